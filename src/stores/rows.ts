import { hash } from 'node:crypto'
import type { StoredRun } from '../engine/ports.ts'
import { fold } from '../schema/changes.ts'
import type { Event } from '../schema/event.ts'
import type { Json } from '../schema/json.ts'
import { addOrigins, type Origin } from '../schema/origins.ts'
import type { Run } from '../schema/run.ts'
import type { Value } from './driver.ts'
import { corrupt } from './faults.ts'
import { type Entry, type Indexed, isChain, toStored } from './rules.ts'

/**
 * Rows of the tables as values and back. SQLite does not checksum its pages, so every row carries a seal or a
 * digest of its own columns, and one that does not fit is a fault, never another value.
 */
export const toSeal = (...columns: (Value | undefined)[]): string => hash('sha256', JSON.stringify(columns))

/** A run's row without its snapshot. `digest` is the snapshot's; `seal` covers the other three, with our mark behind it. */
export type EntryRow = Record<'id' | 'entry' | 'digest' | 'seal', string>
export type RunRow = EntryRow & { snapshot: Uint8Array }
export type EventRow = Omit<Event, 'data' | 'changes' | 'signature'> & {
  witnessed: number
  data: string
  changes: string
  signature: string
}
export type RequestRow = { id: string; run: string; open: number; closed_by: number | null; seal: string }

/** Stands between a seal and its mark. */
const MARK = '.'

/** Rows are filled up with blanks: one that keeps its size is overwritten in place, in fewer pages. */
const roundUp = (size: number, unit: number): number => Math.ceil(size / unit) * unit

type ToMark = (seal: string) => string | undefined

/** The columns entry, digest and seal; without `toMark` the row is one that nobody vouches for. */
export const toEntryRow = (
  id: string,
  entry: Entry,
  digest: string,
  toMark?: ToMark,
): [entry: string, digest: string, seal: string] => {
  const text = JSON.stringify(entry)
  const full = text.padEnd(roundUp(text.length, 256))
  const seal = toSeal(id, full, digest)
  return [full, digest, [seal, toMark?.(seal) ?? ''].join(MARK)]
}

/** Whether this user's key marked the row as it is. */
export const isMarked = ({ seal }: EntryRow, toMark: ToMark): boolean => {
  const [own = '', mark] = seal.split(MARK)
  return mark !== undefined && mark !== '' && mark === toMark(own)
}

export const fromEntryRow = ({ id, entry, digest, seal }: EntryRow): Entry => {
  if (toSeal(id, entry, digest) !== seal.split(MARK)[0])
    throw corrupt(`Run ${id} is damaged: its row was altered.`)
  const read: Entry = JSON.parse(entry)
  // Before runs had a tail, every commit stored them whole.
  return { ...read, snapshot: read.snapshot ?? read.version, origins: read.origins ?? [] }
}

export const toSnapshot = (run: Run): { snapshot: Uint8Array; digest: string } => {
  const text = JSON.stringify(run)
  const size = Buffer.byteLength(text)
  const snapshot = Buffer.allocUnsafe(roundUp(size, 1024))
  snapshot.write(text)
  snapshot.fill(' ', size)
  return { snapshot, digest: hash('sha256', snapshot) }
}

/** The same bytes, not a copy of them. */
export const toBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength)

export const fromSnapshot = ({ id, digest, snapshot }: RunRow): Run => {
  const bytes = toBuffer(snapshot)
  if (hash('sha256', bytes) !== digest) throw corrupt(`Run ${id} is damaged: its snapshot was altered.`)
  return JSON.parse(bytes.toString())
}

/** The run of a row, and the events that came after it was stored whole. */
export const fromRunRow = (row: RunRow, readTail: (after: number) => EventRow[]): StoredRun => {
  const entry = fromEntryRow(row)
  const whole = fromSnapshot(row)
  if (entry.snapshot === entry.version) return toStored(whole, entry)
  const tail = readTail(entry.snapshot).map(fromEventRow)
  const isTail =
    tail.at(-1)?.hash === entry.head && isChain(tail, row.id, entry.snapshot, tail[0]?.parent ?? '')
  if (!isTail) throw corrupt(`The events of ${row.id} are damaged.`)
  return toStored(fold(whole, tail), entry)
}

/** The run of a row whose mark is not ours: what its events made of it, and nothing that stands beside them. */
export const fromEventRows = (
  row: RunRow,
  all: EventRow[],
  toOrigin: (event: Event) => Origin,
): StoredRun => {
  const entry = fromEntryRow(row)
  const events = all.map(fromEventRow)
  const run = fold(undefined, events)
  const isWhole = isChain(events, row.id, 0, '') && events.at(-1)?.hash === entry.head && run.id === row.id
  if (!isWhole || typeof run.step !== 'string') throw corrupt(`The events of ${row.id} are damaged.`)
  return toStored(run, { ...entry, origins: addOrigins([], events.map(toOrigin)) })
}

export const toEventRow = (event: Event, witnessed: boolean): EventRow => {
  const { run, seq, parent, hash, at, type, data, changes, signature = '' } = event
  const said = { data: JSON.stringify(data), changes: JSON.stringify(changes) }
  return { run, seq, parent, hash, at, type, witnessed: witnessed ? 1 : 0, ...said, signature }
}

/** The columns in the order in which they are inserted. */
export const toEventColumns = (row: EventRow): Value[] => {
  const { run, seq, parent, hash, at, type, witnessed, data, changes, signature } = row
  return [run, seq, parent, hash, at, type, witnessed, data, changes, signature]
}

/** The event as stored; its hash is the caller's to check. */
export const fromEventRow = (row: EventRow): Event => {
  const { run, seq, parent, hash, at, type, data, changes, signature } = row
  try {
    const said = { run, seq, parent, hash, at, type, data: JSON.parse(data), changes: JSON.parse(changes) }
    return signature === '' ? said : { ...said, signature }
  } catch {
    throw corrupt(`Event ${seq} of ${run} is damaged.`)
  }
}

export const toRequestRow = (id: string, { run, open, closedBy }: Indexed): Value[] => {
  const columns = [id, run, open ? 1 : 0, closedBy ?? null]
  return [...columns, toSeal(...columns)]
}

export const fromRequestRow = ({ id, run, open, closed_by, seal }: RequestRow): Indexed => {
  if (toSeal(id, run, open, closed_by) !== seal) throw corrupt(`The index of request ${id} is damaged.`)
  return { run, open: open === 1, ...(closed_by !== null && { closedBy: closed_by }) }
}

export const fromReplyRow = ({ key, value, seal }: Record<'key' | 'value' | 'seal', string>): Json => {
  if (toSeal(key, value) !== seal) throw corrupt(`The reply to ${key} is damaged.`)
  return JSON.parse(value)
}

export const fromFeatureRow = ({
  feature,
  run,
  seal,
}: Record<'feature' | 'run' | 'seal', string>): string => {
  if (toSeal(feature, run) !== seal) throw corrupt(`The owner of feature ${feature} is damaged.`)
  return run
}
