/** The words of a requirement that carry its meaning: each once, synonyms as one, without voice and order. */
import type { Clause } from '../frame/clause.ts'
import type { Figure } from '../frame/quantity.ts'
import { isNoun, type Tagged } from '../language/tags.ts'
import { isOneOf } from '../language/word-lists.ts'
import { findPhrase, isIdle, toDeed, toLemma, toOpposite, toSynonym } from './lemmas.ts'

export type ContentWords = {
  words: Set<string>
  /** Words that stand only in a condition. */
  conditional: Set<string>
  denials: number
  only: boolean
  from: string[]
  to: string[]
}

export const createContentWords = (): ContentWords => ({
  words: new Set(),
  conditional: new Set(),
  denials: 0,
  only: false,
  from: [],
  to: [],
})

const NEGATION = "not n't never cannot nobody neither"
const DENIAL = 'prevent forbid prohibit disallow deny'
const UNITS =
  'ms msec millisecond milliseconds s sec secs second seconds min mins minute minutes h hr hrs hour hours day days week weeks month months year years byte bytes kb mb gb tb % percent'
const KEPT = 'before without unless except until first last only'
const PROPERTIES =
  'speed temperature pressure load weight rate level width height length depth voltage power distance volume value size amount period duration limit maximum minimum'

/** Behind "from" and "to" the same noun means opposite things. */
const addDirection = (content: ContentWords, tokens: readonly Tagged[], at: number): void => {
  const lower = tokens[at]?.lower
  if ((lower !== 'from' && lower !== 'to') || tokens[at]?.tag === 'TO') return
  const noun = tokens.slice(at + 1, at + 5).find(({ tag }) => isNoun(tag))
  if (noun) content[lower].push(toSynonym(toLemma(noun), true))
}

const add = (content: ContentWords, word: string, conditional: boolean): void => {
  if (conditional && !content.words.has(word)) content.conditional.add(word)
  if (!conditional) content.conditional.delete(word)
  content.words.add(word)
}

const addWord = (content: ContentWords, token: Tagged, conditional: boolean): void => {
  const lemma = toLemma(token)
  if (isOneOf(NEGATION, token.lower) || (token.lower === 'no' && token.tag === 'Q')) {
    if (conditional) add(content, 'not', true)
    else content.denials++
    return
  }
  if (!conditional && isOneOf(DENIAL, lemma)) {
    content.denials++
    return
  }
  if (token.lower === 'only') content.only = true
  const opposite = toOpposite(token.lower) ?? toOpposite(lemma)
  if (opposite && !conditional) {
    content.denials++
    content.words.add(toDeed(opposite))
    return
  }
  if (token.tag === 'CD' || /^\d/.test(token.lower) || isOneOf(UNITS, token.lower)) return
  if (token.lower === 'only' || (isIdle(token, lemma) && !isOneOf(KEPT, token.lower))) return
  const word = toSynonym(lemma, isNoun(token.tag))
  add(content, word, conditional)
}

/** "the wind speed reaches 18 m/s" says "at a wind speed of 18 m/s". */
const isReaching = (tokens: readonly Tagged[], at: number): boolean =>
  isOneOf('reaches hits attains', tokens[at]?.lower ?? '') &&
  isOneOf(PROPERTIES, tokens[at - 1]?.lower ?? '') &&
  tokens[at + 1]?.tag === 'CD'

/** "half a year" */
const isHalf = (tokens: readonly Tagged[], at: number): boolean =>
  tokens[at]?.lower === 'half' &&
  isOneOf('a an', tokens[at + 1]?.lower ?? '') &&
  isOneOf(UNITS, tokens[at + 2]?.lower ?? '')

/** "a data rate of 64 kbit/s": the noun in front belongs to the property. */
const isRate = (tokens: readonly Tagged[], at: number, figures: readonly Figure[]): boolean =>
  isOneOf('data bit baud frame sampling refresh clock', tokens[at]?.lower ?? '') &&
  tokens[at + 1]?.lower === 'rate' &&
  isMeasured(tokens, at + 1, figures)

/** Comparators and units belong to the figure; so does "a speed of" right before it. */
const isMeasured = (tokens: readonly Tagged[], at: number, figures: readonly Figure[]): boolean => {
  const { start, end, lower } = tokens[at] as Tagged
  if (figures.some(({ span }) => span[0] <= start && end <= span[1])) return true
  if (isRate(tokens, at, figures) || isHalf(tokens, at)) return true
  if (isReaching(tokens, at) || (isOneOf(PROPERTIES, lower) && isReaching(tokens, at + 1))) return true
  const of = tokens[at + 1]
  return (
    isOneOf(PROPERTIES, lower) &&
    isOneOf('of at', of?.lower ?? '') &&
    figures.some(({ span }) => span[0] > (of?.end ?? 0) && span[0] <= (of?.end ?? 0) + 4)
  )
}

export const addSentence = (
  content: ContentWords,
  tokens: readonly Tagged[],
  clauses: readonly Clause[],
  figures: readonly Figure[],
): void => {
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as Tagged
    const conditional = clauses.some(({ from, to }) => at > from && at < to)
    addDirection(content, tokens, at)
    const phrase = findPhrase(tokens, at)
    if (phrase) {
      add(content, phrase.head, conditional)
      at += phrase.length - 1
    } else if (!isMeasured(tokens, at, figures)) addWord(content, token, conditional)
  }
}

/** "email the invoice" and "send the invoice by email"; "notify" and "send a notification"; "place an order". */
export const settle = (words: Set<string>): string[] => {
  if (words.has('notify') || words.has('email')) words.delete('send')
  if (words.has('export') && words.has('file')) words.delete('file')
  if (words.has('sign-in')) words.delete('account')
  if (words.has('place') && (words.has('order') || words.has('bid'))) {
    words.delete('place')
    words.add('submit')
  }
  return [...words].toSorted()
}
