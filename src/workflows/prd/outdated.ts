import { contentOf } from '../../core/admit.ts'
import type { Change, Context } from '../../core/kind.ts'
import type { Rules } from '../../core/workflow.ts'
import { toPrd } from '../../documents/prd.ts'
import { approvedIds } from '../../documents/verdicts.ts'

/** A PRD is outdated by its brief always, by the requirements when one that it holds or should hold changed. */
const isPrdOutdated = (
  { table, run, text }: Context,
  changed: string,
  changes: Record<string, Change>,
): boolean => {
  if (changed !== 'requirements') return true
  const { entries } = contentOf(table.documents.requirements, changes[changed]?.text ?? text(changed) ?? '')
  const approved = approvedIds(changes[changed]?.verdicts ?? {}, entries)
  const held = toPrd(text('prd') ?? '').entries.map(({ id }) => id)
  const before = run.documents.requirements?.approval?.entries ?? {}
  return (
    approved.length !== held.length || approved.some((id) => !held.includes(id) || before[id] !== entries[id])
  )
}

export const outdated: NonNullable<Rules['outdated']> = { prd: isPrdOutdated }
