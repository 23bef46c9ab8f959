/** How much a folder of files would add to a commit, before anything of it is read. */
import { lstatSync } from 'node:fs'
import { join } from 'node:path'

/** Bytes as programs read them: holes of a file are written out in every checkout. */
export type Sized = { path: string; bytes: number }
export type Growth = { bytes: number; files: Sized[] }

const sizeOf = (path: string): number => {
  const found = lstatSync(path, { throwIfNoEntry: false })
  return found?.isFile() ? found.size : 0
}

/** What files have become larger than in a tree, and those that it does not have; the largest first. */
export const readGrowth = (files: string, known: readonly Sized[], others: readonly string[]): Growth => {
  const grown = [...known, ...others.map((path) => ({ path, bytes: 0 }))]
    .map(({ path, bytes }) => ({ path, bytes: sizeOf(join(files, path)) - bytes }))
    .filter(({ bytes }) => bytes > 0)
    .sort((a, b) => b.bytes - a.bytes)
  return { bytes: grown.reduce((sum, { bytes }) => sum + bytes, 0), files: grown }
}
