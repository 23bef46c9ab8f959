import { expect, test } from 'vitest'
import { findIdentity } from './identity.ts'
import { endpoint, find, table } from './small.case.ts'

const takes = (...names: string[]) => names.map((name) => ({ name, type: 'uuid' }))

test('who acts is not what the caller sends', () => {
  const add = (field: string, callers = ['member']) =>
    find(findIdentity, {
      lld: { endpoints: [endpoint('POST /posts', 'Adds a post.', callers, { takes: takes(field) })] },
    })
  expect(add('createdBy')).toEqual(['sent-identity'])
  expect(add('actorId')).toEqual(['sent-identity'])
  expect(add('memberId')).toEqual(['sent-identity'])
  expect(add('topicId')).toEqual([])
  expect(add('memberId', ['member', 'moderator'])).toEqual([])
  expect(add('createdBy', ['import service'])).toEqual([])
})

test('the tenant of a call is not what the caller sends', () => {
  const tables = [
    table('tenants', []),
    table('posts', ['tenant_id uuid']),
    table('files', ['tenant_id uuid']),
  ]
  const add = (path: string, rule = '') =>
    find(findIdentity, {
      lld: {
        endpoints: [
          endpoint(`POST ${path}`, 'Adds a post.', ['editor'], {
            takes: [{ name: 'tenantId', type: 'uuid', rule }],
          }),
        ],
      },
      database: { tables },
    })
  expect(add('/posts')).toEqual(['sent-identity'])
  expect(add('/tenants/{tenantId}/posts')).toEqual([])
  expect(add('/posts', 'must be the tenant of the session')).toEqual([])
})

test.each([
  ['The tenant is read from the request body.', ['sent-identity']],
  ['The role of the caller is taken from the X-Role header.', ['sent-identity']],
  ['The tenant is taken from the token, never from the request body.', []],
  ['The caller is taken from the authorization header.', []],
  ['The amount is read from the request body.', []],
])('%s', (security, rules) => {
  expect(find(findIdentity, { hld: { security } })).toEqual(rules)
})

test('personal data is not given to anybody', () => {
  const show = (callers: string[], path = '/donors/{id}', personal: 'none' | 'personal' = 'personal') =>
    find(findIdentity, {
      lld: {
        endpoints: [endpoint(`GET ${path}`, 'Shows a donor.', callers, { gives: 'Donor' })],
        models: [{ name: 'Donor', fields: [{ name: 'iban', type: 'string' }] }],
      },
      database: { tables: [table('donors', [{ name: 'iban', type: 'text', personal }])] },
    })
  expect(show(['anybody'])).toEqual(['open-personal-data'])
  expect(show(['treasurer'])).toEqual([])
  expect(show(['anybody'], '/donors/{token}')).toEqual([])
  expect(show(['anybody'], '/donors/{id}', 'none')).toEqual([])
})

test.each([
  'A payment above 1,000 euros shall be approved by a second person.',
  'Nobody shall approve their own payment.',
  'Payments follow the four-eyes principle.',
  'A payment is released by an employee other than the one who entered it.',
])('%s', (requirement) => {
  const requirements = [requirement]
  const people = ['entered_by uuid', 'approved_by uuid']
  const endpoints = [
    endpoint('POST /payments/{id}/approval', 'Approves a payment.', ['clerk'], {
      errors: [{ status: 404, when: 'no such payment' }],
    }),
  ]
  const design = (columns: string[], checks: string[] = []) =>
    find(findIdentity, {
      requirements,
      lld: { endpoints },
      database: { tables: [table('payments', columns, { checks })] },
    })
  expect(design(people)).toEqual(['same-person'])
  expect(design([])).toEqual(['same-person'])
  expect(design(people, ['approved_by <> entered_by'])).toEqual([])
})

test('an error that refuses the same person is enough where both are kept', () => {
  const requirements = ['Nobody shall approve their own payment.']
  const errors = [{ status: 403, when: 'the caller entered the payment: nobody approves their own' }]
  const endpoints = [endpoint('POST /payments/{id}/approval', 'Approves a payment.', ['clerk'], { errors })]
  const design = (...columns: string[]) =>
    find(findIdentity, {
      requirements,
      lld: { endpoints },
      database: { tables: [table('payments', columns)] },
    })
  expect(design('entered_by uuid', 'approved_by uuid')).toEqual([])
  expect(design('entered_by uuid')).toEqual(['same-person'])
})

test('the two halves of a name are a name alone', () => {
  const show = (...names: string[]) =>
    find(findIdentity, {
      lld: {
        endpoints: [endpoint('GET /authors', 'Lists authors.', ['anybody'], { gives: 'Author[]' })],
        models: [{ name: 'Author', fields: names.map((name) => ({ name, type: 'string' })) }],
      },
      database: {
        tables: [
          table(
            'authors',
            names.map((name) => ({ name, type: 'text', personal: 'personal' as const })),
          ),
        ],
      },
    })
  expect(show('givenName', 'familyName')).toEqual([])
  expect(show('givenName', 'familyName', 'phone')).toEqual(['open-personal-data'])
})
