/** Whatever an answer is made of, each of its sentences stands somewhere in the specification, and what is said of the draft is done. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toSpec } from '../../../documents/spec/spec.ts'
import { trials } from '../../../trials.case.ts'
import { normalise } from '../sentences.ts'
import type { Turn } from './conversation.ts'
import { ask, writeSpec } from './interview.case.ts'
import { toRemarkAsk } from './remark.ts'
import { toSpecCriteria } from './spec-criteria.ts'

const IDEA = 'Divers of our club borrow tanks. A diver reserves a tank for a day.'

const SENTENCES = [
  'What I really want is that the warden sees a list of the tanks that are due today.',
  'Small tanks must be filled every day and large ones only every third day.',
  'A diver gets a text message when the tank is full.',
  'Then they see why it is not possible.',
  'The compressor is from 1974 and blue.',
  'I want to be told when the pressure falls below 50 bar.',
  'My cousin sings in the choir.',
  'Payment, probably, but that depends on what the treasurer says.',
  'If a diver is late, Konrad decides that.',
  'In addition: a log of every filling.',
  'Now I want my soup.',
  'No reservations by phone.',
  'Renting boats is out too.',
  'It should be quick.',
]

const ASKED = ['journeys', 'errors', 'scope', 'aim', 'qualities']

const toTurn = (name: string, answer: string): Turn => ({
  id: `own:${name}`,
  dimension: name === 'aim' ? 'journeys' : name,
  question: `What about ${name}?`,
  answer,
})

/** «she», «it» and what leads in may go; the words that mean something may not. */
const wordsOf = (text: string): string[] =>
  normalise(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 3 && !/^(?:what|really|want|that|then|addition)$/.test(word))

test('no sentence of an answer vanishes', () => {
  fc.assert(
    fc.property(
      fc.shuffledSubarray(SENTENCES, { minLength: 1, maxLength: 5 }),
      fc.constantFrom(...ASKED),
      (sentences, name) => {
        const { document } = writeSpec(IDEA, [toTurn(name, sentences.join(' '))])
        const told = normalise(document.replace(/^Source:.*$/gm, ''))
        for (const sentence of sentences)
          expect(
            wordsOf(sentence).filter((word) => !told.includes(word)),
            `${name}: ${sentence}`,
          ).toEqual([])
      },
    ),
    { numRuns: trials(30, 500) },
  )
})

test('a wish said to «what is not part of it?» is built, and a doubt has its owner', () => {
  const { document } = writeSpec(IDEA, [
    toTurn(
      'scope',
      'Renting boats is out too. In addition: a log of every filling. What I would like very much is that I can see who filled which tank, not to scold anybody. Payment, probably, but that depends on what the treasurer says. Now I want my soup.',
    ),
  ])
  const { outOfScope, requirements, questions } = toSpec(document)
  const wanted = requirements.map(({ description }) => description)
  expect(outOfScope.join()).toMatch(/Renting boats/)
  expect(outOfScope.join()).not.toMatch(/log|scold|soup|Payment/)
  expect(wanted).toContain('A log of every filling.')
  expect(wanted).toContain('I can see who filled which tank.')
  expect(wanted.join()).not.toMatch(/soup|Payment/)
  expect(questions.join()).toMatch(/answered by the treasurer/)
})

describe('of a draft', () => {
  const turns = [
    toTurn('journeys', 'A diver gets a text message until Friday. The poets may read to the divers.'),
  ]
  const { document: spec } = writeSpec(IDEA, turns)
  const say = (feedback: string) => writeSpec(IDEA, turns, { spec, since: turns.length, feedback }).document
  const named = toSpec(spec).requirements.find(({ description }) => description.includes('poets'))

  test('what is struck goes, by its id, its words or as «it»', () => {
    for (const words of [
      `Strike ${named?.id}.`,
      'Take out what the poets read.',
      'The poets have no business in there.',
    ]) {
      const after = say(words)
      expect(
        toSpec(after)
          .requirements.map(({ description }) => description)
          .join(),
        words,
      ).not.toMatch(/poets|Strike|Take/)
      expect(after).toContain('Taken out: R-003 «The poets may read to the divers.»')
    }
    const { id, text } = toRemarkAsk({
      from: 'architect',
      line: `${named?.id} "${named?.title}" demands nothing.`,
    })
    const answered = writeSpec(
      IDEA,
      [...turns, { id, dimension: 'feedback', question: text, answer: 'Take it out. That is not decided.' }],
      { spec, since: turns.length },
    ).document
    expect(toSpec(answered).requirements.map(({ id: one }) => one)).not.toContain(named?.id)
  })

  test('what is said at the preview is worked in, and not asked again', () => {
    const feedback = 'A diver gets a text message until noon, not until Friday. The warden sees all tanks.'
    const after = say(feedback)
    const wanted = toSpec(after).requirements.map(({ description }) => description)
    expect(wanted.join()).toMatch(/until noon/)
    expect(wanted.join()).not.toMatch(/until Friday/)
    expect(wanted).toContain('The warden sees all tanks.')
    expect(ask(IDEA, { turns, spec, feedback })?.id).not.toMatch(/^preview:/)
    expect(ask(IDEA, { turns, spec, feedback: 'Deputies are missing' })?.id).toMatch(/^preview:/)
  })
})

test('a criterion has two whole halves, or there is none', () => {
  expect(toSpecCriteria('When she has filled a tank she scans the code on it.')).toEqual([
    'When she has filled a tank, then she scans the code on it.',
  ])
  expect(toSpecCriteria('We fill at most 30 tanks a day.').join()).toContain('31 tanks a day')
  for (const open of [
    'About 300 divers use it.',
    'Tanks come back within 14 days.',
    'If it storms we cannot dive, so we move it.',
  ])
    expect(toSpecCriteria(open), open).toEqual([])
})
