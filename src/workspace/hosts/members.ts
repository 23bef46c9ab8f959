/** The hosts that we know: a row each. A path is below the project, or below the user's home. */
import type { HostName, Launch, Scope } from '../../schema/host.ts'
import type { JsonObject } from '../../schema/json.ts'
import { ANY, COMMANDS, toMarkdownCommand, toTomlCommand } from './content/commands.ts'
import { NAME, toSkill } from './content/skill.ts'
import type { Entry } from './formats/format.ts'
import type { FormatName } from './formats/formats.ts'
import { toServer } from './launch.ts'
import { type File, HOOK_WORDS, toClaudePlugin } from './plugin.ts'

/** Folders below the home that a host lets its user move. */
export type Homes = { claude: string; codex: string; config: string }

/** Entries in a file of the host's. The first of `paths` that is there counts, or else the first. */
export type Registration = {
  paths: string[]
  format: FormatName
  toEntries(program: Launch): Omit<Entry, 'lead'>[]
  /** What a new file begins with. */
  lead?: JsonObject
}
/** Where the host keeps that file to itself: its own commands. */
export type Step = { add(program: Launch): string; remove: string }

export type Member = {
  title: string
  binaries: string[]
  /** What shows that the host is used, below the home and below a project. */
  marks: { user(homes: Homes): string[]; project: string[] }
  register: { project: Registration; user(homes: Homes): Registration | Step }
  /** Files that are ours alone. */
  files(homes: Homes, program: Launch): Record<Scope, File[]>
  /** What the user should know besides. */
  notes?: Partial<Record<Scope, string>>
}

type ToValue = (server: Launch) => JsonObject

const toPlain: ToValue = ({ command, args }) => ({ command, args })
const toTyped: ToValue = (server) => ({ type: 'stdio', ...toPlain(server) })
const toLocal: ToValue = ({ command, args }) => ({ type: 'local', command: [command, ...args] })
/** opencode writes this into a file that has none as soon as it reads it. */
const SCHEMA = { $schema: 'https://opencode.ai/config.json' }
/** A server that is required keeps Codex from starting where we are not installed. */
const toOptional: ToValue = (server) => ({ ...toPlain(server), required: false })

const register = (
  paths: string[],
  format: FormatName,
  section: string,
  toValue: ToValue = toPlain,
): Registration => ({
  paths,
  format,
  toEntries: (program) => [{ section, name: NAME, value: toValue(toServer(program)) }],
})

/** As a shell of the user's takes it. */
const quote = (word: string): string =>
  /^[\w@%+=:,./\\-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`
const toShell = ({ command, args }: Launch): string => [command, ...args].map(quote).join(' ')

const HOOK_MS = 10_000

/** Gemini CLI asks us what a session should know, as Claude Code does; its hooks are lines of a shell. */
const registerGemini = (): Registration => {
  const server = register(['.gemini/settings.json'], 'jsonc', 'mcpServers')
  const toHook = ({ args, ...program }: Launch): JsonObject => ({
    type: 'command',
    name: NAME,
    command: toShell({ ...program, args: [...args, ...HOOK_WORDS] }),
    timeout: HOOK_MS,
  })
  return {
    ...server,
    toEntries: (program) => [
      ...server.toEntries(program),
      { section: 'hooks', name: 'SessionStart', value: [{ hooks: [toHook(program)] }] },
    ],
  }
}

const agents = { path: `.agents/skills/${NAME}/SKILL.md`, text: toSkill() }
const below = (folder: string, files: File[]): File[] =>
  files.map(({ path, text }) => ({ path: `${folder}/${path}`, text }))
const claudeFolder = (claude: string): string => `${claude}/skills/${NAME}`
const twice = <T>(files: T): Record<Scope, T> => ({ project: files, user: files })

const geminiCommands: File[] = COMMANDS.map((command) => ({
  path: `.gemini/commands/${NAME}/${command.name}.toml`,
  text: toTomlCommand(command),
}))

const opencodeCommands: File[] = [
  { path: `commands/${NAME}.md`, text: toMarkdownCommand(ANY) },
  ...COMMANDS.map((command) => ({
    path: `commands/${NAME}/${command.name}.md`,
    text: toMarkdownCommand(command),
  })),
]

export const MEMBERS: Record<HostName, Member> = {
  claude: {
    title: 'Claude Code',
    binaries: ['claude'],
    marks: { user: ({ claude }) => [claude, '.claude.json'], project: ['.claude', '.mcp.json'] },
    register: {
      project: register(['.mcp.json'], 'json', 'mcpServers'),
      user: ({ claude }) => register([`${claudeFolder(claude)}/.mcp.json`], 'json', 'mcpServers'),
    },
    files: ({ claude }, program) => ({
      project: below(claudeFolder('.claude'), toClaudePlugin(program)),
      user: below(claudeFolder(claude), toClaudePlugin(program)),
    }),
    notes: {
      project:
        'Claude Code loads the plugin in .claude/skills once you trust the folder, and asks whether it may use the server of .mcp.json',
    },
  },
  codex: {
    title: 'Codex',
    binaries: ['codex'],
    marks: { user: ({ codex }) => [codex], project: ['.codex'] },
    register: {
      project: register(['.codex/config.toml'], 'toml', 'mcp_servers', toOptional),
      user: ({ codex }) => register([`${codex}/config.toml`], 'toml', 'mcp_servers', toOptional),
    },
    files: () => twice([agents]),
    notes: { project: 'Codex reads .codex/config.toml only in a project that you trust' },
  },
  gemini: {
    title: 'Gemini CLI',
    binaries: ['gemini'],
    marks: { user: () => ['.gemini'], project: ['.gemini'] },
    register: { project: registerGemini(), user: registerGemini },
    files: () => twice([agents, ...geminiCommands]),
    notes: {
      project: 'Gemini CLI reads .gemini/settings.json, and runs its hook, only in a folder that you trust',
    },
  },
  opencode: {
    title: 'opencode',
    binaries: ['opencode'],
    marks: {
      user: ({ config }) => [`${config}/opencode`, '.opencode'],
      project: ['opencode.json', 'opencode.jsonc', '.opencode'],
    },
    register: {
      project: {
        ...register(['opencode.json', 'opencode.jsonc'], 'jsonc', 'mcp', toLocal),
        lead: SCHEMA,
      },
      user: ({ config }) => ({
        ...register(
          [`${config}/opencode/opencode.json`, `${config}/opencode/opencode.jsonc`],
          'jsonc',
          'mcp',
          toLocal,
        ),
        lead: SCHEMA,
      }),
    },
    files: ({ config }) => ({
      project: [agents, ...below('.opencode', opencodeCommands)],
      user: [agents, ...below(`${config}/opencode`, opencodeCommands)],
    }),
  },
  cursor: {
    title: 'Cursor',
    binaries: ['cursor', 'cursor-agent'],
    marks: { user: () => ['.cursor'], project: ['.cursor'] },
    register: {
      project: register(['.cursor/mcp.json'], 'jsonc', 'mcpServers'),
      user: () => register(['.cursor/mcp.json'], 'jsonc', 'mcpServers'),
    },
    files: () => twice([agents]),
  },
  vscode: {
    title: 'VS Code',
    binaries: ['code'],
    marks: {
      user: ({ config }) => ['.vscode', `${config}/Code`, 'Library/Application Support/Code'],
      project: ['.vscode'],
    },
    register: {
      project: register(['.vscode/mcp.json'], 'jsonc', 'servers', toTyped),
      user: () => ({
        add: (program) =>
          `code --add-mcp ${quote(JSON.stringify({ name: NAME, ...toPlain(toServer(program)) }))}`,
        remove: `in VS Code run «MCP: Open User Configuration» and take out ${NAME}`,
      }),
    },
    files: () => twice([agents]),
  },
}

export const isStep = (entry: Registration | Step): entry is Step => 'add' in entry
