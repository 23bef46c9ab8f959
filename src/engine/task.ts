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
const toInput = (table: Table, row: Row, run: Run, source: TaskSource): JsonObject => {
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

/** What the author of a request is given. */
export const toTask = (run: Run, request: Request, source: TaskSource): Task => {
  const table = tableOf(run.workflow)
  const row = table?.steps.find((candidate) => candidate.id === request.step)
  if (!table || !row) throw new Error(`run ${run.id} stands at ${request.step}, which no table has`)
  const texts = Object.entries(run.documents).map(([name, { digest }]) => [name, source.text(digest) ?? ''])
  return {
    request,
    workflow: run.workflow,
    step: row.id,
    by: request.by ?? row.by ?? 'author',
    tool: row.tool ?? null,
    prompt: row.prompt ? (promptOf(run.workflow, row.prompt) ?? '') : '',
    schema: request.schema,
    input: toInput(table, row, run, source),
    documents: Object.fromEntries(texts),
    inputs: run.inputs,
    options: run.options,
    feature: run.feature,
    problems: request.problems ?? [],
  }
}
