/**
 * Programs that the user lets run in a project, and those of them that may use the network when they check a story. R1 kept in the user's own folder, by the real path of the project: nothing
 * that comes with a repository adds to it. R2 a program is its words, each compared as it is; what package managers spell in two ways is one.
 */
import type { CommandList } from '../schema/command-list.ts'
import { Fault } from '../schema/fault.ts'
import type { Json } from '../schema/json.ts'
import { changeUserSettings, readUserSettings, userPath } from './settings.ts'

const isArgv = (value: Json): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((word) => typeof word === 'string')

/** Scripts that package managers run without `run`, each under the names that they have for it. */
const SHORT: Record<string, string> = { test: 'test', t: 'test', tst: 'test', start: 'start' }
const MANAGERS = ['npm', 'pnpm', 'yarn']

/** One command in one spelling: `npm test` is `npm run test`. */
const toSpelled = (argv: readonly string[]): readonly string[] => {
  const [program = '', word = '', ...rest] = argv
  if (!MANAGERS.includes(program)) return argv
  if (word === 'run-script') return [program, 'run', ...rest]
  const script = Object.hasOwn(SHORT, word) ? SHORT[word] : undefined
  return script === undefined ? argv : [program, 'run', script, ...rest]
}

const isSame = (one: readonly string[], other: readonly string[]): boolean => {
  const [given, known] = [toSpelled(one), toSpelled(other)]
  return given.length === known.length && given.every((word, index) => word === known[index])
}

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
