import { statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { Fault } from '../schema/fault.ts'
import { type Database, openDatabase } from './driver.ts'
import { corrupt, isBusy, toFault } from './faults.ts'

/**
 * A connection to a journal's file. T1 every connection syncs each commit, or it is refused. T2 the tables and
 * their version appear in one transaction: a kill in between leaves an empty database, which opens. T3 nothing
 * is written to a file whose tables are not ours. T4 what is closed holds no descriptor.
 */
/** The first version had no signatures. */
const VERSION = 2
/**
 * The file is attached to a connection that holds nothing itself. `close` of the package leaves the file open until
 * every statement is collected, and no call of it finalises one; what is detached is let go of at once.
 */
export const FILE = 'journal'
const BUSY_MS = 10_000

/** `entry` holds what a commit reads of a run; it stands before the long snapshot, which spills to other pages. */
const TABLES = [
  `CREATE TABLE runs (id TEXT PRIMARY KEY, entry TEXT NOT NULL, digest TEXT NOT NULL, seal TEXT NOT NULL,
  snapshot BLOB NOT NULL) STRICT`,
  `CREATE TABLE events (run TEXT NOT NULL REFERENCES runs (id), seq INTEGER NOT NULL, parent TEXT NOT NULL,
  hash TEXT NOT NULL, at TEXT NOT NULL, type TEXT NOT NULL, witnessed INTEGER NOT NULL, data TEXT NOT NULL,
  changes TEXT NOT NULL, signature TEXT NOT NULL DEFAULT '', PRIMARY KEY (run, seq)) STRICT, WITHOUT ROWID`,
  'CREATE TABLE texts (digest TEXT PRIMARY KEY, text BLOB NOT NULL) STRICT, WITHOUT ROWID',
  `CREATE TABLE requests (id TEXT PRIMARY KEY, run TEXT NOT NULL REFERENCES runs (id), open INTEGER NOT NULL,
  closed_by INTEGER, seal TEXT NOT NULL) STRICT, WITHOUT ROWID`,
  'CREATE TABLE replies (key TEXT PRIMARY KEY, value TEXT NOT NULL, seal TEXT NOT NULL) STRICT, WITHOUT ROWID',
  `CREATE TABLE features (feature TEXT PRIMARY KEY, run TEXT NOT NULL REFERENCES runs (id),
  seal TEXT NOT NULL) STRICT, WITHOUT ROWID`,
]

/** What the tables of the first version lack. */
const SIGNATURE = "signature TEXT NOT NULL DEFAULT ''"
const FIRST_TABLES = TABLES.map((table) => table.replace(` ${SIGNATURE},`, ''))

const NETWORKS: Record<number, string> = {
  26985: 'NFS',
  20859: 'SMB',
  4283649346: 'CIFS',
  4266872130: 'SMB2',
}

/** The name of a network file system, on which locks and syncs do not hold; undefined for any other. */
export const toNetwork = (type: number): string | undefined => NETWORKS[type >>> 0]

const checkFolder = (path: string): void => {
  let type: number
  try {
    type = statfsSync(dirname(path)).type
  } catch {
    throw new Fault('io', `The folder of ${path} cannot be read.`, 'Check that it exists and is readable.')
  }
  const network = toNetwork(type)
  if (network)
    throw new Fault(
      'io',
      `${path} is on a network file system (${network}).`,
      'Keep the project on a local disk.',
    )
}

const readPragma = (db: Database, name: string): unknown =>
  Object.values((db.prepare(`PRAGMA ${name}`).get() ?? {}) as object)[0]

type Setting = [name: string, set: string, expected: number]

/** Per connection, with the value that must be read back. `fullfsync` is what macOS needs for a real sync. */
const SETTINGS: Setting[] = [
  ['busy_timeout', String(BUSY_MS), BUSY_MS],
  ['fullfsync', 'ON', 1],
  ['checkpoint_fullfsync', 'ON', 1],
  ['foreign_keys', 'ON', 1],
  ['trusted_schema', 'OFF', 0],
  ['cell_size_check', 'ON', 1],
]
/** The same of what is attached. */
const FILE_SETTINGS: Setting[] = [[`${FILE}.synchronous`, 'FULL', 2]]

const unset = (path: string, name: string): Fault =>
  new Fault('io', `SQLite did not accept ${name} for ${path}.`, 'Keep the project on a local disk.')

const applySettings = (db: Database, path: string, settings: Setting[]): void => {
  for (const [name, value, expected] of settings) {
    db.exec(`PRAGMA ${name} = ${value}`)
    if (readPragma(db, name) !== expected) throw unset(path, name)
  }
}

/** The change to WAL does not wait for other connections by itself. */
const setWal = (db: Database, path: string): void => {
  const pause = new Int32Array(new SharedArrayBuffer(4))
  for (let waited = 0; ; waited += 20) {
    try {
      if (readPragma(db, `${FILE}.journal_mode`) === 'wal') return
      if (readPragma(db, `${FILE}.journal_mode = WAL`) === 'wal') return
      throw unset(path, 'journal_mode')
    } catch (error) {
      if (!isBusy(error) || waited > BUSY_MS) throw error
      Atomics.wait(pause, 0, 0, 20)
    }
  }
}

const readTables = (db: Database): string[] =>
  db
    .prepare(`SELECT sql FROM ${FILE}.sqlite_schema WHERE sql IS NOT NULL ORDER BY rowid`)
    .all()
    .map((row) => (row as { sql: string }).sql)

const checkTables = (db: Database, path: string): 'empty' | 'ours' | 'unsigned' => {
  const version = readPragma(db, `${FILE}.user_version`)
  const tables = readTables(db)
  if (version === 0 && tables.length === 0) return 'empty'
  if (typeof version === 'number' && version > VERSION)
    throw new Fault(
      'blocked',
      `${path} was written by a newer Throughline.`,
      'Update Throughline and repeat.',
    )
  if (version === 1 && tables.join(';') === FIRST_TABLES.join(';')) return 'unsigned'
  if (version !== VERSION || tables.join(';') !== TABLES.join(';'))
    throw corrupt(`${path} is damaged or not a journal: its tables are not ours.`)
  return 'ours'
}

const rollBack = (db: Database): void => {
  try {
    db.exec('ROLLBACK')
  } catch {
    // SQLite rolled it back by itself, or had not begun.
  }
}

/** Makes what is missing, all of it or nothing. */
const createTables = (db: Database, path: string): void => {
  db.exec('BEGIN IMMEDIATE')
  try {
    const found = checkTables(db, path)
    if (found === 'empty')
      for (const table of TABLES) db.exec(table.replace('CREATE TABLE ', `CREATE TABLE ${FILE}.`))
    if (found === 'unsigned') db.exec(`ALTER TABLE ${FILE}.events ADD COLUMN ${SIGNATURE}`)
    if (found !== 'ours') db.exec(`PRAGMA ${FILE}.user_version = ${VERSION}`)
    db.exec('COMMIT')
  } catch (error) {
    rollBack(db)
    throw error
  }
}

/** Version and tables as they are at one moment: another process may be creating them. */
const lookAtTables = (db: Database, path: string): ReturnType<typeof checkTables> => {
  db.exec('BEGIN')
  try {
    return checkTables(db, path)
  } finally {
    rollBack(db)
  }
}

/** Opens a journal's file, or its copy, and creates its tables where there are none. */
export const openTables = async (path: string, copy = path): Promise<Database> => {
  checkFolder(copy)
  let db: Database | undefined
  try {
    db = await openDatabase(':memory:')
    // Before anything of the file is read, which happens when it is attached.
    applySettings(db, path, SETTINGS)
    db.prepare(`ATTACH ? AS ${FILE}`).run(copy)
    applySettings(db, path, FILE_SETTINGS)
    const found = lookAtTables(db, path)
    setWal(db, path)
    if (found !== 'ours') createTables(db, path)
    return db
  } catch (error) {
    if (db) closeTables(db)
    throw toFault(error, path)
  }
}

/** Whoever lets go of the file last moves what was committed into it. */
export const closeTables = (db: Database): void => {
  try {
    db.exec(`DETACH ${FILE}`)
  } catch {
    // Never attached, or held by a transaction that could not be rolled back: then closing has to do.
  }
  db.close()
}
