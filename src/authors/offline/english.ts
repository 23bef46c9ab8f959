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

/**
 * Categories by words that mean the same in every trade; the first that matches counts, Functional where none does.
 * «consent», «translate», «token», «windows» and «easy» are about the trade as often as about the product.
 */
const CATEGORIES: [string, RegExp][] = [
  [
    'Constraint',
    /\b(?:our|the|a|total) budget (?:is|of|for this|must|may)\b|\bwithin (?:our |the )?budget\b|\b(?:costs?|pays?|paid|spends?|spent|afford|price)\b[^.]{0,40}\b(?:at most|no more than|more than|up to|a maximum)\b|\b(?:pays?|costs?|spends?)\b[^.]{0,40}\bat most\b|\bstays? (?:as it is|that way|the way it is)\b|\bwe (?:can ?not|can['’]t) change (?:that|it|this)\b|\bno (?:subscription|licen[cs]e|fee)s? (?:above|over|of more)\b|\b(?:can ?not|can't|must not|may not) (?:be )?replaced?\b|\b(?:stays?|remains?) in (?:use|place)\b/i,
  ],
  [
    'Security',
    /\b(?:passwords?|passkeys?|encrypt(?:ed|ion|s)?|authenticat\w*|log(?:s|ged)?[- ]?in|sign(?:s|ed)?[- ]in|single sign[- ]?on|sso|2fa|mfa|oauth|access control)\b/i,
  ],
  ['Privacy', /\b(?:privacy|gdpr|personal data|anonymi[sz]\w*|dsgvo|datenschutz)\b/i],
  ['Accessibility', /\b(?:wcag|screen ?readers?|colou?r[- ]?blind\w*|barrierefrei\w*)\b/i],
  [
    'Performance',
    /\b(?:latency|throughput|milliseconds?|load time|response time|p9[59])\b|\d\s?ms\b|\bwithin (?:\d[\d.,]*|one|two|three|four|five|ten) seconds?\b/i,
  ],
  ['Reliability', /\b(?:offline|uptime|high availability|backups?|data loss)\b/i],
  [
    'Localization',
    /\b(?:(?:app|page|site|menu|screens?|interface|texts?|everything)\b[^.]{0,40}\bin (?:[\w-]+ ){0,3}languages|multilingual|locali[sz]ation|internationali[sz]\w*|i18n)\b/i,
  ],
  [
    'Compatibility',
    /\b(?:(?:any|every|each|all|current|modern) (?:\w+ )?browsers?|ios|android|macos|linux)\b/i,
  ],
]
export const toCategory = (text: string): string =>
  CATEGORIES.find(([, words]) => words.test(text))?.[0] ?? 'Functional'

const LOW =
  /\b(?:nice[- ]to[- ]have|could have|would be nice|^later|(?<!\b(?:minute|hour|day|week|month|year)s? )later(?=[.,;!]|$)|some ?day|eventually|optional|(?<!, )optionally|maybe|perhaps|ideally|low priority|stretch goal|bonus|not a must|would be (?:good|great|lovely|cool|handy|helpful)|(?:it|we|they) could)\b/i
const HIGH =
  /\b(?:must|shall|need(?:s|ed)?|critical|essential|crucial|mandatory|required?|requires|has to|have to|vital|high priority|never|always)\b/i
const OBLIGATION =
  /(?<!\b(?:not|never|no longer|nobody|no one|n['’]t)\s)(?<!\b(?:nobody|no one) should\s)(?<!\ba )\b(?:must|shall|ha(?:s|ve) to|needs? to|(?:is|are) required to)\b/i
const BREAK = /;|:|,\s+(?=(?:and|yet|so)\s)|(?:,\s+)?\bbut\b/

/** Whether something must be, whatever is left open besides: doubt counts only where it leads in the obligation. */
export const isObliged = (text: string, doubt?: RegExp): boolean =>
  text.split(BREAK).some((part) => {
    const at = part.search(OBLIGATION)
    return at >= 0 && !doubt?.test(part.slice(0, at))
  })

const QUOTED = /"[^"]*"|“[^”]*”|«[^»]*»/g

export const toPriority = (said: string): Priority => {
  const text = said.replace(QUOTED, ' ')
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
