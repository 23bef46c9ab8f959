import { tableOf } from '../core/tables.ts'
import { Fault } from '../schema/fault.ts'
import { findRun } from './find.ts'
import type { Input, Services } from './operation.ts'

/** The text of a document as it is in the file now, with its digest. */
export const read = async (services: Services, input: Input) => {
  const { run } = findRun(await services.journal(), input.feature as string | undefined)
  const name = (input.document as string | undefined) ?? Object.keys(run.documents).at(-1) ?? ''
  const file = Object.hasOwn(run.documents, name) ? tableOf(run.workflow)?.documents[name]?.file : undefined
  const found = file && run.feature ? services.workspace.read(run.feature, file) : null
  if (!found || 'problem' in found || !run.feature || !file) {
    const known = Object.keys(run.documents).join(', ') || 'none yet'
    throw new Fault('usage', `there is no document "${name}" to read`, `documents: ${known}`)
  }
  return {
    document: name,
    path: services.workspace.path(run.feature, file),
    digest: found.digest,
    text: found.text,
  }
}
