/** A project, a home and an environment of their own: nothing of whoever runs this reaches the host. */
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

export const CLI = resolve(process.env.THROUGHLINE_CLI ?? 'dist/cli.js')
const PATIENCE_MS = 180_000

export type Place = { project: string; home: string; env: NodeJS.ProcessEnv; remove(): void }
export type Ran = { status: number | null; stdout: string; stderr: string }

export const createPlace = (): Place => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'throughline-host-')))
  const [project, home] = [join(folder, 'project'), join(folder, 'home')]
  for (const path of [project, home]) mkdirSync(path)
  const path = `${dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin`
  return {
    project,
    home,
    env: {
      PATH: path,
      HOME: home,
      THROUGHLINE_HOME: join(home, 'throughline'),
      LANG: 'C.UTF-8',
      NO_COLOR: '1',
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Runs a program to its end, or ends it. */
export const run = (command: string[], cwd: string, env: NodeJS.ProcessEnv): Promise<Ran> =>
  new Promise((done, fail) => {
    const [program = '', ...args] = command
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
    const out: Buffer[] = []
    const err: Buffer[] = []
    const limit = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS)
    child.stdout.on('data', (bytes) => out.push(bytes))
    child.stderr.on('data', (bytes) => err.push(bytes))
    child.on('error', fail)
    child.on('close', (status) => {
      clearTimeout(limit)
      done({ status, stdout: Buffer.concat(out).toString(), stderr: Buffer.concat(err).toString() })
    })
  })

export const check = (holds: boolean, what: string, seen: () => string): void => {
  if (!holds) throw new Error(`${what}\n${seen().slice(-4_000)}`)
}
