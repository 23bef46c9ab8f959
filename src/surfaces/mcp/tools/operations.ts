/** Operations that programs may call, each a tool that follows from its row: its fields are the JSON Schema. */

import { z } from 'zod'
import { once } from '../../../operations/once.ts'
import { perform } from '../../../operations/perform.ts'
import { type Arguments, type Field, OPERATIONS, type Operation } from '../../../operations/rows.ts'
import { inProject, type Tools, toResult } from '../call.ts'

const toType = ({ type, choices, title, required }: Field): z.ZodType => {
  const words = choices ? z.enum(choices as [string, ...string[]]) : z.string()
  const value = type === 'flag' ? z.boolean() : type === 'list' ? z.array(words) : words
  return (required ? value : value.optional()).describe(title)
}

/** What names files of the caller's belongs to the command line alone. */
const toInput = ({ fields }: Operation) =>
  z.object({
    projectPath: z.string(),
    ...Object.fromEntries(fields.filter(({ local }) => !local).map((field) => [field.name, toType(field)])),
  })

const addOperation = (tools: Tools, operation: Operation): void => {
  const { name, title, reads } = operation
  tools.server.registerTool(
    name,
    {
      title,
      description: `${title.charAt(0).toUpperCase()}${title.slice(1)}.`,
      inputSchema: toInput(operation),
      outputSchema: z.looseObject({}),
      annotations: { readOnlyHint: reads === true, openWorldHint: false },
    },
    (input, context) =>
      inProject(tools, String(input.projectPath), context, async ({ services }) => {
        const { projectPath: _projectPath, ...given } = input as Arguments
        return toResult(once(await perform<object>(services, name, given)))
      }),
  )
}

export const addOperations = (tools: Tools): void => {
  for (const operation of OPERATIONS) if (operation.remote) addOperation(tools, operation)
}
