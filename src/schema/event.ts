import type { Witness } from './assurance.ts'
import type { Changes } from './changes.ts'
import type { Json, JsonObject } from './json.ts'
import type { Approval, Run } from './run.ts'
import type { SignalName } from './table.ts'

/**
 * Why an author could not answer. `retry`: it is tried again, not before `wait` milliseconds are over; `ask`: a person has to
 * do something first; otherwise it never will.
 */
export type Failure = { message: string; retry: boolean; ask?: boolean; wait?: number }

/** What may happen to a run. Time, texts and chance come in with it; the core asks nobody. */
export type Input =
  | {
      type: 'started'
      at: string
      run: Pick<
        Run,
        'id' | 'workflow' | 'table' | 'feature' | 'author' | 'inputs' | 'options' | 'gates' | 'parent'
      >
      /** Documents the user brought along. */
      documents: Record<string, string>
      /** The approvals that an earlier workflow recorded for them. */
      approvals?: Record<string, Approval>
      /** The feature exists and this run goes on with it: what no second run may take at the same time. */
      joins?: string
      /** Files that a stopped run left as it wrote them, by document: what this run writes takes their place. */
      replaces?: Record<string, string>
      /** What is known before its first step: what earlier workflows of the feature did. */
      state?: JsonObject
      /** The signal that the run begins with. */
      first?: { signal: SignalName; value: JsonObject }
      /** Ids of features that exist, for an upload that names a new one. */
      features?: string[]
      /** Why the project cannot be used, where a run is started all the same. */
      problems?: string[]
      by: Witness
    }
  | {
      type: 'answered'
      at: string
      request: string
      value: Json
      by: Witness
      /** Digest of what the person saw, where they were shown a document. */
      shown?: string
      /** Ids of features that exist, for a step that names a new one. */
      features?: string[]
    }
  | ({ type: 'failed'; at: string; request: string } & Failure)
  | {
      type: 'signalled'
      at: string
      signal: SignalName
      key: string
      correlation?: string
      value: Json
      by: Witness
      features?: string[]
    }
  | { type: 'edited'; at: string; document: string; digest: string }
  | { type: 'ended'; at: string; child: string; status: 'done' | 'failed'; result: Json }
  | {
      type: 'healed'
      at: string
      chosen: string
      dismissed: string[]
      proposals: Json[]
      /** Documents whose file holds a text of a dismissed side, by its digest: what was chosen is written over it. */
      files?: Record<string, string>
      by: Witness
    }
  /** A run that is done goes on at the review of this document. */
  | { type: 'reopened'; at: string; document: string; by: Witness }
  /** A person chose another run of the same feature, by its id. */
  | { type: 'dismissed'; at: string; instead: string; by: Witness }

/**
 * One entry of the journal. `data` says what happened, `changes` what it made of the run: replaying a journal is
 * folding them, and needs neither the table nor the code that decided.
 */
export type Event = {
  run: string
  seq: number
  /** Hash of the event before; empty for the first. */
  parent: string
  hash: string
  at: string
  type: Input['type'] | 'proposed'
  data: JsonObject
  changes: Changes
  /** The key of the machine that committed it, and what that key signed: no part of the hash. */
  signature?: string
}
