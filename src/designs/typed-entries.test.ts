import { describe, expect, test } from 'vitest'
import { findDecisions } from './decisions.ts'
import { findFigures } from './figures.ts'
import { findFlowCalls } from './flow-calls.ts'
import { findForeignKeys } from './foreign-keys.ts'
import { findIntegrations } from './integrations.ts'
import { findOwnCallers } from './own-callers.ts'
import { endpoint, find, table } from './small.case.ts'
import { findUnits } from './units.ts'

const steps = [{ from: 'Web app', to: 'Orders API', says: 'sends the order' }]
const refuses = [{ from: 'Orders API', to: 'Web app', says: 'answers 409' }]
const components = ['Web app', 'Orders API'].map((name, at) => ({
  id: `C-00${at + 1}`,
  name,
  kind: 'service' as const,
  does: '',
}))
const orders = (...statuses: number[]) => [
  endpoint('POST /orders', 'Takes an order.', ['Customer'], {
    errors: statuses.map((status) => ({ status, when: 'something is wrong' })),
    covers: ['REQ-001'],
  }),
]

describe('a failure of a flow', () => {
  const findAnswered = (failure: object, ...statuses: number[]) =>
    find(findFlowCalls, {
      hld: {
        components,
        flows: [
          {
            id: 'F-001',
            title: 'Order',
            covers: ['REQ-001'],
            steps,
            failures: [{ when: 'it is taken', ...failure }],
          },
        ] as never,
      },
      lld: { endpoints: orders(...statuses) },
    })

  test('is answered with a status that its call has', () => {
    const failure = { call: 'E-001', status: 409, steps }
    expect(findAnswered(failure, 409, 422)).toEqual([])
    expect(findAnswered(failure, 422)).toEqual(['missing-error'])
    expect(findAnswered({ ...failure, call: 'E-002' }, 409)).toEqual(['unknown-endpoint'])
  })

  test('that names no call is known to an endpoint for the same requirement', () => {
    expect(findAnswered({ steps: refuses }, 409)).toEqual([])
    expect(findAnswered({ steps: refuses }, 422)).toEqual(['missing-error'])
    expect(findAnswered({ status: 403, steps }, 422)).toEqual(['missing-error'])
  })
})

describe('callers who reach only what is theirs', () => {
  const one = (own: string[], status: number) =>
    find(findOwnCallers, {
      lld: {
        endpoints: [
          endpoint('GET /orders/{id}', 'Gives one.', ['Customer', 'Clerk'], {
            own,
            errors: [{ status, when: 'it is of somebody else' }],
          }),
        ],
      },
    })

  test('are callers, and are refused the rest', () => {
    expect(one(['Customer'], 404)).toEqual([])
    expect(one(['Customer'], 422)).toEqual(['missing-error'])
    expect(one(['Pilot'], 404)).toEqual(['wrong-caller'])
  })
})

describe('an option', () => {
  const decide = (chosen: string, means = ['C-002']) =>
    find(findDecisions, {
      hld: {
        components,
        decisions: [
          {
            id: 'D-001',
            title: 'Where',
            options: [
              { name: 'A service of its own', good: 'apart', means },
              { name: 'In the web app', good: 'simple' },
            ],
            chosen,
            reason: 'It is what we know best.',
          },
        ],
      },
    })

  test('that was chosen is in the design', () => {
    expect(decide('A service of its own')).toEqual([])
    expect(decide('A service of its own', ['C-009'])).toEqual(['unfollowed-decision'])
  })

  test('that was turned down is not', () => {
    expect(decide('In the web app')).toEqual(['unfollowed-decision'])
    expect(decide('In the web app', ['C-009'])).toEqual([])
  })
})

describe('units', () => {
  const priced = (field: object, column: object) =>
    find(findUnits, {
      lld: { models: [{ name: 'Order', fields: [{ name: 'total', type: 'integer', ...field }] }] },
      database: { tables: [table('orders', [{ name: 'total', type: 'integer', ...column }])] },
    })

  test.each([
    [{ unit: 'cent' }, { unit: 'cents' }, []],
    [{ unit: 'EUR' }, { unit: 'cents' }, ['unit-disagreement']],
    [{ unit: 'pallet' }, { unit: 'box' }, ['unit-disagreement']],
    [{}, { unit: 'cents' }, []],
    [{ name: 'total_cents', unit: 'EUR' }, { name: 'total_cents' }, ['unit-disagreement']],
  ])('of a field %o and its column %o', (field, column, rules) => {
    expect(priced(field, column)).toEqual(rules)
  })
})

test('an integration that says nothing of failing was forgotten where others say it, or nothing else does', () => {
  const withFailures = (...failures: string[]) =>
    find(findIntegrations, {
      lld: { integrations: failures.map((failure, at) => ({ with: `System ${at}`, does: 'it', failure })) },
    })
  expect(withFailures('is tried again', '')).toEqual(['silent-integration'])
  expect(withFailures('is tried again', 'is left out')).toEqual([])
  expect(withFailures('', '')).toEqual(['silent-integration', 'silent-integration'])
})

describe('a figure', () => {
  const requirements = ['The booked hall shall be kept free for cleaning for 2 days.']

  test('of what covers another requirement is about that one', () => {
    const covering = (covers: string[]) =>
      find(findFigures, {
        requirements: [...requirements, 'Somebody signs in.'],
        lld: { validation: [{ of: 'Hall', rule: 'A booked hall is kept free for 9 days.', covers }] },
      })
    expect(covering(['REQ-001'])).toEqual(['other-figure'])
    expect(covering(['REQ-002'])).toEqual([])
  })

  test('of a risk may never be', () => {
    const risks = [
      { risk: 'Halls stay dirty', answer: 'A booked hall would be kept free for cleaning for 9 days.' },
    ]
    expect(find(findFigures, { requirements, hld: { risks } })).toEqual([])
  })
})

test.each([
  ['(company_id, claim_id) references claims (company_id, id)', []],
  ['(company_id, claim_id) references claims (id, company_id)', []],
  ['(company_id, claim_id) references claim (company_id, id)', ['unknown-table']],
  ['(company_id, claim) references claims (company_id, id)', ['unknown-column']],
  ['(company_id, day) references claims (company_id, day)', ['reference-to-no-key']],
  ['(company_id, day) references claims (company_id, id)', ['reference-type']],
  ['by company and claim', ['unread-entry']],
])('a reference over several columns: %s', (key, rules) => {
  const claims = table('claims', ['company_id uuid', 'day date'], { unique: [['company_id', 'id']] })
  const receipts = table('receipts', ['company_id uuid', 'claim_id uuid', 'day date'], { foreignKeys: [key] })
  expect(find(findForeignKeys, { database: { tables: [claims, receipts] } })).toEqual(rules)
})
