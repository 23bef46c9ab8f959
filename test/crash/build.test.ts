/** A delivery whose stories are built in git: a few of what `npm run prove:faults -- --journey build` tries. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { trials } from '../../src/trials.case.ts'
import { type Extent, type Part, type Row, sample, toRows, WHOLE } from './parts.ts'
import { UNREACHED } from './points.ts'
import { openPool, type Pool } from './pool.ts'
import { readWalk } from './walk.ts'

/** Of each part so many rows, one trial of each; which trial differs from row to row. */
const ROWS: Record<Part, number> = {
  power: trials(1, 10),
  kill: trials(2, 3),
  errors: trials(1, 6),
  clock: trials(0, 3),
  races: trials(0, 2),
}
const EXTENT: Extent = { ...WHOLE, journeys: ['build'], every: 2, races: 1, rounds: 100 }
/** A walk is three waves, and a trial most of one. */
const LONG_MS = 600_000

let pool: Pool
let rows: Row[]
beforeAll(async () => {
  pool = await openPool(2)
  rows = sample(await toRows(pool, EXTENT), { power: 1, kill: 1, errors: 1, clock: 1, races: 1 })
}, LONG_MS)
afterAll(() => pool?.close())

it(
  'loses and repeats nothing of a delivery, merges every story once and leaves git clean',
  async () => {
    const chosen = WHOLE.parts.flatMap((part) =>
      rows.filter((row) => row.part === part).slice(-ROWS[part] || Number.POSITIVE_INFINITY),
    )
    const told = await pool.sweep(chosen.flatMap(({ trials }) => trials))
    expect(told.filter(({ message }) => !message.startsWith(UNREACHED))).toEqual([])
  },
  LONG_MS,
)

it(
  'leaves nothing behind where the power is cut when all is said: what was removed is not there again',
  async () => {
    const last = readWalk(pool.folder, 'build').length
    const models = ['of each folder the last name is lost', 'names without bytes']
    const cuts = models.flatMap((model) =>
      [0, 30].map((before) => ({ journey: 'build', at: last - before, model })),
    )
    expect(await pool.sweep(cuts.map((cut) => ({ cut })))).toEqual([])
  },
  LONG_MS,
)
