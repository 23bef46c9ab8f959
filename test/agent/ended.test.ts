/** What an agent left in its sandbox has come to its end when we go on, whatever it did to be found by nobody. */
import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Child, startChild } from '../../src/authors/child.ts'
import { killProcesses } from '../../src/authors/processes.ts'
import { runCommand } from '../../src/workspace/commands/run-command.ts'
import { findSandbox } from '../../src/workspace/sandbox.ts'
import { endMounted } from '../../src/workspace/sandbox-processes.ts'
import { scratch } from '../../src/workspace/scratch.case.ts'

const sandbox = await findSandbox()
const MANY = 150
/** The program itself and its copies are called so: the kernel keeps fifteen letters of a name. */
const NAME = `spin-${process.pid}`

/** Starts copies of itself without an environment, each in a session of its own, which write until they are ended. */
const SPIN = `
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
int main(int count, char **words) {
  char *none[] = {0};
  for (int at = 0; count == 3 && at < ${MANY}; at++)
    if (fork() == 0) { setsid(); execle(words[0], words[0], "on", (char *)0, none); }
  if (count == 3) {
    char byte;
    puts("up"); fflush(stdout);
    usleep(1000 * atoi(words[2]));
    while (read(0, &byte, 1) > 0);
    return 0;
  }
  close(0); close(1); close(2);
  for (;;) close(open("touched", O_CREAT | O_WRONLY, 0600));
}
`

let program: Buffer
beforeAll(() => {
  const folder = scratch()
  writeFileSync(join(folder, 'spin.c'), SPIN)
  execFileSync('cc', ['-O1', '-o', join(folder, 'spin'), join(folder, 'spin.c')])
  program = readFileSync(join(folder, 'spin'))
})

let folder: string
beforeEach(() => {
  folder = scratch()
  mkdirSync(join(folder, 'work'))
  mkdirSync(join(folder, 'home'))
  writeFileSync(join(folder, 'work', NAME), program, { mode: 0o755 })
})

const isAlive = (pid: string): boolean => {
  try {
    const stat = /^\d+$/.test(pid) ? readFileSync(`/proc/${pid}/stat`, 'utf8') : ''
    return stat.includes(`(${NAME})`) && !/\) [ZX]/.test(stat)
  } catch {
    return false
  }
}
const listAlive = (): string[] => readdirSync('/proc').filter(isAlive)
const countAlive = (): number => listAlive().length
const hasMany = () => expect.poll(countAlive, { timeout: 20_000 }).toBeGreaterThan(MANY / 2)
afterEach(() => {
  for (const pid of listAlive()) process.kill(Number(pid), 'SIGKILL')
})

const toProgram = (ms: number) => ({
  argv: [join(folder, 'work', NAME), 'start', String(ms)],
  ...{ cwd: join(folder, 'work'), writable: [join(folder, 'work')], hidden: [], home: join(folder, 'home') },
  ...{ env: { PATH: '/usr/bin:/bin' }, network: true },
})

const start = async (ms: number): Promise<Child> => {
  const child = startChild({ sandbox, mark: folder, program: toProgram(ms) })
  await new Promise((done) => child.process.stdout.once('data', done))
  await hasMany()
  return child
}

describe.skipIf(sandbox.name === 'none')('in the sandbox nothing runs any more', () => {
  test('once it has ended by itself, from that moment on', async () => {
    const child = await start(0)
    const alive = new Promise((done) => child.process.once('exit', () => done(countAlive())))
    child.process.stdin.end()
    expect(await alive).toBe(0)
    await child.end()
  }, 60_000)

  test.each([1, 2, 3])(
    'once it was ended, the %s. time',
    async () => {
      const child = await start(60_000)
      const left = await child.end(true)
      expect([countAlive(), left]).toEqual([0, []])
    },
    60_000,
  )

  test.each(['the folder of its home', 'its worktree'])(
    'of one that outlived us, by %s, whatever it cleared',
    async (by) => {
      const { argv, env, cwd } = sandbox.wrap(toProgram(60_000))
      // Who is in it can keep its first process from ending with whoever started it.
      const [program = '', ...args] = argv.filter((word) => word !== '--die-with-parent')
      const starter = spawn(program, args, { env, cwd, detached: true, stdio: 'ignore' })
      await hasMany()
      starter.kill('SIGKILL')
      await new Promise((done) => starter.once('close', done))
      expect(countAlive()).toBeGreaterThan(1)
      if (by === 'its worktree') await endMounted(join(folder, 'work'))
      else await killProcesses(folder)
      // What is ended has no folders any more, a moment before it is gone.
      await expect.poll(countAlive).toBe(0)
    },
    60_000,
  )

  test('once a command of a check has used up its time', async () => {
    const { argv, cwd, ...given } = toProgram(60_000)
    const { timedOut } = await runCommand({
      ...{ argv, cwd, timeoutMs: 700 },
      wrap: (started) => sandbox.wrap({ ...given, ...started }),
    })
    expect([timedOut, countAlive()]).toEqual([true, 0])
  }, 60_000)
})
