/** The only file that knows all members: it puts one project together. */
import { tableOf } from './core/tables.ts'
import type { Journal, Runner, StoredRun, Workspace } from './engine/ports.ts'
import { type Standing, sync } from './engine/sync.ts'
import type { Services } from './operations/index.ts'
import { Fault } from './schema/fault.ts'
import type { Problem } from './schema/problem.ts'
import { openSqliteJournal } from './stores/sqlite.ts'
import { readWitness } from './workspace/person.ts'
import { createWorld } from './workspace/process.ts'
import { checkProject } from './workspace/project.ts'
import { readSettings, writeUserSetting } from './workspace/settings.ts'
import { openWorkspace } from './workspace/workspace.ts'

export type Call = {
  /** The folder called from, or the one named by --project. */
  project: string
  door: string
  progress?: Services['progress']
  signal?: AbortSignal
}

const AUTHORS: Record<string, () => Promise<Runner>> = {
  offline: async () => (await import('./authors/offline/author.ts')).createOfflineAuthor(),
  host: async () => (await import('./authors/host.ts')).createHostAuthor(),
}

const openRunner = async (author: string): Promise<Runner> => {
  const open = AUTHORS[author]
  if (!open)
    throw new Fault(
      'usage',
      `there is no author "${author}"`,
      `use one of: ${Object.keys(AUTHORS).join(', ')}`,
    )
  return open()
}

const toDamaged = (journal: Journal, standing: Map<string, Standing>): Problem[] =>
  [...standing].flatMap(([run, found]) =>
    found.state === 'foreign' && !journal.load(run)
      ? [
          {
            ...DAMAGED,
            path: `journal/${run}.jsonl`,
            message: `no run can be read from it: ${found.message}`,
          },
        ]
      : [],
  )
const DAMAGED = { code: 'journal-corrupt', line: 1, fix: 'restore the file from git' }

/** A project whose parts are opened when first used: what needs no project works in any folder. */
export const openProject = (call: Call): Services & { close(): void } => {
  let opened: { root: string; workspace: Workspace } | undefined
  const place = () => {
    if (opened) return opened
    const root = checkProject(call.project)
    opened = { root, workspace: openWorkspace(root) }
    return opened
  }
  const world = createWorld()
  let journal: Journal | undefined
  let standing = new Map<string, Standing>()
  const open = async (): Promise<Journal> => {
    if (journal) return journal
    const { workspace } = place()
    if (!workspace.hasStore()) workspace.prepare()
    journal = await openSqliteJournal(workspace.store)
    const synced = sync(journal, workspace)
    standing = synced.standing
    await finish(journal, workspace, synced.interrupted)
    return journal
  }
  const finish = async (store: Journal, files: Workspace, interrupted: StoredRun[]): Promise<void> => {
    if (interrupted.length === 0) return
    const { recover } = await import('./engine/turn.ts')
    for (const stored of interrupted) {
      try {
        recover({ journal: store, workspace: files, world, tableOf }, stored)
      } catch (error) {
        // Reading goes on with a full disk; the turn that has to write tells about it.
        if (!(error instanceof Fault && error.refusal.code === 'io')) throw error
      }
    }
  }
  return {
    get project() {
      return place().root
    },
    get workspace() {
      return place().workspace
    },
    world,
    // A clone brings journal files and no database: it is made from them.
    journal: async () => {
      const { workspace } = place()
      return workspace.hasStore() || workspace.journals().length > 0 ? open() : undefined
    },
    prepare: open,
    standing: (run) => standing.get(run),
    damaged: () => (journal ? toDamaged(journal, standing) : []),
    runner: openRunner,
    authors: Object.keys(AUTHORS),
    settings: () => readSettings(place().root),
    writeSetting: writeUserSetting,
    witness: () => readWitness(call.door, world.now()),
    ...(call.progress && { progress: call.progress }),
    ...(call.signal && { signal: call.signal }),
    close: () => journal?.close(),
  }
}
