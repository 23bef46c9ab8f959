/** Which few questions are worth a person's time, and what an answer changes. */
import type { Model } from '../model/model.ts'
import { CATALOGUE } from './catalogue/catalogue.ts'
import { SEVERITIES, WEIGHT } from './grade.ts'
import { findEvidence, toView } from './match.ts'
import type { Catalogue, Condition, Fact, GapFinding, Pivot, Question, Row } from './row.ts'
import { toSlots } from './slots.ts'

const SKIP = {
  label: 'Skip',
  changes: 'The proposals in brackets stay as they are and the question stays open in the gap analysis.',
}

const mentions = (condition: Condition | undefined, pivot: string): boolean =>
  condition?.facts !== undefined && Object.hasOwn(condition.facts, pivot)

/** Whether another choice of the pivot makes this row come, go or read differently. */
const dependsOn = (row: Row, pivot: Pivot): boolean => {
  if (mentions(row.when, pivot.id) || mentions(row.unless, pivot.id)) return true
  if (pivot.choices.some(({ leads = {} }) => Object.hasOwn(leads, row.id))) return true
  const sets = new Set(pivot.choices.flatMap(({ sets = {} }) => Object.keys(sets)))
  return row.choices.some(([, text]) => toSlots(text).some((slot) => sets.has(slot)))
}

const toBase = (rule: string): string => rule.split(':')[0] ?? rule

const toWeight = (gaps: readonly GapFinding[]): number =>
  gaps.reduce((sum, { severity }) => sum + WEIGHT[severity], 0)

const fromPivot = (pivot: Pivot, gaps: readonly GapFinding[], rows: Map<string, Row>): Question[] => {
  const moved = gaps.filter(({ rule }) => {
    const row = rows.get(toBase(rule))
    return row !== undefined && dependsOn(row, pivot)
  })
  if (moved.length === 0) return []
  const { id, topic, question: text, why, choices } = pivot
  const shown = choices.map(({ id, label, changes }) => ({ id, label, changes }))
  return [
    {
      id,
      topic,
      text,
      why,
      choices: shown,
      skip: SKIP,
      impact: toWeight(moved),
      rows: moved.map(({ rule }) => rule),
    },
  ]
}

const fromGap = (gap: GapFinding): Question => ({
  id: gap.rule,
  topic: gap.topic,
  text: gap.question,
  why: gap.impact,
  choices: gap.choices,
  skip: SKIP,
  impact: WEIGHT[gap.severity],
  rows: [gap.rule],
})

/** The questions whose answers change most, weightiest first; the first screen shows three. */
export const rankQuestions = (
  model: Model,
  gaps: readonly GapFinding[],
  answers: readonly Fact[] = [],
  limit = 3,
  catalogue: Catalogue = CATALOGUE,
): Question[] => {
  const view = toView(model, catalogue, answers)
  const rows = new Map(catalogue.themes.flatMap((theme) => theme.rows.map((row) => [row.id, row] as const)))
  const asked = catalogue.pivots.filter(
    ({ id, when }) => !view.facts.has(id) && (!when || findEvidence(when, view) !== undefined),
  )
  const answered = new Set(answers.map(({ question }) => question))
  const questions = [
    ...asked.flatMap((pivot) => fromPivot(pivot, gaps, rows)),
    ...gaps.filter(({ rule }) => !answered.has(rule)).map(fromGap),
  ]
  return questions.toSorted((a, b) => b.impact - a.impact).slice(0, limit)
}

/** What a choice says, as facts for the next analysis; an unknown choice says nothing. */
export const applyAnswer = (question: Question, choice: string): Fact[] =>
  question.choices.some(({ id }) => id === choice) ? [{ question: question.id, choice }] : []

export type Risk = { gap: string; rule: string; question: string; reason: string }

/** The riskiest open questions, one of each topic, with the reason. */
export const riskiest = (gaps: readonly GapFinding[], n = 3): Risk[] => {
  const isRepeat = ({ topic, severity }: GapFinding, at: number): boolean =>
    gaps.findIndex((other) => other.topic === topic && other.severity === severity) !== at
  const ranked = gaps.map((gap, at) => ({
    gap,
    rank: 2 * SEVERITIES.indexOf(gap.severity) + (isRepeat(gap, at) ? 1 : 0),
  }))
  const first = ranked.toSorted((a, b) => a.rank - b.rank).map(({ gap }) => gap)
  return first.slice(0, n).map(({ id, rule, question, severity, impact, evidence }) => ({
    gap: id,
    rule,
    question,
    reason: `${severity}: ${impact} Read from «${evidence[0]?.words ?? ''}».`,
  }))
}
