import { toHand, type Witness } from '../../schema/assurance.ts'
import type { Input } from '../../schema/event.ts'
import { type Refusal, refuse } from '../../schema/fault.ts'
import type { JsonObject } from '../../schema/json.ts'
import type { Run } from '../../schema/run.ts'
import type { SignalName, Table } from '../../schema/table.ts'
import { awaitedRequest } from '../awaited-request.ts'
import { toDrafted, toTitledFeature } from '../conversation.ts'
import { change, fault, leave, stop, textOf, type Work } from '../moves.ts'
import { type Handler, toApplied, toWork } from '../outcome.ts'
import { route } from '../route.ts'
import { rowOf } from '../table.ts'
import { answered } from './answered.ts'

const refuseSignal = (table: Table, run: Run, signal: string): Refusal => {
  const awaited = awaitedRequest(table, run)
  if (awaited)
    return refuse(
      'blocked',
      `${signal} is not possible while request ${awaited} is pending`,
      'wait for its result, or shut the run down with `throughline stop`; nothing was changed',
    )
  if (run.step === table.fault)
    return refuse(
      'blocked',
      `${signal} is not possible before the error is left`,
      `leave it with: throughline reset ${run.feature ?? run.id}`,
    )
  if (run.hold)
    return refuse(
      'blocked',
      `${signal} is not possible while a changed text waits for you`,
      'decide about it first',
    )
  return refuse(
    'blocked',
    `${signal} is not possible while ${run.step} is under way`,
    'see `throughline status` for what is open',
  )
}

/** The role of whoever brought a text that nobody here wrote. */
const UPLOADER = 'uploader'

const NO_TEXT = refuse('invalid-value', 'this upload brings no text', 'give the text of the document')

/** A text that somebody brings becomes the document that the next row works on, whatever was drafted before. */
const takeUpload = (work: Work, name: string, digest: string, by: Witness, taken: string[]): void => {
  const text = textOf(work, digest) ?? ''
  change(work, name, { text, approval: null, status: 'draft' })
  const hands = { ...work.run.hands, [UPLOADER]: toHand(by) }
  work.run = { ...work.run, hands, state: { ...work.run.state, ...toDrafted(work) } }
  if (work.run.feature !== null) return
  work.claims = toTitledFeature(text, taken)
  work.run = { ...work.run, feature: work.claims }
}

/** Takes the edge of the row that names this signal; false where there is none. */
export const takeSignal = (
  work: Work,
  signal: SignalName,
  value: JsonObject,
  by: Witness,
  features: string[] = [],
): boolean => {
  const found = route(work.rules.guards, work.run, rowOf(work.table, work.run.step), value, signal)
  if (!found) return false
  const document = work.table.steps.find(({ id }) => id === found.edge.to)?.document
  work.run = { ...work.run, ...work.rules.signals?.[signal]?.take?.(work.run, value, by) }
  if (signal === 'upload' && document) takeUpload(work, document, String(value.digest), by, features)
  leave(work, value, signal)
  return true
}

/** Why a run was stopped stays with it. */
const withReason = (run: Run, { reason }: JsonObject, { who, assurance }: Witness): Run => {
  const messages = typeof reason === 'string' && reason !== '' ? [`Stopped: ${reason}`] : []
  return { ...run, findings: { ...run.findings, messages, stopped: `${who} (${assurance})` } }
}

type Signalled = Extract<Input, { type: 'signalled' }>

const checkCorrelation = (
  table: Table,
  run: Run,
  { signal, correlation }: Signalled,
): Refusal | undefined => {
  if ((signal !== 'result' && correlation === undefined) || correlation === awaitedRequest(table, run))
    return undefined
  const what = correlation === undefined ? 'names no request' : `answers ${correlation}, which is not pending`
  return refuse('late', `this ${signal} ${what}`, 'nothing was changed; see `throughline status`')
}

/** A signal takes an edge of the row that names it, or is refused. A result is the answer to the pending request. */
export const signalled: Handler<'signalled'> = (definition, run, input, lookup) => {
  const { table, rules } = definition
  const value = (input.value ?? {}) as JsonObject
  const isEmpty = input.signal === 'upload' && lookup(String(value.digest)) === undefined
  if (isEmpty) return { refused: NO_TEXT }
  const refused =
    checkCorrelation(table, run, input) ?? rules.signals?.[input.signal]?.check?.(run, value, input.by)
  if (refused) return { refused }
  const isReply = run.requests.some(({ id }) => id === input.correlation)
  if (input.signal === 'result' && isReply) {
    const { at, by, correlation: request = '' } = input
    return answered(definition, run, { type: 'answered', at, request, value: input.value, by }, lookup)
  }
  const work = toWork(definition, run, input.at, lookup)
  const data = { signal: input.signal, key: input.key, value: input.value, by: { ...input.by } }
  if (input.signal === 'fatal')
    work.run = { ...work.run, findings: { messages: [String(value.message ?? 'a fatal error')] } }
  const isTaken = takeSignal(work, input.signal, value, input.by, input.features)
  if (input.signal === 'shutdown') {
    if (!isTaken) stop(work)
    work.run = withReason(work.run, value, input.by)
  }
  if (isTaken || input.signal === 'shutdown') return toApplied(work, run, 'signalled', data)
  if (input.signal !== 'fatal') return { refused: refuseSignal(table, run, input.signal) }
  fault(work, [String(value.message ?? 'a fatal error')])
  return toApplied(work, run, 'signalled', data)
}
