/** Requirements that speak of what somebody put out of scope later: whether they still hold is asked, never guessed. */
import { textsOf, toStems } from './answer-account.ts'
import { partsOf, type Said } from './said.ts'
import { cite } from './sentence.ts'

/** Words of excluding itself, without their endings. */
const EXCLUDING =
  /^(?:scope|forget|actual\w*|entirely|leave|drop|please|part|does|that|nothing|neither|either|cannot|need\w*|includ\w*|belong\w*|not|later|maybe)$/

/** What is left out: the first thing that an exclusion names. */
export const toSubject = (text: string): string | undefined =>
  [...toStems(text)].find((stem) => !EXCLUDING.test(stem))

export const findContradicted = (
  said: Said,
  requirements: readonly { id: string; description: string }[],
): string[] =>
  textsOf(partsOf(said), 'exclusion').flatMap((text) => {
    const subject = toSubject(text)
    if (subject === undefined) return []
    return requirements
      .filter(({ description }) => toStems(description).has(subject))
      .map(({ id }) => `Does ${id} still hold? You said ${cite(text)} (turn ${said.turn}).`)
  })
