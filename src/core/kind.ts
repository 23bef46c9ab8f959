import type { Witness } from '../schema/assurance.ts'
import type { Failure } from '../schema/event.ts'
import type { Refusal } from '../schema/fault.ts'
import type { Json, JsonObject } from '../schema/json.ts'
import type { Ask, Request } from '../schema/request.ts'
import type { Verdicts } from '../schema/requirement.ts'
import type { Approval, Run } from '../schema/run.ts'
import type { Row, SignalName, Table } from '../schema/table.ts'
import type { Asks } from './ask.ts'
import type { Rules } from './workflow.ts'

/** What a kind may look at. Texts are looked up by digest: immutable, so the kind stays pure. */
export type Context = {
  table: Table
  rules: Rules
  asks?: Asks | undefined
  row: Row
  run: Run
  at: string
  /** Current text of a document, or undefined where the run has none yet. */
  text(document: string): string | undefined
  /** True when the edge that this result would take has reached its limit. */
  isExhausted(result: JsonObject): boolean
}

export type Answer = { value: Json; by: Witness; features: string[] }

/** A request to open; the transition gives it its id. */
export type Opening = {
  kind: Request['kind']
  to: Request['to']
  ask: Ask
  schema: string
  document?: string
  assurance?: 'gate' | 'reported' | 'automatic'
  by?: string
  attempt?: number
  problems?: string[]
  detail?: Json
  due?: string
}

/** A new text of a document, and what goes with it. */
export type Change = {
  text?: string
  status?: string
  approval?: Approval | null
  verdicts?: Verdicts
  /** The text was written from the current content of these documents. */
  from?: string[]
}

/** What a kind makes of an input. `result` leaves the step by an edge, `fault` by the table's fault rule. */
export type Move = {
  local?: JsonObject
  open?: Opening[]
  /** Requests to close besides the answered one. */
  close?: 'all'
  changes?: Record<string, Change>
  children?: Record<string, { workflow: string; inputs: JsonObject }>
  feature?: string
  state?: JsonObject
  /** A person chose to go round again: the limits of this row's edges start anew. */
  reset?: boolean
  result?: JsonObject
  /** Where a person sends the run back to, besides the edges of the table. */
  to?: string
  /** The result came as this signal: it takes an edge that names it. */
  signal?: SignalName
  fault?: string[]
  /** Who stops the run with this fault. */
  stopped?: string
  /** Told to the caller although the event is recorded: a failed attempt, for instance. */
  notice?: Refusal
}

/** A kind is a small local machine; within one visit it may open several requests. */
export type Kind = {
  enter(context: Context): Move
  answer?(context: Context, request: Request, answer: Answer): Move | Refusal
  /** An author could not answer at all. */
  failed?(context: Context, request: Request, failure: Failure): Move
  /** The step's own document was changed outside. */
  edited?(context: Context, document: string): Move
  ended?(context: Context, child: string, status: 'done' | 'failed', result: Json): Move
}

/** The id that the transition gives to the request it opens at this place. */
export const toRequestId = ({ id, version }: Pick<Run, 'id' | 'version'>, index: number): string =>
  `${id.slice(-6)}-${version}${index ? String.fromCharCode(97 + index) : ''}`

export const isRefusal = (value: Move | Refusal): value is Refusal => 'code' in value
