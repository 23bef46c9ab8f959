/** The seeds' own tools, for hosts that want them. Each gives a prompt and a schema, and changes nothing. */
import { z } from 'zod'
import type { SeedTool } from '../../../operations/seed-tools.ts'
import { GAP, RESULTS } from '../../../schema/result.ts'
import { type Tools, toResult } from '../call.ts'

/** What the seeds' inputs hold, by their names; the others are text. */
const INPUTS: Record<string, z.ZodType> = {
  currentFeatureIds: z.array(z.string()),
  identifiedGaps: z.array(GAP),
  messages: z.array(z.string()),
}

/** A review that is handed on is no answer: what the run put in besides is nobody's word. */
const toHandedOn = (type: z.ZodType): z.ZodType => (type instanceof z.ZodObject ? type.strip() : type)

const toType = (name: string, { review }: SeedTool): z.ZodType =>
  name === 'reviewResult' && review ? toHandedOn(RESULTS[review]) : (INPUTS[name] ?? z.string())

const toInput = (tool: SeedTool) =>
  z.object({
    ...Object.fromEntries(tool.input.map((name) => [name, toType(name, tool)])),
    workflowStateData: z.object({ thread_id: z.string() }),
  })

const toPrompt = (
  tool: SeedTool,
  orchestrator: string,
  given: Record<string, unknown>,
  thread: string,
): string =>
  [
    tool.prompt.trim(),
    `# Input\n\n${JSON.stringify(given)}`,
    `Then call ${orchestrator} with userInput = the result object and workflowStateData = {"thread_id":"${thread}"}.`,
  ].join('\n\n')

const addTool = ({ server }: Tools, orchestrator: string, tool: SeedTool): void => {
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
        promptForLLM: toPrompt(tool, orchestrator, input, workflowStateData.thread_id),
        resultSchema: JSON.stringify(tool.result),
      })
    },
  )
}

export const addSeedTools = (tools: Tools): void => {
  for (const { orchestrator, tools: own } of tools.access.seeds)
    for (const tool of own) addTool(tools, orchestrator, tool)
}
