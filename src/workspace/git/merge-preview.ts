/** What a merge into the person's own branch would bring, what stands in its way, and what it leaves behind. */
import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import type { FileChange } from './file-changes.ts'
import { askGit, readGit } from './git.ts'
import { withPlainGit } from './plain-git.ts'
import { readMarked, toFileLine, toTotal, toWhole } from './story-diff.ts'
import { toAttempts, toStoryBranches } from './story-names.ts'
import { toWorktree } from './worktree.ts'

/** The commits that a change lies between. */
export type Span = { base: string; commit: string }

const MOST_NAMES = 40
/** Files of one folder that are named all the same. */
const FEW = 10
const MOST_CHANGED = 200

const toFolder = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1)

/** Files that are new, as one line for each folder of them. */
const countByFolder = (added: readonly FileChange[]): string[] => {
  const folders = new Map<string, FileChange[]>()
  for (const change of added) {
    const known = folders.get(toFolder(change.path))
    if (known) known.push(change)
    else folders.set(toFolder(change.path), [change])
  }
  return [...folders].flatMap(([folder, files]) =>
    files.length <= FEW
      ? files.map(toFileLine)
      : [`added in ${folder || 'the top folder'}: ${toTotal(files)}`],
  )
}

/** Every file by its name; of a long list what is new, and no link, is counted by folder. */
const toList = (changes: FileChange[]): string[] => {
  if (changes.length <= MOST_NAMES) return changes.map(toFileLine)
  const isNamed = ({ how, link }: FileChange) => how !== 'added' || link !== undefined
  const before = changes.filter(isNamed)
  const named = before.slice(0, MOST_CHANGED)
  const added = changes.filter((change) => !isNamed(change))
  return [
    ...named.map(toFileLine),
    ...(before.length > named.length
      ? [`and ${before.length - named.length} more that were there before, or are links`]
      : []),
    ...countByFolder(added),
  ]
}

/** What the branch brings that the project's own does not have. */
export const readBrought = async (
  root: string,
  tip: string,
): Promise<{ changes: string[]; span: Span } | undefined> => {
  const base = await readGit(root, ['merge-base'], ['HEAD', tip])
  if (base === undefined || base === tip) return undefined
  const span = { base, commit: tip }
  return withPlainGit(root, async (git) => {
    const changes = await readMarked(git, base, tip)
    return { changes: [...toList(changes), `${toTotal(changes)}. Every line: ${toWhole(base, tip)}`], span }
  })
}

/** Whether a file of its own stands where one is to come, or where a folder above it is to come. */
const isOccupied = (root: string, path: string, tracked: ReadonlySet<string>): boolean => {
  const levels = path.split('/')
  return levels.some((_, at) => {
    const place = levels.slice(0, at + 1).join('/')
    const stat = lstatSync(join(root, place), { throwIfNoEntry: false })
    const isFolderAbove = stat?.isDirectory() === true && at < levels.length - 1
    return stat !== undefined && !isFolderAbove && !tracked.has(place)
  })
}

/**
 * Files of the project's own checkout that are not committed and that a merge would not keep: git refuses to write over
 * most of them, and writes over those that it ignores without a word.
 */
export const findInTheWay = async (root: string, tip: string): Promise<string[]> => {
  const words = ['status', '--porcelain=v1', '-z', '--no-renames', '--untracked-files=all']
  const lines = (await askGit(root, words)).split('\0').filter(Boolean)
  const brought = await askGit(
    root,
    ['diff', '--name-only', '-z', '--no-renames', '--no-ext-diff'],
    [`HEAD...${tip}`],
  )
  const touched = new Set(brought.split('\0').filter(Boolean))
  const known = lines.flatMap((line) => {
    const path = line.slice(3)
    const isStaged = !' ?!'.includes(line[0] ?? ' ')
    return isStaged || touched.has(path) ? [path] : []
  })
  const top = (await readGit(root, ['rev-parse', '--show-toplevel'])) ?? root
  const tracked = new Set((await askGit(top, ['ls-files', '-z'])).split('\0'))
  const occupied = [...touched].filter((path) => !tracked.has(path) && isOccupied(top, path, tracked))
  return [...new Set([...known, ...occupied])]
}

const count = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`

/** What stays of stories that were tried again or left out; nothing removes it but the person. */
export const readStays = async (root: string, feature: string): Promise<string[]> => {
  const list = async (below: string): Promise<string[]> =>
    ((await readGit(root, ['for-each-ref', '--format=%(refname)'], [below])) ?? '')
      .split('\n')
      .filter(Boolean)
  const attempts = toAttempts({ feature, story: 'US-000' }).replace(/[^/]+$/, '')
  const kept = await list(attempts)
  const branches = await list(`refs/heads/${toStoryBranches(feature)}`)
  return [
    ...branches.map((ref) => {
      const branch = ref.replace('refs/heads/', '')
      return `Stays: the branch ${branch}, with the worktree ${toWorktree(feature)}.${branch.split('/').at(-1)}.`
    }),
    ...(kept.length > 0 ? [`Stays: ${count(kept.length, 'earlier attempt')} under ${attempts}`] : []),
  ]
}
