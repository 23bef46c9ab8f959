/** The checks of the seeds as a look: every problem of a text. What is submitted for good goes through a run. */
import { z } from 'zod'
import { Fault } from '../../../schema/fault.ts'
import { LARGEST_TEXT } from '../../../schema/limits.ts'
import { guarded, type Tools, toResult } from '../call.ts'

const checkSize = (text: string): void => {
  if (Buffer.byteLength(text) > LARGEST_TEXT)
    throw new Fault('invalid-value', 'the text is longer than 1 MB', 'leave appendices out')
}

export const addSeedChecks = ({ server, access }: Tools): void => {
  for (const { tool, input, file, check } of access.checks)
    server.registerTool(
      tool,
      {
        title: `Check a ${file}`,
        description: `Every problem of a ${file}, with its line and what mends it, as the check of its workflow finds them; changes nothing.`,
        inputSchema: z.object({ [input]: z.string() }),
        outputSchema: z.looseObject({ passed: z.boolean(), problems: z.array(z.looseObject({})) }),
        annotations: { readOnlyHint: true, openWorldHint: false },
      },
      (given) =>
        guarded(async () => {
          const text = String(given[input])
          checkSize(text)
          const { passed, problems = [] } = await check(text)
          return toResult({ passed, problems })
        }),
    )
}
