/** What a name in a run stands for in its table. */
import type { Run } from '../schema/run.ts'
import type { KindName, Row, Table, TableDocument } from '../schema/table.ts'

export const rowOf = (table: Table, id: string): Row => {
  const row = table.steps.find((candidate) => candidate.id === id)
  if (!row) throw new Error(`no row ${id} in ${table.workflow}`)
  return row
}

/**
 * The document of this name: its own row, or that of its folder. `many/one-of-them` is a file of the row that is named
 * `many`, whose `file` has a star in the place of the name.
 */
export const documentOf = (table: Table, name: string): TableDocument | undefined => {
  if (Object.hasOwn(table.documents, name)) return table.documents[name]
  const at = name.indexOf('/')
  const folder = name.slice(0, at)
  const row = at > 0 && Object.hasOwn(table.documents, folder) ? table.documents[folder] : undefined
  return row?.file.includes('*') ? { ...row, file: row.file.replace('*', name.slice(at + 1)) } : undefined
}

/** Whether a document is the one that a row names, or one of its many files. */
export const isPartOf = (row: string, name: string): boolean => name === row || name.startsWith(`${row}/`)

/** The documents of a run that a person decides about in a review: there it can be gone on with. */
export const listReviewed = ({ steps }: Table, { documents }: Pick<Run, 'documents'>): string[] =>
  steps
    .flatMap(({ kind, document }) => (kind === 'review' && document) || [])
    .filter((name) => documents[name] !== undefined)

/** Where a document lies: in the feature's folder, or in the delivery folder of that name. */
export type Place = { folder: string | { delivery: string }; file: string }

/** The delivery folder of a feature: the day on which the run began, and its name. */
export const toDelivery = (run: Pick<Run, 'started' | 'feature'>): string =>
  `${run.started.slice(0, 10).replaceAll('-', '')}-${run.feature}`

/** The place of a document of a run that has a feature. */
export const placeOf = (table: Table, run: Run, name: string): Place => {
  const document = documentOf(table, name)
  const file = document?.file ?? `${name}.md`
  return {
    folder: document?.place === 'delivery' ? { delivery: toDelivery(run) } : (run.feature ?? ''),
    file,
  }
}

/** Kinds of rows whose role judges what another one wrote. */
const JUDGING: KindName[] = ['wait', 'assess', 'review']

/** Whether this role judges what another one wrote. */
export const isReviewer = ({ steps }: Table, role: string): boolean =>
  steps.some(({ by, agent, kind }) => agent === role || (by === role && JUDGING.includes(kind)))
