/**
 * Pairs of requirements that share most of their words, without comparing all with all.
 * 1. Equal ones meet in a bucket. 2. Similar ones share a rare word: each looks only into the lists of its rarest
 *    words (prefix filter). 3. Lists are read from their end and no further than LOOKS: hostile sets stay linear.
 */
import type { Meaning } from './meaning.ts'

export type Pair = { a: Meaning; b: Meaning; similarity: number; left: string[]; right: string[] }

const LOOKS = 16
const THRESHOLD = 0.7

/** Words of both, counted in one walk over two sorted lists. */
const countShared = (a: readonly string[], b: readonly string[]): number => {
  let shared = 0
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const [left, right] = [a[i] as string, b[j] as string]
    if (left === right) shared++
    if (left <= right) i++
    if (right <= left) j++
  }
  return shared
}

const toDifference = (a: readonly string[], b: readonly string[]): string[] =>
  a.filter((word) => !b.includes(word))

const toPair = (a: Meaning, b: Meaning): Pair | undefined => {
  const shared = countShared(a.words, b.words)
  const similarity = shared / (a.words.length + b.words.length - shared)
  if (!(similarity >= THRESHOLD)) return undefined
  return { a, b, similarity, left: toDifference(a.words, b.words), right: toDifference(b.words, a.words) }
}

const toCounts = (meanings: readonly Meaning[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const { words } of meanings) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/** Similar pairs, the earlier requirement first. */
export const toPairs = (meanings: readonly Meaning[]): Pair[] => {
  const counts = toCounts(meanings)
  const lists = new Map<string, Meaning[]>()
  const equal = new Map<string, Meaning[]>()
  const pairs: Pair[] = []
  for (const meaning of meanings) {
    const { words } = meaning
    if (words.length < (meaning.figures === '' ? 2 : 1) || words.length > 200) continue
    const rare = words.toSorted((a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0) || (a < b ? -1 : 1))
    const prefix = rare.slice(0, words.length - Math.ceil(words.length * THRESHOLD) + 1)
    const met = new Set<Meaning>()
    for (const word of prefix) for (const other of lists.get(word)?.slice(-LOOKS) ?? []) met.add(other)
    for (const other of equal.get(meaning.key) ?? []) met.add(other)
    for (const other of met) {
      const pair = toPair(other, meaning)
      if (pair) pairs.push(pair)
    }
    const same = equal.get(meaning.key) ?? []
    if (same.length < LOOKS) equal.set(meaning.key, [...same, meaning])
    for (const word of prefix) {
      const list = lists.get(word)
      if (list) list.push(meaning)
      else lists.set(word, [meaning])
    }
  }
  return pairs
}
