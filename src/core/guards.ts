import type { Json, JsonObject } from '../schema/json.ts'
import type { Table } from '../schema/table.ts'

/**
 * Guards. One is a pure function of the step's result (for a signal: of the signal's value) and of the facts of the
 * run. The list is closed: those here, and those that a workflow brings along. What each kind hands over:
 *   start, check {passed, messages}         review of a document {approved, modifications, feedback}
 *   assess: the grade and what the workflow makes of it      ask, draft {outage, needsRefinement}
 *   wait {gaveUp}     wave {failed}     goto {phase}
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

type Holds = (result: JsonObject, facts: Facts, is: string | undefined) => boolean

/** `of`: what the edge's `is` may be; a guard without it takes none. */
export type Guard = { holds: Holds; of?(table: Table): string[] }

const isFilled = (value: Json | undefined): boolean => Array.isArray(value) && value.length > 0

/** A yes that asks for nothing to be changed. */
export const isApproved: Holds = ({ approved, modifications }) =>
  approved === true && !isFilled(modifications)

export const rowIds = ({ steps }: Table): string[] => steps.map(({ id }) => id)

/** Guards that any workflow may use. */
export const GUARDS: Record<string, Guard> = {
  passed: { holds: ({ passed }) => passed === true },
  approved: { holds: isApproved },
  proceed: { holds: ({ choice }) => choice === 'proceed' },
  outage: { holds: ({ outage }) => outage === true },
  refine: { holds: ({ needsRefinement }) => needsRefinement === true },
  'gave-up': { holds: ({ gaveUp }) => gaveUp === true },
  'restored-to': {
    holds: ({ gaveUp }, { interrupted }, is) => gaveUp !== true && interrupted === is,
    of: rowIds,
  },
  failed: { holds: ({ failed }) => isFilled(failed) },
  'items-left': { holds: (_, { itemsLeft }) => itemsLeft > 0 },
}

export const guardOf = (name: string, own: Record<string, Guard> = {}): Guard | undefined => {
  if (Object.hasOwn(own, name)) return own[name]
  return Object.hasOwn(GUARDS, name) ? GUARDS[name] : undefined
}

/** Whether an edge's guard holds. An unknown name never does; the checker refuses it long before. */
export const isHolding = (
  name: string,
  own: Record<string, Guard> | undefined,
  result: JsonObject,
  facts: Facts,
  is?: string,
): boolean => guardOf(name, own)?.holds(result, facts, is) === true
