/**
 * Proves what is promised about faults: npm run prove:faults [-- --part power --journey host --every 5 --jobs 2 --quick].
 * Ends with 1 where a promise is broken, and names each trial so that it can be made again with --trial. What a run of
 * all parts and journeys came to is kept with the figures of the benchmark.
 */
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { writeFigures } from '../../bench/figures.ts'
import type { Figure } from '../../bench/results.ts'
import { writeSections } from '../../bench/section.ts'
import { type Extent, type Part, type Row, sample, toRows, WHOLE } from './parts.ts'
import { UNREACHED } from './points.ts'
import { type Failure, openPool, type Pool } from './pool.ts'
import type { Trial } from './worker.ts'

const { values } = parseArgs({
  options: {
    part: { type: 'string', multiple: true },
    journey: { type: 'string', multiple: true },
    every: { type: 'string', default: '1' },
    races: { type: 'string', default: String(WHOLE.races) },
    jobs: { type: 'string', default: String(availableParallelism()) },
    /** A handful of each. */
    quick: { type: 'boolean', default: false },
    /** One trial, as a failure names it. */
    trial: { type: 'string' },
  },
})

const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

const choose = <T extends string>(what: string, given: string[] | undefined, known: T[]): T[] => {
  const unknown = given?.find((one) => !known.includes(one as T))
  if (unknown) throw new Error(`there is no ${what} ${unknown}: use ${known.join(', ')}`)
  return (given as T[] | undefined) ?? known
}

const toCount = (name: string, text: string): number => {
  const count = Number(text)
  if (!Number.isInteger(count) || count < 1) throw new Error(`--${name} ${text} is no number from 1`)
  return count
}

const extent: Extent = {
  ...WHOLE,
  parts: choose<Part>('part', values.part, WHOLE.parts),
  journeys: choose('journey', values.journey, WHOLE.journeys),
  every: toCount('every', values.every),
  races: toCount('races', values.races),
}
/** Of a handful not every cut needs to be listed. */
const QUICK: Partial<Extent> = { every: 25, races: 1, rounds: 5 }
const HANDFUL: Record<Part, number> = { power: 4, kill: 4, errors: 4, clock: 2, races: 1 }

const toText = ({ trial, message }: Failure): string => `  --trial '${JSON.stringify(trial)}'\n    ${message}`

const TELL_EVERY = 100

type Proven = Row & { failures: Failure[]; unreached: number; seconds: number }

/** More than this share of a row would hide something. */
const MOST_UNREACHED = 0.02

const proveRow = async (pool: Pool, row: Row): Promise<Proven> => {
  const began = Date.now()
  const told = await pool.sweep(row.trials, (done, failure) => {
    if (failure) process.stderr.write(`${toText(failure)}\n`)
    if (done % TELL_EVERY === 0) process.stderr.write(`${row.fault}: ${done} of ${row.trials.length}\n`)
  })
  const failures = told.filter(({ message }) => !message.startsWith(UNREACHED))
  const unreached = told.length - failures.length
  return { ...row, failures, unreached, seconds: Math.round((Date.now() - began) / 1000) }
}

const toTable = (proven: Proven[]): string => {
  const total = (count: (row: Proven) => number) => proven.reduce((sum, row) => sum + count(row), 0)
  const lines = [
    ['part', 'what happens', 'tried', 'not reached', 'broken', 'seconds'],
    ...proven.map(({ part, fault, trials, failures, unreached, seconds }) => [
      part,
      fault,
      `${trials.length - unreached}`,
      `${unreached}`,
      `${failures.length}`,
      `${seconds}`,
    ]),
    [
      'all',
      '',
      `${total(({ trials, unreached }) => trials.length - unreached)}`,
      `${total(({ unreached }) => unreached)}`,
      `${total(({ failures }) => failures.length)}`,
      `${total(({ seconds }) => seconds)}`,
    ],
  ]
  const widths =
    lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? []
  return lines
    .map((line) => line.map((text, column) => text.padEnd(widths[column] ?? 0)).join('  '))
    .join('\n')
}

const journeyOf = (trial: Trial): string =>
  'cut' in trial ? trial.cut.journey : 'race' in trial ? trial.race.journey : trial.point.journey

const readRows = async (pool: Pool): Promise<Row[]> => {
  if (values.trial !== undefined) {
    const trial = JSON.parse(values.trial) as Trial
    await pool.prepare(journeyOf(trial))
    return [{ part: 'power', fault: 'one trial', trials: [trial] }]
  }
  return values.quick ? sample(await toRows(pool, { ...extent, ...QUICK }), HANDFUL) : toRows(pool, extent)
}

const countOf = (proven: Proven[], part: Part): number =>
  proven
    .filter((row) => row.part === part)
    .reduce((sum, { trials, unreached }) => sum + trials.length - unreached, 0)

const toKey = (fault: string): string => `faults.${fault.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`

/** How often each promise was tried and kept. */
const keep = (proven: Proven[]): void => {
  const rows = proven.map(({ fault, trials, unreached }): Figure => {
    return { key: toKey(fault), what: fault, unit: '', value: trials.length - unreached }
  })
  const sums = WHOLE.parts.map((part): Figure => {
    return { key: `faults.${part}`, what: `all of ${part}`, unit: '', value: countOf(proven, part) }
  })
  const operations = extent.every === 1 ? 'every operation' : `every operation that ${extent.every} divides`
  const note = `How often \`npm run prove:faults\` did it, at ${operations} of ${extent.journeys.length} journeys: nothing that was acknowledged was lost, doubled or altered.`
  const seconds = proven.reduce((sum, row) => sum + row.seconds, 0)
  writeSections('faults', { faults: { title: 'Faults', note, figures: [...rows, ...sums] } }, seconds)
  writeFigures()
}

const isKeptBy = ({ trials, failures, unreached }: Proven): boolean =>
  failures.length === 0 && unreached <= Math.max(1, trials.length * MOST_UNREACHED)

const isAll = !values.part && !values.journey && !values.quick && values.trial === undefined

const pool = await openPool(toCount('jobs', values.jobs))
try {
  const rows = await readRows(pool)
  const proven: Proven[] = []
  for (const row of rows.filter(({ trials }) => trials.length > 0)) proven.push(await proveRow(pool, row))
  for (const failure of proven.flatMap(({ failures }) => failures)) say(toText(failure))
  say(toTable(proven))
  const isKept = proven.length > 0 && proven.every(isKeptBy)
  if (isKept && isAll) keep(proven)
  process.exitCode = isKept ? 0 : 1
} finally {
  pool.close()
}
