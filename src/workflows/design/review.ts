/** One review of what the checks found and what the reviewer says. */

import type { Context } from '../../core/kind.ts'
import { readRequirements } from '../../designs/check.ts'
import { type Contest, type Contested, findContest } from '../../designs/contests.ts'
import { readLeftOut } from '../../designs/out-of-scope.ts'
import { reviewDesign } from '../../designs/review.ts'
import type { Issue, Requirement } from '../../designs/rule.ts'
import { needsRevision, toScore } from '../../designs/score.ts'
import type { ReadDesign } from '../../documents/design/design.ts'
import { readDesign } from '../../documents/design/read/read.ts'
import type { Json, JsonObject } from '../../schema/json.ts'
import type { Run } from '../../schema/run.ts'
import { toTexts, toUncovered } from './traces.ts'
import { reviewOf } from './verdict.ts'

/** The requirements of a PRD: what each asks for, also where a person wrote it in plain paragraphs. */
export const toRequirements = (prd: string): Requirement[] => readRequirements(prd, 'prd.md')

/** An issue of the review; those of the checks say by which rule, and who says that it is mistaken. */
export type ReviewIssue = Issue & { rule?: string; contested?: Contested }

export type Checks = { issues: ReviewIssue[]; score: number; arithmetic: string; uncovered: string[] }

const isOpen = ({ contested }: ReviewIssue): boolean => contested === undefined

/** What can be found without a reviewer; what is contested counts no more. */
export const checkWhole = (design: ReadDesign, prd: string, contests: readonly Contest[] = []): Checks => {
  const requirements = toRequirements(prd)
  const ids = requirements.map(({ id }) => id)
  const issues = reviewDesign(design, requirements, readLeftOut(prd)).map(
    ({ place: _place, ...issue }): ReviewIssue => {
      const contested = issue.contested ?? findContest(issue, contests)
      return contested ? { ...issue, contested } : issue
    },
  )
  const uncovered = toUncovered(ids, design.parts)
  // A table of where each requirement is met may name sections that are no entries.
  const traced = new Set(design.traces.map(({ requirement }) => requirement))
  const { score, sum } = toScore(issues.filter(isOpen))
  const left = issues.filter((issue) => !isOpen(issue)).length
  const arithmetic = left === 0 ? sum : `${sum}, ${left} contested and not counted`
  return { issues, score, arithmetic, uncovered: uncovered.filter((id) => !traced.has(id)) }
}

/** The same of the texts as they stand. */
export const checkParts = (
  text: (name: string) => string | undefined,
  contests: readonly Contest[] = [],
): Checks => checkWhole(readDesign(toTexts(text)), text('prd') ?? '', contests)

export type Review = {
  overall_score: number
  issues: ReviewIssue[]
  strengths: string[]
  needs_revision: boolean
  /** The lower of both counts. */
  scores: { reviewer: number; checks: number }
  arithmetic: string
  /** How many of the issues, the first ones, the checks found. */
  checked: number
}

export type Judgement = {
  overall_score: number
  issues: Issue[]
  strengths: string[]
  contested?: Omit<Contest, 'by'>[]
  clauses?: string[]
}

/** Those that are known with what somebody says now; the same again is one, in the words that were said last. */
export const toContests = (
  known: readonly Contest[],
  said: readonly Omit<Contest, 'by'>[],
  by: Contest['by'],
): Contest[] => [
  ...known.filter(({ rule, words }) => !said.some((one) => one.rule === rule && one.words === words)),
  ...said.map(({ rule, words, reason }) => ({ rule, words, reason, by })),
]

export const contestsOf = ({ state }: Run): Contest[] => (state.contested ?? []) as unknown as Contest[]

/** A requirement of whose clauses the reviewer says nothing was not looked at by them. */
const toUnread = (clauses: readonly string[], ids: readonly string[]): Issue[] => {
  const unread = ids.filter((id) => !clauses.some((line) => line.includes(id)))
  if (clauses.length === 0 || unread.length === 0) return []
  return [
    {
      category: 'review',
      severity: 'INFO',
      description: `The reviewer says nothing of the clauses of ${unread.join(', ')}.`,
      suggestion: 'Read them yourself.',
      location: 'prd.md',
    },
  ]
}

const isSame = (a: Issue, b: Issue): boolean =>
  a.description.trim() === b.description.trim() && a.location.trim() === b.location.trim()

/** Whether the parts go back to their authors is computed, whatever the reviewer says of it. */
export const toReview = (
  { overall_score, issues: said, strengths, clauses = [] }: Judgement,
  checks: Checks,
  ids: readonly string[] = [],
): Review => {
  const issues = [
    ...checks.issues,
    ...said.filter((one) => !checks.issues.some((other) => isSame(one, other))),
    ...toUnread(clauses, ids),
  ]
  const score = Math.min(overall_score, checks.score)
  return {
    overall_score: score,
    issues,
    strengths,
    needs_revision: needsRevision(score, issues.filter(isOpen)),
    scores: { reviewer: overall_score, checks: checks.score },
    arithmetic: checks.arithmetic,
    checked: checks.issues.length,
  }
}

/** What a document says is kept beside what was answered: whoever writes the part anew writes no comment. */
const toAllContests = (contests: readonly Contest[], { issues }: Checks): Contest[] => {
  const written = issues.flatMap(({ rule = '', description: words, contested }) =>
    contested?.by === 'document' ? [{ rule, words, reason: contested.reason }] : [],
  )
  return toContests(contests, written, 'document')
}

/** What a review leaves in the run. */
export const toKept = (review: Review, checks: Checks, contests: readonly Contest[]): JsonObject => {
  const contested = toAllContests(contests, checks)
  return {
    review_feedback: review as unknown as JsonObject,
    uncovered: checks.uncovered,
    ...(contested.length > 0 && { contested: contested as unknown as Json }),
  }
}

/** The last review with what the checks find in the texts as they are now: the reviewer's own words stay. */
export const reviewAgain = ({ run, text }: Context): JsonObject => {
  const last = reviewOf(run)
  if (!last) return {}
  const said = { ...last, overall_score: last.scores.reviewer, issues: last.issues.slice(last.checked) }
  const contests = contestsOf(run)
  const checks = checkParts(text, contests)
  const review = toReview(said, checks)
  return { ...toKept(review, checks, contests), needs_revision: review.needs_revision }
}
