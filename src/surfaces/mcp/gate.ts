/**
 * A gate or a question put before the person by the host itself. G1 only an accepted form with an explicit decision
 * counts, to a question also the person's own words; declined, cancelled or unanswered means that it is still open.
 * G2 the key of the form names the request and the digest of what it shows, so an answer about an older text answers
 * nothing. G3 it never proves more than `elicited`: at a gate that asks for more it is the person's word, kept until they
 * confirm it, and they are not asked twice.
 */
import { inputRequired, inputResponse, type ServerContext } from '@modelcontextprotocol/server'
import { perform } from '../../operations/perform.ts'
import type { Form, Reply, RequestView, Services } from '../../operations/rows.ts'
import { isTurn } from '../../operations/turn.ts'
import { isBelow } from '../../schema/assurance.ts'
import { Fault } from '../../schema/fault.ts'
import { withAssurance } from './access.ts'
import { cut, isForPerson, isQuestion } from './request-lines.ts'
import { summarise } from './summary.ts'

const LATER = 'Later'
const LONGEST = 200

/** A fork shows its sides, whose ids are another's as soon as one of them went on. */
const toShown = ({ document, ask, form }: RequestView): string => {
  if (document) return document.digest.slice(0, 16)
  return ask === 'fork' ? (form?.choices ?? []).map(({ id }) => id).join('.') : '0'
}

const keyOf = (request: RequestView): string => `${request.id}.${toShown(request)}`

/**
 * Whether this client can show a form, each era tells it in another place. `held`: the call stays open meanwhile, and a
 * client that drops the form keeps it so; `between`: the call ends with the form and is made again with its answer.
 */
export type Elicits = 'never' | 'held' | 'between'

export const toElicits = (
  context: ServerContext,
  declared: { elicitation?: unknown } | undefined,
): Elicits => {
  const envelope = context.mcpReq.envelope as Record<string, { elicitation?: unknown }> | undefined
  const modern = envelope?.['io.modelcontextprotocol/clientCapabilities']
  if (modern) return modern.elicitation === undefined ? 'never' : 'between'
  return declared?.elicitation === undefined ? 'never' : 'held'
}

/** A question has the chat as a second way: no call is held open for it. */
const isShown = (request: RequestView | undefined, elicits: Elicits): boolean =>
  isQuestion(request) ? elicits === 'between' : elicits !== 'never'

/** What is said here counts once it is confirmed. */
const isConfirmed = ({ assurance }: RequestView): boolean => isBelow('elicited', assurance)
const CONFIRM = 'You confirm it with one key: throughline review in a terminal, or throughline open.'

type Choice = Form['choices'][number]
type Gate = { request: RequestView; choices: Choice[]; message: string }

/** Entries cannot be decided one by one in a form of fields. */
const toGate = async (services: Services, reply: Reply): Promise<Gate | undefined> => {
  const { request } = reply
  if (!isForPerson(request) || request.said) return undefined
  const choices = (request.form?.choices ?? []).filter(({ items }) => !items)
  if (choices.length === 0) return undefined
  const message = await summarise(services, reply, request)
  return { request, choices, message: isConfirmed(request) ? `${message}\n${CONFIRM}` : message }
}

/** A form tells choices by their words: those that an author worded like another one, or like ours, get their id. */
const labelsOf = (choices: Choice[]): string[] => {
  const labels = choices.map(({ label }) => cut(label, LONGEST))
  const isTwice = (label: string): boolean => [...labels, LATER].filter((one) => one === label).length > 1
  return labels.map((label, at) => (isTwice(label) ? `${label} (${choices[at]?.id})` : label))
}

const toForm = ({ request, choices, message }: Gate) =>
  inputRequired({
    inputRequests: {
      [keyOf(request)]: inputRequired.elicit({
        message,
        requestedSchema: {
          type: 'object',
          properties: {
            decision: { type: 'string', enum: [...labelsOf(choices), LATER] },
            words: {
              type: 'string',
              title: 'In your own words',
              ...(!isQuestion(request) && { description: 'What should change, or why' }),
            },
          },
          required: isTurn(request) ? [] : ['decision'],
        },
      }),
    },
  })

type Chosen = { choice: string; words: string }

/** What the person chose in the form of this gate; undefined while they were not asked. */
const readDecision = (context: ServerContext, { request, choices }: Gate): Chosen | 'open' | undefined => {
  const answer = inputResponse(context.mcpReq.inputResponses, keyOf(request))
  if (answer.kind !== 'elicit') return undefined
  if (answer.action !== 'accept') return 'open'
  const { decision, words: given } = answer.content ?? {}
  const words = typeof given === 'string' ? given : ''
  // To a question the person's own words alone are an answer.
  const isBare = isTurn(request) && (decision ?? '') === ''
  const labels = labelsOf(choices)
  const choice = choices.find(({ id }, at) => (isBare ? id === 'own' : labels[at] === decision))
  if (!choice || (choice.words?.needed && words.trim() === '')) return 'open'
  return { choice: choice.id, words }
}

/** Somebody else was there first, or the text is another one: where it stands now says the rest. */
const PASSED = ['stale', 'late', 'duplicate', 'concurrent', 'ended']

/**
 * Puts the open gate before the person where the host can, and works their answer in. Gives back the form to show,
 * or the reply as it stands then.
 */
export const passGate = async (
  services: Services,
  reply: Reply,
  context: ServerContext,
  elicits: Elicits,
): Promise<{ reply: Reply } | { form: ReturnType<typeof toForm> }> => {
  const gate = isShown(reply.request, elicits) ? await toGate(services, reply) : undefined
  if (!gate) return { reply }
  const decision = readDecision(context, gate)
  if (decision === undefined) return { form: toForm(gate) }
  if (decision === 'open') return { reply }
  const { request } = gate
  try {
    const after = await perform<Reply>(withAssurance(services, 'elicited'), 'answer', {
      request: request.id,
      ...decision,
      ...(request.document && { digest: request.document.digest }),
    })
    // One form a call: the next gate is asked about in the next one.
    return { reply: after }
  } catch (error) {
    // Kept as their word is as far as a form goes: where it stands now says so.
    if (error instanceof Fault && [...PASSED, 'below-assurance'].includes(error.refusal.code))
      return { reply: await perform<Reply>(services, 'next', { feature: reply.run.id }) }
    throw error
  }
}
