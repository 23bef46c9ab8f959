import { expect, it } from 'vitest'
import { isKin } from './lemmas.ts'

it.each([
  ['closing', 'close'],
  ['expiry', 'expired'],
  ['transmission', 'transmit'],
  ['rejected', 'refused'],
  ['crate', 'box'],
])('%s and %s are kin', (one, other) => {
  expect(isKin(one, other)).toBe(true)
  expect(isKin(other, one)).toBe(true)
})

it.each([
  ['open', 'close'],
  ['buyer', 'seller'],
  ['print', 'delete'],
  ['box', 'bag'],
])('%s and %s are no kin', (one, other) => expect(isKin(one, other)).toBe(false))
