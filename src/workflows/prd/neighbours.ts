/**
 * Requirements that share the matter of those that an answer changes: what is changed there may make them wrong, so they are
 * shown with it and may be changed with it.
 */
import { rankUnits, toUnit } from '../../analysis/carriers.ts'
import type { Entry } from '../../documents/requirements.ts'
import { type JsonObject, textsOf } from '../../schema/json.ts'
import { type AnswerLine, toAnswerLine } from './said-lines.ts'

/** So much of what is said comes again in a neighbour; less where one depends on the other. */
const ALIKE = 0.6
const LINKED = 0.25
/** Fewer words in common say nothing. */
const TELLING = 3
const MOST = 5
/** A long list of what is named holds its neighbours itself. */
const ENOUGH = 8

/** Whether one of both waits for the other. */
const isLinked = (entry: Entry, named: readonly Entry[]): boolean =>
  named.some((other) => other.dependencies.includes(entry.id) || entry.dependencies.includes(other.id))

type Near = { id: string; answer: string; share: number }

/** How near each of these is to an answer and to what the answer is about. */
const rankNear = ({ id: answer, ...said }: AnswerLine, named: readonly Entry[], others: Entry[]): Near[] => {
  const own = named.filter(({ id }) => said.named.includes(id))
  const units = others.map(toUnit)
  const texts = [`${said.question} ${said.answer}`, ...own.map((entry) => toUnit(entry).text)]
  const ranked = texts.flatMap((text) => rankUnits(text, units))
  return others.map((entry) => {
    const shares = ranked
      .filter(({ name, shared }) => name === entry.id && shared >= TELLING)
      .map(({ share }) => share)
    return { id: entry.id, answer, share: Math.max(0, ...shares) + (isLinked(entry, own) ? LINKED : 0) }
  })
}

/** The nearest to what is answered, each with the answer that it is nearest to. */
export const findNeighbours = (answers: readonly JsonObject[], entries: readonly Entry[]): Near[] => {
  const lines = answers.map(toAnswerLine)
  const ids = new Set(lines.flatMap(({ about }) => about))
  const named = entries.filter(({ id }) => ids.has(id))
  const others = entries.filter(({ id }) => !ids.has(id))
  return lines
    .flatMap((line) => rankNear(line, named, others))
    .filter(({ share }) => share >= ALIKE)
    .toSorted((a, b) => b.share - a.share)
    .filter(({ id }, at, all) => all.findIndex((one) => one.id === id) === at)
    .slice(0, Math.max(0, Math.min(MOST, ENOUGH - named.length)))
}

/** Each modification with the requirements that share the matter of what it changes. */
export const withNear = (modifications: readonly JsonObject[], entries: readonly Entry[]): JsonObject[] => {
  const near = findNeighbours(
    modifications.map(({ requirementId, modificationReason, requestedChanges }) => ({
      id: String(requirementId),
      question: '',
      answer: textsOf([modificationReason, requestedChanges]).join(' '),
      changes: String(requirementId),
    })),
    entries,
  )
  return modifications.map((one) => {
    const own = near.filter(({ answer }) => answer === one.requirementId).map(({ id }) => id)
    return own.length > 0 ? { ...one, near: own } : one
  })
}
