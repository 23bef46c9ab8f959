/** Revisions: what an author is told, and what it has to say. */
import { describe, expect, test } from 'vitest'
import { createProject } from '../cli.ts'
import { issue, judgement, NEVER, toReview } from './host.ts'
import { HLD } from './values.ts'

describe.concurrent('a revision', () => {
  test('an author gets the issues of its part and those that name an entry of it', async () => {
    const design = await toReview(createProject())
    const issues = [
      issue('HIGH', 'hld.md C-001'),
      issue('LOW', 'database.md'),
      issue('LOW', 'lld.md, about C-002'),
    ]
    await design.to('draft_hld', judgement(0.5, ...issues))
    const { input } = (
      design.reply().request as unknown as { task: { input: { revision_feedback: { issues: object[] } } } }
    ).task
    const said = input.revision_feedback.issues.filter(
      (one) => (one as { category: string }).category === 'design',
    )
    expect(said).toEqual([issues[0], issues[2]])
  })

  test('a revision may say only what changes, and what it makes is checked as a whole', async () => {
    const design = await toReview(createProject())
    await design.to('draft_hld', NEVER)
    const before = design.document('hld')
    for (const [value, why] of [
      [{ changes: { colours: [] } }, 'changes.colours is no field of this part'],
      [
        { changes: { components: [{ id: 'C-001' }] }, removed: ['C-999'] },
        'removed names C-999, and there is no such entry',
      ],
    ] as const) {
      const ran = await design.send(value)
      expect([ran.status, ran.json.error.code]).toEqual([2, 'invalid-value'])
      expect(ran.stdout).toContain(why)
    }
    const [first] = HLD.components
    const does = 'Shows the export button, greyed out while an export runs.'
    await design.to('draft_lld', { changes: { components: [{ ...first, does }] }, removed: ['UC-002'] })
    const after = design.document('hld')
    expect(after).toContain(does)
    const untouched = (text: string): string[] =>
      text
        .split('\n')
        .filter((line) => !line.includes('C-001') && !line.includes('UC-002') && !line.includes('Web_shop'))
    expect(untouched(after)).toEqual(untouched(before))
  })

  test('an author with nothing to change says so, and the part stays as it is', async () => {
    const design = await toReview(createProject())
    await design.to('draft_hld', NEVER)
    const before = design.document('hld')
    await design.to('draft_lld', { changes: {} })
    expect(design.document('hld')).toBe(before)
  })

  test('the id of a technical requirement does not move to another meaning', async () => {
    const design = await toReview(createProject())
    await design.to('draft_hld', NEVER)
    const other = {
      id: 'TR-001',
      text: 'Backups are rehearsed each quarter by operations.',
      covers: ['REQ-004'],
    }
    const ran = await design.send({ changes: { technicalRequirements: [other] } })
    expect([ran.status, ran.json.error.code]).toEqual([2, 'invalid-value'])
    expect(ran.stdout).toContain('TR-001 meant')
    const said = {
      ...HLD.technicalRequirements[0],
      text: 'The web shop shall show an export button above the orders.',
    }
    await design.to('draft_lld', { changes: { technicalRequirements: [said] } })
  })
})
