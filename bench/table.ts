/** Results as markdown: nothing here measures or reads a clock. */
import type { Figure, Measured, Results, Unit } from './results.ts'
import { OWED } from './sources.ts'

type Row = string[]

const digits = (value: number): string => (value < 10 ? value.toFixed(2) : value.toFixed(1))
const toRatio = (value: number): string => `${value.toFixed(2)}x`

export const toBytes = (value: number): string => {
  if (value < 10_000) return `${Math.round(value)} B`
  return value < 10_000_000 ? `${(value / 1000).toFixed(1)} kB` : `${(value / 1_000_000).toFixed(1)} MB`
}

/** A count in full, a size with its unit, a time without. */
const toNumber = (value: number, unit: Unit): string => {
  if (unit === 'B') return toBytes(value)
  return unit === 'ms' ? digits(value) : value.toLocaleString('en', { maximumFractionDigits: 1 })
}

/** Fields of a figure, as a record shows them. */
export const toFields = (figure: Figure): Record<string, string> => {
  if ('missing' in figure) return {}
  const { unit, ratio } = figure
  return {
    ...('spread' in figure
      ? {
          p25: toNumber(figure.spread.p25, unit),
          median: toNumber(figure.spread.median, unit),
          p90: toNumber(figure.spread.p90, unit),
        }
      : { value: toNumber(figure.value, unit) }),
    ...(ratio && { ratio: toRatio(ratio.median) }),
  }
}

/** Of pairs the middle half is asked, of two figures both. */
const verdictOf = (values: number[], most: number): string => {
  if (values.every((value) => value <= most)) return 'within'
  return values.every((value) => value > most) ? '**over**' : 'about at'
}

/** The budget and how it is kept. */
const toBudget = (figure: Figure): [budget: string, verdict: string] => {
  if ('missing' in figure || figure.most === undefined) return ['', '']
  const { most, ratio, unit } = figure
  if (ratio) return [`≤ ${most}x`, verdictOf(Object.values(ratio), most)]
  const value = 'spread' in figure ? figure.spread.median : figure.value
  return [`≤ ${toNumber(most, unit)}${unit === 'ms' ? ' ms' : ''}`, verdictOf([value], most)]
}

const HEAD = [
  ...['what', 'p25 ms', 'median ms', 'p90 ms'],
  ...['ratio (p25)', 'ratio (median)', 'ratio (p75)', 'budget', ''],
]

const toTimesRow = (figure: Figure): Row => {
  if ('missing' in figure) return [figure.what, figure.missing, '', '', '', '', '', '', '']
  const { p25 = '', median = '', p90 = '', value = median, ratio = '' } = toFields(figure)
  const low = figure.ratio && 'p25' in figure.ratio ? toRatio(figure.ratio.p25) : ''
  const high = figure.ratio && 'p75' in figure.ratio ? toRatio(figure.ratio.p75) : ''
  return [figure.what, p25, value, p90, low, ratio, high, ...toBudget(figure)]
}

const toPlainRow = (figure: Figure): Row => {
  if ('missing' in figure) return [figure.what, figure.missing, '', '', '', '']
  const { value = '', ratio = '' } = toFields(figure)
  const says = 'says' in figure ? (figure.says ?? '') : ''
  const named = figure.unit === 'ms' ? `${value} ms` : value
  return [figure.what, named, says, ratio, ...toBudget(figure)]
}

/** Columns that are empty in every row are left out, but the last one of a budget. */
const withoutEmpty = ([head = [], ...rows]: Row[]): Row[] => {
  const kept = head.map((name, column) => name === 'what' || rows.some((row) => row[column] !== ''))
  return [head, ...rows].map((row) => row.filter((_, column) => kept[column]))
}

const toTable = (figures: Figure[]): Row[] =>
  figures.some((figure) => 'spread' in figure)
    ? withoutEmpty([HEAD, ...figures.map(toTimesRow)])
    : withoutEmpty([['what', 'figure', 'that is', 'ratio', 'budget', ''], ...figures.map(toPlainRow)])

const pad = (rows: Row[]): string[] => {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(3, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  return rows.map(
    (row) => `| ${widths.map((width, column) => (row[column] ?? '').padEnd(width)).join(' | ')} |`,
  )
}

const toText = ({ about, figures }: Measured): string => {
  const { title, note, on, machine, sizes, source } = about
  const [first = '', ...rest] = pad(toTable(figures))
  const when = `${on}, ${machine}${sizes && `; ${sizes}`}.`
  const owed = OWED.includes(source.part) ? 'The benchmark changed since, and was not run again.' : ''
  return [
    `## ${title}`,
    '',
    [note, when, owed].filter(Boolean).join(' '),
    '',
    first,
    first.replace(/[^|]/g, '-'),
    ...rest,
    '',
  ].join('\n')
}

const INTRODUCTION =
  'Made by `npm run bench`, from the code that the builder makes of the program, each section in one go and in interleaved rounds. Ratios count; times are those of one machine, shared with other work. The same figures as data: `results.json`; `npm run figures` writes this page and the figures of the decision records from there.'

export const toReport = (results: Results): string =>
  ['# Benchmark', '', INTRODUCTION, '', ...Object.values(results).map(toText)].join('\n')
