import { expect, test } from 'vitest'
import { findPlaceholderWords } from './placeholders.ts'
import { find } from './small.case.ts'

test.each([
  'Failover: TBD.',
  'The region is to be decided.',
  'Owner: to be confirmed',
  'The limit is still to be defined.',
])('%s', (reliability) => {
  expect(find(findPlaceholderWords, { hld: { reliability } })).toEqual(['placeholder'])
})

test.each([
  'A booking waits to be confirmed by the host.',
  'Orders to be confirmed are listed first.',
  'A list of todos is shown.',
])('%s', (reliability) => {
  expect(find(findPlaceholderWords, { hld: { reliability } })).toEqual([])
})
