import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { trials } from '../../src/trials.case.ts'
import { BREACHES } from './breaches.ts'
import { JOURNEYS } from './journey.ts'
import { isTearable, type Mode, type Point } from './points.ts'
import { openPool, type Pool } from './pool.ts'

/** A sample of what `all.ts` tries whole. */
const SAMPLE: [mode: Mode, points: number][] = [
  ['kill', trials(8, 48)],
  ['torn', trials(4, 24)],
  ['twice', trials(3, 16)],
  ['enospc', trials(3, 16)],
  ['enospc-forever', trials(3, 16)],
  ['eio', trials(3, 16)],
  ['eio-forever', trials(3, 16)],
  ['eacces', trials(3, 16)],
  ['eacces-forever', trials(3, 16)],
]

/** Every journey is walked once before the first test, call by call. */
const SET_UP = 90_000

let pool: Pool
let points: Point[]
beforeAll(async () => {
  pool = await openPool(2)
  points = []
  for (const { name } of JOURNEYS) points.push(...(await pool.prepare(name)))
}, SET_UP)
afterAll(() => pool?.close())

/** Evenly spread; each mode begins a little later, so that two modes seldom try the same point. */
const spread = (all: Point[], wanted: number, shift: number): Point[] =>
  Array.from(
    { length: wanted },
    (_, index) => all[Math.floor(((index + shift) / wanted) * all.length)] as Point,
  )

const toTrials = (mode: Mode, wanted: number, shift: number) =>
  spread(mode === 'torn' ? points.filter(isTearable) : points, wanted, shift).map((point) => ({
    point,
    mode,
  }))

describe('a journey to its end', () => {
  it('has a thousand points at which it may be struck', () => {
    expect(points.length).toBeGreaterThan(1_000)
    expect(new Set(points.map(({ journey }) => journey)).size).toBe(JOURNEYS.length)
  })

  for (const [at, [mode, wanted]] of SAMPLE.entries())
    it(`loses, repeats and alters nothing: ${mode}`, async () => {
      expect(await pool.sweep(toTrials(mode, wanted, at / SAMPLE.length))).toEqual([])
    })
})

describe('the oracle', () => {
  for (const breach of Object.keys(BREACHES))
    it(`sees ${breach}`, async () => {
      expect(await pool.plant(breach)).toEqual(expect.any(String))
    })
})
