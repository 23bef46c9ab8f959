/**
 * Programs that the user lets run in a project, and those of them that may use the network when they check a story. R1 kept in the user's own folder, by the real path of the project: nothing
 * that comes with a repository adds to it. R2 a program is its words, each compared as it is.
 */
import type { CommandList } from '../schema/command-list.ts'
import { Fault } from '../schema/fault.ts'
import type { Json } from '../schema/json.ts'
import { changeUserSettings, readUserSettings, userPath } from './settings.ts'

const isArgv = (value: Json): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((word) => typeof word === 'string')

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((word, index) => word === other[index])

/** What a settings file says of them; refused by name where it cannot be understood. */
const checkList = (path: string, name: CommandList, value: Json): Record<string, string[][]> => {
  const isObject = value !== null && typeof value === 'object' && !Array.isArray(value)
  const entries = isObject ? Object.entries(value) : []
  if (isObject && entries.every(([, list]) => Array.isArray(list) && list.every(isArgv)))
    return Object.fromEntries(entries) as Record<string, string[][]>
  throw new Fault(
    'invalid-value',
    `${path}: ${name} is not a list of commands for each project`,
    `Write { "${name}": { "/path/of/project": [["npm", "test"]] } }.`,
    { path },
  )
}

export const readCommands = (root: string, name: CommandList): string[][] => {
  const listed = checkList(userPath(), name, readUserSettings()[name] ?? {})
  return Object.hasOwn(listed, root) ? (listed[root] ?? []) : []
}

const isListed = (root: string, name: CommandList, argv: readonly string[]): boolean =>
  readCommands(root, name).some((known) => isSame(known, argv))

export const isTrusted = (root: string, argv: readonly string[]): boolean => isListed(root, 'trusted', argv)

/** Whether it may use the network when it checks a story. */
export const isOnline = (root: string, argv: readonly string[]): boolean =>
  isListed(root, 'checkNetwork', argv)

/** From now on they may do that in this project. */
export const addCommands = (root: string, name: CommandList, commands: readonly string[][]): void => {
  const missing = commands.filter((argv) => argv.length > 0 && !isListed(root, name, argv))
  if (missing.length === 0) return
  changeUserSettings((object) => {
    const listed = checkList(userPath(), name, object[name] ?? {})
    object[name] = { ...listed, [root]: [...(listed[root] ?? []), ...missing] }
  })
}
