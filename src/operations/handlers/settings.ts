import { ASSURANCES, type Assurance, isBelow } from '../../schema/assurance.ts'
import { Fault } from '../../schema/fault.ts'
import { type Arguments, type Services, textOf } from '../operation.ts'

type Gates = Record<string, Assurance>

const toGates = (services: Services): Gates => {
  const { minimum, steps } = services.settings().policy
  return { minimum, ...steps }
}

/** What would be asked for less than before is a person's to say, at their own terminal. */
const refuseLowering = (services: Services, key: string, value: string): void => {
  const [, gate] = /^gates\.(.+)$/.exec(key) ?? []
  const gates = toGates(services)
  const before = gate && (gates[gate] ?? gates.minimum)
  const { assurance } = services.witness()
  const lowers = ASSURANCES.some((known) => known === value && before && isBelow(known, before))
  if (!lowers || !isBelow(assurance, 'terminal')) return
  throw new Fault(
    'below-assurance',
    `${key} is ${before}: only a person at a terminal lowers it, and this call counts as ${assurance}`,
    'run the same command in a terminal of your own, outside a coding agent',
  )
}

/** Shows the settings that hold here, or sets one of the user's. */
export const settings = async (services: Services, given: Arguments) => {
  const key = textOf(given, 'key')
  const value = textOf(given, 'value')
  if (key !== undefined && value === undefined)
    throw new Fault('usage', `no value for ${key}`, `throughline settings ${key} <value>`)
  if (key !== undefined && value !== undefined) {
    refuseLowering(services, key, value)
    services.writeSetting(key, value)
  }
  const { author, notes } = services.settings()
  return { gates: toGates(services), author: author ?? 'offline', notes }
}
