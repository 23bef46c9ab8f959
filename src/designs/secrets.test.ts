import { expect, test } from 'vitest'
import { findSecrets } from './secrets.ts'
import { find, table } from './small.case.ts'

test('a code of a few signs is guarded by counting wrong tries, a longer one by being unreadable', () => {
  const parcels = (...columns: string[]): string[] =>
    find(findSecrets, { database: { tables: [table('parcels', columns)] } })
  expect(parcels('pickup_code char(6)', 'wrong_codes smallint')).toEqual([])
  expect(parcels('pickup_code char(6)')).toEqual(['stored-secret'])
  expect(parcels('access_token varchar(64)', 'wrong_codes smallint')).toEqual(['stored-secret'])
})

test('what a requirement wants encrypted is the one column of a person that bears the word', () => {
  const guests = (type: string, ...others: string[]): string[] =>
    find(findSecrets, {
      requirements: ['The mobile number is kept encrypted.'],
      database: {
        tables: [
          table('guests', [{ name: 'mobile', type, personal: 'personal' }]),
          table('vans', ['plate text', ...others]),
        ],
      },
    })
  expect(guests('text')).toEqual(['plain-text'])
  expect(guests('bytea')).toEqual([])
  expect(guests('text', 'mobile text')).toEqual([])
})
