/** For tests only: mistakes that show only where several parts are read together, or beside the requirements. */
import { EXPENSES } from '../good/expenses.case.ts'
import {
  by,
  column,
  component,
  endpoint,
  index,
  model,
  type Parts,
  type Planted,
  table,
} from './planted.case.ts'

const technical = (parts: Parts, id: string) => by(parts.hld.technicalRequirements, 'id', id)
const flow = (parts: Parts, id: string) => by(parts.hld.flows, 'id', id)
const move = <T>(list: T[], from: number, to: number): void => {
  list.splice(to, 0, ...list.splice(from, 1))
}

const of = (rule: Planted['rule'], rows: [name: string, plant: Planted['plant']][]): Planted[] =>
  rows.map(([name, plant]) => ({ name, in: EXPENSES, rule, plant }))

export const PLANTED_IN_WHOLE: Planted[] = [
  ...of('other-figure', [
    [
      'more receipts than asked for',
      (parts) => {
        technical(parts, 'TR-001').text = 'A claim of more than 50 receipts shall be refused.'
      },
    ],
    [
      'larger photos',
      (parts) => {
        by(endpoint(parts, 'E-002').errors, 'status', 413).when = 'it is larger than 20 MB'
      },
    ],
    [
      'a shorter retention of payments',
      (parts) => {
        table(parts, 'payments').retention = '3 years'
      },
    ],
  ]),
  ...of('unbounded-list', [
    [
      'a list without its limit',
      (parts) => {
        endpoint(parts, 'E-004').takes = []
      },
    ],
    [
      'a limit that lets more through',
      (parts) => {
        const { takes } = endpoint(parts, 'E-004')
        if (Array.isArray(takes)) by(takes, 'name', 'limit').rule = '1 to 500'
      },
    ],
  ]),
  ...of('missing-uniqueness', [
    [
      'a mail address for two employees',
      (parts) => {
        table(parts, 'employees').unique = []
      },
    ],
    [
      'transactions that may come twice',
      (parts) => {
        const transactions = table(parts, 'card_transactions')
        transactions.columns.unshift({
          name: 'id',
          type: 'uuid',
          null: false,
          default: 'gen_random_uuid()',
          personal: 'none',
        })
        transactions.primaryKey = ['id']
      },
    ],
  ]),
  ...of('same-person', [
    [
      'claims that one approves alone',
      (parts) => {
        table(parts, 'decisions').checks = ['approved or reason is not null']
        const decide = endpoint(parts, 'E-005')
        decide.errors = decide.errors.filter(({ when }) => !when.includes('own'))
      },
    ],
    [
      'a decision by nobody',
      (parts) => {
        const decisions = table(parts, 'decisions')
        decisions.checks = ['approved or reason is not null']
        decisions.columns = decisions.columns.filter(({ name }) => name !== 'decided_by')
      },
    ],
  ]),
  ...of('wrong-caller', [
    [
      'an auditor who pays',
      (parts) => {
        endpoint(parts, 'E-006').callers.push('auditor')
      },
    ],
    [
      'a flow begun by somebody else',
      (parts) => {
        by(flow(parts, 'F-002').steps, 'says', 'approves').from = 'Employee'
      },
    ],
    [
      'a use case of somebody else',
      (parts) => {
        by(parts.hld.useCases, 'id', 'UC-003').actor = 'Auditor'
      },
    ],
  ]),
  ...of('sent-identity', [
    [
      'a company that is sent',
      (parts) => {
        const { takes } = endpoint(parts, 'E-001')
        if (Array.isArray(takes)) takes.push({ name: 'companyId', type: 'uuid', required: true, rule: '' })
      },
    ],
    [
      'a company from a header',
      (parts) => {
        parts.hld.security = 'The service takes person and company from the headers of the request.'
      },
    ],
  ]),
  ...of('early-promise', [
    ['an acknowledgement before the insert', (parts) => move(flow(parts, 'F-004').steps, 3, 2)],
    ['an answer before the insert', (parts) => move(flow(parts, 'F-001').steps, 3, 2)],
  ]),
  ...of('fresh-key', [
    [
      'an id for each attempt',
      (parts) => {
        technical(parts, 'TR-003').text =
          'Each attempt of a transfer shall carry an end-to-end id of its own.'
      },
    ],
  ]),
  ...of('lost-by-cascade', [
    [
      'payments that go with their claim',
      (parts) => {
        column(parts, 'payments', 'claim_id').onDelete = 'cascade'
      },
    ],
  ]),
  ...of('early-deletion', [
    [
      'claims that go before their payments',
      (parts) => {
        table(parts, 'claims').retention = '5 years'
      },
    ],
  ]),
  ...of('circular-references', [
    [
      'companies that need an owner',
      (parts) => {
        table(parts, 'companies').columns.push({
          name: 'owner_id',
          type: 'uuid',
          null: false,
          references: 'employees.id',
          personal: 'none',
        })
      },
    ],
  ]),
  ...of('open-personal-data', [
    [
      'employees for anybody',
      (parts) => {
        parts.lld.endpoints.push({
          ...endpoint(parts, 'E-003'),
          id: 'E-008',
          method: 'GET',
          path: '/employees/{employeeId}',
          does: 'Shows an employee.',
          callers: ['anybody'],
          gives: 'Employee',
        })
      },
    ],
  ]),
  ...of('missing-error', [
    [
      'a failure that the endpoint does not name',
      (parts) => {
        const handIn = endpoint(parts, 'E-001')
        handIn.errors = handIn.errors.filter(({ status }) => status !== 422)
      },
    ],
  ]),
  ...of('null-disagreement', [
    [
      'a receipt without a day',
      (parts) => {
        column(parts, 'receipts', 'day').null = true
      },
    ],
  ]),
  ...of('refused-default', [
    [
      'a default of another type',
      (parts) => {
        column(parts, 'claims', 'handed_in_at').default = "'noon of that day'"
      },
    ],
  ]),
  ...of('personal-data-without-class', [
    [
      'an IBAN without a class',
      (parts) => {
        column(parts, 'employees', 'iban').personal = 'none'
      },
    ],
  ]),
  ...of('missed-deadline', [
    [
      'transactions every six hours',
      (parts) => {
        component(parts, 'Bank connector').does =
          'Sends transfers and fetches card transactions every 6 hours'
      },
    ],
  ]),
  ...of('value-disagreement', [
    [
      'a state that the check refuses',
      (parts) => {
        model(parts, 'Payment').states.push({ from: 'sent', to: 'returned', on: 'the bank returns it' })
      },
    ],
  ]),
  ...of('weak-security', [
    [
      'account numbers in the log',
      (parts) => {
        parts.hld.security += ' Full IBANs are written to the log for support.'
      },
    ],
    [
      'tokens that never end',
      (parts) => {
        parts.hld.security += ' Refresh tokens never expire.'
      },
    ],
    [
      'photos for everybody',
      (parts) => {
        parts.hld.security += ' The bucket of photos is publicly readable.'
      },
    ],
  ]),
  ...of('unhelped-query', [
    [
      'a query without its index',
      (parts) => {
        index(parts, 'payments_to_send').columns = ['sent_at']
      },
    ],
  ]),
]
