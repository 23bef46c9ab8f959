import { z } from 'zod'
import type { Reply } from '../../../operations/index.ts'
import { perform } from '../../../operations/perform.ts'
import { type Answer, type Call, inProject, type Tools, toResult } from '../call.ts'
import { passGate } from '../gate.ts'
import { tellChanged } from '../resources.ts'
import { findSame } from '../runs.ts'
import { type Step, toStep } from '../step.ts'

export const STEP = z.looseObject({ run: z.string(), status: z.string() })

const toNext = (request: string): string =>
  `Do the task, then call answer with projectPath, request "${request}" and result.`

export const toOpen = ({ services, page }: Pick<Call, 'services' | 'page'>, reply: Reply): Step =>
  toStep(reply, { project: services.project, page }, toNext)

/** Where the run stands, after the gate was put before the person where that is possible. */
export const settle = async (call: Call, reply: Reply): Promise<Answer> => {
  const { services, context, able, page } = call
  const passed = await passGate(services, reply, context, able)
  if ('form' in passed) return passed.form
  return toResult(toOpen({ services, page }, passed.reply))
}

type Given = { workflow: string; text?: string; feature?: string; answers?: string[]; set?: string[] }

const startOrFind = async ({ services }: Call, given: Given): Promise<Reply> => {
  const { workflow, text, feature, answers, set } = given
  if (text === undefined) return perform<Reply>(services, 'continue', { feature })
  const same = await findSame(services, workflow, text)
  if (same && (feature === undefined || feature === same.run.feature))
    return perform<Reply>(services, 'continue', { feature: same.run.id })
  return perform<Reply>(services, 'start', {
    workflow,
    text,
    feature,
    author: 'host',
    ...(answers && { answer: answers }),
    ...(set && { set }),
  })
}

export const addRun = (tools: Tools): void => {
  tools.server.registerTool(
    'run',
    {
      title: 'Start or go on',
      description:
        'Starts a workflow from the user’s words (text), or goes on with a feature (no text). Returns one task for you, or what it waits for. Gates are a person’s: never answer them for them.',
      inputSchema: z.object({
        projectPath: z.string().describe('absolute path of the project'),
        workflow: z.string().default('prd'),
        text: z.string().optional().describe('the idea, in the user’s own words'),
        feature: z.string().optional(),
        answers: z.array(z.string()).optional().describe('id=choice, as the CLI’s questions gives them'),
        set: z.array(z.string()).optional().describe('options of the workflow, key=value'),
      }),
      outputSchema: STEP,
      annotations: { idempotentHint: true, destructiveHint: false, openWorldHint: false },
      _meta: { 'anthropic/alwaysLoad': true },
    },
    (given, context) =>
      inProject(tools, given.projectPath, context, async (call) => {
        const reply = await startOrFind(call, given as Given)
        tools.host.remember(call.services.project)
        await tellChanged(tools, reply.run.feature)
        return settle(call, reply)
      }),
  )
}
