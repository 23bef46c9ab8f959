/** What was said to one question, and what its parts are. */
import { toParts } from './answer-account.ts'
import type { AnswerKind } from './answer-kind.ts'
import type { Part } from './answer-part.ts'
import type { Ask } from './dimensions.ts'

/**
 * One answered question. `spoken` is the answer as it was given, `chosen` the place of the choice that was taken, `turn`
 * that of the turn, from 1, `corrected` that of the turn in which the person said it anew, `about` what was asked for before.
 */
export type Said = {
  ask: Ask
  answer: string
  spoken: string
  kind: AnswerKind
  turn: number
  about: string
  chosen?: number
  corrected?: number
  /** Parts that the person took back. */
  dropped?: string[]
  /** What stands in the place of another statement: it is wanted, whatever its words look like. */
  stands?: string[]
}

/** The parts of an answer in words of its own; a choice has none. */
export const partsOf = ({ ask, answer, about, chosen, dropped = [], stands = [] }: Said): Part[] => {
  if (chosen !== undefined) return []
  // A list stays what it is, and so does what is left out.
  const isBuilt = ({ fate, text }: Part): boolean =>
    /^(?:answer|aside|fact|nothing)$/.test(fate) && stands.some((words) => words.includes(text))
  return toParts(ask, answer, about)
    .filter(({ text }) => !dropped.includes(text))
    .map((part) => (isBuilt(part) ? { ...part, fate: 'requirement' } : part))
}
