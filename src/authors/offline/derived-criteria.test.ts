import { describe, expect, it } from 'vitest'
import { toCriteria } from './derived-criteria.ts'

describe('criteria', () => {
  it.each([
    [
      'Only the treating crew may change a report.',
      'Given somebody other than the treating crew, when they try to change a report, then it is refused.',
    ],
    [
      'Nobody may book more than two slots a week.',
      'When anybody tries to book more than two slots a week, then it is refused.',
    ],
    [
      'Parents must not see other children.',
      'Given parents, when they try to see other children, then it is refused.',
    ],
    [
      'Tables in a basket are held for 5 minutes.',
      'Given tables in a basket, when less than 5 minutes have passed, then they are still held.',
    ],
    [
      'Guards may see the list but should not print anything from it on paper.',
      'Given guards, when they try to print anything from it on paper, then it is refused.',
    ],
    [
      'A refund can only be granted by the owner, and the clerk is told.',
      'Given somebody other than the owner, when they try to grant a refund, then it is refused.',
    ],
    [
      'Wages are visible to the office only.',
      'Given somebody other than the office, when they look for wages, then nothing of it is shown.',
    ],
    [
      'Ushers see the seats but neither names nor prices.',
      'Given ushers, when they look for names or prices, then nothing of it is shown.',
    ],
    [
      'Scans must be kept for two years.',
      'Given scans, when less than two years have passed, then they are still there.',
    ],
    [
      'An open gate should ring the guard after 5 minutes.',
      'When 5 minutes have passed, then an open gate rings the guard, and not before.',
    ],
    [
      'Fitting notes may not be deleted before 6 years.',
      'When somebody tries to delete fitting notes before 6 years have passed, then it is refused.',
    ],
    [
      'A crate without a label is never handed out.',
      'When somebody tries to hand out a crate without a label, then it is refused.',
    ],
    [
      'A kayak with a crack cannot be booked again until the warden has mended it.',
      'When somebody tries to book a kayak with a crack again before the warden has mended it, then it is refused.',
    ],
    [
      'No sack under 5 kilos is given out.',
      'When somebody tries to give out a sack under 5 kilos, then it is refused.',
    ],
    [
      'Nobody gets a second badge while the first is out.',
      'When anybody tries to get a second badge while the first is out, then it is refused.',
    ],
    [
      'Only the armourer hands out swords.',
      'Given somebody other than the armourer, when they try to hand out swords, then it is refused.',
    ],
    [
      'A member can borrow at most three saws.',
      'Given a member, when they try to borrow more than three saws, then it is refused.',
    ],
    [
      'A late return is charged unless the van broke down.',
      'Given the van broke down, then a late return is not charged.',
    ],
    [
      'Nothing may be deleted before 6 years have passed.',
      'When somebody tries to delete anything before 6 years have passed, then it is refused.',
    ],
    [
      'The rower cannot end a trip until the boat is back on its rack.',
      'Given the rower, when they try to end a trip before the boat is back on its rack, then it is refused.',
    ],
    [
      'Nobody may row past the school between 7:30 and 16:00.',
      'When anybody tries to row past the school between 7:30 and 16:00, then it is refused.',
    ],
    [
      'Each picture is deleted after 40 days.',
      'Given a picture, when 40 days have passed, then it is found no more.',
    ],
  ])('come from the sentence itself: %j', (sentence, criterion) => {
    expect(toCriteria(sentence)).toEqual([criterion])
  })

  it.each([
    'Customers book a table.',
    'A lamp that is not returned shows up in red.',
    'Past the last day it cannot be issued.',
    'Parents get a message when the bus is late.',
    'Rooms should be cleaned at most six per floor.',
    'Dispatchers see which crews have open reports.',
    'Make it fast.',
    'Only tailors may read fittings, and never before the customer has signed.',
    'Prices are visible only to the owner, never to guests before the order.',
    'Drivers should not need an account.',
    'Decide on a second oven after 6 months.',
    'We would like to judge that after 6 months.',
    'Cooks can ask for bills up to 3 years back, hence nothing may be thrown away.',
    'Guests can reserve 2 hours at a time, no more than three tables.',
    'Alarms within 5 metres of each other are shown as one.',
    'Parcels above 30 kg are turned away.',
    'Owners agree before anybody starts a repair that costs more than 20% over the offer.',
    'Every guest over 65 years pays half.',
    'Nobody should have to sign in twice.',
    'Only two people may carry a boat.',
    'Only what was signed may leave the yard.',
    'Mended oars are never taken by the person who mended them.',
    'The cox cannot send the list before boat, crew, oars and time are all there.',
    'If a rower under 14 is missing, the parents get a message.',
    'Rowers could rate the boat after two weeks.',
    'It would be lovely if it simply felt calmer.',
    'With --csv it writes a table and exits with 2 when more than a given number of links are broken.',
    'Village choir, 30 singers, and the treasurer wants a list when each month ends.',
  ])('are none where it gives nothing to check by: %j', (sentence) => {
    expect(toCriteria(sentence)).toEqual([])
  })
})

it('a condition with an exception or a figure is checked from both sides', () => {
  expect(toCriteria('If a guest cancels late we keep the deposit, unless the guest is ill.')).toEqual([
    'Given the guest is ill, when a guest cancels late, then the rule does not apply.',
  ])
  expect(
    toCriteria('If fewer than three guards answer after two minutes, the depot should be called.'),
  ).toEqual([
    'When 2 guards answer after two minutes, then the depot is called.',
    'When 3 guards answer after two minutes, then that does not happen yet.',
  ])
})

it.each([
  'If the Wi-Fi fails, the valve closes.',
  'Each applicant gets a reply within two working days.',
  'Members keep a boat for up to four hours.',
  'The robot reads labels from the belt but never writes back to them.',
])(
  'a criterion that would only be the sentence again, or a bound without its deed, is none: %s',
  (sentence) => {
    expect(toCriteria(sentence)).toEqual([])
  },
)

describe('no criterion', () => {
  it.each([
    'Boats are held for 5 hours except on Sundays.',
    'If a ferry is late for more than 2 hours, we usually call the harbour.',
  ])('drops an exception or tells of today: %s', (sentence) => {
    expect(toCriteria(sentence)).toEqual([])
  })

  it.each([
    'Boats are held for 5 hours.',
    'If a ferry is late for more than 2 hours, the harbour is called.',
    'A visit is charged unless the guest is a member.',
  ])('is lost where nothing is excepted, or it is told: %s', (sentence) => {
    expect(toCriteria(sentence)).not.toEqual([])
  })
})
