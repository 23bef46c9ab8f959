import { expect, test } from 'vitest'
import { isSaidAnew } from './replaced-statement.ts'

const LINE = 'The compressor room can fill at most 10 cylinders at once.'

test('a line that says what an answer says is not older than it, whatever the answer takes back', () => {
  const answer = '20 minutes, says Rolf; and the compressor room fills at most 10 at once now, not 8.'
  expect(isSaidAnew(LINE, answer)).toBe(false)
  expect(isSaidAnew(LINE, 'The compressor room can fill at most 8 cylinders at once.')).toBe(true)
  expect(isSaidAnew(LINE, 'The compressor room can never fill 10 cylinders at once.')).toBe(true)
})
