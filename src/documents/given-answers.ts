/**
 * Answers that a person gave before the brief was written. They stand in the brief, one line each, so that whoever
 * edits it changes the answer: «- **Question?** The answer (id: choice)».
 */
import type { Json } from '../schema/json.ts'
import { inline, shorten } from './plain-words.ts'

export type GivenAnswer = { id: string; question: string; answer: string; choice?: string }

const LONG = 2_000

const isText = (value: unknown): value is string => typeof value === 'string'

/** The answers as the run keeps them. */
export const toAnswers = (value: Json | undefined): GivenAnswer[] =>
  (Array.isArray(value) ? value : []).flatMap((item): GivenAnswer[] => {
    const { id, question, answer, choice } = (item ?? {}) as Record<string, unknown>
    if (!isText(id) || !isText(question) || !isText(answer)) return []
    return [{ id, question, answer, ...(isText(choice) && { choice }) }]
  })

const print = ({ id, question, answer, choice }: GivenAnswer): string => {
  const mark = choice === undefined ? id : `${id}: ${choice}`
  const asked = inline(shorten(question, 400)).replaceAll('*', '')
  return `- **${asked}** ${inline(shorten(answer, LONG))} (${mark})`
}

export const printAnswers = (answers: readonly GivenAnswer[]): string =>
  answers
    .filter(({ answer }) => answer !== '')
    .map(print)
    .join('\n')
