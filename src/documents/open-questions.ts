/** The open questions of a document: one line each, numbered, with the choices and who has to answer. */
import type { OpenQuestion } from '../schema/prd.ts'
import { toOneLine } from './edit.ts'
import { toItems } from './field.ts'
import { toMarkdown } from './markdown.ts'
import { collapse, inline } from './plain-words.ts'
import { findSectionText } from './section-body.ts'

export const QUESTIONS = 'Open Questions'
/** Leads what an author could not do with a remark; the remark itself is quoted under it. */
export const NOT_WORKED_IN = 'Not worked in'

export const printQuestion = ({ question, choices = [], owner }: OpenQuestion): string =>
  [
    inline(toOneLine(question)),
    ...(choices.length > 0 ? [`Choices: ${choices.map(toOneLine).join(' / ')}.`] : []),
    ...(owner ? [`Asked of: ${toOneLine(owner)}.`] : []),
  ].join(' ')

export const printQuestions = (questions: readonly OpenQuestion[]): string =>
  questions.map((one, at) => `${at + 1}. ${printQuestion(one)}`).join('\n') || 'None.'

/** What a remark of a review says: it is quoted under a heading of its own. */
const toRemarks = (part: string): string[] =>
  /^#{1,6}\s+review feedback/i.test(part)
    ? [collapse(part.replace(/^(?!>).*$/gm, '').replace(/^>\s?/gm, ''))]
    : []

/** The open questions as they stand there, each on one line, remarks of reviews included. */
export const readQuestions = (text: string): string[] => {
  const body = findSectionText(toMarkdown(text), QUESTIONS, 2)
  const [own = '', ...below] = body.split(/^(?=#{3,6}\s)/m)
  const head = /^#{3,6}\s/.test(own) ? '' : own
  return [...toItems(head), ...[own, ...below].flatMap(toRemarks)]
    .map(collapse)
    .filter((one) => one !== '' && !/^none\b/i.test(one) && !one.startsWith(NOT_WORKED_IN))
}
