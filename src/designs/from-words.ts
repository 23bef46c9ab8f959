/** What is read from sentences and not from values may be mistaken: it goes to the reviewer, and sends nothing back by itself. */
import type { Check, Hit } from './rule.ts'

const toAtMostMedium = (hit: Hit): Hit =>
  hit.severity === 'HIGH' || hit.severity === 'CRITICAL' ? { ...hit, severity: 'MEDIUM' } : hit

export const fromWords =
  (find: Check): Check =>
  (subject) =>
    find(subject).map(toAtMostMedium)
