import { describe, expect, it, test } from 'vitest'
import { toSpec } from '../../../documents/spec/spec.ts'
import { mendAtOnce } from './at-once.ts'
import { ask, writeSpec } from './interview.case.ts'

describe('what is said otherwise in the same breath', () => {
  test.each([
    ['The porter opens each gate. No wait, not the porter, the warden.', 'The warden opens each gate.'],
    ['The porter opens each gate. Sorry, the warden.', 'The warden opens each gate.'],
    [
      'The porter opens the gate at noon, no wait, not the porter, the warden opens it.',
      'The warden opens the gate at noon.',
    ],
    ['Open, paid, gone. No, open, paid, packed, gone.', 'Open, paid, packed, gone.'],
    ['Open, paid, gone. No, packed comes before: open, paid, packed, gone.', 'Open, paid, packed, gone.'],
    ['The repair takes 3 weeks, no, I said 3 weeks before: make it 5 weeks.', 'The repair takes 5 weeks.'],
    ['About 12. No, wait: 12 tents, so 30 guests.', '30 guests.'],
    [
      'If a boat is late, the porter gets a call. No, the warden gets the call.',
      'If a boat is late, the warden gets the call.',
    ],
    ['Ten. No, wait: 12 tents, so 30 guests.', '30 guests.'],
    ['It is open until nine. No, until ten.', 'It is open until ten.'],
  ])('is worked into the statement that it fits: %s', (said, text) => {
    expect(mendAtOnce(said).text).toBe(text)
    expect(mendAtOnce(said).mended).toHaveLength(1)
  })

  test.each([
    'No payment on the page, no, people pay in the shop.',
    'No, guests pay at the desk.',
    'A guest books a tent. No dogs are allowed.',
    'The warden signs the list and the porter files it. Actually it works well.',
    'The page says no, and the guest tries again.',
  ])('stays as it was said where it fits nothing: %s', (said) => {
    expect(mendAtOnce(said)).toEqual({ text: said, mended: [] })
  })
})

const DESK = 'A desk for our campsite. The porter opens each gate. No wait, not the porter, the warden.'
const read = (idea: string, turns: Parameters<typeof writeSpec>[1] = []) => {
  const spec = toSpec(writeSpec(idea, turns).document)
  return { ...spec, said: spec.requirements.map(({ description }) => description) }
}

describe('an idea that takes itself back', () => {
  it('asks for what it says in the end, and keeps what it said in its record', () => {
    const { said, vision, outOfScope } = read(DESK)
    expect(said).toEqual(['The warden opens each gate.'])
    expect(vision).toContain(
      '«The warden opens each gate.» instead of «The porter opens each gate.» (in your idea)',
    )
    expect(outOfScope.join()).not.toContain('wait')
    expect(ask(DESK)?.question).not.toContain('porter')
  })

  it('asks which text stands where nothing fits', () => {
    const idea =
      'A desk for our campsite. The porter opens each gate. No wait, that with the gates was cheaper.'
    expect(ask(idea)?.id).toBe('correction:0')
    expect(read(idea).said.join()).not.toContain('cheaper')
    expect(read(idea).questions.join()).toContain('cheaper')
  })
})

describe('a correction in an answer', () => {
  const JOURNEY = {
    id: 'own:journeys',
    question: 'Take one use from beginning to end.',
    answer: 'The warden opens the gate and writes the list. Then the guest gets a letter.',
  }
  const DATA = { id: 'own:data', question: 'What has to be known about each gate?' }
  const IDEA = 'A desk for our campsite. The warden opens each gate for a guest.'

  it.each([
    'Take the letter to the guest out again, he throws it away.',
    'Hm no, forget the letter to the guest.',
  ])('takes back what it speaks of in other words: %s', (answer) => {
    const { said } = read(IDEA, [JOURNEY, { ...DATA, answer }])
    expect(said.join()).not.toContain('letter')
  })

  it('never becomes a requirement where nothing speaks of it', () => {
    const { said, questions } = read(IDEA, [JOURNEY, { ...DATA, answer: 'Take the lamps out again.' }])
    expect(said.join()).not.toContain('lamps')
    expect(questions.join()).toContain('Take the lamps out again.')
  })

  it('of a list is said without the reason why it goes', () => {
    const answer = 'The till. Forget the till, we need nothing from it.'
    const { said } = read(IDEA, [JOURNEY, { id: 'own:integrations', question: 'Which systems?', answer }])
    expect(said.join()).not.toMatch(/till|need nothing/)
  })

  const asked = (idea: string, answer: string) => {
    const first = [JOURNEY, { ...DATA, answer }]
    const { id = '', question = '', choices = [] } = ask(idea, { turns: first }) ?? {}
    return (own: string) => read(idea, [...first, { id, question, choices, answer: own }])
  }

  it('answered in own words is a requirement in the place of what was said', () => {
    const settle = asked(IDEA, 'No wait, the list is not written by the warden alone.')
    const { said } = settle('The warden and the cook both write the list by noon. Not the guest.')
    expect(said).toContain('The warden and the cook both write the list by noon.')
    expect(said.join()).not.toMatch(/alone|Not the guest/)
  })

  it('of several that all go takes all of them out', () => {
    const settle = asked(
      `${IDEA} A guest may ask for a lamp. A lamp and a chair are lent.`,
      'Take the lamp out again.',
    )
    expect(settle('Take out both, nobody gets a lamp.').said.join()).not.toMatch(/lamp|Take/)
  })
})

describe('a conflict', () => {
  it('of which one side is chosen takes only what contradicts out of the other', () => {
    const idea =
      'A desk for our campsite. Guests reserve a tent; a reservation is released after 12 hours if nobody confirms it.'
    const first = {
      id: 'own:states',
      question: 'What can happen?',
      answer: 'If nobody confirms the reservation within 8 hours it is released.',
    }
    const { id = '', question = '', choices = [] } = ask(idea, { turns: [first] }) ?? {}
    expect(id).toMatch(/^conflict:/)
    const { said } = read(idea, [first, { id, question, choices, answer: choices[1] ?? '' }])
    expect(said).toContain('Guests reserve a tent.')
    expect(said.join()).not.toContain('12 hours')
  })

  it('is none between what may be given and how much of another there may be', () => {
    const first = {
      id: 'own:data',
      question: 'What is known?',
      answer: 'A note for a tent is optional. There must be at most one guest per tent.',
    }
    expect(ask(DESK, { turns: [first] })?.id).not.toMatch(/^conflict:/)
  })
})

describe('an answer is built as it was said', () => {
  const IDEA = 'A desk for our campsite. The warden opens each gate for a guest.'
  const answered = (id: string, answer: string) =>
    read(IDEA, [{ id, question: 'What has to be known about each gate?', answer }]).said

  it.each([
    ['own:data', 'Name and colour.', 'Name and colour are known about each gate.'],
    ['own:data', 'Oh, the gate! Name and colour.', 'Name and colour are known about each gate.'],
    [
      'own:errors',
      'The counts are refused; they are logged in RFC 5424.',
      'The counts are refused; they are logged in RFC 5424.',
    ],
    [
      'own:integrations',
      '(a) lock server, TLS 1.3; (b) clock, RFC 5905.',
      'The product works with (a) lock server, TLS 1.3; (b) clock, RFC 5905.',
    ],
    [
      'own:journeys',
      'The warden opens the gate. Then the neighbour gets a letter.',
      'Then the neighbour gets a letter.',
    ],
  ])('%s: %s', (id, answer, wanted) => {
    expect(answered(id, answer)).toContain(wanted)
    expect(answered(id, answer).join()).not.toMatch(/gate is known about each gate/i)
  })

  it('keeps a sentence whole of which nothing but scraps is left without its talk', () => {
    const answer =
      'You know how it is, my cousin Paul gets up at nine, so he opens the gate, picks a tent, and waits.'
    expect(answered('own:journeys', answer).join()).not.toMatch(/how it is picks/i)
  })
})
