/** Answers of people who are vague, contradict or correct themselves, stray, or write as their trade does. */
import { describe, expect, test } from 'vitest'
import { toSpec } from '../../../documents/spec/spec.ts'
import type { Turn } from './conversation.ts'
import { ask, judge, writeSpec } from './interview.case.ts'

const IDEA = 'A van sharpens knives at the market. Customers hand in knives. At most ten knives a day.'

type Say = [id: string, answer: string]
const DIMENSION: Record<string, string> = {
  'own:journeys': 'journeys',
  'own:data': 'data',
  'own:states': 'states',
  'own:errors': 'errors',
  'own:integrations': 'integrations',
  'own:qualities': 'qualities',
  'own:aim': 'journeys',
  'own:scope': 'scope',
}
const toTurns = (...said: Say[]): Turn[] =>
  said.map(([id, answer]) => ({
    id,
    dimension: DIMENSION[id] ?? 'journeys',
    question: `About ${id}?`,
    answer,
  }))

const read = (turns: Turn[], idea = IDEA) => {
  const { document } = writeSpec(idea, turns)
  const spec = toSpec(document)
  return { document, ...spec, wanted: spec.requirements.map(({ description }) => description) }
}

/** The turns with an answer to the question that follows them. */
const answer = (turns: Turn[], words: string, asked: RegExp, idea = IDEA): Turn[] => {
  const { id = '', question = '', choices, dimension = '' } = ask(idea, { turns, left: 15 }) ?? {}
  expect(question).toMatch(asked)
  return [...turns, { id, dimension, question, ...(choices && { choices }), answer: words }]
}

describe('a question which of two holds', () => {
  const turns = toTurns(
    ['own:journeys', 'Repairs take 3 days; the guild is told.'],
    ['own:errors', 'Repairs take 5 days.'],
  )
  const both = ['Repairs take 3 days', 'Repairs take 5 days.']
  const expectBoth = (after: Turn[]): void => {
    for (const one of both) expect(read(after).wanted.join('\n')).toContain(one)
  }

  test.each([
    'It stays',
    'neither',
    'not sure',
    'Why do you ask me that?',
    'You decide',
    '3 days for a knife, 5 for a saw',
  ])('takes neither out by an answer that picks none: %s', (words) => {
    const after = answer(turns, words, /Which holds/)
    expectBoth(after)
    expect(read(after).questions.join()).toContain('Which holds')
  })

  test.each(['1', 'the first one', '3 days'])('takes out the other one alone: %s', (words) => {
    const { wanted } = read(answer(turns, words, /Which holds/))
    expect(wanted.join('\n')).toContain('3 days')
    expect(wanted.join('\n')).toContain('guild is told')
    expect(wanted.join('\n')).not.toContain('5 days')
  })

  test('asks what stands where something else is said, and keeps all of it until then', () => {
    const more = answer(turns, 'Repairs take 4 days.', /Which holds/)
    expectBoth(more)
    expectBoth(answer(more, 'hm', /What stands\?/))
    expect(read(answer(more, 'All three hold', /What stands\?/)).wanted).toContain('Repairs take 4 days.')
    const { wanted } = read(answer(more, '1', /What stands\?/))
    expect(wanted.join('\n')).not.toMatch(/3 days|5 days/)
    expect(wanted).toContain('Repairs take 4 days.')
  })

  test.each([
    ['At most eight knives a day.', 'own:errors'],
    ['The phone number is optional. Each customer must give a phone number.', 'own:errors'],
  ])('is asked where figures are words, and where a duty is none: %s', (words, id) => {
    answer(toTurns([id, words]), '1', /Which holds/)
  })

  test('is not asked of «e-books» and books', () => {
    const asked = ask('Readers borrow books.', { turns: toTurns(['own:scope', 'No e-books.']), left: 15 })
    expect(asked?.question).not.toContain('Which holds')
  })
})

describe('a correction', () => {
  const JOURNEY: Say = [
    'own:journeys',
    'The clerk writes a tag. The guard opens the hatch. A fax goes to the guild.',
  ]

  test('of several things is asked about one after the other', () => {
    const turns = toTurns(JOURNEY, [
      'own:data',
      'No wait, the clerk writes two tags. Not the guard, the porter.',
    ])
    const more = answer(turns, '1', /two tags|porter/)
    expect(read(more).wanted.join('\n')).toContain('The porter opens the hatch.')
    expect(read(more).wanted.join('\n')).not.toContain('Not the guard')
  })

  test('of a word says it everywhere, and is no requirement', () => {
    const { wanted } = read(
      toTurns(JOURNEY, ['own:data', 'Say ushers, not guards.'], ['own:errors', 'The guards get a note.']),
    )
    expect(wanted.join('\n')).toContain('The usher opens the hatch.')
    expect(wanted.join('\n')).not.toMatch(/Say ushers/)
  })

  test.each([['Take the fax out again.'], ['Forget the fax.'], ['A fax is too slow, forget the fax.']])(
    'that takes something out is no requirement: %s',
    (words) => {
      const turns = toTurns(JOURNEY, ['own:data', words])
      const { id } = ask(IDEA, { turns, left: 15 }) ?? {}
      const after = id === 'correction:2' ? answer(turns, '1', /fax/) : turns
      expect(read(after).wanted.join('\n')).not.toMatch(/fax/i)
      expect(read(after).wanted).toContain('The clerk writes a tag.')
    },
  )

  test('in two sentences, by a number word, and of a thing for a thing', () => {
    const turns = toTurns(
      ['own:data', 'Name, phone, what is broken. And no, not the phone, the e-mail, half of them have none.'],
      ['own:qualities', 'I said ten knives. It is twelve since spring.'],
    )
    expect(read(turns).wanted.join('\n')).toMatch(/Name, e-mail, what is broken/)
    expect(read(turns).wanted).toContain('At most twelve knives a day.')
  })

  test('is not settled by words about something else, and these are heard', () => {
    const turns = toTurns(JOURNEY, ['own:data', 'No wait, the guard opens the hatch at noon.'])
    const { wanted, questions } = read(answer(turns, 'Customers pay 4 euros in cash.', /Which text stands/))
    expect(wanted).toContain('The guard opens the hatch.')
    expect(wanted).toContain('Customers pay 4 euros in cash.')
    expect(questions.join()).toContain('Which text stands?')
  })
})

describe('what is no requirement', () => {
  test.each([
    ['own:journeys', 'I have to be on a roof at ten.'],
    ['own:journeys', 'Ask Jens from IT how the scanner works.'],
    ['own:errors', 'A letter is too dear.'],
    ['own:errors', 'The problem is that nobody finds the van.'],
    ['own:states', 'next'],
    ['own:integrations', 'As.'],
    ['own:data', '12 on weekdays, 8 at weekends'],
    ['own:scope', 'Both'],
    ['own:journeys', 'A porter lost a list. She wants to keep it.'],
  ])('stays none, whatever is asked: %s', (id, words) => {
    const { wanted, outOfScope } = read(toTurns([id, words]))
    expect(wanted).toEqual(read([]).wanted)
    expect(outOfScope).toEqual(read([]).outOfScope)
  })
})

describe('what is wanted', () => {
  test.each([
    [
      'own:data',
      'Owner; length; steel; state of the blade - and for scissors the screw',
      /known about each .*: Owner; length/,
    ],
    ['own:data', 'The usual. Name, phone, what is broken.', /Name, phone, what is broken/],
    [
      'own:journeys',
      'Olga laughs a lot. When a customer is late they get a text message.',
      /When a customer is late they/,
    ],
    ['own:journeys', 'Everybody gets a number.', /^Everybody gets a number\.$/],
    ['own:journeys', 'Olga enters the tag and the customer gets a receipt.', /Olga enters the tag/],
    [
      'own:errors',
      'Late knives cost 0.50 EUR/d after 14 d; no fee for children under 10 a.',
      /14 d; no fee for children under 10 a/,
    ],
    [
      'own:states',
      '| state | next |\n|---|---|\n| open | sharp |\n| sharp | fetched |',
      /open \| sharp; sharp \| fetched/,
    ],
  ])('is kept whole: %s %s', (id, words, held) => {
    expect(read(toTurns([id, words])).wanted.filter((one) => held.test(one))).toHaveLength(1)
  })
})

describe('a letter', () => {
  test('is called after what it wants, and not after how it greets', () => {
    const { title } = read([], 'Dear all, we need a rota for the night shelter. Kind regards, Timo')
    expect(title).not.toMatch(/dear|regards/i)
  })

  test('names a person, and no kind of thing', () => {
    const turns = toTurns(['own:journeys', 'skip'])
    const idea = 'Ingrid lends games at our hall. Ingrid writes each game on a card.'
    expect(ask(idea, { turns, left: 15 })?.question).not.toMatch(/an? ingrid|each ingrid/i)
  })
})

describe('the architect', () => {
  test.each([
    ['own:data', 'Name and owner, of course the phone number of the ones who have one'],
    ['own:states', 'Free, taken, used - whoever misses three slots waits for a month'],
    ['own:repeats', 'Idempotency-Key header, 24 h; replays return the first answer; max. 3 retries.'],
    ['own:integrations', 'The weather.'],
  ])('does not refuse what an answer was read as: %s %s', (id, words) => {
    const turns = toTurns([id, words])
    const { document } = writeSpec(IDEA, turns)
    expect(judge(document, turns).feedback).not.toContain('demands nothing')
  })

  test('does not hold a length against a day on which something happens', () => {
    const idea = 'A slot is fifteen minutes. Nobody gets two slots on one day.'
    expect(judge(writeSpec(idea, []).document).status).toBe('APPROVED')
  })
})
