/** Whether words demand anything: what names no deed, rule or figure of the product is no requirement, whoever wrote it. */
import { toParts } from './answer-account.ts'
import type { Part, PartFate } from './answer-part.ts'
import { isCompleted } from './completion.ts'
import { type Ask, CLOSING } from './dimensions.ts'
import { isTalk } from './speech.ts'
import { toStems } from './word-stems.ts'

/** What a description is said to: nothing was asked. */
export const UNASKED: Ask = { ...CLOSING, choices: [] }

const WHY: Partial<Record<PartFate, string>> = {
  aside: 'it is told by the way, and names no deed of the product or of its people',
  nothing: 'it says nothing that could be built',
  doubt: 'it is a doubt, and nobody decided it',
  question: 'it is a question',
  refusal: 'it is the answer that a question does not apply',
  fact: 'it tells how things are, and not what is wanted',
}

const TODAY = /^(?:we|i|our|my)\b|\b(?:today|currently|at the moment|was|were|had)\b/i

/** A thing that is named, or what is told of the matter, may well be meant; talk, and what we do today or did, is not. */
const isLikely = ({ fate, text }: Part, about: string): boolean => {
  if (fate === 'question') return !/\?/.test(text)
  if (fate === 'fact') return !TODAY.test(text)
  const stems = toStems(about)
  return (
    fate === 'aside' &&
    !isTalk(text) &&
    !TODAY.test(text) &&
    [...toStems(text)].some((stem) => stems.has(stem))
  )
}

/** Why words are no requirement; undefined where they may be one. `about`: what they stand among; `ask`: what they answered. */
export const findNoDemand = (words: string, about: string, ask = UNASKED): string | undefined => {
  if (/\bshall\b/i.test(words) || isCompleted(words)) return undefined
  const parts = toParts(ask, words, about)
  const isNone = parts.every((part) => part.fate in WHY && !isLikely(part, about))
  return isNone ? WHY[parts[0]?.fate ?? 'nothing'] : undefined
}
