/** A small design that holds together, as entries: orders are exported as CSV, sent by fax, and logged. */

export const HLD = {
  overview:
    'Shop owners export the orders of their shop as a CSV file. The shop service writes the file, sends it by fax where that is asked for, and writes each export to the log.',
  actors: [
    { name: 'Shop owner', kind: 'person', does: 'Exports orders.' },
    { name: 'Fax gateway', kind: 'system', does: 'Sends documents by fax.' },
  ],
  useCases: [
    { id: 'UC-001', title: 'Export orders', actor: 'Shop owner', covers: ['REQ-001', 'REQ-002'] },
    { id: 'UC-002', title: 'Fax an export', actor: 'Shop owner', covers: ['REQ-003'] },
  ],
  components: [
    {
      id: 'C-001',
      name: 'Web shop',
      kind: 'web',
      technology: 'TypeScript',
      does: 'Shows the export button and offers the file.',
      covers: ['REQ-001'],
    },
    {
      id: 'C-002',
      name: 'Export service',
      kind: 'service',
      technology: 'Node.js',
      does: 'Writes exports as CSV and hands them over to the fax gateway.',
      covers: ['REQ-002', 'REQ-003', 'REQ-004'],
    },
    {
      id: 'C-003',
      name: 'Order database',
      kind: 'store',
      technology: 'PostgreSQL',
      does: 'Keeps exports and the log of them.',
      covers: ['REQ-004'],
    },
  ],
  connections: [
    { from: 'Shop owner', to: 'Web shop', says: 'exports orders', by: 'HTTPS' },
    { from: 'Web shop', to: 'Export service', says: 'asks for an export', by: 'HTTPS' },
    { from: 'Export service', to: 'Order database', says: 'writes exports', by: 'SQL' },
    { from: 'Export service', to: 'Fax gateway', says: 'sends the file', by: 'HTTPS' },
  ],
  technology: [{ need: 'Keeping exports', choice: 'PostgreSQL', reason: 'The shop runs it already.' }],
  flows: [
    {
      id: 'F-001',
      title: 'Export orders',
      covers: ['REQ-001', 'REQ-002', 'REQ-004'],
      steps: [
        { from: 'Shop owner', to: 'Web shop', says: 'press export' },
        { from: 'Web shop', to: 'Export service', says: 'POST /exports' },
        { from: 'Export service', to: 'Order database', says: 'write the export and its log entry' },
      ],
      failures: [
        {
          when: 'The database does not answer',
          steps: [{ from: 'Export service', to: 'Web shop', says: '503, nothing was exported' }],
        },
      ],
    },
    {
      id: 'F-002',
      title: 'Fax an export',
      covers: ['REQ-003'],
      steps: [
        { from: 'Web shop', to: 'Export service', says: 'POST /exports/{id}/faxes' },
        { from: 'Export service', to: 'Fax gateway', says: 'send the file' },
      ],
      failures: [
        {
          when: 'The fax gateway does not answer',
          steps: [{ from: 'Export service', to: 'Web shop', says: '502, the fax was not sent' }],
        },
      ],
    },
  ],
  scalability:
    'One export service serves all shops; a second one can be started beside it, since it keeps nothing itself.',
  security:
    'Only the owner of a shop exports its orders. Calls carry a session; the file is offered for one hour.',
  reliability:
    'An export and its log entry are written in one transaction: either both are there or neither.',
  decisions: [
    {
      id: 'D-001',
      title: 'Where exports are kept',
      context: 'Files can be lost with a machine.',
      options: [
        { name: 'In the database', good: 'One transaction with the log.', bad: 'Larger backups.' },
        { name: 'On disk', good: 'Cheap.', bad: 'A second thing to back up.' },
      ],
      chosen: 'In the database',
      reason: 'Nothing is lost between the file and its log entry.',
    },
  ],
  dependencies: [{ on: 'Fax gateway', why: 'Faxes are sent by it.' }],
  risks: [{ risk: 'The fax gateway is slow', answer: 'Faxes are sent after the reply.' }],
  technicalRequirements: [
    {
      id: 'TR-001',
      text: 'The web shop shall show an export button on the orders page.',
      covers: ['REQ-001'],
    },
    { id: 'TR-002', text: 'The export service shall write exports as CSV.', covers: ['REQ-002'] },
    { id: 'TR-003', text: 'The export service shall send an export by fax.', covers: ['REQ-003'] },
    {
      id: 'TR-004',
      text: 'The export service shall write a log entry for each export.',
      covers: ['REQ-004'],
    },
  ],
  openQuestions: ['How long are exports kept?'],
}

const ERRORS = [
  { status: 401, when: 'nobody is signed in' },
  { status: 403, when: 'the shop is another owner’s' },
  { status: 404, when: 'there is no such export' },
]

export const LLD = {
  overview: 'Two endpoints, behind the session of the shop.',
  mapping: [
    { useCase: 'UC-001', endpoints: ['E-001', 'E-002'] },
    { useCase: 'UC-002', endpoints: ['E-003'] },
  ],
  endpoints: [
    {
      id: 'E-001',
      method: 'POST',
      path: '/exports',
      does: 'Makes an export of the orders of a shop.',
      callers: ['Shop owner'],
      takes: [{ name: 'shopId', type: 'uuid', required: true, rule: 'a shop of the caller' }],
      gives: 'Export',
      errors: [{ status: 422, when: 'the shop has no orders' }, ...ERRORS],
      covers: ['REQ-001', 'REQ-002', 'REQ-004'],
    },
    {
      id: 'E-002',
      method: 'GET',
      path: '/exports/{id}',
      does: 'Gives an export.',
      callers: ['Shop owner'],
      gives: 'Export',
      errors: ERRORS,
      covers: ['REQ-002'],
    },
    {
      id: 'E-003',
      method: 'POST',
      path: '/exports/{id}/faxes',
      does: 'Sends an export by fax.',
      callers: ['Shop owner'],
      takes: [{ name: 'number', type: 'string', required: true, rule: 'E.164' }],
      gives: 'Export',
      errors: [
        { status: 422, when: 'the number is no fax number' },
        { status: 409, when: 'the export is being sent already' },
        { status: 502, when: 'the fax gateway does not answer' },
        ...ERRORS,
      ],
      covers: ['REQ-003'],
    },
  ],
  models: [
    {
      name: 'Export',
      does: 'One export of the orders of a shop.',
      fields: [
        { name: 'id', type: 'uuid', required: true, rule: '' },
        { name: 'shopId', type: 'uuid', required: true, rule: '' },
        { name: 'content', type: 'string', required: true, rule: 'CSV' },
        { name: 'status', type: 'string', required: true, rule: 'made, sent or failed' },
        { name: 'createdAt', type: 'timestamp', required: true, rule: '' },
      ],
      states: [
        { from: 'made', to: 'sent', on: 'the fax gateway took it' },
        { from: 'made', to: 'failed', on: 'the fax gateway refused it' },
      ],
      covers: ['REQ-002', 'REQ-004'],
    },
  ],
  examples: [
    {
      endpoint: 'E-001',
      request: '{"shopId":"7c9e"}',
      response:
        '{"id":"1f0a","shopId":"7c9e","content":"a;b","status":"made","createdAt":"2026-01-01T00:00:00Z"}',
    },
  ],
  validation: [{ of: 'number', rule: 'is an E.164 number', covers: ['REQ-003'] }],
  integrations: [
    { with: 'Fax gateway', by: 'HTTPS', does: 'Sends faxes.', failure: 'Tried three times, then failed.' },
  ],
  layers: [
    { name: 'Routes', does: 'Check the session and the input.' },
    { name: 'Exports', does: 'Write exports and send them.' },
  ],
  technicalRequirements: [],
  openQuestions: [],
}

export const DATABASE = {
  overview: 'One table keeps exports with what became of them.',
  tables: [
    {
      name: 'exports',
      model: 'Export',
      does: 'One row for each export: it is the log, too.',
      columns: [
        { name: 'id', type: 'uuid' },
        { name: 'shop_id', type: 'uuid' },
        { name: 'content', type: 'text', personal: 'personal' },
        { name: 'status', type: 'text', default: "'made'" },
        { name: 'created_at', type: 'timestamptz', default: 'now()' },
      ],
      primaryKey: ['id'],
      checks: ["status IN ('made', 'sent', 'failed')"],
      retention: 'Not decided yet: see the open question.',
      covers: ['REQ-002', 'REQ-004'],
    },
  ],
  indexes: [
    { name: 'exports_by_shop', table: 'exports', columns: ['shop_id', 'created_at'], query: 'Q-002' },
  ],
  queries: [
    { id: 'Q-001', endpoint: 'E-002', table: 'exports', does: 'one export', filters: ['id'] },
    {
      id: 'Q-002',
      endpoint: 'E-001',
      table: 'exports',
      does: 'the exports of a shop, newest first',
      filters: ['shop_id'],
      order: ['created_at'],
    },
    { id: 'Q-003', endpoint: 'E-003', table: 'exports', does: 'sets the status', filters: ['id'] },
  ],
  security: 'Only the export service reads the table; backups are encrypted.',
  constraints: 'The status is checked.',
  types: 'Times are kept with their zone.',
  normalisation: 'Third normal form; the content is a copy by intent, since orders change later.',
  performance: 'One row for each export; both queries are served by a key or an index.',
  technicalRequirements: [],
  openQuestions: ['How long are exports kept?'],
}
