import type { Event } from './event.ts'

/** Who vouches for an event: the key of this user on this machine, one that the user trusts, or nobody known here. */
export type Origin = 'own' | 'trusted' | 'unwitnessed'

/** Origins of the events of a run, the first event first, in stretches of the same one. */
export type Origins = [Origin, number][]

/** What a signature turned out to be. `broken`: a key of ours or a trusted one is named, and did not sign this event. */
export type Voucher =
  | { by: 'own'; key: string }
  | { by: 'trusted'; key: string; name: string }
  | { by: 'nobody' }
  | { by: 'unknown'; key: string }
  | { by: 'broken'; key: string }

export const toOrigin = ({ by }: Voucher): Origin => (by === 'own' || by === 'trusted' ? by : 'unwitnessed')

/** What is signed of an event: its hash holds everything it says and the events before it. */
export const toSigned = ({ run, hash }: Pick<Event, 'run' | 'hash'>): string =>
  `throughline event\n${run}\n${hash}`

export const addOrigins = (origins: Origins, added: readonly Origin[]): Origins => {
  const all: Origins = origins.map(([origin, count]) => [origin, count])
  for (const origin of added) {
    const last = all.at(-1)
    if (last?.[0] === origin) last[1]++
    else all.push([origin, 1])
  }
  return all
}

/** The origin of each event, the first event first. */
export const listOrigins = (origins: Origins): Origin[] =>
  origins.flatMap(([origin, count]) => Array<Origin>(count).fill(origin))

export const isAllOwn = (origins: Origins): boolean => origins.every(([origin]) => origin === 'own')

/** Whether nobody known here vouches for any of them. */
export const isBare = (origins: Origins): boolean => origins.every(([origin]) => origin === 'unwitnessed')

export const countUnwitnessed = (origins: Origins): number =>
  origins.reduce((sum, [origin, count]) => sum + (origin === 'unwitnessed' ? count : 0), 0)
