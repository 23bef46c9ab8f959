/**
 * What must be there once only, and what keeps it so. Code that looks first and writes then lets two through; a key does
 * not. A key that entries cannot say (partial, excluding, a lock) counts where the prose names it.
 */
import type { Check } from '../rule.ts'
import { toElsewhere } from './kept-elsewhere.ts'
import { findNamedColumns } from './named-columns.ts'
import { findOncePer } from './once-per.ts'
import { findOverlaps } from './overlaps.ts'
import { findPairs } from './pairs.ts'
import { findRepeated } from './repeated.ts'
import { findTaken } from './taken.ts'

/** The same lack told by several sentences is one. */
export const findUniqueness: Check = (subject) => {
  if (subject.database.tables.length === 0) return []
  const lines = toElsewhere(subject)
  const hits = [
    ...findNamedColumns(subject, lines),
    ...findPairs(subject, lines),
    ...findRepeated(subject, lines),
    ...findOverlaps(subject, lines),
    ...findTaken(subject, lines),
    ...findOncePer(subject, lines),
  ]
  return hits.filter(({ at }, index) => hits.findIndex((other) => other.at === at) === index)
}
