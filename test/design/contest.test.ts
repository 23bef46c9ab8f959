/** Findings of the checks that somebody holds to be mistaken: they count no more, and the person sees both. */
import { describe, expect, test } from 'vitest'
import { createProject } from '../cli.ts'
import { CONTENT, type Design, drafts, FEATURE, judgement, startDesign } from './host.ts'
import { DATABASE } from './values.ts'

const [first, ...rest] = DATABASE.tables
const KEYLESS = { ...DATABASE, tables: [{ ...first, primaryKey: [] }, ...rest] }
const REASON = 'rows of an export are told apart by its file'
const contest = { rule: 'table-without-key', words: String(first?.name), reason: REASON }

/** A table without a key, which is grave. */
const toKeyless = async (...args: string[]): Promise<Design> => {
  const design = await startDesign(createProject(), '--set', 'maxRevisions=1', ...args)
  await drafts(design, { database: KEYLESS })
  return design
}
const toList = (design: Design): string[] => design.reply().request.form.list?.entries ?? []
const told = (design: Design): string | undefined =>
  toList(design).find((entry) => entry.includes('has no primary key'))

describe.concurrent('a contested finding', () => {
  test('sends the design back as long as nobody contests it', async () => {
    const design = await toKeyless()
    await design.to('draft_hld', CONTENT)
  })

  test('of the reviewer counts no more, is shown with its reason and recorded', async () => {
    const design = await toKeyless()
    await design.to('human_review', { ...CONTENT, contested: [contest] })
    expect(told(design)).toContain(`Contested by the reviewer: ${REASON}`)
    expect(design.document('design')).toContain(REASON)
    expect(design.state()).toMatchObject({ contested: [{ ...contest, by: 'reviewer' }], forced: false })
    await design.to('human_review', { approved: true })
  })

  test('of an author in a revision is shown to the reviewer and to the person', async () => {
    const design = await toKeyless()
    await design.to('draft_hld', CONTENT)
    await design.to('draft_lld', { changes: {} })
    await design.to('design_database', { changes: {} })
    await design.to('review_doc', { changes: {}, contested: [contest] })
    const { input } = (
      design.reply().request as unknown as { task: { input: { checks: { issues: object[] } } } }
    ).task
    expect(input.checks.issues).toContainEqual(
      expect.objectContaining({ rule: 'table-without-key', contested: { by: 'author', reason: REASON } }),
    )
    await design.to('human_review', CONTENT)
    expect(told(design)).toContain(`Contested by the author: ${REASON}`)
  })

  test('stays where its words are of another finding, or its rule is another', async () => {
    for (const other of [{ words: 'no_such_table' }, { rule: 'wrong-caller' }]) {
      const design = await toKeyless()
      await design.to('draft_hld', { ...CONTENT, contested: [{ ...contest, ...other }] })
    }
  })

  test('of a person stands in the part, and outlives that it is written anew', async () => {
    const design = await toKeyless()
    await design.to('draft_hld', CONTENT)
    await drafts(design, { database: KEYLESS })
    await design.to('human_review', CONTENT)
    expect(design.state()).toMatchObject({ forced: true })
    const comment = `<!-- accept table-without-key "${first?.name}": ${REASON} -->`
    const text = design.document('database').replace('\n## ', `\n${comment}\n\n## `)
    design.project.write(text, 'magi-sdd', FEATURE, 'database.md')
    await design.send({ approved: true })
    expect(told(design)).toContain(`Contested by the document: ${REASON}`)
    expect(design.state()).toMatchObject({ forced: false })
    await design.to('draft_hld', { approved: false, feedback: 'again' })
    await drafts(design, { database: KEYLESS })
    await design.to('human_review', CONTENT)
    expect(design.document('database')).not.toContain('<!-- accept')
    expect(told(design)).toContain(REASON)
  })

  test('a requirement of whose clauses the reviewer says nothing is told', async () => {
    const design = await startDesign(createProject())
    await drafts(design)
    await design.to('human_review', { ...judgement(0.9), clauses: ['REQ-001: E-001', 'REQ-002: E-002'] })
    expect(toList(design)).toContainEqual(
      expect.stringContaining('says nothing of the clauses of REQ-003, REQ-004'),
    )
  })
})
