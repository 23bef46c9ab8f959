/** Where local sockets are refused programs of Node find each other by a path all the same, and nobody else finds them. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findSandbox } from './sandbox.ts'
import { scratch } from './scratch.case.ts'

const sandbox = await findSandbox()
const TSX = dirname(fileURLToPath(import.meta.resolve('tsx/package.json')))

let folder: string
beforeEach(() => {
  folder = scratch()
  mkdirSync(join(folder, 'home'))
})
const running: ChildProcess[] = []
afterEach(() => {
  for (const one of running.splice(0)) one.kill('SIGKILL')
})

const toStarted = (argv: string[]) => {
  const home = join(folder, 'home')
  const { argv: given, ...options } = sandbox.wrap({
    ...{ argv, cwd: folder, writable: [folder], readable: [dirname(TSX)], hidden: [], home, network: true },
    env: { PATH: process.env.PATH ?? '', HOME: home },
  })
  const [program = '', ...args] = given
  return { program, args, options }
}

const say = (...argv: string[]): string => {
  const { program, args, options } = toStarted(argv)
  return execFileSync(program, args, {
    ...options,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim()
}

const write = (name: string, text: string): void => writeFileSync(join(folder, name), text)

describe.skipIf(sandbox.name === 'none')('in a sandbox that shares its network', () => {
  test('tsx runs a program of TypeScript, and one that starts another', () => {
    write('one.ts', "const word: string = 'typed'\nconsole.log(word)\n")
    write(
      'all.ts',
      "import { execFileSync } from 'node:child_process'\nconst more: string = execFileSync(process.execPath, [...process.execArgv, 'one.ts'], { encoding: 'utf8' })\nconsole.log('started', more.trim())\n",
    )
    const tsx = [process.execPath, join(TSX, 'dist/cli.mjs')]
    expect(say(...tsx, 'one.ts')).toBe('typed')
    expect(say(...tsx, 'all.ts')).toBe('started typed')
  })

  test('two programs speak by a path, also over HTTP, and it is gone when the first one closes', () => {
    write(
      'serve.cjs',
      `const { createServer } = require('node:http')
const { connect, createServer: createPlain } = require('node:net')
const { existsSync } = require('node:fs')
const { spawn } = require('node:child_process')
const client = "require('node:http').get({ socketPath: 'http.sock', path: '/x' }, (reply) => reply.on('data', (text) => console.log(String(text))))"
const http = createServer((asked, reply) => reply.end('over ' + asked.url)).listen('http.sock', () => {
  const child = spawn(process.execPath, ['-e', client], { stdio: ['ignore', 'pipe', 'inherit'] })
  let text = ''
  child.stdout.on('data', (bytes) => { text += bytes })
  child.on('close', () => http.close(() => {
    console.log(text.trim(), http.address(), existsSync('http.sock'))
    plain()
  }))
})
const plain = () => {
  const server = createPlain((socket) => {
    socket.once('data', (bytes) => socket.end(String(bytes).toUpperCase()))
  })
  server.listen({ path: 'plain.sock' }, () => {
    const socket = connect('plain.sock')
    socket.write('spoken')
    socket.on('data', (bytes) => console.log(String(bytes)))
    socket.on('close', () => server.close())
  })
}
`,
    )
    expect(say(process.execPath, 'serve.cjs').split('\n')).toEqual(['over /x http.sock false', 'SPOKEN'])
  })

  test('what is not there, taken, or no file is told as a local socket would', () => {
    write(
      'fail.cjs',
      `const { connect, createServer } = require('node:net')
const tell = (thing) => new Promise((done) => thing.on('error', ({ code, syscall }) => done(syscall + ' ' + code)))
const main = async () => {
  console.log(await tell(connect('none.sock')))
  const one = createServer().listen('taken.sock')
  await new Promise((done) => one.once('listening', done))
  console.log(await tell(createServer().listen('taken.sock')))
  console.log(await tell(createServer().listen('none/x.sock')))
  require('node:fs').writeFileSync('stale.sock', '')
  console.log(await tell(connect('stale.sock')))
  console.log(await tell(createServer().listen('\\0abstract')))
  const tcp = createServer().listen(0, '127.0.0.1', () => {
    console.log(typeof tcp.address().port)
    tcp.close()
    one.close()
  })
}
main()
`,
    )
    expect(say(process.execPath, 'fail.cjs').split('\n')).toEqual([
      'connect ENOENT',
      'listen EADDRINUSE',
      'listen ENOENT',
      'connect ECONNREFUSED',
      'listen EAFNOSUPPORT',
      'number',
    ])
  })

  test('who does not know what stands at the path is nobody', async () => {
    write(
      'wait.cjs',
      "require('node:net').createServer((socket) => { console.log('somebody'); socket.end('hello') }).listen('wait.sock', () => console.log('up'))",
    )
    const { program, args, options } = toStarted([process.execPath, 'wait.cjs'])
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'inherit'] })
    running.push(child)
    let says = ''
    child.stdout.on('data', (bytes) => {
      says += bytes
    })
    await expect.poll(() => says, { timeout: 10_000 }).toBe('up\n')
    const file = join(folder, 'wait.sock')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const { port, secret } = JSON.parse(readFileSync(file, 'utf8')) as { port: number; secret: string }
    const ask = (words: string | Buffer): Promise<string> =>
      new Promise((done) => {
        let text = ''
        const socket = connect(port, '127.0.0.1', () => socket.write(words))
        socket.on('data', (bytes) => {
          text += bytes
        })
        socket.on('error', () => undefined)
        socket.on('close', () => done(text))
      })
    for (const words of ['x'.repeat(128), secret, `${secret} and more`, Buffer.alloc(64)]) {
      const heard = await ask(words)
      expect(heard).not.toContain('hello')
      expect(heard).not.toContain(secret)
    }
    expect(says).toBe('up\n')
    expect(existsSync(file)).toBe(true)
  })

  test('who has the port of one that is gone learns nothing', async () => {
    const heard: Buffer[] = []
    const fake = createServer((socket) => {
      socket.on('error', () => undefined)
      socket.on('data', (bytes) => {
        heard.push(bytes)
        socket.write(Buffer.alloc(64, 7))
      })
    })
    await new Promise<void>((done) => fake.listen(0, '127.0.0.1', done))
    const { port } = fake.address() as AddressInfo
    const secret = 'ab'.repeat(32)
    write('gone.sock', JSON.stringify({ port, secret }))
    write(
      'say.cjs',
      `const socket = require('node:net').connect('gone.sock')
socket.on('error', ({ code }) => console.log(code))
socket.on('data', () => console.log('heard'))
socket.write('words')
socket.end('more words')
`,
    )
    const { program, args, options } = toStarted([process.execPath, 'say.cjs'])
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'inherit'] })
    running.push(child)
    let says = ''
    child.stdout.on('data', (bytes) => {
      says += bytes
    })
    await new Promise((done) => child.once('close', done))
    fake.close()
    expect(says).toBe('ECONNREFUSED\n')
    const all = Buffer.concat(heard)
    expect(all).toHaveLength(32)
    expect(all.toString('latin1')).not.toContain('words')
    expect(all.toString('hex')).not.toContain(secret)
  })
})
