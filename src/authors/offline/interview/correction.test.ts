import { describe, expect, it, test } from 'vitest'
import { findCorrections } from '../../../documents/correction.ts'
import { toBriefFromSpec } from '../../../documents/spec/import.ts'
import { toSpec } from '../../../documents/spec/spec.ts'
import { findTouched } from './correction.ts'
import { ask, hold, judge, turn, writeSpec } from './interview.case.ts'

const HIVES =
  'An app for beekeepers who rent out hives to orchards; the beekeeper sees where each hive stands and the orchard pays per week.'
const SAID =
  'A hive is free, then rented, then back. No wait, I said the orchard pays per week, that is wrong: it pays per season.'
const STATES = { id: 'own:states', question: 'What can happen to a hive?' }

describe('a correction', () => {
  test.each([
    ['Sorry, I meant 7 days, not 30.', { was: '30', now: '7 days' }],
    ['Correction: the orchard pays per season.', { now: 'the orchard pays per season' }],
    ['No wait. I said per week. That is wrong. It is per season.', { was: 'per week', now: 'per season' }],
    ['I said ten hives but I meant twelve hives', { was: 'ten hives', now: 'twelve hives' }],
    [
      'Actually the orchard pays per season, not per week',
      { was: 'per week', now: 'the orchard pays per season' },
    ],
    ['Correction: not per week but per season.', { was: 'per week', now: 'per season' }],
  ])('is told apart: %s', (words, correction) => {
    expect(findCorrections(words).corrections[0]).toMatchObject(correction)
  })

  test.each(['The teacher enters a correction.', 'It shows the orchard where a hive stands.', 'Hives wait.'])(
    'is not in %j',
    (words) => {
      expect(findCorrections(words).corrections).toEqual([])
    },
  )

  it('leaves the rest of the answer an answer', () => {
    expect(findCorrections(SAID)).toMatchObject({
      rest: 'A hive is free, then rented, then back.',
      corrections: [{ was: 'the orchard pays per week', now: 'it pays per season' }],
    })
  })

  it('of which words may be one touches nothing where nothing speaks of it', () => {
    const [correction] = findCorrections('Actually members pay by card.').corrections
    expect(correction && findTouched([{ text: 'A hive is free.', where: '' }], correction)).toEqual([])
  })
})

describe('an interview in which somebody corrects themselves', () => {
  it('changes the statement that is named, says so with the next question, and files nothing else', () => {
    const turns = [{ ...STATES, answer: SAID }]
    expect(ask(HIVES, { turns })?.why).toContain('the orchard pays per season.» instead of «')
    const { document } = writeSpec(HIVES, turns)
    const spec = toSpec(document)
    expect(spec.requirements.map(({ description }) => description)).toEqual([
      'The beekeeper sees where each hive stands.',
      'The orchard pays per season.',
      'A hive is free, then rented, then back.',
    ])
    expect(spec.inScope.join()).not.toContain('week')
    expect(spec.requirements[1]?.source).toMatch(/your words «.*per week\.», corrected in turn 1/)
    expect(spec.vision).toContain("In the person's own words: «An app for beekeepers")
    expect(spec.vision).toMatch(/own words: «[^»]*per week/)
    expect(judge(document, turns)).toMatchObject({ status: 'APPROVED' })
  })

  const DOUBT = { ...STATES, answer: 'Correction: an orchard has at most 12 hives.' }

  it('asks which text stands where that is not certain, with what it may touch', () => {
    const next = ask(`${HIVES} An orchard has at most ten hives.`, { turns: [DOUBT] })
    expect(next).toMatchObject({ id: 'correction:1', dimension: 'feedback' })
    expect(next?.question).toBe(
      'You said «Correction: an orchard has at most 12 hives.». It may change «An orchard has at most ten hives.» (your idea). Which text stands?',
    )
    expect(next?.choices?.[0]).toBe(
      '«An orchard has at most 12 hives.» instead of «An orchard has at most ten hives.»',
    )
  })

  const settle = (answer: string) => {
    const idea = `${HIVES} An orchard has at most ten hives.`
    const asked = ask(idea, { turns: [DOUBT] })
    const { id = '', question = '', choices = [] } = asked ?? {}
    const chosen = /^\d$/.test(answer) ? (choices[Number(answer) - 1] ?? '') : answer
    const turns = [DOUBT, { id, question, choices, dimension: 'feedback', answer: chosen }]
    expect(ask(idea, { turns })?.id).not.toBe('correction:1')
    const { requirements, questions } = toSpec(writeSpec(idea, turns).document)
    const said = requirements.map(({ description }) => description).filter((one) => /most/.test(one))
    return { said, open: questions.filter((one) => one.includes('Which text stands')) }
  }

  test.each([
    ['1', ['An orchard has at most 12 hives.'], 0],
    ['What I said first stays', ['An orchard has at most ten hives.'], 0],
    [
      'Both hold: it adds to it',
      ['An orchard has at most ten hives.', 'An orchard has at most 12 hives.'],
      0,
    ],
    ['An orchard has at most 15 hives.', ['An orchard has at most 15 hives.'], 0],
    ['skip', ['An orchard has at most ten hives.'], 1],
  ])('to %j it does as the person says, and what stays open is a question', (answer, said, open) => {
    const settled = settle(answer)
    expect(settled.said).toEqual(said)
    expect(settled.open).toHaveLength(open)
  })

  const BOATS = 'Each boat has a name, a colour and an inspection date. A warden enters each boat.'
  it.each([
    'Forget what I said about the inspection date; anglers see a map.',
    'Forget what I said about the inspection date.',
  ])('asks which text stands where what is taken back is one of several in a list: %s', (answer) => {
    const next = ask(BOATS, { turns: [{ ...STATES, answer }] })
    expect(next?.question).toContain(
      'It may change «Each boat has a name, a colour and an inspection date.» (your idea). Which text stands?',
    )
    const { id = '', question = '', choices = [] } = next ?? {}
    const settled = { id, question, choices, answer: 'Each boat has a name and a colour.' }
    const { document } = writeSpec(BOATS, [{ ...STATES, answer }, settled])
    const { requirements } = toSpec(document)
    const said = requirements.map(({ description }) => description)
    expect(said).toContain('Each boat has a name and a colour.')
    expect(said.join()).not.toContain('inspection')
    expect(document.includes('«Anglers see a map.»')).toBe(answer.includes('map'))
    const open = toSpec(writeSpec(BOATS, [{ ...STATES, answer }]).document)
    expect(open.requirements.map(({ description }) => description).join()).toContain('a colour')
  })

  it('asks about one that touches nothing, and keeps it open when nobody says', () => {
    const answer = 'No wait, the price is lower.'
    const next = ask(HIVES, { turns: [{ ...STATES, answer }] })
    expect(next?.question).toContain('Nothing that I wrote down speaks of it')
    const { questions, requirements } = toSpec(writeSpec(HIVES, [{ ...STATES, answer }]).document)
    expect(questions.join()).toContain('«No wait, the price is lower.»')
    expect(JSON.stringify(requirements)).not.toContain('price is lower')
  })

  it('asks what stands of an answer that takes itself back, and asks its question no second time', () => {
    const said = 'Its colour and its frame, no wait, the keeper looks after it.'
    const first = { id: 'own:data', question: 'What is kept?', answer: said }
    const next = ask(HIVES, { turns: [first] })
    expect(next?.choices?.[0]).toBe('«the keeper looks after it» instead of «Its colour and its frame»')
    const { id = '', question = '', choices = [] } = next ?? {}
    const turns = [first, { id, question, choices, answer: choices[0] ?? '' }]
    const { requirements } = toSpec(writeSpec(HIVES, turns).document)
    expect(requirements.map(({ description }) => description).join()).not.toContain('frame')
    expect(hold(HIVES, () => 'skip', { turns }).filter((one) => one.id === 'own:data')).toHaveLength(1)
  })

  it('takes a figure for a figure in one breath', () => {
    const first = { id: 'own:data', question: 'What is kept?', answer: 'For 30 days, no wait, for 7 days.' }
    const { vision, requirements } = toSpec(writeSpec(HIVES, [first]).document)
    expect(vision).toContain('«For 7 days.» instead of «For 30 days» (turn 1)')
    expect(JSON.stringify(requirements)).not.toMatch(/description":"[^"]*30 days/)
  })

  it('never counts a correction as knowledge of what was asked', () => {
    const answer = 'No wait, I said the orchard pays per week, that is wrong: it pays per season.'
    expect(turn(HIVES, { turns: [{ ...STATES, answer }] }).strength?.states).toBe(
      turn(HIVES).strength?.states,
    )
    expect(hold(HIVES, () => 'skip', { turns: [{ ...STATES, answer }] }).map(({ id }) => id)).toContain(
      'own:states',
    )
  })
})

describe('a correction of a draft', () => {
  const spec = writeSpec(HIVES, []).document
  const said = { id: 'more', question: 'What more?', answer: SAID.slice(SAID.indexOf('No wait')) }

  it('changes the requirement and the scope that it names, and is not asked about', () => {
    expect(ask(HIVES, { turns: [said], spec, left: 19 })?.id).not.toBe('correction:1')
    const after = toSpec(writeSpec(HIVES, [said], { spec }).document)
    expect(after.requirements[1]).toMatchObject({
      description: 'The orchard pays per season.',
      source: expect.stringContaining('corrected in turn 1: «No wait'),
    })
    expect(after.inScope.join()).toContain('season')
    expect(after.requirements).toHaveLength(2)
  })

  it('stays an open question of the draft where it names nothing, and nobody says which text stands', () => {
    const doubt = { ...said, answer: 'Correction: the orchard pays less.' }
    expect(ask(HIVES, { turns: [doubt], spec, left: 19 })?.id).toBe('correction:1')
    const after = toSpec(writeSpec(HIVES, [doubt], { spec }).document)
    expect(after.questions.join()).toContain('Which text stands? In turn 1')
    expect(after.requirements[1]?.description).toContain('per week')
  })
})

const LAUNDRY = "A laundry picks up washing at the customer's door and brings it back clean."
const JOURNEY = {
  id: 'own:journeys',
  question: 'Take one use from beginning to end.',
  answer: 'A customer orders a pick-up for a day. The driver fetches the bag within 2 hours of the slot.',
}
const AIM = { id: 'own:aim', dimension: 'journeys', question: 'What gets better?' }

describe('an answer that says several things', () => {
  const turns = [
    JOURNEY,
    {
      ...AIM,
      answer:
        'Fewer lost bags: at most 1 in 1000. By the way, not 2 hours but 3 hours for the driver. And hotels pay by invoice within 14 days.',
    },
    { id: 'enough', question: 'Is there anything else to say?', answer: 'Schools are out of scope.' },
    { id: 'own:errors', question: 'What may fail?', answer: 'Actually forget the shoe cleaning entirely.' },
  ]
  const spec = () => toSpec(writeSpec(LAUNDRY, turns).document)

  it('corrects what it takes back, and says so', () => {
    expect(ask(LAUNDRY, { turns: turns.slice(0, 2) })?.why).toContain('within 3 hours of the slot')
    expect(spec().requirements.map(({ description }) => description)).toContain(
      'The driver fetches the bag within 3 hours of the slot.',
    )
  })

  it('is an aim, a requirement and an exclusion, each in its place', () => {
    const { vision, requirements, outOfScope, questions } = spec()
    expect(vision).toContain('- Fewer lost bags: at most 1 in 1000. (your answer, turn 2)')
    expect(requirements.map(({ description }) => description).join()).toMatch(
      /Hotels pay by invoice within 14 days/,
    )
    expect(outOfScope.join()).toMatch(/Schools are out of scope\..*forget the shoe cleaning entirely/i)
    expect(questions.join()).not.toContain('outside its scope')
  })

  it('asks whether what speaks of something that was left out still holds', () => {
    const last = {
      id: 'enough',
      question: 'Is there anything else to say?',
      answer: 'Hotels are out of scope.',
    }
    const { questions, outOfScope } = toSpec(writeSpec(LAUNDRY, [...turns.slice(0, 2), last]).document)
    expect(questions).toContain(
      'Which holds: «Hotels pay by invoice within 14 days.» (turn 2) or «Hotels are out of scope.» (turn 3)?',
    )
    expect(outOfScope.join()).toContain('Hotels are out of scope.')
  })

  it('about what the architect says is the person’s words alone', () => {
    const question =
      'The architect says: The answer "I meant 10." stands nowhere: work it in. What should it say?'
    const asked = { id: 'architect:1', question, answer: '10 drivers use it at the same time.' }
    const { requirements } = toSpec(writeSpec(LAUNDRY, [JOURNEY, asked]).document)
    expect(requirements.at(-1)?.description).toBe('10 drivers use it at the same time.')
    const few = toSpec(writeSpec(LAUNDRY, [JOURNEY, { ...asked, answer: 'Ten.' }]).document)
    expect(JSON.stringify(few.requirements)).not.toContain('Ten')
    expect(few.vision).toContain('«Ten.» (turn 2)')
  })

  it('gives the goal of the brief, and no must-have takes its place', () => {
    const must = {
      id: 'own:errors',
      question: 'What may fail?',
      answer: "The driver's phone must work offline.",
    }
    const { document } = writeSpec(LAUNDRY, [...turns.slice(0, 2), must])
    const goals = /## Goals\n\n([\s\S]*?)\n\n##/.exec(toBriefFromSpec(document, LAUNDRY))?.[1]
    expect(goals).toMatch(/^- Fewer lost bags: at most 1 in 1000\.[^\n]*$/)
  })
})
