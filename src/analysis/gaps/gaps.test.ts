import { describe, expect, it } from 'vitest'
import { catalogueSchema } from '../../schema/catalogue.ts'
import { toAnswer, toQuestions } from './answers.ts'
import { CATALOGUE, extend } from './catalogue.ts'
import { findGaps } from './gaps.ts'
import { readCatalogue } from './read-catalogue.ts'

const rulesOf = (idea: string) => toQuestions(idea, [], 50).map(({ id }) => id)
const familiesOf = (idea: string) => new Set(rulesOf(idea).map((id) => id.split('.')[0]))

describe('the catalogue', () => {
  it('has its form, at most 150 rows, and each of them settles and asks something', () => {
    expect(catalogueSchema.safeParse(CATALOGUE).success).toBe(true)
    expect(CATALOGUE.rows.length).toBeLessThanOrEqual(150)
    expect(new Set(CATALOGUE.rows.map(({ id }) => id)).size).toBe(CATALOGUE.rows.length)
  })

  it('speaks of a verb only where somebody does it', () => {
    expect(rulesOf('Members book a boat for a day.')).toContain('booking.same')
    expect(rulesOf('Crates are booked to a picker.')).not.toContain('booking.same')
    expect(rulesOf('Guests pay a deposit online or in cash.')).toContain('money.twice')
    expect(rulesOf('Readers borrow a book.')).not.toContain('booking.same')
    expect(familiesOf('Reviewers leave comments on a pull request.')).not.toContain('comment')
  })

  it('still asks where the cue is meant so', () => {
    expect(rulesOf('Customers can order a saddle that is in stock.')).toContain('stock.none')
    expect(rulesOf('The teacher notes the allergies of each child.')).toContain('personal.keep')
    expect(rulesOf('Rowers book a place in the boat for a day.')).toContain('booking.cancel')
    expect(rulesOf('A planner makes the tours. Drivers see the tours.')).toContain('roles.limits')
    expect(rulesOf('A text message is sent above 40 degrees.')).toContain('message.lost')
  })

  it('asks the few general questions where one word says little', () => {
    expect([...familiesOf('Add dark mode to our settings page.')]).toEqual(['idea'])
  })

  it.each([
    ['Nurses plan shifts, taking into account school holidays.', 'signin.lost'],
    ['Visitors read the map without having to register.', 'booking.cancel'],
    ['Designers order the same banner again, on the same stock and in the same quantity.', 'stock.none'],
    ['The caretaker enters how many pupils eat in the hall each day.', 'personal.keep'],
    ['Rowers book a place in the boat, and they can change it until seven in the evening.', 'booking.cancel'],
    ['We need a planner. The planner shows the week. Cooks see the menu.', 'roles.limits'],
    [
      'A text message is sent above 40 degrees. The keeper reads it. Who has not answered is called.',
      'message.lost',
    ],
    ['Customers get a photo of the repaired shoe.', 'personal.consent'],
    ['Alarms within 5 metres are shown as one.', 'figure.deadline'],
    ['If no owner replies within 3 days, the offer ends.', 'figure.deadline'],
    ['The queue should shrink by half.', 'queue.order'],
    ['Nobody in the queue can tell who pays.', 'queue.order'],
    ['A list of dishes for the waiter.', 'idea.users'],
    ['Guests pay a deposit in cash at the counter.', 'money.twice'],
    ['Singers pay a fee, no online payment.', 'money.fails'],
    ['Reports are kept for ever, nobody deletes reports.', 'delete.undo'],
    ['Above 10 litres the entry is rejected.', 'approval.absent'],
    ['The system proposes which sites get salt: below 1 degree, or snow over 2 cm.', 'rule.how'],
    ['If GPS is lost for 3 minutes, show the last position with its age.', 'signal.silent'],
  ])('needs its cue in the sense meant: %j does not raise %s', (idea, rule) => {
    expect(rulesOf(idea)).not.toContain(rule)
  })

  it.each([
    ['Nurses sign in with their badge.', 'signin.lost'],
    ['Visitors reserve a place on a tour.', 'booking.cancel'],
    ['Each owner gets a reply within 3 days.', 'figure.deadline'],
    ['When an owner asks the clerk must reply within 3 days.', 'figure.deadline'],
    ['Patients join the waiting list.', 'queue.order'],
    ['It prints labels.', 'idea.users'],
  ])('speaks where the cue is there: %j raises %s', (idea, rule) => {
    expect(rulesOf(idea)).toContain(rule)
  })

  it('asks nothing about a matter that is ruled out', () => {
    expect(familiesOf('Members book a boat and pay a deposit.')).toContain('money')
    expect(familiesOf('Members book a boat and pay a deposit. No payments.')).not.toContain('money')
  })

  it('asks nothing that the text answers', () => {
    expect(rulesOf('Members upload photos.')).toContain('upload.kinds')
    expect(rulesOf('Members upload photos as JPEG.')).not.toContain('upload.kinds')
  })
})

describe('a question', () => {
  it('quotes the words that raise it, as they were written', () => {
    const [first] = findGaps({ told: [{ id: 'x', text: 'Guests pay a deposit of 20 euros.' }] })
    expect(first?.question).toMatch(/^You wrote «pay a deposit»: /)
    expect(first?.evidence[0]).toMatchObject({ id: 'x', words: 'pay a deposit' })
  })

  it('is not asked again once it was answered, skipped or ruled out with its family', () => {
    const idea = 'Guests pay a deposit.'
    const [first] = toQuestions(idea, [], 1)
    if (!first) throw new Error('nothing is asked')
    const skipped = toQuestions(idea, [toAnswer(first, '')], 50).map(({ id }) => id)
    expect(toAnswer(first, 'I do not know yet, leave it open')).toEqual(toAnswer(first, ''))
    expect(skipped).not.toContain(first.id)
    expect(skipped.some((id) => id.startsWith('money.'))).toBe(true)
    const out = toQuestions(idea, [toAnswer(first, 'Not needed')], 50).map(({ id }) => id)
    expect(out.filter((id) => id.startsWith('money.'))).toEqual([])
  })
})

describe('a project’s own rows', () => {
  const row = {
    id: 'bees.swarm',
    severity: 'high',
    about: 'journeys',
    when: { words: 'hive*' },
    settled: 'swarm*',
    question: 'Who is told when a hive swarms?',
    why: 'They leave.',
  }

  it('have the form of ours, come first, and replace one that has their id', async () => {
    const text = `rows:\n  - ${JSON.stringify(row)}\n  - ${JSON.stringify({ ...row, id: 'money.twice' })}\n`
    const { rows } = await readCatalogue({ path: 'catalogue.yaml', text })
    expect(rows[0]).toEqual(row)
    expect(rows.filter(({ id }) => id === 'money.twice')).toHaveLength(1)
    expect(extend({ rows: [] })).toEqual(CATALOGUE)
  })

  it.each([
    ['no YAML', 'rows: [', /not YAML/],
    ['no question', `rows: [${JSON.stringify({ ...row, question: '' })}]`, /rows\.0\.question/],
    ['an unknown key', `colour: blue\nrows: []`, /colour/],
    ['an id without a family', `rows: [${JSON.stringify({ ...row, id: 'swarm' })}]`, /family\.name/],
  ])('are refused by their place: %s', async (_, text, message) => {
    await expect(readCatalogue({ path: 'catalogue.yaml', text })).rejects.toThrow(message)
  })
})

it.each([
  [
    'Clerks book rooms. The tool reads from the ERP. If the ERP fails, yesterday’s data counts.',
    'integration.down',
  ],
  ['A nurse gets a text when a bed is free, and if she does not react in an hour we ring.', 'message.lost'],
  ['Each guest takes at most two towels.', 'figure.limit'],
  ['Emergencies go first.', 'danger.down'],
])('nobody is asked what the words answer, or what a plain limit means: %s', (text, rule) => {
  expect(findGaps({ told: [{ id: 'idea', text }] }).map(({ row }) => row.id)).not.toContain(rule)
})

it.each([
  ['scan.fails', 'The porter scans the tag of each trunk.', 'Old menus are scanned at night.'],
  ['automatic.wrong', 'A language model writes the menu.', 'The oven shuts by itself.'],
  ['danger.down', 'The nurse records each medication.', 'The ambulance may park at the gate.'],
  ['figure.deadline', 'The cook answers within five days.', 'No lease ends within 15 years.'],
  ['rule.how', 'The app matches guests and tables.', 'Then we match the guests and the tables.'],
  ['delete.undo', 'A guest can delete a photo.', 'We delete photos of a guest in spring.'],
])('%s needs more than a lone word', (id, evident, alone) => {
  const asked = (text: string) => findGaps({ told: [{ id: 'idea', text }] }).map(({ row }) => row.id)
  expect(asked(evident)).toContain(id)
  expect(asked(alone)).not.toContain(id)
})

it('whether a message arrives is asked where one goes to people', () => {
  const asked = (text: string) => findGaps({ told: [{ id: 'idea', text }] }).map(({ row }) => row.id)
  expect(asked('The guard gets a message when the kiln is above 900 degrees.')).toContain('message.lost')
  expect(asked('Guests get a message when the table is free.')).not.toContain('message.lost')
  expect(asked('A guest types an email address.')).not.toContain('message.lost')
})
