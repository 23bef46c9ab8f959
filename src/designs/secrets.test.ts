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
