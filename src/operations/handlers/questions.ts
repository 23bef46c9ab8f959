import { toQuestions } from '../../analysis/gaps/answers.ts'
import { toAnswers } from '../../analysis/gaps/given-answers.ts'
import { readCatalogue } from '../../analysis/gaps/read-catalogue.ts'
import { toUtterance } from '../../core/begin.ts'
import { type Arguments, fileOf, listOf, type Services, textOf } from '../operation.ts'

export type Asked = {
  id: string
  question: string
  why: string
  choices: { id: string; label: string; changes: string }[]
}

const FIRST = 3

/** The few questions whose answers change most of what would be written about an idea; writes nothing. */
export const questions = async (services: Services, given: Arguments): Promise<{ questions: Asked[] }> => {
  const said = { text: textOf(given, 'text'), document: fileOf(given, 'file')?.text }
  const idea = toUtterance(said)
  const catalogue = await readCatalogue(services.catalogue?.())
  const answers = toAnswers(idea, listOf(given, 'answer'), catalogue)
  const asked = toQuestions(idea, answers, Math.max(0, FIRST - answers.length), catalogue)
  return {
    questions: asked.map(({ id, text, why, choices }) => ({ id, question: text, why, choices })),
  }
}
