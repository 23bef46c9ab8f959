import { describe, expect, it } from 'vitest'
import { toPurpose, toReading } from './clauses.ts'
import { toCriteria } from './derived-criteria.ts'
import { toCategory, toPriority } from './english.ts'
import { toHeadline } from './headline.ts'
import { toConsequence } from './referents.ts'
import { takeApart } from './take-apart.ts'

const fatesOf = (idea: string) => toReading(idea).told.map(({ fate }) => fate)

describe('a sentence of an idea', () => {
  it.each([
    ['No ads.', 'exclusion'],
    ['We do not need a payment function.', 'exclusion'],
    ['Chat is out of scope.', 'exclusion'],
    ['Nobody may book more than two slots a week.', 'requirement'],
    ['No more than three people share a boat.', 'requirement'],
    ['Today 15 % of reports are lost; we want fewer than 1 %.', 'goal'],
    ['The goal is to halve the number of phone calls.', 'goal'],
    ['We currently use a paper list, which gets wet.', 'fact'],
    ['I run a bakery with three shops.', 'fact'],
    ['Last year we lost two contracts.', 'fact'],
    ['There are nine greenhouses.', 'fact'],
    ['The hostel has 40 beds.', 'fact'],
    ['Our yard repairs around 90 boats a year, and owners ring every day.', 'fact'],
    ['We have 600 costumes, of which perhaps 200 were ever measured.', 'fact'],
    ['The form has three fields.', 'requirement'],
    ['Each team has five members.', 'requirement'],
    ['Our guests are told when the table is ready.', 'requirement'],
    ['We would like lost parcels down to two a week by autumn.', 'goal'],
    ['Waiting times have to fall by a quarter within a year.', 'goal'],
    ['No chatting between guests and cooks.', 'exclusion'],
    ['Wages and contracts stay in the payroll and are not shown.', 'exclusion'],
    ['No licence above 30 euros a month.', 'requirement'],
    ['Rosters are kept in Planday; we cannot replace it.', 'requirement'],
    ['The brigade keeps its masks on index cards.', 'fact'],
    ['We do not want to manage vehicles with it.', 'exclusion'],
    ['Maybe we add a waiting list.', 'question'],
    ['Guests without a card must be able to pay too, perhaps in cash at the bar.', 'requirement'],
    ['We are not sure about colours, but the print has to be readable at night.', 'requirement'],
    ['Perhaps waiters must confirm the order.', 'question'],
    ['Should it support tracked changes?', 'question'],
    ['Dispatchers see which crews are free right now.', 'requirement'],
    ['Show today’s arrivals.', 'requirement'],
    ['Cleaning staff are notified when a bed is free.', 'requirement'],
    ['It integrates with the ward system via HL7.', 'requirement'],
    ['If the Wi-Fi fails, the valve closes.', 'requirement'],
    ['Who feeds the goats in winter has not been settled with the council yet.', 'question'],
    ['We are hoping to cut spoilt milk from one can a week to one a month.', 'goal'],
    ['Success for us: no calf is weighed twice.', 'goal'],
    ['Ideally, we would sort 80 % before noon, today it is 30 %.', 'goal'],
    ['The barns have no reception, so it needs to copy everything over in the evening.', 'requirement'],
    ['The relay reads every valve file in a folder.', 'requirement'],
    ['Feed orders are none of this app’s business.', 'exclusion'],
    ['No deliveries - guests come to us.', 'exclusion'],
    ['Rent stays in Lexware.', 'exclusion'],
    ['Maybe one day partner farms join.', 'exclusion'],
    ['Crates placed before noon are fetched the same day, later ones the next day.', 'requirement'],
    ['We are aiming for 20 % fewer idle hours by spring.', 'goal'],
    ['Want: fewer empty rooms per week, we are at around 6 now.', 'goal'],
    ['Nobody pays for anything.', 'exclusion'],
    ['Prices aren’t part of this, we have an accounts package.', 'exclusion'],
    ['I do not want it to do repairs or parts.', 'exclusion'],
    ['We do not want to take cash, that stays at the bar.', 'exclusion'],
    ['We don’t want a chat, because nobody has time to answer.', 'exclusion'],
    ['We are not replacing the till in this release.', 'exclusion'],
    ['Vouchers would be great at some point but not now.', 'exclusion'],
    ['We don’t have money for letters, so everything goes by e-mail.', 'requirement'],
    ['Not decided yet: whether students count.', 'question'],
    ['Waiters note how often a dish is sent back.', 'requirement'],
    ['Whoever cancels late loses the deposit.', 'requirement'],
    ['Whoever was late lost the table.', 'fact'],
    ['Nobody enters the cellar without a key card.', 'requirement'],
    ['Nobody knows without asking who closes.', 'fact'],
    ['Nothing is stored about a guest except the first name.', 'requirement'],
    ['No coupons, no ratings, no newsletter.', 'exclusion'],
    ['Takeaway no, a bar please no.', 'exclusion'],
    ['I’d have to check that again.', 'fact'],
    ['I would have to look that up.', 'fact'],
    ['The light in the cellar is weak, really weak.', 'fact'],
    ['Problems: orders get mixed up, cooks shout.', 'fact'],
    ['Most waiters are students.', 'fact'],
    ['Decide about a second kitchen after 6 weeks.', 'fact'],
    ['We throw away 90 plates a week, that should come down to under 20.', 'goal'],
    ['We serve 400 meals a day and hope for 480.', 'goal'],
    ['We want to get from 25 minutes to 15.', 'goal'],
    ['If 10 guests are waiting, it should be 3 cooks.', 'requirement'],
  ])('%j is a %s', (sentence, fate) => {
    expect(fatesOf(`Guests order food. ${sentence} Guests pay at the table.`)[1]).toBe(fate)
  })

  it('that leaves things out and then binds is both', () => {
    const { told } = toReading(
      'Guests order food. No ratings, no chat, nothing kept about a guest but the table.',
    )
    expect(told.slice(1).map(({ text, fate }) => [text, fate])).toEqual([
      ['No ratings, no chat.', 'exclusion'],
      ['Nothing kept about a guest but the table.', 'requirement'],
    ])
  })

  it.each([
    [
      'Rowers sign out at the door, and whoever is not back by dusk is called.',
      ['Rowers sign out at the door.', 'Whoever is not back by dusk is called.'],
    ],
    [
      'The gate must be locked by the porter, and vans over 3 tonnes must use the ramp.',
      ['The gate must be locked by the porter.', 'Vans over 3 tonnes must use the ramp.'],
    ],
    [
      'Nothing is kept but the name and a phone number.',
      ['Nothing is kept but the name and a phone number.'],
    ],
    [
      'Waiters see open bills. These bills must be printed at night.',
      ['Waiters see open bills.', 'These bills must be printed at night.'],
    ],
    [
      'The porter locks the gate at dusk. That must be logged.',
      ['The porter locks the gate at dusk. That must be logged.'],
    ],
  ])('%j is asked for as its rules', (said, clauses) => {
    expect(toReading(said).clauses.map(({ text }) => text)).toEqual(clauses)
  })

  it('that only says what the whole is called, is no requirement', () => {
    expect(fatesOf('A shared calendar for our allotments. Members reserve the tractor.')).toEqual([
      'name',
      'requirement',
    ])
    expect(fatesOf('A shared calendar for our allotments.')).toEqual(['requirement'])
  })

  it.each([
    ['I want a tool for church bells.', 'name'],
    ['A chain of bakeries wants one ordering system instead of four.', 'name'],
    ['As the stage crew of an opera we move 40 sets a year.', 'fact'],
    ['A mill at the river: on Mondays 30 farmers wait in the yard.', 'name'],
    ['Parents of our kindergarten report when a child is ill.', 'requirement'],
  ])('that opens an idea: %j is a %s', (sentence, fate) => {
    expect(fatesOf(`${sentence} Guests pay at the table.`)[0]).toBe(fate)
  })

  it('ends behind a number', () => {
    expect(fatesOf('A loaf costs 3 euros, half a loaf 2. Guests pay at the table.')).toHaveLength(2)
  })

  it('has the fate that its heading or its lead says', () => {
    const idea =
      'Guests order food.\n\n## Out of scope\n\n- delivery\n- vouchers\n\n## Goals\n\n- shorter queues'
    expect(fatesOf(idea)).toEqual(['requirement', 'exclusion', 'exclusion', 'goal'])
  })
})

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
    ['steps of one course', 'The nurse sees the dose, ticks it off, and a second nurse signs.'],
    [
      'a pronoun of the third clause',
      'Members photograph their meter, the app reads the number and they confirm it.',
    ],
  ])('stays whole for the sake of %s', (_, sentence) => {
    expect(takeApart(sentence)).toEqual([sentence])
  })
})

it.each([
  [
    'Wedding couples are different: they have to be taught in the evening.',
    'Wedding couples are different: they have to be taught in the evening.',
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

it('what is wanted and what limits it are two sentences', () => {
  const { told } = toReading(
    'Guests can order food. Cooks see the orders of the day, but we do not want to track single cooks. New cooks get a tour, but we are not sure yet who gives that.',
  )
  expect(told.map(({ fate, text }) => [fate, text])).toEqual([
    ['requirement', 'Guests can order food.'],
    ['requirement', 'Cooks see the orders of the day'],
    ['exclusion', 'We do not want to track single cooks.'],
    ['requirement', 'New cooks get a tour'],
    ['question', 'New cooks get a tour, but we are not sure yet who gives that.'],
  ])
})

it('a quotation that ends like a sentence ends none', () => {
  expect(fatesOf('Answers to "why is it red?" have to come at once. Guests pay.')).toHaveLength(2)
})

describe('before anything is asked for', () => {
  it.each([
    'Waiters carry printed lists; when a dish is out they write it down.',
    'Tables are sold at the door and on a website, so we sell some twice.',
    'Everything lives in a binder that gets copied and then forgotten.',
  ])('how things are is a fact: %j', (sentence) => {
    expect(fatesOf(`We run a bar. ${sentence} Guests should order from their seat.`)[1]).toBe('fact')
  })
  it('what leads up to the wish is a fact', () => {
    expect(fatesOf('Waiters run from table to table. We want guests to order from their seat.')[0]).toBe(
      'fact',
    )
  })
})

it('people of the sentence before are named', () => {
  const { clauses } = toReading(
    'Tenants ring us all day. We would like them to report a leak. They can add a photo.',
  )
  expect(clauses.map(({ text }) => text)).toEqual(['Tenants should report a leak. They can add a photo.'])
})

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
    ['What I need: orders are printed in the kitchen.', 'Orders are printed in the kitchen'],
    ['So a bell at the gate: who rang and when.', 'A bell at the gate: who rang and when'],
    ['The product is a screen that shows free tables.', 'A screen that shows free tables'],
    [
      'When a lamp in the long tunnel fails, the system tells the porter of that shift and writes the time, the lamp and the porter into the book of the tunnel for the inspectors of the county in the coming year.',
      'When a lamp in the long tunnel fails, the system tells the porter of that shift and writes the time, the lamp and the porter into the book of the tunnel for the inspectors of the county in the coming…',
    ],
    ['Users can export lists because auditors ask for them.', 'Users can export lists'],
    [
      'Only the treating crew may change a report, and nobody at all can change it any more after handover.',
      'Only the treating crew may change a report, and nobody at all can change it any more after handover',
    ],
    [
      'If the river rises above the mark of the old bridge at night, the warden closes the campsite by the weir.',
      'If the river rises above the mark of the old bridge at night, the warden closes the campsite by the weir',
    ],
    [
      'Scans of letters on loan must not be printed for visitors of the hall before the lender agreed.',
      'Scans of letters on loan must not be printed for visitors of the hall before the lender agreed',
    ],
    [
      'If the wind rises at night a guard clears the field, unless the wind drops within a few minutes of the first alarm that day.',
      'If the wind rises at night a guard clears the field, unless the wind drops within a few minutes of the first alarm that day',
    ],
    [
      'When a sample arrives at the desk the nurse labels it with the name, and the patient gets a short message with a link to it.',
      'When a sample arrives at the desk the nurse labels it with the name, and the patient gets a short message with a link to it',
    ],
    [
      'The porter sees who arrives today, who leaves at noon, and which rooms are closed for the whole week.',
      'The porter sees who arrives today, who leaves at noon, and which rooms are closed for the whole week',
    ],
    [
      'Medicines are what worries us most: a dose may only be given by two people, and the second one signs for it.',
      'A dose may only be given by two people, and the second one signs for it',
    ],
    ['We want to weigh every crate.', 'Weigh every crate'],
    ['We need to know which crates are empty.', 'We need to know which crates are empty'],
    ['Also: a deposit of 20 euros is needed.', 'A deposit of 20 euros is needed'],
  ])('of %j is %j', (sentence, title) => {
    expect(toHeadline(sentence, true)).toBe(title)
  })
})

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
      'Nothing may be deleted before 6 years have passed.',
      'When somebody tries to delete anything before 6 years have passed, then it is refused.',
    ],
  ])('come from the sentence itself: %j', (sentence, criterion) => {
    expect(toCriteria(sentence)).toEqual([criterion])
  })

  it.each([
    'Customers book a table.',
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

describe('the fate of a sentence', () => {
  const toFates = (idea: string) => toReading(idea).told.map(({ fate }) => fate)
  const WISH = 'Members must book a lane.'
  it.each([
    ['Right now one parcel in nine is late, and we want to be at one in eighty by May.', 'goal'],
    ["We'd like to fill at least 400 seats a week instead of the 260 we had last year.", 'goal'],
    ['Twice in June we lost the trophy, and that must never happen again.', 'goal'],
    ['A cancelled card must never be used again.', 'requirement'],
    ['Catering is not a topic for us.', 'exclusion'],
    ["Hiring out tents isn't something we do.", 'exclusion'],
    ['The archive is run by the city and stays out.', 'exclusion'],
    ['The plan is simple: a coach names the swimmers and the office can print the list.', 'requirement'],
  ])('%s is a %s', (sentence, fate) => {
    expect(toFates(`${WISH} ${sentence}`)[1]).toBe(fate)
  })
  it('what is done before a product is asked for is how things are', () => {
    expect(
      toFates('Drivers phone in their hours at night. Build an app: drivers enter their hours.'),
    ).toEqual(['fact', 'requirement'])
  })
})

it('a thing that is wanted keeps what it is, and «them» are the only people named before', () => {
  const [library] = toReading('We need a searchable seed library where growers add photos.').clauses
  expect(library?.text).toContain('searchable seed library')
  const { clauses } = toReading('Our depot has nine drivers in two halls. I want them to scan each crate.')
  expect(clauses.map(({ text }) => text)).toEqual(['The drivers should scan each crate.'])
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

it('a time that passes is no word of little weight', () => {
  expect(toPriority('Owners are reminded again 2 weeks later.')).toBe('medium')
  expect(toPriority('Later we may add this.')).toBe('low')
})

describe('how sure a sentence is', () => {
  const toFates = (idea: string) => toReading(idea).told.map(({ fate, text }) => [fate, text])
  const OF_A_CLUB = 'We run a climbing club.'
  const WISH = 'Members should see free ropes.'
  it.each([
    [
      'before anything is asked for it is asked about',
      `${OF_A_CLUB} Trainers fetch the ropes. ${WISH}`,
      1,
      'unsure',
    ],
    ['behind a wish it is wanted', `${OF_A_CLUB} ${WISH} Trainers fetch the ropes.`, 2, 'requirement'],
    [
      'with a device it is wanted anywhere',
      `${OF_A_CLUB} Trainers scan the ropes. ${WISH}`,
      1,
      'requirement',
    ],
    ['by hand it is how things are', `${OF_A_CLUB} ${WISH} Trainers note the ropes on a slip.`, 2, 'fact'],
    ['where nobody does anything it is asked about', `${OF_A_CLUB} ${WISH} The hall is dark.`, 2, 'unsure'],
    [
      'with another system for its place it is left out',
      `${OF_A_CLUB} ${WISH} Fees are managed in our old software.`,
      2,
      'exclusion',
    ],
    [
      'with a reason behind it what is left out stays out',
      `${OF_A_CLUB} ${WISH} No fees and no mails, the office has a tool for that.`,
      2,
      'exclusion',
    ],
    [
      'behind a condition the past tells no fact',
      `${OF_A_CLUB} ${WISH} If somebody was hurt, the warden gets a message.`,
      2,
      'requirement',
    ],
    [
      'of which things a need is no exclusion',
      `${OF_A_CLUB} ${WISH} Members list ropes that they don't need, on the website.`,
      2,
      'requirement',
    ],
  ])('%s', (_, idea, at, fate) => {
    expect(toFates(idea)[at]?.[0]).toBe(fate)
  })

  it('the deed beside an aim, and beside a today, is wanted by itself', () => {
    expect(
      toFates(
        `${OF_A_CLUB} ${WISH} In spring the warden counts ropes so that we can bring losses from 9 % to 3 %.`,
      ).slice(2),
    ).toEqual([
      ['requirement', 'In spring the warden counts ropes.'],
      ['goal', 'we can bring losses from 9 % to 3 %.'],
    ])
    expect(
      toFates(
        `${OF_A_CLUB} Members reserve a rope for the evening; today that happens by shouting. ${WISH}`,
      )[1],
    ).toEqual(['requirement', 'Members reserve a rope for the evening.'])
  })

  it.each([
    'I want the stocktaking to take one evening instead of six.',
    'A repair takes us nine days, two would be fine.',
    'A repair takes nine days on average, it should be done the same day.',
    'Losses of 20 ropes a year would be fine with us.',
    'Last year we lost forty ropes and that should fall to next to nothing.',
  ])('a figure that should become another is a goal: %s', (sentence) => {
    expect(toFates(`${OF_A_CLUB} ${WISH} ${sentence}`)[2]?.[0]).toBe('goal')
  })

  it.each([
    ['The ropes are old, so they must be checked every month.', 'The ropes must be checked every month'],
    ['Many members are old, so it has to be very simple.', 'The product has to be very simple'],
    [
      'Wages are low, so the office has to warn us if pay falls below it.',
      'Wages are low, so the office has to warn us if pay falls below it',
    ],
    ['I imagine an app in which the warden hands out ropes.', 'The warden hands out ropes'],
    ['I want one board where the warden sees each rope.', 'One board where the warden sees each rope'],
    [
      'If a rope tears because of frost, the warden is told.',
      'If a rope tears because of frost, the warden is told',
    ],
  ])('the title of %j is whole: %j', (sentence, title) => {
    const [clause] = toReading(`${OF_A_CLUB} ${WISH} ${sentence}`).clauses.slice(1)
    expect(
      toHeadline(toConsequence(clause?.text.replace(/[.]$/, '') ?? '') ?? clause?.text ?? '', true),
    ).toBe(title)
  })

  it.each([
    ['The tablet must work without reception.', 'Reliability', 'high'],
    ['Health data of members is deleted after a year.', 'Privacy', 'medium'],
    ['Nobody but the warden may read the list.', 'Security', 'high'],
    ['A search takes at most two seconds.', 'Performance', 'medium'],
    ['The page should feel calm.', 'Usability', 'medium'],
  ])('%j is of %s and %s', (sentence, category, priority) => {
    expect([toCategory(sentence), toPriority(sentence)]).toEqual([category, priority])
  })

  it('a warning is no refusal, and an edge is checked from both sides', () => {
    expect(toCriteria('Nobody may climb below 5 degrees, so the system warns the warden.')).toEqual([])
    expect(toCriteria('When a rope is more than 3 days late, the warden gets a message.')).toEqual([
      'When a rope is 4 days late, then the warden gets a message.',
      'When a rope is 3 days late, then that does not happen yet.',
    ])
  })
})
