/**
 * How a sentence is checked, as far as it says so itself: by its condition, by what it denies, by its figure. C1 nothing
 * is checked that the sentence does not say. C2 where it gives nothing to check by, there is no criterion.
 */
import { toClauses } from '../../analysis/frame/clause.ts'
import { type Figure, toFigures, toQuantity } from '../../analysis/frame/quantity.ts'
import { toReading } from '../../analysis/language/language.ts'
import { isPerson, toName } from '../../analysis/model/noun.ts'
import { toCore } from './headline.ts'
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
const DENIED =
  /^((?:the |an? |all |each |every |other )?[\p{L}][\p{L} -]{1,60}?)\s+(?:can ?not|can't|must not|mustn't|may not|should not|shouldn't|shall not|(?:is|are) not allowed to|must never|may never|can never)\s+(?:be able to\s+)?(.+)$/iu

/** «Nobody should have to …» takes a burden off; it refuses nothing. */
const SPARED = /^(?:have|need) to\b/i

/** What is denied, without a clause that follows it. */
const fromDenial = (sentence: string): string | undefined => {
  const core = sentence.replace(/[,;]\s.*$/s, '')
  const nobody = NOBODY.exec(core)?.[1]
  if (nobody && SPARED.test(nobody)) return undefined
  if (nobody) return `When anybody tries to ${nobody}, then it is refused.`
  const [, only, deed] = ONLY.exec(core) ?? []
  if (only && deed && !/^be\b/i.test(deed))
    return `Given somebody other than ${toLower(only)}, when they try to ${deed}, then it is refused.`
  const [, who, denied] = DENIED.exec(core) ?? []
  if (!who || !denied || SPARED.test(denied) || /^be\b/i.test(denied) || !isPerson(toName(who)))
    return undefined
  return `Given ${toLower(who)}, when they try to ${denied}, then it is refused.`
}

const EVENTS = /^(?:when|whenever|once|after|upon|as)$/
const STATE = /\b(?:is|are|was|were|has|have|there)\b/i

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

/** A sentence with one condition, told as condition and result. */
const fromCondition = (core: string): string | undefined => {
  if (isMomentLed(core)) return undefined
  const { tokens } = toReading(core, 0, core.length)
  const clauses = toClauses(tokens)
  const [clause] = clauses
  if (!clause || clauses.length > 1) return undefined
  const first = tokens[clause.from]
  const skip = first?.lower === 'as' ? 3 : 1
  const words = core.slice(tokens[clause.from + skip]?.start ?? 0, tokens[clause.to - 1]?.end ?? 0)
  const condition = words.replace(/[\s,;]+$/, '')
  const rest = clause.leading
    ? core.slice(tokens[clause.to - 1]?.end ?? 0).replace(/^[\s,;]+(?:then\s+)?/i, '')
    : core.slice(0, first?.start ?? 0).replace(/[\s,;]+$/, '')
  const isWhole = rest.split(/\s+/).length > 1 && condition.split(/\s+/).length > 1
  if (!isWhole || (!clause.leading && clause.to < tokens.length)) return undefined
  if (/(?:^(?:we|i)\b|\b(?:and|or|but)$)/i.test(rest) || OPINION.test(rest)) return undefined
  if (!isCertain(rest, clause.leading)) return undefined
  return `${EVENTS.test(first?.lower ?? '') || !STATE.test(condition) ? 'When' : 'Given'} ${toLower(condition)}, then ${toLower(rest)}.`
}

/** What is tried at the edge of a bound, and what fails just beyond it. */
const BOUND: Record<string, (figure: string) => string> = {
  '<=': (figure) => `Given exactly ${figure}, then it is met; given more, then it is not.`,
  '<': (figure) => `Given exactly ${figure}, then it is not met; given less, then it is.`,
  '>=': (figure) => `Given exactly ${figure}, then it is met; given less, then it is not.`,
  '>': (figure) => `Given exactly ${figure}, then it is not met; given more, then it is.`,
}

const TIME = /\b(?:milliseconds?|ms|seconds?|minutes?|hours?|days?|weeks?|months?|years?)$/i
const QUALIFIED =
  /^(?:\s+(?:working|business|calendar|school|banking|full))?\s+(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?)\b/i

/** A figure with its whole unit: «three working days». */
const toWords = (core: string, { at, end }: Figure): string => {
  const said = core.slice(at, end)
  return TIME.test(said) ? said : said + (QUALIFIED.exec(core.slice(end))?.[0] ?? '')
}

/** What stands before the verb, or in a clause of its own, picks what is meant: it is no target. */
const isTarget = (core: string, { at }: Figure): boolean => {
  const { tokens, groups } = toReading(core, 0, core.length)
  const main = groups.find(({ kind, relative }) => kind === 'finite' && !relative)
  const verb = main ? tokens[main.start]?.start : undefined
  const isClause = tokens.some(
    ({ tag, lower, start }) =>
      start < at && (tag === 'WH' || /^(?:that|who|which|before|after)$/.test(lower)),
  )
  return verb !== undefined && verb < at && !isClause
}

const DENIAL = /\b(?:not|never|no|nobody|none|neither|nor|without|cannot|\w+n['’]t)\b/i
const FLIPPED: Record<string, string> = { '>': '<=', '<': '>=' }
/** «older than» picks what is meant; it bounds nothing. */
const PICKING = /^(?!more|less|fewer)\w+er than\b/i

/** The only bound of a sentence, tried at its edge; «must not cost more than» bounds from the other side. */
const fromFigure = (core: string): string | undefined => {
  const bounds = toFigures(core, 0, core.length).filter((figure) =>
    Object.hasOwn(BOUND, toQuantity(figure).comparator),
  )
  const [bound] = bounds
  if (!bound || bounds.length > 1) return undefined
  const { comparator, text } = toQuantity(bound)
  if (PICKING.test(text)) return undefined
  const isDenied = DENIAL.test(core.replace(/\bno (?:more|less|fewer|later) than\b/gi, ''))
  if (!isTarget(core, bound) || (!isDenied && comparator === '>')) return undefined
  const side = isDenied ? FLIPPED[comparator] : comparator
  if (side === undefined || (isDenied && !/\b(?:must|may|should|shall|can) ?not\b/i.test(core)))
    return undefined
  const figure = toWords(core, bound)
  if (!/^within\b/i.test(text)) return BOUND[side]?.(figure)
  return TIME.test(figure) ? `When it is measured, then at most ${figure} have passed.` : undefined
}

/** Given, when, then, of one English sentence; empty where it gives nothing to check by. */
export const toCriteria = (text: string): string[] => {
  const core = toCore(text)
  if (core.length > LONGEST || /[:?«»"“”]/.test(core)) return []
  const denial = fromDenial(core)
  const criteria = denial ? [denial] : [fromCondition(core), fromFigure(core)]
  return criteria.flatMap((line) => (line === undefined ? [] : [inline(capitalise(line))]))
}
