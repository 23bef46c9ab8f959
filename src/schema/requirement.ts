export const PRIORITIES = ['high', 'medium', 'low'] as const
export type Priority = (typeof PRIORITIES)[number]

/** Where a requirement stands. `modified` counts as approved. */
export const VERDICTS = ['approved', 'modified', 'rejected', 'out-of-scope', 'pending'] as const
export type VerdictName = (typeof VERDICTS)[number]

/** What the journal knows of one requirement; the section it stands in is a projection of this. */
export type Verdict = {
  verdict: VerdictName
  /** Digest of the requirement's own text when it was decided; another text makes the verdict stale. */
  content: string
  reason?: string
  by?: string
  assurance?: string
  at?: string
  /** The decision that a person let stand for this text, which was made for another one. */
  kept?: string
  /** What a modification replaced, by field. */
  before?: Record<string, string>
  /** What a person gave in words, by field: no author says otherwise in it unasked. */
  asked?: Record<string, string>
  revision?: number
}
export type Verdicts = Record<string, Verdict>

export type Gap = {
  id: string
  title: string
  description: string
  severity: 'critical' | 'high' | 'medium' | 'low'
  category: string
  impact: string
  suggestedRequirements: SuggestedRequirement[]
}
export type SuggestedRequirement = {
  title: string
  description: string
  priority: Priority
  category: string
  /** With these it can stand as it was suggested. */
  acceptance?: string[]
}
