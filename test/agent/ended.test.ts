/** What an agent left in its sandbox has come to its end when we go on, whatever it did to be found by nobody. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Child, startChild } from '../../src/authors/child.ts'
import { runCommand } from '../../src/workspace/commands/run-command.ts'
import { findSandbox } from '../../src/workspace/sandbox.ts'
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
  if (count == 3) { puts("up"); fflush(stdout); usleep(1000 * atoi(words[2])); return 0; }
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
const countAlive = (): number => readdirSync('/proc').filter(isAlive).length

const toProgram = (ms: number) => ({
  argv: [join(folder, 'work', NAME), 'start', String(ms)],
  ...{ cwd: join(folder, 'work'), writable: [join(folder, 'work')], hidden: [], home: join(folder, 'home') },
  ...{ env: { PATH: '/usr/bin:/bin' }, network: true },
})

const start = async (ms: number): Promise<Child> => {
  const child = startChild({ sandbox, mark: folder, program: toProgram(ms) })
  await new Promise((done) => child.process.stdout.once('data', done))
  return child
}

describe.skipIf(sandbox.name === 'none')('in the sandbox nothing runs any more', () => {
  test('once it has ended by itself, from that moment on', async () => {
    const child = await start(1_500)
    const alive = new Promise((done) => child.process.once('exit', () => done(countAlive())))
    expect(countAlive()).toBeGreaterThan(1)
    expect(await alive).toBe(0)
    await child.end()
  })

  test.each([1, 2, 3])('once it was ended, the %s. time', async () => {
    const child = await start(60_000)
    expect(countAlive()).toBeGreaterThan(1)
    const left = await child.end(true)
    expect([countAlive(), left]).toEqual([0, []])
  })

  test('once a command of a check has used up its time', async () => {
    const { argv, cwd, ...given } = toProgram(60_000)
    const { timedOut } = await runCommand({
      ...{ argv, cwd, timeoutMs: 700 },
      wrap: (started) => sandbox.wrap({ ...given, ...started }),
    })
    expect([timedOut, countAlive()]).toEqual([true, 0])
  })
})
