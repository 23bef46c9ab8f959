/** Runs and requests as surfaces show them. Loads neither zod nor the kinds: `status` goes through here. */
import type { Assurance } from '../schema/assurance.ts'
import type { Json, JsonObject } from '../schema/json.ts'
import type { Request } from '../schema/request.ts'
import type { Run } from '../schema/run.ts'
import type { Row, Table } from '../schema/table.ts'
import type { Spent } from '../schema/usage.ts'
import { type Form, toForm } from './ask.ts'
import { findSaid, type Said } from './said.ts'
import { type Place, placeOf } from './table.ts'
import type { Stage, WorkflowView } from './workflow.ts'

export type RunView = {
  id: string
  workflow: string
  feature: string | null
  status: Run['status']
  author: string
  step: string
  node: string
  title: string
  /** Events that neither this user's key nor a trusted one signed: their decisions count as reported. */
  unwitnessed?: number
  state: JsonObject
  /** The stages of its feature, and where that stands. */
  bar?: Stage[]
  /** What authors outside of this process used for it. */
  spent?: Spent
}

export type RequestView = {
  id: string
  kind: Request['kind']
  to: Request['to']
  step: string
  node: string
  ask: string
  title: string
  /** Of a task: the role in which it is fulfilled. */
  role?: string
  document?: { path: string; digest: string }
  schema: Json
  /** For a task: the seed's tool, its input, and what to do. */
  task?: Json
  /** For a person: what is shown and what can be chosen. */
  form?: Form
  assurance: Assurance
  due?: string
  attempt?: number
  problems?: string[]
  detail?: Json
  proposals: Json[]
  /** What the person said in a form of a host, to be confirmed. */
  said?: Omit<Said, 'value'>
  /** What its person decided in a review and has not sent. */
  kept?: string[]
  unfinished?: Unfinished
}

/** What of it is not ready to be sent: an entry that is being typed, or words that are for nothing yet. */
export type Unfinished = 'typing' | 'words'

/** Where a view gets what the run does not hold. */
export type ViewSource = WorkflowView & {
  projectPath: string
  pathOf(folder: Place['folder'], file: string): string
  schemaOf(name: string): JsonObject | undefined
}

const findRow = (table: Table, step: string) => table.steps.find((row) => row.id === step)

const fields = new WeakMap<Table, JsonObject>()

/** The fields that steps of a table set, empty. */
const toFields = (table: Table): JsonObject => {
  const known =
    fields.get(table) ??
    Object.fromEntries(table.steps.flatMap((row) => Object.keys(row.sets).map((field) => [field, null])))
  fields.set(table, known)
  return known
}

/** The seed's state fields, by their names; those that nothing set yet are null. */
const toState = (run: Run, { projectPath, table, toState: toOwn }: ViewSource): JsonObject => {
  const state: JsonObject = { ...toFields(table), ...run.state }
  return toOwn?.(run, state, { table, projectPath }) ?? state
}

export const toRunView = (run: Run, source: ViewSource, unwitnessed: number): RunView => {
  const row = findRow(source.table, run.step)
  return {
    id: run.id,
    workflow: run.workflow,
    feature: run.feature,
    status: run.status,
    author: run.author,
    step: run.step,
    node: row?.node ?? run.step,
    title: row?.title ?? run.step,
    ...(unwitnessed > 0 && { unwitnessed }),
    state: toState(run, source),
  }
}

/** An answer that is one choice and nothing else. */
const toChoiceSchema = ({ choices }: Form): JsonObject => ({
  type: 'object',
  properties: { choice: { enum: choices.map(({ id }) => id) }, reason: { type: 'string' } },
  required: ['choice'],
})

/** What is asked for; of a reviewer, a review of what the row is about. */
const toTitle = (row: Row | undefined, { step, by }: Request): string => {
  const title = row?.title ?? step
  return by !== undefined && by === row?.agent ? `Review: ${title}` : title
}

export const toRequestView = (run: Run, request: Request, source: ViewSource, task?: Json): RequestView => {
  const { table, asks, schemaOf, pathOf } = source
  const row = findRow(table, request.step)
  const { document, proposals, schema, by, ...rest } = request
  const place = document && run.feature !== null ? placeOf(table, run, document.name) : undefined
  const form = toForm({ run, request, table }, asks)
  const { value: _, ...said } = findSaid({ run, request, table }, asks) ?? { value: null }
  return {
    ...rest,
    node: row?.node ?? request.step,
    title: form?.title ?? toTitle(row, request),
    ...(by !== undefined && { role: by }),
    ...(document &&
      place && { document: { path: pathOf(place.folder, place.file), digest: document.digest } }),
    schema: schemaOf(schema) ?? (form ? toChoiceSchema(form) : {}),
    ...(task !== undefined && { task }),
    ...(form && { form }),
    proposals: proposals as unknown as Json[],
    ...('label' in said && { said }),
  }
}
