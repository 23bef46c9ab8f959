/** For tests only: mistakes in endpoints, models and states. */
import type { Lld } from '../../schema/design.ts'
import { CLINIC } from '../good/clinic.case.ts'
import { FLEET } from '../good/fleet.case.ts'
import { GRANTS } from '../good/grants.case.ts'
import { MARKET } from '../good/market.case.ts'
import { by, endpoint, model, type Planted, table } from './planted.case.ts'

export const PLANTED_IN_INTERFACE: Planted[] = [
  {
    name: 'a mapping to an endpoint that is not there',
    in: CLINIC,
    rule: 'unknown-endpoint',
    plant: (parts) => {
      parts.lld.mapping[1]?.endpoints.push('E-012')
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
