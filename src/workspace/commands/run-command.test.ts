import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { hasProcess, readStat } from '../process.ts'
import { scratch } from '../scratch.case.ts'
import { runCommand } from './run-command.ts'

const LONG_MS = 30_000

/** A program in JavaScript, run in an empty folder. */
const runScript = (source: string, more: Partial<Parameters<typeof runCommand>[0]> = {}) =>
  runCommand({ argv: [process.execPath, '-e', source], cwd: scratch(), timeoutMs: LONG_MS, ...more })

const runShell = (source: string, more: Partial<Parameters<typeof runCommand>[0]> = {}) =>
  runCommand({ argv: ['sh', '-c', source], cwd: scratch(), timeoutMs: LONG_MS, ...more })

const isRunning = (pid: number): boolean => hasProcess(pid) && readStat(pid)?.state !== 'Z'

const readPid = (folder: string): number => Number(readFileSync(join(folder, 'pid'), 'utf8'))

afterEach(() => vi.unstubAllEnvs())

describe('a command', () => {
  test('is told with its exit code, a digest of all that it printed, and the end of it', async () => {
    const kept: [string, Buffer][] = []
    const run = await runShell('echo out; echo err >&2; exit 3', { keep: (...one) => kept.push(one) })
    const digest = (bytes: Buffer) => `sha256:${createHash('sha256').update(bytes).digest('hex')}`
    expect(run).toMatchObject({
      argv: ['sh', '-c', expect.any(String)],
      exitCode: 3,
      tail: expect.stringMatching(/^(out\nerr|err\nout)$/),
    })
    expect(run.durationMs).toBeGreaterThanOrEqual(0)
    const [[name, printed] = ['', Buffer.alloc(0)]] = kept
    expect([kept.length, name, printed.toString()]).toEqual([
      1,
      digest(printed),
      expect.stringContaining('out\n'),
    ])
    expect(run.outputDigest).toBe(name)
    expect(Object.keys(run)).not.toContain('leftovers')
  })

  test('is given its words as they are: no shell reads them', async () => {
    const folder = scratch()
    const hostile = ['$(touch canary)', '; touch canary', '`touch canary`', '*', '--', '\'"\\']
    const source = 'console.log(JSON.stringify(process.argv.slice(1)))'
    const { tail } = await runCommand({
      argv: [process.execPath, '-e', source, '--', ...hostile],
      cwd: folder,
      timeoutMs: LONG_MS,
    })
    expect(JSON.parse(tail)).toEqual(hostile)
    expect(existsSync(join(folder, 'canary'))).toBe(false)
  })

  test('sees listed names of the environment, what the caller adds, and none of our keys', async () => {
    const SECRETS = [
      'ANTHROPIC_API_KEY',
      'OPENAI_API_KEY',
      'GITHUB_TOKEN',
      'THROUGHLINE_HOME',
      'AWS_SECRET_ACCESS_KEY',
      'SSH_AUTH_SOCK',
      'NODE_OPTIONS',
      'LD_PRELOAD',
      'GIT_DIR',
      'npm_config__auth',
      'HTTPS_PROXY',
    ]
    for (const name of SECRETS) vi.stubEnv(name, name === 'NODE_OPTIONS' ? '--no-warnings' : 'secret')
    const { tail } = await runScript('console.log(JSON.stringify(process.env, null, 1))', {
      env: { EXTRA: 'yes' },
    })
    const seen = JSON.parse(tail)
    expect(seen).toMatchObject({
      CI: 'true',
      TERM: 'dumb',
      EXTRA: 'yes',
      PATH: process.env.PATH,
      HOME: process.env.HOME,
    })
    for (const name of SECRETS) expect(seen).not.toHaveProperty(name)
  })

  test('that is not there, or cannot be started, is told as a shell tells it', async () => {
    const folder = scratch()
    writeFileSync(join(folder, 'plain'), 'no program')
    for (const program of ['no-such-program', './plain', '', 'a\0b', `/${'x'.repeat(1 << 18)}`])
      await expect(
        Promise.resolve().then(() => runCommand({ argv: [program], cwd: folder, timeoutMs: LONG_MS })),
      ).resolves.toMatchObject({ exitCode: 127, tail: expect.stringContaining('cannot be started') })
    expect(await runCommand({ argv: ['true'], cwd: join(folder, 'gone'), timeoutMs: LONG_MS })).toMatchObject(
      { exitCode: 127 },
    )
  })

  test('reads nothing', async () => {
    expect(await runShell('cat; echo end')).toMatchObject({ exitCode: 0, tail: 'end' })
  })

  test('that a signal ended has no exit code', async () => {
    expect(await runShell('kill -KILL $$')).toMatchObject({ exitCode: null, signal: 'SIGKILL' })
  })
})

describe('what a command prints', () => {
  test('is digested whole and held in part: 64 MB', async () => {
    const chunk = 'x'.repeat(1 << 20)
    const source = `const c='x'.repeat(1<<20);let n=64;const w=()=>{while(n-->0)if(!process.stdout.write(c)){process.stdout.once('drain',w);return}process.stdout.write('the end')};w()`
    let text = ''
    const run = await runScript(source, {
      keep: (_, kept) => {
        text = kept.toString()
      },
    })
    const hash = createHash('sha256')
    for (let n = 0; n < 64; n++) hash.update(chunk)
    expect(run.outputDigest).toBe(`sha256:${hash.update('the end').digest('hex')}`)
    expect(text.length).toBeLessThan((1 << 20) + 100)
    expect(text).toContain(`… ${(64 << 20) + 'the end'.length - (1 << 20)} bytes are left out here …`)
    expect([run.tail.length < 2000, run.tail.endsWith('the end')]).toEqual([true, true])
  })

  test('is shown with its cause, however long a line behind that is', async () => {
    const source = `console.log('Error: the cause'); console.log('z'.repeat(3 << 20)); console.log('the end')`
    const { tail } = await runScript(source)
    expect(tail).toMatch(/^Error: the cause\nz{200} … \d+ characters … /)
    expect(tail).toMatch(/z{200}\nthe end$/)
  })

  test('steers no terminal: colours, titles, bells and what hides text are gone from the tail', async () => {
    const source = `process.stdout.write('\\x1b[31mred\\x1b[0m\\x1b]0;title\\x07 \\x07\\b\\x00\\u202eevil\\u200b\\r\\ndone\\x9b2J\\n')`
    expect((await runScript(source)).tail).toBe('red evil\ndone2J')
  })

  test('may be binary, and half a character at the cut is none', async () => {
    expect((await runScript(`process.stdout.write(Buffer.from([0xff,0xfe,0x00,0xc3,0x28]))`)).tail).toBe(
      '\ufffd\ufffd\ufffd(',
    )
    const isWhole = (text: string): boolean => Buffer.from(text).toString() === text
    const line = `'x' + '😀'.repeat(200) + '\\n'`
    const { tail } = await runScript(`process.stdout.write((${line}).repeat(20) + 'yy')`)
    expect([isWhole(tail), tail.length]).toEqual([true, 1999])
    const { tail: cut } = await runScript(`process.stdout.write('x' + '😀'.repeat(1500) + 'x')`)
    expect([isWhole(cut), cut.includes(' … ')]).toEqual([true, true])
  })
})

describe('the processes of a command', () => {
  test('are ended when it takes too long, though they ignore the first signal', async () => {
    const folder = scratch()
    const run = await runShell(`trap '' TERM; (trap '' TERM; echo $$ > pid; sleep 60) & sleep 60`, {
      cwd: folder,
      timeoutMs: 300,
    })
    expect(run).toMatchObject({ exitCode: null, signal: 'SIGKILL', timedOut: true })
    expect(isRunning(readPid(folder))).toBe(false)
  })

  test('are asked first: one that tidies up when it is told to ends by itself', async () => {
    const folder = scratch()
    const run = await runShell(
      `trap 'echo tidy > tidied; exit 9' TERM; echo ready; while :; do sleep 0.05; done`,
      { cwd: folder, timeoutMs: 500 },
    )
    expect(run).toMatchObject({ exitCode: 9, timedOut: true })
    expect(readFileSync(join(folder, 'tidied'), 'utf8')).toBe('tidy\n')
  })

  test('are ended when the caller gives up, and none is started after that', async () => {
    const folder = scratch()
    const giving = new AbortController()
    const running = runShell('echo $$ > pid; sleep 60', { cwd: folder, signal: giving.signal })
    while (!existsSync(join(folder, 'pid')) || readPid(folder) === 0)
      await new Promise((done) => setTimeout(done, 10))
    giving.abort()
    const run = await running
    expect([run.exitCode, run.signal, run.timedOut]).toEqual([null, 'SIGTERM', undefined])
    expect(isRunning(readPid(folder))).toBe(false)
    const late = await runShell('touch canary', { cwd: folder, signal: giving.signal })
    expect([late.exitCode, existsSync(join(folder, 'canary'))]).toEqual([null, false])
  })

  test.each([
    ['in the background', 'sleep 60 & echo $! > pid'],
    ['that holds the output open', 'sleep 60 >&2 & echo $! > pid; echo out'],
    [
      'that ignores being asked',
      `sh -c 'trap "" TERM HUP INT; echo $$ > pid; sleep 60' & while [ ! -s pid ]; do sleep 0.05; done`,
    ],
    [
      'with a session of its own',
      `setsid sh -c 'echo $$ > pid; exec sleep 60' & while [ ! -s pid ]; do sleep 0.05; done`,
    ],
    [
      'that forked twice and closed everything',
      `(setsid sh -c 'sleep 60 & echo $! > pid' </dev/null >/dev/null 2>&1 &); while [ ! -s pid ]; do sleep 0.05; done`,
    ],
  ])('left behind are ended and told: one %s', async (_, source) => {
    const folder = scratch()
    const run = await runShell(source, { cwd: folder })
    expect(run.exitCode).toBe(0)
    expect(run.leftovers).toBeGreaterThanOrEqual(1)
    expect(isRunning(readPid(folder))).toBe(false)
  })

  test('that closed their output are waited for', async () => {
    const folder = scratch()
    const run = await runShell('exec >&- 2>&-; sleep 0.3; touch done', { cwd: folder })
    expect([run.exitCode, run.tail, existsSync(join(folder, 'done'))]).toEqual([0, '', true])
  })

  test('of another command stay: they bear another mark', async () => {
    const [folder, giving] = [scratch(), new AbortController()]
    const other = runShell('echo $$ > pid; sleep 60', { cwd: folder, signal: giving.signal })
    while (!existsSync(join(folder, 'pid')) || readPid(folder) === 0)
      await new Promise((done) => setTimeout(done, 10))
    await runShell('sleep 60 &')
    expect(isRunning(readPid(folder))).toBe(true)
    giving.abort()
    await other
  })
})
