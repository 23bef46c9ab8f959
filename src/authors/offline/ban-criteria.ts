/**
 * How a ban, a limit or an exception is checked, where the sentence says what nobody gets, does or has done to something: the
 * attempt is refused. B1 only deeds that somebody tries to do. B2 a condition behind the ban goes along, turned where it has to be.
 */
import { toReading } from '../../analysis/language/language.ts'
import { toVerb } from '../../analysis/language/verb-forms.ts'
import { findVerb, isLeaning, toSentenceWords } from './sentence-words.ts'

/** What somebody tries to do, and a program may refuse. */
const REFUSABLE =
  /^(?:add|admit|alter|approve|assign|attach|book|borrow|cancel|change|charge|check|claim|close|confirm|delete|dispatch|dispense|edit|enter|erase|export|fill|finish|get|give|hand|hold|issue|join|leave|lend|let|mark|merge|move|open|order|overwrite|pay|pick|place|plan|print|put|register|release|remove|rent|reopen|replace|reschedule|reserve|return|sell|send|ship|sign|skip|start|submit|swap|take|transfer|use|weigh|withdraw)$/
const LONGEST = 160
const lower = (text: string): string =>
  /^\p{Lu}(?!\p{Lu})/u.test(text) && !/^I\s/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text

/** «until the warden agreed»: an attempt before that. */
const toAttempt = (rest: string): string =>
  rest.replace(/\buntil\b/i, 'before').replace(/\s+by (?:anybody|anyone)\b.*$/i, '')
/** What would have to be turned as well, or goes on with a rule of its own. */
const GOES_ON =
  /[;:]|,\s+(?!(?:even|not even|until|before|unless|without)\b)|\b(?:but|so|otherwise|unless|except|and nobody|and no)\b/i
/** «… by the person who repaired them»: who is banned would have to try it. */
const DOER = /\bby\s(?:the|an?|his|her|their|our)\s(?!(?:\p{L}+\s)?(?:end|hour|day|week|month|time)\b)/iu
const isPlain = (rest: string): boolean =>
  !GOES_ON.test(rest) && !DOER.test(toAttempt(rest)) && rest.length < LONGEST

const toLemma = (word: string): string | undefined => {
  const lemma = toVerb(word.toLowerCase())?.lemma
  return lemma && REFUSABLE.test(lemma) ? lemma : undefined
}

const THING = String.raw`((?:(?:an?|the|any|all|each|every|this|closed|old|open)\s)?[\p{L}\d][^,;:]{1,80}?)`
/** «Goods past their date are never handed out», «A boat can't be booked until …» */
const PASSIVE = new RegExp(
  String.raw`^${THING}\s(?:(?:is|are|gets?)\s(?:never|not|n['’]t)|(?:isn|aren)['’]t|(?:can(?: ?not|['’]t| never)|(?:must|may|should)(?: not|n['’]t| never)|won['’]t|will (?:not|never)) be)\s(?:ever\s)?(\p{L}+)(\s(?:out|back|off|away))?((?:\s.+)?)$`,
  'iu',
)
/** «No bag with fewer than 200 seeds is given out» */
const NO_THING =
  /^no\s([^,;:]{2,80}?)\s(?:is|are|gets?|may be|can be|must be|will be)\s(?:ever\s)?(\p{L}+)(\s(?:out|back|off|away))?((?:\s.+)?)$/iu
/** «Nobody gets a second key while the first is out» */
const NOBODY = /^(?:nobody|no one)(\selse)?\s(?:ever\s)?(\p{L}+s)\s(.+)$/iu
/** «Only the armourer hands out weapons» */
const ONLY = /^only\s((?:the|an?|our|my)\s[\p{L}-]+(?:\s[\p{L}-]+){0,3}?|[\p{L}-]+s)\s(\p{L}+)\s(.+)$/iu
/** «A member can borrow at most three tools», «Guests may book up to two tables» */
const LIMIT =
  /^((?:an?|the|each|every|any)\s[\p{L}-]+(?:\s[\p{L}-]+){0,2}?|[\p{L}-]+s)\s(?:can|may|must|should)\s(?:only\s)?(\p{L}+)\s(?:at most|up to|no more than|not more than|a maximum of|max\.?)\s((?:\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty)\s[^,;:]{2,80})$/iu

/** «Past that date it …», «a lift that (isn't released) …»: no thing by itself. */
const UNNAMED =
  /\s(?:that|which|who|whose|it|they|them)$|^(?:in|on|at|past|after|before|with|without|for|during|from|by)\s/i

const fromPassive = (core: string): string[] => {
  const [, thing = '', done = '', particle = '', rest = ''] = PASSIVE.exec(core) ?? []
  const lemma = toLemma(done)
  const { tokens } = toSentenceWords(thing)
  const isName = thing !== '' && findVerb(tokens, 0, tokens.length) < 0
  const isOfWhich = /\s(?:that|which|who|whose)\s/i.test(thing)
  if (
    !lemma ||
    !(isName || isOfWhich) ||
    UNNAMED.test(thing) ||
    /^(?:it|they|that|this|he|she|nobody|no)\b/i.test(thing)
  )
    return []
  if (!isPlain(rest) || isLeaning(rest.replace(/\b(?:it|they|them)\b/gi, 'the thing'))) return []
  return [`When somebody tries to ${lemma}${particle} ${lower(thing)}${toAttempt(rest)}, then it is refused.`]
}

const fromNoThing = (core: string): string[] => {
  const [, thing = '', done = '', particle = '', rest = ''] = NO_THING.exec(core) ?? []
  const lemma = toLemma(done)
  if (!lemma || !isPlain(rest) || isLeaning(rest) || /\b(?:or|and)\b/i.test(thing)) return []
  const article = /^\S+s\b(?!\s+of\b)/i.test(thing) ? '' : /^[aeiou]/i.test(thing) ? 'an ' : 'a '
  return [
    `When somebody tries to ${lemma}${particle} ${article}${thing}${toAttempt(rest)}, then it is refused.`,
  ]
}

const fromNobody = (core: string): string[] => {
  const [, , does = '', rest = ''] = NOBODY.exec(core) ?? []
  const lemma = toLemma(does)
  return lemma && isPlain(rest) && !isLeaning(rest) && !/^(?:to|used|else)\b/i.test(rest)
    ? [`When anybody tries to ${lemma} ${toAttempt(rest)}, then it is refused.`]
    : []
}

const fromOnly = (core: string): string[] => {
  const [, who = '', does = '', rest = ''] = ONLY.exec(core) ?? []
  const lemma = toLemma(does)
  return lemma && isPlain(rest) && !isLeaning(rest) && !/\b(?:if|when|after|before|while)\b/i.test(rest)
    ? [`Given somebody other than ${lower(who)}, when they try to ${lemma} ${rest}, then it is refused.`]
    : []
}

const fromLimit = (core: string): string[] => {
  const [, who = '', does = '', bound = ''] = LIMIT.exec(core) ?? []
  const lemma = toLemma(does)
  return lemma && isPlain(bound) && !/\b(?:if|when|unless|after|before|and|or)\b/i.test(bound)
    ? [`Given ${lower(who)}, when they try to ${lemma} more than ${bound}, then it is refused.`]
    : []
}

/** «A missed visit is charged unless the patient was ill»: the case that is excepted. */
const EXCEPTED = /^([^,;:]{6,120}?\s(?:is|are)\s)([^,;:]{3,80}?),?\s+unless\s+([^,;:]{6,120})$/i
const fromException = (core: string): string[] => {
  const [, lead = '', done = '', exception = ''] = EXCEPTED.exec(core) ?? []
  if (lead === '' || /\b(?:not|never|no|nobody|only|if|when)\b|n['’]t\b/i.test(lead + done)) return []
  const { tokens } = toReading(done, 0, done.length)
  const isDone = /^VB[ND]$/.test(tokens[0]?.tag ?? '') || /ed$/.test(tokens[0]?.lower ?? '')
  if (!isDone || isLeaning(exception) || /\b(?:and|or)\b/i.test(done)) return []
  return [`Given ${lower(exception)}, then ${lower(lead)}not ${done}.`]
}

/** The refusal of what is banned, or the case that is excepted; empty where the sentence says neither plainly. */
export const fromBan = (core: string): string[] => {
  for (const read of [fromException, fromNoThing, fromNobody, fromOnly, fromLimit, fromPassive]) {
    const found = read(core)
    if (found.length > 0) return found
  }
  return []
}
