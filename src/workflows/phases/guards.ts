import { type Guard, rowIds } from '../../core/guards.ts'

export const guards: Record<string, Guard> = {
  'phase-is': { holds: ({ phase }, _, is) => phase === is, of: rowIds },
  discarded: { holds: ({ passed, discarded }) => passed === true && discarded === true },
}
