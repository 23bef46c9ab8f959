import type { Event } from './event.ts'

let crypto: Pick<typeof import('node:crypto'), 'hash'> | undefined
/** Digest of a text's UTF-8 bytes, or of these bytes. What makes it is loaded when there is something to digest: a check has nothing. */
export const toDigest = (text: string | Uint8Array): string => {
  crypto ??= process.getBuiltinModule('node:crypto')
  return `sha256:${crypto.hash('sha256', text, 'hex')}`
}

/** What stands in JSON as it is, as nearly all keys do. */
const PLAIN_KEY = /^[\w.:>-]*$/

const toKey = (key: string): string => (PLAIN_KEY.test(key) ? `"${key}":` : `${JSON.stringify(key)}:`)

/** JSON with sorted keys and without undefined fields: equal values give equal texts. */
export const toCanonical = (value: unknown): string => {
  if (value === null || typeof value !== 'object') return JSON.stringify(value ?? null)
  let text = ''
  if (Array.isArray(value)) {
    for (const item of value) text += text === '' ? toCanonical(item) : `,${toCanonical(item)}`
    return `[${text}]`
  }
  const keys = Object.keys(value)
  if (keys.length > 1) keys.sort()
  for (const key of keys) {
    const item = (value as Record<string, unknown>)[key]
    if (item === undefined) continue
    text += text === '' ? toKey(key) + toCanonical(item) : `,${toKey(key)}${toCanonical(item)}`
  }
  return `{${text}}`
}

/** Hash of an event over everything but the hash itself; it includes the parent's, so events form a chain. */
export const toHash = (event: Omit<Event, 'hash'>): string => {
  const { run, seq, parent, at, type, data, changes } = event
  return toDigest(toCanonical({ run, seq, parent, at, type, data, changes })).slice('sha256:'.length)
}

export const seal = (event: Omit<Event, 'hash'>): Event => ({ ...event, hash: toHash(event) })
