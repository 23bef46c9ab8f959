/**
 * Files by which a repository tells a host with which environment to start programs. What leads to the user's own folder
 * (key, settings, trust) is the user's to set: where such a file names it, nobody can tell whose value counts.
 */
import { join, sep } from 'node:path'
import { Fault } from '../schema/fault.ts'
import { readNow } from './file-text.ts'
import { toRealPath } from './paths.ts'
import { userFolder } from './settings.ts'

const FILES = [
  '.mcp.json',
  '.claude/settings.json',
  '.claude/settings.local.json',
  '.codex/config.toml',
  '.gemini/settings.json',
  'opencode.json',
  'opencode.jsonc',
  '.opencode/opencode.json',
  '.cursor/mcp.json',
  '.vscode/mcp.json',
  '.vscode/settings.json',
]
/** What some hosts and shells take for every program of the project. */
const SHARED = ['.gemini/.env', '.envrc', '.env']

/** Where our own folder is looked for. */
const OWN = ['THROUGHLINE_HOME', 'XDG_CONFIG_HOME', 'APPDATA']
/** And what leads there by itself, or would run before us. */
const NAMES = [...OWN, 'HOME', 'NODE_OPTIONS']
const LIMIT = 1 << 20

const ESCAPED = /\\u([0-9a-f]{4})/gi

/** A name that the text gives a value to: a key of JSON or TOML, or a shell's variable. */
const isSet = (text: string, name: string): boolean =>
  new RegExp(`(?<![\\w$])${name}["']?\\s*[:=]`).test(text)

type Planted = { path: string; name: string }

const findPlanted = (root: string): Planted[] =>
  [...FILES, ...SHARED].flatMap((file) => {
    const path = join(root, file)
    const found = readNow(path, LIMIT)
    if (!found || 'problem' in found) return []
    const text = found.text.replace(ESCAPED, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
    return (SHARED.includes(file) ? OWN : NAMES)
      .filter((name) => isSet(text, name))
      .map((name) => ({ path, name }))
  })

const refuse = ({ path, name }: Planted): Fault =>
  new Fault(
    'unsafe-path',
    `${path} sets ${name}: a repository does not choose where your key and your settings lie`,
    `Take ${name} out of that file. In your own environment you may set it.`,
    { path },
  )

/** Refuses a project that leads its hosts, or this process, to a folder of its own in place of the user's. */
export const refusePlanted = (root: string, env: NodeJS.ProcessEnv = process.env): void => {
  if (`${toRealPath(userFolder(env))}${sep}`.startsWith(`${root}${sep}`))
    throw new Fault(
      'unsafe-path',
      `your own folder lies in the project: ${userFolder(env)}`,
      'Set THROUGHLINE_HOME to a folder outside of every project, or leave it out.',
    )
  if (!NAMES.some((name) => name !== 'HOME' && env[name] !== undefined)) return
  const [first] = findPlanted(root).filter(({ name }) => env[name] !== undefined)
  if (first) throw refuse(first)
}

/** Refuses it before a host is told of us there. */
export const refuseAllPlanted = (root: string): void => {
  const [first] = findPlanted(root)
  if (first) throw refuse(first)
}
