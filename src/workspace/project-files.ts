/**
 * The project's files as an interviewer may look at them: `list_files` and `read_file`. B1 nothing is written. B2 no
 * link is followed, and no path leads outside the project. B3 what is hidden, vendored, built, binary or bears the name
 * of a secret is not there. B4 the same folder gives the same list; both are bounded.
 */
import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'
import type { Files } from '../engine/ports.ts'
import { FEATURES, hasFolders, listEntries } from './paths.ts'

const MOST = 2_000
const DEEPEST = 10
const READ = 64 << 10

const SKIPPED = new Set([
  FEATURES,
  'node_modules',
  'bower_components',
  'vendor',
  'third_party',
  'dist',
  'build',
  'out',
  'target',
  'coverage',
  'tmp',
  'temp',
  'venv',
  'env',
  '__pycache__',
  'Pods',
  'DerivedData',
])
const SECRET = /(?:^|[._-])(?:secrets?|credentials?|passwords?|id_(?:rsa|dsa|ecdsa|ed25519))(?:[._-]|$)/i
const BINARY =
  /\.(?:pem|key|p12|pfx|jks|kdbx|png|jpe?g|gif|webp|ico|bmp|tiff?|pdf|zip|t?gz|bz2|xz|7z|rar|jar|war|class|exe|dll|so|dylib|bin|wasm|woff2?|ttf|otf|eot|mp[34]|mov|avi|webm|ogg|wav|flac|sqlite3?|db|lock|map|min\.js)$/i

const isShown = (name: string): boolean => !name.startsWith('.') && !SECRET.test(name)

/** Files level by level, so that a bounded list holds those that say most. */
const list = (root: string): string[] => {
  const found: string[] = []
  let level = ['']
  for (let depth = 0; depth < DEEPEST && level.length > 0 && found.length < MOST; depth++) {
    const below: string[] = []
    for (const folder of level) {
      const entries = listEntries(join(root, folder)).toSorted((a, b) => (a.name < b.name ? -1 : 1))
      for (const entry of entries) {
        const path = folder === '' ? entry.name : `${folder}/${entry.name}`
        if (!isShown(entry.name)) continue
        if (entry.isDirectory() && !SKIPPED.has(entry.name)) below.push(path)
        else if (entry.isFile() && !BINARY.test(entry.name)) found.push(path)
      }
      if (found.length >= MOST) break
    }
    level = below.slice(0, MOST)
  }
  return found.slice(0, MOST)
}

const isPlain = (parts: string[]): boolean =>
  parts.length <= DEEPEST &&
  parts.every((part) => part !== '' && isShown(part) && !/[\\:\0]/.test(part)) &&
  !parts.slice(0, -1).some((part) => SKIPPED.has(part)) &&
  !BINARY.test(parts.at(-1) ?? '')

const readHead = (path: string): string | undefined => {
  const fd = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  try {
    if (!fstatSync(fd).isFile()) return undefined
    const bytes = Buffer.alloc(READ)
    const head = bytes.subarray(0, readSync(fd, bytes, 0, READ, 0))
    return head.includes(0) ? undefined : head.toString('utf8')
  } finally {
    closeSync(fd)
  }
}

export const browse = (root: string): Files => ({
  list: () => list(root),
  read: (path) => {
    const parts = path.split('/')
    if (!isPlain(parts)) return undefined
    try {
      return hasFolders(root, parts.slice(0, -1)) ? readHead(join(root, ...parts)) : undefined
    } catch {
      // A file that cannot be read is one that there is nothing to ask about.
      return undefined
    }
  },
})
