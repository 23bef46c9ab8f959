import { describe, expect, test } from 'vitest'
import facts from '../../../test/facts/design.json' with { type: 'json' }
import { toCanned } from '../../core/canned.case.ts'
import { drive, type Walk } from '../../core/walk.case.ts'
import type { CompiledTable } from '../../core/workflow.ts'
import { tableOf } from '../all.case.ts'
import { shouldRevise } from './lifecycle.ts'
import { revisionCount } from './parts.ts'

const design = tableOf('design') as CompiledTable
const NEVER = { overall_score: 0.2, issues: [], strengths: [] }

/** Answers every author until a person is asked; how often each step was done. */
const play = (walk: Walk, review: object): Record<string, number> => {
  const done: Record<string, number> = {}
  while (walk.run().step !== 'human_review') {
    const request = walk.request()
    done[request.step] = (done[request.step] ?? 0) + 1
    walk.answer((request.step === 'review_doc' ? review : toCanned(walk, request)) as never)
  }
  return done
}

describe('a reviewer that never passes', () => {
  test.each(Array.from({ length: 10 }, (_, at) => at + 1))('%i revisions', (max) => {
    const walk = drive(design, { options: { maxRevisions: max } })
    const times = max + 1
    expect(play(walk, NEVER)).toEqual({
      draft_hld: times,
      draft_lld: times,
      design_database: times,
      review_doc: times,
    })
    expect([revisionCount(walk.run()), walk.run().capReached]).toEqual([max, ['review_doc>maxRevisions']])
    const known = facts.draftsWithReviewerThatNeverPasses.find(({ max_revisions }) => max_revisions === max)
    if (known) expect([known.drafts, known.revisions]).toEqual([times, max])
  })

  test.each([1, 3, 10])('with a person who sends it back each time: %i revisions again', (max) => {
    const walk = drive(design, { options: { maxRevisions: max } })
    for (let round = 0; round < 3; round++) {
      expect(play(walk, NEVER).draft_hld).toBe(max + 1)
      walk.answer({ approved: false, feedback: 'again' })
      expect([walk.run().step, revisionCount(walk.run())]).toEqual(['draft_hld', 0])
    }
  })
})

describe('the route of the table', () => {
  test.each(facts.should_revise.filter(({ revision_count }) => revision_count <= 3))(
    'is the seed’s: %o',
    (row) => {
      const walk = drive(design, { options: { maxRevisions: row.max_revisions } })
      for (let n = 0; n <= row.revision_count; n++) {
        while (walk.run().step !== 'review_doc') walk.answer(toCanned(walk, walk.request()))
        const isLast = n === row.revision_count
        walk.answer({ ...NEVER, overall_score: isLast && !row.needs_revision ? 0.9 : 0.2 })
      }
      expect(walk.run().step).toBe(shouldRevise(row) === 'revise' ? 'draft_hld' : 'human_review')
    },
  )
})
