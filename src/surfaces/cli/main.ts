/** The command line: parses, calls one operation, prints. Holds no logic of its own. */
import { operationOf, type Services } from '../../operations/index.ts'
import { FAULTS, Fault, type Refusal } from '../../schema/fault.ts'
import { type Globals, type Parsed, parse } from './arguments.ts'
import { paint, plain } from './paint.ts'

export type OpenProject = (call: {
  project: string
  door: string
  progress?: NonNullable<Services['progress']>
  signal?: AbortSignal
}) => Promise<Services & { close(): void }>

/** Commands that stay, or speak another language: other surfaces, given by whoever starts this one. */
export type Door = (call: {
  input: Parsed['input']
  globals: Globals
  project: string
  signal: AbortSignal
}) => Promise<number>

const say = (text: string): void => {
  process.stdout.write(text.endsWith('\n') ? text : `${text}\n`)
}
const tell = (text: string): void => {
  process.stderr.write(`${text}\n`)
}

/** The folder called from; through `npm start` that is where npm was called, not where the package lies. */
const enterCallFolder = (): void => {
  const { npm_lifecycle_event: event, npm_package_name: name, INIT_CWD } = process.env
  if (event === 'start' && name === 'throughline' && INIT_CWD) process.chdir(INIT_CWD)
}

const isTerminal = (): boolean => process.stdin.isTTY === true && process.stdout.isTTY === true

const toRefusal = (error: unknown): Refusal => {
  if (error instanceof Fault) return error.refusal
  const { message } = error as { message?: string }
  const detail = process.env.THROUGHLINE_DEBUG && error instanceof Error ? `\n${error.stack}` : ''
  return { code: 'bug', message: `${message ?? error}${detail}`, fix: 'this is our fault: please report it' }
}

const printFault = (refusal: Refusal, globals: Globals): number => {
  const { more, ...error } = refusal
  if (globals.json) say(JSON.stringify({ error: { ...error, ...more } }))
  else {
    const style = paint(globals.color && process.stderr.isTTY === true)
    tell(`${style.red('✗')} ${plain(error.message)}\n  ${style.dim('fix:')} ${plain(error.fix)}`)
  }
  return FAULTS[refusal.code].exit
}

/** Commands that need no project, and open none. */
const ABOUT: Record<string, (input: Parsed['input']) => Promise<string>> = {
  help: async ({ of }) => (await import('./help.ts')).help(of as string | undefined),
  version: async () => (await import('./version.ts')).VERSION,
  completion: async ({ shell }) => (await import('./completion.ts')).completion(String(shell)),
}

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
  if (command === 'analyse') {
    const { readGiven } = await import('./file.ts')
    return { ...input, text: await readGiven((input.target as string | undefined) ?? '-') }
  }
  if (command === 'check' && Array.isArray(input.target) && input.target.includes('-')) {
    const { readGiven } = await import('./file.ts')
    return { ...input, text: await readGiven('-') }
  }
  const file = input.file as string | undefined
  if (file === undefined || !['start', 'answer', 'questions'].includes(command)) return input
  const { readGiven } = await import('./file.ts')
  const { file: _file, ...rest } = input
  const text = await readGiven(file)
  if (command === 'answer' && file.endsWith('.json')) return { ...rest, value: text }
  return command === 'start' && input.workflow === 'interview'
    ? { ...rest, document: text }
    : { ...rest, text }
}

/** In a terminal an idea is asked about before it is written down; whoever gave answers is not asked. */
const withAnswers = async (
  { command, globals }: Parsed,
  input: Parsed['input'],
  services: Services,
): Promise<Parsed['input']> => {
  const asks = command === 'start' && input.workflow === 'prd' && !input.yes && input.answer === undefined
  const author = input.author ?? services.settings().author ?? 'offline'
  if (!asks || author !== 'offline' || typeof input.text !== 'string' || input.text.trim() === '')
    return input
  const { askFirst } = await import('./review/first.ts')
  const answer = await askFirst(services, input.text, paint(globals.color))
  return answer.length > 0 ? { ...input, answer } : input
}

/** A page is written where the person said; the operation itself writes nothing. */
const saveExport = async ({ command, input }: Parsed, output: unknown): Promise<unknown> => {
  if (command !== 'export') return output
  const { feature, html } = output as { feature: string; html: string }
  const { writeAsked } = await import('./file.ts')
  return { feature, path: writeAsked(input.out as string | undefined, `${feature}.html`, html) }
}

/** Answers of an interview that come through a pipe, line by line. */
const withLines = async (
  { command, globals }: Parsed,
  output: unknown,
  services: Services,
): Promise<unknown> => {
  const { run } = output as { run?: { workflow: string; status: string } }
  const mayAsk = (command === 'start' || command === 'continue') && run?.workflow === 'interview'
  if (!mayAsk || run?.status !== 'waiting') return output
  const { chat, isPiped } = await import('./chat.ts')
  if (!isPiped()) return output
  const style = paint(globals.color && process.stdout.isTTY === true)
  return chat(services, output as Parameters<typeof chat>[1], style, globals.quiet ? () => undefined : say)
}

const perform = async (parsed: Parsed, services: Services): Promise<number> => {
  const { globals, command } = parsed
  const interactive = isTerminal() && !globals.json && !globals.quiet
  if (command === 'init') {
    const { init } = await import('./init.ts')
    return init(services, parsed.input, globals, interactive)
  }
  if (command === 'review') {
    const { review } = await import('./review/review.ts')
    return review(services, parsed.input.feature as string | undefined, globals)
  }
  const operation = operationOf(command)
  if (!operation) throw new Fault('usage', `there is no command ${command}`, 'see `throughline --help`')
  const handler = await operation.load()
  const given = await readInput(parsed)
  const input = interactive ? await withAnswers(parsed, given, services) : given
  const output = await saveExport(parsed, await handler(services, input))
  if (globals.json) {
    const { sarif } = output as { sarif?: unknown }
    say(JSON.stringify(sarif ?? output))
    return toExit(command, output)
  }
  if (command === 'check') {
    const { printChecked } = await import('./check.ts')
    say(printChecked(output as Parameters<typeof printChecked>[0], globals))
    return toExit(command, output)
  }
  const { run } = output as { run?: { id: string; status: string; feature: string | null } }
  if (interactive && (command === 'start' || command === 'continue') && run?.status === 'waiting') {
    const { review } = await import('./review/review.ts')
    return review(services, run.feature ?? run.id, globals)
  }
  const shown = await withLines(parsed, output, services)
  const { print } = await import('./print.ts')
  const text = print(command, shown, { globals, services, input: parsed.input })
  if (text) say(text)
  return toExit(command, shown)
}

/** Before the arguments are understood: how a mistake in them is told. */
const asksJson = (argv: string[]): boolean =>
  argv.some(
    (word, at) =>
      word === '--json' ||
      /^--format=(?:json|sarif)$/.test(argv[at - 1] === '--format' ? `--format=${word}` : word),
  )

const DEFAULTS: Globals = { json: false, quiet: false, color: true }

export const runCli = async (
  argv: string[],
  openProject: OpenProject,
  doors: Record<string, Door>,
): Promise<number> => {
  let globals: Globals = { ...DEFAULTS, json: asksJson(argv) }
  let services: Awaited<ReturnType<OpenProject>> | undefined
  const stop = new AbortController()
  process.once('SIGINT', () =>
    stop.abort(new Fault('io', 'interrupted', 'go on with `throughline continue`')),
  )
  try {
    enterCallFolder()
    const parsed = parse(argv)
    globals = { ...parsed.globals, color: parsed.globals.color && !process.env.NO_COLOR }
    parsed.globals = globals
    const about = ABOUT[parsed.command]
    if (about) {
      say(await about(parsed.input))
      return 0
    }
    const project = globals.project ?? process.cwd()
    const door = doors[parsed.command]
    if (door) return await door({ input: parsed.input, globals, project, signal: stop.signal })
    let told = ''
    const progress: NonNullable<Services['progress']> = ({ by, doing }) => {
      const line = `· ${by}: ${doing}`
      if (!globals.quiet && !globals.json && line !== told) tell(line)
      told = line
    }
    services = await openProject({
      project,
      door: 'cli',
      progress,
      signal: stop.signal,
    })
    return await perform(parsed, services)
  } catch (error) {
    return printFault(toRefusal(error), globals)
  } finally {
    services?.close()
  }
}
