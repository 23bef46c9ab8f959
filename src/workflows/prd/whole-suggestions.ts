/**
 * Requirements that a look for gaps suggested with what can be tested: they stand as they were suggested, for the person to decide
 * about, and nobody is asked to write them again.
 */
import type { JsonObject } from '../../schema/json.ts'
import type { Gap } from '../../schema/requirement.ts'

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

/** Requirements for these gaps, but for those that an author wrote some for. */
export const toSuggested = (gaps: readonly Gap[], given: readonly JsonObject[] = []): JsonObject[] =>
  gaps
    .filter((gap) => !isGiven(gap, given))
    .flatMap(({ id, suggestedRequirements }) =>
      suggestedRequirements.map(({ title, description, priority, acceptance = [] }) => ({
        ...{ title, description, priority, acceptance, source: id },
      })),
    )
