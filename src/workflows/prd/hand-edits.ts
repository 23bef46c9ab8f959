/**
 * What a person edited in product requirements themselves. E1 a requirement that was edited there stands the same in the
 * requirements, decided with the whole where that was approved, else to be decided. E2 every other line stands again in
 * a text that is assembled anew.
 */
import type { Change, Context } from '../../core/kind.ts'
import { UNAPPROVED } from '../../core/projected.ts'
import { documentOf } from '../../core/table.ts'
import type { Rules } from '../../core/workflow.ts'
import { restoreEntries } from '../../documents/approved-entries.ts'
import { findLineEdits, type LineEdit } from '../../documents/hand-lines.ts'
import {
  findDifferences,
  findEditedEntries,
  projectDecisions,
  takeOver,
} from '../../documents/held-entries.ts'
import { setStatus } from '../../documents/status.ts'
import type { Decided } from '../../documents/verdicts.ts'
import { toStamp, type Witness } from '../../schema/assurance.ts'
import type { JsonObject } from '../../schema/json.ts'
import { keepApproval } from './kept-approval.ts'

const [PRD, REQUIREMENTS] = ['prd', 'requirements'] as const

/** What was changed by hand so far: requirements by their ids, and other lines in the order of the edits. */
type HandEdits = { entries: string[]; lines: LineEdit[] }

export const handEditsOf = ({ run }: Pick<Context, 'run'>): HandEdits => ({
  ...{ entries: [], lines: [] },
  ...((run.state.handEdits ?? {}) as Partial<HandEdits>),
})

const adoptPrd: NonNullable<Rules['adopts']>[string] = (context, text, before) => {
  const known = handEditsOf(context)
  const entries = findEditedEntries(before, text)
  const lines = findLineEdits(before, text)
  const handEdits: HandEdits = {
    entries: [...new Set([...known.entries, ...entries])],
    lines: [...known.lines, ...lines],
  }
  return {
    text: projectDecisions(text, context.text(REQUIREMENTS) ?? '', context.at),
    ...(entries.length + lines.length > 0 && { state: { handEdits: handEdits as unknown as JsonObject } }),
  }
}

export const adopts: NonNullable<Rules['adopts']> = { prd: adoptPrd }

const toOpen = ({ table }: Context, { text, verdicts }: Decided): Change => {
  const status = documentOf(table, REQUIREMENTS)?.statuses[0] ?? 'draft'
  return { text: setStatus(text, status, UNAPPROVED), verdicts, status, approval: null }
}

/** Requirements that were edited in the PRD, as changes of the documents; or why both cannot be made to agree. */
export const takeHandEdits = (
  context: Context,
  by: Witness,
  isApproved: boolean,
): { ids: string[]; changes: Record<string, Change> } | { problems: string[] } => {
  const { run, text } = context
  const [prd, requirements] = [text(PRD) ?? '', text(REQUIREMENTS) ?? '']
  const state = run.documents[REQUIREMENTS]
  const edited = handEditsOf(context).entries
  const differences = findDifferences(prd, requirements).filter(({ id }) => edited.includes(id))
  const ids = differences.map(({ id }) => id)
  if (!state || ids.length === 0) return { ids: [], changes: {} }
  const twice = ids.filter((id) => state.verdicts[id] && state.verdicts[id]?.content !== state.entries[id])
  if (twice.length > 0)
    return {
      problems: [
        `${twice.join(', ')}: changed by hand in prd.md and, otherwise, in requirements.md (let both files say the same)`,
      ],
    }
  const decided = takeOver({ text: requirements, verdicts: state.verdicts }, prd, differences, by, isApproved)
  const since = `${ids.join(', ')}: changed by hand in prd.md, which was approved (${toStamp(by)})`
  const own = isApproved
    ? { ...keepApproval(context, REQUIREMENTS, decided.text, since), verdicts: decided.verdicts }
    : toOpen(context, decided)
  return {
    ids,
    changes: {
      [REQUIREMENTS]: own,
      ...(isApproved && { [PRD]: { text: restoreEntries(prd, decided.text) } }),
    },
  }
}
