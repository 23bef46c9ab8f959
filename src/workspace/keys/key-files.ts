/**
 * The keys of this user, in the user's own folder. K1 nobody else can read the private one; a file that others may read is
 * refused. K2 of two processes that make the first key at once, both go on with the same one. K3 a key that was
 * replaced stays known as the user's own until it is forgotten.
 */
import { linkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Fault } from '../../schema/fault.ts'
import { isObject, type Json } from '../../schema/json.ts'
import { attempt, makeFolder, remove, replaceDurably, syncFolder, writeBeside } from '../durable.ts'
import { readNow } from '../file-text.ts'
import { isPrivate } from '../private-file.ts'
import { isKey, makePair, type Pair } from './key-pair.ts'

/** Public keys that are known here, by name where they are another's. */
export type Ring = {
  own: (Pair & { made: string }) | undefined
  /** Public keys of this user that were replaced. */
  retired: string[]
  trusted: Record<string, string>
}

const LIMIT = 64 << 10

export const ownPath = (folder: string): string => join(folder, 'key.json')
export const trustedPath = (folder: string): string => join(folder, 'trusted-keys.json')

const damaged = (path: string): Fault =>
  new Fault(
    'io',
    `${path} cannot be understood`,
    'Restore it from a backup. Without it a new key is made, and what was signed before counts as a report.',
    { path },
  )

const readObject = (path: string): Record<string, Json | undefined> | undefined => {
  const found = readNow(path, LIMIT)
  if (found === null) return undefined
  if ('problem' in found) throw damaged(path)
  try {
    const value: Json = JSON.parse(found.text)
    if (isObject(value)) return value
  } catch {
    // Told below.
  }
  throw damaged(path)
}

const readOwn = (path: string): Pick<Ring, 'own' | 'retired'> => {
  const found = readObject(path)
  if (!found) return { own: undefined, retired: [] }
  if (!isPrivate(path))
    throw new Fault('io', `others can read your key: ${path}`, `Run: chmod 600 ${path}`, { path })
  const { seed, public: publicKey, made, retired = [] } = found
  const isWhole = isKey(seed) && isKey(publicKey) && typeof made === 'string'
  if (!isWhole || !Array.isArray(retired) || !retired.every(isKey)) throw damaged(path)
  return { own: { seed, public: publicKey, made }, retired }
}

const readTrusted = (path: string): Record<string, string> => {
  const found = Object.entries(readObject(path) ?? {})
  if (!found.every(([, key]) => isKey(key))) throw damaged(path)
  return Object.fromEntries(found) as Record<string, string>
}

export const readRing = (folder: string): Ring => ({
  ...readOwn(ownPath(folder)),
  trusted: readTrusted(trustedPath(folder)),
})

const toText = (value: object): string => `${JSON.stringify(value, null, 2)}\n`

const PRIVATE = 0o600

/** Makes the first key, or finds that of a process that was faster. */
export const makeOwn = (folder: string, at: string): void => {
  const path = ownPath(folder)
  makeFolder(folder)
  const { path: temporary } = writeBeside(path, toText({ ...makePair(), made: at, retired: [] }), PRIVATE)
  try {
    attempt(path, () => {
      linkSync(temporary, path)
      syncFolder(dirname(path))
    })
  } catch (error) {
    if (!(error instanceof Fault && error.refusal.more?.errno === 'EEXIST')) throw error
  } finally {
    remove(temporary)
  }
}

export const writeOwn = (folder: string, { own, retired }: Ring): void =>
  replaceDurably(ownPath(folder), toText({ ...own, retired }), { mode: PRIVATE })

export const writeTrusted = (folder: string, { trusted }: Ring): void => {
  makeFolder(folder)
  replaceDurably(trustedPath(folder), toText(trusted), { mode: PRIVATE })
}
