/** A document that is changed after it was approved: noticed everywhere, and only what traces to the change is stale. */
import { writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createProject, type Project, type Ran } from '../cli.ts'
import { FEATURE as INTERVIEW, toApproved } from '../interview/host.ts'
import {
  covering,
  type Design,
  drafts,
  FEATURE,
  issue,
  judgement,
  PARTS,
  startDesign,
  toHuman,
  toPrd,
} from './host.ts'

type Changes = {
  changed: { document: string; what: string; approved: boolean; entries: string[] }[]
  stale: { document: string; because: string[] }[]
}
const changesOf = (ran: Ran, workflow: string): Changes | undefined =>
  (ran.json.runs.find(({ run }) => run.workflow === workflow) as unknown as { changes?: Changes })?.changes

const edit = (
  project: Project,
  file: string,
  from: string | RegExp,
  to: string,
  feature = FEATURE,
): string => {
  const text = project.read('magi-sdd', feature, file)
  const edited = text.replace(from, to)
  expect(edited).not.toBe(text)
  project.write(edited, 'magi-sdd', feature, file)
  return text
}

/** Each part about requirements of its own. */
const OWN = {
  hld: covering(PARTS.hld, ['REQ-001', 'REQ-002']),
  lld: covering(PARTS.lld, ['REQ-003']),
  database: covering(PARTS.database, ['REQ-004']),
}

/** A final design whose parts are about requirements of their own. */
const toFinal = async (project: Project): Promise<Design> => {
  const design = await startDesign(project)
  await drafts(design, OWN)
  await design.to('human_review', judgement(1))
  await design.to('human_review', { approved: true, override: true, reason: 'a test' })
  return design
}

describe.concurrent('a finished document', () => {
  test('that was edited is no longer what was approved: status, doctor and export say so', async () => {
    const project = createProject()
    await toPrd(project)
    const before = edit(project, 'prd.md', 'The export is a CSV file.', 'The export is an XML file.')
    const ran = await project.run('status', FEATURE)
    expect(changesOf(ran, 'prd')).toEqual({
      changed: [
        expect.objectContaining({ document: 'prd', what: 'text', approved: true, entries: ['REQ-002'] }),
      ],
      stale: [],
    })
    const shown = await project.show('status', FEATURE)
    expect(shown.stdout).toContain('done, changed since')
    expect(shown.stdout).not.toContain(`✓ ${FEATURE}`)
    expect(shown.stdout).toContain('prd.md was changed after it was approved: REQ-002')
    const { json } = await project.run('doctor')
    expect(json.findings.find(({ name }) => name === 'documents')).toMatchObject({ ok: false })
    await project.run('export', FEATURE, '--html', '--out', 'page.html')
    expect(project.read('page.html')).toContain('This is not the text that was approved.')
    expect(project.read('page.html')).not.toContain('class="badge finalized"')
    project.write(before, 'magi-sdd', FEATURE, 'prd.md')
    expect(changesOf(await project.run('status', FEATURE), 'prd')).toBeUndefined()
  })

  test('with other line ends is the same one; one whose status was forged is not', async () => {
    const project = createProject()
    await toPrd(project)
    const text = project.read('magi-sdd', FEATURE, 'prd.md')
    project.write(text.replaceAll('\n', '\r\n'), 'magi-sdd', FEATURE, 'prd.md')
    expect(changesOf(await project.run('status', FEATURE), 'prd')).toBeUndefined()
    project.write(
      text.replace(/\*\*Approved by\*\*: .*/, '**Approved by**: the queen (person)'),
      'magi-sdd',
      FEATURE,
      'prd.md',
    )
    expect(changesOf(await project.run('status', FEATURE), 'prd')?.changed).toMatchObject([
      { what: 'marks', entries: [] },
    ])
  })

  test.each(['feature-brief.md', 'requirements.md', 'prd.md'])('%s of a PRD is looked at', async (file) => {
    const project = createProject()
    await toPrd(project)
    edit(project, file, /export/i, 'EXPORTED')
    expect(changesOf(await project.run('status', FEATURE), 'prd')?.changed).toHaveLength(1)
  })

  test.each(['hld.md', 'lld.md', 'database.md', 'design.md'])('%s of a design is looked at', async (file) => {
    const design = await toHuman(createProject())
    await design.to('human_review', { approved: true })
    edit(design.project, file, /exports/, 'EXPORTS')
    const found = changesOf(await design.project.run('status', FEATURE), 'design')
    expect(found?.changed).toMatchObject([{ document: file.replace('.md', ''), what: 'text' }])
    expect(found?.stale.map(({ document }) => document)).toEqual(file === 'design.md' ? [] : ['design'])
  })

  test('a specification is looked at, too', async () => {
    const { project } = await toApproved(createProject())
    edit(project, 'spec.md', /## Vision\n/, '## Vision\n\nAnd more.\n', INTERVIEW)
    const found = changesOf(await project.run('status', INTERVIEW), 'interview')
    expect(found?.changed).toMatchObject([{ document: 'spec', what: 'text' }])
  })
})

describe.concurrent('a design', () => {
  test.each([
    ['REQ-001', 'The page shows an export button.', ['hld']],
    ['REQ-003', 'The shop sends the export by fax.', ['lld']],
    ['REQ-004', 'The shop writes each export to a blockchain.', ['database']],
  ])('whose %s changed is stale where it traces to it, and nowhere else', async (id, words, stale) => {
    const design = await toFinal(createProject())
    edit(design.project, 'prd.md', words, `${words} Twice.`)
    const found = changesOf(await design.project.run('status', FEATURE), 'design')
    expect(found?.changed).toMatchObject([{ document: 'prd', entries: [id] }])
    expect(found?.stale).toMatchObject(stale.map((document) => ({ document, because: [id] })))
    const shown = await design.project.show('status', FEATURE)
    expect(shown.stdout).toContain(`${stale[0]}.md is stale: it traces to ${id}`)
    expect(shown.stdout).toContain(`throughline start design --feature ${FEATURE}`)
  })

  test('is not stale by what the PRD says of its own status, history or traces', async () => {
    const design = await toFinal(createProject())
    const { project } = design
    expect(changesOf(await project.run('status', FEATURE), 'design')).toBeUndefined()
    expect(changesOf(await project.run('status', FEATURE), 'prd')).toBeUndefined()
  })

  test('under way asks about a changed PRD, and goes on with the first part that traces to the change', async () => {
    const project = createProject()
    const design = await startDesign(project)
    await drafts(design, OWN)
    await design.to('human_review', judgement(1))
    const hld = design.document('hld')
    edit(project, 'prd.md', 'The shop sends the export by fax.', 'The shop sends the export by mail.')
    const { json } = await project.run('status', FEATURE)
    expect(changesOf({ json } as Ran, 'design')?.stale).toMatchObject([
      { document: 'lld', because: ['REQ-003'] },
    ])
    const asked = await design.send({ approved: true })
    expect(asked.json.request.ask, asked.stdout).toBe('reapprove')
    await design.to('draft_lld', { choice: 'accept' })
    expect(design.document('hld')).toBe(hld)
  })

  test('begins again with what lasts: parts before the first stale one are kept, and no author is asked for them', async () => {
    const first = await toFinal(createProject())
    const { project } = first
    const hld = first.document('hld')
    edit(project, 'prd.md', 'The shop sends the export by fax.', 'The shop sends the export by mail.')
    const args = ['--feature', FEATURE, '--author', 'host', '--set', 'revision=targeted']
    const started = await project.run('start', 'design', ...args)
    expect(started.json.request.ask).toBe('reapprove')
    const accepted = await project.run('answer', started.json.request.id, '--approve')
    expect([accepted.json.run.node, accepted.json.run.state.saved_author_calls]).toEqual(['draft_lld', 1])
    expect(project.read('magi-sdd', FEATURE, 'hld.md')).toBe(hld)
  })
})

describe.concurrent('a targeted revision', () => {
  test.each([
    ['lld.md E-001', 'draft_lld', ['hld'], 1],
    ['database.md table exports', 'design_database', ['hld', 'lld'], 2],
    ['hld.md C-001', 'draft_hld', [], 0],
  ])('of %s begins at %s and leaves what is before byte for byte', async (place, node, kept, saved) => {
    const design = await startDesign(createProject(), '--set', 'revision=targeted')
    await drafts(design)
    const before = kept.map((name) => design.document(name))
    await design.to(node, judgement(0.9, issue('HIGH', place), issue('LOW', 'hld.md')))
    expect(design.state()).toMatchObject({ revision_count: 1, saved_author_calls: saved })
    const next = { draft_hld: 'draft_lld', draft_lld: 'design_database', design_database: 'review_doc' }
    const changed = { draft_hld: 'hld', draft_lld: 'lld', design_database: 'database' } as const
    let at = node as keyof typeof next | 'review_doc'
    while (at !== 'review_doc') {
      await design.to(next[at], {
        ...PARTS[changed[at]],
        overview: 'Written again, and with other words than before.',
      })
      at = next[at] as typeof at
    }
    await design.to('human_review', judgement(0.9))
    expect(kept.map((name) => design.document(name))).toEqual(before)
    if (saved > 0)
      expect(design.document('design')).toContain(`**Author calls saved by targeted revisions**: ${saved}`)
  })
})

describe.concurrent('an edit of the repository', () => {
  test('changes no source that a run has: what its authors were given stays what it was', async () => {
    const project = createProject()
    writeFileSync(project.path('README.md'), '# Shop\n\nOrders.\n')
    const design = await startDesign(project)
    writeFileSync(project.path('README.md'), '# Another\n')
    const { json } = await project.run('next', FEATURE)
    const { input } = (json.request as unknown as { task: { input: { retrieved_context: object[] } } }).task
    expect(input.retrieved_context).toMatchObject([{ path: 'README.md', text: '# Shop\n\nOrders.\n' }])
    expect(design.state().retrieved_context).toMatchObject([{ path: 'README.md', lines: '1-3' }])
  })
})
