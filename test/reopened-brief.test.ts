import { expect, test } from 'vitest'
import { createProject, type Project } from './cli.ts'

/** A brief that is opened again brings what is new in it, against all that was decided before. */

const FEATURE = 'tables'
const IDEA = 'Visitors book a table. The cook sees the bookings. No table is booked twice.'

const say = async (project: Project, ...words: string[]) => {
  const { request } = (await project.run('next')).json
  const ran = await project.run('answer', request.id, ...words)
  expect([ran.status, ran.json.error?.message]).toEqual([0, undefined])
  return ran.json
}
const toDone = async (review: object = {}): Promise<Project> => {
  const project = createProject()
  await project.run('start', 'prd', IDEA, '--feature', FEATURE)
  await say(project, '--approve')
  const all = { approvedRequirementIds: ['REQ-001', 'REQ-002', 'REQ-003'], rejectedRequirementIds: [] }
  const value = { ...all, userIterationPreference: true, ...review }
  let { run } = await say(project, '--value', JSON.stringify(value))
  if (run.node === 'requirementsReview') run = (await say(project, '--choice', 'finalize')).run
  expect(run.node).toBe('prdReview')
  expect((await say(project, '--approve')).run.status).toBe('done')
  return project
}
const read = (project: Project, name: string): string => project.read('magi-sdd', FEATURE, `${name}.md`)
const descriptionsOf = (project: Project): string[] =>
  [...read(project, 'requirements').matchAll(/\*\*Description\*\*: (.*)/g)].map(([, words = '']) => words)

test('one that was not changed goes on to where it follows, and what was decided stays so', async () => {
  const project = await toDone()
  const before = descriptionsOf(project)
  await project.run('reopen', FEATURE, 'feature-brief')
  const { run } = await say(project, '--approve')
  expect(run.node).toBe('prdReview')
  expect(descriptionsOf(project)).toEqual(before)
  expect((await say(project, '--approve')).run.status).toBe('done')
})

test('one that says more brings only that, though others were changed or refused', async () => {
  const project = await toDone({
    approvedRequirementIds: ['REQ-003'],
    rejectedRequirementIds: ['REQ-002'],
    modifications: [
      { requirementId: 'REQ-001', requestedChanges: { description: 'Visitors book one table a day.' } },
    ],
  })
  await project.run('reopen', FEATURE, 'feature-brief')
  await say(project, '--choice', 'missing', '--words', 'Visitors can cancel a booking.')
  const before = descriptionsOf(project)
  const { run, request } = await say(project, '--approve')
  expect([run.node, request.form.items?.ids]).toEqual(['requirementsReview', ['REQ-004']])
  expect(descriptionsOf(project).filter((one) => !before.includes(one))).toEqual([
    'Visitors can cancel a booking.',
  ])
  await say(project, '--choice', 'finalize')
  expect((await say(project, '--approve')).run.status).toBe('done')
  expect(read(project, 'prd')).toContain('Visitors can cancel a booking.')
})

test('a correction of one that was opened again changes its line and the requirement that said it', async () => {
  const project = createProject()
  const idea = 'The sweep approves every refund within 5 days. Soot samples are kept for 2 years.'
  await project.run('start', 'prd', idea, '--feature', FEATURE)
  await say(project, '--approve')
  await say(project, '--choice', 'finalize')
  expect((await say(project, '--approve')).run.status).toBe('done')
  await project.run('reopen', FEATURE, 'feature-brief')
  await say(project, '--choice', 'missing', '--words', 'Actually the refund takes 7 days, not 5.')
  const brief = read(project, 'feature-brief')
  expect(brief).toContain('- The sweep approves every refund within 7 days.')
  expect(brief).toContain('**What was corrected?** Actually the refund takes 7 days, not 5.')
  const words = 'I meant 3 years for soot samples, not 2. Inspectors get coffee.'
  await say(project, '--choice', 'missing', '--words', words)
  expect(read(project, 'feature-brief')).toContain('- Soot samples are kept for 3 years.')
  expect(read(project, 'feature-brief')).toContain('Inspectors get coffee.')
  const { run, request } = await say(project, '--approve')
  expect([run.node, request.form.items?.ids]).toEqual([
    'requirementsReview',
    ['REQ-001', 'REQ-002', 'REQ-003'],
  ])
  expect(read(project, 'requirements')).toContain('less than 3 years')
  expect(descriptionsOf(project)).toEqual([
    'The sweep approves every refund within 7 days.',
    'Soot samples are kept for 3 years.',
    'Inspectors get coffee.',
  ])
  await say(project, '--choice', 'finalize')
  expect((await say(project, '--approve')).run.status).toBe('done')
  const prd = read(project, 'prd')
  expect(prd).toContain('- The sweep approves every refund within 7 days.')
  expect(prd).not.toMatch(/^- .*(?:within 5 days|for 2 years)\.$/m)
})

test('words about a requirement are refused at the gate of a brief, where nothing would come of them', async () => {
  const project = await toDone()
  await project.run('reopen', FEATURE, 'feature-brief')
  const { request } = (await project.run('next')).json
  const words = 'Visitors can cancel. REQ-001 should have priority high.'
  const ran = await project.run('answer', request.id, '--choice', 'missing', '--words', words)
  expect(ran.status).toBe(2)
  expect(ran.stdout).toContain('say it at the gate of the requirements')
})
