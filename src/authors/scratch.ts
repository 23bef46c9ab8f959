/**
 * The folder of one delivery by an agent: `.throughline/agents/<id>`, readable by the user alone. It holds the agent's
 * home, with copies of its own settings. One whose maker is gone is removed by the next.
 */
import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { homedir, hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { isObject, type Json } from '../schema/json.ts'
import { hasFolders } from '../workspace/paths.ts'
import { clearFolder } from '../workspace/remove-folder.ts'
import type { Agent } from './agents.ts'
import { HOME, killProcesses, readIdentity } from './processes.ts'

const AGENTS = ['.throughline', 'agents']
const LARGEST_SETTINGS = 1 << 20
/** Where hosts list servers: ours is handed over by us, for one story, and not by its settings. */
const SERVERS = ['mcpServers', 'mcp']

export type Scratch = { folder: string; home: string; remove(): void }

const readSettings = (path: string): Buffer | undefined => {
  try {
    const bytes = readFileSync(path)
    return bytes.length > LARGEST_SETTINGS ? undefined : bytes
  } catch {
    return undefined
  }
}

const toJsonSettings = (text: string): string => {
  const settings = JSON.parse(text) as Json
  if (!isObject(settings)) return text
  for (const key of SERVERS) {
    const servers = settings[key]
    if (isObject(servers)) delete servers.throughline
  }
  return JSON.stringify(settings, null, 2)
}

/** From the head of our table to the next that is not below it. */
const OUR_TABLE = /^\[mcp_servers\.throughline(?:\.[^\]\n]*)?\][^\n]*\n?(?:(?!\[)[^\n]*\n?)*/gm

/** Without our own server; what cannot be read stays as it is. */
const toSettings = (file: string, bytes: Buffer): Buffer | string => {
  const text = bytes.toString('utf8')
  if (file.endsWith('.toml')) return text.replace(OUR_TABLE, '')
  try {
    return toJsonSettings(text)
  } catch {
    return bytes
  }
}

const copySettings = (agent: Agent, home: string, from: string): void => {
  for (const file of agent.known?.settings ?? []) {
    const bytes = readSettings(join(from, file))
    if (bytes === undefined) continue
    const to = join(home, file)
    mkdirSync(dirname(to), { recursive: true, mode: 0o700 })
    writeFileSync(to, toSettings(file, bytes), { mode: 0o600, flag: 'wx' })
  }
}

/** Where processes have these numbers. */
const HOST =
  hostname()
    .toLowerCase()
    .replace(/[^a-z0-9-]/g, '') || 'host'

/** Who made it stands in its name: from its first moment on nobody takes it for left behind. */
export const makeScratch = (root: string, agent: Agent, story: string, from = homedir()): Scratch => {
  const plain = story.toLowerCase().replace(/[^a-z0-9-]/g, '')
  const name = [plain, randomBytes(4).toString('hex'), HOST, readIdentity(process.pid)].join('.')
  // A link in their place would have it made wherever that leads.
  hasFolders(root, AGENTS)
  const folder = join(root, ...AGENTS, name)
  const home = join(folder, HOME)
  mkdirSync(home, { recursive: true, mode: 0o700 })
  copySettings(agent, home, from)
  return { folder, home, remove: () => void clearFolder(folder) }
}

const listScratches = (root: string): string[] => {
  try {
    return readdirSync(join(root, ...AGENTS))
  } catch {
    return []
  }
}

/** Of another machine's processes nothing is known. */
const isLeft = (name: string): boolean => {
  const [, , host, owner = ''] = name.split('.')
  return host === HOST && owner !== readIdentity(Number.parseInt(owner, 10))
}

/** Removes what deliveries left whose process is gone: their agents, and their folders. */
export const sweepScratches = async (root: string): Promise<void> => {
  if (!hasFolders(root, AGENTS)) return
  for (const name of listScratches(root).filter(isLeft)) {
    const folder = join(root, ...AGENTS, name)
    await killProcesses(folder)
    clearFolder(folder)
  }
}
