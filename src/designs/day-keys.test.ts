import { expect, test } from 'vitest'
import { findDayKeys } from './day-keys.ts'
import { find, table } from './small.case.ts'

const look = (requirement: string, primaryKey: string[], day = 'posted_on date') =>
  find(findDayKeys, {
    requirements: [requirement],
    database: {
      tables: [
        table('tips', [{ name: 'waiter_id', type: 'uuid', references: 'waiters.id' }, day], {
          ...{ primaryKey, covers: ['REQ-001'] },
        }),
      ],
    },
  })

test('a key with the day of writing needs a sentence that wants one a day', () => {
  const key = ['waiter_id', 'posted_on']
  expect(look('A waiter shall record each tip.', key)).toEqual(['key-for-ever'])
  expect(look('A waiter shall record the tips of a day as one sum.', key)).toEqual([])
  expect(look('A waiter shall record each tip.', ['id'])).toEqual([])
  expect(look('A waiter shall record each tip.', ['waiter_id', 'shift_on'], 'shift_on date')).toEqual([])
})
