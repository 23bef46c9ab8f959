import { documentOf } from '../../core/table.ts'
import { hasVerdicts } from '../../documents/format-kinds.ts'
import type { Journal, StoredRun } from '../../engine/ports.ts'
import { Fault } from '../../schema/fault.ts'
import type { Run } from '../../schema/run.ts'
import type { Table } from '../../schema/table.ts'
import { findVouching } from '../changed.ts'
import { type Arguments, type Services, textOf } from '../operation.ts'
import { findMade, readDocument, readPage } from '../page/read-page.ts'
import { findRun } from '../runs.ts'
import { viewOf } from '../workflow.ts'

const load = async (
  services: Services,
  feature: string | undefined,
): Promise<{ journal: Journal; stored: StoredRun }> => {
  const journal = await services.journal()
  const stored = await findRun(services, feature)
  if (!journal || !stored.run.feature)
    throw new Fault(
      'unknown-feature',
      'there is nothing to export yet',
      'start with: throughline "your idea"',
    )
  return { journal, stored }
}

/** The document that the run is about; before it is there, the furthest of the others. */
const findFurthest = (table: Table, { documents }: Run): string | undefined => {
  const single = Object.keys(documents).filter((name) => table.documents[name])
  const order = Object.keys(table.documents)
  const rank = (name: string): number => order.indexOf(name)
  return (
    table.yields.find((name) => single.includes(name)) ??
    single
      .filter((name) => !hasVerdicts(documentOf(table, name)?.format))
      .sort((a, b) => rank(b) - rank(a))[0]
  )
}

type File = { feature: string; name: string; text: string }

/** Endpoints and models of whichever document describes them, for whoever builds or calls them. */
const exportInterface = async (services: Services, { run }: StoredRun): Promise<File> => {
  const { table } = await viewOf(services, run.workflow)
  const { toInterface } = await import('../../documents/interface-file.ts')
  const feature = String(run.feature)
  const title = String(run.inputs.title ?? feature)
  const [text] = Object.keys(run.documents).flatMap(
    (name) =>
      toInterface(documentOf(table, name)?.format, readDocument(services, table, run, name), title) ?? [],
  )
  if (text === undefined)
    throw new Fault(
      'blocked',
      `no document of ${feature} describes endpoints`,
      'export it once they are designed',
    )
  return { feature, name: `${feature}.openapi.json`, text }
}

/** One self-contained page to send to a colleague: the document, every decision, and who made it how surely. */
const exportPage = async (
  services: Services,
  journal: Journal,
  stored: StoredRun,
  named?: string,
): Promise<File> => {
  const { table } = await viewOf(services, stored.run.workflow)
  const { toPage } = await import('../page/page.ts')
  const { toDrawings } = await import('../../documents/drawings.ts')
  const name = named ?? findFurthest(table, stored.run)
  const page = await readPage(services, journal, { stored, name })
  const drawings = toDrawings(documentOf(table, name ?? '')?.format, page.document)
  const { feature } = page
  return {
    feature,
    name: named === undefined ? `${feature}.html` : `${feature}.${named}.html`,
    text: toPage({ ...page, drawings }),
  }
}

export const exportFile = async (services: Services, given: Arguments): Promise<File> => {
  const { journal, stored } = await load(services, textOf(given, 'feature'))
  if (given.openapi === true) return exportInterface(services, stored)
  const wanted = textOf(given, 'document')
  if (wanted === undefined) {
    const { table } = await viewOf(services, stored.run.workflow)
    const name = findFurthest(table, stored.run) ?? ''
    return exportPage(services, journal, await findVouching(services, journal, stored, name))
  }
  const made = await findMade(services, journal, stored.run.feature, wanted)
  return exportPage(services, journal, made.stored, made.name)
}
