/** Priorities of several requirements, set in one move. Of what is undecided nothing else is decided by that. */
import type { SureChange } from '../../analysis/remark.ts'
import type { Context } from '../../core/kind.ts'
import { modify, toRequirements } from '../../documents/requirements.ts'
import { pendingIds } from '../../documents/verdict-ids.ts'
import type { Part } from '../../documents/worded.ts'
import type { GivenPriorities } from './priorities.ts'

/** What is undecided reads otherwise; what is decided is changed by the person, and stays decided. */
export const setPriorities = (
  { run }: Pick<Context, 'run'>,
  before: string,
  given: GivenPriorities = {},
):
  | { text: string; decisions: SureChange[]; ids: string[]; worded: Map<string, Part[]> }
  | { problems: string[] } => {
  const { verdicts = {}, entries = {} } = run.documents.requirements ?? {}
  const known = new Map(toRequirements(before).entries.map((entry) => [entry.id, entry]))
  const stray = Object.keys(given).find((id) => !known.has(id))
  if (stray !== undefined) return { problems: [`there is no requirement ${stray} in this document`] }
  const pending = pendingIds(verdicts, entries)
  const wanted = Object.entries(given).filter(([id, priority]) => known.get(id)?.priority !== priority)
  return {
    ids: wanted.map(([id]) => id),
    worded: new Map(wanted.filter(([id]) => pending.includes(id)).map(([id]) => [id, ['priority']])),
    text: wanted
      .filter(([id]) => pending.includes(id))
      .reduce((now, [id, priority]) => modify(now, id, { priority }), before),
    decisions: wanted
      .filter(([id]) => !pending.includes(id))
      .map(([id, priority]) => ({ id, changes: { priority }, reason: 'priority set at the gate' })),
  }
}
