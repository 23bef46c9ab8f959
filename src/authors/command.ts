/**
 * A command of the user's as the author of a story: run in the worktree with the story as JSON on its input, and in the file
 * that `THROUGHLINE_STORY` names. Only an argv that the user trusted is started; its exit code is its answer.
 */
import { realpathSync, writeFileSync } from 'node:fs'
import { basename, isAbsolute, join } from 'node:path'
import { toPlainText } from '../documents/plain-text.ts'
import type { Sandbox, Task, Writer } from '../engine/ports.ts'
import { Fault } from '../schema/fault.ts'
import type { Json } from '../schema/json.ts'
import { AGENTS, type Agent, findProgram } from './agents.ts'
import { type Child, type Exit, keepTail, type Spawn, startChild, toEnding } from './child.ts'
import { toAgentEnvironment } from './environment.ts'
import { type Process, toBreaches } from './processes.ts'
import { makeScratch, type Scratch, sweepScratches } from './scratch.ts'
import { type Story, toStory, toStoryProgram } from './story.ts'

export type CommandOptions = {
  root: string
  argv: string[]
  sandbox: Sandbox
  minutes: number
  /** Given what the command says, line by line, as JSON. */
  keepStream?(line: string, story: string): void
  /** Whether the user trusted exactly this argv in this project, on this machine. */
  isTrusted(argv: string[]): boolean | Promise<boolean>
  spawn?: Spawn
  env?: NodeJS.ProcessEnv
}

const MOST_KEPT = 4 << 20

const checkTrusted = async ({ argv, isTrusted }: CommandOptions): Promise<void> => {
  if (argv.length > 0 && (await isTrusted(argv))) return
  throw new Fault(
    'blocked',
    `nobody trusted the command ${JSON.stringify(argv)} on this machine`,
    'trust it when you are asked in a terminal, or list it in your settings under "trusted"',
  )
}

/** An agent's own program finds its settings and keys; any other gets none. */
const toCaller = ({ argv }: CommandOptions): Agent => {
  const name = basename(argv[0] ?? '')
  const known = AGENTS.find((agent) => agent.name === name || agent.program === name)
  return { name, argv, ...(known && { known }) }
}

/** Hands on what it says; rejects where that cannot be kept. */
const keepLines = (child: Child, keep: (line: string) => void): Promise<never> =>
  new Promise((_, reject) => {
    const began = performance.now()
    let kept = 0
    const take = (from: 'stdout' | 'stderr') => (bytes: Buffer) => {
      kept += bytes.length
      if (kept > MOST_KEPT) return
      const at = Math.round(performance.now() - began)
      try {
        keep(JSON.stringify({ at, from, text: toPlainText(bytes.toString('utf8')) }))
      } catch (error) {
        reject(error)
      }
    }
    child.process.stdout.on('data', take('stdout'))
    child.process.stderr.on('data', take('stderr'))
  })

/** The program itself, and the files that it is called with: the user named them. */
const findPrograms = ([program = '', ...args]: string[], path: string): string[] =>
  [isAbsolute(program) ? program : findProgram(program, path), ...args].filter(
    (file) => file !== undefined && isAbsolute(file),
  ) as string[]

const start = (options: CommandOptions, story: Story, scratch: Scratch): Child => {
  const file = join(scratch.home, 'story.json')
  const text = JSON.stringify(story.told)
  writeFileSync(file, text, { mode: 0o600, flag: 'wx' })
  const env = toAgentEnvironment(toCaller(options), options.env ?? process.env)
  const program = toStoryProgram(options.root, story, {
    argv: options.argv,
    cwd: story.worktree,
    programs: findPrograms(options.argv, env.PATH ?? ''),
    home: scratch.home,
    env: { ...env, THROUGHLINE_STORY: file },
  })
  const { sandbox, spawn } = options
  const child = startChild({ sandbox, program, mark: scratch.folder, ...(spawn && { spawn }) })
  child.process.stdin.end(text)
  return child
}

/** Waits for its end, or for that of its time, or of the call. */
const awaitExit = async (child: Child, minutes: number, signal: AbortSignal): Promise<Exit | 'late'> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'late'>((done) => {
    timer = setTimeout(done, minutes * 60_000, 'late')
    signal.addEventListener('abort', () => done('late'), { once: true })
  })
  return Promise.race([child.exited, late]).finally(() => clearTimeout(timer))
}

const run = async (
  options: CommandOptions,
  story: Story,
  scratch: Scratch,
  signal: AbortSignal,
): Promise<Json> => {
  const began = performance.now()
  const child = start(options, story, scratch)
  const said = keepTail(child.process.stdout)
  const unkept = keepLines(child, (line) => options.keepStream?.(line, story.id))
  let exit: Exit | 'late' = 'late'
  let left: Process[] = []
  try {
    exit = await Promise.race([awaitExit(child, options.minutes, signal), unkept])
  } finally {
    left = await child.end(exit === 'late')
  }
  signal.throwIfAborted()
  const name = options.argv.join(' ').slice(0, 200)
  if (exit === 'late')
    throw new Fault(
      'run-failed',
      `${name} used up its time: ${options.minutes} min`,
      'give it more, or a smaller story',
    )
  if (exit.error) throw new Fault('blocked', `${name} ${toEnding(exit)}`, 'mend the command in your settings')
  const how = toEnding(exit)
  const tail = [said(), child.tail()].filter(Boolean).join('\n').slice(-4_000)
  return {
    summary: `${name} ${how}${tail && `:\n${tail}`}`,
    usage: { turns: 1, durationMs: Math.round(performance.now() - began) },
    ...(exit.code !== 0 && { blocked: `${name} ${how}${tail && `\n${tail}`}` }),
    ...toBreaches(left),
  }
}

const deliver = async (given: CommandOptions, task: Task, signal: AbortSignal): Promise<Json> => {
  signal.throwIfAborted()
  const options = { ...given, root: realpathSync(given.root) }
  const story = toStory(options.root, task.input)
  await checkTrusted(options)
  await sweepScratches(options.root)
  const scratch = makeScratch(options.root, toCaller(options), story.id)
  try {
    return await run(options, story, scratch, signal)
  } finally {
    scratch.remove()
  }
}

export const createCommandAuthor = (options: CommandOptions): Writer => ({
  name: 'command',
  perform: (task, signal) => deliver(options, task, signal),
})
