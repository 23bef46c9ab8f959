import { isEnded, type Run } from '../schema/run.ts'
import { toAutomatic } from './automatic.ts'
import type { Definition } from './workflow.ts'

/** A run waits when nothing of what is open can be done by this process. */
export const toStatus = (definition: Definition, run: Run): Run['status'] => {
  if (isEnded(run)) return run.status
  const author = definition.rules.author?.(run) ?? run.author
  const isWorking =
    run.requests.some(
      (request) =>
        request.to === 'machine' ||
        (request.to === 'author' && author !== 'host') ||
        toAutomatic(definition, run, request) !== undefined,
    ) || Object.values(run.children).some((child) => child.status === 'working')
  return isWorking ? 'working' : 'waiting'
}
