/**
 * For tests only: a member of the journal in PostgreSQL, to prove that the port can be kept across a network. G1 every write is one
 * transaction that locks out other writers, reads, asks the same rules as the embedded stores, and writes. G2 what is called
 * while a lease is held is called inside that transaction.
 */
import type { Commit, Committed, Journal, Keys, StoredRun } from '../engine/ports.ts'
import type { Event } from '../schema/event.ts'
import type { Json } from '../schema/json.ts'
import { toOrigin } from '../schema/origins.ts'
import type { Run } from '../schema/run.ts'
import { bug } from './faults.ts'
import * as rules from './rules.ts'
import { checkAccount, checkSignatures } from './verify.ts'

type Row = Record<string, unknown>
export type Query = (sql: string, values?: unknown[]) => Promise<Row[]>
export type Database = {
  query: Query
  transact<T>(work: (query: Query) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** A text may hold a NUL character, which PostgreSQL's own texts cannot. */
export const TABLES = [
  'CREATE TABLE runs (place SERIAL, id TEXT PRIMARY KEY, entry TEXT NOT NULL, snapshot TEXT NOT NULL)',
  `CREATE TABLE events (run TEXT NOT NULL REFERENCES runs (id), seq INTEGER NOT NULL, event TEXT NOT NULL,
  witnessed BOOLEAN NOT NULL, PRIMARY KEY (run, seq))`,
  'CREATE TABLE texts (digest TEXT PRIMARY KEY, text BYTEA NOT NULL)',
  'CREATE TABLE requests (id TEXT PRIMARY KEY, run TEXT NOT NULL REFERENCES runs (id), value TEXT NOT NULL)',
  'CREATE TABLE replies (key TEXT PRIMARY KEY, value TEXT NOT NULL)',
  'CREATE TABLE features (feature TEXT PRIMARY KEY, run TEXT NOT NULL REFERENCES runs (id))',
  'CREATE SEQUENCE changes',
]

const LOCK = 'LOCK TABLE runs IN EXCLUSIVE MODE'

/** JSON names a NUL; in it there is none. */
const fromText = <T>(row: Row | undefined, column: string): T | undefined =>
  row && (JSON.parse(String(row[column])) as T)

type Found = { run: Run; entry: rules.Entry }

const openRows = (query: Query) => {
  const first = async (sql: string, ...values: unknown[]) => (await query(sql, values))[0]
  const find = async (id: string): Promise<Found | undefined> => {
    const row = await first('SELECT entry, snapshot FROM runs WHERE id = $1', id)
    const [entry, run] = [fromText<rules.Entry>(row, 'entry'), fromText<Run>(row, 'snapshot')]
    return entry && run && { entry, run }
  }
  const events = async (run: string, after = 0): Promise<{ event: Event; witnessed: boolean }[]> => {
    const rows = await query('SELECT event, witnessed FROM events WHERE run = $1 AND seq > $2 ORDER BY seq', [
      run,
      after,
    ])
    return rows.map((row) => ({
      event: fromText<Event>(row, 'event') as Event,
      witnessed: row.witnessed === true,
    }))
  }
  const request = async (id: string) =>
    fromText<rules.Indexed>(await first('SELECT value FROM requests WHERE id = $1', id), 'value')
  const owner = async (feature: string) =>
    (await first('SELECT run FROM features WHERE feature = $1', feature))?.run as string | undefined
  const reply = async (key: string) =>
    fromText<Json>(await first('SELECT value FROM replies WHERE key = $1', key), 'value')
  const note = async (id: string, entry: rules.Entry): Promise<void> => {
    await query('UPDATE runs SET entry = $1 WHERE id = $2', [JSON.stringify(entry), id])
  }
  const patch = async (id: string, entry: rules.Entry): Promise<void> => {
    await note(id, entry)
    await query("SELECT nextval('changes')")
  }
  /** Stores the run, and what came with it. */
  const put = async (
    run: Run,
    entry: rules.Entry,
    added: { event: Event; witnessed: boolean }[],
    texts: Record<string, string>,
  ): Promise<void> => {
    const sql = `INSERT INTO runs (id, entry, snapshot) VALUES ($1, $2, $3)
      ON CONFLICT (id) DO UPDATE SET entry = excluded.entry, snapshot = excluded.snapshot`
    await query(sql, [run.id, JSON.stringify(entry), JSON.stringify(run)])
    for (const { event, witnessed } of added)
      await query('INSERT INTO events (run, seq, event, witnessed) VALUES ($1, $2, $3, $4)', [
        ...[event.run, event.seq, JSON.stringify(event)],
        witnessed,
      ])
    for (const [digest, text] of Object.entries(texts))
      await query('INSERT INTO texts (digest, text) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
        digest,
        Buffer.from(text, 'utf8'),
      ])
    await query("SELECT nextval('changes')")
  }
  /** The index of these requests, read before the rules ask it; `save` writes what they changed. */
  const indexOf = async (movements: rules.Movement[]) => {
    const ids = [...new Set(movements.flatMap(({ opened, closed }) => [...opened, ...closed]))]
    const known = new Map<string, rules.Indexed>()
    for (const id of ids) {
      const found = await request(id)
      if (found) known.set(id, found)
    }
    const save = async (): Promise<void> => {
      const sql = `INSERT INTO requests (id, run, value) VALUES ($1, $2, $3)
        ON CONFLICT (id) DO UPDATE SET run = excluded.run, value = excluded.value`
      for (const [id, value] of known) await query(sql, [id, value.run, JSON.stringify(value)])
    }
    return { known, save }
  }
  const claimFree = async ({ id, feature }: Run): Promise<void> => {
    if (feature === null) return
    await query('INSERT INTO features (feature, run) VALUES ($1, $2) ON CONFLICT DO NOTHING', [feature, id])
  }
  return { query, first, find, events, request, owner, reply, note, patch, put, indexOf, claimFree }
}
type Rows = ReturnType<typeof openRows>

const foreign = (event: Event) => ({ event, witnessed: false })

const writeCommit = async (rows: Rows, keys: Keys, given: Commit): Promise<Committed> => {
  const { run, event, claims, reply, texts } = given
  const before = (await rows.find(run.id))?.entry
  const admitted = rules.admit(before, given)
  if (admitted !== 'committed') return admitted
  if (reply && (await rows.reply(reply.key)) !== undefined) return 'conflict'
  if (claims !== undefined && ((await rows.owner(claims)) ?? run.id) !== run.id) return 'taken'
  const entry = rules.advance(before, given)
  const movements = [rules.toCommitMovement(before, entry)]
  const { known, save } = await rows.indexOf(movements)
  if (!rules.mayOpen(run.id, movements, known)) return 'taken'
  await rows.put(run, entry, [{ event: { ...event, signature: keys.sign(event) }, witnessed: true }], texts)
  rules.move(run.id, movements, known)
  await save()
  if (claims !== undefined) await rows.claimFree({ ...run, feature: claims })
  if (reply)
    await rows.query('INSERT INTO replies (key, value) VALUES ($1, $2)', [
      reply.key,
      JSON.stringify(reply.value),
    ])
  return 'committed'
}

const writeFastForward = async (
  rows: Rows,
  vouch: (events: Event[]) => rules.Taken,
  ...[run, events, texts, projected, stamp]: Parameters<Journal['fastForward']>
): Promise<Committed> => {
  const before = (await rows.find(run.id))?.entry
  const entry = rules.extend(before, run, vouch(events), texts, projected, stamp)
  if (!entry) return 'conflict'
  const movements = rules.toMovements(before?.waiting ?? [], events)
  const { known, save } = await rows.indexOf(movements)
  if (!rules.mayOpen(run.id, movements, known)) return 'taken'
  await rows.put(run, entry, events.map(foreign), texts)
  rules.move(run.id, movements, known)
  await save()
  await rows.claimFree(run)
  return 'committed'
}

const writeRebase = async (
  rows: Rows,
  vouch: (events: Event[]) => rules.Taken,
  ...[run, keep, events, texts]: Parameters<Journal['rebase']>
): Promise<Committed> => {
  const entry = (await rows.find(run.id))?.entry
  const before = (await rows.events(run.id)).slice(0, keep)
  if (!entry || before.length !== keep) return 'conflict'
  const { projected } = entry
  const kept = {
    hash: before.at(-1)?.event.hash ?? '',
    foreign: before.filter(({ witnessed }) => !witnessed).length,
    holdsProjected: projected === '' || before.some(({ event }) => event.hash === projected),
  }
  const replaced = rules.replace(entry, kept, run, keep, vouch(events), texts)
  if (!replaced) return 'conflict'
  const chain = [...before.map(({ event }) => event), ...events]
  const movements = rules.toMovements([], chain)
  const { known, save } = await rows.indexOf(movements)
  if (!rules.mayOpen(run.id, movements, known)) return 'taken'
  await rows.query('DELETE FROM events WHERE run = $1 AND seq > $2', [run.id, keep])
  await rows.put(run, replaced, events.map(foreign), texts)
  await rows.query('DELETE FROM requests WHERE run = $1', [run.id])
  known.clear()
  rules.move(run.id, movements, known)
  await save()
  await rows.query('DELETE FROM features WHERE run = $1', [run.id])
  await rows.claimFree(run)
  return 'committed'
}

/** A refusal is rolled back by changing nothing: every rule is asked before the first write. */
export const openPostgresJournal = (db: Database, keys: Keys): Journal => {
  const write = <T>(work: (rows: Rows) => Promise<T>): Promise<T> =>
    db.transact(async (query) => {
      await query(LOCK)
      return work(openRows(query))
    })
  const rows = openRows(db.query)
  const vouch = (events: Event[]): rules.Taken => ({
    events,
    origins: events.map((event) => toOrigin(keys.check(event))),
  })
  const check = async (id: string) => {
    const found = await rows.find(id)
    if (!found) return []
    const own = await rows.query('SELECT id, value FROM requests WHERE run = $1', [id])
    const requests = new Map(
      own.map((row) => [String(row.id), fromText<rules.Indexed>(row, 'value') as rules.Indexed]),
    )
    return checkAccount({ ...found, events: await rows.events(id), requests })
  }
  const listIds = async () =>
    (await rows.query('SELECT id FROM runs ORDER BY place')).map(({ id }) => String(id))
  const load = async (id: string): Promise<StoredRun | undefined> => {
    const found = await rows.find(id)
    return found && rules.toStored(found.run, found.entry)
  }
  return {
    commit: (given) => write((within) => writeCommit(within, keys, given)),
    fastForward: (...given) => write((within) => writeFastForward(within, vouch, ...given)),
    rebase: (...given) => write((within) => writeRebase(within, vouch, ...given)),
    load,
    list: async () => {
      const runs: StoredRun[] = []
      for (const id of await listIds()) runs.push((await load(id)) as StoredRun)
      return runs
    },
    findRequest: rows.request,
    findReply: rows.reply,
    events: async (run, after) => (await rows.events(run, after)).map(({ event }) => event),
    foreign: async (run) =>
      (await rows.events(run)).filter(({ witnessed }) => !witnessed).map(({ event }) => event.seq),
    readText: async (digest) => {
      const row = await rows.first('SELECT text FROM texts WHERE digest = $1', digest)
      return row && Buffer.from(row.text as Uint8Array).toString('utf8')
    },
    claim: (run, owner, now, until, isGone) =>
      write(async (within) => {
        const found = await within.find(run)
        if (!found) throw bug(`There is no run ${run} to claim.`)
        const taken = rules.take(found.entry, owner, now, until, isGone)
        if (!taken) return found.entry.owner ?? owner
        await within.patch(run, taken)
        return { run, epoch: taken.epoch }
      }),
    renew: (lease, until) =>
      write(async (within) => {
        const entry = (await within.find(lease.run))?.entry
        if (!rules.isHeld(entry, lease)) return false
        await within.patch(lease.run, { ...entry, until })
        return true
      }),
    fenced: (lease, change) =>
      write(async (within) => {
        if (!rules.isHeld((await within.find(lease.run))?.entry, lease)) return false
        change()
        return true
      }),
    settle: (lease, { head }, projected, stamp) =>
      write(async (within) => {
        const entry = (await within.find(lease.run))?.entry
        if (!rules.isHeld(entry, lease)) return 'fenced'
        if (entry.head !== head) return 'moved'
        await within.patch(lease.run, { ...entry, unwritten: [], projected, stamp, owner: null })
        return 'settled'
      }),
    setFork: (run, fork) =>
      write(async (within) => {
        const found = await within.find(run)
        if (found) await within.patch(run, { ...found.entry, fork })
      }),
    setStamp: (run, head, stamp) =>
      write(async (within) => {
        const entry = (await within.find(run))?.entry
        if (rules.isAtRest(entry, head)) await within.note(run, { ...entry, projected: head, stamp })
      }),
    stamp: async () => JSON.stringify(await rows.first('SELECT last_value::text, is_called FROM changes')),
    verifyRuns: async (ids) => (await Promise.all(ids.map(check))).flat(),
    verify: async () => {
      const ids = await listIds()
      const problems = (await Promise.all(ids.map(check))).flat()
      const all = (await Promise.all(ids.map((id) => rows.events(id)))).flat().map(({ event }) => event)
      return [...problems, ...checkSignatures(all, keys)]
    },
    close: db.close,
  }
}
