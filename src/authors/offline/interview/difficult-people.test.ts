/** Six people who are hard to interview: whatever they say, every requirement is theirs, and nothing that they said is lost. */
import { describe, expect, test } from 'vitest'
import { toSpec } from '../../../documents/spec/spec.ts'
import { normalise } from '../sentences.ts'
import type { Turn } from './conversation.ts'
import { ask, judge, writeSpec } from './interview.case.ts'

type Person = { idea: string; says: Record<string, string> }

/** Answers by the question's id, as they are asked; what is not answered is left open. */
const interview = ({ idea, says }: Person) => {
  const turns: Turn[] = []
  const left = { ...says }
  const asked: string[] = []
  for (let n = 0; n < 25; n++) {
    const next = ask(idea, { turns })
    if (!next) break
    const { id = '', dimension = '', question, choices } = next
    asked.push(id.replace(/:.*/, '') === 'conflict' ? question : id)
    const answer = left[id] ?? left[id.replace(/:.*/, '')] ?? (id === 'closing' ? 'Write it' : 'skip')
    delete left[id]
    turns.push({ id, dimension, question, ...(choices && { choices }), answer })
  }
  const { document } = writeSpec(idea, turns)
  const spec = toSpec(document)
  return {
    ...{ document, spec, turns, asked },
    wanted: spec.requirements.map(({ description }) => description),
    open: spec.questions.join('\n'),
    out: spec.outOfScope.join('\n'),
  }
}

const VAGUE: Person = {
  idea: 'Something for the rooms of our community centre, simpler, you know.',
  says: {
    'own:journeys':
      'Well, people ring and I write it on the wall calendar, as always. It should just be simpler.',
    'own:data': 'The usual. The fees, ask Mrs. Kern about the fees.',
    'own:states': 'It depends. Not sure, ask the treasurer.',
    'own:qualities': 'A few. The caretaker has to see the bookings of the day.',
    'own:aim': 'Fewer calls in the evening.',
    'own:scope': 'The kitchen is something else, you know.',
  },
}

const CONTRARY: Person = {
  idea: 'Anglers of our club book a swim at the lake. A booking for a swim lapses if the angler is not there after 2 hours.',
  says: {
    'own:journeys': 'An angler opens the map, picks a free swim and gets a text message with its number.',
    'own:states': 'Free, booked, taken. A booking for a swim lapses after 4 hours.',
    'own:scope':
      'Payment is not part of it. The warden sees who fishes today, and guests pay 12 euros for each day.',
    'own:integrations': 'n/a',
  },
}

const TALKER: Person = {
  idea: 'Oh, where shall I begin. My mother ran the mill before me, and she sang while she did it. What I would like is that bakers order flour for a certain day.',
  says: {
    'own:journeys':
      'The baker picks the day and the kind of flour, we had eleven kinds once, can you imagine, my brother-in-law mixed them up at a wedding. And nobody gets more than 40 sacks in one week, because in 2016 a man from the coast took ninety and sold them on.',
    'own:errors':
      'If the mill stands still, every baker of that day gets a text message, I have rung them all myself in 2018, until my voice was gone. Do you know the one about the miller and the cat?',
    'own:integrations':
      'The scales on the ramp send the weight, do not ask me how, ask my cousin Benno, he built them.',
    'own:qualities':
      'In summer it is me and the dog, and the dog sleeps. It must work on a telephone in the yard.',
  },
}

const CORRECTING: Person = {
  idea: 'Schools borrow telescopes from our observatory.',
  says: {
    'own:journeys':
      'A school picks a telescope, names the evening, and gets a confirmation by fax when it is packed. They keep it at most 20 days.',
    'own:data': 'Each telescope has a mirror size and a weight. And no, I meant 10 days, not 20.',
    'own:states':
      'The office packs the telescope and the office cleans it. Oh, that should be the workshop, not the office.',
    'own:integrations': 'The star calendar. And forget what I said about fax; they get an e-mail.',
    'own:errors': 'If a lens breaks, the school pays the repair. No, sorry, not the school, its insurance.',
    'own:qualities': 'A school may borrow 8 telescopes at most. Sorry, 3, not 8.',
  },
}

const STRAYING: Person = {
  idea: 'The clinic calls drivers for its blood transports.',
  says: {
    'own:journeys': 'The driver? He first needs a cigarette, I suppose. Who makes up such questions?',
    'own:states': 'My chief, the professor, is in Portugal. You could ask her which states there are.',
    'own:errors':
      'When something breaks, we swear at the lift. If no driver confirms, the ward has to be told within 10 minutes.',
    'own:scope':
      'Not part of it: the parking. And the wages, accounting does these, that has nothing to do with us.',
    closing: 'Yes: a driver who is ill must not be called. And the soup in the canteen was cold again.',
  },
}

const EXPERT: Person = {
  idea: 'Tariff API for heat meters. Vendors POST readings; interval >= 15 min, older readings get 422.',
  says: {
    'own:journeys': 'POST /readings -> 202; GET /readings/{id} returns state.',
    'own:errors': 'Malformed JSON 400, unknown meter 404, rate limit 90 req/min per vendor then 429.',
    'own:qualities': '25 vendors; p95 < 250 ms at 80 req/s.',
    'own:aim': 'Median from reading to invoice from 9 days to 2 days.',
    'own:scope': 'Billing, dunning. n/a beyond that.',
  },
}

const PEOPLE = { VAGUE, CONTRARY, TALKER, CORRECTING, STRAYING, EXPERT }

describe.each(Object.entries(PEOPLE))('%s', (_, person) => {
  const told = interview(person)

  test('every requirement says what they said, and none glues a question to it', () => {
    const words = new Set(
      normalise(`${person.idea} ${Object.values(person.says).join(' ')}`).split(/[^\p{L}\p{N}]+/u),
    )
    const ours =
      /^(?:the|states|of|a|an|are|in|their|order|is|known|about|each|this|product|works|with|use|it|at|same|time|people|s)$/
    for (const description of told.wanted) {
      const foreign = normalise(description)
        .split(/[^\p{L}\p{N}]+/u)
        .filter((word) => word !== '' && !words.has(word) && !ours.test(word))
      expect(foreign, description).toEqual([])
      expect(description).not.toMatch(/\?/)
    }
  })

  test('the architect finds nothing that demands nothing', () => {
    const { status, feedback } = judge(told.document, told.turns)
    // Of two things that nobody decided between, both cannot be built.
    expect(status === 'APPROVED' || /both cannot hold/.test(feedback), feedback).toBe(true)
  })

  test('the interview ends, and asks nothing twice', () => {
    expect(new Set(told.asked).size).toBe(told.asked.length)
  })
})

test('who is vague gets few requirements, and open questions with their owners', () => {
  const { wanted, open, out, spec } = interview(VAGUE)
  expect(wanted).toEqual(['The caretaker has to see the bookings of the day.'])
  expect(open).toMatch(/about the fees\? .*answered by Mrs\. Kern/)
  expect(open).toMatch(/states.*answered by treasurer/i)
  expect(out).toContain('The kitchen is something else')
  expect(spec.vision).toMatch(/aims:[\s\S]*simpler[\s\S]*Fewer calls in the evening/)
})

test('who contradicts themselves is asked which holds, and an exclusion takes no wish along', () => {
  const { asked, out, wanted } = interview(CONTRARY)
  expect(asked.filter((one) => one.includes('Which holds?'))).toHaveLength(2)
  expect(out).toContain('Payment is not part of it.')
  expect(out).not.toContain('warden')
  expect(wanted).toContain('The warden sees who fishes today.')
  const { wanted: settled } = interview({
    ...CONTRARY,
    says: { ...CONTRARY.says, conflict: '1' },
  })
  expect(settled.join()).not.toContain('4 hours')
})

test('who talks is heard out, and only what is meant is built', () => {
  const { wanted, document } = interview(TALKER)
  expect(wanted).toEqual([
    'Bakers order flour for a certain day.',
    'The baker picks the day and the kind of flour.',
    'Nobody gets more than 40 sacks in one week.',
    'If the mill stands still, every baker of that day gets a text message.',
    'It must work on a telephone in the yard.',
  ])
  for (const aside of ['wedding', 'ninety', 'my voice', 'the miller and the cat', 'the dog sleeps'])
    expect(document).toContain(aside)
  expect(document).toMatch(/answered by cousin Benno; you said «The scales on the ramp/)
})

test('who corrects themselves is believed, and the old words are gone', () => {
  const { wanted, asked } = interview(CORRECTING)
  const words = wanted.join('\n')
  expect(asked.filter((id) => id.startsWith('correction'))).toEqual([])
  expect(words).toContain('They keep it at most 10 days.')
  expect(words).toContain('The workshop packs the telescope and the workshop cleans it.')
  expect(words).toContain('gets an e-mail when it is packed')
  expect(words).toContain("the school's insurance pays the repair")
  expect(words).toContain('A school may borrow 3 telescopes at most.')
  expect(words).not.toMatch(/fax|20 days|\boffice\b|8 telescopes|\bnot\b/)
})

test('who strays is brought back to what they said of the matter', () => {
  const { wanted, open, out } = interview(STRAYING)
  expect(wanted.join('\n')).toContain('If no driver confirms, the ward has to be told within 10 minutes.')
  expect(wanted.join('\n')).toContain('A driver who is ill must not be called.')
  expect(wanted.join('\n')).not.toMatch(/cigarette|professor|swear|soup|wages/)
  expect(open).toMatch(/states.*answered by chief/i)
  expect(open).not.toContain('such questions')
  expect(out).toMatch(/parking[\s\S]*wages/)
})

test('who knows the trade is taken at their word, sign by sign', () => {
  const { wanted, spec, out } = interview(EXPERT)
  expect(wanted).toContain('25 vendors use it at the same time.')
  expect(wanted.join('\n')).toMatch(/Malformed JSON 400\nUnknown meter 404/)
  expect(spec.requirements.map(({ title }) => title).join('\n')).toMatch(
    /POST \/readings → 202[\s\S]*under 250 ms/,
  )
  expect(spec.requirements.flatMap(({ acceptance }) => acceptance)).toContain(
    'When malformed JSON comes in, then the answer is 400.',
  )
  expect(out).toContain('Billing, dunning.')
})
