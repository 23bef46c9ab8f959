/** Finding runs without a session: by thread, by what they began with, or whatever is under way. */
import { perform } from '../../operations/perform.ts'
import type { Reply, Services } from '../../operations/rows.ts'
import { toDigest } from '../../schema/digest.ts'
import { Fault } from '../../schema/fault.ts'
import { isEnded } from '../../schema/run.ts'
import type { Access } from './access.ts'

export type Listed = Omit<Reply, 'request'>

export const listRuns = async (services: Services): Promise<Listed[]> =>
  (await perform<{ runs: Listed[] }>(services, 'status', {})).runs

type Journal = NonNullable<Awaited<ReturnType<Services['journal']>>>
/** A run as the journal holds it, with its inputs and documents. */
export type Stored = Awaited<ReturnType<Journal['list']>>[number]

/** Oldest first; `feature` may be the id of a run. One that was dismissed for another is found by its own id alone. */
export const listStored = async (services: Services, feature?: string): Promise<Stored[]> =>
  ((await (await services.journal())?.list()) ?? []).filter(
    ({ run }) =>
      run.id === feature ||
      (run.instead === undefined &&
        run.parent === undefined &&
        (feature === undefined || run.feature === feature)),
  )

/** Whether a run began with these words and is still under way: a call repeated after a timeout finds it. */
export const isSame = ({ run }: Stored, workflow: string, words: string): boolean =>
  !isEnded(run) &&
  run.workflow === workflow &&
  (Object.values(run.inputs).includes(words) ||
    Object.values(run.documents).some(({ digest }) => digest === toDigest(words)))

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
export const findThread = async (access: Access, thread: string): Promise<string> => {
  for (const project of access.projects()) {
    let services: ReturnType<Access['open']> | undefined
    try {
      services = access.open(project, {})
      if ((await listStored(services, thread)).some(({ run }) => run.id === thread)) return project
    } catch {
      // A project that is gone or damaged holds nothing we could go on with.
    } finally {
      await services?.close()
    }
  }
  throw new Fault(
    'usage',
    `there is no thread ${JSON.stringify(thread).slice(0, 80)}`,
    'call status to see the runs there are, or leave thread_id empty to start one',
  )
}

/** The features of every project that the user opened, each once. */
export const listFeatures = async (access: Access): Promise<string[]> => {
  const found = await Promise.all(
    access.projects().map(async (project) => {
      try {
        const services = access.open(project, {})
        try {
          return (await listStored(services)).flatMap(({ run }) => (run.feature ? [run.feature] : []))
        } finally {
          await services.close()
        }
      } catch {
        return []
      }
    }),
  )
  return [...new Set(found.flat())]
}
