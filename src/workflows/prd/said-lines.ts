/** What a person said in a review, a line each, for whoever works it in. */
import { findSpokenOf, toUnit } from '../../analysis/carriers.ts'
import { toMarkdown } from '../../documents/markdown.ts'
import { collapse } from '../../documents/plain-words.ts'
import type { Entry } from '../../documents/requirements.ts'
import { findSectionText } from '../../documents/section-body.ts'
import { isObject, type Json, type JsonObject, textsOf } from '../../schema/json.ts'

const ID = /\bREQ-\d{3,15}\b/g
/** «(changes REQ-001, REQ-002)» at its end, and what a question is about. */
const MARK = /\s*\((?:(?:it |this )?changes )?REQ-\d{3,15}(?:(?:, | and )REQ-\d{3,15})*\)[\s.]*$/i

const toIds = (...texts: (Json | undefined)[]): string[] => [
  ...new Set(texts.flatMap((text) => JSON.stringify(text ?? '').match(ID) ?? [])),
]

export type AnswerLine = {
  id: string
  question: string
  answer: string
  /** Requirements that question or answer name. */
  named: string[]
  /** These, and those that it seems to be about. */
  about: string[]
}

/** What is answered and by which words, and every requirement that it is about. */
export const toAnswerLine = (one: JsonObject): AnswerLine => {
  const [id, question, answer] = [one.id, one.question, one.answer].map((text) =>
    collapse(String(text ?? '')),
  ) as [string, string, string]
  const named = toIds(one.changes, MARK.exec(question)?.[0], MARK.exec(answer)?.[0])
  return {
    ...{ id, question: question.replace(MARK, ''), answer: answer.replace(MARK, ''), named },
    about: [...new Set([...named, ...toIds(one.about)])],
  }
}

const GIVEN = /^\s*- \*\*(.+?)\*\* (.+) \((Q-\d+)\)$/gm

/** Answers that stand in the brief. */
export const givenAnswers = (brief: string): AnswerLine[] =>
  [...findSectionText(toMarkdown(brief), 'Answers', 2).matchAll(GIVEN)].map(
    ([, question = '', answer = '', id = '']) => toAnswerLine({ id, question, answer }),
  )

/** An answer that points to another one says nothing without it. */
const withPointed = (answer: string, own: string, brief: string): string => {
  const pointed: string[] = answer.match(/\bQ-\d{3,5}\b/g) ?? []
  const others = givenAnswers(brief).filter(({ id }) => id !== own && pointed.includes(id))
  return others.length === 0
    ? answer
    : `${answer} (${others.map((one) => `${one.id}: ${one.answer}`).join('; ')})`
}

const toAnswer = (one: JsonObject, brief: string): string => {
  const { id, question, answer, about } = toAnswerLine(one)
  const choices = Array.isArray(one.choices) ? ` [of: ${one.choices.join(' / ')}]` : ''
  const ids = about.length > 0 ? ` (${about.join(', ')})` : ''
  return `${id}${ids} ${question} -> ${withPointed(answer, id, brief)}${choices}`
}

const NO_REASON = 'no reason given'

const toModification = ({ requirementId, modificationReason, requestedChanges }: JsonObject): string => {
  const fields = Object.keys(isObject(requestedChanges) ? requestedChanges : {}).map((name) =>
    name === 'acceptanceCriteria' ? 'acceptance' : name,
  )
  const reason = String(modificationReason ?? NO_REASON)
  const why = reason === NO_REASON ? '' : `: ${collapse(reason)}`
  return fields.length > 0
    ? `${requirementId}: the person rewrote ${fields.join(', ')}${why}. The words stand below: keep them, and bring the rest of it in line.`
    : `${requirementId} shall change${why}`
}

const listOf = (value: Json | undefined): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : [])

export const toSaidLines = (said: JsonObject, brief: string): string[] => [
  ...listOf(said.modifications).map(toModification),
  ...listOf(said.answers).map((one) => toAnswer(one, brief)),
  ...['feedback', 'missing', 'summary'].flatMap((name) =>
    typeof said[name] === 'string' ? [`${name}: ${collapse(said[name])}`] : [],
  ),
]

const SAID = ['modifications', 'feedback', 'missing', 'answers', 'summary']

/** What of a review is to be worked in: what is decided by ids alone stands in the document. */
export const toSaid = (review: Json | undefined): JsonObject =>
  Object.fromEntries(
    Object.entries(isObject(review) ? review : {}).filter(
      ([name, value]) => SAID.includes(name) && value !== null && String(value) !== '',
    ),
  )

/** Those that its words seem to speak of; what can be tested may hold the word that is meant. */
export const findSpoken = ({ feedback, missing }: JsonObject, entries: readonly Entry[]): string[] =>
  textsOf([feedback, missing]).flatMap((words) => [...findSpokenOf(words, entries.map(toUnit))])

/** The requirements that a review names. */
export const findNamed = ({ modifications, answers, feedback, missing }: JsonObject): Set<string> =>
  new Set([
    ...listOf(modifications).flatMap(({ near: _near, ...one }) => toIds(one)),
    ...toIds(feedback, missing),
    ...listOf(answers).flatMap((one) => toAnswerLine(one).about),
  ])

/** Those that share the matter of what it names. */
export const findNear = ({ answers, modifications }: JsonObject): Set<string> =>
  new Set([...listOf(answers), ...listOf(modifications)].flatMap(({ near }) => toIds(near)))
