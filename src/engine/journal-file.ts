/**
 * The journal file of a run against the database. F1 no content of a file raises an exception. F2 a line that the database
 * can write again stops nothing. F3 a line that may have held somebody else's decision stops its run until it is restored.
 */
import { compare, fromLines, type LineProblem, type Lines, type Relation } from '../core/lineage.ts'
import { toConnected, toLosses } from '../core/lost-lines.ts'
import type { Event } from '../schema/event.ts'
import type { Workspace } from './ports.ts'

export const readJournalFile = (workspace: Workspace, feature: string, run: string): Lines =>
  workspace.readJournal(feature, run, fromLines) ?? fromLines('')

export type Related = {
  relation: Relation
  /** Lines that nobody here can write again: what is after them cannot be told. */
  unknown: LineProblem[]
}

/** How the file stands to the database's chain, as far as it can be read. */
export const relate = (chain: Event[], projected: string, file: Lines): Related => {
  const { held, unknown } = toLosses(chain, file)
  const events = [...file.events, ...held]
  const readable = unknown.length > 0 ? toConnected(chain, events) : events
  return { relation: compare(chain, projected, readable), unknown }
}
