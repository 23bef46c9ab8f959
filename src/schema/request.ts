import type { Assurance, Witness } from './assurance.ts'
import type { Json } from './json.ts'

/** Which of its step's requests this is; the answer's schema follows from it. */
export type Ask =
  | 'result' // the step's own result: an author's task or a person's review
  | 'repair' // three results failed their checks: try again, write it oneself, or stop
  | 'reapprove' // something that this step reads changed after its approval
  | 'pending' // requirements still undecided at finalization
  | 'cap' // automatic rounds are used up
  | 'gaps' // gaps that are no obstacle: close, accept, or put out of scope
  | 'confirm' // a warned transition: proceed or cancel
  | 'partial' // a half-done phase: continue, fresh or review
  | 'turn' // one turn of an interview
  | 'fork' // two checkouts decided differently: no request of a run, but asked about like one

/** A proposal: an answer below the request's minimum, shown to the person and never counted. */
export type Proposal = { value: Json; by: Witness; note?: string }

/** What a run waits for. Stored, with an id; an answer names the request. */
export type Request = {
  id: string
  kind: 'task' | 'gate' | 'question' | 'check'
  to: 'person' | 'author' | 'machine'
  step: string
  ask: Ask
  /** Name of the schema of its answer. */
  schema: string
  /** The document it shows: `digest` is what the person saw, byte for byte. */
  document?: { name: string; digest: string }
  assurance: Assurance
  /** For a task: the role of the author, and how often it was tried. */
  by?: string
  attempt?: number
  /** Why it is asked again, and what it is about. */
  problems?: string[]
  detail?: Json
  due?: string
  proposals: Proposal[]
}
