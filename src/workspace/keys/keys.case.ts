/** Keys in memory, for tests of what signs and checks. */
import type { Keys } from '../../engine/ports.ts'
import type { Ring } from './key-files.ts'
import { makePair } from './key-pair.ts'
import { toKeys } from './keys.ts'

const MADE = '2026-01-01T00:00:00.000Z'

export const makeRing = (trusted: Ring['trusted'] = {}): Ring => ({
  own: { ...makePair(), made: MADE },
  retired: [],
  trusted,
})

export const createKeys = (ring: Ring = makeRing()): Keys =>
  toKeys(
    () => ring,
    () => undefined,
  )

/** The same in every process. */
export const keys: Keys = createKeys({
  own: {
    seed: 'wfQgfHvu2uKZIfon630-e5D4kE89yI9mtHc36bUeecM',
    public: 'WR4hrWfhHwrcY8BBvWtDyH-yKGcGrv73pHBa1wZd9_k',
    made: MADE,
  },
  retired: [],
  trusted: {},
})
