import { expect, test } from 'vitest'
import { findDeletions } from './deletions.ts'
import { find, table } from './small.case.ts'

const refer = (name: string, references: string, rest = {}) => ({ name, type: 'uuid', references, ...rest })

test('tables that need one another can get no first row', () => {
  const teams = (rest: object) => table('teams', [refer('lead_id', 'people.id', rest)])
  const people = table('people', [refer('team_id', 'teams.id')])
  expect(find(findDeletions, { database: { tables: [teams({}), people] } })).toEqual(['circular-references'])
  expect(find(findDeletions, { database: { tables: [teams({ null: true }), people] } })).toEqual([])
  const constraints = 'The foreign keys between teams and people are deferrable.'
  expect(find(findDeletions, { database: { tables: [teams({}), people], constraints } })).toEqual([])
})

test('a table that needs itself can get no first row', () => {
  const folders = (rest: object) => table('folders', [refer('parent_id', 'folders.id', rest)])
  expect(find(findDeletions, { database: { tables: [folders({})] } })).toEqual(['circular-references'])
  expect(find(findDeletions, { database: { tables: [folders({ null: true })] } })).toEqual([])
})

test('a row does not go before those that hold it', () => {
  const tables = (retention: string, onDelete: string) => [
    table('visitors', ['name text'], { retention }),
    table('passes', [refer('visitor_id', 'visitors.id', { onDelete })], { retention: '5 years' }),
  ]
  expect(find(findDeletions, { database: { tables: tables('1 year', 'restrict') } })).toEqual([
    'early-deletion',
  ])
  expect(find(findDeletions, { database: { tables: tables('5 years', 'restrict') } })).toEqual([])
  expect(find(findDeletions, { database: { tables: tables('1 year', 'set null') } })).toEqual([])
  expect(
    find(findDeletions, { database: { tables: tables('1 year, then anonymised', 'restrict') } }),
  ).toEqual([])
  const emptied = 'Name is deleted after 1 year; the row without it goes with the last pass.'
  expect(find(findDeletions, { database: { tables: tables(emptied, 'restrict') } })).toEqual([])
})

test('what must be kept does not go along with something else', () => {
  const tables = (name: string, onDelete: string, retention = '') => [
    table('clients', ['name text'], { retention: '2 years' }),
    table(name, [refer('client_id', 'clients.id', { onDelete })], { retention }),
  ]
  expect(find(findDeletions, { database: { tables: tables('invoices', 'cascade') } })).toEqual([
    'lost-by-cascade',
  ])
  expect(find(findDeletions, { database: { tables: tables('preferences', 'cascade', '10 years') } })).toEqual(
    ['lost-by-cascade'],
  )
  expect(find(findDeletions, { database: { tables: tables('preferences', 'cascade') } })).toEqual([])
})

test('lines of an invoice go with the invoice', () => {
  const tables = [
    table('invoices', []),
    table('invoice_lines', [refer('invoice_id', 'invoices.id', { onDelete: 'cascade' })]),
  ]
  expect(find(findDeletions, { database: { tables } })).toEqual([])
})

test('what goes together with its parent holds nothing up', () => {
  const tables = (retention: string) => [
    table('loans', [], { retention: 'Declined ones are deleted after 6 months.' }),
    table('deeds', [refer('loan_id', 'loans.id', { onDelete: 'restrict' })], { retention }),
  ]
  expect(find(findDeletions, { database: { tables: tables('10 years, then deleted') } })).toEqual([
    'early-deletion',
  ])
  const together = '10 years, then deleted together with the loan.'
  expect(find(findDeletions, { database: { tables: tables(together) } })).toEqual([])
  const alone = '10 years, then deleted together with the scan.'
  expect(find(findDeletions, { database: { tables: tables(alone) } })).toEqual(['early-deletion'])
})
