/** A choice between two runs of one feature, killed at any of its operations: it is asked again or settled, never half. */
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { trials } from '../../src/trials.case.ts'
import { CLI, makeFolder, openProject, type Reply, toEnv } from '../cli.ts'
import { type Clone, cloneOf, createRivals, FEATURE, merge, toClone } from '../clone.ts'
import { createCounter, readCounter, samplePoints, startWithFault, sweep } from './faults.ts'

const POINTS = trials(6, 75)
const TIMEOUT_MS = 60_000

let merged: Clone
let brief: string

const runsOf = async (clone: Clone): Promise<Reply[]> => (await clone.run('status')).json.runs

beforeAll(async () => {
  const { a, b } = await createRivals()
  brief = b.read('magi-sdd', FEATURE, 'feature-brief.md')
  await merge(a, b)
  merged = a
})

/** Theirs: both runs, their files and the document are written. A side that went on since bears another id. */
const toAnswer = (runs: Reply[]): string[] => {
  const [request] = runs[0]?.requests ?? []
  return ['answer', request?.id ?? '', '--choice', request?.form.choices[1]?.id ?? '']
}

const copyOf = (): Clone => {
  const folder = makeFolder()
  const [dir, home] = [join(folder, 'project'), join(folder, 'home')]
  cpSync(merged.dir, dir, { recursive: true, preserveTimestamps: true })
  cpSync(merged.home, home, { recursive: true })
  return toClone(openProject(dir, home))
}

/** Makes the choice in a process that is killed at this operation, or comes to its end; gives their number. */
const choose = async (clone: Clone, at?: number): Promise<number> => {
  const answer = toAnswer(await runsOf(clone))
  const counter = createCounter(join(clone.dir, '..', 'counter'))
  const result = await startWithFault({
    command: [process.execPath, CLI, ...answer, '--json'],
    cwd: clone.dir,
    env: toEnv(clone.home),
    dir: clone.dir,
    counter,
    timeoutMs: TIMEOUT_MS,
    ...(at !== undefined && { at, mode: 'kill' as const }),
  })
  expect([result.status, result.signal], result.stdout).toEqual(
    at === undefined ? [0, null] : [null, 'SIGKILL'],
  )
  return readCounter(counter)
}

const fatesOf = (runs: Reply[]) => runs.map(({ run }) => [run.status, run.node]).toSorted()

const SETTLED = [
  ['failed', 'initialRequirementsGeneration'],
  ['waiting', 'featureBriefUpdate'],
]

/** What must be true however it came to it, here and in a clone of it. */
const check = async (clone: Clone): Promise<void> => {
  const runs = await runsOf(clone)
  const left = runs.flatMap(({ requests }) => requests)
  expect([fatesOf(runs), left.map(({ ask }) => ask)]).toEqual([SETTLED, ['result']])
  // What a person decided there is proposed once, however often it was asked; what an author wrote is not.
  expect(left[0]?.proposals).toHaveLength(1)
  expect(clone.read('magi-sdd', FEATURE, 'feature-brief.md')).toBe(brief)
  expect((await clone.run('doctor')).status).toBe(0)
  await clone.save('chosen')
  expect(fatesOf(await runsOf(await cloneOf(clone, 'fresh')))).toEqual(SETTLED)
}

test('a choice that is killed is asked again or settled, never half', async () => {
  const clean = copyOf()
  const total = await choose(clean)
  await check(clean)
  const one = async (point: number): Promise<void> => {
    const clone = copyOf()
    await choose(clone, point)
    const runs = await runsOf(clone)
    const isAsked = runs.every(({ requests }) => requests[0]?.ask === 'fork')
    if (isAsked) expect((await clone.run(...toAnswer(runs))).status).toBe(0)
    else expect(fatesOf(runs)).toEqual(SETTLED)
    await check(clone)
  }
  expect(await sweep({ count: () => total, points: samplePoints(total, POINTS), one, workers: 2 })).toEqual(
    [],
  )
})
