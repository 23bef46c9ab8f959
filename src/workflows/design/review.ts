/** One review of what the checks found and what the reviewer says. */
import type { Context } from '../../core/kind.ts'
import { toPrd } from '../../documents/prd.ts'
import type { JsonObject } from '../../schema/json.ts'
import { isBlocking } from './guards.ts'
import { PARTS } from './parts.ts'
import { type Issue, readDesign, reviewDesign } from './stand-in.ts'

const THRESHOLD = 0.7

export type Requirement = { id: string; text: string }

/** The requirements of a PRD, each with its whole text. */
export const toRequirements = (prd: string): Requirement[] =>
  toPrd(prd).entries.map(({ id, start, end }) => ({ id, text: prd.slice(start, end).trim() }))

export type Checks = { issues: Issue[]; score: number; arithmetic: string }

/** What can be found without a reviewer, in the texts as they stand. */
export const checkParts = (text: (name: string) => string | undefined): Checks => {
  const texts = Object.fromEntries(PARTS.map(({ name }) => [name, text(name)]))
  return reviewDesign(readDesign(texts), toRequirements(text('prd') ?? ''))
}

export type Review = {
  overall_score: number
  issues: Issue[]
  strengths: string[]
  needs_revision: boolean
  /** The lower of both counts. */
  scores: { reviewer: number; checks: number }
  arithmetic: string
  /** How many of the issues, the first ones, the checks found. */
  checked: number
}

export type Judgement = { overall_score: number; issues: Issue[]; strengths: string[] }

const isSame = (a: Issue, b: Issue): boolean =>
  a.description.trim() === b.description.trim() && a.location.trim() === b.location.trim()

/** Whether the parts go back to their authors is computed, whatever the reviewer says of it. */
export const toReview = ({ overall_score, issues: said, strengths }: Judgement, checks: Checks): Review => {
  const issues = [
    ...checks.issues,
    ...said.filter((one) => !checks.issues.some((other) => isSame(one, other))),
  ]
  const score = Math.min(overall_score, checks.score)
  return {
    overall_score: score,
    issues,
    strengths,
    needs_revision: score < THRESHOLD || issues.some(isBlocking),
    scores: { reviewer: overall_score, checks: checks.score },
    arithmetic: checks.arithmetic,
    checked: checks.issues.length,
  }
}

/** The last review of a run. */
export const reviewOf = ({ run }: Pick<Context, 'run'>): Review | undefined =>
  (run.state.review_feedback ?? undefined) as Review | undefined

/** The last review with what the checks find in the texts as they are now: the reviewer's own words stay. */
export const reviewAgain = (context: Context): JsonObject => {
  const last = reviewOf(context)
  if (!last) return {}
  const said = { ...last, overall_score: last.scores.reviewer, issues: last.issues.slice(last.checked) }
  const review = toReview(said, checkParts(context.text))
  return { review_feedback: { ...review }, needs_revision: review.needs_revision }
}
