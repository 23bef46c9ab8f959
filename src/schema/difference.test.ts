import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyDifference, toDifference } from './difference.ts'

const LONGEST = 1_000_000
const lines = fc
  .array(fc.oneof(fc.constantFrom('', 'same', 'a line that is long enough to be worth naming'), fc.string()))
  .map((all) => all.join('\n'))

describe('a difference', () => {
  test('and its base make the text', () => {
    fc.assert(
      fc.property(lines, lines, (base, text) => {
        const read = JSON.parse(JSON.stringify(toDifference(base, text)))
        expect(applyDifference(base, read, LONGEST)).toBe(text)
      }),
      { numRuns: 500 },
    )
  })

  test('of one word in a long text is short, wherever lines moved', () => {
    const all = Array.from(
      { length: 2_000 },
      (_, at) => `${at}: the page shows the export of the orders of the shop\n`,
    )
    const base = all.join('')
    const moved = [...all.slice(1_000), ...all.slice(0, 1_000)]
      .join('')
      .replace('777: the page', '777: a page')
    expect(JSON.stringify(toDifference(base, moved)).length).toBeLessThan(200)
    expect(applyDifference(base, toDifference(base, moved), LONGEST)).toBe(moved)
  })

  test('names each line of the base by its first place, few of them or many, and never a part of a line', () => {
    const toLine = (at: number): string => `${at}: a line that is long enough to be worth naming`
    for (const count of [3, 30]) {
      const all = Array.from({ length: count }, (_, at) => toLine(at))
      const base = [...all, ...all, 'the last'].map((line) => `${line}\n`).join('')
      const turned = all
        .toReversed()
        .map((line) => `${line}\n`)
        .join('')
      const starts = all.map((line) => base.indexOf(line)).toReversed()
      expect(toDifference(base, turned)).toEqual(
        starts.map((at, n) => [at, (all.at(-1 - n) ?? '').length + 1]),
      )
    }
    const line = toLine(1)
    expect(toDifference(`${line}\n`, line)).toEqual([line])
    expect(toDifference(`so ${line}\n`, `${line}\n`)).toEqual([`${line}\n`])
    expect(toDifference(`first\n${line}`, line)).toEqual([[6, line.length]])
  })

  test('of a text with nothing in common is the text', () => {
    expect(toDifference('a\nb\n', 'c\nd\n')).toEqual(['c\nd\n'])
  })

  test('that somebody wrote makes no text that it may not make, and raises nothing', () => {
    const base = 'x'.repeat(100)
    for (const given of [null, 7, {}, [7], [[0]], [[0, 101]], [[-1, 2]], [[0, 1.5]], [['0', 1]], [null]])
      expect(applyDifference(base, given, LONGEST)).toBeUndefined()
    expect(applyDifference(base, Array(20).fill([0, 100]), 1_000)).toBeUndefined()
  })
})
