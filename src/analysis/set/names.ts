/** The nouns of a requirement that can be two names of one thing. */

import type { Phrase } from '../language/chunk.ts'
import { type Reading, toSpan } from '../language/language.ts'
import { toSingular } from '../language/singular.ts'
import { isNoun, type Tagged } from '../language/tags.ts'
import { isWord } from '../language/words.ts'
import { toNameGroups } from './words.ts'

export type Name = {
  word: string
  /** The phrase has no other noun: "ticket", not "parking ticket". */
  head: boolean
  /** It stands before the modal: what the sentence is about. */
  subject: boolean
  /** The noun of its of-phrase. */
  of: string
  /** The words of the phrase, as frames have them. */
  phrase: string
}

const isKnown = (word: string): boolean => toNameGroups(word).length > 0

/** "staff member", "member of staff": names of several words, where the table has them. */
const findLong = (tokens: readonly Tagged[], { from, to, head }: Phrase): string | undefined => {
  const last = toSingular(tokens[head]?.lower ?? '')
  const two = `${tokens[head - 1]?.lower ?? ''}-${last}`
  if (head > from && isKnown(two)) return two
  const rest = tokens[to]?.lower === 'of' ? `${last}-of-${tokens[to + 1]?.lower ?? ''}` : ''
  return rest && isKnown(rest) ? rest : undefined
}

/** The noun behind "of", with its article or without: "bill of materials" is a term of its own. */
const toOf = (
  tokens: readonly Tagged[],
  phrases: readonly Phrase[],
  to: number,
): { noun: string; term: boolean } => {
  if (tokens[to]?.lower !== 'of') return { noun: '', term: false }
  const next = phrases.find(({ from }) => from > to && from <= to + 3)
  if (!next) return { noun: '', term: false }
  return {
    noun: toSingular(tokens[next.head]?.lower ?? ''),
    term: next.from === to + 1 && tokens[to + 1]?.tag !== 'Q',
  }
}

const isModified = (tokens: readonly Tagged[], { from, head }: Phrase): boolean =>
  tokens.slice(from, head).some(({ tag }) => isNoun(tag) || tag === 'VBG' || tag === 'POS')

export const toNames = (text: string, { tokens, phrases }: Reading): Name[] => {
  const modal = tokens.findIndex(({ tag }) => tag === 'MD')
  return phrases.flatMap((phrase): Name[] => {
    const subject = phrase.to <= modal
    const words = text.slice(...toSpan(tokens, phrase.from, phrase.to))
    const of = toOf(tokens, phrases, phrase.to)
    const long = findLong(tokens, phrase)
    const common = { subject, of: of.noun, phrase: words }
    if (long) return [{ ...common, word: long, head: true }]
    const word = toSingular(tokens[phrase.head]?.lower ?? '')
    const head = !isModified(tokens, phrase) && (!of.term || isWord('person', word))
    const own = { ...common, word, head }
    const inner = tokens
      .slice(phrase.from, phrase.head)
      .filter(({ tag }) => isNoun(tag))
      .map(({ lower }) => ({ ...common, word: toSingular(lower), head: false }))
    return [...inner, own].filter(({ word }) => isKnown(word))
  })
}
