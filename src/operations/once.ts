/**
 * An answer as JSON says each thing once. E1 the oldest request is whole in `request`, and only named in the list. E2 what
 * the run's state or a form says stands there alone: `detail` and the input of a task refer to it, as `{"$ref": "#/…"}`.
 * So does a request to the problems of a refusal. E3 what a run and its request are called is said by the request.
 */
import type { Json, JsonObject } from '../schema/json.ts'
import type { Reply } from './reply.ts'

type Listed = Reply['requests'][number]
/** Where a value stands, by its JSON. */
type Places = ReadonlyMap<string, string>

/** A reference to anything shorter says no less. */
const SHORTEST = 40

const toPlaces = (value: unknown, place: string): [json: string, place: string][] => {
  const json = JSON.stringify(value) ?? ''
  if (json.length < SHORTEST) return []
  const parts = typeof value === 'object' && value !== null ? Object.entries(value) : []
  const inner = parts.flatMap(([name, part]) =>
    toPlaces(part, `${place}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`),
  )
  return [...inner, [json, place]]
}

/** A value with references to what stands elsewhere. */
const refer = (value: Json, places: Places): Json => {
  const place = places.get(JSON.stringify(value))
  if (place !== undefined) return { $ref: place }
  if (Array.isArray(value)) return value.map((part) => refer(part, places))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, refer(part, places)]))
}

/** By what it is found again. */
const toNamed = ({ id, kind, to, step }: Listed): object => ({ id, kind, to, step })

/** Entries that stand in no document, where the state holds them, are named by their ids. */
const withoutEntries = ({ form }: Listed, places: Places): Listed['form'] => {
  const { entries, ...items } = form?.items ?? {}
  const isSaid = entries?.some(({ description }) => places.has(JSON.stringify(description))) === true
  return form && isSaid ? ({ ...form, items } as typeof form) : form
}

const toRequest = (request: Listed, state: Places, place: string): object => {
  const { detail, task, ...rest } = request
  const form = withoutEntries(request, state)
  const places: Places = new Map([...state, ...toPlaces(form, `${place}/form`)])
  const { input, ...work } = (task ?? {}) as JsonObject
  return {
    ...rest,
    ...(form && { form }),
    ...(detail !== undefined && { detail: refer(detail, places) }),
    ...(task !== undefined && {
      task: { ...work, ...(input !== undefined && { input: refer(input, state) }) },
    }),
  }
}

const isReply = (output: unknown): output is Reply =>
  typeof output === 'object' && output !== null && Array.isArray((output as Partial<Reply>).requests)

/** Without what the request is called, too. */
const toOthers = ({ run, next, ...reply }: Partial<Reply>, title: string | undefined): object => {
  const { title: ofRun, ...named } = run ?? {}
  const { says, ...rest } = next ?? {}
  return {
    ...(run && { run: ofRun === title ? named : run }),
    ...reply,
    ...(next && { next: says === title ? rest : next }),
  }
}

const toReply = ({ request, requests, ...reply }: Reply, root: string): object => {
  const places: Places = new Map(toPlaces(reply.run?.state, `${root}/run/state`))
  return {
    ...toOthers(reply, (request ?? requests[0])?.title),
    ...(request && { request: toRequest(request, places, `${root}/request`) }),
    requests: requests.map((one, at) =>
      one.id === request?.id ? toNamed(one) : toRequest(one, places, `${root}/requests/${at}`),
    ),
  }
}

export const once = (output: object, root = '#'): object => {
  if (isReply(output)) return toReply(output, root)
  const { runs } = output as { runs?: unknown }
  if (!Array.isArray(runs)) return output
  return { ...output, runs: runs.map((one, at) => (isReply(one) ? toReply(one, `${root}/runs/${at}`) : one)) }
}

/** A refusal with the run as it stands. */
export const refusedOnce = (refusal: object): object => {
  const { problems, request } = refusal as { problems?: unknown; request?: Listed }
  const isTold = problems !== undefined && JSON.stringify(problems) === JSON.stringify(request?.problems)
  const told = isTold
    ? { ...refusal, request: { ...request, problems: { $ref: '#/error/problems' } } }
    : refusal
  return { error: once(told, '#/error') }
}
