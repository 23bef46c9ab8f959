/** For tests only: the life of a wave from its branch to its merge, to be cut off anywhere and lived again. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { integrateWave } from './integrate.ts'
import {
  beginFeatureBranch,
  commitStory,
  makeStoryWorktree,
  readRepository,
  sweepStories,
} from './story-branch.ts'

const FEATURE = 'guest-checkout'

/** `tell` is given each commit that a caller was promised. */
export const liveThrough = async (
  root: string,
  base: string,
  tell: (commit: string) => void,
): Promise<void> => {
  await beginFeatureBranch(root, FEATURE)
  const work = async (story: string, attempt: number, file: string) => {
    const name = { feature: FEATURE, story }
    const { path } = await makeStoryWorktree(root, { ...name, attempt, base })
    const before = await readRepository(root, name)
    writeFileSync(join(root, path, file), `${file} of ${story}\n`)
    const { commit, breaches } = await commitStory(root, { ...name, message: 'work', base, before })
    if (commit === null || breaches.length > 0) throw new Error(JSON.stringify({ commit, breaches }))
    tell(commit)
    return { id: story, commit, title: story }
  }
  const second = await work('US-002', 1, 'y.txt')
  await work('US-001', 1, 'wrong.txt')
  const first = await work('US-001', 2, 'x.txt')
  const done = await integrateWave(root, {
    ...{ feature: FEATURE, wave: 1, stories: [first, second], earlier: [] },
    validate: async (_, commit) => ({ commit, at: '', commands: [], passed: true }),
  })
  if (done.merged.length !== 2) throw new Error(JSON.stringify(done))
  tell(done.tip)
  await sweepStories(root, FEATURE, [])
}
