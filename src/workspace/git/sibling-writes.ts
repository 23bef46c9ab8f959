/**
 * What programs without a sandbox do in each other's worktrees, as far as it can be known. S1 after a story was proven nobody works in
 * its worktree: what differs there from its commit somebody else wrote, and it is not merged. S2 stories of one wave touch different files
 * by their plan: one that holds a change to a file of another was changed by the other's program, or by its own. Not known is
 * who wrote a file of a story's own plan while that story was worked at.
 */
import { join } from 'node:path'
import { lookAt } from '../paths.ts'
import { unlinkPackages } from './borrowed-packages.ts'
import { toPlace, withPlainGit } from './plain-git.ts'
import { toStoryWorktree } from './story-names.ts'
import { readChanges, writeTree } from './tree.ts'

export type ProvenStory = { id: string; commit: string; files: readonly string[]; planned: readonly string[] }

const MOST = 20

/** Files of the worktree that are not what was committed and proven. */
const findLater = (root: string, feature: string, { id, commit }: ProvenStory): Promise<string[]> =>
  withPlainGit(root, async (git) => {
    const folder = toPlace(root, toStoryWorktree({ feature, story: id }))
    if (lookAt(folder) !== 'folder') return []
    unlinkPackages(root, join(folder, git.layout.prefix))
    const { tree } = await writeTree(git, folder, commit)
    return (await readChanges(git, commit, tree)).map(({ path }) => path)
  })

const tellLater = async (root: string, feature: string, story: ProvenStory): Promise<string[]> =>
  (await findLater(root, feature, story))
    .slice(0, MOST)
    .map(
      (path) =>
        `${path} in the worktree of ${story.id} was changed after that story was proven: it is not merged, and kept under refs/throughline/attempts`,
    )

const tellForeign = (story: ProvenStory, others: readonly ProvenStory[]): string[] =>
  story.files
    .filter((path) => !story.planned.includes(path))
    .flatMap((path) => {
      const owner = others.find(({ id, planned }) => id !== story.id && planned.includes(path))
      if (owner === undefined) return []
      return [
        `${path}, which the plan gives to ${owner.id}, was changed in the worktree of ${story.id}, which was worked at in the same wave: by its own program, or by that of another story`,
      ]
    })
    .slice(0, MOST)

/** A sentence for each; read before anything of the wave is merged. */
export const findSiblingWrites = async (
  root: string,
  feature: string,
  stories: readonly ProvenStory[],
): Promise<string[]> => {
  const told: string[] = []
  for (const story of stories)
    told.push(...(await tellLater(root, feature, story)), ...tellForeign(story, stories))
  return told
}
