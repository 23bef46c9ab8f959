/** What the filter says of each call, and what a real program is told by the kernel in the sandbox. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Program } from '../engine/ports.ts'
import { toFilter } from './call-filter.ts'
import { findSandbox } from './sandbox.ts'
import { scratch } from './scratch.case.ts'
import { DENIED, type Denied, ERRORS, MACHINES, type Machine, SET_USER } from './system-calls.ts'

const ALLOWED = 0x7fff0000
const refused = (error: keyof typeof ERRORS): number => 0x00050000 | ERRORS[error]

type Call = { architecture: number; number: number; args?: number[] }

/** The packet filter of the kernel, as far as ours uses it. */
const judge = (filter: Buffer, { architecture, number, args = [] }: Call): number => {
  const words = new Map<number, number>([
    [0, number],
    [4, architecture],
  ])
  for (const [at, value] of args.entries()) words.set(16 + 8 * at, value)
  let held = 0
  for (let at = 0; at * 8 < filter.length; at++) {
    const code = filter.readUInt16LE(at * 8)
    const value = filter.readUInt32LE(at * 8 + 4)
    if (code === 0x20) held = words.get(value) ?? 0
    else if (code === 0x06) return value
    else {
      const holds = code === 0x15 ? held === value : code === 0x35 ? held >= value : (held & value) !== 0
      at += filter.readUInt8(at * 8 + (holds ? 2 : 3))
    }
  }
  throw new Error('ran past its end')
}

type Arguments = { bad: number[][]; good: number[][] }

/** Where several rows are about one call: of a network of one's own, and of a shared one. */
const SOCKETS: Record<string, Record<'own' | 'shared', Arguments>> = {
  socket: {
    own: { bad: [[17], [38], [40]], good: [[1], [2], [10], [16]] },
    shared: { bad: [[1], [17], [38], [40]], good: [[2], [10], [16]] },
  },
  socketpair: {
    own: {
      bad: [
        [2, 1],
        [30, 1],
      ],
      good: [
        [1, 1],
        [1, 2],
      ],
    },
    shared: {
      bad: [
        [2, 1],
        [30, 1],
        [1, 2],
        [1, 3],
        [1, 0x80802],
      ],
      good: [
        [1, 1],
        [1, 0x80801],
        [1, 5],
      ],
    },
  },
}

/** Arguments of a call that are refused, and such that are not. */
const toArguments = ({ name, where }: Denied, isShared: boolean): Arguments => {
  if (where === undefined) return { bad: [[]], good: [] }
  const told = SOCKETS[name]
  if (told) return told[isShared ? 'shared' : 'own']
  const put = (value: number) => Object.assign([0, 0, 0, 0], { [where.argument]: value })
  if ('bits' in where && where.bits === SET_USER) {
    const made = where.where?.argument ?? -1
    const make = (flags: number, mode: number) => Object.assign(put(mode), made < 0 ? {} : { [made]: flags })
    const good = [make(0o100, 0o3777), ...(made < 0 ? [] : [make(0o200002, 0o6755)])]
    return { bad: [make(0o100, 0o4755), make(0o20200000, 0o6000)], good }
  }
  if ('bits' in where)
    return { bad: [0x10000000, 0x20000, 0x40000000].map(put), good: [0x11, 0x200, 0xf00].map(put) }
  if ('values' in where) return { bad: where.values.map(put), good: [0x5413, 0x5421].map(put) }
  throw new Error(`nothing is known of ${name}`)
}

const FILTERS = (Object.keys(MACHINES) as Machine[]).flatMap((machine) =>
  [false, true].map((isShared) => ({ machine, isShared })),
)

describe.each(FILTERS)('the filter for $machine, its network shared: $isShared', ({ machine, isShared }) => {
  const filter = toFilter(machine, isShared) ?? Buffer.alloc(0)
  const { architecture } = MACHINES[machine]
  const at = Object.keys(MACHINES).indexOf(machine)
  const say = (number: number, args?: number[]) =>
    judge(filter, { architecture, number, ...(args && { args }) })

  test.each(DENIED.filter(({ numbers }) => numbers[at] !== undefined))('refuses $name', (row) => {
    const number = Number(row.numbers[at])
    const { bad, good } = toArguments(row, isShared)
    for (const args of bad) expect(say(number, args)).toBe(refused(row.error))
    for (const args of good) expect(say(number, args)).toBe(ALLOWED)
  })

  test('allows every call that no row names', () => {
    const named = new Set(DENIED.map(({ numbers }) => numbers[at]))
    for (let number = 0; number < 600; number++)
      if (!named.has(number)) expect([number, say(number)]).toEqual([number, ALLOWED])
  })

  test('refuses whoever calls as another machine would', () => {
    expect(judge(filter, { architecture: 0x40000003, number: 20 })).toBe(refused('ENOSYS'))
    if (machine === 'x64') expect(say(0x40000000 + 39)).toBe(refused('ENOSYS'))
  })
})

test('there is none for a machine whose calls are not known', () => {
  expect(toFilter('riscv64', true)).toBeUndefined()
  expect(toFilter('toString', true)).toBeUndefined()
})

const sandbox = await findSandbox()
const machine = process.arch as Machine

/** Runs a program in the sandbox, in a folder of its own. */
const runIn = (folder: string, argv: string[], more: Partial<Program> = {}): string => {
  const home = join(folder, 'home')
  mkdirSync(home, { recursive: true })
  const { env, cwd, ...started } = sandbox.wrap({
    ...{ argv, cwd: folder, writable: [folder], hidden: [], home, network: false },
    env: { PATH: process.env.PATH ?? '', HOME: home, npm_config_cache: join(home, 'npm') },
    ...more,
  })
  const [program = '', ...args] = started.argv
  return execFileSync(program, args, { env, cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()
}

/** A line for each call with the error that it is given. */
const toProgramText = (calls: { name: string; number: number; args: string[] }[]): string => `
#define _GNU_SOURCE
#include <errno.h>
#include <stdio.h>
#include <sys/syscall.h>
#include <unistd.h>
static void say(const char *name, long number, long a, long b, long c, long d) {
  pid_t self = getpid();
  errno = 0;
  long told = syscall(number, a, b, c, d, 0, 0);
  if (getpid() != self || (told == 0 && number == SYS_clone)) _exit(0);
  printf("%s %d\\n", name, told < 0 ? errno : 0);
  fflush(stdout);
}
int main(void) {
${calls.map(({ name, number, args }) => `  say("${name}", ${[number, ...args, 0, 0, 0, 0].slice(0, 5).join(', ')});`).join('\n')}
#ifdef __x86_64__
  long told;
  __asm__ volatile("int $0x80" : "=a"(told) : "a"(20) : "memory");
  printf("32-bit %ld\\n", -told);
#endif
  return 0;
}
`

describe.skipIf(sandbox.name === 'none' || toFilter(process.arch, true) === undefined)(
  'in the sandbox',
  () => {
    const at = Object.keys(MACHINES).indexOf(machine)
    const rows = DENIED.filter(({ numbers }) => numbers[at] !== undefined)

    test('a program is refused every call of the list, each by its error', () => {
      const folder = scratch()
      const calls = rows.flatMap((row) =>
        toArguments(row, true).bad.map((args) => ({
          name: row.name,
          number: Number(row.numbers[at]),
          args: args.map(String),
          error: ERRORS[row.error],
        })),
      )
      // The kernel reads half of the word that says what is wanted of a terminal.
      const { numbers = [0, 0] } = rows.find(({ name }) => name === 'ioctl') ?? {}
      const high = {
        name: 'ioctl',
        number: Number(numbers[at]),
        args: ['0', '0x100005412L', '0', '0'],
        error: ERRORS.EPERM,
      }
      const all = [...calls, high]
      writeFileSync(join(folder, 'calls.c'), toProgramText(all))
      runIn(folder, ['cc', '-o', 'calls', 'calls.c'])
      const expected = all.map(({ name, error }) => `${name} ${error}`)
      const told = runIn(folder, [join(folder, 'calls')], { network: true }).split('\n')
      expect(told).toEqual([...expected, ...(machine === 'x64' ? ['32-bit 38'] : [])])
    })

    test('nothing is told of keys, and the file of the filter is open no more', () => {
      expect(
        runIn(scratch(), ['sh', '-c', 'cat /proc/keys /proc/key-users; test -e /proc/self/fd/9 || echo no']),
      ).toBe('no')
    })

    test('node, git, python, a compiler and an install without a network work', () => {
      const folder = scratch()
      const write = (path: string, text: string) => {
        mkdirSync(join(folder, path, '..'), { recursive: true })
        writeFileSync(join(folder, path), text)
      }
      write(
        'node.mjs',
        `import { createServer } from 'node:http'
import { Worker } from 'node:worker_threads'
import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
const server = createServer((_, reply) => reply.end('served')).listen(0, '127.0.0.1', async () => {
  const text = await (await fetch('http://127.0.0.1:' + server.address().port)).text()
  server.close()
  const worker = new Worker("require('node:worker_threads').parentPort.postMessage('worked')", { eval: true })
  worker.once('message', async (word) => {
    const own = await readFile('node.mjs', 'utf8')
    console.log(text, word, execFileSync('echo', ['child'], { encoding: 'utf8' }).trim(), own.length > 0)
  })
})
`,
      )
      write(
        'all.py',
        `import multiprocessing, socket, subprocess, tempfile, threading
def twice(n):
    return 2 * n
if __name__ == '__main__':
    thread = threading.Thread(target=print, args=('thread',))
    thread.start()
    thread.join()
    with multiprocessing.Pool(2) as pool:
        print(pool.map(twice, [1, 2]), subprocess.run(['echo', 'child'], capture_output=True, text=True).stdout.strip())
    socket.socketpair()
    socket.socket(socket.AF_INET6)
    tempfile.TemporaryFile()
`,
      )
      write(
        'main.c',
        '#include <stdio.h>\n#include <pthread.h>\nvoid *f(void *x) { puts("made"); return x; }\nint main(void) { pthread_t t; pthread_create(&t, 0, f, 0); return pthread_join(t, 0); }\n',
      )
      write('Makefile', 'all:\n\tcc -pthread -o main main.c\n\t./main\n')
      write('app/package.json', '{"name":"app","version":"1.0.0","dependencies":{"lent":"file:../lent"}}')
      write('lent/package.json', '{"name":"lent","version":"1.0.0","main":"index.js"}')
      write('lent/index.js', "module.exports = 'lent'\n")
      expect(runIn(folder, ['node', 'node.mjs'])).toBe('served worked child true')
      expect(runIn(folder, ['python3', 'all.py'])).toBe('thread\n[2, 4] child')
      expect(runIn(folder, ['make', '--silent'])).toBe('made')
      const app = { cwd: join(folder, 'app') }
      runIn(folder, ['npm', 'install', '--offline', '--no-audit', '--no-fund'], app)
      expect(runIn(folder, ['node', '-p', "require('lent')"], app)).toBe('lent')
      const git = (...words: string[]) =>
        runIn(folder, ['git', '-c', 'user.name=T', '-c', 'user.email=t@e.org', ...words])
      git('init', '--quiet')
      git('add', 'main.c')
      git('commit', '--quiet', '--message', 'One')
      expect(git('log', '--format=%s')).toBe('One')
    })
  },
)
