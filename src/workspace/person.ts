import { existsSync, lstatSync, readFileSync, readlinkSync } from 'node:fs'
import { homedir, userInfo } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import type { Assurance, Witness } from '../schema/assurance.ts'
import { readStat } from './process.ts'
import { isTerminalServer, listClients } from './terminal-server.ts'

/**
 * How much an answer on the command line proves. It never claims more than it saw: whatever looks like a coding
 * agent, or like no terminal, makes it a report, and so does a terminal where nobody can sit.
 * One that fakes a terminal under another name is not found here; a gate that must exclude it asks for `person`.
 */

export type Ancestor = {
  name: string
  argv: string[]
  /** The file that it runs, where the system tells: a link of another name changes nothing. */
  file?: string
  /** Whether it has a controlling terminal itself. */
  seated?: boolean
  pid?: number
}

const VARIABLES = new Set([
  'CLAUDECODE',
  'CLAUDE_CODE_ENTRYPOINT',
  'CODEX_SANDBOX',
  'CODEX_SANDBOX_NETWORK_DISABLED',
  'CODEX_THREAD_ID',
  'GEMINI_CLI',
  'OPENCODE',
  'OPENCODE_CLIENT',
  'CURSOR_AGENT',
  'CURSOR_TRACE_ID',
  'CLINE_ACTIVE',
  'GOOSE_TERMINAL',
  'AUGMENT_AGENT',
  'COPILOT_CLI',
  'AGENT',
  'AI_AGENT',
  'THROUGHLINE_AGENT',
])
const PREFIXES = ['AIDER_', 'AMP_']

const AGENTS = [
  'claude',
  'codex',
  'gemini',
  'opencode',
  'cursor-agent',
  'aider',
  'cline',
  'goose',
  'amp',
  'copilot',
  'crush',
  'kiro',
  'kiro-cli',
  'qwen',
  'auggie',
  'droid',
]

/** Programs whose own name says nothing: what they run does. */
const INTERPRETER =
  /^(?:node|nodejs|bun|bunx|deno|npx|npm|pnpm|tsx|python|pypy|uv|uvx|pipx|ruby|sh|bash|zsh|dash|env)[\d.]*$/

/** Programs that make a terminal for another one. Below a person's own terminal they pass on what is typed there. */
const RELAYS = [
  'script',
  'scriptlive',
  'expect',
  'unbuffer',
  'autoexpect',
  'socat',
  'faketty',
  'asciinema',
  'ttyrec',
]

/**
 * Programs that make one only where they were told to, or that show one in the terminal or window that they have: by their
 * words. Without a terminal, and without the word for a window, nobody sits before them.
 */
const MAKERS: [program: RegExp, isMaker: (words: readonly string[]) => boolean][] = [
  [/^(?:su|runuser)$/, (words) => words.some((word) => /^(?:-[a-z]*P|--pty?$)/.test(word))],
  [/^(?:vi|vim|ex|view|rvim|rview)(?:\.[\w-]+)?$/, (words) => !words.includes('-g')],
  [/^nvim$/, (words) => !words.some((word) => /^--(?:embed|listen)/.test(word))],
  [/^emacs(?:-[\w-]+)?$/, (words) => words.some((word) => /^--?(?:batch|script)/.test(word))],
]

/** An interpreter that was given its program as words. */
const INLINE = /^(?:python|pypy|perl|ruby|node|bun|tclsh)[\d.]*$/
const INLINE_OPTION = /^(?:-[a-z]*[ce]|--eval|-)$/
/** One that runs a file which nobody installed: programs that show terminals lie with the system, or in a `bin`. */
const WRITTEN = /^(?:python|pypy|perl|ruby|tclsh)[\d.]*$/
const INSTALLED = /^\/(?:usr|opt|snap|nix|app)\/|\/bin\/[^/]+$/

const LEVELS = 40

const isAgentVariable = (name: string): boolean =>
  VARIABLES.has(name) || PREFIXES.some((prefix) => name.startsWith(prefix))

/** The last part of a path, without the dash of a login shell or the dot of a wrapper. */
const toBase = (path: string): string =>
  (path.split(/[\\/]/).at(-1) ?? '').replace(/^[-.]+/, '').toLowerCase()

const isAgentName = (word: string): boolean => {
  const base = toBase(word)
  return AGENTS.some(
    (agent) => base === agent || base.startsWith(`${agent}-`) || base.startsWith(`${agent}.`),
  )
}

/** A script is named by its file, and by the package it comes from: `claude-code/cli.js` says `cli`. */
const isAgentScript = (script: string): boolean => {
  const packaged = script.split(/[\\/]node_modules[\\/]/).slice(1)
  return isAgentName(script) || (packaged.at(-1)?.split(/[\\/]/).some(isAgentName) ?? false)
}

const isAgent = ({ name, argv }: Ancestor): boolean => {
  const [program = '', ...rest] = argv
  // A process that renamed itself may hold its whole command line in the first word.
  if ([name, program, program.split(' ')[0] ?? ''].some(isAgentName)) return true
  if (!INTERPRETER.test(toBase(program)) && !INTERPRETER.test(toBase(name))) return false
  // Two, because an option before the script may take a value.
  return rest
    .filter((word) => !word.startsWith('-'))
    .slice(0, 2)
    .some(isAgentScript)
}

/** A terminal whose keys a program holds that has none itself: nobody can have typed there. */
const isUnattended = ({ name, argv, file = '', seated }: Ancestor): boolean => {
  if (seated !== false) return false
  const [program = '', given = ''] = argv
  const bases = [name, program, file].map(toBase)
  if (bases.some((base) => RELAYS.includes(base))) return true
  if (MAKERS.some(([named, isMaker]) => bases.some((base) => named.test(base)) && isMaker(argv.slice(1))))
    return true
  if (bases.some((base) => INLINE.test(base)) && INLINE_OPTION.test(given)) return true
  return bases.some((base) => WRITTEN.test(base)) && /^[^-]/.test(given) && !INSTALLED.test(given)
}

/** `terminal` for a person at a terminal, `reported` for everything that may be a program. Below a server to which nobody is attached, nobody types. */
export const readAssurance = (
  env: Record<string, string | undefined>,
  tty: { stdin: boolean; stdout: boolean },
  ancestors: readonly Ancestor[],
  isAttended: (server: Ancestor) => boolean = () => true,
): Assurance => {
  if (!tty.stdin || !tty.stdout) return 'reported'
  if (Object.keys(env).some(isAgentVariable)) return 'reported'
  if (ancestors.some((one) => isTerminalServer(one) && !isAttended(one))) return 'reported'
  return ancestors.some((ancestor) => isAgent(ancestor) || isUnattended(ancestor)) ? 'reported' : 'terminal'
}

const readArgv = (pid: number): string[] => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').filter(Boolean)
  } catch {
    return []
  }
}

const readFileOf = (pid: number): string => {
  try {
    return readlinkSync(`/proc/${pid}/exe`)
  } catch {
    return ''
  }
}

/** The processes above this one, or this one and above, nearest first; empty where the system does not tell. */
export const readAncestors = (from = process.ppid): Ancestor[] => {
  const found: Ancestor[] = []
  let pid = from
  while (pid > 0 && found.length < LEVELS) {
    const stat = readStat(pid)
    if (stat === undefined) break
    const seated = stat.terminal !== 0
    found.push({ pid, name: stat.name, argv: readArgv(pid), file: readFileOf(pid), seated })
    pid = stat.parent
  }
  return found
}

/** The variables that a process was started with; undefined where we may not look. */
const readEnvironment = (pid: number): Record<string, string> | undefined => {
  try {
    const entries = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').filter(Boolean)
    return Object.fromEntries(entries.map((entry) => [entry.replace(/=.*/s, ''), '']))
  } catch {
    return undefined
  }
}

/** As many servers in each other as anybody sits before. */
const NESTED = 4

/** Whether somebody is attached to this very server, from a terminal that would count itself. */
const isAttended = ({ pid = 0 }: Ancestor, depth = 0): boolean =>
  depth < NESTED &&
  listClients(pid, readArgv).some((client) => {
    const env = readEnvironment(client)
    const below = (server: Ancestor): boolean => isAttended(server, depth + 1)
    const tty = { stdin: true, stdout: true }
    return env !== undefined && readAssurance(env, tty, readAncestors(client), below) === 'terminal'
  })

const USER = /^[ \t]*\[user\][ \t]*$([\s\S]*?)(?=^[ \t]*\[|(?![\s\S]))/im
const NAME = /^[ \t]*name[ \t]*=[ \t]*"?([^"\r\n#;]{1,200}?)"?[ \t]*$/im

/** The name in git settings. */
export const toGitName = (config: string): string | undefined => NAME.exec(USER.exec(config)?.[1] ?? '')?.[1]

/** The settings of a repository: what its user set there, for work apart from other work. They travel with no clone. */
const findSettings = (project: string): string => {
  const place = join(project, '.git')
  const above = dirname(project)
  if (!existsSync(place)) return above === project ? '' : findSettings(above)
  if (!lstatSync(place).isFile()) return join(place, 'config')
  // Of a worktree: the repository that it belongs to.
  const [, folder = ''] = /^gitdir: (.+)$/m.exec(readFileSync(place, 'utf8')) ?? []
  return resolve(project, folder, '..', '..', 'config')
}

const readGitName = (project: string | undefined): string | undefined => {
  const home = homedir()
  const files = [
    ...(project === undefined ? [] : [findSettings(project)]),
    join(home, '.gitconfig'),
    join(process.env.XDG_CONFIG_HOME || join(home, '.config'), 'git', 'config'),
  ]
  for (const file of files) {
    try {
      const name = toGitName(readFileSync(file, 'utf8'))
      if (name) return name
    } catch {
      // No such file: the next one may tell.
    }
  }
  return undefined
}

/** A person's real name, where their git knows it, in this project first; else the account's. */
export const readWho = (project?: string): string => {
  try {
    return readGitName(project) || userInfo().username || 'somebody'
  } catch {
    return 'somebody'
  }
}

const NAMED = 6

/** Where a terminal comes from, as far as the system tells: a person's hangs below a login or a window, a made one does not. */
const toUnder = (ancestors: readonly Ancestor[]): string =>
  process.platform === 'linux'
    ? ancestors
        .slice(0, NAMED)
        .map(({ name }) => name.replace(/[^\w.:+-]+/g, ' ').trim())
        .join(' < ')
    : 'unknown'

/** Who answers at the command line, now. */
export const readWitness = (door: string, now: number, project?: string): Witness => {
  const tty = { stdin: process.stdin.isTTY === true, stdout: process.stdout.isTTY === true }
  const ancestors = readAncestors()
  const assurance = readAssurance(process.env, tty, ancestors, isAttended)
  return {
    who: readWho(project),
    at: new Date(now).toISOString(),
    door,
    assurance,
    ...(assurance === 'terminal' && { under: toUnder(ancestors) }),
  }
}
