/**
 * A journey in which every request is answered by several at once, through all doors: one of them wins, the others are
 * told so, and the journal holds the winner's words and nobody else's. In some races one of them is killed.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { makeHome, openCli, parseOutput, trust } from './cli.ts'
import { type Door, type Doors, openDoors, type Verdict } from './doors.ts'
import type { ClockMode, FaultMode } from './faults.ts'
import {
  type Entry,
  finish,
  type Request,
  type RunView,
  readStatus,
  type Status,
  type Traveller,
  toEntry,
} from './journey.ts'
import { journeyOf } from './journeys/index.ts'
import { inspect } from './oracle.ts'

/**
 * `seed` says who comes when, `rounds` how many requests are raced for, `kill` that one more caller dies on the way, `clocks` that the
 * clock of each call of the command line jumps another way.
 */
export type Race = { journey: string; seed: number; rounds: number; kill: boolean; clocks?: boolean }

export type Rival = { door: Door; entry: Entry; doomed: boolean; clock?: ClockMode }

const toChance = (seed: number): (() => number) => {
  let state = seed + 1
  return () => {
    state = (Math.imul(state, 48271) + 11) >>> 0
    return ((state >>> 4) % 100_000) / 100_000
  }
}

/** An answer is a few dozen operations. */
const OPERATIONS = 60

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

type Shot = Rival & { send(): Promise<Verdict> }

/**
 * All at once. A process takes its time to begin, and a server that is there already has none: it waits for up to
 * twice as long as a process took last.
 */
const toField = (doors: Doors, chance: () => number) => {
  let lead = 200
  const prepare = async (rival: Rival, request: Request): Promise<Shot> => {
    const at = 1 + Math.floor(chance() * OPERATIONS)
    const mode: FaultMode | undefined = rival.clock ?? (rival.doomed ? 'kill' : undefined)
    const given = mode && { at, mode }
    return { ...rival, send: await doors.prepare(rival.door, rival.entry, request, given) }
  }
  const fire = async ({ door, send }: Shot): Promise<Verdict> => {
    if (door !== 'cli') await pause(chance() * 2 * lead)
    const began = performance.now()
    const verdict = await send()
    if (door === 'cli' && verdict !== 'silent') lead = performance.now() - began
    return verdict
  }
  return async (rivals: Rival[], request: Request): Promise<Verdict[]> => {
    const shots = await Promise.all(rivals.map((rival) => prepare(rival, request)))
    return Promise.all(shots.map(fire))
  }
}

type Field = ReturnType<typeof toField>

/** Which of them is in the journal, by what each was told and by what is open now. */
export const settle = (rivals: Rival[], verdicts: Verdict[], isOpen: boolean): void => {
  const winners = rivals.filter((_, place) => verdicts[place] === 'acknowledged')
  const silent = rivals.filter((_, place) => verdicts[place] === 'silent')
  if (winners.length > 1)
    throw new Error(`${winners.map(({ door }) => door).join(' and ')} were both told that they won`)
  const [winner] = winners.length > 0 || isOpen ? winners : silent
  if (winners.length > 0 && isOpen) throw new Error('an acknowledged answer left its request open')
  if (!winner && silent.length === 0) throw new Error('everybody was told that somebody else won')
  for (const { entry, door } of rivals) {
    const isWinner = entry === winner?.entry
    entry.fate = isWinner ? (winners.length > 0 ? 'acknowledged' : 'taken') : 'dropped'
    entry.door = door
  }
}

const takeRound = async (
  { traveller, field, kill, clocks }: { traveller: Traveller; field: Field } & Pick<Race, 'kill' | 'clocks'>,
  { run, request }: { run: RunView; request: Request },
): Promise<void> => {
  const toRival = (door: Door, doomed = false, clock?: ClockMode): Rival => {
    const entry = toEntry(traveller, run, request)
    // What the page makes of a choice is its own.
    const rival = { door, doomed, entry: door === 'page' ? { ...entry, value: null } : entry }
    return clocks && clock ? { ...rival, clock } : rival
  }
  const rivals = [
    toRival('cli', false, 'ahead'),
    toRival('cli', false, 'behind'),
    toRival('mcp'),
    ...(request.to === 'person' ? [toRival('page')] : []),
    ...(kill ? [toRival('cli', true, 'ahead-kill')] : []),
  ]
  const verdicts = await field(rivals, request)
  const { runs } = await readStatus(traveller)
  const isOpen = runs.some(({ requests }) => requests.some(({ id }) => id === request.id))
  settle(rivals, verdicts, isOpen)
  traveller.ledger.push(...rivals.map(({ entry }) => entry))
}

/** Called twice at once with one key, it is done once, and both are told the same. */
const callTwice = async ({ cli, project }: Traveller, words: string[], key: string): Promise<void> => {
  const call = () => cli.apart(project, [...words, '--key', key])
  const results = await Promise.all([call(), call()])
  const failed = results.find(({ status }) => status !== 0)
  if (failed) throw new Error(`${words.join(' ')}, called twice with one key, fails: ${failed.stdout}`)
  const told = results.map((result) => {
    const { run, requests } = parseOutput<Status['runs'][number]>(result)
    return [run.id, ...requests.map(({ id }) => id)].join(' ')
  })
  if (new Set(told).size !== 1) throw new Error(`one key did two things: ${told.join(', ')}`)
}

const raceAll = async (traveller: Traveller, doors: Doors, { seed, rounds, ...how }: Race): Promise<void> => {
  const field = toField(doors, toChance(seed))
  for (let round = 0; round < rounds; round++) {
    const { runs } = await readStatus(traveller)
    const [first] = runs
    const [request] = first?.requests ?? []
    if (first?.run.status !== 'waiting') return
    if (!request) {
      await callTwice(traveller, traveller.journey.goes?.(first.run.state) ?? [], `go-${round}`)
      continue
    }
    await takeRound({ traveller, field, ...how }, { run: first.run, request })
  }
}

/** Runs one race in an empty folder; throws where a promise is broken. */
export const tryRace = async (folder: string, place: string, race: Race): Promise<void> => {
  const home = join(place, 'home')
  const project = join(place, 'project')
  makeHome(home)
  mkdirSync(project, { recursive: true })
  const traveller: Traveller = {
    journey: journeyOf(race.journey),
    cli: openCli(folder, home),
    project,
    ledger: [],
  }
  const { setUp, trusts } = traveller.journey
  if (trusts) trust(home, project, trusts)
  setUp?.(project)
  await callTwice(traveller, traveller.journey.start, 'once')
  const doors = await openDoors(traveller.cli, project)
  try {
    await raceAll(traveller, doors, race)
  } finally {
    doors.close()
  }
  await finish(traveller)
  await inspect(traveller)
}
