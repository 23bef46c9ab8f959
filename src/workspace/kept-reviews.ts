/**
 * Reviews under way, a file for each, in the user's own folder. V1 whoever can write only into the project puts no
 * words into a person's mouth. V2 what is kept decides nothing: it is shown again to whoever said it.
 */
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { toDigest } from '../schema/digest.ts'
import { isObject, type JsonObject } from '../schema/json.ts'
import { makeFolder, replaceDurably } from './durable.ts'
import { readText } from './file-text.ts'
import { userFolder } from './settings.ts'

const LARGEST = 4 << 20

const toFolder = (): string => join(userFolder(), 'reviews')

/** `root` is the real path of the project. */
const toPath = (root: string, key: string): string => {
  const name = toDigest(`${root}\n${key}`).replace('sha256:', '')
  return join(toFolder(), `${name}.json`)
}

/** Nothing where nothing was kept, or where nobody can read what was. */
export const readKeptReview = (root: string, key: string): JsonObject | undefined => {
  const found = readText(toPath(root, key), LARGEST, false)
  if (found === null || 'problem' in found) return undefined
  try {
    const value = JSON.parse(found.text)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Durable, or found again after a crash of this process alone: between two keys nobody waits for a disk. */
export const keepReview = (
  root: string,
  key: string,
  review: JsonObject | undefined,
  isDurable = true,
): void => {
  const path = toPath(root, key)
  if (review === undefined) {
    rmSync(path, { force: true })
    return
  }
  makeFolder(toFolder())
  const text = `${JSON.stringify(review)}\n`
  if (isDurable) replaceDurably(path, text)
  else {
    const next = `${path}.${process.pid}`
    writeFileSync(next, text, { mode: 0o600 })
    renameSync(next, path)
  }
}
