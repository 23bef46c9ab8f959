/** A host is the program of a coding agent that starts our MCP server and reads our skill. */
export const HOSTS = ['claude', 'codex', 'gemini', 'opencode', 'cursor', 'vscode'] as const
export type HostName = (typeof HOSTS)[number]

/** Whose files: those of one project, or those of the user for every project. */
export const SCOPES = ['project', 'user'] as const
export type Scope = (typeof SCOPES)[number]

/** How a host starts our program, with the words that it gives to it; and why so. */
export type Launch = { command: string; args: string[]; why: string }

/** What happens to one file. `before` and `after` hold our part of it alone: the rest may hold somebody's keys. */
export type HostFile = {
  path: string
  hosts: HostName[]
  action: 'create' | 'update' | 'remove' | 'keep'
  /** Where our part stands in a file that is not ours. */
  entry?: string
  before?: string
  after: string | null
  /** Why a file is left as it is. */
  note?: string
  /** The whole file, for whoever shows the difference to the person who owns it; null where there is none. */
  whole: { before: string | null; after: string | null }
}

/** What is to be done about the hosts of a project or a user; nothing is written before it was shown. */
export type HostPlan = {
  scope: Scope
  /** Hosts, and by what each was found. */
  hosts: { host: HostName; by: string }[]
  launch: Launch
  files: HostFile[]
  /** What only the host's own command can do. */
  steps: { host: HostName; command: string }[]
  notes: string[]
  /** Makes it so. A file that changed since it was shown is a fault, and stays as it is. */
  write(): void
}

export type HostAsk = { scope: Scope; hosts?: HostName[]; remove: boolean }
