import { describe, expect, it } from 'vitest'
import { findConflicts } from './conflict.ts'

/** Others of the document: what they name weighs less. */
const REST = [
  'The yard opens at dawn.',
  'A skipper signs the list of the boats.',
  'The harbour prints labels for the sails.',
]
const find = (...texts: string[]) =>
  findConflicts([...texts, ...REST].map((text, at) => ({ id: `S${at + 1}`, text }))).map(
    ({ ids, message }) => [ids.join(' '), message],
  )

describe('two sentences that each say when they hold', () => {
  it('contradict nothing where one begins as the other ends', () => {
    expect(
      find(
        'The yard accepts cash payments during the first two months.',
        'The yard accepts no cash payments from two months after the opening.',
      ),
    ).toEqual([])
  })
})

describe('two sentences of a document contradict each other', () => {
  it.each([
    ['A berth code is valid for 24 hours.', 'Berth codes expire after 48 hours.', '«24 hours»'],
    ['The gate key has four digits.', 'The guest gets a gate key of six digits by letter.', '«four digits»'],
    [
      'Pilots under 18 need the consent of a parent.',
      'The consent of a parent is asked for pilots under 16.',
      '«under 18»',
    ],
    [
      'Logs shall be kept for 36 months.',
      'Logs are masked after 6 months and deleted after 24 months.',
      '«36 months»',
    ],
  ])('by figures: %j, %j', (one, other, figure) => {
    const [found] = find(one, other)
    expect(found?.[0]).toBe('S1 S2')
    expect(found?.[1]).toContain(figure)
  })

  it.each([
    ['Guests may pass the gate with a badge.', 'Guests shall not pass the gate.'],
    ['The list is visible to the conductor only.', 'All singers see the list.'],
  ])('by what they allow: %j, %j', (one, other) => {
    expect(find(one, other).map(([ids]) => ids)).toEqual(['S1 S2'])
  })

  it.each([
    [
      'Delivery notes are stored for two years.',
      'Thirty days after delivery, the delivery note is shredded.',
    ],
    ['Only the shift manager may approve overtime.', 'Employees can approve their own overtime.'],
    [
      'A team may have at most five players.',
      'When a team with seven players enters, the entry is accepted.',
    ],
    ['A parcel is never left at the door.', 'If nobody is in, the parcel is left at the door.'],
    ['Accounts are locked after three failed attempts.', 'After five wrong passwords the account is locked.'],
    [
      'The lift shall carry loads of up to 90 kg.',
      'If a load is heavier than 70 kg, the lift shall refuse it.',
    ],
    ['The lock code shall have six digits.', 'The pin of the lock consists of four digits.'],
    ['Lectures are stored for ever.', 'Lectures are deleted after two years.'],
  ])('by one matter, in other words: %j, %j', (one, other) => {
    expect(find(one, other).map(([ids]) => ids)).toEqual(['S1 S2'])
  })

  it.each([
    ['The log is kept for one year.', 'Six months after an order was sent, its label is erased.'],
    ['The desk is open from 9:00 to 17:00.', 'The museum prints badges between 7:00 and 8:00.'],
    ['The workshop is closed on Mondays.', 'Bikes can be collected on Saturdays.'],
    ['The student card costs nothing.', 'The deposit is paid by card or in cash.'],
    [
      'Guests cancel a table free of charge until 24 hours before.',
      'Whoever calls off less than 6 hours ahead pays ten euros.',
    ],
    [
      'No reminder is sent for an animal that has died.',
      'The clinic sends a reminder before each visit of an animal.',
    ],
    ['Guests can withdraw a reservation without a fee.', 'The annual fee is 36 euros.'],
  ])('not where both hold: %j, %j', (one, other) => {
    expect(find(one, other)).toEqual([])
  })

  it.each([
    ['of different people', 'Members borrow 5 books.', 'Teachers borrow 10 books.'],
    ['an exception', 'Guests pay by card.', 'If the reader is broken, guests do not pay by card.'],
    [
      'the other way',
      'The gate opens within 4 seconds after a badge is read.',
      'The gate closes 20 seconds after it opened.',
    ],
    [
      'a size beside a bound',
      'The ferry has 350 passengers on board.',
      'Boarding of 300 passengers takes no longer than 20 minutes.',
    ],
    [
      'a time before and a duration',
      'A booking lasts at most three hours.',
      'A booking is cancelled up to 12 hours before the start.',
    ],
    ['the same figure', 'A code is valid for 48 hours.', 'Codes expire after two days.'],
    ['another deed', 'Guides and keepers may close a hut.', 'Only the club office may reopen a closed hut.'],
    [
      'a refusal of something else',
      'The judge holds back a piece of glass.',
      'A piece of glass is refused after the show.',
    ],
    [
      'a price beside a need',
      'The hut requires a deposit for each day.',
      'The guest leaves the hut without a further day being charged.',
    ],
    ['examples', 'The app exports files such as CSV and PDF.', 'The app exports files as CSV, PDF and XML.'],
  ])('not where it is %s: %j, %j', (_, one, other) => {
    expect(find(one, other)).toEqual([])
  })
})

it('what is denied further ahead contradicts nothing', () => {
  const [a, b] = [
    'The vault shall encrypt the keys.',
    'The vault shall never print or show any keys in plain text.',
  ]
  expect(
    findConflicts([
      { id: 'A', text: a },
      { id: 'B', text: b },
    ]),
  ).toEqual([])
})

describe('who may look at a thing', () => {
  it('says nothing of who makes it, and names whoever is among them', () => {
    expect(
      find(
        'A coach enters remarks about a rower.',
        'Only managers and the doctor see remarks about a rower.',
      ),
    ).toEqual([])
    expect(
      find('A coach reads remarks about a rower.', 'Only coaches and the doctor read remarks about a rower.'),
    ).toEqual([])
    expect(
      find(
        'A coach reads remarks about a rower.',
        'Only managers and the doctor read remarks about a rower.',
      ),
    ).toHaveLength(1)
  })
})
