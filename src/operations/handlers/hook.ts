import { isAbsolute, join, relative, resolve } from 'node:path'
import type { Problem } from '../../schema/problem.ts'
import { toCommandLine } from '../command-line.ts'
import type { Arguments, Services } from '../operation.ts'
import { toSessionContext } from '../session-context.ts'
import { type Status, status } from './status.ts'

type Run = Status['runs'][number]

const toLine = ({ run, next }: Run): string => {
  const [call] = next.calls
  const how = call ? ` Next: ${toCommandLine(call)}` : ''
  const mode = typeof run.state.mode === 'string' ? `, ${run.state.mode}` : ''
  return `- ${run.feature ?? run.id} (${run.workflow}${mode}, ${run.node}): ${next.says}.${how}`
}

/** Told once a session: a feature has a worktree, and the session works elsewhere. */
const toElsewhere = ({ project, folder }: Services, { run }: Run): string[] => {
  const { worktree } = run.state
  if (typeof worktree !== 'string') return []
  const way = relative(join(project, worktree), resolve(folder))
  const isThere = way === '' || !(way.startsWith('..') || isAbsolute(way))
  return isThere
    ? []
    : [`  Warning: work on ${run.feature} belongs into ${worktree}; this session is elsewhere.`]
}

const isUnderWay = ({ next }: Run): boolean => next.state !== 'done' && next.state !== 'failed'

const toLines = (services: Services, runs: Run[], problems: Problem[]): string[] => {
  const open = runs.filter(isUnderWay)
  if (open.length === 0 && problems.length === 0) return []
  return [
    'Throughline: features under way in this project. Gates and questions are a person’s.',
    ...open.flatMap((one) => [toLine(one), ...toElsewhere(services, one)]),
    ...problems.map(({ path, line, message, fix }) => `- ${path}, line ${line}: ${message}; ${fix}`),
  ]
}

/** What a coding agent should know when its session starts: every feature under way, and the next command of each. */
export const hook = async (services: Services, _given: Arguments) => {
  const { runs, problems = [] } = await status(services, {})
  return toSessionContext(toLines(services, runs, problems).join('\n'))
}
