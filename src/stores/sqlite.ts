import type { Commit, Committed, Journal, Lease } from '../engine/ports.ts'
import type { Event } from '../schema/event.ts'
import type { Run } from '../schema/run.ts'
import type { Database } from './driver.ts'
import { bug, corrupt, toFault } from './faults.ts'
import { type Local, toJournal } from './local.ts'
import * as rows from './rows.ts'
import * as rules from './rules.ts'
import { prepareStatements, type Statements } from './statements.ts'
import { closeTables, openTables } from './tables.ts'
import { verifyTables } from './verify-tables.ts'

/**
 * The journal in one SQLite file. S1 every write is one BEGIN IMMEDIATE transaction that reads, decides and
 * writes, so that several processes may share the file. S2 a steady commit reads one row and writes three.
 * S3 what is read is checked against its seal. S4 every error of SQLite leaves as a fault with a fix.
 */
type Entry = rules.Entry
type Found = { entry: Entry; digest: string }

const openTransactions = (sql: Statements) => {
  let inside = false
  let committed = 0
  /** A refused outcome rolls back; only what `keep` accepts becomes durable. */
  const transact = <T>(body: () => T, keep: (result: T) => boolean): T => {
    if (inside) throw bug('A write of the journal was called within another.')
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
  return { transact, stamp }
}

/** Reading and writing of single values, inside whatever transaction is open. */
const openRecords = (sql: Statements) => {
  const find = (id: string): Found | undefined => {
    const row = sql.entry.get(id) as rows.EntryRow | undefined
    return row && { entry: rows.fromEntryRow(row), digest: row.digest }
  }
  const put = (run: Run, entry: Entry, isNew: boolean): void => {
    const { snapshot, digest } = rows.toSnapshot(run)
    const columns = [...rows.toEntryRow(run.id, entry, digest), snapshot, run.id]
    if (isNew) sql.insertRun.run(...columns)
    else sql.updateRun.run(...columns)
  }
  const patch = (id: string, { entry, digest }: Found, change: Partial<Entry>): void => {
    sql.updateEntry.run(...rows.toEntryRow(id, { ...entry, ...change }, digest), id)
  }
  const append = (events: Event[], witnessed: boolean, texts: Record<string, string>): void => {
    for (const event of events) sql.insertEvent.run(...rows.toEventRow(event, witnessed))
    for (const [digest, text] of Object.entries(texts)) sql.insertText.run(digest, Buffer.from(text, 'utf8'))
  }
  const requests: rules.RequestIndex = {
    get(id) {
      const row = sql.request.get(id) as rows.RequestRow | undefined
      return row && rows.fromRequestRow(row)
    },
    set: (id, value) => sql.putRequest.run(...rows.toRequestRow(id, value)),
  }
  const ownerOf = (feature: string): string | undefined => {
    const row = sql.feature.get(feature) as Parameters<typeof rows.fromFeatureRow>[0] | undefined
    return row && rows.fromFeatureRow(row)
  }
  const claim = (feature: string | null, run: string): void => {
    if (feature !== null) sql.insertFeature.run(feature, run, rows.toSeal(feature, run))
  }
  return { find, put, patch, append, requests, ownerOf, claim }
}
type Records = ReturnType<typeof openRecords>

const writeCommit = (sql: Statements, records: Records, commit: Commit): Committed => {
  const { run, event, claims, reply, texts } = commit
  const before = records.find(run.id)?.entry
  const admitted = rules.admit(before, commit)
  if (admitted !== 'committed') return admitted
  if (reply && sql.reply.get(reply.key)) return 'conflict'
  if (claims !== undefined && (records.ownerOf(claims) ?? run.id) !== run.id) return 'taken'
  const entry = rules.advance(before, commit)
  const movements = [rules.toCommitMovement(before, entry)]
  if (!rules.mayOpen(run.id, movements, records.requests)) return 'taken'
  records.put(run, entry, before === undefined)
  records.append([event], true, texts)
  rules.move(run.id, movements, records.requests)
  if (claims !== undefined) records.claim(claims, run.id)
  if (reply) {
    const value = JSON.stringify(reply.value)
    sql.insertReply.run(reply.key, value, rows.toSeal(reply.key, value))
  }
  return 'committed'
}

const writeFastForward = (records: Records, ...given: Parameters<Local['fastForward']>): Committed => {
  const [run, events, texts, projected, stamp] = given
  const before = records.find(run.id)?.entry
  const entry = rules.extend(before, run, events, texts, projected, stamp)
  if (!entry) return 'conflict'
  const movements = rules.toMovements(before?.waiting ?? [], events)
  if (!rules.mayOpen(run.id, movements, records.requests)) return 'taken'
  records.put(run, entry, before === undefined)
  records.append(events, false, texts)
  rules.move(run.id, movements, records.requests)
  records.claim(run.feature, run.id)
  return 'committed'
}

const readKept = (sql: Statements, run: string, keep: number, projected: string): rules.Kept | undefined => {
  const kept = sql.kept.all(run, keep) as { seq: number; hash: string; witnessed: number }[]
  if (kept.length !== keep) return undefined
  return {
    hash: kept.at(-1)?.hash ?? '',
    foreign: kept.filter(({ witnessed }) => witnessed === 0).length,
    holdsProjected: projected === '' || kept.some(({ hash }) => hash === projected),
  }
}

const writeRebase = (sql: Statements, records: Records, ...given: Parameters<Local['rebase']>): Committed => {
  const [run, keep, events, texts] = given
  const before = records.find(run.id)?.entry
  const kept = before && readKept(sql, run.id, keep, before.projected)
  const entry = kept && rules.replace(before, kept, run, keep, events, texts)
  if (!entry) return 'conflict'
  sql.deleteEvents.run(run.id, keep)
  records.put(run, entry, false)
  records.append(events, false, texts)
  const chain = (sql.events.all(run.id, 0) as rows.EventRow[]).map(rows.fromEventRow)
  const movements = rules.toMovements([], chain)
  if (!rules.mayOpen(run.id, movements, records.requests)) return 'taken'
  sql.deleteRequests.run(run.id)
  rules.move(run.id, movements, records.requests)
  sql.deleteFeatures.run(run.id)
  records.claim(run.feature, run.id)
  return 'committed'
}

/** Values by their keys; each is checked against its seal, hash or digest. */
const openReads = (sql: Statements, { requests }: Records) =>
  ({
    load(run) {
      const row = sql.run.get(run) as rows.RunRow | undefined
      return row && rows.fromRunRow(row)
    },
    list: () => (sql.runs.all() as rows.RunRow[]).map(rows.fromRunRow),
    findRequest: (id) => requests.get(id),
    findReply(key) {
      const row = sql.reply.get(key) as Parameters<typeof rows.fromReplyRow>[0] | undefined
      return row && rows.fromReplyRow(row)
    },
    events(run, after = 0) {
      const events = (sql.events.all(run, after) as rows.EventRow[]).map(rows.fromEventRow)
      const [first] = events
      if (first && !rules.isChain(events, run, after, first.parent))
        throw corrupt(`The events of ${run} are damaged.`)
      return events
    },
    foreign: (run) => (sql.foreign.all(run) as { seq: number }[]).map(({ seq }) => seq),
    readText(digest) {
      const row = sql.text.get(digest) as Parameters<typeof rows.fromTextRow>[0] | undefined
      return row && rows.fromTextRow(row)
    },
  }) satisfies Partial<Local>

type Transact = ReturnType<typeof openTransactions>['transact']

const openLeases = (transact: Transact, records: Records) => {
  const held = (lease: Lease): Found | undefined => {
    const found = records.find(lease.run)
    return found && rules.isHeld(found.entry, lease) ? found : undefined
  }
  return {
    claim: (run, owner, now, until, isGone) =>
      transact(
        () => {
          const found = records.find(run)
          if (!found) throw bug(`There is no run ${run} to claim.`)
          const taken = rules.take(found.entry, owner, now, until, isGone)
          if (!taken) return found.entry.owner ?? owner
          records.patch(run, found, taken)
          return { run, epoch: taken.epoch }
        },
        (result) => 'epoch' in result,
      ),
    renew: (lease, until) =>
      transact(
        () => {
          const found = held(lease)
          if (found) records.patch(lease.run, found, { until })
          return found !== undefined
        },
        (renewed) => renewed,
      ),
    fenced: (lease, write) =>
      transact(
        () => {
          if (!held(lease)) return false
          write()
          return true
        },
        (written) => written,
      ),
    settle: (lease, version, projected, stamp) =>
      transact(
        () => {
          const found = held(lease)
          if (!found) return 'fenced'
          if (found.entry.version !== version) return 'moved'
          records.patch(lease.run, found, { unwritten: [], projected, stamp, owner: null })
          return 'settled'
        },
        (result) => result === 'settled',
      ),
    setFork: (run, heads) =>
      transact(
        () => {
          const found = records.find(run)
          if (found) records.patch(run, found, { fork: heads })
        },
        () => true,
      ),
    setStamp: (run, head, stamp) =>
      transact(
        () => {
          const found = records.find(run)
          if (found && rules.isAtRest(found.entry, head))
            records.patch(run, found, { projected: head, stamp })
        },
        () => true,
      ),
  } satisfies Partial<Local>
}

const toLocal = (db: Database, path: string): Local => {
  const sql = prepareStatements(db)
  const { transact, stamp } = openTransactions(sql)
  const records = openRecords(sql)
  const write = (body: () => Committed) => transact(body, (result) => result === 'committed')
  return {
    ...openReads(sql, records),
    ...openLeases(transact, records),
    commit: (commit) => write(() => writeCommit(sql, records, commit)),
    fastForward: (...given) => write(() => writeFastForward(records, ...given)),
    rebase: (...given) => write(() => writeRebase(sql, records, ...given)),
    stamp,
    verify: () => verifyTables(sql, path),
    close: () => closeTables(db),
  }
}

/** The driver's errors are faults of ours; `tell` hears of each error. `copy` is opened where it stands for the file. */
export const openSqliteJournal = async (
  path: string,
  tell: () => void = () => undefined,
  copy = path,
): Promise<Journal> =>
  toJournal(toLocal(await openTables(path, copy), path), (error) => {
    tell()
    return toFault(error, path)
  })
