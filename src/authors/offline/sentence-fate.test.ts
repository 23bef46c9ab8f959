import { expect, it } from 'vitest'
import { ALONE, toFate } from './sentence-fate.ts'
import { type Sentence, toSentences } from './sentences.ts'

const fateOf = (idea: string): string => {
  const [first] = toSentences(idea)
  return toFate(first as Sentence, {
    ...ALONE,
    opens: true,
    isUnasked: true,
    next: 'The board sees all of them.',
  })
}

it.each([
  'Members of our rowing club book a boat for at most 2 hours.',
  'Owners of flats order a plumber, 3 days ahead at the latest.',
])(
  'a first sentence in which somebody does something is asked for, whatever else the deed may mean: %s',
  (idea) => {
    expect(fateOf(idea)).toBe('requirement')
  },
)

it.each(['A rowing club with 40 boats, 3 of them new.'])(
  'a first sentence in which nobody does anything names the whole: %s',
  (idea) => {
    expect(fateOf(idea)).toBe('name')
  },
)
