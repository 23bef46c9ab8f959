import { describe, expect, it } from 'vitest'
import { toReading } from './clauses.ts'
import { isLabelledRemark, isRemark, toAskedOnly } from './remarks.ts'

describe('a remark', () => {
  it.each([
    'Not settled.',
    'Not decided yet.',
    'Nobody has asked the coach.',
    "The statutes don't say.",
    'The board has not answered yet.',
    "I'd say not.",
    'Ask the coach.',
  ])('says only how far a matter is known: %s', (sentence) => {
    expect(isRemark(sentence)).toBe(true)
  })

  it.each([
    'Nobody knows without asking who closes.',
    'A sensor that is silent for ten minutes counts as an alarm.',
    'Skaters have not paid yet.',
    'Nobody gets skates without a deposit.',
  ])('is nothing that says more: %s', (sentence) => {
    expect(isRemark(sentence)).toBe(false)
  })

  it('behind a label leaves it open', () => {
    expect(isLabelledRemark('Lockers: not decided yet.')).toBe(true)
    expect(isLabelledRemark('Lockers: two per family.')).toBe(false)
  })

  it('stays with the question before it, and an answer takes the question along', () => {
    const told = (idea: string) => toReading(idea).told.map(({ text, fate }) => [fate, text])
    expect(told('Guests can book ice. May clubs book? Ask the coach.')[1]).toEqual([
      'question',
      'May clubs book? Ask the coach.',
    ])
    expect(told('Guests can book ice. Food? No, the kiosk does that.')[1]).toEqual([
      'exclusion',
      'Food? No, the kiosk does that.',
    ])
    expect(toAskedOnly('May clubs book? Not sure.')).toBe('May clubs book?')
  })
})
