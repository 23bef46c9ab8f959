/** Follows a run and the runs that work for it, event by event. Reads the journal alone, and changes nothing. */
import { setTimeout } from 'node:timers/promises'
import type { Journal, StoredRun } from '../../engine/ports.ts'
import { fold } from '../../schema/changes.ts'
import type { Event } from '../../schema/event.ts'
import type { JsonObject } from '../../schema/json.ts'
import { isEnded, type Run } from '../../schema/run.ts'
import { loadRun } from '../advance.ts'
import { type Arguments, type Services, textOf } from '../operation.ts'
import { findRun } from '../runs.ts'
import { viewOf } from '../workflow.ts'

const LOOK_MS = 300
/** As long as a process may take to begin. */
const PATIENCE_MS = 10_000

const LEFT = 'Whoever worked at it is gone; `throughline continue` goes on'

const toTime = (now: number): string => new Date(now).toISOString()

type Told = Omit<Partial<Event>, 'type'> & { type: Event['type'] | 'cut-off'; at: string }

const toLine = async (services: Services, run: Run, event: Told) => {
  const { table } = await viewOf(services, run.workflow)
  const title = table.steps.find(({ id }) => id === run.step)?.title ?? run.step
  const { by, took } = (event.data ?? {}) as JsonObject
  return {
    ...{ at: event.at, type: event.type, feature: run.feature, workflow: run.workflow, run: run.id },
    ...(event.seq !== undefined && { seq: event.seq }),
    ...(run.parent && { story: run.parent.item }),
    ...{ step: run.step, status: run.status, says: title },
    ...(took !== undefined && { took }),
    ...(by !== undefined && { by }),
  }
}

const childrenOf = async (journal: Journal, { children }: Run): Promise<Run[]> => {
  const found: Run[] = []
  for (const { run } of Object.values(children)) {
    const child = await journal.load(run)
    if (child) found.push(child.run)
  }
  return found
}

/** It ended, or somebody else has to do something: whoever works for it waits, too. */
const isResting = (run: Run, children: Run[]): boolean => {
  if (run.status !== 'working') return true
  const under = children.filter((child) => run.children[child.parent?.item ?? '']?.status === 'working')
  const begun = Object.values(run.children).filter(({ status }) => status === 'working').length
  return under.length > 0 && under.length === begun && under.every(({ status }) => status === 'waiting')
}

export const watch = async (services: Services, given: Arguments): Promise<{ run: Run }> => {
  const { id } = (await findRun(services, textOf(given, 'feature'))).run
  const journal = (await services.journal()) as Journal
  const { emit = () => undefined, signal, world } = services
  const seen = new Map<string, Run>()
  /** Tells what a run did since it was last looked at; of one that is new, where it stands. */
  const tell = async (now: Run): Promise<boolean> => {
    const before = seen.get(now.id)
    seen.set(now.id, now)
    if (!before) {
      const [last] = await journal.events(now.id, now.version - 1)
      emit(await toLine(services, now, { type: last?.type ?? 'started', at: last?.at ?? now.started }))
      return true
    }
    if (before.version === now.version) return false
    let run = before
    for (const event of await journal.events(now.id, before.version)) {
      // One that began and ended between two looks is no longer among the children.
      const ended = event.type === 'ended' ? run.children[String(event.data.child)]?.run : undefined
      const child = ended === undefined ? undefined : await journal.load(ended)
      if (child) await tell(child.run)
      run = fold(run, [event])
      emit(await toLine(services, run, event))
    }
    seen.set(now.id, run)
    return true
  }
  let since = world.now()
  for (;;) {
    const stored: StoredRun = await loadRun(journal, id)
    const children = await childrenOf(journal, stored.run)
    let hasMoved = await tell(stored.run)
    for (const child of children) hasMoved = (await tell(child)) || hasMoved
    const isCutOff = stored.owner !== null && world.isDead(stored.owner)
    if (hasMoved || (stored.owner !== null && !isCutOff)) since = world.now()
    const isLeft = world.now() - since > PATIENCE_MS
    const isOver = isEnded(stored.run) || isResting(stored.run, children) || isLeft
    if (isOver && given.follow !== true) {
      if (isLeft && stored.run.status === 'working')
        emit({
          ...(await toLine(services, stored.run, { type: 'cut-off', at: toTime(world.now()) })),
          says: LEFT,
        })
      return { run: stored.run }
    }
    await setTimeout(LOOK_MS, undefined, signal ? { signal } : {})
  }
}
