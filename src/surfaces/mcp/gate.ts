/**
 * A gate put before the person by the host itself. G1 only an accepted form with an explicit decision counts;
 * declined, cancelled or unanswered means that the gate is still open. G2 the key of the form names the request and
 * the digest of what it shows, so an answer about an older text answers nothing. G3 it never proves more than
 * `elicited`.
 */
import { inputRequired, inputResponse, type ServerContext } from '@modelcontextprotocol/server'
import type { Reply, RequestView, Services } from '../../operations/index.ts'
import { perform } from '../../operations/perform.ts'
import { isBelow } from '../../schema/assurance.ts'
import { Fault } from '../../schema/fault.ts'
import type { Json } from '../../schema/json.ts'
import { withAssurance } from './host.ts'
import { isGate } from './step.ts'
import { summarise } from './summary.ts'

type Choice = { label: string; value: (words: string) => Json }

const say = (words: string): string => words.trim() || 'no reason given'

/** What a person may choose, by what is asked; the first approves. */
const CHOICES: Record<string, Choice[]> = {
  result: [
    { label: 'approve', value: () => ({ approved: true }) },
    { label: 'ask for changes', value: (words) => ({ approved: false, feedback: say(words) }) },
  ],
  cap: [
    { label: 'finalize', value: () => ({ choice: 'finalize' }) },
    { label: 'another round', value: () => ({ choice: 'again' }) },
  ],
  reapprove: [
    { label: 'approve the change', value: () => ({ choice: 'accept' }) },
    { label: 'go back to its review', value: () => ({ choice: 'back' }) },
    { label: 'keep the approval', value: (words) => ({ choice: 'keep', reason: say(words) }) },
  ],
  repair: [
    { label: 'try again', value: () => ({ choice: 'retry' }) },
    { label: 'stop this run', value: (words) => ({ choice: 'stop', reason: say(words) }) },
  ],
}
const LATER = 'decide later'

const idsIn = (request: RequestView): string[] =>
  ((request.detail as { pending?: string[] } | undefined)?.pending ?? []) as string[]

const choicesOf = (request: RequestView, pending: string[]): Choice[] => {
  if (request.ask === 'pending')
    return [
      { label: 'approve all', value: () => ({ approve: idsIn(request), reject: [] }) },
      { label: 'reject all', value: () => ({ approve: [], reject: idsIn(request) }) },
    ]
  if (request.step !== 'review-requirements') return CHOICES[request.ask] ?? []
  const none = { approvedRequirementIds: [], rejectedRequirementIds: [] }
  return [
    { label: 'approve all', value: () => ({ ...none, approvedRequirementIds: pending }) },
    {
      label: 'approve all and finalize',
      value: () => ({ ...none, approvedRequirementIds: pending, userIterationPreference: true }),
    },
    { label: 'say what is missing', value: (words) => ({ ...none, feedback: say(words) }) },
  ]
}

const keyOf = (request: RequestView): string =>
  `${request.id}.${request.document?.digest.slice(0, 16) ?? '0'}`

/** Whether this client can show a form; each era tells it in another place. */
export const canElicit = (
  context: ServerContext,
  declared: { elicitation?: unknown } | undefined,
): boolean => {
  const envelope = context.mcpReq.envelope as Record<string, { elicitation?: unknown }> | undefined
  const capabilities = envelope?.['io.modelcontextprotocol/clientCapabilities'] ?? declared
  return capabilities?.elicitation !== undefined
}

type Gate = { request: RequestView; choices: Choice[]; message: string }

const toGate = async (services: Services, reply: Reply): Promise<Gate | undefined> => {
  const { request } = reply
  if (!isGate(request) || isBelow('elicited', request.assurance as 'elicited')) return undefined
  const { message, pending } = await summarise(services, reply, request)
  const choices = choicesOf(request, pending)
  return choices.length > 0 ? { request, choices, message } : undefined
}

const toForm = ({ request, choices, message }: Gate) =>
  inputRequired({
    inputRequests: {
      [keyOf(request)]: inputRequired.elicit({
        message,
        requestedSchema: {
          type: 'object',
          properties: {
            decision: { type: 'string', enum: [...choices.map(({ label }) => label), LATER] },
            words: { type: 'string', title: 'In your own words', description: 'What should change, or why' },
          },
          required: ['decision'],
        },
      }),
    },
  })

/** What the person chose in the form of this gate; undefined while they did not. */
const readDecision = (context: ServerContext, { request, choices }: Gate): Json | 'open' | undefined => {
  const answer = inputResponse(context.mcpReq.inputResponses, keyOf(request))
  if (answer.kind !== 'elicit') return undefined
  if (answer.action !== 'accept') return 'open'
  const { decision, words } = answer.content ?? {}
  const chosen = choices.find(({ label }) => label === decision)
  return chosen ? chosen.value(typeof words === 'string' ? words : '') : 'open'
}

/**
 * Puts the open gate before the person where the host can, and works their answer in. Gives back the form to show,
 * or the reply as it stands then.
 */
export const passGate = async (
  services: Services,
  reply: Reply,
  context: ServerContext,
  able: boolean,
): Promise<{ reply: Reply } | { form: ReturnType<typeof toForm> }> => {
  const gate = able ? await toGate(services, reply) : undefined
  if (!gate) return { reply }
  const decision = readDecision(context, gate)
  if (decision === undefined) return { form: toForm(gate) }
  if (decision === 'open') return { reply }
  const { request } = gate
  try {
    const after = await perform<Reply>(withAssurance(services, 'elicited'), 'answer', {
      request: request.id,
      value: JSON.stringify(decision),
      ...(request.document && { digest: request.document.digest }),
    })
    // One form a call: the next gate is asked about in the next one.
    return { reply: after }
  } catch (error) {
    if (error instanceof Fault && ['stale', 'late', 'duplicate', 'concurrent'].includes(error.refusal.code))
      return { reply: await perform<Reply>(services, 'next', { feature: reply.run.id }) }
    throw error
  }
}
