/** Which few questions are worth a person's time, and what an answer changes. */
import type { Model } from '../model/model.ts'
import { findEvidence, speaks, toView, type View } from './applied-rows.ts'
import { CATALOGUE } from './catalogue/catalogue.ts'
import { SEVERITIES, WEIGHT } from './grade.ts'
import type { Catalogue, Condition, Fact, GapFinding, Pivot, Question, Row, Topic } from './row.ts'
import { fill, findUsualActor, type Names, toMainNames, toSlots } from './slots.ts'

const SKIP = {
  label: 'Skip',
  changes: 'The proposals in brackets stay as they are and the question stays open in the gap analysis.',
}

const mentions = (condition: Condition | undefined, pivot: string): boolean =>
  condition?.facts !== undefined && Object.hasOwn(condition.facts, pivot)

/** The text of the row from which the gap's proposal was written. */
const findProposedText = (row: Row, { choices, suggestedRequirements: [one] }: GapFinding): string => {
  const at = choices.findIndex(({ changes }) => changes === one?.description)
  return row.choices[Math.max(0, at)]?.[1] ?? ''
}

/** Whether another choice of the pivot makes this row come, go or read differently. */
const dependsOn = (row: Row, gap: GapFinding, pivot: Pivot): boolean => {
  if (mentions(row.when, pivot.id) || mentions(row.unless, pivot.id)) return true
  if (pivot.choices.some(({ leads = {} }) => Object.hasOwn(leads, row.id))) return true
  const sets = new Set(pivot.choices.flatMap(({ sets = {} }) => Object.keys(sets)))
  return toSlots(findProposedText(row, gap)).some((slot) => sets.has(slot))
}

/** What a question moves: grave rows count, many small ones do not outweigh them. */
const PULL = { critical: WEIGHT.critical, high: WEIGHT.high, medium: 1, low: 0 }

const sumPull = (gaps: readonly GapFinding[]): number =>
  gaps.reduce((sum, { severity }) => sum + PULL[severity], 0)

type Candidate = Question & { general: boolean; late: boolean }

const fromPivot = (
  pivot: Pivot,
  gaps: readonly GapFinding[],
  rows: Map<string, Row>,
  names: Names,
): Candidate[] => {
  const moved = gaps.filter((gap) => {
    const row = rows.get(gap.rule)
    return row !== undefined && dependsOn(row, gap, pivot)
  })
  if (moved.length === 0) return []
  const { id, topic, why, choices, when } = pivot
  const write = (text: string): string => fill(text, names, {})
  return [
    {
      id,
      topic,
      text: write(pivot.question),
      why: write(why),
      choices: choices.map((one) => ({ id: one.id, label: write(one.label), changes: write(one.changes) })),
      skip: SKIP,
      impact: sumPull(moved),
      rows: moved.map(({ rule }) => rule),
      general: when === undefined,
      late: pivot.late ?? false,
    },
  ]
}

const fromGap = (gap: GapFinding): Candidate => ({
  id: gap.rule,
  topic: gap.topic,
  text: gap.question,
  why: gap.impact,
  choices: gap.choices,
  skip: SKIP,
  impact: PULL[gap.severity],
  rows: [gap.rule],
  general: false,
  late: gap.severity === 'low',
})

const ROUND = 3

const isPivot = ({ id, rows }: Candidate): boolean => !rows.includes(id)

/** A round has three questions on three topics, none of which another one settles, and at most two that are broad. */
const fits = (one: Candidate, round: readonly Candidate[]): boolean =>
  !round.some(
    ({ topic, id, rows }) => topic === one.topic || rows.includes(one.id) || one.rows.includes(id),
  ) &&
  !(one.general && round.some(({ general }) => general)) &&
  !(isPivot(one) && round.filter(isPivot).length > 1)

const byImpact = (a: Question, b: Question): number => b.impact - a.impact
const byTurn = (a: Candidate, b: Candidate): number => Number(a.late) - Number(b.late) || byImpact(a, b)

const orderByRounds = (candidates: readonly Candidate[]): Candidate[] => {
  let rest = [...candidates]
  const order: Candidate[] = []
  while (rest.length > 0) {
    const round: Candidate[] = []
    for (const one of rest) if (round.length < ROUND && fits(one, round)) round.push(one)
    order.push(...round.toSorted(byImpact))
    rest = rest.filter((one) => !round.includes(one))
  }
  return order
}

/** The rows of the themes that speak here, by id. */
const toRows = (view: View, { themes }: Catalogue): Map<string, Row> =>
  new Map(
    themes
      .filter((theme) => speaks(theme, view))
      .flatMap((theme) => theme.rows.map((row) => [row.id, row] as const)),
  )

/** The questions whose answers change most, three by three; the first screen shows three. */
export const rankQuestions = (
  model: Model,
  gaps: readonly GapFinding[],
  answers: readonly Fact[] = [],
  limit = 3,
  catalogue: Catalogue = CATALOGUE,
): Question[] => {
  const view = toView(model, catalogue, answers)
  const rows = toRows(view, catalogue)
  const names = toMainNames(model, findUsualActor(model, catalogue))
  const asked = catalogue.pivots.filter(
    ({ id, when }) => !view.facts.has(id) && (!when || findEvidence(when, view) !== undefined),
  )
  const answered = new Set(answers.map(({ question }) => question))
  const candidates = [
    ...asked.flatMap((pivot) => fromPivot(pivot, gaps, rows, names)),
    ...gaps.filter(({ rule }) => !answered.has(rule)).map(fromGap),
  ]
  return orderByRounds(candidates.toSorted(byTurn))
    .slice(0, limit)
    .map(({ general: _, late: __, ...question }) => question)
}

/** «No.», «No, nobody waits»: the word alone or before a mark. */
const NO = /^\s*(?:no|nope|never|none|nobody)\s*(?:[.,;:!–-]|$)/i
const YES = /^\s*(?:yes|yep|sure|of course|definitely)\s*(?:[.,;:!–-]|$)/i
const REFUSAL = /^(?:no|none|never|nobody|nothing|not)\b/i

/** The choice that an answer names: by id, by label, or a plain yes or no. */
const findChoice = ({ choices }: Question, said: string): string | undefined => {
  const lower = said.trim().toLowerCase()
  const named = choices.find(({ id, label }) => id === lower || label.toLowerCase() === lower)
  if (named) return named.id
  const refusal = choices.find(({ label }) => REFUSAL.test(label))
  if (NO.test(said)) return refusal?.id
  return YES.test(said) ? choices.find(({ id }) => id !== refusal?.id)?.id : undefined
}

/** What a choice says, as facts for the next analysis; an unknown choice says nothing. */
export const applyAnswer = (question: Question, choice: string): Fact[] => {
  const found = findChoice(question, choice)
  return found === undefined ? [] : [{ question: question.id, choice: found }]
}

export type Risk = { gap: string; rule: string; question: string; reason: string }

/** What hurts people first, then what costs money or breaks the law, then the rest. */
const HARM: Topic[] = [
  'safety',
  'privacy',
  'security',
  'legal',
  'refund',
  'scanning',
  'permissions',
  'repetition',
]

const rankHarm = (topic: Topic): number => (HARM.includes(topic) ? HARM.indexOf(topic) : HARM.length)

/** The riskiest open questions, one of each topic, with the reason. */
export const riskiest = (gaps: readonly GapFinding[], n = 3): Risk[] => {
  const toGrave = ({ severity }: GapFinding): number => SEVERITIES.indexOf(severity)
  const harmful = gaps.toSorted((a, b) => toGrave(a) - toGrave(b) || rankHarm(a.topic) - rankHarm(b.topic))
  const isRepeat = (gap: GapFinding): boolean =>
    harmful.find((other) => other.topic === gap.topic && other.severity === gap.severity) !== gap
  const ranked = harmful.map((gap) => ({ gap, rank: 2 * toGrave(gap) + (isRepeat(gap) ? 1 : 0) }))
  return ranked
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, n)
    .map(({ gap: { id, rule, question, severity, impact, evidence } }) => ({
      gap: id,
      rule,
      question,
      reason: `${severity}: ${impact} Read from «${evidence[0]?.words ?? ''}».`,
    }))
}
