import type { Guard } from '../../core/guards.ts'
import type { PartName } from '../../documents/design/design.ts'
import type { Json, JsonObject } from '../../schema/json.ts'
import { PARTS } from './parts.ts'

/** What is contested is shown and counts no more. */
export const isBlocking = (issue: { severity?: Json; contested?: Json }): boolean =>
  issue.contested === undefined && (issue.severity === 'CRITICAL' || issue.severity === 'HIGH')

/** Which part an issue is about, by its file, else the words of its place or its category; else it is about the first. */
const toPlace = ({ location, category }: { location?: Json; category?: Json }): number => {
  const place = String(location ?? '')
  const file = PARTS.findIndex(({ name }) => place.startsWith(`${name}.md`))
  const find = (text: string) => PARTS.findIndex(({ words }) => words.test(text))
  const found = [file, find(place), find(String(category ?? ''))].find((at) => at >= 0)
  return found ?? 0
}

/** The part that an issue is about. */
export const toIssuePart = (issue: { location?: Json; category?: Json }): PartName =>
  PARTS[toPlace(issue)]?.name ?? 'hld'

/** The earliest part that the blocking issues name; all issues count where none blocks. */
export const toEarliest = (issues: Json | undefined): PartName => {
  const all = (Array.isArray(issues) ? issues : []).map((issue) => (issue ?? {}) as JsonObject)
  const blocking = all.filter(isBlocking)
  const parts = (blocking.length > 0 ? blocking : all).map(toPlace)
  return PARTS[parts.length > 0 ? Math.min(...parts) : 0]?.name ?? 'hld'
}

export const guards: Record<string, Guard> = {
  'needs-revision': { holds: ({ needs_revision }) => needs_revision === true },
  'targeted-at': {
    holds: ({ needs_revision, issues }, { options }, is) =>
      needs_revision === true && options.revision === 'targeted' && toEarliest(issues) === is,
    of: () => PARTS.map(({ name }) => name),
  },
}
