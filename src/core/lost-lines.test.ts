import { describe, expect, test } from 'vitest'
import { seal } from '../schema/digest.ts'
import type { Event } from '../schema/event.ts'
import { type FileLine, fromLines, toLine } from './lineage.ts'
import { toConnected, toLosses } from './lost-lines.ts'

const AT = '2026-01-01T00:00:00.000Z'
const grow = (from: Event[], count: number, side: string): Event[] => {
  const chain = [...from]
  for (let n = 0; n < count; n++) {
    const seq = chain.length + 1
    const parent = chain.at(-1)?.hash ?? ''
    const data = { side, grüße: 'ä' }
    chain.push(seal({ run: 'r', seq, parent, at: AT, type: 'answered', data, changes: { version: seq } }))
  }
  return chain
}
const chain = grow([], 4, 'ours')
const further = grow(chain, 3, 'theirs')
const toFile = (events: Event[]): FileLine[] => events.map((event) => ({ text: toLine(event) }))
/** The file with one of its lines made into another. */
const spoil = (events: Event[], at: number, how: (line: string) => FileLine): FileLine[] =>
  toFile(events).map((line, n) => (n === at ? how(line.text) : line))
const look = (database: Event[], file: FileLine[]) => {
  const lines = fromLines(file)
  const { held, unknown } = toLosses(database, lines)
  return { held: held.map(({ seq }) => seq), unknown: unknown.map(({ line }) => line), lines }
}

/** A flipped bit at any place of what matters, a line cut anywhere, bytes that are no text. */
const DAMAGE: [string, (line: string) => FileLine][] = [
  ['altered in its data', (line) => ({ text: line.replace('ours', 'ourt').replace('theirs', 'theirt') })],
  ['altered in its hash', (line) => ({ text: line.replace(/"hash":"./, '"hash":"g') })],
  [
    'altered in its hash, to another one',
    (line) => ({
      text: line.replace(
        /"hash":"[0-9]?[a-f]?./,
        (found) => `${found.slice(0, -1)}${found.endsWith('0') ? '1' : '0'}`,
      ),
    }),
  ],
  ['altered in its parent', (line) => ({ text: line.replace(/"parent":"./, '"parent":"0') })],
  ['altered in a name', (line) => ({ text: line.replace('"hash"', '"hasi"') })],
  ['altered in its number', (line) => ({ text: line.replace(/"seq":\d/, '"seq":9') })],
  ['cut before its hash', (line) => ({ text: line.slice(0, 30) })],
  ['cut at its beginning', (line) => ({ text: line.slice(0, 5) })],
  ['cut in the middle', (line) => ({ text: line.slice(0, -20) })],
  ['no UTF-8', (line) => ({ text: line.replace('ü', '\uFFFD'), problem: 'the line is not UTF-8 text' })],
  ['rubbish', () => ({ text: '\u0000\u0000\u0000' })],
]

describe.each(DAMAGE)('a line that is %s', (_, how) => {
  test.each([0, 1, 3])('is one that the database can write again, wherever it stands: %i', (at) => {
    expect(look(chain, spoil(chain, at, how))).toMatchObject({ held: [at + 1], unknown: [] })
  })

  test('is nobody’s where there is no database, and is not taken for the end of the file', () => {
    for (const at of [0, 1, 3]) expect(look([], spoil(chain, at, how)).unknown).toEqual([at + 1])
  })

  test('is not ours where another checkout wrote it', () => {
    for (const at of [4, 5, 6])
      expect(look(chain, spoil(further, at, how))).toMatchObject({ held: [], unknown: [at + 1] })
  })
})

test('the rest of a torn line beside the whole one is no loss', () => {
  const torn = (toFile(chain)[2] as FileLine).text.slice(0, 250)
  for (const database of [chain, []])
    expect(look(database, [...toFile(chain), { text: torn }])).toMatchObject({ held: [], unknown: [] })
})

test('a line that a flipped byte cut in two, or glued to the next, is written again', () => {
  const lines = toFile(chain).map(({ text }) => text)
  const [one = '', two = '', three = '', four = ''] = lines
  const cut = [one, two, three, four.slice(0, 200), four.slice(201)]
  const glued = [one, two, `${three}*${four}`]
  expect(
    look(
      chain,
      cut.map((text) => ({ text })),
    ),
  ).toMatchObject({ held: [4], unknown: [] })
  expect(
    look(
      chain,
      glued.map((text) => ({ text })),
    ),
  ).toMatchObject({ held: [3, 4], unknown: [] })
})

test('a file in whose place there are zeros held what the database has', () => {
  const zeros = '\u0000'.repeat(toFile(chain).reduce((sum, { text }) => sum + text.length, 0))
  expect(look(chain, [{ text: zeros }])).toMatchObject({ held: [1, 2, 3, 4], unknown: [] })
})

test('a conflict marker hides no event', () => {
  const file = [{ text: '<<<<<<< HEAD' }, ...toFile(chain), { text: '>>>>>>> b' }]
  for (const database of [chain, []]) expect(look(database, file)).toMatchObject({ held: [], unknown: [] })
})

test('an older file with a damaged line is still older', () => {
  expect(
    look(
      chain,
      spoil(chain.slice(0, 2), 1, () => ({ text: '', problem: 'x' })),
    ).held,
  ).toEqual([])
  expect(
    look(
      chain,
      spoil(chain.slice(0, 2), 1, (line) => ({ text: line.slice(0, 99) })),
    ).held,
  ).toEqual([2])
})

test('of a file that cannot be read further, everything that is missing was there', () => {
  const ends: FileLine = { text: '', problem: 'cannot be read (EIO)', ends: true }
  expect(look(chain, [ends])).toMatchObject({ held: [1, 2, 3, 4], unknown: [] })
  expect(look(chain, [...toFile(chain.slice(0, 2)), ends])).toMatchObject({ held: [3, 4], unknown: [] })
  expect(look([], [...toFile(chain.slice(0, 2)), ends]).unknown).toEqual([3])
})

test('what follows a lost line is left out, what goes back to the first event or to the database stays', () => {
  const { events } = fromLines(spoil(further, 5, () => ({ text: 'x' })))
  expect(toConnected([], events).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5])
  expect(toConnected(further.slice(0, 6), events).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 7])
  expect(toConnected([], events.slice(1))).toEqual([])
})
