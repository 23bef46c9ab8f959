/** What is said of one requirement in several places is one decision; what contradicts itself is refused, and nothing of it is lost. */
import { expect, test } from 'vitest'
import { createProject, type Project } from './cli.ts'
import { beginGym, DOWN, ENTER, INTERRUPT, inTerminal } from './terminal.ts'

const FEATURE = 'tables'
const IDEA = 'Visitors book a table. The cook sees the bookings. No table is booked twice.'
const toRequirements = async (): Promise<{ project: Project; id: string }> => {
  const project = createProject()
  const { request } = (await project.run('start', 'prd', IDEA, '--feature', FEATURE)).json
  await project.run('answer', request.id, '--approve')
  return { project, id: (await project.run('next')).json.request.id }
}
const entryOf = (project: Project, id: string): string =>
  new RegExp(`### ${id}: [\\s\\S]*?(?=\n##)`).exec(
    project.read('magi-sdd', FEATURE, 'requirements.md'),
  )?.[0] ?? ''

test('parts of one requirement that are given one by one are all set', async () => {
  const { project, id } = await toRequirements()
  const items = ['priority=high', 'acceptance=It is shown.', 'acceptance=It is sent.'].flatMap((part) => [
    '--item',
    `REQ-001=parts:${part}`,
  ])
  const ran = await project.run('answer', id, ...items)
  expect(ran.status, ran.stdout).toBe(0)
  const entry = entryOf(project, 'REQ-001')
  expect(entry).toContain('**Priority**: high')
  expect(entry).toMatch(/It is shown\.\n\s+- It is sent\./)
})

test.each([
  ['REQ-001=approve', 'REQ-001=reject:too slow'],
  ['REQ-001=reject:too slow', 'REQ-001=reject:too dear'],
  ['REQ-001=parts:priority=low', 'REQ-001=parts:priority=high'],
])('«%s» together with «%s» is refused, with both', async (one, other) => {
  const { project, id } = await toRequirements()
  const before = project.read('magi-sdd', FEATURE, 'requirements.md')
  const ran = await project.run('answer', id, '--item', one, '--item', other)
  expect(ran.status).toBe(2)
  expect(ran.json.error.message).toBe(
    `REQ-001 is said twice and in two ways: «${one.slice(8)}» and «${other.slice(8)}»`,
  )
  expect(project.read('magi-sdd', FEATURE, 'requirements.md')).toBe(before)
})

test.each([
  ['high: REQ-001; low: REQ-001', 'REQ-001'],
  ['high: REQ-001, REQ-002; low: REQ-002', 'REQ-002'],
  ['others: high; others: low', 'others'],
])('priorities «%s» are refused, with both', async (words, twice) => {
  const { project, id } = await toRequirements()
  const before = project.read('magi-sdd', FEATURE, 'requirements.md')
  const ran = await project.run('answer', id, '--choice', 'priorities', '--words', words)
  expect(ran.status).toBe(2)
  expect(ran.stdout).toContain(`${twice} is said twice and in two ways: «high» and «low»`)
  expect(project.read('magi-sdd', FEATURE, 'requirements.md')).toBe(before)
})

test('a question that is answered twice is refused', async () => {
  const { project, id } = await toRequirements()
  const [first] = (await project.run('next')).json.request.form.questions ?? []
  const answers = ['yes', 'no'].flatMap((words) => ['--answer', `${first?.id}=${words}`])
  const ran = await project.run('answer', id, '--choice', 'answer', ...answers)
  expect(ran.json.error.message).toContain('is said twice and in two ways')
})

const PARTS = [DOWN, DOWN, DOWN, DOWN, DOWN, ENTER]

test('a priority is set alone in a terminal, and is kept where what comes next is left', async () => {
  const project = await beginGym(createProject(), 'requirements')
  const left = await inTerminal(
    project,
    ['review'],
    [
      ['What do you say?', DOWN, DOWN, ENTER],
      ['to go', ...PARTS],
      ['Title', ENTER],
      ['Priority', DOWN, DOWN, ENTER],
      ['Criteria', INTERRUPT],
    ],
  )
  expect(left).toContain('put off')
  const { request } = (await project.run('next')).json
  expect(((request as { kept?: string[] }).kept ?? []).join('\n')).toMatch(/REQ-001.*(?:high|low)/)
  const shown = await inTerminal(
    project,
    ['review'],
    [
      ['What do you say?', DOWN, DOWN, ENTER],
      ['to go', ...PARTS],
      ['Title', ENTER],
      ['Priority', DOWN, ENTER],
      ['Criteria', ENTER],
      ['Why?', ENTER],
      ['The last one', INTERRUPT],
    ],
  )
  expect(shown).not.toContain('say it in a few words')
  const { kept = [] } = (await project.run('next')).json.request as { kept?: string[] }
  expect(kept.join('\n')).toMatch(/REQ-001 changed, priority: (?:high|low)/)
})
