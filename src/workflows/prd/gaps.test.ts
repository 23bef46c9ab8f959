import { describe, expect, test } from 'vitest'
import { toDecision, toForm } from '../../core/ask.ts'
import { GAP, walkTo } from '../../core/canned.case.ts'
import { appliedOf, drive, refusalOf, type Setup, type Walk } from '../../core/walk.case.ts'
import type { CompiledTable } from '../../core/workflow.ts'
import { toMarkdown } from '../../documents/markdown.ts'
import { toPrd } from '../../documents/prd.ts'
import { toRequirements } from '../../documents/requirements.ts'
import { findSectionText } from '../../documents/section-body.ts'
import type { Json } from '../../schema/json.ts'
import { tableOf } from '../all.case.ts'
import { asks } from './asks.ts'

const analyse = (setup: Setup = {}): Walk =>
  walkTo(drive(tableOf('prd') as CompiledTable, setup), 'analyse-gaps')
const small = { ...GAP, severity: 'medium' }
const low = { ...GAP, id: 'GAP-002', title: 'No limit', severity: 'low' }
const fair = (...identifiedGaps: Json[]): Json => ({ gapAnalysisEvaluation: 'Fair', identifiedGaps })
const NEW = {
  ...{ title: 'Keep a copy', description: 'The owner keeps a copy of each photo.', priority: 'low' },
  ...{ category: 'c', acceptance: ['A copy is there.'] },
}
const idsOf = (walk: Walk): Json => (walk.run().state.identifiedGaps as { id: string }[]).map(({ id }) => id)

const listed = (walk: Walk): Json | undefined =>
  toForm({ run: walk.run(), request: walk.request(), table: walk.table }, asks)?.list?.entries

describe('gaps that are no obstacle', () => {
  test('are the person’s: nothing is written about them before', () => {
    const walk = analyse()
    walk.answer(fair(small, low))
    expect(walk.request()).toMatchObject({ to: 'person', ask: 'gaps', kind: 'question' })
    walk.answer({
      close: ['GAP-001'],
      accept: [],
      outOfScope: ['GAP-002'],
      reasons: { 'GAP-002': 'one shop' },
    })
    expect([walk.run().step, idsOf(walk)]).toEqual(['draft-gap-requirements', ['GAP-001']])
  })
  test('stand in the history of the requirements, all that the look found, before anybody decides', () => {
    const walk = analyse()
    walk.answer(fair(small, { ...low, title: 'idea.limit: No limit', description: 'There is no limit.' }))
    expect(walk.request().ask).toBe('gaps')
    expect(walk.text('requirements')).toMatch(
      /### \S+ · look for gaps: Fair\n\n- GAP-001 \(medium\): No backup: d\n- GAP-002 \(low\): There is no limit\.\n/,
    )
  })
  test('lead on without a round where none is to be closed, and the document says what was decided', () => {
    const walk = analyse()
    walk.answer(fair(small, low))
    walk.answer({
      close: [],
      accept: ['GAP-001'],
      outOfScope: ['GAP-002'],
      reasons: { 'GAP-002': 'one shop' },
    })
    expect(walk.run().step).toBe('draft-prd')
    expect(walk.text('requirements')).toContain('- gap accepted: GAP-001 No backup (medium): d')
    expect(walk.text('requirements')).toContain('- gap out of scope: GAP-002 No limit (low): d (one shop)')
  })
  test('stand in the product requirements as they were decided, and the approval of the brief holds', () => {
    const walk = analyse()
    walk.answer(fair(small, low))
    const reasons = { 'GAP-001': 'until May', 'GAP-002': 'one shop' }
    walk.answer({ close: [], accept: ['GAP-001'], outOfScope: ['GAP-002'], reasons })
    walkTo(walk, 'review-prd', { 'draft-prd': {} })
    const prd = toMarkdown(walk.text('prd'))
    expect(findSectionText(prd, 'Known Gaps', 3)).toBe(
      '- No backup: d (GAP-001, medium, accepted by Ana: until May)',
    )
    expect(findSectionText(prd, 'Scope', 3)).toContain('- No limit: d (GAP-002, low, out of scope: one shop)')
    expect(walk.request().detail).toMatchObject({ differences: [] })
    expect(walk.run().documents['feature-brief']).toMatchObject({
      status: 'approved',
      approval: { kept: expect.stringContaining('gaps were decided about: GAP-001, GAP-002') },
    })
  })
  test('stand there, too, where somebody finalized because the rounds were used up', () => {
    const walk = analyse({ options: { gapRounds: 1 } })
    walk.answer(fair(GAP))
    walkTo(walk, 'review-requirements')
    walkTo(walk, 'analyse-gaps')
    walk.answer(fair({ ...GAP, title: 'No log' }))
    expect(walk.request().ask).toBe('cap')
    walk.answer({ choice: 'finalize' })
    walkTo(walk, 'review-prd', { 'draft-prd': {} })
    expect(walk.text('prd')).toContain('- No log: d (GAP-002, high, accepted by Ana)')
  })
  test.each([
    ['the look that follows finds nothing', { approvedRequirementIds: [], rejectedRequirementIds: [] }],
    [
      'somebody finalizes',
      { approvedRequirementIds: [], rejectedRequirementIds: [], userIterationPreference: true },
    ],
  ])('that were to be closed and that no requirement answers stand there when %s', (_, review) => {
    const walk = analyse({ author: 'offline' })
    const suggested = [{ title: 'Keep it', description: 'd', priority: 'low', category: 'c' }]
    walk.answer(fair({ ...small, suggestedRequirements: suggested }))
    walk.answer({ close: ['GAP-001'], accept: [], outOfScope: [] })
    appliedOf(walk.answer({ updatedRequirementsMarkdown: walk.text('requirements') }))
    appliedOf(walk.answer(review))
    walkTo(walk, 'review-prd', { 'draft-prd': {} })
    expect(walk.text('prd')).toContain(
      '- No backup: d (GAP-001, medium, to be closed, and nothing was written for it)',
    )
    expect(walk.run().documents['feature-brief']?.status).toBe('approved')
  })
  test('that nobody was asked about stand there as such, and no longer once a later look does not find them', () => {
    const walk = analyse()
    walk.answer({ gapAnalysisEvaluation: 'Excellent', identifiedGaps: [low] })
    walkTo(walk, 'review-prd', { 'draft-prd': {} })
    expect(walk.text('prd')).toContain('- No limit: d (GAP-002, low, nobody has decided about it)')
    walk.answer({ approved: false, missing: 'Albums have a name.' })
    walkTo(walk, 'review-prd', { 'draft-prd': {} })
    expect(walk.text('prd')).not.toContain('GAP-002')
  })
  test('of which nothing was said are told as open, and asked about again', () => {
    const walk = analyse()
    walk.answer(fair(small, low))
    walk.answer({ close: [], accept: ['GAP-001'], outOfScope: [], missing: 'Albums have a name.' })
    walkTo(walk, 'review-requirements')
    expect(listed(walk)).toContain('GAP-002 No limit (low): d')
    expect(listed(walk)).not.toContain('GAP-001')
    walkTo(walk, 'analyse-gaps')
    walk.answer({ gapAnalysisEvaluation: 'Excellent', identifiedGaps: [] })
    expect(walk.request()).toMatchObject({ to: 'person', ask: 'gaps' })
  })
  test('are listed at the next gate only while they are open', () => {
    const closing = (source: string): Json => ({
      added: [
        {
          ...{ title: 'Keep a copy', priority: 'low', category: 'c', acceptance: [] },
          description: 'A copy is kept.',
          source,
        },
      ],
    })
    const walk = analyse()
    walk.answer(fair(small, low))
    walk.answer({ close: ['GAP-001', 'GAP-002'], accept: [], outOfScope: [] })
    appliedOf(walk.answer(closing('GAP-001')))
    expect(listed(walk)).toEqual(['GAP-002 No limit (low): d'])
  })
  test('are not found again once they are decided', () => {
    const walk = analyse()
    walk.answer(fair(small, low))
    walk.answer({ close: ['GAP-001'], accept: [], outOfScope: ['GAP-002'] })
    walkTo(walk, 'review-requirements')
    walkTo(walk, 'analyse-gaps')
    walk.answer(fair({ ...low, id: 'GAP-009', title: 'no limit!' }))
    expect(walk.run().step).toBe('draft-prd')
  })
  test.each([
    [{ close: ['GAP-001'], accept: [], outOfScope: [] }, /nothing is said of GAP-002/],
    [{ close: ['GAP-001', 'GAP-002'], accept: ['GAP-001'], outOfScope: [] }, /GAP-001 is decided twice/],
    [{ close: ['GAP-001', 'GAP-007'], accept: ['GAP-002'], outOfScope: [] }, /no gap GAP-007/],
  ])('each is decided exactly once: %j', (value, message) => {
    const walk = analyse()
    walk.answer(fair(small, low))
    expect(refusalOf(walk.answer(value)).message).toMatch(message)
  })
  test('wait while a graver one is closed by itself', () => {
    const walk = analyse()
    walk.answer(fair({ ...GAP, severity: 'high' }, low))
    expect([walk.run().step, idsOf(walk)]).toEqual(['draft-gap-requirements', ['GAP-001']])
  })
  test('are told at the gate meanwhile, and asked about after a look that finds nothing else', () => {
    const walk = analyse()
    walk.answer(fair({ ...GAP, severity: 'high' }, low))
    walkTo(walk, 'review-requirements')
    expect(listed(walk)).toContain('GAP-002 No limit (low): d')
    walkTo(walk, 'analyse-gaps')
    appliedOf(walk.answer({ gapAnalysisEvaluation: 'Excellent', identifiedGaps: [] }))
    expect([walk.request().ask, idsOf(walk)]).toEqual(['gaps', ['GAP-002']])
    appliedOf(walk.answer({ close: [], accept: ['GAP-002'], outOfScope: [] }))
    expect(walk.run().step).toBe('draft-prd')
  })
  test('that were to be closed and for which nothing was written stand there as such', () => {
    const walk = analyse()
    walk.answer(fair(small, low))
    walk.answer({ close: ['GAP-001', 'GAP-002'], accept: [], outOfScope: [] })
    const copy = { title: 'Keep a copy', priority: 'low', category: 'c', acceptance: [], source: 'GAP-001' }
    appliedOf(walk.answer({ added: [{ ...copy, description: 'A copy is kept.' }] }))
    const { entries } = toRequirements(walk.text('requirements'))
    const approvedRequirementIds = entries.filter(({ section }) => section === 'pending').map(({ id }) => id)
    walk.answer({ approvedRequirementIds, rejectedRequirementIds: [], userIterationPreference: true })
    walkTo(walk, 'review-prd', { 'draft-prd': {} })
    expect(walk.text('prd')).toContain(
      '- No limit: d (GAP-002, low, to be closed, and nothing was written for it)',
    )
  })
  test('stand in the document where somebody finalizes before they were asked about', () => {
    const walk = analyse()
    walk.answer(fair({ ...GAP, severity: 'high' }, low))
    walkTo(walk, 'review-requirements')
    const { entries } = toRequirements(walk.text('requirements'))
    const approvedRequirementIds = entries.filter(({ section }) => section === 'pending').map(({ id }) => id)
    walk.answer({ approvedRequirementIds, rejectedRequirementIds: [], userIterationPreference: true })
    walkTo(walk, 'review-prd', { 'draft-prd': {} })
    expect(walk.text('prd')).toContain('- No limit: d (GAP-002, low, nobody has decided about it)')
  })
})

describe('what a person says since the look', () => {
  const unsure = {
    ...{ ...GAP, id: 'GAP-001', severity: 'low', title: 'The lost album' },
    description: 'Nobody says what happens to the photos of a lost album whose owner moved.',
  }
  const toGate = (): Walk => {
    const walk = analyse({ author: 'agent/here' })
    walk.answer(fair({ ...GAP, id: 'GAP-002', severity: 'high' }, unsure))
    appliedOf(walk.answer({ added: [{ ...NEW, source: 'GAP-002' }] }))
    return walkTo(walk, 'review-requirements')
  }
  const finish = (walk: Walk, missing: string, result: Json): string => {
    const { entries } = toRequirements(walk.text('requirements'))
    const approvedRequirementIds = entries.filter(({ section }) => section === 'pending').map(({ id }) => id)
    const all = { approvedRequirementIds, rejectedRequirementIds: [], userIterationPreference: true }
    appliedOf(walk.answer({ ...all, missing }))
    appliedOf(walk.answer(result))
    const added = toRequirements(walk.text('requirements')).entries.filter(
      ({ section }) => section === 'pending',
    )
    if (walk.run().step === 'review-requirements')
      walk.answer({ ...all, approvedRequirementIds: added.map(({ id }) => id) })
    walkTo(walk, 'review-prd', { 'draft-prd': { lines: [] } })
    return findSectionText(toMarkdown(walk.text('prd')), 'Known Gaps', 3)
  }
  const KEPT = 'The photos of a lost album go to the archive, whoever the owner is.'

  const kept = (source: string): Json => ({
    added: [
      {
        ...NEW,
        title: 'Photos of a lost album',
        description: 'The archive gets the photos of a lost album whose owner moved.',
        source,
      },
    ],
  })

  test('and a requirement that names a gap closes it', () => {
    expect(finish(toGate(), KEPT, kept(`"${KEPT}"; GAP-001`))).not.toContain('GAP-001')
  })
  test('leave a gap open that nothing names, however much both speak of the same', () => {
    expect(finish(toGate(), KEPT, kept(`"${KEPT}"`))).toMatch(
      /\(GAP-001, low, nobody has decided about it\)$/,
    )
  })
  test('and no requirement speaks of leaves it undecided', () => {
    const said = 'A printer prints each album on Friday.'
    const known = finish(toGate(), said, {
      added: [{ ...NEW, title: 'Print on Friday', description: 'The printer prints.', source: `"${said}"` }],
    })
    expect(known).toMatch(/\(GAP-001, low, nobody has decided about it\)$/)
  })
  test('to build nothing for a gap, by its id, is a decision about it', () => {
    const [walk, said] = [toGate(), 'GAP-001: nothing to do.']
    expect(finish(walk, said, { added: [] })).toContain(`(GAP-001, low, nothing to build: ${said})`)
    expect(walk.run().state.decidedGaps).toMatchObject([{ id: 'GAP-001', decision: 'nothing to build' }])
  })
  test.each([
    'GAP-001 needs nothing more than a letter, and that the owner signs it.',
    'There is no need to wait for GAP-001 before albums are shared.',
  ])('words that name a gap and say more decide nothing about it: %s', (said) => {
    const walk = toGate()
    expect(finish(walk, said, { added: [] })).toMatch(/\(GAP-001, low, nobody has decided about it\)$/)
    expect(walk.run().state.decidedGaps ?? []).toEqual([])
  })
  test('to build nothing for what some gap speaks of decides about none', () => {
    const walk = toGate()
    const said = 'A lost album we sort out by talking, nothing for the programme.'
    expect(finish(walk, said, { added: [] })).toMatch(/\(GAP-001, low, nobody has decided about it\)$/)
  })
})

describe('what closes a gap', () => {
  const suggested = { title: 'Keep it', description: 'The owner keeps it.', acceptance: ['It is there.'] }
  const priorityOf = (walk: Walk): string | undefined =>
    toRequirements(walk.text('requirements')).entries.at(-1)?.priority
  const graded = (severity: string): Json =>
    fair({ ...GAP, severity, suggestedRequirements: [{ ...suggested, priority: 'medium', category: 'c' }] })

  test.each(['critical', 'high'])('that is %s matters much, where nobody says otherwise', (severity) => {
    const walk = analyse({ author: 'agent/here' })
    walk.answer(graded(severity))
    expect([walk.run().step, priorityOf(walk)]).toEqual(['review-requirements', 'high'])
  })
  test('keeps the priority that its author gives it', () => {
    const walk = analyse({ author: 'agent/here' })
    walk.answer(fair({ ...GAP, severity: 'high' }))
    appliedOf(walk.answer({ added: [{ ...NEW, source: 'GAP-001' }] }))
    expect(priorityOf(walk)).toBe('low')
  })
})

describe('a gap between two requirements', () => {
  const contradiction = {
    ...GAP,
    title: 'Two limits',
    description: 'REQ-001 and REQ-002 contradict each other.',
  }
  const toGap = (): Walk => {
    const walk = analyse()
    walk.answer(fair(contradiction))
    return walk
  }
  const change = (id: string): Json => ({
    added: [],
    changed: [{ id, description: 'It is so, and no other.' }],
  })
  test('is closed by changing one of them, about which the person decides again', () => {
    const walk = toGap()
    expect(walk.run().step).toBe('draft-gap-requirements')
    appliedOf(walk.answer(change('REQ-001')))
    expect(walk.run().step).toBe('review-requirements')
    const [, pending = ''] = (walk.text('requirements') ?? '').split('## Pending Review Requirements')
    expect(pending).toContain('It is so, and no other.')
  })
  test('shows what a changed one said and why it was changed, where it is decided and in the product requirements', () => {
    const walk = toGap()
    const was = toRequirements(walk.text('requirements')).entries[0]?.description
    appliedOf(walk.answer(change('REQ-001')))
    const before = `description «${was}»`
    expect(
      toRequirements(walk.text('requirements')).entries.find(({ id }) => id === 'REQ-001')?.fields,
    ).toMatchObject({
      Decision: expect.stringMatching(/^changed to close GAP-001: Two limits, 2026-.*; not decided since$/),
      Before: before,
    })
    walk.answer({
      approvedRequirementIds: ['REQ-001'],
      rejectedRequirementIds: [],
      userIterationPreference: true,
    })
    walkTo(walk, 'review-prd', { 'draft-prd': {} })
    const { fields } = toPrd(walk.text('prd')).entries.find(({ id }) => id === 'REQ-001') ?? {}
    expect(fields?.Decision).toMatch(
      /^modified by Ana \(terminal\), 2026-\d\d-\d\d: description; changed to close GAP-001: Two limits$/,
    )
    expect(Object.keys(fields ?? {})).not.toContain('Before')
  })
  test('that a change closed is told as open by nobody, however late the requirements are finalized', () => {
    const walk = toGap()
    appliedOf(walk.answer(change('REQ-001')))
    const feedback = 'What number 3 says is too vague to be tested by anybody.'
    appliedOf(walk.answer({ approvedRequirementIds: ['REQ-001'], rejectedRequirementIds: [], feedback }))
    appliedOf(walk.answer(change('REQ-003')))
    expect(listed(walk)).not.toContainEqual(expect.stringContaining('GAP-001'))
    const finalize = { rejectedRequirementIds: [], userIterationPreference: true }
    appliedOf(walk.answer({ approvedRequirementIds: ['REQ-003'], ...finalize }))
    expect(walk.text('feature-brief')).not.toMatch(/GAP-001, \w+, (?:nobody|to be closed)/)
  })
  test('that names a requirement which something else changed is still open', () => {
    const walk = toGap()
    appliedOf(walk.answer({ added: [{ ...NEW, source: 'the idea' }], changed: [] }))
    const feedback = 'REQ-001 is too vague to be tested by anybody.'
    appliedOf(walk.answer({ approvedRequirementIds: [], rejectedRequirementIds: [], feedback }))
    appliedOf(walk.answer(change('REQ-001')))
    expect(listed(walk)).toContainEqual(expect.stringContaining('GAP-001'))
  })
  test('that names none may be closed by changing what takes its words up', () => {
    const walk = analyse()
    walk.answer(
      fair({ ...contradiction, description: 'Nobody says on which weekdays.', impact: 'They stay away.' }),
    )
    const said = 'It is so on all weekdays.'
    appliedOf(walk.answer({ added: [], changed: [{ id: 'REQ-003', description: said }] }))
    const { entries } = toRequirements(walk.text('requirements'))
    expect(entries.find(({ id }) => id === 'REQ-003')).toMatchObject({
      section: 'pending',
      description: said,
    })
  })
  test('leaves those alone that it does not name', () => {
    const walk = toGap()
    const { notice } = appliedOf(walk.answer(change('REQ-003')))
    expect(JSON.stringify([notice, walk.request()])).toContain('nobody asked to change it')
  })
})

describe('a gap analysis', () => {
  test.each(['Poor', 'Fair'])('that grades %s and names nothing is asked for again', (grade) => {
    const walk = analyse()
    const { notice } = appliedOf(walk.answer({ gapAnalysisEvaluation: grade, identifiedGaps: [] }))
    expect(notice?.message).toContain(`${grade}, and no gap is named`)
    expect(walk.run().step).toBe('analyse-gaps')
  })
  test('that grades Excellent above something grave is asked for again', () => {
    const walk = analyse()
    const high = { ...GAP, severity: 'high' }
    const { notice } = appliedOf(walk.answer({ gapAnalysisEvaluation: 'Excellent', identifiedGaps: [high] }))
    expect(notice?.message).toContain('Excellent, and GAP-001 is high')
  })
  test('whose gaps nobody was asked about does not say that somebody finalized with them', () => {
    const walk = analyse()
    walk.answer({ gapAnalysisEvaluation: 'Excellent', identifiedGaps: [low] })
    expect(walk.text('requirements')).not.toContain('finalized with open gaps')
    expect(walk.text('requirements')).toMatch(/gaps that nobody has decided about\n\n- open gap: GAP-002/)
  })
  test('of a scribe goes to the person with what is grave and comes without a proposal', () => {
    const walk = analyse({ author: 'offline' })
    walk.answer(fair({ ...GAP, severity: 'high' }))
    expect(walk.request()).toMatchObject({ to: 'person', ask: 'gaps' })
    const asked = { run: walk.run(), request: walk.request(), table: walk.table }
    const form = toForm(asked)
    // What cannot be done is not offered.
    expect(form?.items?.choices.map(({ id }) => id)).toEqual(['accept', 'out', 'answer'])
    expect(form?.choices.map(({ id, does }) => [id, does])).toEqual([
      ['accept', 'approve'],
      ['decide', undefined],
      ['missing', undefined],
    ])
    const decision = toDecision(asked, { choice: 'accept' })
    expect(decision).toMatchObject({ value: { close: [], accept: ['GAP-001'] } })
    walk.answer('value' in decision ? decision.value : null)
    expect(walk.text('requirements')).toMatch(
      /finalized with open gaps by Ana \(terminal\)\n\n- gap accepted: GAP-001/,
    )
  })
  test('of a scribe can be closed only where a requirement comes with it', () => {
    const walk = analyse({ author: 'offline' })
    const suggestedRequirements = [
      { title: 'Tell', description: 'Tell the owner.', priority: 'high', category: 'x' },
    ]
    walk.answer(fair({ ...small, suggestedRequirements }, low))
    const asked = { run: walk.run(), request: walk.request(), table: walk.table }
    const close = toForm(asked)?.items?.choices.find(({ id }) => id === 'close')
    expect(close?.ids).toEqual(['GAP-001'])
    const items = { 'GAP-001': { choice: 'close' }, 'GAP-002': { choice: 'close' } }
    expect(toDecision(asked, { choice: 'decide', items })).toMatchObject({
      wrong: expect.stringContaining('comes without a proposal'),
    })
  })
  test('may not suggest again what was refused', () => {
    const walk = walkTo(drive(tableOf('prd') as CompiledTable), 'review-requirements')
    walk.answer({ approvedRequirementIds: ['REQ-001', 'REQ-002'], rejectedRequirementIds: ['REQ-003'] })
    const same = { title: 'delete a photo', description: 'd', priority: 'high', category: 'c' }
    const { notice } = appliedOf(walk.answer(fair({ ...small, suggestedRequirements: [same] })))
    expect(notice?.message).toContain('GAP-001 suggests "delete a photo", which is REQ-003 and was refused')
  })
  test('has ids of its own over all rounds: the same gap keeps its id, another one gets a new one', () => {
    const walk = analyse()
    walk.answer(fair(GAP, { ...GAP, title: 'No log' }))
    expect(idsOf(walk)).toEqual(['GAP-001', 'GAP-002'])
    walkTo(walk, 'review-requirements')
    walkTo(walk, 'analyse-gaps')
    walk.answer(fair({ ...GAP, title: 'No alarm' }, { ...GAP, id: 'GAP-007', title: 'No log' }))
    expect(idsOf(walk)).toEqual(['GAP-008', 'GAP-002'])
  })
})

describe('a gap that names a requirement', () => {
  const named = { ...small, description: 'REQ-002 does not say for whom.' }
  const asked = (...gaps: Json[]): Walk => {
    const walk = analyse()
    walk.answer(fair(...gaps))
    return walk
  }
  const toAsked = (walk: Walk) => ({ run: walk.run(), request: walk.request(), table: walk.table })
  const choicesOf = (walk: Walk) => toForm(toAsked(walk), asks)?.items?.choices

  test('can be closed by changing that one, and only such a one', () => {
    expect(choicesOf(asked(named, low))).toContainEqual(
      expect.objectContaining({ id: 'change', hint: 'GAP-001: REQ-002' }),
    )
    expect(choicesOf(asked(small))?.map(({ id }) => id)).not.toContain('change')
  })
  test.each(['Owners share a photo.', 'REQ-002 should say: Owners share a photo.'])(
    'is closed with the words of the person, and nothing is written beside it: %s',
    (words) => {
      const walk = asked(named)
      const items = { 'GAP-001': { choice: 'change', words } }
      const decision = toDecision(toAsked(walk), { choice: 'decide', items }, asks)
      appliedOf(walk.answer((decision as { value: Json }).value))
      expect(walk.run().step).toBe('draft-prd')
      const { entries } = toRequirements(walk.text('requirements'))
      expect(entries).toHaveLength(3)
      expect(entries.find(({ id }) => id === 'REQ-002')).toMatchObject({
        description: 'Owners share a photo.',
        section: 'modified',
      })
      expect(walk.text('requirements')).toContain(`- GAP-001 closed by a change: ${words}`)
    },
  )
  test('offers the change for itself alone, with an empty field, in the forms that are taken', () => {
    const change = choicesOf(asked(named, low))?.find(({ id }) => id === 'change')
    expect(change).toMatchObject({ ids: ['GAP-001'], words: { anew: true } })
    expect(change?.words?.ask).toContain('The requirement, as you want it')
    const two = choicesOf(asked({ ...named, impact: 'so does REQ-003' }))?.find(({ id }) => id === 'change')
    expect(two?.words?.ask).toBe('Which, and how? «REQ-001 should say: …»')
  })
  test('is not closed by words that do not say which requirement is meant', () => {
    const walk = asked({ ...named, impact: 'so does REQ-003' })
    const value = { close: [], accept: [], outOfScope: [], change: { 'GAP-001': 'Owners only.' } }
    expect(refusalOf(walk.answer(value)).message).toContain('does not say which requirement reads how')
  })
})
