import { describe, expect, test } from 'vitest'
import { toForm } from '../../core/ask.ts'
import { toCanned, walkTo } from '../../core/canned.case.ts'
import { appliedOf, drive, refusalOf, type Walk } from '../../core/walk.case.ts'
import type { CompiledTable } from '../../core/workflow.ts'
import { type Entry, toRequirements } from '../../documents/requirements.ts'
import type { JsonObject } from '../../schema/json.ts'
import { tableOf } from '../all.case.ts'
import { asks } from './asks.ts'

const IDS = ['REQ-001', 'REQ-002', 'REQ-003']
const SAID = 'The system shall do what number 2 says.'

/** A run whose brief has an open question, where nothing is decided of the requirements yet. */
const atFirst = (author: string, question = 'Who may delete?'): Walk => {
  const walk = drive(tableOf('prd') as CompiledTable, { author })
  const brief = toCanned(walk, walk.request())
  const asked = `${brief.featureBriefMarkdown}\n## Open Questions\n\n1. ${question}\n`
  walk.answer({ ...brief, featureBriefMarkdown: asked })
  return walkTo(walk, 'review-requirements')
}

/** The same, at one of its two gates where all requirements are decided. */
const at = (step: string, author: string): Walk => {
  const walk = atFirst(author)
  if (step === 'review-prd') return walkTo(walk, step, { 'draft-prd': {} })
  walk.answer({ approvedRequirementIds: IDS, rejectedRequirementIds: [], missing: 'Albums have a name.' })
  return walkTo(walk, step)
}

const GATES: [step: string, author: string, say: (answer: string) => JsonObject][] = [
  ['review-requirements', 'offline'],
  ['review-requirements', 'scripted'],
  ['review-prd', 'offline'],
  ['review-prd', 'scripted'],
].map(([step = '', author = '']) => [
  step,
  author,
  (answer) =>
    step === 'review-prd'
      ? { approved: false, answers: { 'Q-001': answer } }
      : { approvedRequirementIds: [], rejectedRequirementIds: [], answers: { 'Q-001': answer } },
])

const entryOf = (walk: Walk, id: string): Entry | undefined =>
  toRequirements(walk.text('requirements')).entries.find((entry) => entry.id === id)

describe.each(GATES)(
  'an answer at %s that changes a requirement, with the %s author',
  (step, author, say) => {
    test('becomes a change of that one, to be decided beside what it said, and no second requirement', () => {
      const walk = at(step, author)
      const count = toRequirements(walk.text('requirements')).entries.length
      appliedOf(walk.answer(say('Only the owner of it may. (changes REQ-002)')))
      if (walk.run().step === 'update-requirements')
        appliedOf(
          walk.answer({ changed: [{ id: 'REQ-002', description: `${SAID} Only the owner of it may.` }] }),
        )
      expect(walk.run().step).toBe('review-requirements')
      expect(toRequirements(walk.text('requirements')).entries).toHaveLength(count)
      expect(entryOf(walk, 'REQ-002')).toMatchObject({
        section: 'pending',
        description: `${SAID} Only the owner of it may.`,
        fields: {
          Decision: expect.stringMatching(
            /^changed because of the answer «Only the owner of it may\.» \(Q-001\), 2026/,
          ),
          Before: `description «${SAID}»`,
        },
      })
      expect(walk.text('feature-brief')).toContain('- **Who may delete?** Only the owner of it may. (Q-001)')
    })

    test('is the person’s where its words leave no doubt, and shown before it counts at the last gate', () => {
      const walk = at(step, author)
      appliedOf(walk.answer(say('REQ-002 should say: Only the owner deletes.')))
      expect(entryOf(walk, 'REQ-002')).toMatchObject({
        description: 'Only the owner deletes.',
        section: step === 'review-prd' ? 'pending' : 'modified',
      })
    })

    test('is refused where it names none that is there', () => {
      const walk = at(step, author)
      expect(refusalOf(walk.answer(say('The owner. (changes REQ-077)'))).message).toContain(
        'the answer to Q-001 changes REQ-077, which is not there',
      )
    })

    test('can be said to change what is there: the form says which', () => {
      const walk = at(step, author)
      const form = toForm({ run: walk.run(), request: walk.request(), table: walk.table }, asks)
      expect(form?.changeable).toEqual(expect.arrayContaining(IDS))
    })
  },
)

test('a few words stand there with their question', () => {
  const walk = at('review-prd', 'offline')
  appliedOf(walk.answer({ approved: false, answers: { 'Q-001': 'The owner (changes REQ-002)' } }))
  expect(entryOf(walk, 'REQ-002')?.description).toBe(`${SAID} Who may delete? The owner.`)
})

test('words about a requirement that do not say how it reads are refused where nobody can word it', () => {
  const walk = at('review-prd', 'offline')
  const value = { approved: false, answers: { 'Q-001': 'REQ-002 only for owners' } }
  expect(refusalOf(walk.answer(value)).message).toContain('end it with «(changes REQ-001)» (Q-001)')
})

test('a yes in the same breath is not for the changed words', () => {
  const walk = atFirst('offline')
  const answers = { 'Q-001': 'The owner of it may. (changes REQ-002)' }
  const yes = { approvedRequirementIds: IDS, rejectedRequirementIds: [], userIterationPreference: true }
  appliedOf(walk.answer({ ...yes, answers }))
  expect(walk.run().step).toBe('review-requirements')
  expect(['REQ-001', 'REQ-002'].map((id) => entryOf(walk, id)?.section)).toEqual(['approved', 'pending'])
})

test('a modification that its author worded is shown beside what it replaced, where it is decided again', () => {
  const walk = atFirst('scripted')
  const modifications = [{ requirementId: 'REQ-002', modificationReason: 'too vague', requestedChanges: {} }]
  appliedOf(walk.answer({ approvedRequirementIds: [], rejectedRequirementIds: [], modifications }))
  appliedOf(walk.answer({ changed: [{ id: 'REQ-002', description: 'It is done in two steps.' }] }))
  expect(entryOf(walk, 'REQ-002')).toMatchObject({
    section: 'pending',
    fields: {
      Decision: expect.stringMatching(
        /^changed by the author; Ana asked for it with this reason, 2026-.*; not decided since$/,
      ),
      Reason: 'too vague',
      Before: `description «${SAID}»`,
    },
  })
})

test('what a person worded is theirs until they speak of it again, and then stands beside what is made of it', () => {
  const walk = atFirst('scripted')
  const requestedChanges = { title: 'Keep the list', priority: 'low' }
  const modifications = [{ requirementId: 'REQ-002', modificationReason: 'so', requestedChanges }]
  const nothing = { approvedRequirementIds: [], rejectedRequirementIds: [] }
  appliedOf(walk.answer({ ...nothing, modifications }))
  appliedOf(walk.answer({ changed: [{ id: 'REQ-002', description: 'It is done in two steps.' }] }))
  expect(entryOf(walk, 'REQ-002')?.fields.Decision).toMatch(
    /^changed as Ana asked for; description by the author, /,
  )
  const sell = { changed: [{ id: 'REQ-002', title: 'Sell the list' }] }
  appliedOf(walk.answer({ ...nothing, missing: 'Members can leave.' }))
  walk.answer(sell)
  expect(entryOf(walk, 'REQ-002')?.title).toBe('Keep the list')
  appliedOf(walk.answer({ changed: [], openQuestions: [{ question: 'When can they leave?' }] }))
  appliedOf(walk.answer({ ...nothing, feedback: 'REQ-002 needs another title.' }))
  appliedOf(walk.answer(sell))
  expect(entryOf(walk, 'REQ-002')?.fields.Decision).toMatch(
    /^changed by the author; Ana asked for title «Keep the list»; priority «low», .*; not decided since$/,
  )
})

test('a question that names a requirement is about that one, whatever words others share with it', () => {
  const walk = atFirst('scripted', 'Does the system do what number 3 says (REQ-001)?')
  const answers = { 'Q-001': 'Yes, the system does what number 3 says.' }
  appliedOf(walk.answer({ approvedRequirementIds: [], rejectedRequirementIds: [], answers }))
  expect(walk.run().step).toBe('update-requirements')
  expect(walk.run().findings).toMatchObject({ answers: [{ id: 'Q-001', about: ['REQ-001'] }] })
})

describe('an answer that names no requirement', () => {
  const answered = (): Walk => {
    const walk = at('review-requirements', 'scripted')
    const answers = { 'Q-001': 'The janitor, within 14 calendar days.' }
    appliedOf(walk.answer({ approvedRequirementIds: [], rejectedRequirementIds: [], answers }))
    expect(walk.run().step).toBe('update-requirements')
    return walk
  }

  test('may change the one that takes its words up, which is decided again, beside what it said', () => {
    const walk = answered()
    appliedOf(
      walk.answer({ changed: [{ id: 'REQ-002', description: 'A photo stays for 14 calendar days.' }] }),
    )
    expect(walk.run().step).toBe('review-requirements')
    expect(entryOf(walk, 'REQ-002')?.section).toBe('pending')
    expect(entryOf(walk, 'REQ-002')?.fields).toMatchObject({
      Decision: expect.stringContaining(
        'changed because of the answer «The janitor, within 14 calendar days.» (Q-001)',
      ),
      Before: expect.stringContaining('The system shall do what number 2 says.'),
    })
  })

  test('changes none that says something else', () => {
    const walk = answered()
    const { notice } = appliedOf(
      walk.answer({ changed: [{ id: 'REQ-002', description: 'A photo stays for 20 minutes.' }] }),
    )
    expect(JSON.stringify([notice, walk.request()])).toContain('nobody asked to change it')
  })
})

test('a remark that names no requirement may change the one it speaks of, in other words than its own', () => {
  const walk = atFirst('scripted')
  const feedback = 'What number 2 says is too vague to be tested by anybody.'
  appliedOf(
    walk.answer({ approvedRequirementIds: ['REQ-001', 'REQ-002'], rejectedRequirementIds: [], feedback }),
  )
  expect(walk.run().step).toBe('update-requirements')
  const description = 'The second lamp shall be green.'
  appliedOf(walk.answer({ changed: [{ id: 'REQ-002', description }] }))
  expect(entryOf(walk, 'REQ-002')).toMatchObject({ section: 'pending', description })
})

test('an answer that speaks of the choices is told with them', () => {
  const walk = atFirst('scripted', 'Who may delete? Choices: the owner / the janitor.')
  appliedOf(
    walk.answer({ approvedRequirementIds: [], rejectedRequirementIds: [], answers: { 'Q-001': 'Both' } }),
  )
  expect(walk.run().findings).toMatchObject({
    answers: [{ answer: 'Both', choices: ['the owner', 'the janitor'] }],
  })
})

test('an answer may change several, and neither the history nor a cause says its mark', () => {
  const walk = at('review-requirements', 'offline')
  const answers = { 'Q-001': 'Only the owner of it may. (changes REQ-001, REQ-002)' }
  appliedOf(walk.answer({ approvedRequirementIds: [], rejectedRequirementIds: [], answers }))
  for (const id of ['REQ-001', 'REQ-002'])
    expect(entryOf(walk, id)).toMatchObject({
      section: 'pending',
      description: expect.stringContaining('Only the owner of it may.'),
    })
  expect(walk.text('requirements')).toContain('- answer to Q-001: Only the owner of it may.\n')
  expect(walk.text('requirements') + walk.text('feature-brief')).not.toContain('(changes')
})

test('of a scribe an answer changes the requirement that its question names, without a mark', () => {
  const walk = walkTo(atFirst('offline', 'Who may delete? (REQ-002)'), 'review-requirements')
  const answers = { 'Q-001': 'Only the owner of it may.' }
  appliedOf(walk.answer({ approvedRequirementIds: [], rejectedRequirementIds: [], answers }))
  expect(entryOf(walk, 'REQ-002')?.description).toBe(`${SAID} Only the owner of it may.`)
})

test('a change tells the sentence of a remark that it came from, and not where the remark begins', () => {
  const walk = at('review-requirements', 'scripted')
  const own = 'A lost key of an album is replaced within 14 days.'
  appliedOf(
    walk.answer({
      approvedRequirementIds: [],
      rejectedRequirementIds: [],
      missing: `Postcards are printed on Mondays, in the order in which they came. ${own}`,
    }),
  )
  appliedOf(walk.answer({ changed: [{ id: 'REQ-002', description: own }] }))
  expect(JSON.stringify(entryOf(walk, 'REQ-002')?.fields)).toContain(`changed because of «${own}»`)
})

test('an answer takes the place of an entry that only asks something', () => {
  const walk = atFirst('offline', 'Who may delete? (REQ-002)')
  const asks = walk.text('requirements').replace(SAID, 'Open question: who may delete?')
  appliedOf(walk.edit('requirements', asks))
  walkTo(walk, 'review-requirements')
  const answers = { 'Q-001': 'Only members delete.' }
  appliedOf(walk.answer({ approvedRequirementIds: [], rejectedRequirementIds: [], answers }))
  expect(entryOf(walk, 'REQ-002')).toMatchObject({
    title: 'Only members delete',
    description: 'Only members delete.',
    category: 'Functional',
  })
})
