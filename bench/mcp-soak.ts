/** Memory and descriptors of `throughline mcp` over many calls. */
import { build } from './build.ts'
import { check, sizeOf } from './measure.ts'
import type { Figure, Section } from './results.ts'
import { type Mark, soak } from './soak.ts'

const MEGABYTE = 1_048_576
/** Descriptors that come and go. */
const SLACK = 3
/** What one garbage collection or the next makes of it; a leak of 8 kB a call is beyond. */
const STEADY = 1.25

const toFigures = (marks: Mark[]): Figure[] => {
  const [first, half, last] = marks
  check(last !== undefined, 'the server was called')
  if (!first || !half || !last) return []
  const calls = `after ${last.calls.toLocaleString('en')} calls`
  const before = `after ${first.calls.toLocaleString('en')} calls`
  return [
    { key: 'soak.descriptors.first', what: `descriptors, ${before}`, unit: '', value: first.descriptors },
    {
      key: 'soak.descriptors',
      what: `descriptors, ${calls}`,
      unit: '',
      value: last.descriptors,
      most: first.descriptors + SLACK,
    },
    {
      ...{ key: 'soak.memory.first', what: `memory, after ${half.calls.toLocaleString('en')} calls` },
      ...{ unit: 'B', value: half.megabytes * MEGABYTE },
    },
    {
      ...{ key: 'soak.memory', what: `memory, ${calls}`, unit: 'B', value: last.megabytes * MEGABYTE },
      ...{ ratio: { median: last.megabytes / half.megabytes }, most: STEADY },
    },
    { key: 'soak.call', what: 'processor time of a call', unit: 'ms', value: last.processorMs },
  ]
}

export const measureSoak = async (): Promise<Record<string, Section>> => {
  const { marks, exit } = await soak(sizeOf('calls', 10_000), build().cli)
  check(exit === 0, 'the server ended by itself')
  return {
    soak: {
      title: 'A server that is called again and again',
      note: 'One process of `throughline mcp`, calls as an agent mixes them while a person takes their time.',
      figures: toFigures(marks),
    },
  }
}
