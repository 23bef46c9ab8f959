/** What a requirement wants is met by another call, another sentence or another unit than the one looked at first. */
import { expect, test } from 'vitest'
import { findModels } from './models.ts'
import { endpoint, find, table } from './small.case.ts'

test('a column that is made of others needs no field', () => {
  const found = (generated?: string) =>
    find(findModels, {
      lld: {
        endpoints: [endpoint('POST /berths', 'Books.', ['Skipper'], { takes: 'Berth', gives: 'Berth' })],
        models: [
          {
            name: 'Berth',
            fields: [
              { name: 'width', type: 'integer' },
              { name: 'depth', type: 'integer' },
            ],
          },
        ],
      },
      database: {
        tables: [
          table(
            'berths',
            [
              'width integer',
              'depth integer',
              { name: 'room', type: 'integer', ...(generated && { generated }) },
            ],
            { model: 'Berth' },
          ),
        ],
      },
    })
  expect(found()).toEqual(['column-without-field'])
  expect(found('width * depth')).toEqual([])
})
