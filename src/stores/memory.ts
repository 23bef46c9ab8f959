import type { Commit, Committed, Journal, Keys } from '../engine/ports.ts'
import type { Event } from '../schema/event.ts'
import type { Json } from '../schema/json.ts'
import { toOrigin } from '../schema/origins.ts'
import type { Run } from '../schema/run.ts'
import { bug } from './faults.ts'
import { type Local, toJournal } from './local.ts'
import * as rules from './rules.ts'
import { checkAccount, checkSignatures } from './verify.ts'

type Held = { run: Run; entry: rules.Entry; events: { event: Event; witnessed: boolean }[] }

const markForeign = (event: Event) => ({ event: structuredClone(event), witnessed: false })

/** A journal in this process, for tests and trials. Values are copied in and out: nothing is shared with callers. */
const createLocal = (keys: Keys): Local => {
  const runs = new Map<string, Held>()
  const texts = new Map<string, string>()
  const requests = new Map<string, rules.Indexed>()
  const checkHeld = (held: Held | undefined) => {
    const own = [...requests].filter(([, request]) => request.run === held?.run.id)
    return held ? checkAccount({ ...held, requests: new Map(own) }) : []
  }
  const replies = new Map<string, Json>()
  const features = new Map<string, string>()
  let changes = 0

  const put = (run: Run, entry: rules.Entry, events: Held['events'], added: Record<string, string>): void => {
    changes++
    runs.set(run.id, { ...structuredClone({ run, entry }), events })
    for (const [digest, text] of Object.entries(added)) texts.set(digest, text)
  }
  /** What is known of the files beside is no change of the journal. */
  const note = (id: string, change: Partial<rules.Entry>): void => {
    const held = runs.get(id)
    if (held) held.entry = structuredClone({ ...held.entry, ...change })
  }
  const patch = (id: string, change: Partial<rules.Entry>): void => {
    changes++
    note(id, change)
  }
  const vouch = (events: Event[]): rules.Taken => ({
    events,
    origins: events.map((event) => toOrigin(keys.check(event))),
  })
  const claimFree = ({ id, feature }: Run): void => {
    if (feature !== null && !features.has(feature)) features.set(feature, id)
  }

  const commit = (given: Commit): Committed => {
    const { run, event, claims, reply } = given
    const held = runs.get(run.id)
    const admitted = rules.admit(held?.entry, given)
    if (admitted !== 'committed') return admitted
    if (reply && replies.has(reply.key)) return 'conflict'
    if (claims !== undefined && (features.get(claims) ?? run.id) !== run.id) return 'taken'
    const entry = rules.advance(held?.entry, given)
    const movements = [rules.toCommitMovement(held?.entry, entry)]
    if (!rules.mayOpen(run.id, movements, requests)) return 'taken'
    put(
      run,
      entry,
      [
        ...(held?.events ?? []),
        { event: { ...structuredClone(event), signature: keys.sign(event) }, witnessed: true },
      ],
      given.texts,
    )
    rules.move(run.id, movements, requests)
    if (claims !== undefined) features.set(claims, run.id)
    if (reply) replies.set(reply.key, structuredClone(reply.value))
    return 'committed'
  }

  const fastForward: Local['fastForward'] = (run, events, added, projected, stamp) => {
    const held = runs.get(run.id)
    const entry = rules.extend(held?.entry, run, vouch(events), added, projected, stamp)
    if (!entry) return 'conflict'
    const movements = rules.toMovements(held?.entry.waiting ?? [], events)
    if (!rules.mayOpen(run.id, movements, requests)) return 'taken'
    put(run, entry, [...(held?.events ?? []), ...events.map(markForeign)], added)
    rules.move(run.id, movements, requests)
    claimFree(run)
    return 'committed'
  }

  const rebase: Local['rebase'] = (run, keep, events, added) => {
    const held = runs.get(run.id)
    const before = held?.events.slice(0, keep) ?? []
    if (!held || before.length !== keep) return 'conflict'
    const { projected } = held.entry
    const kept = {
      hash: before.at(-1)?.event.hash ?? '',
      foreign: before.filter(({ witnessed }) => !witnessed).length,
      holdsProjected: projected === '' || before.some(({ event }) => event.hash === projected),
    }
    const entry = rules.replace(held.entry, kept, run, keep, vouch(events), added)
    if (!entry) return 'conflict'
    const after = [...before, ...events.map(markForeign)]
    const movements = rules.toMovements(
      [],
      after.map(({ event }) => event),
    )
    if (!rules.mayOpen(run.id, movements, requests)) return 'taken'
    put(run, entry, after, added)
    for (const [id, request] of requests) if (request.run === run.id) requests.delete(id)
    rules.move(run.id, movements, requests)
    for (const [feature, owner] of features) if (owner === run.id) features.delete(feature)
    claimFree(run)
    return 'committed'
  }

  return {
    commit,
    fastForward,
    rebase,
    load(run) {
      const held = runs.get(run)
      return held && structuredClone(rules.toStored(held.run, held.entry))
    },
    list: () => [...runs.values()].map(({ run, entry }) => structuredClone(rules.toStored(run, entry))),
    findRequest: (id) => structuredClone(requests.get(id)),
    findReply: (key) => structuredClone(replies.get(key)),
    events: (run, after = 0) =>
      structuredClone(
        runs
          .get(run)
          ?.events.slice(after)
          .map(({ event }) => event) ?? [],
      ),
    foreign: (run) =>
      runs
        .get(run)
        ?.events.filter(({ witnessed }) => !witnessed)
        .map(({ event }) => event.seq) ?? [],
    readText: (digest) => texts.get(digest),
    claim(run, owner, now, until, isGone) {
      const held = runs.get(run)
      if (!held) throw bug(`There is no run ${run} to claim.`)
      const taken = rules.take(held.entry, owner, now, until, isGone)
      if (!taken) return structuredClone(held.entry.owner ?? owner)
      patch(run, taken)
      return { run, epoch: taken.epoch }
    },
    renew(lease, until) {
      const held = rules.isHeld(runs.get(lease.run)?.entry, lease)
      if (held) patch(lease.run, { until })
      return held
    },
    fenced(lease, write) {
      if (!rules.isHeld(runs.get(lease.run)?.entry, lease)) return false
      write()
      return true
    },
    settle(lease, { head }, projected, stamp) {
      const entry = runs.get(lease.run)?.entry
      if (!rules.isHeld(entry, lease)) return 'fenced'
      if (entry.head !== head) return 'moved'
      patch(lease.run, { unwritten: [], projected, stamp, owner: null })
      return 'settled'
    },
    setFork: (run, heads) => patch(run, { fork: heads }),
    stamp: () => String(changes),
    setStamp(run, head, stamp) {
      if (rules.isAtRest(runs.get(run)?.entry, head)) note(run, { projected: head, stamp })
    },
    verifyRuns: (ids) => ids.flatMap((id) => checkHeld(runs.get(id))),
    verify: () => {
      const problems = [...runs.values()].flatMap(checkHeld)
      const all = [...runs.values()].flatMap(({ events }) => events.map(({ event }) => event))
      return [...problems, ...checkSignatures(all, keys)]
    },
    close: () => undefined,
  }
}

export const createMemoryJournal = (keys: Keys): Journal => toJournal(createLocal(keys))
