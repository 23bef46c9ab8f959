/** A server of the built command line, and the browser of a person who came in through its one-time link. */
import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { type Browser, enter } from '../src/surfaces/http/browser.case.ts'
import { CLI, type Project, toEnv } from './cli.ts'

export type Serving = {
  port: number
  token: string
  opener: string
  address: string
  /** What it printed, on both channels. */
  printed(): string
  browser(): Promise<Browser>
  end(signal?: NodeJS.Signals): Promise<number | null>
}

const running: ChildProcess[] = []
afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
})

export const servingFile = (project: Project): string => join(project.home, 'serve.json')

export const serve = (project: Project, ...args: string[]): Promise<Serving> => serveIn({}, project, ...args)

/** The same with more in its environment. */
export const serveIn = (env: NodeJS.ProcessEnv, project: Project, ...args: string[]): Promise<Serving> =>
  new Promise((done, fail) => {
    const child = spawn(process.execPath, [CLI, 'serve', '--port', '0', ...args], {
      ...{ cwd: project.dir, env: toEnv(project.home, env), stdio: ['ignore', 'pipe', 'pipe'] },
    })
    running.push(child)
    const ended = new Promise<number | null>((left) => child.once('exit', left))
    let printed = ''
    const look = (text: string): void => {
      printed += text
      const address = /http:\/\/127\.0\.0\.1:\d+\//.exec(printed)?.[0]
      if (!address || !existsSync(servingFile(project))) return
      const { port, token, opener } = JSON.parse(readFileSync(servingFile(project), 'utf8')) as Serving
      done({
        ...{ port, token, opener, address, printed: () => printed },
        browser: () => enter(port, opener),
        end: (signal = 'SIGTERM') => {
          child.kill(signal)
          return ended
        },
      })
    }
    child.stdout.setEncoding('utf8').on('data', look)
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
    void ended.then((status) => fail(new Error(`serve ended with ${status}: ${printed}`)))
  })

/** A browser that only writes down what it is to open: a folder to put first in the path. */
export const fakeBrowser = (project: Project): { path: string; opened(): string } => {
  const folder = join(project.home, 'bin')
  const file = join(folder, 'opened')
  mkdirSync(folder)
  for (const name of ['xdg-open', 'open']) {
    writeFileSync(join(folder, name), `#!/bin/sh\nprintf '%s' "$1" > '${file}'\n`)
    chmodSync(join(folder, name), 0o755)
  }
  return {
    path: `${folder}:${process.env.PATH}`,
    opened: () => (existsSync(file) ? readFileSync(file, 'utf8') : ''),
  }
}
