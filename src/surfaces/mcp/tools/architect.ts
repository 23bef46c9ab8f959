/** The architect's two tools, by the seed's names: each is one result of the task in which a specification is reviewed. */
import { z } from 'zod'
import { type Answer, type Call, inProject, type Tools, toRefused } from '../call.ts'
import { submit } from './answer.ts'
import { STEP, settle, toOpen } from './run.ts'

const WHERE = { projectPath: z.string(), request: z.string().describe('id of the task') }
const ANNOTATIONS = { idempotentHint: true, destructiveHint: false, openWorldHint: false }

const give = async (call: Call, request: string, result: object): Promise<Answer> => {
  const { reply, refused } = await submit(call, request, { type: 'spec', ...result })
  return refused ? toRefused(refused, toOpen(call, reply)) : settle(call, reply)
}

export const addArchitectTools = (tools: Tools): void => {
  tools.server.registerTool(
    'spec_feedback',
    {
      title: 'Ask for changes to a specification',
      description: 'The architect’s objections: a line for each thing that has to change.',
      inputSchema: z.object({ ...WHERE, feedback: z.string() }),
      outputSchema: STEP,
      annotations: ANNOTATIONS,
    },
    ({ projectPath, request, feedback }, context) =>
      inProject(tools, projectPath, context, (call) =>
        give(call, request, { status: 'NEEDS_CHANGES', feedback }),
      ),
  )
  tools.server.registerTool(
    'submit_stories',
    {
      title: 'Approve a specification with its stories',
      description:
        'Stories with acceptance criteria, whose dependencies have no circle; the task’s schema has the fields.',
      inputSchema: z.object({
        ...WHERE,
        feedback: z.string().default(''),
        epics: z.array(z.looseObject({})),
        stories: z.array(z.looseObject({})),
      }),
      outputSchema: STEP,
      annotations: ANNOTATIONS,
    },
    ({ projectPath, request, ...stories }, context) =>
      inProject(tools, projectPath, context, (call) =>
        give(call, request, { status: 'APPROVED', ...stories }),
      ),
  )
}
