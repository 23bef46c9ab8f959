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
  '(?:personal data|personal details|health data|medical (?:data|records?|notes?)|diagnos[ei]s|number plates?|phone numbers?|contact details|addresses|photos?|recordings?|real names?|names|prescriptions?|caller data|data of (?:\\p{L}+ )?(?:people|patients|children|members|guests|customers|clients|callers|others)|location data|nationality|religion)'
const GUARDED =
  '(?:deleted|destroyed|erased|anonymi[sz]ed|blurred|recorded|stored|kept (?:for|no longer|only|until)|shared|passed on|given (?:to|out|away)|in the eu)'
const OF_PRODUCT =
  '(?:it|this|everything|(?:the|our) (?:[\\p{L}-]+ )?(?:app|tool|system|product|page|screen|site|form|thing|interface|design|menu|text|letters?))'
const LANGUAGE =
  '(?:english|german|french|spanish|italian|turkish|polish|dutch|arabic|ukrainian|russian|romanian|portuguese|greek|czech|danish|swedish|norwegian|finnish|hungarian|welsh|hindi|chinese|japanese)'
/**
 * Categories by what a sentence says, where that means the same in every trade; the first that matches counts, Functional
 * where none does. No word of a trade chooses alone: «data», «gloves», «a button» and «the only» are told of everywhere.
 */
const CATEGORIES: [string, RegExp][] = [
  [
    'Constraint',
    /\b(?:our|the|a|total) budget (?:is|of|for this|must|may)\b|\bwithin (?:our |the )?budget\b|^(?:it|this|we|i|the (?:whole )?(?:thing|app|tool|system|product|licen[cs]e|software))\b[^.,;]{0,25}\b(?:costs?|pays?|spends?|afford)\b[^.]{0,40}\b(?:at most|no more than|more than|up to|a maximum)\b|\bmust ?not cost\b|\bstays? (?:as it is|that way|the way it is)\b|\bwe (?:can ?not|can['’]t) (?:change|replace) (?:that|it|this|them)\b|\bno (?:subscription|licen[cs]e|fee)s? (?:above|over|of more)\b|\b(?:stays?|remains?) in (?:use|place)\b|\bour own servers?\b|^if (?:it|this|that|the \p{L}+) costs?\b|\b(?:costs?|ceiling|licen[cs]e|subscription|budget)\b[^.;]{0,50}\b(?:a|per) (?:month|year)\b|\bbudget ceiling\b|^(?:(?:the|all|our|any|personal|customer) )*(?:data|servers?|hosting)\b[^.,;]{0,20}\b(?:in|inside|within)\s\p{L}+[.]?$|\b(?:servers?|data|host(?:ed|ing)|stored|cloud)\b[^.;]{0,50}\b(?:in|inside|within|outside(?: of)?|leaves?) (?:the )?(?:eu|europe|uk|britain|england|scotland|wales|ireland|germany|france|spain|italy|norway|sweden|finland|denmark|switzerland|austria|poland|netherlands|belgium|canada|america|us|usa|australia|country|county|building|house|premises|hospital|network)\b/iu,
  ],
  ['Accessibility', /\b(?:wcag|screen ?readers?|colou?r[- ]?blind\w*|barrierefrei\w*)\b/i],
  [
    'Privacy',
    new RegExp(
      String.raw`\b(?:privacy|gdpr|personal data|health data|anonymi[sz]\w*|dsgvo|datenschutz)\b|^(?:no|never|nobody)\b.*\b${PERSONAL}\b.*\b(?:stored|recorded|kept|shared)\b|\b${PERSONAL}\b(?:(?!\b(?:app|page|report)\b)[^.;]){0,60}\b(?:is|are|be|been|gets?|never|not)\s(?:(?:only|then|all|always|automatically|not|never)\s)*${GUARDED}\b(?!.{0,20}\bon time\b)|\bonly (?:be )?(?:kept|stored)\b[^.;]{0,40}\b(?:as long as|until|while)\b`,
      'iu',
    ),
  ],
  [
    'Security',
    /\b(?:passwords?|passkeys?|encrypt(?:ed|ion|s)?|authenticat\w*|(?<!(?:n['’]t|\bnot|\bwithout|\bno) (?:have |need )?(?:to )?)log(?:s|ged)?[- ]in|single sign[- ]?on|sso|2fa|mfa|oauth|access control)\b|\bsign(?:s|ed)?[- ]in\b(?=.*\b(?:account|app|online|code|e-?mail|phone)\b)|(?<!\b(?:the|an?|our) )\bonly (?:the |an? |our )?(?:(?!(?:or|but|when|if)\b)[\p{L}-]+ ){1,5}?(?:can|may|sees?|reads?|is allowed|are allowed|changes?|enters?)\b(?! (?:be )?(?:book|ride|start|ordered|booked|used))|\b(?:sees?|reads?|looks? at|views?) (?:only )?(?:his|her|their) own\b|\bonly (?:reads?|sees?|views?)\b|\b(?:nobody|no one)(?: else)?,? (?:(?:but|except|other than) [^,]{2,40} )?(?:(?:can|may) (?:see|read|view|look at|change|edit|open|delete|know|approve|enter (?:the|an?|it))|sees?|reads?)\b|\b(?:visible|readable|shown|accessible) (?:only )?(?:to|for)\b(?=.*\b(?:only|not|nobody)\b)|\b(?:not|never)(?: be)? (?:visible|readable|shown|accessible) (?:to|for)\b|\b(?:entered|seen|read|changed|edited|opened) by [^,]{2,50}? (?:only|and (?:by )?nobody else)\b|\bonly [^,]{2,40} can read\b|\bbut (?:not|neither|never) (?:those |that )?of others\b/iu,
  ],
  [
    'Performance',
    /\b(?:latency|throughput|load time|response time)\b(?=.*\d)|\b(?:milliseconds?|p9[59])\b|\d\s?ms\b|\b(?:within|in (?:under|less than)|under|longer than|less than|at most) (?:an?|half a|\d[\d.,]*|one|two|three|four|five|ten) seconds?\b|\b\d[\d.,]* (?:users|requests|sessions|devices|visitors of the (?:page|site)) (?:at once|at the same time|simultaneously)\b|\b(?:works?|hold|holds|cope|copes|handles?|keeps? up)\b[^.,;]{0,40}\b\d[\d.,]* (?:people|guests|visitors|customers|\p{L}+s) (?:at once|at the same time|simultaneously)\b/iu,
  ],
  [
    'Reliability',
    /\b(?:(?<!\b(?:pays?|paid|sells?|sold|books?|booked|happens?|done) )offline|uptime|high availability|backups?|data loss|without (?:an? |any )?(?:network|reception|signal|internet|wifi|connection|mobile coverage)|(?:no|poor|bad|terrible|patchy) (?:network|reception|signal|internet|wifi|connection|coverage)|(?:wi-?fi|network|connection|internet|power|signal)\b[^.,]{0,30}\b(?:drops? out|fails?|is (?:down|gone|lost)|goes (?:down|off)|breaks)|(?:works?|working|run|used?|usable)\b[^.,;]{0,40}\bin (?:the )?(?:cellars?|basements?|tunnels?|lift shafts?))\b/i,
  ],
  ['Localization', /\b(?:multilingual|locali[sz]ation|internationali[sz]\w*|i18n)\b/i],
  [
    'Usability',
    new RegExp(
      String.raw`\bin (?:[\w-]+ ){0,3}languages\b|\b${LANGUAGE}(?:,| and| or) ${LANGUAGE}\b|\b(?:big|large|huge) (?:buttons?|tiles|letters|type|font)\b|\b${OF_PRODUCT}\b[^.;]{0,40}\b(?:feels?|looks?|be|stays?) (?:\w+ )?(?:calm|quiet|simple|easy|tidy)\b|\b(?:really|very|dead|so) (?:simple|easy)\b|\beasy to (?:use|read|understand)\b|\b(?:simple|easy) enough\b|\bwithout (?:any )?(?:training|instructions|a manual|explanation)\b|\b(?:us(?:e|es|ed|able)|operat\w+|work|works|tap|touch|typ(?:e|ing))\b[^.;]{0,50}\b(?:gloves|wet hands|one[- ]handed|one hand)\b|\blonger than \w+ (?:clicks|taps)\b|\bin (?:two|three|one|a few) (?:taps?|clicks?)\b`,
      'iu',
    ),
  ],
  [
    'Compatibility',
    /\b(?:runs?|works?|working|usable)\b[^.,;]{0,30}\bon (?:the |our |any |old |whatever |their |an? ){0,3}(?:\w+ ){0,2}(?:tablets?|phones?|laptops?|pcs?|computers?|terminals?|touch screens?|hardware)\b|\b(?:(?:any|every|each|all|current|modern) (?:\w+ )?browsers?|ios|android|macos|linux)\b/i,
  ],
]
export const toCategory = (text: string): string =>
  CATEGORIES.find(([, words]) => words.test(text))?.[0] ?? 'Functional'

/** A word of doubt counts where it leads the wish: «maybe 60 cows» is an estimate, «sort it out later» a deed. */
const LOW =
  /^(?:and |or |but |also,? )*(?:maybe|perhaps|possibly)\b(?! (?:\d|half|one of|two|three|four|five|six|ten|twenty))|\b(?:nice[- ]to[- ]have|could have|(?:would|['’]d) be (?:\w+ )?(?:nice|lovely)|(?:would|['’]d) probably|^later|(?:added|add|built?|comes?|wait|for|do|done|see|that|maybe|perhaps|even|nice|version),? (?:(?!\bup\b)\p{L}+ )?later(?=[.,;!]|$)|(?:we|i|it|they|this|that|there)(?: could| might| would| can| may|['’]d)? (?:also )?(?:maybe|perhaps|possibly)|(?:could|might|would|should) (?:maybe|perhaps)|(?:maybe|perhaps) (?:later|also|even|some ?day|one day|we|i|add|with|an?)|some ?day|eventually|optional|(?<!, )optionally|^ideally|low priority|stretch goal|bonus|not a must|would be (?:good|great|lovely|cool|handy|helpful)|(?:it|we|they) could)\b/iu
const HIGH =
  /\b(?:must|shall|(?:we|i) (?:really|urgently) need|(?<!n['’]t )(?<!\bnot )needs? to|critical|essential|crucial|mandatory|(?<!\bno \w+ (?:is|are) )required|has to|(?<!n['’]t )(?<!\b(?:not|never|without|nobody should|no one should) )have to|vital|high priority|never|by law|legally|(?:can|may) ?not(?! take)|can['’]t(?! take| come| hear| find| wait)|(?:is|are) not allowed)\b|^(?:nobody|no one|never|no [\p{L} -]{2,40} (?:is|are|may|can))\b|\b(?:nobody|no one) (?:may|can|else|but|except|under|below)\b|\bby nobody else\b/iu
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
/** «what has to be done», «…, because we have to leave»: a duty that is told aside is not the one asked for. */
const SIDE_DUTY =
  /\b(?:who|which|that|(?:what|which|where)\s(?:we|i|they|you|he|she|it))\s(?:must|ha(?:s|ve) to|needs? to)\b|\bwhat\s(?:must|has to|needs to)\b|\b(?:because|although|though)\s[^,;:]*?\b(?:must|ha(?:s|ve) to|needs? to)\b|^(?:if|when|whenever)\s[^,;:]*?\b(?:must|ha(?:s|ve) to|needs? to)\b(?=[^,;:]*,)/gi
const QUOTED = /"[^"]*"|“[^”]*”|«[^»]*»/g

export const toPriority = (said: string): Priority => {
  const text = said.replace(QUOTED, ' ').replace(WITH_DUTY, ' ')
  if (LOW.test(text) && !isObliged(text, LOW)) return 'low'
  return HIGH.test(text.replace(SIDE_DUTY, ' ')) ? 'high' : 'medium'
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

/** Figures in words, each at its own place. */
export const NUMBER_WORDS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
  'twenty',
]
