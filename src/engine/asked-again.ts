import { isAdvice } from '../schema/advice.ts'
import type { Request } from '../schema/request.ts'

/** Why it is asked for once more, for a person who watches. */
export const askedAgain = ({ problems = [], due }: Request): string | undefined => {
  const [first] = problems
  // What is tried again later had no result, and its failure was told.
  if (first === undefined || due !== undefined) return undefined
  return isAdvice(problems)
    ? 'mends what the checks found in its result'
    : `is asked again, since its result was not taken: ${first}`
}
