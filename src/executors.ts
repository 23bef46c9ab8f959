/** Who builds the stories of a delivery, and what the machine does for them: put together for one project. */
import { toArgv } from './documents/delivery/argv.ts'
import type { Author, Machine, Progress, Writer } from './engine/ports.ts'
import type { Run } from './schema/run.ts'
import type { Executor } from './workspace/delivery/machine.ts'
import { DELIVERY_TOOLS } from './workspace/delivery/tools.ts'
import { isTrusted } from './workspace/trusted.ts'

const NO_AGENT =
  'install a coding agent that speaks ACP and reset this run, or stop it and start again with --set agent=…'

/** The program that executes the stories of a run, as the user of this machine named it. */
const findExecutor = async ({ author, options }: Run): Promise<Executor> => {
  const named = String(options.agent ?? '')
  if (options.executor === 'person') return { name: 'person', found: true }
  if (options.executor === 'command') {
    const argv = toArgv(named)
    const fix = 'name it: --set agent="the command line"'
    return argv.length > 0 ? { name: 'command', argv, found: true } : { name: 'command', found: false, fix }
  }
  if (author === 'host' && named === '') return { name: 'host', found: true }
  const { findAgents, toAgent } = await import('./authors/agents.ts')
  const path = process.env.PATH ?? ''
  const words = toArgv(named)
  const found = words.length === 0 ? findAgents(path)[0] : toAgent(words.length === 1 ? named : words, path)
  return found
    ? { name: found.name, argv: found.argv, found: true }
    : { name: 'agent', found: false, fix: NO_AGENT }
}

/** Whoever fulfils the tasks of a story. */
export const openExecutor = async (
  run: Run,
  root: string,
  openAuthor: (name: string) => Promise<Author>,
  progress: ((message: Progress) => void) | undefined,
): Promise<Author> => {
  const { name, argv } = await findExecutor(run)
  if (!argv) return openAuthor(name === 'person' ? run.author : 'host')
  const [{ findSandbox }, { openStream }, { checkProgram }, { withDisarmed }] = await Promise.all([
    import('./workspace/sandbox.ts'),
    import('./workspace/delivery/streams.ts'),
    import('./workspace/delivery/trusted-files.ts'),
    import('./workspace/delivery/disarmed.ts'),
  ])
  const checked = (author: Writer): Writer => ({
    ...author,
    perform: async (task, signal) => {
      const worktree = String(task.input.worktree)
      await checkProgram(root, worktree, argv)
      return withDisarmed(root, worktree, () => author.perform(task, signal))
    },
  })
  const keepStream = openStream(root, run)
  const shared = {
    root,
    sandbox: await findSandbox(),
    minutes: Number(run.options.minutes ?? 30),
    keepStream,
  }
  if (run.options.executor === 'command') {
    const { createCommandAuthor } = await import('./authors/command.ts')
    return checked(createCommandAuthor({ ...shared, argv, isTrusted: (words) => isTrusted(root, words) }))
  }
  const { createAgentAuthor } = await import('./authors/agent/author.ts')
  const agent = createAgentAuthor({
    ...shared,
    ...{ agent: argv, turns: Number(run.options.turns ?? 200), permissions: 'run' },
    progress: (doing, story) => progress?.({ run: run.id, step: run.step, by: name, doing, item: story }),
  })
  return checked(agent)
}

/** What the machine does for deliveries, loaded with the first of it. */
export const toDeliveryMachine = (root: () => string): Machine =>
  Object.fromEntries(
    DELIVERY_TOOLS.map((tool) => [
      tool,
      async (run: Run, signal: AbortSignal) => {
        const { createDeliveryMachine } = await import('./workspace/delivery/machine.ts')
        const sandbox = async () => (await import('./workspace/sandbox.ts')).findSandbox()
        const sweepAgents = async () => (await import('./authors/scratch.ts')).sweepScratches(root())
        const machine = createDeliveryMachine({
          ...{ root: root(), sandbox, executor: findExecutor, toArgv, sweepAgents },
        })
        return (machine[tool] as NonNullable<(typeof machine)[string]>)(run, signal)
      },
    ]),
  )
