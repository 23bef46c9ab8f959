import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * The SQLite library. Node's own where it is new enough (older ones can corrupt a WAL that several processes
 * share), otherwise the package with the same API. Only the chosen one is loaded.
 */
export type Value = string | number | null | Uint8Array
export type PreparedStatement = {
  run(...values: Value[]): { changes: number | bigint }
  get(...values: Value[]): unknown
  all(...values: Value[]): unknown[]
  iterate(...values: Value[]): Iterable<unknown>
}
export type Database = { exec(sql: string): void; prepare(sql: string): PreparedStatement; close(): void }
type Library = { DatabaseSync: new (path: string) => Database }

const OLDEST = [3, 51, 3]

/** Whether this SQLite has the repair of the WAL reset. */
export const isSound = (version: string | undefined): boolean => {
  if (!version) return false
  const parts = version.split('.').map(Number)
  for (const [at, least] of OLDEST.entries()) {
    const part = parts[at] ?? 0
    if (part !== least) return part > least
  }
  return true
}

/** Loads Node's own library without its warning that it is experimental. */
const loadOwn = (): Library | undefined => {
  const { emitWarning } = process
  process.emitWarning = () => undefined
  try {
    return process.getBuiltinModule('node:sqlite' as 'node:fs') as unknown as Library | undefined
  } finally {
    process.emitWarning = emitWarning
  }
}

const PACKAGE = '@photostructure/sqlite'

/** The folder of the package's binaries, looked for as Node looks for packages. */
const findBinaries = (): string | undefined => {
  const name = join('node_modules', PACKAGE, 'prebuilds', `${process.platform}-${process.arch}`)
  for (let at = import.meta.dirname; ; at = dirname(at)) {
    if (existsSync(join(at, name))) return join(at, name)
    if (at === dirname(at)) return undefined
  }
}

/**
 * The binary inside the package, without the JavaScript around it: we use none of that, and every call of
 * the command line would pay for finding and loading it. Undefined where the package is laid out otherwise.
 */
const loadBinary = (): Library | undefined => {
  try {
    const folder = findBinaries()
    if (folder === undefined) return undefined
    const libc = existsSync('/etc/alpine-release') ? '.musl.' : '.glibc.'
    const names = readdirSync(folder).filter((name) => name.endsWith('.node'))
    const name = names.length === 1 ? names[0] : names.find((each) => each.includes(libc))
    if (name === undefined) return undefined
    const loaded = { exports: {} }
    process.dlopen(loaded, join(folder, name))
    return loaded.exports as Library
  } catch {
    return undefined
  }
}

const loadPackage = (): Library =>
  process.getBuiltinModule('node:module').createRequire(import.meta.url)(PACKAGE) as Library

const loadLibrary = (): Library =>
  (isSound(process.versions.sqlite) && loadOwn()) || loadBinary() || loadPackage()

export const openDatabase = async (path: string): Promise<Database> => {
  const { DatabaseSync } = loadLibrary()
  return new DatabaseSync(path)
}
