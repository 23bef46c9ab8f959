/** For tests only: mistakes against requirements, figures, decisions and sections. */
import { CLINIC } from '../good/clinic.case.ts'
import { FLEET } from '../good/fleet.case.ts'
import { GRANTS } from '../good/grants.case.ts'
import { MARKET } from '../good/market.case.ts'
import { by, column, component, endpoint, type Planted, table, uncover } from './planted.case.ts'

export const PLANTED_AGAINST_REQUIREMENTS: Planted[] = [
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
]
