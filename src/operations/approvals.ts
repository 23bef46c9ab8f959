import { relative } from 'node:path'
import { placeOf } from '../core/table.ts'
import { toStanding } from '../documents/approved-text.ts'
import { findStatusField, toStatus } from '../documents/status.ts'
import type { Journal } from '../engine/ports.ts'
import type { Approval } from '../schema/run.ts'
import type { TableDocument } from '../schema/table.ts'
import type { Services } from './operation.ts'
import { viewOf } from './workflow.ts'

/** Whether the text says of itself that it was approved. */
const saysApproved = (text: string, { statuses }: TableDocument): boolean => {
  const found = toStatus(text)
  return (
    found?.status === statuses.at(-1)?.toLowerCase() || findStatusField(found, 'Approved by') !== undefined
  )
}

/** Files of features whose status is ours to write, of every workflow there is. */
const listStatused = async ({ workflows }: Services): Promise<TableDocument[]> => {
  const found = new Map<string, TableDocument>()
  for (const name of workflows.names)
    for (const document of Object.values((await workflows.view(name))?.table.documents ?? {}))
      if (document.statuses.length > 0 && document.place === 'feature') found.set(document.file, document)
  return [...found.values()]
}

/** Files whose approval the journal knows, by path. */
const readKnown = async (
  services: Services,
  journal: Journal | undefined,
): Promise<Map<string, Approval>> => {
  const known = new Map<string, Approval>()
  for (const { run } of (await journal?.list()) ?? []) {
    const { table } = await viewOf(services, run.workflow)
    for (const [name, { approval }] of Object.entries(run.documents ?? {})) {
      const { folder, file } = placeOf(table, run, name)
      if (approval && run.feature !== null) known.set(services.workspace.path(folder, file), approval)
    }
  }
  return known
}

/** Documents that say they were approved, by their path in the project, and those of them that no run knows of. */
export const findApprovals = async (
  services: Services,
  journal: Journal | undefined,
): Promise<{ said: string[]; unknown: string[]; kept: string[] }> => {
  const { workspace, project } = services
  const documents = await listStatused(services)
  const said = workspace.features().flatMap((feature) =>
    documents.flatMap((document) => {
      const found = workspace.read(feature, document.file)
      const isSaid = found && 'text' in found && saysApproved(found.text, document)
      return isSaid ? [workspace.path(feature, document.file)] : []
    }),
  )
  const known = await readKnown(services, journal)
  const toShown = (path: string) => relative(project, path)
  return {
    said: said.map(toShown),
    unknown: said.filter((path) => !known.has(path)).map(toShown),
    kept: said.flatMap((path) => {
      const approval = known.get(path)
      const since = approval && toStanding(approval, approval.content).since
      return since === undefined ? [] : [`${toShown(path)} (${since})`]
    }),
  }
}
