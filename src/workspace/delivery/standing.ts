/**
 * What of the repository counts as «before»: how this delivery left it, and not how the next wave finds it. A process that
 * outlives its story waits until nobody looks. Only where whoever does the stories could do that: a person changes their own
 * repository, and a sandbox holds its programs.
 */
import type { Run } from '../../schema/run.ts'
import { compareRepository, readStanding } from '../git/story-branch.ts'
import { type DeliveryParts, featureOf } from './work.ts'

type Seen = Record<string, string>

const isHeld = async ({ executor, sandbox }: DeliveryParts, run: Run): Promise<boolean> => {
  const { name, argv } = await executor(run)
  return name === 'person' || (argv !== undefined && (await sandbox()).name !== 'none')
}

/** How it stands now, to be remembered. */
export const readSeen = async (parts: DeliveryParts, run: Run): Promise<{ seen?: Seen }> =>
  (await isHeld(parts, run)) ? {} : { seen: await readStanding(parts.root, featureOf(run)) }

const MOST = 20
const SINCE = 'since this delivery looked last, while no story was looked at'

/** What is other than it was left, a sentence each. */
export const tellChanged = async (parts: DeliveryParts, run: Run): Promise<string[]> => {
  const seen = run.state.seen as Seen | undefined
  if (seen === undefined || (await isHeld(parts, run))) return []
  const now = await readStanding(parts.root, featureOf(run))
  return compareRepository(seen, now, SINCE)
    .slice(0, MOST)
    .map(({ message }) => message)
}
