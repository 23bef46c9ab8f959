import { z } from 'zod'
import { perform } from '../../../operations/perform.ts'
import type { Reply } from '../../../operations/rows.ts'
import type { Access } from '../access.ts'
import { begin } from '../begin.ts'
import { type Answer, type Call, inProject, LOADED, type Tools, toResult } from '../call.ts'
import { passGate } from '../gate.ts'
import { toShortInput } from '../input.ts'
import { isForPerson } from '../request-lines.ts'
import { type Step, toStep } from '../step.ts'

export const STEP = z.looseObject({ run: z.string(), status: z.string() })

/** Nobody reviews what they wrote themselves. */
const toDoing = (role: string): string =>
  /^architect$|reviewer/.test(role)
    ? 'Give this task to a reviewer of its own (a subagent that did not write the text), with nothing but the task'
    : 'Do the task'

const toNext = (request: string, role: string): string =>
  `${toDoing(role)}, then call answer with projectPath, request "${request}" and result.`

/** What the caller gave a moment ago is named, and can be read. */
export const toOpen = ({ services, page }: Pick<Call, 'services' | 'page'>, reply: Reply): Step => {
  const step = toStep(reply, { project: services.project, page }, toNext)
  if (step.status !== 'task') return step
  const input = toShortInput(step.task.input, reply.request?.ask !== 'turn')
  return { ...step, task: { ...step.task, input } }
}

/** A host ends a call after a minute. */
const LONGEST_WAIT = 50

/** `kept`: how the call's own word was kept. `wait`: for so many seconds for the person, whose gate it is. */
type Settling = { kept?: string | undefined; wait?: number | undefined }

/** Where the run stands, after the gate was put before the person where that is possible. */
export const settle = async (call: Call, reply: Reply, { kept, wait }: Settling = {}): Promise<Answer> => {
  const { services, context, elicits, page } = call
  const passed = await passGate(services, reply, context, elicits)
  if ('form' in passed) return passed.form
  const isAwaited = wait !== undefined && isForPerson(passed.reply.request)
  const now = isAwaited
    ? await perform<Reply>(services, 'next', { feature: passed.reply.run.id, wait: String(wait) })
    : passed.reply
  return toResult({ ...toOpen({ services, page }, now), ...(kept && { kept }) })
}

/** What the tool says of the workflows there are. */
const toWords = ({ begins }: Access) => {
  const names = begins.map(({ workflow, isUsual }) => (isUsual ? `${workflow} (default)` : workflow))
  const asking = begins.find(({ asks }) => asks)
  const first = asking
    ? ` workflow "${asking.workflow}": questions to the user first, then a document; begins even without text${asking.takesDocument ? '; with document it begins from that text' : ''}.`
    : ''
  return {
    workflow: names.join(' or '),
    description: `Starts a workflow from the user’s words (text), or goes on with a feature (no text).${first} Returns one task for you, a question for the user, or what it waits for. Gates are a person’s: never answer them for them.`,
  }
}

export const addRun = (tools: Tools): void => {
  const words = toWords(tools.access)
  tools.server.registerTool(
    'run',
    {
      title: 'Start or go on',
      description: words.description,
      inputSchema: z.object({
        projectPath: z.string().describe('absolute path of the project'),
        workflow: z.string().optional().describe(words.workflow),
        text: z.string().optional().describe('the idea, in the user’s own words'),
        document: z.string().optional().describe('text to begin from, ≤ 1 MB'),
        feature: z.string().optional().describe('its id, or that of the run'),
        phase: z.string().optional().describe('of workflow phases: the one to begin'),
        answers: z.array(z.string()).optional().describe('id=choice, as the CLI’s questions gives them'),
        set: z.array(z.string()).optional().describe('options of the workflow, key=value'),
        wait: z.number().int().min(1).max(LONGEST_WAIT).optional().describe('seconds to wait for the person'),
      }),
      outputSchema: STEP,
      annotations: { idempotentHint: true, destructiveHint: false, openWorldHint: false },
      _meta: LOADED,
    },
    (given, context) =>
      inProject(tools, given.projectPath, context, async (call) => {
        const reply = await begin(call.services, tools.access.begins, given)
        tools.access.remember(call.services.project)
        return settle(call, reply, { wait: given.wait })
      }),
  )
}
