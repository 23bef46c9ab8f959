import { appendFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { FileLine } from '../engine/ports.ts'
import { LONGEST_LINE } from '../schema/limits.ts'
import { readFileLines } from './file-lines.ts'
import { scratch } from './scratch.case.ts'

const read = (bytes: string | Buffer): FileLine[] => {
  const path = join(scratch(), 'a.jsonl')
  writeFileSync(path, bytes)
  const found = readFileLines(path, (lines) => [...lines])
  if (!found || !('value' in found)) throw new Error('nothing was read')
  return found.value
}

test('a file is its lines, whether or not the last one is ended', () => {
  expect(read('a\n\nä€😀\r\nlast')).toEqual(['a', '', 'ä€😀\r', 'last'].map((text) => ({ text })))
  expect(read('a\n')).toEqual([{ text: 'a' }])
  expect(read('')).toEqual([])
})

test('characters and lines that lie across the pieces in which it is read stay whole', () => {
  const line = `${'x'.repeat(65_535)}€`
  const lines = Array.from({ length: 9 }, (_, n) => `${line}${'ä'.repeat(n)}`)
  expect(read(lines.join('\n')).map(({ text }) => text)).toEqual(lines)
})

test('bytes that are no text are the problem of their line, and what can be read of it is told', () => {
  const bytes = Buffer.concat([Buffer.from('one\ntw'), Buffer.from([0xff]), Buffer.from('o\nthree\n€')])
  expect(read(bytes.subarray(0, -1))).toEqual([
    { text: 'one' },
    { text: 'tw\uFFFDo', problem: 'the line is not UTF-8 text' },
    { text: 'three' },
    { text: '\uFFFD', problem: 'the line is not UTF-8 text' },
  ])
})

test('a line of any length is passed over, and the next one is read', () => {
  const [long, next] = read(Buffer.concat([Buffer.alloc(3 * LONGEST_LINE + 1, 'x'), Buffer.from('\nnext')]))
  expect(long).toEqual({ text: 'x'.repeat(1_000), problem: 'the line is longer than 8 MB' })
  expect(next).toEqual({ text: 'next' })
})

test('a file of more than 64 MB is read to its end', () => {
  const path = join(scratch(), 'a.jsonl')
  const piece = `${'x'.repeat(99_999)}\n`.repeat(100)
  for (let n = 0; n < 7; n++) appendFileSync(path, piece)
  const found = readFileLines(path, (lines) => {
    let count = 0
    for (const _line of lines) count++
    return count
  })
  expect(found).toMatchObject({ value: 700 })
})

test('there are no lines of a file that is not there, and a problem for what is none', () => {
  const folder = scratch()
  expect(readFileLines(join(folder, 'none'), (lines) => [...lines])).toBe(null)
  expect(readFileLines(folder, (lines) => [...lines])).toEqual({ problem: 'is not a regular file' })
})
