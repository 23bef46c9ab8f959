/** What all measurements share. Times are milliseconds; rounds are interleaved, so that noise meets everyone alike. */
import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Samples = Record<string, number[]>

/** One thing that is measured: each call is one round of it. */
export type Member = () => Promise<Samples> | Samples

export type Spread = { p25: number; median: number; p90: number }

/** Of ratios, each of two things that were timed one right after the other. */
export type Paired = { p25: number; median: number; p75: number }

/** Ends the run with exit 1: what was timed did not really happen. */
export const check = (holds: boolean, what: string): void => {
  if (!holds) throw new Error(`not measured, because it did not happen: ${what}`)
}

export const time = (work: () => void): number => {
  const from = performance.now()
  work()
  return performance.now() - from
}

type Moment = (moment: 'begin' | 'end', part: string) => void
let tellTimed: Moment = () => undefined

/** Told when something that is timed begins and ends, where its operations are counted instead. */
export const watchTimed = (tell: Moment): void => {
  tellTimed = tell
}

/** What a figure is made of; `part` where a member times several things. */
export const timed = async <T>(work: () => Promise<T> | T, part = ''): Promise<T> => {
  tellTimed('begin', part)
  try {
    return await work()
  } finally {
    tellTimed('end', part)
  }
}

/** Processor time of this process so far: other load on the machine hardly touches it. */
export const readProcessor = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

const quantile = (sorted: number[], at: number): number => {
  const place = (sorted.length - 1) * at
  const low = sorted[Math.floor(place)] ?? Number.NaN
  const high = sorted[Math.ceil(place)] ?? Number.NaN
  return low + (high - low) * (place - Math.floor(place))
}

const toSorted = (samples: number[] | undefined): number[] => {
  check(samples !== undefined && samples.length > 0, 'no sample was taken')
  return [...(samples ?? [])].sort((a, b) => a - b)
}

/** Each sample through the sum of its floors in the same round: a disk that is slow for a while is so for both. */
export const toPaired = (samples: number[] | undefined, floors: (number[] | undefined)[]): Paired => {
  const isPaired = floors.every((floor) => floor?.length === samples?.length)
  check(isPaired, 'as many samples of a floor as of what is held against it')
  const sorted = toSorted(
    samples?.map((sample, at) => sample / floors.reduce((sum, floor) => sum + (floor?.[at] ?? 0), 0)),
  )
  return { p25: quantile(sorted, 0.25), median: quantile(sorted, 0.5), p75: quantile(sorted, 0.75) }
}

export const toSpread = (samples: number[] | undefined): Spread => {
  const sorted = toSorted(samples)
  return {
    p25: quantile(sorted, 0.25),
    median: quantile(sorted, 0.5),
    p90: quantile(sorted, 0.9),
  }
}

const toMeans = (before: Samples, after: Samples): Samples =>
  Object.fromEntries(
    Object.entries(before).map(([name, values]) => [
      name,
      values.map((value, at) => (value + (after[name]?.[at] ?? Number.NaN)) / 2),
    ]),
  )

/** Its floor right before and right after a member, in the mean: what grows or shrinks meanwhile does so for both alike. */
export const between =
  (floor: Member, member: Member): Member =>
  async () => {
    const before = await floor()
    const own = await member()
    return { ...toMeans(before, await floor()), ...own }
  }

/** Every member once per round, each round beginning with another one; the first rounds only warm up. */
export const interleave = async (rounds: number, warm: number, members: Member[]): Promise<Samples> => {
  const all: Samples = {}
  for (let round = 0; round < rounds + warm; round++) {
    const from = round % members.length
    for (const member of [...members.slice(from), ...members.slice(0, from)]) {
      const samples = await member()
      if (round < warm) continue
      for (const [name, values] of Object.entries(samples)) all[name] = [...(all[name] ?? []), ...values]
    }
  }
  return all
}

const given = new Map<string, string>()

/** How much is measured: as much as usual, or what BENCH_<NAME> says, for a try; the results then tell. */
export const sizeOf = (name: string, usual: number): number => {
  const size = Number(process.env[`BENCH_${name.toUpperCase()}`] ?? usual)
  if (size !== usual) given.set(name, `${size} ${name} instead of ${usual}`)
  return size
}

/** What was given since the last call, in words; empty where everything was as usual. */
export const takeSizes = (): string => {
  const text = [...given.values()].join(', ')
  given.clear()
  return text
}

const MEMORY_FILE_SYSTEM = 0x01021994

const folders: string[] = []
process.on('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

/** A folder of our own, on the disk that BENCH_DIR names, or in the system's place; removed when the process ends. */
export const scratch = (name: string, place = process.env.BENCH_DIR ?? tmpdir()): string => {
  const folder = mkdtempSync(join(place, `throughline-bench-${name}-`))
  folders.push(folder)
  return folder
}

const MEMORY = '/dev/shm'

/** The same where nothing is written to a disk: for a project that takes long to make, and whose processor time alone counts. */
export const scratchInMemory = (name: string): string =>
  scratch(name, existsSync(MEMORY) ? MEMORY : undefined)

/** Where a sync costs nothing, a ratio of durable commits says nothing. */
export const isInMemory = (): boolean =>
  statfsSync(process.env.BENCH_DIR ?? tmpdir()).type === MEMORY_FILE_SYSTEM
