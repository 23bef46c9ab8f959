import { hash } from 'node:crypto'
import type { Event } from './event.ts'

/** Digest of a text's UTF-8 bytes. */
export const toDigest = (text: string): string => `sha256:${hash('sha256', text, 'hex')}`

/** JSON with sorted keys and without undefined fields: equal values give equal texts. */
export const toCanonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map((item) => toCanonical(item ?? null)).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value ?? null)
  const entries = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${toCanonical(item)}`).join(',')}}`
}

/** Hash of an event over everything but the hash itself; it includes the parent's, so events form a chain. */
export const toHash = (event: Omit<Event, 'hash'>): string => {
  const { run, seq, parent, at, type, data, changes } = event
  return toDigest(toCanonical({ run, seq, parent, at, type, data, changes })).slice('sha256:'.length)
}

export const seal = (event: Omit<Event, 'hash'>): Event => ({ ...event, hash: toHash(event) })
