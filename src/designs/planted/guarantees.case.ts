/** For tests only: designs that break what they guarantee. */
import { GUARANTEED } from '../good/guaranteed.case.ts'
import { by, column, endpoint, type Parts, type Planted, table } from './planted.case.ts'

const breaks = (name: string, plant: (parts: Parts) => void): Planted => ({
  name,
  in: GUARANTEED,
  rule: 'broken-guarantee',
  plant,
})

export const PLANTED_AGAINST_GUARANTEES: Planted[] = [
  breaks('claims of others that an employee may list', (parts) => {
    endpoint(parts, 'E-004').own = []
  }),
  breaks('an employee who may decide', (parts) => {
    endpoint(parts, 'E-005').callers.push('employee')
  }),
  breaks('a photo that is required', (parts) => {
    column(parts, 'receipts', 'photo_key').null = false
  }),
  breaks('a photo of another size', (parts) => {
    by(endpoint(parts, 'E-002').errors, 'status', 413).when = 'it has more than 20 MB'
  }),
  breaks('a refusal that is missing', (parts) => {
    endpoint(parts, 'E-003').errors = endpoint(parts, 'E-003').errors.filter(({ status }) => status !== 409)
  }),
  breaks('a decision that may be changed', (parts) => {
    parts.lld.endpoints.push({
      ...endpoint(parts, 'E-005'),
      id: 'E-008',
      method: 'PATCH',
      path: '/decisions/{decisionId}',
    })
  }),
  breaks('a person who may do both', (parts) => {
    table(parts, 'decisions').checks = []
  }),
  breaks('a key with a column too much', (parts) => {
    table(parts, 'employees').unique = [['company_id', 'email', 'role']]
  }),
  breaks('rows that go too soon', (parts) => {
    table(parts, 'payments').retention = '2 years'
  }),
  breaks('a column that stays too long', (parts) => {
    column(parts, 'employees', 'iban').keptFor = '10 years'
  }),
  breaks('plain text', (parts) => {
    column(parts, 'employees', 'iban').encrypted = false
  }),
  breaks('rows that go along', (parts) => {
    parts.lld.endpoints.push({
      ...endpoint(parts, 'E-003'),
      id: 'E-008',
      method: 'DELETE',
      path: '/claims/{claimId}',
    })
  }),
  breaks('a bank that never fails', (parts) => {
    by(parts.lld.integrations, 'with', 'Bank').failure = ''
  }),
  {
    name: 'an option that was turned down and is there',
    in: GUARANTEED,
    rule: 'unfollowed-decision',
    plant: (parts) => {
      by(parts.hld.decisions, 'id', 'D-001').chosen = 'A schema for each'
    },
  },
  {
    name: 'a guarantee for less than was asked',
    in: GUARANTEED,
    rule: 'other-figure',
    plant: (parts) => {
      by(parts.database.technicalRequirements, 'id', 'TR-024').value = '9 months'
    },
  },
  {
    name: 'a guarantee of something that is not there',
    in: GUARANTEED,
    rule: 'unknown-element',
    plant: (parts) => {
      by(parts.database.technicalRequirements, 'id', 'TR-025').of = ['Employee.account']
    },
  },
]
