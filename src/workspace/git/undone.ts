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

/** A commit; where it is the end of a wave, all merges of this and earlier waves with it. */
const readMerges = async (git: PlainGit, commit: string): Promise<string[]> => {
  const format = `--format=%H %(trailers:key=${WAVE},valueonly,separator=%x2C)`
  const words = ['rev-list', '--first-parent', '--no-commit-header', `--max-count=${MOST_MERGES}`, format]
  const lines = (await git.read(words, { given: [commit] })).split('\n').map((line) => line.split(' '))
  const end = lines.findIndex(([, wave = '']) => wave === '')
  return [commit, ...lines.slice(0, end).map(([merge = '']) => merge)]
}

/** What earlier commits changed, with what stood there before; of a merge, what it brought. */
export const readEarlier = async (git: PlainGit, given: string[]): Promise<Earlier[]> => {
  const commits = new Set<string>()
  for (const commit of given) for (const merge of await readMerges(git, commit)) commits.add(merge)
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

const isNamed = (path: string, files: string[]): boolean =>
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
