/** Chains of events as journal files hold them, and how a file stands to a database. */
import { seal } from '../schema/digest.ts'
import type { Event } from '../schema/event.ts'
import type { JsonObject } from '../schema/json.ts'
import { compare, fromLines, type Relation, toLine } from './lineage.ts'

const AT = '2026-01-01T00:00:00.000Z'
type Type = Event['type']

export const toFirst = (mark = ''): Event =>
  seal({ run: 'r', seq: 1, parent: '', at: AT, type: 'started', data: { mark }, changes: { version: 1 } })

export const toNext = (before: Event, data: JsonObject = {}, type: Type = 'answered'): Event => {
  const seq = before.seq + 1
  return seal({ run: 'r', seq, parent: before.hash, at: AT, type, data, changes: { version: seq } })
}
export const grow = (from: Event[], marks: number, side: string): Event[] => {
  const chain = [...from]
  for (let n = 0; n < marks; n++) chain.push(toNext(chain.at(-1) as Event, { side, n }))
  return chain
}
export const heal = (chain: Event[], dismissed: Event[]): Event[] => {
  const last = chain.at(-1) as Event
  return [
    ...chain,
    toNext(last, { chosen: last.hash, dismissed: dismissed.map(({ hash }) => hash) }, 'healed'),
  ]
}
export const head = (chain: Event[]): Event => chain.at(-1) as Event
export const toFile = (...chains: Event[][]): string =>
  chains.flatMap((chain) => chain.map((event) => `${toLine(event)}\n`)).join('')
/** As the engine does it: through the text of the file. */
export const relate = (database: Event[], projected: Event | null, ...chains: Event[][]): Relation =>
  compare(database, projected?.hash ?? '', fromLines(toFile(...chains)).events)

export const common = grow([toFirst()], 3, 'common')
export const ours = grow(common, 2, 'ours')
export const theirs = grow(common, 3, 'theirs')
