/** For tests only: what requirements promise, forbid or name, and a design that forgot it without a guarantee. */
import { CLINIC } from '../good/clinic.case.ts'
import { GRANTS } from '../good/grants.case.ts'
import { GUARANTEED } from '../good/guaranteed.case.ts'
import { MARKET } from '../good/market.case.ts'
import { by, column, endpoint, type Planted, table } from './planted.case.ts'

export const PLANTED_AGAINST_PROMISES: Planted[] = [
  {
    name: 'a key that refers to another table than its name says',
    in: MARKET,
    rule: 'other-reference',
    plant: (parts) => {
      column(parts, 'orders', 'farm_id').references = 'buyers.id'
    },
  },
  {
    name: 'what was done goes with who did it',
    in: GUARANTEED,
    rule: 'lost-by-cascade',
    plant: (parts) => {
      column(parts, 'decisions', 'decided_by').onDelete = 'cascade'
    },
  },
  {
    name: 'a secret that is kept as it is',
    in: CLINIC,
    rule: 'stored-secret',
    plant: (parts) => {
      table(parts, 'patients').columns.push({
        name: 'pickup_code',
        type: 'text',
        null: true,
        personal: 'none',
      })
    },
  },
  {
    name: 'a secret in the query of a POST',
    in: CLINIC,
    rule: 'secret-in-address',
    plant: (parts) => {
      const call = endpoint(parts, 'E-002')
      call.takes = [
        ...(Array.isArray(call.takes) ? call.takes : []),
        { name: 'cardToken', type: 'string', required: true, in: 'query', rule: '' },
      ]
    },
  },
  {
    name: 'a check with another bound than the rule',
    in: GRANTS,
    rule: 'value-disagreement',
    plant: (parts) => {
      table(parts, 'review').checks = ['score BETWEEN 1 AND 10']
    },
  },
  {
    name: 'a GET that withdraws',
    in: GUARANTEED,
    rule: 'changing-get',
    plant: (parts) => {
      endpoint(parts, 'E-003').method = 'GET'
    },
  },
  {
    name: 'a system that is called and not described',
    in: CLINIC,
    rule: 'silent-integration',
    plant: (parts) => {
      parts.lld.integrations = parts.lld.integrations.filter((one) => one.with !== 'SMS gateway')
    },
  },
  {
    name: 'an actor without a connection',
    in: CLINIC,
    rule: 'lonely-component',
    plant: (parts) => {
      const { connections } = parts.hld
      connections.splice(connections.indexOf(by(connections, 'from', 'Receptionist')), 1)
    },
  },
]
