/**
 * Reads and validates specifications of growing size, in interleaved rounds of one run: the time for one requirement
 * should not grow with their number. Made by `npx tsx bench/spec.ts`.
 */

import { checkSpec } from '../src/documents/spec/check.ts'
import { printSpec, type Spec, toSpec } from '../src/documents/spec/spec.ts'
import { check, interleave, type Member, type Samples, time, toSpread } from './measure.ts'
import { type Row, type Section, toBytes, toRatio, toReport } from './table.ts'

const SIZES = [50, 200, 800, 3200]
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 30)
/** Ids have three digits: a larger specification repeats them, and its problems are counted, too. */
const IDS = 999

const toId = (at: number): string => `R-${String((at % IDS) + 1).padStart(3, '0')}`

const toSample = (size: number): string => {
  const requirements = Array.from({ length: size }, (_, at): Spec['requirements'][number] => ({
    ...{ id: toId(at), title: `Lend tool ${at}`, type: 'functional', priority: 'must', source: `turn ${at}` },
    dependencies: at % IDS === 0 ? [] : [toId(at - 1), toId(Math.floor((at % IDS) / 2))],
    description: `The system shall lend tool ${at} to a member who has returned the one before it.`,
    acceptance: [`A member borrows tool ${at}.`, 'It shows as borrowed.', 'Nobody else can borrow it.'],
  }))
  return printSpec({
    ...{
      version: '1',
      priority: 'must',
      title: 'Tool lending',
      vision: 'Neighbours lend tools.',
      requirements,
    },
    ...{ inScope: ['Lending'], outOfScope: ['Payment'], questions: [] },
  })
}

const SAMPLES = SIZES.map((size) => ({ size, text: toSample(size) }))

/** Every sample covers as many requirements as the largest specification has. */
const toMember =
  ({ size, text }: (typeof SAMPLES)[number]): Member =>
  () => {
    const times = Math.max(...SIZES) / size
    let requirements = 0
    let problems = 0
    const read = time(() => {
      for (let n = 0; n < times; n++) requirements += toSpec(text).requirements.length
    })
    const validated = time(() => {
      for (let n = 0; n < times; n++) problems += checkSpec(text, 'spec.md').length
    })
    check(requirements === size * times, `${size} requirements were read`)
    check(problems > 0 === size > IDS, `a specification of ${size} requirements was validated`)
    return { [`read ${size}`]: [read / requirements], [`validate ${size}`]: [validated / requirements] }
  }

const toRow = (samples: Samples, what: string, { size, text }: (typeof SAMPLES)[number]): Row => {
  const own = toSpread(samples[`${what} ${size}`])
  const first = toSpread(samples[`${what} ${SIZES[0]}`])
  const micro = (value: number): string => (value * 1000).toFixed(1)
  return [
    ...[
      `${what}, ${size} requirements`,
      toBytes(text.length),
      micro(own.p25),
      micro(own.median),
      micro(own.p90),
    ],
    ...[toRatio(own.p25 / first.p25), toRatio(own.median / first.median)],
  ]
}

const samples = await interleave(ROUNDS, 5, SAMPLES.map(toMember))
const section: Section = {
  title: 'Specifications',
  note: 'Time for one requirement; the ratio is to the smallest specification. Flat means linear.',
  head: ['what', 'text', 'p25 µs', 'median µs', 'p90 µs', 'ratio (p25)', 'ratio (median)'],
  rows: ['read', 'validate'].flatMap((what) => SAMPLES.map((one) => toRow(samples, what, one))),
}
console.log(toReport([section]).replace('bench/run.ts', 'bench/spec.ts'))
