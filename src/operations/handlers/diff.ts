import type { Diffed } from '../../core/workflow.ts'
import { Fault } from '../../schema/fault.ts'
import { type Arguments, type Services, textOf } from '../operation.ts'
import { findRuns } from '../runs.ts'
import { viewOf } from '../workflow.ts'

/** `stat` names every file; `whole` is the command that shows every line. */
export type Diff = Diffed & { stat: string; patch: string; whole: string }

/** The changes that were made for a story, or for those that are decided about, from the newest run that has some. */
export const diff = async (services: Services, given: Arguments): Promise<{ diffs: Diff[] }> => {
  const id = textOf(given, 'id')
  const runs = await findRuns(await services.journal(), textOf(given, 'feature'))
  for (const { run } of runs.toReversed()) {
    const found = (await viewOf(services, run.workflow)).diffs?.(run, id) ?? []
    const diffs: Diff[] = []
    for (const one of found) diffs.push({ ...one, ...(await services.readDiff(one.base, one.commit)) })
    if (diffs.length > 0) return { diffs }
  }
  throw new Fault(
    'usage',
    id === undefined ? 'nothing was changed yet' : `nothing was changed for ${id} yet`,
    'see `throughline status`',
  )
}
