import type { Asks } from '../../core/ask.ts'
import { documentReview } from '../../core/asks.ts'
import { toContestWords } from '../../designs/contests.ts'
import type { Run } from '../../schema/run.ts'
import { isForced, revisionCount } from './parts.ts'
import { reviewOf, toGravest } from './verdict.ts'

const toScore = (score: number): string => score.toFixed(2)

const SHOWN = 10

const toSeries = (ids: string[]): string => {
  const more = ids.length - SHOWN
  return more > 0 ? `${ids.slice(0, SHOWN).join(', ')} and ${more} more` : ids.join(', ')
}

/** The file held the text of the run before the run did. */
const isEditedByHand = ({ documents: { design } }: Run): boolean =>
  design !== undefined && design.base === design.digest

/** What the review came to, and how the run got here. */
const toSays = (run: Run): string[] => {
  const review = reviewOf(run)
  const revisions = revisionCount(run)
  const uncovered = (run.state.uncovered as string[] | undefined) ?? []
  const saved = Number(run.state.saved_author_calls ?? 0)
  return [
    ...(isForced(run)
      ? [`The reviewer still objects after ${revisions} of ${run.options.maxRevisions} revisions.`]
      : []),
    ...(review
      ? [
          `Score ${toScore(review.overall_score)}: ${toScore(review.scores.reviewer)} by the reviewer, ${toScore(review.scores.checks)} by the checks (${review.arithmetic}).`,
        ]
      : []),
    ...(uncovered.length > 0 ? [`Covered by nothing: ${toSeries(uncovered)}.`] : []),
    ...(saved > 0 ? [`Targeted revisions saved ${saved} author calls.`] : []),
    ...(isEditedByHand(run)
      ? [
          'design.md was edited by hand. Sent back, it is assembled anew: put what should stay into its parts.',
        ]
      : []),
  ]
}

/** The gravest first, each with its place and what would mend it. */
const toIssues = (run: Run): string[] =>
  toGravest(reviewOf(run)?.issues ?? []).map(
    ({ severity, location, category, description, suggestion, contested }) =>
      [
        `${severity} ${location || category}: ${description}`,
        suggestion,
        ...(contested ? [toContestWords(contested)] : []),
      ]
        .filter(Boolean)
        .join(' → '),
  )

/** The whole design, with all that its review found. */
export const asks: Asks = {
  'document-review': {
    toForm: (asked) => {
      const issues = toIssues(asked.run)
      return {
        ...documentReview.toForm(asked),
        says: toSays(asked.run),
        ...(issues.length > 0 && { list: { title: 'What the review found', entries: issues } }),
      }
    },
    toValue: documentReview.toValue,
  },
}
