import { describe, expect, test } from 'vitest'
import { addEntries, modify, toRequirements } from '../documents/requirements.ts'
import type { Json, JsonObject } from '../schema/json.ts'
import type { Verdict } from '../schema/requirement.ts'
import { tableOf } from '../workflows/all.case.ts'
import { entry, prdOf, printPrd, walkTo } from './canned.case.ts'
import { appliedOf, drive, refusalOf, type Walk } from './walk.case.ts'
import type { CompiledTable } from './workflow.ts'

/** Decisions on requirements, given through the front door. */
const prd = tableOf('prd') as CompiledTable
const atReview = (): Walk => walkTo(drive(prd), 'review-requirements')

const review = (more: JsonObject): JsonObject => ({
  approvedRequirementIds: [],
  rejectedRequirementIds: [],
  ...more,
})
const verdictOf = (walk: Walk, id: string): Verdict | undefined =>
  walk.run().documents.requirements?.verdicts[id]
const sectionOf = (walk: Walk, id: string): string | undefined =>
  toRequirements(walk.text('requirements')).entries.find((found) => found.id === id)?.section
const update = (walk: Walk, edit: (text: string) => string) =>
  walk.answer({ updatedRequirementsContent: edit(walk.text('requirements')) })

const ONE = 'REQ-001'
const ALL = [ONE, 'REQ-002', 'REQ-003']

describe('a review of the requirements', () => {
  test('decides each as it says, and writes it even where nothing is modified', () => {
    const walk = atReview()
    walk.answer(
      review({
        ...{ approvedRequirementIds: [ONE], rejectedRequirementIds: ['REQ-002'] },
        ...{ outOfScopeRequirementIds: ['REQ-003'], reasons: { 'REQ-003': 'next year' } },
      }),
    )
    expect(walk.run().step).toBe('analyse-gaps')
    expect(ALL.map((id) => sectionOf(walk, id))).toEqual(['approved', 'rejected', 'out-of-scope'])
    expect(verdictOf(walk, ONE)).toMatchObject({ verdict: 'approved', by: 'Ana', assurance: 'terminal' })
    const text = walk.text('requirements')
    expect(text).toContain('rejected: REQ-002 (no reason given)')
    expect(text).toContain('out of scope: REQ-003 (next year)')
  })
  test('what it does not name stays pending', () => {
    const walk = atReview()
    walk.answer(review({ approvedRequirementIds: [ONE] }))
    expect(ALL.map((id) => sectionOf(walk, id))).toEqual(['approved', 'pending', 'pending'])
  })
  test.each<[string, JsonObject, string]>([
    ['an unknown id', { approvedRequirementIds: ['REQ-099'] }, 'REQ-099'],
    ['an id of the prototype', { approvedRequirementIds: ['__proto__'] }, '__proto__'],
    ['one id in two lists', { approvedRequirementIds: [ONE], rejectedRequirementIds: [ONE] }, 'twice'],
    ['one id twice in a list', { approvedRequirementIds: [ONE, ONE] }, 'twice'],
    [
      'an approved id that is modified too',
      { approvedRequirementIds: [ONE], modifications: [{ requirementId: ONE }] },
      'twice',
    ],
    ['a reason for what is not decided', { reasons: { [ONE]: 'why' } }, ONE],
    [
      'everything rejected and finalized',
      { rejectedRequirementIds: ALL, userIterationPreference: true },
      'no requirement',
    ],
    [
      'an unknown field to change',
      { modifications: [{ requirementId: ONE, requestedChanges: { id: 'REQ-009' } }] },
      'requestedChanges',
    ],
  ])('%s is refused', (_, more, words) => {
    const walk = atReview()
    const refusal = refusalOf(walk.answer(review(more)))
    expect(refusal.code).toBe('invalid-value')
    expect(refusal.message).toContain(words)
  })
  test('finalize applies its decisions first, and asks about the rest once', () => {
    const walk = atReview()
    walk.answer(review({ rejectedRequirementIds: [ONE], userIterationPreference: true }))
    expect(walk.run().step).toBe('approve-requirements')
    expect(sectionOf(walk, ONE)).toBe('rejected')
    expect(walk.request()).toMatchObject({ ask: 'pending', detail: { pending: ['REQ-002', 'REQ-003'] } })
  })
})

describe('the pending question', () => {
  const atPending = () => {
    const walk = atReview()
    walk.answer(
      review({ approvedRequirementIds: [], rejectedRequirementIds: [ONE], userIterationPreference: true }),
    )
    return walk
  }
  test('leads back to the review, where more can be said than yes or no, and decides nothing by that', () => {
    const walk = atPending()
    expect(walk.request().ask).toBe('pending')
    expect(refusalOf(walk.answer({ approve: ['REQ-002'], reject: [], back: true })).message).toContain('lost')
    walk.answer({ approve: [], reject: [], back: true })
    expect(walk.run().step).toBe('review-requirements')
    expect(sectionOf(walk, 'REQ-002')).toBe('pending')
    walk.answer({
      ...{ approvedRequirementIds: ['REQ-002'], rejectedRequirementIds: [] },
      ...{ outOfScopeRequirementIds: ['REQ-003'], userIterationPreference: true },
    })
    expect(walk.run().step).toBe('draft-prd')
  })
  test('records what was not named as approved by finalization, by name', () => {
    const walk = atPending()
    walk.answer({ approve: ['REQ-002'], reject: [] })
    expect(verdictOf(walk, 'REQ-003')).toMatchObject({
      verdict: 'approved',
      reason: 'approved by finalization',
    })
    expect(walk.text('requirements')).toContain('approved by finalization: REQ-003')
    expect(walk.run().documents.requirements).toMatchObject({
      status: 'approved',
      approval: { by: { who: 'Ana' } },
    })
  })
  test.each<[string, Json]>([
    ['an id that is decided', { approve: [ONE], reject: [] }],
    ['an id in both lists', { approve: ['REQ-002'], reject: ['REQ-002'] }],
    ['nothing left', { approve: [], reject: ['REQ-002', 'REQ-003'] }],
    ['another shape', { choice: 'finalize' }],
  ])('%s is refused', (_, value) => {
    expect(refusalOf(atPending().answer(value)).code).toBe('invalid-value')
  })
})

describe('a modification', () => {
  const changes = { title: 'Sign in with a passkey', priority: 'low' }
  const modified = (more: JsonObject = { requestedChanges: changes }) => {
    const walk = atReview()
    walk.answer(review({ modifications: [{ requirementId: ONE, modificationReason: 'too vague', ...more }] }))
    return walk
  }
  test('keeps the id, what it replaced, the reason and a revision, and counts as approved', () => {
    const walk = modified()
    expect(walk.run().step).toBe('update-requirements')
    expect(verdictOf(walk, ONE)).toMatchObject({
      ...{ verdict: 'modified', reason: 'too vague', revision: 2 },
      before: { title: 'Sign in', priority: 'high' },
    })
    const text = walk.text('requirements')
    expect(text).toContain('### REQ-001: Sign in with a passkey')
    expect(text).toContain('- **Before**: title «Sign in»; priority «high»')
    expect(sectionOf(walk, ONE)).toBe('modified')
  })
  test('without a reason says so', () => {
    expect(
      verdictOf(
        modified({ modificationReason: 'no reason given', requestedChanges: { title: 'Enter' } }),
        ONE,
      )?.reason,
    ).toBe('no reason given')
  })
  test('in the author’s own words is pending until a person saw it, and keeps what it replaced', () => {
    const walk = modified({})
    update(walk, (text) => modify(text, ONE, { description: 'A passkey opens the door.' }))
    expect(walk.run().step).toBe('review-requirements')
    expect(sectionOf(walk, ONE)).toBe('pending')
    walk.answer(review({ approvedRequirementIds: ALL }))
    expect(verdictOf(walk, ONE)).toMatchObject({
      ...{ verdict: 'modified', reason: 'too vague', revision: 2 },
      before: { description: 'The system shall do what number 1 says.' },
    })
  })
  test('survives a rejection that is taken back', () => {
    const walk = modified()
    update(walk, (text) => text)
    walk.answer(
      review({
        rejectedRequirementIds: [ONE],
        modifications: [{ requirementId: 'REQ-002', modificationReason: 'vague' }],
      }),
    )
    update(walk, (text) => text)
    walk.answer(review({ approvedRequirementIds: [ONE] }))
    expect(verdictOf(walk, ONE)).toMatchObject({
      verdict: 'modified',
      revision: 2,
      before: { title: 'Sign in' },
    })
  })
  test('again is a further revision', () => {
    const walk = modified()
    update(walk, (text) => text)
    walk.answer(review({ modifications: [{ requirementId: ONE, requestedChanges: { title: 'Enter' } }] }))
    expect(verdictOf(walk, ONE)).toMatchObject({ revision: 3, before: { title: 'Sign in with a passkey' } })
  })
  test('appears in the PRD', () => {
    const walk = walkTo(modified(), 'review-prd')
    expect(walk.text('prd')).toContain('### REQ-001: Sign in with a passkey')
  })
})

describe('an author who rewrites the requirements', () => {
  const asked = () => {
    const walk = atReview()
    walk.answer(
      review({
        ...{ approvedRequirementIds: ['REQ-002'], rejectedRequirementIds: ['REQ-003'] },
        modifications: [{ requirementId: ONE, modificationReason: 'vague' }],
      }),
    )
    return walk
  }
  const again: [string, (text: string) => string, string][] = [
    ['drops an id', (text) => text.replace(/### REQ-002[\s\S]*?(?=\n## )/, ''), 'REQ-002'],
    ['alters an approved one', (text) => modify(text, 'REQ-002', { title: 'Share everything' }), 'REQ-002'],
    ['alters a rejected one', (text) => modify(text, 'REQ-003', { title: 'Delete all' }), 'REQ-003'],
    [
      'brings a rejected one back',
      (text) => addEntries(text, [{ ...entry(4), title: 'Delete a photo' }]),
      'REQ-003',
    ],
    ['gives an id twice', (text) => addEntries(text, [entry(2)]), 'REQ-002'],
    [
      'copies an approved one',
      (text) => addEntries(text, [{ ...entry(4), description: entry(2).description }]),
      'REQ-004 says word for word what REQ-002 says',
    ],
  ]
  test.each(again)('%s is asked again with the reasons', (_, edit, words) => {
    const walk = asked()
    const before = walk.run().documents
    expect(appliedOf(update(walk, edit)).notice?.code).toBe('invalid-value')
    expect(walk.request()).toMatchObject({ attempt: 2, to: 'author', schema: 'requirements-update' })
    expect(walk.request().problems?.join()).toContain(words)
    expect(walk.run().documents).toEqual(before)
  })
  test('cannot decide by moving an entry, nor write history', () => {
    const walk = asked()
    update(walk, (text) =>
      addEntries(text, [entry(4)])
        .replace('## Pending Review Requirements\n', '')
        .replace('## Review History', '## Review History\n\n### approved by the king\n'),
    )
    expect(sectionOf(walk, 'REQ-004')).toBe('pending')
    expect(walk.text('requirements')).not.toContain('king')
    expect(walk.text('requirements')).toContain('rejected: REQ-003')
  })
})

describe('the PRD', () => {
  const atPrd = () =>
    walkTo(drive(prd), 'draft-prd', {
      'review-requirements': review({
        approvedRequirementIds: [ONE, 'REQ-002'],
        rejectedRequirementIds: ['REQ-003'],
      }),
    })
  test('holds what is approved and none of the rejected', () => {
    const walk = walkTo(atPrd(), 'review-prd')
    expect(Object.keys(walk.run().documents.prd?.entries ?? {})).toEqual([ONE, 'REQ-002'])
    expect(walk.text('prd')).not.toContain('REQ-003')
  })
  test.each<[string, string[]]>([
    ['a rejected one', ALL],
    ['too few', [ONE]],
  ])('with %s is asked for again', (_, ids) => {
    const walk = atPrd()
    walk.answer({ prdContent: printPrd(walk.text('requirements'), ids) })
    expect(walk.request()).toMatchObject({ step: 'draft-prd', attempt: 2 })
  })
  test('is finalized by the person who approved it', () => {
    const walk = walkTo(atPrd(), 'review-prd')
    expect(walk.text('prd')).toContain(prdOf(walk).split('\n')[0])
    walk.answer({ approved: true })
    expect(walk.run()).toMatchObject({ status: 'done', documents: { prd: { status: 'finalized' } } })
    expect(walk.text('prd')).toContain('Ana (terminal)')
  })
})
