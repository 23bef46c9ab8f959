/** Checks run what a story wrote: in a sandbox it reaches nothing, without one what it touched is told before any merge. */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import type { Sandbox } from '../../src/engine/ports.ts'
import type { StoryEvidence } from '../../src/schema/delivery.ts'
import type { Run } from '../../src/schema/run.ts'
import { createDeliveryMachine } from '../../src/workspace/delivery/machine.ts'
import { findSandbox } from '../../src/workspace/sandbox.ts'
import { listOrphans } from './processes.ts'
import { allow, CHECK, createRepository, type Repository, writeFiles } from './repository.ts'

const NONE: Sandbox = { name: 'none', wrap: ({ argv, env, cwd }) => ({ argv, env, cwd }) }
const found = await findSandbox()

const never = new AbortController().signal

/** A story whose test does this when it is run, as far as it can. */
const proveWith = async (
  repository: Repository,
  sandbox: Sandbox,
  source: string,
  options: Run['options'] = {},
  commands = [CHECK],
) => {
  const machine = createDeliveryMachine({
    root: repository.dir,
    sandbox: async () => sandbox,
    executor: async () => ({ name: 'person', found: true }),
    toArgv: (line) => line.split(' '),
  })
  const call = async (tool: string, state: Run['state']) => {
    const run = {
      ...{ feature: 'sums', options, state },
      inputs: {
        story: 'US-001',
        title: 'Add',
        attempt: 1,
        base,
        commands,
        acceptanceCriteria: ['a'],
      },
    } as unknown as Run
    return (await machine[tool]?.(run, never)) as Run['state'] & Partial<StoryEvidence>
  }
  const base = repository.git('rev-parse', 'HEAD')
  const prepared = await call('prepare-story', {})
  writeFiles(join(repository.dir, String(prepared.worktree)), { 'test/evil.mjs': source })
  return call('prove-story', prepared)
}

/** What the test of a story said. */
const toSaid = ({ proof }: Partial<StoryEvidence>): string[] =>
  proof?.commands[0]?.tail.split('\n').map((line) => line.trim()) ?? []

/** Tries everything, and tells what it could do. */
const toAttack = ({ dir, home }: Repository, mark: string): string => `
import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
const did = (name, act) => { try { act(); console.log(name) } catch {} }
const fail = () => { throw new Error() }
const root = ${JSON.stringify(dir)}
did('home', () => writeFileSync(${JSON.stringify(join(home, `evil-${mark}`))}, 'x'))
did('own home', () => writeFileSync(homedir() + '/fine', 'x'))
did('settings', () => readFileSync(${JSON.stringify(join(home, 'settings.json'))}))
did('checkout', () => writeFileSync(root + '/evil.txt', 'x'))
did('hook', () => { mkdirSync(root + '/.git/hooks', { recursive: true }); writeFileSync(root + '/.git/hooks/post-commit', '#!/bin/sh\\n', { mode: 0o755 }) })
did('setting', () => execFileSync('git', ['-C', root, 'config', 'core.hooksPath', '/x'], { stdio: 'ignore' }))
did('branch', () => execFileSync('git', ['-C', root, 'update-ref', 'refs/heads/planted', 'HEAD'], { stdio: 'ignore' }))
did('stash', () => execFileSync('git', ['-C', root, 'stash', 'drop', 'stash@{1}'], { stdio: 'ignore' }))
did('index', () => execFileSync('git', ['-C', root, 'rm', '--cached', 'check.mjs'], { stdio: 'ignore' }))
did('other story', () => writeFileSync(root + '/.throughline/worktrees/sums.us-002/planted', 'x'))
did('journal', () => writeFileSync(root + '/.throughline/evil', 'x'))
did('machine', () => readdirSync('/var/lib'))
did('shadow', () => readFileSync('/etc/shadow').length > 0 || fail())
did('read', () => readFileSync(root + '/check.mjs'))
did('git', () => execFileSync('git', ['rev-parse', 'HEAD']))
spawn('/usr/bin/env', ['-i', 'setsid', 'sleep', '${mark}'], { detached: true, env: {}, stdio: 'ignore' }).unref()
`

const plant = (repository: Repository): void => {
  mkdirSync(repository.path('.throughline', 'worktrees', 'sums.us-002'), { recursive: true })
  for (const text of ['one', 'two']) {
    writeFiles(repository.dir, { 'src/add.mjs': text })
    repository.git('stash', '--quiet')
  }
}

describe('what a story’s tests do while the machine runs them', () => {
  test.skipIf(found.name === 'none')('reaches nothing outside of its worktree in a sandbox', async () => {
    const repository = createRepository()
    plant(repository)
    const before = repository.git('for-each-ref')
    const proven = await proveWith(repository, found, toAttack(repository, '7351'))
    expect(proven.passed, JSON.stringify(proven)).toBe(true)
    expect(toSaid(proven)).toEqual(['home', 'own home', 'hook', 'journal', 'read', 'git'])
    // In the place of a home, of the repository and of our state it finds empty folders, which vanish with it.
    expect(existsSync(join(repository.home, 'evil-7351'))).toBe(false)
    expect(
      repository
        .git('for-each-ref')
        .replace(/^.*throughline-story.*\n/gm, '')
        .trim(),
    ).toBe(before)
    for (const path of ['evil.txt', '.git/hooks/post-commit', '.throughline/evil'])
      expect(existsSync(repository.path(path))).toBe(false)
    expect(await listOrphans('sleep 7351')).toEqual([])
  })

  test('is a breach without one, and nothing is proven', async () => {
    const repository = createRepository()
    plant(repository)
    const proven = await proveWith(repository, NONE, toAttack(repository, '0.1'))
    expect(proven.passed).toBe(false)
    expect(proven.breaches?.map(({ code }) => code).sort()).toEqual([
      ...['git-config', 'git-hook', 'index', 'ref', 'stash'],
    ])
    expect(proven.summary).toContain('what the commands ran touched what it must not')
  })

  test('leaves no folder behind, however deep it digs', async () => {
    const repository = createRepository()
    const source =
      "import { mkdirSync } from 'node:fs'\nfor (let n = 0; n < 1500; n++) { mkdirSync('deep'); process.chdir('deep') }\n"
    expect((await proveWith(repository, found, source)).passed).toBe(true)
    expect(readdirSync(repository.path('.throughline', 'worktrees'))).toEqual([
      'sums.us-001',
      'sums.us-001.json',
    ])
  })

  test('ends with its time', async () => {
    const repository = createRepository()
    const proven = await proveWith(repository, found, 'setInterval(() => undefined, 1000)\n', {
      minutes: 0.02,
    })
    expect(proven).toMatchObject({ passed: false, summary: expect.stringContaining('took too long') })
  })
})

describe.skipIf(found.name === 'none')('a check in the sandbox', () => {
  const listen = async () => {
    const heard: string[] = []
    const server = createServer((socket) => socket.on('data', (bytes) => heard.push(String(bytes))))
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const { port } = server.address() as { port: number }
    return { heard, port, close: () => new Promise((done) => server.close(done)) }
  }
  const toCall = (port: number) => `import { connect, createServer } from 'node:net'
const say = (port, name) => new Promise((done) => {
  const socket = connect(port, '127.0.0.1', () => socket.end('secret', () => { console.log(name); done() }))
  socket.on('error', (error) => { console.log(name + ' ' + error.code); done() })
})
const own = createServer((socket) => socket.resume()).listen(0, '127.0.0.1')
await new Promise((done) => own.on('listening', done))
await say(own.address().port, 'own')
await say(${port}, 'outside')
own.close()
`

  test('reaches its own servers, and nobody else’s before a person allows it that', async () => {
    const { heard, port, close } = await listen()
    const repository = createRepository()
    expect(toSaid(await proveWith(repository, found, toCall(port)))).toEqual(['own', 'outside ECONNREFUSED'])
    expect(heard).toEqual([])
    allow(repository, 'checkNetwork', CHECK)
    expect(toSaid(await proveWith(repository, found, toCall(port)))).toEqual(['own', 'outside'])
    await close()
    expect(heard).toEqual(['secret'])
  })

  test('that fails for want of a network says how it gets one', async () => {
    const source = "import { lookup } from 'node:dns/promises'\nawait lookup('example.org')\n"
    const { passed, summary } = await proveWith(createRepository(), found, source)
    expect(passed).toBe(false)
    expect(summary).toMatch(/in a terminal: throughline settings checkNetwork "make test"$/)
  })

  test.each([
    [
      'namespaces',
      "execFileSync('unshare', ['--user', 'true'])",
      /own: start a browser.*\(--no-sandbox\)\.$/,
    ],
    ['other folders', "writeFileSync('/usr/planted', '')", /write in their checkout.*nowhere else\.$/],
    [
      'sockets of another kind',
      "throw new Error('socket: Address family not supported by protocol')",
      /have local sockets and those of the internet, and no others\.$/,
    ],
  ])('that fails for want of %s says so, and nothing of the network', async (_, line, says) => {
    const source = `import { execFileSync } from 'node:child_process'\nimport { writeFileSync } from 'node:fs'\n${line}\n`
    const { passed, summary } = await proveWith(createRepository(), found, source)
    expect(passed).toBe(false)
    expect(summary).toMatch(says)
    expect(summary).not.toContain('checkNetwork')
  })

  test('that was given the network says that it has no local sockets', async () => {
    const repository = createRepository()
    const source =
      "import { createServer } from 'node:net'\nconst server = createServer().listen('\\0met', () => server.close())\n"
    expect((await proveWith(repository, found, source)).passed).toBe(true)
    allow(repository, 'checkNetwork', CHECK)
    const { passed, summary } = await proveWith(repository, found, source)
    expect([passed, summary?.split('\n').at(-1)]).toEqual([
      false,
      'A check with the network has no local sockets (of a path, or of a name): without the network it has.',
    ])
  })

  test('sees the commit of its story, and nothing else of the repository', async () => {
    const repository = createRepository()
    repository.git('remote', 'add', 'origin', 'https://me:token@example.org/me/sums.git')
    repository.git('branch', 'other')
    writeFiles(repository.dir, { 'src/add.mjs': 'stashed\n' })
    repository.git('stash', '--quiet')
    const calls = [
      ['log', '--all', '--format=%s'],
      ['status', '--short'],
      ['show', 'HEAD:src/add.mjs'],
      ['for-each-ref'],
      ['remote', '-v'],
      ['stash', 'list'],
    ]
    const source = `import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
for (const args of ${JSON.stringify(calls)}) console.log(args[0] + ': ' + execFileSync('git', args, { encoding: 'utf8' }).trim())
console.log('project: ' + readdirSync(${JSON.stringify(repository.path('.git'))}))
`
    expect(toSaid(await proveWith(repository, found, source))).toEqual([
      'log: US-001: Add',
      'status:',
      'show: export const add = (a, b) => a + b',
      ...['for-each-ref:', 'remote:', 'stash:', 'project:'],
    ])
  })

  test('finds the toolchain that the user chose', async () => {
    const home = createRepository().dir
    writeFiles(home, { '.rustup/settings.toml': 'default_toolchain = "stable"\n' })
    vi.stubEnv('HOME', home)
    const source =
      "import { homedir } from 'node:os'\nimport { readFileSync } from 'node:fs'\nconsole.log(readFileSync(homedir() + '/.rustup/settings.toml', 'utf8'))\n"
    expect(toSaid(await proveWith(createRepository(), found, source))).toContain(
      'default_toolchain = "stable"',
    )
    vi.unstubAllEnvs()
  })

  test('puts no program before those of the system', async () => {
    const repository = createRepository()
    writeFiles(repository.dir, { 'package.json': '{}\n' })
    repository.git('add', '--all')
    repository.git('commit', '--quiet', '--message', 'Package')
    const source = "import { writeFileSync } from 'node:fs'\nwriteFileSync('node_modules/.bin/node', '')\n"
    const { passed, summary } = await proveWith(repository, found, source)
    expect([passed, summary?.includes('EROFS')]).toEqual([false, true])
  })
})

describe('a test that writes over another while it runs', () => {
  const over = "import { readFileSync, writeFileSync } from 'node:fs'\nconst path = 'test/add.mjs'\n"

  test.each([
    ['in a sandbox', found],
    ['without one', NONE],
  ])('proves nothing, and the file is named: %s', async (_, sandbox) => {
    const { passed, summary } = await proveWith(
      createRepository(),
      sandbox,
      `${over}writeFileSync(path, '')\n`,
    )
    expect(passed).toBe(false)
    expect(summary).toContain(
      'make test changed files of the commit while it ran, so it tested another one: test/add.mjs',
    )
  })

  test('and puts it back is told', async () => {
    const source = `${over}const was = readFileSync(path)\nwriteFileSync(path, '')\nawait import('./add.mjs?')\nwriteFileSync(path, was)\n`
    const { passed, redefines } = await proveWith(createRepository(), found, source)
    expect([passed, redefines]).toEqual([
      true,
      ['test/add.mjs was written while the commands ran, and is what it was again'],
    ])
  })
})

describe('a command that makes what the next one obeys', () => {
  test.each(['.npmrc', 'GNUmakefile', 'test/package.json', 'node_modules/.bin/tool'])(
    'proves nothing, and the file is named: %s',
    async (path) => {
      const source = `import { mkdirSync, writeFileSync } from 'node:fs'\nmkdirSync('node_modules/.bin', { recursive: true })\nwriteFileSync('${path}', '{}')\n`
      const { passed, summary } = await proveWith(createRepository(), NONE, source)
      const named = path.replace(/node_modules.*/, 'node_modules/')
      expect([passed, summary]).toEqual([
        false,
        expect.stringMatching(`^make test made files that commands obey .*${named}`),
      ])
    },
  )

  test('proves nothing where make takes what it made for what a later one would do', async () => {
    const repository = createRepository()
    writeFiles(repository.dir, { Makefile: 'build:\n\t@node check.mjs\nchecked:\n\t@node check.mjs\n' })
    repository.git('commit', '--all', '--quiet', '--message', 'Not phony')
    const commands = ['build', 'checked'].map((target) => ['make', target])
    allow(repository, 'trusted', ...commands)
    const source = "import { writeFileSync } from 'node:fs'\nwriteFileSync('checked', '')\n"
    const { passed, summary } = await proveWith(repository, found, source, {}, commands)
    expect([passed, summary]).toEqual([
      false,
      expect.stringMatching(/^make build made files that commands obey .*: checked\n/),
    ])
  })

  test('leaves nothing in the home of the next one', async () => {
    const repository = createRepository()
    const commands = ['test', 'test-again'].map((target) => ['make', target])
    writeFiles(repository.dir, {
      Makefile: '.PHONY: test test-again\ntest test-again:\n\t@node check.mjs\n',
    })
    repository.git('commit', '--all', '--quiet', '--message', 'Twice')
    allow(repository, 'trusted', ...commands)
    const source = `import { existsSync, writeFileSync } from 'node:fs'
const path = process.env.HOME + '/.npmrc'
if (existsSync(path)) throw new Error('script-shell was set')
writeFileSync(path, 'script-shell=/bin/true')
`
    const { passed, summary } = await proveWith(repository, found, source, {}, commands)
    expect([passed, summary]).toEqual([true, expect.anything()])
  })

  test('may leave what it builds, in a folder of its own or beside its sources', async () => {
    const source =
      "import { mkdirSync, writeFileSync } from 'node:fs'\nmkdirSync('dist')\nwriteFileSync('dist/package.json', '{}')\nwriteFileSync('src/add.js', '')\n"
    expect((await proveWith(createRepository(), found, source)).passed).toBe(true)
  })
})

test('a process that the author left behind is a breach: the story is not proven', async () => {
  const repository = createRepository()
  const left = [{ code: 'process', path: '', message: 'it left sleep running' }]
  const machine = createDeliveryMachine({
    root: repository.dir,
    sandbox: async () => NONE,
    executor: async () => ({ name: 'person', found: true }),
    toArgv: () => [],
  })
  const base = repository.git('rev-parse', 'HEAD')
  const inputs = { story: 'US-001', title: 'Add', attempt: 1, base, commands: [CHECK] }
  const call = async (tool: string, state: object) =>
    (await machine[tool]?.(
      { feature: 'sums', options: {}, inputs, state } as unknown as Run,
      never,
    )) as Run['state']
  const prepared = await call('prepare-story', {})
  writeFileSync(join(repository.dir, String(prepared.worktree), 'src', 'new.mjs'), '')
  const proven = await call('prove-story', { ...prepared, left })
  expect(proven).toMatchObject({ passed: false, breaches: left })
})

describe('what one command of a check leaves to the next', () => {
  test.each([found, NONE])('is not another package than the project lent: $name', async (sandbox) => {
    const repository = createRepository()
    writeFiles(repository.dir, {
      '.git/info/exclude': 'node_modules/\n',
      'node_modules/lent/index.js': 'module.exports = 1\n',
    })
    const second = ['node', '-e', 'process.exit(require("lent") === 1 ? 0 : 3)']
    allow(repository, 'trusted', second)
    const source = `import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
rmSync('node_modules/lent')
mkdirSync('node_modules/lent')
writeFileSync('node_modules/lent/index.js', 'module.exports = 1')
`
    const { passed, summary, proof } = await proveWith(repository, sandbox, source, {}, [CHECK, second])
    expect([passed, proof?.commands.length]).toEqual([false, 1])
    expect(summary).toMatch(
      'make test changed what is installed for all commands, so what ran after it proves nothing: node_modules/lent',
    )
  })

  test.each([found, NONE])('is nothing that Python compiled: $name', async (sandbox) => {
    const source = `import { existsSync } from 'node:fs'
const folder = process.env.PYTHONPYCACHEPREFIX
console.log(existsSync(folder) ? 'there' : 'nothing', folder)
`
    const repository = createRepository()
    const { proof } = await proveWith(repository, sandbox, source, {}, [CHECK, CHECK])
    const said = proof?.commands.map(({ tail }) => tail.trim()) ?? []
    expect([said.length, new Set(said).size, said.every((line) => line.startsWith('nothing /'))]).toEqual([
      ...[2, 2],
      true,
    ])
  })
})

test('a process that a check left running is told with its story', async () => {
  const repository = createRepository()
  const left = `import { spawn } from 'node:child_process'
spawn('sleep', ['300'], { stdio: 'ignore' }).unref()
`
  const proved = await proveWith(repository, NONE, left)
  expect(proved.told).toEqual(['make test left a process running, to be ended by us'])
})
