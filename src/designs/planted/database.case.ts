/** For tests only: mistakes in tables, keys, indexes and personal data. */
import { CLINIC } from '../good/clinic.case.ts'
import { FLEET } from '../good/fleet.case.ts'
import { GRANTS } from '../good/grants.case.ts'
import { MARKET } from '../good/market.case.ts'
import { column, index, type Planted, query, table } from './planted.case.ts'

export const PLANTED_IN_DATABASE: Planted[] = [
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
]
