/**
 * Figures in prose: `<!-- figure: journal.commit ratio -->1.6x<!-- / -->` is filled from the results. A figure that cannot
 * be measured again is plain text with its date.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Figure, type Results, readResults } from './results.ts'
import { toFields, toReport } from './table.ts'

const MARK = /(<!-- figure: (\S+) (\w+) -->)([^<]*)(<!-- \/ -->)/g
const OPEN = '<!-- figure:'

const findFigure = (results: Results, key: string): Figure => {
  const found = Object.values(results)
    .flatMap(({ figures }) => figures)
    .find((figure) => figure.key === key)
  if (!found) throw new Error(`there is no figure ${key}`)
  return found
}

/** A text with every marked figure as the results have it. */
export const fillFigures = (text: string, results: Results): string => {
  if (text.split(OPEN).length - 1 !== (text.match(MARK) ?? []).length)
    throw new Error('a figure is marked in another way than <!-- figure: key field -->…<!-- / -->')
  return text.replace(MARK, (_all, open: string, key: string, field: string, _old, close: string) => {
    const filled = toFields(findFigure(results, key))[field]
    if (filled === undefined) throw new Error(`the figure ${key} has no ${field}`)
    return `${open}${filled}${close}`
  })
}

const ROOT = join(import.meta.dirname, '..')
const RECORDS = join(ROOT, 'docs/decisions')

/** Every file that shows figures, and what it should hold. */
export const listFigureFiles = (): { path: string; render(results: Results): string }[] => [
  { path: join(ROOT, 'bench/results.md'), render: toReport },
  ...readdirSync(RECORDS).map((name) => {
    const path = join(RECORDS, name)
    return { path, render: (results: Results) => fillFigures(readFileSync(path, 'utf8'), results) }
  }),
]

export const writeFigures = (): void => {
  const results = readResults()
  for (const { path, render } of listFigureFiles()) writeFileSync(path, render(results))
}
