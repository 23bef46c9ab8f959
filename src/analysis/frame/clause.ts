/** The clauses that say when, while, where and if: as token indexes. */

import { isNoun, isVerb, type Tagged } from '../language/tags.ts'
import { isOneOf } from '../language/word-lists.ts'

type ClauseKind = 'event' | 'state' | 'optional' | 'unwanted'
export type Clause = { kind: ClauseKind; keyword: string; from: number; to: number; leading: boolean }

const KEYWORDS: Record<string, ClauseKind> = {
  when: 'event',
  whenever: 'event',
  upon: 'event',
  once: 'event',
  after: 'event',
  while: 'state',
  whilst: 'state',
  during: 'state',
  where: 'optional',
  wherever: 'optional',
  if: 'unwanted',
}
const ASKING =
  'know see determine check verify decide ask understand indicate show tell test detect evaluate specify choose select learn find identify confirm record view define wonder assess inform judge note display track configure set'
const FEATURE =
  'included installed enabled available supported present equipped fitted applicable purchased configured licensed activated provided used deployed possible required selected permitted necessary legal mandated'
const UNIT = 'day week month year hour minute per every a an each'

const isStart = (tokens: readonly Tagged[], at: number): boolean => {
  for (let left = at - 1; left >= 0; left--) {
    const token = tokens[left] as Tagged
    const mark = token.tag === 'PU' || token.tag === 'CD' || /^[a-z]{1,8}[-_.]?\d[\w.-]*$/i.test(token.text)
    if (!mark && !isOneOf('and then given criterion criteria scenario requirement req ac', token.lower))
      return false
  }
  return true
}

/** "the field where ...", "determine if ..." name a thing and set no condition. */
const isComplement = (tokens: readonly Tagged[], at: number): boolean => {
  let left = at - 1
  while (tokens[left]?.tag === 'RB') left--
  const before = tokens[left]
  if (!before || before.tag === 'PU' || before.tag === 'CC') return false
  return (
    (isVerb(before.tag) && isOneOf(ASKING, before.verb?.lemma ?? '') && tokens[at]?.lower !== 'while') ||
    before.lower === 'about' ||
    before.lower === 'of'
  )
}

const hasVerb = (tokens: readonly Tagged[], from: number): boolean => {
  for (let at = from; at < tokens.length && tokens[at]?.text !== ','; at++) {
    if (isVerb(tokens[at]?.tag) || tokens[at]?.tag === 'BE' || tokens[at]?.tag === 'HV') return true
  }
  return false
}

const isFeature = (tokens: readonly Tagged[], from: number): boolean => {
  for (let at = from; at < Math.min(from + 14, tokens.length) && tokens[at]?.text !== ','; at++)
    if (isOneOf(FEATURE, tokens[at]?.lower ?? '')) return true
  return false
}

const isTrailing = (tokens: readonly Tagged[], at: number): boolean => {
  const { lower } = tokens[at] as Tagged
  if (isComplement(tokens, at)) return false
  if (lower === 'where' || lower === 'wherever')
    return tokens[at - 1]?.text === ',' || isFeature(tokens, at + 1)
  if (lower === 'after' || lower === 'once') return hasVerb(tokens, at + 1)
  if (lower === 'during') return false
  return true
}

const STARTERS = 'when whenever upon once after while whilst during where wherever if as in on each every'
const EVENT_NOUN =
  'receipt receiving arrival completion detection start startup request expiry login submission approval failure entry exit click timeout'

const findKeyword = (
  tokens: readonly Tagged[],
  at: number,
): { kind: ClauseKind; length: number } | undefined => {
  const word = tokens[at]?.lower ?? ''
  if (!isOneOf(STARTERS, word)) return undefined
  const two = `${word} ${tokens[at + 1]?.lower ?? ''}`
  const three = `${two} ${tokens[at + 2]?.lower ?? ''}`
  if (three === 'as soon as') return { kind: 'event', length: 3 }
  if (three === 'as long as') return { kind: 'state', length: 3 }
  if (three === 'in the event' || three === 'in event of') return { kind: 'unwanted', length: 3 }
  if (two === 'in case') return { kind: 'unwanted', length: 2 }
  if (two === 'each time' || two === 'every time') return { kind: 'event', length: 2 }
  if (word === 'on' && isOneOf(EVENT_NOUN, tokens[at + 1]?.lower ?? '') && isStart(tokens, at))
    return { kind: 'event', length: 1 }
  const kind = Object.hasOwn(KEYWORDS, word) ? KEYWORDS[word] : undefined
  if (!kind || tokens[at]?.tag === 'RB' || tokens[at]?.tag === 'VB') return undefined
  if (
    word === 'once' &&
    isOneOf(UNIT, tokens[at + 1]?.lower ?? '') &&
    (isOneOf('per every each', tokens[at + 1]?.lower ?? '') || isOneOf(UNIT, tokens[at + 2]?.lower ?? ''))
  )
    return undefined
  if (isOneOf('even as', tokens[at - 1]?.lower ?? '')) return undefined
  return { kind, length: 1 }
}

/** "... and shall", "... and the gate shall": another duty begins. */
const isDuty = (tokens: readonly Tagged[], from: number): boolean => {
  let at = from
  while (isOneOf('RB DT JJ NN NNS POS', tokens[at]?.tag ?? '')) at++
  return isOneOf('shall must', tokens[at]?.lower ?? '')
}

/** A clause runs to a comma before the main clause, to "then", to another duty, or to the next keyword. */
const toClauseEnd = (tokens: readonly Tagged[], from: number): number => {
  for (let at = from; at < tokens.length; at++) {
    const token = tokens[at] as Tagged
    if (token.lower === 'then' || token.text === ';' || (token.lower === 'so' && token.tag === 'WH'))
      return at
    if (token.tag === 'CC' && isDuty(tokens, at + 1)) return at
    if (token.text === ',' && !isNoun(tokens[at + 2]?.tag === 'CC' ? 'NN' : 'PU')) return at
    if (at > from && tokens[at - 1]?.tag === 'PU' && findKeyword(tokens, at)) return at
  }
  return tokens.length
}

const readClauses = (tokens: readonly Tagged[]): Clause[] => {
  const clauses: Clause[] = []
  for (let at = 0; at < tokens.length; at++) {
    const found = findKeyword(tokens, at)
    if (!found) continue
    const leading = isStart(tokens, at) || (clauses.at(-1)?.leading === true && tokens[at - 1]?.text === ',')
    if (!leading && !isTrailing(tokens, at)) continue
    const to = toClauseEnd(tokens, at + found.length)
    clauses.push({ kind: found.kind, keyword: tokens[at]?.lower ?? '', from: at, to, leading })
  }
  return clauses
}

const known = new WeakMap<readonly Tagged[], Clause[]>()

/** Asked for by several parts of the analysis, and read once. */
export const toClauses = (tokens: readonly Tagged[]): Clause[] => {
  const before = known.get(tokens)
  if (before) return before
  const clauses = readClauses(tokens)
  known.set(tokens, clauses)
  return clauses
}
