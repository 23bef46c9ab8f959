/**
 * Objects that are gone, or other ones than their names say. Git believes a name as long as it does not look into the object;
 * what a story is made of is compared in its checkout, and here what only the history holds.
 */
import { createHash } from 'node:crypto'
import { closeSync, lstatSync, openSync, readFileSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { listNames } from '../durable.ts'
import { lookAt } from '../paths.ts'
import { hasProcess } from '../process.ts'
import { type Digests, readFolder } from './entries.ts'
import { runGit } from './git.ts'
import type { Layout } from './layout.ts'

/** A fetch keeps its pack from being tidied up as long as it runs, and says so in the mark. */
const isFetching = (path: string): boolean => {
  const pid = /^(?:fetch|receive)-pack (\d+) /.exec(readFileSync(path, 'latin1'))?.[1]
  return pid !== undefined && hasProcess(Number(pid))
}

/** Marks of packs: never to be tidied up, or of objects that may be missing because somebody promised them. Whoever has promises gets more. */
const readMarks = (common: string): Digests => {
  const packs = join(common, 'objects/pack')
  const names = listNames(packs)
  const kept = names.filter((name) => name.endsWith('.keep') && lookAt(join(packs, name)) === 'file')
  return {
    ...Object.fromEntries(
      kept.filter((name) => !isFetching(join(packs, name))).map((name) => [`objects/pack/${name}`, 'kept']),
    ),
    ...(names.some((name) => name.endsWith('.promisor')) && { 'objects/pack/*.promisor': 'there' }),
  }
}

/** What git believes of its objects without looking: whose they are, which commits there are, what a pack holds. */
export const readIndexes = ({ common }: Layout): Digests => ({
  ...readFolder(common, 'objects/info'),
  ...readMarks(common),
  ...Object.assign(
    {},
    ...listNames(join(common, 'objects/pack'))
      .filter((name) => /^multi-pack-index|\.bitmap$/.test(name))
      .map((name) => readFolder(common, `objects/pack/${name}`)),
  ),
})

/** The time of a change is set by the disk alone, also for a file that was put in place of another. */
const isYounger = (path: string, since: bigint): boolean => {
  const found = lstatSync(path, { bigint: true, throwIfNoEntry: false })
  return found !== undefined && found.ctimeNs > since
}

const MOST_BYTES = 64 << 20

/** Whether a loose object is what its name says; larger ones are left to git. */
const isNamed = (path: string, name: string): boolean => {
  const found = lstatSync(path, { throwIfNoEntry: false })
  // It went into a pack meanwhile.
  if (found === undefined) return true
  if (!found.isFile()) return false
  if (found.size > MOST_BYTES) return true
  try {
    const bytes = inflateSync(readFileSync(path), { maxOutputLength: 4 * MOST_BYTES })
    return (
      createHash(name.length === 40 ? 'sha1' : 'sha256')
        .update(bytes)
        .digest('hex') === name
    )
  } catch (error) {
    return (
      (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ||
      lstatSync(path, { throwIfNoEntry: false }) === undefined
    )
  }
}

const LOOSE = /^(?:[0-9a-f]{38}|[0-9a-f]{62})$/

const listReplaced = (objects: string, since: bigint): string[] =>
  listNames(objects)
    .filter((folder) => /^[0-9a-f]{2}$/.test(folder))
    .flatMap((folder) =>
      listNames(join(objects, folder))
        .filter((name) => LOOSE.test(name) && isYounger(join(objects, folder, name), since))
        .filter((name) => !isNamed(join(objects, folder, name), folder + name))
        .map((name) => folder + name),
    )

const listBrokenPacks = async (root: string, packs: string, since: bigint): Promise<string[]> => {
  const broken: string[] = []
  for (const name of listNames(packs).filter((name) => name.endsWith('.idx'))) {
    const [index, pack] = [join(packs, name), join(packs, name.replace(/idx$/, 'pack'))]
    const size = lstatSync(pack, { throwIfNoEntry: false })?.size ?? 0
    const isDue = [index, pack].some((path) => isYounger(path, since)) && size <= MOST_BYTES
    if (isDue && (await runGit(root, ['verify-pack'], [index])).code !== 0) broken.push(name)
  }
  return broken
}

/** Objects that were written since a time, and are not what they are called. */
export const readReplaced = async (root: string, { common }: Layout, since?: string): Promise<Digests> => {
  if (since === undefined) return {}
  const objects = join(common, 'objects')
  const found = [
    ...listReplaced(objects, BigInt(since)),
    ...(await listBrokenPacks(root, join(objects, 'pack'), BigInt(since))),
  ]
  return Object.fromEntries(found.map((name) => [`object ${name}`, 'replaced']))
}

/** So many are walked in a moment; of a larger history nobody looks whether it is whole. */
const MOST_OBJECTS = 50_000
/** As many as somebody may still read. */
const MOST_GONE = 50

/** How many objects a pack holds, as its index says. */
const readCount = (index: string): number => {
  const file = openSync(index, 'r')
  try {
    const bytes = Buffer.alloc(4)
    readSync(file, bytes, 0, 4, LAST_COUNT)
    return bytes.readUInt32BE()
  } finally {
    closeSync(file)
  }
}

/** Where the last of 256 counts stands, behind eight bytes that say what the file is. */
const LAST_COUNT = 8 + 255 * 4

const countObjects = (objects: string): number => {
  const packs = join(objects, 'pack')
  const indexes = listNames(packs).filter(
    (name) => name.endsWith('.idx') && lookAt(join(packs, name)) === 'file',
  )
  const loose = listNames(objects).filter((name) => /^[0-9a-f]{2}$/.test(name))
  return (
    indexes.reduce((sum, name) => sum + readCount(join(packs, name)), 0) +
    loose.reduce((sum, name) => sum + listNames(join(objects, name)).length, 0)
  )
}

/** Whether its history is too large to be walked at every look. */
export const isLarge = ({ common }: Layout): boolean => countObjects(join(common, 'objects')) > MOST_OBJECTS

const WALK = ['rev-list', '--objects', '--quiet', '--missing=print', '--all', '--reflog', '--indexed-objects']

/** Objects that some ref, log or index leads to and that are not there; where a ref is broken, that is told of it. */
export const readGone = async (root: string, layout: Layout, isBroken: boolean): Promise<Digests> => {
  if (isLarge(layout)) return {}
  const { code, out } = await runGit(root, WALK)
  if (code !== 0) return isBroken ? {} : { 'gone history': 'unreadable' }
  const names = out.split('\n').flatMap((line) => /^\?([0-9a-f]+)/.exec(line)?.[1] ?? [])
  return Object.fromEntries(
    names
      .sort()
      .slice(0, MOST_GONE)
      .map((name) => [`gone ${name}`, 'missing']),
  )
}
