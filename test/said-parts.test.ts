import { expect, test } from 'vitest'
import { createProject, type Project } from './cli.ts'

/** A part that is set, such as a priority, is no decision about the requirement. */

const FEATURE = 'tables'

const toRequirements = async (): Promise<Project> => {
  const project = createProject()
  const idea = 'Visitors book a table. The cook sees the bookings. No table is booked twice.'
  const { request } = (await project.run('start', 'prd', idea, '--feature', FEATURE)).json
  await project.run('answer', request.id, '--approve')
  return project
}
const say = async (project: Project, ...words: string[]) => {
  const { request } = (await project.run('next')).json
  const ran = await project.run('answer', request.id, ...words)
  expect([ran.status, ran.json.error?.message]).toEqual([0, undefined])
  return ran.json
}
const read = (project: Project): string => project.read('magi-sdd', FEATURE, 'requirements.md')
const entryOf = (project: Project, id: string): string =>
  new RegExp(`### ${id}: [\\s\\S]*?(?=\n##|$(?![\\s\\S]))`).exec(read(project))?.[0] ?? ''

test.each([
  ['said in words', ['--choice', 'change', '--words', 'REQ-001 should have priority high'], 'high'],
  ['of an entry', ['--item', 'REQ-001=parts:priority=low'], 'low'],
])('a priority %s leaves an undecided requirement undecided', async (_how, words, wanted) => {
  const project = await toRequirements()
  const { run, request } = await say(project, ...words)
  expect(run.node).toBe('requirementsReview')
  expect(request.form.items?.ids).toEqual(['REQ-001', 'REQ-002', 'REQ-003'])
  expect(entryOf(project, 'REQ-001')).toContain(`**Priority**: ${wanted}`)
  expect(entryOf(project, 'REQ-001')).not.toContain('**Decision**')
  expect(read(project)).not.toMatch(/modified by/)
  expect(read(project)).toContain(`set, and not decided by that: REQ-001 priority ${wanted}`)
})

test('a part that is set beside decisions decides nothing of its requirement', async () => {
  const project = await toRequirements()
  await say(project, '--item', 'REQ-002=approve', '--item', 'REQ-001=parts:title=Book a table')
  expect(entryOf(project, 'REQ-001')).toContain('REQ-001: Book a table')
  expect(entryOf(project, 'REQ-001')).not.toContain('**Decision**')
  expect(entryOf(project, 'REQ-002')).toMatch(/Decision\*\*: approved/)
})

test('a part that is set together with a yes in words is decided with it', async () => {
  const project = await toRequirements()
  await say(project, '--choice', 'change', '--words', 'REQ-001 should have priority high. Approve REQ-001.')
  expect(entryOf(project, 'REQ-001')).toMatch(/Decision\*\*: (?:approved|modified) by/)
})

test('priorities of the others leave alone what is excepted, and what cannot be read is refused by name', async () => {
  const project = await toRequirements()
  const { request } = (await project.run('next')).json
  const words = 'high: REQ-002; others: low. Ask Rolf about REQ-003'
  const refused = await project.run('answer', request.id, '--choice', 'priorities', '--words', words)
  expect(refused.json.error.message).toContain('«Ask Rolf about REQ-003» sets no priority')
  await say(project, '--choice', 'priorities', '--words', 'high: REQ-002; others: low. Not REQ-001 please')
  const levels = ['REQ-001', 'REQ-002', 'REQ-003'].map(
    (id) => /Priority\*\*: (\w+)/.exec(entryOf(project, id))?.[1],
  )
  expect(levels).toEqual(['medium', 'high', 'low'])
})

test('a gap of which nothing was said is told as open behind what was said to be missing', async () => {
  const project = await toRequirements()
  let { run, request } = await say(project, '--choice', 'approve')
  expect([run.node, request.ask, (request.form.items?.ids ?? []).length > 0]).toEqual([
    'gapAnalysis',
    'gaps',
    true,
  ])
  const [first, ...rest] = request.form.items?.ids ?? []
  ;({ run, request } = await say(project, '--choice', 'missing', '--words', 'Visitors can pay by card.'))
  expect(run.node).toBe('requirementsReview')
  const told = JSON.stringify(request.form.list)
  for (const id of [first, ...rest]) expect(told).toContain(String(id))
  expect(told).not.toContain('what it found is decided')
})
