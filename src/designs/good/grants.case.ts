/** For tests only: how a foundation decides about grants. */
import { DATABASE, HLD, LLD } from '../../schema/design.ts'

const requirements = [
  {
    id: 'REQ-001',
    text: 'An applicant shall submit an application with a budget and up to 10 attachments of 20 MB each.',
  },
  {
    id: 'REQ-002',
    text: 'The system shall assign each application to two reviewers who have no conflict of interest.',
  },
  { id: 'REQ-003', text: 'A reviewer shall give a score from 1 to 5 and a comment within 21 days.' },
  { id: 'REQ-004', text: 'The board shall approve or decline an application once both reviews are in.' },
  {
    id: 'REQ-005',
    text: 'The system shall tell the applicant about the decision by mail within one working day.',
  },
  { id: 'REQ-006', text: 'Declined applications shall be deleted 6 months after the decision.' },
  { id: 'REQ-007', text: 'The system shall record every change of an application with who, when and what.' },
]

const hld = HLD.parse({
  overview:
    'A foundation gives about 300 grants a year. Applications arrive by mail today. The new system takes them on the web, hands each to two reviewers, and lets the board decide on one page.',
  actors: [
    { name: 'Applicant', kind: 'person', does: 'Writes and submits applications' },
    { name: 'Reviewer', kind: 'person', does: 'Scores and comments' },
    { name: 'Board member', kind: 'person', does: 'Decides' },
    { name: 'Office', kind: 'person', does: 'Assigns reviewers by hand where needed' },
    { name: 'Mail relay', kind: 'system', does: 'Sends mail' },
  ],
  useCases: [
    { id: 'UC-001', title: 'Submit an application', actor: 'Applicant', covers: ['REQ-001'] },
    { id: 'UC-002', title: 'Review an application', actor: 'Reviewer', covers: ['REQ-002', 'REQ-003'] },
    { id: 'UC-003', title: 'Decide', actor: 'Board member', covers: ['REQ-004', 'REQ-005'] },
  ],
  components: [
    {
      id: 'C-001',
      name: 'Grants web',
      kind: 'web',
      technology: 'Django templates, HTMX',
      does: 'All pages',
      covers: ['REQ-001', 'REQ-003', 'REQ-004'],
    },
    {
      id: 'C-002',
      name: 'Grants core',
      kind: 'service',
      technology: 'Python 3.12, Django',
      does: 'Applications, assignment, decisions, history',
      covers: ['REQ-001', 'REQ-002', 'REQ-003', 'REQ-004', 'REQ-007'],
    },
    {
      id: 'C-003',
      name: 'Database',
      kind: 'store',
      technology: 'PostgreSQL 15',
      does: 'Everything but files',
      covers: ['REQ-007'],
    },
    {
      id: 'C-004',
      name: 'File store',
      kind: 'store',
      technology: 'Encrypted volume',
      does: 'Attachments',
      covers: ['REQ-001'],
    },
    {
      id: 'C-005',
      name: 'Nightly tasks',
      kind: 'job',
      technology: 'Celery beat',
      does: 'Reminders, mails, deletion of what is too old',
      covers: ['REQ-003', 'REQ-005', 'REQ-006'],
    },
  ],
  connections: [
    { from: 'Applicant', to: 'Grants web', says: 'applies', by: 'HTTPS' },
    { from: 'Reviewer', to: 'Grants web', says: 'reviews', by: 'HTTPS' },
    { from: 'Board member', to: 'Grants web', says: 'decides', by: 'HTTPS' },
    { from: 'Office', to: 'Grants web', says: 'assigns', by: 'HTTPS' },
    { from: 'Grants web', to: 'Grants core', says: 'in process', by: 'function calls' },
    { from: 'Grants core', to: 'Database', says: 'reads and writes', by: 'SQL' },
    { from: 'Grants core', to: 'File store', says: 'keeps attachments', by: 'file system' },
    { from: 'Nightly tasks', to: 'Grants core', says: 'runs its tasks', by: 'function calls' },
    { from: 'Nightly tasks', to: 'Mail relay', says: 'sends mail', by: 'SMTP over TLS' },
  ],
  technology: [
    {
      need: 'Forms, accounts, administration pages',
      choice: 'Django',
      reason: 'Comes with them; the office maintains content itself',
    },
    { need: 'Database', choice: 'PostgreSQL 15', reason: 'Runs already at the foundation' },
  ],
  flows: [
    {
      id: 'F-001',
      title: 'From submission to decision',
      covers: ['REQ-001', 'REQ-002', 'REQ-004', 'REQ-005'],
      steps: [
        { from: 'Applicant', to: 'Grants web', says: 'submits' },
        { from: 'Grants web', to: 'Grants core', says: 'check and store' },
        { from: 'Grants core', to: 'Database', says: 'application is submitted' },
        { from: 'Grants core', to: 'Database', says: 'assign two reviewers' },
        { from: 'Reviewer', to: 'Grants web', says: 'scores' },
        { from: 'Board member', to: 'Grants web', says: 'approves' },
        { from: 'Nightly tasks', to: 'Mail relay', says: 'tell the applicant' },
      ],
      failures: [
        {
          when: 'fewer than two reviewers without a conflict',
          steps: [{ from: 'Grants core', to: 'Grants web', says: 'ask the office to assign by hand' }],
        },
        {
          when: 'an attachment is above 20 MB',
          steps: [{ from: 'Grants web', to: 'Applicant', says: 'refuse the file, keep the form' }],
        },
      ],
    },
  ],
  scalability:
    '300 applications a year, most in the last week of a call: 40 people at once. One server with 2 cores is enough; pages answer below 500 ms.',
  security:
    'Accounts with mail and password (argon2id) and a one-time code for reviewers and board. Reviewers see only what is assigned to them; a conflict of interest hides the application. Attachments are scanned for viruses and served with a short-lived link.',
  reliability:
    'One virtual machine with nightly images kept for 14 days and hourly database dumps. The foundation accepts an outage of a working day.',
  decisions: [
    {
      id: 'D-001',
      title: 'Web framework',
      context: 'One part-time developer will look after it.',
      options: [
        {
          name: 'Django',
          good: 'Administration pages, forms and accounts are there',
          bad: 'Less interactive pages',
        },
        { name: 'FastAPI with React', good: 'Richer pages', bad: 'Two code bases for one person' },
      ],
      chosen: 'Django',
      reason: 'One person must be able to look after all of it.',
    },
    {
      id: 'D-002',
      title: 'How the history is kept',
      options: [
        {
          name: 'History table written by the core',
          good: 'Plain, readable',
          bad: 'Code must not forget it',
        },
        {
          name: 'Database triggers',
          good: 'Nothing is forgotten',
          bad: 'The person who acted is unknown to the database',
        },
      ],
      chosen: 'History table written by the core',
      reason: 'Who acted matters most, and only the core knows it.',
    },
  ],
  dependencies: [{ on: 'Mail relay', why: 'Decisions and reminders' }],
  risks: [
    {
      risk: 'Reviewers do not answer',
      answer: 'Reminder after 14 days; the office assigns anew after 21 days',
    },
  ],
  technicalRequirements: [
    {
      id: 'TR-001',
      text: 'An application changes its state only through the core, which writes the history in the same transaction.',
      covers: ['REQ-007'],
    },
    {
      id: 'TR-002',
      text: 'Declined applications and their files are deleted 6 months after the decision.',
      covers: ['REQ-006'],
    },
  ],
})
hld.components[1]?.covers.push('TR-001')
hld.components[4]?.covers.push('TR-002')

const lld = LLD.parse({
  overview:
    'Pages are HTML forms; the calls below are what the forms post and what HTMX asks for. Dates are local to the foundation.',
  mapping: [
    { useCase: 'UC-001', endpoints: ['E-001', 'E-002', 'E-003'] },
    { useCase: 'UC-002', endpoints: ['E-004', 'E-005'] },
    { useCase: 'UC-003', endpoints: ['E-006'] },
  ],
  endpoints: [
    {
      id: 'E-001',
      method: 'POST',
      path: '/applications',
      does: 'Creates a draft.',
      callers: ['applicant'],
      takes: [
        { name: 'title', type: 'string', rule: '1 to 150 characters' },
        { name: 'budget', type: 'decimal', rule: '500 to 50,000 EUR' },
        { name: 'summary', type: 'string', rule: 'at most 3,000 characters' },
      ],
      gives: 'Application',
      errors: [
        { status: 403, when: 'no call is open' },
        { status: 422, when: 'a field is missing or out of range' },
      ],
      covers: ['REQ-001'],
    },
    {
      id: 'E-002',
      method: 'POST',
      path: '/applications/{id}/attachments',
      does: 'Adds a file.',
      callers: ['applicant'],
      takes: [{ name: 'file', type: 'binary', rule: 'PDF, at most 20 MB' }],
      gives: 'Attachment',
      errors: [
        { status: 403, when: 'it is the application of somebody else' },
        { status: 404, when: 'there is no such application' },
        { status: 409, when: 'it has 10 attachments already' },
        { status: 413, when: 'the file is above 20 MB' },
      ],
      covers: ['REQ-001'],
    },
    {
      id: 'E-003',
      method: 'POST',
      path: '/applications/{id}/submission',
      does: 'Submits a draft and assigns two reviewers.',
      callers: ['applicant'],
      gives: 'Application',
      errors: [
        { status: 403, when: 'it is the application of somebody else' },
        { status: 404, when: 'there is no such application' },
        { status: 409, when: 'it was submitted already, or the call is closed' },
      ],
      covers: ['REQ-001', 'REQ-002'],
    },
    {
      id: 'E-004',
      method: 'GET',
      path: '/reviews',
      does: 'Lists what the reviewer still has to review.',
      callers: ['reviewer'],
      gives: 'Review[]',
      errors: [{ status: 403, when: 'the caller is no reviewer' }],
      covers: ['REQ-003'],
    },
    {
      id: 'E-005',
      method: 'PUT',
      path: '/reviews/{id}',
      does: 'Gives score and comment.',
      callers: ['reviewer'],
      takes: [
        { name: 'score', type: 'integer', rule: '1 to 5' },
        { name: 'comment', type: 'string', rule: '20 to 5,000 characters' },
      ],
      gives: 'Review',
      errors: [
        { status: 403, when: 'it was assigned to somebody else' },
        { status: 404, when: 'there is no such review' },
        { status: 409, when: 'the board decided already' },
      ],
      covers: ['REQ-003'],
    },
    {
      id: 'E-006',
      method: 'POST',
      path: '/applications/{id}/decision',
      does: 'Approves or declines.',
      callers: ['board member'],
      takes: [
        { name: 'outcome', type: "'approved' | 'declined'" },
        { name: 'reason', type: 'string', rule: '20 to 2,000 characters' },
      ],
      gives: 'Application',
      errors: [
        { status: 403, when: 'the caller is not on the board' },
        { status: 404, when: 'there is no such application' },
        { status: 409, when: 'a review is missing' },
      ],
      covers: ['REQ-004', 'REQ-005'],
    },
  ],
  models: [
    {
      name: 'Application',
      does: 'What somebody asks money for.',
      fields: [
        { name: 'id', type: 'integer' },
        { name: 'applicant', type: 'Account' },
        { name: 'title', type: 'string', rule: '1 to 150 characters' },
        { name: 'budget', type: 'decimal', rule: '500 to 50,000 EUR' },
        { name: 'summary', type: 'string', rule: 'at most 3,000 characters' },
        { name: 'status', type: 'string', rule: 'one of draft, submitted, in_review, approved, declined' },
        { name: 'attachments', type: 'Attachment[]' },
      ],
      states: [
        { from: 'draft', to: 'submitted', on: 'submit' },
        { from: 'submitted', to: 'in_review', on: 'two reviewers assigned' },
        { from: 'in_review', to: 'approved', on: 'board approves' },
        { from: 'in_review', to: 'declined', on: 'board declines' },
      ],
      covers: ['REQ-001', 'REQ-004'],
    },
    {
      name: 'Account',
      does: 'Somebody who signs in.',
      fields: [
        { name: 'id', type: 'integer' },
        { name: 'email', type: 'email' },
        { name: 'fullName', type: 'string' },
        { name: 'role', type: "'applicant' | 'reviewer' | 'board' | 'office'" },
      ],
    },
    {
      name: 'Attachment',
      does: 'A file of an application.',
      fields: [
        { name: 'id', type: 'integer' },
        { name: 'fileName', type: 'string' },
        { name: 'bytes', type: 'integer', rule: 'at most 20 MB' },
      ],
    },
    {
      name: 'Review',
      does: 'What a reviewer thinks.',
      fields: [
        { name: 'id', type: 'integer' },
        { name: 'application', type: 'Application' },
        { name: 'reviewer', type: 'Account' },
        { name: 'score', type: 'integer', required: false, rule: '1 to 5' },
        { name: 'comment', type: 'string', required: false },
        { name: 'dueOn', type: 'date' },
      ],
      covers: ['REQ-003'],
    },
  ],
  examples: [
    {
      endpoint: 'E-005',
      request: '{ "score": 4, "comment": "Solid plan, the budget for travel is high but explained." }',
      response:
        '{ "id": 88, "application": { "id": 41, "title": "Youth orchestra" }, "reviewer": { "id": 7, "fullName": "R. Lind" }, "score": 4, "comment": "Solid plan, the budget for travel is high but explained.", "dueOn": "2026-04-21" }',
    },
  ],
  validation: [
    { of: 'Application.budget', rule: 'from 500 to 50,000 EUR', covers: ['REQ-001'] },
    { of: 'Attachment.bytes', rule: 'at most 20 MB', covers: ['REQ-001'] },
    { of: 'Review.score', rule: 'a whole number from 1 to 5', covers: ['REQ-003'] },
  ],
  integrations: [
    {
      with: 'Mail relay',
      by: 'SMTP',
      does: 'Sends decisions and reminders',
      failure: 'Stays in the outbox table and is tried every 15 minutes',
    },
  ],
  layers: [
    { name: 'views', does: 'Forms and permissions' },
    { name: 'services', does: 'Rules; write history' },
    { name: 'models', does: 'Tables' },
  ],
})

const database = DATABASE.parse({
  overview: 'One PostgreSQL 15 database, tables made by Django migrations.',
  tables: [
    {
      name: 'account',
      model: 'Account',
      columns: [
        { name: 'id', type: 'bigserial' },
        { name: 'email', type: 'varchar(254)', personal: 'personal' },
        { name: 'full_name', type: 'varchar(150)', personal: 'personal' },
        { name: 'password', type: 'varchar(128)', personal: 'sensitive' },
        { name: 'role', type: 'varchar(12)' },
      ],
      primaryKey: ['id'],
      unique: [['email']],
      checks: ["role IN ('applicant', 'reviewer', 'board', 'office')"],
      retention: 'until 2 years after the last sign-in, then anonymised',
    },
    {
      name: 'application',
      model: 'Application',
      columns: [
        { name: 'id', type: 'bigserial' },
        { name: 'applicant_id', type: 'bigint', references: 'account.id', onDelete: 'restrict' },
        { name: 'title', type: 'varchar(150)' },
        { name: 'budget', type: 'numeric(8,2)' },
        { name: 'summary', type: 'text' },
        { name: 'status', type: 'varchar(12)', default: "'draft'" },
        { name: 'decided_on', type: 'date', null: true },
        { name: 'decision_reason', type: 'text', null: true },
      ],
      primaryKey: ['id'],
      checks: [
        "status IN ('draft', 'submitted', 'in_review', 'approved', 'declined')",
        'budget BETWEEN 500 AND 50000',
      ],
      retention: 'approved: 10 years; declined: 6 months after the decision',
      covers: ['REQ-001', 'REQ-004', 'REQ-006', 'TR-002'],
    },
    {
      name: 'attachment',
      model: 'Attachment',
      columns: [
        { name: 'id', type: 'bigserial' },
        { name: 'application_id', type: 'bigint', references: 'application.id', onDelete: 'cascade' },
        { name: 'file_name', type: 'varchar(200)' },
        { name: 'bytes', type: 'integer' },
        { name: 'path', type: 'text' },
      ],
      primaryKey: ['id'],
      retention: 'with its application',
    },
    {
      name: 'review',
      model: 'Review',
      columns: [
        { name: 'id', type: 'bigserial' },
        { name: 'application_id', type: 'bigint', references: 'application.id', onDelete: 'cascade' },
        { name: 'reviewer_id', type: 'bigint', references: 'account.id', onDelete: 'restrict' },
        { name: 'score', type: 'smallint', null: true },
        { name: 'comment', type: 'text', null: true },
        { name: 'due_on', type: 'date' },
      ],
      primaryKey: ['id'],
      unique: [['application_id', 'reviewer_id']],
      checks: ['score BETWEEN 1 AND 5'],
      retention: 'with its application',
      covers: ['REQ-002', 'REQ-003'],
    },
    {
      name: 'conflict',
      does: 'Reviewers who must not see an applicant.',
      columns: [
        { name: 'reviewer_id', type: 'bigint', references: 'account.id', onDelete: 'cascade' },
        { name: 'applicant_id', type: 'bigint', references: 'account.id', onDelete: 'cascade' },
      ],
      primaryKey: ['reviewer_id', 'applicant_id'],
      retention: 'while both have an account',
      covers: ['REQ-002'],
    },
    {
      name: 'application_history',
      does: 'Who changed what, and when.',
      columns: [
        { name: 'id', type: 'bigserial' },
        { name: 'application_id', type: 'bigint', references: 'application.id', onDelete: 'cascade' },
        { name: 'account_id', type: 'bigint', null: true, references: 'account.id', onDelete: 'set null' },
        { name: 'change', type: 'jsonb' },
        { name: 'at', type: 'timestamptz', default: 'now()' },
      ],
      primaryKey: ['id'],
      retention: 'with its application',
      covers: ['REQ-007', 'TR-001'],
    },
  ],
  indexes: [
    { name: 'application_by_applicant', table: 'application', columns: ['applicant_id'], query: 'Q-001' },
    {
      name: 'application_by_status',
      table: 'application',
      columns: ['status', 'decided_on'],
      query: 'Q-002',
    },
    { name: 'attachment_by_application', table: 'attachment', columns: ['application_id'] },
    { name: 'review_by_reviewer', table: 'review', columns: ['reviewer_id', 'due_on'], query: 'Q-003' },
    { name: 'conflict_by_applicant', table: 'conflict', columns: ['applicant_id'] },
    { name: 'history_by_application', table: 'application_history', columns: ['application_id', 'at'] },
    { name: 'history_by_account', table: 'application_history', columns: ['account_id'] },
  ],
  queries: [
    {
      id: 'Q-001',
      table: 'application',
      does: 'the applications of an applicant',
      filters: ['applicant_id'],
    },
    { id: 'Q-002', table: 'application', does: 'declined ones to delete', filters: ['status', 'decided_on'] },
    {
      id: 'Q-003',
      endpoint: 'E-004',
      table: 'review',
      does: 'what a reviewer has to do',
      filters: ['reviewer_id'],
      order: ['due_on'],
    },
  ],
  security:
    'The web process owns no tables; migrations run with another role. Passwords are argon2id hashes made by Django.',
  constraints:
    'An application has two reviews at most (checked by the core); a reviewer reviews an application once.',
  types: 'Money is numeric with two decimals, days are dates.',
  normalisation: 'Third normal form.',
  performance: 'A few thousand rows in all; the indexes serve deletion and the two lists.',
})

export const GRANTS = { title: 'Grants', requirements, parts: { hld, lld, database } }
