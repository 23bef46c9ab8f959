import { describe, expect, test } from 'vitest'
import { readBesides, takeAnswerApart, toAccount, toOpenParts } from './account.ts'

describe('a doubt', () => {
  const SAID = 'At most 9 people may open the calendar at the same time; whether guests may see it'
  test.each([`${SAID} I am not sure, ask Rolf.`, `${SAID}, I am not sure, ask Rolf.`])(
    'keeps what it is about, and the firm part stays firm: %s',
    (words) => {
      const [rule, doubt] = toAccount(words)
      expect(rule).toMatchObject({
        text: 'At most 9 people may open the calendar at the same time',
        fate: 'rule',
      })
      expect(doubt).toMatchObject({ fate: 'doubt', owner: 'Rolf' })
      expect(doubt?.text).toMatch(/^whether guests may see it/)
      expect(toOpenParts(toAccount(words))).toEqual([
        { question: `You said: "${doubt?.text}": what is decided?`, owner: 'Rolf' },
      ])
    },
  )

  test('behind a question says who is to answer it', () => {
    const words = 'Is the radio still working? Not sure, ask Nils or Maj-Britt. A mark is printed.'
    expect(toOpenParts(toAccount(words))).toEqual([
      { question: 'Is the radio still working?', owner: 'Nils or Maj-Britt' },
    ])
    expect(readBesides(words).asked).toEqual(['Is the radio still working? Asked of: Nils or Maj-Britt.'])
    expect(toAccount(words).map(({ fate }) => fate)).toEqual(['question', 'rule'])
  })

  test('about something else stays a question of its own', () => {
    const words = 'Is the radio still working? Not sure about the tax, ask Nils.'
    expect(toOpenParts(toAccount(words)).map(({ question }) => question)).toEqual([
      'Is the radio still working?',
      'You said: "Not sure about the tax, ask Nils.": what is decided?',
    ])
  })
})

test.each([
  ['The ferryman must answer within 12 minutes; on Sundays I am not sure, ask Rolf.', 'Rolf'],
  [
    'The ferryman must answer within 12 minutes, but how he does at night we do not know, ask J. Moser.',
    'J. Moser',
  ],
])('what the speaker does not know of a rule is no part of it: %s', (words, owner) => {
  expect(toAccount(words)).toMatchObject([
    { text: 'The ferryman must answer within 12 minutes', fate: 'rule' },
    { fate: 'doubt', owner },
  ])
})

test.each([
  'The clerk sees who is there, and which gate is open.',
  'On Sundays the shop is open.',
  'Nobody may open the door for people whom we do not know.',
])('what only sounds like a doubt is a rule: %s', (words) => {
  expect(toAccount(words)).toMatchObject([{ text: words, fate: 'rule' }])
})

test('a sentence whose doubt is cut off ends before the next one', () => {
  const words =
    'The fee is 150 kr, paid by whoever loses; I am not sure whether the elder may waive it, ask Per-Olov. And please: one page.'
  expect(takeAnswerApart(words, {})).toMatchObject({
    answer: 'The fee is 150 kr, paid by whoever loses. And please: one page.',
    open: { owner: 'Per-Olov' },
  })
})
