/** What of the system's settings its administrator alone reads: where that is who we are, its modes hide nothing from us. */
import { lstatSync, type Stats } from 'node:fs'
import { join } from 'node:path'
import { listNames } from './durable.ts'

const SETTINGS = '/etc'

/** Hidden by name, whoever we are: groups may read them. */
const KNOWN = [
  '/etc/gshadow',
  '/etc/shadow',
  '/etc/ssh',
  '/etc/ssl/private',
  '/etc/sudoers',
  '/etc/sudoers.d',
]

const OTHERS_READ = 0o004
const OTHERS_ENTER = 0o001

const look = (path: string): Stats | undefined => {
  try {
    return lstatSync(path)
  } catch {
    return undefined
  }
}

/** Files that others may not read and folders that they may not enter, below a folder; no link is followed. */
export const listUnread = (folder: string): string[] =>
  listNames(folder).flatMap((name) => {
    const path = join(folder, name)
    const found = look(path)
    if (found === undefined || found.isSymbolicLink()) return []
    if (!found.isDirectory()) return (found.mode & OTHERS_READ) === 0 ? [path] : []
    return (found.mode & OTHERS_ENTER) === 0 ? [path] : listUnread(path)
  })

/** Who is no administrator is kept from them by the system. */
export const listAdministration = (): string[] =>
  process.geteuid?.() === 0 ? [...new Set([...KNOWN, ...listUnread(SETTINGS)])] : KNOWN
