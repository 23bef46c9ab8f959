/** Folders in folders, deeper than any project has them: what walks through them takes forever, or no path names it. */
import { chmodSync, type Dirent, lstatSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { lookAt } from '../paths.ts'

/** Levels below a checkout. */
export const DEEPEST = 100

/** A folder that its maker closed is told by whoever reads its files. */
export const listEntries = (path: string): Dirent[] => {
  try {
    return readdirSync(path, { withFileTypes: true })
  } catch {
    return []
  }
}

/** What lies one level too deep, by its path from the folder; nothing below it is looked at. `visit` sees each folder first. */
export const findDeep = (
  folder: string,
  visit: (path: string) => void = () => undefined,
  below = '',
  depth = 0,
): string[] => {
  visit(join(folder, below))
  return listEntries(join(folder, below)).flatMap((entry) => {
    const path = below === '' ? entry.name : `${below}/${entry.name}`
    if (!entry.isDirectory() || path === '.git') return []
    return depth < DEEPEST ? findDeep(folder, visit, path, depth + 1) : [path]
  })
}

const isFree = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) === undefined

/** Moves what lies too deep up to the top, under names of its own, until nothing does. */
export const liftDeep = (folder: string, visit?: (path: string) => void): void => {
  let count = 0
  const toName = (): string => {
    do count++
    while (!isFree(join(folder, `deep-${count}`)))
    return `deep-${count}`
  }
  let left = findDeep(folder, visit)
  while (left.length > 0) {
    const names = left.map((path) => {
      const name = toName()
      renameSync(join(folder, path), join(folder, name))
      return name
    })
    left = names.flatMap((name) => findDeep(folder, visit, name, 1))
  }
}

/** What nobody may read, of files whose maker closed them. */
const openFiles = (folder: string): void => {
  for (const entry of listEntries(folder)) {
    const path = join(folder, entry.name)
    const { mode } = entry.isFile() ? lstatSync(path) : { mode: READABLE }
    if ((mode & READABLE) !== READABLE) chmodSync(path, (mode & 0o777) | READABLE)
  }
}

const READABLE = 0o400

/** Folders and files that their maker closed are opened, and what lies too deep is moved up, so that all can be read and emptied. */
export const openFolders = (path: string): void => {
  if (lookAt(path) !== 'folder') return
  liftDeep(path, (folder) => {
    chmodSync(folder, 0o700)
    openFiles(folder)
  })
}

/** Under a name that nothing has, a repository in a folder is a folder like others. */
export const renameRepository = (folder: string): void => {
  let name = 'dot-git'
  for (let count = 2; !isFree(join(folder, name)); count++) name = `dot-git-${count}`
  renameSync(join(folder, '.git'), join(folder, name))
}

export const removeFolder = (path: string): void => {
  try {
    rmSync(path, { recursive: true, force: true, maxRetries: 3 })
  } catch {
    openFolders(path)
    rmSync(path, { recursive: true, force: true, maxRetries: 3 })
  }
}
