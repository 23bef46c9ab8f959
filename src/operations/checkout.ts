import type { StoredRun } from '../engine/ports.ts'
import { type Refusal, refuse } from '../schema/fault.ts'
import type { Services } from './operation.ts'

const toChoice = ({ run, fork }: StoredRun): string =>
  `throughline answer ${run.id.slice(-6)}-fork --choice ${fork[0]?.slice(0, 12)}`

/** Why a run may be read here but not advanced: this checkout does not hold it whole, or two decided differently. */
export const toStanding = (services: Services, stored: StoredRun): Refusal | undefined => {
  const standing = services.standing(stored.run.id)
  const name = stored.run.feature ?? stored.run.id
  if (standing?.state === 'behind') {
    const fix = 'check out or pull the commit that holds the newer journal'
    return refuse('blocked', `this checkout of ${name} is behind its journal: it can only be read`, fix)
  }
  if (standing) {
    const message = `the journal file of ${name} is not whole: ${standing.message}`
    return refuse('journal-corrupt', message, 'restore it from git')
  }
  if (stored.fork.length === 0) return undefined
  const message = `${name} was decided differently in two checkouts`
  return refuse('blocked', message, `choose a side: ${toChoice(stored)}`, { heads: stored.fork })
}
