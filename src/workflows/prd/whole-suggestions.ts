/**
 * Requirements that a look for gaps suggested with what can be tested: they stand as they were suggested, for the person to decide
 * about, and nobody is asked to write them again.
 */
import type { JsonObject } from '../../schema/json.ts'
import type { Gap, Priority } from '../../schema/requirement.ts'
import { isGrave } from './gaps.ts'

const isWhole = ({ suggestedRequirements: all }: Gap): boolean =>
  all.length > 0 && all.every(({ acceptance = [] }) => acceptance.length > 0)

/** Those that code closes, and those that an author has to. */
export const sortGaps = (gaps: readonly Gap[]): { whole: Gap[]; left: Gap[] } => ({
  whole: gaps.filter(isWhole),
  left: gaps.filter((gap) => !isWhole(gap)),
})

const isGiven = ({ id }: Gap, given: readonly JsonObject[]): boolean =>
  given.some(({ source }) =>
    String(source ?? '')
      .split(/[^\w-]+/)
      .includes(id),
  )

/** Medium is what stands where nobody said one. */
const toSaid = (priority: Priority): JsonObject => (priority === 'medium' ? {} : { priority })

/** Requirements for these gaps, but for those that an author wrote some for. */
export const toSuggested = (gaps: readonly Gap[], given: readonly JsonObject[] = []): JsonObject[] =>
  gaps
    .filter((gap) => !isGiven(gap, given))
    .flatMap((gap) =>
      gap.suggestedRequirements.map(({ title, description, priority, acceptance = [] }) =>
        rank({ title, description, ...toSaid(priority), acceptance, source: gap.id }, [gap]),
      ),
    )

/** What closes a grave gap matters as much as the gap, where its author says nothing else. */
export const rank = (requirement: JsonObject, gaps: readonly Gap[]): JsonObject => {
  const isNew = requirement.id === undefined && requirement.priority === undefined
  const isOfGrave = gaps.some((gap) => isGrave(gap) && isGiven(gap, [requirement]))
  return isNew && isOfGrave ? { ...requirement, priority: 'high' } : requirement
}
