/** A build from words to its end: the statuses, the stops for a person, and what each answer leads to. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import facts from '../facts/delivery.json' with { type: 'json' }
import { FEATURE, FINE, startDelivery } from './delivery.ts'
import { readHistory } from './history.ts'
import { createRepository, listLeftovers, toModule, writeFiles } from './repository.ts'

const BRANCH = `throughline/${FEATURE}`

describe('build', () => {
  test('goes through the statuses in order, wave by wave, and leaves its branch and nothing else', async () => {
    const repository = createRepository()
    const before = repository.git('rev-parse', 'HEAD')
    repository.script({ 'US-001': [{ write: toModule('one') }], 'US-003': [{ write: toModule('three') }] })
    const delivery = await startDelivery(repository)
    expect(delivery.state()).toMatchObject({ status: 'analysis', phase: 1, totalWaves: 0, currentWave: 0 })
    await delivery.plan(
      { id: 'US-001' },
      { id: 'US-002', epic: 'EPIC-002' },
      { id: 'US-003', dependsOn: ['US-001'] },
    )
    expect(delivery.state()).toMatchObject({
      ...{ status: 'approval_waiting', phase: 3, totalWaves: 2, currentWave: 0 },
      waves: [['US-001', 'US-002'], ['US-003']],
    })
    await delivery.answer(FINE)
    expect(delivery.state()).toMatchObject({
      ...{ status: 'hitl_waiting', phase: 4, step: 'hitl_waiting', currentWave: 1 },
      ...{ hitlQuestion: facts.example.hitlQuestion.replace('2', '1').replace('3', '2') },
      resumeAction: 'spawn-wave-2',
      epics: [
        { id: 'EPIC-001', status: 'in_progress', storiesCompleted: 1, storiesTotal: 2 },
        { id: 'EPIC-002', status: 'complete', storiesCompleted: 1, storiesTotal: 1 },
      ],
      stories: { completed: ['US-001', 'US-002'], inProgress: [], pending: ['US-003'] },
    })
    await delivery.answer({ choice: 'proceed' })
    expect(delivery.reply().run).toMatchObject({ status: 'done', node: 'complete' })
    expect(delivery.state()).toMatchObject({ status: 'complete', phase: 5, currentWave: 2, totalWaves: 2 })
    const [states = []] = readHistory(repository, FEATURE)
    const seen = states.map(({ status }) => status).filter((status, at, all) => status !== all[at - 1])
    expect(seen).toEqual([
      ...['analysis', 'requirements', 'design', 'approval_waiting', 'executing', 'hitl_waiting'],
      ...['executing', 'validating', 'complete'],
    ])
    expect(
      states.filter(({ status }) => status === 'executing').every(({ step }) => step === 'wave-execution'),
    ).toBe(true)
    for (const id of ['US-001', 'US-002', 'US-003'])
      expect(delivery.story(id)).toMatch(
        /\*\*Status\*\*: Complete[\s\S]*- \[x\] .*[\s\S]*Commit [0-9a-f]{40}/,
      )
    expect(delivery.read('execution-plan.md')).toMatch(
      /3 stories, 2 waves\n- Longest chain: US-001 .+ \([SML]\) → US-003 .+ \([SML]\)\n- Estimate: \d S, \d M, \d L, or \d+ units of work/,
    )
    const report = delivery.read('report.md')
    expect(report).toContain('3 of 3 stories are complete')
    expect(report).toContain(
      '```mermaid\nflowchart LR\n  subgraph W1["Wave 1"]\n    US001["US-001 Complete"]\n',
    )
    expect(report).toContain(
      '  subgraph W2["Wave 2"]\n    US003["US-003 Complete"]\n  end\n  US001 --> US003\n',
    )
    expect(Object.keys(repository.tree(BRANCH))).toEqual(
      expect.arrayContaining(['src/add.mjs', 'src/one.mjs', 'src/us002.mjs', 'src/three.mjs']),
    )
    expect(repository.git('rev-parse', 'HEAD')).toBe(before)
    expect(listLeftovers(repository)).toEqual([])
  })

  test('without a gate between waves nobody is asked until its end', async () => {
    const delivery = await startDelivery(createRepository(), 'waveGate=none')
    await delivery.plan({ id: 'US-001' }, { id: 'US-002', dependsOn: ['US-001'] })
    await delivery.answer(FINE)
    expect(delivery.reply().run).toMatchObject({ status: 'done', node: 'complete' })
    const [states = []] = readHistory(delivery.repository, FEATURE)
    expect(states.map(({ status }) => status)).not.toContain('hitl_waiting')
    expect(delivery.state()).toMatchObject({ currentWave: 2, stories: { completed: ['US-001', 'US-002'] } })
  })

  test('a story that failed is tried again with what was said to it', async () => {
    const repository = createRepository()
    const broken = { 'src/add.mjs': 'export const add = () => 0\n' }
    repository.script({ 'US-001': [{ write: broken }, { write: toModule('one') }] })
    const delivery = await startDelivery(repository)
    await delivery.plan({ id: 'US-001' }, { id: 'US-002' }, { id: 'US-003', dependsOn: ['US-001'] })
    await delivery.answer(FINE)
    expect(delivery.state()).toMatchObject({
      ...{ status: 'hitl_waiting', phase: 4, currentWave: 1, resumeAction: 'retry-US-001' },
      ...{ hitlQuestion: expect.stringContaining('Retry, skip or abort?'), blocked: ['US-001'] },
      stories: { completed: ['US-002'], inProgress: [], pending: ['US-001', 'US-003'] },
    })
    expect(delivery.story('US-001')).toMatch(/\*\*Status\*\*: Blocked[\s\S]*- \[ \] /)
    const error = await delivery.refused({ choice: 'proceed' })
    expect(error).toMatchObject({
      code: 'invalid-value',
      message: expect.stringContaining('retry, skip, abort'),
    })
    await delivery.answer({ choice: 'retry', feedback: 'leave add alone' })
    expect(delivery.state()).toMatchObject({
      ...{ status: 'hitl_waiting', resumeAction: 'spawn-wave-2', blocked: [] },
      stories: { completed: ['US-002', 'US-001'], inProgress: [], pending: ['US-003'] },
    })
    const kept = repository.git('for-each-ref', '--format=%(refname)', 'refs/throughline/attempts')
    expect(kept).toContain(`${FEATURE}/us-001-`)
    await delivery.answer({ choice: 'proceed' })
    expect(delivery.reply().run.node).toBe('complete')
    expect(repository.tree(BRANCH)['src/add.mjs']).toBe('export const add = (a, b) => a + b')
    expect(listLeftovers(repository)).toEqual([])
  })

  test('a story that is left out takes along what waits for it, and it is complete only by an override', async () => {
    const repository = createRepository()
    repository.script({ 'US-001': [{ exit: 1 }] })
    const delivery = await startDelivery(repository)
    await delivery.plan(
      { id: 'US-001' },
      { id: 'US-002' },
      { id: 'US-003', dependsOn: ['US-001'] },
      { id: 'US-004', dependsOn: ['US-003'] },
    )
    await delivery.answer(FINE)
    await delivery.answer({ choice: 'skip' })
    expect(delivery.state()).toMatchObject({
      ...{ status: 'hitl_waiting', phase: 5, resumeAction: 'complete-without' },
      ...{ blocked: ['US-001', 'US-003', 'US-004'] },
      stories: { completed: ['US-002'], inProgress: [], pending: ['US-001', 'US-003', 'US-004'] },
    })
    for (const id of ['US-001', 'US-003', 'US-004'])
      expect(delivery.story(id)).toMatch(/\*\*Status\*\*: Blocked/)
    for (const value of [{ choice: 'proceed' }, { choice: 'proceed', override: true, reason: ' ' }])
      expect((await delivery.refused(value)).code).toBe('invalid-value')
    await delivery.answer({ choice: 'proceed', override: true, reason: 'the rest comes later' })
    expect(delivery.state()).toMatchObject({
      ...{ status: 'complete', blocked: ['US-001', 'US-003', 'US-004'] },
      stories: { completed: ['US-002'], pending: ['US-001', 'US-003', 'US-004'] },
    })
    expect(delivery.read('report.md')).toContain('1 of 4 stories are complete')
    expect(listLeftovers(repository).filter((path) => !/us-001/i.test(path))).toEqual([])
  })

  test('what was left out can be tried again before it is complete without it', async () => {
    const repository = createRepository()
    repository.script({ 'US-001': [{ exit: 1 }, { write: toModule('one') }] })
    const delivery = await startDelivery(repository, 'waveGate=none')
    await delivery.plan({ id: 'US-001' }, { id: 'US-002', dependsOn: ['US-001'] })
    await delivery.answer(FINE)
    const { request } = await delivery.answer({ choice: 'skip' })
    expect(request.form.title).toBe('US-001, US-002 were left out. Complete without?')
    await delivery.answer({ choice: 'retry' })
    expect(delivery.state()).toMatchObject({
      ...{ status: 'complete', blocked: [] },
      stories: { completed: ['US-001', 'US-002'], pending: [] },
    })
  })

  test('given up, it waits in error with everything kept, and reset asks the same again', async () => {
    const repository = createRepository()
    repository.script({ 'US-001': [{ exit: 1 }, {}, { write: toModule('one') }] })
    const delivery = await startDelivery(repository)
    await delivery.plan({ id: 'US-001' }, { id: 'US-002', dependsOn: ['US-001'] })
    await delivery.answer(FINE)
    await delivery.answer({ choice: 'abort' })
    expect(delivery.reply().run).toMatchObject({ status: 'waiting', node: 'error' })
    expect(delivery.state()).toMatchObject({
      ...{ status: 'error', phase: 4, currentWave: 1 },
      error: { message: 'a person stopped it here; everything is kept', step: 'hitl_waiting' },
      stories: { completed: [], pending: ['US-001', 'US-002'] },
    })
    await delivery.run('reset', FEATURE)
    expect(delivery.state()).toMatchObject({ status: 'hitl_waiting', resumeAction: 'retry-US-001' })
    await delivery.answer({ choice: 'retry' })
    expect(delivery.state()).toMatchObject({
      ...{ status: 'hitl_waiting', resumeAction: 'retry-US-001' },
      hitlQuestion: expect.stringContaining('nothing was changed'),
    })
    await delivery.answer({ choice: 'retry' })
    await delivery.answer({ choice: 'stop' })
    expect(delivery.state()).toMatchObject({ status: 'error', phase: 4, currentWave: 1 })
    await delivery.run('reset', FEATURE)
    expect(delivery.state()).toMatchObject({ status: 'hitl_waiting', resumeAction: 'spawn-wave-2' })
    await delivery.answer({ choice: 'proceed' })
    expect(delivery.state()).toMatchObject({
      status: 'complete',
      stories: { completed: ['US-001', 'US-002'] },
    })
    expect(listLeftovers(repository)).toEqual([])
  })

  test('a story that was edited after the approval is asked about before it is built; a ticked box is not', async () => {
    const repository = createRepository()
    const delivery = await startDelivery(repository)
    await delivery.plan({ id: 'US-001' }, { id: 'US-002', dependsOn: ['US-001'] })
    await delivery.answer(FINE)
    const name = readdirSync(join(delivery.folder(), 'user-stories')).find((file) =>
      file.startsWith('US-002'),
    )
    const path = join(delivery.folder(), 'user-stories', name ?? '')
    const approved = delivery.story('US-002')
    writeFileSync(path, approved.replace('- [ ]', '- [x]'))
    await delivery.run('continue', FEATURE)
    expect(delivery.reply().request).toMatchObject({ step: 'hitl_waiting', ask: 'result' })
    writeFileSync(path, approved.replace('US-002 is shown', 'US-002 opens the back door'))
    await delivery.answer({ choice: 'proceed' })
    expect(delivery.reply().request).toMatchObject({
      ...{ kind: 'gate', to: 'person', ask: 'reapprove' },
      document: { path },
    })
    expect(delivery.state()).toMatchObject({ stories: { completed: ['US-001'], pending: ['US-002'] } })
    await delivery.answer({ choice: 'accept' })
    expect(delivery.reply().run).toMatchObject({ status: 'done', node: 'complete' })
    expect(delivery.story('US-002')).toContain('opens the back door')
  })

  test('stopped at a gate it is over, its files say so, and it can be begun anew', async () => {
    const repository = createRepository()
    const delivery = await startDelivery(repository)
    await delivery.plan({ id: 'US-001' })
    const ran = await delivery.run('stop', FEATURE, '--reason', 'not this year')
    expect(ran.json.run, ran.stdout).toMatchObject({ status: 'failed', node: 'approval_waiting' })
    expect(JSON.parse(delivery.read('workflow-state.json'))).toMatchObject({
      status: 'error',
      error: { message: 'Stopped: not this year' },
      stories: { completed: [], pending: ['US-001'] },
    })
    readHistory(repository, FEATURE)
    expect(listLeftovers(repository)).toEqual([])
    const again = await repository.run('start', 'delivery', '--feature', FEATURE, '--author', 'host')
    expect(again.json.run, again.stdout).toMatchObject({ status: 'waiting', feature: FEATURE })
  })

  test('a whole that fails its checks is checked again, once a person says so', async () => {
    const repository = createRepository()
    repository.script({ 'US-001': [{ exit: 1 }] })
    const delivery = await startDelivery(repository)
    await delivery.plan({ id: 'US-001' }, { id: 'US-002' })
    await delivery.answer(FINE)
    const check = repository.read('check.mjs')
    repository.git('checkout', '--quiet', BRANCH)
    repository.write(`${check}process.exit(1)\n`, 'check.mjs')
    repository.git('commit', '--quiet', '--all', '--message', 'Breaks')
    repository.git('checkout', '--quiet', 'main')
    await delivery.answer({ choice: 'skip' })
    expect(delivery.state()).toMatchObject({
      ...{ status: 'hitl_waiting', phase: 5, resumeAction: 'retry-validation' },
      hitlQuestion: expect.stringContaining('make test ended with 2'),
    })
    repository.git('checkout', '--quiet', BRANCH)
    repository.write(check, 'check.mjs')
    repository.git('commit', '--quiet', '--all', '--message', 'Mends')
    repository.git('checkout', '--quiet', 'main')
    await delivery.answer({ choice: 'proceed' })
    expect(delivery.state()).toMatchObject({ status: 'hitl_waiting', resumeAction: 'complete-without' })
  })

  test('a person whose story fails is told where all lies that the check printed', async () => {
    const repository = createRepository()
    const delivery = await startDelivery(repository, 'executor=person')
    await delivery.plan({ id: 'US-001' })
    await delivery.answer(FINE)
    const worktree = repository.path('.throughline', 'worktrees', `${FEATURE}.us-001`)
    writeFiles(worktree, { 'test/one.mjs': "throw new Error('not yet')\n" })
    const { form } = (await delivery.answer({ choice: 'done' })).request
    const [path = ''] = /\.throughline\/evidence\/\S+/.exec(form.says?.at(-1) ?? '') ?? []
    expect(readFileSync(repository.path(...path.split('/')), 'utf8')).toContain('not yet')
  })

  test('a person who builds a story may commit to a branch of their own meanwhile', async () => {
    const repository = createRepository()
    const delivery = await startDelivery(repository, 'executor=person')
    await delivery.plan({ id: 'US-001' })
    await delivery.answer(FINE)
    const worktree = repository.path('.throughline', 'worktrees', `${FEATURE}.us-001`)
    writeFiles(worktree, toModule('one'))
    writeFiles(repository.path(), { 'notes.txt': 'mine\n' })
    repository.git('add', 'notes.txt')
    repository.git('commit', '--quiet', '-m', 'Mine')
    await delivery.answer({ choice: 'done' })
    expect(delivery.reply().run).toMatchObject({ status: 'done', node: 'complete' })
    expect(Object.keys(repository.tree(BRANCH))).toContain('src/one.mjs')
  })
})
