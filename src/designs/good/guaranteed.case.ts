/** For tests only: the expense claims with what their requirements promise given as guarantees. */
import { DATABASE, HLD, LLD } from '../../schema/design.ts'
import { EXPENSES } from './expenses.case.ts'

const { hld, lld, database } = EXPENSES.parts

const OWN: Record<string, string[]> = { 'E-002': ['employee'], 'E-003': ['employee'], 'E-004': ['employee'] }
const MEANS: Record<string, string[]> = {
  'Row-level security': ['claims.company_id'],
  'End-to-end id of the payment': ['payments.end_to_end_id'],
}

const fromHld = HLD.parse({
  ...hld,
  decisions: hld.decisions.map((decision) => ({
    ...decision,
    options: decision.options.map((option) => ({ ...option, means: MEANS[option.name] })),
  })),
  technicalRequirements: [
    ...hld.technicalRequirements,
    {
      id: 'TR-010',
      text: 'A transfer shall be made though the bank fails meanwhile.',
      guarantees: 'survives',
      of: ['Bank'],
      covers: ['REQ-003'],
    },
  ],
})

const fromLld = LLD.parse({
  ...lld,
  endpoints: lld.endpoints.map((endpoint) => ({ ...endpoint, own: OWN[endpoint.id] })),
  technicalRequirements: [
    ...lld.technicalRequirements,
    {
      id: 'TR-011',
      text: 'An employee shall see their own claims only.',
      guarantees: 'own only',
      of: ['Claim'],
      who: ['employee'],
      covers: ['REQ-004'],
    },
    {
      id: 'TR-012',
      text: 'Accountants alone shall decide and pay.',
      guarantees: 'changed only by',
      of: ['Decision', 'Payment'],
      who: ['accountant'],
      covers: ['REQ-004'],
    },
    {
      id: 'TR-013',
      text: 'A photo shall be optional.',
      guarantees: 'optional',
      of: ['Receipt.photoKey'],
      covers: ['REQ-001'],
    },
    {
      id: 'TR-014',
      text: 'A photo shall have at most 8 MB.',
      guarantees: 'at most',
      of: ['E-002'],
      value: '8 MB',
      covers: ['REQ-001'],
    },
    {
      id: 'TR-015',
      text: 'A claim that was decided shall not be withdrawn.',
      guarantees: 'refused',
      of: ['E-003'],
      value: '409',
      covers: ['REQ-004'],
    },
    {
      id: 'TR-016',
      text: 'A decision shall stay as it was made.',
      guarantees: 'never changed',
      of: ['Decision'],
      covers: ['REQ-005'],
    },
  ],
})

const fromDatabase = DATABASE.parse({
  ...database,
  tables: database.tables.map((table) => ({
    ...table,
    columns: table.columns.map((column) => ({
      ...column,
      ...(column.name === 'iban' && { encrypted: true, keptFor: '6 months after they left' }),
      ...(column.name.endsWith('_cents') && { unit: 'cents' }),
    })),
  })),
  technicalRequirements: [
    ...database.technicalRequirements,
    {
      id: 'TR-020',
      text: 'Nobody shall approve their own claim.',
      guarantees: 'different persons',
      of: ['decisions.handed_in_by', 'decisions.decided_by'],
      covers: ['REQ-002'],
    },
    {
      id: 'TR-021',
      text: 'An address shall belong to one employee of a company.',
      guarantees: 'unique',
      of: ['employees.company_id', 'employees.email'],
      covers: ['REQ-006'],
    },
    {
      id: 'TR-022',
      text: 'A transaction that arrives again shall change nothing.',
      guarantees: 'unique',
      of: ['card_transactions.bank_reference'],
      covers: ['REQ-007'],
    },
    {
      id: 'TR-023',
      text: 'Claims and what belongs to them shall be kept for 10 years.',
      guarantees: 'kept for',
      of: ['claims', 'receipts', 'decisions', 'payments'],
      value: '10 years',
      covers: ['REQ-005'],
    },
    {
      id: 'TR-024',
      text: 'An IBAN shall be removed 6 months after an employee has left.',
      guarantees: 'kept for',
      of: ['employees.iban'],
      value: '6 months',
      covers: ['REQ-005'],
    },
    {
      id: 'TR-025',
      text: 'An IBAN shall be kept as cipher text.',
      guarantees: 'encrypted',
      of: ['Employee.iban'],
      covers: ['REQ-003'],
    },
    {
      id: 'TR-026',
      text: 'Receipts shall not be deleted by anybody.',
      guarantees: 'never deleted',
      of: ['receipts'],
      covers: ['REQ-005'],
    },
  ],
})

export const GUARANTEED = {
  title: 'Guaranteed Claims',
  requirements: EXPENSES.requirements,
  parts: { hld: fromHld, lld: fromLld, database: fromDatabase },
}
