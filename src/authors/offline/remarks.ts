/**
 * What somebody remarks about the matter before it: that nobody knows, whom to ask, what they would guess. M1 a remark is part of
 * the question that it is about. M2 a question that is answered at once is none.
 */
import { isBareDoubt, isSkipped } from '../../analysis/left-open.ts'
import type { Sentence } from './sentences.ts'

const NOT_YET = String.raw`(?:(?:quite |really |entirely |fully |at all )?(?:decided|settled|agreed|clear|sure|certain|known|discussed|sorted|resolved|fixed|final))`
const AFTER = String.raw`(?: (?:yet|so far|at all|here|either|on (?:that|this|it)|about (?:that|this|it)|for now|at the moment|as far as i (?:know|can see)))*`
/** What would say it. */
const PAPER =
  'statutes?|rules?|by-?laws?|laws?|regulations?|contracts?|agreements?|policy|policies|guidelines?|manual|handbook|minutes|constitution|lease|licen[cs]e'
const SOMEBODY = String.raw`(?:(?:the|our|my|his|her|their)\s[\p{L}'’-]+(?:\s[\p{L}'’-]+)?|[\p{L}.'’-]+[^s\s])`
const WHO = String.raw`(?:(?:the|our|my|his|her|their)\s)?[\p{L}.'’-]+(?:\s(?:of|for)\s(?:the\s)?[\p{L}-]+|\s[\p{L}'’-]+){0,2}?`
const REMARKS = [
  String.raw`(?:(?:that|this|it)(?:['’]s| is) )?(?:still )?(?:not|never) (?:yet )?(?:been )?${NOT_YET}${AFTER}`,
  String.raw`(?:(?:that|this|it)(?:['’]s| is| has)(?:n['’]t)?(?: not)?(?: yet)?(?: been)? )(?:still )?(?:undecided|open|unclear|tbd|up in the air|up for (?:debate|discussion)|${NOT_YET})${AFTER}`,
  String.raw`(?:still )?(?:undecided|open|unclear|tbd|tbc|pending|to be (?:decided|discussed|confirmed|clarified)|up in the air|who knows|no idea|no decision|opinions differ|we disagree)${AFTER}`,
  String.raw`(?:nobody|no one|none of us)(?:['’]s| has| have)? (?:ever |yet )?(?:asked|decided|checked|discussed|agreed|settled|thought (?:about|of))\b[^,;]{0,40}`,
  String.raw`(?:nobody|no one|none of us)(?: here)? (?:really )?(?:knows?|can (?:say|tell))(?: (?:yet|that|it|for (?:sure|certain)|(?:whether|if)\b[^,;]{2,60}))?`,
  String.raw`(?:the |our )?(?:[\p{L}-]+ )?(?:${PAPER}) (?:(?:do|does|did)(?: not|n['’]t)|never) (?:say|mention|tell|specify|cover|forbid)\b[^,;]{0,50}`,
  String.raw`${SOMEBODY} (?:has|have|is|are)(?: not|n['’]t) (?:yet )?(?:said|said anything|told us|decided|answered|commented|replied|settled|agreed|sure|certain|made up \p{L}+ mind)\b[^,;]{0,40}`,
  String.raw`(?:the |our )?(?:[\p{L}-]+ )?(?:${PAPER}) (?:is|are) (?:silent|vague|unclear)(?: (?:on|about)\b[^;]{2,80})?`,
  String.raw`${WHO} (?:is|are) (?:still )?(?:arguing|debating|divided|split|undecided)\b[^,;]{0,40}`,
  String.raw`(?:please |we should |i(?:['’]d| would)? (?:better |have to )?|you(?:['’]d| would)? (?:better |have to )?|better )?(?:ask|check with|talk to|speak to) [^,;]{2,60}`,
  String.raw`(?:i|we)(?:['’]d| would)? (?:say|guess|think|suppose|rather|hope|lean(?:ing)? to(?:wards)?)(?: (?:so|not|no|yes|it (?:is|does|should)n['’]t))?`,
  String.raw`(?:probably|possibly|perhaps|maybe|rather|better|preferably|i think|i guess|surely|certainly)(?:,? (?:not|yes|no|so|later))?`,
  String.raw`(?:maybe|perhaps) (?:not|so|yes|no)?,? ?(?:maybe|perhaps) (?:not|so|yes|no)`,
  String.raw`(?:i|we)(?:['’]ll| will)(?: have to)? (?:ask|see|check|find out|come back to (?:that|this|it)|think about (?:it|that|this)|leave (?:that|this|it) (?:open|to \p{L}+))\b[^,;]{0,50}`,
  String.raw`(?:that|this|it)(?:['’]s| is) (?:(?:for|up to) [^,;]{2,40}|a (?:question|matter) for [^,;]{2,40}|[\p{L}'’ ]{2,30}['’]s? (?:call|decision))`,
  String.raw`(?:any|your) (?:ideas?|thoughts|opinions?|suggestions?|advice)(?: (?:is|are) welcome)?`,
]
const REMARK = new RegExp(`^(?:${REMARKS.join('|')})$`, 'iu')
const LED = /^(?:(?:hmm+|well|honestly|frankly|sorry|oh|and|but|so),?\s+)+/i

const toBare = (text: string): string =>
  text
    .replace(/[.!…\s]+$/, '')
    .replace(LED, '')
    .replaceAll('’', "'")

/** Whether a sentence only says how far the matter before it is known. */
export const isRemark = (text: string): boolean => {
  const bare = toBare(text)
  return bare !== '' && bare.length < 120 && (REMARK.test(bare) || isBareDoubt(bare))
}

/** «Photos are delicate; ask Ms Blum what the forms say.» */
const ASKED_OF =
  /[;,–—-]\s(?:so\s|but\s|and\s)?(?:please\s|better\s|you(?:['’]d| should| must| have to)?\s)?(?:ask|check with|talk to|speak to)\s(?:(?:the|our|my)\s)?\p{L}[\p{L}.]*(?:\s\p{L}+){0,3}?(?:\s(?:what|whether|if|how|who|about|which|first|for)\b.*)?[.!]*$/iu
export const isAskedOf = (text: string): boolean => ASKED_OF.test(text)

/** «Season tickets: not settled.»: the matter, and that it is open. */
export const isLabelledRemark = (text: string): boolean => {
  const [, rest = ''] = /^[^:;]{2,80}(?::|\s[–—-])\s+(.{3,})$/.exec(text) ?? []
  return rest !== '' && isRemark(rest)
}

const ASKED = /[?？]["'”’»)\]]*$/u
const ANSWERED =
  /^(?:(?:no|nope|never)[,.:;!–—]|(?:nice(?: to have)?,? (?:but )?)?(?:later|not (?:now|yet|this year|at first)|another time|next (?:year|season)|some ?day)[.!]*$|(?:none|not (?:for us|here|now|in this|this))\b)/i
const CONFIRMED = /^(?:yes|yep|sure|of course|always|definitely|absolutely)[,.:;!–—]/i
const SHORT = 8
const isShort = (text: string): boolean => text.split(/\s+/).length <= SHORT

/** «The statutes don't say who may vote»: a question of its own. */
const OWN_MATTER = /\b(?:who|whose|what|which|whether|how|when|where)\b/i

/** Each question with the remarks behind it, or with its answer. */
export const joinRemarks = (sentences: readonly Sentence[]): Sentence[] => {
  const joined: Sentence[] = []
  for (const sentence of sentences) {
    const last = joined.at(-1)
    const isOpen =
      last !== undefined &&
      last.under === sentence.under &&
      (last.settled === 'question' || (last.settled === undefined && ASKED.test(last.text)))
    if (isOpen && isRemark(sentence.text) && !OWN_MATTER.test(sentence.text))
      joined[joined.length - 1] = { ...last, text: `${last.text} ${sentence.text}`, settled: 'question' }
    else if (isOpen && ASKED.test(last.text) && isShort(last.text) && ANSWERED.test(sentence.text))
      joined[joined.length - 1] = { ...last, text: `${last.text} ${sentence.text}`, settled: 'exclusion' }
    else if (isOpen && ASKED.test(last.text) && isShort(last.text) && CONFIRMED.test(sentence.text))
      joined[joined.length - 1] = { ...last, text: `${last.text} ${sentence.text}`, settled: 'requirement' }
    else joined.push(sentence)
  }
  return joined
}

/** A question without a remark that says only that nobody knows. */
export const toAskedOnly = (text: string): string => {
  const [, asked, note = ''] = /^(.*?[?？]["'”’»)\]]*)\s+(.+)$/su.exec(text) ?? []
  return asked && isSkipped(note) ? asked : text
}
