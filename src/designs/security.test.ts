import { expect, test } from 'vitest'
import { findSecurity } from './security.ts'
import { find } from './small.case.ts'

test.each([
  'Passwords are hashed with MD5.',
  'E-mail addresses appear in clear text.',
  'Diagnoses are written to the log of the service.',
  'Sessions do not expire.',
  'The storage of documents is open to the internet.',
  'Certificates are not verified inside of the cluster.',
  'The passwords of the database are committed with the manifests.',
])('%s', (security) => {
  expect(find(findSecurity, { hld: { security } })).toEqual(['weak-security'])
})

test.each([
  'Passwords are hashed with argon2id, never with MD5.',
  'Diagnoses are never written to a log.',
  'Every look at a patient is written to the audit log.',
  'Sessions expire after 15 minutes.',
  'The storage of documents is not public; links are signed.',
  'The log keeps masked account numbers.',
])('%s', (security) => {
  expect(find(findSecurity, { hld: { security } })).toEqual([])
})
