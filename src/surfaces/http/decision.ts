/**
 * What a form says, as the value of an answer. Pure. Nothing is decided that was not chosen: a requirement without a
 * choice stays as it is, unless all that are left were approved together.
 */
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
  repair: [
    { value: 'retry', label: 'Try again' },
    { value: 'stop', label: 'Stop this run' },
  ],
}

/** What can be chosen; the sides of a fork are those that the request names. */
export const choicesOf = ({ request: { ask, schema } }: Gate): Choice[] => {
  if (ask !== 'fork') return CHOICES[ask] ?? []
  const { properties } = schema as { properties?: { choice?: { enum?: string[] } } }
  return (properties?.choice?.enum ?? []).map((side) => ({ value: side, label: `The side ${side}` }))
}

const toChosen = (gate: Gate, form: Form): Decision => {
  const chosen = choicesOf(gate).find(({ value }) => value === form.get('choice'))
  if (!chosen) return { wrong: 'choose one of these' }
  const reason = words(form, 'reason')
  if (chosen.reason && !reason) return { wrong: `${chosen.label}: ${chosen.hint}` }
  const isFork = gate.request.ask === 'fork'
  return { value: { choice: chosen.value, ...(reason && !isFork && { reason }) } }
}

export const toDecision = (gate: Gate, form: Form): Decision => {
  switch (formOf(gate.request)) {
    case 'document':
      return toDocument(form)
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
