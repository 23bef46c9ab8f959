import { describe, expect, it } from 'vitest'
import { toCanonical, toDigest } from './digest.ts'

describe('canonical JSON', () => {
  it('says the value, whatever signs its keys hold', () => {
    const keys = [
      'plain',
      'a.b:c>d-e',
      '',
      'a"b',
      'a\\b',
      'a\nb',
      'é',
      '\u2028',
      '\ud800',
      '10',
      '9',
      '__proto__',
    ]
    const value = Object.fromEntries(keys.map((key, at) => [key, { at, list: [at, null, key] }]))
    expect(JSON.parse(toCanonical(value))).toEqual(JSON.parse(JSON.stringify(value)))
  })

  it('sorts keys by their letters at every depth, and leaves out what is undefined', () => {
    const value = { b: [{ z: 1, 10: 2, 9: 3, gone: undefined }, undefined], a: null, gone: undefined }
    expect(toCanonical(value)).toBe('{"a":null,"b":[{"10":2,"9":3,"z":1},null]}')
  })
})

describe('a digest', () => {
  it('of a text is that of its bytes', () => {
    for (const text of ['', 'plain', 'é «—» \u{1F600}'])
      expect(toDigest(Buffer.from(text, 'utf8'))).toBe(toDigest(text))
  })
})
