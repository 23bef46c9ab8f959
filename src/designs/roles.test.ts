import { expect, test } from 'vitest'
import { findRoles } from './roles.ts'
import { endpoint, find, type Small } from './small.case.ts'

const actors = ['Curator', 'Inspector', 'Guard'].map((name) => ({ name, kind: 'person' as const }))
const design = (
  requirement: string,
  ...endpoints: NonNullable<NonNullable<Small['lld']>['endpoints']>
): Small => ({
  requirements: [requirement],
  hld: { actors },
  lld: { endpoints },
})
const move = (callers: string[]) => endpoint('POST /exhibits/{id}/move', 'Moves an exhibit.', callers)

test.each([
  'Inspectors may only read exhibits and loans.',
  'The inspector shall have read-only access to the collection.',
  'Curators manage the collection; inspectors see everything and change nothing.',
])('%s', (requirement) => {
  expect(find(findRoles, design(requirement, move(['curator', 'inspector'])))).toEqual(['wrong-caller'])
  expect(find(findRoles, design(requirement, move(['curator'])))).toEqual([])
})

test('who only reads may search by POST', () => {
  const search = endpoint('POST /exhibits/search', 'Searches exhibits.', ['inspector'])
  expect(find(findRoles, design('Inspectors may only read exhibits.', search))).toEqual([])
})

test('what is left to one role is not for another', () => {
  const requirement = 'Only a curator may move an exhibit.'
  expect(find(findRoles, design(requirement, move(['curator', 'guard'])))).toEqual(['wrong-caller'])
  expect(find(findRoles, design(requirement, move(['curator'])))).toEqual([])
  const lock = endpoint('POST /rooms/{id}/lock', 'Locks a room.', ['guard'])
  expect(find(findRoles, design(requirement, lock))).toEqual([])
})

test('what only one role does is not for another, in whatever words the call is told', () => {
  const unlock = (callers: string[]) =>
    endpoint('POST /rooms/{id}/unlocking', 'Ends the lock of a room.', callers)
  const requirement = 'A guard or a curator shall lock a room. Only a curator shall unlock it.'
  expect(find(findRoles, design(requirement, unlock(['curator', 'guard'])))).toEqual(['wrong-caller'])
  expect(find(findRoles, design(requirement, unlock(['curator'])))).toEqual([])
  const values = (callers: string[]) => endpoint('GET /values', 'Lists the insured values.', callers)
  const seen = 'Only the curator sees insured values.'
  expect(find(findRoles, design(seen, values(['curator', 'guard'])))).toEqual(['wrong-caller'])
  expect(find(findRoles, design(seen, values(['curator'])))).toEqual([])
  expect(find(findRoles, design('Only curators on duty see insured values.', values(['guard'])))).toEqual([])
})

test('what a role may not do it does not call', () => {
  expect(find(findRoles, design('Guards shall not move exhibits.', move(['guard'])))).toEqual([
    'wrong-caller',
  ])
  expect(
    find(
      findRoles,
      design('Guards shall not move exhibits while the alarm is on, unless told.', move(['guard'])),
    ),
  ).toEqual([])
})

test('that somebody does something forbids it to nobody', () => {
  const requirement = 'Curators move exhibits and edit labels; guards lock rooms and report damage.'
  expect(find(findRoles, design(requirement, move(['curator', 'guard'])))).toEqual([])
})

test('what is forbidden for the things of others is no matter of the role', () => {
  const requirement = 'A guard cannot move exhibits of others.'
  expect(find(findRoles, design(requirement, move(['curator', 'guard'])))).toEqual([])
  const plain = 'A guard cannot move exhibits.'
  expect(find(findRoles, design(plain, move(['curator', 'guard'])))).toEqual(['wrong-caller'])
})

test('who must not see something is not given it', () => {
  const requirement = 'Guards see rooms and alarms but no donor data.'
  const donor = endpoint('GET /donors/{id}', 'Shows a donor.', ['curator', 'guard'], { gives: 'Donor' })
  expect(find(findRoles, design(requirement, donor))).toEqual(['wrong-caller'])
  expect(find(findRoles, design(requirement, { ...donor, gives: 'Room' }))).toEqual([])
})
