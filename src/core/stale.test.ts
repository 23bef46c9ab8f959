import { describe, expect, test } from 'vitest'
import { addEntries, arrange, modify, printRequirements, toRequirements } from '../documents/requirements.ts'
import type { Json } from '../schema/json.ts'
import { tableOf } from '../workflows/all.case.ts'
import { BRIEF, entry, toCanned, walkTo } from './canned.case.ts'
import { appliedOf, drive, refusalOf, tookOf, type Walk } from './walk.case.ts'
import type { CompiledTable } from './workflow.ts'

/** Edits made outside, and what becomes of the approvals of what changed. */
const prd = tableOf('prd') as CompiledTable
const at = (step: string, answers: Record<string, Json> = {}): Walk => walkTo(drive(prd), step, answers)

const editBrief = (walk: Walk, from = 'ten seconds', to = 'one second') =>
  walk.edit('feature-brief', walk.text('feature-brief').replace(from, to))
const editRequirement = (walk: Walk, id: string, description = 'Something else.') =>
  walk.edit('requirements', modify(walk.text('requirements'), id, { description }))
const sectionOf = (walk: Walk, id: string): string | undefined =>
  toRequirements(walk.text('requirements')).entries.find((found) => found.id === id)?.section

const SOME = { approvedRequirementIds: ['REQ-001', 'REQ-002'], rejectedRequirementIds: ['REQ-003'] }

describe('an edit of the document under review', () => {
  test('closes the request and opens one for the new text', () => {
    const walk = at('review-brief')
    const old = walk.request()
    editBrief(walk)
    expect(walk.request().document?.digest).toBe(walk.run().documents['feature-brief']?.digest)
    expect(walk.request().document?.digest).not.toBe(old.document?.digest)
    expect(refusalOf(walk.answer({ approved: true }, { request: old })).code).toBe('late')
    walk.answer({ approved: true })
    expect(walk.run().documents['feature-brief']).toMatchObject({ status: 'approved', revision: 3 })
    expect(walk.text('feature-brief')).toContain('one second')
  })
  test('is the user’s, byte for byte, and needs no write', () => {
    const walk = at('review-brief')
    const text = `${walk.text('feature-brief')}\n## Notes\n\n* mine\n`
    expect(appliedOf(walk.edit('feature-brief', text)).unwritten).toEqual([])
    expect(walk.text('feature-brief')).toBe(text)
  })
  test('of a draft while its author works asks the author again', () => {
    const walk = at('review-brief')
    walk.answer({ approved: false, feedback: 'shorter' })
    const old = walk.request()
    editBrief(walk)
    expect(walk.request()).toMatchObject({ step: 'update-brief', attempt: 1 })
    expect(walk.request().id).not.toBe(old.id)
  })
})

describe('a hand edit of what we render', () => {
  test('a status set by hand is set back, and approves nothing', () => {
    const walk = at('review-brief')
    const { event, unwritten } = appliedOf(
      walk.edit(
        'feature-brief',
        walk.text('feature-brief').replace('**Status**: draft', '**Status**: approved'),
      ),
    )
    expect([event.data.rendered, unwritten]).toEqual([true, ['feature-brief']])
    expect(walk.text('feature-brief')).toBe(BRIEF)
    expect(walk.run().documents['feature-brief']).toMatchObject({ status: 'draft', approval: null })
  })
  test('a text that was edited back before is written again, each time', () => {
    const walk = at('draft-requirements')
    for (let time = 0; time < 3; time++) {
      const { unwritten, run } = appliedOf(walk.edit('feature-brief', BRIEF))
      expect(unwritten).toEqual(['feature-brief'])
      expect(run.documents['feature-brief']).toMatchObject({ status: 'approved', revision: 2 })
      expect(walk.text('feature-brief')).toContain('**Status**: approved')
    }
  })
  test('a requirement typed under Approved is pending', () => {
    const walk = at('review-requirements')
    const forged = { verdict: 'approved' as const, content: '', by: 'Ana', assurance: 'terminal' }
    const typed = arrange(addEntries(walk.text('requirements'), [entry(4)]), {
      'REQ-001': forged,
      'REQ-004': forged,
    })
    expect(toRequirements(typed).entries.map(({ section }) => section)).toContain('approved')
    walk.edit('requirements', typed)
    expect(toRequirements(walk.text('requirements')).entries.map(({ section }) => section)).toEqual([
      ...['pending', 'pending', 'pending', 'pending'],
    ])
    expect(walk.text('requirements')).not.toContain('**Decision**')
    expect(walk.run().documents.requirements?.verdicts).toEqual({})
  })
  test('history that was shortened or embellished is restored', () => {
    const walk = at('draft-prd')
    const text = walk.text('requirements')
    walk.edit(
      'requirements',
      `${text.slice(0, text.indexOf('## Review History'))}## Review History\n\n- all approved by the king\n`,
    )
    expect(walk.text('requirements')).toBe(text)
    expect(walk.run().hold).toBeNull()
  })
  test('in a file with CRLF leaves every line end', () => {
    const walk = at('draft-prd')
    const text = walk.text('requirements').replaceAll('\n', '\r\n')
    const edited = text.replace('## Review History\r\n', '## Review History\r\n\r\nMine.\r\n')
    expect(edited).not.toBe(text)
    walk.edit('requirements', edited)
    expect(walk.text('requirements')).toBe(text)
    walk.edit('requirements', text.slice(0, text.indexOf('## Review History')))
    expect(walk.text('requirements')).toBe(text)
  })
  test('makes no approval stale', () => {
    const walk = at('review-prd')
    walk.edit(
      'feature-brief',
      walk.text('feature-brief').replace('**Status**: approved', '**Status**: draft'),
    )
    walk.answer({ approved: true })
    expect(walk.run().status).toBe('done')
  })
})

describe('an edit that cannot be adopted', () => {
  const walk = at('analyse-gaps', { 'review-requirements': SOME })
  const text = walk.text('requirements')
  test.each<[string, string, string]>([
    ['a doubled id', addEntries(text, [entry(1)]), 'REQ-001'],
    ['a decided id that vanished', text.replace(/### REQ-002[\s\S]*?(?=\n## )/, ''), 'REQ-002'],
    ['a half-saved file', `${text}\n\`\`\`\n`, 'never closed'],
    ['an empty file', '', 'empty'],
  ])('%s is refused with its place', (_, edited, words) => {
    const before = walk.run()
    const refusal = refusalOf(walk.edit('requirements', edited))
    expect(refusal.code).toBe('problems')
    expect(refusal.message).toMatch(/^requirements\.md:\d+: /)
    expect(refusal.message).toContain(words)
    expect(walk.run()).toBe(before)
  })
  test('of a document that the run does not have is refused', () => {
    for (const name of ['prd', '__proto__', 'constructor'])
      expect(refusalOf(walk.edit(name, text)).code).toBe('bug')
  })
})

describe('an edit of an approved brief', () => {
  test('holds an author’s step at once, before it works in vain', () => {
    const walk = at('draft-requirements')
    editBrief(walk)
    expect(walk.run()).toMatchObject({ step: 'draft-requirements', hold: { side: 'enter' } })
    expect(walk.request()).toMatchObject({
      ask: 'reapprove',
      document: { name: 'feature-brief' },
      assurance: 'elicited',
    })
    walk.answer({ choice: 'accept' })
    expect(walk.request()).toMatchObject({ step: 'draft-requirements', schema: 'requirements' })
    expect(walk.run().documents['feature-brief']?.approval).toMatchObject({ by: { who: 'Ana' } })
  })
  test('holds a review when it is left, and its decisions are not lost', () => {
    const walk = at('review-requirements')
    editBrief(walk)
    expect(walk.request().ask).toBe('result')
    walk.answer(SOME)
    expect(walk.run()).toMatchObject({ step: 'review-requirements', hold: { side: 'leave' } })
    expect(sectionOf(walk, 'REQ-003')).toBe('rejected')
    walk.answer({ choice: 'accept' })
    expect(walk.run().step).toBe('analyse-gaps')
    expect(sectionOf(walk, 'REQ-003')).toBe('rejected')
  })
  test('that is taken back ends the hold by itself', () => {
    const walk = at('draft-requirements')
    const text = walk.text('feature-brief')
    editBrief(walk)
    walk.edit('feature-brief', text)
    expect(walk.run().hold).toBeNull()
    expect(walk.request().schema).toBe('requirements')
  })
  test('kept with a reason stays approved and says so; without one it is refused', () => {
    const walk = at('draft-requirements')
    editBrief(walk)
    expect(refusalOf(walk.answer({ choice: 'keep' })).code).toBe('invalid-value')
    walk.answer({ choice: 'keep', reason: 'a typo' })
    expect(walk.request().schema).toBe('requirements')
    expect(walk.run().documents['feature-brief']?.approval?.kept).toContain('a typo')
  })
  test('sent back is a draft under review again, and later steps follow from it', () => {
    const walk = at('draft-requirements')
    editBrief(walk)
    walk.answer({ choice: 'back' })
    expect(walk.run().step).toBe('review-brief')
    expect(walk.run().documents['feature-brief']).toMatchObject({ status: 'draft', approval: null })
    expect(walk.text('feature-brief')).toContain('**Status**: draft')
    walkTo(walk, 'end')
    expect(walk.run().status).toBe('done')
  })
  test('accepted after the PRD was drafted has the PRD written anew', () => {
    const walk = at('review-prd')
    editBrief(walk)
    walk.answer({ approved: true })
    expect(walk.request().ask).toBe('reapprove')
    expect(tookOf(walk.answer({ choice: 'accept' }))).toEqual(['review-prd>draft-prd'])
    walkTo(walk, 'end')
    expect(walk.run().status).toBe('done')
  })
  test('makes pending again only the approved requirements that quote what is gone', () => {
    const quoting = [
      entry(1, { source: '"A photo is shared in ten seconds."' }),
      entry(2, { source: '"Photos, no videos."' }),
      entry(3, { source: '"A photo is shared in ten seconds."' }),
    ]
    const walk = at('review-prd', {
      'draft-requirements': { requirementsMarkdown: printRequirements('photo-share', quoting) },
      'review-requirements': SOME,
    })
    editBrief(walk)
    walk.answer({ approved: true })
    walk.answer({ choice: 'accept' })
    expect(walk.run().step).toBe('review-requirements')
    expect(['REQ-001', 'REQ-002', 'REQ-003'].map((id) => sectionOf(walk, id))).toEqual([
      'pending',
      'approved',
      'rejected',
    ])
    expect(walk.run().documents.requirements).toMatchObject({ status: 'draft', approval: null })
    expect(walk.text('requirements')).toContain('**Status**: draft')
  })
})

describe('an edit of approved requirements', () => {
  const held = (edit: (walk: Walk) => void): Walk => {
    const walk = at('review-prd', { 'review-requirements': SOME })
    edit(walk)
    walk.answer({ approved: true })
    return walk
  }
  test('of one that the PRD holds, accepted, has the PRD written anew', () => {
    const walk = held((walk) => editRequirement(walk, 'REQ-001'))
    expect(walk.request()).toMatchObject({ ask: 'reapprove', document: { name: 'requirements' } })
    walk.answer({ choice: 'accept' })
    expect(walk.run().step).toBe('draft-prd')
    expect(sectionOf(walk, 'REQ-001')).toBe('modified')
    expect(walk.text('requirements')).toMatch(/- \*\*Before\*\*: description «.*»\n/)
    expect(walk.text('requirements')).toContain('accepted after an edit: REQ-001')
    walkTo(walk, 'review-prd')
    expect(walk.text('prd')).toContain('Something else.')
  })
  test('of one that the PRD does not hold leaves the PRD, and what was refused stays refused', () => {
    const walk = held((walk) => editRequirement(walk, 'REQ-003'))
    walk.answer({ choice: 'accept' })
    expect(walk.run().status).toBe('done')
    expect(sectionOf(walk, 'REQ-003')).toBe('rejected')
    expect(walk.run().documents.requirements?.verdicts['REQ-003']).toMatchObject({ verdict: 'rejected' })
  })
  test('kept leaves every decision, says of which text each was, and has the PRD written anew', () => {
    const walk = held((walk) => editRequirement(walk, 'REQ-001'))
    walk.answer({ choice: 'keep', reason: 'a typo' })
    expect(walk.run().step).toBe('draft-prd')
    expect(walk.run().documents.requirements?.verdicts['REQ-001']).toMatchObject({
      verdict: 'approved',
      kept: expect.stringMatching(/^approved by Ana \(terminal\), .*, for another text$/),
    })
    expect(walk.run().documents.requirements?.verdicts['REQ-002']?.kept).toBeUndefined()
    walkTo(walk, 'review-prd')
    expect(walk.text('prd')).toContain('Something else.')
    expect(['REQ-001', 'REQ-002', 'REQ-003'].map((id) => sectionOf(walk, id))).toEqual([
      'approved',
      'approved',
      'rejected',
    ])
  })
  test('sent back is reviewed again: only what changed is pending', () => {
    const walk = held((walk) => editRequirement(walk, 'REQ-001'))
    walk.answer({ choice: 'back' })
    expect(walk.run().step).toBe('review-requirements')
    expect(['REQ-001', 'REQ-002', 'REQ-003'].map((id) => sectionOf(walk, id))).toEqual([
      'pending',
      'approved',
      'rejected',
    ])
    walkTo(walk, 'end')
    expect(walk.run().status).toBe('done')
  })
  test('while the PRD is being written asks the person first, and not the author for less', () => {
    const walk = at('draft-prd', { 'review-requirements': SOME })
    editRequirement(walk, 'REQ-001')
    expect(walk.request().ask).toBe('reapprove')
    walk.answer({ choice: 'accept' })
    walk.answer(toCanned(walk, walk.request()))
    expect(walk.run().step).toBe('review-prd')
  })
  test('together with the brief is asked about one document at a time', () => {
    const walk = held((walk) => {
      editBrief(walk)
      editRequirement(walk, 'REQ-003')
    })
    expect(walk.run().hold?.documents).toEqual(['feature-brief'])
    walk.answer({ choice: 'keep', reason: 'a typo' })
    expect(walk.run().hold?.documents).toEqual(['requirements'])
    expect(walk.request().document?.digest).toBe(walk.run().documents.requirements?.digest)
    walk.answer({ choice: 'accept' })
    expect(walk.run().step).toBe('draft-prd')
  })
  test('of the PRD itself between its approval and its end is asked about', () => {
    const walk = held((walk) => editRequirement(walk, 'REQ-003'))
    walk.edit('prd', walk.text('prd').replace('with their family', 'with everybody'))
    walk.answer({ choice: 'keep', reason: 'a typo' })
    expect(walk.run()).toMatchObject({ step: 'approve-prd', hold: { documents: ['prd'] } })
    walk.answer({ choice: 'accept' })
    expect(walk.run()).toMatchObject({ status: 'done', documents: { prd: { status: 'finalized' } } })
  })
})
