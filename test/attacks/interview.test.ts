/** One client of an agent's own that plays everybody whom an interview names. */
import { describe, expect, test } from 'vitest'
import { createProject } from '../cli.ts'
import { DRAFT, SPEC } from '../interview/host.ts'
import { connect } from './connect.ts'

const APPROVED = { status: 'APPROVED', feedback: 'fine', type: 'spec' }

const ONE = expect.stringMatching(/ in attacker wrote it and reviewed it as architect: they were one$/)

describe('an interview that one client drives', () => {
  test('from an upload to the verdict of the architect says that no person has looked at it', async () => {
    const project = createProject('person')
    const { client, call } = await connect(project)
    const at = { projectPath: project.dir }
    const sent = await call('run', { ...at, workflow: 'interview', document: SPEC })
    expect(sent.task?.role).toBe('architect')
    const ended = await call('answer', { ...at, request: sent.task?.request, result: APPROVED })
    await client.close()
    expect(ended.status).toBe('done')
    expect(ended.messages).toContain('no person has looked at spec.md')
    expect(ended.messages).toContainEqual(ONE)
    expect((await project.show('status')).stdout).toContain('no person has looked at spec.md')
    const next = await project.run('start', 'prd', '--feature', (await project.run('next')).json.run.feature)
    expect(next.json.request).toMatchObject({ ask: 'reapprove', to: 'person', assurance: 'person' })
  })

  test('skips no person by an option', async () => {
    const project = createProject(null)
    const { client, call } = await connect(project)
    const told = await call('run', {
      ...{ projectPath: project.dir, workflow: 'interview', text: 'Lend tools.' },
      set: ['preview=off'],
    })
    await client.close()
    expect(told.error?.code).toBe('below-assurance')
    const ran = await project.run('start', 'interview', 'Lend tools.', '--set', 'preview=off')
    expect([ran.status, ran.json.error.code]).toEqual([3, 'below-assurance'])
  })

  test('as its writer and its architect is recorded as one', async () => {
    const project = createProject('reported')
    const { client, call } = await connect(project)
    const at = { projectPath: project.dir }
    const begun = await call('run', {
      ...at,
      workflow: 'interview',
      text: 'Lend tools.',
      set: ['preview=off'],
    })
    const drafting = await call('answer', {
      ...{ ...at, request: begun.task?.request },
      result: { complete: true },
    })
    const sent = await call('answer', { ...at, request: drafting.task?.request, result: DRAFT })
    const ended = await call('answer', { ...at, request: sent.task?.request, result: APPROVED })
    await client.close()
    expect(ended.messages).toContainEqual(ONE)
    const { feature } = (await project.run('next')).json.run
    const architect = project.events(feature).findLast(({ data }) => data.ask === 'result')
    expect(architect?.data.by).toMatchObject({ as: 'architect', client: 'attacker', assurance: 'automatic' })
  })
})
