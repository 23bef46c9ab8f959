/** A revision that says only what changes: entries by what they are known by, texts by their name. */
import type { PartName } from '../../documents/design/design.ts'
import { DATABASE, HLD, LLD } from '../../schema/design.ts'
import { isObject, type Json, type JsonObject } from '../../schema/json.ts'

const SCHEMAS = { hld: HLD, lld: LLD, database: DATABASE }

/** What an entry is known by: an id, a name, or the ends that it joins. */
const toKey = (entry: Json): string => {
  if (!isObject(entry)) return String(entry)
  const { id, name, from, to, need, on, risk, useCase, endpoint, of, with: other } = entry
  if (from !== undefined && to !== undefined) return `${from} → ${to}`
  return String(
    id ?? name ?? need ?? on ?? risk ?? useCase ?? endpoint ?? of ?? other ?? JSON.stringify(entry),
  )
}

/** Changed entries in their place, new ones behind; what is removed is gone. Plain texts are given whole. */
const mergeList = (before: Json[], given: Json[], removed: ReadonlySet<string>): Json[] => {
  if (given.some((entry) => !isObject(entry))) return given
  const changed = new Map(given.map((entry) => [toKey(entry), entry]))
  const known = new Set(before.map(toKey))
  return [
    ...before
      .filter((entry) => !removed.has(toKey(entry)))
      .map((entry) => changed.get(toKey(entry)) ?? entry),
    ...given.filter((entry) => !known.has(toKey(entry))),
  ]
}

export type Revised = { value: JsonObject } | { problems: string[] }

/** The part with its changes; `before` is its entries, or its text where it is more than these. */
export const revise = (
  part: PartName,
  before: JsonObject | string | undefined,
  given: { changes?: JsonObject; removed?: string[] },
): Revised => {
  if (typeof before !== 'object')
    return { problems: ['there are no entries to change: give the whole part, as entries or as content'] }
  const { changes = {}, removed = [] } = given
  const gone = new Set(removed)
  const lists = Object.entries(before).map(([field, value]): [string, Json] => {
    const change = changes[field]
    if (!Array.isArray(value)) return [field, change ?? value]
    return [field, mergeList(value, Array.isArray(change) ? change : [], gone)]
  })
  const keys = new Set(
    Object.values(before).flatMap((value) => (Array.isArray(value) ? value.map(toKey) : [])),
  )
  const strange = Object.keys(changes).filter((field) => !Object.hasOwn(before, field))
  const absent = removed.filter((key) => !keys.has(key))
  const parsed = SCHEMAS[part].safeParse(Object.fromEntries(lists))
  const problems = [
    ...strange.map((field) => `changes.${field} is no field of this part`),
    ...absent.map((key) => `removed names ${key}, and there is no such entry`),
    ...(parsed.success
      ? []
      : parsed.error.issues.map(({ path, message }) => `changes.${path.join('.')}: ${message}`)),
  ]
  return problems.length > 0 || !parsed.success
    ? { problems }
    : { value: parsed.data as unknown as JsonObject }
}

type Technical = { id: string; text: string; covers: string[] }

const technicalOf = (value: JsonObject | string | undefined): Technical[] =>
  typeof value === 'object' && Array.isArray(value.technicalRequirements)
    ? (value.technicalRequirements as unknown as Technical[])
    : []

const toWords = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\d]{4,}/gu) ?? [])

/** Whether two sentences have next to nothing in common, nor what they stand for. */
const isOther = (one: Technical, other: Technical): boolean => {
  const [mine, theirs] = [toWords(one.text), toWords(other.text)]
  const shared = [...mine].filter((word) => theirs.has(word)).length
  const isCommon = one.covers.some((id) => other.covers.includes(id))
  return !isCommon && shared < Math.min(mine.size, theirs.size) / 4
}

/** Ids that mean something else than before: whatever was built by them would silently be about something else. */
export const findMoved = (before: JsonObject | string | undefined, after: JsonObject): string[] => {
  const known = new Map(technicalOf(before).map((one) => [one.id, one]))
  return technicalOf(after).flatMap((one) => {
    const old = known.get(one.id)
    return old && isOther(old, one)
      ? [
          `${one.id} meant «${old.text.slice(0, 80)}» and now says «${one.text.slice(0, 80)}»: keep its meaning, and take the next free id for something new`,
        ]
      : []
  })
}
