/** The same said in other words throughout: nearly each word is exchanged for its kin, and the figures stay. */
import { type Likeness, toWeight } from './alike.ts'
import type { Statement } from './statement.ts'

const NEAR = 0.6

/** Where one system acts, copies are told from siblings by what is equal beside the words: the score to reach by the number of equal figures. */
const NEAR_OWN = [0.8, 0.7, 0.6] as const
const NEAR_WEAK = 0.8

const CLOCK = /\b(?:[01]?\d|2[0-3]):[0-5]\d\b/g

/** The figures of a requirement in base units, whatever is said of them. */
export const toValues = ({ extents }: Statement): string =>
  [
    ...new Set(
      extents
        .filter(({ of }) => of !== '')
        .flatMap(({ low, high }) => [low, high])
        .filter(Number.isFinite)
        .map((value) => Math.round(value * 1e6) / 1e6),
    ),
  ]
    .toSorted((a, b) => a - b)
    .join(' ')

const toClocks = ({ item }: Statement): string =>
  [...new Set(item.text.slice(0, 2000).match(CLOCK) ?? [])].toSorted().join(' ')

const count = (words: string): number => (words === '' ? 0 : words.split(' ').length)

const isWeakOnly = ({ a, b, left, right }: Likeness): boolean =>
  left.every((word) => toWeight(a, word) < 1) && right.every((word) => toWeight(b, word) < 1)

/** Most of one system's requirements share words: only one that exchanges several, or all but faint ones, is a copy. */
const isOwnCopy = (likeness: Likeness, figures: number): boolean => {
  const { score, literal, variant, kin, left, right } = likeness
  if (figures === 0 && kin > literal) return false
  if (isWeakOnly(likeness) && score >= NEAR_WEAK && variant > 0) return true
  const near = NEAR_OWN[Math.min(figures, 2)] ?? 1
  const contrast = left.length > 0 && right.length > 0
  return (
    score >= near &&
    variant >= (figures > 1 ? 1 : 2) &&
    (!contrast || figures > 1 || left.length + right.length < 4)
  )
}

/** Nearly all words are equal or kin, the figures and the modality are the same. */
export const isParaphrase = (likeness: Likeness): boolean => {
  const { a, b, score, literal, variant } = likeness
  const [values, clocks] = [toValues(a), toClocks(a)]
  if (a.denied !== b.denied || a.only !== b.only || values !== toValues(b) || clocks !== toClocks(b))
    return false
  if (a.system !== '' && a.system === b.system) return isOwnCopy(likeness, count(values) + count(clocks))
  return score >= NEAR && variant >= 2 && variant > literal
}
