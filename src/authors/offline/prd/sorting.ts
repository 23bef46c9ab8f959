/**
 * What nobody can tell from the words: whether a sentence asks for something. The person sorts each with one key, and
 * until then it is neither built nor forgotten.
 */
import { toSortingQuestion } from '../../../documents/sorting.ts'
import { findTold, type IdeaReading } from '../clauses.ts'
import { shorten } from '../sentences.ts'

const LONG = 600

/** One question for each sentence that could be either. */
export const toSorting = (reading: IdeaReading): string[] =>
  findTold(reading, 'unsure').map((text) => toSortingQuestion(shorten(text, LONG)))
