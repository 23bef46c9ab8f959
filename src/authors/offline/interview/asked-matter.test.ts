import { expect, test } from 'vitest'
import { toParts } from './answer-account.ts'
import { toKind } from './answer-kind.ts'
import { textsOf } from './answer-part.ts'
import { CLOSING } from './dimensions.ts'
import { toOurAsks } from './our-questions.ts'
import type { Said } from './said.ts'
import { replay, toIdeaModel } from './state.ts'
import { toStrength } from './strength.ts'

/** A question is about the product, and an answer counts for what it tells. */

const IDEA = 'Members of the marina report a leak. A leak is repaired by the mechanic of the marina.'

test('the subject is the thing of the product, and not the place where it happens', () => {
  const asked = toOurAsks(toIdeaModel(IDEA)).map(({ text }) => text)
  expect(asked.join()).toMatch(/\bleak\b/)
  expect(asked.join()).not.toMatch(/a marina/)
})

const COOK = 'Guests of our inn order from the table.'

const asked = (answer: string, dimension: Said['ask']['dimension'] = 'journeys', id = 'own:journeys') => {
  const ask = { id, dimension, text: 'What does a guest do first?', why: '', choices: [], impact: 1 }
  return toParts(ask, answer, COOK)
}

test.each([
  ['Well, they tap something and it should be simple, you know.', 'aside'],
  ['They tap something, and it is there within 2 seconds.', 'words'],
  ['The member writes the berth and sends a photo.', 'words'],
])('«%s» is %s', (answer, kind) => {
  expect(toKind(answer, asked(answer))).toBe(kind)
})

test('an answer about times tells of no other system', () => {
  const ask = toOurAsks(toIdeaModel(IDEA)).find(({ id }) => id === 'own:integrations')
  if (!ask) throw new Error('nothing is asked about other systems')
  const toSaid = (answer: string): Said => ({
    ask,
    answer,
    spoken: answer,
    kind: 'words',
    turn: 1,
    about: '',
  })
  const of = (answer: string) => toStrength(IDEA, [toSaid(answer)], []).integrations
  expect(of('A leak is reported before 8:00. Later ones wait until 9:00.')).toBeLessThan(
    of('The harbour register Portia.'),
  )
  expect(of('A leak is reported before 8:00. Later ones wait until 9:00.')).toBeLessThanOrEqual(
    toStrength(IDEA, [], []).integrations,
  )
})

test.each([
  ['A guest taps a dish. My sister knows the cook. She lives in Spain.', ['A guest taps a dish.']],
  ['Anyway, guests see what a dish costs. And the weather!', ['Guests see what a dish costs.']],
  ['The guest can call the waiter, I sleep badly anyway.', ['The guest can call the waiter.']],
  ['Have you been to Rome? Wonderful.', []],
  ['It should be fast and good.', []],
  ['Can you write me a song?', []],
])('small talk is nobody’s requirement: %s', (answer, wanted) => {
  expect(textsOf(asked(answer), 'requirement')).toEqual(wanted)
})

test.each([
  ['If the kitchen is closed, the app says so.', 'requirement'],
  ['Guests pay at the table.', 'doubt'],
  ['Paying, and the wages.', 'exclusion'],
  ["We don't sell wine.", 'exclusion'],
])('said to what is left out, %s is %s', (answer, fate) => {
  expect(asked(answer, 'scope', 'own:scope').map((part) => part.fate)).toEqual([fate])
})

test('what is not wanted is left out, whatever was asked and however long it is said', () => {
  const [part] = asked(
    "I don't want any booking in it, that is all done by the big sites, and they take far too much of what we earn.",
  )
  expect(part?.fate).toBe('exclusion')
})

test('what is said to the last question quotes the question that was asked', () => {
  const question = 'I have no more questions. Is there anything else?'
  const { said } = replay(COOK, [{ id: CLOSING.id, question, answer: 'Guests see the bill.' }], { rows: [] })
  expect(said.map(({ ask }) => ask.text)).toEqual([question])
})
