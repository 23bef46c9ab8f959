/** The nouns of a requirement that can be two names of one thing. */

import type { Phrase } from '../language/chunk.ts'
import { type Reading, toSpan } from '../language/language.ts'
import { toSingular } from '../language/singular.ts'
import { isNoun, type Tagged } from '../language/tags.ts'
import { isOneOf, isWord } from '../language/words.ts'
import { toNameGroups } from './words.ts'

export type Name = {
  word: string
  /** The phrase has no other noun: "ticket", not "parking ticket". */
  bare: boolean
  /** And it is no term by what stands behind it: "bill of materials". */
  head: boolean
  /** It stands before the modal: what the sentence is about. */
  subject: boolean
  /** "the ticket", "each ticket": one that is known. */
  definite: boolean
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
  tokens
    .slice(from, head)
    .some(({ tag, lower }) => (isNoun(tag) && lower !== 'second') || tag === 'VBG' || tag === 'POS')

/** "show the physician new results": an adjective behind a noun begins another phrase. */
const isWhole = (tokens: readonly Tagged[], { from }: Phrase, at: number): boolean =>
  tokens[at + 1]?.tag === 'JJ' && !tokens.slice(from, at).some(({ tag }) => isNoun(tag))

/** "boarding pass": the last two nouns of a phrase. */
export type Compound = { modifier: string; head: string }

export const toCompounds = ({ tokens, phrases }: Reading): Compound[] =>
  phrases.flatMap(({ from, head }): Compound[] => {
    const before = tokens[head - 1]
    if (head <= from || !before || !isNoun(before.tag)) return []
    return [{ modifier: toSingular(before.lower), head: toSingular(tokens[head]?.lower ?? '') }]
  })

export const toNames = (text: string, { tokens, phrases }: Reading): Name[] => {
  const modal = tokens.findIndex(({ tag }) => tag === 'MD')
  return phrases.flatMap((phrase): Name[] => {
    const subject = phrase.to <= modal
    const words = text.slice(...toSpan(tokens, phrase.from, phrase.to))
    const of = toOf(tokens, phrases, phrase.to)
    const long = findLong(tokens, phrase)
    const last = toSingular(tokens[phrase.head]?.lower ?? '')
    const definite =
      tokens[phrase.from - 1]?.lower === 'the' ||
      (isOneOf('each every', tokens[phrase.from]?.lower ?? '') && isWord('person', last))
    const common = { subject, definite, of: of.noun, phrase: words }
    if (long) return [{ ...common, word: long, bare: true, head: true }]
    const word = last
    const bare = !isModified(tokens, phrase)
    const head = bare && (!of.term || isWord('person', word))
    const own = { ...common, word, bare, head }
    const inner = tokens
      .slice(phrase.from, phrase.head)
      .map((token, at) => ({ token, whole: isWhole(tokens, phrase, phrase.from + at) }))
      .filter(({ token }) => isNoun(token.tag))
      .map(({ token: { lower }, whole }) => ({
        ...common,
        word: toSingular(lower),
        bare: false,
        head: whole,
      }))
    return [...inner, own].filter(({ word }) => isKnown(word))
  })
}
