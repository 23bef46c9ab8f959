/** Two figures for one thing: what makes them clash, and where the words around them differ. */
import { findUnit, OCCASION } from '../frame/units.ts'
import { isOneOf } from '../language/word-lists.ts'
import { quote } from '../quote.ts'
import { isKin } from './lemmas.ts'
import { toCandidates, toLikeness, toWeight, type Worth } from './likeness.ts'
import type { Meaning, Measure } from './meaning.ts'
import type { Pair } from './pairs.ts'
import type { SetHit } from './set-rule.ts'

export type Clash = { a: Measure; b: Measure; disjoint: boolean }

export const byDimension = (measures: readonly Measure[]): Map<string, Measure[]> => {
  const map = new Map<string, Measure[]>()
  for (const measure of measures) map.set(measure.of, [...(map.get(measure.of) ?? []), measure])
  return map
}

const isExact = ({ low, high }: Measure): boolean => low === high
const isUpper = ({ low }: Measure): boolean => low === -Infinity
const isLower = ({ high }: Measure): boolean => high === Infinity

/** Overlapping figures clash when both claim the same end: two limits from above, two from below, two ranges. */
export const isRival = (a: Measure, b: Measure): boolean => {
  if (isExact(a) || isExact(b)) return isExact(a) && isExact(b)
  if (isUpper(a) || isUpper(b)) return isUpper(a) && isUpper(b)
  return isLower(a) === isLower(b)
}

export const toSpans = (pair: Pick<Pair, 'a' | 'b'>, clash: Clash): NonNullable<SetHit['spans']> => [
  { id: pair.a.item.id, span: clash.a.span },
  { id: pair.b.item.id, span: clash.b.span },
]

/** Words of measuring: with or without them the same is meant. */
const MEASURING =
  'handle process throughput rate speed interval period limit maximum minimum length duration capacity time last take approve require support reach allow store have every need exceed later size volume decrease keep hold finish complete permit validity valid run phase apply thickness set level measure amount daily nightly hourly weekly fortnightly monthly quarterly yearly annually hour day week month year once twice thrice'

const toMatter: Worth = (meaning, word) =>
  isOneOf(MEASURING, word) || isOneOf(MEASURING, meaning.raw.get(word) ?? '') ? 0.1 : toWeight(meaning, word)

const isCounted = (of: string): boolean => of === OCCASION || findUnit(of) === undefined

/** "3 times" and "5 wrong entries", "6 books" and "10 volumes": what is counted may bear two names. */
const isOneDimension = (one: string, other: string): boolean => {
  if (one === other) return true
  const names = one !== '' && other !== '' && !one.includes('/') && !other.includes('/')
  if (!names || isMeasured(one) || isMeasured(other)) return false
  return one === OCCASION || other === OCCASION || (isCounted(one) && isCounted(other) && isKin(one, other))
}

const MEASURED =
  'time size length mass volume area temperature pressure voltage current power energy frequency share speed ratio angle pixels density sound light force rotation frames heat kilobits torque clock period moneyeur moneyusd moneygbp moneychf'
const isMeasured = (of: string): boolean => isOneOf(MEASURED, of)

const isEqual = (one: Measure, other: Measure): boolean => one.low === other.low && one.high === other.high

/** What one of them says of a dimension and the other does not. */
const dropShared = (mine: readonly Measure[], theirs: readonly Measure[]): Measure[] =>
  mine.filter((one) => !theirs.some((other) => isOneDimension(one.of, other.of) && isEqual(one, other)))

/** "flash every 10 s", "the flash period is 15 s": how often, though nothing says "every". */
const isPeriod = (a: Meaning, one: Measure, b: Meaning, other: Measure): boolean => {
  const isNamed = ({ item }: Meaning, { of }: Measure): boolean =>
    of === 'time' && /\bperiod\b/i.test(item.text.slice(0, 2000))
  return (isNamed(a, one) && other.of === 'period') || (isNamed(b, other) && one.of === 'period')
}

/** The one figure in which they differ; what only one of them counts is another matter. */
const findNearClash = (a: Meaning, b: Meaning): Clash | undefined => {
  const [mine, theirs] = [dropShared(a.extents, b.extents), dropShared(b.extents, a.extents)]
  const clashes = mine.flatMap((one) =>
    theirs
      .filter((other) => one.of !== '' && (isOneDimension(one.of, other.of) || isPeriod(a, one, b, other)))
      .map((other): Clash => ({ a: one, b: other, disjoint: one.low > other.high || other.low > one.high })),
  )
  const [clash] = clashes
  if (clashes.length !== 1 || !clash || a.extents.length > 3 || b.extents.length > 3) return undefined
  return clash.disjoint || isRival(clash.a, clash.b) ? clash : undefined
}

const DAYS =
  'monday tuesday wednesday thursday friday saturday sunday weekday weekend january february march april june july august september october november december spring summer autumn winter morning afternoon evening night day working-day holiday first second third last'

/** Each has a day of its own: "on Saturdays", "on Sundays". */
const isOtherDay = (left: readonly string[], right: readonly string[]): boolean =>
  [left, right].every((words) => words.some((word) => isOneOf(DAYS, word)))

/** «who is not a member», «other than members»: what is left out here may be all that the other one is about. */
const EXCLUDING =
  /\b(?:who|that|which|whose)\b(?: \w+){0,2} (?:not|no|never)\b|\b(?:other than|except(?:ing)?|apart from|all but)\b|\bnon-\w/i

export const excludes = ({ item }: Meaning): boolean => EXCLUDING.test(item.text.slice(0, 2000))

const NEAR = 0.66
/** A condition that only one of them has: the other holds always. */
const NEAR_SPECIAL = 0.75

/** Two figures for one thing, said in other words. */
export const findNearFigures = (meanings: readonly Meaning[]): SetHit[] =>
  toCandidates(meanings).flatMap(([a, b]): SetHit[] => {
    const clash = a.denied === b.denied && excludes(a) === excludes(b) ? findNearClash(a, b) : undefined
    if (!clash) return []
    const { score, literal, variant, left, right } = toLikeness(a, b, toMatter)
    const heavy = (one: Meaning, words: readonly string[]): boolean =>
      words.some((word) => toMatter(one, word) > 0.4)
    const contrast = heavy(a, left) && heavy(b, right) && variant === 0
    const condition = (one: Meaning, words: readonly string[]): boolean =>
      heavy(
        one,
        words.filter((word) => one.conditional.has(word)),
      )
    const special = a.conditional.size === 0 || b.conditional.size === 0
    const apart = (condition(a, left) || condition(b, right)) && !(special && score >= NEAR_SPECIAL)
    if (isOtherDay(left, right)) return []
    const shared = literal + variant + Number(a.system === b.system)
    // "The fee shall be", "the fee shall amount to": what it is about is all that it says.
    const state = literal === 1 && Math.min(a.words.length, b.words.length) === 1
    const few = shared < 2 && !(state && !heavy(a, left) && !heavy(b, right))
    if (score < NEAR || few || contrast || apart) return []
    return [
      {
        ids: [a.item.id, b.item.id],
        spans: toSpans({ a, b }, clash),
        severity: 'warning',
        message: `${a.item.id} says ${quote(clash.a.text)}, ${b.item.id} says ${quote(clash.b.text)}, and both seem to speak of one thing`,
        rewrite: `decide for ${quote(clash.a.text)} or ${quote(clash.b.text)}, write it in ${a.item.id} and delete ${b.item.id}; or state when each holds`,
      },
    ]
  })
