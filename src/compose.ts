/** The only file that knows all members: it puts one project together. */
import { isAbsolute } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Author, Journal, StoredRun, Workspace } from './engine/ports.ts'
import { type Standing, sync } from './engine/sync.ts'
import type { Services } from './operations/rows.ts'
import type { SeedCheck } from './operations/seed-tools.ts'
import { Fault } from './schema/fault.ts'
import type { Problem } from './schema/problem.ts'
import { openSqliteJournal } from './stores/sqlite.ts'
import type { Machine } from './surfaces/http/commands.ts'
import type { Access } from './surfaces/mcp/access.ts'
import { workflows } from './workflows/index.ts'
import { readProjectCatalogue } from './workspace/catalogue.ts'
import { readWho, readWitness } from './workspace/person.ts'
import { createWorld } from './workspace/process.ts'
import { checkProject } from './workspace/project.ts'
import { readProjects, rememberProject } from './workspace/registry.ts'
import { readServing, removeServing, writeServing } from './workspace/server-record.ts'
import { readSettings, writeUserSetting } from './workspace/settings.ts'
import { openWorkspace } from './workspace/workspace.ts'

export type Call = {
  /** The folder called from, or the one named by --project. */
  project: string
  door: string
  progress?: Services['progress']
  signal?: AbortSignal
}

const AUTHORS: Record<string, (services: Pick<Services, 'catalogue'>) => Promise<Author>> = {
  offline: async (services) => {
    const { createOfflineAuthor } = await import('./authors/offline/author.ts')
    const { readCatalogue } = await import('./analysis/gaps/read-catalogue.ts')
    return createOfflineAuthor(await readCatalogue(services.catalogue?.()))
  },
  host: async () => (await import('./authors/host.ts')).createHostAuthor(),
}

const openAuthor = async (author: string, services: Pick<Services, 'catalogue'>): Promise<Author> => {
  const open = AUTHORS[author]
  if (!open)
    throw new Fault(
      'usage',
      `there is no author "${author}"`,
      `use one of: ${Object.keys(AUTHORS).join(', ')}`,
    )
  return open(services)
}

/** A list that cannot be written must not hold up the run that is about to start. */
const remember = (project: string): void => {
  try {
    rememberProject(project)
  } catch (error) {
    if (!(error instanceof Fault && error.refusal.code === 'io')) throw error
  }
}

/** A project whose parts are opened when first used: what needs no project works in any folder. */
export const openProject = (call: Call): Services & { close(): void } => {
  let opened: { root: string; workspace: Workspace } | undefined
  const place = () => {
    if (opened) return opened
    const root = checkProject(call.project)
    opened = { root, workspace: openWorkspace(root) }
    return opened
  }
  const catalogue = () => readProjectCatalogue(place().root)
  const world = createWorld()
  let journal: Journal | undefined
  let standing = new Map<string, Standing>()
  let problems: Problem[] = []
  const open = async (): Promise<Journal> => {
    if (journal) return journal
    const { workspace } = place()
    if (!workspace.hasStore()) workspace.prepare()
    journal = await openSqliteJournal(workspace.store)
    const synced = await sync(journal, workspace, workflows)
    standing = synced.standing
    problems = synced.problems
    await finish(journal, workspace, synced.interrupted)
    return journal
  }
  const finish = async (store: Journal, files: Workspace, interrupted: StoredRun[]): Promise<void> => {
    if (interrupted.length === 0) return
    const { recover } = await import('./engine/turn.ts')
    for (const stored of interrupted) {
      try {
        const workflow = await workflows.load(stored.run.workflow)
        if (workflow) await recover({ journal: store, workspace: files, world, workflow }, stored)
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
    workflows,
    // A clone brings journal files and no database: it is made from them.
    journal: async () => {
      const { workspace } = place()
      return workspace.hasStore() || workspace.journals().length > 0 ? open() : undefined
    },
    prepare: async () => {
      const made = await open()
      remember(place().root)
      return made
    },
    standing: (run) => standing.get(run),
    text: async (digest) => journal?.readText(digest),
    damaged: () => problems,
    catalogue,
    author: (author) => openAuthor(author, { catalogue }),
    authors: Object.keys(AUTHORS),
    settings: () => readSettings(place().root),
    writeSetting: writeUserSetting,
    witness: () => readWitness(call.door, world.now()),
    hosts: async (ask) => (await import('./workspace/hosts/hosts.ts')).planHosts(place().root, ask),
    ...(call.progress && { progress: call.progress }),
    ...(call.signal && { signal: call.signal }),
    close: () => void journal?.close(),
  }
}

/** A path as hosts write it: absolute, or a file address. */
const toPath = (given: string): string => {
  const path = given.startsWith('file://') ? fileURLToPath(given) : given
  if (isAbsolute(path) && !path.includes('\0')) return path
  throw new Fault(
    'unsafe-path',
    `projectPath is not an absolute path: ${JSON.stringify(given).slice(0, 80)}`,
    'give the absolute path of the project folder',
  )
}

/** A project for one call of a program, whatever that says it is. */
const openReported = (call: Call): Services & { close(): void } => {
  const services = openProject(call)
  // Opened now, so that a folder that cannot be used is refused before anything else.
  services.project
  return Object.defineProperties({} as typeof services, {
    ...Object.getOwnPropertyDescriptors(services),
    witness: { enumerable: true, value: () => ({ ...services.witness(), assurance: 'reported' as const }) },
  })
}

/** Where gates are shown, while a server of this user runs; the address carries no secret. */
const readPage = (): string | undefined => {
  const serving = readServing()
  return serving && `http://127.0.0.1:${serving.port}/gate/`
}

/** The checks of the seeds, each loaded when it is called. */
const toChecks = (found: SeedCheck[]): Access['checks'] =>
  found.map((seed) => ({
    ...seed,
    check: async (text) => {
      const { rules } = (await workflows.load(seed.workflow)) ?? {}
      return rules?.checks?.[seed.tool]?.(text, seed.file) ?? { passed: false }
    },
  }))

/** What the protocol needs. */
export const createMcpAccess = async (version: string): Promise<Access> => {
  const { listSeedChecks, listSeedTools } = await import('./operations/seed-tools.ts')
  const { listBegins } = await import('./operations/workflows.ts')
  return {
    version,
    begins: await listBegins(workflows),
    seeds: await listSeedTools(workflows),
    checks: toChecks(await listSeedChecks(workflows)),
    page: readPage,
    projects: readProjects,
    remember: rememberProject,
    open: (given, call) => openReported({ project: toPath(given), door: 'mcp', ...call }),
  }
}

/** Who calls the command line, here and now. */
export const readCaller = () => readWitness('cli', Date.now())

/** The real path of a project that is put on the list of the page, where it holds runs. */
const rememberRuns = (project: string): string | undefined => {
  try {
    const { root, hasStore, journals } = openWorkspace(checkProject(project))
    if (hasStore() || journals().length > 0) remember(root)
    return root
  } catch {
    return undefined
  }
}

/** What the page and its commands need. */
export const createMachine = (mount: Machine['mount']): Machine => ({
  mount,
  readServing,
  writeServing,
  removeServing,
  remember: rememberRuns,
  access: {
    now: Date.now,
    who: readWho,
    projects: readProjects,
    open: (project) => openReported({ project: toPath(project), door: 'page' }),
  },
})
