/** Requirements that speak of what somebody put out of scope later: whether they still hold is asked, never guessed. */
import { toStems } from './answer-kind.ts'
import { isExcludedPart } from './answer-parts.ts'
import { cite } from './sentence.ts'
import type { Said } from './state.ts'

/** Words of excluding itself, without their endings. */
const EXCLUDING = new Set(['scope', 'forget', 'actually', 'entirely', 'leave', 'drop', 'please'])

const toSubject = (answer: string): string | undefined =>
  [...toStems(answer)].find((stem) => !EXCLUDING.has(stem))

export const findContradicted = (
  said: Said,
  requirements: readonly { id: string; description: string }[],
): string[] => {
  const subject = isExcludedPart(said) ? toSubject(said.answer) : undefined
  if (subject === undefined) return []
  return requirements
    .filter(({ description }) => toStems(description).has(subject))
    .map(({ id }) => `Does ${id} still hold? You said ${cite(said.answer)} (turn ${said.turn}).`)
}
