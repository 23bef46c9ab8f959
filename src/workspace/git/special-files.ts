/** Pipes, sockets and devices below a folder. They hold nothing, and whoever opens one may wait for ever: they are never read. */
import { type Dirent, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** A folder that its maker closed is told by whoever reads its files. */
const listEntries = (path: string): Dirent[] => {
  try {
    return readdirSync(path, { withFileTypes: true })
  } catch {
    return []
  }
}

/** Takes them away, and gives their paths; links are not followed, and the folder of git is not looked into. */
export const removeSpecial = (folder: string, below = ''): string[] =>
  listEntries(join(folder, below)).flatMap((entry) => {
    const path = below === '' ? entry.name : `${below}/${entry.name}`
    if (path === '.git' || entry.isFile() || entry.isSymbolicLink()) return []
    if (entry.isDirectory()) return removeSpecial(folder, path)
    rmSync(join(folder, path))
    return [path]
  })
