import { say, toIds } from '../print.ts'
import { type Design, technicalOf } from './design.ts'
import { findFallback, toProposals } from './parts.ts'

/** Risks that can be counted: what has no answer, no agreement, or no check. */
export const toRisks = (design: Design): string[] => {
  const open = design.open.map(({ id, title }) => `${id} is still a question: ${say(title, 120)}`)
  const silent = design.neighbours
    .filter(({ name }) => !findFallback(design, name))
    .map(({ name, needs }) => `Nothing says what happens when the ${name} does not answer (${toIds(needs)})`)
  const grave = design.settled.filter(
    (need) =>
      need.priority === 'high' && technicalOf(design, [need.id]).length > 0 && need.criteria.length === 0,
  )
  return [
    ...open,
    ...silent,
    ...grave.map(({ id, title }) => `${id} is important and names no way to check it: ${say(title, 120)}`),
    ...toProposals(design.settled).map((text) =>
      text.replace(/^Which .*? yet: /, 'Figures that nobody has agreed to: '),
    ),
  ]
}
