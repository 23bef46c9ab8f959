/** The seeds' tools by name: what each is given, what it is asked for, and the prompt that asks. */
import { outputOf, schemaOf } from '../core/schemas.ts'
import type { Workflows, WorkflowTasks } from '../core/workflow.ts'
import type { Json } from '../schema/json.ts'

export type SeedTool = { name: string; title: string; input: string[]; prompt: string; result: Json }

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

const toTools = ({ table, prompts }: WorkflowTasks): SeedTool[] =>
  table.steps.flatMap(({ tool, title, input, prompt, result }) =>
    tool
      ? [
          {
            name: tool,
            title,
            input: [...input],
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
