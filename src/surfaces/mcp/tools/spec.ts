/** The seed's `spec_submit` as a look: every problem of a text. What is submitted for good goes through a run. */
import { z } from 'zod'
import { checkSpec } from '../../../documents/spec/check.ts'
import { Fault } from '../../../schema/fault.ts'
import { guarded, type Tools, toResult } from '../call.ts'

const LARGEST = 1_000_000

const checkSize = (text: string): void => {
  if (Buffer.byteLength(text) > LARGEST)
    throw new Fault('invalid-value', 'the specification is longer than 1 MB', 'leave appendices out')
}

export const addSpecSubmit = ({ server }: Tools): void => {
  server.registerTool(
    'spec_submit',
    {
      title: 'Check a specification',
      description:
        'Every problem of a spec.md, with its line and what mends it, as the check before the architect finds them; changes nothing.',
      inputSchema: z.object({ spec_markdown: z.string() }),
      outputSchema: z.looseObject({ passed: z.boolean(), problems: z.array(z.looseObject({})) }),
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    ({ spec_markdown: text }) =>
      guarded(async () => {
        checkSize(text)
        const problems = checkSpec(text, 'spec.md').map(({ code, line, message, fix }) => ({
          ...{ code, line, message, fix },
        }))
        return toResult({ passed: problems.length === 0, problems })
      }),
  )
}
