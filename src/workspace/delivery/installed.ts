/** Whether a checkout needs other packages than the project has installed, and by which command it gets them. */
import { join } from 'node:path'
import { readNow } from '../file-text.ts'

const LARGEST = 16 << 20
const FIELDS = [
  ...['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'],
  ...['overrides', 'resolutions', 'workspaces', 'packageManager'],
]

/** The files in which managers of packages remember what they installed, and how each installs exactly that. */
const LOCKS: [file: string, install: string[]][] = [
  ['pnpm-lock.yaml', ['pnpm', 'install', '--frozen-lockfile']],
  ['yarn.lock', ['yarn', 'install', '--frozen-lockfile']],
  ['bun.lock', ['bun', 'install', '--frozen-lockfile']],
  ['package-lock.json', ['npm', 'ci']],
  ['npm-shrinkwrap.json', ['npm', 'ci']],
]

const read = (folder: string, name: string): string => {
  const found = readNow(join(folder, name), LARGEST)
  return found && 'text' in found ? found.text : ''
}

const readNeeds = (folder: string): string => {
  try {
    const manifest = JSON.parse(read(folder, 'package.json') || '{}') as Record<string, unknown>
    return JSON.stringify(FIELDS.map((field) => manifest[field] ?? null))
  } catch {
    return ''
  }
}

/** A file that no commit has says nothing of the checkout. */
const isSameLock = (root: string, folder: string, file: string): boolean => {
  const own = read(folder, file)
  return own === '' || own === read(root, file)
}

/** The words of the command; undefined where the packages of the project are those that the checkout needs. */
export const findInstall = (root: string, folder: string): string[] | undefined => {
  const isSame =
    readNeeds(root) === readNeeds(folder) && LOCKS.every(([file]) => isSameLock(root, folder, file))
  if (folder === root || isSame) return undefined
  return LOCKS.find(([file]) => read(folder, file) !== '')?.[1] ?? ['npm', 'install']
}
