import { describe, expect, it } from 'vitest'
import { toSentences } from './sentences.ts'

const textsOf = (idea: string) => toSentences(idea).map(({ text }) => text)

describe('a shortened word', () => {
  it.each([
    'Guests take max. 3 towels, min. 1.5 hours apart.',
    'The tour costs 12 euros incl. a drink, for approx. 20 guests.',
    'Crate no. 7 goes to the north gate.',
  ])('ends no sentence before a figure or a small letter: %j', (sentence) => {
    expect(textsOf(`${sentence} The rest stays here.`)).toEqual([sentence, 'The rest stays here.'])
  })

  it.each([
    'Lost things (a glove, a mask, ...) are kept.',
    'Fins, masks (two sizes etc.) and Suits are lent.',
  ])('ends nothing within brackets: %j', (sentence) => {
    expect(textsOf(`${sentence} The rest stays here.`)).toEqual([sentence, 'The rest stays here.'])
  })

  it('ends a sentence before a capital', () => {
    expect(textsOf('The answer was no. Towels, soap etc. Guests bring them.')).toEqual([
      'The answer was no.',
      'Towels, soap etc.',
      'Guests bring them.',
    ])
  })
})
