import { Fault } from '../../schema/fault.ts'
import { type Arguments, type Services, textOf } from '../operation.ts'
import { checkTerminal } from '../own-terminal.ts'

const toUsage = (message: string): Fault =>
  new Fault('usage', message, 'throughline key [show | rotate | trust <name> <file or key> | forget <name>]')

const ask = (given: Arguments, field: string, what: string): string => {
  const value = textOf(given, field)
  if (value === undefined) throw toUsage(`there is no ${what}`)
  return value
}

const CHANGES: Record<string, (services: Services, given: Arguments) => void> = {
  rotate: ({ keys }) => keys.rotate(),
  trust: ({ keys }, given) => keys.trust(ask(given, 'name', 'name'), ask(given, 'file', 'key or file')),
  forget: ({ keys }, given) => keys.forget(ask(given, 'name', 'name')),
}

/** Shows the keys that count here, or changes them. Only one public key is written out: the one to give to others. */
export const key = async (services: Services, given: Arguments) => {
  const action = textOf(given, 'action') ?? 'show'
  const change = Object.hasOwn(CHANGES, action) ? CHANGES[action] : undefined
  if (action !== 'show' && !change) throw toUsage(`there is no key ${action}`)
  if (change) {
    checkTerminal(services, `does key ${action}`)
    change(services, given)
  }
  const { own, retired, trusted } = services.keys.list()
  return {
    key: own?.key ?? 'none yet: the first decision makes it, or key rotate',
    ...(own && { public: own.public, made: own.made }),
    ...(retired.length > 0 && { retired: retired.map((one) => one.key) }),
    trusted: trusted.map((one) => `${one.name} (${one.key})`),
  }
}
