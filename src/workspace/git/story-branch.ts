/**
 * A story in git. T1 the engine commits, whoever wrote the files; each story is one commit upon its base. T2 nothing that lies
 * in a worktree, and no commit, is dropped before a ref keeps it. T3 each function may be done again after a crash, and then
 * does what is still missing. T4 nothing that is configured in the repository is started.
 */
export { type CommitCheckout, type Rewritten, withCheckout } from './commit-checkout.ts'
export { beginFeatureBranch, readTip, readUncommitted } from './integration-branch.ts'
export { readRepository } from './repository.ts'
export { compareRepository } from './repository-changes.ts'
export { commitStory } from './story-commit.ts'
export { giveUpWorktree, makeStoryWorktree, removeStoryWorktree } from './story-worktree.ts'
export { sweepStories } from './sweep.ts'
