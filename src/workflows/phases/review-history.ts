/** `.review-history.md`: every iteration of every phase, while the feature is under way. Words stand in it as words. */
import { type ReviewIssue, type ReviewRecord, reviewsOf } from '../../core/phase-record.ts'
import { toInline } from '../../documents/spec/print.ts'
import type { Run } from '../../schema/run.ts'

const printIssue = (issue: ReviewIssue): string => {
  const { severity, description, location, category, requirement, evidence } = issue
  const about = [category, requirement].filter(Boolean).join(' ')
  return [
    `- [${severity}] ${toInline(description)}`,
    location ? ` (${toInline(location)})` : '',
    about ? `, ${toInline(about)}` : '',
    evidence ? `; evidence: ${toInline(evidence)}` : '',
  ].join('')
}

const printDropped = (dropped: ReviewIssue[]): string[] =>
  dropped.length === 0
    ? []
    : [
        '',
        '**Dropped, since it asks for more than the specification wants:**',
        ...dropped.map(({ description }) => `- ${toInline(description)}`),
      ]

const printReview = ({ iteration, at, summary, issues, dropped, changes }: ReviewRecord): string =>
  [
    `### Iteration ${iteration} - ${at}`,
    '',
    '**Reviewer Feedback:**',
    toInline(summary) || 'None.',
    '',
    '**Issues:**',
    ...(issues.length > 0 ? issues.map(printIssue) : ['None.']),
    ...printDropped(dropped),
    '',
    '**Changes Made:**',
    changes === undefined ? 'None.' : toInline(changes) || 'Not said.',
    '',
    '---',
  ].join('\n')

/** Null where no review was held. */
export const printReviewHistory = (run: Run): string | null => {
  const reviews = reviewsOf(run)
  const parts = reviews.flatMap((review, at) => {
    const before = reviews[at - 1]
    const isNew = before?.phase !== review.phase || review.iteration <= before.iteration
    return [...(isNew ? [`## Phase: ${review.phase}`] : []), printReview(review)]
  })
  return parts.length > 0 ? `${parts.join('\n\n')}\n` : null
}
