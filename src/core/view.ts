/** Runs and requests as surfaces show them. Loads neither zod nor the kinds: `status` goes through here. */
import { toWitnessed } from '../schema/assurance.ts'
import type { Json, JsonObject } from '../schema/json.ts'
import type { Request } from '../schema/request.ts'
import type { DocumentState, Run } from '../schema/run.ts'
import type { Table } from '../schema/table.ts'
import { documentOf, type Place, placeOf } from './table.ts'

export type RunView = {
  id: string
  workflow: string
  feature: string | null
  status: Run['status']
  step: string
  node: string
  title: string
  /** Events that came from another checkout: their decisions count as reported. */
  unwitnessed?: number
  state: JsonObject
}

export type RequestView = {
  id: string
  kind: Request['kind']
  to: Request['to']
  step: string
  node: string
  ask: string
  title: string
  document?: { path: string; digest: string }
  schema: Json
  /** For a task: the seed's tool, its input, and what to do. */
  task?: Json
  assurance: string
  due?: string
  attempt?: number
  problems?: string[]
  detail?: Json
  proposals: Json[]
}

/** Where a view gets what the run does not hold. */
export type ViewSource = {
  table: Table
  projectPath: string
  pathOf(folder: Place['folder'], file: string): string
  schemaOf(name: string): Json
}

const rowTitle = (table: Table, step: string) => table.steps.find((row) => row.id === step)

const toPrdStatus = ({ status, approval }: DocumentState, foreign: number): JsonObject => ({
  status,
  author: approval?.by.who ?? null,
  assurance: approval ? toWitnessed(approval.by.assurance, foreign) : null,
  lastModified: approval?.by.at ?? null,
})

/** Fields of the seed that are there before anything set them; the draft is named by its digest. */
const toInterviewState = (state: JsonObject, run: Run): JsonObject => ({
  ...{ conversation: [], turn_count: 0, pending_request_id: null },
  ...state,
  draft_spec: run.documents.spec?.digest ?? null,
  ...(run.findings?.problems !== undefined && { validation_errors: run.findings.problems }),
  ...(typeof run.findings?.feedback === 'string' && { feedback: run.findings.feedback }),
  ...(run.findings?.messages !== undefined && { messages: run.findings.messages }),
})

/** The seed's state fields, by their names. */
const toState = (run: Run, { projectPath, table }: ViewSource, foreign: number): JsonObject => {
  const state: JsonObject = { ...run.state }
  for (const field of table.steps.flatMap((row) => Object.keys(row.sets))) state[field] ??= null
  if (run.workflow === 'interview') return toInterviewState(state, run)
  if (run.workflow !== 'prd') return state
  const prd = run.documents.prd
  return {
    ...state,
    userInput: { projectPath, userUtterance: run.inputs.userUtterance ?? null },
    projectPath,
    userUtterance: run.inputs.userUtterance ?? null,
    featureId: run.feature,
    prdStatus: prd ? toPrdStatus(prd, foreign) : null,
    prdWorkflowFatalErrorMessages: state.prdWorkflowFatalErrorMessages ?? [],
  }
}

export const toRunView = (run: Run, source: ViewSource, foreign: number): RunView => {
  const row = rowTitle(source.table, run.step)
  return {
    id: run.id,
    workflow: run.workflow,
    feature: run.feature,
    status: run.status,
    step: run.step,
    node: row?.node ?? run.step,
    title: row?.title ?? run.step,
    ...(foreign > 0 && { unwitnessed: foreign }),
    state: toState(run, source, foreign),
  }
}

/** A step that is held does not ask for its own result. */
const toTitle = ({ ask, document }: Request, table: Table): string | undefined =>
  ask === 'reapprove' && document
    ? `${documentOf(table, document.name)?.title ?? document.name}: not approved as it stands now`
    : undefined

export const toRequestView = (run: Run, request: Request, source: ViewSource, task?: Json): RequestView => {
  const row = rowTitle(source.table, request.step)
  const { document, proposals, schema, by: _by, ...rest } = request
  const place = document && run.feature !== null ? placeOf(source.table, run, document.name) : undefined
  return {
    ...rest,
    node: row?.node ?? request.step,
    title: toTitle(request, source.table) ?? row?.title ?? request.step,
    ...(document &&
      place && { document: { path: source.pathOf(place.folder, place.file), digest: document.digest } }),
    schema: source.schemaOf(schema),
    ...(task !== undefined && { task }),
    proposals: proposals as unknown as Json[],
  }
}
