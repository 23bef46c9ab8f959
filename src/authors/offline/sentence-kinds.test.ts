import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { toReading } from './clauses.ts'
import { toLikeliest, toShares } from './kind-weights.ts'
import { decide } from './sentence-kinds.ts'

const IDEA = [
  'We run a small zoo with 60 keepers and about 400 animals.',
  'Today the feeding lists hang in the kitchen and get wet.',
  'Each keeper should see the animals of the day with what they eat.',
  'An animal that refuses its food twice shows up in red.',
  'The vet gets a message when a keeper reports an injury.',
  'Tickets stay with the shop system.',
  'We would like to throw away half as much fish as last year.',
]
const toFates = (idea: readonly string[]) => toReading(idea.join(' ')).told.map(({ fate }) => fate)

describe('the sentences of an idea', () => {
  it('are sorted by signs and weights together', () => {
    expect(toFates(IDEA)).toEqual(['fact', 'fact', ...Array(3).fill('requirement'), 'exclusion', 'goal'])
  })

  it('are read the same each time', () => {
    expect(toReading(IDEA.join(' '))).toEqual(toReading(IDEA.join(' ')))
  })

  it.each([
    'Season passes keep their own system, leave them alone.',
    'Guided tours carry on as they are.',
    'Souvenirs we leave to the shop next door.',
  ])('that say who goes on doing something leave it out: %s', (sentence) => {
    expect(toFates([...IDEA.slice(0, 5), sentence, IDEA[6] ?? ''])[5]).toBe('exclusion')
  })

  it('are sorted by clause where each is whole', () => {
    const mixed = 'The bills stay with our accountant, just give me a list of the extras each month.'
    const { told } = toReading([...IDEA.slice(0, 5), mixed, IDEA[6]].join(' '))
    expect(told.slice(5, 7).map(({ text, fate }) => [fate, text])).toEqual([
      ['exclusion', 'The bills stay with our accountant.'],
      ['requirement', 'Just give me a list of the extras each month.'],
    ])
  })

  it('that deny one thing without another are a rule where it was spoken of, and left out where it was not', () => {
    expect(toFates([...IDEA.slice(0, 5), 'No report, no message.', IDEA[6] ?? ''])[5]).toBe('requirement')
    expect(toFates([...IDEA.slice(0, 5), 'No forum, no chat.', IDEA[6] ?? ''])[5]).toBe('exclusion')
  })

  it('are asked about three at most', () => {
    const odd = [
      'Otters, mostly.',
      'Fish as ever.',
      'Blue ones too.',
      'Rain and wind.',
      'Some of that.',
      'Hay.',
    ]
    const fates = toFates([...IDEA, ...odd])
    expect(fates.filter((fate) => fate === 'unsure').length).toBeLessThanOrEqual(3)
    expect(fates).toHaveLength(IDEA.length + odd.length)
  })

  it('stay what their heading says', () => {
    const { told } = toReading(`${IDEA.join(' ')}\n\n## Out of scope\n\n- The vet gets a message at night.`)
    expect(told.at(-1)?.fate).toBe('exclusion')
  })
})

describe('signs and weights', () => {
  it('are weighed together: where the weights are sure they say what it is', () => {
    expect(decide('exclusion', { kind: 'wish', share: 0.7, wish: 0.7 })).toBe('requirement')
    expect(decide('name', { kind: 'fact', share: 0.7, wish: 0.1 })).toBe('name')
    expect(decide('requirement', { kind: 'goal', share: 0.6, wish: 0.3 })).toBe('goal')
  })

  it('that are not sure ask, the more so where a rule would be lost', () => {
    expect(decide('requirement', { kind: 'fact', share: 0.6, wish: 0.3 })).toBe('unsure')
    expect(decide('requirement', { kind: 'fact', share: 0.6, wish: 0.1 })).toBe('fact')
    expect(decide('requirement', { kind: 'wish', share: 0.4, wish: 0.4 })).toBe('unsure')
    expect(decide('requirement', { kind: 'wish', share: 0.4, wish: 0.4 }, true)).toBe('requirement')
  })
})

it('the weights are small, and a feature that nobody learnt says nothing', () => {
  const { length } = readFileSync(join(import.meta.dirname, 'kind-weights.generated.json'))
  expect(length).toBeLessThan(105_000)
  expect(toLikeliest(toShares(['nobody:learnt this'])).share).toBeCloseTo(1 / 6)
})
