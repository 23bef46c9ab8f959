/** For tests only: a design by hand, of a library that lends tools. */
import { DATABASE, HLD, LLD } from '../../schema/design.ts'

export const TITLE = 'Tool Library'

export const REQUIREMENTS = [
  { id: 'REQ-001', text: 'When a member reserves a tool, the system shall hold it for 48 hours.' },
  { id: 'REQ-002', text: 'The system shall charge the deposit before a tool is handed out.' },
  { id: 'REQ-003', text: 'The system shall remind a member one day before a loan ends.' },
  { id: 'REQ-004', text: 'The system shall print a yearly report for the council.' },
]

export const SAMPLE_HLD = HLD.parse({
  overview:
    'Members of a neighbourhood borrow tools from a shared shed. They reserve in the browser, pay a deposit, and bring the tool back.\n\nThe system keeps who has what; it sells nothing.',
  actors: [
    { name: 'Member', kind: 'person', does: 'Reserves and borrows tools' },
    { name: 'Keeper', kind: 'person', does: 'Hands tools out and takes them back' },
    { name: 'Payment provider', kind: 'system', does: 'Holds deposits' },
  ],
  useCases: [
    { id: 'UC-001', title: 'Reserve a tool', actor: 'Member', covers: ['REQ-001'] },
    { id: 'UC-002', title: 'Hand a tool out', actor: 'Keeper', covers: ['REQ-002'] },
  ],
  components: [
    {
      id: 'C-001',
      name: 'Web app',
      kind: 'web',
      technology: 'TypeScript, Preact',
      does: 'Shows tools and takes reservations',
      covers: ['REQ-001'],
    },
    {
      id: 'C-002',
      name: 'Lending API',
      kind: 'service',
      technology: 'Node.js, Hono',
      does: 'Decides who may have which tool',
      covers: ['REQ-001', 'TR-001'],
    },
    {
      id: 'C-003',
      name: 'Store',
      kind: 'store',
      technology: 'PostgreSQL 17',
      does: 'Keeps members, tools and loans',
      covers: [],
    },
    {
      id: 'C-004',
      name: 'Reminder',
      kind: 'job',
      technology: 'Node.js',
      does: 'Writes to members whose loan ends tomorrow',
      covers: ['REQ-003'],
    },
  ],
  connections: [
    { from: 'Member', to: 'Web app', says: 'reserves a tool', by: 'HTTPS' },
    { from: 'Keeper', to: 'Web app', says: 'hands out and takes back', by: 'HTTPS' },
    { from: 'Web app', to: 'Lending API', says: 'calls', by: 'JSON over HTTPS' },
    { from: 'Lending API', to: 'Store', says: 'reads and writes', by: 'SQL' },
    { from: 'Lending API', to: 'Payment provider', says: 'holds the deposit', by: 'HTTPS' },
    { from: 'Reminder', to: 'Store', says: 'finds loans that end', by: 'SQL' },
  ],
  technology: [
    {
      need: 'Keep loans without losing one',
      choice: 'PostgreSQL 17',
      reason: 'Constraints stop double loans',
    },
    { need: 'Serve the API', choice: 'Node.js 22 with Hono', reason: 'The team knows it' },
  ],
  flows: [
    {
      id: 'F-001',
      title: 'Reserve a tool',
      covers: ['REQ-001', 'REQ-002'],
      steps: [
        { from: 'Member', to: 'Web app', says: 'picks a tool' },
        { from: 'Web app', to: 'Lending API', says: 'POST /reservations' },
        { from: 'Lending API', to: 'Payment provider', says: 'hold 20 EUR' },
        { from: 'Lending API', to: 'Store', says: 'insert the reservation' },
        { from: 'Lending API', to: 'Web app', says: '201 with the reservation' },
      ],
      failures: [
        {
          when: 'the tool was reserved meanwhile',
          steps: [{ from: 'Lending API', to: 'Web app', says: '409, and the next free day' }],
        },
        {
          when: 'the deposit is refused',
          steps: [
            { from: 'Payment provider', to: 'Lending API', says: 'declined' },
            { from: 'Lending API', to: 'Web app', says: '402' },
          ],
        },
      ],
    },
  ],
  scalability:
    'One instance serves 2,000 members; p95 of a reservation stays below 300 ms at 20 requests a second.',
  security:
    'Members sign in with a passkey.\n\n- Sessions end after 30 days.\n- Deposits never touch our servers.',
  reliability: 'A nightly backup is restored every Monday into an empty database.',
  decisions: [
    {
      id: 'D-001',
      title: 'Where reservations are kept',
      context: 'Two members may ask for the same tool in the same second.',
      options: [
        { name: 'PostgreSQL', good: 'an exclusion constraint refuses the second', bad: 'one server to keep' },
        { name: 'Redis', good: 'fast', bad: 'a restart may forget a reservation' },
      ],
      chosen: 'PostgreSQL',
      reason: 'A lost reservation costs more than 5 ms.',
    },
  ],
  dependencies: [{ on: 'Payment provider', why: 'Deposits are held there' }],
  risks: [{ risk: 'The payment provider is down for a day', answer: 'Keepers take the deposit in cash' }],
  technicalRequirements: [
    { id: 'TR-001', text: 'A tool has at most one open reservation for any moment.', covers: ['REQ-001'] },
  ],
  openQuestions: ['Who repairs a tool that comes back broken?'],
})

export const SAMPLE_LLD = LLD.parse({
  overview: 'The API speaks JSON. Times are in UTC.',
  mapping: [
    { useCase: 'UC-001', endpoints: ['E-001', 'E-002'] },
    { useCase: 'UC-002', endpoints: ['E-003'] },
  ],
  endpoints: [
    {
      id: 'E-001',
      method: 'GET',
      path: '/tools/{id}',
      does: 'Shows a tool and when it is free.',
      callers: ['anybody'],
      gives: 'Tool',
      errors: [{ status: 404, when: 'there is no such tool' }],
      covers: ['REQ-001'],
    },
    {
      id: 'E-002',
      method: 'POST',
      path: '/reservations',
      does: 'Reserves a tool and holds the deposit.',
      callers: ['member'],
      takes: [
        { name: 'tool_id', type: 'uuid' },
        { name: 'from', type: 'date-time', rule: 'not in the past' },
      ],
      gives: 'Reservation',
      errors: [
        { status: 402, when: 'the deposit is refused' },
        { status: 409, when: 'the tool is reserved at that time' },
      ],
      covers: ['REQ-001', 'TR-001'],
    },
    {
      id: 'E-003',
      method: 'DELETE',
      path: '/reservations/{id}',
      does: 'Gives a reservation up.',
      callers: ['member', 'keeper'],
      takes: [],
      gives: [],
      errors: [{ status: 403, when: 'it belongs to somebody else' }],
      covers: ['REQ-002'],
    },
  ],
  models: [
    {
      name: 'Tool',
      does: 'Something to borrow.',
      fields: [
        { name: 'id', type: 'uuid' },
        { name: 'name', type: 'string', rule: '1 to 80 characters' },
      ],
    },
    {
      name: 'Reservation',
      does: 'A tool for a member, for a time.',
      fields: [
        { name: 'id', type: 'uuid' },
        { name: 'tool', type: 'Tool' },
        { name: 'state', type: "'held' | 'out' | 'returned' | 'expired'" },
        { name: 'note', type: 'string', required: false },
      ],
      states: [
        { from: 'held', to: 'out', on: 'handed out' },
        { from: 'held', to: 'expired', on: '48 hours passed' },
        { from: 'out', to: 'returned', on: 'brought back' },
      ],
      covers: ['REQ-001'],
    },
  ],
  examples: [
    {
      endpoint: 'E-002',
      request: '{\n  "tool_id": "0b9c",\n  "from": "2026-05-01T09:00:00Z"\n}',
      response: '{\n  "id": "77aa",\n  "state": "held"\n}',
    },
  ],
  validation: [{ of: 'Reservation.from', rule: 'at most 60 days ahead', covers: ['REQ-001'] }],
  integrations: [
    {
      with: 'Payment provider',
      by: 'HTTPS',
      does: 'Holds and frees deposits',
      failure: 'three tries within 10 s, then 402',
    },
  ],
  layers: [
    { name: 'http', does: 'Reads requests and checks who calls' },
    { name: 'lending', does: 'Decides; knows neither HTTP nor SQL' },
  ],
  openQuestions: ['Is a day counted in the time of the shed?'],
})

export const SAMPLE_DATABASE = DATABASE.parse({
  overview: 'One PostgreSQL database.',
  tables: [
    {
      name: 'members',
      does: 'Who may borrow.',
      columns: [
        { name: 'id', type: 'uuid', default: 'gen_random_uuid()' },
        { name: 'email', type: 'text', personal: 'personal' },
      ],
      primaryKey: ['id'],
      unique: [['email']],
      retention: 'until 2 years after the last loan, then erased',
    },
    {
      name: 'tools',
      model: 'Tool',
      columns: [
        { name: 'id', type: 'uuid', default: 'gen_random_uuid()' },
        { name: 'name', type: 'varchar(80)' },
      ],
      primaryKey: ['id'],
    },
    {
      name: 'reservations',
      model: 'Reservation',
      does: 'A tool for a member, for a time.',
      columns: [
        { name: 'id', type: 'uuid', default: 'gen_random_uuid()' },
        { name: 'member_id', type: 'uuid', references: 'members.id', onDelete: 'restrict' },
        { name: 'tool_id', type: 'uuid', references: 'tools.id', onDelete: 'cascade' },
        { name: 'state', type: 'text', default: "'held'" },
        { name: 'starts_at', type: 'timestamptz' },
        { name: 'note', type: 'text', null: true },
      ],
      primaryKey: ['id'],
      unique: [['tool_id', 'starts_at']],
      checks: ["state in ('held', 'out', 'returned', 'expired')"],
      retention: '5 years',
      covers: ['REQ-001', 'TR-001'],
    },
  ],
  indexes: [
    {
      name: 'reservations_by_member',
      table: 'reservations',
      columns: ['member_id', 'starts_at'],
      query: 'Q-001',
    },
  ],
  queries: [
    {
      id: 'Q-001',
      endpoint: 'E-002',
      table: 'reservations',
      does: 'finds what a member holds',
      filters: ['member_id'],
      order: ['starts_at'],
    },
  ],
  security: 'Only the API has an account; it may not drop tables.',
  constraints: 'A tool is never reserved twice for the same time.',
  types: 'Moments are `timestamptz`.',
  normalisation: 'Third normal form.',
  performance: '200,000 reservations in ten years; every query above uses an index.',
})

export const SAMPLE = { hld: SAMPLE_HLD, lld: SAMPLE_LLD, database: SAMPLE_DATABASE }
