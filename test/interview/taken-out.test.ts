/** What a person takes out of a draft, through the built command line and the offline author. */
import { expect, test } from 'vitest'
import { toSpec } from '../../src/documents/spec/spec.ts'
import { createProject } from '../cli.ts'

const IDEA = 'Rowers of our club book a boat for a day. Each boat has a lamp. Juniors pay 5 euros a month.'

test('a requirement that is taken out by its id is gone, and the interview goes on', async () => {
  const project = createProject()
  let { json } = await project.run('start', 'interview', IDEA, '--author', 'offline')
  const say = async (value: unknown): Promise<void> => {
    const ran = await project.run('answer', json.request.id, '--value', JSON.stringify(value))
    expect(ran.status, ran.stdout + ran.stderr).toBe(0)
    json = ran.json
  }
  await say({ done: true })
  expect(json.run.node).toBe('PREVIEW')
  const read = () => toSpec(project.read('magi-sdd', json.run.feature, 'spec.md')).requirements
  const before = read()
  const [lamp] = before.filter(({ description }) => description.includes('lamp'))
  expect(lamp).toBeDefined()
  await say({ choice: 'continue_interview', feedback: `Take ${lamp?.id} out. Make it 7 euros, not 5.` })
  await say({ done: true })
  expect(json.run.node).toBe('PREVIEW')
  expect(read().map(({ id }) => id)).toEqual(before.map(({ id }) => id).filter((id) => id !== lamp?.id))
  expect(read().map(({ description }) => description)).toContain('Juniors pay 7 euros a month.')
})
