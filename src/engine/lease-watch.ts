/**
 * Waiting for a lease that another process holds. Its end is a time of the holder's clock, and ours may be another one or be
 * set back. W1 a lease that nobody renewed for its own length, by a clock that only goes forward, is taken over
 * whatever its end says. W2 nobody waits longer than their patience, but for that.
 */
import type { Holding, IsGone, World } from './ports.ts'

/** Another text whenever the holder gave a sign of life, or is another one. */
const toSign = ({ epoch, version, until }: Holding): string => `${epoch} ${version} ${until}`

export const watchLease = (world: World, patience: number): { isGone: IsGone; isPatient(): boolean } => {
  const began = world.elapsed()
  let seen: { holding: Holding; since: number } | undefined
  let isRenewed = false
  /** By our clock no holder can have written this end. */
  const isAhead = ({ until, length }: Holding): boolean => until - world.now() > length

  return {
    isGone: (owner, holding) => {
      if (!seen || toSign(seen.holding) !== toSign(holding)) {
        isRenewed = seen !== undefined
        seen = { holding, since: world.elapsed() }
      }
      return world.isDead(owner) || world.elapsed() - seen.since >= holding.length
    },
    isPatient: () =>
      world.elapsed() - began < patience || (seen !== undefined && !isRenewed && isAhead(seen.holding)),
  }
}
