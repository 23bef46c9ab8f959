/** Coding agents that speak the Agent Client Protocol, as data: how each is started, installed and signed in. */
import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, isAbsolute, join } from 'node:path'
import { Fault } from '../schema/fault.ts'

export type KnownAgent = {
  name: string
  /** Its name on the path, and what makes it speak the protocol. */
  program: string
  args: string[]
  install: string
  /** What a person runs to sign in. */
  login: string
  /** Variables that it needs for its own provider; one that ends in `_` stands for all that begin so. */
  variables: string[]
  /** Its own settings below the user's home. */
  settings: string[]
  /** The mode of its own in which it leaves it to the sandbox around it to hold it: its own sandbox cannot be made inside of ours. */
  heldMode?: string
  /** Ways to sign in that need nothing but a variable, by the protocol's name of the way. */
  keys?: Record<string, string>
}

const ANTHROPIC = [
  'ANTHROPIC_',
  'CLAUDE_CODE_OAUTH_TOKEN',
  'CLAUDE_CODE_USE_BEDROCK',
  'CLAUDE_CODE_USE_VERTEX',
]
const OPENAI = ['OPENAI_', 'CODEX_API_KEY']
const GOOGLE = ['GEMINI_', 'GOOGLE_']
const QWEN = ['DASHSCOPE_API_KEY', 'QWEN_']

export const AGENTS: readonly KnownAgent[] = [
  {
    name: 'claude',
    program: 'claude-agent-acp',
    args: [],
    install: 'npm install -g @agentclientprotocol/claude-agent-acp',
    login: 'claude /login',
    variables: ANTHROPIC,
    settings: ['.claude.json', '.claude/.credentials.json', '.claude/settings.json'],
  },
  {
    name: 'codex',
    program: 'codex-acp',
    args: [],
    install: 'npm install -g @agentclientprotocol/codex-acp',
    login: 'codex login',
    variables: OPENAI,
    settings: ['.codex/auth.json', '.codex/config.toml'],
    heldMode: 'agent-full-access',
    keys: {
      'api-key': 'OPENAI_API_KEY',
      'openai-api-key': 'OPENAI_API_KEY',
      'codex-api-key': 'CODEX_API_KEY',
    },
  },
  {
    name: 'gemini',
    program: 'gemini',
    args: ['--acp'],
    install: 'npm install -g @google/gemini-cli',
    login: 'gemini',
    variables: GOOGLE,
    settings: [
      '.gemini/.env',
      '.gemini/google_accounts.json',
      '.gemini/installation_id',
      '.gemini/oauth_creds.json',
      '.gemini/settings.json',
    ],
    keys: { 'gemini-api-key': 'GEMINI_API_KEY', 'vertex-ai': 'GOOGLE_API_KEY' },
  },
  {
    name: 'opencode',
    program: 'opencode',
    args: ['acp'],
    install: 'npm install -g opencode-ai',
    login: 'opencode auth login',
    variables: [...ANTHROPIC, ...OPENAI, ...GOOGLE, 'OPENROUTER_API_KEY', 'GROQ_API_KEY', 'MISTRAL_API_KEY'],
    settings: [
      '.config/opencode/config.json',
      '.config/opencode/opencode.json',
      '.config/opencode/opencode.jsonc',
      '.local/share/opencode/auth.json',
    ],
  },
  {
    name: 'goose',
    program: 'goose',
    args: ['acp'],
    install: 'see https://block.github.io/goose for its installer',
    login: 'goose configure',
    variables: ['GOOSE_', ...ANTHROPIC, ...OPENAI, ...GOOGLE],
    settings: ['.config/goose/config.yaml', '.config/goose/secrets.yaml'],
  },
  {
    name: 'qwen',
    program: 'qwen',
    args: ['--acp'],
    install: 'npm install -g @qwen-code/qwen-code',
    login: 'qwen',
    variables: [...QWEN, ...OPENAI],
    settings: ['.qwen/.env', '.qwen/oauth_creds.json', '.qwen/settings.json'],
  },
]

/** How an agent is started here; `known` where it is one of the list. */
export type Agent = { name: string; argv: string[]; known?: KnownAgent }

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}

/** A program on a path; folders that are not absolute depend on where one stands, and are left out. */
export const findProgram = (program: string, path: string): string | undefined =>
  path
    .split(delimiter)
    .filter(isAbsolute)
    .map((folder) => join(folder, program))
    .find(isProgram)

const toFound = (known: KnownAgent, path: string): Agent[] => {
  const found = findProgram(known.program, path)
  return found === undefined ? [] : [{ name: known.name, argv: [found, ...known.args], known }]
}

/** The agents of this machine, in the order in which they are offered. */
export const findAgents = (path: string): Agent[] => AGENTS.flatMap((known) => toFound(known, path))

const toAbsent = ({ name, program, install }: KnownAgent): Fault =>
  new Fault(
    'blocked',
    `${program} is not on the path: the agent ${name} cannot be started`,
    `install it: ${install}`,
  )

/**
 * What the user's settings or command line name as agent: one of the list, the absolute path of a program, or its
 * whole command. Never called with anything that a repository says.
 */
export const toAgent = (given: string | string[], path: string): Agent => {
  const [program = '', ...args] = typeof given === 'string' ? [given] : given
  const known = AGENTS.find(({ name }) => name === program)
  if (known && args.length === 0) {
    const [found] = toFound(known, path)
    if (found) return found
    throw toAbsent(known)
  }
  const names = AGENTS.map(({ name }) => name).join(', ')
  if (!isAbsolute(program))
    throw new Fault(
      'usage',
      `there is no agent "${program}"`,
      `use one of ${names}, or the absolute path of a program`,
    )
  if (!isProgram(program))
    throw new Fault(
      'blocked',
      `${program} is no program that can be started`,
      'mend its path in your settings',
    )
  const same = AGENTS.find((agent) => program.endsWith(`/${agent.program}`))
  return { name: same?.name ?? program, argv: [program, ...args], ...(same && { known: same }) }
}
