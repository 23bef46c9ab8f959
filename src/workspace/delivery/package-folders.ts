/** What package managers installed in a checkout: every command of a check finds it as the first one did. */
import { lstatSync, readdirSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { INSTALLED } from '../git/guarded-paths.ts'

/** Where tools keep what they remember, beside the packages. */
const CACHE = /(?:^|\/)node_modules\/\.(?!bin(?:\/|$)|pnpm(?:\/|$))[^/]*$|(?:^|\/)__pycache__$/

export const isPackageFolder = (path: string): boolean =>
  INSTALLED.some((name) => `/${path}`.endsWith(`/${name}`))

/** Every file and link below folders of a checkout, by what changes when it is written. */
export const readPackages = (checkout: string, folders: Iterable<string>): Map<string, string> => {
  const found = new Map<string, string>()
  const look = (path: string): void => {
    const stat = lstatSync(join(checkout, path), { bigint: true, throwIfNoEntry: false })
    if (stat === undefined || CACHE.test(path)) return
    if (stat.isDirectory()) for (const name of readdirSync(join(checkout, path))) look(`${path}/${name}`)
    else if (stat.isSymbolicLink()) found.set(path, readlinkSync(join(checkout, path)))
    else found.set(path, `${stat.ino} ${stat.size} ${stat.ctimeNs}`)
  }
  for (const folder of folders) look(folder.replace(/\/$/, ''))
  return found
}

/** Paths that are there on one side alone, or differ. */
export const compareFiles = (before: Map<string, string>, after: Map<string, string>): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((path) => before.get(path) !== after.get(path))
