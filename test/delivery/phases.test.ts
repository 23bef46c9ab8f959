/** A delivery within the life of its feature: the phases know of it, the PRD names it, and a person finishes it. */
import { execSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { toTraceability } from '../../src/documents/prd.ts'
import { type Reply, toEnv } from '../cli.ts'
import { toPrdReview } from '../host.ts'
import { FINE as REVIEWED } from '../phases/outcomes.ts'
import { ANALYSIS, FINE, openDelivery, startDelivery, toNotes } from './delivery.ts'
import { createRepository, listLeftovers, type Repository, toModule } from './repository.ts'

const FEATURE = 'order-export'

const ITEMS = ['R-001', 'R-002', 'R-003', 'R-004'].map((id, at) => ({
  ...{ id: `P-00${at + 1}`, title: `Build ${id}`, dependsOn: [], covers: [id], files: [], risk: 'low' },
}))
const TASKS = ITEMS.map(({ id, covers }, at) => ({
  ...{
    id: `T-00${at + 1}`,
    title: `Do ${id}`,
    dependsOn: [],
    covers: [id, ...covers],
    files: [`src/us00${at + 1}.mjs`],
    minutes: 10,
  },
  ...{ do: 'Write it.', test: 'It is run.', doneWhen: 'The test passes.' },
}))

/** Answers what is open until the run stands there. */
const pass = async (repository: Repository, phase: string, outcome: object): Promise<Reply> => {
  let { json } = await repository.run('phase', phase, FEATURE)
  while (json.request) {
    const { schema, ask, id } = json.request as typeof json.request & { schema: object }
    const isReview = JSON.stringify(schema).includes('issues')
    const value = ask === 'confirm' ? { choice: 'proceed' } : isReview ? REVIEWED : outcome
    const ran = await repository.run('answer', id, '--value', JSON.stringify(value))
    expect(ran.status, ran.stdout).toBe(0)
    json = ran.json
  }
  return json
}

const startPhased = async (repository: Repository) => {
  const host = await toPrdReview(repository)
  await host.to('prdFinalization', { approved: true })
  const began = await repository.run('start', 'phases', '--feature', FEATURE, '--author', 'host')
  expect(began.status, began.stdout).toBe(0)
  await pass(repository, 'create-plan', { items: ITEMS })
  return pass(repository, 'create-tasks', { tasks: TASKS })
}

const deliver = async (repository: Repository) => {
  const set = ['--set', 'executor=command', '--set', `agent=${repository.worker.join(' ')}`]
  const ran = await repository.run('start', 'delivery', '--feature', FEATURE, '--author', 'host', ...set)
  expect(ran.status, ran.stdout).toBe(0)
  const delivery = openDelivery(repository, ran.json, FEATURE)
  while (delivery.reply().request.ask === 'reapprove') await delivery.answer({ choice: 'accept' })
  await delivery.answer(ANALYSIS)
  await delivery.answer(toNotes(...TASKS.map((_, at) => ({ id: `US-00${at + 1}` }))))
  return delivery
}

const metaOf = ({ read }: Repository) => JSON.parse(read('magi-sdd', FEATURE, '.meta.json'))

describe('a feature with a PRD, phases and a delivery', () => {
  test('is one chain from its words to commits and what was run on them, and its phases end with a merge', async () => {
    const repository = createRepository()
    const planned = await startPhased(repository)
    expect(planned.next).toMatchObject({
      says: 'Next phase: implement',
      calls: [
        { operation: 'start', words: { workflow: 'delivery' }, options: { feature: FEATURE } },
        { operation: 'phase', words: { name: 'implement' }, options: { worktree: true } },
      ],
    })
    const tasksOf = () =>
      toTraceability(repository.read('magi-sdd', FEATURE, 'prd.md')).map(({ tasks }) => tasks.join(' '))
    expect(tasksOf()).toEqual(['T-001', 'T-002', 'T-003', 'T-004'])

    const delivery = await deliver(repository)
    const early = await repository.run('phase', 'implement', FEATURE)
    expect([early.status, early.json.error.message]).toEqual([3, expect.stringContaining('is under way')])
    const status = await repository.run('status', FEATURE)
    expect(status.json.runs.find(({ run }) => run.workflow === 'phases')?.next).toMatchObject({
      says: 'implement is under way, as a delivery',
    })

    const done = await delivery.answer(FINE)
    expect(done.run).toMatchObject({ status: 'done', node: 'complete' })
    expect(done.next).toMatchObject({ calls: [{ operation: 'phase', words: { name: 'verify' } }, {}] })
    expect(tasksOf()).toEqual([1, 2, 3, 4].map((at) => `T-00${at} US-00${at}`))
    expect((await repository.run('doctor')).json.findings.filter(({ ok }) => !ok)).toEqual([])

    const { json } = await repository.run('trace', 'REQ-003')
    const commit = json.links.find(({ kind }) => kind === 'commit')?.to ?? ''
    expect(repository.git('log', '--format=%B', '-1', commit)).toContain('Story: US-003')
    expect(json.down).toEqual(
      expect.arrayContaining([
        'prd.md',
        'R-003',
        'P-003',
        'T-003',
        'US-003',
        'US-003: The test passes.',
        commit,
      ]),
    )
    const evidence =
      json.down.find((id) => id.startsWith(`make test: exit 0 at ${commit.slice(0, 12)}`)) ?? ''
    expect(json.down).not.toContain('US-002')
    const back = await repository.run('trace', evidence)
    expect(back.json.up).toEqual(expect.arrayContaining([...json.up, 'REQ-003', 'T-003', 'US-003', commit]))
    expect((await repository.run('trace', commit.slice(0, 8))).json.up).toContain('REQ-003')

    expect(metaOf(repository)).toMatchObject({
      ...{
        currentPhase: 'implement',
        phases: { implement: { by: 'delivery', approved: true, iterations: 0 } },
      },
    })
    const again = await repository.run('phase', 'implement', FEATURE)
    expect([again.status, again.json.run.step, again.json.requests]).toEqual([0, 'ready', []])

    const verify = await repository.run('phase', 'verify', FEATURE)
    const { content } = {
      content: '# Verification\n\n| Requirement | Verdict | Evidence |\n| --- | --- | --- |\n',
    }
    const review = await repository.run(
      'answer',
      verify.json.request.id,
      '--value',
      JSON.stringify({ content }),
    )
    expect(JSON.stringify(review.json.request)).toContain(commit)
    expect(JSON.stringify(review.json.request)).toContain('"command":"make test","exitCode":0')
    await repository.run('answer', review.json.request.id, '--value', JSON.stringify(REVIEWED))

    const before = repository.git('rev-parse', 'main')
    const finish = await repository.run('finish', FEATURE, '--merge')
    expect(finish.status, finish.stdout).toBe(0)
    expect(repository.git('rev-parse', 'main')).toBe(before)
    await repository.run('answer', finish.json.request.id, '--value', '{"choice":"proceed"}')
    expect(metaOf(repository).status).toBe('completed')
    expect(repository.git('log', '--format=%s', 'main')).toContain(`Merge throughline/${FEATURE}`)
    expect(listLeftovers(repository)).toEqual([])
  })
})

describe('a feature that has nothing but a delivery', () => {
  test('is finished as any other, and says so when it is complete', async () => {
    const repository = createRepository()
    repository.script({ 'US-001': [{ write: toModule('one') }] })
    const delivery = await startDelivery(repository)
    await delivery.plan({ id: 'US-001' })
    const { run, next } = await delivery.answer(FINE)
    expect(next).toMatchObject({ calls: [{ operation: 'finish', words: { feature: run.feature } }, {}] })
    const early = repository.git('rev-parse', 'main')
    const finish = await repository.run('finish', run.feature, '--merge')
    expect(finish.json.request.form.list?.entries.join(' ')).toContain(`Merge throughline/${run.feature}`)
    expect(repository.git('rev-parse', 'main')).toBe(early)
    const ended = await repository.run('answer', finish.json.request.id, '--value', '{"choice":"proceed"}')
    expect(ended.json.run.status).toBe('done')
    expect(Object.keys(repository.tree('main'))).toContain('src/one.mjs')
    const status = await repository.run('status', run.feature)
    expect(JSON.stringify(status.json.runs.map((one) => one.next))).not.toContain('"operation":"finish"')
    const merged = repository.git('rev-parse', 'main')
    const { error } = (await repository.run('finish', run.feature, '--merge')).json
    expect([error.code, error.message]).toEqual(['ended', expect.stringContaining('is merged into main')])
    // What it says of its documents can be done as it stands there, and takes along nothing else.
    const [, says = ''] = /others should have them: (.+)$/m.exec(error.message) ?? []
    repository.write('mine\n', 'notes.txt')
    execSync(says, { cwd: repository.dir, env: toEnv(repository.home), stdio: 'ignore' })
    expect(repository.git('status', '--porcelain')).toBe('?? notes.txt')
    repository.git('reset', '--quiet', '--soft', merged)
    expect(repository.git('rev-parse', 'main')).toBe(merged)
  })

  test('cannot be finished before it is complete', async () => {
    const repository = createRepository()
    const delivery = await startDelivery(repository)
    await delivery.plan({ id: 'US-001' })
    const { status, json } = await repository.run('finish', delivery.reply().run.feature, '--merge')
    expect([status, json.error.code]).toEqual([3, 'blocked'])
  })
})
