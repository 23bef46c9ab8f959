/** Where a run stands, in the few words that a calling agent needs: one task, or what it waits for. */
import { relative } from 'node:path'
import type { Reply, RequestView } from '../../operations/index.ts'

export type Task = {
  request: string
  role: string
  /** What to do, and the rules of the document. */
  instructions: string
  /** The seed's input for this step: paths of documents, findings of reviews. */
  input: unknown
  /** JSON Schema of the result. */
  resultSchema: unknown
  attempt?: number
  /** Why the last result was not taken. */
  problems?: string[]
}
/** A poll costs little: nothing but what waits, for whom, and how they answer. */
export type Step =
  | { run: string; status: 'waiting'; request: string; about: string; file?: string; answer: string[] }
  | { run: string; feature: string | null; status: 'task'; task: Task; next: string }
  | {
      run: string
      feature: string | null
      status: 'working' | 'done' | 'failed'
      next: string
      messages?: string[]
    }

type Given = { by: string; prompt: string; input: unknown }

type Gap = { id: string; severity: string; title: string }

/** Nothing twice: gaps were given by the caller one call ago, and the whole of them can be read. */
const toShortInput = (input: unknown): unknown => {
  const { identifiedGaps, ...rest } = (input ?? {}) as { identifiedGaps?: Gap[] }
  if (!Array.isArray(identifiedGaps)) return input
  return {
    ...rest,
    identifiedGaps: identifiedGaps.map(({ id, severity, title }) => `${id} (${severity}) ${title}`),
    wholeGaps: 'read, document "gaps"',
  }
}

const toTask = ({ id, task, schema, attempt, problems }: RequestView): Task => {
  const { by, prompt, input } = task as unknown as Given
  return {
    request: id,
    role: by,
    instructions: prompt,
    input: toShortInput(input),
    resultSchema: schema,
    ...(attempt !== undefined && attempt > 1 && { attempt }),
    ...(problems?.length && { problems }),
  }
}

export const isGate = (request: RequestView | undefined): request is RequestView & { to: 'person' } =>
  request?.to === 'person'

/** `page`: the address of gates, which ends where the request's id belongs. */
export type Where = { project: string; page: string | undefined }

/** None of the ways in which a person answers is a tool. */
const toWaiting = (run: string, { id, title, document }: RequestView, { project, page }: Where): Step => ({
  run,
  status: 'waiting',
  request: id,
  about: title,
  ...(document && { file: relative(project, document.path) }),
  answer: ['throughline review', page ? `${page}${id}` : 'throughline open'],
})

/** `how` says which call carries the result of a task. */
export const toStep = ({ run, request }: Reply, where: Where, how: (request: string) => string): Step => {
  const base = { run: run.id, feature: run.feature }
  if (isGate(request)) return toWaiting(run.id, request, where)
  if (request?.task) return { ...base, status: 'task', task: toTask(request), next: how(request.id) }
  if (run.status === 'done') return { ...base, status: 'done', next: 'The workflow has concluded.' }
  if (run.status === 'failed') {
    const messages = run.state.prdWorkflowFatalErrorMessages as string[] | undefined
    return { ...base, status: 'failed', ...(messages && { messages }), next: 'The workflow has ended.' }
  }
  return { ...base, status: 'working', next: 'Call status again.' }
}
