import { Fault } from '../schema/fault.ts'
import type { Database, PreparedStatement, Value } from './driver.ts'
import { FILE } from './tables.ts'

const SQL = {
  begin: 'BEGIN IMMEDIATE',
  read: 'BEGIN',
  commit: 'COMMIT',
  rollback: 'ROLLBACK',
  entry: 'SELECT id, entry, digest, seal FROM runs WHERE id = ?',
  run: 'SELECT * FROM runs WHERE id = ?',
  runs: 'SELECT * FROM runs ORDER BY rowid',
  insertRun: 'INSERT INTO runs (entry, digest, seal, snapshot, id) VALUES (?, ?, ?, ?, ?)',
  updateRun: 'UPDATE runs SET entry = ?, digest = ?, seal = ?, snapshot = ? WHERE id = ?',
  updateEntry: 'UPDATE runs SET entry = ?, digest = ?, seal = ? WHERE id = ?',
  insertEvent: `INSERT INTO events (run, seq, parent, hash, at, type, witnessed, data, changes,
    signature) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  events: 'SELECT * FROM events WHERE run = ? AND seq > ? ORDER BY seq',
  foreign: 'SELECT seq FROM events WHERE run = ? AND witnessed = 0 ORDER BY seq',
  kept: 'SELECT seq, hash, witnessed FROM events WHERE run = ? AND seq <= ? ORDER BY seq',
  deleteEvents: 'DELETE FROM events WHERE run = ? AND seq > ?',
  insertText: 'INSERT INTO texts (digest, text) VALUES (?, ?) ON CONFLICT DO NOTHING',
  updateText: 'UPDATE texts SET text = ? WHERE digest = ?',
  text: 'SELECT digest, text FROM texts WHERE digest = ?',
  texts: 'SELECT digest, text FROM texts',
  request: 'SELECT * FROM requests WHERE id = ?',
  requests: 'SELECT * FROM requests',
  putRequest: `INSERT INTO requests (id, run, open, closed_by, seal) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO UPDATE
    SET run = excluded.run, open = excluded.open, closed_by = excluded.closed_by, seal = excluded.seal`,
  deleteRequests: 'DELETE FROM requests WHERE run = ?',
  reply: 'SELECT * FROM replies WHERE key = ?',
  replies: 'SELECT * FROM replies',
  insertReply: 'INSERT INTO replies (key, value, seal) VALUES (?, ?, ?)',
  feature: 'SELECT * FROM features WHERE feature = ?',
  features: 'SELECT * FROM features',
  insertFeature: 'INSERT INTO features (feature, run, seal) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
  deleteFeatures: 'DELETE FROM features WHERE run = ?',
  /** Frames in the log; moves none of them. */
  logLength: `PRAGMA ${FILE}.wal_checkpoint(NOOP)`,
  version: `PRAGMA ${FILE}.data_version`,
  integrity: `PRAGMA ${FILE}.integrity_check`,
  foreignKeys: `PRAGMA ${FILE}.foreign_key_check`,
} as const

/** What `run` did nobody is told; `change` tells how many rows it changed. */
type Statement = Pick<PreparedStatement, 'get' | 'all' | 'iterate'> & {
  run(...values: Value[]): void
  change(...values: Value[]): number
}
export type Statements = Record<keyof typeof SQL, Statement>

/** The driver cuts a string at a NUL character, so that two keys would become one. */
const checkValues = (values: Value[]): void => {
  for (const value of values)
    if (typeof value === 'string' && value.includes('\0'))
      throw new Fault('invalid-value', 'An id or key holds a NUL character.', 'Leave it out.')
}

/** Statements are compiled when first used and kept. */
export const prepareStatements = (db: Database): Statements => {
  const prepare = (sql: string): Statement => {
    let kept: PreparedStatement | undefined
    const bind = (values: Value[]): PreparedStatement => {
      checkValues(values)
      kept ??= db.prepare(sql)
      return kept
    }
    return {
      // The driver's `run` makes an object of numbers each time; its `get` executes as much, and makes none.
      run: (...values) => void bind(values).get(...values),
      change: (...values) => Number(bind(values).run(...values).changes),
      get: (...values) => bind(values).get(...values),
      all: (...values) => bind(values).all(...values),
      iterate: (...values) => bind(values).iterate(...values),
    }
  }
  return Object.fromEntries(Object.entries(SQL).map(([name, sql]) => [name, prepare(sql)])) as Statements
}
