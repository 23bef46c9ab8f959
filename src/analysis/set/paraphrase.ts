/** The same said in other words throughout: nearly each word is exchanged for its kin, and the figures stay. */

import { CLOCK } from './clock.ts'
import { type Likeness, toWeight } from './likeness.ts'
import type { Meaning } from './meaning.ts'

const NEAR = 0.6

/** Where one system acts, copies are told from siblings by what is equal beside the words: the score to reach by the number of equal figures. */
const NEAR_OWN = [0.8, 0.7, 0.6] as const
const NEAR_WEAK = 0.8

const joinEnds = ({ extents }: Meaning, isWanted: (of: string) => boolean): string =>
  [
    ...new Set(
      extents
        .filter(({ of }) => of !== '' && isWanted(of))
        .flatMap(({ low, high }) => [low, high])
        .filter(Number.isFinite)
        .map((value) => Math.round(value * 1e6) / 1e6),
    ),
  ]
    .toSorted((a, b) => a - b)
    .join(' ')

/** The figures of a requirement in base units, whatever is said of them. */
export const toValues = (meaning: Meaning): string => read(meaning).values

const toClocks = (meaning: Meaning): string => read(meaning).clocks

const known = new WeakMap<Meaning, { values: string; clocks: string }>()

/** Read once for each requirement: it is compared with many. */
const read = (meaning: Meaning): { values: string; clocks: string } => {
  const before = known.get(meaning)
  if (before) return before
  const made = {
    values: joinEnds(meaning, (of) => of !== CLOCK),
    clocks: joinEnds(meaning, (of) => of === CLOCK),
  }
  known.set(meaning, made)
  return made
}

const count = (words: string): number => (words === '' ? 0 : words.split(' ').length)

const isWeakOnly = ({ a, b, left, right }: Likeness): boolean =>
  left.every((word) => toWeight(a, word) < 1) && right.every((word) => toWeight(b, word) < 1)

/** Most of one system's requirements share words: only one that exchanges several, or all but faint ones, is a copy. */
const isOwnCopy = (likeness: Likeness, figures: number): boolean => {
  const { score, literal, variant, kin, left, right } = likeness
  const whole = left.length + right.length === 0 && variant > 2
  if (figures === 0 && kin > literal && !whole) return false
  if (isWeakOnly(likeness) && score >= NEAR_WEAK && variant > 0) return true
  const near = NEAR_OWN[Math.min(figures, 2)] ?? 1
  const contrast = left.length > 0 && right.length > 0
  return (
    score >= near &&
    variant >= (figures > 1 ? 1 : 2) &&
    (!contrast || figures > 1 || left.length + right.length < 4)
  )
}

/** The same figures and the same modality: cheap to ask, and rare. */
export const isComparable = (a: Meaning, b: Meaning): boolean =>
  a.denied === b.denied && a.only === b.only && toValues(a) === toValues(b) && toClocks(a) === toClocks(b)

/** Nearly all words are equal or kin, the figures and the modality are the same. */
export const isParaphrase = (likeness: Likeness): boolean => {
  const { a, b, score, literal, variant } = likeness
  if (!isComparable(a, b)) return false
  if (a.system !== '' && a.system === b.system)
    return isOwnCopy(likeness, count(toValues(a)) + count(toClocks(a)))
  return score >= NEAR && variant >= 2 && variant > literal
}
