/** What a person answered before anything was written, and what follows from it. */
import { toModel } from '../model/model.ts'
import { CATALOGUE } from './catalogue/catalogue.ts'
import { findGaps, type GapAnalysis } from './gaps.ts'
import { rankQuestions } from './ranking.ts'
import type { Catalogue, Fact, GapFinding, Question } from './row.ts'

/** `choice` is missing where they used words of their own, `answer` is empty where they skipped it. */
export type AnsweredQuestion = { id: string; question: string; answer: string; choice?: string }

export const toFacts = (answers: readonly AnsweredQuestion[]): Fact[] =>
  answers.flatMap(({ id, choice }) => (choice === undefined ? [] : [{ question: id, choice }]))

/** The idea with the answers that are sentences of their own. */
const toIdeaModel = (idea: string, answers: readonly AnsweredQuestion[]) =>
  toModel([
    { id: 'idea', text: idea },
    ...answers
      .filter(({ choice, answer }) => choice === undefined && answer !== '')
      .map(({ id, answer }) => ({ id, text: answer })),
  ])

/** What an idea and its answers leave open, before any requirement is written. */
export const readIdea = (
  idea: string,
  answers: readonly AnsweredQuestion[],
  catalogue: Catalogue = CATALOGUE,
): GapAnalysis => findGaps(toIdeaModel(idea, answers), [], '', toFacts(answers), catalogue)

/** The questions whose answers change most, without those that were answered or skipped. */
export const toQuestions = (
  idea: string,
  answers: readonly AnsweredQuestion[],
  limit: number,
  catalogue: Catalogue = CATALOGUE,
): Question[] => {
  const model = toIdeaModel(idea, answers)
  const facts = toFacts(answers)
  const { gaps } = findGaps(model, [], '', facts, catalogue)
  const known = new Set(answers.map(({ id }) => id))
  return rankQuestions(model, gaps, facts, Number.POSITIVE_INFINITY, catalogue)
    .filter(({ id }) => !known.has(id))
    .slice(0, limit)
}

/** An answer as the words of a choice, its id, or a sentence of their own. */
export const toAnswer = (question: Question, words: string): AnsweredQuestion => {
  const said = words.trim()
  const chosen = question.choices.find(
    ({ id, label }) => id === said.toLowerCase() || label.toLowerCase() === said.toLowerCase(),
  )
  const { id, text } = question
  return chosen
    ? { id, question: text, answer: chosen.label, choice: chosen.id }
    : { id, question: text, answer: said }
}

const toGapKey = ({ rule, suggestedRequirements: [first] }: GapFinding): string =>
  `${rule} ${first?.description}`

/** Requirements that stand or read as they do because of a choice, each with the answer that led to it. */
export const fromChoices = (
  idea: string,
  answers: readonly AnsweredQuestion[],
  catalogue: Catalogue = CATALOGUE,
): { gap: GapFinding; answer: AnsweredQuestion }[] => {
  const { gaps } = readIdea(idea, answers, catalogue)
  const led = new Map<string, AnsweredQuestion>()
  for (const answer of answers.filter(({ choice }) => choice !== undefined)) {
    const others = answers.filter((other) => other !== answer)
    const without = new Set(readIdea(idea, others, catalogue).gaps.map(toGapKey))
    for (const gap of gaps)
      if ((!without.has(toGapKey(gap)) || gap.rule === answer.id) && !led.has(gap.rule))
        led.set(gap.rule, answer)
  }
  return gaps.flatMap((gap) => {
    const answer = led.get(gap.rule)
    return answer ? [{ gap, answer }] : []
  })
}
