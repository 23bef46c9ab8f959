/** An approval that a person lets stand for another text says so wherever it is told, and no document says the old text. */
import { expect, test } from 'vitest'
import { createProject, type Project } from './cli.ts'

const FEATURE = 'hearse'
const IDEA = 'A hearse carries at most 4 coffins. The driver reports each trip within 24 hours.'
const read = (project: Project, name: string): string => project.read('magi-sdd', FEATURE, `${name}.md`)
const next = async (project: Project) => (await project.run('next')).json.request
const say = async (project: Project, ...words: string[]) => {
  const ran = await project.run('answer', (await next(project)).id, ...words)
  expect([ran.status, ran.json.error?.message]).toEqual([0, undefined])
}
const toPrdGate = async (): Promise<Project> => {
  const project = createProject()
  await project.run('start', 'prd', IDEA, '--feature', FEATURE)
  await say(project, '--approve')
  await say(project, '--choice', 'finalize')
  return project
}
const edit = (project: Project, name: string, from: string | RegExp, to: string): void => {
  const text = read(project, name)
  expect(text).toMatch(from)
  project.write(text.replace(from, to), 'magi-sdd', FEATURE, `${name}.md`)
}
const entryOf = (text: string, id: string): string =>
  new RegExp(`### ${id}:[\\s\\S]*?(?=\\n#)`).exec(text)?.[0] ?? ''

test('an edited requirement is named with both texts, and what is kept is told as kept and assembled anew', async () => {
  const project = await toPrdGate()
  const approved = /Decision\*\*: (approved by .*)/.exec(
    entryOf(read(project, 'requirements'), 'REQ-001'),
  )?.[1]
  edit(
    project,
    'requirements',
    'Description**: A hearse carries at most 4',
    'Description**: A hearse carries at most 8',
  )
  await say(project, '--approve')
  const { form } = await next(project)
  const change = 'description «A hearse carries at most 4 coffins.» → «A hearse carries at most 8 coffins.»'
  expect(form.list?.entries.join('\n')).toContain(`REQ-001: `)
  expect(form.list?.entries.join('\n')).toContain(change)
  await say(project, '--choice', 'keep', '--words', 'Rolf said "8" on the phone')
  const requirements = read(project, 'requirements')
  const entry = entryOf(requirements, 'REQ-001')
  expect(entry).toMatch(/Decision\*\*: kept by .*; approved by .*, for another text\n/)
  expect(entry).toContain(`${approved}, for another text`)
  expect(entry).toContain('Reason**: Rolf said "8" on the phone')
  expect(entry).toContain('description «A hearse carries at most 4 coffins.»')
  expect(entryOf(requirements, 'REQ-002')).not.toContain('kept')
  expect(requirements).toMatch(/### .* · approval kept by .*\n\n- .*REQ-001: /)
  expect(/Changed since\*\*: .*/.exec(requirements)?.[0]).toContain(change)
  expect((await next(project)).step).toBe('review-prd')
  const prd = read(project, 'prd')
  expect(prd).toContain('at most 8 coffins')
  expect(entryOf(prd, 'REQ-001')).toMatch(/Decision\*\*: kept by .*Rolf said "8" on the phone/)
  await say(project, '--approve')
  expect((await project.run('status', FEATURE)).stdout).not.toContain('disagree')
  expect((await project.run('check', FEATURE, '--level', 'error')).json.problems).toEqual([])
})

test('a brief that is kept is followed by the document that was assembled of it', async () => {
  const project = await toPrdGate()
  edit(project, 'feature-brief', 'the idea states no goal with a figure or a date', 'how many trips a day')
  await say(project, '--approve')
  await say(project, '--choice', 'keep', '--words', 'a clearer word')
  expect((await next(project)).step).toBe('review-prd')
  expect(read(project, 'prd')).toContain('how many trips a day')
})

test('an approved text keeps its name when something goes along, and the line tells what', async () => {
  const project = createProject()
  await project.run('start', 'prd', IDEA, '--feature', FEATURE)
  await say(project, '--approve')
  const named = () => /Approved text\*\*: (sha256:\w+)/.exec(read(project, 'feature-brief'))?.[1]
  const approved = named()
  expect(approved).toBeDefined()
  const [first] = (await next(project)).form.questions ?? []
  await say(project, '--choice', 'answer', '--answer', `${first?.id}=Nobody gets more than that`)
  expect(named()).toBe(approved)
  expect(read(project, 'feature-brief')).toMatch(
    /Changed since\*\*: answers were added: .*; the text with it is sha256:\w{64}\n/,
  )
  const { stdout } = await project.show('check', FEATURE)
  expect(stdout.replace(/\s+/g, ' ')).toContain(`${approved}; this is it with what was put in since`)
  const file = `magi-sdd/${FEATURE}/feature-brief.md`
  expect((await project.run('check', file, '--level', 'error')).json.problems).toEqual([])
  edit(project, 'feature-brief', 'Nobody gets more', 'Somebody gets more')
  const { problems } = (await project.run('check', file, '--level', 'error')).json
  expect(problems.map(({ code }) => code)).toEqual(['approval-lost'])
})

test('an edit of a description takes along the title that said the same, and the scope of what is assembled', async () => {
  const project = await toPrdGate()
  edit(
    project,
    'requirements',
    'Description**: The driver reports each trip within 24',
    'Description**: The driver reports each trip within 36',
  )
  await say(project, '--approve')
  expect(read(project, 'requirements')).toContain('### REQ-002: The driver reports each trip within 36 hours')
  await say(project, '--choice', 'accept')
  const prd = read(project, 'prd')
  expect(prd).toContain('### REQ-002: The driver reports each trip within 36 hours')
  const { reviewed = '' } = (await project.run('read', FEATURE, 'prd', '--since')).json as {
    reviewed?: string
  }
  expect(reviewed).toMatch(/## Feature Brief[\s\S]*within 24 hours/)
  expect(prd).toContain('- The driver reports each trip within 36 hours.')
  expect(prd).not.toMatch(/^- .*24 hours\.$/m)
  expect(entryOf(prd, 'REQ-002')).toContain('modified by')
  edit(
    project,
    'prd',
    'Description**: A hearse carries at most 4',
    'Description**: A hearse carries at most 5',
  )
  await project.run('continue')
  expect(read(project, 'prd')).toContain('### REQ-001: A hearse carries at most 5 coffins')
})

test('what is edited by hand at the gate of the whole takes along its scope and the table of what traces where', async () => {
  const project = createProject()
  const idea = `${IDEA} The office sees all trips. A manager approves every refund, and with a yes it counts as paid.`
  await project.run('start', 'prd', idea, '--feature', FEATURE)
  await say(project, '--approve')
  await say(project, '--choice', 'finalize')
  const lines = (): string => /#### In Scope\n\n([\s\S]*?)\n\n#/.exec(read(project, 'prd'))?.[1] ?? ''
  const traced = (): string[] => read(project, 'prd').match(/(?<=^\| )REQ-\d+/gm) ?? []
  const ids = traced()
  expect(lines()).toContain('- A hearse carries at most 4 coffins.\n')
  edit(
    project,
    'prd',
    'Description**: A hearse carries at most 4',
    'Description**: A hearse carries at most 8',
  )
  edit(project, 'prd', /### REQ-003:[\s\S]*?(?=\n##)/, '')
  const added =
    '### REQ-050: A hearse is washed\n\n- **Priority**: low\n- **Category**: Functional\n- **Description**: A hearse is washed.\n- **Source**: Rolf\n\n'
  edit(project, 'prd', /## Open Questions/, `${added}## Open Questions`)
  await project.run('continue')
  await say(project, '--approve')
  expect(lines()).toContain('- A hearse carries at most 8 coffins.\n')
  expect(lines()).not.toContain('at most 4')
  expect(lines()).not.toContain('The office sees all trips')
  expect(read(project, 'prd')).toContain(
    'Not wanted as it stood: «The office sees all trips.» (REQ-003, rejected',
  )
  expect(traced()).toEqual([...ids.filter((id) => id !== 'REQ-003'), 'REQ-050'])
  expect((await project.run('check', FEATURE, '--level', 'error')).json.problems).toEqual([])
  edit(
    project,
    'prd',
    'Description**: A hearse carries at most 8',
    'Description**: A hearse carries at most 9',
  )
  await project.run('reopen', FEATURE, 'prd')
  await project.run('continue')
  await say(project, '--approve')
  expect(lines()).toContain('- A hearse carries at most 9 coffins.\n')
})
