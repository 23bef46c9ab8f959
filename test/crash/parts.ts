/** All that is proven about faults, as rows of trials: what is done to a journey, and at how many places. */
import { MODELS } from './disk.ts'
import { JOURNEYS, journeyOf } from './journeys/index.ts'
import { isTearable, type Mode } from './points.ts'
import type { Pool } from './pool.ts'
import { type Cut, listCuts } from './power.ts'
import type { Race } from './races.ts'
import type { Point } from './walk.ts'
import type { Trial } from './worker.ts'

export type Part = 'power' | 'kill' | 'errors' | 'clock' | 'races'

export type Extent = {
  parts: Part[]
  journeys: string[]
  /** Every n-th operation. */
  every: number
  /** Races of each kind in each journey, and for how many requests at most. */
  races: number
  rounds: number
}

/** What the walks came to, as far as it is wanted. */
type Walked = { points: Point[]; cuts: Cut[]; races: Omit<Race, 'kill' | 'clocks'>[] }

type Plan = { part: Part; fault: string; toTrials(walked: Walked): Trial[] }

const byMode = (part: Part, mode: Mode, fault: string): Plan => ({
  part,
  fault,
  toTrials: ({ points }) =>
    points.filter((point) => mode !== 'torn' || isTearable(point)).map((point) => ({ point, mode })),
})

/** A disk that several models leave is tried once, in the row of the first. */
const byModel = (model: string): Plan => ({
  part: 'power',
  fault: `power cut: ${model}`,
  toTrials: ({ cuts }) => cuts.filter((cut) => cut.model === model).map((cut) => ({ cut })),
})

const byRace = (part: Part, how: Pick<Race, 'kill' | 'clocks'>, fault: string): Plan => ({
  part,
  fault,
  toTrials: ({ races }) => races.map((race) => ({ race: { ...race, ...how } })),
})

export const PLANS: Plan[] = [
  ...Object.keys(MODELS).map(byModel),
  byMode('kill', 'kill', 'kill -9 before an operation'),
  byMode('kill', 'torn', 'kill -9 in the middle of a write'),
  byMode('kill', 'twice', 'kill -9, and again while it is mended'),
  byMode('errors', 'enospc', 'the disk is full, once'),
  byMode('errors', 'enospc-forever', 'the disk is full and stays so'),
  byMode('errors', 'eio', 'an I/O error, once'),
  byMode('errors', 'eio-forever', 'I/O errors from then on'),
  byMode('errors', 'eacces', 'no permission, once'),
  byMode('errors', 'eacces-forever', 'no permission from then on'),
  byMode('clock', 'ahead', 'the clock jumps ahead, and back after the call'),
  byMode('clock', 'behind', 'the clock is set back, and right after the call'),
  byMode('clock', 'restless', 'the clock jumps at every operation from then on'),
  byMode('clock', 'ahead-kill', 'kill -9 of a call whose clock is ahead'),
  byMode('clock', 'behind-kill', 'kill -9 of a call whose clock is behind'),
  byRace(
    'clock',
    { kill: true, clocks: true },
    'all doors at once, each by another clock, and one caller is killed',
  ),
  byRace('races', { kill: false }, 'all doors at once'),
  byRace('races', { kill: true }, 'all doors at once, and one caller is killed'),
]

export type Row = { part: Part; fault: string; trials: Trial[] }

/** Walks the journeys and lists what is to be tried. */
export const toRows = async (pool: Pool, extent: Extent): Promise<Row[]> => {
  const { parts, journeys, every, races, rounds } = extent
  const strideOf = (journey: string): number => every * (journeyOf(journey).stride ?? 1)
  const points: Point[] = []
  for (const journey of journeys) {
    const all = await pool.prepare(journey)
    points.push(...all.filter((_, place) => place % strideOf(journey) === 0))
  }
  const cuts = parts.includes('power')
    ? journeys.flatMap((journey) => listCuts(pool.folder, journey, strideOf(journey), Object.keys(MODELS)))
    : []
  const walked: Walked = {
    points,
    cuts,
    races: journeys.flatMap((journey) =>
      Array.from({ length: races }, (_, seed) => ({ journey, seed, rounds })),
    ),
  }
  return PLANS.filter(({ part }) => parts.includes(part)).map(({ part, fault, toTrials }) => ({
    part,
    fault,
    trials: toTrials(walked),
  }))
}

export const WHOLE: Extent = {
  parts: ['power', 'kill', 'errors', 'clock', 'races'],
  journeys: JOURNEYS.map(({ name }) => name),
  every: 1,
  races: 10,
  rounds: 100,
}

/** A handful of each row, evenly spread; each row begins a little later, so that two seldom try the same place. */
export const sample = (rows: Row[], wanted: Record<Part, number>): Row[] =>
  rows.map((row, place) => {
    const count = Math.min(wanted[row.part], row.trials.length)
    const at = (index: number) => Math.floor(((index + place / rows.length) / count) * row.trials.length)
    return { ...row, trials: Array.from({ length: count }, (_, index) => row.trials[at(index)] as Trial) }
  })
