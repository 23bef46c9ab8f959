/**
 * What calls answer with: the run, what it waits for, what comes next, and the oldest request. Loads neither zod nor the
 * kinds.
 */

import type { GateFindings } from '../analysis/document/gate.ts'
import { findLead, toFeatureBar, type Walked } from '../core/bar.ts'
import { type Next, toNext } from '../core/next.ts'
import { schemaOf } from '../core/schemas.ts'
import { findUnsure, type User } from '../core/trust.ts'
import { type RequestView, type RunView, toRequestView, toRunView, type ViewSource } from '../core/view.ts'
import type { Board, Child, Stage, WorkflowView } from '../core/workflow.ts'
import type { StoredRun } from '../engine/ports.ts'
import { findChangedProjections, toChangedWords } from '../engine/projections.ts'
import { toDetail, toInstructions } from '../engine/task.ts'
import { readClaims, toOwnRun } from '../engine/trust.ts'
import type { Refusal } from '../schema/fault.ts'
import { isObject, type Json } from '../schema/json.ts'
import { countUnwitnessed } from '../schema/origins.ts'
import type { Request } from '../schema/request.ts'
import { isEnded, type Run } from '../schema/run.ts'
import { type Changes, findChanges, toChangeWords } from './changed.ts'
import { toStanding } from './checkout.ts'
import { listKept } from './kept-review.ts'
import { findUnfinished, toKeptLines } from './kept-words.ts'
import type { Services } from './operation.ts'
import { tellReopened } from './reopened.ts'
import type { Risk } from './risks.ts'
import { runsOf } from './runs.ts'
import { readFork, toForkRequest } from './sides.ts'
import { toSpent } from './spending.ts'
import { viewOf } from './workflow.ts'

export type Reply = {
  run: RunView
  request?: RequestView & Partial<GateFindings>
  requests: (RequestView & Partial<GateFindings>)[]
  next: Next
  /** What is worked on side by side. */
  board?: Board
  /** Why this checkout may read the run but not advance it. */
  notice?: Refusal
  /** Documents that were changed outside, and those that this makes stale. */
  changes?: Changes
  /** Of a document that was just finished: the open questions worth asking first. */
  risks?: Risk[]
}

/** An author of ours is at it, in another process: nobody who calls is asked to do the same. */
const isOwn = ({ detach }: Services, { author, parent }: Run): boolean =>
  detach !== undefined && author !== 'host' && !parent

/** The instructions of a task, for an author outside. */
const readTask = async (services: Services, run: Run, request: Request): Promise<Json | undefined> => {
  if (request.to !== 'author' || request.ask === 'repair' || isOwn(services, run)) return undefined
  const tasks = await services.workflows.tasks(run.workflow)
  const { path, taken } = services.workspace
  const source = { path, features: async () => taken(), text: services.text }
  return tasks && (await toInstructions(tasks, run, request, source))
}

/** What the request is about, with the texts that it names. A task has the rest in its input: nothing twice. */
const withDetail = async (
  services: Services,
  view: WorkflowView,
  run: Run,
  request: Request,
): Promise<Request> => {
  if (!isObject(request.detail)) return request
  const detail = await toDetail(view, run, request, services.text)
  if (!isObject(detail) || request.to !== 'author')
    return detail === undefined ? request : { ...request, detail }
  const named = Object.keys(request.detail).filter((name) => name !== 'turns' && name in detail)
  return { ...request, detail: Object.fromEntries(named.map((name) => [name, detail[name] ?? null])) }
}

/** A run with what the analysis says of the documents that wait for a person, by request. */
export type Shown = StoredRun & {
  findings?: Record<string, GateFindings>
  /** The run as it was: the files are those of a later one. */
  isPast?: boolean
  /** What is to be told besides. */
  told?: string[]
  /** A process was started that goes on with it. */
  isDetached?: boolean
  /** The runs of its feature, where they were read before: they are shown beside it. */
  runs?: Run[]
}

/** The run as this machine would go on with it, and what it would ask for again. */
const readRun = async (
  services: Services,
  { table }: WorkflowView,
  stored: Shown,
  user: User,
): Promise<{ run: Run; unsure: string[] }> => {
  const journal = await services.journal()
  const claims = journal && (await readClaims(journal, stored))
  const run = toOwnRun(table, stored, user, claims)
  return { run, unsure: claims ? findUnsure(run, claims) : [] }
}

/** What is open: of a run that is a side of a fork, the question which one goes on. */
const readOpen = async (services: Services, stored: Shown, run: Run): Promise<Request[]> => {
  const journal = stored.fork.length > 0 ? await services.journal() : undefined
  const fork = journal && !services.standing(run.id) && (await readFork(services, journal, stored))
  return fork ? [await toForkRequest(services, journal, fork)] : run.requests
}

const readChanges = async (
  services: Services,
  view: WorkflowView,
  stored: Shown,
): Promise<Changes | undefined> => {
  const journal = stored.isPast ? undefined : await services.journal()
  const changes = journal && (await findChanges(services, journal, view, stored))
  return changes && changes.changed.length > 0 ? changes : undefined
}

/** Files that are rendered from the run, and that somebody wrote into. */
export const readChangedProjections = async (
  services: Services,
  { run, fork }: StoredRun,
): Promise<string[]> => {
  const workflow = await viewOf(services, run.workflow)
  const journal = workflow.projections && (await services.journal())
  if (!journal || fork.length > 0) return []
  const { workspace } = services
  return (await findChangedProjections({ journal, workspace, workflow }, run)).map(toChangedWords)
}

/** Children that are under way, by what they work on. */
const loadChildren = async (services: Services, { children }: Run): Promise<Map<string, StoredRun>> => {
  const working = Object.entries(children).filter(([, { status }]) => status === 'working')
  const journal = working.length > 0 ? await services.journal() : undefined
  const found = new Map<string, StoredRun>()
  for (const [item, { run }] of working) {
    const stored = await journal?.load(run)
    if (stored && !isEnded(stored.run)) found.set(item, stored)
  }
  return found
}

const readBoard = async (
  services: Services,
  { toBoard }: WorkflowView,
  run: Run,
  stored: Map<string, StoredRun>,
): Promise<Board> => {
  const journal = await services.journal()
  if (!toBoard || !journal) return []
  const children: Record<string, Child> = {}
  for (const [item, { run: child }] of stored) {
    const { table } = await viewOf(services, child.workflow)
    const [last] = await journal.events(child.id, child.version - 1)
    const title = table.steps.find(({ id }) => id === child.step)?.title ?? child.step
    children[item] = { run: child, title, at: last?.at ?? child.started }
  }
  return toBoard(run, children)
}

/** A run whose children all wait for somebody waits itself. */
const toShownStatus = ({ status, requests, children }: Run, replies: Reply[]): Run['status'] => {
  const working = Object.values(children).filter((child) => child.status === 'working').length
  const isWaiting =
    status === 'working' &&
    requests.length === 0 &&
    working > 0 &&
    replies.length === working &&
    replies.every(({ run }) => run.status === 'waiting')
  return isWaiting ? 'waiting' : status
}

/** The runs of the feature, oldest first, this one among them. */
const readRuns = async (services: Services, { runs }: Shown, run: Run): Promise<Run[]> => {
  if (run.feature === null || run.parent) return [run]
  const known = runs ?? (await runsOf(await services.journal(), run.feature)).map((stored) => stored.run)
  return known.map((one) => (one.id === run.id ? run : one))
}

/** The bar of the feature; of runs that are shown side by side, the one that leads has it. */
const readBar = async (services: Services, shown: Shown, run: Run, runs: Run[]): Promise<Stage[]> => {
  if (run.parent) return []
  const walked: Walked[] = []
  for (const one of runs) walked.push({ run: one, view: await viewOf(services, one.workflow) })
  return shown.runs && findLead(walked)?.run.id !== run.id ? [] : toFeatureBar(walked)
}

const toKept = (services: Services, run: Run, request: Request): Pick<RequestView, 'kept' | 'unfinished'> => {
  if (request.to !== 'person') return {}
  const review = listKept(services, { run, request })
  const unfinished = findUnfinished(review)
  const lines = toKeptLines(review)
  return lines.length > 0 ? { kept: lines, ...(unfinished && { unfinished }) } : {}
}

/** `findings` are there where the run was just advanced; whoever only looks does not load the analysis. */
export const toReply = async (
  services: Services,
  stored: Shown,
  user: User = services.user(),
): Promise<Reply> => {
  const { findings } = stored
  const told = stored.told ?? (await readChangedProjections(services, stored))
  const view = await viewOf(services, stored.run.workflow)
  const { run, unsure } = await readRun(services, view, stored, user)
  const source: ViewSource = {
    ...view,
    projectPath: services.project,
    pathOf: services.workspace.path,
    schemaOf,
  }
  const open = await readOpen(services, stored, run)
  const working = stored.isPast ? new Map<string, StoredRun>() : await loadChildren(services, run)
  const children: Reply[] = []
  for (const child of working.values()) children.push(await toReply(services, child, user))
  const board = isEnded(run) || stored.isPast ? [] : await readBoard(services, view, run, working)
  const own = await Promise.all(
    open.map(async (request) => ({
      ...toRequestView(
        run,
        await withDetail(services, view, run, request),
        source,
        await readTask(services, run, request),
      ),
      ...findings?.[request.id],
      ...toKept(services, run, request),
    })),
  )
  const requests = [...own, ...children.flatMap((child) => child.requests)]
  const notice = toStanding(services, stored)
  const changes = await readChanges(services, view, stored)
  const changed = changes && toChangeWords(changes)
  const status = toShownStatus(run, children)
  const runs = await readRuns(services, stored, run)
  const next = toNext({ ...run, status }, requests, {
    table: view.table,
    pathOf: source.pathOf,
    unsure,
    notice,
    changed,
    isStale: changes !== undefined && changes.stale.length > 0,
    isHeld: (stored.owner !== null && !services.world.isDead(stored.owner)) || stored.isDetached === true,
    tell: view.tell,
    others: runs.filter(({ id }) => id !== run.id),
  })
  const bar = await readBar(services, stored, run, runs)
  const calls = services.calls(run.id)
  const spent = calls.length > 0 ? toSpent(calls, services.settings().prices) : undefined
  return {
    run: {
      ...toRunView(run, source, countUnwitnessed(stored.origins)),
      status,
      ...(bar.length > 0 && { bar }),
      ...(spent && { spent }),
    },
    ...(requests[0] && { request: requests[0] }),
    requests,
    ...(board.length > 0 && { board }),
    next: { ...next, messages: [...next.messages, ...told, ...tellReopened(run, runs)] },
    ...(notice && { notice }),
    ...(changes && { changes }),
  }
}
