/**
 * Word lists of the catalogue, held against texts. A list is alternatives between bars; a blank also stands for a
 * hyphen, a star ends a word openly, a star alone is one or two words. Lists are plain data, no expressions, and are
 * taken apart once, when first needed.
 */

import type { Span as Place } from '../frame/frame.ts'
import { toLetterPattern } from '../language/letters.ts'
import { rememberByText } from '../language/memory.ts'

export type Text = { id: string; text: string }
/** The words from which something was read, with their place. */
export type Evidence = { id: string; span: Place; words: string }

type Word = { word: string; start: number; end: number }
type Span = { start: number; end: number }
/** Where words stand: by spelling, and the spellings in order for those that end openly. */
type WordIndex = { places: Map<string, number[]>; sorted(): string[] }
type IndexedText = WordIndex & { text: string; words: Word[] }

const findSpelled = toLetterPattern((letter, digit) => `[${letter}${digit}]+`, 'g')
const findParts = toLetterPattern(
  (letter, digit) => String.raw`[${letter}${digit}]*\*|[${letter}${digit}]+`,
  'g',
)

const toIndex = (words: Iterable<readonly [place: number, word: string]>): WordIndex => {
  const places = new Map<string, number[]>()
  for (const [at, word] of words) {
    const list = places.get(word)
    if (list) list.push(at)
    else places.set(word, [at])
  }
  let sorted: string[] | undefined
  return {
    places,
    sorted: () => {
      sorted ??= [...places.keys()].sort()
      return sorted
    },
  }
}

/** The same few texts are held against every list. */
const read = rememberByText((text): IndexedText => {
  const words = Array.from(text.matchAll(findSpelled(text)), ({ 0: word, index }) => ({
    word: word.toLowerCase(),
    start: index,
    end: index + word.length,
  }))
  return { text, words, ...toIndex(words.map(({ word }, at) => [at, word])) }
})

/** A part of a phrase: a spelling, how one begins, or any one or two words. */
type Part = { is: string } | { begins: string } | 'any'

const phrases = new Map<string, Part[][]>()

const toPart = (word: string): Part => {
  if (word === '*') return 'any'
  return word.endsWith('*') ? { begins: word.slice(0, -1) } : { is: word }
}

const toPhrases = (list: string): Part[][] => {
  const known = phrases.get(list)
  if (known) return known
  const made = list
    .split('|')
    .map((phrase) => (phrase.toLowerCase().match(findParts(phrase)) ?? []).map(toPart))
  phrases.set(list, made)
  return made
}

/** Where the sorted spellings begin that start so. */
const findFirst = (sorted: readonly string[], prefix: string): number => {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < prefix) low = middle + 1
    else high = middle
  }
  return low
}

/** The places at which a part can stand; of `count` places there are. */
const toOpenings = ({ places, sorted }: WordIndex, part: Part | undefined, count: number): number[] => {
  if (part === undefined) return []
  if (part === 'any') return Array.from({ length: count }, (_, at) => at)
  if ('is' in part) return places.get(part.is) ?? []
  const found: number[] = []
  const words = sorted()
  for (let at = findFirst(words, part.begins); words[at]?.startsWith(part.begins); at++)
    found.push(...(places.get(words[at] ?? '') ?? []))
  return found
}

const isNear = (text: string, left: Word, right: Word): boolean =>
  right.start - left.end <= 3 && !/[^\s'’-]/.test(text.slice(left.end, right.start))

const fits = (part: Part, word: string): boolean =>
  part === 'any' || ('is' in part ? word === part.is : word.startsWith(part.begins))

/** The word behind the last one of the phrase that begins here; undefined where it does not go on so. */
const follow = (
  reading: IndexedText,
  parts: readonly Part[],
  at: number,
  from: number,
): number | undefined => {
  const part = parts[at]
  if (part === undefined) return from
  const word = reading.words[from]
  const before = reading.words[from - 1]
  if (!word || (at > 0 && before && !isNear(reading.text, before, word)) || !fits(part, word.word))
    return undefined
  const next = follow(reading, parts, at + 1, from + 1)
  if (next !== undefined || part !== 'any' || at === 0) return next
  const second = reading.words[from + 1]
  return second && isNear(reading.text, word, second) ? follow(reading, parts, at + 1, from + 2) : undefined
}

const findAll = (text: string, list: string): Span[] => {
  const reading = read(text)
  const spans: Span[] = []
  for (const parts of toPhrases(list))
    for (const at of toOpenings(reading, parts[0], reading.words.length)) {
      const end = follow(reading, parts, 0, at)
      const [first, last] = [reading.words[at], reading.words[(end ?? 0) - 1]]
      if (end !== undefined && first && last) spans.push({ start: first.start, end: last.end })
    }
  return spans.sort((a, b) => a.start - b.start || b.end - a.end)
}

/** The first words of the text that the list names. */
export const findPhrase = (text: string, list: string): string | undefined => {
  const [first] = findAll(text, list)
  return first && text.slice(first.start, first.end)
}

const indexes = new WeakMap<readonly { text: string }[], WordIndex>()

const readAll = (texts: readonly { text: string }[]): WordIndex => {
  const known = indexes.get(texts)
  if (known) return known
  const words = texts.flatMap(({ text }, at) =>
    Array.from(read(text).places.keys(), (word) => [at, word] as const),
  )
  const index = toIndex(words)
  indexes.set(texts, index)
  return index
}

/** The texts that have a first word of what the list names, in their order: the others need not be gone through. */
const findTexts = <T extends { text: string }>(texts: readonly T[], list: string): T[] => {
  const index = readAll(texts)
  const found = new Set(toPhrases(list).flatMap((parts) => toOpenings(index, parts[0], texts.length)))
  return texts.filter((_, at) => found.has(at))
}

/** «not public», «no payment online», «never by mail»: at most two words between. */
const DENIAL = /\b(?:no|not(?! only)|never|without|nor|neither|cannot|\w+n['’]t)(?:\s+[^\s.,;:!?]+){0,2}\s+$/i

const isDenied = (text: string, at: number): boolean => DENIAL.test(text.slice(Math.max(0, at - 60), at))

/** Where the words stand in the texts, unless they are denied; at most three places. */
export const findWords = (texts: readonly Text[], list: string): Evidence[] => {
  const found: Evidence[] = []
  for (const { id, text } of findTexts(texts, list)) {
    let behind = 0
    for (const { start, end } of findAll(text, list)) {
      if (found.length === 3) return found
      if (start < behind || isDenied(text, start)) continue
      found.push({ id, span: [start, end], words: text.slice(start, end) })
      behind = end
    }
  }
  return found
}
