import { expect, test } from 'vitest'
import { toAnswerKind } from './answer-kind.ts'
import { toOurAsks } from './our-questions.ts'
import { type Said, toIdeaModel } from './state.ts'
import { toStrength } from './strength.ts'

/** A question is about the product, and an answer counts for what it tells. */

const IDEA = 'Members of the marina report a leak. A leak is repaired by the mechanic of the marina.'

test('the subject is the thing of the product, and not the place where it happens', () => {
  const asked = toOurAsks(toIdeaModel(IDEA)).map(({ text }) => text)
  expect(asked.join()).toMatch(/\bleak\b/)
  expect(asked.join()).not.toMatch(/a marina/)
})

test.each([
  ['Well, they tap something and it should be simple, you know.', 'aside'],
  ['They tap something, and it is there within 2 seconds.', 'words'],
  ['The member writes the berth and sends a photo.', 'words'],
])('«%s» is %s', (answer, kind) => {
  expect(toAnswerKind(answer, `What does a member do first? ${IDEA}`)).toBe(kind)
})

test('an answer about times tells of no other system', () => {
  const ask = toOurAsks(toIdeaModel(IDEA)).find(({ id }) => id === 'own:integrations')
  if (!ask) throw new Error('nothing is asked about other systems')
  const toSaid = (answer: string): Said => ({ ask, answer, spoken: answer, kind: 'words', turn: 1 })
  const of = (answer: string) => toStrength(IDEA, [toSaid(answer)], []).integrations
  expect(of('A leak is reported before 8:00. Later ones wait until 9:00.')).toBeLessThan(
    of('The harbour register Portia.'),
  )
  expect(of('A leak is reported before 8:00. Later ones wait until 9:00.')).toBeLessThanOrEqual(
    toStrength(IDEA, [], []).integrations,
  )
})
