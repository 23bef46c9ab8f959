/** The command line: parses, calls one operation, prints. Holds no logic of its own. */

import type { Checked } from '../../operations/handlers/check.ts'
import { once, refusedOnce } from '../../operations/once.ts'
import { checkCaller, perform } from '../../operations/perform.ts'
import type { Arguments, Operation, Reply, Services } from '../../operations/rows.ts'
import type { Witness } from '../../schema/assurance.ts'
import { FAULTS, Fault, type FaultCode, type Refusal } from '../../schema/fault.ts'
import { type Globals, type Parsed, parse } from './arguments.ts'
import { performLive, toTeller } from './live.ts'
import { isTerminal, watchOutput, write } from './output.ts'
import { paint, plain, plainPainted } from './paint.ts'

export type OpenProject = (call: {
  project: string
  door: string
  progress?: NonNullable<Services['progress']>
  signal?: AbortSignal
}) => Promise<Services & { close(): Promise<void> }>

/** A command that another surface does: it stays, or speaks another language. */
export type SurfaceCommand = (call: {
  given: Arguments
  globals: Globals
  project: string
  signal: AbortSignal
}) => Promise<number>

/** What whoever starts the command line hands over. */
export type Parts = {
  openProject: OpenProject
  commands: Record<string, SurfaceCommand>
  /** Who is calling, for commands that open no project. */
  witness(): Promise<Witness>
  /** Told that a check is loaded and about to begin. */
  onCheck?(): void
  /** Takes what would stand on standard output. */
  write?(text: string): void
}

let put = write
const say = (text: string): void => put(text.endsWith('\n') ? text : `${text}\n`)
const tell = (text: string): void => {
  process.stderr.write(`${text}\n`)
}

/** The folder called from; through `npm start` that is where npm was called, not where the package lies. */
const enterCallFolder = (): void => {
  const { npm_lifecycle_event: event, npm_package_name: name, INIT_CWD } = process.env
  if (event === 'start' && name === 'throughline' && INIT_CWD) process.chdir(INIT_CWD)
}

/** Asked only where it matters: to look at standard input is to open it, which takes time. */
const isInteractive = ({ json, quiet }: Globals): boolean =>
  !json && !quiet && isTerminal('stdout') && process.stdin.isTTY === true

const toRefusal = (error: unknown): Refusal => {
  if (error instanceof Fault) return error.refusal
  const { message } = error as { message?: string }
  const detail = process.env.THROUGHLINE_DEBUG && error instanceof Error ? `\n${error.stack}` : ''
  return { code: 'bug', message: `${message ?? error}${detail}`, fix: 'this is our fault: please report it' }
}

const printFault = (refusal: Refusal, globals: Globals): number => {
  const { more, ...error } = refusal
  if (globals.json) say(JSON.stringify(refusedOnce({ ...error, ...more })))
  else {
    const style = paint(globals.color && isTerminal('stderr'))
    tell(`${style.red('✗')} ${plain(error.message)}\n  ${style.dim('fix:')} ${plain(error.fix)}`)
  }
  return FAULTS[refusal.code].exit
}

/** Commands that need no project, and open none. */
const ABOUT: Record<string, (given: Arguments) => Promise<string>> = {
  help: async ({ of }) => (await import('./help.ts')).help(of === undefined ? undefined : String(of)),
  version: async () => (await import('./version.ts')).VERSION,
  completion: async ({ shell }) => (await import('./completion.ts')).completion(String(shell)),
}

const toExit = ({ toFault }: Operation, output: unknown): number => {
  const code = (toFault as ((output: unknown) => FaultCode | undefined) | undefined)?.(output)
  return code ? FAULTS[code].exit : 0
}

/** Files that were named, with their texts; `-` is standard input. */
const readFiles = async ({ fields }: Operation, given: Arguments): Promise<Arguments> => {
  const read: Arguments = { ...given }
  for (const { name, type, positional } of fields) {
    const value = given[name]
    const path = type === 'file' ? (value ?? (positional ? '-' : undefined)) : undefined
    const isPiped = type === 'list' && Array.isArray(value) && value.includes('-')
    if (path === undefined && !isPiped) continue
    const { readGiven } = await import('./file.ts')
    if (isPiped) read.stdin = { path: '-', text: await readGiven('-') }
    else read[name] = { path: String(path), text: await readGiven(String(path)) }
  }
  return read
}

/**
 * In a terminal a user is asked once who shall write, and about each idea before it is written down; whoever gave answers is
 * not asked. Undefined: they left.
 */
const withAnswers = async (
  { operation, globals }: Parsed,
  given: Arguments,
  services: Services,
): Promise<Arguments | undefined> => {
  const { text, answer, yes } = given
  if (operation?.name !== 'start' || yes || !isInteractive(globals)) return given
  if (given.author === undefined && services.settings().author === undefined) {
    const { offerAuthor } = await import('./review/first-author.ts')
    if (!(await offerAuthor(services))) return undefined
  }
  if (answer !== undefined || typeof text !== 'string') return given
  const author = given.author ?? services.settings().author ?? 'offline'
  if (author !== 'offline' || text.trim() === '') return given
  const { askFirst, takesAnswers } = await import('./review/first.ts')
  if (!(await takesAnswers(services, given.workflow))) return given
  const answers = await askFirst(services, text, paint(globals.color))
  if (answers === undefined) return undefined
  return answers.length > 0 ? { ...given, answer: answers } : given
}

/** In a terminal nothing is stopped that was not confirmed. */
const isLetGo = async (
  { operation, globals }: Parsed,
  given: Arguments,
  services: Services,
): Promise<boolean> => {
  if (operation?.name !== 'stop' || given.yes || !isInteractive(globals)) return false
  const { confirmStop } = await import('./review/stop.ts')
  return !(await confirmStop(services, given.feature?.toString()))
}

/** A file is written where the person said, `-` being standard output; the operation itself writes nothing. */
const saveFile = async ({ operation, given }: Parsed, output: unknown): Promise<unknown> => {
  if (operation?.shape !== 'file' || given.out === '-') return output
  const { name, text, ...rest } = output as { name: string; text: string }
  const { writeAsked } = await import('./file.ts')
  const out = typeof given.out === 'string' ? given.out : undefined
  return { ...rest, path: writeAsked(out, name, text) }
}

/** Answers that come through a pipe, line by line. */
const withLines = async ({ globals }: Parsed, reply: Reply, services: Services): Promise<Reply> => {
  const { chat, isPiped } = await import('./chat.ts')
  if (!isPiped()) return reply
  const style = paint(globals.color && isTerminal('stdout'))
  return chat(services, reply, style, globals.quiet ? () => undefined : say)
}

const toJson = (output: unknown): string => {
  const { sarif } = output as { sarif?: unknown }
  return JSON.stringify(sarif ?? once(output as object))
}

/** As a program ends that was interrupted. */
const LEFT = 130

const isAsking = ({ next }: Reply): boolean => next.state === 'wait' && next.for === 'person'

/** Commands of this surface that open the project. */
const OWN: Record<string, (services: Services, parsed: Parsed) => Promise<number>> = {
  init: async (services, { given, globals }) =>
    (await import('./init.ts')).init(services, given, globals, isInteractive(globals)),
  review: async (services, { given, globals }) =>
    (await import('./review/review.ts')).review(services, given.feature?.toString(), globals),
}

/** A check of files needs no project; that it is printed without what prints a run halves the code that it loads. */
const runAlone = async (
  { globals, given }: Parsed,
  operation: Operation,
  perform: (given: Arguments) => Promise<unknown>,
): Promise<number> => {
  const output = await perform(await readFiles(operation, given))
  const { printChecked } = await import('./check.ts')
  say(globals.json ? toJson(output) : plainPainted(printChecked(output as Checked, globals)))
  return toExit(operation, output)
}

const run = async (parsed: Parsed, operation: Operation, services: Services): Promise<number> => {
  const { globals } = parsed
  const own = OWN[operation.name]
  if (own) return own(services, parsed)
  const style = paint(globals.color && isTerminal('stdout'))
  if (operation.streams) {
    const { printEvent } = await import('./event.ts')
    services.emit = (line) => say(globals.json ? JSON.stringify(line) : printEvent(line, style))
    return toExit(operation, await perform(services, operation.name, parsed.given))
  }
  const given = await withAnswers(parsed, await readFiles(operation, parsed.given), services)
  if (given === undefined) {
    say('left: nothing was begun and nothing was written')
    return LEFT
  }
  if (await isLetGo(parsed, given, services)) {
    say('left: nothing was stopped')
    return LEFT
  }
  const output = await saveFile(parsed, await performLive(services, operation.name, given, globals))
  if (operation.name === 'start' && isInteractive(globals))
    (await import('../../operations/begun-idea.ts')).dropBegun(services)
  if (globals.json) {
    say(toJson(output))
    return toExit(operation, output)
  }
  const asks = operation.asksNext === true && isAsking(output as Reply)
  if (asks && isInteractive(globals)) {
    const { review } = await import('./review/review.ts')
    const { id, workflow, feature } = (output as Reply).run
    if (operation.name === 'reopen')
      say(
        plain(
          `reopened: the ${workflow} run of ${feature ?? id}; whatever else waits of it is left as it is`,
        ),
      )
    // This run, and not the newest of its feature.
    return review(services, id, globals)
  }
  const shown = asks ? await withLines(parsed, output as Reply, services) : output
  const { print } = await import('./print.ts')
  say(await print(operation, shown, { globals, services }))
  return toExit(operation, shown)
}

/** What only reads and does not wait is over before anybody interrupts it; to listen would take longer than to end by itself. */
const isBrief = ({ reads, streams }: Operation, given: Arguments): boolean =>
  reads === true && streams !== true && given.wait === undefined

const hearInterrupt = (): AbortSignal => {
  const stop = new AbortController()
  process.once('SIGINT', () =>
    stop.abort(new Fault('io', 'interrupted', 'go on with `throughline continue`')),
  )
  return stop.signal
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
  { openProject, commands, witness, onCheck, write: taker = write }: Parts,
): Promise<number> => {
  put = taker
  let globals: Globals = { ...DEFAULTS, json: asksJson(argv) }
  let services: Awaited<ReturnType<OpenProject>> | undefined
  let called: Operation | undefined
  watchOutput()
  try {
    enterCallFolder()
    const parsed = parse(argv)
    globals = { ...parsed.globals, color: parsed.globals.color && !process.env.NO_COLOR }
    parsed.globals = globals
    const { operation, given, command } = parsed
    called = operation
    const about = ABOUT[command]
    if (about || !operation) {
      say((await about?.(given)) ?? '')
      return 0
    }
    const project = globals.project ?? process.cwd()
    const other = commands[command]
    if (other) {
      if (operation.assurance) {
        const caller = await witness()
        checkCaller(operation, () => caller)
      }
      return await other({ given, globals, project, signal: hearInterrupt() })
    }
    if (operation.alone?.fits(given)) {
      const perform = await operation.alone.load()
      onCheck?.()
      return await runAlone(parsed, operation, perform)
    }
    services = await openProject({
      ...{ project, door: 'cli', progress: toTeller(globals) },
      ...(!isBrief(operation, given) && { signal: hearInterrupt() }),
    })
    if (onCheck && operation.name === 'check') {
      await operation.load?.()
      onCheck()
    }
    return await run(parsed, operation, services)
  } catch (error) {
    const refusal = toRefusal(error)
    const instead = called?.instead?.(refusal)
    if (!instead) return printFault(refusal, globals)
    say(JSON.stringify(instead))
    return 0
  } finally {
    await services?.close()
  }
}
