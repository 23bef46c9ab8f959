/**
 * How near two requirements are in meaning, beyond equal words.
 * 1. Words of one group of kin, or of one stem, count nearly as much as equal ones.
 * 2. Who acts counts less than what is done: the same system bears many names.
 * 3. Candidates share a word or a group of kin; lists are read from their end and no further than LOOKS.
 */
import { toSingular } from '../language/singular.ts'
import { isOneOf } from '../language/word-lists.ts'
import { isKin, toKinKeys } from './lemmas.ts'
import type { Meaning } from './meaning.ts'

export type Likeness = {
  a: Meaning
  b: Meaning
  /** Shared weight by all weight, and by that of the shorter one. */
  score: number
  cover: number
  /** Words shared as they are, and shared in other words. */
  literal: number
  variant: number
  /** Of these, shared only by kin. */
  kin: number
  /** Shared words that say what is done with what. */
  solid: number
  left: string[]
  right: string[]
}

const KIN_WORTH = 0.9
const ACTOR_WEIGHT = 0.35
const WEAK_WEIGHT = 0.5
const LOOKS = 12
const RARE = 6

export type Worth = (meaning: Meaning, word: string) => number

const systems = new WeakMap<Meaning, Set<string>>()

/** The words that name who acts, also in the singular; read once for each requirement. */
const toSystemWords = (meaning: Meaning): Set<string> => {
  const before = systems.get(meaning)
  if (before) return before
  const own = new Set(meaning.system.split(' ').flatMap((word) => [word, toSingular(word)]))
  systems.set(meaning, own)
  return own
}

const isOwn = (meaning: Meaning, word: string): boolean => {
  const own = toSystemWords(meaning)
  return own.has(word) || own.has(meaning.raw.get(word) ?? word)
}

/** Words that say next to nothing of their own: "gets warmer", "the execution of the program occurs". */
const FAINT =
  'get become come take make do occur happen exist arise perform carry execute execution operation process processing procedure occurrence presence case event content kind type form number amount value date past out inside detail item entry basis occasion set put go give show contain include involve associated relevant appropriate individual single whole entire complete full actual own available reach exceed hit measure until till up by upon onwards remain'

const isFaint = ({ raw }: Meaning, word: string): boolean => isOneOf(FAINT, raw.get(word) ?? word)

export const toWeight: Worth = (meaning, word) =>
  isOwn(meaning, word) || isFaint(meaning, word) ? ACTOR_WEIGHT : meaning.weak.has(word) ? WEAK_WEIGHT : 1

/** By what stands for their meaning, or by what the texts say. */
const areKin = (a: Meaning, word: string, b: Meaning, other: string): boolean => {
  const [one, two] = [a.raw.get(word) ?? word, b.raw.get(other) ?? other]
  if (isKin(one, two)) return true
  if (one === word && two === other) return false
  return isKin(word, other) || isKin(one, other) || isKin(word, two)
}

const isLiteral = (a: Meaning, b: Meaning, word: string): boolean => a.raw.get(word) === b.raw.get(word)

/** Each word finds the nearest free one of the other side. What acts here may be acted on there: the heavier counts. */
export const toLikeness = (a: Meaning, b: Meaning, worth: Worth = toWeight): Likeness => {
  const free = new Set(b.words)
  const found: Likeness = {
    a,
    b,
    score: 0,
    cover: 0,
    literal: 0,
    variant: 0,
    kin: 0,
    solid: 0,
    left: [],
    right: [],
  }
  let [matched, whole] = [0, 0]
  const take = (word: string, other: string, part: number): void => {
    free.delete(other)
    const weight = Math.max(worth(a, word), worth(b, other))
    matched += part * weight
    whole += weight
    if (word !== other) found.kin++
    if (weight >= WEAK_WEIGHT) found.solid++
    const counts = weight > ACTOR_WEIGHT || word !== other
    if (counts && word === other && isLiteral(a, b, word)) found.literal++
    else if (counts) found.variant++
  }
  const rest = a.words.filter((word) => {
    if (free.has(word)) take(word, word, 1)
    return !b.words.includes(word)
  })
  for (const word of rest) {
    const other = [...free].find((one) => areKin(a, word, b, one))
    if (other === undefined) found.left.push(word)
    else take(word, other, KIN_WORTH)
  }
  found.right = [...free]
  const more = found.left.reduce((sum, word) => sum + worth(a, word), 0)
  const less = found.right.reduce((sum, word) => sum + worth(b, word), 0)
  found.score = whole === 0 ? 0 : (2 * matched) / (2 * whole + more + less)
  found.cover = whole === 0 ? 0 : matched / (whole + Math.min(more, less))
  return found
}

const known = new WeakMap<readonly Meaning[], [Meaning, Meaning][]>()

/** Pairs that share one of their rarest words or groups, the earlier requirement first; several rules ask for them. */
export const toCandidates = (meanings: readonly Meaning[]): [Meaning, Meaning][] => {
  const pairs = known.get(meanings) ?? readCandidates(meanings)
  known.set(meanings, pairs)
  return pairs
}

const readCandidates = (meanings: readonly Meaning[]): [Meaning, Meaning][] => {
  const keys = meanings.map(({ words, raw }) => [
    ...new Set(words.flatMap((word) => [...toKinKeys(word), ...toKinKeys(raw.get(word) ?? word)])),
  ])
  const counts = new Map<string, number>()
  for (const key of keys.flat()) counts.set(key, (counts.get(key) ?? 0) + 1)
  const lists = new Map<string, Meaning[]>()
  return meanings.flatMap((meaning, at) => {
    const rare = (keys[at] ?? [])
      .filter((key) => (counts.get(key) ?? 0) > 1)
      .toSorted((a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0) || (a < b ? -1 : 1))
      .slice(0, RARE)
    const met = new Set<Meaning>()
    for (const key of rare) {
      const list = lists.get(key) ?? []
      for (const other of list.slice(-LOOKS)) met.add(other)
      list.push(meaning)
      lists.set(key, list)
    }
    return [...met].map((other): [Meaning, Meaning] => [other, meaning])
  })
}
