/** Answers that leave a question open. */
import { normalise } from '../documents/plain-words.ts'

const SKIPPED =
  /^(?:skip(?: it)?|pass|\?+|-+|n\/?a|(?:i |we )?do(?:n['’]?t| not) know(?: yet)?|no idea|(?:i['’]?m |i am )?not sure(?: yet)?|unsure|unknown|later|tbd|to be decided|no answer|(?:please )?leave (?:it|this|that) open(?: for now)?)\W*$/i

/** It says nothing, or in each of its parts that nobody knows yet. */
export const isSkipped = (answer: string): boolean => {
  if (
    normalise(answer)
      .replace(/\p{So}/gu, '')
      .trim() === ''
  )
    return true
  return answer
    .split(/[,;.]|\band\b/)
    .map((part) => part.trim())
    .every((part) => part === '' || SKIPPED.test(part))
}
