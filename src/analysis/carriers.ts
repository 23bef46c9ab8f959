/** Which texts carry a sentence: those that hold most of the words that say something in it, synonyms as one. */
import { toReading } from './language/language.ts'
import { toSentences } from './language/sentence.ts'
import { isNoun, isVerb } from './language/tags.ts'
import { isIdle, toLemma, toSynonym } from './set/lemmas.ts'

/** A text by the name that it is told by. */
export type Unit = { name: string; text: string }

/** A requirement as one, without its criteria. */
export const toUnit = ({ id, title, description }: Record<'id' | 'title' | 'description', string>): Unit => ({
  name: id,
  text: `${title}. ${description}`,
})

/** A sentence and the names of the units that carry it. */
export type Carried = { text: string; by: string[] }

const ENOUGH = 0.6

const toWords = (text: string): Set<string> => {
  const words = new Set<string>()
  for (const [from, to] of toSentences(text))
    for (const token of toReading(text, from, to).tokens) {
      const lemma = toLemma(token)
      if ((isNoun(token.tag) || isVerb(token.tag)) && !isIdle(token, lemma))
        words.add(toSynonym(lemma, isNoun(token.tag)))
    }
  return words
}

const isIn = (words: Set<string>, unit: Set<string>): boolean =>
  [...words].filter((word) => unit.has(word)).length / words.size >= ENOUGH

/** Texts without a word that says something are left out. */
export const findCarriers = (texts: readonly string[], units: readonly Unit[]): Carried[] => {
  const read = units.map(({ name, text }) => ({ name, words: toWords(text) }))
  return texts.flatMap((text) => {
    const words = toWords(text)
    if (words.size === 0) return []
    const by = read.filter((unit) => isIn(words, unit.words)).map(({ name }) => name)
    return [{ text, by: [...new Set(by)] }]
  })
}

/** Whether a text holds all words of another one that say something; of fewer than `least` nothing is known. */
export const holdsWords = (said: string, text: string, least: number): boolean => {
  const [words, own] = [toWords(said), toWords(text)]
  return words.size >= least && [...words].every((word) => own.has(word))
}

const FIGURE = /\p{N}+(?:[.,:]\p{N}+)*/gu

/** Whether a text that was changed says something now that these words say, and that it did not say before. */
export const isTakenUp = (said: string, before: string, after: string): boolean => {
  const read = (text: string): string[] => [...toWords(text), ...(text.match(FIGURE) ?? [])]
  const [known, spoken] = [new Set(read(before)), new Set(read(said))]
  return read(after).some((word) => spoken.has(word) && !known.has(word))
}

/** Of a word that few units hold, more is learned than of one that all of them hold. */
const weighWords = (units: readonly Set<string>[]): ((word: string) => number) => {
  const held = new Map<string, number>()
  for (const words of units) for (const word of words) held.set(word, (held.get(word) ?? 0) + 1)
  return (word) => (held.has(word) ? Math.log(1 + units.length / (held.get(word) ?? 1)) : 0)
}

/** Units by the share of what a text says that they hold, the largest first; `shared` is how many of its words. */
export const rankUnits = (
  text: string,
  units: readonly Unit[],
): { name: string; share: number; shared: number }[] => {
  const read = units.map(({ name, text: own }) => ({ name, words: toWords(own) }))
  const weigh = weighWords(read.map(({ words }) => words))
  const sum = (words: readonly string[]): number => words.reduce((total, word) => total + weigh(word), 0)
  const spoken = [...toWords(text)]
  const all = sum(spoken)
  return all === 0
    ? []
    : read
        .map(({ name, words }) => {
          const shared = spoken.filter((word) => words.has(word))
          return { name, share: sum(shared) / all, shared: shared.length }
        })
        .sort((a, b) => b.share - a.share)
}

const LIKELY = 0.45
const NEARLY = 0.8

/** Units that a text seems to speak of, the likeliest first; none where it shares little with each of them. */
export const findSubjects = (text: string, units: readonly Unit[], most: number): string[] => {
  const ranked = rankUnits(text, units)
  const best = ranked[0]?.share ?? 0
  return ranked
    .filter(({ share }) => share >= LIKELY && share >= best * NEARLY)
    .slice(0, most)
    .map(({ name }) => name)
}

export const splitSentences = (text: string): string[] =>
  toSentences(text).map(([from, to]) => text.slice(from, to))

/** So many units a sentence is taken to speak of. */
const SPOKEN_OF = 2

/** «Wherever you count hours, …»: what holds for each text that has these words. */
const GENERAL =
  /\b(?:wherever|everywhere that|everywhere|(?:also )?where (?:you|it|we|they)|whenever you|each time you|every time you)\b([^,;.:]*)/i
/** A general remark reaches so many units. */
const REACHED = 8

/** Units that hold a word by which a general remark says what it is about. */
const findReached = (sentence: string, units: readonly Unit[]): string[] => {
  const [, about = ''] = GENERAL.exec(sentence) ?? []
  return rankUnits(about, units)
    .filter(({ shared }) => shared > 0)
    .slice(0, REACHED)
    .map(({ name }) => name)
}

/** Units that some sentence of a text seems to speak of, though it names none. */
export const findSpokenOf = (text: string, units: readonly Unit[]): Set<string> =>
  new Set(
    splitSentences(text).flatMap((sentence) => [
      ...findSubjects(sentence, units, SPOKEN_OF),
      ...findReached(sentence, units),
    ]),
  )
