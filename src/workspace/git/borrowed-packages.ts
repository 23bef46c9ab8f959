/**
 * Packages that a project installed, lent to a checkout of it. P1 each package is a link, and the folder around them is the
 * checkout's own: what is installed there lands there. P2 what was lent is taken back before anything is committed or kept.
 */
import { lstatSync, mkdirSync, readdirSync, readlinkSync, rmdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { toRealPath } from '../paths.ts'

const PACKAGES = 'node_modules'
/** Programs of the packages: links to files, by paths from this folder. */
const PROGRAMS = '.bin'

const look = (path: string) => lstatSync(path, { throwIfNoEntry: false })

const listOf = (folder: string): string[] => (look(folder)?.isDirectory() ? readdirSync(folder) : [])

/** Folders in which packages lie side by side: the top, and one for each scope. */
const listScopes = (packages: string): string[] => [
  '',
  ...listOf(packages).filter((name) => name.startsWith('@') || name === PROGRAMS),
]

const isLink = (path: string): boolean => look(path)?.isSymbolicLink() === true

/** Whether a folder is there, or was made; never through a link that somebody put in its place. */
const makeFolder = (path: string): boolean => {
  const found = look(path)
  if (!found) mkdirSync(path)
  return !found || found.isDirectory()
}

/** Of `.bin` the links themselves are copied: they lead to packages beside it. */
const toTarget = (scope: string, path: string): string =>
  scope === PROGRAMS && isLink(path) ? readlinkSync(path) : path

/** What a package manager remembers of its own installation is not lent, nor what tools leave there. */
const isLent = (scope: string, name: string): boolean =>
  scope !== '' || !(name.startsWith('@') || (name.startsWith('.') && name !== '.pnpm'))

export const linkPackages = (root: string, folder: string): void => {
  const [from, to] = [join(toRealPath(root), PACKAGES), join(folder, PACKAGES)]
  if (listOf(from).length === 0 || !makeFolder(to)) return
  for (const scope of listScopes(from)) {
    const [own, lent] = [join(to, scope), join(from, scope)]
    if (!makeFolder(own)) continue
    for (const name of listOf(lent).filter((one) => isLent(scope, one)))
      if (!look(join(own, name))) symlinkSync(toTarget(scope, join(lent, name)), join(own, name))
  }
}

/** The folder of programs that scripts of a package find first, made where it is missing; none where it is a link. */
export const makePrograms = (folder: string): string[] => {
  if (!look(join(folder, 'package.json')) || !makeFolder(join(folder, PACKAGES))) return []
  const programs = join(folder, PACKAGES, PROGRAMS)
  return makeFolder(programs) ? [programs] : []
}

/** Takes back what was lent; what somebody else put there stays. */
export const unlinkPackages = (root: string, folder: string): void => {
  const [from, to] = [join(toRealPath(root), PACKAGES), join(folder, PACKAGES)]
  if (isLink(to) && readlinkSync(to) === from) rmSync(to)
  for (const scope of listScopes(to).toReversed()) {
    const own = join(to, scope)
    for (const name of listOf(own)) {
      const path = join(own, name)
      if (isLink(path) && readlinkSync(path) === toTarget(scope, join(from, scope, name))) rmSync(path)
    }
    if (look(own)?.isDirectory() && listOf(own).length === 0) rmdirSync(own)
  }
}
