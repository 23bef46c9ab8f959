/** Tests that a change only moved: each line is what it was, but for where files lie that it names from its own place. */
import { posix } from 'node:path'
import { readFileChanges, toFileReader } from '../git/file-changes.ts'
import { withPlainGit } from '../git/plain-git.ts'
import { isCompiled, isTest, toSteered } from './proof-files.ts'

/** From where each was moved, by where it lies now. */
export type MovedTests = ReadonlyMap<string, string>

/** One that is a test and nothing else. */
const isPlainTest = (path: string): boolean =>
  isTest(path) && !isCompiled(path) && toSteered(path) === undefined

/** A name of a file in quotes, seen from where the text lies. */
const RELATIVE = /(['"`])(\.{1,2}\/[^'"`\n]*)\1/g

const LARGEST = 1 << 20

/** Of what is no text, or too long, nobody knows here whether it is the same. */
const isWhole = (text: string): boolean => !/[\0\ufffd]/.test(text) && Buffer.byteLength(text) < LARGEST

/** The text with every file that it names seen from the top. */
const toPlaced = (path: string, text: string, toNow: (path: string) => string): string =>
  text.replace(
    RELATIVE,
    (_, quote: string, name: string) => `${quote}/${toNow(posix.join(posix.dirname(path), name))}${quote}`,
  )

export const findMovedTests = (root: string, from: string, to: string): Promise<MovedTests> =>
  withPlainGit(root, async (git) => {
    const moves = (await readFileChanges(git, from, to, { moves: true })).filter(({ how }) => how === 'moved')
    const now = new Map(moves.map(({ from: old = '', path }) => [old, path]))
    const [before, after] = [toFileReader(git, from, LARGEST), toFileReader(git, to, LARGEST)]
    const found = new Map<string, string>()
    for (const { from: old = '', path, runs, link } of moves) {
      if (![old, path].every(isPlainTest) || runs !== undefined || link !== undefined) continue
      const [was, is] = [await before(old), await after(path)]
      const isSame =
        toPlaced(old, was, (name) => now.get(name) ?? name) === toPlaced(path, is, (name) => name)
      if (isWhole(was) && isSame) found.set(path, old)
    }
    return found
  })

const MOST = 5

/** A sentence for all of them. */
export const tellMoved = (moved: MovedTests): string[] => {
  const named = [...moved].slice(0, MOST).map(([now, old]) => `${old} to ${now}`)
  const more = moved.size > MOST ? ` and ${moved.size - MOST} more` : ''
  return named.length > 0
    ? [`moved tests and changed no line of what they say: ${named.join(', ')}${more}`]
    : []
}
