import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toDigest } from '../schema/digest.ts'
import { findForm, isSameText, withEnds, withFormOf } from './line-ends.ts'

const words = fc.string({ unit: fc.constantFrom('a', ' ', '\n', '\r', '\r\n', '#', 'ä') })

test('a text is the same with any line ends, and with a mark', () => {
  for (const end of ['\n', '\r\n', '\r'])
    for (const mark of ['', '\uFEFF']) {
      const form = mark + withEnds('# A\n\nwords\n', end)
      expect(isSameText(form, '# A\n\nwords\n')).toBe(true)
      expect(findForm(form, toDigest('# A\n\nwords\n'))).toBe('# A\n\nwords\n')
      expect(findForm('# A\n\nwords\n', toDigest(form))).toBe(form)
    }
})

test('a text with mixed line ends is found again where it lies with one, and by its own digest', () => {
  fc.assert(
    fc.property(words, (text) => {
      expect(isSameText(withEnds(text, '\r\n'), text)).toBe(true)
      expect(findForm(text, toDigest(text))).toBe(text)
      expect(findForm(text, toDigest(withEnds(text, '\n')))).toBe(withEnds(text, '\n'))
    }),
  )
})

test('a word, a blank line or a mark within the text makes another one', () => {
  for (const other of ['# A\n\nwords', '# A\nwords\n', '# A\n\n\nwords\n', '# A\n\n\uFEFFwords\n', ''])
    expect([isSameText('# A\n\nwords\n', other), findForm(other, toDigest('# A\n\nwords\n'))]).toEqual([
      false,
      undefined,
    ])
})

test('a text takes the form of another: its mark, and its line ends unless they are mixed', () => {
  expect(withFormOf('a\nb\n', 'x\r\ny\r\n')).toBe('a\r\nb\r\n')
  expect(withFormOf('\uFEFFa\r\nb', 'x\n')).toBe('a\nb')
  expect(withFormOf('a\nb\n', '\uFEFFx\r\ny\n')).toBe('\uFEFFa\nb\n')
  expect(withFormOf('a\nb\n', 'x')).toBe('a\nb\n')
})
