/** Two programs that are hostile together, each in a sandbox of its own at the same time: neither hands the other what it may write. */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Program } from '../engine/ports.ts'
import { rememberProject } from './registry.ts'
import { findSandbox } from './sandbox.ts'
import { scratch } from './scratch.case.ts'

const sandbox = await findSandbox()

/**
 * `python3 meet.py give|take HOW NAME FOLDER`: the one hands over its folder, opened; the other writes in what it was handed. Both
 * say what they came to. A place on the disk is the giver's, which the taker may look at.
 */
const MEET = `
import array, os, socket, sys, time
role, how, name, folder = sys.argv[1:]
kind = {'stream': socket.SOCK_STREAM, 'datagram': socket.SOCK_DGRAM, 'packets': socket.SOCK_SEQPACKET}[how.split()[1]]
where = os.path.join(folder, name) if 'path' in how else '\\0' + name
def make():
    if 'paired' not in how:
        return socket.socket(socket.AF_UNIX, kind)
    one, other = socket.socketpair(socket.AF_UNIX, kind)
    other.close()
    try:
        one.send(b'x')
    except OSError:
        pass
    return one
def listening():
    one = make()
    one.bind(where)
    if kind != socket.SOCK_DGRAM:
        one.listen()
        one.settimeout(8)
        return one.accept()[0]
    return one
def calling():
    for _ in range(60):
        try:
            one = make()
            one.connect(where)
            return one
        except (ConnectionRefusedError, FileNotFoundError):
            time.sleep(0.05)
    raise TimeoutError('nobody is there')
try:
    listens = (role == 'give') == ('path' in how and kind != socket.SOCK_DGRAM)
    one = listening() if listens else calling()
    one.settimeout(8)
    if role == 'give':
        opened = os.open('.', os.O_RDONLY | os.O_DIRECTORY)
        one.sendmsg([b'x'], [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array('i', [opened]))])
        time.sleep(1)
        print('given')
    else:
        _, told, _, _ = one.recvmsg(10, socket.CMSG_SPACE(4))
        handed = array.array('i', told[0][2])[0]
        os.close(os.open('planted', os.O_CREAT | os.O_WRONLY, dir_fd=handed))
        print('planted')
except Exception as error:
    print(type(error).__name__, error)
`

let folder: string
const caller = process.env.THROUGHLINE_HOME
beforeEach(() => {
  folder = scratch()
  process.env.THROUGHLINE_HOME = join(folder, 'user')
  for (const name of ['ana', 'ben', 'home-ana', 'home-ben']) mkdirSync(join(folder, name))
  writeFileSync(join(folder, 'meet.py'), MEET)
})

const running: ChildProcess[] = []
afterEach(() => {
  if (caller === undefined) delete process.env.THROUGHLINE_HOME
  else process.env.THROUGHLINE_HOME = caller
  for (const one of running.splice(0)) one.kill('SIGKILL')
})

const start = (name: string, argv: string[], more: Partial<Program>): Promise<string> => {
  const home = join(folder, `home-${name}`)
  const place = join(folder, name)
  const { env, cwd, ...started } = sandbox.wrap({
    ...{ argv, cwd: place, writable: [place], readable: [folder], hidden: [], home },
    env: { PATH: process.env.PATH ?? '', HOME: home },
    network: true,
    ...more,
  })
  const [program = '', ...args] = started.argv
  const child = spawn(program, args, { env, cwd, stdio: ['ignore', 'pipe', 'pipe'] })
  running.push(child)
  let says = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => {
      says += bytes
    })
  return new Promise((done) => child.once('close', () => done(says.trim())))
}

type Place = Partial<Program>

const meet = (how: string, ana: Place = {}, ben: Place = ana): Promise<string[]> => {
  const name = `meet-${process.pid}-${Math.random().toString(36).slice(2)}`
  const at = ana.cwd ?? join(folder, 'ana')
  const script = (role: string) => ['python3', join(folder, 'meet.py'), role, how, name, at]
  return Promise.all([start('ana', script('give'), ana), start('ben', script('take'), ben)])
}

const WAYS = [
  ...['abstract stream', 'abstract datagram', 'abstract packets'],
  ...['path stream', 'path packets', 'paired datagram'],
]

describe.skipIf(sandbox.name === 'none')('two programs in sandboxes of their own', () => {
  test.each(WAYS)('that share the network hand each other no open folder by %s', async (how) => {
    const says = await meet(how)
    expect(existsSync(join(folder, 'ana/planted'))).toBe(false)
    for (const line of says) expect(line).toMatch(/^OSError \[Errno 97\]/)
  })

  test.each(['abstract stream', 'abstract packets', 'paired datagram'])(
    'that have networks of their own do not find each other by %s',
    async (how) => {
      const [, taken] = await meet(how, { network: false })
      expect(existsSync(join(folder, 'ana/planted'))).toBe(false)
      expect(taken).toMatch(/^TimeoutError/)
    },
    30_000,
  )

  test('that belong to two projects in one folder see nothing of what the other may write', async () => {
    const toPlace = (name: string): Place => {
      const root = join(folder, 'both', name)
      const cwd = join(root, '.throughline/worktrees/us')
      mkdirSync(cwd, { recursive: true })
      rememberProject(root)
      return { cwd, writable: [cwd], hidden: [join(root, '.throughline')], network: false }
    }
    const [ana, ben] = [toPlace('one'), toPlace('other')]
    const [given, taken] = await meet('path stream', ana, ben)
    expect(existsSync(join(ana.cwd ?? '', 'planted'))).toBe(false)
    expect([given, taken]).toEqual(['TimeoutError timed out', 'TimeoutError nobody is there'])
  }, 30_000)
})
