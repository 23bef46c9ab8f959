/** A repository with a worktree for a story, an author over it, and agents that do what a test says. */
import { execFileSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type AgentOptions, createAgentAuthor } from '../../src/authors/agent/author.ts'
import { toTask } from '../../src/authors/contract.ts'
import { MARK } from '../../src/authors/processes.ts'
import type { Sandbox, Task } from '../../src/engine/ports.ts'
import type { JsonObject } from '../../src/schema/json.ts'

export const NONE: Sandbox = { name: 'none', wrap: ({ argv, env, cwd }) => ({ argv, env, cwd }) }

export const SCRIPTED = fileURLToPath(new URL('scripted-agent.mjs', import.meta.url))

const git = (cwd: string, ...args: string[]) => {
  const identity = [
    '-c',
    'user.name=Test',
    '-c',
    'user.email=test@example.org',
    '-c',
    'init.defaultBranch=main',
  ]
  return execFileSync('git', [...identity, ...args], { cwd, encoding: 'utf8' })
}

const readEnvironment = (pid: string): string => {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8')
  } catch {
    return ''
  }
}

export type Step = Record<string, unknown>
export type Script = { start?: Record<string, unknown>; stories?: Record<string, Step[][]> }

export const STORY = {
  story: 'US-001',
  title: 'A greeting',
  userStory: 'As a guest I want to be greeted.',
  acceptanceCriteria: ['greet.txt says hello'],
  architectureNotes: 'A file is enough.',
  files: ['greet.txt'],
  findings: null,
  attempt: 1,
}

/** One project in a folder of its own; `remove` takes all of it away. */
export const createPlace = () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'throughline-agent-')))
  const root = join(folder, 'project')
  const relative = '.throughline/worktrees/tools.us-001'
  mkdirSync(join(root, '.throughline/worktrees'), { recursive: true })
  git(root, 'init', '--quiet')
  writeFileSync(join(root, '.gitignore'), '.throughline\n')
  writeFileSync(join(root, 'README.md'), 'A project.\n')
  git(root, 'add', '.')
  git(root, 'commit', '--quiet', '-m', 'begin')
  git(root, 'worktree', 'add', '--quiet', '-b', 'throughline-story/tools/us-001', relative)
  const worktree = join(root, relative)
  const streams: string[] = []
  const doings: string[] = []
  const toScript = (script: Script): string => {
    const path = join(folder, 'script.json')
    writeFileSync(path, JSON.stringify(script))
    return path
  }
  return {
    folder,
    root,
    worktree,
    /** The worktree of another story, from the project's folder. */
    addWorktree: (story: string): string => {
      const path = `.throughline/worktrees/tools.${story.toLowerCase()}`
      git(root, 'worktree', 'add', '--quiet', '-b', `throughline-story/tools/${story.toLowerCase()}`, path)
      return path
    },
    /** Every line that was kept. */
    streams,
    doings,
    git: (...args: string[]) => git(root, ...args),
    task: (input: JsonObject = {}, more: Partial<Task> = {}): Task =>
      toTask('work', {
        workflow: 'story',
        prompt: '# Role\n\nYou are the engineer.',
        input: { ...STORY, worktree: relative, ...input },
        ...more,
      }),
    author: (script: Script, options: Partial<AgentOptions> = {}) =>
      createAgentAuthor({
        root,
        agent: [process.execPath, SCRIPTED, toScript(script)],
        sandbox: NONE,
        minutes: 1,
        turns: 100,
        permissions: 'run',
        keepStream: (line) => streams.push(line),
        progress: (doing) => doings.push(doing),
        ...options,
      }),
    /** What the steps of a script came to, by the kept stream. */
    outcomes: () =>
      streams.flatMap((line) => {
        const { rawOutput } = JSON.parse(line).message?.params?.update ?? {}
        return rawOutput ? [rawOutput as { step: string; value?: unknown; error?: string }] : []
      }),
    /** Folders of deliveries that are still there. */
    left: () => {
      try {
        return readdirSync(join(root, '.throughline/agents'))
      } catch {
        return []
      }
    },
    /** Processes of its agents that are still there. */
    processes: () =>
      readdirSync('/proc').filter(
        (name) => /^\d+$/.test(name) && readEnvironment(name).includes(`${MARK}=${root}`),
      ),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

export const signal = () => new AbortController().signal
