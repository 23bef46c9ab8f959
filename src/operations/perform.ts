import { isBelow, type Witness } from '../schema/assurance.ts'
import { Fault } from '../schema/fault.ts'
import type { Arguments, Operation, Services } from './operation.ts'
import { operationOf } from './rows.ts'

/** Refuses a caller below what the row asks for: here, and nowhere else, for every door. */
export const checkCaller = ({ name, assurance }: Operation, witness: () => Witness): void => {
  if (assurance === undefined) return
  const given = witness().assurance
  if (isBelow(given, assurance))
    throw new Fault(
      'below-assurance',
      `${name} asks for ${assurance}; this call counts as ${given}`,
      `run \`throughline ${name}\` in a terminal of your own, outside a coding agent`,
    )
}

/** One operation by its name, as every surface calls it. */
export const perform = async <T>(services: Services, name: string, given: Arguments): Promise<T> => {
  const operation = operationOf(name)
  if (!operation?.load) throw new Fault('bug', `no operation ${name}`, 'report this')
  checkCaller(operation, services.witness)
  const handler = await operation.load()
  return (await handler(services, given)) as T
}
