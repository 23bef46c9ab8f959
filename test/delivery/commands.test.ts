/** The four commands, and what is refused before anything runs. */
import { existsSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readFindings } from '../../src/documents/delivery/findings.ts'
import { findSandbox } from '../../src/workspace/sandbox.ts'
import { createProject } from '../cli.ts'
import { DOWN, ENTER, INTERRUPT, inTerminal, UP } from '../terminal.ts'
import { ANALYSIS, FEATURE, FINE, openDelivery, startDelivery, toNotes, WORDS } from './delivery.ts'
import { createProjectHere } from './here.ts'
import {
  CHECK,
  createRepository,
  listLeftovers,
  toModule,
  toRepository,
  trust,
  writeFiles,
} from './repository.ts'

const sandbox = await findSandbox()
const start = ['start', 'delivery', WORDS, '--feature', FEATURE, '--author', 'host']

describe('commands', () => {
  test('architect ends with the approved plan, runs nothing and makes no branch', async () => {
    const delivery = await startDelivery(createRepository(), 'command=architect')
    await delivery.plan({ id: 'US-001' }, { id: 'US-002', dependsOn: ['US-001'] })
    await delivery.answer(FINE)
    expect(delivery.state()).toMatchObject({
      ...{ command: 'architect', status: 'complete', phase: 5, currentWave: 0, totalWaves: 2 },
      stories: { completed: [], inProgress: [], pending: ['US-001', 'US-002'] },
    })
    expect(delivery.repository.git('branch', '--list', 'throughline/*')).toBe('')
  })

  test('audit runs the checks over what is there and reports it, without a plan', async () => {
    const repository = createRepository()
    writeFiles(repository.dir, { 'test/wrong.mjs': "throw new Error('one is not two')\n" })
    repository.git('add', '--all')
    repository.git('commit', '--quiet', '--message', 'Breaks')
    const delivery = await startDelivery(repository, 'command=audit')
    await delivery.answer(ANALYSIS)
    expect(delivery.state()).toMatchObject({
      ...{ command: 'audit', status: 'complete', phase: 5, totalWaves: 0, currentWave: 0 },
      ...{ epics: [], stories: { completed: [], inProgress: [], pending: [] } },
    })
    const report = delivery.read('report.md')
    expect(report).toContain('one is not two')
    expect(report).toContain(`At \`${repository.git('rev-parse', 'HEAD').slice(0, 12)}\``)
    expect(listLeftovers(repository)).toEqual([])
  })

  test('audit proposes a story for each fault, and a build that is given its report makes these by their ids', async () => {
    const repository = createRepository(createProject())
    const lint = "console.error('src/odd.mjs:2 is not allowed')\nprocess.exit(3)\n"
    writeFiles(repository.dir, {
      Makefile: '.PHONY: lint test\nlint:\n\t@node lint.mjs\ntest:\n\t@node --test test/\n',
      'lint.mjs': lint,
      'src/odd.mjs': 'export const one = 1\nvar two = 2\n',
      'test/sum.test.mjs':
        "import assert from 'node:assert'\nimport { test } from 'node:test'\n\ntest('sums are right', () => assert.equal(1 + 1, 3))\n",
    })
    repository.git('add', '--all')
    repository.git('commit', '--quiet', '--message', 'Breaks')
    trust(repository, ['make', 'lint'])
    const audit = await startDelivery(repository, 'command=audit')
    await audit.answer({ ...ANALYSIS, risks: ['Nobody says in README.md:1 how it is begun'] })
    expect(audit.reply().run.bar ?? []).toEqual([])
    const report = audit.read('report.md')
    const next = (await repository.run('status')).json.runs[0]?.next as unknown as { calls: object[] }
    const offered = `docs/projects/${basename(audit.folder())}/report.md`
    expect(next.calls[0]).toMatchObject({
      ...{ operation: 'start', words: { workflow: 'delivery' }, options: { file: offered } },
      says: 'build the 3 stories that it proposes',
    })
    const proposed = readFindings(report)
    expect(proposed).toMatchObject([
      {
        ...{ id: 'F-001', story: 'US-001', proposal: 'Make make lint pass', places: ['src/odd.mjs:2'] },
        ...{ doneWhen: 'This command passes: make lint', files: ['src/odd.mjs'] },
        evidence: expect.stringMatching(
          /^make lint ended with 2; .*\.throughline\/evidence\/[0-9a-f]{64}\.txt$/,
        ),
      },
      {
        ...{ id: 'F-002', story: 'US-002', proposal: 'Make make test pass: sums are right' },
        ...{ doneWhen: 'This command passes: make test', places: ['test/sum.test.mjs:4'] },
        evidence: expect.stringContaining('failing tests: «sums are right»'),
      },
      { id: 'F-003', story: 'US-003', doneWhen: 'Open question: which command shows it?' },
    ])
    // What somebody does not want is taken out of it.
    const kept = repository.path('..', 'report.md')
    writeFileSync(kept, report.slice(0, report.indexOf('### F-003')))
    const set = ['--set', 'executor=command', '--set', `agent=${repository.worker.join(' ')}`]
    const given = ['start', 'delivery', '--file', kept, '--feature', 'mended', '--author', 'host']
    const { json } = await repository.run(...given, ...set)
    const build = openDelivery(repository, json, 'mended')
    await build.answer(ANALYSIS)
    await build.answer(toNotes({ id: 'US-001' }, { id: 'US-002' }))
    expect(build.state()).toMatchObject({ command: 'build', stories: { pending: ['US-001', 'US-002'] } })
    for (const { story, proposal, doneWhen } of proposed.slice(0, 2))
      for (const words of [proposal, `- [ ] ${doneWhen}`]) expect(build.story(story)).toContain(words)
    expect((await repository.run('trace', 'F-002')).json.down).toContain('US-002')
  })

  test('where several commands fail, a story is proven by the one that it mends, and the whole by all of them', async () => {
    const repository = createRepository()
    const fails = 'process.exit(1)\n'
    writeFiles(repository.dir, {
      Makefile:
        '.PHONY: build lint test\nbuild:\n\t@true\nlint:\n\t@node lint.mjs\ntest:\n\t@node check.mjs\n',
      'lint.mjs': fails,
      'test/wrong.mjs': fails,
    })
    repository.git('add', '--all')
    repository.git('commit', '--quiet', '--message', 'Breaks')
    trust(repository, ['make', 'build'], ['make', 'lint'])
    repository.script({
      'US-001': [{ write: { 'lint.mjs': '\n' } }],
      'US-002': [{ write: { 'test/wrong.mjs': '\n' } }],
    })
    const delivery = await startDelivery(repository, 'waveGate=none')
    await delivery.plan(
      { id: 'US-001', files: ['lint.mjs'], acceptanceCriteria: ['This command passes: make lint'] },
      {
        ...{ id: 'US-002', files: ['test/wrong.mjs'], dependsOn: ['US-001'] },
        acceptanceCriteria: ['This command passes: make test'],
      },
    )
    await delivery.answer(FINE)
    while (delivery.reply().run.node === 'hitl_waiting') {
      expect(delivery.state().blocked).toEqual([])
      await delivery.answer({ choice: 'proceed' })
    }
    expect(delivery.state()).toMatchObject({
      status: 'complete',
      stories: { completed: ['US-001', 'US-002'] },
    })
    type Proven = Record<string, { proof: { commands: { argv: string[] }[] } }>
    const { outcomes } = delivery.reply().run.state as unknown as { outcomes: Proven }
    const commandsOf = (id: string) => outcomes[id]?.proof.commands.map(({ argv }) => argv.join(' ')).sort()
    expect(commandsOf('US-001')).toEqual(['make build', 'make lint'])
    expect(commandsOf('US-002')).toEqual(['make build', 'make lint', 'make test'])
    expect(delivery.read('report.md')).toMatch(/make build[\s\S]*make lint[\s\S]*make test/)
  })

  test('audit of what passes finds nothing', async () => {
    const delivery = await startDelivery(createRepository(), 'command=audit')
    await delivery.answer(ANALYSIS)
    expect(delivery.read('report.md')).toContain('## Findings\n\nNone.\n')
  })

  test('debug makes one story of a command that fails, and none of one that passes', async () => {
    const repository = createRepository()
    const failing = [process.execPath, 'test/two.mjs']
    trust(repository, failing)
    repository.script({ 'US-001': [{ write: toModule('two') }] })
    const given = ['start', 'delivery', failing.join(' '), '--feature', FEATURE, '--author', 'host']
    const set = ['command=debug', 'executor=command', `agent=${repository.worker.join(' ')}`]
    const { json } = await repository.run(...given, ...set.flatMap((option) => ['--set', option]))
    const delivery = openDelivery(repository, json)
    await delivery.answer(ANALYSIS)
    expect(delivery.state()).toMatchObject({ command: 'debug', status: 'design', totalWaves: 1 })
    await delivery.answer(toNotes({ id: 'US-001' }))
    expect(delivery.story('US-001')).toContain('fails before the change and passes after it')
    await delivery.answer(FINE)
    expect(delivery.state()).toMatchObject({ status: 'complete', stories: { completed: ['US-001'] } })
    expect(listLeftovers(repository)).toEqual([])
  })

  test('debug of a command that passes says so in error', async () => {
    const repository = createRepository()
    const passing = [process.execPath, 'test/add.mjs']
    trust(repository, passing)
    const given = ['start', 'delivery', passing.join(' '), '--feature', FEATURE, '--author', 'host']
    const set = ['command=debug', 'executor=command', `agent=${repository.worker.join(' ')}`]
    const { json } = await repository.run(...given, ...set.flatMap((option) => ['--set', option]))
    const delivery = openDelivery(repository, json)
    await delivery.answer(ANALYSIS)
    await delivery.answer(toNotes({ id: 'US-001' }))
    await delivery.answer(FINE)
    expect(delivery.state()).toMatchObject({
      ...{ status: 'error', phase: 3 },
      error: { message: expect.stringContaining('nothing to mend'), step: 'branch' },
    })
  })
})

describe('before anything runs', () => {
  test.each([
    ['build', 3],
    ['debug', 3],
    ['architect', 0],
    ['audit', 0],
  ])('%s in a folder that is no repository ends with %i', async (command, status) => {
    const project = createProjectHere()
    const ran = await project.run(...start, '--set', `command=${command}`)
    expect(ran.status, ran.stdout).toBe(status)
    if (status === 0) return
    expect(ran.json.error).toMatchObject({ code: 'blocked', fix: expect.stringContaining('git init') })
    expect((await project.run('status')).json.runs).toEqual([])
    expect(existsSync(project.path('magi-sdd')) || existsSync(project.path('docs'))).toBe(false)
  })

  test('a repository without a commit is none', async () => {
    const repository = toRepository(createProjectHere())
    repository.git('init', '--quiet')
    const { status, json } = await repository.run(...start)
    expect([status, json.error.code]).toEqual([3, 'blocked'])
  })

  test('commands that nobody trusts are asked about in a terminal alone; refused, nothing goes on until then', async () => {
    const repository = createRepository(createProject())
    repository.write('{"gates":{"minimum":"reported"}}', '..', 'home', 'settings.json')
    const { json } = await repository.run(...start)
    const delivery = openDelivery(repository, json)
    await delivery.answer(ANALYSIS)
    expect(delivery.state()).toMatchObject({
      ...{ status: 'hitl_waiting', phase: 1, step: 'trust', resumeAction: 'trust-commands' },
      hitlQuestion: 'May these be run in this project: make test?',
    })
    expect((await delivery.refused({ choice: 'trust' })).code).toBe('below-assurance')
    expect(delivery.state()).toMatchObject({ status: 'hitl_waiting', phase: 1 })
    await inTerminal(repository, ['review', FEATURE], [['They run on this machine', UP, UP, ENTER]])
    await delivery.run('status', FEATURE)
    expect(delivery.state()).toMatchObject({
      ...{ status: 'error', phase: 1 },
      error: { message: expect.stringContaining('no command may be run'), step: 'trust' },
    })
    trust(repository, CHECK)
    await delivery.run('reset', FEATURE)
    expect(delivery.state()).toMatchObject({ status: 'analysis', phase: 1 })
    await delivery.answer(ANALYSIS)
    expect(delivery.state()).toMatchObject({ status: 'requirements', phase: 2 })
  })

  test('trusted in a terminal once, they are not asked about again', async () => {
    const repository = createRepository(createProject())
    repository.write('{"gates":{"minimum":"reported"}}', '..', 'home', 'settings.json')
    const first = openDelivery(repository, (await repository.run(...start)).json)
    await first.answer(ANALYSIS)
    await inTerminal(repository, ['review', FEATURE], [['They run on this machine', DOWN, ENTER]])
    await first.run('next', FEATURE)
    expect(first.state()).toMatchObject({ status: 'requirements', phase: 2 })
    expect(JSON.parse(repository.read('..', 'home', 'settings.json')).trusted).toEqual({
      [repository.git('rev-parse', '--show-toplevel')]: [CHECK],
    })
  })

  test('trusted while they are asked about, they are asked about no more once a person goes on', async () => {
    const repository = createRepository(createProject())
    repository.write('{"gates":{"minimum":"reported"}}', '..', 'home', 'settings.json')
    const delivery = openDelivery(repository, (await repository.run(...start)).json)
    await delivery.answer(ANALYSIS)
    await inTerminal(repository, ['continue', FEATURE], [['They run on this machine', INTERRUPT]])
    trust(repository, CHECK)
    await delivery.run('continue', FEATURE)
    expect(delivery.state()).toMatchObject({ status: 'hitl_waiting', resumeAction: 'trust-commands' })
    expect(delivery.reply().request.proposals ?? []).toEqual([])
    await inTerminal(repository, ['continue', FEATURE])
    await delivery.run('next', FEATURE)
    expect(delivery.state()).toMatchObject({ status: 'requirements', phase: 2 })
  })

  test.skipIf(sandbox.name === 'none')(
    'with the network, that is remembered for these commands alone',
    async () => {
      const repository = createRepository(createProject())
      repository.write('{"gates":{"minimum":"reported"}}', '..', 'home', 'settings.json')
      const delivery = openDelivery(repository, (await repository.run(...start)).json)
      await delivery.answer(ANALYSIS)
      await inTerminal(repository, ['review', FEATURE], [['checks have no network', DOWN, DOWN, ENTER]])
      const settings = JSON.parse(repository.read('..', 'home', 'settings.json'))
      const listed = { [repository.git('rev-parse', '--show-toplevel')]: [CHECK] }
      expect([settings.trusted, settings.checkNetwork]).toEqual([listed, listed])
    },
  )

  test('are given the network by a person at a terminal, and by no script', async () => {
    const repository = createRepository(createProject())
    const refused = await repository.run('settings', 'checkNetwork', 'make test')
    expect(refused.json.error.code).toBe('below-assurance')
    await inTerminal(repository, ['settings', 'checkNetwork', 'make test'])
    expect((await repository.run('settings', 'checkNetwork')).json).toMatchObject({
      checkNetwork: ['make test'],
    })
  })
})
