/** A part of a document given to a reader: asked, mended, and asked again where that may help. */
import { setTimeout as wait } from 'node:timers/promises'
import { parseResult } from '../../core/kinds/task.ts'
import type { Task } from '../../engine/ports.ts'
import type { Contradictions } from '../../schema/contradictions.ts'
import { FAULTS, Fault } from '../../schema/fault.ts'
import type { Json } from '../../schema/json.ts'
import type { Reader } from '../operation.ts'
import type { Part } from './parts.ts'

/** Who it is that reads, as a role. */
export const ROLE = 'contradiction-reader'
const SCHEMA = 'contradictions'
const STEP = 'check'

/** Of one part, the first among them. */
const ATTEMPTS = 3
const BACKOFF_MS = [1_000, 4_000]

/** `file` is a name without its folder: nothing of this machine goes out. */
export const toTask = (
  prompt: string,
  { passages, says }: Part,
  file: string,
  { part, attempt, problems }: { part: number; attempt: number; problems: string[] },
): Task => ({
  request: {
    ...{ id: `${STEP}-${part}-${attempt}`, kind: 'task', to: 'author', step: STEP, ask: 'result' },
    ...{ schema: SCHEMA, by: ROLE, attempt, assurance: 'automatic', proposals: [] },
  },
  ...{ run: `${STEP}-${part}`, workflow: STEP, step: STEP, by: ROLE, tool: null, prompt, schema: SCHEMA },
  ...{ input: {}, documents: {}, inputs: {}, options: {}, feature: null, problems },
  ...(says !== undefined && { facts: [says] }),
  given: [
    {
      ...{ name: 'document', file, path: null, isPart: true },
      text: passages.flatMap(({ shown }) => shown).join('\n'),
    },
  ],
})

/** What somebody said, if it is a result. */
export const toResult = (value: Json): { value: Contradictions } | { problems: string[] } =>
  parseResult(SCHEMA, value) as { value: Contradictions } | { problems: string[] }

const toWait = ({ more }: Fault['refusal'], attempt: number): number => {
  const { waitMs } = (more ?? {}) as { waitMs?: number }
  return Math.max(BACKOFF_MS[attempt - 1] ?? 0, waitMs ?? 0)
}

/** What may help is tried again; what a person has to do something about, and what they stopped, is not. */
const isPassing = (error: unknown, signal: AbortSignal): error is Fault =>
  error instanceof Fault && FAULTS[error.refusal.code].disposition === 'retry' && !signal.aborted

/** Three attempts in all, whatever went wrong with each. */
export const askReader = async (
  { author }: Reader,
  toTaskOf: (attempt: number, problems: string[]) => Task,
  signal: AbortSignal,
): Promise<Contradictions> => {
  let problems: string[] = []
  for (let attempt = 1; ; attempt++) {
    try {
      const said = await author.perform?.(toTaskOf(attempt, problems), signal)
      const result = toResult(said ?? '')
      if ('value' in result) return result.value
      problems = result.problems
    } catch (error) {
      if (!isPassing(error, signal) || attempt === ATTEMPTS) throw error
      problems = [error.refusal.message]
      await wait(toWait(error.refusal, attempt), undefined, { signal })
      continue
    }
    if (attempt === ATTEMPTS)
      throw new Fault(
        'unavailable',
        `${author.name} gave no result in ${ATTEMPTS} attempts: ${problems[0]}`,
        'check again, or name another reader with --author',
      )
  }
}
