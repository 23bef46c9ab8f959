/** A document given to a reader: asked, mended, and asked again where that may help. */
import { setTimeout as wait } from 'node:timers/promises'
import type { PlaceToRead } from '../../analysis/report.ts'
import { parseResult } from '../../core/kinds/task.ts'
import { collapse } from '../../documents/plain-words.ts'
import type { Task } from '../../engine/ports.ts'
import { FAULTS, Fault } from '../../schema/fault.ts'
import type { Json } from '../../schema/json.ts'
import type { Findings } from '../../schema/reading.ts'
import type { Reader } from '../operation.ts'

/** Who it is that reads, as a role. */
export const ROLE = 'document-reader'
const SCHEMA = 'findings'
const STEP = 'check'

/** Of one document, the first among them. */
const ATTEMPTS = 3
const BACKOFF_MS = [1_000, 4_000]
/** Places that are named to a reader. */
const MOST_PLACES = 40

/** What a reader is given: the file's name without its folder, so that nothing of this machine goes out. */
export type Shown = { file: string; text: string; until?: number; places: readonly PlaceToRead[] }

const toPlaces = (places: readonly PlaceToRead[]): string[] =>
  places.length === 0
    ? []
    : [
        'Places that a program noticed by words alone:',
        ...places.slice(0, MOST_PLACES).map(({ line, words, says }) => {
          const noticed = collapse(says)
          const isQuoting = words === '' || noticed.includes('«')
          return `line ${line}: ${isQuoting ? noticed : `«${collapse(words)}»: ${noticed}`}`
        }),
      ]

export const toTask = (
  prompt: string,
  { file, text, until, places }: Shown,
  { document, attempt, problems }: { document: number; attempt: number; problems: string[] },
): Task => {
  const facts = [
    ...(until === undefined
      ? []
      : [`The document goes on behind line ${until}; say nothing of what is missing.`]),
    ...toPlaces(places.filter(({ line }) => until === undefined || line <= until)),
  ]
  return {
    request: {
      ...{ id: `${STEP}-${document}-${attempt}`, kind: 'task', to: 'author', step: STEP, ask: 'result' },
      ...{ schema: SCHEMA, by: ROLE, attempt, assurance: 'automatic', proposals: [] },
    },
    ...{
      run: `${STEP}-${document}`,
      workflow: STEP,
      step: STEP,
      by: ROLE,
      tool: null,
      prompt,
      schema: SCHEMA,
    },
    ...{ input: {}, documents: {}, inputs: {}, options: {}, feature: null, problems },
    ...(facts.length > 0 && { facts }),
    given: [{ name: 'document', file, path: null, isPart: true, text }],
  }
}

type Result<T> = { value: T } | { problems: string[] }

/** What somebody said, if it is a result. */
export const toResult = (value: Json): Result<Findings> => parseResult(SCHEMA, value) as Result<Findings>

const toWait = ({ more }: Fault['refusal'], attempt: number): number => {
  const { waitMs } = (more ?? {}) as { waitMs?: number }
  return Math.max(BACKOFF_MS[attempt - 1] ?? 0, waitMs ?? 0)
}

/** What may help is tried again; what a person has to do something about, and what they stopped, is not. */
const isPassing = (error: unknown, signal: AbortSignal): error is Fault =>
  error instanceof Fault && FAULTS[error.refusal.code].disposition === 'retry' && !signal.aborted

/** Three attempts in all, whatever went wrong with each. `take` holds a result against the document. */
export const askReader = async <T>(
  { author }: Reader,
  toTaskOf: (attempt: number, problems: string[]) => Task,
  take: (said: Findings) => Result<T>,
  signal: AbortSignal,
): Promise<T> => {
  let problems: string[] = []
  for (let attempt = 1; ; attempt++) {
    try {
      const result = toResult((await author.perform?.(toTaskOf(attempt, problems), signal)) ?? '')
      const taken = 'value' in result ? take(result.value) : result
      if ('value' in taken) return taken.value
      problems = taken.problems
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
