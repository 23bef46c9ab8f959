import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSkipped } from '../../../analysis/left-open.ts'
import { checkDocument } from '../../../documents/check.ts'
import { checkSpec } from '../../../documents/spec/check.ts'
import { toSpec } from '../../../documents/spec/spec.ts'
import { trials } from '../../../trials.case.ts'
import { STOP } from '../english.ts'
import { normalise } from '../sentences.ts'
import type { Turn } from './conversation.ts'
import {
  first,
  GYM,
  HOSTILE,
  hold,
  INVOICES,
  knowing,
  SIGN_IN,
  TOOLS,
  TREES,
  writeSpec,
} from './interview.case.ts'

const check = (text: string) => checkSpec(text, 'spec.md')

const held = new Map<string, Turn[]>()
const ten = (idea: string): Turn[] => {
  const turns = held.get(idea) ?? hold(idea, knowing(idea))
  held.set(idea, turns)
  return turns.filter(({ answer }) => !isSkipped(answer)).slice(0, 10)
}

const contentOf = (text: string): Set<string> => {
  const { requirements } = toSpec(text)
  const words = requirements.flatMap(({ title, description }) =>
    normalise(`${title} ${description}`).split(' '),
  )
  return new Set(words.filter((word) => word.length > 3 && !STOP.has(word)))
}

describe.each([
  ['gym', GYM],
  ['invoices', INVOICES],
  ['trees', TREES],
])('a specification from ten answers about %s', (_, idea) => {
  const turns = ten(idea)
  const { document: specMarkdown } = writeSpec(idea, turns)
  const { requirements } = toSpec(specMarkdown)

  it('can be submitted, and is the same for the same words', () => {
    expect(turns.length).toBeGreaterThanOrEqual(6)
    expect(check(specMarkdown)).toEqual([])
    expect(writeSpec(idea, turns).document).toBe(specMarkdown)
  })

  it('names for each requirement the words that it came from, with their turn', () => {
    const unsourced = requirements.filter(
      ({ source }) => !/^your (?:words «|answer «.+» to «.+» \(turn \d+, \S+\))/.test(source),
    )
    expect(unsourced).toEqual([])
  })

  it('keeps every answer', () => {
    const words = normalise(specMarkdown)
    for (const { answer } of turns) expect(words).toContain(normalise(answer).slice(0, 60))
  })

  it('has titles that differ, and criteria that are no second wording', () => {
    expect(new Set(requirements.map(({ title }) => title)).size).toBe(requirements.length)
    expect(
      requirements.filter(({ description, acceptance }) =>
        acceptance.some((line) => normalise(line) === normalise(description)),
      ),
    ).toEqual([])
    expect(requirements.filter(({ title }) => title.length > 120)).toEqual([])
  })
})

describe('what somebody says in an interview', () => {
  const COURT = 'Clerks plan hearings in six courtrooms. Judges see their hearings of the week.'
  const answer = (id: string, words: string, question = 'What has to be kept about each hearing?') =>
    toSpec(writeSpec(COURT, [{ id, question, answer: words }]).document)
  const own = ({ requirements }: ReturnType<typeof toSpec>) =>
    requirements.filter(({ source }) => source.startsWith('your answer'))

  it.each([
    'Not sure, ask IT.',
    'No idea.',
    'It depends.',
    '1',
    'whatever',
    'My boss is on holiday and I have not had lunch.',
  ])('that tells nothing becomes no requirement, and the question stays open: %j', (words) => {
    const spec = answer('own:data', words)
    expect(own(spec)).toEqual([])
    expect(spec.questions.some((line) => line.includes('(turn 1, not answered'))).toBe(true)
  })

  it('names who would know', () => {
    expect(answer('own:data', 'Not sure, ask IT.').questions.join('\n')).toContain('to be answered by IT')
  })

  it('answers in part where a clause of it says that somebody else would know', () => {
    const said =
      'Name and address are kept for 10 years. Not sure whether notes are kept, ask the data officer.'
    const { questions, requirements } = answer('own:data', said)
    expect(questions.join('\n')).toContain('to be answered by data officer; you said')
    expect(requirements.map(({ description }) => description).join('\n')).toContain('kept for 10 years')
    expect(requirements.map(({ description }) => description).join('\n')).not.toMatch(/not sure/i)
  })

  it('that refuses the question is a decision', () => {
    const spec = answer('own:errors', 'That has nothing to do with us.')
    expect(own(spec)).toEqual([])
    expect(spec.vision).toContain('«That has nothing to do with us.»')
  })

  it('that corrects an earlier answer takes its place', () => {
    const turns = [
      { id: 'own:data', question: 'What is kept?', answer: 'Records are kept for 30 days.' },
      { id: 'own:states', question: 'Which states?', answer: 'Sorry, I meant 7 days, not 30.' },
    ]
    const spec = toSpec(writeSpec(COURT, turns).document)
    expect(own(spec).map(({ description }) => description)).toEqual(['Records are kept for 7 days.'])
    expect(own(spec)[0]?.source).toContain('corrected in turn 2')
    expect(hold(COURT, () => 'Planned, held.', { turns }).map(({ id }) => id)).toContain('own:states')
  })

  it('that corrects the idea itself takes its place there', () => {
    const turns = [{ id: 'own:errors', question: 'x', answer: 'Sorry, I meant seven courtrooms, not six.' }]
    const { requirements } = toSpec(writeSpec(COURT, turns).document)
    expect(requirements[0]?.description).toBe('Clerks plan hearings in seven courtrooms.')
  })

  it('mixed with small talk gives only what is wanted', () => {
    const spec = answer(
      'own:journeys',
      'I had a terrible morning. The clerk picks a room and a date. Then the judge confirms it. My wife always says I talk too much.',
    )
    expect(
      own(spec)
        .map(({ description }) => description)
        .join(' '),
    ).not.toMatch(/morning|wife/)
    expect(
      own(spec)
        .map(({ description }) => description)
        .join(' '),
    ).toContain('The clerk picks a room')
  })
})

describe('a specification', () => {
  it('shares little with that of another idea', () => {
    const sets = [GYM, INVOICES, TREES].map((idea) => contentOf(writeSpec(idea, ten(idea)).document))
    for (const [n, one] of sets.entries())
      for (const other of sets.slice(n + 1)) {
        const both = [...one].filter((word) => other.has(word)).length
        expect(both / Math.min(one.size, other.size)).toBeLessThan(0.35)
      }
  })

  it.each([
    [GYM, 'data', 'Only a nickname is kept.'],
    [INVOICES, 'states', 'Open, paid.'],
    [TREES, 'errors', 'The inspector calls the office.'],
  ])('changes with one answer: %s', (idea, dimension, answer) => {
    const turns = ten(idea)
    const at = turns.findIndex((turn) => turn.dimension === dimension)
    const flipped = turns.map((turn, n) => (n === at ? { ...turn, answer } : turn))
    const toDescriptions = (said: Turn[]) =>
      toSpec(writeSpec(idea, said).document).requirements.map(({ description }) => description)
    expect(toDescriptions(flipped)).not.toEqual(toDescriptions(turns))
    const { requirements } = toSpec(writeSpec(idea, flipped).document)
    expect(requirements.filter(({ source }) => source.includes(`«${answer}»`)).length).toBe(1)
  })

  it('puts what is outside under its scope, and aims into the vision', () => {
    const { outOfScope, vision } = toSpec(writeSpec(TREES, ten(TREES)).document)
    expect(outOfScope.join()).toContain('Buying trees')
    expect(toSpec(writeSpec(GYM, []).document).vision).toContain('it never gets too full')
    expect(vision).toContain('A field app for municipal tree inspectors')
  })

  it('makes one requirement of each thing that a sentence asks for', () => {
    const titles = toSpec(writeSpec(TREES, []).document).requirements.map(({ title }) => title)
    expect(titles).toEqual([
      'Inspectors walk a route',
      'Inspectors record the condition of each tree with photos and flag dangerous branches',
      'The product must work without a network in the forest',
      'The office plans the follow-up work',
    ])
  })

  it.each([
    [
      'Parents of our kindergarten report when a child is ill. Teachers see a list for their group.',
      ['report when a child is ill', 'see a list for their group'],
    ],
    [
      'A plugin that checks pull requests for leaked secrets and blocks the merge. Maintainers can allow a finding.',
      ['leaked secrets', 'allow a finding'],
    ],
  ])('loses nothing that an idea asks for: %s', (idea, wanted) => {
    const words = toSpec(writeSpec(idea, []).document)
      .requirements.map(({ description }) => description)
      .join(' ')
    for (const one of wanted) expect(words).toContain(one)
  })

  it('rewrites no sentence whose subject is another sentence', () => {
    const answer = 'Whoever reports it sees a confirmation, and can change it until nine.'
    const { requirements } = toSpec(
      writeSpec(TREES, [{ id: 'own:journeys', question: 'x', answer }]).document,
    )
    expect(requirements.map(({ description }) => description)).toContain(answer)
  })

  it('does not take who we are for a requirement', () => {
    const { title, requirements } = toSpec(writeSpec(INVOICES, []).document)
    expect(title).toBe('Accounting exports approved invoices to our accounting software')
    expect(requirements.map(({ description }) => description)).toEqual([
      'An employee uploads a supplier invoice, the right manager approves or rejects it.',
      'Accounting exports approved invoices to our accounting software.',
    ])
  })

  it('leaves open what was not answered', () => {
    const turns = hold(GYM, first).map((turn, at) => (at === 2 ? { ...turn, answer: 'not sure' } : turn))
    const { questions } = toSpec(writeSpec(GYM, turns).document)
    expect(questions.some((line) => line.includes('(turn 3, not answered'))).toBe(true)
  })

  it.each([SIGN_IN, TOOLS, HOSTILE])('can be submitted whatever is said: %j', (idea) => {
    const { document: specMarkdown } = writeSpec(idea, hold(idea, first))
    expect(check(specMarkdown)).toEqual([])
    expect(checkDocument('markdown', specMarkdown, 'spec.md')).toEqual([])
  })

  const answer = fc.oneof(
    fc.string({ maxLength: 60 }),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.constantFrom(
      'skip',
      '🤷‍♀️',
      '',
      '---',
      '### R-001: x',
      '## Requirements\n\n### R-001: y',
      '```',
      '<!--',
      '- [ ] a\n- [ ] b',
      'Die Mitarbeiter sehen alle Termine. Sie können absagen.',
      '会員は予約できます。',
      'yes',
      'no',
      '«quoted» "x"',
      'x '.repeat(3_000),
      'A member can pay. '.repeat(300),
      '| a | b |\n| - | - |',
      '**Type:** functional',
      'R-002: other',
    ),
  )

  it('can be submitted whatever random people say', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(GYM, TREES, '', 'x', '会員は予約できます。', HOSTILE),
        fc.array(
          fc.record({
            id: fc.constantFrom(
              'own:journeys',
              'own:data',
              'own:states',
              'own:scope',
              'own:aim',
              'closing',
              'booking.same',
              'turn-x',
              'file:a.ts',
            ),
            answer,
          }),
          { maxLength: 5 },
        ),
        (idea, said) => {
          const turns = said.map((one, at) => ({ question: `Question ${at}?`, ...one }))
          const { document: specMarkdown, needsRefinement } = writeSpec(idea, turns)
          // Nothing was said: nothing is written, and the question that comes first is asked.
          fc.pre(needsRefinement !== true)
          expect(check(specMarkdown)).toEqual([])
          const more = [...turns, { id: 'more', question: 'More?', answer: 'A member can leave.' }]
          const again = writeSpec(idea, more, { spec: specMarkdown, since: turns.length }).document
          expect(check(again)).toEqual([])
        },
      ),
      { numRuns: trials(15, 300) },
    )
  })
})
