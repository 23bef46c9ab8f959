/**
 * Every point of a journey: one call, one operation in it. A point is tried from the state before its call, which
 * was kept when the journey was walked without a fault, so that only the call itself and the rest are replayed.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BREACHES } from './breaches.ts'
import { type Counted, openCli, parseOutput } from './cli.ts'
import { type FaultMode, readTrace } from './faults.ts'
import {
  type Entry,
  featureFolder,
  finish,
  JOURNEYS,
  type Journey,
  nextCall,
  type Traveller,
  takeFaultyStep,
} from './journey.ts'
import { checkMeasure, checkSame, type Expected, examine } from './oracle.ts'

/** `twice`: the call is killed, and so is the `status` that finds what it left behind. */
export type Mode = FaultMode | 'twice'
const KILLS: Mode[] = ['kill', 'torn', 'twice']

/** One operation of one call; `at` counts from 1 within the call. */
export type Point = { journey: string; call: number; at: number; op: string }

type Plan = { points: Point[]; expected: Expected; ledgers: Entry[][] }

const journeyOf = (name: string): Journey => {
  const found = JOURNEYS.find((journey) => journey.name === name)
  if (!found) throw new Error(`there is no journey ${name}`)
  return found
}

const planFile = (folder: string, name: string): string => join(folder, `${name}.json`)
const keptState = (folder: string, name: string, call: number): string =>
  join(folder, 'kept', name, String(call))

/** Walks a journey without a fault, keeps the state before each call, and lists its points. */
export const prepare = async (folder: string, name: string): Promise<Point[]> => {
  const project = join(folder, 'walk', name)
  const traveller: Traveller = { journey: journeyOf(name), cli: openCli(folder), project, ledger: [] }
  const plan: Omit<Plan, 'expected'> = { points: [], ledgers: [] }
  mkdirSync(project, { recursive: true })
  for (let call = 0; ; call++) {
    const ledger = structuredClone(traveller.ledger)
    const args = await nextCall(traveller)
    if (!args) break
    cpSync(project, keptState(folder, name, call), { recursive: true })
    plan.ledgers.push(ledger)
    const trace = join(folder, `trace-${name}-${call}`)
    const result = await takeFaultyStep(traveller, args, undefined, trace)
    if (result.status !== 0)
      throw new Error(
        `${args.slice(0, 2).join(' ')} ends with ${result.status}: ${result.stdout}${result.stderr}`,
      )
    plan.points.push(
      ...readTrace(trace).map(({ n, op, path }) => ({
        journey: name,
        call,
        at: n,
        op: `${op} ${path.replaceAll(project, '')}`,
      })),
    )
  }
  const expected = await examine(traveller)
  if (name === 'host') checkMeasure(expected)
  writeFileSync(planFile(folder, name), JSON.stringify({ ...plan, expected }))
  return plan.points
}

/** Only a write can be torn; at any other operation that is a plain kill. */
export const isTearable = ({ op }: Point): boolean => /^(p?writev?|copy) /.test(op)

/** An error must be told as one JSON value with a fix, by a code that says so, and never as a bug. */
const checkTold = (result: Counted, hadRun: boolean): void => {
  const { status, signal, stderr } = result
  if (signal) throw new Error(`the call died of ${signal}`)
  const told = parseOutput<{ error?: { code?: string; message?: string; fix?: string } }>(result)
  if (/\n\s+at /.test(stderr)) throw new Error(`a stack trace: ${stderr.slice(0, 300)}`)
  if (status === 0) return
  const { code, message, fix } = told.error ?? {}
  if (!code || !message || !fix)
    throw new Error(`exit ${status} without code, message and fix: ${result.stdout.slice(0, 300)}`)
  if (status !== 5 && !(status === 2 && !hadRun)) throw new Error(`exit ${status} (${code}): ${message}`)
}

const restore = async (folder: string, point: Point): Promise<{ traveller: Traveller; plan: Plan }> => {
  const plan = JSON.parse(readFileSync(planFile(folder, point.journey), 'utf8')) as Plan
  const project = join(folder, 'try', String(process.pid), 'project')
  rmSync(join(folder, 'try', String(process.pid)), { recursive: true, force: true })
  mkdirSync(project, { recursive: true })
  cpSync(keptState(folder, point.journey, point.call), project, { recursive: true, preserveTimestamps: true })
  const traveller: Traveller = {
    journey: journeyOf(point.journey),
    cli: openCli(folder),
    project,
    ledger: structuredClone(plan.ledgers[point.call] ?? []),
  }
  // A copied journal file looks touched; after this turn it does not, and the call appends as it did in the walk.
  if (existsSync(join(project, '.throughline'))) await traveller.cli.here(project, ['continue'])
  return { traveller, plan }
}

const isForever = (mode: Mode): mode is FaultMode => mode.endsWith('-forever')

/** While the disk is full, `status` is what people ask next. */
const askMeanwhile = async ({ cli, project }: Traveller, mode: FaultMode, hadRun: boolean): Promise<void> =>
  checkTold(await cli.apart(project, ['status'], { at: 1, mode }), hadRun)

/** About as many operations as it takes to finish what a killed call left; neighbouring points take others. */
const RECOVERY = 40

const killRecovery = ({ cli, project }: Traveller, { call, at }: Point): Promise<Counted> =>
  cli.apart(project, ['status'], { at: 1 + ((call * 7 + at) % RECOVERY), mode: 'kill' })

const TRIES = 4

type Struck = { traveller: Traveller; plan: Plan; result: Counted; hadRun: boolean }

/** The call with its fault. Another process may keep a lock for a moment and shift the count: then once more. */
const strike = async (folder: string, point: Point, mode: Mode): Promise<Struck> => {
  for (let left = TRIES; ; left--) {
    const { traveller, plan } = await restore(folder, point)
    const args = await nextCall(traveller)
    if (!args) throw new Error('the journey was over before this point')
    const result = await takeFaultyStep(traveller, args, {
      at: point.at,
      mode: mode === 'twice' ? 'kill' : mode,
    })
    if (result.operations >= point.at) return { traveller, plan, result, hadRun: args[0] !== 'start' }
    if (left === 1)
      throw new Error(
        `the point was not reached: exit ${result.status} after ${result.operations} operations`,
      )
  }
}

/** Tries one point; throws where a promise is broken. */
export const tryPoint = async (folder: string, point: Point, mode: Mode): Promise<void> => {
  const { traveller, plan, result, hadRun } = await strike(folder, point, mode)
  if (KILLS.includes(mode)) {
    if (result.signal !== 'SIGKILL') throw new Error(`the call was not killed: exit ${result.status}`)
    if (mode === 'twice') await killRecovery(traveller, point)
  } else {
    checkTold(result, hadRun)
    if (isForever(mode)) await askMeanwhile(traveller, mode, hadRun)
  }
  await finish(traveller)
  checkSame(await examine(traveller), plan.expected)
}

/** What the oracle says of a journey with a planted breach; undefined where it sees nothing. */
export const tryBreach = async (folder: string, name: string): Promise<string | undefined> => {
  const calls = (JSON.parse(readFileSync(planFile(folder, 'host'), 'utf8')) as Plan).ledgers.length
  const { traveller, plan } = await restore(folder, { journey: 'host', call: calls - 1, at: 0, op: '' })
  const { project, ledger } = traveller
  await finish(traveller)
  BREACHES[name]?.({ project, ledger, folder: featureFolder(project, 'order-export') })
  try {
    checkSame(await examine(traveller), plan.expected)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
