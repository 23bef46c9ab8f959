/** What reads words, with its data, stays within its budget of lines. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isTest } from './layers.ts'

const ROOT = join(import.meta.dirname, '..')
const BUDGET = 12_000
/** As wide as our code is; a wider line of data counts as often as it would fill one. */
const WIDTH = 110

/** Written by people: code without its tests and trials, and data; what is compiled from data is not counted again. */
const isCounted = (path: string): boolean =>
  (/\.ts$/.test(path) && !isTest(path)) ||
  (/\.(?:ya?ml|json|txt|csv)$/.test(path) && !path.includes('.generated.'))

const listFiles = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))

const toLines = (path: string, text: string): number => {
  const lines = text.replace(/\n$/, '').split('\n')
  const isCode = path.endsWith('.ts')
  return lines.reduce((sum, line) => sum + (isCode ? 1 : Math.max(1, Math.ceil(line.length / WIDTH))), 0)
}

test('the analysis, with its data and the catalogue, has at most 12,000 lines', () => {
  const files = [...listFiles('src/analysis'), ...listFiles('catalogue')].filter(isCounted)
  expect(files).toContain('catalogue/catalogue.yaml')
  expect(files).toContain('src/analysis/conflict/cues.yaml')
  expect(files.length).toBeGreaterThan(90)
  const lines = files.reduce((sum, path) => sum + toLines(path, readFileSync(join(ROOT, path), 'utf8')), 0)
  expect(lines).toBeLessThanOrEqual(BUDGET)
})

test('a line of data that is wider than code counts as several', () => {
  expect(toLines('words.yaml', `${'x'.repeat(221)}\n\nshort\n`)).toBe(5)
})
