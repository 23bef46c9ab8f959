import { type Guard, rowIds } from '../../core/guards.ts'

export const guards: Record<string, Guard> = {
  'phase-is': { holds: ({ phase }, _, is) => phase === is, of: rowIds },
  fulfilled: { holds: ({ fulfilled }) => fulfilled !== undefined },
  verifies: { holds: ({ verified }) => verified === true },
  discarded: { holds: ({ passed, discarded }) => passed === true && discarded === true },
}
