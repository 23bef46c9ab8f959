import { describe, expect, test } from 'vitest'
import { findStopWish } from './stop-wish.ts'

describe('a wish to stop', () => {
  test.each([
    'done',
    '/done',
    'Done.',
    "That's enough, stop asking please",
    "that's enough",
    'That’s all, thanks.',
    'stop asking',
    'Please stop asking me questions!',
    'no more questions',
    'No more questions, please.',
    'no, that is it',
    'nothing else',
    "I'm done",
    'We are done here.',
    'ok, enough for now',
    "let's stop here",
    'can we stop now?',
    "don't ask me any more questions",
    'I have nothing more to say.',
    'Just write it.',
    'I have had enough of this',
    'leave it at that',
    'done, and thank heaven',
  ])('is certain in %j', (words) => {
    expect(findStopWish(words)).toEqual({ isAll: true, rest: '' })
  })

  test.each([
    ['Name and address. That is all.', 'Name and address.'],
    ['Two weeks. No more questions please!', 'Two weeks.'],
    ['The orchard pays, stop asking', 'The orchard pays'],
    ["That's enough. The orchard pays per week.", 'The orchard pays per week.'],
  ])('is worth asking about in %j', (words, rest) => {
    expect(findStopWish(words)).toEqual({ isAll: false, rest })
  })

  test.each([
    'open, paid, done',
    'The task is open. Then it is done.',
    'A bus stop',
    'The door lock. Nothing else.',
    'Riders stop at a station and pay.',
    'Enough seats must be free.',
    'Name and address, that is all',
    'The office ends the booking.',
    'no',
    'nothing',
    'skip',
    'ok',
    '',
    'The system asks no more than three questions.',
  ])('is not in %j', (words) => {
    expect(findStopWish(words)).toBeUndefined()
  })
})
