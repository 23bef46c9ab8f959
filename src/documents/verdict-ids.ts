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

/** Why a requirement that an edit took out of the file is undecided. */
export const TAKEN_OUT = 'taken out of requirements.md by hand'

/** Undecided ones that an edit took out and nobody has brought back. */
export const takenOutIds = (verdicts: Verdicts, entries: Record<string, string>): string[] =>
  pendingIds(verdicts, entries).filter(
    (id) => verdicts[id]?.reason === TAKEN_OUT && verdicts[id].content === entries[id],
  )

export const approvedIds = (verdicts: Verdicts, entries: Record<string, string>): string[] =>
  idsOf(toEffective(verdicts, entries), 'approved', 'modified')

/** What is approved or may still be. */
export const remainingIds = (verdicts: Verdicts, entries: Record<string, string>): string[] =>
  idsOf(toEffective(verdicts, entries), 'approved', 'modified', 'pending')
