/** What waits for a person, in all projects of this user. Reads only. */
import { createHash } from 'node:crypto'
import { perform } from '../../operations/perform.ts'
import type { Reply, RequestView, Services } from '../../operations/rows.ts'
import { Fault, type Refusal } from '../../schema/fault.ts'
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
  /** Why this checkout may read the run but not advance it. */
  notice?: Refusal
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

/** The request's number is that of the event which opened it. */
const readSince = async (services: Services, run: Run, id: string): Promise<string> => {
  const events = (await (await services.journal())?.events(run.id)) ?? []
  const opened = Number(/-(\d+)[a-z]?$/.exec(id)?.[1] ?? events.length)
  return (events[opened - 1] ?? events.at(-1))?.at ?? new Date(0).toISOString()
}

export const readWaiting = async (services: Services): Promise<Waiting[]> => {
  const { runs } = await perform<{ runs: Omit<Reply, 'request'>[] }>(services, 'status', {})
  const asked = new Set<string>()
  // Rival runs wait for the same answer: it is asked once.
  const isFirst = ({ id }: RequestView): boolean => asked.size < asked.add(id).size
  const found = runs.flatMap(({ run, requests, next, notice }) =>
    requests
      .filter((request) => request.to === 'person' && isFirst(request))
      .map(async (request) => ({
        project: services.project,
        run,
        request,
        since: await readSince(services, run, request.id),
        messages: next.messages,
        ...(notice && { notice }),
      })),
  )
  return Promise.all(found)
}

export type Unreadable = { project: string; message: string }

const messageOf = (error: unknown): string => {
  if (error instanceof Fault) return error.refusal.message
  throw error
}

/** Oldest first. A project that cannot be read is told, and holds nothing up. */
export const listWaiting = async (
  access: Access,
): Promise<{ waiting: Waiting[]; unreadable: Unreadable[] }> => {
  const waiting: Waiting[] = []
  const unreadable: Unreadable[] = []
  for (const project of access.projects()) {
    try {
      waiting.push(...(await visit(access, project, readWaiting)))
    } catch (error) {
      unreadable.push({ project, message: messageOf(error) })
    }
  }
  return { waiting: waiting.sort((a, b) => (a.since < b.since ? -1 : 1)), unreadable }
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
