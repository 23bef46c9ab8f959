import { expect, test } from 'vitest'
import { createProject } from './cli.ts'

const IDEA = 'Members can cancel a slot. Staff can see who booked.'

test('each document of a feature is exported by its name, whichever run made it, and says where it was edited', async () => {
  const project = createProject()
  let { request } = (await project.run('start', 'prd', IDEA, '--feature', 'gym')).json
  while (request) ({ request } = (await project.run('answer', request.id, '--approve')).json)
  await project.run('start', 'design', '--feature', 'gym')
  expect((await project.run('export', 'gym')).json).toMatchObject({ path: project.path('gym.html') })
  expect(project.read('gym.html')).not.toContain('Functional Requirements')
  expect((await project.run('export', 'gym', 'prd')).json).toMatchObject({
    path: project.path('gym.prd.html'),
  })
  expect(project.read('gym.prd.html')).toContain('Functional Requirements')
  expect(project.read('gym.prd.html')).not.toContain('changed after it was approved')
  const text = project.read('magi-sdd', 'gym', 'prd.md')
  project.write(text.replaceAll('Members can', 'Nobody can'), 'magi-sdd', 'gym', 'prd.md')
  await project.run('export', 'gym', 'prd.md', '--out', 'again.html')
  expect(project.read('again.html')).toContain('changed after it was approved')
  const { json } = await project.run('export', 'gym', 'diary')
  expect([json.error.code, json.error.message]).toEqual(['usage', 'no run of gym made diary'])
  expect(json.error.fix).toContain('feature-brief, requirements, prd')
})
