/** The command line: parses, calls one operation, prints. Holds no logic of its own. */
import { operationOf, type Services } from '../../operations/index.ts'
import { FAULTS, Fault, type Refusal } from '../../schema/fault.ts'
import type { Globals, Parsed } from './arguments.ts'

export type OpenProject = (call: {
  project: string
  door: string
  progress?: NonNullable<Services['progress']>
  signal?: AbortSignal
}) => Services & { close(): void }

const say = (text: string): void => {
  process.stdout.write(text.endsWith('\n') ? text : `${text}\n`)
}
const tell = (text: string): void => {
  process.stderr.write(`${text}\n`)
}

/** The folder called from; through `npm start` that is where npm was called, not where the package lies. */
const callFolder = (): string => {
  const { npm_lifecycle_event: event, npm_package_name: name, INIT_CWD } = process.env
  return event === 'start' && name === 'throughline' && INIT_CWD ? INIT_CWD : process.cwd()
}

const isTerminal = (): boolean => process.stdin.isTTY === true && process.stdout.isTTY === true

const toRefusal = (error: unknown): Refusal => {
  if (error instanceof Fault) return error.refusal
  const { code, message, exitCode } = error as { code?: string; message?: string; exitCode?: number }
  if (typeof code === 'string' && code.startsWith('commander.') && exitCode !== undefined) {
    return {
      code: 'usage',
      message: String(message).replace(/^error: /, ''),
      fix: 'see `throughline --help`',
    }
  }
  const detail = process.env.THROUGHLINE_DEBUG && error instanceof Error ? `\n${error.stack}` : ''
  return { code: 'bug', message: `${message ?? error}${detail}`, fix: 'this is our fault: please report it' }
}

const printFault = async (refusal: Refusal, globals: Globals): Promise<number> => {
  const { more, ...error } = refusal
  if (globals.json) say(JSON.stringify({ error: { ...error, ...more } }))
  else {
    const { paint } = await import('./paint.ts')
    const style = paint(globals.color && process.stderr.isTTY === true)
    tell(`${style.red('✗')} ${error.message}\n  ${style.dim('fix:')} ${error.fix}`)
  }
  return FAULTS[refusal.code].exit
}

const isHelp = (error: unknown): boolean =>
  ['commander.help', 'commander.helpDisplayed', 'commander.version'].includes(
    (error as { code?: string }).code ?? '',
  )

/** Exit code by what came out: problems found are 4, a failed run is 5. */
const toExit = (command: string, output: unknown): number => {
  const { problems, run, findings } = output as {
    problems?: unknown[]
    run?: { status: string }
    findings?: { ok: boolean }[]
  }
  if (command === 'check') return problems?.length ? 4 : 0
  if (command === 'doctor') return findings?.every(({ ok }) => ok) ? 0 : 4
  const advances = ['start', 'answer', 'continue'].includes(command)
  return advances && run?.status === 'failed' ? 5 : 0
}

const readInput = async ({ command, input }: Parsed): Promise<Parsed['input']> => {
  const file = input.file as string | undefined
  if (file === undefined || (command !== 'start' && command !== 'answer')) return input
  const { readGiven } = await import('./file.ts')
  const { file: _file, ...rest } = input
  const text = readGiven(file)
  if (command === 'answer' && file.endsWith('.json')) return { ...rest, value: text }
  return { ...rest, text }
}

const perform = async (parsed: Parsed, services: Services): Promise<number> => {
  const { globals, command } = parsed
  const interactive = isTerminal() && !globals.json && !globals.quiet
  if (command === 'init') {
    services.workspace.prepare()
    if (globals.json) say(JSON.stringify({ project: services.project }))
    else say(`ready: ${services.project}`)
    return 0
  }
  if (command === 'review') {
    const { review } = await import('./review.ts')
    return review(services, parsed.input.feature as string | undefined, globals)
  }
  const operation = operationOf(command)
  if (!operation) throw new Fault('usage', `there is no command ${command}`, 'see `throughline --help`')
  const handler = await operation.load()
  const output = await handler(services, await readInput(parsed))
  if (globals.json) {
    say(JSON.stringify(output))
    return toExit(command, output)
  }
  const { print } = await import('./print.ts')
  const text = print(command, output, { globals, services, input: parsed.input })
  if (text) say(text)
  const { run } = output as { run?: { status: string; feature: string | null } }
  if (interactive && (command === 'start' || command === 'continue') && run?.status === 'waiting') {
    const { review } = await import('./review.ts')
    return review(services, run.feature ?? undefined, globals)
  }
  return toExit(command, output)
}

const printCompletion = async (shell: string): Promise<number> => {
  const { completion } = await import('./completion.ts')
  say(completion(shell))
  return 0
}

const DEFAULTS: Globals = { json: false, quiet: false, color: true }

export const runCli = async (argv: string[], openProject: OpenProject): Promise<number> => {
  let globals: Globals = { ...DEFAULTS, json: argv.includes('--json') }
  let services: ReturnType<OpenProject> | undefined
  const stop = new AbortController()
  process.once('SIGINT', () =>
    stop.abort(new Fault('io', 'interrupted', 'go on with `throughline continue`')),
  )
  try {
    const { parse } = await import('./arguments.ts')
    const given = argv.length === 0 ? ['status'] : argv
    const parsed = parse(given, say)
    globals = { ...parsed.globals, color: parsed.globals.color && !process.env.NO_COLOR }
    parsed.globals = globals
    if (parsed.command === 'completion') return await printCompletion(String(parsed.input.shell))
    const progress: NonNullable<Services['progress']> = ({ step, doing }) => {
      if (!globals.quiet && !globals.json) tell(`· ${step}: ${doing}`)
    }
    services = openProject({
      project: globals.project ?? callFolder(),
      door: 'cli',
      progress,
      signal: stop.signal,
    })
    return await perform(parsed, services)
  } catch (error) {
    if (isHelp(error)) return 0
    return printFault(toRefusal(error), globals)
  } finally {
    services?.close()
  }
}
