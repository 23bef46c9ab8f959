import type { Assurance, GatePolicy, Witness } from './assurance.ts'
import type { Json, JsonObject } from './json.ts'
import type { Request } from './request.ts'
import type { Verdicts } from './requirement.ts'
import type { SignalName } from './table.ts'

/** The approval of a document: bound to the bytes that were shown and to the content they stand for. */
export type Approval = {
  shown: string
  content: string
  /** Content of each requirement in it, so that staleness names the ones that changed and no others. */
  entries: Record<string, string>
  by: Witness
  request: string
  /** What the person said with it. */
  words?: string
  /** What went along with the approval since it was given, and why; `content` is the text with it. */
  kept?: string
  /** The content that was approved, where something went along since. */
  approved?: string
}

export type DocumentState = {
  /** Digest of the revision that the file should hold, and of its content without projected regions. */
  digest: string
  content: string
  entries: Record<string, string>
  revision: number
  /** How long its text is; older runs do not say. */
  characters?: number
  status: string
  /** Who its status names as its author, and when its text became this one; of documents that have a status. */
  written?: { author?: string; at: string }
  /** What the file held before our last write of it; null for a new file. */
  base: string | null
  approval: Approval | null
  /** Content digest of each document this one was written from. */
  from: Record<string, string>
  verdicts: Verdicts
}

export type ChildState = {
  run: string
  workflow: string
  status: 'working' | 'done' | 'failed'
  result: Json
}

/** A step held at its door because an approval that it builds on went stale. */
export type Hold = {
  side: 'enter' | 'leave'
  result: JsonObject | null
  /** The result came as this signal. */
  signal?: SignalName
  documents: string[]
}

/** What gates ask for. */
export type Asked = Pick<GatePolicy, 'minimum' | 'steps'>

/** A gate, or `minimum` for all that have none of their own, of which less was asked from an event on. */
export type Lowered = { gate: string; from: Assurance; to: Assurance; at: string }

/** A run that has ended stays ended. */
export const isEnded = ({ status }: { status: string }): boolean => status === 'done' || status === 'failed'

/** Who stopped a run that had not come to its end, and how certain that is; undefined where it ended by itself, or goes on. */
export const findStopper = ({ status, findings }: Pick<Run, 'status' | 'findings'>): string | undefined =>
  status === 'failed' && typeof findings?.stopped === 'string' ? findings.stopped : undefined

/** A run that ended before its end, because somebody stopped it or something failed. */
export const isCutShort = ({ status, instead }: Pick<Run, 'status' | 'instead'>): boolean =>
  status === 'failed' && instead === undefined

/** The whole of a run as a value. It holds no history: loading it costs the same after 10 steps and 10,000. */
export type Run = {
  id: string
  workflow: string
  /** Digest of the table the run is pinned to. */
  table: string
  feature: string | null
  author: string
  /** Number of events applied so far. */
  version: number
  status: 'working' | 'waiting' | 'done' | 'failed'
  step: string
  /** `run:version:step` of the entry into the step; a completed visit never runs again. */
  visit: string
  /** The memory of the step's kind within this visit. */
  local: JsonObject
  hold: Hold | null
  requests: Request[]
  /** Times each limited edge was taken, by `from>to` or `from>option`; and those passed over at their limit. */
  counters: Record<string, number>
  capReached: string[]
  /** Result of the last review or assessment: what the next author works from. */
  findings: JsonObject | null
  inputs: JsonObject
  options: JsonObject
  /** The seed's state fields, by their names. */
  state: JsonObject
  documents: Record<string, DocumentState>
  gates: GatePolicy
  /** What gates asked for when its last event was committed, where that is not what it was started with; told, never counted. */
  asked?: Asked
  lowered?: Lowered[]
  /** The step that was left for a waiting one and is returned to. */
  interrupted: string | null
  children: Record<string, ChildState>
  started: string
  /** Who fulfilled tasks from outside, by the role that they did it in: who it was, and with which program. */
  hands?: Record<string, string>
  /** Digests of files that a stopped run of the feature left: each is what is there before our first write of it. */
  replaces?: Record<string, string>
  /** Of a child: the run that it works for, and the item that it works on. */
  parent?: { run: string; item: string }
  /** Of a run that a person dismissed: the run of the same feature that goes on. It owns no file any more. */
  instead?: string
}
