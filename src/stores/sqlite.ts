import type { Commit, Committed, Journal, Keys, Lease, StoredRun } from '../engine/ports.ts'
import { toCanonical } from '../schema/digest.ts'
import type { Event } from '../schema/event.ts'
import { type Origin, toOrigin } from '../schema/origins.ts'
import type { Problem } from '../schema/problem.ts'
import type { Run } from '../schema/run.ts'
import type { Database } from './driver.ts'
import { bug, corrupt, toFault } from './faults.ts'
import { type Local, toJournal } from './local.ts'
import { openLogRoom } from './log-room.ts'
import { keepRecentEvents } from './recent-events.ts'
import * as rows from './rows.ts'
import * as rules from './rules.ts'
import { prepareStatements, type Statements } from './statements.ts'
import { closeTables, openTables } from './tables.ts'
import { openTexts } from './texts.ts'
import { openTransactions, type Transactions } from './transactions.ts'
import { verifyRuns, verifyTables } from './verify-tables.ts'
import { openWholeFile } from './whole-file.ts'

/**
 * The journal in one SQLite file. S1 every write is one BEGIN IMMEDIATE transaction that reads, decides and
 * writes, so that several processes may share the file. S2 a steady commit reads one row and writes three; a turn stores the
 * run whole once, at its end. S3 what is read is checked against its seal, or is what this connection wrote and kept. S4 every
 * error of SQLite leaves as a fault with a fix. S5 of a row that does not bear the mark of this user's key only the events
 * count, each as its signature says: a file that came with a repository, or that somebody changed, is read as their claim.
 * No write puts a mark on what was not checked.
 */
type Entry = rules.Entry
type Found = { entry: Entry; digest: string; isMarked: boolean }

/** Reading and writing of single values, inside whatever transaction is open. */
const openRecords = (sql: Statements, keys: Keys) => {
  const vouch = (event: Event): Origin => toOrigin(keys.check(event))
  const readEvents = (id: string, after: number) => sql.events.all(id, after) as rows.EventRow[]
  /** Whoever commits again need not read what they wrote. */
  let last: { id: string; seal: string; entry: Entry; digest: string } | undefined
  const readEntry = (row: rows.EntryRow): Pick<Found, 'entry' | 'digest'> =>
    last?.id === row.id && last.seal === row.seal
      ? last
      : { entry: rows.fromEntryRow(row), digest: row.digest }
  const toRow = (id: string, entry: Entry, digest: string, isMarked: boolean): string[] => {
    const columns = rows.toEntryRow(id, entry, digest, isMarked ? keys.mark : undefined)
    last = { id, seal: columns[2], entry, digest }
    return columns
  }
  const find = (id: string): Found | undefined => {
    const row = sql.entry.get(id) as rows.EntryRow | undefined
    if (!row) return undefined
    const { entry, digest } = readEntry(row)
    if (rows.isMarked(row, keys.mark)) return { entry, digest, isMarked: true }
    const { origins } = load(sql.run.get(id) as rows.RunRow)
    return { entry: { ...entry, origins }, digest, isMarked: false }
  }
  const put = (run: Run, entry: Entry, before: Found | undefined): void => {
    if (before?.isMarked && entry.snapshot !== entry.version) {
      patch(run.id, before, entry)
      return
    }
    const { snapshot, digest } = rows.toSnapshot(run)
    const whole = { ...entry, snapshot: entry.version }
    const columns = [...toRow(run.id, whole, digest, true), snapshot, run.id]
    if (before) sql.updateRun.run(...columns)
    else sql.insertRun.run(...columns)
  }
  const patch = (id: string, { entry, digest, isMarked }: Found, change: Partial<Entry>): void => {
    sql.updateEntry.run(...toRow(id, { ...entry, ...change }, digest, isMarked), id)
  }
  const texts = openTexts(sql)
  const append = (
    events: rows.EventRow[],
    added: Record<string, string>,
    replaced?: Record<string, string>,
  ) => {
    for (const event of events) sql.insertEvent.run(...rows.toEventColumns(event))
    texts.put(added, replaced)
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
  const isMarked = (row: rows.RunRow): boolean => rows.isMarked(row, keys.mark)
  const load = (row: rows.RunRow, isOurs = isMarked(row)): StoredRun =>
    isOurs
      ? rows.fromRunRow(row, (after) => readEvents(row.id, after))
      : rows.fromEventRows(row, readEvents(row.id, 0), vouch)
  /** Stores the run whole, where its row has a tail or no mark of ours. */
  const settle = (run: Run, found: Found, change: Partial<Entry>): void => {
    const { entry, isMarked } = found
    if (isMarked && entry.snapshot === entry.version) patch(run.id, found, change)
    else put(run, { ...entry, ...change, snapshot: entry.version }, found)
  }
  /**
   * Marks a run whose events were checked just now, so that they need not be checked again. One that is not what its
   * events made of it is left as it is, for whoever verifies the journal.
   */
  const mark = (id: string): void => {
    const found = find(id)
    if (!found || found.isMarked) return
    const row = sql.run.get(id) as rows.RunRow
    const { run } = load(row)
    const stored = rows.fromRunRow(row, (after) => readEvents(id, after)).run
    if (toCanonical(stored) === toCanonical(run)) settle(run, found, {})
  }
  const sign = (event: Event): Event => ({ ...event, signature: keys.sign(event) })
  const recent = keepRecentEvents()
  const recall = (run: string, after: number): rows.EventRow[] | undefined =>
    recent.recall(run, after, find(run)?.entry.head ?? '')
  /** Called when the commit is durable. */
  const remember = (row: rows.EventRow, added: Record<string, string>): void => {
    recent.keep(row)
    for (const [digest, text] of Object.entries(added)) texts.keep(digest, text)
  }
  const take = (events: Event[]): rules.Taken => ({ events, origins: events.map(vouch) })
  const hasKey = (): boolean => keys.mark('') !== undefined
  const records = {
    find,
    load,
    put,
    patch,
    settle,
    append,
    mark,
    isMarked,
    hasKey,
    sign,
    recall,
    remember,
    take,
  }
  return { ...records, texts, requests, ownerOf, claim }
}
type Records = ReturnType<typeof openRecords>

const writeCommit = (sql: Statements, records: Records, commit: Commit, row: rows.EventRow): Committed => {
  const { run, claims, reply, texts, replaced } = commit
  const found = records.find(run.id)
  const before = found?.entry
  const admitted = rules.admit(before, commit)
  if (admitted !== 'committed') return admitted
  if (reply && sql.reply.get(reply.key)) return 'conflict'
  if (claims !== undefined && (records.ownerOf(claims) ?? run.id) !== run.id) return 'taken'
  const entry = rules.advance(before, commit)
  const movements = [rules.toCommitMovement(before, entry)]
  if (!rules.mayOpen(run.id, movements, records.requests)) return 'taken'
  records.put(run, entry, found)
  records.append([row], texts, replaced)
  rules.move(run.id, movements, records.requests)
  if (claims !== undefined) records.claim(claims, run.id)
  if (reply) {
    const value = JSON.stringify(reply.value)
    sql.insertReply.run(reply.key, value, rows.toSeal(reply.key, value))
  }
  return 'committed'
}

/** Committed elsewhere, and taken in. */
const toForeign = (event: Event): rows.EventRow => rows.toEventRow(event, false)

const writeFastForward = (records: Records, ...given: Parameters<Local['fastForward']>): Committed => {
  const [run, events, texts, projected, stamp] = given
  const found = records.find(run.id)
  const before = found?.entry
  const entry = rules.extend(before, run, records.take(events), texts, projected, stamp)
  if (!entry) return 'conflict'
  const movements = rules.toMovements(before?.waiting ?? [], events)
  if (!rules.mayOpen(run.id, movements, records.requests)) return 'taken'
  records.put(run, entry, found)
  records.append(events.map(toForeign), texts)
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
  const found = records.find(run.id)
  const before = found?.entry
  const kept = before && readKept(sql, run.id, keep, before.projected)
  const entry = kept && rules.replace(before, kept, run, keep, records.take(events), texts)
  if (!entry) return 'conflict'
  sql.deleteEvents.run(run.id, keep)
  records.put(run, entry, found)
  records.append(events.map(toForeign), texts)
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
const openReads = (
  sql: Statements,
  { look, transact }: Transactions,
  records: Records,
  checkFile: () => void,
) => {
  const { requests, load, texts, recall, mark, isMarked, hasKey } = records
  /** Whoever cannot write checks them again next time, and nothing else. */
  const markAll = (ids: string[]): void => {
    if (ids.length === 0 || !hasKey()) return
    try {
      transact(
        () => ids.forEach(mark),
        () => true,
      )
    } catch {
      // Told by whoever has to write.
    }
  }
  return {
    load: (run) =>
      look(() => {
        const row = sql.run.get(run) as rows.RunRow | undefined
        return row && load(row)
      }),
    list() {
      const unmarked: string[] = []
      const read = (row: rows.RunRow): StoredRun => {
        const isOurs = isMarked(row)
        if (!isOurs) unmarked.push(row.id)
        return load(row, isOurs)
      }
      const runs = look(() => Array.from(sql.runs.iterate() as Iterable<rows.RunRow>, read))
      markAll(unmarked)
      return runs
    },
    findRequest: (id) => requests.get(id),
    findReply(key) {
      const row = sql.reply.get(key) as Parameters<typeof rows.fromReplyRow>[0] | undefined
      return row && rows.fromReplyRow(row)
    },
    events: (run, after = 0) =>
      look(() => {
        const known = recall(run, after)
        if (known) return known.map(rows.fromEventRow)
        const events = (sql.events.all(run, after) as rows.EventRow[]).map(rows.fromEventRow)
        const [first] = events
        if (!first) return events
        const isWhole = events.at(-1)?.hash === records.find(run)?.entry.head
        if (!isWhole || !rules.isChain(events, run, after, first.parent))
          throw corrupt(`The events of ${run} are damaged.`)
        return events
      }),
    foreign: (run) => (sql.foreign.all(run) as { seq: number }[]).map(({ seq }) => seq),
    // A text that is kept is asked for many times in a step, and the file not at all.
    readText(digest) {
      const known = texts.recall(digest)
      if (known !== undefined) return known
      checkFile()
      return look(() => texts.read(digest))
    },
  } satisfies Partial<Local>
}

const openLeases = ({ transact }: Transactions, records: Records) => {
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
    settle: (lease, { run, head }, projected, stamp) =>
      transact(
        () => {
          const found = held(lease)
          if (!found) return 'fenced'
          if (found.entry.head !== head) return 'moved'
          records.settle(run, found, { unwritten: [], projected, stamp, owner: null })
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

/** `place` is the file that is open; `path` names it to people. */
const toLocal = (db: Database, path: string, place: string, keys: Keys, checkFile: () => void): Local => {
  const sql = prepareStatements(db)
  const transactions = openTransactions(sql, openLogRoom(sql, place))
  const { transact, stamp } = transactions
  const records = openRecords(sql, keys)
  const write = (body: () => Committed) => transact(body, (result) => result === 'committed')
  return {
    ...openReads(sql, transactions, records, checkFile),
    ...openLeases(transactions, records),
    commit: (given) => {
      const row = rows.toEventRow(records.sign(given.event), true)
      const result = write(() => writeCommit(sql, records, given, row))
      if (result === 'committed') records.remember(row, given.texts)
      return result
    },
    fastForward: (...given) => write(() => writeFastForward(records, ...given)),
    rebase: (...given) => write(() => writeRebase(sql, records, ...given)),
    stamp,
    verify: () => verifyTables(sql, path, keys),
    verifyRuns: (runs) => verifyRuns(sql, path, keys, runs),
    close: () => closeTables(db),
  }
}

/** The driver's errors are faults of ours; `tell` hears of each error. `copy` is opened where it stands for the file. */
export const openSqliteJournal = async (
  path: string,
  keys: Keys,
  tell: () => void = () => undefined,
  copy = path,
): Promise<Journal> => {
  const open = async () => {
    const db = await openTables(path, copy)
    const checkFile = openWholeFile(copy)
    const local = toLocal(db, path, copy, keys, checkFile)
    const toError = (error: unknown) => {
      tell()
      return toFault(error, path)
    }
    return toJournal(local, toError, checkFile)
  }
  return { ...(await open()), verifyRuns: (runs) => verifyAnew(open, runs) }
}

/** A connection keeps pages that it has read: what somebody wrote over them another one sees. */
const verifyAnew = async (open: () => Promise<Journal>, runs: readonly string[]): Promise<Problem[]> => {
  const journal = await open()
  try {
    return await journal.verifyRuns(runs)
  } finally {
    await journal.close()
  }
}
