/**
 * Work of earlier waves that a merge would undo. A file counts as undone when a merge puts it back to exactly what it was
 * before an earlier wave changed it: to the old text, or to not being there. Moving it elsewhere is not undoing it. A diff
 * cannot say whether that was meant, so the approved plan must: a story may undo only files that it names as its own.
 */
import type { PlainGit } from './plain-git.ts'
import { readChanges } from './tree.ts'

export type Earlier = { commit: string; before: Map<string, string> }

const isNone = (blob: string): boolean => /^0+$/.test(blob)

/** Merges of waves are found by this trailer. */
export const WAVE = 'Wave'
const MOST_MERGES = 10_000

/** Merges of waves that a commit is the end of, this and earlier ones. */
const readWaves = async (git: PlainGit, commit: string): Promise<string[]> => {
  const format = `--format=%H %(trailers:key=${WAVE},valueonly,separator=%x2C)`
  const words = ['rev-list', '--first-parent', '--no-commit-header', `--max-count=${MOST_MERGES}`, format]
  const lines = (await git.read(words, { given: [commit] })).split('\n').map((line) => line.split(' '))
  const end = lines.findIndex(([, wave = '']) => wave === '')
  return lines.slice(0, end).map(([merge = '']) => merge)
}

/** A line that stands in many places says nothing. */
const isOwnLine = (line: string): boolean => /\w.*\w.*\w/.test(line)

const toWords = (text: string): Set<string> => new Set(text.match(/\w+/g))

const toOwnLines = (text: string): Set<string> =>
  new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(isOwnLine),
  )

/** How many lines a commit loses of those that waves before it wrote, by the files that `meant` does not name. */
export const findUnwritten = async (
  git: PlainGit,
  from: string,
  to: string,
  meant: string[],
): Promise<{ path: string; lines: number }[]> => {
  const changes = (await readChanges(git, from, to)).filter(
    ({ path, status }) => status === 'M' && !isNamed(path, meant),
  )
  const waves = changes.length === 0 ? [] : await readWaves(git, from)
  const lost = new Map<string, Set<string>>()
  for (const merge of waves) {
    const brought = new Set((await readChanges(git, `${merge}^1`, merge)).map(({ path }) => path))
    for (const { path } of changes.filter((change) => brought.has(change.path))) {
      const [before, after] = [await readLines(git, `${merge}^1`, path), await readLines(git, merge, path)]
      const [was, is] = [await readLines(git, from, path), await readLines(git, to, path)]
      const left = toWords([...is].join('\n'))
      // Where every word of it still stands in the file, the line was written on, and nothing of it is lost.
      const isLost = (line: string) => !is.has(line) && [...toWords(line)].some((word) => !left.has(word))
      const gone = [...after].filter((line) => !before.has(line) && was.has(line) && isLost(line))
      if (gone.length > 0) lost.set(path, new Set([...(lost.get(path) ?? []), ...gone]))
    }
  }
  return [...lost].map(([path, lines]) => ({ path, lines: lines.size }))
}

const LARGEST = 1 << 20

const readLines = async (git: PlainGit, commit: string, path: string): Promise<Set<string>> =>
  toOwnLines((await git.readObject(`${commit}:${path}`, LARGEST)).text)

/** What earlier commits changed, with what stood there before; of a merge, what it brought. */
export const readEarlier = async (git: PlainGit, given: string[]): Promise<Earlier[]> => {
  const commits = new Set<string>()
  for (const commit of given)
    for (const merge of [commit, ...(await readWaves(git, commit))]) commits.add(merge)
  const found: Earlier[] = []
  for (const commit of commits) {
    const changes = await readChanges(git, `${commit}^1`, commit)
    found.push({ commit, before: new Map(changes.map(({ path, blob }) => [path, blob.before])) })
  }
  return found
}

const readMoved = async (git: PlainGit, from: string, to: string): Promise<Set<string>> => {
  const out = await git.read(['diff-tree', '-r', '-z', '-M', '--name-status', '--diff-filter=R'], {
    given: [from, to],
  })
  const parts = out.split('\0')
  return new Set(parts.flatMap((word, at) => (/^R\d+$/.test(word) ? [parts[at + 1] ?? ''] : [])))
}

/** Whether a plan names a file, or a folder that it lies in. */
export const isNamed = (path: string, files: readonly string[]): boolean =>
  files.some((file) => path === file || path.startsWith(file.endsWith('/') ? file : `${file}/`))

/** The undone files between two commits of the feature's branch. */
export const findUndone = async (
  git: PlainGit,
  earlier: Earlier[],
  from: string,
  to: string,
  meant: string[],
): Promise<string[]> => {
  const undone = (await readChanges(git, from, to)).filter(({ path, blob }) =>
    earlier.some(({ before }) => before.get(path) === blob.after),
  )
  if (undone.length === 0) return []
  const elsewhere = await readMoved(git, from, to)
  return undone
    .filter(({ path, blob }) => !isNamed(path, meant) && !(isNone(blob.after) && elsewhere.has(path)))
    .map(({ path }) => path)
}
