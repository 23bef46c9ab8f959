import { printArgv, toArgv } from '../../documents/delivery/argv.ts'
import { ASSURANCES, type Assurance, isBelow } from '../../schema/assurance.ts'
import { COMMAND_LISTS, type CommandList } from '../../schema/command-list.ts'
import { Fault } from '../../schema/fault.ts'
import { type Arguments, type Services, textOf } from '../operation.ts'
import { checkTerminal } from '../own-terminal.ts'

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

const ALLOWS: Record<CommandList, string> = {
  trusted: 'trusts a command',
  checkNetwork: 'gives a check the network',
}

const isCommandList = (key: string | undefined): key is CommandList =>
  COMMAND_LISTS.some((name) => name === key)

/** What a command may do in this project from now on: only a person at their own terminal says so. */
const allow = async (services: Services, list: CommandList, line: string): Promise<void> => {
  checkTerminal(services, ALLOWS[list])
  const argv = toArgv(line)
  if (argv.length === 0)
    throw new Fault('usage', 'the command is empty', `throughline settings ${list} "npm test"`)
  await services.allow(list, [argv])
}

/** Authors that send nothing anywhere by themselves, and what takes a setting out. */
const STAYS_HERE = ['offline', 'host', 'none']
/** Settings that decide what is sent where, and for how much. */
const SENDS = /^(?:author|reviewer|budget|endpoints\..+|prices\..+)$/

const setValue = async (services: Services, key: string, value: string): Promise<void> => {
  if (isCommandList(key)) await allow(services, key, value)
  else {
    refuseLowering(services, key, value)
    if (SENDS.test(key) && !STAYS_HERE.includes(value))
      checkTerminal(services, 'says who writes, and where models are')
    services.writeSetting(key, value)
  }
}

/** Shows the settings that hold here, or sets one of the user's. */
export const settings = async (services: Services, given: Arguments) => {
  const key = textOf(given, 'key')
  const value = textOf(given, 'value')
  const toListed = (list: CommandList) => services.allowed(list).map(printArgv)
  if (isCommandList(key) && value === undefined) return { [key]: toListed(key) }
  if (key !== undefined && value === undefined)
    throw new Fault('usage', `no value for ${key}`, `throughline settings ${key} <value>`)
  if (key !== undefined && value !== undefined) await setValue(services, key, value)
  const { author, reviewer, budget, notes } = services.settings()
  return {
    gates: toGates(services),
    author: author ?? 'offline',
    ...(reviewer !== undefined && { reviewer }),
    ...(budget !== undefined && { budget }),
    trusted: toListed('trusted'),
    ...(services.allowed('checkNetwork').length > 0 && { checkNetwork: toListed('checkNetwork') }),
    notes,
  }
}
