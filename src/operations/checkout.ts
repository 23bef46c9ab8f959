import type { StoredRun } from '../engine/ports.ts'
import { isRival } from '../engine/rivals.ts'
import { type Refusal, refuse } from '../schema/fault.ts'
import type { Services } from './operation.ts'

/** Why a run may be read here but not advanced: this checkout does not hold it whole, or two decided differently. */
export const toStanding = (services: Services, stored: StoredRun): Refusal | undefined => {
  const standing = services.standing(stored.run.id)
  const name = stored.run.feature ?? stored.run.id
  if (standing?.state === 'behind') {
    const again = `throughline continue ${stored.run.id} --restore`
    const fix = `check out or pull the commit that holds the newer journal, or write it again as this machine knows it: ${again}`
    return refuse('blocked', `this checkout of ${name} is behind its journal: it can only be read`, fix)
  }
  if (standing) {
    const message = `the journal file of ${name} is not whole: ${standing.message}`
    return refuse('journal-corrupt', message, 'restore it from git')
  }
  if (stored.fork.length === 0) return undefined
  const message = isRival(stored)
    ? `${name} was started in more than one checkout`
    : `${name} was decided differently in more than one checkout`
  return refuse('blocked', message, `see both sides and choose one: throughline review ${name}`)
}
