/**
 * What nobody can tell from the words: whether a sentence asks for something. The person sorts each with one key, and
 * until then it is neither built nor forgotten.
 */
import type { GivenAnswer } from '../../../documents/given-answers.ts'
import { findTold, type IdeaReading } from '../clauses.ts'
import { quote, shorten } from '../sentences.ts'

const ASKED = 'Is this to be built'
const WANTED = 'To be built'
export const SORTED = [WANTED, 'How things are today', 'A goal', 'Not part of it, or later']

const LONG = 600

/** One question for each sentence that could be either. */
export const toSorting = (reading: IdeaReading): string[] =>
  findTold(reading, 'unsure').map((text) => `${ASKED}: ${quote(shorten(text, LONG))}?`)

/** The sentence that an answer is about. */
const SENTENCE = new RegExp(`^${ASKED}: "([^"]+)"\\?$`)

/** The words that an answer makes a requirement; none where they are something else, nothing of another question. */
export const toSorted = ({ question, answer }: GivenAnswer): string[] | undefined => {
  const said = SENTENCE.exec(question)?.[1]
  if (said === undefined) return undefined
  return answer.trim().toLowerCase().startsWith(WANTED.toLowerCase()) ? [said] : []
}
