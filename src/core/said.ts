/**
 * What a person said through a door that proves too little for the gate: in a form that a host showed them. It is kept as a
 * proposal, shown at the gate, and confirmed where a person is known to be. What a program says is nobody's word. Pure.
 */
import { isOtherSide } from '../documents/other-side.ts'
import { toCanonical } from '../schema/digest.ts'
import { isObject, type Json } from '../schema/json.ts'
import { type Asked, type Asks, toDecision, toForm } from './ask.ts'

export type Said = {
  value: Json
  /** The choice that it stands for, as the form words it; and what was said with it. */
  label: string
  words?: string
  /** The program that showed the form, as it calls itself. */
  client?: string
  at: string
}

const toSpoken = (value: Json): string => {
  const { feedback, missing, reason } = isObject(value) ? value : {}
  return [feedback, missing, reason].find((words) => typeof words === 'string') ?? ''
}

/** The person's last word about a request; undefined where there is none. */
export const findSaid = (asked: Asked, asks?: Asks): Said | undefined => {
  const proposal = asked.request.proposals.findLast(
    (one) => one.by?.assurance === 'elicited' && !isOtherSide(one),
  )
  if (!proposal) return undefined
  const { value, by } = proposal
  const words = toSpoken(value)
  const choice = toForm(asked, asks)?.choices.find(({ id }) => {
    const decision = toDecision(asked, { choice: id, words }, asks)
    return 'value' in decision && toCanonical(decision.value) === toCanonical(value)
  })
  return {
    value,
    label: choice?.label ?? 'answered',
    ...(words !== '' && { words }),
    ...(by.client !== undefined && { client: by.client }),
    at: by.at,
  }
}
