/** Finding runs without a session: by thread, by what they began with, or whatever is under way. */
import type { Reply, Services } from '../../operations/index.ts'
import { perform } from '../../operations/perform.ts'
import { Fault } from '../../schema/fault.ts'
import type { Host } from './host.ts'

type Listed = { run: Reply['run']; requests: Reply['requests'] }

export const listRuns = async (services: Services): Promise<Listed[]> =>
  (await perform<{ runs: Listed[] }>(services, 'status', {})).runs

type Journal = NonNullable<Awaited<ReturnType<Services['journal']>>>
/** A run as the journal holds it, with its inputs and documents. */
export type Stored = ReturnType<Journal['list']>[number]

export const isOver = ({ run: { status } }: { run: { status: string } }): boolean =>
  status === 'done' || status === 'failed'

/** Oldest first; `feature` may be the id of a run that has no feature yet. */
export const listStored = async (services: Services, feature?: string): Promise<Stored[]> =>
  ((await services.journal())?.list() ?? []).filter(
    ({ run }) => feature === undefined || run.feature === feature || run.id === feature,
  )

/** Whether a run began with these words and is still under way: a call repeated after a timeout finds it. */
export const isSame = (stored: Stored, workflow: string, words: string): boolean =>
  !isOver(stored) && stored.run.workflow === workflow && stored.run.inputs.userUtterance === words

const isNamed = (name: string, wanted: string): boolean => {
  const last = name.split('/').at(-1) ?? name
  return name === wanted || last === wanted || last.startsWith(`${wanted}-`)
}

/** The newest run of a feature that holds a document, by its name, the name of its file, or an id such as US-001. */
export const findDocument = async (
  services: Services,
  feature: string | undefined,
  wanted: string,
): Promise<{ feature: string; document: string } | undefined> => {
  for (const { run } of (await listStored(services, feature)).toReversed()) {
    const document = Object.keys(run.documents).find((name) => isNamed(name, wanted))
    if (document) return { feature: run.id, document }
  }
  return undefined
}

/** The project that holds a thread, among those of this user. */
export const findThread = async (host: Host, thread: string): Promise<string> => {
  for (const project of host.projects()) {
    let services: ReturnType<Host['open']> | undefined
    try {
      services = host.open(project, {})
      if ((await listStored(services)).some(({ run }) => run.id === thread)) return project
    } catch {
      // A project that is gone or damaged holds nothing we could go on with.
    } finally {
      services?.close()
    }
  }
  throw new Fault(
    'usage',
    `there is no thread ${JSON.stringify(thread).slice(0, 80)}`,
    'call status to see the runs there are, or leave thread_id empty to start one',
  )
}
