import { describe, expect, it } from 'vitest'
import { analyse } from '../analyse.ts'
import { isCovered } from '../language/needles.case.ts'
import { CONSTRAINTS, EVIDENCE } from './evidence.ts'
import { PASSIVES } from './passive.case.ts'
import { CRITERIA } from './pattern.case.ts'
import { TYPED } from './type.case.ts'

const toRows = (text: string): [string, string][] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const at = line.search(/[ |]/)
      return [line.slice(0, at), line.slice(at + 1)]
    })

const toF1 = (rows: readonly { gold: boolean; got: boolean }[]): number => {
  const hits = rows.filter((row) => row.gold && row.got).length
  return (2 * hits) / (rows.filter((row) => row.gold).length + rows.filter((row) => row.got).length)
}

describe('the classifiers on the labelled sentences', () => {
  it('tells passive from active voice with F1 of at least .97', () => {
    const wrong: string[] = []
    const rows = toRows(PASSIVES).map(([mark, text]) => {
      const row = { gold: mark === '+', got: analyse(text).passive.length > 0 }
      if (row.gold !== row.got) wrong.push(`${mark} ${text}`)
      return row
    })
    expect(rows.length).toBeGreaterThanOrEqual(200)
    expect(toF1(rows), wrong.join('\n')).toBeGreaterThanOrEqual(0.97)
  })

  it('names the EARS pattern of at least 97 % of the criteria', () => {
    const wrong: string[] = []
    const rows = toRows(CRITERIA)
    for (const [gold, text] of rows) {
      const { pattern } = analyse(text)
      if (pattern !== gold) wrong.push(`${gold} but ${pattern}: ${text}`)
    }
    expect(rows.length).toBeGreaterThanOrEqual(100)
    expect(1 - wrong.length / rows.length, wrong.join('\n')).toBeGreaterThanOrEqual(0.97)
  })

  it('parts functional requirements from qualities with F1 of at least .93 for both', () => {
    const wrong: string[] = []
    const rows = toRows(TYPED).map(([gold, text]) => {
      const got = analyse(text).type
      if ((gold === 'F') !== (got === 'functional')) wrong.push(`${gold} but ${got}: ${text}`)
      return { gold: gold === 'F', got: got === 'functional' }
    })
    expect(rows.length).toBeGreaterThanOrEqual(80)
    expect(toF1(rows), wrong.join('\n')).toBeGreaterThanOrEqual(0.93)
    expect(toF1(rows.map(({ gold, got }) => ({ gold: !gold, got: !got })))).toBeGreaterThanOrEqual(0.93)
  })

  it('calls at least nine of ten clear constraints a constraint', () => {
    const rows = toRows(TYPED).filter(([gold]) => gold === 'C')
    const right = rows.filter(([, text]) => analyse(text).type === 'constraint')
    expect(right.length / rows.length).toBeGreaterThanOrEqual(0.9)
  })
})

it('every match of a pattern contains one of the needles of its row', () => {
  const rows = [
    ...EVIDENCE.trim()
      .split('\n')
      .map((line) => line.split('|').slice(3)),
    ...CONSTRAINTS.trim()
      .split('\n')
      .map((line) => line.split('|')),
  ]
  const wrong = rows.filter(([needles = '', ...pattern]) => !isCovered(needles, pattern.join('|')))
  expect(wrong.map((row) => row.join('|').slice(0, 120))).toEqual([])
  expect(isCovered('fast', '\\b(?:fast|quick)\\b')).toBe(false)
})
