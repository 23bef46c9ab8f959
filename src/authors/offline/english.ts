import type { Priority } from '../../schema/requirement.ts'

/** The word lists of the offline author: English, small, and only used where the grammar around them is safe. */

export const toWordSet = (words: string): Set<string> => new Set(words.trim().split(/\s+/))

/** Base forms that begin a verb phrase and are seldom anything else. */
const VERBS = toWordSet(`
  accept access add adjust allow answer apply approve archive arrange ask assign attach authenticate avoid block book
  browse build buy calculate cancel capture categorise categorize change check choose collaborate collect combine
  compare complete configure confirm connect contain convert copy create customise customize decide define delete
  deliver deny detect develop disable discover display download drag edit enable encrypt enforce enter export extract
  filter find finish flag follow generate get give group handle have help hide highlight identify implement import
  include inform install integrate introduce invite join keep know learn leave lend let limit link toWordSet listen load
  log look maintain make manage mark match measure merge monitor move navigate notify offer open order organise organize
  pay pick plan play post prevent preview print process protect provide publish purchase put rate reach read receive
  recommend reconcile record recover redeem reduce refund register reject remember remind remove rename render replace
  reply report request require reschedule reserve reset resolve respond restore restrict resume retrieve retry return
  review rotate run save scan schedule search see select sell send serve set share show sign skip sort split start stop
  store stream submit subscribe suggest summarise summarize support swap switch sync synchronise synchronize tag take
  tell test toggle track transfer translate trigger type undo unsubscribe update upload use validate verify view vote
  warn watch work write zoom`)

const ENGLISH = toWordSet(
  'the a and to of is are with for that we i it can must should on by my our be as or user users want need',
)

export const STOP =
  toWordSet(`a an the and or of to for with in on at by from into that which who so as is are be my our your
  their its his her this these those it they we i you can could should must shall will would may please some any all
  each every one other another when where while if than then via per about between
  der die das den dem ein eine einen einer zum zur von und mit für im`)

export const SYSTEM =
  '(?:system|app|application|tool|service|product|platform|software|website|site|page|portal|program|bot|api|cli)'

/** A number that can be measured: with a unit, a bound, a sign or a currency, all on one line. */
export const MEASURE = new RegExp(
  [
    String.raw`\d[\d.,]{0,15}[ \t\u00a0]{0,2}(?:%|percent\b|prozent\b|ms\b|milliseconds?\b|s\b|secs?\b|seconds?\b|sekunden?\b|秒|分|時間|人|件|日|min\b|minutes?\b|minuten?\b|h\b|hours?\b|stunden?\b|days?\b|tagen?\b|weeks?\b|months?\b|years?\b|users?\b|people\b|customers?\b|requests?\b|items?\b|rows?\b|records?\b|files?\b|orders?\b|times?\b|clicks?\b|steps?\b|characters?\b|[kmgt]i?b\b|kbit\b|fps\b|px\b|€|\$|£|¥|euros?\b|dollars?\b)`,
    String.raw`[<>≤≥€$£¥][ \t]?\d`,
    String.raw`\b(?:at least|at most|under|within|less than|fewer than|more than|no more than|up to|below|above|over|exactly|maximum of|minimum of)[ \t]+\d`,
  ].join('|'),
  'i',
)

const PERSONAL =
  'personal data|personal details|health data|medical (?:data|records?|notes?)|health|medical|diagnos[ei]s|number plates?|phone numbers?|contact details|addresses|photos?|pictures?|recordings?|real names?|names|notes|prescriptions?|caller data|data of|nationality|religion|location data|data'
const GUARDED =
  'deleted|destroyed|erased|anonymi[sz]ed|kept for|only be kept|not be kept|stored|recorded|shared|visible|readable|seen by|on private|in the eu|stay|nobody else|agree[sd]?|consent(?:ed)?'
/**
 * Categories by what a sentence says, where that means the same in every trade; the first that matches counts, Functional
 * where none does. «consent», «translate», «token», «windows» and «easy» are about the trade as often as about the product.
 */
const CATEGORIES: [string, RegExp][] = [
  [
    'Constraint',
    /\b(?:our|the|a|total) budget (?:is|of|for this|must|may)\b|\bwithin (?:our |the )?budget\b|\b(?:costs?|pays?|paid|spends?|spent|afford|price)\b[^.]{0,40}\b(?:at most|no more than|more than|up to|a maximum)\b|\b(?:pays?|costs?|spends?)\b[^.]{0,40}\bat most\b|\b(?:must|can) ?not cost\b|\bstays? (?:as it is|that way|the way it is)\b|\bwe (?:can ?not|can['’]t) change (?:that|it|this)\b|\bno (?:subscription|licen[cs]e|fee)s? (?:above|over|of more)\b|\b(?:can ?not|can't|must not|may not) (?:be )?replaced?\b|\b(?:stays?|remains?) in (?:use|place)\b|\bour own servers?\b/i,
  ],
  ['Accessibility', /\b(?:wcag|screen ?readers?|colou?r[- ]?blind\w*|barrierefrei\w*)\b/i],
  [
    'Privacy',
    new RegExp(
      String.raw`\b(?:privacy|gdpr|personal data|health data|anonymi[sz]\w*|dsgvo|datenschutz)\b|^(?:no|never|nobody)\b.*\b(?:${PERSONAL})\b.*\b(?:stored|recorded|kept|shared)\b|\b(?:${PERSONAL})\b(?=\s)(?:(?!\b(?:app|page|report)\b)[^.;]){0,80}\b(?:not recorded|${GUARDED})\b(?!.{0,20}\bon time\b)`,
      'i',
    ),
  ],
  [
    'Security',
    /\b(?:passwords?|passkeys?|encrypt(?:ed|ion|s)?|authenticat\w*|log(?:s|ged)?[- ]?in|sign(?:s|ed)?[- ]in|single sign[- ]?on|sso|2fa|mfa|oauth|access control)\b|\bonly (?:the |an? |our )?(?:[\p{L}-]+ ){1,4}?(?:can|may|sees?|reads?|is allowed|are allowed|changes?|enters?)\b|\b(?:sees?|reads?|looks? at|views?) (?:only )?(?:his|her|their) own\b|\bonly (?:reads?|sees?|views?)\b|\b(?:nobody|no one)(?: else)?,? (?:(?:but|except|other than) [^,]{2,40} )?(?:can|may|sees?|reads?)\b(?! (?:be|book|ride|start|enter))|\b(?:visible|readable|shown|accessible) (?:only )?(?:to|for)\b(?=.*\b(?:only|not|nobody)\b)|\b(?:not|never)(?: be)? (?:visible|readable|shown|accessible) (?:to|for)\b|\b(?:entered|seen|read|changed|edited|opened) by [^,]{2,50}? (?:only|and (?:by )?nobody else)\b|\bonly [^,]{2,40} can read\b|\bbut (?:not|neither|never) (?:those |that )?of others\b/iu,
  ],
  [
    'Performance',
    /\b(?:latency|throughput|load time|response time)\b(?=.*\d)|\b(?:milliseconds?|p9[59])\b|\d\s?ms\b|\b(?:within|in (?:under|less than)|under|longer than|less than|at most) (?:an?|half a|\d[\d.,]*|one|two|three|four|five|ten) seconds?\b|\b\d[\d.,]* (?:people|users|guests|visitors|customers|\p{L}+s) (?:at once|at the same time|simultaneously)\b/iu,
  ],
  [
    'Reliability',
    /\b(?:offline|uptime|high availability|backups?|data loss|without (?:an? |any )?(?:network|reception|signal|internet|wifi|connection|mobile coverage)|(?:no|poor|bad|terrible|patchy) (?:network|reception|signal|internet|wifi|connection|coverage)|(?:wi-?fi|network|connection|internet|power|signal)\b[^.,]{0,30}\b(?:drops? out|fails?|is (?:down|gone|lost)|goes (?:down|off)|breaks)|in (?:the )?(?:cellars?|basements?|tunnels?|lift shafts?)$)\b/i,
  ],
  ['Localization', /\b(?:multilingual|locali[sz]ation|internationali[sz]\w*|i18n)\b/i],
  [
    'Usability',
    /\b(?:in (?:[\w-]+ ){0,3}languages|(?:english|german|french|spanish|italian|turkish|polish|dutch|arabic|ukrainian|russian|romanian|portuguese|greek|czech)(?:,| and| or) (?:english|german|french|spanish|italian|turkish|polish|dutch|arabic|ukrainian|russian|romanian|portuguese|greek|czech)|(?:big|large|huge) (?:buttons?|tiles|letters|type|font)|one button|one[- ]handed|(?:feel|look|be|stay) (?:\w+ )?(?:calm|quiet|simple|easy|tidy)|(?:really|very|dead|so) (?:simple|easy)|easy to (?:use|read|understand)|(?:simple|easy) enough|without (?:any )?(?:training|instructions|a manual|explanation)|gloves|wet hands|glue on|older people|elderly|no sounds?|longer than \w+ (?:clicks|taps)|in (?:two|three|one|a few) (?:taps?|clicks?))\b/i,
  ],
  [
    'Compatibility',
    /\b(?:(?:any|every|each|all|current|modern) (?:\w+ )?browsers?|ios|android|macos|linux)\b/i,
  ],
]
export const toCategory = (text: string): string =>
  CATEGORIES.find(([, words]) => words.test(text))?.[0] ?? 'Functional'

const LOW =
  /\b(?:nice[- ]to[- ]have|could have|would be nice|^later|(?<!\b(?:minute|hour|day|week|month|year)s? )later(?=[.,;!]|$)|some ?day|eventually|optional|(?<!, )optionally|maybe|perhaps|^ideally|low priority|stretch goal|bonus|not a must|would be (?:good|great|lovely|cool|handy|helpful)|(?:it|we|they) could)\b/i
const HIGH =
  /\b(?:must|shall|(?:we|i) (?:really |urgently )?need|needs? to|critical|essential|crucial|mandatory|(?<!\bno \w+ (?:is|are) )required|has to|have to|vital|high priority|never|by law|legally|(?:can|may) ?not(?! take)|can['’]t(?! take| come| hear| find| wait)|(?:is|are) not allowed)\b|^(?:nobody|no one|never|no [\p{L} -]{2,40} (?:is|are|may|can))\b|\b(?:nobody|no one) (?:may|can|else|but|except|under|below)\b|\bby nobody else\b/iu
const OBLIGATION =
  /(?<!\b(?:not|never|no longer|nobody|no one|n['’]t)\s)(?<!\b(?:nobody|no one) should\s)(?<!\ba )\b(?:must|shall|ha(?:s|ve) to|needs? to|(?:is|are) required to)\b/i
const BREAK = /;|:|,\s+(?=(?:and|yet|so)\s)|(?:,\s+)?\bbut\b/

/** Whether something must be, whatever is left open besides: doubt counts only where it leads in the obligation. */
export const isObliged = (text: string, doubt?: RegExp): boolean =>
  text.split(BREAK).some((part) => {
    const at = part.search(OBLIGATION)
    return at >= 0 && !doubt?.test(part.slice(0, at))
  })

/** «…, but they have to say why»: goes with what they may do, and makes it no duty. */
const WITH_DUTY = /\b(?:can|may|could)\b[^.;]{0,200}?\sbut\s+(?:they|he|she)\s+(?:has|have|needs?) to\b/i
const QUOTED = /"[^"]*"|“[^”]*”|«[^»]*»/g

export const toPriority = (said: string): Priority => {
  const text = said.replace(QUOTED, ' ').replace(WITH_DUTY, ' ')
  if (LOW.test(text) && !isObliged(text, LOW)) return 'low'
  return HIGH.test(text) ? 'high' : 'medium'
}

export const toWords = (text: string): string[] => text.split(/\s+/).filter(Boolean)
const bare = (word: string): string => word.toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
export const isVerb = (word: string | undefined): boolean => word !== undefined && VERBS.has(bare(word))

/** Whether the English word lists may be used on this text. */
export const isEnglish = (text: string): boolean => {
  const words = toWords(text.slice(0, 20_000)).map(bare).filter(Boolean)
  if (words.length === 0) return false
  const known = words.filter((word) => ENGLISH.has(word) || VERBS.has(word)).length
  return known / words.length >= 0.12
}
