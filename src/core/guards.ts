import type { Json, JsonObject } from '../schema/json.ts'

/**
 * The closed list of guards. A guard is a pure function of the step's result (for a signal: of the signal's value)
 * and of the facts of the run; `is` is the edge's argument. What each kind hands over:
 *   start, check {passed, messages}         review of a document {approved, modifications, feedback}
 *   assess of gaps {score, critical}         assess of a design {needs_revision, issues}
 *   ask, draft {outage, needsRefinement}     wait {gaveUp}     wave {failed}     goto {phase}
 */
export type Facts = {
  inputs: JsonObject
  options: JsonObject
  documents: Record<string, { present: boolean; approved: boolean; stale: boolean }>
  /** Items that no wave has finished yet, for a step of kind `wave` and those after it. */
  itemsLeft: number
  /** The row that was left for a waiting one. */
  interrupted: string | null
  capReached: boolean
}

export type Guard = (result: JsonObject, facts: Facts, is: string | undefined) => boolean

const isFilled = (value: Json | undefined): boolean => Array.isArray(value) && value.length > 0
const isApproved: Guard = ({ approved, modifications }) => approved === true && !isFilled(modifications)

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

export const GUARDS: Record<string, Guard> = {
  passed: ({ passed }) => passed === true,

  approved: isApproved,
  'approved-for': (result, facts, is) => isApproved(result, facts, is) && facts.options.command === is,
  finalize: ({ userIterationPreference }) => userIterationPreference === true,
  modifications: ({ modifications }) => isFilled(modifications),
  'below-threshold': ({ score, critical }, { options }) =>
    critical === true || (typeof score === 'number' ? score : 0) < Number(options.gapThreshold),

  'needs-revision': ({ needs_revision }) => needs_revision === true,
  'targeted-at': ({ needs_revision, issues }, { options }, is) =>
    needs_revision === true && options.revision === 'targeted' && toStage(issues) === is,

  outage: ({ outage }) => outage === true,
  refine: ({ needsRefinement }) => needsRefinement === true,
  'preview-on': (_, { options }) => options.preview === 'on',
  submit: ({ choice }) => choice === 'submit_to_architect',
  'architect-approved': ({ status }) => status === 'APPROVED',
  'needs-changes': ({ status }) => status === 'NEEDS_CHANGES' || status === 'REJECTED',
  'restored-to': ({ gaveUp }, { interrupted }, is) => gaveUp !== true && interrupted === is,
  'gave-up': ({ gaveUp }) => gaveUp === true,

  'phase-is': ({ phase }, _, is) => phase === is,
  proceed: ({ choice }) => choice === 'proceed',

  'command-is': (_, { options }, is) => options.command === is,
  'stories-failed': ({ failed }) => isFilled(failed),
  'wave-gate': (_, { options, itemsLeft }) => options.waveGate === 'each' && itemsLeft > 0,
  'items-left': (_, { itemsLeft }) => itemsLeft > 0,
  stopped: ({ choice }) => choice === 'stop',
}

/** Guards that compare with the edge's `is`; the others take none. */
export const WITH_ARGUMENT = ['approved-for', 'targeted-at', 'restored-to', 'phase-is', 'command-is']

/** Whether an edge's guard holds. An unknown name never does; the checker refuses it long before. */
export const holds = (name: string, result: JsonObject, facts: Facts, is?: string): boolean =>
  Object.hasOwn(GUARDS, name) && GUARDS[name]?.(result, facts, is) === true
