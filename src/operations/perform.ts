import { Fault } from '../schema/fault.ts'
import { type Input, operationOf, type Services } from './index.ts'

/** One operation by its name, as every surface calls it. */
export const perform = async <T>(services: Services, name: string, input: Input): Promise<T> => {
  const operation = operationOf(name)
  if (!operation) throw new Fault('bug', `no operation ${name}`, 'report this')
  const handler = await operation.load()
  return (await handler(services, input)) as T
}
