/** Whether two claims speak of one matter: what they share, and how much that tells in their document. */
import type { Claim } from './claim.ts'
import { findMark } from './claim.ts'
import { readCues } from './cues.ts'

export type Weights = ReadonlyMap<string, number>

/** Words by their places that carry a value and say nothing of the matter. */
export type Used = { from: number; to: number }

/** How much a word tells: what every second sentence names tells little. */
export const toWeights = (claims: readonly Claim[]): Weights => {
  const counts = new Map<string, number>()
  for (const { words } of claims)
    for (const key of new Set(words.map((word) => word.key)))
      if (key !== '') counts.set(key, (counts.get(key) ?? 0) + 1)
  const scale = Math.log(Math.max(claims.length, FEW) + 2)
  return new Map([...counts].map(([word, count]) => [word, Math.max(0.1, 1 - Math.log(count) / scale)]))
}

/** In a short text a word that is there twice is not yet in everybody's mouth. */
const FEW = 30

export const toTopic = ({ words }: Claim, ...used: Used[]): Set<string> => {
  const topic = new Set<string>()
  words.forEach(({ key }, at) => {
    if (key !== '' && !used.some(({ from, to }) => from <= at && at < to)) topic.add(key)
  })
  return topic
}

export const sum = (words: Iterable<string>, weights: Weights): number => {
  let total = 0
  for (const word of words) total += weights.get(word) ?? 1
  return total
}

/** What two topics share: the words, their weight, and which part of the lighter topic it is. */
export type Share = { words: string[]; weight: number; cover: number }

export const toShare = (a: ReadonlySet<string>, b: ReadonlySet<string>, weights: Weights): Share => {
  const words = [...a].filter((word) => b.has(word))
  const weight = sum(words, weights)
  const least = Math.min(sum(a, weights), sum(b, weights))
  return { words, weight, cover: least === 0 ? 0 : weight / least }
}

/** Whoever is a customer here may be called a guest there; a nurse is neither. */
const toNamed = ({ people }: Claim): Set<string> => {
  const { anybody } = readCues()
  const named = [...people].filter((one) => !NOBODY.test(one))
  return new Set(named.map((one) => (anybody.has(one) ? '' : one)))
}
const NOBODY = /^(?:nobody|every|any|some|who|people|person|other)/

/** Each names people whom the other does not. */
export const isOtherPeople = (a: Claim, b: Claim): boolean => {
  const [mine, theirs] = [toNamed(a), toNamed(b)]
  return mine.size > 0 && theirs.size > 0 && ![...mine].some((one) => theirs.has(one))
}

/** A condition of its own makes an exception, unless it holds the value itself or the other one leaves no room for any. */
const isConditioned = (one: Claim, other: Claim, used: Used | undefined): boolean => {
  if (other.isStrict || (used && one.conditional.has(used.from))) return false
  const keys = new Set(other.words.map(({ key }) => key))
  const isValue = (at: number): boolean => used !== undefined && used.from <= at && at < used.to
  const said = [...one.conditional].filter((at) => !isValue(at)).map((at) => one.words[at]?.key ?? '')
  const named = said.filter((key) => key !== '')
  return named.filter((key) => !keys.has(key)).length * 2 > named.length
}

/** «The first month is free» says nothing of the others. */
const FIRST = /\b(?:first (?:hour|day|night|week|month|quarter|year|time|visit|order)|trial)\b/i

/** Whether one of them only names the case in which the other does not hold. */
export const isException = (a: Claim, b: Claim, mine?: Used, theirs?: Used): boolean =>
  FIRST.test(a.text) !== FIRST.test(b.text) ||
  findMark(a, 'excepting') !== undefined ||
  findMark(b, 'excepting') !== undefined ||
  isConditioned(a, b, mine) ||
  isConditioned(b, a, theirs)

/** The least that two sentences must have in common: one word that is not in everybody's mouth. */
const RARE = 0.35

/** Two things that act, and neither is named by the other. */
const isOtherSubject = (a: Claim, b: Claim): boolean => {
  const names = (one: Claim, other: Claim): boolean =>
    [...one.subject].some((word) => other.words.some(({ key }) => key === word))
  return a.subject.size > 0 && b.subject.size > 0 && !names(a, b) && !names(b, a)
}

/** Both say it of the same thing, and of nothing else. */
const isOneSubject = (a: Claim, b: Claim): boolean =>
  a.subject.size > 0 &&
  a.subject.size === b.subject.size &&
  [...a.subject].every((word) => b.subject.has(word))

/** Neither says a word beside the value that the other one does not. */
const isOneTopic = (a: Claim, b: Claim, [mine, theirs]: [Used, Used]): boolean => {
  const [one, other] = [toTopic(a, mine), toTopic(b, theirs)]
  const isPlain = (word: string): boolean => one.has(word) && other.has(word)
  return [...one, ...other].every((word) => isPlain(word) || /^(?:delet|keep|stor)/.test(word))
}

type Needed = {
  need: number
  used: [Used, Used]
  weights: Weights
  not?: ReadonlySet<string>
}

/** Words of both; what only carries the value in both is none of them. */
const toCommon = (a: Claim, b: Claim, [mine, theirs]: [Used, Used]): string[] => {
  const [all, bare] = [toTopic(a), toTopic(a, mine)]
  const [every, rest] = [toTopic(b), toTopic(b, theirs)]
  return [...all].filter((word) => every.has(word) && (bare.has(word) || rest.has(word)))
}

/** Whether two claims speak of one thing, by at least so many words. */
export const isOneMatter = (a: Claim, b: Claim, { need, used, weights, not }: Needed): boolean => {
  if (isOtherPeople(a, b) && !(a.isStrict && b.isStrict)) return false
  if (need === 0) return true
  const words = toCommon(a, b, used).filter((word) => !not?.has(word))
  const things = words.filter((word) => !a.people.has(word))
  const weight = (sum(things, weights) + sum(words, weights)) / 2
  if (need <= 1 && words.length > 0 && (isOneSubject(a, b) || isOneTopic(a, b, used))) return true
  if (!isOtherSubject(a, b)) return words.length >= need && weight >= RARE * need
  const least = Math.min(sum(toTopic(a, used[0]), weights), sum(toTopic(b, used[1]), weights))
  return words.length >= Math.max(2, need) && weight >= 2 * RARE && weight >= 0.4 * least
}
