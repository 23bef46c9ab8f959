import { describe, expect, it } from 'vitest'
import { toCategory, toPriority } from './english.ts'
import { toHeadline } from './headline.ts'
import { toPurpose } from './purpose.ts'

describe('an obligation', () => {
  it('behind «so» stays with the fact before it', () => {
    const sentence = 'Meters report once an hour, so we only show when a value was read.'
    expect(toPurpose(sentence)).toEqual({ main: sentence, purpose: '' })
  })

  it('that is spared is a purpose', () => {
    expect(toPurpose('Orders are copied over so that nobody has to type.')).toEqual({
      main: 'Orders are copied over.',
      purpose: 'so that nobody has to type',
    })
  })

  it('behind a reason in the middle keeps the sentence whole', () => {
    const sentence = 'It has to run in the shaft, because there is no net, and copy all once the net is back.'
    expect(toPurpose(sentence)).toEqual({ main: sentence, purpose: '' })
  })

  it.each([
    ['A signature is optional, but the date has to be filled in.', 'high'],
    ['Divers must be able to enter an optional remark.', 'high'],
    ['Optionally, the tool has to print labels.', 'low'],
    ['Maybe a dark theme.', 'low'],
    ['On a good day I do maybe 60 sheep and tap each once.', 'medium'],
    ['Let me carry on and sort it out later, please.', 'medium'],
    ['We could add a map later.', 'low'],
    ['The porter sees what has to be carried up.', 'medium'],
    ['Guests can leave early because they have to catch a train.', 'medium'],
    ['If a guest has to leave early, the porter sees it.', 'medium'],
    ['If a guest leaves early, the porter must be told.', 'high'],
    ['Every guest who has paid must sign.', 'high'],
    ["It'd be nice if the porter saw the list.", 'low'],
    ['We would probably like a second list.', 'low'],
  ])('decides the priority of %j: %s', (sentence, priority) => {
    expect(toPriority(sentence)).toBe(priority)
  })
})

describe('a constraint', () => {
  it.each([
    'The budget is 3,000 euros.',
    'No licence above 30 euros a month.',
    'Rosters are kept in Planday; we cannot replace it.',
  ])('is a requirement of its own category: %j', (sentence) => {
    expect(toCategory(sentence)).toBe('Constraint')
  })
})

describe('a title', () => {
  it.each([
    [
      'Reports must reach the hospital within 30 seconds.',
      'Reports must reach the hospital within 30 seconds',
    ],
    ['We need a calendar.', 'Calendar'],
    ['Idea: the school sends a list.', 'The school sends a list'],
    ['What I need: orders are printed in the kitchen.', 'Orders are printed in the kitchen'],
    ['So a bell at the gate: who rang and when.', 'A bell at the gate: who rang and when'],
    ['The product is a screen that shows free tables.', 'A screen that shows free tables'],
    [
      'When a lamp in the long tunnel fails, the system tells the porter of that shift and writes the time, the lamp and the porter into the book of the tunnel for the inspectors of the county in the coming year.',
      'When a lamp in the long tunnel fails, the system tells the porter of that shift',
    ],
    ['Users can export lists because auditors ask for them.', 'Users can export lists'],
    [
      'Only the treating crew may change a report, and nobody at all can change it any more after handover.',
      'Only the treating crew may change a report, and nobody at all can change it any more after handover',
    ],
    [
      'If the river rises above the mark of the old bridge at night, the warden closes the campsite by the weir.',
      'The warden closes the campsite by the weir',
    ],
    [
      'Scans of letters on loan must not be printed for visitors of the hall before the lender agreed.',
      'Scans of letters on loan must not be printed for visitors of the hall before the lender agreed',
    ],
    [
      'If the wind rises at night a guard clears the field, unless the wind drops within a few minutes of the first alarm that day.',
      'If the wind rises at night a guard clears the field, with exceptions',
    ],
    [
      'When a sample arrives at the desk the nurse labels it with the name, and the patient gets a short message with a link to it.',
      'When a sample arrives at the desk the nurse labels it with the name',
    ],
    [
      'The porter sees who arrives today, who leaves at noon, and which rooms are closed for the whole week.',
      'The porter sees who arrives today, who leaves at noon, and which rooms are closed for the whole week',
    ],
    [
      'Medicines are what worries us most: a dose may only be given by two people, and the second one signs for it.',
      'A dose may only be given by two people, and the second one signs for it',
    ],
    [
      'The cook writes the fish of the day onto the board at the door and the waiter tells every guest what it costs.',
      'The cook writes the fish of the day onto the board at the door',
    ],
    [
      'If the weir is shut, the warden closes the campsite and the guests get a short note about it, ideally with a kind word and not like a fine.',
      'If the weir is shut, the warden closes the campsite',
    ],
    [
      'A boat of the long lake may only be steered by whoever has the licence of the county, and a licence that is older than ten years keeps the boat ashore for the day.',
      'A boat of the long lake may only be steered by whoever has the licence of the county',
    ],
    [
      'A guest gets the boat for the whole afternoon and pays for it at the hut of the warden, but whoever was late before pays in advance and gets it for an hour at the very most.',
      'A guest gets the boat for the whole afternoon and pays for it at the hut of the warden, with exceptions',
    ],
    ["What I'd love is a board at the pier, please.", 'Board at the pier'],
    ['It would be good to know which boats are out, sorry.', 'Know which boats are out'],
    [
      'After the last course the waiter writes a few lines in the book of the house which only the owner and the cook can read.',
      'After the last course the waiter writes a few lines in the book of the house which only the owner and the cook can read',
    ],
    ['We want to weigh every crate.', 'Weigh every crate'],
    ['We need to know which crates are empty.', 'We need to know which crates are empty'],
    ['Also: a deposit of 20 euros is needed.', 'A deposit of 20 euros is needed'],
  ])('of %j is %j', (sentence, title) => {
    expect(toHeadline(sentence, true)).toBe(title)
  })
})

it('a time that passes is no word of little weight', () => {
  expect(toPriority('Owners are reminded again 2 weeks later.')).toBe('medium')
  expect(toPriority('Later we may add this.')).toBe('low')
})

it('names no exceptions where nothing is excepted', () => {
  const weighing =
    'The porter weighs letters from somebody other than the guests of the house before noon on the old scale'
  expect(toHeadline(weighing, true)).toBe(weighing)
})
