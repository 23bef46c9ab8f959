/**
 * Lines of a journal file that hold no event any more, against what is known. One that the database can write again stops
 * nothing; one that may have held somebody else's decision stops its run, and no other.
 */
import type { Event } from '../schema/event.ts'
import { type LineProblem, type Lines, type Remains, toLine } from './lineage.ts'

export type Losses = {
  /** Events of the database whose line is lost: the file held them, and will again. */
  held: Event[]
  /** Lines that nobody here can write again. */
  unknown: LineProblem[]
}

type Loss = LineProblem & { lost: Remains }

const isLoss = (problem: LineProblem): problem is Loss => problem.lost !== undefined

const isBlank = ({ lost }: Loss): boolean => lost.hashes.length === 0 && lost.seq === null

const names = ({ lost }: Loss, { hash, seq }: Event): boolean =>
  lost.hashes.includes(hash) || lost.seq === seq

/** What is left of a line that is whole elsewhere in the file. */
const isLeftover = ({ lost }: Loss, events: Event[]): boolean =>
  events.some(({ hash, seq }) =>
    lost.hashes.length > 0 ? lost.hashes.includes(hash) : lost.seq !== null && lost.seq === seq,
  )

/** Lines of which nothing can be told are taken for those that are missing, as long as they are enough or long enough. */
const mayHold = (blank: Loss[], missing: Event[]): boolean => {
  const size = blank.reduce((sum, { lost }) => sum + lost.size, 0)
  const needed = missing.reduce((sum, event) => sum + toLine(event).length, 0)
  return missing.length <= blank.length || (blank.length > 0 && needed <= size)
}

/** `chain` is the database's, whole. */
export const toLosses = (
  chain: Event[],
  { events, problems }: Pick<Lines, 'events' | 'problems'>,
): Losses => {
  const losses = problems.filter(isLoss)
  if (losses.length === 0) return { held: [], unknown: [] }
  const read = new Set(events.map(({ hash }) => hash))
  const missing = chain.filter(({ hash }) => !read.has(hash))
  const named = missing.filter((event) => losses.some((loss) => names(loss, event)))
  const rest = missing.filter((event) => !named.includes(event))
  const isExplained = losses.some(({ lost }) => lost.ends) || mayHold(losses.filter(isBlank), rest)
  const unknown = losses.filter((loss) =>
    isBlank(loss)
      ? missing.length === 0
      : !isLeftover(loss, events) && !missing.some((event) => names(loss, event)),
  )
  return { held: isExplained ? missing : named, unknown }
}

/** Events that go back to a first one, or to the database: what follows a lost line is left out. */
export const toConnected = (chain: Event[], events: Event[]): Event[] => {
  const known = new Set(chain.map(({ hash }) => hash))
  return events.filter(({ hash, parent }) => {
    if (parent !== '' && !known.has(parent)) return false
    known.add(hash)
    return true
  })
}
