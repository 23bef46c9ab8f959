import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import type { FileText, Folder, Guard, Workspace } from '../engine/ports.ts'
import { Fault } from '../schema/fault.ts'
import { checkFeatureId } from '../schema/feature.ts'
import { LARGEST_FILE } from '../schema/limits.ts'
import { appendDurably, makeFolder, replaceDurably, syncFolder, writeDurably } from './durable.ts'
import { toIoFault } from './errno.ts'
import { exchange, isAway, sweep as sweepFolder } from './exchange.ts'
import { pause, readText, toStamp } from './file-text.ts'
import {
  checkedDelivery,
  checkedFeature,
  checkedFile,
  checkedItem,
  checkedRun,
  DELIVERIES,
  FEATURES,
  hasFile,
  hasFolders,
  ITEMS,
  isRunId,
  JOURNAL,
  listEntries,
  lookAt,
  OURS,
  refuseLinkAt,
} from './paths.ts'
import { browse } from './project-files.ts'

/**
 * The project folder. W1 nothing is written outside `magi-sdd/<feature>/`, `docs/projects/<delivery>/` and
 * `.throughline/`. W2 every level below the root is looked at before each read and write, and no link is followed. W3 what stands in a file is
 * replaced whole or not at all.
 */

const JOURNAL_LIMIT = 64 << 20
const JSONL = '.jsonl'
const STORE = 'journal.db'

/** How often a file that is being exchanged is looked for. */
const PATIENCE = 4

/** A document whose older spelling is kept where a feature folder has that one. */
const SPELLINGS = new Map([['prd.md', 'PRD.md']])

/** A way to change a file. */
type Writer<T> = (path: string, text: string, guard: Guard) => Promise<T>

export const openWorkspace = (root: string): Workspace => {
  const makeFolders = createFolderMaker(root)
  /** Stamps of what this process wrote last: whole, however fresh. */
  const own = new Map<string, string>()

  /** Looks at every level, makes what is missing, and looks again at the last moment. */
  const writeBy = async <T>(by: Writer<T>, levels: string[], name: string, text: string, guard: Guard) => {
    makeFolders(levels)
    const path = join(root, ...levels, name)
    hasFile(path)
    const careful: Guard = (change) =>
      // The guard may have waited for its turn, and somebody may have put a link there meanwhile.
      guard(() => {
        hasFolders(root, levels)
        hasFile(path)
        change()
      })
    const outcome = await by(path, text, careful)
    if (outcome === 'written') own.set(path, readStamp(path))
    return outcome
  }

  const writeIfMissing = (levels: string[], name: string, text: string): void => {
    const path = join(root, ...levels, name)
    if (hasFile(path)) return
    replaceDurably(path, text)
    own.set(path, readStamp(path))
  }

  const prepare = (): void => {
    makeFolders([OURS])
    refuseLinkedStore(join(root, OURS))
    writeIfMissing([OURS], '.gitignore', '*\n')
    makeFolders([FEATURES])
  }

  const hasStore = (): boolean => {
    if (!hasFolders(root, [OURS])) return false
    refuseLinkedStore(join(root, OURS))
    return hasFile(join(root, OURS, STORE))
  }

  const features = (): string[] => (hasFolders(root, [FEATURES]) ? listFolders(join(root, FEATURES)) : [])

  const taken = (): string[] =>
    hasFolders(root, [FEATURES]) ? listEntries(join(root, FEATURES)).map((entry) => entry.name) : []

  /** Levels and the name as the disk spells it. */
  const locate = (folder: Folder, file: string): { levels: string[]; name: string } => {
    if (typeof folder === 'object') {
      const { levels, name } = checkedItem(file)
      return { levels: [...DELIVERIES, checkedDelivery(folder.delivery), ...levels], name }
    }
    const levels = [FEATURES, checkedFeature(folder)]
    return { levels, name: toSpelling(join(root, ...levels), checkedFile(file)) }
  }

  const readDocument = (folder: Folder, file: string): FileText => {
    const { levels, name } = locate(folder, file)
    if (!hasFolders(root, levels)) return null
    const path = join(root, ...levels, name)
    for (let attempt = 1; ; attempt++) {
      refuseLinkAt(path)
      const found = readText(path, LARGEST_FILE, false, own.get(path))
      if (found !== null || attempt === PATIENCE || !isAway(path)) return found
      pause()
    }
  }

  const journalLevels = (feature: string): string[] => [FEATURES, checkedFeature(feature), JOURNAL]

  const writeJournalBy = async (
    by: Writer<'written' | 'fenced'>,
    feature: string,
    run: string,
    text: string,
    guard: Guard,
  ) => {
    const levels = journalLevels(feature)
    const name = checkedRun(run) + JSONL
    makeFolders(levels)
    // Before the first journal file, so that git keeps the lines of both sides of a merge.
    writeIfMissing(levels, '.gitattributes', '*.jsonl merge=union\n')
    return writeBy(by, levels, name, text, guard)
  }

  const sweep = (): void => {
    const ids = features()
    const all = [
      [OURS],
      ...ids.flatMap((id) => [
        [FEATURES, id],
        [FEATURES, id, JOURNAL],
      ]),
      ...listDeliveries(root, ids),
    ]
    for (const levels of all) if (isRealPath(root, levels)) sweepFolder(join(root, ...levels))
  }

  return {
    root,
    store: join(root, OURS, STORE),
    prepare,
    hasStore,
    features,
    taken,
    path: (folder, file) => {
      const { levels, name } = locate(folder, file)
      return join(root, ...levels, name)
    },
    read: readDocument,
    write: async (folder, file, text, guard) => {
      const { levels, name } = locate(folder, file)
      return writeBy(writeDurably, levels, name, text, guard)
    },
    exchange: async (folder, file, text, isExpected, guard) => {
      const { levels, name } = locate(folder, file)
      return writeBy(
        (path, given, careful) => exchange(path, given, isExpected, careful),
        levels,
        name,
        text,
        guard,
      )
    },
    files: browse(root),
    sweep,
    journals: () => features().flatMap((feature) => listJournals(root, feature)),
    readJournal: (feature, run) => readJournal(root, journalLevels(feature), checkedRun(run) + JSONL, own),
    writeJournal: (...args) => writeJournalBy(writeDurably, ...args),
    appendJournal: (...args) => writeJournalBy(appendDurably, ...args),
  }
}

/**
 * Makes missing levels. A level that is already there is synced once in each process: the one that made it may
 * have been killed before its name was durable.
 */
const createFolderMaker = (root: string): ((levels: string[]) => void) => {
  const durable = new Set<string>()
  return (levels) => {
    levels.forEach((level, depth) => {
      const above = join(root, ...levels.slice(0, depth))
      const path = join(above, level)
      if (!hasFolders(root, levels.slice(0, depth + 1))) makeFolder(path)
      else if (!durable.has(path)) syncLevel(above)
      durable.add(path)
    })
  }
}

/** Every folder that documents of these features lie in for delivery. */
const listDeliveries = (root: string, features: string[]): string[][] => {
  if (!isRealPath(root, DELIVERIES)) return []
  const names = listEntries(join(root, ...DELIVERIES)).map((entry) => entry.name)
  const own = names.filter((name) => features.some((id) => name.endsWith(`-${id}`)))
  return own.flatMap((name) => ['', ...ITEMS].map((item) => [...DELIVERIES, name, item].filter(Boolean)))
}

const syncLevel = (folder: string): void => {
  try {
    syncFolder(folder)
  } catch (error) {
    throw toIoFault(error, folder)
  }
}

/** The journal's database is opened by a library that follows links. */
const refuseLinkedStore = (folder: string): void => {
  for (const { name } of listEntries(folder)) if (name.startsWith(STORE)) hasFile(join(folder, name))
}

const isRealPath = (root: string, levels: string[]): boolean =>
  levels.every((_, depth) => lookAt(join(root, ...levels.slice(0, depth + 1))) === 'folder')

/** Names that are no feature are somebody else's, a linked folder is refused by not being one. */
const listFolders = (folder: string): string[] =>
  listEntries(folder)
    .filter((entry) => entry.isDirectory() && checkFeatureId(entry.name) === undefined)
    .map((entry) => entry.name)
    .sort()

/** Asked of the list of names: a file system that ignores case would find either spelling under the other. */
const toSpelling = (folder: string, name: string): string => {
  const other = SPELLINGS.get(name)
  if (other === undefined || lookAt(folder) !== 'folder') return name
  const names = listEntries(folder).map((entry) => entry.name)
  return !names.includes(name) && names.includes(other) ? other : name
}

/** Empty for what is no regular file. */
const readStamp = (path: string): string => {
  const found = lstatSync(path, { bigint: true, throwIfNoEntry: false })
  return found?.isFile() ? toStamp(found) : ''
}

const listJournals = (root: string, feature: string): { run: string; feature: string; stamp: string }[] => {
  const levels = [FEATURES, feature, JOURNAL]
  if (!isRealPath(root, levels)) return []
  const folder = join(root, ...levels)
  return listEntries(folder)
    .map((entry) => entry.name)
    .filter((name) => name.endsWith(JSONL) && isRunId(name.slice(0, -JSONL.length)))
    .sort()
    .flatMap((name) => {
      const stamp = readStamp(join(folder, name))
      return stamp === '' ? [] : [{ run: name.slice(0, -JSONL.length), feature, stamp }]
    })
}

const readJournal = (
  root: string,
  levels: string[],
  name: string,
  own: Map<string, string>,
): string | null => {
  if (!hasFolders(root, levels)) return null
  const path = join(root, ...levels, name)
  hasFile(path)
  const found = readText(path, JOURNAL_LIMIT, false, own.get(path))
  if (found === null) return null
  if ('text' in found) return found.text
  throw new Fault(
    'journal-corrupt',
    `${path} ${found.problem}`,
    'Restore the file from git, then run it again.',
  )
}
