import { describe, expect, it } from 'vitest'
import { toReading } from './clauses.ts'
import { toPlain } from './plain-wish.ts'

it.each([
  [
    'Wedding couples are different: they have to be taught in the evening.',
    'Wedding couples are different: they have to be taught in the evening.',
  ],
  [
    'Fewer than four guests: the cook decides in the morning.',
    'Fewer than four guests: the cook decides in the morning.',
  ],
  [
    'The most urgent thing is heat: a guard must watch the kiln at night.',
    'A guard must watch the kiln at night.',
  ],
  [
    'What I imagine is something that knows when a floor was polished.',
    'It knows when a floor was polished.',
  ],
  ['It would help if double bookings were impossible.', 'Double bookings are impossible.'],
  ['Our rowing club wants members to book boats.', 'Members should book boats.'],
  [
    'We want wardens to report a leak at once and the captain to close the deck.',
    'We want wardens to report a leak at once and the captain to close the deck.',
  ],
  [
    'Let me enter a boat without its number and mend it later.',
    'Let me enter a boat without its number and mend it later.',
  ],
  [
    'Let the board know it, and let it refuse the boat.',
    'Let the board know it, and let it refuse the boat.',
  ],
  [
    'It must not be possible to see who rowed with whom.',
    'It must not be possible to see who rowed with whom.',
  ],
  ['It must be possible to use in gloves.', 'The product must be possible to use in gloves.'],
  ['Each rower sees which of our, er, nine boats is dry.', 'Each rower sees which of our nine boats is dry.'],
])('%j is told as %j', (said, told) => {
  expect(toReading(`Guests order food. ${said}`).clauses.at(-1)?.text).toBe(told)
})

it('what leans on the sentence before is told with it', () => {
  const { told } = toReading('A driver picks a slot. He can move it once. Guests order food.')
  expect(told.map(({ clauses }) => clauses.map(({ text }) => text))).toEqual([
    ['A driver picks a slot. He can move it once.'],
    [],
    ['Guests order food.'],
  ])
})

it('people of the sentence before are named', () => {
  const { clauses } = toReading(
    'Tenants ring us all day. We would like them to report a leak. They can add a photo.',
  )
  expect(clauses.map(({ text }) => text)).toEqual(['Tenants should report a leak. They can add a photo.'])
})

it('a thing that is wanted keeps what it is, and «them» are the only people named before', () => {
  const [library] = toReading('We need a searchable seed library where growers add photos.').clauses
  expect(library?.text).toContain('searchable seed library')
  const { clauses } = toReading('Our depot has nine drivers in two halls. I want them to scan each crate.')
  expect(clauses.map(({ text }) => text)).toEqual(['The drivers should scan each crate.'])
})

it.each([
  ['Guests book a table. After that the table is red for all others.', 1],
  ['Every table gets a number and a lamp. The waiter scans each one in the morning.', 1],
  ['Guests book a table. All others wait at the bar.', 1],
  ['Guests book a table. The waiter sees all tables.', 2],
  ['Guests book a table. All other tables are free until noon, and after that they cost a fee.', 2],
  ['Guests book a table. Plates must be counted before one of them is washed.', 2],
])('what only the sentence before names is one requirement with it: %s', (said, count) => {
  const { clauses } = toReading(said)
  expect(clauses).toHaveLength(count)
  expect(clauses.map(({ text }) => text).join(' ')).toBe(said)
})

it('«it» that does what programs do is the product', () => {
  expect(toReading('Guests need a table. It keeps a list of tables.').clauses.at(-1)?.text).toBe(
    'The product keeps a list of tables.',
  )
})

it('a condition alone is no part of a sentence', () => {
  const { told } = toReading('Crews book a boat. If a crew is late, the billing stays with the accountant.')
  expect(told.map(({ text }) => text)).not.toContain('If a crew is late.')
})

describe('what is only supposed', () => {
  it.each([
    ["It'd be nice if the fee were shown.", 'The fee is shown.'],
    ["It'd be nice if the skates were listed.", 'The skates are listed.'],
    ["It'd be nice if the fee of each day were shown.", "It'd be nice if the fee of each day were shown."],
  ])('is told as it is, or stays as it is said: %s', (said, told) => {
    expect(toPlain(said).replace(/\.*$/, '.')).toBe(told)
  })
})
