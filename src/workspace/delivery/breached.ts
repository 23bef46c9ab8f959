/** What was touched that must not be, in few words. */
import type { Breach } from '../../schema/evidence.ts'

const LONGEST = 120

/** The first, and how many there are besides. */
export const toBreached = ([first, ...more]: readonly Breach[]): string =>
  `${first?.message.slice(0, LONGEST)}${more.length > 0 ? `; and ${more.length} more` : ''}`
