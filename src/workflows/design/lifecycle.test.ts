import { describe, expect, test } from 'vitest'
import facts from '../../../test/facts/design.json' with { type: 'json' }
import {
  canFinalize,
  type DocumentStatus,
  isReadyForEnd,
  shouldContinueRevision,
  shouldRevise,
} from './lifecycle.ts'

type EndState = (typeof facts.endStates)[number]

const toState = ({ final_document, document_status, ...revisions }: EndState) => ({
  ...revisions,
  final_document: final_document ? { path: 'design.md' } : null,
  document_status: document_status as DocumentStatus,
})

describe('the functions of the seed', () => {
  test.each(facts.should_revise)('should_revise %o', (row) => {
    expect(shouldRevise(row)).toBe(row.should_revise)
    expect(shouldContinueRevision(row)).toBe(row.should_continue_revision)
  })
  test.each(facts.endStates)('can_finalize and is_ready_for_end %o', (row) => {
    expect(canFinalize(toState(row))).toBe(row.can_finalize)
    expect(isReadyForEnd(toState(row))).toBe(row.is_ready_for_end)
  })
  test.each(facts.endStates)('an override finalizes what is in review, and nothing else: %o', (row) => {
    const isInReview = row.final_document && row.document_status === 'REVIEW'
    expect(canFinalize(toState(row), true)).toBe(isInReview)
  })
  test('what is final already is neither finalized nor brought to its end again', () => {
    const state = { final_document: {}, document_status: 'FINAL' as const, needs_revision: false }
    expect(canFinalize(state, true)).toBe(false)
    expect(isReadyForEnd({ ...state, revision_count: 0, max_revisions: 3 })).toBe(false)
  })
})
