import { describe, expect, test } from 'vitest'
import { findStray } from './reason.ts'

describe('a reason', () => {
  test.each([
    ['Not on a phone. House owners must get a letter instead.', 'House owners must get a letter instead.'],
    ['Not on a phone. Ask Dr. Rolf Weiß about stamps.', 'Ask Dr. Rolf Weiß about stamps.'],
    [
      'No code on it, but do ask Dr. Rolf Weiß if the card gets a QR code',
      'do ask Dr. Rolf Weiß if the card gets a QR code',
    ],
    ['all the same; but inspectors must not see prices', 'but inspectors must not see prices'],
    ['same thing; ask Dr. Rolf Weiß whether paper burns.', 'ask Dr. Rolf Weiß whether paper burns.'],
    ['same thing; ask Dr. Rolf Weiß who signs it', 'ask Dr. Rolf Weiß who signs it'],
    ['The same thing. We also want a stamp.', 'We also want a stamp.'],
    ['House owners must get a letter instead.', 'House owners must get a letter instead.'],
    ['Too dear. Not sure about the mayor.', 'Not sure about the mayor.'],
    ['Not sure, ask Dr. Rolf Weiß', 'Not sure, ask Dr. Rolf Weiß'],
    ['Too dear. Can the mayor pay for it?', 'Can the mayor pay for it?'],
  ])('that goes on with what would be lost is found out: %s', (reason, stray) => {
    expect(findStray(reason)).toBe(stray)
  })

  test.each([
    'Not on a phone.',
    'We must save money.',
    'Nobody knows what it is for.',
    'Too vague. It is unclear.',
    'Why would anybody want that?',
    'We need no phone; Inga has one.',
    'Inga, who is old, should not have to type.',
    'The office does it by hand, and inspectors ask the office. It is rare.',
    'a typo',
    'a typo; -',
    'Too dear. The law says that owners must keep a copy.',
  ])('that is one is whole: %s', (reason) => {
    expect(findStray(reason)).toBeUndefined()
  })
})
