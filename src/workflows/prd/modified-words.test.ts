import { describe, expect, test } from 'vitest'
import { walkTo } from '../../core/canned.case.ts'
import { appliedOf, drive, refusalOf, type Walk } from '../../core/walk.case.ts'
import type { CompiledTable } from '../../core/workflow.ts'
import { toQuestions } from '../../documents/answer-questions.ts'
import { type Entry, toRequirements } from '../../documents/requirements.ts'
import type { JsonObject } from '../../schema/json.ts'
import { tableOf } from '../all.case.ts'

const FARE = 'A renter pays 50 euros and gets it back within 2 hours of the return.'

const atReview = (author: string): Walk => {
  const walk = walkTo(drive(tableOf('prd') as CompiledTable, { author }), 'review-requirements')
  walk.answer(modify(FARE))
  return walkTo(walk, 'review-requirements')
}
const modify = (description: string): JsonObject => ({
  approvedRequirementIds: [],
  rejectedRequirementIds: [],
  modifications: [{ requirementId: 'REQ-002', modificationReason: 'so', requestedChanges: { description } }],
})
const entryOf = (walk: Walk): Entry | undefined =>
  toRequirements(walk.text('requirements')).entries.find(({ id }) => id === 'REQ-002')

describe.each(['offline', 'scripted'])('a modification, with the %s author', (author) => {
  test('asks whoever it names what it leaves open, and only the rest of it is decided', () => {
    const walk = atReview(author)
    appliedOf(
      walk.answer(modify('The ferryman must answer within 12 minutes; on Sundays I am not sure, ask Rolf.')),
    )
    expect(entryOf(walk)).toMatchObject({
      section: 'modified',
      description: 'The ferryman must answer within 12 minutes',
    })
    expect(toQuestions(walk.text('feature-brief'))).toMatchObject([
      {
        question: 'You said: "on Sundays I am not sure, ask Rolf.": what is decided? (REQ-002)',
        owner: 'Rolf',
      },
    ])
  })

  test('that tells to swap a figure is carried out', () => {
    const walk = atReview(author)
    appliedOf(walk.answer(modify('Change 2 hours to 3 hours.')))
    expect(entryOf(walk)).toMatchObject({
      section: 'modified',
      description: FARE.replace('2 hours', '3 hours'),
    })
  })

  test.each(['Change 9 days to 10 days.', 'Change 2 hours to 3 hours, and every cylinder has a tag.'])(
    'that cannot be carried out is refused with what would do: %s',
    (words) => {
      const walk = atReview(author)
      expect(refusalOf(walk.answer(modify(words))).message).toMatch(
        /REQ-002: «Change .*» says what to do with it.*as it shall read/,
      )
      expect(entryOf(walk)?.description).toBe(FARE)
    },
  )

  test('that decides nothing is refused', () => {
    expect(refusalOf(atReview(author).answer(modify('Not sure yet, ask Dr. Lund.'))).message).toContain(
      'says not yet how it reads',
    )
  })
})
