/** One review of what the checks found and what the reviewer says. */

import type { Context } from '../../core/kind.ts'
import { readLeftOut } from '../../designs/out-of-scope.ts'
import { reviewDesign } from '../../designs/review.ts'
import type { Issue, Requirement } from '../../designs/rule.ts'
import { needsRevision, toScore } from '../../designs/score.ts'
import { readDesign } from '../../documents/design/read/read.ts'
import { toPrd } from '../../documents/prd.ts'
import type { JsonObject } from '../../schema/json.ts'
import { toTexts, toUncovered } from './traces.ts'
import { reviewOf } from './verdict.ts'

/** The requirements of a PRD: what each asks for, without what was noted about it. */
export const toRequirements = (prd: string): Requirement[] =>
  toPrd(prd).entries.map(({ id, title, description, acceptance }) => ({
    id,
    text: [`${title}: ${description}`, ...acceptance].join('\n'),
  }))

export type Checks = { issues: Issue[]; score: number; arithmetic: string; uncovered: string[] }

/** What can be found without a reviewer, in the texts as they stand. */
export const checkParts = (text: (name: string) => string | undefined): Checks => {
  const requirements = toRequirements(text('prd') ?? '')
  const design = readDesign(toTexts(text))
  const ids = requirements.map(({ id }) => id)
  const issues = reviewDesign(design, requirements, readLeftOut(text('prd') ?? '')).map(
    ({ rule: _rule, place: _place, ...issue }) => issue,
  )
  const { score, sum: arithmetic } = toScore(issues)
  return { issues, score, arithmetic, uncovered: toUncovered(ids, design.parts) }
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
    needs_revision: needsRevision(score, issues),
    scores: { reviewer: overall_score, checks: checks.score },
    arithmetic: checks.arithmetic,
    checked: checks.issues.length,
  }
}

/** What a review leaves in the run. */
export const toKept = (review: Review, { uncovered }: Checks): JsonObject => ({
  review_feedback: review as unknown as JsonObject,
  uncovered,
})

/** The last review with what the checks find in the texts as they are now: the reviewer's own words stay. */
export const reviewAgain = ({ run, text }: Context): JsonObject => {
  const last = reviewOf(run)
  if (!last) return {}
  const said = { ...last, overall_score: last.scores.reviewer, issues: last.issues.slice(last.checked) }
  const checks = checkParts(text)
  const review = toReview(said, checks)
  return { ...toKept(review, checks), needs_revision: review.needs_revision }
}
