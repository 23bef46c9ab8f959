/**
 * What of the repository counts as «before»: how this delivery left it, and not how the next wave finds it. A process that
 * outlives its story waits until nobody looks. Only where whoever does the stories could do that: a person changes their own
 * repository, and a sandbox holds its programs.
 */
import { COMMAND_LISTS } from '../../schema/command-list.ts'
import type { Run } from '../../schema/run.ts'
import { ALLOWED } from '../git/repository-changes.ts'
import { THERE } from '../git/repository-refs.ts'
import { lookAgain } from '../git/standing.ts'
import { toRealPath } from '../paths.ts'
import { readCommands } from '../trusted.ts'
import { type DeliveryParts, featureOf } from './work.ts'

type Seen = Record<string, string>

/** Whether whoever does the stories writes nowhere but in a worktree, or is the person themselves. */
export const isHeld = async ({ executor, sandbox }: DeliveryParts, run: Run): Promise<boolean> => {
  const { name, argv } = await executor(run)
  return name === 'person' || (argv !== undefined && (await sandbox()).name !== 'none')
}

/** What the user lets run here, by their settings: whoever can write these may add to it while nobody looks. */
const readAllowed = (root: string): Seen =>
  Object.fromEntries([
    [ALLOWED, THERE],
    ...COMMAND_LISTS.flatMap((list) =>
      readCommands(toRealPath(root), list).map((argv) => [`${ALLOWED} ${list}: ${argv.join(' ')}`, THERE]),
    ),
  ])

/** What is other than it was left, a sentence each, and how it stands now, to be remembered. */
export const lookSince = async (
  parts: DeliveryParts,
  run: Run,
): Promise<{ seen?: Seen; changed: string[] }> =>
  (await isHeld(parts, run))
    ? { changed: [] }
    : lookAgain(parts.root, featureOf(run), run.state.seen as Seen | undefined, readAllowed(parts.root))
