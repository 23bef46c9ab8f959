/** Merging without a checkout: trees in, a commit or the files that need a person out. */
import { lstatSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withoutDrivers } from './attributes.ts'
import { type PlainGit, withPlainGit } from './plain-git.ts'
import { LARGEST_LIST, writeCommit } from './tree.ts'

/** The files of attributes of a commit, in a folder of their own: git asks files how to merge, and there is no checkout. */
const writeAttributes = async (git: PlainGit, commit: string): Promise<string> => {
  const files = mkdtempSync(join(git.folder, 'attributes-'))
  await git.read(['read-tree'], { given: [commit] })
  const names = await git.read(['ls-files', '-z', '--', ':(glob)**/.gitattributes'], { most: LARGEST_LIST })
  if (names) await git.read(['checkout-index', '-z', '--stdin'], { files, input: names })
  for (const name of names.split('\0').filter(Boolean)) refuseDrivers(join(files, name))
  return files
}

/** No driver decides a conflict; a link says nothing, whichever git reads it. */
const refuseDrivers = (path: string): void => {
  const text = lstatSync(path).isFile() ? readFileSync(path, 'latin1') : ''
  rmSync(path)
  writeFileSync(path, withoutDrivers(text), 'latin1')
}

/** `marked`: a tree whose files have the marks of git where it could not decide. */
type Trees = { tree: string } | { conflicts: string[]; marked: string } | { refused: string }

/** Attributes are those of `onto`: what is merged in does not say how it is merged; none has git decide about a conflict. */
export const mergeTrees = async (git: PlainGit, onto: string, commit: string): Promise<Trees> => {
  const files = await writeAttributes(git, onto)
  const words = ['merge-tree', '--write-tree', '--name-only', '--no-messages', '-z']
  const { code, out, err } = await git.run(words, { files, given: [onto, commit], most: LARGEST_LIST })
  rmSync(files, { recursive: true })
  const [tree = '', ...names] = out.split('\0')
  if (code === 0) return { tree: tree.trim() }
  if (code === 1) return { conflicts: [...new Set(names.filter(Boolean))].sort(), marked: tree.trim() }
  return { refused: `git cannot merge it: ${err.trim().slice(0, 300)}` }
}

type Merged = { commit: string } | Exclude<Trees, { tree: string }>

/** Files in which a merge would need a person, whatever attributes say. */
export const readConflicts = async (root: string, onto: string, commit: string): Promise<string[]> => {
  const merged = await withPlainGit(root, (git) => mergeTrees(git, onto, commit))
  return 'conflicts' in merged ? merged.conflicts : []
}

/** One merge commit, or why there is none. */
export const mergeCommit = async (
  git: PlainGit,
  onto: string,
  commit: string,
  message: string,
): Promise<Merged> => {
  const merged = await mergeTrees(git, onto, commit)
  if (!('tree' in merged)) return merged
  return { commit: await writeCommit(git, merged.tree, [onto, commit], message) }
}
