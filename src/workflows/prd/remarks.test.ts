import { describe, expect, test } from 'vitest'
import { toForm } from '../../core/ask.ts'
import { toCanned, walkTo } from '../../core/canned.case.ts'
import { appliedOf, drive, refusalOf, type Walk } from '../../core/walk.case.ts'
import type { CompiledTable } from '../../core/workflow.ts'
import { type Entry, toRequirements } from '../../documents/requirements.ts'
import type { JsonObject } from '../../schema/json.ts'
import { tableOf } from '../all.case.ts'
import { asks } from './asks.ts'

const NEW = { priority: 'low', category: 'c', acceptance: ['It is seen.'] }
const IDS = ['REQ-001', 'REQ-002', 'REQ-003']
const at = (step: string, author = 'offline'): Walk =>
  walkTo(drive(tableOf('prd') as CompiledTable, { author }), step, { 'draft-prd': {} })
const review = (more: JsonObject): JsonObject => ({
  approvedRequirementIds: [],
  rejectedRequirementIds: [],
  ...more,
})
const entryOf = (walk: Walk, id: string): Entry | undefined =>
  toRequirements(walk.text('requirements')).entries.find((entry) => entry.id === id)

/** A gate at which all requirements are decided, and how words are said there. */
const GATES: [step: string, say: (words: JsonObject) => JsonObject, walk: () => Walk][] = [
  [
    'review-requirements',
    (words) => review(words),
    () => {
      const walk = at('review-requirements')
      appliedOf(walk.answer(review({ approvedRequirementIds: IDS, missing: 'Albums have a name.' })))
      return walkTo(walk, 'review-requirements')
    },
  ],
  ['review-prd', (words) => ({ approved: false, ...words }), () => at('review-prd')],
]

describe.each(GATES)('at %s', (step, say, toWalk) => {
  test('a requirement that is not there is named as that', () => {
    const refused = refusalOf(toWalk().answer(say({ feedback: 'Something is odd about REQ-999.' })))
    expect(JSON.stringify(refused)).toContain('is about REQ-999, which is not there')
  })

  test.each(['feedback', 'missing'])(
    'a decided requirement is changed in words that leave no doubt, as %s',
    (field) => {
      const walk = toWalk()
      appliedOf(
        walk.answer(
          say({ [field]: 'REQ-002 should have priority low. REQ-003 is out of scope because nobody asks.' }),
        ),
      )
      expect(entryOf(walk, 'REQ-002')).toMatchObject({
        priority: 'low',
        // The last gate shows no requirement by itself: it is shown before it counts.
        section: step === 'review-prd' ? 'pending' : 'modified',
        fields: {
          Reason: 'said at the gate: REQ-002 should have priority low.',
          Before: 'priority «high»',
        },
      })
      expect(entryOf(walk, 'REQ-003')).toMatchObject({
        section: 'out-of-scope',
        fields: { Reason: 'nobody asks' },
      })
      const wanted = step === 'review-prd' ? ['REQ-002'] : []
      walkTo(walk, 'review-prd', {
        'draft-prd': {},
        'review-requirements': review({ approvedRequirementIds: wanted, userIterationPreference: true }),
      })
      expect(walk.text('prd')).toContain('(REQ-003, out of scope: nobody asks)')
    },
  )

  test('what nobody can be sure of is refused sentence by sentence, and nothing changes', () => {
    const walk = toWalk()
    const before = walk.text('requirements')
    const words = 'Albums can be shared. And the fee in REQ-002 is 35 euros, not 40.'
    const { message } = refusalOf(walk.answer(say({ missing: words })))
    expect(message).toMatch(
      /^«And the fee in REQ-002 is 35 euros, not 40\.» is about REQ-002, .*«REQ-002 should say: …».*--author host/,
    )
    expect(message).not.toContain('Albums')
    expect([walk.run().step, walk.text('requirements')]).toEqual([step, before])
  })

  test('what is not wanted goes to the scope of the brief, and what is new to the author', () => {
    const walk = toWalk()
    appliedOf(walk.answer(say({ missing: 'Videos are not part of it. Albums can be shared.' })))
    expect(walk.text('feature-brief')).toMatch(/### Out of Scope\n\n- Videos are not part of it\.\n/)
    expect(walk.run().documents['feature-brief']?.approval?.kept).toContain('put out of scope: Videos')
    expect(walk.run().findings?.missing).toBe('Albums can be shared.')
    expect(walk.run().step).toBe('update-requirements')
  })

  test('the way to do so is offered', () => {
    const walk = toWalk()
    const form = toForm({ run: walk.run(), request: walk.request(), table: walk.table }, asks)
    expect(form?.choices.find(({ id }) => id === 'change')?.label).toBe(
      'Change or decide again a requirement',
    )
  })
})

test('another author gets what it can work from, and not what code has done already', () => {
  const walk = at('review-prd', 'scripted')
  appliedOf(walk.answer({ approved: false, feedback: 'The fee in REQ-002 is too high.' }))
  expect([walk.run().step, walk.run().findings?.feedback]).toEqual([
    'update-requirements',
    'The fee in REQ-002 is too high.',
  ])
  walk.answer({ changed: [{ id: 'REQ-002', description: 'The fee is 30 euros.' }] })
  walkTo(walk, 'review-prd', {
    'draft-prd': {},
    'review-requirements': review({ approvedRequirementIds: ['REQ-002'], userIterationPreference: true }),
  })
  appliedOf(walk.answer({ approved: false, feedback: 'REQ-002 should say: The fee is 35 euros.' }))
  expect([walk.run().step, entryOf(walk, 'REQ-002')?.description]).toEqual([
    'update-requirements',
    'The fee is 35 euros.',
  ])
})

describe('an open question', () => {
  const QUESTIONS =
    '\n## Open Questions\n\n1. What is explicitly not part of it? (rule idea.scope)\n2. Who may delete?\n'
  const withQuestions = (): Walk => {
    const walk = drive(tableOf('prd') as CompiledTable, { author: 'offline' })
    const brief = toCanned(walk, walk.request())
    walk.answer({ ...brief, featureBriefMarkdown: `${brief.featureBriefMarkdown}${QUESTIONS}` })
    return walk
  }
  test('has one id over all gates', () => {
    const walk = withQuestions()
    walk.answer({ approved: true, answers: { 'Q-001': 'Videos.' } })
    walkTo(walk, 'review-requirements')
    expect(walk.request().detail).toMatchObject({
      openQuestions: [{ id: 'Q-002', question: 'Who may delete?' }],
    })
  })
  test('what is not part of it: its answer stands outside of the scope', () => {
    const walk = withQuestions()
    walk.answer({ approved: true, answers: { 'Q-001': 'Videos are not part of it.' } })
    expect(walk.text('feature-brief')).toMatch(/### Out of Scope\n\n- Videos are not part of it\./)
  })
})

describe('what is changed at the last gate', () => {
  const toForms = (words: string, author: string) => {
    const walk = at('review-prd', author)
    appliedOf(walk.answer({ approved: false, feedback: words }))
    if (walk.run().step === 'update-requirements') appliedOf(walk.answer({ changed: [], added: [] }))
    const form = toForm({ run: walk.run(), request: walk.request(), table: walk.table }, asks)
    return { walk, form }
  }

  test('is shown with what it said before, and decided then', () => {
    const { walk, form } = toForms('REQ-002 should have priority low.', 'offline')
    expect([walk.run().step, form?.items?.ids]).toEqual(['review-requirements', ['REQ-002']])
    expect(entryOf(walk, 'REQ-002')?.fields.Before).toBe('priority «high»')
  })

  test('is told where it is a verdict alone', () => {
    const { form } = toForms('REQ-003 is out of scope because nobody asks.', 'offline')
    expect(form?.says.join()).toMatch(/REQ-003 is out of scope now, as you said \(nobody asks\): «/)
  })
})

describe('a requirement that is refused', () => {
  const toDraft = (author: string): Walk =>
    walkTo(drive(tableOf('prd') as CompiledTable, { author }), 'review-requirements')

  test('is waited for by nobody any more, and the gate tells whom that touches', () => {
    const walk = toDraft('offline')
    const waiting = '$1\n- **Dependencies**: REQ-003\n'
    const text = walk.text('requirements').replace(/(### REQ-002[\s\S]*?)\n(?=\n###)/, waiting)
    appliedOf(walk.edit('requirements', text))
    expect(entryOf(walk, 'REQ-002')?.dependencies).toEqual(['REQ-003'])
    const approvedRequirementIds = ['REQ-001', 'REQ-002']
    const words = {
      approvedRequirementIds,
      rejectedRequirementIds: ['REQ-003'],
      missing: 'Albums have a name.',
    }
    appliedOf(walk.answer(review(words)))
    expect(entryOf(walk, 'REQ-002')).toMatchObject({ dependencies: [], section: 'approved' })
    const told = 'REQ-002 waits no more for REQ-003, which stands no more'
    expect(walk.text('requirements')).toContain(`- ${told}\n`)
    walkTo(walk, 'review-requirements')
    const form = toForm({ run: walk.run(), request: walk.request(), table: walk.table }, asks)
    expect(form?.says).toContain(`${told}: does it still hold?`)
  })
})

test('what a modification may make wrong is named with it, and may be changed with it', () => {
  const walk = walkTo(drive(tableOf('prd') as CompiledTable, { author: 'agent/here' }), 'review-requirements')
  const alike = 'Each member shares an album with the family by a link on a phone.'
  appliedOf(walk.answer(review({ approvedRequirementIds: IDS, missing: alike })))
  const more = { ...NEW, title: 'On a phone', description: alike, source: `"${alike}"` }
  appliedOf(walk.answer({ added: [more] }))
  const modified = {
    requirementId: 'REQ-001',
    modificationReason: 'it is too wide',
    requestedChanges: { description: 'Each member shares an album with the family by a link.' },
  }
  appliedOf(walk.answer(review({ approvedRequirementIds: ['REQ-004'], modifications: [modified] })))
  expect(walk.run().findings?.modifications).toMatchObject([{ requirementId: 'REQ-001', near: ['REQ-004'] }])
  appliedOf(walk.answer({ changed: [{ id: 'REQ-004', description: `${alike} Within a day.` }] }))
  expect(entryOf(walk, 'REQ-004')?.section).toBe('pending')
})
