/**
 * The journal files of a project against the database, when it is opened. A fresh clone rebuilds its runs from
 * them; a checkout that went back is read-only; two checkouts that decided differently wait for a person. Whatever is
 * wrong with one file, the runs of the others go on.
 */
import { type LineProblem, type Lines, readCarried, type Side } from '../core/lineage.ts'
import { placeOf } from '../core/table.ts'
import type { Workflows } from '../core/workflow.ts'
import { findForm } from '../documents/line-ends.ts'
import { fold } from '../schema/changes.ts'
import type { Event } from '../schema/event.ts'
import { Fault } from '../schema/fault.ts'
import type { Problem } from '../schema/problem.ts'
import type { Run } from '../schema/run.ts'
import { type Related, readJournalFile, relate } from './journal-file.ts'
import { isUntouched } from './journal-projection.ts'
import type { Journal, StoredRun, Workspace } from './ports.ts'
import { isRival, markRivals } from './rivals.ts'

/** Why a run may be read but not advanced. */
export type Standing = { state: 'behind' } | { state: 'foreign'; message: string }

/** Texts that the run names. */
const toNamed = ({ documents }: Run): string[] =>
  Object.values(documents ?? {}).flatMap(({ digest, approval }) => [digest, approval?.shown ?? ''])

/** Texts that the file carries, and those that stand in the feature folder right now. */
export const toTexts = async (
  workspace: Workspace,
  workflows: Workflows,
  run: Run,
  file: Lines,
): Promise<Record<string, string>> => {
  const found = { ...file.texts }
  for (const digest of toNamed(run)) {
    const text = readCarried(file, digest)
    if (text !== undefined) found[digest] = text
  }
  const view = await workflows.view(run.workflow)
  for (const [name, state] of Object.entries(run.documents ?? {})) {
    const place = view && run.feature !== null ? placeOf(view.table, run, name) : undefined
    const file = place ? workspace.read(place.folder, place.file) : null
    const text = file && 'text' in file ? findForm(file.text, state.digest) : undefined
    if (text !== undefined) found[state.digest] = text
  }
  return found
}

const sharedEvents = (heads: Side[]): Event[] => {
  const [first, ...others] = heads
  const end =
    first?.events.findIndex((event, at) => others.some(({ events }) => events[at]?.hash !== event.hash)) ?? -1
  return first?.events.slice(0, end < 0 ? undefined : end) ?? []
}

type Parts = {
  journal: Journal
  workspace: Workspace
  workflows: Workflows
  /** Ids of the runs whose journal files are here. */
  present: ReadonlySet<string>
}
type Listed = ReturnType<Workspace['journals']>[number]
/** A journal file that was read, beside what the database holds of its run. */
type Open = Listed & Related & { stored: StoredRun | undefined; chain: Event[]; file: Lines }

const foreign = (message: string): Standing => ({ state: 'foreign', message })

const isOf = (run: Run, { run: id, feature }: Listed): boolean =>
  run.id === id && run.feature === feature && typeof run.step === 'string'

const STRAY = 'it belongs to another feature or run'

/** A run that this machine had a part in ends for another one only where that one is here, too. */
const isForsaken = ({ present }: Parts, { stored }: Open, { instead }: Run): boolean =>
  instead !== undefined &&
  !present.has(instead) &&
  stored !== undefined &&
  stored.foreign < stored.run.version

/** Takes events of the file over, after those of `base`, by one of the journal's two ways. */
const take = async (
  parts: Parts,
  open: Open,
  base: Run | undefined,
  events: Event[],
  write: (run: Run, texts: Record<string, string>) => ReturnType<Journal['commit']>,
): Promise<Standing | undefined> => {
  const run = fold(base, events)
  if (!isOf(run, open)) return foreign(STRAY)
  if (isForsaken(parts, open, run))
    return foreign(`it was dismissed for ${run.instead}, whose journal file is not here`)
  const texts = await toTexts(parts.workspace, parts.workflows, run, open.file)
  const taken = await write(run, texts)
  return taken === 'taken' ? foreign('another run has its requests') : undefined
}

/** The stamp by which a file need not be read again: of one in which nothing is missing and nothing is wrong. */
const toReadStamp = ({ file, stamp, chain }: Open): string => {
  const held = new Set(file.events.map(({ hash }) => hash))
  const isWhole = file.problems.length === 0 && chain.every(({ hash }) => held.has(hash))
  return isWhole ? stamp : ''
}

const follow = (parts: Parts, open: Open, events: Event[]): Promise<Standing | undefined> =>
  take(parts, open, open.stored?.run, events, (run, texts) =>
    parts.journal.fastForward(run, events, texts, events.at(-1)?.hash ?? '', toReadStamp(open)),
  )

/** What both sides of a fork share; undefined where the database holds the run. */
const toShared = ({ stored }: Open, heads: Side[]): Event[] | undefined =>
  stored ? undefined : sharedEvents(heads)

const markFork = async (parts: Parts, open: Open, heads: Side[]): Promise<Standing | undefined> => {
  const shared = toShared(open, heads)
  if (shared?.length === 0) return foreign('the sides of its fork share no event')
  const found = shared && (await follow(parts, open, shared))
  if (found) return found
  const hashes = heads.map(({ hash }) => hash)
  await parts.journal.setFork(open.run, hashes)
  return undefined
}

/** Up to the damage a run can be read, and nothing is decided about it that the lost lines may have decided. */
const takeReadable = async (parts: Parts, open: Open): Promise<Standing> => {
  const { relation, unknown } = open
  const shared = relation.relation === 'fork' ? toShared(open, relation.heads) : undefined
  const events = relation.relation === 'ahead' ? relation.events : (shared ?? [])
  const found = events.length > 0 ? await follow(parts, open, events) : undefined
  const [first] = unknown as [LineProblem]
  return found ?? foreign(`line ${first.line}: ${first.message}`)
}

const apply = async (parts: Parts, open: Open): Promise<Standing | undefined> => {
  const { journal } = parts
  const { run: id, stored, chain, relation } = open
  if (open.unknown.length > 0) return takeReadable(parts, open)
  if (relation.relation === 'behind') return { state: 'behind' }
  if (relation.relation === 'foreign') return foreign(relation.message)
  if (relation.relation === 'fork') return markFork(parts, open, relation.heads)
  if (relation.relation === 'ahead') {
    const found = await follow(parts, open, relation.events)
    if (found) return found
  }
  if (relation.relation === 'healed') {
    const { common, events } = relation
    const base = fold(undefined, chain.slice(0, common))
    const found = await take(parts, open, base, events, (run, texts) =>
      journal.rebase(run, common, events, texts),
    )
    if (found) return found
  }
  if (stored?.fork.length && !isRival(stored)) await journal.setFork(id, [])
  if (stored && relation.relation === 'same') await markRead(parts, open, stored)
  return undefined
}

/** Texts that the file carries, the run names and the database lacks: it lost them, or the file did and has them again. */
const findTexts = async ({ journal }: Parts, { file }: Open, { run }: StoredRun) => {
  const found: Record<string, string> = {}
  for (const named of toNamed(run)) {
    if ((await journal.readText(named)) !== undefined) continue
    const text = readCarried(file, named)
    if (text !== undefined) found[named] = text
  }
  return found
}

/** A full disk makes the next call read the file again, and nothing else. */
const markRead = async (parts: Parts, open: Open, stored: StoredRun): Promise<void> => {
  const { journal } = parts
  const { run, head, projected, owner } = stored
  try {
    const texts = await findTexts(parts, open, stored)
    if (owner === null && Object.keys(texts).length > 0) await journal.fastForward(run, [], texts, projected)
    const stamp = toReadStamp(open)
    if (stamp !== '') await journal.setStamp(run.id, head, stamp)
  } catch (error) {
    if (!(error instanceof Fault && error.refusal.code === 'io')) throw error
  }
}

const RESTORE = 'restore the file from git'
const MOST = 10

/** What is wrong with a file, line by line; where none of its lines is, with the whole. */
const toProblems = async (
  { journal }: Parts,
  open: Open,
  standing: Standing | undefined,
): Promise<Problem[]> => {
  const { path, feature, file, unknown, stored } = open
  const about = (line: number, message: string, fix: string): Problem => ({
    code: 'journal-corrupt',
    path,
    line,
    message,
    fix,
  })
  const again = `the next turn writes it again from the database: throughline continue ${feature}`
  const lines: Problem[] = []
  for (const problem of file.problems.slice(0, MOST)) {
    const isGone = problem.text !== undefined && (await journal.readText(problem.text)) === undefined
    const isMended = stored && !unknown.includes(problem) && !isGone
    lines.push(about(problem.line, problem.message, isMended ? again : RESTORE))
  }
  if (lines.length > 0 || standing?.state !== 'foreign') return lines
  return [about(1, stored ? standing.message : `no run can be read from it: ${standing.message}`, RESTORE)]
}

const readOpen = async ({ journal, workspace }: Parts, listed: Listed): Promise<Open> => {
  const { run, feature } = listed
  const stored = await journal.load(run)
  const chain = await journal.events(run)
  const file = readJournalFile(workspace, feature, run)
  return { ...listed, ...relate(chain, stored?.projected ?? '', file), stored, chain, file }
}

/** A file in the folder of another feature says nothing about its run, whatever stands in it. */
const isStray = ({ stored, feature }: Open): boolean =>
  stored !== undefined && stored.run.feature !== null && stored.run.feature !== feature

type Read = { standing?: Standing | undefined; problems: Problem[] }

/** Reads one file and brings the database up to it. What cannot be read now is told, and the others are read. */
const readOne = async (parts: Parts, listed: Listed): Promise<Read> => {
  try {
    const open = await readOpen(parts, listed)
    if (isStray(open))
      return { problems: await toProblems(parts, { ...open, file: NOTHING }, foreign(STRAY)) }
    const standing = await apply(parts, open)
    return { standing, problems: await toProblems(parts, open, standing) }
  } catch (error) {
    if (!(error instanceof Fault && error.refusal.code === 'concurrent')) throw error
    const { code, message, fix } = error.refusal
    return { problems: [{ code, path: listed.path, line: 1, message, fix }] }
  }
}

const NOTHING: Lines = { events: [], texts: {}, differences: {}, problems: [] }

/**
 * Runs that another branch holds, or that were removed: their folder is gone, or the file was all that we ever had of them.
 * One that this machine had a part in only lost its file: the next turn writes it.
 */
const findAbsent = (runs: StoredRun[], workspace: Workspace, present: Set<string>): string[] => {
  const missing = runs.filter(({ run, projected }) => !present.has(run.id) && projected !== '')
  if (missing.length === 0) return []
  const features = new Set(workspace.features())
  return missing.flatMap(({ run, foreign }) =>
    run.feature !== null && (!features.has(run.feature) || foreign === run.version) ? [run.id] : [],
  )
}

/** A live process may be about to end its turn; who finishes it instead finds out by claiming the run. */
const isInterrupted = ({ run, head, projected, unwritten, owner, fork }: StoredRun): boolean =>
  fork.length === 0 &&
  (owner !== null || unwritten.length > 0 || (run.feature !== null && projected !== head))

export type Synced = {
  standing: Map<string, Standing>
  /** What is wrong with journal files. */
  problems: Problem[]
  /** Runs whose last turn did not come to its end: a document or the journal file may lack what was decided. */
  interrupted: StoredRun[]
}

export const sync = async (journal: Journal, workspace: Workspace, workflows: Workflows): Promise<Synced> => {
  const files = workspace.journals()
  const before = await journal.list()
  const stamps = new Map(before.map(({ run, stamp }) => [run.id, stamp]))
  const touched = files.filter(({ run, stamp }) => !isUntouched(stamps.get(run) ?? '', stamp))
  const present = new Set(files.map(({ run }) => run))
  const parts = { journal, workspace, workflows, present }
  const found: (Read & { run: string })[] = []
  for (const file of touched) found.push({ run: file.run, ...(await readOne(parts, file)) })
  const listed = touched.length > 0 ? await journal.list() : before
  const standing = new Map<string, Standing>()
  for (const read of found) if (read.standing) standing.set(read.run, read.standing)
  for (const id of findAbsent(listed, workspace, present)) standing.set(id, { state: 'behind' })
  const runs = await markRivals(journal, listed, (id) => !standing.has(id))
  const interrupted = runs.filter((stored) => isInterrupted(stored) && !standing.has(stored.run.id))
  // A line that a stopped process was about to write is no damage: whoever finishes its turn writes it.
  const stopped = new Set(interrupted.map(({ run }) => run.id))
  const problems = found.flatMap((read) => (stopped.has(read.run) ? [] : read.problems))
  return { standing, problems, interrupted }
}
