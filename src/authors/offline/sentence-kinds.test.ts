import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { toReading } from './clauses.ts'
import { findAsked, toChoice, toShares } from './kind-weights.ts'

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

describe('the weights', () => {
  it('choose what costs least if it is wrong: a wish filed away costs most', () => {
    expect(toChoice([0.7, 0.2, 0.1, 0, 0, 0], false).kind).toBe('wish')
    expect(toChoice([0.4, 0.6, 0, 0, 0, 0], false).kind).toBe('wish')
    expect(toChoice([0.1, 0.9, 0, 0, 0, 0], false).kind).toBe('fact')
    expect(toChoice([0.3, 0.1, 0.6, 0, 0, 0], false).kind).toBe('goal')
  })

  it('lean towards a wish where somebody must do something', () => {
    expect(toChoice([0.25, 0.75, 0, 0, 0, 0], false).kind).toBe('fact')
    expect(toChoice([0.25, 0.75, 0, 0, 0, 0], true).kind).toBe('wish')
  })

  it('ask about the dearest two, and about nothing that is sure enough', () => {
    expect([...findAsked([0.1, 0.6, 0.2, 0.9, 0.7])]).toEqual([3, 4])
    expect(findAsked([0.1, 0.5]).size).toBe(0)
  })
})

it('the weights are small, and a feature that nobody learnt says nothing', () => {
  const { length } = readFileSync(join(import.meta.dirname, 'kind-weights.generated.json'))
  expect(length).toBeLessThan(105_000)
  expect(toShares(['nobody:learnt this'])[0]).toBeCloseTo(1 / 6)
})
