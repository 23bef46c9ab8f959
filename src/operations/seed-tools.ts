/** The seeds' tools by name: what each is given, what it is asked for, and the prompt that asks. */
import { outputOf, schemaOf } from '../core/schemas.ts'
import type { Workflows, WorkflowTasks } from '../core/workflow.ts'
import type { Json } from '../schema/json.ts'
import type { ResultName } from '../schema/result.ts'
import type { Row } from '../schema/table.ts'

/** `review`: the result of the review that it is given, by the name of its schema. */
export type SeedTool = {
  name: string
  title: string
  input: string[]
  review?: ResultName
  prompt: string
  result: Json
}

/** A seed whose runs are carried by one tool, from task to task; the others are the tools of its steps. */
export type SeedTools = { workflow: string; orchestrator: string; tools: SeedTool[] }

/** A step that the machine checks by itself, as a look: the text goes in by the name that the seed gives it. */
export type SeedCheck = { workflow: string; tool: string; title: string; input: string; file: string }

/** The values that are asked for, or the seed's own output. */
const toResult = (name: string | undefined): Json => {
  const [asked, output] = name === undefined ? [] : [schemaOf(name), outputOf(name)]
  if (!asked || !output) return { type: 'object', properties: {} }
  return asked === output ? asked : { anyOf: [asked, output] }
}

/** The review that leads to this step. */
const findReview = (steps: readonly Row[], id: string): Pick<SeedTool, 'review'> => {
  const row = steps.find(({ kind, next }) => kind === 'review' && next.some(({ to }) => to === id))
  return row?.result ? { review: row.result as ResultName } : {}
}

const toTools = ({ table, prompts }: WorkflowTasks): SeedTool[] =>
  table.steps.flatMap(({ id, tool, title, input, prompt, result }) =>
    tool
      ? [
          {
            name: tool,
            title,
            input: [...input],
            ...findReview(table.steps, id),
            prompt:
              (prompt && prompts[prompt]) ||
              `# Task\n\n${title}. The engine does this by itself when the run comes to it; there is nothing to write.\n`,
            result: toResult(result),
          },
        ]
      : [],
  )

const loadTasks = async (workflows: Workflows): Promise<WorkflowTasks[]> => {
  const found = await Promise.all(workflows.names.map((name) => workflows.tasks(name)))
  return found.filter((tasks) => tasks !== undefined).filter(({ table }) => table.runs)
}

export const listSeedTools = async (workflows: Workflows): Promise<SeedTools[]> =>
  (await loadTasks(workflows)).flatMap((tasks) => {
    const { workflow, orchestrator } = tasks.table
    return orchestrator ? [{ workflow, orchestrator, tools: toTools(tasks) }] : []
  })

export const listSeedChecks = async (workflows: Workflows): Promise<SeedCheck[]> =>
  (await loadTasks(workflows)).flatMap(({ table }) =>
    table.steps.flatMap(({ kind, tool, title, input: [input], document }) => {
      const file = table.documents[document ?? '']?.file
      return kind === 'check' && tool && input && file
        ? [{ workflow: table.workflow, tool, title, input, file }]
        : []
    }),
  )
