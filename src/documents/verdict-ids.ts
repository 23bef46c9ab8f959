/** Where requirements stand, from the journal's verdicts alone: no text is read. */
import type { Verdict, VerdictName, Verdicts } from '../schema/requirement.ts'

/** Verdicts as they hold for this text: one that was given to another wording is pending again. */
export const toEffective = (verdicts: Verdicts, entries: Record<string, string>): Verdicts => {
  const effective: Verdicts = {}
  for (const [id, content] of Object.entries(entries)) {
    const verdict = verdicts[id]
    effective[id] = verdict?.content === content ? verdict : { verdict: 'pending', content }
  }
  return effective
}

const idsOf = (verdicts: Verdicts, ...names: VerdictName[]): string[] =>
  Object.keys(verdicts)
    .filter((id) => names.includes((verdicts[id] as Verdict).verdict))
    .sort()

export const pendingIds = (verdicts: Verdicts, entries: Record<string, string>): string[] =>
  idsOf(toEffective(verdicts, entries), 'pending')

export const approvedIds = (verdicts: Verdicts, entries: Record<string, string>): string[] =>
  idsOf(toEffective(verdicts, entries), 'approved', 'modified')

/** What is approved or may still be. */
export const remainingIds = (verdicts: Verdicts, entries: Record<string, string>): string[] =>
  idsOf(toEffective(verdicts, entries), 'approved', 'modified', 'pending')
