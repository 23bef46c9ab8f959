import { expect, test } from 'vitest'
import { trials } from '../../trials.case.ts'
import { createRepository, FEATURE } from './repository.case.ts'
import { beginFeatureBranch, makeStoryWorktree, removeStoryWorktree } from './story-branch.ts'

test('stories that begin at once all get their worktree', async () => {
  const { root } = createRepository()
  const { base } = await beginFeatureBranch(root, FEATURE)
  const stories = Array.from({ length: 12 }, (_, index) => `US-${String(index + 1).padStart(3, '0')}`)
  for (let round = 0; round < trials(3, 40); round++) {
    const made = await Promise.all(
      stories.map((story) => makeStoryWorktree(root, { feature: FEATURE, story, attempt: 1, base })),
    )
    expect(made).toHaveLength(stories.length)
    for (const story of stories) await removeStoryWorktree(root, { feature: FEATURE, story })
  }
})
