import { z } from 'zod'
import { perform } from '../../../operations/perform.ts'
import type { Reply } from '../../../operations/rows.ts'
import { Fault } from '../../../schema/fault.ts'
import { LARGEST_TEXT } from '../../../schema/limits.ts'
import { type Call, inProject, LOADED, type Tools, toRefused } from '../call.ts'
import { hasForm } from '../roots.ts'
import { STEP, settle, toOpen } from './run.ts'

/** A result as JSON text, of a size that a document may have. */
export const toText = (result: unknown): string => {
  const text = JSON.stringify(result)
  if (text.length > LARGEST_TEXT)
    throw new Fault(
      'invalid-value',
      `the result has ${text.length} characters`,
      'keep it below 1 MB: shorten the document',
    )
  return text
}

/** What an agent is told who answered a gate. */
const KEPT = 'as a proposal: the gate is the person’s, who sees it there'

/** Where the run stands, as a refusal tells it. */
const replyIn = ({ refusal }: Fault): Reply | undefined => {
  const more = (refusal.more ?? {}) as unknown as Partial<Reply>
  return more.run && more.requests ? (more as Reply) : undefined
}

/** What came of a result; `refused` tells why it was not taken. `isKept`: as a proposal, which decides nothing. */
export type Submitted = { reply: Reply; refused?: Fault; isKept?: true }

/**
 * Fulfils a task, or keeps what an agent says about a gate as a proposal. A call that is repeated finds its effect
 * done and gets where the run stands now.
 */
export const submit = async (
  { services }: Call,
  request: string,
  result: unknown,
  key?: string,
): Promise<Submitted> => {
  try {
    return {
      reply: await perform<Reply>(services, 'answer', {
        request,
        value: toText(result),
        key,
      }),
    }
  } catch (error) {
    const reply = error instanceof Fault ? replyIn(error) : undefined
    if (!(error instanceof Fault) || !reply) throw error
    // A proposal is what it is, and the same result once more changes nothing: neither is an error.
    if (error.refusal.code === 'below-assurance') return { reply, isKept: true }
    return error.refusal.code === 'duplicate' ? { reply } : { reply, refused: error }
  }
}

/** The call made again with the form filled in: its result was taken the first time. */
const findNow = async ({ services, context }: Call, request: string): Promise<Submitted | undefined> => {
  if (!hasForm(context)) return undefined
  const run = (await (await services.journal())?.findRequest(request))?.run
  return run === undefined ? undefined : { reply: await perform<Reply>(services, 'next', { feature: run }) }
}

export const addAnswer = (tools: Tools): void => {
  tools.server.registerTool(
    'answer',
    {
      title: 'Give a result',
      description:
        'Gives the result of a task (as its resultSchema says), or the user’s words to a question, and returns the next step. On a gate it only keeps your proposal (add "summary") for the person.',
      inputSchema: z.object({
        projectPath: z.string(),
        request: z.string().describe('id of the request'),
        result: z.looseObject({}),
      }),
      outputSchema: STEP,
      annotations: { idempotentHint: true, destructiveHint: false, openWorldHint: false },
      _meta: LOADED,
    },
    ({ projectPath, request, result }, context) =>
      inProject(tools, projectPath, context, async (call) => {
        const { reply, refused, isKept } =
          (await findNow(call, request)) ?? (await submit(call, request, result))
        return refused
          ? toRefused(refused, toOpen(call, reply))
          : settle(call, reply, isKept && { kept: KEPT })
      }),
  )
}
