import { describe, expect, it } from 'vitest'
import { toReading } from './clauses.ts'

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
    ['I’d have to check that again.', 'aside'],
    ['I would have to look that up.', 'aside'],
    ['Thanks a lot!', 'aside'],
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

it.each([
  ['Cheese is logged in grams with a shelf, target is to go from 4 % waste to 2 %.', ['requirement', 'goal']],
  [
    'A sensor that is silent for ten minutes counts as an alarm, last winter we lost two hives.',
    ['requirement', 'fact'],
  ],
  [
    'Guests need to see their visits but the billing is done by my wife and it is staying there.',
    ['requirement', 'exclusion'],
  ],
  [
    'Scope: berth planning for one harbour with 40 berths; the crane control remains unchanged.',
    ['requirement', 'exclusion'],
  ],
  ['We hope to have the losses under 5 %, today it is maybe 14, I am not sure.', ['goal']],
])('%j is %j', (sentence, fates) => {
  expect(
    toReading(`Guests can order food. ${sentence}`)
      .told.slice(1)
      .map(({ fate }) => fate),
  ).toEqual(fates)
})

it('«it» stays where a thing or a ban stands before it, and what is banned is no purpose', () => {
  const { clauses } = toReading(
    'Guests can order food. Red means nobody may use it. Cooks get a list so that they can plan, it should never order anything.',
  )
  expect(clauses.map(({ text }) => text).slice(1)).toEqual([
    'Red means nobody may use it.',
    'Cooks get a list so that they can plan, it should never order anything.',
  ])
})
