/**
 * A journal that stays open, and the journal files beside it. C1 whoever looks finds both brought together as they are
 * then, whoever changed them; they are left alone only where neither has changed since. C2 one call at a time brings
 * them together. C3 a turn of another call of this process is not taken from it.
 */
import type { Workflows } from '../core/workflow.ts'
import { Fault } from '../schema/fault.ts'
import type { Journal, Owner, StoredRun, Workspace, World } from './ports.ts'
import { type Synced, sync } from './sync.ts'

export type Parts = { journal: Journal; workspace: Workspace; workflows: Workflows; world: World }

/** All that `sync` goes by: another text whenever it could find something new. */
const readStamps = async ({ journal, workspace }: Parts): Promise<string> =>
  JSON.stringify([await journal.stamp(), workspace.features(), workspace.journals()])

/**
 * The journal, whose runs are read once for as long as nobody commits: a call lists them to bring them together with the
 * files, and again to show them. A server need not keep them for the next call where memory is short.
 */
const listOnce = (journal: Journal): Journal => {
  let listed: { stamp: string; runs: WeakRef<StoredRun[]> } | undefined
  const list = async (): Promise<StoredRun[]> => {
    // Before they are read: what is committed meanwhile makes the next call read them again.
    const stamp = await journal.stamp()
    const known = stamp === listed?.stamp ? listed.runs.deref() : undefined
    if (known) return known
    const runs = await journal.list()
    listed = { stamp, runs: new WeakRef(runs) }
    return runs
  }
  return { ...journal, list }
}

const isSame = (one: Owner | null, other: Owner): boolean =>
  one?.host === other.host && one.pid === other.pid && one.started === other.started

/** Writes what turns that did not come to their end left to be written. */
const finish = async ({ journal, workspace, workflows, world }: Parts, runs: StoredRun[]): Promise<void> => {
  if (runs.length === 0) return
  const { recover } = await import('./turn.ts')
  for (const stored of runs) {
    try {
      const workflow = await workflows.load(stored.run.workflow)
      if (workflow) await recover({ journal, workspace, world, workflow }, stored)
    } catch (error) {
      // Reading goes on with a full disk, or where a file of ours would be wrong; the turn that has to write tells about it.
      if (!(error instanceof Fault && ['io', 'bug'].includes(error.refusal.code))) throw error
    }
  }
}

export type Current = {
  journal: Journal
  /** What was found when they were last brought together. */
  synced(): Synced | undefined
  /** Whether the process that advanced the run was found dead then. */
  wasCut(run: string): boolean
  /** Brings them together where that may be needed. `isAlone`: no other call of this process uses them. */
  look(isAlone: () => boolean): Promise<void>
}

/** The same where nothing can be written: it is looked at once, and nobody's turn is finished. */
export const lookOnce = async ({ journal, workspace, workflows }: Omit<Parts, 'world'>): Promise<Current> => {
  const synced = await sync(journal, workspace, workflows)
  return { journal, synced: () => synced, wasCut: () => false, look: async () => undefined }
}

export const keepCurrent = (given: Parts): Current => {
  const parts = { ...given, journal: listOnce(given.journal) }
  const { journal, workspace, workflows, world } = parts
  let synced: Synced | undefined
  let cut = new Set<string>()
  let seen: string | undefined
  let last: Promise<unknown> = Promise.resolve()

  const bringTogether = async (isAlone: () => boolean): Promise<void> => {
    // Most processes look once, and need not remember what they saw.
    const now = synced && (await readStamps(parts))
    if (now !== undefined && now === seen) return
    seen = undefined
    synced = await sync(journal, workspace, workflows)
    const { interrupted } = synced
    // Now: who is at work may be gone by the time somebody asks, and has not been interrupted then.
    cut = new Set(interrupted.filter(({ owner }) => owner && world.isDead(owner)).map(({ run }) => run.id))
    await finish(
      parts,
      interrupted.filter(({ owner }) => isAlone() || !isSame(owner, world.owner)),
    )
    // What was interrupted may still be so: then the next call looks again.
    if (interrupted.length === 0) seen = now
  }

  return {
    journal,
    synced: () => synced,
    wasCut: (run) => cut.has(run),
    look: (isAlone) => {
      const looked = last.then(() => bringTogether(isAlone))
      last = looked.catch(() => undefined)
      return looked
    },
  }
}
