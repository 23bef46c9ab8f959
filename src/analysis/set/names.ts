/** The nouns of a requirement that can be two names of one thing. */

import type { Phrase } from '../language/chunk.ts'
import { type Reading, toSpan } from '../language/language.ts'
import { isPersonNoun } from '../language/person.ts'
import { toSingular } from '../language/singular.ts'
import { isNoun, isVerb, type Tagged } from '../language/tags.ts'
import { isOneOf, isWord } from '../language/word-lists.ts'
import { toNameGroups } from './lemmas.ts'

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
const findOf = (
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

/** "phone number of each customer": behind the last "of" another noun begins. */
const findStart = (tokens: readonly Tagged[], { from, head }: Phrase): number =>
  from + tokens.slice(from, head).findLastIndex(({ lower }) => lower === 'of') + 1

const isModified = (tokens: readonly Tagged[], phrase: Phrase): boolean =>
  tokens
    .slice(findStart(tokens, phrase), phrase.head)
    .some(({ tag, lower }) => (isNoun(tag) && lower !== 'second') || tag === 'VBG' || tag === 'POS')

/** "show the physician new results": an adjective behind a noun begins another phrase. */
const isWhole = (tokens: readonly Tagged[], { from }: Phrase, at: number): boolean =>
  (tokens[at + 1]?.tag === 'JJ' || isOwner(tokens, at)) &&
  !tokens.slice(from, at).some(({ tag }) => isNoun(tag))

/** "the visitor's card", "the animal's name": a thing of its own. */
const isOwner = (tokens: readonly Tagged[], at: number): boolean =>
  tokens[at + 1]?.tag === 'POS' && isNoun(tokens[at]?.tag)

/** Somebody whom a text names, by the place in the sentence: who gets something, who owns something, who acts. */
export type Person = { word: string; head: string; modifier: string; slot: string }

const toSlot = (tokens: readonly Tagged[], from: number, head: number): string => {
  let left = from - 1
  while (isOneOf('DT PS Q JJ', tokens[left]?.tag ?? '')) left--
  if (tokens[head + 1]?.tag === 'POS' || tokens[left]?.lower === 'of') return 'owner'
  if (isVerb(tokens[left]?.tag) || isOneOf('to for', tokens[left]?.lower ?? '')) return 'receiver'
  return isVerb(tokens[head + 1]?.tag) || tokens[left]?.lower === 'by' ? 'actor' : ''
}

/** People behind the modal. */
export const toPeople = ({ tokens, phrases }: Reading): Person[] => {
  const modal = tokens.findIndex(({ tag }) => tag === 'MD')
  return phrases
    .filter(({ from }) => modal >= 0 && from > modal)
    .flatMap((phrase) => {
      const owner = tokens
        .slice(phrase.from, phrase.head)
        .findIndex((_, at) => isOwner(tokens, phrase.from + at))
      const head = owner < 0 ? phrase.head : phrase.from + owner
      const from = owner < 0 ? findStart(tokens, phrase) : phrase.from
      const lower = tokens[head]?.lower ?? ''
      if (!isPersonNoun(lower) || isWord('organisation', toSingular(lower)) || lower === 'party') return []
      const before = tokens[head - 1]
      const modifier = head > from && before && isNoun(before.tag) ? toSingular(before.lower) : ''
      const word = toSingular(lower)
      return [
        {
          word: modifier ? `${modifier} ${word}` : word,
          head: word,
          modifier,
          slot: toSlot(tokens, modifier ? head - 1 : head, head),
        },
      ]
    })
}

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
    const of = findOf(tokens, phrases, phrase.to)
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
    const part = findStart(tokens, phrase) > phrase.from
    const own = { ...common, word, bare, head, phrase: part ? word : words }
    const inner = tokens
      .slice(phrase.from, phrase.head)
      .map((token, at) => ({
        token,
        whole: isWhole(tokens, phrase, phrase.from + at),
        owner: isOwner(tokens, phrase.from + at),
      }))
      .filter(({ token }) => isNoun(token.tag))
      .map(({ token: { lower }, whole, owner }) => ({
        ...common,
        word: toSingular(lower),
        bare: false,
        head: whole,
        phrase: owner ? lower : words,
      }))
    return [...inner, own].filter((name) => isKnown(name.word) || (name.bare && name.of !== ''))
  })
}
