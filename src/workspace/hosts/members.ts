/** The hosts that we know: a row each. A path is below the project, or below the user's home. */
import type { HostName, Launch, Scope } from '../../schema/host.ts'
import type { JsonObject } from '../../schema/json.ts'
import { NAME, toClaudeSkill, toMarkdownCommand, toSkill, toTomlCommand } from './content.ts'
import type { FormatName } from './formats/formats.ts'

/** Folders below the home that a host lets its user move. */
export type Homes = { claude: string; codex: string; config: string }

/** An entry in a file of the host's. The first of `paths` that is there counts, or else the first. */
export type Registration = {
  paths: string[]
  format: FormatName
  section: string
  toValue(launch: Launch): JsonObject
  /** What a new file begins with. */
  lead?: JsonObject
}
/** Where the host keeps that file to itself: its own commands. */
export type Step = { add(launch: Launch): string; remove: string }

export type Member = {
  title: string
  binaries: string[]
  /** What shows that the host is used, below the home and below a project. */
  marks: { user(homes: Homes): string[]; project: string[] }
  register: { project: Registration; user(homes: Homes): Registration | Step }
  /** Files that are ours alone. */
  files(homes: Homes): Record<Scope, { path: string; text: string }[]>
  /** What the user should know besides. */
  notes?: Partial<Record<Scope, string>>
}

const toServer = ({ command, args }: Launch): JsonObject => ({ command, args })
const toTypedServer = (launch: Launch): JsonObject => ({ type: 'stdio', ...toServer(launch) })
const toLocalServer = ({ command, args }: Launch): JsonObject => ({
  type: 'local',
  command: [command, ...args],
})
/** opencode writes this into a file that has none as soon as it reads it. */
const SCHEMA = { $schema: 'https://opencode.ai/config.json' }
/** Codex drops a server that is slow to start without a word, unless it is required. */
const toRequiredServer = (launch: Launch): JsonObject => ({ ...toServer(launch), required: true })

/** As a shell of the user's takes it. */
const quote = (word: string): string =>
  /^[\w@%+=:,./\\-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`
const toShell = ({ command, args }: Launch): string => [command, ...args].map(quote).join(' ')

const skill = (folder: string, text = toSkill()) => ({ path: `${folder}/skills/${NAME}/SKILL.md`, text })
const agents = skill('.agents')
const twice = <T>(files: T): Record<Scope, T> => ({ project: files, user: files })

export const MEMBERS: Record<HostName, Member> = {
  claude: {
    title: 'Claude Code',
    binaries: ['claude'],
    marks: { user: ({ claude }) => [claude, '.claude.json'], project: ['.claude', '.mcp.json'] },
    register: {
      project: { paths: ['.mcp.json'], format: 'json', section: 'mcpServers', toValue: toServer },
      user: () => ({
        add: (launch) => `claude mcp add --scope user ${NAME} -- ${toShell(launch)}`,
        remove: `claude mcp remove --scope user ${NAME}`,
      }),
    },
    files: ({ claude }) => ({
      project: [skill('.claude', toClaudeSkill())],
      user: [skill(claude, toClaudeSkill())],
    }),
    notes: { project: 'Claude Code asks once whether it may use the servers of .mcp.json' },
  },
  codex: {
    title: 'Codex',
    binaries: ['codex'],
    marks: { user: ({ codex }) => [codex], project: ['.codex'] },
    register: {
      project: {
        paths: ['.codex/config.toml'],
        format: 'toml',
        section: 'mcp_servers',
        toValue: toRequiredServer,
      },
      user: ({ codex }) => ({
        paths: [`${codex}/config.toml`],
        format: 'toml',
        section: 'mcp_servers',
        toValue: toRequiredServer,
      }),
    },
    files: () => twice([agents]),
    notes: { project: 'Codex reads .codex/config.toml only in a project that you trust' },
  },
  gemini: {
    title: 'Gemini CLI',
    binaries: ['gemini'],
    marks: { user: () => ['.gemini'], project: ['.gemini'] },
    register: {
      project: {
        paths: ['.gemini/settings.json'],
        format: 'jsonc',
        section: 'mcpServers',
        toValue: toServer,
      },
      user: () => ({
        paths: ['.gemini/settings.json'],
        format: 'jsonc',
        section: 'mcpServers',
        toValue: toServer,
      }),
    },
    // The skill is /throughline already: a command of that name would rename both.
    files: () => twice([agents, { path: `.gemini/commands/${NAME}/next.toml`, text: toTomlCommand() }]),
    notes: { project: 'Gemini CLI reads .gemini/settings.json only in a folder that you trust' },
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
        paths: ['opencode.json', 'opencode.jsonc'],
        format: 'jsonc',
        section: 'mcp',
        toValue: toLocalServer,
        lead: SCHEMA,
      },
      user: ({ config }) => ({
        paths: [`${config}/opencode/opencode.json`, `${config}/opencode/opencode.jsonc`],
        format: 'jsonc',
        section: 'mcp',
        toValue: toLocalServer,
        lead: SCHEMA,
      }),
    },
    files: ({ config }) => ({
      project: [agents, { path: `.opencode/commands/${NAME}.md`, text: toMarkdownCommand() }],
      user: [agents, { path: `${config}/opencode/commands/${NAME}.md`, text: toMarkdownCommand() }],
    }),
  },
  cursor: {
    title: 'Cursor',
    binaries: ['cursor', 'cursor-agent'],
    marks: { user: () => ['.cursor'], project: ['.cursor'] },
    register: {
      project: { paths: ['.cursor/mcp.json'], format: 'jsonc', section: 'mcpServers', toValue: toServer },
      user: () => ({
        paths: ['.cursor/mcp.json'],
        format: 'jsonc',
        section: 'mcpServers',
        toValue: toServer,
      }),
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
      project: { paths: ['.vscode/mcp.json'], format: 'jsonc', section: 'servers', toValue: toTypedServer },
      user: () => ({
        add: (launch) => `code --add-mcp ${quote(JSON.stringify({ name: NAME, ...toServer(launch) }))}`,
        remove: `in VS Code run «MCP: Open User Configuration» and take out ${NAME}`,
      }),
    },
    files: () => twice([agents]),
  },
}

export const isStep = (register: Registration | Step): register is Step => 'add' in register
