/** Answers that come with an idea: `id=choice`, `id=words of their own`, or `id=` for a skipped question. */

import type { GivenAnswer } from '../../documents/given-answers.ts'
import type { Catalogue } from '../../schema/catalogue.ts'
import { Fault } from '../../schema/fault.ts'
import { takeCorrections, toAnswer, toQuestions } from './answers.ts'

const LIMIT = 10_000

const resolve = (
  idea: string,
  before: readonly GivenAnswer[],
  given: string,
  catalogue: Catalogue,
): GivenAnswer => {
  const at = given.indexOf('=')
  const id = at < 0 ? given : given.slice(0, at)
  const words = at < 0 ? '' : given.slice(at + 1)
  const questions = toQuestions(idea, before, Number.POSITIVE_INFINITY, catalogue)
  const question = questions.find((candidate) => candidate.id === id)
  if (!question) {
    const first = questions[0]
    throw new Fault(
      'invalid-value',
      `nothing is asked under "${id}" about this idea`,
      first
        ? `for instance --answer ${first.id}=${first.choices[0]?.id}; see: throughline questions "your idea"`
        : 'leave --answer out',
    )
  }
  if (words.length > LIMIT)
    throw new Fault('invalid-value', `the answer to ${id} is too long`, `use at most ${LIMIT} characters`)
  return takeCorrections(idea, toAnswer(question, words))
}

/** Each answer is read with those before it: a choice decides what is asked next. */
export const toAnswers = (idea: string, given: readonly string[], catalogue: Catalogue): GivenAnswer[] => {
  const answers: GivenAnswer[] = []
  for (const one of given) answers.push(resolve(idea, answers, one, catalogue))
  return answers
}
