/** What an answer is as a whole: words, or one of the ways to give none. */
import { isSkipped } from '../../../analysis/left-open.ts'
import type { Part, PartFate } from './answer-part.ts'
import { isNothing } from './conversation.ts'

export const NOT_APPLICABLE =
  /^(?:n\/a|n\.a\.|not applicable|does not apply)(?!\w)(?:\s+(?:beyond|otherwise|here|to|for|apart|besides|else)\b[^;]*|\s*[–—-]\s+[^.;]*)?\W*$/i

export type AnswerKind = 'words' | 'nothing' | 'skipped' | 'unknown' | 'refusal' | 'aside'

const ANSWERING: PartFate[] = ['requirement', 'answer', 'goal', 'exclusion']

/** What an answer is as a whole, of which parts. */
export const toKind = (answer: string, parts: readonly Part[]): AnswerKind => {
  const fates = new Set(parts.map(({ fate }) => fate))
  if (ANSWERING.some((fate) => fates.has(fate))) return 'words'
  if (fates.has('refusal'))
    return isNothing(answer) || NOT_APPLICABLE.test(answer.trim()) ? 'nothing' : 'refusal'
  if (isSkipped(answer)) return 'skipped'
  if (fates.has('doubt') || fates.has('nothing')) return 'unknown'
  return 'aside'
}
