import type { Journal } from '../engine/ports.ts'
import type { Kept } from '../engine/submit.ts'
import { fold } from '../schema/changes.ts'
import { toFault } from '../schema/fault.ts'
import type { Run } from '../schema/run.ts'
import { advance, loadRun, withFindings } from './advance.ts'
import type { Services } from './operation.ts'
import { type Reply, toReply } from './reply.ts'

/** The run when it first came to rest after that event; undefined while it never did. */
export const findRest = async (journal: Journal, { run, seq }: Kept): Promise<Run | undefined> => {
  let state: Run | undefined
  for (const event of await journal.events(run)) {
    state = fold(state, [event])
    if (event.seq >= seq && state.status !== 'working') return state
  }
  return undefined
}

/** The first reply again, for a call that is repeated with its key: nothing is done twice. */
export const repeat = async (services: Services, journal: Journal, kept: Kept): Promise<Reply> => {
  const before = await findRest(journal, kept)
  if (!before) await advance(services, journal, kept.run)
  const stored = await loadRun(journal, kept.run)
  const run = before ?? (await findRest(journal, kept)) ?? stored.run
  const then = { ...stored, run, isPast: run.version < stored.run.version }
  const reply = await toReply(services, await withFindings(services, journal, then))
  if (kept.notice) throw toFault({ ...kept.notice, more: { ...kept.notice.more, ...reply } })
  return reply
}

export const toAnswerKey = (request: string, key: string): string => `answer ${request} ${key}`

/** Answers of the last calls that may have been repeated; older ones are history. */
const RECENT = 20

/**
 * Whether this answer was just given, by a caller who does not name the request that it answers: the last one that
 * was given by somebody and not by a form bears this key.
 */
export const isGivenAgain = async (journal: Journal, run: string, key: string): Promise<boolean> => {
  const version = (await journal.load(run))?.run.version ?? 0
  const events = await journal.events(run, Math.max(0, version - RECENT))
  const last = events.findLast(
    ({ type, data }) => type === 'answered' && (data.by as { assurance?: string })?.assurance !== 'elicited',
  )
  if (last === undefined) return false
  return (await journal.findReply(toAnswerKey(String(last.data.request), key))) !== undefined
}

/** What the journal remembers of a call with this key. */
export const findKept = async (journal: Journal, key: string | undefined): Promise<Kept | undefined> =>
  key === undefined ? undefined : ((await journal.findReply(key)) as unknown as Kept | undefined)
