/** Folders that files of ours lie in, and which of their names are known to be durable. */
import { join } from 'node:path'
import { attempt, makeFolder, makeLevel, syncFolder } from './durable.ts'
import { toIoFault } from './errno.ts'
import { hasFolders, OURS, readIdentity } from './paths.ts'

export const syncLevel = (folder: string): void => {
  try {
    syncFolder(folder)
  } catch (error) {
    throw toIoFault(error, folder)
  }
}

/** Makes the names of folders durable; `sync` where some of the folders above them are synced already. */
export type NameFolders = (sync?: (folder: string) => void) => void

/**
 * Makes missing levels, and gives back what makes their names durable: called once what was written there is, it takes a
 * file system that keeps a log less than level by level. A level that is already there is synced once for as long as it is the same
 * folder: the one that made it may have been killed before its name was durable.
 */
export const createFolderMaker = (root: string): ((levels: string[]) => NameFolders) => {
  const durable = new Map<string, string>()
  return (levels) => {
    const unnamed: [above: string, path: string, identity: string][] = []
    levels.forEach((level, depth) => {
      const above = join(root, ...levels.slice(0, depth))
      const path = join(above, level)
      const known = durable.get(path)
      if (known !== undefined && known === readIdentity(path)) return
      if (!hasFolders(above, [level])) {
        makeFolder(above)
        // What programs of others write in ours is for no other user of the machine.
        attempt(path, () => makeLevel(path, level === OURS ? 0o700 : undefined))
      }
      unnamed.push([above, path, readIdentity(path)])
    })
    return (sync = syncLevel) => {
      for (const [above, path, identity] of unnamed) {
        // Taken away meanwhile: what is there now is another one's to name.
        if (readIdentity(path) !== identity) continue
        sync(above)
        durable.set(path, identity)
      }
    }
  }
}
