/** What reads words, with its data, stays within its budget of lines. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isTest } from './layers.ts'

const ROOT = join(import.meta.dirname, '..')
const BUDGET = 12_000
/** A line of data that is wider counts as several: width hides nothing from the count. */
const WIDTH = 200

/** Written by people: code without its tests and trials, and data; what is compiled from data is not counted again. */
const isCounted = (path: string): boolean =>
  (path.endsWith('.ts') && !isTest(path)) ||
  (/\.(?:ya?ml|json|txt|csv)$/.test(path) && !path.includes('.generated.'))

const listFiles = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))

const countLines = (path: string, text: string): number => {
  const lines = text.replace(/\n$/, '').split('\n')
  const toCount = ({ length }: string): number =>
    path.endsWith('.ts') ? 1 : Math.max(1, Math.ceil(length / WIDTH))
  return lines.reduce((sum, line) => sum + toCount(line), 0)
}

const files = [...listFiles('src/analysis'), ...listFiles('catalogue')].filter(isCounted)

test('the analysis, with its data and the catalogue, has at most 12,000 lines', () => {
  for (const path of [
    'catalogue/catalogue.yaml',
    'src/analysis/conflict/cues.yaml',
    'src/analysis/report.ts',
  ])
    expect(files).toContain(path)
  const lines = files.reduce((sum, path) => sum + countLines(path, readFileSync(join(ROOT, path), 'utf8')), 0)
  expect(lines).toBeGreaterThan(BUDGET / 2)
  expect(lines).toBeLessThanOrEqual(BUDGET)
})

test('a line of data that is wider than 200 characters counts as several', () => {
  expect(countLines('words.yaml', `${'x'.repeat(401)}\n\nshort\n`)).toBe(5)
})
