import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkSource, readForeign, readOwn } from '../report.ts'
import { PLANTED } from './planted.case.ts'

const MARK = /^([=+])(\d+) /

/** The lines of each conflict that is found. */
const find = (lines: readonly string[]): string[][] => {
  const text = lines.map((line) => line.replace(MARK, ''))
  const { problems } = checkSource({ ...readForeign(text.join('\n'), 'spec.md'), isOwn: true })
  return problems
    .filter(({ code }) => code === 'CONFLICT')
    .map(({ line, related = [] }) => [line, ...related.map((other) => other.line)])
    .map((places) => places.map((line) => lines[line - 1] ?? ''))
}

const toNumber = (line: string): string => MARK.exec(line)?.[2] ?? ''

const isPair = ([one = '', other = '']: string[]): boolean =>
  toNumber(one) !== '' && toNumber(one) === toNumber(other)

describe.each(Object.entries(PLANTED))('in a document of a %s', (_, document) => {
  const lines = document.split('\n')

  it('nothing is found but contradictions that are there', () => {
    expect(find(lines).filter((pair) => !isPair(pair))).toEqual([])
  })

  it('nothing is found without them', () => {
    expect(find(lines.filter((line) => !line.startsWith('+')))).toEqual([])
  })
})

/** Of our own documents. Whoever says a thing a second time takes other words: those a reader finds. */
const LEAST = 0.09

it('of the contradictions in all documents those are found that name the same things', () => {
  const documents = Object.values(PLANTED).map((document) => document.split('\n'))
  const planted = documents.flat().filter((line) => line.startsWith('+'))
  const found = documents.flatMap((lines) => [
    ...new Set(
      find(lines)
        .filter(isPair)
        .map(([one = '']) => toNumber(one)),
    ),
  ])
  expect(found.length / planted.length).toBeGreaterThanOrEqual(LEAST)
})

const DESIGNS = join(import.meta.dirname, '../../../test/designs')

it.each(['energy', 'garden', 'kennel', 'leave'])('nothing contradicts in the requirements of %s', (name) => {
  const path = join(DESIGNS, name, 'prd.md')
  const text = readFileSync(path, 'utf8')
  expect(checkSource(readOwn(text, path)).problems.filter(({ code }) => code === 'CONFLICT')).toEqual([])
})
