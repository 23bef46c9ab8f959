/** Every point of every journey: npx tsx test/crash/all.ts [--mode kill|torn|twice|enospc|eio|eacces|all] [--jobs 2]. */
import { parseArgs } from 'node:util'
import { JOURNEYS } from './journey.ts'
import { isTearable, type Mode, type Point } from './points.ts'
import { type Failure, openPool, type Pool } from './pool.ts'

const MODES: Record<string, Mode[]> = {
  kill: ['kill'],
  torn: ['torn'],
  twice: ['twice'],
  enospc: ['enospc', 'enospc-forever'],
  eio: ['eio', 'eio-forever'],
  eacces: ['eacces', 'eacces-forever'],
}

const { values } = parseArgs({
  options: {
    mode: { type: 'string', default: 'all' },
    jobs: { type: 'string', default: '2' },
    journey: { type: 'string' },
    /** Every n-th point only. */
    every: { type: 'string', default: '1' },
    /** One point, as `call.at`, for a failure that is looked into. */
    point: { type: 'string' },
  },
})

const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

const toText = ({ point, message }: Failure): string =>
  `  ${point.journey} call ${point.call} operation ${point.at} (${point.op}): ${message}`

const sweepMode = async (pool: Pool, mode: Mode, points: Point[]): Promise<number> => {
  const started = Date.now()
  const chosen = mode === 'torn' ? points.filter(isTearable) : points
  const failures = await pool.sweep(
    chosen.map((point) => ({ point, mode })),
    (done, failure) => {
      if (failure) process.stderr.write(`${mode}${toText(failure)}\n`)
      if (done % 100 === 0) process.stderr.write(`${mode}: ${done} of ${chosen.length}\n`)
    },
  )
  const seconds = Math.round((Date.now() - started) / 1000)
  say(`${mode}: ${chosen.length - failures.length} passed, ${failures.length} failed (${seconds} s)`)
  for (const failure of failures) say(toText(failure))
  return failures.length
}

const modes = values.mode === 'all' ? Object.values(MODES).flat() : MODES[values.mode]
if (!modes) throw new Error(`there is no mode ${values.mode}: use ${Object.keys(MODES).join(', ')} or all`)
const pool = await openPool(Number(values.jobs))
let failed = 0
try {
  const points: Point[] = []
  for (const { name } of JOURNEYS.filter(
    ({ name }) => values.journey === undefined || name === values.journey,
  )) {
    const found = await pool.prepare(name)
    say(`${name}: ${new Set(found.map(({ call }) => call)).size} calls, ${found.length} operations`)
    points.push(...found)
  }
  const chosen = values.point
    ? points.filter(({ call, at }) => `${call}.${at}` === values.point)
    : points.filter((_, index) => index % Number(values.every) === 0)
  for (const mode of modes) failed += await sweepMode(pool, mode, chosen)
} finally {
  pool.close()
}
process.exitCode = failed > 0 ? 1 : 0
