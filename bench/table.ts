/** Rows of figures as markdown. */
import { cpus } from 'node:os'
import { isInMemory, type Samples, type Spread, toSpread } from './measure.ts'

export type Row = string[]
export type Section = { title: string; note?: string; head: Row; rows: Row[] }

const digits = (value: number): string => (value < 10 ? value.toFixed(2) : value.toFixed(1))
export const toRatio = (value: number): string => `${value.toFixed(2)}x`

export const toBytes = (value: number): string => {
  if (value < 10_000) return `${Math.round(value)} B`
  return value < 10_000_000 ? `${(value / 1000).toFixed(1)} kB` : `${(value / 1_000_000).toFixed(1)} MB`
}

export const TIMES: Row = [
  'what',
  'p25 ms',
  'median ms',
  'p90 ms',
  'ratio (p25)',
  'ratio (median)',
  'budget',
  '',
]

/** What a figure is compared with: other figures, added up. */
export type Against = { floor: string[]; budget?: number }

const verdict = (ratios: number[], budget: number | undefined): string => {
  if (budget === undefined) return ''
  if (ratios.every((ratio) => ratio <= budget)) return 'within'
  return ratios.every((ratio) => ratio > budget) ? '**over**' : 'about at'
}

/** One line of times, with its ratio to the sum of its floors. */
export const toLine = (samples: Samples, name: string, label: string, against?: Against): Row => {
  const own = toSpread(samples[name])
  const times = [own.p25, own.median, own.p90].map(digits)
  if (!against) return [label, ...times, '', '', '', '']
  const floors = against.floor.map((floor) => toSpread(samples[floor]))
  const ratio = (at: keyof Spread) => own[at] / floors.reduce((sum, floor) => sum + floor[at], 0)
  const ratios = [ratio('p25'), ratio('median')]
  const budget = against.budget === undefined ? '' : `≤ ${against.budget}x`
  return [label, ...times, ...ratios.map(toRatio), budget, verdict(ratios, against.budget)]
}

export const toMissing = (label: string, why: string): Row => [label, why, '', '', '', '', '', '']

const pad = (rows: Row[]): string[] => {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(3, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  return rows.map(
    (row) => `| ${widths.map((width, column) => (row[column] ?? '').padEnd(width)).join(' | ')} |`,
  )
}

const toText = ({ title, note, head, rows }: Section): string => {
  const [first = '', ...rest] = pad([head, ...rows])
  const rule = first.replace(/[^|]/g, '-')
  return [`## ${title}`, '', ...(note ? [note, ''] : []), first, rule, ...rest, ''].join('\n')
}

/** Facts of the machine without its name. */
const toMachine = (): string => {
  const [cpu] = cpus()
  const disk = isInMemory()
    ? ' **The scratch folder is in memory: a sync costs nothing there; set BENCH_DIR.**'
    : ''
  return `${cpus().length} cores (${cpu?.model.trim() ?? 'unknown'}), ${process.platform} ${process.arch}, Node ${process.version}.${disk}`
}

export const toReport = (sections: Section[]): string =>
  [
    '# Benchmark',
    '',
    `${new Date().toISOString().slice(0, 10)}, ${toMachine()} Made by \`npx tsx bench/run.ts\`: everything in one run, in interleaved rounds. Ratios count; times are those of one machine, shared with other work.`,
    '',
    ...sections.map(toText),
  ].join('\n')
