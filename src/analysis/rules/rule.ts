/** What a rule of the sentence is: a row of data and one pure search. */
import type { Analysis } from '../analyse.ts'
import type { Clause } from '../frame/clause.ts'
import type { Span } from '../frame/frame.ts'
import type { Figure } from '../frame/quantity.ts'
import type { Phrase } from '../language/chunk.ts'
import type { Tagged } from '../language/tags.ts'

export type Severity = 'error' | 'warning' | 'info'

/** One sentence with what rules ask of it. `muted` marks tokens inside quotes or code: names, not prose. */
export type Sentence = {
  from: number
  to: number
  tokens: Tagged[]
  phrases: Phrase[]
  clauses: Clause[]
  figures: Figure[]
  muted: boolean[]
  /** The first token behind a label such as "REQ-1:" or a bullet. */
  first: number
  /** Where a purpose ("so that ...") begins, or the number of tokens. */
  benefit: number
}

export type Subject = Analysis & { sentences: Sentence[]; story: boolean; gherkin: boolean }

/** A place that a rule found; without a severity of its own it has the rule's. */
export type Hit = { span: Span; message: string; severity?: Severity }

export type Rule = {
  rule: string
  name: string
  severity: Severity
  why: string
  /** What its author can do about it; what is meant only they know. */
  fix: string
  find: (subject: Subject) => Hit[]
  good: string
  bad: string
}
