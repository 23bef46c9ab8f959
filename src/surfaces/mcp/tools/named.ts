/** The seed's own tools, for hosts that want them. Each gives a prompt and a schema, and changes nothing. */
import { z } from 'zod'
import { type NamedTool, namedTools } from '../../../operations/named.ts'
import { type Tools, toResult } from '../call.ts'

const review = z.looseObject({})
/** What the seed's inputs hold, by their names. */
const INPUTS: Record<string, z.ZodType> = {
  currentFeatureIds: z.array(z.string()),
  reviewResult: review,
  identifiedGaps: z.array(z.looseObject({})),
  messages: z.array(z.string()),
}

const toInput = ({ input }: NamedTool) =>
  z.object({
    ...Object.fromEntries(input.map((name) => [name, INPUTS[name] ?? z.string()])),
    workflowStateData: z.object({ thread_id: z.string() }),
  })

const toPrompt = (tool: NamedTool, given: Record<string, unknown>, thread: string): string =>
  [
    tool.prompt.trim(),
    `# Input\n\n${JSON.stringify(given)}`,
    `Then call magi-prd-orchestrator with userInput = the result object and workflowStateData = {"thread_id":"${thread}"}.`,
  ].join('\n\n')

export const addNamed = ({ server }: Tools): void => {
  for (const tool of namedTools('prd'))
    server.registerTool(
      tool.name,
      {
        title: tool.title,
        description: `${tool.title}. Returns a prompt and the schema of its result; changes nothing.`,
        inputSchema: toInput(tool),
        outputSchema: z.object({ promptForLLM: z.string(), resultSchema: z.string() }),
        annotations: { readOnlyHint: true, openWorldHint: false },
      },
      (given) => {
        const { workflowStateData, ...input } = given as Record<string, unknown> & {
          workflowStateData: { thread_id: string }
        }
        return toResult({
          promptForLLM: toPrompt(tool, input, workflowStateData.thread_id),
          resultSchema: JSON.stringify(tool.result),
        })
      },
    )
}
