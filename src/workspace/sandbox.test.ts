import { execFileSync, spawn } from 'node:child_process'
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Program } from '../engine/ports.ts'
import { listUnread } from './administration.ts'
import { findSandbox } from './sandbox.ts'
import { scratch } from './scratch.case.ts'

const sandbox = await findSandbox()
const caller = { HOME: process.env.HOME, THROUGHLINE_HOME: process.env.THROUGHLINE_HOME }

let folder: string
beforeEach(() => {
  folder = scratch()
  for (const name of [
    'project/.git',
    'project/secret',
    'project/work',
    'home',
    'user/.ssh',
    'user/throughline',
    'user/bin',
  ])
    mkdirSync(join(folder, name), { recursive: true })
  writeFileSync(join(folder, 'project/README.md'), 'read me')
  writeFileSync(join(folder, 'project/work/.git'), 'gitdir: x')
  writeFileSync(join(folder, 'user/.ssh/id'), 'key')
  writeFileSync(join(folder, 'user/throughline/settings.json'), '{}')
  process.env.HOME = join(folder, 'user')
  process.env.THROUGHLINE_HOME = join(folder, 'user/throughline')
})
afterEach(() => {
  process.env.HOME = caller.HOME
  if (caller.THROUGHLINE_HOME === undefined) delete process.env.THROUGHLINE_HOME
  else process.env.THROUGHLINE_HOME = caller.THROUGHLINE_HOME
})

const toProgram = (script: string, more: Partial<Program> = {}): Program => ({
  argv: ['sh', '-c', script],
  cwd: join(folder, 'project/work'),
  writable: [join(folder, 'project/work')],
  readable: [join(folder, 'project'), join(folder, 'project/work/.git')],
  hidden: [join(folder, 'project/.git'), join(folder, 'project/secret')],
  home: join(folder, 'home'),
  env: { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: join(folder, 'home') },
  network: true,
  ...more,
})

/** What a shell says inside; `no` for each line that fails. */
const say = (script: string, more: Partial<Program> = {}): string => {
  const { argv, env, cwd } = sandbox.wrap(toProgram(script, more))
  const [program = '', ...args] = argv
  return execFileSync(program, args, {
    env,
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()
}
const can = (command: string, more: Partial<Program> = {}): boolean =>
  say(`(${command}) >/dev/null && echo yes || echo no`, more) === 'yes'

describe.skipIf(sandbox.name === 'none')('a program in the sandbox', () => {
  test('writes in what it was given, in its home and in a /tmp of its own', () => {
    expect(can('echo x > made.txt && echo x > "$HOME/kept" && echo x > /tmp/sandbox-test')).toBe(true)
    expect(existsSync(join(folder, 'project/work/made.txt'))).toBe(true)
    expect(readdirSync(join(folder, 'home'))).toEqual(['kept'])
    expect(existsSync('/tmp/sandbox-test')).toBe(false)
  })

  test('changes no setting of the kernel or the machine: nothing of them opens for writing', () => {
    const open = `
      const { closeSync, lstatSync, openSync, readdirSync } = require('node:fs')
      const opened = []
      const look = (path) => {
        const found = lstatSync(path, { throwIfNoEntry: false })
        if (found?.isDirectory()) for (const name of readdirSync(path)) look(path + '/' + name)
        if (!found?.isFile()) return
        try {
          closeSync(openSync(path, 'r+'))
          opened.push(path)
        } catch {}
      }
      for (const name of readdirSync('/proc')) if (!/^\\d+$/.test(name)) look('/proc/' + name)
      for (const name of ['firmware', 'fs', 'kernel', 'module', 'power']) look('/sys/' + name)
      console.log(opened.length, opened.slice(0, 5).join(' '))`
    expect(say(`'${process.execPath}' -e "$PROBE"`, { env: { ...toProgram('').env, PROBE: open } })).toBe('0')
    expect(can('mkdir /sys/fs/cgroup/made || mkdir /dev/pts/made')).toBe(false)
  })

  test('keeps in memory what the machine can spare: then its disk is full, and the machine goes on', () => {
    const megabytes = (path: string) => Number(say(`df -m --output=size ${path} | tail -n 1`))
    const most = (limit: number, parts: number) => Math.min(limit, Math.floor(totalmem() / parts / 2 ** 20))
    expect(megabytes('/tmp')).toBe(most(1_024, 8))
    expect(megabytes('/dev/shm')).toBe(most(256, 32))
    const places = say('awk \'$3 == "tmpfs" && $4 ~ /^rw/ { print $2 }\' /proc/mounts').split('\n')
    expect(places).toEqual(expect.arrayContaining(['/tmp', '/dev/shm', '/run']))
    for (const place of places) expect(megabytes(place)).toBeLessThanOrEqual(most(1_024, 8))
    const fills = 'head -c 20000000 /dev/zero > /run/full 2> /tmp/why; tail -n 1 /tmp/why; echo went on'
    expect(say(fills)).toMatch(/No space left on device\nwent on$/)
    expect(can('echo x > /dev/made')).toBe(false)
  })

  test('is started without such a limit by a bubblewrap that knows none, and says so', async () => {
    const older = join(folder, 'older')
    mkdirSync(older)
    const script = `#!/bin/sh
for word in "$@"; do
  if [ "$word" = --size ]; then echo 'bwrap: Unknown option --size' >&2; exit 1; fi
  if [ "$word" = -- ]; then break; fi
done
exec /usr/bin/bwrap "$@"
`
    writeFileSync(join(older, 'bwrap'), script, { mode: 0o755 })
    const { name, why } = await findSandbox([older])
    expect(name).toBe('bubblewrap')
    expect(why).toContain('too old to limit what a program in it keeps in memory')
    expect(sandbox.why).toBeUndefined()
  })

  test('reads the project, and does not change it', () => {
    expect(can('grep -q "read me" ../README.md')).toBe(true)
    expect(can('echo x >> ../README.md')).toBe(false)
    expect(can('echo x > ../new.txt')).toBe(false)
    expect(can('echo x > /usr/planted || echo x > /etc/planted')).toBe(false)
  })

  test('changes and moves nothing that is read-only in its own folder, nor the folder', () => {
    expect(can('echo x > .git')).toBe(false)
    expect(can('rm -f .git || mv .git other')).toBe(false)
    expect(can(`mv ${join(folder, 'project/work')} ${join(folder, 'project/gone')}`)).toBe(false)
    expect(readFileSync(join(folder, 'project/work/.git'), 'utf8')).toBe('gitdir: x')
  })

  test('sees nothing of homes, of our settings and of what was hidden by name', () => {
    writeFileSync(join(folder, 'project/secret/key'), 'x')
    expect(say('ls -A ../secret ../.git | grep -v : ; true')).toBe('')
    expect(can(`cat ${join(folder, 'user/.ssh/id')}`)).toBe(false)
    expect(can(`cat ${join(folder, 'user/throughline/settings.json')}`)).toBe(false)
    expect(can('ls /root/.bashrc || ls /home/*')).toBe(false)
    expect(say('ls -A /run')).toBe('')
  })

  test('a path that holds a whole home or our settings opens neither', () => {
    const user = join(folder, 'user')
    const env = {
      PATH: `/usr/bin:/bin:${user}:${join(user, 'throughline')}:${folder}:/`,
      HOME: join(folder, 'home'),
    }
    expect(can(`cat ${join(user, '.ssh/id')}`, { env })).toBe(false)
    expect(can(`cat ${join(user, 'throughline/settings.json')}`, { env })).toBe(false)
  })

  test('a link in a folder that is shown opens nothing that is hidden, and no home', () => {
    const [user, work] = [join(folder, 'user'), join(folder, 'project/work')]
    symlinkSync(join(user, '.ssh'), join(work, 'ssh'))
    symlinkSync(user, join(work, 'user'))
    symlinkSync(join(folder, 'project/secret'), join(work, 'secret'))
    writeFileSync(join(folder, 'project/secret/key'), 'x')
    const given = ['ssh', 'user', 'secret'].map((name) => join(work, name))
    for (const more of [{ readable: given }, { writable: [work, ...given] }]) {
      expect(can(`cat ${join(user, '.ssh/id')}`, more)).toBe(false)
      expect(can(`cat ${join(user, 'throughline/settings.json')} || ls ${join(user, 'bin')}`, more)).toBe(
        false,
      )
      expect(can(`cat ${join(folder, 'project/secret/key')}`, more)).toBe(false)
    }
  })

  test('what its caller hides stays hidden, though it is given as well', () => {
    const secret = join(folder, 'project/secret')
    writeFileSync(join(secret, 'key'), 'x')
    expect(
      can(`cat ${secret}/key`, { writable: [join(folder, 'project/work'), secret], readable: [secret] }),
    ).toBe(false)
  })

  test.skipIf(process.geteuid?.() !== 0)(
    'reads nothing of the system that others may not, who runs as root too',
    () => {
      const paths = listUnread('/etc')
      expect(paths).toContain('/etc/shadow')
      const said = say(
        `for path in ${paths.join(' ')}; do if [ -d "$path" ]; then ls -A "$path"; else cat "$path"; fi; done; true`,
      )
      expect(said).toBe('')
    },
  )

  test('has nothing open that was open in us, or was left open for us', () => {
    const { argv, env, cwd } = sandbox.wrap(toProgram('', { argv: ['sh', '-c', 'ls /proc/self/fd'] }))
    const [key, given] = [join(folder, 'user/.ssh/id'), JSON.stringify(argv)]
    // Whoever starts us may leave files open that are nobody's here: low numbers and high ones.
    const starts = `const { spawnSync } = require('node:child_process')
const [program, ...args] = JSON.parse(process.argv[1])
process.stdout.write(spawnSync(program, args, { stdio: ['ignore', 'pipe', 'inherit'], cwd: process.argv[2] }).stdout)`
    const words = [
      '-c',
      `exec 5<"$0" 7<"$0" 29<"$0" 251<"$0"; exec "$@"`,
      key,
      process.execPath,
      '-e',
      starts,
      given,
      cwd,
    ]
    const open = execFileSync('bash', words, { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    expect(open.split('\n').filter(Boolean)).toEqual(['0', '1', '2', '3'])
  })

  test('speaks by pipes: over a local socket it could send us what is open in it, and have us close that for hours', async () => {
    const script = 'readlink /proc/self/fd/0 /proc/self/fd/1 /proc/self/fd/2; cat; echo told >&2; exit 7'
    const { argv, env, cwd } = sandbox.wrap(toProgram(script))
    const [program = '', ...args] = argv
    const child = spawn(program, args, { env, cwd, stdio: 'pipe' })
    const [said, told]: Buffer[][] = [[], []]
    child.stdout.on('data', (bytes) => said?.push(bytes))
    child.stderr.on('data', (bytes) => told?.push(bytes))
    const large = Buffer.alloc(3_000_000, 'word ')
    child.stdin.end(large)
    const code = await new Promise((done) => child.once('close', done))
    const text = Buffer.concat(said ?? []).toString()
    expect(text.slice(0, -large.length)).toMatch(/^(?:pipe:\[\d+\]\n){3}$/)
    expect(text.slice(-large.length) === large.toString()).toBe(true)
    expect([code, Buffer.concat(told ?? []).toString()]).toEqual([7, 'told\n'])
  })

  test('runs nothing of a home before it is in the sandbox', () => {
    const planted = join(folder, 'planted')
    for (const name of ['.bashrc', '.profile', '.bash_profile'])
      writeFileSync(join(folder, 'home', name), `touch ${planted}\n`)
    const env = {
      ...toProgram('').env,
      BASH_ENV: join(folder, 'home/.bashrc'),
      ENV: join(folder, 'home/.bashrc'),
    }
    const { argv, cwd, env: own } = sandbox.wrap(toProgram('true', { env }))
    const [program = '', ...args] = argv
    // Its input is a socket, as that of every program that we start.
    execFileSync(program, args, { env: own, cwd, input: '' })
    for (const name of ['cat', 'bwrap'])
      writeFileSync(join(folder, 'home', name), `#!/bin/sh\n: > ${planted}\n`, { mode: 0o755 })
    execFileSync(program, args, {
      env: { ...own, PATH: `${join(folder, 'home')}:/usr/bin:/bin` },
      cwd,
      input: '',
    })
    expect(existsSync(planted)).toBe(false)
  })

  test('a project that is the home itself shows no key of it', () => {
    writeFileSync(join(folder, 'user/.netrc'), 'password x')
    writeFileSync(join(folder, 'user/notes.md'), 'mine')
    const more = { readable: [join(folder, 'user')] }
    expect(can(`cat ${join(folder, 'user/notes.md')}`, more)).toBe(true)
    expect(can(`cat ${join(folder, 'user/.ssh/id')}`, more)).toBe(false)
    expect(can(`grep password ${join(folder, 'user/.netrc')}`, more)).toBe(false)
  })

  test('finds the programs on its path, also in a home', () => {
    const bin = join(folder, 'user/bin')
    writeFileSync(join(bin, 'greet'), '#!/bin/sh\necho hello\n', { mode: 0o755 })
    const env = { PATH: `${bin}:/usr/bin:/bin`, HOME: join(folder, 'home') }
    expect(say('greet', { env })).toBe('hello')
    expect(can(`echo x > ${join(bin, 'planted')}`, { env })).toBe(false)
  })

  test('sees of the program that it is the file, and nothing beside it', () => {
    const bin = join(folder, 'user/tools')
    const script = join(bin, 'agent.sh')
    mkdirSync(bin)
    writeFileSync(script, `#!/bin/sh\ncat ${join(bin, 'other.sh')} || ls -A ${bin}\n`, { mode: 0o755 })
    for (const name of ['other.sh', 'package.json']) writeFileSync(join(bin, name), 'secret')
    expect(say(script, { programs: [script] })).toBe('agent.sh')
  })

  test('has what it is made of, under whichever name it is called', () => {
    const made = join(folder, 'user/made')
    for (const name of ['dist', 'lib', 'node_modules/lent']) mkdirSync(join(made, name), { recursive: true })
    writeFileSync(join(made, 'package.json'), '{}')
    writeFileSync(join(made, 'lib/words.js'), "module.exports = require('lent')\n")
    writeFileSync(join(made, 'node_modules/lent/index.js'), "module.exports = 'made'\n")
    const script = join(made, 'dist/agent')
    const text = "#!/usr/bin/env node\nconsole.log(require('../lib/words.js'))\n"
    writeFileSync(script, text, { mode: 0o755 })
    const link = join(folder, 'user/tools/agent')
    mkdirSync(join(folder, 'user/tools'))
    symlinkSync('../made/dist/agent', link)
    expect(say(link, { programs: [link] })).toBe('made')
  })

  test('sees no process but its own, and has no rights', () => {
    expect(Number(say('ls /proc | grep -c "^[0-9]"'))).toBeLessThan(6)
    expect(can(`kill -0 ${process.pid}`)).toBe(false)
    expect(say('grep CapEff /proc/self/status')).toMatch(/0{16}$/)
  })

  test('takes no other name of a file outside into its folder', () => {
    expect(can(`ln ${join(folder, 'project/README.md')} stolen`)).toBe(false)
    linkSync(join(folder, 'project/README.md'), join(folder, 'project/again'))
    expect(can('echo x >> ../again')).toBe(false)
  })

  test('sees no socket of a home', async () => {
    const socket = join(folder, 'user/agent.sock')
    const server = createServer((connection) => connection.end('hello'))
    await new Promise<void>((done) => server.listen(socket, done))
    expect(can(`test -S ${socket}`)).toBe(false)
    await new Promise((done) => server.close(done))
  })

  test('has the network only where it was given', () => {
    expect(say('grep -c : /proc/net/dev', { network: false })).toBe('1')
    expect(Number(say('ls /sys/class/net | wc -l'))).toBeGreaterThan(0)
  })

  test('is not reached by variables that would load code into what makes the sandbox', () => {
    const { env } = sandbox.wrap(
      toProgram('true', { network: false, env: { PATH: '/bin', LD_PRELOAD: '/x.so', GCONV_PATH: '/x' } }),
    )
    expect(env).toEqual({ PATH: '/bin', TMPDIR: '/tmp' })
  })

  test('starts without its filter where no file of it can be kept, and says so', async () => {
    process.env.THROUGHLINE_HOME = '/dev/null/none'
    const { name, why } = await findSandbox()
    expect(name).toBe('bubblewrap')
    expect(why).toMatch(/^the sandbox does not filter calls of the kernel.*: ENOTDIR/)
    expect(sandbox.why).toBeUndefined()
  })

  test('ends with whoever started it, whatever it left', async () => {
    const mark = `sandbox-${process.pid}-${Date.now()}`
    const { argv, env, cwd } = sandbox.wrap(
      toProgram(`setsid sh -c 'touch up; sleep 300; : ${mark}' & sleep 300`),
    )
    const source = `const c = require('node:child_process').spawn(${JSON.stringify(argv[0])}, ${JSON.stringify(argv.slice(1))}, ${JSON.stringify({ env, cwd, stdio: 'ignore', detached: true })}); console.log('up'); setInterval(() => {}, 1000)`
    const parent = spawn(process.execPath, ['-e', source], { stdio: ['ignore', 'pipe', 'inherit'] })
    await new Promise((done) => parent.stdout.once('data', done))
    const running = () =>
      readdirSync('/proc').filter((name) => {
        try {
          return /^\d+$/.test(name) && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(mark)
        } catch {
          return false
        }
      })
    await expect.poll(() => existsSync(join(folder, 'project/work/up')), { timeout: 10_000 }).toBe(true)
    expect(running().length).toBeGreaterThan(1)
    parent.kill('SIGKILL')
    await expect.poll(running, { timeout: 10_000 }).toEqual([])
  })
})
