/** A person's answer through the page: the same operation as everywhere, with what came of it in words. */
import type { Reply } from '../../operations/index.ts'
import { perform } from '../../operations/perform.ts'
import { FAULTS, Fault, type Refusal } from '../../schema/fault.ts'
import { type Form, toDecision } from './decision.ts'
import { asPerson, type Desk, type Opened } from './desk.ts'
import { type Gate, readGate } from './gate.ts'
import type { Notice } from './keys.ts'
import { headingOf } from './waiting.ts'

/** Where the run stands then, or why nothing was changed. */
export type Outcome =
  | { done: Reply; notice: Notice }
  | { wrong: string; gate: Gate }
  | { refused: Refusal; status: number; reply?: Reply }

/** Where an interview stands that asks nothing more of this person. */
const toInterview = ({ step, feature, id }: Reply['run']): string | undefined => {
  const name = feature ?? id
  switch (step) {
    case 'approved':
      return `The architect accepted the specification of ${name}. Requirements from it: throughline start prd --feature ${name}`
    case 'done':
      return `${name} was shut down; nothing is lost.`
    case 'error':
      return `${name} waits in its error state; what was said is kept. Go on with: throughline reset ${name}`
    default:
      return undefined
  }
}

/** A title that is a question ends by itself. */
const toSentence = (title: string): string => (/[?!….]$/.test(title) ? title : `${title}.`)

const toWhere = ({ run, request }: Reply): string => {
  const name = run.feature ?? run.id
  if (request?.to === 'person') return `Next for you: ${toSentence(headingOf(request))}`
  const interview = run.workflow === 'interview' ? toInterview(run) : undefined
  if (interview) return interview
  if (run.status === 'done') return `${name} is finalized.`
  if (run.status === 'failed') return `${name} has ended without a result.`
  return `${name} goes on; its author works on: ${run.title}.`
}

const toNotice = (said: string, reply: Reply): Notice => ({
  good: true,
  title: said,
  lines: [
    toWhere(reply),
    ...(reply.risks ?? []).map(({ question, reason }) => `Still open: ${question} (${reason})`),
  ],
})

const refuse = (fault: Fault): Outcome => {
  const { code, more } = fault.refusal
  const reply = more && 'run' in more && 'requests' in more ? (more as unknown as Reply) : undefined
  return { refused: fault.refusal, status: FAULTS[code].http, ...(reply && { reply }) }
}

const STALE = 'the text is not the one that you were shown'
const LATE = 'this was answered already'
const NOTHING = 'This changed nothing.'

/** Mistakes in what was typed: the form comes back with it. */
const MENDABLE = ['invalid-value', 'usage']

const submit = async (desk: Desk, services: Opened, gate: Gate, form: Form): Promise<Outcome> => {
  const decision = toDecision(gate, form)
  if ('wrong' in decision) return { wrong: decision.wrong, gate }
  const { request } = gate
  try {
    const done = await perform<Reply>(asPerson(services, desk), 'answer', {
      request: request.id,
      value: JSON.stringify(decision.value),
      ...(request.document && { digest: request.document.digest }),
    })
    return { done, notice: toNotice(`Recorded: ${headingOf(request)}`, done) }
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    const { code, message } = error.refusal
    return MENDABLE.includes(code) ? { wrong: message, gate } : refuse(error)
  }
}

const goOn = async (desk: Desk, services: Opened, gate: Gate): Promise<Outcome> => {
  const done = await perform<Reply>(asPerson(services, desk), 'continue', { feature: gate.run.id })
  return { done, notice: toNotice('The change was taken in', done) }
}

/** Bound to what the form showed: the request by its id, the text by its digest. */
export const answer = async (desk: Desk, services: Opened, id: string, form: Form): Promise<Outcome> => {
  const gate = await readGate(services, id)
  if (!gate) return refuse(new Fault('late', LATE, NOTHING))
  if ((form.get('digest') ?? '') !== (gate.request.document?.digest ?? ''))
    return refuse(new Fault('stale', STALE, NOTHING))
  try {
    return await (form.get('go') === 'on' ? goOn(desk, services, gate) : submit(desk, services, gate, form))
  } catch (error) {
    if (error instanceof Fault) return refuse(error)
    throw error
  }
}
