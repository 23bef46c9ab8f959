/**
 * What a git directory is made of, besides what its files say: parts that lie elsewhere and are links here, what others than its user may
 * write, and files that have a second name. Git follows and obeys all of it.
 */
import { spawnSync } from 'node:child_process'
import { type BigIntStats, lstatSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { toDigest } from '../../schema/digest.ts'
import { listNames } from '../durable.ts'
import type { Digests } from './entries.ts'
import type { Layout } from './layout.ts'

/** That this was looked at: an earlier version did not. */
export const LOOKED = 'rights .git'

const look = (path: string): BigIntStats | undefined =>
  lstatSync(path, { bigint: true, throwIfNoEntry: false })

/** Folders of which every entry is looked at; below the second ones everything is. */
const LEVELS = ['', 'objects', 'objects/pack', 'hooks', 'info', 'worktrees']
const TREES = ['refs', 'logs']

const listBelow = (common: string, folder: string): string[] =>
  listNames(join(common, folder)).map((name) => (folder === '' ? name : `${folder}/${name}`))

const listAll = (common: string, folder: string): string[] =>
  look(join(common, folder))?.isDirectory()
    ? listBelow(common, folder).flatMap((name) => [name, ...listAll(common, name)])
    : []

const readLinks = (common: string): Digests => {
  const names = [
    ...LEVELS.flatMap((folder) => listBelow(common, folder)),
    ...TREES.flatMap((folder) => listAll(common, folder)),
  ]
  return Object.fromEntries(
    names
      .filter((name) => look(join(common, name))?.isSymbolicLink())
      .map((name) => [`shape ${name}`, toDigest(readlinkSync(join(common, name)))]),
  )
}

/** Written once, or with the rights that they had. */
const KEPT = ['config', 'HEAD', 'hooks', 'info', 'logs', 'objects', 'objects/info', 'objects/pack']
const PARTS = ['refs', 'refs/heads', 'refs/tags', 'worktrees']
/** Made anew all the time, with the rights that their user gives to new files. */
const RENEWED = ['index', 'packed-refs']

const OTHERS = 0o022n
const EVERYBODY = 0o002n

/** Clones of the same disk give objects a second name. */
const readRights = (path: string, isOwn: boolean, bits = OTHERS): string | undefined => {
  const found = look(path)
  if (found === undefined || found.isSymbolicLink()) return undefined
  const names = isOwn && found.isFile() && found.nlink > 1n ? ` ${found.nlink} names` : ''
  return (found.mode & bits).toString(8) + names
}

/** That lists of rights were looked at: an earlier version did not. */
export const LISTED = 'listed .git'
export const UNLISTED = 'none'

/** Folders that were there when the first story began. */
const LISTS = [...KEPT, 'refs', 'refs/heads', 'refs/tags'].filter(
  (name) => !['config', 'HEAD'].includes(name),
)

/** No mode shows which rights a folder gives to what is new in it: `ls` marks what has a list of them, where it knows of such lists. */
const readLists = (top: string, common: string): Digests => {
  const places: [string, string][] = [
    [LISTED, common],
    ['listed project', top],
    ...LISTS.map((name): [string, string] => [`listed ${name}`, join(common, name)]),
  ]
  const there = places.filter(([, path]) => look(path)?.isDirectory())
  const { stdout } = spawnSync('ls', ['-dln', '--', ...there.map(([, path]) => path)], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  })
  const lines = (stdout ?? '').split('\n')
  const listed = there.filter(([, path]) =>
    lines.some((line) => line.endsWith(` ${path}`) && MARKED.test(line)),
  )
  return { [LISTED]: UNLISTED, ...Object.fromEntries(listed.map(([key]) => [key, 'a list'])) }
}

const MARKED = /^d.{9}\+/

export const readShape = ({ top, common }: Layout): Digests => {
  const inside = (names: string[], isOwn: boolean, bits?: bigint) =>
    names.map((name) => [`rights ${name}`, readRights(join(common, name), isOwn, bits)])
  const rights = [
    [LOOKED, readRights(common, false)],
    ['rights project', readRights(top, false)],
    ...inside([...KEPT, ...PARTS, ...listBelow(common, 'hooks')], true),
    ...inside(listBelow(common, 'objects/pack'), false),
    ...inside(RENEWED, true, EVERYBODY),
  ]
  return {
    ...readLinks(common),
    ...readLists(top, common),
    ...Object.fromEntries(rights.filter(([, digest]) => digest !== undefined)),
  }
}

/** What is new has the rights that its maker gives to new files; that everybody may write it is told. */
export const isOpened = (value: string): boolean => /^\d*2\b/.test(value) || value.endsWith('names')
