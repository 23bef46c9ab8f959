/** Trees and commits as values: what differs, what a folder of files is as a tree, how a tree becomes a commit. */
import type { PlainGit } from './plain-git.ts'

export type Change = {
  path: string
  /** A added, D deleted, M changed, T of another type. */
  status: string
  /** Zeros where there is none. */
  mode: { before: string; after: string }
  blob: { before: string; after: string }
}

export const GITLINK = '160000'
export const LINK = '120000'

const RAW = /^:(\d{6}) (\d{6}) ([0-9a-f]+) ([0-9a-f]+) ([A-Z])/

const toChange = (raw: string, path: string): Change | undefined => {
  const [, before, after, from, to, status] = RAW.exec(raw) ?? []
  if (!before || !after || !from || !to || !status) return undefined
  return { path, status, mode: { before, after }, blob: { before: from, after: to } }
}

/** What differs between two commits or trees; a file that was moved is one deleted and one added. */
export const readChanges = async (git: PlainGit, from: string, to: string): Promise<Change[]> => {
  const out = await git.read(['diff-tree', '-r', '-z', '--raw', '--full-index', '--no-renames'], {
    given: [from, to],
  })
  const parts = out.split('\0')
  return parts.flatMap((raw, at) => (raw.startsWith(':') ? (toChange(raw, parts[at + 1] ?? '') ?? []) : []))
}

/** A path behind all the folders above it. */
export const toLevels = (path: string): string[] => {
  const parts = path.split('/')
  return parts.map((_, at) => parts.slice(0, at + 1).join('/'))
}

export type TreeEntry = { path: string; mode: string; blob: string }

export const readTree = async (git: PlainGit, tree: string): Promise<TreeEntry[]> => {
  const out = await git.read(['ls-tree', '-r', '-z', '--full-tree'], { given: [tree], most: 256 << 20 })
  return out
    .split('\0')
    .filter(Boolean)
    .map((line) => {
      const [mode = '', , blob = ''] = line.slice(0, line.indexOf('\t')).split(' ')
      return { path: line.slice(line.indexOf('\t') + 1), mode, blob }
    })
}

export const toTree = async (git: PlainGit, commit: string): Promise<string> =>
  (await git.read(['rev-parse', '--verify', '--quiet'], { given: [`${commit}^{tree}`] })).trim()

/** For an index that no files are written from: names that only other systems mistake are told as breaches, not lost. */
export const ANY_NAME = ['-c', 'core.protectNTFS=false', '-c', 'core.protectHFS=false']

/**
 * The files of a folder as a tree. What they were before is `base`; the folder's own index is not asked, because it can be
 * told to overlook changes. Submodules stay as they are in `base`: nothing is asked inside of them. `missed` is what git
 * could not take.
 */
export const writeTree = async (
  git: PlainGit,
  files: string,
  base: string,
): Promise<{ tree: string; links: string[]; missed: string }> => {
  const options = { files }
  await git.read([...ANY_NAME, 'read-tree'], { ...options, given: [base] })
  const known = (await readTree(git, base)).filter(({ mode }) => mode === GITLINK)
  await dropEntries(git, files, known)
  const added = await git.run(
    [...ANY_NAME, 'add', '--all', '--ignore-errors', '--no-warn-embedded-repo'],
    options,
  )
  const staged = await git.read(['ls-files', '-z', '--stage'], { ...options, most: 256 << 20 })
  const links = staged
    .split('\0')
    .filter((line) => line.startsWith(GITLINK))
    .map((line) => ({ path: line.slice(line.indexOf('\t') + 1) }))
  await dropEntries(git, files, links)
  await git.read([...ANY_NAME, 'update-index', '-z', '--add', '--index-info'], {
    ...options,
    input: known.map(({ path, blob }) => `${GITLINK} ${blob}\t${path}\0`).join(''),
  })
  const tree = (await git.read([...ANY_NAME, 'write-tree'], options)).trim()
  return { tree, links: links.map(({ path }) => path), missed: added.code === 0 ? '' : added.err.trim() }
}

const dropEntries = async (git: PlainGit, files: string, entries: { path: string }[]): Promise<void> => {
  if (entries.length === 0) return
  const input = entries.map(({ path }) => `${path}\0`).join('')
  await git.read(['update-index', '-z', '--force-remove', '--stdin'], { files, input })
}

/** A commit of a tree; no ref names it yet. */
export const writeCommit = async (
  git: PlainGit,
  tree: string,
  parents: string[],
  message: string,
): Promise<string> => {
  const words = parents.flatMap((parent) => ['-p', parent])
  return (await git.read(['commit-tree', ...words, '-F', '-', tree], { input: message })).trim()
}
