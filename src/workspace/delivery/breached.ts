/** What a story touched that it must not, in one line. */
import type { Breach } from '../../schema/evidence.ts'

const LONGEST = 120

/** The first, and how many there are besides. */
export const toBreached = ([first, ...more]: readonly Breach[], who = 'it'): string => {
  const rest = more.length > 0 ? `; and ${more.length} more` : ''
  return `${who} touched what it must not: ${first?.message.slice(0, LONGEST)}${rest}`
}
