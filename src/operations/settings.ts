import { Fault } from '../schema/fault.ts'
import type { Input, Services } from './operation.ts'

/** Shows the settings that hold here, or sets one of the user's. */
export const settings = async (services: Services, input: Input) => {
  const key = input.key as string | undefined
  const value = input.value as string | undefined
  if (key !== undefined && value === undefined)
    throw new Fault('usage', `no value for ${key}`, `throughline settings ${key} <value>`)
  if (key !== undefined && value !== undefined) services.writeSetting(key, value)
  const { policy, author, notes } = services.settings()
  return { gates: { minimum: policy.minimum, ...policy.steps }, author: author ?? 'offline', notes }
}
