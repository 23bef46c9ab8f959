import { isNoun, type Tagged } from './tags.ts'
import { isOneOf, isWord } from './word-lists.ts'

/** A noun phrase: token indexes [from, to) without article or possessive; `head` is its last noun. */
export type Phrase = { from: number; to: number; head: number }

const DROPPED = 'more both either neither no less fewer enough much such one'

const isInside = (token: Tagged | undefined): boolean =>
  token !== undefined &&
  (isNoun(token.tag) || token.tag === 'JJ' || token.tag === 'Q' || token.tag === 'CD' || token.tag === 'POS')

/** An adverb belongs to the phrase when it grades an adjective: "publicly available information". */
const isGrade = (tokens: readonly Tagged[], at: number): boolean =>
  tokens[at]?.tag === 'RB' && /ly$/.test(tokens[at]?.lower ?? '') && tokens[at + 1]?.tag === 'JJ'

/** "pick up time", "drop off sites": a particle between nouns. */
const isParticle = (tokens: readonly Tagged[], at: number): boolean =>
  isOneOf('up off in out on down back', tokens[at]?.lower ?? '') &&
  isNoun(tokens[at - 1]?.tag) &&
  isOneOf(
    'pick drop sign log check follow back set opt roll print start time',
    tokens[at - 1]?.lower ?? '',
  ) &&
  isNoun(tokens[at + 1]?.tag)

/** Adjectives joined before one noun stay together: "accurate and complete data". */
const joinsAdjectives = (tokens: readonly Tagged[], at: number): boolean =>
  tokens[at]?.tag === 'CC' &&
  tokens[at - 1]?.tag === 'JJ' &&
  tokens[at + 1]?.tag === 'JJ' &&
  (isNoun(tokens[at + 2]?.tag) || (tokens[at + 2]?.tag === 'JJ' && isNoun(tokens[at + 3]?.tag)))

const GIVING = 'deny grant give refuse offer send show assign charge hand teach tell ask pay lend allow'

/** "deny guests access": people right behind such a verb are given what follows. */
const isGiven = (tokens: readonly Tagged[], at: number): boolean => {
  const { lower } = tokens[at] as Tagged
  let left = at - 1
  while (isOneOf('DT PS JJ Q', tokens[left]?.tag ?? '')) left--
  return isOneOf(GIVING, tokens[left]?.verb?.lemma ?? '') && isWord('person', lower.replace(/s$/, ''))
}

/** Two phrases side by side: "my collaborators | privileged access", "the writer | 14 days". */
const isSeam = (tokens: readonly Tagged[], at: number): boolean => {
  const left = tokens[at - 1]
  const here = tokens[at]
  if (left?.tag === 'NNS' && (here?.tag === 'JJ' || here?.tag === 'Q' || here?.tag === 'CD')) return true
  const named = /^[A-Z]/.test(left?.text ?? '')
  if (left?.tag === 'NN' && here?.tag === 'CD' && isNoun(tokens[at + 1]?.tag) && !named) return true
  if (left?.tag === 'NNS' && isNoun(here?.tag) && isGiven(tokens, at - 1)) return true
  return isNoun(left?.tag) && here?.tag === 'Q'
}

const findRunEnd = (tokens: readonly Tagged[], from: number): number => {
  let at = from
  while (at < tokens.length) {
    if (at > from && isSeam(tokens, at)) break
    if (isInside(tokens[at]) || isGrade(tokens, at) || isParticle(tokens, at) || joinsAdjectives(tokens, at))
      at++
    else break
  }
  return at
}

/** "amount of work", "kind of data": the of-phrase belongs to the same thing. */
const findPartitiveEnd = (tokens: readonly Tagged[], to: number): number => {
  if (tokens[to]?.lower !== 'of' || !isWord('partitive', tokens[to - 1]?.lower ?? '')) return to
  let from = to + 1
  while (tokens[from]?.tag === 'DT' || tokens[from]?.tag === 'PS') from++
  const end = findRunEnd(tokens, from)
  return end > from && isNoun(tokens[end - 1]?.tag) ? end : to
}

/** "Fedora 4": a number behind a name belongs to it. */
const isNumbered = (tokens: readonly Tagged[], at: number): boolean =>
  tokens[at]?.tag === 'CD' && isNoun(tokens[at - 1]?.tag) && /^[A-Z]/.test(tokens[at - 1]?.text ?? '')

const trim = (tokens: readonly Tagged[], from: number, to: number): Phrase | undefined => {
  let start = from
  let end = to
  while (
    start < end &&
    (isOneOf(DROPPED, tokens[start]?.lower ?? '') ||
      tokens[start]?.tag === 'CD' ||
      tokens[start]?.tag === 'POS')
  )
    start++
  while (end > start && !isNoun(tokens[end - 1]?.tag) && !isNumbered(tokens, end - 1)) end--
  if (end <= start) return undefined
  return { from: start, to: end, head: tokens[end - 1]?.tag === 'CD' ? end - 2 : end - 1 }
}

/** All noun phrases, in order. */
export const toPhrases = (tokens: readonly Tagged[]): Phrase[] => {
  const phrases: Phrase[] = []
  for (let at = 0; at < tokens.length; ) {
    if (!isInside(tokens[at]) && !isGrade(tokens, at)) {
      at++
      continue
    }
    const run = findRunEnd(tokens, at)
    const end = findPartitiveEnd(tokens, run)
    const phrase = trim(tokens, at, end)
    if (phrase) phrases.push(phrase)
    at = Math.max(end, at + 1)
  }
  return phrases
}
