import { type Input, operationOf, type Services } from '../../../operations/index.ts'
import { Fault } from '../../../schema/fault.ts'

/** One operation, as any other surface calls it. */
export const call = async (services: Services, name: string, input: Input): Promise<unknown> => {
  const operation = operationOf(name)
  if (!operation) throw new Fault('bug', `no operation ${name}`, 'report this')
  return (await operation.load())(services, input)
}
