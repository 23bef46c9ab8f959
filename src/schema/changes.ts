import type { Event } from './event.ts'
import type { Run } from './run.ts'

/**
 * What an event made of the run. C1 `apply(before, toChanges(before, after))` equals `after`. C2 its size is that of what
 * changed, however large the run is. C3 no value of a file raises an exception; what has no meaning here changes nothing.
 */
export type Changes = Partial<Run> & { parts?: Parts }

/** Fields of which only something changed, by name. */
type Parts = Record<string, Part>

/** How an object or a list changed: keys that are set, keys that are gone, keys that changed within; what a list gained. */
type Part = { set?: Record<string, unknown>; drop?: string[]; in?: Parts; push?: unknown[] }

type Values = Record<string, unknown>

/** Policy and open requests are read event by event: they stand there whole. */
const WHOLE = new Set(['gates', 'options', 'author', 'requests'])
const DEEPEST = 8

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Equal as JSON: a field that is undefined is not there. */
export const isEqual = (a: unknown, b: unknown): boolean => {
  if (a === b) return true
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((item, at) => isEqual(item, b[at]))
  if (!isValues(a) || !isValues(b)) return false
  const keys = keysOf(a)
  return keys.length === keysOf(b).length && keys.every((key) => isEqual(a[key], own(b, key)))
}

const keysOf = (values: Values): string[] => Object.keys(values).filter((key) => values[key] !== undefined)

const own = (values: Values, key: string): unknown => (Object.hasOwn(values, key) ? values[key] : undefined)

const isGrown = (before: unknown, after: unknown): before is unknown[] =>
  Array.isArray(before) &&
  before.length > 0 &&
  Array.isArray(after) &&
  after.length > before.length &&
  before.every((item, at) => isEqual(item, after[at]))

/** How `before` became `after`, where that says less than `after` itself. */
const toPart = (before: unknown, after: unknown, depth: number): Part | undefined => {
  if (isGrown(before, after)) return { push: (after as unknown[]).slice(before.length) }
  if (!isValues(before) || !isValues(after) || depth === 0) return undefined
  const set: [string, unknown][] = []
  const inside: [string, Part][] = []
  for (const key of keysOf(after)) {
    const old = own(before, key)
    if (isEqual(old, after[key])) continue
    const part = toPart(old, after[key], depth - 1)
    if (part) inside.push([key, part])
    else set.push([key, after[key]])
  }
  const held = keysOf(before)
  const drop = held.filter((key) => own(after, key) === undefined)
  if (drop.length === held.length) return undefined
  return {
    ...(set.length > 0 && { set: Object.fromEntries(set) }),
    ...(drop.length > 0 && { drop }),
    ...(inside.length > 0 && { in: Object.fromEntries(inside) }),
  }
}

export const toChanges = (before: Run | null, after: Run): Changes => {
  if (!before) return after
  const changes: Values = {}
  const parts: Parts = {}
  for (const [key, value] of Object.entries(after)) {
    const old = before[key as keyof Run]
    if (isEqual(old, value)) continue
    const part = WHOLE.has(key) ? undefined : toPart(old, value, DEEPEST - 4)
    if (part) parts[key] = part
    else changes[key] = value
  }
  return Object.keys(parts).length > 0 ? { ...changes, parts } : changes
}

const applyParts = (values: Values, parts: unknown, depth: number): Values => {
  if (!isValues(parts) || depth === 0) return values
  const changed = Object.entries(parts).map(([key, part]) => [
    key,
    applyPart(own(values, key), part, depth - 1),
  ])
  return { ...values, ...Object.fromEntries(changed) }
}

const applyPart = (before: unknown, part: unknown, depth: number): unknown => {
  if (!isValues(part)) return before
  if (Array.isArray(part.push)) return [...(Array.isArray(before) ? before : []), ...part.push]
  const values = isValues(before) ? before : {}
  const gone = new Set(Array.isArray(part.drop) ? part.drop : [])
  const kept =
    gone.size > 0 ? Object.fromEntries(Object.entries(values).filter(([key]) => !gone.has(key))) : values
  const inside = applyParts(kept, part.in, depth)
  return isValues(part.set) ? { ...inside, ...part.set } : inside
}

const apply = (run: Values, { parts, ...whole }: Changes): Values =>
  applyParts({ ...run, ...whole }, parts, DEEPEST)

/** Keys of a field that the changes say something about. */
export const touchedKeys = (changes: Changes, field: keyof Run): string[] => {
  const { set, in: inside } = changes.parts?.[field] ?? {}
  return [changes[field], set, inside].flatMap((values) => (isValues(values) ? Object.keys(values) : []))
}

/** The run after these events. */
export const fold = (run: Run | undefined, events: Iterable<Pick<Event, 'changes'>>): Run => {
  let folded: Values = { ...run }
  for (const { changes } of events) folded = apply(folded, changes)
  return folded as Run
}
