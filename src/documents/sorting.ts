/**
 * What nobody can tell from the words: what is to become of a sentence. The person sorts each with one key; until then it
 * is neither built nor forgotten, and from then on it stands in the list that they chose.
 */
import type { OpenQuestion } from '../schema/prd.ts'
import { splice, toOneLine } from './edit.ts'
import { addFresh, addGoals, FACTS, IN_SCOPE, OUT_OF_SCOPE } from './list-lines.ts'
import { inline } from './plain-words.ts'

const WANTED = 'To be built'
const FACT = 'How things are today'
const GOAL = 'A goal'
const OUT = 'Not part of it, or later'
export const SORTED = [WANTED, FACT, GOAL, OUT]

const ASKED = 'Is this to be built'
const SAID = 'You said'
const LED = 'What is to become of it?'

const cite = (words: string): string => `"${inline(toOneLine(words)).replaceAll('"', '”')}"`

/** Whether a sentence of the idea asks for something. */
export const toSortingQuestion = (words: string): string => `${ASKED}: ${cite(words)}?`

/** What is to become of a sentence that has no place. */
export const toPlaceQuestion = (words: string): OpenQuestion => ({
  question: `${SAID}: ${cite(words)}. ${LED}`,
  choices: SORTED,
})

const SENTENCE = new RegExp(`^(?:${ASKED}: "([^"]+)"\\?|${SAID}: "([^"]+)"\\. ${LED.replace('?', '\\?')})$`)

/** The sentence that such a question is about. */
export const findSorted = (question: string): string | undefined => {
  const [, idea, said] = SENTENCE.exec(question.trim()) ?? []
  return idea ?? said
}

/** A choice, be it with more words behind it. */
const isSaid = (answer: string, choice: string): boolean =>
  answer.trim().toLowerCase().startsWith(choice.toLowerCase())

/** The words that are to be built; none where they are something else, undefined of another question. */
export const toWanted = (question: string, answer: string): string[] | undefined => {
  const said = findSorted(question)
  if (said === undefined) return undefined
  return isSaid(answer, WANTED) ? [said] : []
}

/** The account of an idea says what became of a sentence. */
const tellFate = (brief: string, said: string, fate: string): string => {
  const line = `"${said}" → asked about`
  const from = brief.indexOf(line)
  return from < 0 ? brief : splice(brief, [{ from, to: from + line.length, text: `"${said}" → ${fate}` }])
}

/** The brief with a sentence in the list that its answer chose. */
export const placeSorted = (brief: string, question: string, answer: string): string => {
  const said = findSorted(question)
  if (said === undefined) return brief
  const line = said
  if (isSaid(answer, WANTED))
    return tellFate(addFresh(brief, IN_SCOPE, [line]), said, 'to be built, as you said')
  if (isSaid(answer, GOAL)) return tellFate(addGoals(brief, [line]), said, 'a goal, as you said')
  if (isSaid(answer, FACT))
    return tellFate(addFresh(brief, FACTS, [line]), said, 'a fact of today, as you said')
  if (isSaid(answer, OUT))
    return tellFate(addFresh(brief, OUT_OF_SCOPE, [line]), said, 'out of scope, as you said')
  return brief
}
