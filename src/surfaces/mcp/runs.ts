/** Finding runs without a session: by thread, by the words they began with, or whatever is under way. */
import type { Reply, Services } from '../../operations/index.ts'
import { perform } from '../../operations/perform.ts'
import { Fault } from '../../schema/fault.ts'
import type { Host } from './host.ts'

type Listed = { run: Reply['run']; requests: Reply['requests'] }

export const listRuns = async (services: Services): Promise<Listed[]> =>
  (await perform<{ runs: Listed[] }>(services, 'status', {})).runs

export const isOver = ({ run }: Listed): boolean => run.status === 'done' || run.status === 'failed'

/** A run that began with these words and is still under way: a call repeated after a timeout finds it. */
export const findSame = async (
  services: Services,
  workflow: string,
  words: string,
): Promise<Listed | undefined> =>
  (await listRuns(services)).find(
    (one) => !isOver(one) && one.run.workflow === workflow && one.run.state.userUtterance === words,
  )

/** The project that holds a thread, among those of this user. */
export const findThread = async (host: Host, thread: string): Promise<string> => {
  for (const project of host.projects()) {
    let services: ReturnType<Host['open']> | undefined
    try {
      services = host.open(project, {})
      if ((await listRuns(services)).some(({ run }) => run.id === thread)) return project
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
