/** What is planted in the repository while no story is looked at: a process that outlives its story waits for that. */
import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Run } from '../../src/schema/run.ts'
import { createDeliveryMachine } from '../../src/workspace/delivery/machine.ts'
import { FEATURE, FINE, openDelivery, WORDS } from './delivery.ts'
import { allow, createRepository, type Repository, toModule, writeFiles } from './repository.ts'

test('settings, hooks and refs that appear between two waves stop the next one, and stand in the report', async () => {
  const repository = createRepository()
  const set = ['--set', 'executor=agent']
  const given = ['start', 'delivery', WORDS, '--feature', FEATURE, '--author', 'host', ...set]
  const delivery = openDelivery(repository, (await repository.run(...given)).json)
  await delivery.plan({ id: 'US-001' }, { id: 'US-002', dependsOn: ['US-001'] })
  await delivery.answer(FINE)
  const build = (id: string, name: string) => {
    writeFiles(repository.path('.throughline', 'worktrees', `${FEATURE}.${id}`), toModule(name))
    return delivery.answer({ summary: 'done' })
  }
  await build('us-001', 'one')
  // The person's own work is none of it.
  repository.git('branch', 'mine')
  repository.git('config', 'branch.mine.merge', 'refs/heads/main')
  repository.git('update-ref', 'refs/throughline/x', 'main')
  const commit = repository.git('rev-parse', 'main')
  repository.git('replace', commit, repository.git('commit-tree', '-m', 'Other', `${commit}^{tree}`))
  repository.git('config', 'core.fsmonitor', 'touch evil')
  repository.write('#!/bin/sh\n', '.git', 'hooks', 'pre-push')
  await delivery.answer({ choice: 'proceed' })
  const { request } = await build('us-002', 'two')
  const since = 'since this delivery looked last, while no story was looked at'
  const told = [
    `git’s settings in config core.fsmonitor appeared ${since}`,
    `the hook hooks/pre-push appeared ${since}`,
    `the ref of what is kept refs/throughline/x appeared ${since}`,
    `the ref refs/replace/${commit} appeared ${since}`,
  ]
  expect(request.form.title).toContain(`together: ${told[0]} (and 3 more)`)
  expect(request.form.list?.entries).toEqual(expect.arrayContaining(told.map((words) => `Wave 2: ${words}`)))
  expect((await delivery.answer({ choice: 'proceed' })).run.node).toBe('complete')
  expect(delivery.read('report.md')).toContain(told[1])
  await delivery.run('finish', FEATURE, '--merge')
  expect(delivery.reply().request.form.list?.entries).toContain(`Wave 2: ${told[1]}`)
})

test('a command that is let run by the settings of the user meanwhile is told with the next wave', async () => {
  const repository = createRepository()
  const delivery = await build(repository)
  allow(repository, 'checkNetwork', ['make', 'test'])
  const { request } = await delivery.answer({ summary: 'done' })
  expect(request.form.title).toContain(
    'of what may run here by your own settings, checkNetwork: make test appeared since',
  )
})

/** A delivery of one story that an agent does without a sandbox, built and waiting for its wave. */
const build = async (repository: Repository) => {
  const set = ['--set', 'executor=agent', '--set', 'waveGate=none']
  const given = ['start', 'delivery', WORDS, '--feature', FEATURE, '--author', 'host', ...set]
  const delivery = openDelivery(repository, (await repository.run(...given)).json)
  await delivery.plan({ id: 'US-001' })
  await delivery.answer(FINE)
  writeFiles(repository.path('.throughline', 'worktrees', `${FEATURE}.us-001`), toModule('one'))
  return delivery
}

test('a hook that appears while the branch moves is told, and is not taken for what was there', async () => {
  const repository = createRepository()
  const delivery = await build(repository)
  const real = process.env.PATH ?? ''
  const bin = repository.path('..', 'bin')
  const hook = repository.path('.git', 'hooks', 'post-merge')
  writeFiles(bin, {
    git: `#!/bin/sh\ncase "$*" in *update-ref*refs/heads/throughline/*) echo evil > '${hook}' ;; esac\nPATH='${real}' exec git "$@"\n`,
  })
  chmodSync(join(bin, 'git'), 0o755)
  process.env.PATH = `${bin}:${real}`
  const { request, run } = await delivery.answer({ summary: 'done' }).finally(() => {
    process.env.PATH = real
  })
  expect(run.node).toBe('hitl_waiting')
  expect(request.form.title).toContain('together: the hook hooks/post-merge appeared since')
})

test('a hook that appears after the last checks is shown before anything is merged', async () => {
  const repository = createRepository()
  const delivery = await build(repository)
  expect((await delivery.answer({ summary: 'done' })).run.node).toBe('complete')
  writeFiles(repository.dir, { '.git/hooks/pre-push': 'evil' })
  await delivery.run('finish', FEATURE, '--merge')
  const shown = JSON.stringify(delivery.reply().request)
  expect(shown).toContain(
    'Look at this first: the hook hooks/pre-push appeared since this delivery looked last',
  )
})

test('what the last checks touch of the repository fails the validation where nothing holds them', async () => {
  const repository = createRepository()
  const branch = repository.path('.git', 'refs', 'heads', 'planted')
  const tip = repository.git('rev-parse', 'HEAD')
  const planting = ['node', '-e', `require('node:fs').writeFileSync('${branch}', '${tip}\\n')`]
  allow(repository, 'trusted', planting)
  repository.git('branch', `throughline/${FEATURE}`)
  const machine = createDeliveryMachine({
    root: repository.dir,
    sandbox: async () => ({ name: 'none', wrap: ({ argv, env, cwd }) => ({ argv, env, cwd }) }),
    executor: async () => ({ name: 'agent', found: true }),
    toArgv: (line) => line.split(' '),
  })
  const state = { tip, tools: { commands: [{ argv: planting }] }, integrations: [], outcomes: {} }
  const run = { feature: FEATURE, options: { command: 'build' }, inputs: {}, state } as unknown as Run
  const checked = await machine.validate?.(run, new AbortController().signal)
  expect(checked).toMatchObject({ passed: false, proof: { passed: true } })
  expect(JSON.stringify(checked)).toContain('the ref refs/heads/planted appeared')
})
