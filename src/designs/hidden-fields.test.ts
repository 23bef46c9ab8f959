import { expect, test } from 'vitest'
import { findHiddenFields } from './hidden-fields.ts'
import { endpoint, find } from './small.case.ts'

test('a telephone number that somebody must not get is not given as a phone', () => {
  const given = (...names: string[]): string[] =>
    find(findHiddenFields, {
      requirements: ['Drivers shall never get address or telephone number of a tenant.'],
      lld: {
        endpoints: [endpoint('GET /tours', 'Lists tours.', ['Driver'], { gives: 'Tour[]' })],
        models: [{ name: 'Tour', fields: names.map((name) => ({ name, type: 'string' })) }],
      },
    })
  expect(given('day', 'tenantPhone')).toEqual(['wrong-caller'])
  expect(given('day', 'garagePhone')).toEqual([])
})
