/** Spreads the points of a sweep over processes. */
import { type ChildProcess, fork } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'rolldown'
import { installCli } from './cli.ts'
import { buildPreload, SOURCES } from './faults.ts'
import type { Point } from './walk.ts'
import type { Order, Report, Trial } from './worker.ts'

export type Failure = { trial: Trial; message: string }

/** Memory, where there is some: what counts is the order of operations, and the kernel outlives every kill. */
const scratch = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()

export type Pool = {
  /** What was walked lies here. */
  folder: string
  /** Points of a journey, in the order of its operations. */
  prepare(journey: string): Promise<Point[]>
  /** Makes every trial; those that failed come back, in the order given. */
  sweep(trials: Trial[], tell?: (done: number, failure?: Failure) => void): Promise<Failure[]>
  /** What the oracle says of a planted breach; undefined where it sees none. */
  plant(breach: string): Promise<string | undefined>
  close(): void
}

const ask = (child: ChildProcess, order: Order): Promise<Report> =>
  new Promise((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`a worker ended with ${code}`))
    child.once('exit', onExit)
    child.once('message', (report: Report) => {
      child.off('exit', onExit)
      resolve(report)
    })
    child.send(order)
  })

const here = (file: string): string => fileURLToPath(new URL(`./${file}`, import.meta.url))

/** Plain JavaScript for the workers: a loader for TypeScript would take part in each of their calls. */
const buildWorker = async (folder: string): Promise<string> => {
  const file = join(folder, 'worker.mjs')
  await build({
    input: here('worker.ts'),
    platform: 'node',
    external: [/^node:/],
    logLevel: 'silent',
    output: { file },
  })
  for (const source of SOURCES) copyFileSync(here(source), join(folder, source))
  return file
}

export const openPool = async (jobs: number): Promise<Pool> => {
  const folder = mkdtempSync(join(scratch, 'throughline-crash-'))
  buildPreload()
  installCli(folder)
  const program = await buildWorker(folder)
  const start = () => fork(program, { execArgv: ['--expose-gc'] })
  const workers = Array.from({ length: Math.max(1, jobs) }, start)
  const prepare: Pool['prepare'] = async (journey) => {
    const report = await ask(workers[0] as ChildProcess, { folder, prepare: journey })
    if ('points' in report) return report.points
    throw new Error(`journey ${journey} without a fault: ${'failed' in report ? report.failed : 'no points'}`)
  }
  const sweep: Pool['sweep'] = async (trials, tell) => {
    const failures: (Failure & { at: number })[] = []
    let next = 0
    let done = 0
    const work = async (child: ChildProcess) => {
      for (let at = next++; at < trials.length; at = next++) {
        const trial = trials[at] as Trial
        const report = await ask(child, { folder, trial })
        const failure = 'failed' in report ? { trial, message: report.failed, at } : undefined
        if (failure) failures.push(failure)
        tell?.(++done, failure)
      }
    }
    await Promise.all(workers.map(work))
    return failures.sort((one, other) => one.at - other.at).map(({ trial, message }) => ({ trial, message }))
  }
  const plant: Pool['plant'] = async (breach) => {
    const report = await ask(workers[0] as ChildProcess, { folder, breach })
    return 'failed' in report ? report.failed : undefined
  }
  const close = () => {
    for (const worker of workers) worker.kill()
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', close)
  return { folder, prepare, sweep, plant, close }
}
