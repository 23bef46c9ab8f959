/** What somebody has decided about single entries and not sent yet: found again at every door of theirs. */
import type { ItemChosen } from '../core/ask.ts'
import type { Entry } from '../documents/requirements.ts'
import { toDigest } from '../schema/digest.ts'
import { isObject, type JsonObject } from '../schema/json.ts'
import type { Request } from '../schema/request.ts'
import type { Run } from '../schema/run.ts'
import type { Services } from './operation.ts'

export type { ItemChosen }

export type KeptReview = {
  items: Record<string, ItemChosen>
  /** Words for the whole, and what they were typed for. */
  words?: string
  choice?: string
  /** To open questions, by their ids. */
  answers?: Record<string, string>
  /** What was said of entries whose text has changed since. */
  outdated: Record<string, ItemChosen>
}

/** The text that somebody decides about; another text is another decision. */
const toSeen = ({ title, description, acceptance, priority }: Entry): string =>
  toDigest(JSON.stringify([title, description, acceptance, priority]))

const toTexts = (kept: JsonObject): Record<string, string> =>
  Object.fromEntries(
    Object.entries(kept).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  )

const toItem = (kept: JsonObject): ItemChosen | undefined => {
  const { choice, words, reason, fields } = kept
  if (typeof choice !== 'string' || choice === '') return undefined
  return {
    choice,
    ...(isObject(fields) && { fields: toTexts(fields) }),
    ...(typeof words === 'string' && { words }),
    ...(typeof reason === 'string' && { reason }),
  }
}

/** What is reviewed: an edit of the text opens the request anew, and what was decided about the rest still stands. */
type Reviewed = { run: Pick<Run, 'id'>; request: Pick<Request, 'step'> }

const toKey = ({ run, request }: Reviewed): string => `${run.id} ${request.step}`

const toReview = (kept: JsonObject, entries: Entry[]): KeptReview => {
  const found: KeptReview = {
    items: {},
    outdated: {},
    ...(typeof kept.words === 'string' && { words: kept.words }),
    ...(typeof kept.choice === 'string' && { choice: kept.choice }),
    ...(isObject(kept.answers) && { answers: toTexts(kept.answers) }),
  }
  const items = isObject(kept.items) ? kept.items : {}
  for (const entry of entries) {
    const one = Object.hasOwn(items, entry.id) ? items[entry.id] : undefined
    const item = isObject(one) ? toItem(one) : undefined
    if (!item || !isObject(one)) continue
    found[one.seen === toSeen(entry) ? 'items' : 'outdated'][entry.id] = item
  }
  return found
}

const read = (services: Services, reviewed: Reviewed): JsonObject =>
  services.reviews.read(toKey(reviewed)) ?? {}

/** What was kept for these entries. */
export const readReview = (services: Services, reviewed: Reviewed, entries: Entry[]): KeptReview =>
  toReview(read(services, reviewed), entries)

/** All that was kept, whatever became of the texts. */
export const listKept = (services: Services, reviewed: Reviewed): KeptReview => {
  const kept = read(services, reviewed)
  const found = toReview(kept, [])
  for (const [id, one] of Object.entries(isObject(kept.items) ? kept.items : {})) {
    const item = isObject(one) ? toItem(one) : undefined
    if (item) found.items[id] = item
  }
  return found
}

/** Keeps it; nothing is kept of a review in which nothing was said. */
export const keepReview = (
  services: Services,
  reviewed: Reviewed,
  entries: Entry[],
  { items, words, choice, answers = {} }: Omit<KeptReview, 'outdated'>,
): void => {
  const seen = new Map(entries.map((entry) => [entry.id, toSeen(entry)]))
  const kept = Object.entries(items).map(([id, item]) => [id, { ...item, seen: seen.get(id) ?? '' }])
  const isEmpty = kept.length === 0 && (words ?? '') === '' && Object.keys(answers).length === 0
  services.reviews.keep(
    toKey(reviewed),
    isEmpty
      ? undefined
      : { items: Object.fromEntries(kept), answers, ...(words && { words, ...(choice && { choice }) }) },
  )
}

/** It was sent. */
export const dropReview = (services: Services, reviewed: Reviewed): void =>
  services.reviews.keep(toKey(reviewed), undefined)
