/** Pipes, sockets and devices below a folder. They hold nothing, and whoever opens one may wait for ever: they are never read. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DEEPEST, listEntries } from './deep-folders.ts'

/** Takes them away, and gives their paths; links are not followed, and the folder of git is not looked into. */
export const removeSpecial = (folder: string, below = '', depth = 0): string[] =>
  listEntries(join(folder, below)).flatMap((entry) => {
    const path = below === '' ? entry.name : `${below}/${entry.name}`
    if (path === '.git' || entry.isFile() || entry.isSymbolicLink()) return []
    if (entry.isDirectory()) return depth < DEEPEST ? removeSpecial(folder, path, depth + 1) : []
    rmSync(join(folder, path))
    return [path]
  })
