/**
 * A coding agent as the author of a story: it works in the story's worktree, inside of the sandbox, and what it says it did
 * is a claim. A1 it is started with nothing but its own settings and keys. A2 when `perform` has ended, its processes, its
 * home and its desk are gone, however it ended. A3 it commits nothing: the engine looks at the worktree afterwards.
 */
import { existsSync, realpathSync } from 'node:fs'
import { isAbsolute } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Program, Sandbox, Task, Writer } from '../../engine/ports.ts'
import { Fault } from '../../schema/fault.ts'
import type { Json } from '../../schema/json.ts'
import { type Agent, toAgent } from '../agents.ts'
import { type Child, type Spawn, startChild } from '../child.ts'
import { toAgentEnvironment } from '../environment.ts'
import { type Process, toBreaches } from '../processes.ts'
import { makeScratch, type Scratch, sweepScratches } from '../scratch.ts'
import { type Story, toStory, toStoryProgram } from '../story.ts'
import { converse, type Patience, type Talked } from './conversation.ts'
import type { Report } from './desk-files.ts'
import type { Permissions } from './policy.ts'
import { toPrompt } from './prompt.ts'
import { type Desk, openDesk } from './story-desk.ts'
import { openTerminals } from './terminals.ts'

export type AgentOptions = {
  /** The project's folder. */
  root: string
  /** One of the known agents by name, an absolute path, or a whole command; from the user, never from a repository. */
  agent: string | string[]
  sandbox: Sandbox
  minutes: number
  /** Calls of tools, at most. */
  turns: number
  permissions: Permissions
  /** Given each line of the conversation, as JSON. */
  keepStream?(line: string, story: string): void
  /** Told what the agent is doing. */
  progress?(doing: string, story: string): void
  spawn?: Spawn
  env?: NodeJS.ProcessEnv
  patience?: Patience
}

const PATIENCE: Patience = { startMs: 120_000, cancelMs: 5_000 }

/** The server that an agent is handed: beside the program, or where the sources are built to. */
const STAND_IN = ['./stand-in.js', '../stand-in.js', '../../../dist/stand-in.js']
  .map((path) => fileURLToPath(new URL(path, import.meta.url)))
  .find(existsSync)

const BLOCKED = /^[ \t]*BLOCKED:\s*(.+)$/im

type Work = { options: AgentOptions; story: Story; agent: Agent; scratch: Scratch; desk: Desk }

const toProgram = ({ options, story, agent, scratch }: Work, argv: string[], cwd: string): Program =>
  toStoryProgram(options.root, story, {
    argv,
    cwd,
    programs: agent.argv.filter(isAbsolute),
    home: scratch.home,
    env: toAgentEnvironment(agent, options.env ?? process.env),
    readable: STAND_IN ? [STAND_IN] : [],
  })

/** A part of the work besides the agent itself, with variables of its own behind ours. */
type Part = { name: string; env: Record<string, string> }

const start = (work: Work, argv: string[], cwd: string, part: Part = { name: '', env: {} }): Child => {
  const { options, scratch } = work
  const { sandbox, spawn } = options
  const program = toProgram(work, argv, cwd)
  return startChild({
    sandbox,
    program: { ...program, env: { ...program.env, ...part.env } },
    mark: `${scratch.folder}${part.name}`,
    ...(spawn && { spawn }),
  })
}

/** Whoever only watches ends no work. */
const tell = ({ progress }: AgentOptions, { id }: Story, doing: string): void => {
  try {
    progress?.(doing, id)
  } catch {
    // They will hear the next.
  }
}

/** It is done, or says that it cannot be. */
const KNOWN = new Set<string>(['end_turn', 'refusal'])

/** A later protocol may have more reasons: what was done is looked at, and a person is told. */
const toUnknown = (name: string, stop: unknown): string =>
  `${name} ended for a reason that is not known, ${JSON.stringify(String(stop).slice(0, 40))}: whether it was done nobody can say`

/** What the delivery came to, by the agent's own words. */
const toValue = ({ name, text, stop, usage }: Talked, reports: Report[], left: Process[]): Json => {
  const last = reports.findLast(({ state }) => state !== 'progress')
  const blocked =
    last?.state === 'blocked'
      ? last.message
      : stop === 'refusal'
        ? `${name} refused: ${text || 'it did not say why'}`
        : (BLOCKED.exec(text)?.[1] ?? undefined)
  const summary = (last?.state === 'done' && last.message) || text || `${name} said nothing.`
  return {
    summary,
    usage: { ...usage },
    ...(blocked !== undefined && { blocked }),
    ...(KNOWN.has(stop) ? {} : { notes: [toUnknown(name, stop)] }),
    ...toBreaches(left),
  }
}

const STOPPED = new Map([
  ['max_tokens', 'reached the limit of its model before it was done'],
  ['max_turn_requests', 'reached its own limit of turns before it was done'],
  ['cancelled', 'stopped by itself before it was done'],
])

const talk = async (work: Work, task: Task, reports: Report[], signal: AbortSignal): Promise<Json> => {
  const { options, story, agent, scratch, desk } = work
  const { minutes, turns, permissions, patience = PATIENCE } = options
  const isAlone = options.sandbox.name !== 'none'
  const own = isAlone ? [scratch.home, '/tmp'] : [scratch.home]
  const policy = { worktree: story.worktree, permissions, own }
  const child = start(work, agent.argv, story.worktree)
  // In the sandbox it runs commands itself: a second one, made while it works, could be led astray by what it moves.
  const terminals = isAlone
    ? undefined
    : openTerminals((id, argv, cwd, env) => start(work, argv, cwd, { name: `#${id}`, env }), policy)
  let talked: Talked | undefined
  let left: Process[] = []
  try {
    talked = await converse(
      {
        ...{ agent, child, about: 'story' as const },
        policy,
        isHeld: isAlone,
        terminals,
        server:
          STAND_IN === undefined ? undefined : { command: process.execPath, args: [STAND_IN, desk.folder] },
        prompt: toPrompt(task.prompt, story, task.problems, isAlone),
        limits: { minutes, turns, ...patience },
        keep: (line) => options.keepStream?.(line, story.id),
        progress: (doing) => tell(options, story, doing),
        env: toAgentEnvironment(agent, options.env ?? process.env),
      },
      signal,
    )
  } finally {
    const started = (await terminals?.endAll()) ?? []
    left = [...started, ...(await child.end(talked === undefined))]
  }
  const stopped = STOPPED.get(talked.stop)
  if (stopped) throw new Fault('run-failed', `${talked.name} ${stopped}`, 'retry, or give it a smaller story')
  desk.look()
  signal.throwIfAborted()
  return toValue(talked, reports, left)
}

const deliver = async (given: AgentOptions, task: Task, signal: AbortSignal): Promise<Json> => {
  signal.throwIfAborted()
  const options = { ...given, root: realpathSync(given.root) }
  const story = toStory(options.root, task.input)
  const agent = toAgent(options.agent, (options.env ?? process.env).PATH ?? '')
  await sweepScratches(options.root)
  const scratch = makeScratch(options.root, agent, story.id)
  try {
    const reports: Report[] = []
    const refused = new AbortController()
    const desk = openDesk(scratch.home, {
      story: story.told,
      report: (report) => {
        reports.push(report)
        tell(options, story, report.message.slice(0, 200))
      },
      refuse: (what) =>
        refused.abort(
          new Fault(
            'run-failed',
            `${agent.name} left ${what}`,
            'see its stream, and retry, or choose another agent',
          ),
        ),
    })
    try {
      const either = AbortSignal.any([signal, refused.signal])
      return await talk({ options, story, agent, scratch, desk }, task, reports, either)
    } finally {
      desk.close()
    }
  } finally {
    scratch.remove()
  }
}

export const createAgentAuthor = (options: AgentOptions): Writer => ({
  name: 'agent',
  perform: (task, signal) => deliver(options, task, signal),
})
