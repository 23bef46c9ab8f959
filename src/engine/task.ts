import { documentOf, placeOf, rowOf } from '../core/table.ts'
import type { Workflow, WorkflowTasks, WorkflowView } from '../core/workflow.ts'
import { isObject, type Json, type JsonObject } from '../schema/json.ts'
import type { Request } from '../schema/request.ts'
import type { Run } from '../schema/run.ts'
import type { Row, Table } from '../schema/table.ts'
import type { Files, Folder, GivenDocument, Task } from './ports.ts'

/** Where a task's texts and paths come from. */
export type TaskSource = {
  text(digest: string): Promise<string | undefined>
  path(folder: Folder, file: string): string
  features(): Promise<string[]>
  files?: Files
}

/** What a request is about, as its reader gets it: a message that names a text by its digest brings the text, too. */
export const toDetail = async (
  { messages }: WorkflowView,
  run: Run,
  { detail, schema }: Request,
  text: TaskSource['text'],
): Promise<Json | undefined> =>
  (await messages?.[schema]?.(isObject(detail) ? detail : {}, run, text)) ?? detail

/** The path of a document that the run has. */
const toPath = (table: Table, run: Run, name: string, path: TaskSource['path']): string | null => {
  if (!run.documents[name] || run.feature === null) return null
  const { folder, file } = placeOf(table, run, name)
  return path(folder, file)
}

/** The seed's tool input: paths, the findings of the last review, and whatever the run holds by that name. */
const toInput = async (
  table: Table,
  row: Row,
  run: Run,
  detail: JsonObject,
  source: Omit<TaskSource, 'text'>,
): Promise<JsonObject> => {
  const read = async (name: string): Promise<Json> => {
    const document = table.paths[name]
    if (document !== undefined) return toPath(table, run, document, source.path)
    if (name === 'currentFeatureIds') return (await source.features()).filter((id) => id !== run.feature)
    if (name === 'reviewResult' || name === 'findings') return run.findings
    return detail[name] ?? run.options[name] ?? run.inputs[name] ?? run.state[name] ?? null
  }
  const entries: [string, Json][] = []
  for (const name of row.input) entries.push([name, await read(name)])
  return Object.fromEntries(entries)
}

/** Whoever reviews what a row wrote has a prompt of their own, and is given nothing but the message. */
const isReviewer = (row: Row, { by }: Request): boolean => row.agent !== undefined && by === row.agent

/** What somebody outside needs to fulfil a request: the seed's tool and its input, and what to do. */
export const toInstructions = async (
  workflow: WorkflowTasks,
  run: Run,
  request: Request,
  source: TaskSource,
): Promise<Pick<Task, 'by' | 'tool' | 'prompt' | 'input'>> => {
  const row = rowOf(workflow.table, request.step)
  const found = await toDetail(workflow, run, request, source.text)
  const detail = isObject(found) ? found : {}
  const isReview = isReviewer(row, request)
  return {
    by: request.by ?? row.by ?? 'author',
    tool: row.tool ?? null,
    prompt: workflow.prompts[(isReview ? row.agent : row.prompt) ?? ''] ?? '',
    input: isReview ? detail : await toInput(workflow.table, row, run, detail, source),
  }
}

/** The documents that a step reads, names in its input, or writes anew. */
const toGiven = (
  table: Table,
  row: Row,
  run: Run,
  texts: Record<string, string>,
  path: TaskSource['path'],
): GivenDocument[] => {
  const named = row.input.flatMap((name) => table.paths[name] ?? [])
  return [...new Set([...row.reads, ...named, ...(row.document ? [row.document] : [])])].flatMap((name) => {
    const text = texts[name]
    const file = documentOf(table, name)?.file ?? name
    return text === undefined ? [] : [{ name, file, path: toPath(table, run, name, path), text }]
  })
}

/** What the author of a request is given. */
export const toTask = async (
  workflow: WorkflowTasks,
  run: Run,
  request: Request,
  source: TaskSource,
): Promise<Task> => {
  const documents: Record<string, string> = {}
  for (const [name, { digest }] of Object.entries(run.documents))
    documents[name] = (await source.text(digest)) ?? ''
  const detail = await toDetail(workflow, run, request, source.text)
  const row = rowOf(workflow.table, request.step)
  return {
    run: run.id,
    ...(await toInstructions(workflow, run, request, source)),
    request: { ...request, ...(detail !== undefined && { detail }) },
    workflow: run.workflow,
    step: request.step,
    schema: request.schema,
    documents,
    given: isReviewer(row, request) ? [] : toGiven(workflow.table, row, run, documents, source.path),
    inputs: run.inputs,
    options: run.options,
    feature: run.feature,
    problems: request.problems ?? [],
    ...(source.files && { files: source.files }),
  }
}

/** The same task for somebody who knows nothing but what stands in it. */
export const toReadableTask = async ({ rules }: Workflow, run: Run, task: Task): Promise<Task> => {
  const make = (await rules.material?.())?.[task.schema]
  if (!make) return task
  const { documents, input, facts } = make({ run, input: task.input, text: (name) => task.documents[name] })
  const toPart = (one: GivenDocument): GivenDocument[] => {
    const text = documents?.[one.name]
    return text === undefined ? [] : [{ ...one, text, isPart: text !== one.text }]
  }
  return {
    ...task,
    input: { ...task.input, ...input },
    given: documents ? task.given.flatMap(toPart) : task.given,
    ...(facts && { facts }),
  }
}
