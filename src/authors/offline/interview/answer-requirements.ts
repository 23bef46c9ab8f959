/** Requirements from what was said. Each names the words that it came from, with their turn. */
import { isEnglish } from '../english.ts'
import { toHeadingWords } from '../print.ts'
import { toParts } from './answer-account.ts'
import type { Part } from './answer-part.ts'
import { isForeign } from './foreign-answer.ts'
import type { Said } from './said.ts'
import { cite, type Fresh, tell, toFresh } from './sentence.ts'

export const toSource = ({ ask, spoken, turn, corrected }: Said): string =>
  `your answer ${cite(spoken)} to ${cite(ask.text, 200)} (turn ${turn}, ${ask.id}${corrected === undefined ? '' : `, corrected in turn ${corrected}`})`

/** A part of an answer as a requirement; one that completes its question is called after it. */
export const fromPart = (said: Said, { text, isCompleted }: Part): Fresh => {
  const english = isEnglish(text) || !isForeign(text)
  const title = isCompleted && said.ask.title ? said.ask.title : ''
  return { ...toFresh(tell(text, 1_000), english, title), source: toSource(said) }
}

/** Requirements from other words, said to the same question. */
export const fromOtherWords = (said: Said, words: string): Fresh[] =>
  toParts(said.ask, words, said.about)
    .filter(({ fate }) => fate === 'requirement')
    .map((part) => fromPart(said, part))

/** A choice as its question words it; one that only records a decision gives none. */
export const fromChoice = (said: Said): Fresh[] => {
  const { ask, chosen } = said
  const choice = chosen === undefined ? undefined : ask.choices[chosen]
  if (!choice || choice.requirement === '') return []
  const title = ask.title ? toHeadingWords(ask.title) : ''
  return [{ ...toFresh(choice.requirement, true, title), source: toSource(said) }]
}
