/** Sentences that the parts of a design share. */

import type { Need } from '../needs.ts'
import { say } from '../print.ts'
import { capitalise } from '../sentences.ts'
import type { Design, Technical } from './design.ts'

const FILES: Record<string, string> = {
  project_brief: 'the project brief',
  userUtterance: 'the words of the idea',
  request: 'the request',
  name: "the feature's name",
}
export const toFileName = (name: string): string => FILES[name] ?? `\`${name}.md\``

const FIGURE = /\[[^\][]{1,40}\](?!\()/g

/** Numbers in brackets that nobody has agreed to, on one line. */
export const toProposals = (needs: readonly Need[]): string[] => {
  const found = needs.flatMap(({ id, text }) => {
    const figures = [...new Set(text.match(FIGURE))]
    return figures.length > 0 ? [`${id} ${figures.join(' ')}`] : []
  })
  return found.length > 0
    ? [`Which of the figures in brackets are right? Nobody has agreed to them yet: ${found.join('; ')}.`]
    : []
}

const ABOUT_FIGURES = /^is (?:\[[^\][]{1,40}\](?:, )?)+ right\?/i

/** Questions that stand in the needs themselves. */
export const toOwnQuestions = (needs: readonly Need[]): string[] =>
  needs.flatMap(({ id, questions }) =>
    questions
      .filter((question) => !ABOUT_FIGURES.test(question))
      .map((question) => `${capitalise(say(question))} (${id})`),
  )

export const printQuestions = (questions: readonly string[]): string =>
  questions.length === 0
    ? 'None that plain rules could find.'
    : questions.map((text, at) => `${at + 1}. ${text}`).join('\n')

const FAILING =
  /\b(?:down|fail\w*|cannot|unavailable|not answer|not delivered|unreachable|times? out|outage)\b/i

/** The technical requirement that says what happens when a neighbour fails. */
export const findFallback = ({ technical }: Design, name: string): Technical | undefined => {
  const word = name.split(' ')[0] ?? name
  return technical.find(
    ({ act }) =>
      act.kind === 'unwanted' &&
      FAILING.test(act.condition) &&
      new RegExp(`\\b${word}\\b`, 'i').test(act.condition),
  )
}
