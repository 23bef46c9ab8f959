import { describe, expect, it } from 'vitest'
import { toReading } from './clauses.ts'
import { toHeadline } from './headline.ts'
import { toIdea } from './idea.ts'

const REST =
  'We hire out rowing boats at the quay. A member books a boat on the phone. The crew enters a broken boat with a photo. Every hire is kept for two years.'
const tell = (words: string) => {
  const { told } = toReading(`${REST} ${words}`)
  return told.slice(4)
}
const fateOf = (words: string): string | undefined => tell(words)[0]?.fate

describe('what leaves no doubt', () => {
  it.each([
    ["Why can't members pay for the boat on their phone?", 'Members can pay for the boat on their phone.'],
    [
      'And why does the crew have to remember who took which oar?',
      'The crew should not have to remember who took which oar.',
    ],
  ])('a demand in the form of a question is wanted: %s', (words, stated) => {
    const [one] = tell(words)
    expect([one?.fate, one?.clauses[0]?.text]).toEqual(['requirement', stated])
  })

  it.each([
    'I wish that the crew sees on a board which boats are out.',
    "We don't want that one club can see the bookings of another.",
  ])('is wanted: %s', (words) => expect(fateOf(words)).toBe('requirement'))

  it.each([
    "Please don't turn it into a marketplace, the club would never agree.",
    'And spare us the loyalty points, people come here to row.',
    "pls no chat for members, we're not going there, period",
  ])('is refused: %s', (words) => expect(fateOf(words)).toBe('exclusion'))

  it.each([
    'At present each boat has its own book, so the quay sees last week and the island sees today.',
    'Right now the crew writes the hires on a card.',
  ])('is how it is: %s', (words) => expect(fateOf(words)).toBe('fact'))

  it.each([
    'At the moment of the booking the member gets a mail.',
    'Right now the crew writes on a card, and that should stop.',
  ])('is not only how it is: %s', (words) => expect(fateOf(words)).not.toBe('fact'))

  it('is aimed at', () =>
    expect(fateOf('The purpose of all this is that a boat is found again in fifty years.')).toBe('goal'))

  it('a real question stays one', () =>
    expect(fateOf('Why do the oars break so often in spring?')).toBe('question'))

  it('what is called the point of it is the goal, and what is done is built', () =>
    expect(
      tell("The member gets the receipt at once, and that's the whole point, no bill ever forgotten.").map(
        ({ fate }) => fate,
      ),
    ).toEqual(['requirement', 'goal']))
})

it.each([
  ['requirement', 'Need: coaches pick lamps up themselves and bring them back on Monday.'],
  ['requirement', 'Main thing: parents get the times on Friday.'],
  ['requirement', 'I would like that we set up the rota one time and it runs from there.'],
  ['requirement', 'The juniors change groups often, for this a page where the coach suggests a new group.'],
  ['requirement', 'We want them searchable.'],
  ['requirement', 'We want the forms digital.'],
  ['requirement', 'The certificate must be attached to every invoice and kept for six years.'],
  ['requirement', "I'd also like alerts, but please not more than two a day."],
  ['requirement', 'Paper vouchers will no longer be accepted.'],
  ['requirement', 'Currently rented boats must be red on the map.'],
  ['fact', 'Members can book already, but only by calling the steward.'],
  ['fact', 'We still write every hire into the big book.'],
  ['fact', "If a rower can't come, we usually hear of it too late."],
  ['fact', 'Every third time the boat is not there.'],
  ['fact', 'Currently the steward adds up the hires.'],
  ['question', "What I can't judge is whether the juniors would use it."],
  ['question', "I haven't worked out what happens to the old cards."],
  ['question', 'It is undecided who pays for the phones.'],
  ['goal', 'It would also be good for the coaches to feel looked after.'],
  ['goal', 'I would like that we lose fewer oars.'],
  ['goal', 'Wanted: fewer than ten complaints a year.'],
  ['exclusion', 'No adverts and nothing that sends data to a shop.'],
  ['aside', "If not, we'll ask again next week."],
])('%s wherever it stands: %s', (fate, words) => {
  const { told } = toReading(`We hire out boats. ${words} ${REST.replace(/^.*?\. /, '')}`)
  expect([fateOf(words), told[1]?.fate]).toEqual([fate, fate])
})

it.each([
  'We would like a rack per club with a number on it.',
  'Then I want a message on my phone for each broken oar.',
  'We need a page where the harbour master ticks off the lamps.',
  'Permits must be stapled to each hull.',
])('is neither a fact nor asked about: %s', (words) => {
  const { told } = toReading(`We hire out boats. ${words} ${REST.replace(/^.*?\. /, '')}`)
  expect([fateOf(words), told[1]?.fate]).toEqual(['requirement', 'requirement'])
})

describe('who is meant', () => {
  it('is named where the sentence before names one person', () => {
    const [, second] = tell('The manager must confirm every hire. He must get a message for each late boat.')
    expect(second?.clauses[0]?.text).toBe('The manager must get a message for each late boat.')
  })

  it('is nobody else where the sentence before speaks of another first', () =>
    expect(
      tell(
        'Today she writes the hires on a card, so the member waits. When she is done, a bill must be sent.',
      )[1]?.clauses[0]?.text,
    ).toBe('When she is done, a bill must be sent.'))

  it('stands in the sentence before, and both are told together', () => {
    const [first, second] = tell(
      'The crew must see the state of every oar. Put it on the big board, red for broken ones.',
    )
    expect(second?.clauses).toEqual([])
    expect(first?.clauses[0]?.text).toContain('Put it on the big board')
  })
})

it('the last member of a list is no sentence of its own', () =>
  expect(
    tell(
      'The crew sees the last hires, the broken oars and the name of whoever has the key.',
    )[0]?.clauses.map(({ text }) => text),
  ).toEqual(['The crew sees the last hires, the broken oars and the name of whoever has the key.']))

it.each([
  [
    'The crew sees all boats on one map, sorted by size, and a boat that has stood on the beach for more than a week is marked.',
    'The crew sees all boats on one map, sorted by size',
  ],
  ['What I want is, I tap a boat, I pay and I row.', 'I tap a boat, I pay and I row'],
  [
    'It has to tell me when a boat leaks, cause Finn nearly sank one in August last year.',
    'It has to tell me when a boat leaks',
  ],
])('a title is no scene and never cut within a clause: %s', (words, title) =>
  expect(toHeadline(words, true)).toBe(title),
)

it('an open point is taken over in its own words', () =>
  expect(
    toIdea(`${REST} Dunno about the tides, somebody needs to find out who has the tables.`, [], {
      rows: [],
    } as never).questions[0],
  ).toBe('Dunno about the tides, somebody needs to find out who has the tables.'))
