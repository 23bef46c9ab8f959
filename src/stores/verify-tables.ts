import type { Keys } from '../engine/ports.ts'
import { toCanonical } from '../schema/digest.ts'
import type { Event } from '../schema/event.ts'
import { Fault } from '../schema/fault.ts'
import { addOrigins, toOrigin } from '../schema/origins.ts'
import type { Problem } from '../schema/problem.ts'
import { toFault } from './faults.ts'
import * as rows from './rows.ts'
import type { Indexed } from './rules.ts'
import type { Statements } from './statements.ts'
import { checkTexts } from './texts.ts'
import { checkAccount, checkSignatures, type Signed, toProblem } from './verify.ts'

/** Collects what `read` finds damaged, and lets the rest of the walk go on. */
const collect = (problems: Problem[], path: string) => {
  const report = (message: string) => problems.push(toProblem(path, 0, message))
  const attempt = <T>(read: () => T): T | undefined => {
    try {
      return read()
    } catch (error) {
      const fault = toFault(error, path)
      if (!(fault instanceof Fault) || fault.refusal.code !== 'journal-corrupt') throw fault
      report(fault.message)
      return undefined
    }
  }
  return { report, attempt }
}
type Collector = ReturnType<typeof collect>

const checkPages = (sql: Statements, { report }: Collector): void => {
  for (const row of sql.integrity.all()) {
    const message = String(Object.values(row as object)[0])
    if (message !== 'ok') report(message)
  }
  if (sql.foreignKeys.all().length > 0) report('a row belongs to a run that is not there')
}

const readRequests = (
  sql: Statements,
  { attempt }: Collector,
  only?: ReadonlySet<string>,
): Map<string, Map<string, Indexed>> => {
  const byRun = new Map<string, Map<string, Indexed>>()
  for (const row of sql.requests.all() as rows.RequestRow[]) {
    if (only && !only.has(row.run)) continue
    const indexed = attempt(() => rows.fromRequestRow(row))
    if (!indexed) continue
    const own = byRun.get(indexed.run) ?? new Map<string, Indexed>()
    byRun.set(indexed.run, own.set(row.id, indexed))
  }
  return byRun
}

/** Of an event, what its signature is about: all events of a project are held at once. */
const toSignedPart = ({ run, seq, hash, signature }: Event): Signed => ({
  ...{ run, seq, hash },
  ...(signature !== undefined && { signature }),
})

/** The runs that are asked for; their events, with what each signature is about, are given back. */
const checkRuns = (
  sql: Statements,
  keys: Keys,
  collector: Collector,
  problems: Problem[],
  only?: readonly string[],
): Signed[] => {
  const { attempt } = collector
  const signed: Signed[] = []
  const requests = readRequests(sql, collector, only && new Set(only))
  const found = only ? only.flatMap((id) => sql.run.get(id) ?? []) : sql.runs.all()
  for (const row of found as rows.RunRow[]) {
    const account = attempt(() => ({
      entry: rows.fromEntryRow(row),
      run: rows.fromRunRow(row, (after) => sql.events.all(row.id, after) as rows.EventRow[]).run,
      events: (sql.events.all(row.id, 0) as rows.EventRow[]).map((event) => ({
        event: rows.fromEventRow(event),
        witnessed: event.witnessed === 1,
      })),
    }))
    if (!account) continue
    problems.push(...checkAccount({ ...account, requests: requests.get(row.id) ?? new Map() }))
    for (const { event } of account.events) signed.push(toSignedPart(event))
    const origins = addOrigins(
      [],
      account.events.map(({ event }) => toOrigin(keys.check(event))),
    )
    if (rows.isMarked(row, keys.mark) && toCanonical(origins) !== toCanonical(account.entry.origins))
      problems.push(toProblem(row.id, account.entry.version, 'signatures are not those that were checked'))
  }
  return signed
}

/** Walks everything that is stored, in one read transaction, so that writers do not disturb it. */
export const verifyTables = (sql: Statements, path: string, keys: Keys): Problem[] => {
  const problems: Problem[] = []
  const collector = collect(problems, path)
  const { attempt } = collector
  const each = (statement: Statements[keyof Statements], check: (row: never) => unknown) =>
    attempt(() => {
      for (const row of statement.iterate()) attempt(() => check(row as never))
    })
  sql.read.run()
  try {
    attempt(() => checkPages(sql, collector))
    attempt(() => problems.push(...checkSignatures(checkRuns(sql, keys, collector, problems), keys)))
    each(sql.replies, rows.fromReplyRow)
    each(sql.features, rows.fromFeatureRow)
    attempt(() => checkTexts(sql, attempt))
    return problems
  } finally {
    sql.rollback.run()
  }
}

/**
 * The same of these runs alone: their rows, chains and requests, and whether signatures are those that were checked. What
 * anybody's broken signature makes of an event is no damage: it is a claim.
 */
export const verifyRuns = (sql: Statements, path: string, keys: Keys, runs: readonly string[]): Problem[] => {
  const problems: Problem[] = []
  const collector = collect(problems, path)
  sql.read.run()
  try {
    collector.attempt(() => checkRuns(sql, keys, collector, problems, runs))
    return problems
  } finally {
    sql.rollback.run()
  }
}
