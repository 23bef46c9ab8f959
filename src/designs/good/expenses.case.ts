/** For tests only: expense claims of several companies in one system. */
import { DATABASE, HLD, LLD } from '../../schema/design.ts'

const requirements = [
  {
    id: 'REQ-001',
    text: 'An employee shall be able to hand in a claim with up to 20 receipts. Each receipt must have an amount and a day; a photo of up to 8 MB may be attached.',
  },
  {
    id: 'REQ-002',
    text: 'A claim above 500 euros shall be approved by a second person before it is paid: nobody may approve their own claim. Every decision must carry a reason when it is negative.',
  },
  {
    id: 'REQ-003',
    text: 'The system shall pay an approved claim within 3 working days by a transfer to the IBAN of the employee. A transfer that is sent twice shall be executed only once by the bank.',
  },
  {
    id: 'REQ-004',
    text: 'Each company shall see its own data only. Accountants approve claims, start payments and export months; employees hand in and withdraw their own claims; auditors may only read claims, decisions and payments.',
  },
  {
    id: 'REQ-005',
    text: 'The system shall keep claims, receipts, decisions and payments unchanged for 10 years, and remove the IBAN 6 months after an employee has left.',
  },
  {
    id: 'REQ-006',
    text: 'The list of claims shall show at most 50 claims at a time and answer within 1 second. An e-mail address shall belong to one employee only within a company.',
  },
  {
    id: 'REQ-007',
    text: 'The system shall take card transactions from the bank every hour. A transaction that was acknowledged must not be lost, and one that arrives again shall change nothing.',
  },
  {
    id: 'REQ-008',
    text: 'The system shall be available 99.5 % of each month. A person shall be signed out after 30 minutes without activity.',
  },
]

const hld = HLD.parse({
  overview:
    'Consultants of about 40 small companies hand in what they paid for their customers; an accountant of their company decides, and the money is transferred. All companies share one installation, kept apart by the company of the signed-in person. The accounting system of each company stays where it is and gets one file a month.',
  actors: [
    { name: 'Employee', kind: 'person', does: 'Hands in claims' },
    { name: 'Accountant', kind: 'person', does: 'Decides about claims and starts payments' },
    { name: 'Auditor', kind: 'person', does: 'Reads what was decided and paid' },
    { name: 'Bank', kind: 'system', does: 'Executes transfers and reports card transactions' },
    { name: 'Identity provider', kind: 'system', does: 'Signs people in' },
  ],
  useCases: [
    { id: 'UC-001', title: 'Hand in a claim', actor: 'Employee', covers: ['REQ-001'] },
    { id: 'UC-002', title: 'Decide about a claim', actor: 'Accountant', covers: ['REQ-002'] },
    { id: 'UC-003', title: 'Pay what is approved', actor: 'Accountant', covers: ['REQ-003'] },
    { id: 'UC-004', title: 'Look through claims', actor: 'Auditor', covers: ['REQ-004', 'REQ-006'] },
    { id: 'UC-005', title: 'Report card transactions', actor: 'Bank', covers: ['REQ-007'] },
  ],
  components: [
    {
      id: 'C-001',
      name: 'Claims app',
      kind: 'web',
      technology: 'Vue 3',
      does: 'Forms and lists for all three roles',
      covers: ['REQ-001', 'REQ-002', 'REQ-004', 'REQ-006'],
    },
    {
      id: 'C-002',
      name: 'Claims service',
      kind: 'service',
      technology: 'Java 21, Spring Boot',
      does: 'Owns claims, decisions and payments',
      covers: ['REQ-001', 'REQ-002', 'REQ-003', 'REQ-004', 'REQ-005', 'REQ-008'],
    },
    {
      id: 'C-003',
      name: 'Bank connector',
      kind: 'job',
      technology: 'Java 21',
      does: 'Sends transfers and fetches card transactions every hour',
      covers: ['REQ-003', 'REQ-007'],
    },
    {
      id: 'C-004',
      name: 'Claims database',
      kind: 'store',
      technology: 'PostgreSQL 17',
      does: 'Keeps everything but photos',
      covers: ['REQ-005'],
    },
    {
      id: 'C-005',
      name: 'Receipt bucket',
      kind: 'store',
      technology: 'S3',
      does: 'Keeps photos of receipts',
      covers: ['REQ-001', 'REQ-005'],
    },
  ],
  connections: [
    { from: 'Employee', to: 'Claims app', says: 'hands in claims', by: 'HTTPS' },
    { from: 'Accountant', to: 'Claims app', says: 'decides and pays', by: 'HTTPS' },
    { from: 'Auditor', to: 'Claims app', says: 'reads', by: 'HTTPS' },
    { from: 'Claims app', to: 'Claims service', says: 'calls', by: 'JSON over HTTPS' },
    { from: 'Claims app', to: 'Identity provider', says: 'signs in', by: 'OpenID Connect' },
    { from: 'Claims service', to: 'Claims database', says: 'reads and writes', by: 'SQL over TLS' },
    { from: 'Claims service', to: 'Receipt bucket', says: 'stores photos', by: 'HTTPS' },
    {
      from: 'Bank connector',
      to: 'Claims database',
      says: 'takes payments, keeps transactions',
      by: 'SQL over TLS',
    },
    { from: 'Bank connector', to: 'Bank', says: 'sends transfers, fetches transactions', by: 'EBICS' },
  ],
  technology: [
    { need: 'Relational store', choice: 'PostgreSQL 17', reason: 'Row-level security keeps companies apart' },
    { need: 'Service', choice: 'Java 21 with Spring Boot', reason: 'The EBICS library is written in Java' },
    { need: 'Pages', choice: 'Vue 3', reason: 'The team knows it' },
    { need: 'Photos', choice: 'S3', reason: 'Too large for rows' },
  ],
  flows: [
    {
      id: 'F-001',
      title: 'Hand in a claim',
      covers: ['REQ-001'],
      steps: [
        { from: 'Employee', to: 'Claims app', says: 'fills in receipts' },
        { from: 'Claims app', to: 'Claims service', says: 'POST /claims' },
        { from: 'Claims service', to: 'Claims database', says: 'insert the claim with its receipts' },
        { from: 'Claims service', to: 'Claims app', says: '201 with the claim' },
      ],
      failures: [
        {
          when: 'a receipt has no amount',
          steps: [{ from: 'Claims service', to: 'Claims app', says: '422 naming the receipt' }],
        },
      ],
    },
    {
      id: 'F-002',
      title: 'Decide about a claim',
      covers: ['REQ-002'],
      steps: [
        { from: 'Accountant', to: 'Claims app', says: 'approves' },
        { from: 'Claims app', to: 'Claims service', says: 'POST /claims/{claimId}/decisions' },
        {
          from: 'Claims service',
          to: 'Claims database',
          says: 'insert the decision, set the claim to approved',
        },
        { from: 'Claims service', to: 'Claims app', says: '201' },
      ],
      failures: [
        {
          when: 'the accountant handed the claim in',
          steps: [{ from: 'Claims service', to: 'Claims app', says: '403, nobody approves their own claim' }],
        },
      ],
    },
    {
      id: 'F-003',
      title: 'Transfer',
      covers: ['REQ-003'],
      steps: [
        { from: 'Bank connector', to: 'Claims database', says: 'select payments that wait, skip locked' },
        { from: 'Bank connector', to: 'Bank', says: 'transfer with the end-to-end id of the payment' },
        { from: 'Bank', to: 'Bank connector', says: 'accepted' },
        { from: 'Bank connector', to: 'Claims database', says: 'mark the payment as sent' },
      ],
      failures: [
        {
          when: 'the bank does not answer',
          steps: [
            { from: 'Bank connector', to: 'Bank', says: 'the same end-to-end id again after 15 minutes' },
          ],
        },
      ],
    },
    {
      id: 'F-004',
      title: 'Card transactions',
      covers: ['REQ-007'],
      steps: [
        { from: 'Bank connector', to: 'Bank', says: 'fetch new transactions' },
        { from: 'Bank', to: 'Bank connector', says: 'transactions with their bank references' },
        {
          from: 'Bank connector',
          to: 'Claims database',
          says: 'insert transactions, on conflict do nothing',
        },
        { from: 'Bank connector', to: 'Bank', says: 'acknowledge the file' },
      ],
      failures: [
        {
          when: 'the database is away',
          steps: [
            {
              from: 'Bank connector',
              to: 'Bank',
              says: 'nothing is acknowledged; the file comes again in the next hour',
            },
          ],
        },
      ],
    },
  ],
  scalability:
    '1,500 employees hand in about 300 claims a day, most of them in the last two days of a month: 2 requests a second. Two instances serve that many times over. The list of claims answers within 400 ms at the 95th percentile.',
  security:
    'People sign in with the identity provider; the service takes person, company and role from the signed token and from nothing that is sent besides. Sessions end after 30 minutes without activity. Row-level security by company holds also where the code forgets it. Photos are read by links that are signed and end after 5 minutes. Transport is TLS 1.3, volumes and bucket are encrypted.',
  reliability:
    'Two instances in two zones and a managed database with a standby give 99.9 % availability. The database is backed up continuously; backups are kept for 35 days. A crash between transfer and mark sends the same end-to-end id again, which the bank executes once.',
  decisions: [
    {
      id: 'D-001',
      title: 'How companies are kept apart',
      context: '40 companies with 5 to 100 people each.',
      options: [
        { name: 'Row-level security', good: 'One schema, one migration', bad: 'Every table needs a company' },
        { name: 'A schema for each', good: 'Apart by construction', bad: '40 migrations' },
      ],
      chosen: 'Row-level security',
      reason: 'A small team cannot look after 40 schemas.',
    },
    {
      id: 'D-002',
      title: 'How transfers are made once',
      context: 'The bank may execute a transfer whose answer never arrived.',
      options: [
        {
          name: 'End-to-end id of the payment',
          good: 'The bank refuses the second',
          bad: 'Bound to 35 characters',
        },
        {
          name: 'Asking before each repetition',
          good: 'No key',
          bad: 'The report of the bank is a day late',
        },
      ],
      chosen: 'End-to-end id of the payment',
      reason: 'The bank knows repetitions by it.',
    },
  ],
  dependencies: [
    { on: 'Bank', why: 'Transfers and card transactions' },
    { on: 'Identity provider', why: 'Sign-in' },
  ],
  risks: [
    { risk: 'An IBAN is mistyped', answer: 'The check digits are verified when it is entered' },
    {
      risk: 'The bank is away for a day',
      answer: 'Payments wait and are sent when it is back; 3 working days leave room for it',
    },
  ],
  technicalRequirements: [
    { id: 'TR-001', text: 'A claim of more than 20 receipts shall be refused.', covers: ['REQ-001'] },
    { id: 'TR-002', text: 'Whoever handed a claim in shall not decide about it.', covers: ['REQ-002'] },
    {
      id: 'TR-003',
      text: 'Each attempt of a transfer shall carry the same end-to-end id.',
      covers: ['REQ-003'],
    },
    {
      id: 'TR-004',
      text: 'Each query shall see rows of the company of the token only.',
      covers: ['REQ-004'],
    },
    {
      id: 'TR-005',
      text: 'No role of the application shall be able to delete a claim, a decision or a payment.',
      covers: ['REQ-005'],
    },
    { id: 'TR-006', text: 'Tokens shall be refused 30 minutes after their last use.', covers: ['REQ-008'] },
  ],
  openQuestions: ['Who approves where a company has one accountant only?'],
})
hld.components[1]?.covers.push('TR-001', 'TR-002', 'TR-004', 'TR-005', 'TR-006')
hld.components[2]?.covers.push('TR-003')

const REFUSED = [
  { status: 401, when: 'the token is missing or expired' },
  { status: 403, when: 'the role is not among the callers' },
]
const ABSENT = { status: 404, when: 'the company of the caller has no such claim' }

const lld = LLD.parse({
  overview:
    'JSON over HTTPS below `/api`; moments are UTC, days are those of the company, amounts are in cents. Company and person come from the token.',
  mapping: [
    { useCase: 'UC-001', endpoints: ['E-001', 'E-002', 'E-003'] },
    { useCase: 'UC-002', endpoints: ['E-004', 'E-005'] },
    { useCase: 'UC-003', endpoints: ['E-006'] },
    { useCase: 'UC-004', endpoints: ['E-004', 'E-007'] },
  ],
  endpoints: [
    {
      id: 'E-001',
      method: 'POST',
      path: '/claims',
      does: 'Hands in a claim of the caller.',
      callers: ['employee'],
      takes: [
        { name: 'title', type: 'string', rule: '1 to 120 characters' },
        { name: 'receipts', type: 'Receipt[]', rule: '1 to 20' },
      ],
      gives: 'Claim',
      errors: [
        ...REFUSED,
        { status: 422, when: 'a receipt has no amount or no day, or there are more than 20' },
      ],
      covers: ['REQ-001', 'TR-001'],
    },
    {
      id: 'E-002',
      method: 'PUT',
      path: '/receipts/{receiptId}/photo',
      does: 'Stores the photo of a receipt.',
      callers: ['employee'],
      errors: [
        ...REFUSED,
        { status: 404, when: 'the caller has no such receipt' },
        { status: 413, when: 'it is larger than 8 MB' },
      ],
      covers: ['REQ-001'],
    },
    {
      id: 'E-003',
      method: 'POST',
      path: '/claims/{claimId}/withdrawal',
      does: 'Withdraws a claim of the caller.',
      callers: ['employee'],
      gives: 'Claim',
      errors: [...REFUSED, ABSENT, { status: 409, when: 'it was decided already' }],
      covers: ['REQ-004'],
    },
    {
      id: 'E-004',
      method: 'GET',
      path: '/claims',
      does: 'Lists claims, the newest first; an employee sees their own.',
      callers: ['employee', 'accountant', 'auditor'],
      takes: [
        { name: 'state', type: 'string', required: false, rule: 'one of the states' },
        { name: 'limit', type: 'integer', required: false, rule: '1 to 50' },
        { name: 'cursor', type: 'string', required: false },
      ],
      gives: 'Claim[]',
      errors: [...REFUSED, { status: 422, when: 'the cursor is none of ours' }],
      covers: ['REQ-004', 'REQ-006'],
    },
    {
      id: 'E-005',
      method: 'POST',
      path: '/claims/{claimId}/decisions',
      does: 'Approves or declines a claim.',
      callers: ['accountant'],
      takes: [
        { name: 'approved', type: 'boolean' },
        { name: 'reason', type: 'string', required: false, rule: 'required where approved is false' },
      ],
      gives: 'Decision',
      errors: [
        ...REFUSED,
        { status: 403, when: 'the caller handed the claim in: nobody approves their own' },
        ABSENT,
        { status: 409, when: 'it was decided meanwhile' },
        { status: 422, when: 'it is declined without a reason' },
      ],
      covers: ['REQ-002', 'TR-002'],
    },
    {
      id: 'E-006',
      method: 'POST',
      path: '/payments',
      does: 'Starts the payment of an approved claim.',
      callers: ['accountant'],
      takes: [{ name: 'claimId', type: 'uuid' }],
      gives: 'Payment',
      errors: [...REFUSED, ABSENT, { status: 409, when: 'the claim is not approved, or has a payment' }],
      covers: ['REQ-003'],
    },
    {
      id: 'E-007',
      method: 'GET',
      path: '/months/{month}/export',
      does: 'Gives the paid claims of a month as CSV.',
      callers: ['accountant', 'auditor'],
      errors: [...REFUSED, { status: 404, when: 'the month lies ahead' }],
      covers: ['REQ-004'],
    },
  ],
  models: [
    {
      name: 'Claim',
      does: 'What an employee wants back.',
      fields: [
        { name: 'id', type: 'uuid' },
        { name: 'employeeId', type: 'uuid' },
        { name: 'title', type: 'string', rule: '1 to 120 characters' },
        { name: 'totalCents', type: 'integer' },
        { name: 'state', type: "'handed_in' | 'approved' | 'declined' | 'withdrawn' | 'paid'" },
        { name: 'handedInAt', type: 'date-time' },
      ],
      states: [
        { from: 'handed_in', to: 'approved', on: 'an accountant approves' },
        { from: 'handed_in', to: 'declined', on: 'an accountant declines' },
        { from: 'handed_in', to: 'withdrawn', on: 'the employee withdraws' },
        { from: 'approved', to: 'paid', on: 'the bank has executed the transfer' },
      ],
      covers: ['REQ-001'],
    },
    {
      name: 'Receipt',
      does: 'One expense of a claim.',
      fields: [
        { name: 'id', type: 'uuid' },
        { name: 'day', type: 'date' },
        { name: 'amountCents', type: 'integer', rule: 'above 0' },
        { name: 'photoKey', type: 'string', required: false },
      ],
      covers: ['REQ-001'],
    },
    {
      name: 'Decision',
      does: 'What an accountant decided.',
      fields: [
        { name: 'id', type: 'uuid' },
        { name: 'claimId', type: 'uuid' },
        { name: 'decidedBy', type: 'uuid' },
        { name: 'approved', type: 'boolean' },
        { name: 'reason', type: 'string', required: false },
      ],
      covers: ['REQ-002'],
    },
    {
      name: 'Payment',
      does: 'A transfer for a claim.',
      fields: [
        { name: 'id', type: 'uuid' },
        { name: 'claimId', type: 'uuid' },
        { name: 'endToEndId', type: 'string' },
        { name: 'state', type: "'waiting' | 'sent' | 'executed' | 'refused'" },
      ],
      states: [
        { from: 'waiting', to: 'sent', on: 'the bank took it' },
        { from: 'sent', to: 'executed', on: 'the bank reports it' },
        { from: 'sent', to: 'refused', on: 'the bank refuses it' },
      ],
      covers: ['REQ-003'],
    },
    {
      name: 'Employee',
      does: 'Somebody of a company.',
      fields: [
        { name: 'id', type: 'uuid' },
        { name: 'email', type: 'string' },
        { name: 'fullName', type: 'string' },
        { name: 'iban', type: 'string', required: false },
        { name: 'role', type: "'employee' | 'accountant' | 'auditor'" },
      ],
    },
  ],
  examples: [
    {
      endpoint: 'E-005',
      request: '{ "approved": false, "reason": "The receipt of 3 May is missing." }',
      response:
        '{ "id": "0c7f9d2e-3a53-4f0e-9e0b-6b4f7f6f1f10", "claimId": "5d1f0b52-9a0e-4a56-8f3c-2f0b7c9f7a21", "decidedBy": "8a4d2c1b-77a5-4c3e-b1f2-0d9e8c7b6a55", "approved": false, "reason": "The receipt of 3 May is missing." }',
    },
  ],
  validation: [
    { of: 'Receipt.amountCents', rule: 'a whole number above 0', covers: ['REQ-001'] },
    { of: 'Employee.iban', rule: 'check digits by ISO 13616', covers: ['REQ-003'] },
  ],
  integrations: [
    {
      with: 'Bank',
      by: 'EBICS',
      does: 'Transfers and card transactions',
      failure: 'Tried again after 15 minutes with the same end-to-end id; after a day the accountant sees it',
    },
    {
      with: 'Identity provider',
      by: 'OpenID Connect',
      does: 'Sign-in',
      failure: 'Nobody new can sign in; sessions go on',
    },
  ],
  layers: [
    { name: 'web', does: 'Reads requests, takes person and company from the token' },
    { name: 'claims', does: 'Decides; knows neither HTTP nor SQL' },
    { name: 'store', does: 'Speaks SQL' },
  ],
})

const company = { name: 'company_id', type: 'uuid', references: 'companies.id', onDelete: 'restrict' }

const database = DATABASE.parse({
  overview:
    'One PostgreSQL 17 database; every table but `companies` has a company, by which row-level security works.',
  tables: [
    {
      name: 'companies',
      does: 'Companies that share the installation.',
      columns: [
        { name: 'id', type: 'uuid', default: 'gen_random_uuid()' },
        { name: 'name', type: 'text' },
      ],
      primaryKey: ['id'],
      retention: 'as long as one of its rows is kept',
      covers: ['REQ-004'],
    },
    {
      name: 'employees',
      model: 'Employee',
      does: 'People of a company. Rows are never deleted: claims name them.',
      columns: [
        { name: 'id', type: 'uuid', default: 'gen_random_uuid()' },
        company,
        { name: 'email', type: 'text', personal: 'personal' },
        { name: 'full_name', type: 'text', personal: 'personal' },
        { name: 'iban', type: 'text', null: true, personal: 'personal' },
        { name: 'role', type: 'text', default: "'employee'" },
        { name: 'left_on', type: 'date', null: true },
      ],
      primaryKey: ['id'],
      unique: [['company_id', 'email']],
      checks: ["role in ('employee', 'accountant', 'auditor')"],
      retention: '10 years after the last claim; the IBAN is removed 6 months after they left',
      covers: ['REQ-005', 'REQ-006'],
    },
    {
      name: 'claims',
      model: 'Claim',
      does: 'What employees want back.',
      columns: [
        { name: 'id', type: 'uuid', default: 'gen_random_uuid()' },
        company,
        { name: 'employee_id', type: 'uuid', references: 'employees.id', onDelete: 'restrict' },
        { name: 'title', type: 'varchar(120)' },
        { name: 'total_cents', type: 'bigint' },
        { name: 'state', type: 'text', default: "'handed_in'" },
        { name: 'handed_in_at', type: 'timestamptz', default: 'now()' },
      ],
      primaryKey: ['id'],
      checks: ["state in ('handed_in', 'approved', 'declined', 'withdrawn', 'paid')", 'total_cents > 0'],
      retention: '10 years',
      covers: ['REQ-001', 'REQ-005', 'TR-005'],
    },
    {
      name: 'receipts',
      model: 'Receipt',
      does: 'Expenses of a claim.',
      columns: [
        { name: 'id', type: 'uuid', default: 'gen_random_uuid()' },
        company,
        { name: 'claim_id', type: 'uuid', references: 'claims.id', onDelete: 'cascade' },
        { name: 'day', type: 'date' },
        { name: 'amount_cents', type: 'bigint' },
        { name: 'photo_key', type: 'text', null: true },
      ],
      primaryKey: ['id'],
      checks: ['amount_cents > 0'],
      retention: '10 years, with the claim',
      covers: ['REQ-001', 'REQ-005'],
    },
    {
      name: 'decisions',
      model: 'Decision',
      does: 'Who decided what; insert only.',
      columns: [
        { name: 'id', type: 'uuid', default: 'gen_random_uuid()' },
        company,
        { name: 'claim_id', type: 'uuid', references: 'claims.id', onDelete: 'restrict' },
        { name: 'handed_in_by', type: 'uuid', references: 'employees.id', onDelete: 'restrict' },
        { name: 'decided_by', type: 'uuid', references: 'employees.id', onDelete: 'restrict' },
        { name: 'approved', type: 'boolean' },
        { name: 'reason', type: 'text', null: true },
        { name: 'decided_at', type: 'timestamptz', default: 'now()' },
      ],
      primaryKey: ['id'],
      unique: [['claim_id']],
      checks: ['decided_by <> handed_in_by', 'approved or reason is not null'],
      retention: '10 years',
      covers: ['REQ-002', 'REQ-005', 'TR-002'],
    },
    {
      name: 'payments',
      model: 'Payment',
      does: 'Transfers; never deleted by the application.',
      columns: [
        { name: 'id', type: 'uuid', default: 'gen_random_uuid()' },
        company,
        { name: 'claim_id', type: 'uuid', references: 'claims.id', onDelete: 'restrict' },
        { name: 'end_to_end_id', type: 'varchar(35)' },
        { name: 'state', type: 'text', default: "'waiting'" },
        { name: 'sent_at', type: 'timestamptz', null: true },
      ],
      primaryKey: ['id'],
      unique: [['claim_id'], ['end_to_end_id']],
      checks: [
        "state in ('waiting', 'sent', 'executed', 'refused')",
        "state = 'waiting' or sent_at is not null",
      ],
      retention: '10 years',
      covers: ['REQ-003', 'REQ-005'],
    },
    {
      name: 'card_transactions',
      does: 'What the bank reports; the employee picks from it when handing in.',
      columns: [
        { name: 'bank_reference', type: 'text' },
        company,
        { name: 'employee_id', type: 'uuid', references: 'employees.id', onDelete: 'restrict' },
        { name: 'amount_cents', type: 'bigint' },
        { name: 'day', type: 'date' },
        { name: 'merchant', type: 'text', personal: 'personal' },
      ],
      primaryKey: ['bank_reference'],
      retention: '2 years',
      covers: ['REQ-007'],
    },
  ],
  indexes: [
    { name: 'claims_by_company', table: 'claims', columns: ['company_id', 'handed_in_at'], query: 'Q-001' },
    { name: 'claims_by_employee', table: 'claims', columns: ['employee_id', 'handed_in_at'], query: 'Q-002' },
    { name: 'receipts_by_claim', table: 'receipts', columns: ['claim_id'], query: 'Q-003' },
    { name: 'payments_to_send', table: 'payments', columns: ['state', 'id'], query: 'Q-004' },
    {
      name: 'transactions_by_employee',
      table: 'card_transactions',
      columns: ['employee_id', 'day'],
      query: 'Q-005',
    },
    { name: 'employees_who_left', table: 'employees', columns: ['left_on'], query: 'Q-006' },
  ],
  queries: [
    {
      id: 'Q-001',
      endpoint: 'E-004',
      table: 'claims',
      does: 'claims of a company, newest first',
      filters: ['company_id'],
      order: ['handed_in_at'],
    },
    {
      id: 'Q-002',
      endpoint: 'E-004',
      table: 'claims',
      does: 'claims of an employee',
      filters: ['employee_id'],
      order: ['handed_in_at'],
    },
    { id: 'Q-003', endpoint: 'E-004', table: 'receipts', does: 'receipts of a claim', filters: ['claim_id'] },
    { id: 'Q-004', table: 'payments', does: 'payments that wait', filters: ['state'], order: ['id'] },
    {
      id: 'Q-005',
      table: 'card_transactions',
      does: 'transactions of an employee',
      filters: ['employee_id'],
      order: ['day'],
    },
    { id: 'Q-006', table: 'employees', does: 'whose IBAN is to be removed', filters: ['left_on'] },
  ],
  security:
    'The application role has no DDL rights and no right to delete or update decisions and payments beyond their state. Row-level security compares company_id with the company of the token, which the service sets for each transaction.',
  constraints: 'Companies and employees are never deleted, so references to them need no index of their own.',
  types: 'Amounts are whole cents in `bigint`; days are `date`, moments `timestamptz`.',
  normalisation:
    'Third normal form but for `decisions.handed_in_by`, which repeats the employee of the claim so that a check can compare the two.',
  performance: '110,000 claims a year; each query above is served by an index and stays below 20 ms.',
})

export const EXPENSES = { title: 'Expense Claims', requirements, parts: { hld, lld, database } }
