import { toCommandLine } from '../command-line.ts'
import type { Arguments, Services } from '../operation.ts'
import { type Status, status } from './status.ts'

type Run = Status['runs'][number]

const toLine = ({ run, next }: Run): string => {
  const [call] = next.calls
  const how = call ? ` Next: ${toCommandLine(call)}` : ''
  return `- ${run.feature ?? run.id} (${run.workflow}, ${run.node}): ${next.says}.${how}`
}

const isUnderWay = ({ next }: Run): boolean => next.state !== 'done' && next.state !== 'failed'

/** What a coding agent should know when its session starts: every feature under way, and the next command of each. */
export const hook = async (services: Services, _given: Arguments) => {
  const { runs } = await status(services, {})
  const open = runs.filter(isUnderWay)
  const additionalContext =
    open.length === 0
      ? ''
      : [
          'Throughline: features under way in this project. Gates and questions are a person’s.',
          ...open.map(toLine),
        ].join('\n')
  return { hookSpecificOutput: { hookEventName: 'SessionStart', additionalContext } }
}
