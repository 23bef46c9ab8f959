import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import type { FileLine, FileText, Folder, Guard, Workspace } from '../engine/ports.ts'
import { Fault } from '../schema/fault.ts'
import { checkFeatureId } from '../schema/feature.ts'
import { LARGEST_FILE } from '../schema/limits.ts'
import { appendDurably, removeDurably, replaceDurably, type Tell, writeDurably } from './durable.ts'
import { exchange, isAway, sweep as sweepFolder } from './exchange.ts'
import { readFileLines } from './file-lines.ts'
import { LINK, pause, RESTLESS, readText, toStamp } from './file-text.ts'
import { createFolderMaker, type NameFolders, syncLevel } from './folder-maker.ts'
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
  refuseLink,
} from './paths.ts'
import { findReadOnly, refuseReadOnly } from './project.ts'
import { browse } from './project-files.ts'
import { listLeft, tellLeft } from './remove-folder.ts'

/**
 * The project folder. W1 nothing is written outside `magi-sdd/<feature>/`, `docs/projects/<delivery>/` and
 * `.throughline/`. W2 every level below the root is looked at before each read and write, and no link is followed. W3 what stands in a file is
 * replaced whole or not at all.
 */

const JSONL = '.jsonl'
const STORE = 'journal.db'
/** What every run has to write to, where it is there. */
const PLACES = ['', FEATURES, OURS, ...['', '-wal', '-shm'].map((log) => join(OURS, STORE + log))]

/** How often a file that is being exchanged is looked for. */
const PATIENCE = 4

/** A document whose older spelling is kept where a feature folder has that one. */
const SPELLINGS = new Map([['prd.md', 'PRD.md']])

/** A way to change a file. */
type Writer<T, R> = (path: string, text: T, guard: Guard, tell: Tell) => Promise<R>

export const openWorkspace = (root: string): Workspace => {
  const makeFolders = createFolderMaker(root)
  /** Stamps of what this process wrote last: whole, however fresh. */
  const own = new Map<string, string>()
  /** Names of the folders of journal files: made durable together with those of documents, most of which lie in one of them. */
  let unnamed: NameFolders[] = []

  /** Somebody may have put a link there since the first look. */
  const lookAgain = (levels: string[], path: string): void => {
    hasFolders(root, levels)
    hasFile(path)
  }

  /** Looks at every level, makes what is missing, and looks again at the last moment. */
  const writeBy = async <T, R>(
    by: Writer<T, R>,
    levels: string[],
    name: string,
    text: T,
    guard: Guard,
    nameFolders: NameFolders = makeFolders(levels),
  ) => {
    const path = join(root, ...levels, name)
    hasFile(path)
    const careful: Guard = (change) =>
      // The guard may have waited for its turn.
      guard(() => {
        lookAgain(levels, path)
        change()
      })
    const outcome = await by(path, text, careful, (stamp) => own.set(path, stamp))
    if (outcome === 'written') nameFolders()
    return outcome
  }

  const writeIfMissing = (levels: string[], name: string, text: string, isNamed = true): void => {
    const path = join(root, ...levels, name)
    if (hasFile(path)) return
    replaceDurably(path, text, { check: () => lookAgain(levels, path), isNamed })
  }

  const checkWritable = (): void => {
    const path = findReadOnly(root, PLACES)
    if (path !== undefined) throw refuseReadOnly(path)
  }

  const prepare = (): void => {
    checkWritable()
    makeFolders([OURS])()
    refuseLinkedStore(join(root, OURS))
    writeIfMissing([OURS], '.gitignore', '*\n')
    makeFolders([FEATURES])()
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
      const found = readText(path, LARGEST_FILE, false, own.get(path))
      if (found && 'problem' in found && found.problem === LINK) throw refuseLink(path)
      if (found !== null || attempt === PATIENCE || !isAway(path)) return found
      pause()
    }
  }

  const journalLevels = (feature: string): string[] => [FEATURES, checkedFeature(feature), JOURNAL]

  const writeJournalBy = async <T>(
    by: Writer<T, 'written' | 'fenced'>,
    feature: string,
    run: string,
    text: T,
    guard: Guard,
  ) => {
    const levels = journalLevels(feature)
    const name = checkedRun(run) + JSONL
    const nameFolders = makeFolders(levels)
    // Before the first journal file, so that git keeps the lines of both sides of a merge; named together with that.
    writeIfMissing(levels, '.gitattributes', '*.jsonl merge=union\n', false)
    return writeBy(by, levels, name, text, guard, () => unnamed.push(nameFolders))
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
    tellLeft: () => listLeft(root).map(tellLeft),
    checkWritable,
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
    exchange: async (folder, file, text, expected, guard, isNamed) => {
      const { levels, name } = locate(folder, file)
      return writeBy(
        (path, given, careful, tell) => exchange(path, given, expected, careful, { isNamed, tell }),
        levels,
        name,
        text,
        guard,
      )
    },
    syncNames: (places) => {
      const synced = new Set<string>()
      const sync = (path: string): void => {
        if (!synced.has(path)) syncLevel(path)
        synced.add(path)
      }
      for (const { folder, file } of places) {
        const { levels } = locate(folder, file)
        if (hasFolders(root, levels)) sync(join(root, ...levels))
      }
      for (const nameFolders of unnamed) nameFolders(sync)
      unnamed = []
    },
    remove: async (folder, file, isExpected, guard) => {
      const { levels, name } = locate(folder, file)
      const path = join(root, ...levels, name)
      let outcome: 'written' | 'crossed' = 'written'
      const isHeld = await guard(() => {
        lookAgain(levels, path)
        const found = readDocument(folder, file)
        if (found !== null && isExpected(found)) removeDurably(path)
        else if (found !== null) outcome = 'crossed'
      })
      return isHeld ? outcome : 'fenced'
    },
    files: browse(root),
    sweep,
    journals: () => features().flatMap((feature) => listJournals(root, feature)),
    readJournalStamp: (feature, run) => {
      const levels = journalLevels(feature)
      return isRealPath(root, levels) ? readStamp(join(root, ...levels, checkedRun(run) + JSONL)) : ''
    },
    readJournal: (feature, run, take) => {
      const levels = journalLevels(feature)
      const path = join(root, ...levels, checkedRun(run) + JSONL)
      if (!hasFolders(root, levels) || !hasFile(path)) return null
      return readJournal(path, take, own.get(path))
    },
    writeJournal: (...args) => writeJournalBy(writeDurably, ...args),
    appendJournal: (...args) => writeJournalBy(appendDurably, ...args),
  }
}

/** Every folder that documents of these features lie in for delivery. */
const listDeliveries = (root: string, features: string[]): string[][] => {
  if (!isRealPath(root, DELIVERIES)) return []
  const names = listEntries(join(root, ...DELIVERIES)).map((entry) => entry.name)
  const own = names.filter((name) => features.some((id) => name.endsWith(`-${id}`)))
  return own.flatMap((name) => ['', ...ITEMS].map((item) => [...DELIVERIES, name, item].filter(Boolean)))
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
  // What is absent by its name stands in no list.
  if (other === undefined || lookAt(join(folder, other)) === 'absent' || lookAt(folder) !== 'folder')
    return name
  const names = listEntries(folder).map((entry) => entry.name)
  return !names.includes(name) && names.includes(other) ? other : name
}

/** Empty for what is no regular file. */
const readStamp = (path: string): string => {
  const found = lstatSync(path, { bigint: true, throwIfNoEntry: false })
  return found?.isFile() ? toStamp(found) : ''
}

/** Of a feature whose folder was seen. */
const listJournals = (root: string, feature: string): ReturnType<Workspace['journals']> => {
  const folder = join(root, FEATURES, feature, JOURNAL)
  if (lookAt(folder) !== 'folder') return []
  return listEntries(folder)
    .map((entry) => entry.name)
    .filter((name) => name.endsWith(JSONL) && isRunId(name.slice(0, -JSONL.length)))
    .sort()
    .flatMap((name) => {
      const path = join(folder, name)
      const stamp = readStamp(path)
      return stamp === '' ? [] : [{ run: name.slice(0, -JSONL.length), feature, path, stamp }]
    })
}

const readJournal = <T>(path: string, take: (lines: Iterable<FileLine>) => T, known?: string): T | null => {
  const found = readFileLines(path, take, known)
  if (found === null) return null
  if ('value' in found) return found.value
  if (found.problem === RESTLESS)
    throw new Fault('concurrent', `${path} ${RESTLESS}`, 'Try again in a moment.')
  return take([{ text: '', problem: `the file ${found.problem}`, ends: true }])
}
