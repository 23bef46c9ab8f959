import { statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isKind, toNounSenses, toSenses } from './thesaurus.ts'
import { isKin } from './words.ts'

const share = (one: readonly string[], other: readonly string[]): boolean =>
  one.some((sense) => other.includes(sense))

describe('the thesaurus', () => {
  it.each([
    ['lawyer', 'attorney'],
    ['halt', 'stop'],
    ['heater', 'warmer'],
  ])('knows that %s and %s share a sense', (one, other) => {
    expect(share(toSenses(one), toSenses(other))).toBe(true)
  })

  it('takes a crate for a box, and no box for a bag', () => {
    expect(isKind('crate', 'box')).toBe(true)
    expect(isKind('box', 'crate')).toBe(true)
    expect(isKind('box', 'bag')).toBe(false)
  })

  it('has no sense for words of light meaning, and none for what it does not know', () => {
    expect(toSenses('thing')).toEqual([])
    expect(toNounSenses('wallbox')).toEqual([])
  })

  it('stays small enough to be shipped', () => {
    expect(statSync(new URL('thesaurus.generated.json', import.meta.url)).size).toBeLessThan(153_600)
  })
})

it.each([
  ['closing', 'close'],
  ['expiry', 'expired'],
  ['transmission', 'transmit'],
  ['rejected', 'refused'],
])('%s and %s are kin', (one, other) => {
  expect(isKin(one, other)).toBe(true)
  expect(isKin(other, one)).toBe(true)
})

it.each([
  ['open', 'close'],
  ['buyer', 'seller'],
  ['print', 'delete'],
])('%s and %s are no kin', (one, other) => expect(isKin(one, other)).toBe(false))
