/** The least that a durable step can be: what any journal and any workspace must do for the same bytes. */
import {
  closeSync,
  constants,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { Commit } from '../src/engine/ports.ts'
import { openDatabase } from '../src/stores/driver.ts'
import { check, type Member, scratch, time, timed } from './measure.ts'
import type { Recording } from './recording.ts'

/** Everything of a step that has to last: the event, and the texts that came with it. */
export const toPayload = ({ event, texts }: Commit): Buffer =>
  Buffer.from(JSON.stringify([event, ...Object.values(texts)]))

/** One INSERT is one transaction, synced. */
export const openBareCommit = async (path: string) => {
  const db = await openDatabase(path)
  for (const setting of ['journal_mode = WAL', 'synchronous = FULL', 'fullfsync = ON'])
    db.exec(`PRAGMA ${setting}`)
  db.exec('CREATE TABLE log (id INTEGER PRIMARY KEY, bytes BLOB NOT NULL)')
  const insert = db.prepare('INSERT INTO log (bytes) VALUES (?)')
  const { synchronous } = db.prepare('PRAGMA synchronous').get() as { synchronous: number }
  check(synchronous === 2, 'the bare connection syncs')
  let done = 0
  return {
    insert: (bytes: Buffer): number => {
      done++
      return time(() => void insert.run(bytes))
    },
    finish: (): void => {
      const { n } = db.prepare('SELECT count(*) AS n FROM log').get() as { n: number }
      check(n === done, `${done} bare rows`)
      db.close()
    },
  }
}

export const openBareAppend = (path: string) => {
  const fd = openSync(path, 'a')
  let size = 0
  return {
    append: (bytes: Buffer): number => {
      size += bytes.length
      return time(() => {
        writeSync(fd, bytes)
        fsyncSync(fd)
      })
    },
    finish: (): void => {
      closeSync(fd)
      check(readFileSync(path).length === size, `${size} appended bytes`)
    },
  }
}

const syncFolder = (folder: string): void => {
  const fd = openSync(folder, constants.O_RDONLY)
  fsyncSync(fd)
  closeSync(fd)
}

/** Temporary file, sync, rename, sync of the folder. */
const replaceBarely = (folder: string, name: string, text: string): void => {
  const temporary = join(folder, `.${name}.tmp`)
  const fd = openSync(temporary, constants.O_CREAT | constants.O_EXCL | constants.O_WRONLY, 0o644)
  writeSync(fd, text)
  fsyncSync(fd)
  closeSync(fd)
  renameSync(temporary, join(folder, name))
  syncFolder(folder)
}

/** A new folder, and its name. */
const makeBarely = (folder: string): void => {
  mkdirSync(folder)
  syncFolder(dirname(folder))
}

/**
 * What a turn makes durable besides: that somebody holds the run and no longer does, its folders, and the file that travels with
 * git beside what tells git how to merge it.
 */
const timeTurn = (insert: (bytes: Buffer) => number, place: string, recording: Recording): number => {
  const { commits, journalFile } = recording
  const run = Buffer.from(JSON.stringify(commits.at(-1)?.run))
  const folder = join(place, 'feature')
  const journal = join(folder, 'journal')
  const folders = time(() => [folder, journal].forEach(makeBarely))
  const files = time(() => {
    replaceBarely(journal, '.gitattributes', '*.jsonl merge=union\n')
    replaceBarely(journal, 'run.jsonl', journalFile)
  })
  check(readFileSync(join(journal, 'run.jsonl'), 'utf8') === journalFile, 'the journal file was written')
  return insert(run.subarray(0, 1024)) + folders + files + insert(run)
}

/** A run's floor in a new project, in the order of the engine: each commit, then the documents written after it. */
export const toFloorMember =
  (recording: Recording): Member =>
  async () => {
    const { commits, written, path } = recording
    const folder = join(scratch('floor'), 'documents')
    mkdirSync(folder)
    const db = await openBareCommit(join(folder, '..', 'bare.db'))
    const samples = { commit: [] as number[], replace: [] as number[] }
    await timed(() => {
      for (const [at, commit] of commits.entries()) {
        if (at > 0) samples.commit.push(db.insert(toPayload(commit)))
        for (const text of written[at] ?? []) {
          samples.replace.push(time(() => replaceBarely(folder, 'document.md', text)))
          check(readFileSync(join(folder, 'document.md'), 'utf8') === text, 'the document was replaced')
        }
      }
    })
    const turn = await timed(() => timeTurn(db.insert, join(folder, '..'), recording), 'turn')
    db.finish()
    const total = [...samples.commit, ...samples.replace].reduce((sum, taken) => sum + taken, 0)
    return {
      'fresh commit': samples.commit,
      'fresh replace': samples.replace,
      'floor, per step': [total / path.length],
      'floor and turn, per step': [(total + turn) / path.length],
    }
  }
