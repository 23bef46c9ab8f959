import { expect, test } from 'vitest'
import { findMustHave } from './must-have.ts'
import { find, table } from './small.case.ts'

const FIRED = ['null-disagreement']
const withColumn = (requirement: string, column: object, rest = {}): string[] =>
  find(findMustHave, {
    requirements: [requirement],
    database: {
      tables: [
        table('permits', [{ name: 'expiry_date', type: 'date', ...column }], {
          covers: ['REQ-001'],
          ...rest,
        }),
      ],
    },
  })

test.each([
  'Every permit shall have an expiry date.',
  'A permit without an expiry date is refused.',
  'The expiry date of a permit is mandatory.',
])('%s', (requirement) => {
  expect(withColumn(requirement, { null: true })).toEqual(FIRED)
  expect(withColumn(requirement, {})).toEqual([])
})

test('a value that is demanded under a condition may be missing', () => {
  expect(withColumn('Every permit shall have an expiry date once it is granted.', { null: true })).toEqual([])
  expect(
    withColumn(
      'Every permit shall have an expiry date.',
      { null: true },
      { checks: ['granted_at is null or expiry_date is not null'] },
    ),
  ).toEqual([])
})

test('a field that its rule demands is kept', () => {
  const design = (rule: string) =>
    find(findMustHave, {
      lld: {
        models: [{ name: 'Permit', fields: [{ name: 'expiryDate', type: 'date' }] }],
        validation: [{ of: 'Permit.expiryDate', rule }],
      },
      database: { tables: [table('permits', [{ name: 'expiry_date', type: 'date', null: true }])] },
    })
  expect(design('required')).toEqual(FIRED)
  expect(design('required when granted')).toEqual([])
  expect(design('lies in the future')).toEqual([])
})
