import { expect, test } from 'vitest'
import { findDefaults } from './defaults.ts'
import { find, table } from './small.case.ts'

const withDefault = (type: string, value: string, checks: string[] = []): string[] =>
  find(findDefaults, {
    hld: { technology: [{ need: 'Store', choice: 'PostgreSQL 17', reason: 'known' }] },
    database: { tables: [table('jobs', [{ name: 'held', type, default: value }], { checks })] },
  })

test.each([
  ['integer', "'none'"],
  ['boolean', '0'],
  ['timestamptz', 'true'],
  ['uuid', 'now()'],
  ['varchar(3)', "'open'"],
])('a %s does not begin as %s', (type, value) => {
  expect(withDefault(type, value)).toEqual(['refused-default'])
})

test.each([
  ['integer', '0'],
  ['boolean', 'false'],
  ['timestamptz', 'now()'],
  ['uuid', 'gen_random_uuid()'],
  ['varchar(4)', "'open'"],
  ['jsonb', "'{}'"],
])('a %s may begin as %s', (type, value) => {
  expect(withDefault(type, value)).toEqual([])
})

test('a default keeps to the bounds of its check', () => {
  expect(withDefault('integer', '0', ['held between 1 and 120'])).toEqual(['refused-default'])
  expect(withDefault('integer', '1', ['held between 1 and 120'])).toEqual([])
  expect(withDefault('integer', '0', ['held > 0'])).toEqual(['refused-default'])
  expect(withDefault('integer', '0', ['held > 0 or held is null'])).toEqual([])
})

test('a default is one of the values that its check lists', () => {
  expect(withDefault('text', "'new'", ["held in ('open', 'closed')"])).toEqual(['refused-default'])
  expect(withDefault('text', "'open'", ["held in ('open', 'closed')"])).toEqual([])
})
