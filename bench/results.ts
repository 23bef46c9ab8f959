/** Figures as data: what a benchmark found, by a key that records refer to. `results.json` holds them all. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Paired, Spread } from './measure.ts'
import type { Source } from './sources.ts'

export type Unit = 'ms' | 'B' | ''

type Named = { key: string; what: string }
/** `most` is the budget: of the ratio where there is one, otherwise of the value. */
export type Figure = Named &
  (
    | { missing: string }
    | { unit: Unit; spread: Spread; ratio?: { p25: number; median: number } | Paired; most?: number }
    | { unit: Unit; value: number; ratio?: { median: number }; most?: number; says?: string }
  )

export type Section = { title: string; note?: string; figures: Figure[] }

/** With when, where, of what and by which sizes it was made, and how long its part took. */
export type Measured = {
  about: Omit<Section, 'figures'> & {
    on: string
    machine: string
    sizes: string
    seconds: number
    source: Source
  }
  figures: Figure[]
}
export type Results = Record<string, Measured>

const FILE = join(import.meta.dirname, 'results.json')

export const readResults = (): Results =>
  existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Results) : {}

/** Enough to compare with, and little enough to read a change of the file. */
const round = (value: unknown): unknown =>
  typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(4)) : value

/** One figure a line: a change of the file reads as a change of figures. */
const toJson = (results: Results): string => {
  const inLine = (value: unknown) => JSON.stringify(value, (_key, inner) => round(inner))
  const sections = Object.entries(results).map(([name, { about, figures }]) => {
    const lines = figures.map((figure) => `      ${inLine(figure)}`).join(',\n')
    return `  ${inLine(name)}: {\n    "about": ${inLine(about)},\n    "figures": [\n${lines}\n    ]\n  }`
  })
  return `{\n${sections.join(',\n')}\n}\n`
}

export const writeResults = (results: Results): void => writeFileSync(FILE, toJson(results))
