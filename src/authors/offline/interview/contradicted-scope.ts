/** Requirements that speak of what somebody put out of scope: whether they still hold is asked, never guessed. */
import { textsOf } from './answer-part.ts'
import { partsOf, type Said } from './said.ts'
import { cite } from './sentence.ts'
import { toStems } from './word-stems.ts'

/** Words of excluding itself, without their endings. */
const EXCLUDING =
  /^(?:scope|forget|actual\w*|entire\w*|leave|left|alone|drop|please|part|that|nothing|neither|either|cannot|need\w*|includ\w*|belong\w*|later|maybe|sell|want|would|there|elsewhere|with|from|this)$/

/** What is left out: every word that an exclusion names it by, up to its first comma. */
const toSubject = (text: string): string[] =>
  [...toStems(text.split(/[,;:]\s/).find((part) => toStems(part).size > 0) ?? '')].filter(
    (stem) => !EXCLUDING.test(stem),
  )

/** «Selling seeds is out»: the deed that is left out, and not what it is done to. */
const toDeed = (text: string): string[] => {
  const deed =
    /^(?:(?:and|also|but|no)\s+)*(\p{L}{3,}ing)\s+(?!(?:is|are|was|stays?|remains?|and|or|neither|too|not)\b)\p{L}/iu.exec(
      text,
    )?.[1]
  return deed === undefined ? [] : [...toStems(deed)]
}

/** So far into a sentence stands what it is about. */
const HEAD = 14

/** Requirements that are about what a sentence leaves out. */
export const findAbout = <T extends { description: string }>(
  text: string,
  requirements: readonly T[],
): T[] => {
  const subject = [...new Set([...toSubject(text), ...toDeed(text)])]
  if (subject.length === 0 || subject.length > 3) return []
  // «No e-books» says nothing of books.
  const compounds = text.toLowerCase().match(/(?<!\p{L})\p{L}-\p{L}{3,}/gu) ?? []
  const wanted = /\b(?:do not|don['’]t) want to (\p{L}{3,})/iu.exec(text)?.[1]
  return requirements.filter(({ description }) => {
    if (wanted !== undefined && !new RegExp(`\\b${wanted.slice(0, 4)}`, 'i').test(description)) return false
    if (compounds.some((one) => !description.toLowerCase().includes(one))) return false
    const stems = toStems(description.split(/\s+/).slice(0, HEAD).join(' '))
    return !/^The states of /.test(description) && subject.every((stem) => stems.has(stem))
  })
}

export const findContradicted = (
  said: Said,
  requirements: readonly { id: string; description: string }[],
): string[] =>
  textsOf(partsOf(said), 'exclusion').flatMap((text) =>
    findAbout(text, requirements).map(
      ({ id }) => `Does ${id} still hold? You said ${cite(text)} (turn ${said.turn}).`,
    ),
  )
