import { promptOf, tableOf } from '../core/tables.ts'
import type { Json, JsonObject } from '../schema/json.ts'
import type { Request } from '../schema/request.ts'
import type { Run } from '../schema/run.ts'
import type { Row, Table } from '../schema/table.ts'
import type { Files, Folder, Task } from './ports.ts'

/** Where a task's texts and paths come from. */
export type TaskSource = {
  text(digest: string): string | undefined
  path(folder: Folder, file: string): string
  features(): string[]
  files?: Files
}

const PATHS: Record<string, string> = {
  featureBriefPath: 'feature-brief',
  requirementsPath: 'requirements',
  prdFilePath: 'prd',
  specPath: 'spec',
}

/** What a request is about; a message that names a text by its digest brings the text, too. */
export const toDetail = (
  run: Run,
  { detail }: Request,
  text: (digest: string) => string | undefined,
): Json | undefined => {
  if (typeof detail !== 'object' || detail === null || Array.isArray(detail)) return detail
  const { metadata } = detail
  if (typeof metadata !== 'object' || metadata === null || !('spec_digest' in metadata)) return detail
  const spec_markdown = text(String(metadata.spec_digest)) ?? ''
  return { ...detail, metadata: { ...metadata, spec_markdown }, turns: run.state.conversation ?? [] }
}

/** The seed's tool input: each name is one of a closed list of readings of the run and of the request. */
const toInput = (
  table: Table,
  row: Row,
  run: Run,
  detail: JsonObject,
  source: Omit<TaskSource, 'text'>,
): JsonObject => {
  const read = (name: string) => {
    const file = PATHS[name] && table.documents[PATHS[name]]?.file
    if (file && name === 'specPath' && !run.documents.spec) return null
    if (file) return run.feature === null ? null : source.path(run.feature, file)
    if (name === 'currentFeatureIds') return source.features()
    if (name === 'reviewResult') return run.findings
    if (name === 'identifiedGaps') return run.state.identifiedGaps ?? []
    if (name === 'messages') return run.state.prdWorkflowFatalErrorMessages ?? []
    return detail[name] ?? run.options[name] ?? run.inputs[name] ?? null
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
  source: TaskSource,
): Pick<Task, 'by' | 'tool' | 'prompt' | 'input'> => {
  const { table, row } = rowFor(run, request)
  return {
    by: request.by ?? row.by ?? 'author',
    tool: row.tool ?? null,
    prompt: row.prompt ? (promptOf(run.workflow, row.prompt) ?? '') : '',
    input: toInput(table, row, run, (toDetail(run, request, source.text) ?? {}) as JsonObject, source),
  }
}

/** What the author of a request is given. */
export const toTask = (run: Run, request: Request, source: TaskSource): Task => {
  const texts = Object.entries(run.documents).map(([name, { digest }]) => [name, source.text(digest) ?? ''])
  const detail = toDetail(run, request, source.text)
  return {
    ...toInstructions(run, request, source),
    request: { ...request, ...(detail !== undefined && { detail }) },
    workflow: run.workflow,
    step: request.step,
    schema: request.schema,
    documents: Object.fromEntries(texts),
    inputs: run.inputs,
    options: run.options,
    feature: run.feature,
    problems: request.problems ?? [],
    ...(source.files && { files: source.files }),
  }
}
