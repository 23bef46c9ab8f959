/**
 * A journey without a fault: the measure of all others. It is walked once, every call a process of its own, and what
 * the trials start from is kept: the project before each call, what each call changed, what its user knew then.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, relative } from 'node:path'
import { type Change, readChanges } from './changes.ts'
import { type Cli, makeHome, openCli, parseOutput, trust } from './cli.ts'
import { readTrace } from './faults.ts'
import {
  type Entry,
  followingCall,
  nextCall,
  type RunView,
  type Traveller,
  takeFaultyStep,
} from './journey.ts'
import { journeyOf } from './journeys/index.ts'
import type { Expected } from './journeys/journey-row.ts'
import { examine, readHashes } from './oracle.ts'

/** One operation of one call; `at` counts from 1 within the call. */
export type Point = { journey: string; call: number; at: number; op: string }

/** What its user was told by a call that ended well: the run, and the events that its journal held then. */
export type Told = { run: string; hashes: string[] }

export type Plan = {
  points: Point[]
  expected: Expected
  /** What was said and acknowledged before each call; the last one is that of the whole journey. */
  ledgers: Entry[][]
  told: Told[]
}

const planFile = (folder: string, name: string): string => join(folder, `${name}.json`)
const recordOf = (folder: string, name: string, call: number): string =>
  join(folder, `record-${name}-${call}`)
const walkedIn = (folder: string, name: string): string => join(folder, 'walk', name)
export const keptState = (folder: string, name: string, call: number): string =>
  join(folder, 'kept', name, String(call))

export const readPlan = (folder: string, name: string): Plan =>
  JSON.parse(readFileSync(planFile(folder, name), 'utf8')) as Plan

/** The user of a journey: where it needs more than a program, one of its own for each place. */
export const openUser = (folder: string, name: string, project: string): Cli => {
  const { trusts } = journeyOf(name)
  if (!trusts) return openCli(folder)
  const [first, home] = [walkedIn(folder, name), project].map((place) => `${place}-home`) as [string, string]
  rmSync(home, { recursive: true, force: true })
  if (existsSync(first)) cpSync(first, home, { recursive: true })
  else makeHome(home)
  trust(home, project, trusts)
  return openCli(folder, home)
}

/** What lay in the project before the first call, as changes that are durable. */
export const readBase = (folder: string, name: string): Change[] => {
  const root = keptState(folder, name, 0)
  const listed = readdirSync(root, { recursive: true, withFileTypes: true })
  const entries = listed
    .map((entry) => ({
      isFolder: entry.isDirectory(),
      path: relative(root, join(entry.parentPath, entry.name)),
    }))
    .sort((one, other) => (one.path < other.path ? -1 : 1))
  const changes = entries.flatMap(({ isFolder, path }): Change[] =>
    isFolder
      ? [{ call: 0, op: 'mkdir', path }]
      : [
          { call: 0, op: 'create', path },
          { call: 0, op: 'write', path, at: 0, bytes: readFileSync(join(root, path)) },
        ],
  )
  const paths = entries.length > 0 ? ['', ...entries.map(({ path }) => path)] : []
  return [...changes, ...paths.map((path): Change => ({ call: 0, op: 'sync', path }))]
}

/** What lay there and everything that the walk changed, call after call. */
export const readWalk = (folder: string, name: string): Change[] => {
  const changes = readBase(folder, name)
  for (let call = 0; existsSync(recordOf(folder, name, call)); call++)
    changes.push(...readChanges(recordOf(folder, name, call), walkedIn(folder, name), call))
  return changes
}

const acknowledgedIn = (ledger: Entry[]): Entry[] =>
  structuredClone(ledger.filter(({ fate }) => fate === 'acknowledged'))

const listNames = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : [])

/** Worktrees and git name each other by where they lay when the journey was walked. */
export const relocate = (project: string, folder: string, name: string): void => {
  const [inGit, own] = [join(project, '.git', 'worktrees'), join(project, '.throughline', 'worktrees')]
  const files = [
    ...listNames(inGit).map((entry) => join(inGit, entry, 'gitdir')),
    ...listNames(own).flatMap((entry) => [join(own, entry), join(own, entry, '.git')]),
  ]
  for (const file of files.filter((one) => existsSync(one) && statSync(one).isFile()))
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(walkedIn(folder, name), project))
}

/** Walks a journey and lists its points. */
export const prepare = async (folder: string, name: string): Promise<Point[]> => {
  const project = walkedIn(folder, name)
  const plan: Omit<Plan, 'expected'> = { points: [], ledgers: [[]], told: [] }
  mkdirSync(project, { recursive: true })
  const journey = journeyOf(name)
  const traveller: Traveller = { journey, cli: openUser(folder, name, project), project, ledger: [] }
  journey.setUp?.(project)
  let args = await nextCall(traveller)
  for (let call = 0; args; call++) {
    cpSync(project, keptState(folder, name, call), { recursive: true })
    const trace = join(folder, `trace-${name}-${call}`)
    const record = recordOf(folder, name, call)
    const result = await takeFaultyStep(traveller, args, { trace, record })
    if (result.status !== 0)
      throw new Error(
        `${args.slice(0, 2).join(' ')} ends with ${result.status}: ${result.stdout}${result.stderr}`,
      )
    const { run } = parseOutput<{ run: RunView }>(result)
    plan.told.push({ run: run.id, hashes: readHashes(project, run) })
    plan.ledgers.push(acknowledgedIn(traveller.ledger))
    plan.points.push(
      ...readTrace(trace).map(({ n, op, path }) => ({
        journey: name,
        call,
        at: n,
        op: `${op} ${path.replaceAll(project, '')}`,
      })),
    )
    args = followingCall(traveller, result)
  }
  const expected = await examine(traveller)
  writeFileSync(planFile(folder, name), JSON.stringify({ ...plan, expected }))
  return plan.points
}
