/** What somebody has decided about single entries and not sent yet: found again at every door of theirs. */
import type { ItemChosen } from '../core/ask.ts'
import type { Entry } from '../documents/requirements.ts'
import { toDigest } from '../schema/digest.ts'
import { isObject, type JsonObject } from '../schema/json.ts'
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
  /** What is being typed and decides nothing yet, by the place that it is typed into. */
  typing?: Record<string, string>
  /** What was said of entries whose text has changed since, or that are gone. */
  outdated: Record<string, ItemChosen>
}

/** The text that somebody decides about; another text is another decision. */
const toSeen = ({ title, description, acceptance, priority }: Entry): string =>
  toDigest(JSON.stringify([title, description, acceptance, priority]))

/** The place of a text about an entry: its words, its reason, or one of its parts. */
export const toPlace = (id: string, part: string): string => `${id} ${part}`

export const fromPlace = (place: string): { id: string; part?: string } => {
  const [id = '', part] = place.split(' ')
  return { id, ...(part && { part }) }
}

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

/**
 * What is reviewed: an edit of the text opens the request anew, and what was decided about the rest still stands. What a
 * step asks besides its review, such as whether an approval still holds, is another matter.
 */
type Reviewed = { run: Pick<Run, 'id'>; request: { step: string; ask: string } }

/** What is left undecided at a review is decided in the same one. */
const ITS_REVIEW: string[] = ['result', 'pending']

const toKey = ({ run, request }: Reviewed): string =>
  [run.id, request.step, ...(ITS_REVIEW.includes(request.ask) ? [] : [request.ask])].join(' ')

const toAllSeen = (entries: Entry[]): Map<string, string> =>
  new Map(entries.map((entry) => [entry.id, toSeen(entry)]))

const listItems = ({ items }: JsonObject): [string, JsonObject][] =>
  Object.entries(isObject(items) ? items : {}).filter((pair): pair is [string, JsonObject] =>
    isObject(pair[1]),
  )

const toReview = (kept: JsonObject, entries: Entry[]): KeptReview => {
  const found: KeptReview = {
    items: {},
    outdated: {},
    ...(typeof kept.words === 'string' && { words: kept.words }),
    ...(typeof kept.choice === 'string' && { choice: kept.choice }),
    ...(isObject(kept.answers) && { answers: toTexts(kept.answers) }),
    ...(isObject(kept.typing) && { typing: toTexts(kept.typing) }),
  }
  const seen = toAllSeen(entries)
  for (const [id, one] of listItems(kept)) {
    const item = toItem(one)
    if (item) found[one.seen === seen.get(id) ? 'items' : 'outdated'][id] = item
  }
  return found
}

/** What was kept for these entries. */
export const readReview = (services: Services, reviewed: Reviewed, entries: Entry[]): KeptReview =>
  toReview(services.reviews.read(toKey(reviewed)) ?? {}, entries)

/** All that was kept, whatever became of the texts. */
export const listKept = (services: Services, reviewed: Reviewed): KeptReview => {
  const { outdated, ...found } = readReview(services, reviewed, [])
  return { ...found, items: outdated, outdated: {} }
}

/**
 * Keeps it; nothing is kept of a review in which nothing was said. What was said of a text that has changed stays until
 * the same entry is decided anew.
 */
export const keepReview = (
  services: Services,
  reviewed: Reviewed,
  entries: Entry[],
  { items, words, choice, answers = {}, typing = {} }: Omit<KeptReview, 'outdated'>,
  isDurable = true,
): void => {
  const key = toKey(reviewed)
  const seen = toAllSeen(entries)
  const outdated = listItems(services.reviews.read(key) ?? {}).filter(
    ([id, one]) => one.seen !== seen.get(id),
  )
  const decided = Object.entries(items).map(([id, item]) => [id, { ...item, seen: seen.get(id) ?? '' }])
  const kept = Object.fromEntries([...outdated, ...decided])
  const isEmpty = [kept, answers, typing].every((one) => Object.keys(one).length === 0) && !words
  services.reviews.keep(
    key,
    isEmpty
      ? undefined
      : { items: kept, answers, typing, ...(words && { words, ...(choice && { choice }) }) },
    isDurable,
  )
}

/** What was said of the whole was sent, and nothing of single entries and questions. */
export const keepRest = (services: Services, reviewed: Reviewed): void => {
  const { items = {}, answers = {}, typing = {} } = services.reviews.read(toKey(reviewed)) ?? {}
  const isEmpty = [items, answers, typing].every((one) => isObject(one) && Object.keys(one).length === 0)
  services.reviews.keep(toKey(reviewed), isEmpty ? undefined : { items, answers, typing })
}

/** It was sent. */
export const dropReview = (services: Services, reviewed: Reviewed): void =>
  services.reviews.keep(toKey(reviewed), undefined)
