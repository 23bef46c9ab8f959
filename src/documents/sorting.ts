/**
 * What nobody can tell from the words: what is to become of a sentence. The person sorts each with one key; until then it
 * is neither built nor forgotten, and from then on it stands in the list that they chose.
 */
import type { OpenQuestion } from '../schema/prd.ts'
import { splice, toOneLine } from './edit.ts'
import { swapFigure } from './figure-swap.ts'
import { addFresh, addGoals, FACTS, IN_SCOPE, OUT_OF_SCOPE } from './list-lines.ts'
import { quote } from './plain-words.ts'

const WANTED = 'To be built'
const FACT = 'How things are today'
const GOAL = 'A goal'
const OUT = 'Not part of it, or later'
export const SORTED = [WANTED, FACT, GOAL, OUT]

const ASKED = 'Is this to be built'
const SAID = 'You said'
const LED = 'What is to become of it?'

const cite = (words: string): string => quote(toOneLine(words))

/** Whether a sentence of the idea asks for something. */
export const toSortingQuestion = (words: string): string => `${ASKED}: ${cite(words)}?`

/** What is to become of a sentence that has no place. */
export const toPlaceQuestion = (words: string): OpenQuestion => ({
  question: `${SAID}: ${cite(words)}. ${LED}`,
  choices: SORTED,
})

const SENTENCE = new RegExp(
  `^(?:${ASKED}: ["“](.+)["”]\\?|${SAID}: ["“](.+)["”]\\. ${LED.replace('?', '\\?')})$`,
)

/** The sentence that such a question is about. */
export const findSorted = (question: string): string | undefined => {
  const [, idea, said] = SENTENCE.exec(question.trim()) ?? []
  return idea ?? said
}

/** A choice, be it with more words behind it. */
const isSaid = (answer: string, choice: string): boolean =>
  answer.trim().toLowerCase().startsWith(choice.toLowerCase())

/** «To be built, but batches are up to 36 now»: the choice, and what is said behind it. */
const BEHIND =
  /^\s*(?:[.!…]|[,;:–—-]\s*(?:(?:but|and|only|though|although|however|yet)\b,?)?|(?:but|and|with|except)\b)\s*(\S.*)$/is

export const splitChosen = (
  words: string,
  choices: readonly string[],
): { choice: string; rest: string } | undefined => {
  const said = words.trim()
  for (const choice of choices) {
    const behind = isSaid(said, choice) ? said.slice(choice.length) : undefined
    if (behind === undefined) continue
    if (/^[.!…\s]*$/.test(behind)) return { choice, rest: '' }
    const rest = BEHIND.exec(behind)?.[1]
    if (rest !== undefined) return { choice, rest: rest.charAt(0).toUpperCase() + rest.slice(1) }
  }
  return undefined
}

const CLAUSES = /\s*(?:[;.]|,\s*(?:and|but))\s+/i

/**
 * A sentence with what is said of it besides: a clause that gives its one figure anew changes it; the rest of the words is
 * said beside it.
 */
const mendSorted = (said: string, rest: string): { text: string; rest: string } => {
  const clauses = rest.split(CLAUSES)
  const at = clauses.findIndex((clause) => swapFigure(said, clause) !== undefined)
  const text = swapFigure(said, clauses[at] ?? '')
  if (text === undefined) return { text: said, rest }
  const left = clauses.filter((_clause, other) => other !== at).map((one) => one.replace(/[.!]+$/, ''))
  return { text, rest: left.map((one) => `${one.charAt(0).toUpperCase()}${one.slice(1)}.`).join(' ') }
}

/** What a choice makes of a sentence, and what is said beside it; undefined of another question. */
export const readSorted = (
  question: string,
  answer: string,
): { said: string; choice: string; text: string; rest: string } | undefined => {
  const said = findSorted(question)
  const chosen = said === undefined ? undefined : splitChosen(answer, SORTED)
  if (said === undefined || !chosen) return undefined
  return { said, choice: chosen.choice, ...mendSorted(said, chosen.rest) }
}

/** The words that are to be built; none where they are something else, undefined of another question. */
export const toWanted = (question: string, answer: string): string[] | undefined => {
  const said = findSorted(question)
  if (said === undefined) return undefined
  return isSaid(answer, WANTED) ? [readSorted(question, answer)?.text ?? said] : []
}

/** The account of an idea says what became of a sentence. */
const tellFate = (brief: string, said: string, fate: string): string => {
  const line = `${cite(said)} → asked about`
  const from = brief.indexOf(line)
  return from < 0 ? brief : splice(brief, [{ from, to: from + line.length, text: `${cite(said)} → ${fate}` }])
}

/** The brief with a sentence in the list that its answer chose. */
export const placeSorted = (brief: string, question: string, answer: string): string => {
  const said = findSorted(question)
  if (said === undefined) return brief
  const line = readSorted(question, answer)?.text ?? said
  if (isSaid(answer, WANTED))
    return tellFate(
      addFresh(brief, IN_SCOPE, [line]),
      said,
      line === said ? 'to be built, as you said' : `to be built, and changed, as you said: ${cite(line)}`,
    )
  if (isSaid(answer, GOAL)) return tellFate(addGoals(brief, [line]), said, 'a goal, as you said')
  if (isSaid(answer, FACT))
    return tellFate(addFresh(brief, FACTS, [line]), said, 'a fact of today, as you said')
  if (isSaid(answer, OUT))
    return tellFate(addFresh(brief, OUT_OF_SCOPE, [line]), said, 'out of scope, as you said')
  return brief
}
