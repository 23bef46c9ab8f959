import { expect, test } from 'vitest'
import { findEndpoints } from './endpoints.ts'
import { endpoint, find } from './small.case.ts'

const get = (path: string, does: string): string[] =>
  find(findEndpoints, { lld: { endpoints: [endpoint(`GET ${path}`, does, ['Clerk'])] } }).filter(
    (rule) => rule === 'changing-get',
  )

test('a plural in the path of a GET names things, a deed there or in its words changes something', () => {
  expect(get('/boats/{id}/refunds', 'Lists what was paid back for a boat')).toEqual([])
  expect(get('/boats/{id}/changes', 'Changes of a boat since it was built')).toEqual([])
  expect(get('/boats/{id}/refund', 'Gives the money back')).toEqual(['changing-get'])
  expect(get('/boats/{id}', 'Deletes the boat')).toEqual(['changing-get'])
})
