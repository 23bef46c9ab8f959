import { expect, it } from 'vitest'
import { findGaps } from '../../analysis/gaps/gaps.ts'
import { toReading } from './clauses.ts'
import { toCriteria } from './derived-criteria.ts'
import { toPriority } from './english.ts'
import { toHeadline } from './headline.ts'
import { toFate } from './sentence-fate.ts'
import { ALONE } from './sentence-place.ts'
import { type Sentence, toSentences } from './sentences.ts'

const fateOf = (idea: string): string => {
  const [first] = toSentences(idea)
  return toFate(first as Sentence, {
    ...ALONE,
    opens: true,
    isUnasked: true,
    next: 'The board sees all of them.',
  })
}

it.each([
  'Members of our rowing club book a boat for at most 2 hours.',
  'Owners of flats order a plumber, 3 days ahead at the latest.',
])(
  'a first sentence in which somebody does something is asked for, whatever else the deed may mean: %s',
  (idea) => {
    expect(fateOf(idea)).toBe('requirement')
  },
)

it.each([
  ['Divers should reserve a bottle, pick a mask and take up to three weights.', 'requirement'],
  ['We want divers to return the bottles within two hours.', 'requirement'],
  ['Bottles not brought back by six go to the workshop.', 'requirement'],
  ['Diving less than 24 hours before a flight means that the insurance is lost.', 'requirement'],
  ['Missing the briefing counts as a cancellation.', 'requirement'],
  ['Masks marked as "loan" are excluded from the sale.', 'requirement'],
  ['Boats that are in the dock can only be moved by the harbour master.', 'requirement'],
  ['Day guests have no access.', 'requirement'],
  ['Dogs are always welcome, and the office gives them a bowl.', 'requirement'],
  ['Lockers with no tenant become free after two months.', 'requirement'],
  ['In 80 % of the cases a diver should get an answer within one hour.', 'goal'],
  ['Seven of ten bottles should be back before dark.', 'goal'],
  ['No lists of the best divers of a season, the insurance would never accept that.', 'exclusion'],
  ['The crew writes the tides in the logbook and that stays so.', 'exclusion'],
  ['Bottles get forgotten, and we have to call every diver every single time.', 'fact'],
  ['Guides call each other on the radio, which no longer works when the wind is strong.', 'fact'],
  ['Last season we had complaints that groups were let in too late.', 'fact'],
  ['Tour operators send lists, but every fifth guest comes without a certificate.', 'fact'],
  ['During the regatta up to 300 boats per day pass our three locks.', 'fact'],
  ['We want something fresh.', 'question'],
  ['The whole app should feel like a holiday.', 'question'],
])('among others %j is a %s', (text, fate) => {
  const { told } = toReading(`Guests should see the tide. ${text} Guides must sign the list.`)
  expect(told.map((one) => one.fate)).toEqual(['requirement', fate, 'requirement'])
})

it('people who work with us open an idea as a fact', () => {
  const { told } = toReading(
    'Nine guides work in our harbour and plan tours on Mondays. Guests should book one.',
  )
  expect(told.map(({ fate }) => fate)).toEqual(['fact', 'requirement'])
})

it('what goes on behind a semicolon keeps its own weight and its subject', () => {
  const { clauses } = toReading(
    'Guests should book. Ideally the tool sorts the boats by size; it never moves a boat by itself.',
  )
  expect(
    clauses.map(({ text, weighed, source }) => [text, toPriority(weighed ?? text), source]).slice(1),
  ).toEqual([
    ['Ideally the tool sorts the boats by size.', 'low', 'Ideally the tool sorts the boats by size'],
    ['The tool never moves a boat by itself.', 'high', 'it never moves a boat by itself.'],
  ])
})

it.each([
  [
    'I spend Mondays adding up tides, that should be automatic: height by hour.',
    'Adding up tides happens automatically: height by hour.',
  ],
  ["I'd like to see which boats are due.", 'It can be seen which boats are due.'],
  [
    'Guides are paid per tour, so on Fridays I need a list of all tours.',
    'There is a list of all tours on Fridays.',
  ],
  [
    'Some of our guests are blind and they have to be able to do this without a screen.',
    'All of it can be done without a screen.',
  ],
])('%j is told as what happens', (text, told) => {
  expect(toReading(`Guests should book. ${text} Guides must sign.`).clauses[1]?.text).toBe(told)
})

it('a cost and the wish to know why are a fact and a requirement', () => {
  const { told } = toReading(
    'Repairs cost us 900 euros a week and we want to know why they happen. Guests must pay.',
  )
  expect(told.slice(0, 2).map(({ fate, clauses }) => [fate, clauses[0]?.text])).toEqual([
    ['fact', undefined],
    ['requirement', 'It can be seen why repairs happen.'],
  ])
})

it.each(['A rowing club with 40 boats, 3 of them new.'])(
  'a first sentence in which nobody does anything names the whole: %s',
  (idea) => {
    expect(fateOf(idea)).toBe('name')
  },
)

it('a title keeps the condition of its rule', () => {
  const rule = 'A bottle that was filled before June is too old, so the guide should be warned'
  expect(toHeadline(`${rule}.`, true)).toBe(rule)
})

it('a reason that goes with a permission makes it no duty', () => {
  expect(toPriority('Divers can cancel a tour but they have to say why.')).toBe('medium')
  expect(toPriority('Divers have to say why they cancel.')).toBe('high')
})

it('a condition that is no plain noun is left out of the criteria', () => {
  expect(toCriteria('A tour has a date and a place and the guest must not see others.')).toEqual([])
  expect(toCriteria('The guest must not see others.')).toHaveLength(1)
})

it.each([
  ['Depth and pressure are attached to the dive.', 'upload.kinds'],
  ['Guests see that the health office is told.', 'personal.consent'],
  ['Guides take a probe of the water.', 'signal.silent'],
  ['The flat fee is charged for a late tour.', 'money.twice'],
  ['Bottles not returned within two days go to the workshop.', 'figure.deadline'],
])('a question of the catalogue needs its deed and its object: %j does not raise %s', (text, rule) => {
  expect(findGaps({ told: [{ id: 'idea', text }] }).map(({ row }) => row.id)).not.toContain(rule)
})
