/** The only file that knows all members: it puts one project together. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Journal, Runner } from './engine/ports.ts'
import type { Standing } from './engine/sync.ts'
import type { Services } from './operations/index.ts'
import { Fault } from './schema/fault.ts'
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

/** Whether there is anything to read: a database, or journal files that a clone brought along. */
const hasHistory = (root: string, journals: () => unknown[]): boolean =>
  existsSync(join(root, '.throughline', 'journal.db')) || journals().length > 0

/** A project whose parts are opened when first used. */
export const openProject = (call: Call): Services & { close(): void } => {
  const root = checkProject(call.project)
  const workspace = openWorkspace(root)
  const world = createWorld()
  let journal: Journal | undefined
  let standing = new Map<string, Standing>()
  const open = async (): Promise<Journal> => {
    if (journal) return journal
    workspace.prepare()
    const [{ openSqliteJournal }, { sync }] = await Promise.all([
      import('./stores/sqlite.ts'),
      import('./engine/sync.ts'),
    ])
    journal = await openSqliteJournal(join(root, '.throughline', 'journal.db'))
    standing = sync(journal, workspace)
    return journal
  }
  return {
    project: root,
    workspace,
    world,
    journal: async () => (hasHistory(root, workspace.journals) ? open() : undefined),
    prepare: open,
    standing: (run) => standing.get(run),
    runner: openRunner,
    authors: Object.keys(AUTHORS),
    settings: () => readSettings(root),
    writeSetting: writeUserSetting,
    witness: () => readWitness(call.door, world.now()),
    ...(call.progress && { progress: call.progress }),
    ...(call.signal && { signal: call.signal }),
    close: () => journal?.close(),
  }
}
