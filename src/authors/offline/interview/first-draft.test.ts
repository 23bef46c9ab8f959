import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkDocument } from '../../../documents/check.ts'
import { checkSpec } from '../../../documents/spec/check.ts'
import { toSpec } from '../../../documents/spec/spec.ts'
import { trials } from '../../../trials.case.ts'
import { STOP } from '../english.ts'
import { normalise } from '../sentences.ts'
import { isSkipped, type Turn } from './conversation.ts'
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
  const { specMarkdown } = writeSpec(idea, turns)
  const { requirements } = toSpec(specMarkdown)

  it('can be submitted, and is the same for the same words', () => {
    expect(turns.length).toBeGreaterThanOrEqual(8)
    expect(check(specMarkdown)).toEqual([])
    expect(writeSpec(idea, turns).specMarkdown).toBe(specMarkdown)
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
    expect(requirements.filter(({ title }) => title.split(' ').length > 12)).toEqual([])
  })
})

describe('a specification', () => {
  it('shares little with that of another idea', () => {
    const sets = [GYM, INVOICES, TREES].map((idea) => contentOf(writeSpec(idea, ten(idea)).specMarkdown))
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
      toSpec(writeSpec(idea, said).specMarkdown).requirements.map(({ description }) => description)
    expect(toDescriptions(flipped)).not.toEqual(toDescriptions(turns))
    const { requirements } = toSpec(writeSpec(idea, flipped).specMarkdown)
    expect(requirements.filter(({ source }) => source.includes(`«${answer}»`)).length).toBe(1)
  })

  it('puts what is outside under its scope, and aims into the vision', () => {
    const { outOfScope, vision } = toSpec(writeSpec(TREES, ten(TREES)).specMarkdown)
    expect(outOfScope.join()).toContain('Buying trees')
    expect(toSpec(writeSpec(GYM, []).specMarkdown).vision).toContain('it never gets too full')
    expect(vision).toContain('A field app for municipal tree inspectors')
  })

  it('makes one requirement of each thing that a sentence asks for', () => {
    const titles = toSpec(writeSpec(TREES, []).specMarkdown).requirements.map(({ title }) => title)
    expect(titles).toEqual([
      'Walk a route',
      'Record the condition of each tree with photos',
      'Flag dangerous branches',
      'Work without a network in the forest',
      'Plan the follow-up work',
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
    const words = toSpec(writeSpec(idea, []).specMarkdown)
      .requirements.map(({ description }) => description)
      .join(' ')
    for (const one of wanted) expect(words).toContain(one)
  })

  it('rewrites no sentence whose subject is another sentence', () => {
    const answer = 'Whoever reports it sees a confirmation, and can change it until nine.'
    const { requirements } = toSpec(
      writeSpec(TREES, [{ id: 'own:journeys', question: 'x', answer }]).specMarkdown,
    )
    expect(requirements.map(({ description }) => description)).toContain(answer)
  })

  it('does not take who we are for a requirement', () => {
    const { title, requirements } = toSpec(writeSpec(INVOICES, []).specMarkdown)
    expect(title).toBe('Upload a supplier invoice')
    expect(requirements.map(({ description }) => description)).toEqual([
      'The system shall let an employee upload a supplier invoice.',
      'The system shall let the right manager approve or reject the supplier invoice.',
      'The system shall let accounting export approved invoices to our accounting software.',
    ])
  })

  it('leaves open what was not answered, and asks for figures that nobody agreed to', () => {
    const turns = hold(GYM, first).map((turn, at) => (at === 2 ? { ...turn, answer: 'not sure' } : turn))
    const { questions } = toSpec(writeSpec(GYM, turns).specMarkdown)
    expect(questions.some((line) => line.includes('(turn 3, not answered)'))).toBe(true)
    expect(questions.some((line) => /are? \[\d+\]/.test(line) || /is \[\d+\] right/.test(line))).toBe(true)
  })

  it.each([SIGN_IN, TOOLS, HOSTILE])('can be submitted whatever is said: %j', (idea) => {
    const { specMarkdown } = writeSpec(idea, hold(idea, first))
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
              'booking.double',
              'turn-x',
              'file:a.ts',
            ),
            answer,
          }),
          { maxLength: 5 },
        ),
        (idea, said) => {
          const turns = said.map((one, at) => ({ question: `Question ${at}?`, ...one }))
          const { specMarkdown, needsRefinement } = writeSpec(idea, turns)
          // Nothing was said: nothing is written, and the question that comes first is asked.
          fc.pre(needsRefinement !== true)
          expect(check(specMarkdown)).toEqual([])
          const more = [...turns, { id: 'more', question: 'More?', answer: 'A member can leave.' }]
          const again = writeSpec(idea, more, { spec: specMarkdown, since: turns.length }).specMarkdown
          expect(check(again)).toEqual([])
        },
      ),
      { numRuns: trials(15, 300) },
    )
  })
})
