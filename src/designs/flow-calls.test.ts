import { expect, test } from 'vitest'
import { findFlowCalls } from './flow-calls.ts'
import { endpoint, find, type Small } from './small.case.ts'

const design = (
  acting: string,
  says: string,
  answer = '200',
  errors = [{ status: 404, when: 'no such loan' }],
): Small => ({
  hld: {
    actors: [
      { name: 'Borrower', kind: 'person' },
      { name: 'Librarian', kind: 'person' },
    ],
    components: [
      { id: 'C-001', name: 'Desk', kind: 'web', does: 'Shows loans' },
      { id: 'C-002', name: 'Loan service', kind: 'service', does: 'Owns loans' },
    ],
    flows: [
      {
        id: 'F-001',
        title: 'Return',
        steps: [
          { from: acting, to: 'Desk', says: 'returns a book' },
          { from: 'Desk', to: 'Loan service', says },
        ],
        failures: [{ when: 'it went wrong', steps: [{ from: 'Loan service', to: 'Desk', says: answer }] }],
      },
    ],
  },
  lld: { endpoints: [endpoint('POST /loans/{id}/return', 'Ends a loan.', ['librarian'], { errors })] },
})

test('a flow calls an endpoint that there is', () => {
  expect(find(findFlowCalls, design('Librarian', 'POST /loans/{id}/close'))).toEqual(['unknown-endpoint'])
  expect(find(findFlowCalls, design('Librarian', 'POST /loans/{loanId}/return'))).toEqual([])
  expect(find(findFlowCalls, design('Librarian', 'POST /api/v1/loans/{id}/return'))).toEqual([])
})

test('whoever acts in a flow may call what is called', () => {
  expect(find(findFlowCalls, design('Borrower', 'POST /loans/{id}/return'))).toEqual(['wrong-caller'])
  expect(find(findFlowCalls, design('Librarian', 'E-001: return'))).toEqual([])
})

test('a status in which a flow ends is one of the endpoint', () => {
  expect(find(findFlowCalls, design('Librarian', 'POST /loans/{id}/return', '409 already returned'))).toEqual(
    ['missing-error'],
  )
  expect(find(findFlowCalls, design('Librarian', 'POST /loans/{id}/return', '404'))).toEqual([])
  expect(find(findFlowCalls, design('Librarian', 'POST /loans/{id}/return', 'told within 500 ms'))).toEqual(
    [],
  )
})

test('a status that a rule gives to an endpoint is one of it', () => {
  const { hld, lld } = design('Librarian', 'POST /loans/{id}/return')
  const validation = (rule: string) => ({ ...lld, validation: [{ of: 'Loan', rule }] })
  expect(find(findFlowCalls, { hld, lld: validation('E-001 answers 422 where the day lies ahead') })).toEqual(
    ['missing-error'],
  )
  expect(find(findFlowCalls, { hld, lld: validation('E-001 answers 404 where there is none') })).toEqual([])
})

test('the actor of a use case may call one of its endpoints', () => {
  const { hld, lld } = design('Librarian', 'POST /loans/{id}/return')
  const useCases = (actor: string) => ({ ...hld, useCases: [{ id: 'UC-001', title: 'Return', actor }] })
  const mapping = [{ useCase: 'UC-001', endpoints: ['E-001'] }]
  expect(find(findFlowCalls, { hld: useCases('Borrower'), lld: { ...lld, mapping } })).toEqual([
    'wrong-caller',
  ])
  expect(find(findFlowCalls, { hld: useCases('Librarian'), lld: { ...lld, mapping } })).toEqual([])
})
