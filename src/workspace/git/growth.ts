/** How much a folder of files would add to a commit, before anything of it is read. */
import { lstatSync } from 'node:fs'
import { joinBytes } from '../byte-paths.ts'

/** Bytes as programs read them: holes of a file are written out in every checkout. */
export type Sized = { path: string; bytes: number }
export type Growth = { bytes: number; files: Sized[]; added: number }
/** What a story may add. */
export type Limit = { bytes: number; files: number }

const sizeOf = (path: Buffer): number => {
  const found = lstatSync(path, { throwIfNoEntry: false })
  return found?.isFile() ? found.size : 0
}

/** What files have become larger than in a tree, and those that it does not have; the largest first. Given paths are their bytes, a character each. */
export const readGrowth = (files: string, known: readonly Sized[], others: readonly string[]): Growth => {
  const folder = Buffer.from(files)
  const grown = [...known, ...others.map((path) => ({ path, bytes: 0 }))]
    .map(({ path, bytes }) => {
      const name = Buffer.from(path, 'latin1')
      return { path: name.toString(), bytes: sizeOf(joinBytes(folder, name)) - bytes }
    })
    .filter(({ bytes }) => bytes > 0)
    .sort((a, b) => b.bytes - a.bytes)
  return {
    bytes: grown.reduce((sum, { bytes }) => sum + bytes, 0),
    files: grown,
    added: others.length,
  }
}
