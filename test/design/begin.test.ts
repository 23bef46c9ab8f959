/** What a design begins from, and what it refuses to begin from. */
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createProject, type Project, type Ran } from '../cli.ts'
import { prd, toPrdReview } from '../host.ts'
import { draft, FEATURE, startDesign, toDesign, toHuman, toPrd } from './host.ts'

const start = (project: Project, ...args: string[]): Promise<Ran> =>
  project.run('start', 'design', ...args, '--author', 'host')

const expectRefusal = (ran: Ran, status: number, code: string): void =>
  expect([ran.status, ran.json.error?.code], ran.stdout).toEqual([status, code])

const edit = (project: Project, from: string, to: string, file = 'prd.md'): void => {
  const text = project.read('magi-sdd', FEATURE, file)
  expect(text).toContain(from)
  project.write(text.replace(from, to), 'magi-sdd', FEATURE, file)
}

const inputOf = (ran: Ran): Record<string, unknown> =>
  (ran.json.request as unknown as { task: { input: Record<string, unknown> } }).task.input

describe.concurrent('from a PRD', () => {
  test('that a person approved it begins at once', async () => {
    const project = createProject()
    await toPrd(project)
    const ran = await start(project, '--feature', FEATURE)
    expect([ran.status, ran.json.run.node, ran.json.request.to]).toEqual([0, 'draft_hld', 'author'])
  })

  test('that nobody approved is shown to a person first', async () => {
    const project = createProject()
    await project.run('start', 'prd', 'Shop owners export orders.', '--feature', FEATURE, '--yes')
    const ran = await start(project, '--feature', FEATURE)
    expect([ran.json.request.ask, ran.json.request.document.path]).toEqual([
      'reapprove',
      project.path('magi-sdd', FEATURE, 'prd.md'),
    ])
    expect(ran.json.request.form.title).toContain('nobody has approved it yet')
    const accepted = await project.run('answer', ran.json.request.id, '--approve')
    expect([accepted.json.run.node, accepted.json.request.to]).toEqual(['draft_hld', 'author'])
  })

  test('that was changed after its approval is not built on silently', async () => {
    const project = createProject()
    await toPrd(project)
    edit(project, 'The export is a CSV file.', 'The export is an XML file.')
    const ran = await start(project, '--feature', FEATURE)
    expect([ran.json.request.ask, ran.json.request.form.document]).toEqual(['reapprove', 'changes'])
    const shown = await project.run('read', ran.json.run.id, '--request', ran.json.request.id, '--since')
    expect((shown.json as unknown as { reviewed: string }).reviewed).toContain('The export is a CSV file.')
    const accepted = await project.run('answer', ran.json.request.id, '--approve')
    expect(inputOf(accepted).prd).toContain('The export is an XML file.')
  })

  test('that a person wrote in sections of their own is edited and approved as they write it', async () => {
    const project = createProject()
    const own = '# Exports\n\n## Requirements\n\n### REQ-001: Export\n\nThe export is a CSV file.\n'
    mkdirSync(project.path('magi-sdd', FEATURE), { recursive: true })
    project.write(own, 'magi-sdd', FEATURE, 'prd.md')
    const ran = await start(project, '--feature', FEATURE)
    expect(ran.json.request.ask, ran.stdout).toBe('reapprove')
    edit(project, 'a CSV file', 'an XML file')
    const stale = await project.run('answer', ran.json.request.id, '--approve')
    expect(stale.json.error?.code).not.toBe('problems')
    const { json } = await project.run('continue', FEATURE)
    const accepted = await project.run('answer', json.request.id, '--approve')
    expect(inputOf(accepted).prd, accepted.stdout).toContain('an XML file')
  })

  test('that was approved less surely than the user asks is approved again', async () => {
    const project = createProject()
    await toPrd(project)
    await project.run('settings', 'gates.minimum', 'terminal')
    const ran = await start(project, '--feature', FEATURE)
    expect([ran.json.request.ask, ran.json.request.assurance]).toEqual(['reapprove', 'terminal'])
  })

  test('that is not finished, or gone, is named with what to do', async () => {
    const project = createProject()
    await toPrdReview(project)
    const unfinished = await start(project, '--feature', FEATURE)
    expectRefusal(unfinished, 3, 'blocked')
    expect(unfinished.json.error.fix).toContain(`throughline continue ${FEATURE}`)
    const other = createProject()
    await toPrd(other)
    rmSync(other.path('magi-sdd', FEATURE, 'prd.md'))
    const gone = await start(other, '--feature', FEATURE)
    expectRefusal(gone, 3, 'blocked')
    expect(gone.json.error.message).toContain('is gone')
  })

  test('of the user’s own, in its folder or as a file, is taken as it is and asked about', async () => {
    const project = createProject()
    mkdirSync(project.path('magi-sdd', 'my-own'), { recursive: true })
    project.write(prd(), 'magi-sdd', 'my-own', 'prd.md')
    const lying = await start(project, '--feature', 'my-own')
    expect(lying.json.request.ask, lying.stdout).toBe('reapprove')
    expect(project.read('magi-sdd', 'my-own', 'prd.md')).toBe(prd())

    const other = createProject()
    other.write(prd(), 'brought.md')
    const brought = await start(other, '--file', 'brought.md')
    expect(brought.json.request.ask, brought.stdout).toBe('reapprove')
    expect(brought.json.request.document.path).toBe(other.path('magi-sdd', FEATURE, 'prd.md'))
    expect(other.read('magi-sdd', FEATURE, 'prd.md')).toBe(prd())
  })

  test.each([
    ['### REQ-001: Keep letters', '- **Description**: The archive keeps letters for ten years.'],
    ['### REQ-001 Keep letters', 'The archive keeps letters for ten years.'],
  ])('of another form is known by the ids of its requirements: %s', async (heading, body) => {
    const project = createProject()
    const text = `# Letters\n\nAn archive.\n\n## What it does\n\n${heading}\n\n${body}\n`
    project.write(text, 'brought.md')
    const begun = await start(project, '--file', 'brought.md')
    expect(begun.json.request.ask, begun.stdout).toBe('reapprove')
    const accepted = await project.run('answer', begun.json.request.id, '--value', '{"choice":"accept"}')
    expect(inputOf(accepted)).toMatchObject({ prd: text })
  })

  test('two starts at once make one run', async () => {
    const project = createProject()
    await toPrd(project)
    const ran = await Promise.all([1, 2, 3].map(() => start(project, '--feature', FEATURE)))
    expect(ran.filter(({ status }) => status === 0)).toHaveLength(1)
    for (const one of ran.filter(({ status }) => status !== 0)) expectRefusal(one, 3, 'exists')
  })
})

describe.concurrent('from words', () => {
  test('a new feature begins, named by what it is about', async () => {
    const project = createProject()
    const ran = await start(project, 'An archive for scanned letters. It keeps them for ten years.')
    expect([ran.status, ran.json.run.feature]).toEqual([0, 'an-archive-for-scanned-letters'])
    expect(inputOf(ran)).toMatchObject({ prd: null, project_brief: expect.stringContaining('ten years') })
    const again = await start(project, 'An archive for scanned letters. It keeps them for ten years.')
    expect(again.json.run.feature).toBe('an-archive-for-scanned-letters-2')
    await toDesign(project, again.json).to('draft_lld', draft('High-level design'))
    expect(project.read('magi-sdd', 'an-archive-for-scanned-letters-2', 'hld.md')).toContain('# High-level')
  })

  test('they are added where the feature exists', async () => {
    const project = createProject()
    await toPrd(project)
    const ran = await start(project, 'Postgres is given.', '--feature', FEATURE)
    expect(inputOf(ran)).toMatchObject({
      project_brief: 'Postgres is given.',
      prd: expect.stringContaining('## Functional Requirements'),
    })
  })

  test('nothing to begin from is refused, and makes no run', async () => {
    const project = createProject()
    expectRefusal(await start(project), 2, 'usage')
    expectRefusal(await start(project, '--feature', 'unheard-of'), 2, 'unknown-feature')
    expectRefusal(await start(project, '   '), 2, 'usage')
    expectRefusal(await start(project, 'x', '--set', 'maxRevisions=11'), 2, 'invalid-value')
    expectRefusal(await start(project, 'x', '--set', 'revision=some'), 2, 'invalid-value')
    expectRefusal(await start(project, 'x', '--feature', '../up'), 2, 'unsafe-path')
    expect((await project.run('status')).json.runs).toEqual([])
  })

  test('a design that is under way is gone on with, not begun beside', async () => {
    const design = await startDesign(createProject())
    const again = await start(design.project, '--feature', FEATURE)
    expectRefusal(again, 3, 'exists')
    expect(again.json.error.fix).toContain(`throughline continue ${FEATURE}`)
  })
})

describe.concurrent('from the repository', () => {
  const write = (project: Project, path: string, text: string): void => {
    mkdirSync(project.path(...path.split('/').slice(0, -1)), { recursive: true })
    writeFileSync(project.path(...path.split('/')), text)
  }

  test('files that matter are given with their lines and a digest of them, and stand in the document', async () => {
    const project = createProject()
    await toPrd(project)
    write(project, 'README.md', '# Shop\n\nA web shop in TypeScript.\n')
    write(project, 'docs/standards.md', '# Standards\n\nEvery endpoint answers in JSON.\n')
    write(project, 'db/schema.sql', 'CREATE TABLE orders (id uuid PRIMARY KEY);\n')
    write(
      project,
      'src/export-orders.ts',
      '// Writes the export of a shop’s orders as a CSV file and sends it by fax.\n',
    )
    write(project, 'src/weather.ts', '// It rains.\n')
    write(project, '.env', 'SECRET=1\n')
    write(project, 'credentials.json', '{"password": "1"}\n')
    write(project, 'outside.txt', 'orders export fax shop CSV file button\n')
    symlinkSync('/etc/hostname', project.path('ARCHITECTURE.md'))
    const ran = await start(project, '--feature', FEATURE)
    const sources = inputOf(ran).retrieved_context as {
      path: string
      lines: string
      digest: string
      text: string
    }[]
    const paths = sources.map(({ path }) => path)
    expect(paths).toEqual(
      expect.arrayContaining(['docs/standards.md', 'README.md', 'db/schema.sql', 'src/export-orders.ts']),
    )
    for (const absent of ['.env', 'credentials.json', 'ARCHITECTURE.md', 'src/weather.ts'])
      expect(paths).not.toContain(absent)
    expect(sources.find(({ path }) => path === 'README.md')).toMatchObject({
      lines: '1-3',
      text: '# Shop\n\nA web shop in TypeScript.\n',
    })
    const again = await start(createProject(), 'Shop owners export orders.')
    expect(again.json.run.state.retrieved_context).toEqual([])
  })

  test('the same files give the same sources; neither many nor long ones are given without end', async () => {
    const project = createProject()
    for (let n = 0; n < 60; n++)
      write(
        project,
        `docs/export-${n}.md`,
        `# Export orders ${n}\n\n${'Shop owners export orders by fax. '.repeat(900)}\n`,
      )
    const brief = 'Shop owners export orders by fax.'
    const first = await start(project, brief)
    const second = await start(project, brief)
    const sources = first.json.run.state.retrieved_context as { path: string }[]
    expect(sources.length).toBeLessThanOrEqual(12)
    expect(second.json.run.state.retrieved_context).toEqual(sources)
    expect(first.stdout.length).toBeLessThan(200_000)
  })

  test('parts of the PRD count as sources, and all stand in design.md', async () => {
    const design = await toHuman(createProject())
    const sources = design.state().retrieved_context as { path: string; title?: string }[]
    expect(sources.map(({ title }) => title)).toEqual(['Feature Brief', 'Functional Requirements'])
    for (const { path } of sources) expect(design.document('design')).toContain(path)
  })

  test('what lies in the folder already is never overwritten silently', async () => {
    const project = createProject()
    await toPrd(project)
    project.write('# Mine\n\nMy own high-level design.\n', 'magi-sdd', FEATURE, 'hld.md')
    const ran = await start(project, '--feature', FEATURE)
    expect(inputOf(ran).previous).toBe('# Mine\n\nMy own high-level design.\n')
    expect(existsSync(project.path('magi-sdd', FEATURE, 'hld.proposal.md'))).toBe(false)
  })
})
