import { describe, expect, it } from 'vitest'
import { toReading } from './clauses.ts'
import { toCriteria } from './derived-criteria.ts'
import { toCategory, toPriority } from './english.ts'
import { toHeadline } from './headline.ts'
import { toIdea } from './idea.ts'
import { toConsequence } from './referents.ts'

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
    [
      'If the import fails, we climb with the data of the day before and a visible note.',
      'Functional',
      'medium',
    ],
    ['Wall 4 is the only slab and can be booked from noon.', 'Functional', 'medium'],
    ['Trainers press one button at the door, with gloves and all.', 'Functional', 'medium'],
    ['The tablet must be usable with gloves.', 'Usability', 'high'],
    ['Guests sign in at the desk.', 'Functional', 'medium'],
    ['Only the warden and her deputy may read the notes.', 'Security', 'medium'],
    ['Photos of children are never shared.', 'Privacy', 'high'],
    ['A lane costs at most 9 euros.', 'Functional', 'medium'],
    ['It may cost at most 900 euros.', 'Constraint', 'medium'],
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

  it.each([
    ['The app shows which ropes are often forgotten.', 'requirement'],
    ['A reminder goes to whoever still has a rope today.', 'requirement'],
    ['The old app loses entries.', 'fact'],
    ['Trainers see their own groups for today and tomorrow.', 'requirement'],
    ['Names and numbers go onto a list on the phone.', 'requirement'],
    ['Trainers have to ring round until somebody has a rope.', 'fact'],
    ['The warden has to count the ropes a second time.', 'fact'],
    ['Trainers have to count the ropes before they leave.', 'requirement'],
    ['A rope that was torn is hung up apart.', 'requirement'],
    ['Each loan is written to a log, which nobody can change.', 'requirement'],
    ["Guests don't need a card.", 'requirement'],
    ['Members get a rope back up to two days later.', 'requirement'],
    ["It's 300 ropes, mostly old ones.", 'fact'],
    ["I'd like to buy a third less.", 'goal'],
    ['By then the warden should spend 20 minutes less a day.', 'goal'],
    ['Torn ropes: from one in four to one in twenty.', 'goal'],
    ['Members who do not bring a rope back lose their place.', 'requirement'],
    ['Ropes that were not paid by noon go back on the hook.', 'requirement'],
    ['We have lost nine ropes.', 'fact'],
    ['Cut the losses by a third.', 'goal'],
    ['Under ten minutes from door to wall.', 'goal'],
    ['Fewer than one in nine ropes should get lost.', 'goal'],
    ['No lost ropes, and a warden who sleeps well.', 'goal'],
    ['It should feel light and airy, our members are no clerks.', 'question'],
  ])('behind a wish: %s is a %s', (sentence, fate) => {
    expect(toFates(`${OF_A_CLUB} ${WISH} ${sentence}`)[2]?.[0]).toBe(fate)
  })

  it.each([
    ['The tool works out how many ropes are needed.', 'requirement'],
    ['Names and numbers go onto a list on the phone.', 'requirement'],
    ['A trainer takes a rope from the shelf.', 'requirement'],
    ['Torn ropes are mended for up to 3 years.', 'requirement'],
    ['Ropes vanish although the hall is locked.', 'fact'],
    ['Trainers are supposed to count them, and they never do.', 'fact'],
  ])('before a wish: %s is a %s', (sentence, fate) => {
    expect(toFates(`${OF_A_CLUB} ${sentence} ${WISH}`)[1]?.[0]).toBe(fate)
  })

  it('a doubt behind a question is no question of its own', () => {
    const told = toReading(`${OF_A_CLUB} ${WISH} Should guests pay? Not sure.`)
    expect(told.told.map(({ fate }) => fate).slice(2)).toEqual(['question'])
    expect(toIdea(`${OF_A_CLUB} ${WISH} Should guests pay? Not sure.`, [], { rows: [] }).questions).toEqual([
      'Should guests pay?',
    ])
  })
})
