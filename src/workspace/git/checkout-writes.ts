/**
 * What was written in the user's own checkout while a story was worked at: tracked files, new ones, those that git ignores, and
 * packages. T1 it goes by the time at which the disk says that an entry changed, which no program sets. T2 of a folder that changed
 * though nothing in it did, something was taken away. T3 who wrote it nobody can tell: the user's own work is among it. T4 what
 * lies in folders that the project's lists ignore as a whole (`dist/`) is built, and told as one.
 */
import { type BigIntStats, lstatSync } from 'node:fs'
import { join } from 'node:path'
import { listNames } from '../durable.ts'
import { INSTALLED } from './guarded-paths.ts'
import { isOwn, type Layout } from './layout.ts'
import { type PlainGit, withPlainGit } from './plain-git.ts'
import { readTree } from './tree.ts'
import { findIgnored, toFolders, writeIgnores } from './unignored.ts'

/** What tools keep for themselves beside packages. */
const CACHE = /(?:^|\/)node_modules\/\.(?!bin\/|pnpm\/)[^/]+\/$|(?:^|\/)__pycache__\/$/

const look = (path: string): BigIntStats | undefined =>
  lstatSync(path, { bigint: true, throwIfNoEntry: false })

/** Changed entries of a folder of the checkout, folders with `/` at their end. */
const listWritten = (layout: Layout, since: bigint, folder = ''): string[] => {
  const found: string[] = []
  for (const name of listNames(join(layout.top, folder))) {
    const path = `${folder}${name}`
    const stat = look(join(layout.top, path))
    if (stat === undefined || name === '.git') continue
    if (!stat.isDirectory()) {
      if (stat.ctimeNs > since) found.push(path)
    } else if (!isOwn(layout, `${path}/x`) && !CACHE.test(`${path}/`))
      found.push(...listWritten(layout, since, `${path}/`))
  }
  const isEmptied =
    folder !== '' && found.length === 0 && (look(join(layout.top, folder))?.mtimeNs ?? 0n) > since
  return isEmptied ? [folder] : found
}

const isInstalled = (path: string): boolean => INSTALLED.some((name) => `/${path}`.includes(`/${name}`))

/** The outermost of its folders that the project ignores as a whole. */
const toBuilt = (path: string, ignored: ReadonlySet<string>): string | undefined =>
  isInstalled(path) ? undefined : toFolders(path).find((one) => ignored.has(one))

const readBuilt = async (git: PlainGit, base: string, written: string[]): Promise<Map<string, string>> => {
  const folders = [...new Set(written.flatMap(toFolders))]
  const ignored = await findIgnored(git, await writeIgnores(git, await readTree(git, base)), folders)
  return new Map(
    written.flatMap((path) => {
      const built = toBuilt(path, ignored)
      return built === undefined ? [] : [[path, built] as const]
    }),
  )
}

/** As many as somebody may still read. */
const MOST = 20
const WHEN =
  'in your own checkout while it was worked at: by you, or by whoever does stories without a sandbox'

const tell = (path: string): string =>
  path.endsWith('/') ? `something was taken out of ${path} ${WHEN}` : `${path} was written ${WHEN}`

/** A sentence for each that a person has to look at, and one for each folder of what is built. */
export const findCheckoutWrites = (
  root: string,
  base: string,
  since: string | undefined,
): Promise<{ stops: string[]; notes: string[] }> =>
  withPlainGit(root, async (git) => {
    const written = since === undefined ? [] : listWritten(git.layout, BigInt(since))
    if (written.length === 0) return { stops: [], notes: [] }
    const built = await readBuilt(git, base, written)
    const own = written.filter((path) => !built.has(path))
    const more = own.length - MOST
    return {
      stops: [
        ...own.slice(0, MOST).map(tell),
        ...(more > 0 ? [`${more} more files were written ${WHEN}`] : []),
      ],
      notes: [...new Set(built.values())].slice(0, MOST).map((folder) => tell(`${folder}/…`)),
    }
  })
