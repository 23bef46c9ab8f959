import { expect, test } from 'vitest'
import { findQueries } from './queries.ts'
import { find, table } from './small.case.ts'

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
