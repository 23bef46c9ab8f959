/** Which texts carry a sentence: those that hold most of the words that say something in it, synonyms as one. */
import { toReading } from './language/language.ts'
import { toSentences } from './language/sentence.ts'
import { isNoun, isVerb } from './language/tags.ts'
import { isIdle, toLemma, toSynonym } from './set/lemmas.ts'

/** A text by the name that it is told by. */
export type Unit = { name: string; text: string }

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

export const splitSentences = (text: string): string[] =>
  toSentences(text).map(([from, to]) => text.slice(from, to))
