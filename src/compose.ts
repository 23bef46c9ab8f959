/** The only file that knows all members: it puts one project together. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { isAbsolute, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Current, keepCurrent, lookOnce } from './engine/current.ts'
import type { Journal, Keys, Workspace } from './engine/ports.ts'
import { openExecutor, toDeliveryMachine } from './executors.ts'
import type { Services } from './operations/rows.ts'
import type { SeedCheck } from './operations/seed-tools.ts'
import type { Witness } from './schema/assurance.ts'
import { Fault } from './schema/fault.ts'
import type { Run } from './schema/run.ts'
import { openSqliteJournal } from './stores/sqlite.ts'
import type { Machine } from './surfaces/http/commands.ts'
import type { Access } from './surfaces/mcp/access.ts'
import { workflows } from './workflows/index.ts'
import { openCalls } from './workspace/calls.ts'
import { readProjectCatalogue } from './workspace/catalogue.ts'
import { DELIVERY_TOOLS, QUICK } from './workspace/delivery/tools.ts'
import type { Finishing } from './workspace/git/feature-branch.ts'
import { keepReview, readKeptReview } from './workspace/kept-reviews.ts'
import { openKeyChest } from './workspace/keys/key-chest.ts'
import { openKeys } from './workspace/keys/keys.ts'
import { keepProjects, type Lent } from './workspace/open-projects.ts'
import { readIdentity } from './workspace/paths.ts'
import { readWho, readWitness } from './workspace/person.ts'
import { refuseAllPlanted, refusePlanted } from './workspace/planted.ts'
import { createWorld } from './workspace/process.ts'
import { refusePlace } from './workspace/program-place.ts'
import { checkProject, toHomeProject } from './workspace/project.ts'
import { readProjects, rememberProject } from './workspace/registry.ts'
import { readServing, removeServing, writeServing } from './workspace/server-record.ts'
import { readSettings, writeUserSetting } from './workspace/settings.ts'
import { addCommands, readCommands } from './workspace/trusted.ts'
import { openWorkspace } from './workspace/workspace.ts'
import {
  type Desk,
  findAuthors,
  inspectAuthor,
  isSlow,
  listModels,
  openAuthor,
  openReader,
  tryAuthor,
} from './writers.ts'

export type Call = {
  /** The folder called from, or the one named by --project. */
  project: string
  door: string
  progress?: Services['progress']
  signal?: AbortSignal
  /** How a program that calls names itself. */
  client?: string
  /** A project that is gone soon: it stands on no list. */
  isPassing?: true
}

/** A list that cannot be written must not hold up the run that is about to start. */
const remember = (project: string): void => {
  try {
    rememberProject(project)
  } catch (error) {
    if (!(error instanceof Fault && error.refusal.code === 'io')) throw error
  }
}

const world = createWorld()

/** Why nothing can be written in a project; undefined where it can. */
const findRefusal = (workspace: Workspace): Fault | undefined => {
  try {
    workspace.checkWritable()
    return undefined
  } catch (error) {
    if (error instanceof Fault) return error
    throw error
  }
}

/** What can be read where nothing can be written: a copy of the journal, or what the journal files say. */
const openReadOnly = async (workspace: Workspace, refusal: Fault, keys: Keys): Promise<Current> => {
  const { openCopy, toReadOnly } = await import('./stores/read-only.ts')
  const { createMemoryJournal } = await import('./stores/memory.ts')
  const journal = workspace.hasStore() ? await openCopy(workspace.store, keys) : createMemoryJournal(keys)
  try {
    const current = await lookOnce({ journal, workspace, workflows })
    return { ...current, journal: toReadOnly(journal, refusal) }
  } catch (error) {
    await journal.close()
    throw error
  }
}

/** What calls of one project may share: its folder, and its journal once one of them asked for it. */
const openRoot = (root: string) => {
  const workspace = openWorkspace(root)
  let opening: Promise<Current> | undefined
  let current: Current | undefined
  const keys = openKeys()
  let store = ''
  let isSound = true
  const begin = async (): Promise<Current> => {
    const refusal = findRefusal(workspace)
    if (refusal) {
      // Whoever may write there is not seen in a copy: the next call makes another.
      isSound = false
      current = await openReadOnly(workspace, refusal, keys)
      return current
    }
    if (!workspace.hasStore()) workspace.prepare()
    const before = readIdentity(workspace.store)
    // After an error nobody knows what a connection still believes of its file.
    const journal = await openSqliteJournal(workspace.store, keys, () => {
      isSound = false
    })
    store = readIdentity(workspace.store)
    if (before !== '' && before !== store) isSound = false
    current = keepCurrent({ journal, workspace, workflows, world })
    return current
  }
  return {
    workspace,
    synced: () => current?.synced(),
    wasCut: (run: string) => current?.wasCut(run) ?? false,
    open: async (isAlone: () => boolean): Promise<Journal> => {
      opening ??= begin().catch((error) => {
        opening = undefined
        throw error
      })
      keys.look()
      const { journal, look } = await opening
      await look(isAlone)
      return journal
    },
    /** Whether the journal's file is still the one that stands in the project. */
    isCurrent: () => isSound && (store === '' || store === readIdentity(workspace.store)),
    close: async () => {
      try {
        await (await opening)?.journal.close()
      } catch {
        // Whoever opened it was told, and what was decided is durable since long.
      }
    },
  }
}
type Root = ReturnType<typeof openRoot>

/** More than anybody works at, and few enough for any limit of descriptors. */
const MOST = 8

export type Projects = ReturnType<typeof openProjects>
/** Projects that stay open between the calls of a server. */
export const openProjects = () => keepProjects(openRoot, MOST)

const openAlone = (root: string): Lent<Root> => {
  const project = openRoot(root)
  return { project, isAlone: () => true, giveBack: project.close }
}

type Opened = Services & { close(): Promise<void> }

/** A project for one call, whose parts are opened when first used: what needs no project works in any folder. */
const toServices = (call: Call, lend: (root: string) => Lent<Root>, witness: () => Witness): Opened => {
  let lent: (Lent<Root> & { root: string }) | undefined
  const place = () => {
    if (lent) return lent
    const root = checkProject(toHomeProject(call.project))
    refusePlanted(root)
    lent = { root, ...lend(root) }
    return lent
  }
  let opened: Promise<Journal> | undefined
  const open = (): Promise<Journal> => {
    const { project, isAlone } = place()
    opened ??= project.open(isAlone)
    return opened
  }
  const catalogue = () => readProjectCatalogue(place().root)
  const synced = () => lent?.project.synced()
  const desk: Desk = {
    settings: () => readSettings(place().root),
    calls: () => openCalls(place().root),
    ...{ root: () => place().root, catalogue, progress: call.progress, now: world.now },
  }
  const author = (name: string) => openAuthor(name, desk)
  return {
    get project() {
      return place().root
    },
    folder: call.project,
    get workspace() {
      return place().project.workspace
    },
    world,
    workflows,
    // A clone brings journal files and no database: it is made from them.
    journal: async () => {
      if (opened) return opened
      const { workspace } = place().project
      return workspace.hasStore() || workspace.journals().length > 0 ? open() : undefined
    },
    prepare: async () => {
      place().project.workspace.checkWritable()
      const made = await open()
      if (!call.isPassing) remember(place().root)
      return made
    },
    look: async () => {
      opened = undefined
      await open()
    },
    standing: (run) => synced()?.standing.get(run),
    wasInterrupted: (run) => lent?.project.wasCut(run) ?? false,
    text: async (digest) => (await opened)?.readText(digest),
    damaged: () => synced()?.problems ?? [],
    catalogue,
    author,
    reader: (name) => openReader(name, desk),
    authors: {
      find: () => findAuthors(desk),
      models: (provider) => listModels(provider, desk),
      inspect: (name) => inspectAuthor(name, desk),
      attempt: (name) => tryAuthor(name, desk, call.signal ?? new AbortController().signal),
    },
    calls: (run) => openCalls(place().root).read(run),
    elsewhere: () => {
      const project = mkdtempSync(join(tmpdir(), 'throughline-compare-'))
      return openProject({ ...call, project, isPassing: true })
    },
    settings: () => readSettings(place().root),
    user: () => {
      const { policy, author = 'offline' } = readSettings(place().root)
      return { policy, author }
    },
    writeSetting: writeUserSetting,
    remember: () => remember(place().root),
    keys: openKeyChest(call.project),
    witness,
    worktree: async (feature) =>
      (await import('./workspace/git/feature-branch.ts')).makeWorktree(place().root, feature),
    previewFinish: async (finishing) =>
      (await import('./workspace/git/feature-branch.ts')).previewFinish(place().root, finishing as Finishing),
    executor: (run) => openExecutor(run, place().root, author, call.progress),
    readDiff: async (base, commit) =>
      (await import('./workspace/git/story-diff.ts')).diffOfStory(place().root, base, commit),
    checkOutput: async (digest) =>
      (await import('./workspace/delivery/kept-output.ts')).checkOutput(place().root, digest),
    hasCommit: async () => {
      const { readCommit } = await import('./workspace/git/worktree.ts')
      return (await readCommit(place().root, 'HEAD')) !== undefined
    },
    reviews: {
      read: (key) => readKeptReview(place().root, key),
      keep: (key, review, isDurable) => keepReview(place().root, key, review, isDurable),
    },
    allow: async (list, commands) => {
      addCommands(place().root, list, commands)
      if (list === 'trusted')
        await (await import('./workspace/delivery/trusted-files.ts')).keepTrustedFiles(place().root, commands)
    },
    allowed: (list) => readCommands(place().root, list),
    machine: {
      ...toDeliveryMachine(() => place().root),
      finish: async ({ feature, state }) => {
        const { performFinish } = await import('./workspace/git/feature-branch.ts')
        const chosen = { how: 'keep', title: '', body: '', ...(state.finish as Partial<Finishing>) } as const
        // After the last call nobody makes scratch again, and so nobody would sweep it.
        await (await import('./authors/scratch.ts')).sweepScratches(place().root)
        return performFinish(place().root, { ...chosen, feature: String(feature) })
      },
    },
    hosts: async (ask) => {
      if (!ask.remove) refuseAllPlanted(place().root)
      return (await import('./workspace/hosts/hosts.ts')).planHosts(place().root, ask)
    },
    ...(call.progress && { progress: call.progress }),
    ...(call.signal && { signal: call.signal }),
    close: async () => lent?.giveBack(),
  }
}

/** A project for one call and nothing after it, as the command line has it. */
export const openProject = (call: Call): Opened =>
  toServices(call, openAlone, () => readWitness(call.door, world.now(), call.project))

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

/** A project that a program may work in. */
const toAllowed = (given: string, places: string[]): string => {
  const path = toPath(given)
  refusePlace(toHomeProject(path), readProjects(), places)
  return path
}

/** A project for one call of a program, whatever that says it is. */
const openReported = (call: Call, { lend }: Projects): Opened => {
  const services = toServices(call, lend, () => ({
    who: readWho(call.project),
    at: new Date(world.now()).toISOString(),
    door: call.door,
    assurance: 'reported',
    ...(call.client && { client: call.client }),
  }))
  // Opened now, so that a folder that cannot be used is refused before anything else.
  services.project
  const isQuick = (tool: string): boolean => QUICK.includes(tool) || !DELIVERY_TOOLS.includes(tool)
  const quick = Object.entries(services.machine).filter(([tool]) => isQuick(tool))
  const { author } = services
  return Object.assign(services, {
    // What takes long is left to another process, as a wave is.
    author: async (name: string) => (isSlow(name) ? { name, perform: null } : author(name)),
    machine: Object.fromEntries(quick),
    detach: async ({ id }: Run) =>
      (await import('./workspace/delivery/detached.ts')).startDetached(services.project, id),
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

/** What the protocol needs. `started` is the folder that the server was started in. */
export const createMcpAccess = async (
  version: string,
  projects = openProjects(),
  started = process.cwd(),
): Promise<Access> => {
  const { listSeedChecks, listSeedTools } = await import('./operations/seed-tools.ts')
  const { listBegins } = await import('./operations/begins.ts')
  return {
    version,
    begins: await listBegins(workflows),
    seeds: await listSeedTools(workflows),
    checks: toChecks(await listSeedChecks(workflows)),
    page: readPage,
    projects: readProjects,
    remember: rememberProject,
    open: (given, { roots = [], ...call }) => {
      const project = toAllowed(given, [started, ...roots])
      return openReported({ project, door: 'mcp', ...call }, projects)
    },
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

/** What the page and its commands need. `started` is the folder that the server was started in. */
export const createMachine = (
  mount: Machine['mount'],
  projects = openProjects(),
  started = process.cwd(),
): Machine => ({
  mount,
  readServing,
  writeServing,
  removeServing,
  remember: rememberRuns,
  access: {
    now: Date.now,
    who: readWho,
    projects: readProjects,
    open: (project) => openReported({ project: toAllowed(project, [started]), door: 'page' }, projects),
  },
})
