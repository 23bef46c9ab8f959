import { promptOf, tableOf } from '../core/tables.ts'
import type { JsonObject } from '../schema/json.ts'
import type { Request } from '../schema/request.ts'
import type { Run } from '../schema/run.ts'
import type { Row, Table } from '../schema/table.ts'
import type { Task } from './ports.ts'

/** Where a task's texts and paths come from. */
export type TaskSource = {
  text(digest: string): string | undefined
  path(feature: string, file: string): string
  features(): string[]
}

const PATHS: Record<string, string> = {
  featureBriefPath: 'feature-brief',
  requirementsPath: 'requirements',
  prdFilePath: 'prd',
}

/** The seed's tool input: each name is one of a closed list of readings of the run. */
const toInput = (table: Table, row: Row, run: Run, source: Omit<TaskSource, 'text'>): JsonObject => {
  const read = (name: string) => {
    const file = PATHS[name] && table.documents[PATHS[name]]?.file
    if (file) return run.feature === null ? null : source.path(run.feature, file)
    if (name === 'currentFeatureIds') return source.features()
    if (name === 'reviewResult') return run.findings
    if (name === 'identifiedGaps') return run.state.identifiedGaps ?? []
    if (name === 'messages') return run.state.prdWorkflowFatalErrorMessages ?? []
    return run.inputs[name] ?? null
  }
  return Object.fromEntries(row.input.map((name) => [name, read(name)]))
}

const rowFor = (run: Run, request: Request): { table: Table; row: Row } => {
  const table = tableOf(run.workflow)
  const row = table?.steps.find((candidate) => candidate.id === request.step)
  if (!table || !row) throw new Error(`run ${run.id} stands at ${request.step}, which no table has`)
  return { table, row }
}

/** What somebody outside needs to fulfil a request: the seed's tool and its input, and what to do. */
export const toInstructions = (
  run: Run,
  request: Request,
  source: Omit<TaskSource, 'text'>,
): Pick<Task, 'by' | 'tool' | 'prompt' | 'input'> => {
  const { table, row } = rowFor(run, request)
  return {
    by: request.by ?? row.by ?? 'author',
    tool: row.tool ?? null,
    prompt: row.prompt ? (promptOf(run.workflow, row.prompt) ?? '') : '',
    input: toInput(table, row, run, source),
  }
}

/** What the author of a request is given. */
export const toTask = (run: Run, request: Request, source: TaskSource): Task => {
  const texts = Object.entries(run.documents).map(([name, { digest }]) => [name, source.text(digest) ?? ''])
  return {
    ...toInstructions(run, request, source),
    request,
    workflow: run.workflow,
    step: request.step,
    schema: request.schema,
    documents: Object.fromEntries(texts),
    inputs: run.inputs,
    options: run.options,
    feature: run.feature,
    problems: request.problems ?? [],
  }
}
