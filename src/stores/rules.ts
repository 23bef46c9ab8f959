import type { Commit, Committed, IsGone, Lease, Owner, StoredRun } from '../engine/ports.ts'
import { toDigest, toHash } from '../schema/digest.ts'
import type { Event } from '../schema/event.ts'
import { addOrigins, listOrigins, type Origin, type Origins } from '../schema/origins.ts'
import type { Run } from '../schema/run.ts'
import { bug } from './faults.ts'

/**
 * The journal's rules as pure functions: every store asks them, so that no two stores differ. R1 a run's version
 * is the seq of its last event, counted from 1. */
export type Entry = {
  version: number
  head: string
  owner: Owner | null
  epoch: number
  /** When the lease ends by itself, and the length it was claimed for. */
  until: number
  length: number
  unwritten: string[]
  projected: string
  stamp: string
  foreign: number
  origins: Origins
  fork: string[]
  /** Ids of the requests that are open. */
  waiting: string[]
  /** The version that is stored whole; the events after it are folded into it when the run is read. */
  snapshot: number
}

const EMPTY: Entry = {
  version: 0,
  head: '',
  owner: null,
  epoch: 0,
  until: 0,
  length: 0,
  unwritten: [],
  projected: '',
  stamp: '',
  foreign: 0,
  origins: [],
  fork: [],
  waiting: [],
  snapshot: 0,
}

export const toStored = (run: Run, entry: Entry): StoredRun => {
  const { head, unwritten, projected, stamp, owner, epoch, foreign, origins, fork } = entry
  return { run, head, unwritten, projected, stamp, owner, epoch, foreign, origins, fork }
}

export const isHeld = (entry: Entry | undefined, lease: Lease): entry is Entry =>
  entry !== undefined && entry.owner !== null && entry.epoch === lease.epoch

/** Whether `events` continue the chain that ends in `head`. */
export const isChain = (events: Event[], run: string, version: number, head: string): boolean => {
  let parent = head
  for (const [at, event] of events.entries()) {
    if (event.run !== run || event.seq !== version + at + 1 || event.parent !== parent) return false
    if (toHash(event) !== event.hash) return false
    parent = event.hash
  }
  return true
}

const checkTexts = (texts: Record<string, string>): void => {
  for (const [digest, text] of Object.entries(texts))
    if (toDigest(text) !== digest)
      throw bug(`A text was stored under a digest that is not its own: ${digest}.`)
}

/** Refusal of a commit, as far as the run alone decides it. The event's hash is its maker's; readers check it. */
export const admit = (entry: Entry | undefined, commit: Commit): Committed => {
  const { run, event, lease, texts } = commit
  if (event.run !== run.id || event.seq !== run.version)
    throw bug(
      `Event ${event.seq} of ${event.run} is not the one that made version ${run.version} of ${run.id}.`,
    )
  checkTexts(texts)
  if (lease && (lease.run !== run.id || !isHeld(entry, lease))) return 'fenced'
  if (run.version !== (entry?.version ?? 0) + 1 || event.parent !== (entry?.head ?? '')) return 'conflict'
  return 'committed'
}

/** Ids of requests; what a foreign file says may be of any shape. */
const toIds = (requests: unknown): string[] =>
  (Array.isArray(requests) ? requests : [])
    .map((request) => request?.id)
    .filter((id) => typeof id === 'string')

/** A holder's run is stored whole when the turn is settled, and every so often before: reading it stays short. */
const LONGEST_TAIL = 16
const isWhole = (before: Entry, { run, lease }: Commit): boolean =>
  lease === undefined || run.version - before.snapshot >= LONGEST_TAIL

/** The entry after an admitted commit; a holder's commit also renews its lease. */
export const advance = (entry: Entry | undefined, commit: Commit): Entry => {
  const before = entry ?? EMPTY
  const renewed = commit.lease ? Date.parse(commit.event.at) + before.length || 0 : 0
  return {
    ...before,
    version: commit.run.version,
    head: commit.event.hash,
    until: Math.max(before.until, renewed),
    unwritten: commit.unwritten,
    origins: addOrigins(before.origins, ['own']),
    waiting: toIds(commit.run.requests),
    snapshot: isWhole(before, commit) ? commit.run.version : before.snapshot,
  }
}

const isSame = (a: Owner, b: Owner): boolean =>
  a.host === b.host && a.pid === b.pid && a.started === b.started

/** The entry with its new owner, or undefined while another one holds it. */
export const take = (
  entry: Entry,
  owner: Owner,
  now: number,
  until: number,
  isGone: IsGone,
): Entry | undefined => {
  const holder = entry.owner
  const free = holder === null || isSame(holder, owner) || entry.until <= now || isGone(holder, entry)
  return free ? { ...entry, owner, epoch: entry.epoch + 1, until, length: until - now } : undefined
}

/** Events of another checkout, and who vouches for each. */
export type Taken = { events: Event[]; origins: Origin[] }

/** The entry after events of another checkout were appended, or undefined where they do not continue the chain. */
export const extend = (
  entry: Entry | undefined,
  run: Run,
  { events, origins }: Taken,
  texts: Record<string, string>,
  projected: string,
  stamp = '',
): Entry | undefined => {
  checkTexts(texts)
  const before = entry ?? EMPTY
  if (run.version !== before.version + events.length || run.version === 0) return undefined
  if (!isChain(events, run.id, before.version, before.head)) return undefined
  const head = events.at(-1)?.hash ?? before.head
  const foreign = before.foreign + events.length
  return {
    ...before,
    version: run.version,
    head,
    projected,
    stamp,
    foreign,
    origins: addOrigins(before.origins, origins),
    waiting: toIds(run.requests),
    snapshot: run.version,
  }
}

/** Whether the journal file may be marked as one that was read and holds all up to `head`: whoever holds the run does so. */
export const isAtRest = (entry: Entry | undefined, head: string): entry is Entry =>
  entry !== undefined && entry.owner === null && entry.head === head

/** The chain up to `keep`, as a store finds it before a rebase. */
export type Kept = { hash: string; foreign: number; holdsProjected: boolean }

/** The entry after the events behind `keep` were replaced, or undefined where the new ones do not follow it. */
export const replace = (
  entry: Entry,
  kept: Kept,
  run: Run,
  keep: number,
  { events, origins }: Taken,
  texts: Record<string, string>,
): Entry | undefined => {
  checkTexts(texts)
  if (run.version !== keep + events.length || run.version === 0 || keep > entry.version) return undefined
  if (!isChain(events, run.id, keep, kept.hash)) return undefined
  return {
    ...entry,
    version: run.version,
    head: events.at(-1)?.hash ?? kept.hash,
    foreign: kept.foreign + events.length,
    origins: addOrigins([], [...listOrigins(entry.origins).slice(0, keep), ...origins]),
    projected: kept.holdsProjected ? entry.projected : kept.hash,
    stamp: '',
    fork: [],
    waiting: toIds(run.requests),
    snapshot: run.version,
  }
}

/** What one event did to the requests of its run. */
export type Movement = { seq: number; opened: string[]; closed: string[] }

const toMovement = (seq: number, before: string[], after: string[]): Movement => ({
  seq,
  opened: after.filter((id) => !before.includes(id)),
  closed: before.filter((id) => !after.includes(id)),
})

export const toCommitMovement = (before: Entry | undefined, after: Entry): Movement =>
  toMovement(after.version, before?.waiting ?? [], after.waiting)

/** Movements of several events, starting from the ids that were open before them. */
export const toMovements = (
  before: string[],
  events: Iterable<Pick<Event, 'seq' | 'changes'>>,
): Movement[] => {
  const movements: Movement[] = []
  let waiting = before
  for (const { seq, changes } of events) {
    if (!changes.requests) continue
    const after = toIds(changes.requests)
    movements.push(toMovement(seq, waiting, after))
    waiting = after
  }
  return movements
}

/** What is remembered of a request. */
export type Indexed = { run: string; open: boolean; closedBy?: number }
export type RequestIndex = { get(id: string): Indexed | undefined; set(id: string, value: Indexed): unknown }

/** Whether every id that is opened is new or the run's own: no file can take another run's request. */
export const mayOpen = (run: string, movements: Movement[], index: Pick<RequestIndex, 'get'>): boolean =>
  movements.every(({ opened }) => opened.every((id) => (index.get(id)?.run ?? run) === run))

export const move = (run: string, movements: Movement[], index: RequestIndex): void => {
  for (const { seq, opened, closed } of movements) {
    for (const id of opened) index.set(id, { run, open: true })
    for (const id of closed) index.set(id, { run, open: false, closedBy: seq })
  }
}
