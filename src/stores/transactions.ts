import { bug } from './faults.ts'
import type { Statements } from './statements.ts'

/** `makeRoom` is called before each write. */
export const openTransactions = (sql: Statements, makeRoom: () => void) => {
  let inside = false
  let committed = 0
  /** A refused outcome rolls back; only what `keep` accepts becomes durable. */
  const transact = <T>(body: () => T, keep: (result: T) => boolean): T => {
    if (inside) throw bug('A write of the journal was called within another.')
    makeRoom()
    sql.begin.run()
    inside = true
    try {
      const result = body()
      if (keep(result)) {
        sql.commit.run()
        committed++
      } else sql.rollback.run()
      return result
    } catch (error) {
      try {
        sql.rollback.run()
      } catch {
        // SQLite rolled it back by itself.
      }
      throw error
    } finally {
      inside = false
    }
  }
  /** SQLite counts what other connections commit, and we what ours does. */
  const stamp = (): string => {
    const { data_version: others } = sql.version.get() as { data_version: number }
    return `${others}.${committed}`
  }
  /** Several rows as they are at one moment. */
  const look = <T>(read: () => T): T => {
    if (inside) return read()
    sql.read.run()
    try {
      return read()
    } finally {
      sql.rollback.run()
    }
  }
  return { transact, look, stamp }
}
export type Transactions = ReturnType<typeof openTransactions>
