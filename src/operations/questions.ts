import { toQuestions } from '../analysis/gaps/answers.ts'
import { toAnswers } from './asked.ts'
import { toUtterance } from './beginning.ts'
import { readCatalogue } from './catalogue.ts'
import type { Input, Services } from './operation.ts'

export type Asked = {
  id: string
  question: string
  why: string
  choices: { id: string; label: string; changes: string }[]
}

const FIRST = 3

/** The few questions whose answers change most of what would be written about an idea; writes nothing. */
export const questions = async (services: Services, input: Input): Promise<{ questions: Asked[] }> => {
  const idea = toUtterance(input.text as string | undefined)
  const catalogue = await readCatalogue(services)
  const given = (input.answer as string[] | undefined) ?? []
  const answers = toAnswers(idea, given, catalogue)
  const asked = toQuestions(idea, answers, Math.max(0, FIRST - answers.length), catalogue)
  return {
    questions: asked.map(({ id, text, why, choices }) => ({ id, question: text, why, choices })),
  }
}
