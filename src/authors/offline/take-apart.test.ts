import { describe, expect, it } from 'vitest'
import { toReading } from './clauses.ts'
import { takeApart } from './take-apart.ts'

describe('a compound sentence', () => {
  it.each([
    [
      'Customers book a table and pay a deposit online, staff see and change bookings.',
      [
        'Customers book a table.',
        'Customers pay a deposit online.',
        'Staff see bookings.',
        'Staff change bookings.',
      ],
    ],
    [
      'Each school manages its own routes, and the district exports a monthly report.',
      ['Each school manages its own routes.', 'The district exports a monthly report.'],
    ],
    [
      'Tickets are assigned to the next agent and closed after 14 days.',
      ['Tickets are assigned to the next agent.', 'Tickets are closed after 14 days.'],
    ],
    [
      'Keepers should be able to pick a stall for the goats, say which goat it is (name, age) and print a tag.',
      [
        'Keepers should be able to pick a stall for the goats.',
        'Keepers should be able to say which goat it is (name, age).',
        'Keepers should be able to print a tag.',
      ],
    ],
    [
      'The clerk should note which tool went to whom, and two days before the fair the lender gets a letter.',
      [
        'The clerk should note which tool went to whom.',
        'Two days before the fair the lender gets a letter.',
      ],
    ],
    [
      'It must not delay a train by more than 10 seconds and must never open a door.',
      ['It must not delay a train by more than 10 seconds.', 'It must never open a door.'],
    ],
    [
      'Umpires see the court, send signals and can stop the clock.',
      ['Umpires see the court.', 'Umpires send signals.', 'Umpires can stop the clock.'],
    ],
  ])('is taken apart where both halves stay whole: %j', (sentence, parts) => {
    expect(takeApart(sentence)).toEqual(parts)
  })

  it.each([
    ['a pronoun', 'Translators comment on a change and assign it to a colleague.'],
    [
      'a pronoun of the second clause',
      'Only the crew may change a report, and nobody can change it after handover.',
    ],
    ['a condition in front', 'If there is no signal, the report is kept on the tablet and sent later.'],
    ['a condition behind', 'Drivers stop the engine and call the office when the alarm sounds.'],
    ['a denial', 'Staff cannot see salaries and change contracts.'],
    ['a sequence', 'Riders unlock the bike and then scan the code.'],
    ['a choice', 'Managers approve the claim or reject the claim.'],
    ['nouns that are joined', 'The tool highlights changed figures, dates and names.'],
    ['figures that are joined', 'Repeated alarms within 5 metres and 10 minutes are shown as one.'],
    [
      'an exception of two parts',
      'The guide counts the group and the office is told, unless the tour was moved and the hut is shut.',
    ],
    ['an exception behind', 'Porters see the list and nurses change the list, except on public holidays.'],
    ['a time in front', 'Within two days the buyer pays the invoice and the seller ships the goods.'],
    ['a deed without a subject', 'Duplicate entries of one day and late entries are merged.'],
    ['a fixed pair', 'Editors drag and drop pictures.'],
    ['a list of things', 'Drivers book an hour and enter plate, driver and container number.'],
    ['a list behind a verb', 'The cook notes prices, catches and weights.'],
    ['a list of what was done', 'Cooks enter fish bought, fish left over and anything odd.'],
    ['a time behind', 'A passport is photographed and wiped after 30 days.'],
    ['a question that goes on', 'The host sees how many plates and spoons are needed.'],
    [
      'a list inside of a question',
      'Hosts pick a date and say how many guests, names and shoe sizes can follow.',
    ],
    [
      'a comma that parts two times',
      'A week late and the host hears of it, four weeks late and the guests pay.',
    ],
    ['a noun that could be a verb', 'Hosts answer within a day, silence counts as no.'],
    ['a noun before a verb', "We'll seat guests in row F, and row F will be sold last."],
    ['a verb that only is understood', 'Hosts see all plates, cooks their own.'],
    ['a place in front', 'Where a guest is late, the host rings the cook and waits ten minutes.'],
    ['a scene in front', 'A board in the hall where hosts pick a date and see the plates.'],
    [
      'deeds behind a comma',
      'The host takes the list, goes through the rooms, signs with a pen and the lamp turns red.',
    ],
    ['a particle', 'Any host can lend and take back.'],
    ['a list with a verb in it', 'We will see for each jar its age, shelf and number of plums left.'],
    ['steps of one course', 'The nurse sees the dose, ticks it off, and a second nurse signs.'],
    [
      'a pronoun of the third clause',
      'Members photograph their meter, the app reads the number and they confirm it.',
    ],
  ])('stays whole for the sake of %s', (_, sentence) => {
    expect(takeApart(sentence)).toEqual([sentence])
  })
})

it('«the second», «neither» and what is cut off lean on the words before them', () => {
  for (const said of [
    "Two hosts can't have one hall, the second is refused with a free date.",
    'Hosts can close a hall, cooks can reopen a hall, guests can do neither.',
    'Hosts answer within a day and no reason is required.',
    'Hosts who decline drop to the end of the list; who is ill does not.',
  ])
    expect(toReading(`Hosts need a list of halls. ${said}`).clauses.slice(1)).toHaveLength(1)
})

it('a condition in front is carried to each clause behind it', () => {
  expect(
    takeApart('If a guest cancels late, the room is charged, and the porter has to clear the bed.'),
  ).toEqual([
    'If a guest cancels late, the room is charged.',
    'If a guest cancels late, the porter has to clear the bed.',
  ])
})

it.each([
  'Clerks may mend a record, but the first text stays readable.',
  'If the order is late, the cook stops and asks the waiter for a decision.',
])('what limits or goes on with the words before it stays with them: %s', (sentence) => {
  expect(takeApart(sentence)).toEqual([sentence])
})

it('what somebody is able to do is two deeds where each is whole', () => {
  expect(
    takeApart('Guests should be able to add a friend until noon, and to sign the list on their phones.'),
  ).toEqual([
    'Guests should be able to add a friend until noon.',
    'Guests should be able to sign the list on their phones.',
  ])
})

describe('a moment in front of a sentence', () => {
  const said =
    'After the visit the tuner records the pitch he found and the work done, and the owner gets the invoice by email within 10 minutes.'
  it('is no condition, and belongs to each of its parts', () => {
    expect(toReading(said).clauses.map(({ text }) => text)).toEqual([
      'After the visit the tuner records the pitch he found and the work done.',
      'After the visit the owner gets the invoice by email within 10 minutes.',
    ])
  })
})

describe('a part before a cut', () => {
  it.each([
    'The boatman gets a list so the oars and sails can be dried overnight.',
    'The hall is heated because the singers and players arrive early.',
  ])('is whole, or the sentence is not cut: %s', (sentence) => {
    expect(takeApart(sentence)).toEqual([sentence])
  })

  it('is cut where the clause that was begun is whole', () => {
    expect(
      takeApart('The boatman dries the oars when the sun shines, and the sails must hang in the hall.'),
    ).toHaveLength(2)
  })
})
