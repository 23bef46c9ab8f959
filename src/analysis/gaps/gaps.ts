/**
 * The gap engine: what a careful reviewer would ask about this idea and these requirements. G1 a row speaks only
 * where words of the idea make it apply, and every gap shows them. G2 a requirement closes its gap whatever was
 * decided about it: the person has the last word. G3 nothing here invents a figure: a number stands in brackets as a
 * proposal, or comes from an answer.
 */
import type { Entry } from '../../documents/requirements.ts'
import type { Gap } from '../../schema/requirement.ts'
import type { Model, Text } from '../model/model.ts'
import { type Applied, findApplied, toView, type View } from './applied-rows.ts'
import { CATALOGUE } from './catalogue/catalogue.ts'
import { findCover, type Passage, toBriefLines, toPassages } from './coverage.ts'
import { bySeverity, type Graded, grade, toGapPriority } from './grade.ts'
import {
  type Catalogue,
  type Choice,
  type Fact,
  type GapFinding,
  type QuestionChoice,
  TOPICS,
} from './row.ts'
import { select } from './row-selection.ts'
import { fill, findUsualActor, toNames, toValues } from './slots.ts'

type Check = { severity: Gap['severity']; passed: boolean }
/** `checks` are those of the grade, so that others can be weighed with them. */
export type GapAnalysis = Graded & { gaps: GapFinding[]; covered: string[]; checks: Check[] }

/** `a`, `b`, … in the order of the row. */
const toChoiceId = (index: number): string => String.fromCharCode(97 + index)

const printChange = (requirement: string): string =>
  requirement === '' ? 'Nothing is built; the decision is recorded and the gap closes.' : requirement

type Case = { applied: Applied; title: string; write: (text: string) => string }

/** Choices that follow from the pivots; an answer to the row itself comes before them. */
const findPivotFacts = (view: View, { pivots }: Catalogue): Fact[] =>
  pivots.flatMap(({ id, choices }) => {
    const fact = view.facts.get(id)
    const chosen = choices.find((choice) => choice.id === fact?.choice)
    return Object.entries(chosen?.leads ?? {}).map(([question, choice]) => ({ question, choice }))
  })

const toCases = (applied: Applied[], model: Model, values: Record<string, string>, usual: string): Case[] =>
  applied.map((one) => {
    const names = toNames(one, model, usual)
    const write = (text: string): string => fill(text, names, values)
    return { applied: one, title: write(one.row.title), write }
  })

const findChosen = ({ applied: { row } }: Case, answers: readonly Fact[]): Choice | undefined => {
  const fact = answers.findLast(({ question }) => question === row.id)
  return row.choices.find((_, index) => toChoiceId(index) === fact?.choice)
}

const toQuestionChoices = ({ applied, write }: Case): QuestionChoice[] =>
  applied.row.choices.map(([label, requirement], index) => ({
    id: toChoiceId(index),
    label: write(label),
    changes: printChange(write(requirement)),
  }))

const toFinding = (one: Case, answers: readonly Fact[]): Omit<GapFinding, 'id'> => {
  const { applied, title, write } = one
  const { row, evidence } = applied
  const [, text] = findChosen(one, answers) ?? row.choices[0] ?? ['', '']
  const category = TOPICS[row.topic]
  const words = [...new Set(evidence.map(({ words }) => `«${words}»`))].join(', ')
  return {
    rule: row.id,
    topic: row.topic,
    title,
    severity: row.severity,
    category,
    description: `Neither the requirements nor the brief settle this, though ${words} asks for it: ${write(row.question)}`,
    impact: write(row.why),
    question: write(row.question),
    choices: toQuestionChoices(one),
    evidence,
    suggestedRequirements: [
      { title, description: write(text), priority: toGapPriority(row.severity), category },
    ],
  }
}

const isClosed = (
  one: Case,
  answers: readonly Fact[],
  passages: readonly Passage[],
  entries: readonly Entry[],
): boolean =>
  findChosen(one, answers)?.[1] === '' || findCover(one.applied, one.title, passages, entries) !== undefined

/** What is missing, gravest first, with the grade and its arithmetic. */
export const findGaps = (
  model: Model,
  requirements: readonly Entry[],
  brief: string,
  answers: readonly Fact[] = [],
  catalogue: Catalogue = CATALOGUE,
): GapAnalysis => {
  const view = toView(model, catalogue, answers)
  const applied = select(findApplied(view, catalogue), view)
  const cases = toCases(applied, model, toValues(view, catalogue), findUsualActor(model, catalogue))
  const passages = toPassages(requirements, brief)
  const facts = [...findPivotFacts(view, catalogue), ...answers]
  const checks = cases.map((one) => ({
    one,
    severity: one.applied.row.severity,
    passed: isClosed(one, facts, passages, requirements),
  }))
  const open = checks.filter(({ passed }) => !passed).map(({ one }) => toFinding(one, facts))
  return {
    gaps: open
      .toSorted(bySeverity)
      .map((gap, index) => ({ id: `GAP-${String(index + 1).padStart(3, '0')}`, ...gap })),
    covered: checks.filter(({ passed }) => passed).map(({ one }) => one.applied.row.id),
    checks: checks.map(({ severity, passed }) => ({ severity, passed })),
    ...grade(checks),
  }
}

const isFromGap = ({ source }: Entry): boolean => /^GAP-\d+\b|\brule: /.test(source)

/** The texts that a model is built from: what the person said and asked for, never what gaps brought in. */
export const toTexts = (brief: string, entries: readonly Entry[], answers: readonly Text[] = []): Text[] => [
  { id: 'brief', text: toBriefLines(brief).join('\n') },
  ...answers,
  ...entries
    .filter((entry) => !isFromGap(entry) && entry.section !== 'rejected' && entry.section !== 'out-of-scope')
    .map(({ id, description }) => ({ id, text: description })),
]
