/** From samples to figures, and from figures to the results. */
import { cpus, loadavg } from 'node:os'
import { isInMemory, type Samples, takeSizes, toPaired, toSpread } from './measure.ts'
import { type Figure, type Measured, readResults, type Section, writeResults } from './results.ts'
import { readSource } from './sources.ts'

/** Facts of the machine without its name, and how busy it was: what waits for its turn says little in milliseconds. */
const toMachine = (): string => {
  const [cpu] = cpus()
  const [, load = 0] = loadavg()
  const disk = isInMemory()
    ? '; the scratch folder is in memory, where a sync costs nothing: set BENCH_DIR'
    : ''
  return `${cpus().length} cores (${cpu?.model.trim() ?? 'unknown'}), ${process.platform} ${process.arch}, Node ${process.version}, load ${load.toFixed(1)}${disk}`
}

/** Puts the sections of a part in the place of those of the same name. */
export const writeSections = (part: string, sections: Record<string, Section>, seconds: number): void => {
  const made = {
    on: new Date().toISOString().slice(0, 10),
    machine: toMachine(),
    sizes: takeSizes(),
    seconds: Math.round(seconds),
    source: readSource(part),
  }
  const fresh = Object.entries(sections).map(([name, { figures, ...about }]): [string, Measured] => [
    name,
    { about: { ...about, ...made }, figures },
  ])
  writeResults({ ...readResults(), ...Object.fromEntries(fresh) })
}

/** What a figure is compared with: other figures, added up. `isPaired` where each sample has its own floor, of the same round. */
export type Against = { floor: string[]; most?: number; isPaired?: true }

/** Times with their ratio to the sum of their floors. */
export const toTimes = (
  samples: Samples,
  key: string,
  name: string,
  what: string,
  against?: Against,
): Figure => {
  const spread = toSpread(samples[name])
  if (!against) return { key, what, unit: 'ms', spread }
  const floors = against.floor.map((floor) => toSpread(samples[floor]))
  const ratioAt = (at: 'p25' | 'median') => spread[at] / floors.reduce((sum, floor) => sum + floor[at], 0)
  const ratio = against.isPaired
    ? toPaired(
        samples[name],
        against.floor.map((floor) => samples[floor]),
      )
    : { p25: ratioAt('p25'), median: ratioAt('median') }
  return { key, what, unit: 'ms', spread, ratio, ...(against.most !== undefined && { most: against.most }) }
}
