/** A technical requirement that says what it guarantees, and what a check of it gives. */
import type { GUARANTEES, TechnicalRequirement } from '../../schema/design.ts'
import { toList } from '../names.ts'
import type { Hit, Subject } from '../rule.ts'
import type { Element } from './element.ts'

export type GuaranteeKind = (typeof GUARANTEES)[number]
export type Guarantee = TechnicalRequirement & { guarantees: GuaranteeKind }
export type Held = { element: Element; name: string }
/** What breaks a guarantee, among the elements that it names. */
export type Finder = (subject: Subject, guarantee: Guarantee, held: readonly Held[]) => Hit[]

/** «TR-007 (not read by Warden)» */
export const show = ({ id, guarantees, who = [], value = '' }: Guarantee): string => {
  const rest = [toList(who), value].filter((one) => one !== '').join(', ')
  return `${id} (${[guarantees, rest].filter((one) => one !== '').join(' ')})`
}

export const broken = (guarantee: Guarantee, at: string, description: string, suggestion: string): Hit => ({
  rule: 'broken-guarantee',
  severity: 'HIGH',
  at: [at, guarantee.id],
  description: `${show(guarantee)}: ${description}`,
  suggestion,
})

/** What cannot be held against the design is said. */
export const unchecked = (guarantee: Guarantee, why: string): Hit => ({
  rule: 'unchecked-guarantee',
  severity: 'INFO',
  at: guarantee.id,
  description: `${show(guarantee)} cannot be checked: ${why}.`,
  suggestion: 'Name elements of the design as they are named there.',
})
