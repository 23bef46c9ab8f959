import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../schema/json.ts'
import { tableOf } from '../workflows/all.case.ts'
import { GAP, walkTo } from './canned.case.ts'
import { appliedOf, drive, refusalOf, type Walk } from './walk.case.ts'
import type { CompiledTable } from './workflow.ts'

const start = (author = 'scripted'): Walk => drive(tableOf('prd') as CompiledTable, { author })

const review = (more: JsonObject): JsonObject => ({
  approvedRequirementIds: [],
  rejectedRequirementIds: [],
  ...more,
})

const STRAY: [reason: string, stray: string][] = [
  ['Not on a phone. House owners must get a letter instead.', 'House owners must get a letter instead.'],
  ['Not on a phone. Ask Dr. Rolf Weiß about stamps.', 'Ask Dr. Rolf Weiß about stamps.'],
  ['all the same; but inspectors must not see prices', 'but inspectors must not see prices'],
]

describe.each(STRAY)(
  'a reason that goes on with what would be lost in it is refused (%s)',
  (reason, stray) => {
    const refused = `«${stray}» is no reason, and would be lost in one: `

    test.each([
      review({ rejectedRequirementIds: ['REQ-001'], reasons: { 'REQ-001': reason } }),
      review({ outOfScopeRequirementIds: ['REQ-001'], reasons: { 'REQ-001': reason } }),
      review({
        modifications: [
          {
            requirementId: 'REQ-001',
            modificationReason: reason,
            requestedChanges: { description: 'A letter.' },
          },
        ],
      }),
    ])('at the review of the requirements', (value) => {
      const walk = walkTo(start(), 'review-requirements')
      expect(refusalOf(walk.answer(value))).toMatchObject({
        message: expect.stringContaining(`REQ-001: ${refused}`),
        fix: expect.stringMatching(/--choice decide --words/),
      })
    })

    test.each(['accept', 'outOfScope'])('at the gate of the gaps (%s)', (way) => {
      const walk = walkTo(start(), 'analyse-gaps')
      walk.answer({ gapAnalysisEvaluation: 'Fair', identifiedGaps: [{ ...GAP, severity: 'medium' }] })
      const decided = { close: [], accept: [], outOfScope: [] }
      const value = { ...decided, [way]: ['GAP-001'], reasons: { 'GAP-001': reason } }
      expect(refusalOf(walk.answer(value))).toMatchObject({
        message: expect.stringContaining(`GAP-001: ${refused}`),
        fix: expect.stringMatching(/--choice missing --words/),
      })
    })

    test.each(['keep', 'accept'])('where an approval is decided about again (%s)', (choice) => {
      const walk = walkTo(start(), 'draft-requirements')
      walk.edit('feature-brief', walk.text('feature-brief').replace('\n## ', '\nA line by hand.\n\n## '))
      expect(walk.request().ask).toBe('reapprove')
      expect(refusalOf(walk.answer({ choice, reason })).message).toContain(`the reason: ${refused}`)
    })
  },
)

test('a reason that says nothing but why is taken, and so is a gap that is left to somebody', () => {
  const walk = walkTo(start(), 'review-requirements')
  appliedOf(
    walk.answer(review({ rejectedRequirementIds: ['REQ-001'], reasons: { 'REQ-001': 'Nobody needs it.' } })),
  )
  const gaps = walkTo(start(), 'analyse-gaps')
  gaps.answer({ gapAnalysisEvaluation: 'Fair', identifiedGaps: [{ ...GAP, severity: 'medium' }] })
  appliedOf(
    gaps.answer({
      close: [],
      accept: ['GAP-001'],
      outOfScope: [],
      reasons: { 'GAP-001': 'Not sure, ask Dr. Rolf Weiß.' },
    }),
  )
})
