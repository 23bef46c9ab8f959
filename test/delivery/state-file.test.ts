/** `workflow-state.json` against its published shape, what a hand writes into it or a story, and trusted commands. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { WORKFLOW_STATE } from '../../src/schema/workflow-state.ts'
import { createProject } from '../cli.ts'
import { inTerminal } from '../terminal.ts'
import { FEATURE, FINE, startDelivery } from './delivery.ts'
import { checkHistory, readHistory } from './history.ts'
import { createRepository, toModule } from './repository.ts'

describe('the published schema', () => {
  test('is fitted by every state of a run that fails, is stopped, goes on and ends', async () => {
    const repository = createRepository()
    repository.script({ 'US-001': [{ exit: 1 }, { write: toModule('one') }] })
    const delivery = await startDelivery(repository)
    await delivery.plan({ id: 'US-001' }, { id: 'US-002', dependsOn: ['US-001'] })
    await delivery.answer(FINE)
    await delivery.answer({ choice: 'abort' })
    await delivery.run('reset', FEATURE)
    await delivery.answer({ choice: 'retry' })
    await delivery.answer({ choice: 'proceed' })
    const [states = []] = readHistory(repository, FEATURE)
    expect(new Set(states.map(({ status }) => status)).size).toBe(9)
    for (const state of states)
      expect(WORKFLOW_STATE.safeParse(state).error, JSON.stringify(state)).toBe(undefined)
    const checked = await repository.run('check', join(delivery.folder(), 'workflow-state.json'))
    expect(checked.json.problems).toEqual([])
  })
})

describe('check and doctor', () => {
  test('say what is wrong with a state that somebody wrote, and with what a story claims', async () => {
    const repository = createRepository(createProject())
    const delivery = await startDelivery(repository)
    await delivery.plan({ id: 'US-001' })
    const path = join(delivery.folder(), 'workflow-state.json')
    const state = JSON.parse(readFileSync(path, 'utf8'))
    const check = async (value: unknown) => {
      writeFileSync(path, typeof value === 'string' ? value : JSON.stringify(value, null, 2))
      return (await repository.run('check', path)).json.problems.map(
        ({ code, message }) => `${code} ${message}`,
      )
    }
    expect(await check('{')).toEqual(['no-json this is no JSON'])
    expect((await check({ ...state, phase: 9 })).join()).toContain('state-shape phase')
    expect(await check({ ...state, stories: { ...state.stories, completed: ['US-009'] } })).toEqual([
      'state-rule there is no file of US-009',
    ])
    expect(await check(state)).toEqual([])

    const story = join(delivery.folder(), 'user-stories', 'US-001-story-us-001.md')
    const text = readFileSync(story, 'utf8')
    writeFileSync(
      story,
      text.replace('**Status**: Pending', '**Status**: Complete').replace('- [ ]', '- [x]'),
    )
    const claims = [
      'the file says Complete, the journal says Pending',
      '1 box is ticked, and no evidence shows it',
    ].join(', ')
    const status = await repository.run('status', FEATURE)
    expect(status.json.runs[0]?.next.messages.join('\n')).toContain(claims)
    const doctor = await repository.run('doctor')
    expect(doctor.json.findings.find(({ name }) => name === 'progress')).toMatchObject({
      ok: false,
      message: expect.stringContaining('the file says Complete'),
    })
    await repository.run('continue', FEATURE)
    expect(readFileSync(story, 'utf8')).toBe(text)
    expect((await repository.run('doctor')).json.findings.filter(({ ok }) => !ok)).toEqual([])
  })
})

describe('settings trusted', () => {
  test('takes a command from a person at a terminal, for this project, and lists it', async () => {
    const project = createProject()
    const refused = await project.run('settings', 'trusted', 'npm test')
    expect([refused.status, refused.json.error.code]).toEqual([3, 'below-assurance'])
    expect(JSON.parse((await project.run('settings', 'trusted')).stdout)).toEqual({ trusted: [] })
    const shown = await inTerminal(project, ['settings', 'trusted', "npm test -- 'a b'"])
    expect(shown).toContain('trusted = npm test')
    const listed = JSON.parse((await project.run('settings', 'trusted')).stdout)
    expect(listed).toEqual({ trusted: ['npm test -- "a b"'] })
    const settings = JSON.parse(readFileSync(join(project.home, 'settings.json'), 'utf8'))
    expect(Object.values(settings.trusted)).toEqual([[['npm', 'test', '--', 'a b']]])
    expect(JSON.parse((await createProject().run('settings', 'trusted')).stdout)).toEqual({ trusted: [] })
  })
})

test('what every call of these tests is checked by sees a state that is gone, old, or names a story without a file', async () => {
  const repository = createRepository()
  const delivery = await startDelivery(repository)
  await delivery.plan({ id: 'US-001' })
  const path = join(delivery.folder(), 'workflow-state.json')
  const text = readFileSync(path, 'utf8')
  const look = () => checkHistory(repository, FEATURE)
  look()
  writeFileSync(path, text.replace('"currentWave": 0', '"currentWave": 1'))
  expect(look).toThrow('to deeply equal')
  rmSync(path)
  expect(look).toThrow('ENOENT')
  writeFileSync(path, text)
  look()
  rmSync(join(delivery.folder(), 'user-stories', 'US-001-story-us-001.md'))
  expect(look).toThrow('ArrayContaining')
  expect(() => checkHistory(repository, 'another')).toThrow()
})

test('a state of an earlier run of the feature is nobody’s edit, and ids are each feature’s own', async () => {
  const repository = createRepository()
  const first = await startDelivery(repository)
  await first.plan({ id: 'US-001' })
  for (let n = 0; n < 2; n++) await repository.run('stop', FEATURE)
  await startDelivery(repository)
  const { json } = await repository.run('status', FEATURE)
  expect(JSON.stringify(json)).not.toContain('was changed by hand')
  await repository.run(
    'start',
    'delivery',
    'A library of differences.',
    '--feature',
    'other',
    '--author',
    'offline',
  )
  const both = await repository.run('trace', 'US-001')
  expect(both.json.error).toMatchObject({
    message: `US-001 is something else in each of ${FEATURE}, other`,
    fix: 'name the feature: throughline trace US-001 --feature other',
  })
  expect((await repository.run('trace', 'US-001', '--feature', FEATURE)).status).toBe(0)
})

test('who decided what is told in the report, in status and at finish, and which story added no test', async () => {
  const repository = createRepository()
  repository.script({ 'US-002': [{ write: toModule('two') }] })
  const delivery = await startDelivery(repository)
  await delivery.plan({ id: 'US-001' }, { id: 'US-002', dependsOn: ['US-001'] })
  await delivery.answer(FINE)
  await delivery.answer({ choice: 'proceed' })
  const report = delivery.read('report.md')
  const plan = /The plan: approved, by .+ \(reported, which a setting allows\), 20/
  const wave = /Wave 1: proceed, by .+ \(reported, which a setting allows\), 20/
  for (const told of [plan, wave]) expect(report).toMatch(told)
  expect(report).toContain('US-001 added no test')
  expect(report).not.toContain('US-002 added no test')
  const status = await repository.run('status', FEATURE)
  expect(JSON.stringify(status.json)).toMatch(plan)
  await delivery.run('finish', FEATURE, '--merge')
  const entries = delivery.reply().request.form.list?.entries.join('\n') ?? ''
  for (const told of [plan, wave]) expect(entries).toMatch(told)
  expect(entries).toContain('US-001 added no test')
})
