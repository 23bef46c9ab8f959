/** A seed's orchestrator: one prompt a call, the thread id goes round unchanged. */
import { z } from 'zod'
import { isGivenAgain } from '../../../operations/idempotency.ts'
import { perform } from '../../../operations/perform.ts'
import type { Reply } from '../../../operations/rows.ts'
import type { SeedTools } from '../../../operations/seed-tools.ts'
import { toDigest } from '../../../schema/digest.ts'
import { Fault } from '../../../schema/fault.ts'
import { type Answer, type Call, guarded, inProject, LOADED, type Tools, toResult } from '../call.ts'
import { passGate } from '../gate.ts'
import { findThread, isSame, listRuns, listStored } from '../runs.ts'
import { type Step, type Task, toStep } from '../step.ts'
import { type Submitted, submit, toText } from './answer.ts'

type UserInput = Record<string, unknown>

const toCall = (name: string, thread: string): string =>
  `Next: call ${name} with userInput = the result object and workflowStateData = {"thread_id":"${thread}"}.`

/** After a refusal the task is known: only what is wrong, and how to give it again. */
const toProblemsPrompt = (name: string, problems: string[], thread: string): string =>
  [
    `# Your last result was not taken\n\n${problems.map((line) => `- ${line}`).join('\n')}`,
    toCall(name, thread),
  ].join('\n\n')

const toTaskPrompt = (name: string, task: Task, thread: string): string =>
  [
    task.instructions.trim(),
    `# Input\n\n${JSON.stringify(task.input)}`,
    ...(task.problems
      ? [`# Your last result was not taken\n\n${task.problems.map((line) => `- ${line}`).join('\n')}`]
      : []),
    `# Result schema\n\n${JSON.stringify(task.resultSchema)}`,
    toCall(name, thread),
  ].join('\n\n')

const toPrompt = (name: string, step: Step, isRefused: boolean): string => {
  if (step.status === 'task')
    return isRefused && step.task.problems
      ? toProblemsPrompt(name, step.task.problems, step.run)
      : toTaskPrompt(name, step.task, step.run)
  if (step.status === 'waiting')
    return `Waiting for a person: ${step.about}${step.file ? ` (${step.file})` : ''}. They answer with: ${step.answer.join(' or ')}. Then call again without userInput, thread_id "${step.run}".`
  if (step.status === 'question')
    return [step.question, ...(step.choices ?? []), step.next, `thread_id "${step.run}".`].join('\n')
  return [step.next, ...(step.messages ?? []), `thread_id "${step.run}".`].join(' ')
}

const startRun = async (
  { services }: Call,
  workflow: string,
  { userUtterance }: UserInput,
): Promise<Reply> => {
  const words = typeof userUtterance === 'string' ? userUtterance : ''
  const same = (await listStored(services)).find((stored) => isSame(stored, workflow, words))
  return same
    ? perform<Reply>(services, 'continue', { feature: same.run.id })
    : perform<Reply>(services, 'start', { workflow, text: words, author: 'host' })
}

/**
 * A result belongs to the request that is open; without one, or with the one that was given last (a call repeated
 * after a timeout, or with the person's form filled in), the call only asks where the run stands.
 */
const goOn = async (
  call: Call,
  thread: string,
  userInput: UserInput | undefined,
): Promise<Pick<Submitted, 'reply' | 'refused'>> => {
  const { services } = call
  const found = (await listRuns(services)).find(({ run }) => run.id === thread)
  if (!found) throw new Fault('usage', `there is no thread ${thread} in this project`, 'call status')
  const [request] = found.requests
  const now = { ...found, ...(request && { request }) }
  if (!request || !userInput || Object.keys(userInput).length === 0) return { reply: now }
  const key = toDigest(toText(userInput))
  const journal = await services.journal()
  if (journal && (await isGivenAgain(journal, thread, key))) return { reply: now }
  return submit(call, request.id, userInput, key)
}

const settle = async (
  name: string,
  call: Call,
  { reply, refused }: Pick<Submitted, 'reply' | 'refused'>,
): Promise<Answer> => {
  const { services, context, elicits, page } = call
  const passed = await passGate(services, reply, context, elicits)
  if ('form' in passed) return passed.form
  const step = toStep(passed.reply, { project: services.project, page }, () => '')
  return toResult({ orchestrationInstructionsPrompt: toPrompt(name, step, refused !== undefined) })
}

const start = (
  tools: Tools,
  { workflow, orchestrator }: SeedTools,
  context: Call['context'],
  userInput: UserInput,
): Promise<Answer> => {
  const { projectPath } = userInput
  if (typeof projectPath !== 'string')
    throw new Fault(
      'usage',
      'userInput holds no projectPath',
      'the first call takes userInput {projectPath, userUtterance}',
    )
  return inProject(tools, projectPath, context, async (call) => {
    const reply = await startRun(call, workflow, userInput)
    tools.access.remember(call.services.project)
    return settle(orchestrator, call, { reply })
  })
}

const addOrchestrator = (tools: Tools, seed: SeedTools): void => {
  tools.server.registerTool(
    seed.orchestrator,
    {
      title: `${seed.workflow.toUpperCase()} orchestrator`,
      description:
        'Carries an idea to a finalized document, one task a call. First call: userInput {projectPath, userUtterance} and an empty thread_id. Then: userInput = the result of the task.',
      inputSchema: z.object({
        userInput: z.looseObject({}).optional(),
        workflowStateData: z.object({ thread_id: z.string() }),
      }),
      outputSchema: z.object({ orchestrationInstructionsPrompt: z.string() }),
      annotations: { idempotentHint: true, destructiveHint: false, openWorldHint: false },
      _meta: LOADED,
    },
    ({ userInput, workflowStateData: { thread_id: thread } }, context) =>
      guarded(async () => {
        if (thread === '') return start(tools, seed, context, userInput ?? {})
        const project = await findThread(tools.access, thread)
        return inProject(tools, project, context, async (call) =>
          settle(seed.orchestrator, call, await goOn(call, thread, userInput)),
        )
      }),
  )
}

export const addOrchestrators = (tools: Tools): void => {
  for (const seed of tools.access.seeds) addOrchestrator(tools, seed)
}
