/** For tests only: mistakes planted in good designs, and the rule that finds each. */
import type { Database, Hld, Lld } from '../../schema/design.ts'
import { CLINIC } from './good/clinic.case.ts'
import { FLEET } from './good/fleet.case.ts'
import { GRANTS } from './good/grants.case.ts'
import { MARKET } from './good/market.case.ts'
import type { DesignRule } from './rules.ts'

type Parts = { hld: Hld; lld: Lld; database: Database }
export type Good = typeof CLINIC
export type Planted = { name: string; in: Good; rule: DesignRule; plant: (parts: Parts) => void }

const by = <T>(entries: readonly T[], key: keyof T, value: unknown): T => {
  const found = entries.find((entry) => entry[key] === value)
  if (!found) throw new Error(`nothing is ${String(value)}`)
  return found
}
const table = (parts: Parts, name: string) => by(parts.database.tables, 'name', name)
const column = (parts: Parts, of: string, name: string) => by(table(parts, of).columns, 'name', name)
const endpoint = (parts: Parts, id: string) => by(parts.lld.endpoints, 'id', id)
const model = (parts: Parts, name: string) => by(parts.lld.models, 'name', name)
const component = (parts: Parts, name: string) => by(parts.hld.components, 'name', name)
const index = (parts: Parts, name: string) => by(parts.database.indexes, 'name', name)
const query = (parts: Parts, id: string) => by(parts.database.queries, 'id', id)
const uncover = (parts: Parts, id: string): void => {
  const elements = [
    ...parts.hld.components,
    ...parts.hld.flows,
    ...parts.hld.technicalRequirements,
    ...parts.hld.useCases,
    ...parts.lld.endpoints,
    ...parts.lld.models,
    ...parts.lld.validation,
    ...parts.database.tables,
  ]
  for (const element of elements) element.covers = element.covers.filter((one) => one !== id)
}

export const PLANTED: Planted[] = [
  {
    name: 'a requirement that nothing covers',
    in: CLINIC,
    rule: 'uncovered-requirement',
    plant: (parts) => uncover(parts, 'REQ-008'),
  },
  {
    name: 'a requirement that is only said again',
    in: GRANTS,
    rule: 'uncovered-requirement',
    plant: (parts) => {
      uncover(parts, 'REQ-006')
      uncover(parts, 'TR-002')
      by(parts.hld.technicalRequirements, 'id', 'TR-002').covers.push('REQ-006')
    },
  },
  {
    name: 'a requirement that does not exist',
    in: MARKET,
    rule: 'unknown-requirement',
    plant: (parts) => endpoint(parts, 'E-002').covers.push('REQ-031'),
  },
  {
    name: 'a technical requirement that does not exist',
    in: FLEET,
    rule: 'unknown-requirement',
    plant: (parts) => table(parts, 'alerts').covers.push('TR-009'),
  },
  {
    name: 'a technical requirement for nothing',
    in: MARKET,
    rule: 'idle-requirement',
    plant: (parts) => {
      by(parts.hld.technicalRequirements, 'id', 'TR-002').covers = []
    },
  },
  {
    name: 'an id given twice',
    in: CLINIC,
    rule: 'duplicate-entry',
    plant: (parts) => {
      endpoint(parts, 'E-005').id = 'E-004'
    },
  },
  {
    name: 'a technical requirement given twice',
    in: CLINIC,
    rule: 'duplicate-entry',
    plant: (parts) => {
      parts.database.technicalRequirements.push({
        id: 'TR-001',
        text: 'Rows are never updated in place.',
        covers: ['REQ-006'],
      })
    },
  },
  {
    name: 'the same call under another id',
    in: MARKET,
    rule: 'duplicate-entry',
    plant: (parts) => {
      parts.lld.endpoints.push({ ...endpoint(parts, 'E-003'), id: 'E-008', path: '/orders/{id}' })
    },
  },
  {
    name: 'a column given twice',
    in: GRANTS,
    rule: 'duplicate-entry',
    plant: (parts) => {
      table(parts, 'review').columns.push({ ...column(parts, 'review', 'comment') })
    },
  },
  {
    name: 'a connection to nowhere',
    in: CLINIC,
    rule: 'unknown-component',
    plant: (parts) => {
      by(parts.hld.connections, 'to', 'SMS gateway').to = 'Notification hub'
    },
  },
  {
    name: 'a flow through something unknown',
    in: MARKET,
    rule: 'unknown-component',
    plant: (parts) => {
      ;(parts.hld.flows[0] as Hld['flows'][number]).steps.splice(3, 1, {
        from: 'Order service',
        to: 'Ledger',
        says: 'book the amount',
      })
    },
  },
  {
    name: 'a use case of nobody',
    in: GRANTS,
    rule: 'unknown-actor',
    plant: (parts) => {
      by(parts.hld.useCases, 'id', 'UC-003').actor = 'Treasurer'
    },
  },
  {
    name: 'a caller who is nobody',
    in: FLEET,
    rule: 'unknown-actor',
    plant: (parts) => {
      endpoint(parts, 'E-006').callers = ['franchisee']
    },
  },
  {
    name: 'an integration that the architecture does not know',
    in: CLINIC,
    rule: 'unknown-system',
    plant: (parts) => {
      parts.lld.integrations.push({
        with: 'Insurance clearinghouse',
        by: 'HL7',
        does: 'Sends claims',
        failure: 'Retried',
      })
    },
  },
  {
    name: 'a mapping to an endpoint that is not there',
    in: CLINIC,
    rule: 'unknown-endpoint',
    plant: (parts) => {
      parts.lld.mapping[1]?.endpoints.push('E-012')
    },
  },
  {
    name: 'a mapping of a use case that is not there',
    in: FLEET,
    rule: 'unknown-use-case',
    plant: (parts) => {
      parts.lld.mapping.push({ useCase: 'UC-009', endpoints: ['E-001'] })
    },
  },
  {
    name: 'a use case without endpoint',
    in: MARKET,
    rule: 'unmapped-use-case',
    plant: (parts) => {
      parts.lld.mapping.pop()
    },
  },
  {
    name: 'an endpoint that gives an unknown model',
    in: CLINIC,
    rule: 'unknown-model',
    plant: (parts) => {
      endpoint(parts, 'E-005').gives = 'Prescription'
    },
  },
  {
    name: 'a table of an unknown model',
    in: GRANTS,
    rule: 'unknown-model',
    plant: (parts) => {
      table(parts, 'review').model = 'Assessment'
    },
  },
  {
    name: 'a rule about an unknown field',
    in: MARKET,
    rule: 'unknown-field',
    plant: (parts) => {
      by(parts.lld.validation, 'of', 'OrderLine.quantity').of = 'OrderLine.weightGrams'
    },
  },
  {
    name: 'an endpoint that anybody might call',
    in: CLINIC,
    rule: 'endpoint-without-callers',
    plant: (parts) => {
      endpoint(parts, 'E-005').callers = []
    },
  },
  {
    name: 'a deletion open to anybody',
    in: MARKET,
    rule: 'open-change',
    plant: (parts) => {
      endpoint(parts, 'E-006').callers = ['anybody']
    },
  },
  {
    name: 'an endpoint without errors',
    in: FLEET,
    rule: 'endpoint-without-errors',
    plant: (parts) => {
      endpoint(parts, 'E-004').errors = []
    },
  },
  {
    name: 'the one endpoint without 404',
    in: FLEET,
    rule: 'missing-error',
    plant: (parts) => {
      const one = endpoint(parts, 'E-006')
      one.errors = one.errors.filter(({ status }) => status !== 404)
    },
  },
  {
    name: 'the one endpoint without 401 and 403',
    in: CLINIC,
    rule: 'missing-error',
    plant: (parts) => {
      const one = endpoint(parts, 'E-005')
      one.errors = one.errors.filter(({ status }) => status > 403)
    },
  },
  {
    name: 'a cancellation by GET',
    in: CLINIC,
    rule: 'changing-get',
    plant: (parts) => {
      endpoint(parts, 'E-003').method = 'GET'
    },
  },
  {
    name: 'a PIN in the address',
    in: FLEET,
    rule: 'secret-in-address',
    plant: (parts) => {
      endpoint(parts, 'E-003').path = '/tours/{tourId}?pin={pin}'
      endpoint(parts, 'E-003').takes = [{ name: 'pin', type: 'string', required: true, rule: '' }]
    },
  },
  {
    name: 'an example with a field that is not taken',
    in: GRANTS,
    rule: 'unfitting-example',
    plant: (parts) => {
      ;(parts.lld.examples[0] as Lld['examples'][number]).request =
        '{ "grade": 4, "comment": "Solid plan, the budget is high but explained." }'
    },
  },
  {
    name: 'an example with a value of another type',
    in: CLINIC,
    rule: 'unfitting-example',
    plant: (parts) => {
      const one = parts.lld.examples[0] as Lld['examples'][number]
      one.response = one.response.replace('"booked"', '"confirmed"')
    },
  },
  {
    name: 'an example that is no JSON',
    in: FLEET,
    rule: 'unfitting-example',
    plant: (parts) => {
      ;(parts.lld.examples[1] as Lld['examples'][number]).request = '{ "status": "acknowledged", }'
    },
  },
  {
    name: 'an example of an unknown endpoint',
    in: CLINIC,
    rule: 'unknown-endpoint',
    plant: (parts) => {
      ;(parts.lld.examples[0] as Lld['examples'][number]).endpoint = 'E-022'
    },
  },
  {
    name: 'a model without table',
    in: FLEET,
    rule: 'model-without-table',
    plant: (parts) => {
      parts.database.tables = parts.database.tables.filter(({ name }) => name !== 'alerts')
      parts.database.indexes = parts.database.indexes.filter((one) => one.table !== 'alerts')
      parts.database.queries = parts.database.queries.filter((one) => one.table !== 'alerts')
    },
  },
  {
    name: 'a table without model',
    in: CLINIC,
    rule: 'table-without-model',
    plant: (parts) => {
      parts.lld.models = parts.lld.models.filter(({ name }) => name !== 'Patient')
      parts.lld.validation = parts.lld.validation.filter(({ of }) => !of.startsWith('Patient'))
      table(parts, 'patients').model = ''
    },
  },
  {
    name: 'a field without column',
    in: GRANTS,
    rule: 'field-without-column',
    plant: (parts) => {
      table(parts, 'application').columns = table(parts, 'application').columns.filter(
        ({ name }) => name !== 'summary',
      )
    },
  },
  {
    name: 'a column that nobody fills',
    in: GRANTS,
    rule: 'column-without-field',
    plant: (parts) => {
      table(parts, 'application').columns.push({
        name: 'region',
        type: 'text',
        null: false,
        personal: 'none',
      })
    },
  },
  {
    name: 'types that disagree',
    in: FLEET,
    rule: 'type-disagreement',
    plant: (parts) => {
      column(parts, 'stops', 'sequence').type = 'text'
    },
  },
  {
    name: 'a moment kept as a day',
    in: CLINIC,
    rule: 'type-disagreement',
    plant: (parts) => {
      column(parts, 'visit_notes', 'written_at').type = 'date'
    },
  },
  {
    name: 'a column that is too short',
    in: CLINIC,
    rule: 'length-disagreement',
    plant: (parts) => {
      column(parts, 'visit_notes', 'text').type = 'varchar(2000)'
    },
  },
  {
    name: 'a required field that may be null',
    in: CLINIC,
    rule: 'null-disagreement',
    plant: (parts) => {
      column(parts, 'patients', 'born_on').null = true
    },
  },
  {
    name: 'a value that the table refuses',
    in: MARKET,
    rule: 'value-disagreement',
    plant: (parts) => {
      table(parts, 'products').checks[0] = "unit IN ('piece', 'kg', 'bunch')"
    },
  },
  {
    name: 'a state that the table refuses',
    in: GRANTS,
    rule: 'value-disagreement',
    plant: (parts) => {
      table(parts, 'application').checks[0] = "status IN ('draft', 'submitted', 'approved', 'declined')"
    },
  },
  {
    name: 'a table without key',
    in: MARKET,
    rule: 'table-without-key',
    plant: (parts) => {
      table(parts, 'order_lines').primaryKey = []
    },
  },
  {
    name: 'a key that may be null',
    in: FLEET,
    rule: 'nullable-key',
    plant: (parts) => {
      column(parts, 'positions', 'at').null = true
    },
  },
  {
    name: 'a key of a column that is not there',
    in: CLINIC,
    rule: 'unknown-column',
    plant: (parts) => {
      table(parts, 'doctors').primaryKey = ['doctor_id']
    },
  },
  {
    name: 'a check of a column that is not there',
    in: CLINIC,
    rule: 'unknown-column',
    plant: (parts) => {
      table(parts, 'appointments').checks[1] = 'end_time > starts_at'
    },
  },
  {
    name: 'a reference to a table that is not there',
    in: GRANTS,
    rule: 'unknown-table',
    plant: (parts) => {
      column(parts, 'review', 'reviewer_id').references = 'reviewer.id'
    },
  },
  {
    name: 'a reference to a column that is not there',
    in: FLEET,
    rule: 'unknown-column',
    plant: (parts) => {
      column(parts, 'stops', 'tour_id').references = 'tours.tour_id'
    },
  },
  {
    name: 'a reference to what is not unique',
    in: CLINIC,
    rule: 'reference-to-no-key',
    plant: (parts) => {
      column(parts, 'audit_entries', 'patient_id').references = 'patients.full_name'
    },
  },
  {
    name: 'a reference of another type',
    in: MARKET,
    rule: 'reference-type',
    plant: (parts) => {
      column(parts, 'orders', 'farm_id').type = 'bigint'
    },
  },
  {
    name: 'null where none may be',
    in: CLINIC,
    rule: 'set-null',
    plant: (parts) => {
      column(parts, 'appointments', 'doctor_id').onDelete = 'set null'
    },
  },
  {
    name: 'a missing foreign key',
    in: GRANTS,
    rule: 'missing-reference',
    plant: (parts) => {
      delete column(parts, 'attachment', 'application_id').references
    },
  },
  {
    name: 'a default that is refused',
    in: FLEET,
    rule: 'refused-default',
    plant: (parts) => {
      column(parts, 'alerts', 'status').default = "'new'"
    },
  },
  {
    name: 'money as a float',
    in: GRANTS,
    rule: 'money-as-float',
    plant: (parts) => {
      column(parts, 'application', 'budget').type = 'double precision'
    },
  },
  {
    name: 'a type of another database',
    in: MARKET,
    rule: 'unknown-type',
    plant: (parts) => {
      column(parts, 'orders', 'paid_at').type = 'datetime'
    },
  },
  {
    name: 'a moment without zone',
    in: CLINIC,
    rule: 'mixed-zones',
    plant: (parts) => {
      column(parts, 'appointments', 'reminded_at').type = 'timestamp'
    },
  },
  {
    name: 'a reserved name',
    in: GRANTS,
    rule: 'reserved-name',
    plant: (parts) => {
      table(parts, 'application_history').columns.push({
        name: 'user',
        type: 'text',
        null: true,
        personal: 'none',
      })
    },
  },
  {
    name: 'a query without index',
    in: MARKET,
    rule: 'unhelped-query',
    plant: (parts) => {
      parts.database.indexes = parts.database.indexes.filter(({ name }) => name !== 'orders_status_paid')
    },
  },
  {
    name: 'a query by a column that is not there',
    in: FLEET,
    rule: 'unknown-column',
    plant: (parts) => {
      query(parts, 'Q-003').filters = ['route_id']
    },
  },
  {
    name: 'a query of a table that is not there',
    in: FLEET,
    rule: 'unknown-table',
    plant: (parts) => {
      query(parts, 'Q-003').table = 'waypoints'
    },
  },
  {
    name: 'an index that begins with the wrong column',
    in: CLINIC,
    rule: 'useless-index',
    plant: (parts) => {
      index(parts, 'audit_by_patient').columns = ['action', 'patient_id', 'at']
    },
  },
  {
    name: 'an index on a column that is not there',
    in: GRANTS,
    rule: 'unknown-column',
    plant: (parts) => {
      index(parts, 'review_by_reviewer').columns = ['reviewer_id', 'deadline']
    },
  },
  {
    name: 'an index on a table that is not there',
    in: GRANTS,
    rule: 'unknown-table',
    plant: (parts) => {
      index(parts, 'review_by_reviewer').table = 'reviews_open'
    },
  },
  {
    name: 'an index for an unknown query',
    in: CLINIC,
    rule: 'unknown-query',
    plant: (parts) => {
      index(parts, 'audit_by_patient').query = 'Q-014'
    },
  },
  {
    name: 'an index for nothing',
    in: MARKET,
    rule: 'idle-index',
    plant: (parts) => {
      parts.database.indexes.push({
        name: 'orders_total',
        table: 'orders',
        columns: ['total_cents'],
        unique: false,
        query: '',
      })
    },
  },
  {
    name: 'a redundant index',
    in: CLINIC,
    rule: 'redundant-index',
    plant: (parts) => {
      parts.database.indexes.push({
        name: 'appointments_doctor',
        table: 'appointments',
        columns: ['doctor_id'],
        unique: false,
        query: 'Q-001',
      })
    },
  },
  {
    name: 'a foreign key without index',
    in: GRANTS,
    rule: 'foreign-key-without-index',
    plant: (parts) => {
      parts.database.indexes = parts.database.indexes.filter(
        ({ name }) => name !== 'attachment_by_application',
      )
    },
  },
  {
    name: 'personal data without class',
    in: CLINIC,
    rule: 'personal-data-without-class',
    plant: (parts) => {
      column(parts, 'patients', 'mobile').personal = 'none'
    },
  },
  {
    name: 'personal data without retention',
    in: MARKET,
    rule: 'personal-data-without-retention',
    plant: (parts) => {
      table(parts, 'buyers').retention = ''
    },
  },
  {
    name: 'a password that is not hashed',
    in: GRANTS,
    rule: 'stored-secret',
    plant: (parts) => {
      parts.hld.security = parts.hld.security.replace(' (argon2id)', '')
      parts.database.security = 'The web process owns no tables; migrations run with another role.'
    },
  },
  {
    name: "a card's security code",
    in: MARKET,
    rule: 'stored-secret',
    plant: (parts) => {
      table(parts, 'orders').columns.push({ name: 'cvv', type: 'char(3)', null: true, personal: 'sensitive' })
    },
  },
  {
    name: 'a weak hash',
    in: GRANTS,
    rule: 'weak-security',
    plant: (parts) => {
      parts.hld.security = parts.hld.security.replace('argon2id', 'MD5')
    },
  },
  {
    name: 'plain HTTP for people',
    in: CLINIC,
    rule: 'weak-security',
    plant: (parts) => {
      ;(parts.hld.connections[0] as Hld['connections'][number]).by = 'HTTP'
    },
  },
  {
    name: 'another session timeout',
    in: CLINIC,
    rule: 'other-figure',
    plant: (parts) => {
      parts.hld.security = parts.hld.security.replace('15 minutes', '20 minutes')
    },
  },
  {
    name: 'a lower availability',
    in: CLINIC,
    rule: 'other-figure',
    plant: (parts) => {
      parts.hld.reliability = parts.hld.reliability.replace('99.9 %', '99 %')
    },
  },
  {
    name: 'another hold',
    in: MARKET,
    rule: 'other-figure',
    plant: (parts) => {
      by(parts.hld.technicalRequirements, 'id', 'TR-002').text =
        'A hold that is older than 30 minutes is never counted as taken stock.'
    },
  },
  {
    name: 'another retention',
    in: FLEET,
    rule: 'other-figure',
    plant: (parts) => {
      table(parts, 'positions').retention = '180 days, then the chunk is dropped'
    },
  },
  {
    name: 'another upload limit',
    in: GRANTS,
    rule: 'other-figure',
    plant: (parts) => {
      by(parts.lld.validation, 'of', 'Attachment.bytes').rule = 'at most 50 MB'
    },
  },
  {
    name: 'a slower page',
    in: MARKET,
    rule: 'other-figure',
    plant: (parts) => {
      parts.hld.scalability = parts.hld.scalability.replace(
        '95 % of lists appear within 900 ms',
        'Product lists appear within 3 seconds',
      )
    },
  },
  {
    name: 'fewer buyers',
    in: MARKET,
    rule: 'other-figure',
    plant: (parts) => {
      parts.hld.scalability = parts.hld.scalability.replace('500 concurrent buyers', '100 concurrent buyers')
    },
  },
  {
    name: 'a decision without alternative',
    in: FLEET,
    rule: 'decision-without-alternative',
    plant: (parts) => {
      by(parts.hld.decisions, 'id', 'D-001').options.splice(1)
    },
  },
  {
    name: 'a decision for what was no option',
    in: GRANTS,
    rule: 'unknown-option',
    plant: (parts) => {
      by(parts.hld.decisions, 'id', 'D-001').chosen = 'Ruby on Rails'
    },
  },
  {
    name: 'a decision without reason',
    in: CLINIC,
    rule: 'decision-without-reason',
    plant: (parts) => {
      by(parts.hld.decisions, 'id', 'D-002').reason = ''
    },
  },
  {
    name: 'a technology that was turned down',
    in: FLEET,
    rule: 'refused-technology',
    plant: (parts) => {
      component(parts, 'Operations database').technology = 'InfluxDB 3'
    },
  },
  {
    name: 'another database in a component',
    in: CLINIC,
    rule: 'other-technology',
    plant: (parts) => {
      component(parts, 'Clinic database').technology = 'MySQL 8'
    },
  },
  {
    name: 'another database in prose',
    in: GRANTS,
    rule: 'other-technology',
    plant: (parts) => {
      parts.database.overview = 'One MariaDB database, tables made by Django migrations.'
    },
  },
  {
    name: 'a flow without failure',
    in: CLINIC,
    rule: 'flow-without-failure',
    plant: (parts) => {
      by(parts.hld.flows, 'id', 'F-002').failures = []
    },
  },
  {
    name: 'a flow past the service',
    in: FLEET,
    rule: 'unconnected-step',
    plant: (parts) => {
      by(parts.hld.flows, 'id', 'F-002').steps.push({
        from: 'Driver app',
        to: 'Operations database',
        says: 'insert the proof',
      })
    },
  },
  {
    name: 'a state that nothing leads to',
    in: MARKET,
    rule: 'unreachable-state',
    plant: (parts) => {
      model(parts, 'Order').states = model(parts, 'Order').states.filter(({ to }) => to !== 'confirmed')
    },
  },
  {
    name: 'a state that nothing leads out of',
    in: GRANTS,
    rule: 'dead-end-state',
    plant: (parts) => {
      model(parts, 'Application').states = model(parts, 'Application').states.filter(
        ({ from }) => from !== 'in_review',
      )
    },
  },
  {
    name: 'an event that leads to two states',
    in: FLEET,
    rule: 'ambiguous-transition',
    plant: (parts) => {
      model(parts, 'Alert').states.push({ from: 'open', to: 'closed', on: 'dispatcher takes it' })
    },
  },
  {
    name: 'a component that nothing is joined to',
    in: MARKET,
    rule: 'lonely-component',
    plant: (parts) => {
      parts.hld.components.push({
        id: 'C-009',
        name: 'Fraud scorer',
        kind: 'service',
        technology: 'Go 1.23',
        does: 'Scores orders',
        covers: ['REQ-003'],
      })
    },
  },
  {
    name: 'a page that reaches the database',
    in: CLINIC,
    rule: 'broken-layer',
    plant: (parts) => {
      parts.hld.connections.push({
        from: 'Staff console',
        to: 'Clinic database',
        says: 'reads calendars',
        by: 'SQL over TLS',
      })
    },
  },
  {
    name: 'services in a circle',
    in: MARKET,
    rule: 'circular-components',
    plant: (parts) => {
      parts.hld.connections.push(
        { from: 'Order service', to: 'Account service', says: 'reads the buyer', by: 'gRPC' },
        { from: 'Account service', to: 'Order service', says: 'lists orders', by: 'gRPC' },
      )
    },
  },
  {
    name: 'no word about security',
    in: FLEET,
    rule: 'missing-section',
    plant: (parts) => {
      parts.hld.security = ''
    },
  },
  {
    name: 'a thin word about reliability',
    in: GRANTS,
    rule: 'thin-section',
    plant: (parts) => {
      parts.hld.reliability = 'Backups every night.'
    },
  },
  {
    name: 'something to be decided',
    in: CLINIC,
    rule: 'placeholder',
    plant: (parts) => {
      parts.hld.reliability = `${parts.hld.reliability} Failover of the load balancer: TBD.`
    },
  },
  {
    name: 'an endpoint for nothing',
    in: CLINIC,
    rule: 'idle-endpoint',
    plant: (parts) => {
      parts.lld.endpoints.push({
        ...endpoint(parts, 'E-004'),
        id: 'E-009',
        path: '/doctors/{doctorId}/ratings',
        covers: [],
      })
    },
  },
  {
    name: 'a path parameter that nothing has',
    in: FLEET,
    rule: 'unknown-parameter',
    plant: (parts) => {
      endpoint(parts, 'E-005').path = '/depots/{region}/alerts'
    },
  },
]
