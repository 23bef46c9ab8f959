/**
 * How a sentence is checked, as far as it says so itself: by its condition, by what it denies, by its figure. C1 nothing
 * is checked that the sentence does not say. C2 where it gives nothing to check by, there is no criterion. C3 a
 * criterion says more than the sentence again: the other side of a denial, the edge of a figure, the case that is
 * excepted.
 */

import { toClauses } from '../../analysis/frame/clause.ts'
import { toReading } from '../../analysis/language/language.ts'
import { toVerb } from '../../analysis/language/verb-forms.ts'
import { isPerson, toName } from '../../analysis/model/noun.ts'
import { fromBan } from './ban-criteria.ts'
import { beginsClause } from './clause-start.ts'
import { NUMBER_WORDS } from './english.ts'
import { fromFigure } from './figure-criteria.ts'
import { toCore } from './headline.ts'
import { toIndicative } from './indicative.ts'
import { findMain, findVerb, isLeaning, toSentenceWords, withoutBrackets } from './sentence-words.ts'
import { capitalise, inline } from './sentences.ts'
import { isMomentLed } from './take-apart.ts'

const LONGEST = 600

/** The first letter small, unless the word is written in capitals or is «I». */
export const toLower = (text: string): string =>
  /^(?:\p{Lu}(?![\p{Lu}\d])|I(?=\s))/u.test(text) && !/^I\s/.test(text)
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text

const NOBODY =
  /^(?:nobody|no one|none of (?:the|them))\s+(?:else\s+)?(?:can|may|should|must|is allowed to|shall)\s+(.+)$/i
const ONLY =
  /^only\s+(.{2,80}?)\s+(?:can|may|should be able to|must be able to|(?:is|are) allowed to|shall)\s+(.+)$/i
const SEEN_ONLY =
  /^(?:nobody|no one) (?:except|but|other than|apart from) (.{2,60}?) (?:can |may )?(?:sees?|views?|reads?) (.+)$/i
const DENIED =
  /^((?:the |an? |all |each |every |other )?[\p{L}][\p{L}\d -]{1,60}?)\s+(?:can ?not|can['’]t|must not|mustn['’]t|may not|should not|shouldn['’]t|shall not|(?:is|are) not allowed to|must never|may never|can never)\s+(?:be able to\s+)?(.+)$/iu
/** «Volunteers see the list but neither addresses nor birthdays» */
const SEES_NOT =
  /^((?:the |an? |all |each |every |other |our )?[\p{L}][\p{L} -]{1,50}?)\s+(?:can |may |should )?(?:(?:only )?sees?|views?|reads?|looks? up|gets? to see)\b[^.]{2,120}?,?\s+but\s+(?:not|no|never|neither)\s+(.+)$/iu

/** «Guests may add a dish but not remove one», «… but should not see prices» */
const BUT_NOT =
  /^((?:the |an? |all |each |every |other |our )?[\p{L}][\p{L} -]{1,50}?)\s+(?:can|may|should|must)\s[^.,]{3,120}?,?\s+but\s+(?:(?:can|may|should|must|shall)\s?not|not)\s+(?=\p{L})(?!(?:the|an?|in|on|at|for|to|from|with|by|those|all|when|if|have|be)\b)(.+)$/iu
/** «A refund can only be granted by the owner» */
const BY_ONLY =
  /^((?:the|an?|all|each|every|our|no)?\s?[\p{L}][\p{L} -]{1,50}?)\s+(?:can|may|must|should|shall)\s+only\s+be\s+(\p{L}+(?:ed|en|n|t))\s+by\s+([^,]{2,60})$/iu
/** «Contracts are visible to the office only» */
const VISIBLE =
  /^([^,]{2,80}?)\s+(?:is|are|must be|should be|may be)\s+(?:(only)\s+)?(?:visible|shown|accessible|available)\s+(?:(only)\s+)?to\s+([^,]{2,50}?)(\s+only)?$/i

/** «Nobody should have to …» takes a burden off; it refuses nothing. */
const SPARED = /^(?:have to|need)\b/i
/** «…, and never before the contract»: a condition that the criterion would have to hold as well. */
const QUALIFIED =
  /[,;]\s+(?:and\s+|but\s+|or\s+)?(?:never|not|no|only|unless|except|before|after|until|if|when|while|once|without|with|during|as long as)\b/i

const toPlace = (who: string): string => toLower(who.trim())

/** «Only two people may lift it», «only what was signed may leave»: a number or a thing, and nobody that others could be. */
const COUNTED = new RegExp(
  String.raw`^(?:(?:at most |up to |exactly )?(?:\d+|${NUMBER_WORDS.join('|')}|a (?:few|couple|single)|some|several|many|most|half|both|all)\b|(?:people|persons?|someone|somebody|it|this|that|these|what(?:ever)?|which(?:ever)?|things?)\b(?!\s(?:who|with)\b))`,
  'i',
)
export const isSomebody = (who: string): boolean => who.trim() !== '' && !COUNTED.test(who.trim())

/** «…, and the clerk is told» goes; «… before tooth, shade and date are there» goes on. */
const toFirstClause = (sentence: string): string | undefined => {
  const at = sentence.search(/[,;]\s/)
  if (at < 0) return sentence
  const { tokens } = toSentenceWords(sentence.slice(at).replace(/^[,;]\s+(?:(?:and|but|then)\s+)?/i, ''))
  const isClause = beginsClause(tokens, 0) || /^(?:PR|WH|DT)$/.test(tokens[0]?.tag ?? '')
  return isClause && findVerb(tokens, 0, tokens.length) >= 0 ? sentence.slice(0, at) : undefined
}

/** «The guest», and not «a stay has an end and the guest»: who is meant says nothing by itself. */
const isNamed = (who: string): boolean => {
  const { tokens } = toSentenceWords(who)
  return findVerb(tokens, 0, tokens.length) < 0
}

/** What is denied, without a clause that follows it. */
const fromDenial = (sentence: string): string[] => {
  // «Nobody may …, so the system warns»: what happens then is said, and it is no refusal.
  if (/,\s+(?:so|otherwise)\s|\b(?:warns?|alerts?|flags?)\b/i.test(sentence)) return []
  const [, hidden, what] = SEES_NOT.exec(sentence) ?? []
  const isPlain =
    hidden !== undefined &&
    isPerson(toName(hidden)) &&
    hidden.split(/\s+/).length < 6 &&
    !/\b(?:where|who|which|that|get|have)\b/i.test(hidden)
  if (hidden && isPlain && what && !/^those\b/i.test(what))
    return [
      `Given ${toPlace(hidden)}, when they look for ${what.replace(/\bnor\b/i, 'or')}, then nothing of it is shown.`,
    ]
  if (QUALIFIED.test(sentence)) return []
  const [, barred, refused] = BUT_NOT.exec(sentence) ?? []
  if (barred && refused && isPerson(toName(barred)) && !/\b(?:ours|theirs|it|them|that|one)$/i.test(refused))
    return [`Given ${toPlace(barred)}, when they try to ${refused}, then it is refused.`]
  const core = toFirstClause(sentence)
  if (core === undefined) return []
  const [, thing, done = '', doer] = BY_ONLY.exec(core) ?? []
  const deedOf = toVerb(done.toLowerCase())?.lemma
  if (thing && deedOf && doer && isNamed(thing) && isSomebody(doer))
    return [
      `Given somebody other than ${toPlace(doer)}, when they try to ${deedOf} ${toPlace(thing)}, then it is refused.`,
    ]
  const [, shown, before, between, viewer, behind] = VISIBLE.exec(core) ?? []
  if (shown && viewer && isNamed(shown) && isSomebody(viewer) && (before || between || behind))
    return [
      `Given somebody other than ${toPlace(viewer)}, when they look for ${toPlace(shown)}, then nothing of it is shown.`,
    ]
  const [, seer, seen] = SEEN_ONLY.exec(core) ?? []
  if (seer && seen && isSomebody(seer))
    return [`Given somebody other than ${toPlace(seer)}, when they look for ${seen}, then it is not shown.`]
  const nobody = NOBODY.exec(core)?.[1]
  if (nobody && SPARED.test(nobody)) return []
  if (nobody)
    return [`When anybody ${/^be\b/i.test(nobody) ? 'is' : 'tries'} to ${nobody}, then it is refused.`]
  const [, only, deed] = ONLY.exec(core) ?? []
  if (only && deed && isSomebody(only) && !/^be\b/i.test(deed))
    return [`Given somebody other than ${toPlace(only)}, when they try to ${deed}, then it is refused.`]
  const [, who, denied] = DENIED.exec(core) ?? []
  if (!who || !denied || !isNamed(who) || SPARED.test(denied) || /^be\b/i.test(denied)) return []
  if (!isPerson(toName(who))) return []
  return [
    `Given ${toPlace(who)}, when they try to ${denied.replace(/\buntil\b/i, 'before')}, then it is refused.`,
  ]
}

/** «It would be great if …» */
const OPINION = /^it (?:would|will|might|could|is|was)\b/i

/** A list of things does nothing, and a condition behind several deeds may belong to one of them only. */
const isCertain = (rest: string, leading: boolean): boolean => {
  const { tokens, groups } = toReading(rest, 0, rest.length)
  const deed = groups.find(({ kind, relative }) => kind === 'finite' && !relative)
  if (!deed) return true
  if (tokens.slice(0, deed.start).some(({ text }) => text === ',')) return false
  return leading || !tokens.slice(deed.head).some(({ lower }) => lower === 'and')
}

type Rule = { word: string; condition: string; result: string; leading: boolean }

/** «If an owner cancels late we charge half the price»: with or without a comma. */
const fromLed = (core: string): Rule | undefined => {
  const words = toSentenceWords(core)
  const main = findMain(words)
  const start = words.tokens[main]?.start
  const first = words.tokens[0]
  if (main < 2 || start === undefined || !first) return undefined
  const condition = core.slice(words.tokens[1]?.start, start).replace(/[\s,;]+(?:then\s+)?$/i, '')
  return { word: first.lower, condition, result: core.slice(start), leading: true }
}

/** A sentence with one condition, told as condition and result. */
const toRule = (core: string): Rule | undefined => {
  const { tokens } = toReading(core, 0, core.length)
  const clauses = toClauses(tokens)
  const [clause] = clauses
  if (!clause || clauses.length > 1 || tokens[clause.from - 1]?.lower === 'only') return undefined
  if (clause.leading) return fromLed(core)
  const first = tokens[clause.from]
  if (clause.to < tokens.length) return undefined
  const skip = first?.lower === 'as' ? 3 : 1
  return {
    word: first?.lower ?? '',
    condition: core.slice(tokens[clause.from + skip]?.start ?? 0).replace(/[\s,;]+$/, ''),
    result: core.slice(0, first?.start ?? 0).replace(/[\s,;]+$/, ''),
    leading: false,
  }
}

const EXCEPTED = /,?\s+(?:unless|except (?:when|if))\s+(.+)$/i
/** «for more than seven days»: where a condition begins to hold, in a unit that is counted. */
const EDGE =
  /(?<!\b(?:falls?|drops?|goes|go|rises?|climbs?) )\b(more than|longer than|over|above|less than|fewer than|under|below) (\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve) (\p{L}+)\b/iu
const toNumber = (figure: string): number =>
  NUMBER_WORDS.includes(figure.toLowerCase()) ? NUMBER_WORDS.indexOf(figure.toLowerCase()) : Number(figure)
const toUnit = (n: number, unit: string): string => (n === 1 ? unit.replace(/s$/, '') : unit)
/** What is measured has no next value behind its edge. */
const MEASURED = /^(?:degrees|euros|dollars|metres|meters|kilos|grams|litres|liters|kilometres|tonnes|tons)$/i

/** The first case on either side of an edge, the one for which it holds first. */
const toEdges = ({ condition, result }: Rule): string[] => {
  const [whole = '', word = '', figure = '', unit = ''] = EDGE.exec(condition) ?? []
  const deed = toIndicative(result)
  const isTold = /\b(?:should|must|may|can|has to|have to|needs? to|not|never|nobody|no)\b/i.test(deed)
  if (
    whole === '' ||
    !/s$|^people$/i.test(unit) ||
    /^(?:is|was|has|does|gets|goes|pays|needs)$/i.test(unit) ||
    MEASURED.test(unit) ||
    isTold ||
    /\b(?:and|or)\b/i.test(condition)
  )
    return []
  const isAbove = /^(?:more|longer|over|above)/i.test(word)
  const [first, last] = [toNumber(figure) + (isAbove ? 1 : -1), toNumber(figure)]
  const when = (n: number): string => `When ${toLower(condition.replace(whole, `${n} ${toUnit(n, unit)}`))}`
  return [`${when(first)}, then ${toLower(deed)}.`, `${when(last)}, then that does not happen yet.`]
}

/** What an exception takes out, and both sides of the edge of a figure. */
const toOtherSide = (rule: Rule, exception: string): string[] => {
  const { condition } = rule
  if (/^(?:he|she|they|it|that|this)\b/i.test(exception)) return []
  if (exception)
    return [`Given ${toLower(exception)}, when ${toLower(condition)}, then the rule does not apply.`]
  return toEdges(rule)
}

const fromCondition = (core: string): string[] => {
  if (isMomentLed(core)) return []
  const exception = EXCEPTED.exec(core)?.[1] ?? ''
  const rule = toRule(core.replace(EXCEPTED, ''))
  if (!rule) return []
  const { condition, result, leading } = rule
  const isWhole = result.split(/\s+/).length > 1 && condition.split(/\s+/).length > 1
  if (!isWhole || /\b(?:and|or|but)$/i.test(result) || OPINION.test(result)) return []
  if (/^(?:which|whom|what)\b/i.test(condition) || (!leading && isLeaning(condition))) return []
  const { tokens } = toSentenceWords(result)
  if (findVerb(tokens, 0, tokens.length) < 0 || !isCertain(result, leading)) return []
  return toOtherSide(rule, exception)
}

/** «…, except on Sundays»: a criterion without it would ask for more than the sentence does. */
const EXCEPTING = /\b(?:except(?: for| when| if| that)?|unless|apart from|other than)\s+((?:\S+\s+){0,2}\S+)/i
/** «If the mast breaks, we usually ring the yard»: how it goes today. */
const USUAL = /\b(?:usually|normally|mostly|generally|typically|often|sometimes|tend to)\b/i

/** Given, when, then, of one English sentence; empty where it gives nothing to check by. */
export const toCriteria = (text: string): string[] => {
  const core = toCore(withoutBrackets(text))
  if (USUAL.test(core)) return []
  if (core.length > LONGEST || /[;?]|:(?!\d\d)|[.!]\s/.test(core)) return []
  const denial = fromDenial(core)
  const own = denial.length > 0 ? denial : [...fromCondition(core), ...fromFigure(core)]
  const criteria = own.length > 0 ? own : fromBan(core)
  const excepted =
    EXCEPTING.exec(core)?.[1]
      ?.replace(/[.,;]+$/, '')
      .toLowerCase() ?? ''
  return criteria
    .filter((line) => line.toLowerCase().includes(excepted))
    .map((line) => inline(capitalise(line)))
}
