/** What was said to one question, and what its parts are. */
import { toParts } from './answer-account.ts'
import type { AnswerKind } from './answer-kind.ts'
import type { Part } from './answer-part.ts'
import type { Ask } from './dimensions.ts'
import { hasVerb } from './sentence-core.ts'
import { toLabelled } from './whole-sentence.ts'

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
  /** What was asked about: whether it is built. */
  sorted?: Map<string, boolean>
}

const toBuilt = ({ isDoubtful: _isDoubtful, ...part }: Part, ask: Ask): Part =>
  hasVerb(part.text)
    ? { ...part, fate: 'requirement' }
    : { ...part, fate: 'requirement', text: toLabelled(ask, part.text), isCompleted: true }

/** What the person said of it holds. */
const sort = (part: Part, ask: Ask, sorted: Said['sorted']): Part => {
  const isBuilt = part.isDoubtful === true ? sorted?.get(part.text) : undefined
  if (isBuilt === undefined) return part
  if (isBuilt) return toBuilt(part, ask)
  const { isDoubtful: _isDoubtful, ...told } = part
  return told.fate === 'requirement' ? { ...told, fate: 'aside' } : told
}

/** The parts of an answer in words of its own; a choice has none. */
export const partsOf = ({ ask, answer, about, chosen, dropped = [], stands = [], sorted }: Said): Part[] => {
  if (chosen !== undefined) return []
  // A list stays what it is, and so does what is left out.
  const isBuilt = ({ fate, text }: Part): boolean =>
    /^(?:answer|aside|fact|nothing|doubt)$/.test(fate) && stands.some((words) => words.includes(text))
  return toParts(ask, answer, about)
    .filter(({ text }) => !dropped.includes(text))
    .map((part) => (isBuilt(part) ? toBuilt(part, ask) : sort(part, ask, sorted)))
}
