import { describe, expect, test } from 'vitest'
import { toCanned, walkTo } from '../../core/canned.case.ts'
import { appliedOf, drive, refusalOf, type Walk } from '../../core/walk.case.ts'
import type { CompiledTable } from '../../core/workflow.ts'
import { toDisagreements } from '../../documents/held-entries.ts'
import { addListLines, IN_SCOPE } from '../../documents/list-lines.ts'
import { toPrd } from '../../documents/prd.ts'
import { type Entry, toRequirements } from '../../documents/requirements.ts'
import type { JsonObject } from '../../schema/json.ts'
import { tableOf } from '../all.case.ts'

const atPrd = (): Walk => walkTo(drive(tableOf('prd') as CompiledTable), 'review-prd', { 'draft-prd': {} })
const entryOf = (walk: Walk, document: 'prd' | 'requirements', id: string): Entry | undefined =>
  (document === 'prd' ? toPrd(walk.text('prd')) : toRequirements(walk.text('requirements'))).entries.find(
    (entry) => entry.id === id,
  )
const edit = (walk: Walk, from: string, to: string): void => {
  expect(walk.text('prd')).toContain(from)
  appliedOf(walk.edit('prd', walk.text('prd').replace(from, to)))
}
const SAID = 'The system shall do what number 2 says.'
const MINE = 'The system shall do it in 35 steps.'

describe('a requirement that a person edits in the product requirements', () => {
  test('tells no decision that was about other words', () => {
    const walk = atPrd()
    edit(walk, SAID, MINE)
    expect(entryOf(walk, 'prd', 'REQ-002')?.fields.Decision).toMatch(
      /^changed by hand in prd\.md, 2026-.*; not decided since$/,
    )
    expect(entryOf(walk, 'prd', 'REQ-001')?.fields.Decision).toBeUndefined()
    edit(walk, MINE, SAID)
    expect(entryOf(walk, 'prd', 'REQ-002')?.fields.Decision).toBeUndefined()
  })

  test('stands the same in the requirements once the whole is approved, with its origin', () => {
    const walk = atPrd()
    edit(walk, SAID, MINE)
    expect(toDisagreements(walk.text('prd'), walk.text('requirements'))).toEqual([
      'REQ-002 says something else than requirements.md',
    ])
    appliedOf(walk.answer({ approved: true }))
    expect(walk.run().status).toBe('done')
    expect(toDisagreements(walk.text('prd'), walk.text('requirements'))).toEqual([])
    expect(entryOf(walk, 'requirements', 'REQ-002')).toMatchObject({
      description: MINE,
      fields: {
        Decision: expect.stringMatching(/^modified by Ana \(terminal\)/),
        Reason: 'changed by hand in prd.md and approved with it',
        Before: `description «${SAID}»`,
      },
    })
    expect(entryOf(walk, 'prd', 'REQ-002')).toMatchObject({
      description: MINE,
      fields: {
        Decision: expect.stringMatching(
          /^modified by Ana \(terminal\), 2026-\d\d-\d\d: description; changed by hand in prd\.md and approved with it$/,
        ),
      },
    })
    expect(walk.run().documents.requirements?.approval?.kept).toContain('REQ-002: changed by hand in prd.md')
  })

  test('is decided again where something else is said than yes, and stands in the text that is assembled then', () => {
    const walk = atPrd()
    edit(walk, SAID, MINE)
    appliedOf(walk.answer({ approved: false, missing: 'Albums can be shared.' }))
    expect(walk.run().step).toBe('update-requirements')
    walk.answer({ changed: [], added: [] })
    expect(entryOf(walk, 'requirements', 'REQ-002')).toMatchObject({
      description: MINE,
      section: 'pending',
      fields: { Decision: expect.stringContaining('changed by hand in prd.md') },
    })
    walkTo(walk, 'review-prd', { 'draft-prd': {} })
    expect(entryOf(walk, 'prd', 'REQ-002')).toMatchObject({
      description: MINE,
      fields: { Decision: expect.stringMatching(/^modified by Ana .*: description(?:;|$)/) },
    })
  })

  test('is refused where the requirements were edited otherwise meanwhile', () => {
    const walk = atPrd()
    edit(walk, SAID, MINE)
    walk.edit('requirements', walk.text('requirements').replace(SAID, 'The system shall rest.'))
    const { message } = refusalOf(walk.answer({ approved: false, missing: 'Albums.' }))
    expect(message).toContain('REQ-002: changed by hand in prd.md and, otherwise, in requirements.md')
  })

  test('can be added and taken out there', () => {
    const walk = atPrd()
    const text = walk.text('prd')
    const { start = 0, end = 0 } = entryOf(walk, 'prd', 'REQ-003') ?? {}
    const added =
      '### REQ-009: Name an album\n\n- **Priority**: low\n- **Description**: An album has a name.\n\n'
    appliedOf(walk.edit('prd', text.slice(0, start) + added + text.slice(end)))
    appliedOf(walk.answer({ approved: true }))
    expect(entryOf(walk, 'requirements', 'REQ-009')).toMatchObject({
      section: 'approved',
      fields: { Reason: 'added by hand in prd.md and approved with it' },
    })
    expect(entryOf(walk, 'requirements', 'REQ-003')).toMatchObject({
      section: 'rejected',
      fields: { Reason: 'taken out of prd.md by hand and approved with it' },
    })
    expect(toDisagreements(walk.text('prd'), walk.text('requirements'))).toEqual([])
  })
})

test('lines that a person wrote or struck out stay so when the text is assembled anew', () => {
  const walk = atPrd()
  edit(walk, 'Nine of ten shares are opened.', 'Ten of ten shares are opened.\n\nBy June.')
  edit(walk, '## Open Questions', '## Launch\n\nIn May, with the press.\n\n## Open Questions')
  edit(walk, '# Photo Share\n', '# Photo Share for families\n')
  walk.answer({ approved: false, missing: 'Albums can be shared.' })
  const before = walk.text('prd')
  walk.answer({ changed: [], added: [toNew('An album can be shared.')] })
  walkTo(walk, 'review-prd', { 'draft-prd': {} })
  const text = walk.text('prd')
  expect(text).not.toBe(before)
  expect(text).toMatch(/^# Photo Share for families\n/)
  expect(text).toContain('### Success Criteria\n\nTen of ten shares are opened.\n\nBy June.\n')
  expect(text).not.toContain('Nine of ten')
  expect(text).toContain('## Launch\n\nIn May, with the press.\n')
  expect(text).toContain('An album can be shared.')
  expect(walk.request().detail).toMatchObject({
    differences: expect.arrayContaining([
      'new: In May, with the press.',
      'left out: Nine of ten shares are opened.',
    ]),
  })
})

describe('what an author changed at a person’s word', () => {
  const change = (walk: Walk, value: JsonObject): void => {
    appliedOf(walk.answer({ approved: false, feedback: 'Put it right.' }))
    expect(walk.run().step).toBe('update-prd')
    appliedOf(walk.answer(value))
  }
  const assembleAnew = (walk: Walk, said: JsonObject, prd: JsonObject = {}): string => {
    appliedOf(walk.answer({ approved: false, ...said }))
    walkTo(walk, 'review-prd', { 'draft-prd': prd })
    return walk.text('prd')
  }

  test('stands in the text that is assembled anew', () => {
    const walk = atPrd()
    change(walk, {
      changed: [
        { section: 'Goals', text: 'A photo is shared in nine seconds.' },
        { section: 'Overview', text: 'As I want it.' },
        { section: 'Launch', text: 'In May.' },
      ],
    })
    const text = assembleAnew(
      walk,
      { missing: 'Albums can be shared.' },
      { sections: [{ title: 'Launch', text: 'Whenever.' }] },
    )
    expect(text).toContain('### Goals\n\nA photo is shared in nine seconds.\n')
    expect(text).not.toContain('ten seconds')
    expect(text).toContain('As I want it.')
    expect(text).toContain('## Launch\n\nIn May.\n')
    expect(text).not.toContain('Whenever.')
  })

  test('does not ask again what was answered since', () => {
    const walk = atPrd()
    change(walk, { openQuestions: [{ question: 'Who may delete?' }, { question: 'Who pays?' }] })
    expect(walk.request().detail).toMatchObject({ openQuestions: [{ id: 'Q-001' }, { id: 'Q-002' }] })
    const text = assembleAnew(walk, { answers: { 'Q-001': 'The owner.' } })
    expect(text).toContain('**Who may delete?** The owner.')
    expect(text).toMatch(/## Open Questions\n\n\d\. Who pays\?\n/)
  })
})

const toNew = (description: string) => ({
  ...{ title: 'Share an album', priority: 'low', category: 'Sharing', description, acceptance: [] },
})

describe('every review of the product requirements', () => {
  test.each([
    [{ approved: false, missing: 'Albums can be shared.' }, '- missing: Albums can be shared.'],
    [{ approved: false, feedback: 'Shorter.' }, '- feedback: Shorter.'],
    [{ approved: true }, '- approved'],
  ])('has its entry in the history: %j', (value, line) => {
    const walk = atPrd()
    appliedOf(walk.answer(value))
    expect(walk.text('requirements')).toMatch(
      new RegExp(`### \\S+ · review of prd\\.md by Ana \\(terminal\\)\\n\\n${line}`),
    )
  })
})

describe('an undecided requirement that a person edits in its own file', () => {
  const SCOPE = 'The system shall do what number 2 says.'
  const OTHER = 'The system shall do what the guide says.'
  const begin = (): Walk => {
    const walk = drive(tableOf('prd') as CompiledTable)
    const brief = toCanned(walk, walk.request())
    const text = addListLines(String(brief.featureBriefMarkdown), IN_SCOPE, [SCOPE])
    appliedOf(walk.answer({ ...brief, featureBriefMarkdown: text }))
    return walkTo(walk, 'review-requirements')
  }
  const change = (walk: Walk, from: string, to: string): void => {
    expect(walk.text('requirements')).toContain(from)
    appliedOf(walk.edit('requirements', walk.text('requirements').replace(from, to)))
  }

  test('stands beside what it said, and the scope of the product requirements follows it', () => {
    const walk = begin()
    change(walk, `**Description**: ${SCOPE}`, `**Description**: ${OTHER}`)
    expect(entryOf(walk, 'requirements', 'REQ-002')).toMatchObject({
      section: 'pending',
      fields: {
        Decision: expect.stringMatching(/^changed by hand in requirements\.md, .*; not decided since$/),
        Before: `description «${SCOPE}»`,
      },
    })
    walkTo(walk, 'review-prd', { 'draft-prd': {} })
    expect(entryOf(walk, 'prd', 'REQ-002')?.fields.Decision).toContain('changed by hand in requirements.md')
    expect(walk.text('prd')).toContain(`- ${OTHER}`)
    expect(walk.text('prd')).not.toContain(`- ${SCOPE}`)
  })

  test('tells nothing of an edit that was taken back', () => {
    const walk = begin()
    change(walk, `**Description**: ${SCOPE}`, `**Description**: ${OTHER}`)
    change(walk, `**Description**: ${OTHER}`, `**Description**: ${SCOPE}`)
    expect(entryOf(walk, 'requirements', 'REQ-002')?.fields).not.toHaveProperty('Before')
    expect(entryOf(walk, 'requirements', 'REQ-002')?.fields).not.toHaveProperty('Decision')
  })
})

test('a question keeps the id that it was shown with when the text around it is edited', () => {
  const walk = drive(tableOf('prd') as CompiledTable, { author: 'offline' })
  const brief = toCanned(walk, walk.request())
  const list = ['Who opens the gate?', 'Who closes it?', 'Who pays?'].map((one, at) => `${at + 1}. ${one}`)
  const text = `${String(brief.featureBriefMarkdown).trimEnd()}\n\n## Open Questions\n\n${list.join('\n')}\n`
  appliedOf(walk.answer({ ...brief, featureBriefMarkdown: text }))
  const asked = (): Record<string, string> => {
    const { openQuestions } = walk.request().detail as { openQuestions: { id: string; question: string }[] }
    return Object.fromEntries(openQuestions.map(({ id, question }) => [question, id]))
  }
  const before = asked()
  appliedOf(walk.edit('feature-brief', walk.text('feature-brief').replace(`${list[0]}\n`, '')))
  expect(asked()).toEqual({ 'Who closes it?': before['Who closes it?'], 'Who pays?': before['Who pays?'] })
  appliedOf(
    walk.edit(
      'feature-brief',
      walk.text('feature-brief').replace('3. Who pays?', '3. Who waits?\n4. Who pays?'),
    ),
  )
  expect(Object.values(asked())).toHaveLength(new Set(Object.values(before)).size)
  expect(asked()['Who pays?']).toBe(before['Who pays?'])
  expect(Object.values(before)).not.toContain(asked()['Who waits?'])
})
