import { expect, test } from 'vitest'
import { findQueries } from './queries.ts'
import { endpoint, find, table } from './small.case.ts'

test('an exclusion is an index of what it begins with', () => {
  const berths = table('berths', ['name text'])
  const columns = [{ name: 'berth_id', type: 'uuid', references: 'berths.id' }, 'during tstzrange']
  const indexes = [{ name: 'by_name', table: 'berths', columns: ['name'] }]
  const queries = [{ id: 'Q-001', does: 'Stays of a berth', table: 'stays', filters: ['berth_id'] }]
  const stays = (...exclusions: string[]): string[] =>
    find(findQueries, {
      database: { tables: [berths, table('stays', columns, { exclusions })], indexes, queries },
    }).filter((rule) => rule === 'unhelped-query' || rule === 'foreign-key-without-index')
  expect(stays('berth_id with =, during with &&')).toEqual([])
  expect(stays('during with &&, berth_id with =')).toEqual(['unhelped-query', 'foreign-key-without-index'])
})

test('rows that nothing deletes need no index for it', () => {
  const results = (kinds: { retention?: string }, call: string): string[] =>
    find(findQueries, {
      lld: { endpoints: [endpoint(call, 'One kind', ['Clerk'])] },
      database: {
        tables: [
          table('kinds', ['name text'], kinds),
          table(
            'results',
            [{ name: 'kind_id', type: 'uuid', references: 'kinds.id', onDelete: 'restrict' }],
            {
              retention: '10 years, then deleted',
            },
          ),
          table('orders', ['made_at timestamptz'], { retention: '10 years, then deleted' }),
        ],
        indexes: [{ name: 'orders_made', table: 'orders', columns: ['made_at'] }],
      },
    }).filter((rule) => rule === 'foreign-key-without-index')
  expect(results({}, 'PUT /kinds/{id}')).toEqual([])
  expect(results({}, 'DELETE /kinds/{id}')).toEqual(['foreign-key-without-index'])
  expect(results({ retention: '2 years' }, 'PUT /kinds/{id}')).toEqual(['foreign-key-without-index'])
})

test('an index of just the rows that are looked for is of use, whatever it begins with', () => {
  const open = (where?: string): string[] =>
    find(findQueries, {
      database: {
        tables: [table('stays', ['berth text', 'left_at timestamptz'])],
        indexes: [{ name: 'stays_open', table: 'stays', columns: ['berth'], where, query: 'Q-001' }],
        queries: [{ id: 'Q-001', does: 'Who is there', table: 'stays', filters: ['left_at'] }],
      },
    })
  expect(open('left_at is null')).toEqual([])
  expect(open()).toContain('useless-index')
})
