/** The nouns of a requirement that can be two names of one thing. */

import { findUnit } from '../frame/units.ts'
import type { Phrase } from '../language/chunk.ts'
import { type Reading, toSpan } from '../language/language.ts'
import { toSingular } from '../language/singular.ts'
import { isNoun, type Tagged } from '../language/tags.ts'
import { isOneOf, isWord } from '../language/words.ts'
import { toNounSenses } from './thesaurus.ts'
import { toNameGroups } from './words.ts'

export type Name = {
  word: string
  /** The phrase has no other noun: "ticket", not "parking ticket". */
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
    if (long) return [{ ...common, word: long, head: true }]
    const word = last
    const head = !isModified(tokens, phrase) && (!of.term || isWord('person', word))
    const own = { ...common, word, head }
    const inner = tokens
      .slice(phrase.from, phrase.head)
      .filter(({ tag }) => isNoun(tag))
      .map(({ lower }) => ({ ...common, word: toSingular(lower), head: false }))
    return [...inner, own].filter(({ word }) => isKnown(word))
  })
}

/** What a phrase names, whatever stands before it: its noun, with the noun before it. */
export type Noun = { word: string; phrase: string }

const TIMES =
  'system moment instant beginning start end noon midnight night morning evening afternoon date period interval duration weekday weekend monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december accordance order addition way use case'

export const toNouns = (text: string, { tokens, phrases }: Reading): Noun[] =>
  phrases.flatMap((phrase) => {
    const { from, to, head } = phrase
    const last = toSingular(tokens[head]?.lower ?? '')
    if (findUnit(last) || isOneOf(TIMES, last)) return []
    const before = tokens[head - 1]
    const two = head > from ? `${before?.lower ?? ''}-${last}` : ''
    const known = two !== '' && toNounSenses(two).length > 0
    const named = isModified(tokens, phrase) || (head > from && before?.lower.endsWith('ing') === true)
    const word = known || named ? two : last
    return [{ word, phrase: text.slice(...toSpan(tokens, from, to)).toLowerCase() }]
  })
