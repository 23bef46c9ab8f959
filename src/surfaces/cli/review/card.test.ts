import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { toCard } from './card.ts'

const WIDTH = 40
const long = 'What gets better once this exists, and by which number would anybody notice it?'
const lengths = (lines: readonly string[]): number[] =>
  lines.map((line) => [...stripVTControlCharacters(line)].length)

test('no line of a card is wider than its frame, and no word of it is lost', () => {
  const lines = [`REQ-001 ${long}`, `\u001b[32m+ │ ${long}\u001b[39m`, `  ${'x'.repeat(100)}`, 'short']
  const card = toCard(lines, `GAP-002 ${long}`, WIDTH)
  expect(Math.max(...lengths([...card.lines, `${card.title}----`]))).toBeLessThanOrEqual(WIDTH)
  const all = stripVTControlCharacters(card.lines.join(' ')).replace(/\s+/g, ' ')
  expect(all).toContain(`GAP-002 ${long} REQ-001 ${long} + │ ${long}`)
  expect(all.replace(/\s/g, '')).toContain('x'.repeat(100))
})

test('each line of a coloured one has its colour, and gives it back', () => {
  const { lines } = toCard([`\u001b[31m${long}\u001b[39m`], 'A title', WIDTH)
  expect(lines.length).toBeGreaterThan(1)
  expect(lines.every((line) => line.startsWith('\u001b[31m') && line.endsWith('m'))).toBe(true)
})

test('what fits stays as it is', () => {
  expect(toCard(['one', '', '  two'], 'A title', WIDTH)).toEqual({
    lines: ['one', '', '  two'],
    title: 'A title',
  })
})
