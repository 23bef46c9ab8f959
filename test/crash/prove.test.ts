import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { trials } from '../../src/trials.case.ts'
import { BREACHES } from './breaches.ts'
import { JOURNEYS } from './journeys/index.ts'
import { type Extent, type Part, PLANS, type Row, sample, toRows, WHOLE } from './parts.ts'
import { UNREACHED } from './points.ts'
import { openPool, type Pool } from './pool.ts'
import { FORGOTTEN } from './power.ts'
import { readWalk } from './walk.ts'

/** A sample of what `npm run prove:faults` tries whole: so many trials of each row, of every n-th operation. */
const SAMPLE: Record<Part, number> = {
  power: trials(2, 40),
  kill: trials(3, 30),
  errors: trials(2, 16),
  clock: trials(2, 16),
  races: trials(1, 8),
}
/** A delivery that builds takes long: `build.test.ts` tries it. */
const BRIEF = JOURNEYS.filter(({ stride }) => stride === undefined).map(({ name }) => name)
const EXTENT: Extent = {
  ...WHOLE,
  journeys: BRIEF,
  every: trials(40, 5),
  races: trials(1, 4),
  rounds: trials(3, 100),
}

/** Every journey is walked once before the first test, call by call. */
const SET_UP = 180_000

let pool: Pool
let rows: Row[]
beforeAll(async () => {
  pool = await openPool(2)
  rows = sample(await toRows(pool, EXTENT), SAMPLE)
}, SET_UP)
afterAll(() => pool?.close())

describe('a journey', () => {
  it('is a thousand operations and more, in every workflow that runs', () => {
    const lengths = BRIEF.map((name) => readWalk(pool.folder, name).length)
    expect(Math.min(...lengths)).toBeGreaterThan(100)
    expect(lengths.reduce((sum, length) => sum + length)).toBeGreaterThan(1_000)
  })

  for (const [at, { part, fault }] of PLANS.entries())
    it(`loses, repeats and alters nothing: ${fault}`, async () => {
      const { trials } = rows[at] as Row
      expect(trials).toHaveLength(SAMPLE[part])
      const told = await pool.sweep(trials)
      // How many operations a call takes depends on what else is under way: its last ones are not always reached.
      const unreached = told.filter(({ message }) => message.startsWith(UNREACHED))
      expect(told.filter((one) => !unreached.includes(one))).toEqual([])
      expect(unreached.length).toBeLessThanOrEqual(1)
    })
})

describe('the oracle', () => {
  for (const breach of Object.keys(BREACHES))
    it(`sees ${breach}`, async () => {
      expect(await pool.plant(breach)).toEqual(expect.any(String))
    })

  for (const forgotten of Object.keys(FORGOTTEN))
    it(`sees a program that does not sync ${forgotten}`, async () => {
      const at = readWalk(pool.folder, 'host').length
      const cut = { journey: 'host', at, model: 'only what was synced' }
      const [without, as] = [{ cut: { ...cut, forgotten } }, { cut }]
      expect((await pool.sweep([without, as])).map(({ trial }) => trial)).toEqual([without])
    })
})
