import { describe, expect, it } from 'vitest'
import { toShortTitle } from './short-title.ts'

describe('a long statement as a title', () => {
  it.each([
    [
      'The keeper writes each lane that was used on a list for the club office of the town',
      /^The keeper writes each lane that was used on a list/,
    ],
    [
      'When a stone is chipped and the keeper has seen it on his round, the office orders a new stone',
      /^the office orders a new stone$/,
    ],
    ['A stone has a number, a weight, a colour, a year and the name of its maker', /^Data of a stone$/],
    [
      'Lanes that were booked by a school class are cleaned first unless the ice is too soft for it',
      /, with exceptions$/,
    ],
  ])('is the deed and its object: %j', (statement, title) => {
    expect(toShortTitle(statement)).toMatch(title)
  })

  it.each([
    'Nobody may step on the ice of the long hall before the keeper has opened the lane himself',
    'No more than four guests may stand on one lane of the old hall at the same time',
  ])('keeps what a ban depends on: %j', (statement) => {
    expect(toShortTitle(statement)).toBe(statement)
  })

  it('is the deed where we want to do it', () => {
    expect(toShortTitle('I must be able to enter a score without a signal')).toBe(
      'enter a score without a signal',
    )
  })
})
