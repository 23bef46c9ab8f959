/**
 * The disk as it may be after a power cut. What was synced is there; of the rest a model says what is.
 *
 * 1. A sync of a file keeps its bytes and its length, not its name; a sync of a folder keeps the names in it, not the
 *    bytes behind them.
 * 2. The names that a folder did not keep are its last ones: no file system makes its names durable out of their order.
 *    Folders are independent of each other, and so are the pages of a file.
 * 3. A rename within a folder is there whole or not at all.
 */
import { createHash } from 'node:crypto'
import { linkSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Edit,
  type File,
  type Folder,
  type History,
  isFolder,
  type Made,
  type Node,
  type Write,
} from './history.ts'

/** A number from 0 to 1, always the same for the same place. */
type Draw = (...place: number[]) => number

/** What is left of that which was not synced. */
export type Model = {
  /** Of a write; `last` is the one that was under way. */
  bytes(write: Write, last: boolean, draw: (page: number) => number): Edit[]
  /** Whether a file is as short as it was made. */
  shortens(draw: () => number): boolean
  /** How many of the changes of a folder's names there are. */
  names(count: number, draw: () => number): number
}

/** The parts of a write by the pages of the disk. */
const toPages = ({ at, bytes }: Write, size: number): Write[] => {
  const pages: Write[] = []
  for (let from = at; from < at + bytes.length; ) {
    const end = Math.min(at + bytes.length, (Math.floor(from / size) + 1) * size)
    pages.push({ at: from, bytes: bytes.subarray(from - at, end - at) })
    from = end
  }
  return pages
}

const WHOLE: Model = { bytes: (write) => [write], shortens: () => true, names: (count) => count }
const NOTHING: Model = { bytes: () => [], shortens: () => false, names: () => 0 }

const torn = (size: number, half: (pages: Write[], middle: number) => Write[]): Model => ({
  ...WHOLE,
  bytes: (write, last) => {
    const pages = toPages(write, size)
    return last ? half(pages, Math.floor(pages.length / 2)) : [write]
  },
})

const mixed = (size: number): Model => ({
  bytes: (write, _last, draw) => toPages(write, size).filter((_, page) => draw(page) < 0.5),
  shortens: (draw) => draw() < 0.5,
  names: (count, draw) => Math.floor(draw() * (count + 1)),
})

export const MODELS: Record<string, Model> = {
  'everything arrived': WHOLE,
  'only what was synced': NOTHING,
  'names without bytes': { ...NOTHING, names: WHOLE.names },
  'names and lengths, zeros for bytes': {
    ...WHOLE,
    bytes: ({ at, bytes }) => [{ reach: at + bytes.length }],
  },
  'bytes without names': { ...WHOLE, names: NOTHING.names },
  /** What was just made is not there, and what was just removed is there again. */
  'of each folder the last name is lost': { ...WHOLE, names: (count) => Math.max(0, count - 1) },
  'last write torn: first sectors': torn(512, (pages, middle) => pages.slice(0, middle)),
  'last write torn: last sectors': torn(512, (pages, middle) => pages.slice(middle)),
  'last write torn: first pages': torn(4096, (pages, middle) => pages.slice(0, middle)),
  'sectors and names at random': mixed(512),
  'pages and names at random': mixed(4096),
}

/** Whatever was made before the last sync is durable. */
const divide = <T>(made: Made<T>[], syncs: number[], cut: number): [durable: Made<T>[], rest: Made<T>[]] => {
  const sync = syncs.findLast((n) => n < cut) ?? -1
  return [made.filter(({ n }) => n < sync), made.filter(({ n }) => n > sync && n < cut)]
}

const lengthAfter = (length: number, edit: Edit): number => {
  if ('size' in edit) return edit.size
  return Math.max(length, 'reach' in edit ? edit.reach : edit.at + edit.bytes.length)
}

const toBytes = (edits: Edit[]): Buffer => {
  const bytes = Buffer.alloc(edits.reduce((most, edit) => Math.max(most, lengthAfter(0, edit)), 0))
  let length = 0
  for (const edit of edits) {
    if ('size' in edit) bytes.fill(0, edit.size)
    else if ('bytes' in edit) edit.bytes.copy(bytes, edit.at)
    length = lengthAfter(length, edit)
  }
  return bytes.subarray(0, length)
}

const readFile = ({ id, edits, syncs }: File, cut: number, model: Model, draw: Draw): Buffer => {
  const [durable, rest] = divide(edits, syncs, cut)
  const left = rest.flatMap(({ n, made }): Edit[] => {
    if ('bytes' in made) return model.bytes(made, n === cut - 1, (page) => draw(id, n, page))
    return model.shortens(() => draw(id, n)) ? [made] : []
  })
  return toBytes([...durable.map(({ made }) => made), ...left])
}

/** Paths of the project: the id of a file and its bytes, or null for a folder. */
export type Disk = Map<string, { id: number; bytes: Buffer } | null>

const mulberry = (seed: number): number => {
  let t = (seed + 0x6d2b79f5) | 0
  t = Math.imul(t ^ (t >>> 15), t | 1)
  t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296
}

const toDraw =
  (cut: number): Draw =>
  (...place) =>
    mulberry([cut, ...place].reduce((seed, part) => Math.imul(seed ^ (part + 1), 0x9e3779b1) + part, 17))

/** The disk after a power cut before change number `cut`. */
export const toDisk = ({ root }: History, cut: number, model: Model): Disk => {
  const disk: Disk = new Map()
  const draw = toDraw(cut)
  const walk = ({ id, names, syncs }: Folder, path: string): void => {
    const [durable, rest] = divide(names, syncs, cut)
    const left = rest.slice(
      0,
      model.names(rest.length, () => draw(id)),
    )
    const entries = new Map<string, Node>()
    for (const { made } of [...durable, ...left])
      for (const [name, node] of made) node ? entries.set(name, node) : entries.delete(name)
    for (const [name, node] of entries) {
      const at = path === '' ? name : `${path}/${name}`
      disk.set(at, isFolder(node) ? null : { id: node.id, bytes: readFile(node, cut, model, draw) })
      if (isFolder(node)) walk(node, at)
    }
  }
  walk(root, '')
  return disk
}

/** Two disks with the same names, bytes and links are one. */
export const digestOf = (disk: Disk): string => {
  const digest = createHash('sha1')
  for (const [path, file] of [...disk].sort(([a], [b]) => (a < b ? -1 : 1))) {
    digest.update(`${path}\n${file ? `${file.id} ${file.bytes.length}` : '-'}\n`)
    if (file) digest.update(file.bytes)
  }
  return digest.digest('hex')
}

/** The machine was off for a while: nothing on it was written a moment ago. */
const AGE_S = 60

/** Writes a disk into an empty folder; two names of one file are links. */
export const writeDisk = (disk: Disk, folder: string): void => {
  const first = new Map<number, string>()
  const then = Date.now() / 1000 - AGE_S
  for (const [path, file] of disk) {
    const at = join(folder, path)
    const known = file && first.get(file.id)
    if (!file) mkdirSync(at)
    else if (known) linkSync(known, at)
    else {
      writeFileSync(at, file.bytes)
      utimesSync(at, then, then)
      first.set(file.id, at)
    }
  }
}
