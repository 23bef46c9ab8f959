/**
 * A task for an author, as `draft`, `revise`, `assess`, `ask` and `phase` open it. A result that fails its schema
 * or its document's checks is asked for again with the reasons, three attempts in all; then a person decides.
 */
import type { z } from 'zod'
import type { Failure } from '../../schema/event.ts'
import type { Refusal } from '../../schema/fault.ts'
import { refuse } from '../../schema/fault.ts'
import type { Json, JsonObject } from '../../schema/json.ts'
import type { Request } from '../../schema/request.ts'
import { RESULTS, type ResultName } from '../../schema/result.ts'
import type { Answer, Context, Move, Opening } from '../kind.ts'
import { rowOf } from '../table.ts'

const ATTEMPTS = 3
const LONGEST_REASON = 2_000
const BACKOFF_MS = [1_000, 4_000, 16_000]

export const openTask = (context: Context, more: Partial<Opening> = {}): Opening => ({
  kind: 'task',
  to: 'author',
  ask: 'result',
  schema: context.row.result ?? 'work',
  by: context.row.by ?? 'author',
  attempt: 1,
  assurance: 'automatic',
  ...more,
})

/** Inside of a value, too, what fits none of several forms is measured by the nearest. */
const toProblems = (issue: z.core.$ZodIssue): string[] => {
  const [nearest] = issue.code === 'invalid_union' ? issue.errors.toSorted((a, b) => a.length - b.length) : []
  if (nearest?.length) return nearest.flatMap(toProblems)
  return [issue.path.length ? `${issue.path.join('.')}: ${issue.message}` : issue.message]
}

/** Of several forms the one whose fields the value uses most; the first where it uses none. */
const toForm = (type: z.ZodType, value: Json): z.ZodType => {
  const { options } = type as Partial<z.ZodUnion<z.ZodObject[]>>
  if (!options || typeof value !== 'object' || value === null) return type
  const count = ({ shape }: z.ZodObject) =>
    Object.keys(value).filter((key) => Object.hasOwn(shape, key)).length
  return options.toSorted((a, b) => count(b) - count(a))[0] ?? type
}

/** The value if it fits the named schema, else the reasons why not; a text in place of a result is such a reason. */
export const parseResult = (schema: string, value: Json): { value: JsonObject } | { problems: string[] } => {
  const type: z.ZodType | undefined = RESULTS[schema as ResultName]
  if (!type) return { problems: [`there is no schema named ${schema}`] }
  if (typeof value === 'string')
    return { problems: [value.slice(0, LONGEST_REASON) || 'the result is empty'] }
  const parsed = type.safeParse(value)
  if (parsed.success) return { value: parsed.data as JsonObject }
  const nearest = toForm(type, value).safeParse(value)
  return { problems: (nearest.error ?? parsed.error).issues.flatMap(toProblems) }
}

/** The same task once more: asked of the same one, about the same thing. */
const openAgain = (context: Context, request: Request, more: Partial<Opening>): Opening =>
  openTask(context, {
    kind: request.kind,
    to: request.to,
    ask: request.ask,
    schema: request.schema,
    ...(request.by && { by: request.by }),
    ...(request.document && { document: request.document.name }),
    ...(request.detail !== undefined && { detail: request.detail }),
    ...more,
  })

const openRepair = (request: Request, problems: string[]): Opening => ({
  kind: 'gate',
  to: 'person',
  ask: 'repair',
  schema: 'repair',
  assurance: 'gate',
  problems,
  detail: {
    task: request.schema,
    by: request.by ?? null,
    kind: request.kind,
    to: request.to,
    ask: request.ask,
    about: request.detail ?? null,
  },
})

const invalid = (request: Request, problems: string[]): Refusal =>
  refuse(
    'invalid-value',
    `the result for ${request.step} was not accepted: ${problems[0] ?? 'it is empty'}`,
    'mend it as the problems say and answer the request that is open now',
    { problems },
  )

/** Asks again with the reasons, or asks a person when the attempts are used up. */
const askAgain = (context: Context, request: Request, problems: string[]): Move => {
  const attempt = request.attempt ?? 1
  const local = context.run.local
  if (attempt >= ATTEMPTS) {
    return { local, open: [openRepair(request, problems)], notice: invalid(request, problems) }
  }
  const again = openAgain(context, request, { attempt: attempt + 1, problems })
  return { local, open: [again], notice: invalid(request, problems) }
}

/**
 * An author that failed for a passing reason is tried again later; where a person can help, they are asked; for any other
 * reason the run fails.
 */
export const retryLater = (context: Context, request: Request, failure: Failure): Move => {
  if (failure.ask) return { local: context.run.local, open: [openRepair(request, [failure.message])] }
  if (!failure.retry) return { fault: [failure.message] }
  const attempt = request.attempt ?? 1
  if (attempt >= ATTEMPTS) {
    const outage = context.row.next.find((edge) => edge.when === 'outage')
    // Where that is the end, the reason is all that is left to say.
    const isEnd = outage && rowOf(context.table, outage.to).kind === 'fail'
    return outage
      ? { result: { outage: true, ...(isEnd && { messages: [failure.message] }) } }
      : { local: context.run.local, open: [openRepair(request, [failure.message])] }
  }
  const wait = Math.max(BACKOFF_MS[attempt - 1] ?? 0, failure.wait ?? 0)
  const due = new Date(Date.parse(context.at) + wait).toISOString()
  const again = openAgain(context, request, { attempt: attempt + 1, problems: [failure.message], due })
  return { local: context.run.local, open: [again] }
}

type Accept = (
  context: Context,
  value: JsonObject,
  answer: Answer,
  request: Request,
) => Move | { problems: string[] }

/**
 * The answers that every task-opening kind understands: the author's result, and a person's choice after failed
 * attempts. A result the person wrote passes the same checks.
 */
export const answerTask =
  (accept: Accept) =>
  (context: Context, request: Request, answer: Answer): Move | Refusal => {
    if (request.ask === 'repair') return answerRepair(accept, context, request, answer)
    const parsed = parseResult(request.schema, answer.value)
    if ('problems' in parsed) return askAgain(context, request, parsed.problems)
    const move = accept(context, parsed.value, answer, request)
    return 'problems' in move ? askAgain(context, request, move.problems) : move
  }

/** The task that a repair gate stands for. */
const toFailed = (request: Request): Request => {
  const detail = request.detail as Pick<Request, 'kind' | 'to' | 'ask'> & {
    task: string
    by: string | null
    about: Json
  }
  const { task: schema, by, kind, to, ask, about } = detail
  const { by: _by, detail: _detail, ...rest } = request
  return {
    ...rest,
    kind,
    to,
    ask,
    schema,
    ...(by !== null && { by }),
    ...(about !== null && { detail: about }),
  }
}

const answerRepair = (accept: Accept, context: Context, request: Request, answer: Answer): Move | Refusal => {
  const parsed = parseResult('repair', answer.value)
  if ('problems' in parsed)
    return refuse('invalid-value', parsed.problems.join('; '), 'choose retry, write or stop')
  const task = toFailed(request)
  const { choice, reason, value } = parsed.value
  if (value !== undefined && choice !== 'write')
    return refuse('invalid-value', `${choice} has no place for a value`, 'give it with the choice write')
  if (reason && choice !== 'stop')
    return refuse(
      'invalid-value',
      `${choice} has no place for a reason, and «${reason}» would be lost`,
      'leave it out, or choose stop',
    )
  if (choice === 'stop')
    return {
      stopped: `${answer.by.who} (${answer.by.assurance})`,
      fault: [...(request.problems ?? []), ...(reason ? [`Stopped: ${reason}`] : [])],
    }
  if (choice === 'retry') return { local: context.run.local, open: [openAgain(context, task, {})] }
  const written = parseResult(task.schema, value ?? null)
  if ('problems' in written) {
    return refuse(
      'invalid-value',
      `value: ${written.problems.join('; ')}`,
      `give value as the result of ${request.step}`,
    )
  }
  const move = accept(context, written.value, answer, task)
  return 'problems' in move
    ? refuse('invalid-value', move.problems.join('; '), 'mend the document and answer again', {
        problems: move.problems,
      })
    : move
}
