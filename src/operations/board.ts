/** What several doors draw of a board. */
import type { Reply } from './reply.ts'

export type Group = NonNullable<Reply['board']>[number]
export type Lane = Group['lanes'][number]

export const LANE_MARKS: Record<Lane['state'], string> = {
  ...{ done: '✓', now: '…', waits: '◆', failed: '✗', open: '·' },
}

export const countDone = ({ lanes }: Group): number => lanes.filter(({ state }) => state === 'done').length

/** A group in which something happens, or went wrong. */
export const isLively = ({ lanes }: Group): boolean =>
  lanes.some(({ state }) => state === 'now' || state === 'waits' || state === 'failed')

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** How long it takes by now; of what is not begun or over, nothing. */
export const toElapsed = ({ since }: Lane, now: number): string => {
  if (since === undefined) return ''
  const past = Math.max(0, now - Date.parse(since))
  if (past < MINUTE) return `${Math.floor(past / SECOND)} s`
  if (past < HOUR) return `${Math.floor(past / MINUTE)} min ${Math.floor((past % MINUTE) / SECOND)} s`
  return `${Math.floor(past / HOUR)} h ${Math.floor((past % HOUR) / MINUTE)} min`
}
