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
