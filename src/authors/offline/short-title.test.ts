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
    [
      'A stone has a number, a weight, a colour, a year, the name of its maker, the town of its quarry and a price',
      /^Data of a stone$/,
    ],
    [
      'The brewer writes every boil into the book of the house, based on malt, water, yeast and weather of the day',
      /^The brewer writes every boil into the book of the house$/,
    ],
    [
      'A jug that nobody fetched is washed and goes back to the shelf, but only the landlord may sell it, and he does that on Mondays',
      /^A jug that nobody fetched is washed and goes back to the shelf, but only the landlord may sell it$/,
    ],
    [
      'Lanes that were booked by a school class are cleaned first unless the ice is too soft for it',
      /, with exceptions$/,
    ],
  ])('is the deed and its object: %j', (statement, title) => {
    expect(toShortTitle(statement)).toMatch(title)
  })

  it.each([
    'The landlord sees each barrel with its age and ticks it off when it is empty',
    'If a feast has fewer than six guests ten days before, the landlord of the inn gets a note',
    'Fiddlers say themselves when they can play, and the landlord sees it',
    'A guest gets a message as soon as the room is clean',
    'The cellar is narrow, so barrels of more than fifty litres have to stay upstairs in the yard',
    'An oven that failed its test stays cold until the smith of the village has signed for it in person',
    'The brewer enters malt, hops, water and yeast of each boil, and the time that it took',
  ])('is the statement where it is no longer than a glance, or where nothing may go: %j', (statement) => {
    expect(toShortTitle(statement)).toBe(statement)
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
