/**
 * The journal files of a project against the database, when it is opened. A fresh clone rebuilds its runs from
 * them; a checkout that went back is read-only; two checkouts that decided differently wait for a person.
 */
import { compare, fromLines, type Lines, type Relation, type Side } from '../core/lineage.ts'
import { placeOf } from '../core/table.ts'
import type { Workflows } from '../core/workflow.ts'
import { findForm } from '../documents/line-ends.ts'
import type { Event } from '../schema/event.ts'
import { Fault } from '../schema/fault.ts'
import type { Run } from '../schema/run.ts'
import { isUntouched } from './journal-file.ts'
import type { Journal, StoredRun, Workspace } from './ports.ts'

/** Why a run may be read but not advanced. */
export type Standing = { state: 'behind' } | { state: 'foreign'; message: string }

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

export const readJournalFile = (workspace: Workspace, feature: string, run: string): Lines =>
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
  file: Lines
  /** What the file looked like before it was read. */
  stamp: string
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

/** The stamp by which a file need not be read again: of one in which nothing is missing and nothing is wrong. */
const toReadStamp = ({ file, stamp }: Open, chain: Event[]): string => {
  const held = new Set(file.events.map(({ hash }) => hash))
  const isWhole = file.problems.length === 0 && chain.every(({ hash }) => held.has(hash))
  return isWhole ? stamp : ''
}

const apply = async (open: Open, chain: Event[], relation: Relation): Promise<Standing | undefined> => {
  const { journal, id, stored } = open
  if (relation.relation === 'behind') return { state: 'behind' }
  if (relation.relation === 'foreign') return { state: 'foreign', message: relation.message }
  if (relation.relation === 'ahead') {
    const { run, texts } = await follow(open, stored?.run, relation.events)
    const head = relation.events.at(-1)?.hash ?? ''
    await journal.fastForward(run, relation.events, texts, head, toReadStamp(open, chain))
  }
  if (relation.relation === 'healed') {
    const kept = fold(undefined, chain.slice(0, relation.common))
    const { run, texts } = await follow(open, kept, relation.events)
    await journal.rebase(run, relation.common, relation.events, texts)
  }
  if (relation.relation === 'fork') return markFork(open, relation.heads)
  if (stored?.fork.length) await journal.setFork(id, [])
  const read = relation.relation === 'same' ? toReadStamp(open, chain) : ''
  if (stored && read !== '') await journal.setStamp(id, stored.head, read)
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

/** Runs whose folder is gone: another branch is checked out, or it was removed. */
const findAbsent = (runs: StoredRun[], workspace: Workspace, present: Set<string>): string[] => {
  const missing = runs.filter(({ run, projected }) => !present.has(run.id) && projected !== '')
  if (missing.length === 0) return []
  const features = new Set(workspace.features())
  return missing.flatMap(({ run }) => (run.feature !== null && !features.has(run.feature) ? [run.id] : []))
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
  const files = workspace.journals()
  const before = await journal.list()
  const stamps = new Map(before.map(({ run, stamp }) => [run.id, stamp]))
  const touched = files.filter(({ run, stamp }) => !isUntouched(stamps.get(run) ?? '', stamp))
  for (const { run: id, feature, stamp } of touched) {
    const stored = await journal.load(id)
    const chain = await journal.events(id)
    const file = readJournalFile(workspace, feature, id)
    const relation = compare(chain, stored?.projected ?? '', file.events)
    const open = { journal, workspace, workflows, feature, id, stored, file, stamp }
    const found = await apply(open, chain, relation)
    if (found) standing.set(id, found)
  }
  const runs = touched.length > 0 ? await journal.list() : before
  const present = new Set(files.map(({ run }) => run))
  for (const id of findAbsent(runs, workspace, present)) standing.set(id, { state: 'behind' })
  return {
    held: new Set(runs.map(({ run }) => run.id)),
    standing,
    interrupted: runs.filter((stored) => isInterrupted(stored) && !standing.has(stored.run.id)),
  }
}
