/** Merging without a checkout: trees in, a commit or the files that need a person out. */
import type { PlainGit } from './plain-git.ts'
import { writeCommit } from './tree.ts'

type Merged = { commit: string } | { conflicts: string[] } | { refused: string }

/** One merge commit. Attributes are those of `onto`: what is merged in does not say how it is merged. */
export const mergeCommit = async (
  git: PlainGit,
  onto: string,
  commit: string,
  message: string,
): Promise<Merged> => {
  const { tree, ...rest } = await mergeTrees(git, onto, commit)
  if (tree === undefined) return rest as Merged
  return { commit: await writeCommit(git, tree, [onto, commit], message) }
}

type Trees =
  | { tree: string }
  | { tree?: undefined; conflicts: string[] }
  | { tree?: undefined; refused: string }

export const mergeTrees = async (git: PlainGit, onto: string, commit: string): Promise<Trees> => {
  await git.read(['read-tree'], { given: [onto] })
  const words = ['merge-tree', '--write-tree', '--name-only', '--no-messages', '-z']
  const { code, out, err } = await git.run(words, { given: [onto, commit] })
  const [tree = '', ...files] = out.split('\0')
  if (code === 0) return { tree: tree.trim() }
  if (code === 1) return { conflicts: [...new Set(files.filter(Boolean))].sort() }
  return { refused: `git cannot merge it: ${err.trim().slice(0, 300)}` }
}
