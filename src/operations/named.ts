/** The seed's tools by name: what each is given, what it is asked for, and the prompt that asks. */
import { promptOf, schemaOf, tableOf } from '../core/tables.ts'
import type { Json } from '../schema/json.ts'

export type NamedTool = { name: string; title: string; input: string[]; prompt: string; result: Json }

/** Steps that the engine does by itself: the result that the seed names for them. */
const DONE_BY_ENGINE: Record<string, string> = {
  'magi-prd-feature-brief-finalization': 'finalizedFeatureBriefContent',
  'magi-prd-requirements-finalization': 'finalizedRequirementsContent',
  'magi-prd-finalization': 'finalizedPrdContent',
}

const toFixed = (name: string): Json => {
  const field = DONE_BY_ENGINE[name]
  return field
    ? { type: 'object', properties: { [field]: { type: 'string' } }, required: [field] }
    : { type: 'object', properties: {} }
}

/** Every tool of a workflow, in the order of its table, each once. */
export const namedTools = (workflow: string): NamedTool[] => {
  const table = tableOf(workflow)
  return (table?.steps ?? []).flatMap(({ tool, title, input, prompt, result }) =>
    tool
      ? [
          {
            name: tool,
            title,
            input: [...input],
            prompt:
              (prompt && promptOf(workflow, prompt)) ||
              `# Task\n\n${title}. The engine does this by itself when the run comes to it; there is nothing to write.\n`,
            result: result ? ((schemaOf(result) ?? {}) as Json) : toFixed(tool),
          },
        ]
      : [],
  )
}
