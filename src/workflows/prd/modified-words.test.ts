import { describe, expect, test } from 'vitest'
import { GAP, walkTo } from '../../core/canned.case.ts'
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
const NONE: JsonObject = { approvedRequirementIds: [], rejectedRequirementIds: [] }
const parts = (requestedChanges: JsonObject): JsonObject => ({
  ...NONE,
  modifications: [{ requirementId: 'REQ-002', modificationReason: 'so', requestedChanges, undecided: true }],
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

  test.each<[string, (words: string) => JsonObject]>([
    ['words for the whole', (words) => ({ ...NONE, feedback: `REQ-002 should say: ${words}` })],
    ['a modification', modify],
  ])('keeps a doubt out of the requirement, whichever door it comes by: %s', (_door, toValue) => {
    const walk = atReview(author)
    const refused = refusalOf(walk.answer(toValue('Not sure, ask Dr. Rolf Lund.')))
    expect(refused.message).toContain('says not yet how it reads')
    appliedOf(
      walk.answer(toValue('Renters may see all fares. Not sure about the ferryman, ask Dr. Rolf Lund.')),
    )
    expect(entryOf(walk)).toMatchObject({ section: 'modified', description: 'Renters may see all fares.' })
    expect(toQuestions(walk.text('feature-brief'))).toMatchObject([
      {
        question: 'You said: "Not sure about the ferryman, ask Dr. Rolf Lund.": what is decided? (REQ-002)',
        owner: 'Dr. Rolf Lund',
      },
    ])
  })

  test.each([
    ['A renter signs a receipt; ask Dr. Rolf Lund who signs it', 'ask Dr. Rolf Lund who signs it'],
    ['A renter signs a receipt. Ask Dr. Rolf Lund when.', 'Ask Dr. Rolf Lund when.'],
  ])('asks somebody whatever they are told to be asked: %s', (words, doubt) => {
    const walk = atReview(author)
    appliedOf(walk.answer(modify(words)))
    expect(entryOf(walk)?.description).toMatch(/^A renter signs a receipt\.?$/)
    expect(toQuestions(walk.text('feature-brief'))).toMatchObject([
      { question: `You said: "${doubt}": what is decided? (REQ-002)`, owner: 'Dr. Rolf Lund' },
    ])
  })

  test('keeps a doubt out of title and criteria', () => {
    const walk = atReview(author)
    const undecided = ['Not sure, ask Dr. Rolf Lund.']
    expect(refusalOf(walk.answer(parts({ acceptanceCriteria: undecided }))).message).toContain(
      'says not yet how it reads',
    )
    expect(refusalOf(walk.answer(parts({ title: 'Not sure, ask Dr. Rolf Lund' }))).message).toContain(
      'says not yet how it reads',
    )
    const criteria = ['The fare is shown.', 'Not sure about the receipt, ask Dr. Rolf Lund.']
    appliedOf(walk.answer(parts({ acceptanceCriteria: criteria })))
    expect(entryOf(walk)?.acceptance).toEqual(['The fare is shown.'])
    expect(toQuestions(walk.text('feature-brief'))).toMatchObject([{ owner: 'Dr. Rolf Lund' }])
  })
})

test('words that change a requirement at the gate of the gaps leave their doubt as an open question', () => {
  const walk = walkTo(drive(tableOf('prd') as CompiledTable, {}), 'analyse-gaps')
  walk.answer({ gapAnalysisEvaluation: 'Fair', identifiedGaps: [{ ...GAP, severity: 'medium' }] })
  const change = { 'GAP-001': 'REQ-001 should say: A copy is kept. Not sure where, ask Dr. Rolf Lund.' }
  appliedOf(walk.answer({ close: [], accept: [], outOfScope: [], change }))
  const entry = toRequirements(walk.text('requirements')).entries.find(({ id }) => id === 'REQ-001')
  expect(entry?.description).toBe('A copy is kept.')
  expect(toQuestions(walk.text('feature-brief'))).toMatchObject([
    { question: expect.stringContaining('Not sure where'), owner: 'Dr. Rolf Lund' },
  ])
})
