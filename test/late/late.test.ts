/** The whole program over a journal that answers late; `npm run test:late` tries much more of it. */
import { beforeAll, expect, test } from 'vitest'
import { createProject, execute, makeFolder, type Ran } from '../cli.ts'
import { buildLate } from './build.ts'

const IDEA = 'Users can export orders as CSV. Users can filter orders by month.'

let program = ''
beforeAll(() => {
  program = `${buildLate(makeFolder())}/cli.js`
})

const open = () => {
  const project = createProject()
  const call = (...args: string[]): Promise<Ran> =>
    execute([process.execPath, program, ...args, '--json'], project.dir, project.home)
  return { ...project, call }
}

test('a run goes to its end, and its journal is sound', async () => {
  const project = open()
  const ended = await project.call('start', 'prd', IDEA, '--yes')
  expect([ended.status, ended.json.run.status], ended.stdout).toEqual([0, 'done'])
  const events = project.events(ended.json.run.feature)
  expect(events.map(({ seq }) => seq)).toEqual(events.map((_, at) => at + 1))
  const doctor = await project.call('doctor')
  expect(doctor.json.findings.filter(({ name }) => name.startsWith('journal'))).not.toEqual([])
  expect(doctor.json.findings.filter(({ name, ok }) => name.startsWith('journal') && !ok)).toEqual([])
})

test('of several answers at once one counts, and the step after it is done once', async () => {
  const project = open()
  const { json } = await project.call('start', 'prd', IDEA)
  const answers = await Promise.all(
    ['--approve', '--approve', '--approve'].map((choice) => project.call('answer', json.request.id, choice)),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([0, 3, 3])
  const drafts = project.events(json.run.feature).filter(({ data }) => data.step === 'draft-requirements')
  expect(drafts).toHaveLength(1)
})

test('whoever continues while another is at work changes nothing twice', async () => {
  const project = open()
  const { json } = await project.call('start', 'prd', IDEA)
  const ran = await Promise.all([
    project.call('answer', json.request.id, '--approve'),
    ...[1, 2, 3].map(() => project.call('continue')),
  ])
  for (const { status, stdout } of ran) expect(status, stdout).toBe(0)
  const drafts = project.events(json.run.feature).filter(({ data }) => data.step === 'draft-requirements')
  expect(drafts).toHaveLength(1)
})
