/** What a rule over many requirements is. */
import type { Span } from '../frame/frame.ts'
import type { Severity } from '../rules/rule.ts'
import type { Meaning } from './meaning.ts'
import type { Pair } from './pairs.ts'

export type SetFinding = {
  rule: string
  ids: string[]
  spans?: { id: string; span: Span }[]
  severity: Severity
  message: string
  why: string
  rewrite: string
  /** The reason why a person accepts it. */
  accepted?: string
}

export type SetHit = Omit<SetFinding, 'rule' | 'why' | 'severity' | 'accepted'> & { severity?: Severity }

export type SetRule = {
  rule: string
  name: string
  severity: Severity
  why: string
  find: (meanings: readonly Meaning[], pairs: readonly Pair[]) => SetHit[]
  good: string[]
  bad: string[]
}
