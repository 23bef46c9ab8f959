import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkSource, readForeign, readOwn } from '../report.ts'
import { PLANTED } from './planted.case.ts'

const MARK = /^([=+])(\d+) /

/** The lines of each conflict that is found. */
const find = (lines: readonly string[]): string[][] => {
  const text = lines.map((line) => line.replace(MARK, ''))
  const { problems } = checkSource(readForeign(text.join('\n'), 'planted.md'))
  return problems
    .filter(({ code }) => code === 'CONFLICT')
    .map(({ line, related = [] }) => [line, ...related.map((other) => other.line)])
    .map((places) => places.map((line) => lines[line - 1] ?? ''))
}

const toNumber = (line: string): string => MARK.exec(line)?.[2] ?? ''

describe.each(Object.entries(PLANTED))('in a document of a %s', (_, document) => {
  const lines = document.split('\n')
  const planted = lines.filter((line) => line.startsWith('+'))

  it('six of ten contradictions are found, and nothing else', () => {
    const found = find(lines)
    const isPair = ([one = '', other = '']: string[]) =>
      toNumber(one) !== '' && toNumber(one) === toNumber(other)
    expect(found.filter((pair) => !isPair(pair))).toEqual([])
    expect(new Set(found.map(([one = '']) => toNumber(one))).size / planted.length).toBeGreaterThanOrEqual(
      0.6,
    )
  })

  it('nothing is found without them', () => {
    expect(find(lines.filter((line) => !line.startsWith('+')))).toEqual([])
  })
})

const DESIGNS = join(import.meta.dirname, '../../../test/designs')

it.each(['energy', 'garden', 'kennel', 'leave'])('nothing contradicts in the requirements of %s', (name) => {
  const path = join(DESIGNS, name, 'prd.md')
  const text = readFileSync(path, 'utf8')
  for (const source of [readForeign(text, path), readOwn(text, path)])
    expect(checkSource(source).problems.filter(({ code }) => code === 'CONFLICT')).toEqual([])
})
