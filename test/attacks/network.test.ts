/** What leaves the machine: nothing. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createProject, execute } from '../cli.ts'

/** Writes down whom a process looks for and connects to, and lets it have nobody. */
const toSpy = (file: string): string => `
  import dns from 'node:dns'
  import fs from 'node:fs'
  import net from 'node:net'
  const refuse = (what) => (...given) => {
    fs.appendFileSync(${JSON.stringify(file)}, what + ' ' + JSON.stringify(given[0]) + '\\n')
    throw new Error('there is no network')
  }
  net.Socket.prototype.connect = refuse('connect')
  dns.lookup = refuse('lookup')
  dns.promises.lookup = refuse('lookup')
  globalThis.fetch = refuse('fetch')
`

test('a whole PRD, its checks and its page are made without a single connection', async () => {
  const project = createProject('reported')
  const [spy, heard] = [join(project.home, 'spy.mjs'), join(project.home, 'heard')]
  writeFileSync(spy, toSpy(heard))
  const env = { NODE_OPTIONS: `--import ${spy}` }
  for (const args of [
    ['start', 'prd', 'Parents book swimming lessons.', '--feature', 'lessons', '--yes'],
    ['check', 'lessons'],
    ['status'],
    ['doctor'],
    ['export', 'lessons', '--out', 'page.html'],
  ]) {
    const ran = await project.call([...args, '--json'], { env })
    expect([args[0], [0, 4].includes(ran.status ?? 1)], ran.stdout + ran.stderr).toEqual([args[0], true])
  }
  expect(existsSync(heard) ? readFileSync(heard, 'utf8') : '').toBe('')
  expect(project.read('magi-sdd', 'lessons', 'prd.md')).toContain('**Status**: finalized')
  // The spy does hear what connects.
  writeFileSync(
    join(project.home, 'call.mjs'),
    "import('node:net').then((net) => net.connect(1, '127.0.0.1'))",
  )

  await execute([process.execPath, join(project.home, 'call.mjs')], project.dir, project.home, { env })
  expect(readFileSync(heard, 'utf8')).toContain('connect')
})
