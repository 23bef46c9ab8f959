/** The input of a task as it is sent. Nothing twice: what the caller gave a moment ago is named, and can be read. */
import { cut } from './request-lines.ts'

type Gap = { id: string; severity: string; title: string }
type Turn = { question: string; answer: string; choices?: string[] }
type Given = { identifiedGaps?: Gap[]; turns?: Turn[]; since?: number }

/** Turns that are sent whole; of older ones the beginning says what was settled. */
const WHOLE = 3
const LONGEST = 160

const toShortTurns = (turns: Turn[]): { turns: object[]; wholeTurns?: string } => {
  const older = turns.length - WHOLE
  const isLong = ({ question, answer }: Turn): boolean => Math.max(question.length, answer.length) > LONGEST
  return {
    turns: turns.map(({ choices: _choices, question, answer, ...turn }, at) =>
      at < older
        ? { ...turn, question: cut(question, LONGEST), answer: cut(answer, LONGEST) }
        : { ...turn, question, answer },
    ),
    ...(turns.slice(0, Math.max(0, older)).some(isLong) && { wholeTurns: 'read, document "turns"' }),
  }
}

/** Whoever writes the document needs every word; whoever asks the next question knows what was said. */
export const toShortInput = (input: unknown, isWriting: boolean): unknown => {
  const { identifiedGaps, turns, ...rest } = (input ?? {}) as Given
  const isShort = Array.isArray(turns) && !isWriting
  if (!Array.isArray(identifiedGaps) && !isShort) return input
  return {
    ...rest,
    ...(turns && (isShort ? toShortTurns(turns) : { turns })),
    ...(identifiedGaps && {
      identifiedGaps: identifiedGaps.map(({ id, severity, title }) => `${id} (${severity}) ${title}`),
      wholeGaps: 'read, document "gaps"',
    }),
  }
}
