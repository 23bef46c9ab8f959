/**
 * A start that failed on its way, by a full disk or a kill, left a run that nobody was told of, in a server as in a call. Whoever repeats the call goes
 * on with that run; the same words after an answer begin another one.
 */
import type { Journal, Owner, StoredRun, World } from '../engine/ports.ts'
import type { Kept } from '../engine/submit.ts'
import type { Witness } from '../schema/assurance.ts'
import { toDigest } from '../schema/digest.ts'
import type { Event } from '../schema/event.ts'
import { toStanding } from './checkout.ts'
import { findKept, findRest } from './idempotency.ts'
import { type Arguments, fileOf, listOf, type Services, textOf } from './operation.ts'
import type { Reply } from './reply.ts'

/** All that a start goes by. */
const toCallDigest = (given: Arguments): string =>
  toDigest(
    JSON.stringify([
      ...['workflow', 'text', 'feature', 'author'].map((name) => textOf(given, name)),
      ...['answer', 'set'].map((name) => listOf(given, name)),
      fileOf(given, 'file')?.text,
      given.yes === true,
    ]),
  )

/** What happens in the turn of a start: nobody outside has done anything yet. */
const isOfStart = ({ type, data }: Event): boolean =>
  type === 'started' || type === 'failed' || (data.by as Witness | undefined)?.assurance === 'automatic'

/** Runs whose start failed in this process, which lives on. */
const failed = new Set<string>()

/** What a start replies about its run; a failure is remembered as long as this process lives. */
export const answerStart = async (run: string, reply: Promise<Reply>): Promise<Reply> => {
  try {
    const answered = await reply
    failed.delete(run)
    return answered
  } catch (error) {
    failed.add(run)
    throw error
  }
}

const isSame = (one: Owner, other: Owner): boolean =>
  one.host === other.host && one.pid === other.pid && one.started === other.started

/** Neither the process that started it nor another one is at work on it. */
const isAbandoned = (world: World, { run, caller }: Kept, { owner }: StoredRun): boolean => {
  const hasLeft = (one: Owner) => world.isDead(one) || (failed.has(run) && isSame(one, world.owner))
  return caller !== undefined && hasLeft(caller) && (owner === null || hasLeft(owner))
}

const isUnanswered = async (services: Services, journal: Journal, kept: Kept): Promise<boolean> => {
  const stored = await journal.load(kept.run)
  if (!stored || toStanding(services, stored) || !isAbandoned(services.world, kept, stored)) return false
  if (stored.epoch === 0 || (await findRest(journal, kept)) === undefined) return true
  const isCut = failed.has(kept.run) || services.wasInterrupted(kept.run)
  return isCut && (await journal.events(kept.run)).every(isOfStart)
}

/** The run of the same call that was never answered; else the key under which this one is remembered. */
export const findUnanswered = async (
  services: Services,
  journal: Journal | undefined,
  given: Arguments,
): Promise<{ key: string; run?: string }> => {
  const call = toCallDigest(given)
  for (let times = 1; ; times++) {
    const key = `unnamed start ${call} ${times}`
    const kept = journal && (await findKept(journal, key))
    if (!kept) return { key }
    if (await isUnanswered(services, journal, kept)) return { key, run: kept.run }
  }
}
