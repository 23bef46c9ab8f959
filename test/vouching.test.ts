/** Nothing vouches for a text that nobody approved: not its file, not the checks, not the page that is sent around. */
import { expect, test } from 'vitest'
import { toContent } from '../src/documents/content.ts'
import { createProject, type Project } from './cli.ts'
import { toPrdReview } from './host.ts'

const FEATURE = 'order-export'
const SAID = 'The export is a CSV file.'
const MINE = 'The export is a spreadsheet.'

const toDone = async (): Promise<Project> => {
  const host = await toPrdReview(createProject())
  await host.to('prdFinalization', { approved: true })
  return host.project
}
const prdOf = (project: Project): string => project.read('magi-sdd', FEATURE, 'prd.md')
const edit = (project: Project): void =>
  project.write(prdOf(project).replace(SAID, MINE), 'magi-sdd', FEATURE, 'prd.md')
const doctorOf = async (project: Project): Promise<Record<string, string>> =>
  Object.fromEntries((await project.run('doctor')).json.findings.map(({ name, message }) => [name, message]))

test('a finished document that was edited is told by check and doctor, and the page claims nothing for it', async () => {
  const project = await toDone()
  expect((await project.run('check', FEATURE, '--level', 'error')).json.problems).toEqual([])
  edit(project)
  const { problems } = (await project.run('check', FEATURE, '--level', 'error')).json
  expect(problems.map(({ code, message }) => [code, message])).toEqual([
    [
      'approval-lost',
      'it was changed after it was approved: REQ-002; − «- **Description**: The export is a CSV file.», + «- **Description**: The export is a spreadsheet.»',
    ],
    ['disagreement', 'REQ-002 says something else than requirements.md'],
  ])
  expect((await doctorOf(project)).agreement).toBe(
    `${FEATURE}: prd.md: REQ-002 says something else than requirements.md`,
  )
  await project.run('export', FEATURE, '--html', '--out', 'page.html')
  const page = project.read('page.html')
  const article = page.slice(page.indexOf('<article>'), page.indexOf('</article>'))
  expect(article).not.toMatch(/finalized|Approved by/)
  expect(article).toMatch(/REQ-002(?:(?!REQ-00).)*changed after it was approved/s)
  expect(article).not.toMatch(/REQ-001(?:(?!REQ-00).)*changed after it was approved/s)
  const rowOf = (id: string): string =>
    new RegExp(`<tr id="decision-${id}">.*?</tr>`, 's').exec(page)?.[0] ?? ''
  expect(rowOf('REQ-001')).toContain('>approved<')
  const row = rowOf('REQ-002')
  expect(row).toContain('changed after it was approved')
  expect(row).not.toContain('>approved<')
})

test('a finished document that was edited is read with the warning first, and without it as soon as it is as it was', async () => {
  const project = await toDone()
  const whole = prdOf(project)
  expect((await project.show('read', FEATURE, 'prd')).stdout).not.toContain('!')
  edit(project)
  const shown = (await project.show('read', FEATURE, 'prd')).stdout
  expect(shown).toMatch(/^! prd\.md was changed after it was approved: REQ-002; − «[\s\S]*Status/)
  project.write(whole, 'magi-sdd', FEATURE, 'prd.md')
  expect((await project.run('read', FEATURE, 'prd')).json).not.toHaveProperty('warnings')
})

test('a document in which git left a conflict agrees with nothing: doctor names it with its line', async () => {
  const project = await toDone()
  const path = ['magi-sdd', FEATURE, 'requirements.md']
  const text = project.read(...path)
  project.write(`<<<<<<< HEAD\n${text}=======\nother\n>>>>>>> main\n`, ...path)
  expect((await doctorOf(project)).agreement).toMatch(
    /: requirements\.md:1: git left a conflict here: lines 1, /,
  )
  project.write(text, ...path)
  expect((await doctorOf(project)).agreement).toBe('documents agree with each other')
})

const LINE = /^- \*\*Approved text\*\*: (sha256:[0-9a-f]{64}); .*`throughline (check [a-z-]+)` shows$/m
type Approvals = { documents: { path: string; approval?: object }[] }
const approvalsOf = (json: unknown): Record<string, unknown> =>
  Object.fromEntries(
    (json as Approvals).documents.map(({ path, approval }) => [path.split('/').at(-1), approval]),
  )

test('a finished document names its approved text, and the command that it names tells who approved it', async () => {
  const project = await toDone()
  const [, text, command = ''] = LINE.exec(prdOf(project)) ?? []
  expect(command).toBe(`check ${FEATURE}`)
  const { json } = await project.run(...command.split(' '))
  const by = expect.stringContaining('(reported)')
  expect(approvalsOf(json)['prd.md']).toEqual({ text, by, stands: true })
  for (const file of ['feature-brief.md', 'requirements.md']) {
    const [, named] = LINE.exec(project.read('magi-sdd', FEATURE, file)) ?? []
    expect(approvalsOf(json)[file]).toEqual({ text: named, by: expect.any(String), stands: true })
  }
})

test('who has only the file sees whether it is the text that it names, and is not told that anybody approved it', async () => {
  const project = await toDone()
  project.write(prdOf(project), 'sent.md')
  const [, text] = LINE.exec(prdOf(project)) ?? []
  expect(approvalsOf((await project.run('check', 'sent.md')).json)).toEqual({
    'sent.md': { text, stands: true },
  })
  project.write(prdOf(project).replace(SAID, MINE), 'sent.md')
  const { json } = await project.run('check', 'sent.md', '--level', 'error')
  expect(json.problems.map(({ code }) => code)).toEqual(['approval-lost'])
  expect(approvalsOf(json)).toEqual({ 'sent.md': undefined })
})

test('a line with the digest of the edited text gains nothing before the journal', async () => {
  const project = await toDone()
  const [, text = ''] = LINE.exec(prdOf(project)) ?? []
  edit(project)
  const { content } = toContent('prd', prdOf(project))
  project.write(prdOf(project).replace(text, content), 'magi-sdd', FEATURE, 'prd.md')
  const { json } = await project.run('check', FEATURE, '--level', 'error')
  expect(json.problems.map(({ code }) => code)).toContain('approval-lost')
  expect(approvalsOf(json)['prd.md']).toMatchObject({ text, stands: false })
})

test('an opened document says that it is, until it is decided again, and then the edit stands in both files', async () => {
  const project = await toDone()
  expect(prdOf(project)).toContain('**Status**: finalized')
  edit(project)
  const ran = await project.run('reopen', FEATURE)
  expect(prdOf(project)).toContain('**Status**: reopened\n')
  expect(prdOf(project)).not.toMatch(/Approved (?:by|text)/)
  await project.run('answer', ran.json.request.id, '--approve')
  expect(prdOf(project)).toMatch(/\*\*Status\*\*: finalized[\s\S]*\*\*Approved by\*\*: /)
  for (const file of ['prd.md', 'requirements.md'])
    expect(project.read('magi-sdd', FEATURE, file)).toMatch(
      new RegExp(`${MINE}[\\s\\S]{0,80}Decision\\*\\*: modified by`),
    )
  expect((await doctorOf(project)).agreement).toBe('documents agree with each other')
  expect((await project.run('check', FEATURE, '--level', 'error')).json.problems).toEqual([])
})

test('a brief that got answers after its approval says so, and so does doctor', async () => {
  const project = createProject()
  const idea = 'Members can cancel a slot. Maybe they can pay.'
  let { json } = await project.run('start', 'prd', idea, '--feature', FEATURE)
  json = (await project.run('answer', json.request.id, '--approve')).json
  const [question] = json.request.form.questions ?? []
  const value = {
    approvedRequirementIds: [],
    rejectedRequirementIds: [],
    answers: { [question?.id ?? '']: 'Yes.' },
  }
  await project.run('answer', json.request.id, '--value', JSON.stringify(value))
  expect(project.read('magi-sdd', FEATURE, 'feature-brief.md')).toMatch(
    /\*\*Approved by\*\*: .*\n- \*\*Approved text\*\*: .*\n- \*\*Changed since\*\*: answers were added: \S+ \(/,
  )
  expect((await doctorOf(project)).approvals).toMatch(
    /^1 document approved, as the journal says; new since, and not approved again: .*feature-brief\.md \(answers were added/,
  )
})

test.each([
  ['waits for a yes to the edit', false],
  ['had that yes', true],
])('an edit of a finished document survives a design that %s, and a reopening', async (_, isApproved) => {
  const project = await toDone()
  edit(project)
  const { json } = await project.run('start', 'design', '--feature', FEATURE)
  expect(json.request.ask, JSON.stringify(json)).toBe('reapprove')
  await project.run('export', FEATURE, '--html', '--out', 'page.html')
  const page = project.read('page.html')
  expect(page).toContain('prd.md was changed after it was approved: REQ-002')
  expect(page.slice(page.indexOf('<article>'), page.indexOf('</article>'))).not.toMatch(
    /finalized|Approved by/,
  )
  if (isApproved) await project.run('answer', json.request.id, '--approve')
  await project.run('stop', FEATURE, '--yes')
  const { json: again } = await project.run('reopen', FEATURE, 'prd')
  expect(again.run, JSON.stringify(again)).toMatchObject({ node: 'prdReview' })
  expect(prdOf(project)).toContain(MINE)
  const value = { approved: false, feedback: 'REQ-001 should have priority low.' }
  const { json: changed } = await project.run('answer', again.request.id, '--value', JSON.stringify(value))
  expect(changed.run.step, JSON.stringify(changed)).toBe('update-requirements')
  expect(project.read('magi-sdd', FEATURE, 'requirements.md')).toContain(MINE)
})

test('an edit that was undone is told by no command, though a run that met it was stopped', async () => {
  const project = await toDone()
  const pageOf = async (): Promise<string> => {
    await project.run('export', FEATURE, '--html', '--out', 'page.html')
    return project.read('page.html')
  }
  const isTold = async (): Promise<boolean[]> => [
    (await pageOf()).includes('This is not the text that was approved'),
    (await project.run('status', FEATURE)).stdout.includes('was changed after it was approved'),
    (await doctorOf(project)).documents !== 'what was finished is as it was',
    (await project.run('check', FEATURE)).stdout.includes('approval-lost'),
  ]
  const final = prdOf(project)
  edit(project)
  await project.run('start', 'design', '--feature', FEATURE)
  await project.run('stop', FEATURE, '--yes', '--reason', 'not now')
  expect(await isTold()).toEqual([true, true, true, true])
  project.write(final, 'magi-sdd', FEATURE, 'prd.md')
  expect(await isTold()).toEqual([false, false, false, false])
  expect(await pageOf()).toContain(LINE.exec(final)?.[1] ?? 'no digest')
  const { request } = (await project.run('reopen', FEATURE)).json
  await project.run('answer', request.id, '--approve')
  expect(await isTold()).toEqual([false, false, false, false])
})
