/** What git is in the middle of in a checkout, so that nothing else can be merged into it. */
import { join } from 'node:path'
import { lookAt } from '../paths.ts'
import type { Layout } from './layout.ts'

const STATES: [file: string, what: string, end: string][] = [
  ['MERGE_HEAD', 'a merge', 'git merge --abort'],
  ['rebase-merge', 'a rebase', 'git rebase --abort'],
  ['rebase-apply', 'a rebase', 'git rebase --abort'],
  ['CHERRY_PICK_HEAD', 'a cherry-pick', 'git cherry-pick --abort'],
  ['REVERT_HEAD', 'a revert', 'git revert --abort'],
  ['BISECT_START', 'a bisect', 'git bisect reset'],
]

/** The first of them, and how it is ended. */
export const findState = ({ own }: Layout): { says: string; fix: string } | undefined => {
  const [file, what, end] = STATES.find(([name]) => lookAt(join(own, name)) !== 'absent') ?? []
  return file === undefined
    ? undefined
    : {
        says: `${what} is under way in this checkout (${join(own, file)})`,
        fix: `end it first: ${end}; where you began none, some program planted it: look at that file, and remove it`,
      }
}
