/** For tests only: what is said in several places, and otherwise in one of them. */
import { CLINIC } from '../good/clinic.case.ts'
import { FLEET } from '../good/fleet.case.ts'
import { MARKET } from '../good/market.case.ts'
import { by, component, model, type Planted } from './planted.case.ts'

export const PLANTED_IN_ONE_OF_TWO: Planted[] = [
  {
    name: 'another time in a component, and the right one elsewhere',
    in: MARKET,
    rule: 'other-figure',
    plant: (parts) => {
      const worker = component(parts, 'Clock worker')
      worker.does = worker.does.replace('24 hours', '48 hours')
    },
  },
  {
    name: 'another time in a step of a flow, and the right one elsewhere',
    in: MARKET,
    rule: 'other-figure',
    plant: (parts) => {
      const step = parts.hld.flows
        .flatMap(({ steps }) => steps)
        .find(({ says }) => says === 'hold stock for 15 minutes')
      if (step) step.says = 'hold stock for 25 minutes'
    },
  },
  {
    name: 'another time at a transition, and the right one elsewhere',
    in: CLINIC,
    rule: 'other-figure',
    plant: (parts) => {
      by(model(parts, 'Appointment').states, 'to', 'cancelled').on = 'cancelled at least 6 hours before'
    },
  },
  {
    name: 'another period in prose, and the right one elsewhere',
    in: FLEET,
    rule: 'other-figure',
    plant: (parts) => {
      parts.hld.scalability = parts.hld.scalability.replace(
        'position every 10 seconds',
        'position every 30 seconds',
      )
    },
  },
]
