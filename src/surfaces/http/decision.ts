/**
 * What a form says, as the value of an answer. Pure. Nothing is decided that was not chosen: a requirement without a
 * choice stays as it is, unless all that are left were approved together.
 */
import { isUnread, turnOf } from '../../operations/about.ts'
import type { Json } from '../../schema/json.ts'
import { formOf, type Gate } from './gate.ts'

export type Form = URLSearchParams
export type Decision = { value: Json } | { wrong: string }

/** A browser sends the lines of a text area with both ends. */
const words = (form: Form, name: string): string => (form.get(name) ?? '').replace(/\r\n?/g, '\n').trim()

const toDocument = (form: Form): Decision => {
  if (form.get('verdict') === 'approve') return { value: { approved: true } }
  const feedback = words(form, 'feedback')
  return form.get('verdict') !== 'change' || feedback === ''
    ? { wrong: 'say what should change, so that the author knows' }
    : { value: { approved: false, feedback } }
}

const toPreview = (form: Form): Decision => {
  if (form.get('verdict') === 'submit') return { value: { choice: 'submit_to_architect' } }
  const feedback = words(form, 'feedback')
  return form.get('verdict') !== 'more' || feedback === ''
    ? { wrong: 'say what is missing or wrong, so that it is asked about' }
    : { value: { choice: 'continue_interview', feedback } }
}

/** A choice, own words, or a choice with words; what was said is kept also where it is the last thing said. */
const toTurn = ({ request }: Gate, form: Form): Decision => {
  if (form.get('verdict') === 'skip') return { value: { answer: 'skip' } }
  const number = form.get('choice') ?? ''
  const choice = /^\d+$/.test(number) ? turnOf(request).choices?.[Number(number)] : undefined
  const answer = [choice, words(form, 'answer')].filter(Boolean).join(': ')
  if (form.get('verdict') === 'done') return { value: { ...(answer && { answer }), done: true } }
  return answer ? { value: { answer } } : { wrong: 'choose an answer, or write one' }
}

type Choices = { approve: string[]; reject: string[]; out: string[]; modify: string[]; left: string[] }

/** The ids by what was chosen for each; `rest` approves what was left. */
const toChoices = ({ pending }: Gate, form: Form): Choices => {
  const choices: Choices = { approve: [], reject: [], out: [], modify: [], left: [] }
  const rest = form.get('rest') === 'approve' ? 'approve' : 'left'
  for (const { id } of pending) {
    const chosen = form.get(`verdict.${id}`) ?? ''
    const name = chosen !== 'left' && Object.hasOwn(choices, chosen) ? (chosen as keyof Choices) : rest
    choices[name].push(id)
  }
  return choices
}

const toReasons = (form: Form, ids: string[]): Record<string, string> =>
  Object.fromEntries(
    ids.flatMap((id) => (words(form, `reason.${id}`) ? [[id, words(form, `reason.${id}`)]] : [])),
  )

const toModifications = (form: Form, ids: string[]): Json[] =>
  ids.map((id) => ({
    requirementId: id,
    ...(words(form, `reason.${id}`) && { modificationReason: words(form, `reason.${id}`) }),
    requestedChanges: { description: words(form, `text.${id}`) },
  }))

const checkModified = ({ pending }: Gate, form: Form, ids: string[]): string | undefined => {
  const same = pending.find(
    ({ id, description }) =>
      ids.includes(id) &&
      ['', description.replace(/\r\n?/g, '\n').trim()].includes(words(form, `text.${id}`)),
  )
  return same && `${same.id} is to be modified: write it as you want it`
}

const toRequirements = (gate: Gate, form: Form): Decision => {
  const { approve, reject, out, modify, left } = toChoices(gate, form)
  const wrong = checkModified(gate, form, modify)
  if (wrong) return { wrong }
  const feedback = words(form, 'feedback')
  const isFinal = form.get('finalize') === 'yes'
  if (left.length === gate.pending.length && left.length > 0 && !feedback && !isFinal)
    return { wrong: 'nothing is decided yet: choose for at least one requirement, or say what is missing' }
  const reasons = toReasons(form, [...approve, ...reject, ...out])
  return {
    value: {
      approvedRequirementIds: approve,
      rejectedRequirementIds: reject,
      outOfScopeRequirementIds: out,
      modifications: toModifications(form, modify),
      reasons,
      ...(feedback && { feedback }),
      ...(isFinal && { userIterationPreference: true }),
    },
  }
}

const toUndecided = (gate: Gate, form: Form): Decision => {
  const { approve, reject, left } = toChoices(gate, form)
  if (left.length > 0) return { wrong: `decide about each: ${left.join(', ')}` }
  return { value: { approve, reject, reasons: toReasons(form, [...approve, ...reject]) } }
}

export type Choice = { value: string; label: string; hint?: string; reason?: true }

const CHOICES: Record<string, Choice[]> = {
  cap: [
    { value: 'finalize', label: 'Finalize', hint: 'the open gaps are listed in the document' },
    { value: 'again', label: 'Another round', hint: 'the author tries to close them' },
  ],
  reapprove: [
    { value: 'accept', label: 'Approve the change' },
    { value: 'back', label: 'Go back to its review' },
    { value: 'keep', label: 'Keep the approval', hint: 'say why it still holds', reason: true },
  ],
  unread: [
    { value: 'accept', label: 'Approve it', hint: 'as it stands above' },
    { value: 'keep', label: 'Go on without approving it', hint: 'say why', reason: true },
  ],
  confirm: [
    { value: 'proceed', label: 'Try again' },
    { value: 'cancel', label: 'Give up', hint: 'what was said is kept; throughline reset goes on from it' },
  ],
  repair: [
    { value: 'retry', label: 'Try again' },
    { value: 'stop', label: 'Stop this run' },
  ],
}

/** A specification that another workflow takes over was reviewed in its interview; there is no way back to that. */
const toReapprove = ({ run, request, shown }: Gate): Choice[] => {
  const isTaken = shown?.name === 'spec' && run.workflow !== 'interview'
  const choices = (isTaken && isUnread(request) ? CHOICES.unread : CHOICES.reapprove) as Choice[]
  return isTaken ? choices.filter(({ value }) => value !== 'back') : choices
}

/** What can be chosen; the sides of a fork are those that the request names. */
export const choicesOf = (gate: Gate): Choice[] => {
  const { ask, schema } = gate.request
  if (ask === 'reapprove') return toReapprove(gate)
  if (ask !== 'fork') return CHOICES[ask] ?? []
  const { properties } = schema as { properties?: { choice?: { enum?: string[] } } }
  return (properties?.choice?.enum ?? []).map((side) => ({ value: side, label: `The side ${side}` }))
}

const toChosen = (gate: Gate, form: Form): Decision => {
  const chosen = choicesOf(gate).find(({ value }) => value === form.get('choice'))
  if (!chosen) return { wrong: 'choose one of these' }
  const reason = words(form, 'reason')
  if (chosen.reason && !reason) return { wrong: `${chosen.label}: ${chosen.hint}` }
  const isBare = ['fork', 'confirm'].includes(gate.request.ask)
  return { value: { choice: chosen.value, ...(reason && !isBare && { reason }) } }
}

export const toDecision = (gate: Gate, form: Form): Decision => {
  switch (formOf(gate.request)) {
    case 'document':
      return toDocument(form)
    case 'preview':
      return toPreview(form)
    case 'question':
      return toTurn(gate, form)
    case 'requirements':
      return toRequirements(gate, form)
    case 'pending':
      return toUndecided(gate, form)
    case 'choice':
      return toChosen(gate, form)
    case undefined:
      return { wrong: 'this cannot be answered here' }
  }
}
