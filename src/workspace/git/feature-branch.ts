/** What the branch and worktree of a feature are made for and end with: all that git is asked for from outside. */
export { type Finishing, performFinish, previewFinish } from './finish.ts'
export { makeWorktree } from './worktree.ts'
