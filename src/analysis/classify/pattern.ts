/** The EARS pattern of a sentence, by its form alone. */

import { type Clause, toClauses } from '../frame/clause.ts'
import type { Tagged } from '../language/tags.ts'
import { isOneOf } from '../language/word-lists.ts'

const PATTERNS = ['ubiquitous', 'event', 'state', 'optional', 'unwanted', 'complex', 'none'] as const
export type Pattern = (typeof PATTERNS)[number]

const REQUIRING = 'shall must should will'
const NO_SYSTEM = 'i we you this that there he she'

/** "The <system> shall ...": a requiring modal whose subject is named. */
const isRequirement = (tokens: readonly Tagged[]): boolean =>
  tokens.some((token, at) => {
    if (!isOneOf(REQUIRING, token.lower) || token.tag !== 'MD') return false
    let left = at - 1
    while (tokens[left]?.tag === 'RB') left--
    const subject = tokens[left]?.lower ?? ''
    if (left < 0) return at + 1 < tokens.length && token.lower !== 'will'
    return token.lower === 'shall' || token.lower === 'must'
      ? !isOneOf('i we', subject)
      : !isOneOf(NO_SYSTEM, subject)
  })

/** "WHEN ... THEN the system ..." requires without a modal. */
const isConsequence = (tokens: readonly Tagged[], clauses: readonly Clause[]): boolean => {
  const first = clauses[0]
  if (!first?.leading) return false
  const shouted = /^[A-Z]{2,}$/.test(tokens[first.from]?.text ?? '')
  const then = tokens.some((token, at) => token.lower === 'then' && at > first.from)
  return then || (shouted && first.to < tokens.length - 2)
}

export const toPattern = (tokens: readonly Tagged[]): Pattern => {
  const clauses = toClauses(tokens)
  if (!isRequirement(tokens) && !isConsequence(tokens, clauses)) return 'none'
  const kinds = new Set(clauses.map((clause) => clause.kind))
  if (kinds.size > 1) return 'complex'
  return clauses[0]?.kind ?? 'ubiquitous'
}
