import { describe, expect, test } from 'vitest'
import { find } from '../small.case.ts'
import { findWith, type Given } from './guaranteed.case.ts'
import { findGuarantees } from './guarantees.ts'

describe('what cannot be held against the design', () => {
  test.each([
    ['something that is not there', { guarantees: 'encrypted', of: ['Nothing.here'] }, ['unknown-element']],
    [
      'a role that nobody has',
      { guarantees: 'not read by', of: ['Entry'], who: ['Pilot'] },
      ['unknown-actor'],
    ],
    ['nobody', { guarantees: 'not read by', of: ['Entry'] }, ['unchecked-guarantee']],
    ['nothing', { guarantees: 'unique', of: [] }, ['unchecked-guarantee']],
    [
      'what holds under a condition',
      { guarantees: 'not read by', of: ['Entry'], who: ['Warden'], value: 'once it is stored' },
      ['unchecked-guarantee'],
    ],
    ['two tables', { guarantees: 'unique', of: ['entries.phone', 'Page'] }, ['unchecked-guarantee']],
  ] as [string, Given, string[]][])('%s is said', (_, given, rules) => {
    expect(findWith(given, {})).toEqual(rules)
  })
})

describe('a requirement that nothing guarantees', () => {
  const kept: Given = { guarantees: 'kept for', of: ['entries'], value: '30 days', covers: ['REQ-001'] }
  const requirements = ['Entries are deleted after 30 days.', 'The phone is stored encrypted.']

  test('is said where others are guaranteed', () => {
    expect(findWith(kept, { requirements })).toEqual(['unguaranteed-requirement'])
    expect(find(findGuarantees, { requirements })).toEqual([])
  })

  test.each([
    'Entries cannot be changed.',
    'A warden may not see the list.',
    'A resident sees own entries only.',
    'Only an officer can read them.',
    'An officer, not the one who proposed it, approves it.',
    'A phone has at most one entry.',
  ])('%s', (requirement) => {
    expect(findWith(kept, { requirements: [requirements[0] ?? '', requirement] })).toEqual([
      'unguaranteed-requirement',
    ])
  })
})
