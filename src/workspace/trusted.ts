/**
 * Programs that the user lets run in a project. R1 kept in the user's own folder, by the real path of the project: nothing
 * that comes with a repository adds to it. R2 a program is its words, each compared as it is.
 */
import { Fault } from '../schema/fault.ts'
import type { Json } from '../schema/json.ts'
import { changeUserSettings, readUserSettings, userPath } from './settings.ts'

const isArgv = (value: Json): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((word) => typeof word === 'string')

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((word, index) => word === other[index])

/** What a settings file says of them; refused by name where it cannot be understood. */
export const checkTrusted = (path: string, value: Json): Record<string, string[][]> => {
  const isObject = value !== null && typeof value === 'object' && !Array.isArray(value)
  const entries = isObject ? Object.entries(value) : []
  if (isObject && entries.every(([, list]) => Array.isArray(list) && list.every(isArgv)))
    return Object.fromEntries(entries) as Record<string, string[][]>
  throw new Fault(
    'invalid-value',
    `${path}: trusted is not a list of commands for each project`,
    'Write { "trusted": { "/path/of/project": [["npm", "test"]] } }.',
    { path },
  )
}

export const readTrusted = (root: string): string[][] => {
  const trusted = checkTrusted(userPath(), readUserSettings().trusted ?? {})
  return Object.hasOwn(trusted, root) ? (trusted[root] ?? []) : []
}

export const isTrusted = (root: string, argv: readonly string[]): boolean =>
  readTrusted(root).some((known) => isSame(known, argv))

/** From now on they may be run in this project. */
export const trustCommands = (root: string, commands: readonly string[][]): void => {
  const missing = commands.filter((argv) => argv.length > 0 && !isTrusted(root, argv))
  if (missing.length === 0) return
  changeUserSettings((object) => {
    const trusted = checkTrusted(userPath(), object.trusted ?? {})
    object.trusted = { ...trusted, [root]: [...(trusted[root] ?? []), ...missing] }
  })
}
