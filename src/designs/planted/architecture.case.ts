/** For tests only: mistakes in components, connections and flows. */
import type { Hld } from '../../schema/design.ts'
import { CLINIC } from '../good/clinic.case.ts'
import { FLEET } from '../good/fleet.case.ts'
import { GRANTS } from '../good/grants.case.ts'
import { MARKET } from '../good/market.case.ts'
import { by, endpoint, type Planted } from './planted.case.ts'

export const PLANTED_IN_ARCHITECTURE: Planted[] = [
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
]
