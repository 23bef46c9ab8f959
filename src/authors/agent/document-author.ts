/**
 * A coding agent as the author of documents, with the subscription that the user has. D1 it works in an empty folder, and in
 * the sandbox the project is not there for it: what it needs is in the task. D2 whatever it asks to be allowed is refused.
 * D3 when the task is over, its processes and its home are gone.
 */
import { mkdirSync, realpathSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import type { Program, Sandbox, Task, Writer } from '../../engine/ports.ts'
import { Fault } from '../../schema/fault.ts'
import { LARGEST_TEXT } from '../../schema/limits.ts'
import type { Agent } from '../agents.ts'
import { type Spawn, startChild } from '../child.ts'
import { toAgentEnvironment } from '../environment.ts'
import { fence } from '../fence.ts'
import { makeScratch, type Scratch, sweepScratches } from '../scratch.ts'
import { toTaskText } from '../task-text.ts'
import { type Answered, type Asked, createWriter, type Recording, type Repair } from '../written.ts'
import { converse, type Patience, type Talked } from './conversation.ts'

export type DocumentAgentOptions = Recording & {
  root: string
  /** As the user named it, looked for when it is needed. */
  findAgent(): Agent
  sandbox(): Promise<Sandbox>
  minutes: number
  env?: NodeJS.ProcessEnv
  patience?: Patience
  spawn?: Spawn
}

const PATIENCE: Patience = { startMs: 120_000, cancelMs: 5_000 }
const TURNS = 50

const RULES =
  'Answer from this text alone: use no tools, read and write no files, run nothing. Your whole answer is the JSON object.'

/** All in one prompt: what stays the same comes first. */
const toPrompt = (task: Task, form: string, repair: Repair | undefined): string => {
  const { prompt, material } = toTaskText(task)
  const last = repair?.shown ? [`# Your last result\n\n${fence('json', JSON.stringify(repair.shown))}`] : []
  const again = repair ? [repair.text] : []
  return [prompt, RULES, ...(material === '' ? [] : [material]), ...last, ...again, form].join('\n\n')
}

const toProgram = (
  root: string,
  agent: Agent,
  { folder, home }: Scratch,
  env: Record<string, string>,
): Program => {
  const cwd = join(folder, 'empty')
  mkdirSync(cwd, { mode: 0o700 })
  return {
    ...{ argv: agent.argv, cwd, home, env, network: true },
    programs: agent.argv.filter(isAbsolute),
    writable: [],
    readable: [cwd],
    hidden: [root],
  }
}

const STOPPED: Record<string, string> = {
  refusal: 'refused the task',
  max_tokens: 'reached the limit of its model before it was done',
  max_turn_requests: 'reached its own limit of turns before it was done',
  cancelled: 'stopped by itself before it was done',
}

/** What keeps it from beginning is a person's to mend; for a story that is the wave's affair. */
const toUnavailable = (error: unknown): unknown => {
  if (!(error instanceof Fault) || !['blocked', 'run-failed'].includes(error.refusal.code)) return error
  return new Fault('unavailable', error.message, `${error.refusal.fix}, then choose retry`)
}

const talk = async (
  options: DocumentAgentOptions,
  agent: Agent,
  { task, form, repair, signal, tell }: Asked,
): Promise<Talked> => {
  const { minutes, patience = PATIENCE, env = process.env, spawn } = options
  const root = realpathSync(options.root)
  await sweepScratches(root)
  const scratch = makeScratch(root, agent, task.step)
  try {
    const own = toAgentEnvironment(agent, env)
    const program = toProgram(root, agent, scratch, own)
    const sandbox = await options.sandbox()
    const child = startChild({ sandbox, program, mark: scratch.folder, ...(spawn && { spawn }) })
    let talked: Talked | undefined
    try {
      talked = await converse(
        {
          ...{
            agent,
            child,
            about: 'task',
            terminals: undefined,
            server: undefined,
            env: own,
            isHeld: false,
          },
          prompt: toPrompt(task, form, repair),
          policy: { worktree: program.cwd, permissions: 'none', own: [] },
          longest: LARGEST_TEXT,
          limits: { minutes, turns: TURNS, ...patience },
          keep: () => undefined,
          progress: tell,
        },
        signal,
      )
      return talked
    } finally {
      await child.end(talked === undefined)
    }
  } finally {
    scratch.remove()
  }
}

const ask = async (options: DocumentAgentOptions, asked: Asked): Promise<Answered> => {
  try {
    const agent = options.findAgent()
    const { text, stop, usage, version } = await talk(options, agent, asked)
    const stopped = STOPPED[stop]
    if (stopped)
      throw new Fault(
        'unavailable',
        `${agent.name} ${stopped}: ${text.slice(0, 300)}`,
        'choose retry, or another author',
      )
    const { durationMs, tokens, cost } = usage
    return {
      text,
      usage: {
        ms: durationMs,
        model: version,
        ...(tokens !== undefined && { input: tokens }),
        ...(cost && { cost }),
      },
    }
  } catch (error) {
    throw toUnavailable(error)
  }
}

export const createDocumentAgent = (name: string, options: DocumentAgentOptions): Writer =>
  createWriter(
    {
      ...{ name, place: `${name.replace(/^agent\//, '')} on this machine, and through it to its provider` },
      check: () => {
        options.findAgent()
      },
      ask: (asked) => ask(options, asked),
    },
    options,
  )
