/** What a look for gaps found, as a status shows it: nothing here reads the requirements. */
import type { Context } from '../../core/kind.ts'
import type { Json } from '../../schema/json.ts'
import type { Gap } from '../../schema/requirement.ts'

export const GAP_SCORES: Record<string, number> = { Excellent: 90, Good: 75, Fair: 60, Poor: 40 }

export const toGrade = (score: Json | undefined): string | undefined =>
  typeof score === 'number'
    ? (Object.keys(GAP_SCORES).find((one) => GAP_SCORES[one] === score) ?? 'no grade')
    : undefined

/** Requirements that a gap speaks of. */
export const namedBy = ({ title, description, impact }: Gap): string[] => [
  ...new Set([title, description, impact].join('\n').match(/\bREQ-\d{3,15}\b/g) ?? []),
]

/** What a look found while graver gaps were closed first: nobody was asked about these yet, and they stay. */
export const waitingGaps = ({ run }: Pick<Context, 'run'>): Gap[] =>
  (run.state.waitingGaps ?? []) as unknown as Gap[]

/** What the last round was to close. */
export const closingGaps = ({ run }: Pick<Context, 'run'>): Gap[] =>
  (run.state.identifiedGaps ?? []) as unknown as Gap[]

/** All that the last look found. */
export const foundGaps = (context: Pick<Context, 'run'>): Gap[] => {
  const closing = closingGaps(context)
  return [...closing, ...waitingGaps(context).filter(({ id }) => !closing.some((one) => one.id === id))]
}
