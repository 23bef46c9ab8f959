/** What waits for a person, and what else is under way, in all projects of this user. Reads only. */
import { createHash } from 'node:crypto'
import { perform } from '../../operations/perform.ts'
import type { Reply, RequestView, Services } from '../../operations/rows.ts'
import { Fault, type Refusal } from '../../schema/fault.ts'
import { isEnded } from '../../schema/run.ts'
import { type Access, visit } from './access.ts'

type Run = Reply['run']
export type Waiting = {
  project: string
  run: Run
  request: RequestView
  /** When it was asked. */
  since: string
  /** What should be known of its run. */
  messages: string[]
  /** What is worked on side by side in it. */
  board?: Reply['board']
  /** Why this checkout may read the run but not advance it. */
  notice?: Refusal
}

/** A feature that asks no person for anything now. */
export type UnderWay = { project: string; run: Run; next: Reply['next']; board?: Reply['board'] }

/** A document that was finished, and whether it was changed since. */
export type Done = {
  project: string
  run: Run
  title: string
  path: string
  isChanged: boolean
  /** How surely it was approved; nobody did where it is not there. */
  approved?: Reply['next']['approved']
}

const LONGEST = 160

/** As far as a title goes on a page. */
export const headingOf = (request: RequestView): string => {
  const { title } = request
  return title.length <= LONGEST ? title : `${title.slice(0, LONGEST - 1).replace(/\p{Cs}$/u, '')}…`
}

/** Two clones may hold the same request: the project tells them apart, without its path in the address. */
export const toKey = (project: string): string =>
  createHash('sha256').update(project).digest('hex').slice(0, 12)

/** What is asked, however often its text changes meanwhile. */
export const toMatter = ({ run, request }: Pick<Waiting, 'run' | 'request'>): string =>
  `${run.id} ${request.step} ${request.ask}`

/** The request's number is that of the event which opened it. */
const readSince = async (services: Services, run: Run, id: string): Promise<string> => {
  const events = (await (await services.journal())?.events(run.id)) ?? []
  const opened = Number(/-(\d+)[a-z]?$/.exec(id)?.[1] ?? events.length)
  return (events[opened - 1] ?? events.at(-1))?.at ?? new Date(0).toISOString()
}

type Listed = Omit<Reply, 'request'>

const readRuns = async (services: Services): Promise<Listed[]> =>
  (await perform<{ runs: Listed[] }>(services, 'status', {})).runs

const toUnderWay = ({ project }: Services, runs: Listed[]): UnderWay[] =>
  runs
    .filter(({ run, requests }) => !isEnded(run) && requests.every(({ to }) => to !== 'person'))
    .map(({ run, next, board }) => ({ project, run, next, ...(board && { board }) }))

/** Of a file that several runs made, the newest one tells. */
const toDone = ({ project }: Services, runs: Listed[]): Done[] => {
  const found = new Map<string, Done>()
  for (const { run, next, changes } of runs) {
    if (next.state !== 'done' || next.stopped !== undefined) continue
    for (const { title, path, count } of next.made) {
      const isChanged = changes?.changed.some((one) => one.path === path) === true
      if (count === undefined && run.feature !== null)
        found.set(path, { project, run, title, path, isChanged, approved: next.approved })
    }
  }
  return [...found.values()].reverse()
}

const toWaiting = (services: Services, runs: Listed[]): Promise<Waiting[]> => {
  const asked = new Set<string>()
  // Rival runs wait for the same answer: it is asked once.
  const isFirst = ({ id }: RequestView): boolean => asked.size < asked.add(id).size
  const found = runs.flatMap(({ run, requests, next, notice, board }) =>
    requests
      .filter((request) => request.to === 'person' && isFirst(request))
      .map(async (request) => ({
        project: services.project,
        run,
        request,
        since: await readSince(services, run, request.id),
        messages: next.messages,
        ...(board && { board }),
        ...(notice && { notice }),
      })),
  )
  return Promise.all(found)
}

export const readWaiting = async (services: Services): Promise<Waiting[]> =>
  toWaiting(services, await readRuns(services))

export type Unreadable = { project: string; message: string }

const messageOf = (error: unknown): string => {
  if (error instanceof Fault) return error.refusal.message
  throw error
}

export type Overview = { waiting: Waiting[]; underWay: UnderWay[]; done: Done[]; unreadable: Unreadable[] }

/** Oldest first. A project that cannot be read is told, and holds nothing up. */
export const readOverview = async (access: Access): Promise<Overview> => {
  const waiting: Waiting[] = []
  const underWay: UnderWay[] = []
  const done: Done[] = []
  const unreadable: Unreadable[] = []
  for (const project of access.projects()) {
    try {
      await visit(access, project, async (services) => {
        const runs = await readRuns(services)
        waiting.push(...(await toWaiting(services, runs)))
        underWay.push(...toUnderWay(services, runs))
        done.push(...toDone(services, runs))
      })
    } catch (error) {
      unreadable.push({ project, message: messageOf(error) })
    }
  }
  return { waiting: waiting.sort((a, b) => (a.since < b.since ? -1 : 1)), underWay, done, unreadable }
}

/** Projects that know a request, open or closed: several where clones of one repository lie on this machine. */
export const findProjects = async (
  access: Access,
  id: string,
  key: string | undefined,
): Promise<string[]> => {
  const found: string[] = []
  for (const project of access.projects()) {
    if (key !== undefined && toKey(project) !== key) continue
    try {
      const known = await visit(access, project, async (services) => {
        const journal = await services.journal()
        return (
          (await journal?.findRequest(id)) !== undefined ||
          (await readWaiting(services)).some(({ request }) => request.id === id)
        )
      })
      if (known) found.push(project)
    } catch (error) {
      messageOf(error)
    }
  }
  return found
}
