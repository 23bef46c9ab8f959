/** A document of a run that has ended, as a page shows it: whether it is still what was approved, and how anybody verifies that. */
import { documentOf, placeOf } from '../core/table.ts'
import { Fault } from '../schema/fault.ts'
import { isEnded } from '../schema/run.ts'
import { findVouching, isApproved } from './changed.ts'
import type { Services } from './operation.ts'
import type { Undrawn } from './page/page.ts'
import { findMade, readPage } from './page/read-page.ts'
import { viewOf } from './workflow.ts'

export type Finished = Undrawn & {
  workflow: string
  title: string
  file: string
  path: string
  /** The text as it is in the file, and the one that was approved where that is another. */
  text: string
  approved?: string
}

export const readFinished = async (services: Services, feature: string, file: string): Promise<Finished> => {
  const journal = await services.journal()
  if (!journal) throw new Fault('unknown-feature', 'nothing was started here', 'start with an idea')
  const { stored: made, name } = await findMade(services, journal, feature, file)
  const stored = await findVouching(services, journal, made, name)
  const { run } = stored
  const state = run.documents[name]
  const { table } = await viewOf(services, run.workflow)
  const { folder, file: own } = placeOf(table, run, name)
  if (!isEnded(run) || !state)
    throw new Fault('blocked', `${feature} is not finished yet`, 'see `throughline status`')
  const page = await readPage(services, journal, { stored, name })
  const found = services.workspace.read(folder, own)
  const text = found && 'text' in found ? found.text : ''
  const digest = isApproved(state) ? state.digest : state.approval?.shown
  const approved = page.isChanged && digest ? await services.text(digest) : undefined
  return {
    ...page,
    workflow: run.workflow,
    title: documentOf(table, name)?.title ?? name,
    file: own,
    path: services.workspace.path(folder, own),
    text,
    ...(approved !== undefined && { approved }),
  }
}
