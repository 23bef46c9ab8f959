import type { Guard } from '../../core/guards.ts'
import type { Json, JsonObject } from '../../schema/json.ts'

/** The parts of a design in the order they are written, and the words by which an issue names one. */
const STAGES: [string, RegExp][] = [
  ['hld', /\b(hld|high[- ]level|architecture|components?|technology)\b/i],
  ['lld', /\b(lld|low[- ]level|apis?|endpoints?|data models?)\b/i],
  ['database', /\b(database|schema|tables?|index(es)?|sql|er diagram)\b/i],
]

/** Which part an issue is about, by its location or else its category; one that names none is about the first. */
const toPart = ({ location, category }: JsonObject): number => {
  const find = (text: Json | undefined) => STAGES.findIndex(([, words]) => words.test(String(text ?? '')))
  const place = find(location)
  return Math.max(0, place >= 0 ? place : find(category))
}

/** The earliest part that the blocking issues name; all issues count where none blocks. */
const toStage = (issues: Json | undefined): string => {
  const all = (Array.isArray(issues) ? issues : []).map((issue) => (issue ?? {}) as JsonObject)
  const blocking = all.filter(({ severity }) => severity === 'CRITICAL' || severity === 'HIGH')
  const parts = (blocking.length > 0 ? blocking : all).map(toPart)
  return STAGES[parts.length > 0 ? Math.min(...parts) : 0]?.[0] ?? 'hld'
}

export const guards: Record<string, Guard> = {
  'needs-revision': { holds: ({ needs_revision }) => needs_revision === true },
  'targeted-at': {
    holds: ({ needs_revision, issues }, { options }, is) =>
      needs_revision === true && options.revision === 'targeted' && toStage(issues) === is,
    of: () => STAGES.map(([stage]) => stage),
  },
}
