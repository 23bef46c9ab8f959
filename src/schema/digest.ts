import type { Event } from './event.ts'

/** Digest of a text's UTF-8 bytes. What makes it is loaded when there is something to digest: a check has nothing. */
export const toDigest = (text: string): string =>
  `sha256:${process.getBuiltinModule('node:crypto').hash('sha256', text, 'hex')}`

/** JSON with sorted keys and without undefined fields: equal values give equal texts. */
export const toCanonical = (value: unknown): string => {
  if (value === null || typeof value !== 'object') return JSON.stringify(value ?? null)
  let text = ''
  if (Array.isArray(value)) {
    for (const item of value) text += `${text && ','}${toCanonical(item)}`
    return `[${text}]`
  }
  for (const key of Object.keys(value).sort()) {
    const item = (value as Record<string, unknown>)[key]
    if (item !== undefined) text += `${text && ','}${JSON.stringify(key)}:${toCanonical(item)}`
  }
  return `{${text}}`
}

/** Hash of an event over everything but the hash itself; it includes the parent's, so events form a chain. */
export const toHash = (event: Omit<Event, 'hash'>): string => {
  const { run, seq, parent, at, type, data, changes } = event
  return toDigest(toCanonical({ run, seq, parent, at, type, data, changes })).slice('sha256:'.length)
}

export const seal = (event: Omit<Event, 'hash'>): Event => ({ ...event, hash: toHash(event) })
