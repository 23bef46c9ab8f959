/**
 * Every point of a journey: one call, one operation in it. A point is tried from the state before its call, which
 * was kept when the journey was walked without a fault, so that only the call itself and the rest are replayed.
 */
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { BREACHES } from './breaches.ts'
import { type Counted, type Fault, parseOutput } from './cli.ts'
import type { FaultMode } from './faults.ts'
import { featureFolder, finish, nextCall, type Traveller, takeFaultyStep } from './journey.ts'
import { journeyOf } from './journeys/index.ts'
import { checkSame, examine } from './oracle.ts'
import { keptState, openUser, type Plan, type Point, readPlan, relocate } from './walk.ts'

/** How a call goes depends on the moment as well: one that ends before the operation was reached shows nothing. */
export const UNREACHED = 'the point was not reached'

/** `twice`: the call is killed, and so is the `status` that finds what it left behind. */
export type Mode = FaultMode | 'twice'
const KILLS: Mode[] = ['kill', 'torn', 'twice', 'ahead-kill', 'behind-kill']
/** Whatever the clock says, the call goes as it would have gone. */
const JUMPS: Mode[] = ['ahead', 'behind', 'restless']

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

/** Where a trial takes place, and from which state. */
type Place = { folder: string; project: string; point: Point }

const restore = async ({ folder, project, point }: Place): Promise<{ traveller: Traveller; plan: Plan }> => {
  const plan = readPlan(folder, point.journey)
  rmSync(project, { recursive: true, force: true })
  mkdirSync(project, { recursive: true })
  cpSync(keptState(folder, point.journey, point.call), project, { recursive: true, preserveTimestamps: true })
  relocate(project, folder, point.journey)
  const traveller: Traveller = {
    journey: journeyOf(point.journey),
    cli: openUser(folder, point.journey, project),
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
  checkTold(await cli.apart(project, ['status'], { fault: { at: 1, mode } }), hadRun)

/** About as many operations as it takes to finish what a killed call left; neighbouring points take others. */
const RECOVERY = 40

const killRecovery = ({ cli, project }: Traveller, { call, at }: Point): Promise<Counted> =>
  cli.apart(project, ['status'], { fault: { at: 1 + ((call * 7 + at) % RECOVERY), mode: 'kill' } })

const TRIES = 4

type Struck = { traveller: Traveller; plan: Plan; result: Counted; hadRun: boolean }

/**
 * The call with its fault. Another process may keep a lock for a moment and shift the count: then once more. A copied
 * database may have fewer pages to put back at the end: then at the last operation that there is.
 */
const strike = async (place: Place, mode: Mode): Promise<Struck> => {
  let { at } = place.point
  for (let left = TRIES; ; left--) {
    const { traveller, plan } = await restore(place)
    const args = await nextCall(traveller)
    if (!args) throw new Error('the journey was over before this point')
    const fault: Fault = { at, mode: mode === 'twice' ? 'kill' : mode }
    const result = await takeFaultyStep(traveller, args, { fault })
    if (result.operations >= at) return { traveller, plan, result, hadRun: args[0] !== 'start' }
    if (left === TRIES - 1 && /pwrite .*journal\.db$/.test(place.point.op)) at = result.operations
    if (left === 1)
      throw new Error(`${UNREACHED}: exit ${result.status} after ${result.operations} operations`)
  }
}

/** Tries one point; throws where a promise is broken. */
export const tryPoint = async (place: Place, mode: Mode): Promise<void> => {
  const { traveller, plan, result, hadRun } = await strike(place, mode)
  if (KILLS.includes(mode)) {
    if (result.signal !== 'SIGKILL') throw new Error(`the call was not killed: exit ${result.status}`)
    if (mode === 'twice') await killRecovery(traveller, place.point)
  } else if (JUMPS.includes(mode)) {
    if (result.status !== 0)
      throw new Error(`exit ${result.status ?? result.signal}: ${result.stdout.slice(0, 300)}`)
  } else {
    checkTold(result, hadRun)
    if (isForever(mode)) await askMeanwhile(traveller, mode, hadRun)
  }
  await finish(traveller)
  const found = await examine(traveller)
  if (KILLS.includes(mode) || JUMPS.includes(mode) || !traveller.journey.redoes)
    checkSame(found, plan.expected)
}

/** What the oracle says of a journey with a planted breach; undefined where it sees nothing. */
export const tryBreach = async (
  folder: string,
  project: string,
  name: string,
): Promise<string | undefined> => {
  const calls = readPlan(folder, 'host').told.length
  const point = { journey: 'host', call: calls - 1, at: 0, op: '' }
  const { traveller, plan } = await restore({ folder, project, point })
  const { ledger } = traveller
  await finish(traveller)
  BREACHES[name]?.({ project, ledger, folder: featureFolder(project, 'order-export') })
  try {
    checkSame(await examine(traveller), plan.expected)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
