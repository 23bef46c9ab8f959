import { describe, expect, it } from 'vitest'
import { toOneLine } from './edit.ts'
import { normalise } from './plain-words.ts'

const SIGNS = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code))

describe('a text as one line', () => {
  it('holds no sign that ends it, turns it round or cannot be seen', () => {
    const lines = SIGNS.map((sign) => toOneLine(`a${sign}b`))
    expect(
      lines.filter((line) => /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(line)),
    ).toEqual([])
  })

  it('has one blank between words, and none at its ends', () => {
    for (const text of ['  a b', 'a b  ', 'a  b', 'a\tb', 'a\n\nb', 'a\u00a0b', ' a\r\nb '])
      expect(toOneLine(text)).toBe('a b')
    expect(toOneLine(' ')).toBe('')
  })
})

describe('words as they are compared', () => {
  it('keep every letter, figure and measure', () => {
    const kept = SIGNS.filter((sign) => /^[\p{L}\p{N}%<>≤≥+]+$/u.test(sign.normalize('NFKC')))
    expect(kept.filter((sign) => normalise(`a${sign}b`).includes(' '))).toEqual([])
  })

  it('are the same beside any other sign', () => {
    const other = SIGNS.filter((sign) => /^[^\p{L}\p{M}\p{N}\p{So}%<>≤≥+]+$/u.test(sign.normalize('NFKC')))
    expect(other.filter((sign) => normalise(`One${sign} two`) !== 'one two')).toEqual([])
  })
})
