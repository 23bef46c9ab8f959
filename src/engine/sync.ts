/**
 * The journal files of a project against the database, when it is opened. A fresh clone rebuilds its runs from
 * them; a checkout that went back is read-only; two checkouts that decided differently wait for a person.
 */
import { compare, fromLines, type Relation, type Side } from '../core/lineage.ts'
import { placeOf } from '../core/table.ts'
import type { Workflows } from '../core/workflow.ts'
import { findForm } from '../documents/line-ends.ts'
import type { Event } from '../schema/event.ts'
import { Fault } from '../schema/fault.ts'
import type { Run } from '../schema/run.ts'
import { toStamp } from './journal-file.ts'
import type { Journal, StoredRun, Workspace } from './ports.ts'

/** Why a run may be read but not advanced. */
export type Standing = { state: 'behind' } | { state: 'foreign'; message: string }

export type JournalFile = { events: Event[]; texts: Record<string, string> }

export const fold = (run: Run | undefined, events: Event[]): Run =>
  Object.assign({}, run, ...events.map(({ changes }) => changes))

/** Texts that the file carries, and those that stand in the feature folder right now. */
export const toTexts = async (
  workspace: Workspace,
  workflows: Workflows,
  run: Run,
  texts: Record<string, string>,
): Promise<Record<string, string>> => {
  const found = { ...texts }
  const view = await workflows.view(run.workflow)
  for (const [name, state] of Object.entries(run.documents ?? {})) {
    const place = view && run.feature !== null ? placeOf(view.table, run, name) : undefined
    const file = place ? workspace.read(place.folder, place.file) : null
    const text = file && 'text' in file ? findForm(file.text, state.digest) : undefined
    if (text !== undefined) found[state.digest] = text
  }
  return found
}

export const readJournalFile = (workspace: Workspace, feature: string, run: string): JournalFile =>
  fromLines(workspace.readJournal(feature, run) ?? '')

const sharedEvents = (heads: Side[]): Event[] => {
  const [first, ...others] = heads
  const end =
    first?.events.findIndex((event, at) => others.some(({ events }) => events[at]?.hash !== event.hash)) ?? -1
  return first?.events.slice(0, end < 0 ? undefined : end) ?? []
}

const checkRun = (run: Run, id: string, feature: string): void => {
  if (run.id === id && run.feature === feature && typeof run.step === 'string') return
  throw new Fault(
    'journal-corrupt',
    `journal/${id}.jsonl does not belong to feature ${feature}`,
    'restore the file from git',
  )
}

type Open = {
  journal: Journal
  workspace: Workspace
  workflows: Workflows
  feature: string
  id: string
  stored: StoredRun | undefined
  file: JournalFile
}

/** Whether a file may create or extend a run here, and the run it makes. */
const follow = async (
  { workspace, workflows, feature, id, file }: Open,
  base: Run | undefined,
  events: Event[],
) => {
  const run = fold(base, events)
  checkRun(run, id, feature)
  return { run, texts: await toTexts(workspace, workflows, run, file.texts) }
}

const apply = async (open: Open, relation: Relation): Promise<Standing | undefined> => {
  const { journal, id, stored } = open
  if (relation.relation === 'behind') return { state: 'behind' }
  if (relation.relation === 'foreign') return { state: 'foreign', message: relation.message }
  if (relation.relation === 'ahead') {
    const { run, texts } = await follow(open, stored?.run, relation.events)
    await journal.fastForward(run, relation.events, texts, relation.events.at(-1)?.hash ?? '')
  }
  if (relation.relation === 'healed') {
    const kept = (await journal.events(id)).slice(0, relation.common)
    const { run, texts } = await follow(open, fold(undefined, kept), relation.events)
    await journal.rebase(run, relation.common, relation.events, texts)
  }
  if (relation.relation === 'fork') return markFork(open, relation.heads)
  if (stored?.fork.length) await journal.setFork(id, [])
  return undefined
}

const markFork = async (open: Open, heads: Side[]): Promise<Standing | undefined> => {
  const { journal, id, stored } = open
  const shared = stored ? [] : sharedEvents(heads)
  if (!stored && shared.length === 0)
    return { state: 'foreign', message: 'the sides of its fork share no event' }
  if (shared.length) {
    const { run, texts } = await follow(open, undefined, shared)
    await journal.fastForward(run, shared, texts, '')
  }
  await journal.setFork(
    id,
    heads.map(({ hash }) => hash),
  )
  return undefined
}

const isUntouched = (workspace: Workspace, stored: StoredRun | undefined, id: string): boolean => {
  const [, seq] = stored?.stamp.split('@') ?? []
  return stored !== undefined && seq !== undefined && toStamp(workspace, id, Number(seq)) === stored.stamp
}

/** Runs whose folder is gone: another branch is checked out, or it was removed. */
const findAbsent = (runs: StoredRun[], workspace: Workspace, present: Set<string>): string[] => {
  const features = new Set(workspace.features())
  return runs
    .filter(
      ({ run, projected }) =>
        !present.has(run.id) && projected !== '' && run.feature !== null && !features.has(run.feature),
    )
    .map(({ run }) => run.id)
}

/** A live process may be about to end its turn; who finishes it instead finds out by claiming the run. */
const isInterrupted = ({ run, head, projected, unwritten, owner, fork }: StoredRun): boolean =>
  fork.length === 0 &&
  (owner !== null || unwritten.length > 0 || (run.feature !== null && projected !== head))

export type Synced = {
  /** The runs that the database holds. */
  held: Set<string>
  standing: Map<string, Standing>
  /** Runs whose last turn did not come to its end: a document or the journal file may lack what was decided. */
  interrupted: StoredRun[]
}

export const sync = async (journal: Journal, workspace: Workspace, workflows: Workflows): Promise<Synced> => {
  const standing = new Map<string, Standing>()
  const present = new Set<string>()
  for (const { run: id, feature } of workspace.journals()) {
    present.add(id)
    const stored = await journal.load(id)
    if (isUntouched(workspace, stored, id)) continue
    const file = readJournalFile(workspace, feature, id)
    const relation = compare(await journal.events(id), stored?.projected ?? '', file.events)
    const found = await apply({ journal, workspace, workflows, feature, id, stored, file }, relation)
    if (found) standing.set(id, found)
  }
  const runs = await journal.list()
  for (const id of findAbsent(runs, workspace, present)) standing.set(id, { state: 'behind' })
  return {
    held: new Set(runs.map(({ run }) => run.id)),
    standing,
    interrupted: runs.filter((stored) => isInterrupted(stored) && !standing.has(stored.run.id)),
  }
}
