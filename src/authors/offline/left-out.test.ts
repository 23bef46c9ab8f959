import { expect, it } from 'vitest'
import { isOutside } from './left-out.ts'

it.each([
  'We are not going to print anything',
  "It isn't meant to replace the cook",
  "We don't want to become a delivery service",
  "I'd rather not have a newsletter",
  'Leave out the cellar',
  'Please keep the wine list out of it',
  'Forget about vouchers',
  "Wages are somebody else's job",
  "Tips don't concern us",
  'Catering is a different story',
  'A terrace would be nice but not this year',
  'There will be no loyalty points',
  'Suppliers we keep where they are',
  'A terrace comes in phase two',
  'Sorting by year: later',
  "Wages I don't want in there",
  'A till we have already',
  'Staff asked for a chat, I say no',
  'Leave the cellar out, everybody knows it',
  'We also leave the books to the accountant',
  "I don't want guests to be able to pay there",
  'Opening hours are recorded elsewhere',
  'We are keeping our till for the bar',
  'A terrace is a topic for next summer',
])('what is left out is heard in other words: %s', (said) => {
  expect(isOutside(said)).toBe(true)
})

it.each([
  "We don't want to send bills after 9 pm",
  "We're not going to hold a table if nobody comes",
  "We don't want to lose orders",
  'Dogs have to be kept out of the kitchen when it is open',
  'No waiter ever sees a salary',
  "We don't want guests to see the reservations of others",
  'Every waiter sees what the job of the day is',
])('a rule with a condition or a bound is not left out: %s', (said) => {
  expect(isOutside(said)).toBe(false)
})
