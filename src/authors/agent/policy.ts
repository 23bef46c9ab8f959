/**
 * What an agent is allowed when it asks. Pure. It keeps a well-meaning agent inside its worktree; what keeps any other
 * there is the sandbox, and the look at the repository before anything is merged.
 */
import { basename, isAbsolute, relative, resolve, sep } from 'node:path'
import { DECIDED } from '../story.ts'

/** `none`: whatever it asks for is refused. `edit`: files of the worktree. `run`: commands in it, too. */
export type Permissions = 'none' | 'edit' | 'run'

export type Ask = {
  kind: string
  /** The name and title of the tool. */
  tool: string
  paths: string[]
  /** The command lines that it would run. */
  commands: string[]
  /** Names of the variables that it would set for them. */
  variables?: string[]
}

/** `own`: folders besides the worktree that commands may name, since nobody else sees them. */
export type Policy = { worktree: string; permissions: Permissions; own: string[] }
export type Decision = { allow: boolean; why: string }

/** A path of the worktree, and nothing of git in it. */
export const isInside = (worktree: string, path: string): boolean => {
  const within = relative(worktree, resolve(worktree, path))
  const parts = within.split(sep)
  return !isAbsolute(within) && parts[0] !== '..' && !parts.some((part) => part.toLowerCase() === '.git')
}

/** A file of the worktree that is not a story's to change. */
export const isDecided = (worktree: string, path: string): boolean =>
  DECIDED.some((name) => !relative(resolve(worktree, name), resolve(worktree, path)).startsWith('..'))

const CHANGES = ['edit', 'delete', 'move']

const VERSION_CONTROL = new Set(['git', 'gh', 'glab', 'hub', 'jj', 'hg', 'svn', 'tig', 'lazygit'])
const NETWORK = new Set([
  'curl',
  'wget',
  'nc',
  'ncat',
  'netcat',
  'telnet',
  'ssh',
  'scp',
  'sftp',
  'ftp',
  'rsync',
  'socat',
])
const RIGHTS = new Set([
  'sudo',
  'su',
  'doas',
  'pkexec',
  'docker',
  'podman',
  'systemctl',
  'crontab',
  'at',
  'nsenter',
  'unshare',
])
const OURS = new Set(['throughline'])
/** Files outside that every command may name. */
const HARMLESS = /^\/(?:dev\/(?:null|stdin|stdout|stderr|zero|urandom)|usr|bin|lib|lib64|opt|nix)(?:\/|$)/
const ADDRESS = /\bhttps?:\/\/(?!(?:localhost|127\.0\.0\.1|\[::1\])(?:[:/]|$))/i

/** The words of a command line, with those inside of quotes and substitutions. */
const toWords = (line: string): string[] => line.split(/[\s;|&()<>`"'$={},]+/).filter(Boolean)

const names = (programs: Set<string>) => (words: string[]) =>
  words.some((word) => programs.has(basename(word)))

const isOutside = (path: string, { worktree, own }: Policy): boolean =>
  ![worktree, ...own].some((folder) => isInside(folder, path)) && !HARMLESS.test(path)

const leadsOutside = (policy: Policy) => (words: string[]) =>
  words.some((word) => {
    if (word.startsWith('~') || /^HOME\b/.test(word)) return true
    const isPath = isAbsolute(word) || word.split('/').includes('..')
    return isPath && isOutside(resolve(policy.worktree, word), policy)
  })

const touchesGit = (words: string[]) =>
  words.some((word) => word.split('/').some((part) => part.toLowerCase() === '.git'))

/** Variables by which a program loads code, finds others or is led elsewhere: what the line says would not be what runs. */
const LEADING =
  /^(?:LD_|DYLD_|GLIBC_|GCONV_PATH$|GIT_|SSH_|BASH_|NODE_(?:OPTIONS|PATH)$|npm_config_|PYTHON(?:PATH|HOME|STARTUP|INSPECT)|PERL5|RUBY(?:OPT|LIB)|JAVA_TOOL_OPTIONS|JDK_JAVA_OPTIONS|MAKEFLAGS$|PATH$|HOME$|ENV$|SHELL$|IFS$|EDITOR$|VISUAL$|PAGER$|THROUGHLINE)/i
const VARIABLE = /^[A-Za-z_]\w*$/

/** Of each text that a call says of itself, and of how many: more is read by nobody before it is allowed. */
const LONGEST = 16 << 10
const MOST = 500

const isTooLong = ({ kind, tool, paths, commands, variables = [] }: Ask): boolean => {
  const lists = [[kind, tool], paths, commands, variables]
  return lists.some((texts) => texts.length > MOST || texts.some(({ length }) => length > LONGEST))
}

type Row = { why: string; refuses(ask: Ask, policy: Policy): boolean }

const anyLine = (test: (words: string[]) => boolean) => (ask: Ask) =>
  ask.commands.some((line) => test(toWords(line)))

/** Asked in this order; the first that refuses says why. */
export const RULES: readonly Row[] = [
  {
    why: 'a document is written by its result alone',
    refuses: (_, { permissions }) => permissions === 'none',
  },
  { why: 'what is asked is told in few words', refuses: isTooLong },
  { why: 'tools do not fetch from the network', refuses: ({ kind }) => kind === 'fetch' },
  { why: 'its mode stays as it is', refuses: ({ kind }) => kind === 'switch_mode' },
  {
    why: 'only files of the worktree, and none of git',
    refuses: ({ paths }, { worktree }) => !paths.every((path) => isInside(worktree, path)),
  },
  {
    why: 'a change has to name its file',
    refuses: ({ kind, paths }) => CHANGES.includes(kind) && paths.length === 0,
  },
  {
    why: 'documents are written by decisions',
    refuses: ({ kind, paths }, { worktree }) =>
      CHANGES.includes(kind) && paths.some((path) => isDecided(worktree, path)),
  },
  {
    why: 'git is left to the engine',
    refuses: anyLine((words) => names(VERSION_CONTROL)(words) || touchesGit(words)),
  },
  { why: 'commands do not fetch from the network', refuses: anyLine(names(NETWORK)) },
  {
    why: 'commands do not fetch from the network',
    refuses: ({ commands }) => commands.some((line) => ADDRESS.test(line)),
  },
  {
    why: 'no variable leads a command elsewhere',
    refuses: ({ variables = [] }) => !variables.every((name) => VARIABLE.test(name) && !LEADING.test(name)),
  },
  { why: 'commands stay in their own rights', refuses: anyLine(names(RIGHTS)) },
  { why: 'approvals are for people', refuses: anyLine(names(OURS)) },
  {
    why: 'commands stay in the worktree',
    refuses: ({ commands }, policy) => commands.some((line) => leadsOutside(policy)(toWords(line))),
  },
  {
    why: 'no commands are run for this story',
    refuses: ({ kind, commands }, { permissions }) =>
      permissions === 'edit' && (kind === 'execute' || commands.length > 0),
  },
  {
    why: 'a command has to be named',
    refuses: ({ kind, commands }) => kind === 'execute' && commands.length === 0,
  },
  {
    why: 'only the tools of the story',
    refuses: ({ kind, tool }) => kind === 'other' && !isOwnTool(tool),
  },
]

/** The two tools of our own server, however a host spells them. */
const isOwnTool = (tool: string): boolean =>
  /(?<![a-z\d])throughline(?![a-z\d])/i.test(tool) && /read_story|report/i.test(tool)

export const decide = (ask: Ask, policy: Policy): Decision => {
  const refused = RULES.find((row) => row.refuses(ask, policy))
  return refused ? { allow: false, why: refused.why } : { allow: true, why: 'inside the worktree' }
}

type Called = {
  kind?: string | null | undefined
  title?: string | null | undefined
  name?: string | null | undefined
  locations?: { path: string }[] | null | undefined
  content?: { type: string; path?: string }[] | null | undefined
  rawInput?: unknown
}

const PATH_FIELD = /(?:^|_)(?:path|file|filename|filepath|dir|directory|folder|cwd)$/
const ENV_FIELD = /^(?:env|environment)$/
const COMMAND_FIELD = /^(?:command|cmd|script|argv|commands)$/

const toTexts = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.filter((item) => typeof item === 'string')
    : typeof value === 'string'
      ? [value]
      : []

/** Names of variables, as an object has them or a list of objects. */
const toNames = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return []
  if (!Array.isArray(value)) return Object.keys(value)
  return value.map((item) => String((item as { name?: unknown } | null)?.name ?? item))
}

const toSnake = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** What a call of a tool says of itself, wherever its agent puts it. */
export const toAsk = ({ kind, title, name, locations, content, rawInput }: Called): Ask => {
  const fields = Object.entries(typeof rawInput === 'object' && rawInput !== null ? rawInput : {})
  const paths = fields.flatMap(([field, value]) => (PATH_FIELD.test(toSnake(field)) ? toTexts(value) : []))
  const given = fields.flatMap(([field, value]) => {
    const texts = COMMAND_FIELD.test(field) ? toTexts(value) : []
    return Array.isArray(value) && texts.length > 0 ? [texts.join(' ')] : texts
  })
  const isCommand = kind === 'execute' || given.length > 0
  return {
    kind: kind ?? 'other',
    tool: [name, title].filter(Boolean).join(' '),
    paths: [
      ...(locations ?? []).map(({ path }) => path),
      ...(content ?? []).flatMap(({ type, path }) => (type === 'diff' && path !== undefined ? [path] : [])),
      ...paths,
    ],
    // Some agents tell the command in the title alone.
    commands: given.length > 0 ? given : isCommand && title ? [title] : [],
    variables: fields.flatMap(([field, value]) => (ENV_FIELD.test(field) ? toNames(value) : [])),
  }
}
