import { homedir } from 'node:os'
import { dirname, isAbsolute, join, resolve } from 'node:path'
import { ASSURANCES, type Assurance, type GatePolicy, isBelow, stronger } from '../schema/assurance.ts'
import { COMMAND_LISTS, TRUSTED_FILES } from '../schema/command-list.ts'
import { Fault } from '../schema/fault.ts'
import type { Json } from '../schema/json.ts'
import {
  AUTHOR_KEYS,
  type AuthorSettings,
  isAuthorKey,
  NO_AUTHORS,
  setAuthorSetting,
  toAuthorSettings,
} from './author-settings.ts'
import { makeFolder, replaceDurably } from './durable.ts'
import { readText } from './file-text.ts'
import { lookAt, OURS, toRealPath } from './paths.ts'
import { inTurn } from './settings-lock.ts'

/**
 * Settings of the user and of the project. S1 a project may raise the minimum of gates, never lower it, and sets
 * nothing else: it comes with a clone. S2 what is not understood is refused by name, never skipped.
 */

export type Settings = { policy: GatePolicy; notes: string[] } & AuthorSettings

/** What one file says. */
type Layer = { minimum: Assurance | undefined; steps: Map<string, Assurance>; authors: AuthorSettings }

const LIMIT = 64 << 10
const DEFAULT: Assurance = 'terminal'
/** No door can give a passkey yet: a gate that asks for one could never be answered. */
const NAMES = ASSURANCES.filter((name) => name !== 'passkey')
const STEP = /^[a-z][a-z0-9_-]{0,63}\.[a-z][a-z0-9_-]{0,63}$/i

const invalid = (path: string, message: string, fix: string): Fault =>
  new Fault('invalid-value', `${path}: ${message}`, fix, { path })

const platformFolder = (env: NodeJS.ProcessEnv): string => {
  if (process.platform === 'win32') return env.APPDATA || join(homedir(), 'AppData', 'Roaming')
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Application Support')
  // The XDG rule: a relative value is to be ignored.
  const xdg = env.XDG_CONFIG_HOME
  return xdg && isAbsolute(xdg) ? xdg : join(homedir(), '.config')
}

/** The user's own folder, outside every project. */
export const userFolder = (env: NodeJS.ProcessEnv = process.env): string =>
  env.THROUGHLINE_HOME ? resolve(env.THROUGHLINE_HOME) : join(platformFolder(env), 'throughline')

/** Where packages lie that the user installed for us. */
export const packagesFolder = (): string => join(userFolder(), 'packages')

export const userPath = (): string => join(userFolder(), 'settings.json')

const readObject = (path: string, follow: boolean): Record<string, Json> | null => {
  const found = readText(path, LIMIT, follow)
  if (found === null) return null
  if ('problem' in found)
    throw invalid(path, `the file ${found.problem}`, 'Make it a JSON file of at most 64 KB, or remove it.')
  return toObject(path, 'the file', parse(path, found.text.replace(/^\uFEFF/, '')))
}

const parse = (path: string, text: string): Json => {
  try {
    return JSON.parse(text)
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : ''
    throw invalid(path, `not valid JSON (${reason})`, 'Mend the JSON, or remove the file.')
  }
}

/** Without a prototype: no key can reach anything but the value that the file gives it. */
const toObject = (path: string, what: string, value: Json): Record<string, Json> => {
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    throw invalid(path, `${what} is not an object`, 'Write { "gates": { "minimum": "terminal" } }.')
  const object: Record<string, Json> = Object.create(null)
  for (const [key, item] of Object.entries(value)) object[key] = item
  return object
}

const toAssurance = (path: string, key: string, value: Json): Assurance => {
  const name = NAMES.find((known) => known === value)
  if (name !== undefined) return name
  throw invalid(path, `${key} is ${JSON.stringify(value).slice(0, 60)}`, `Use one of ${NAMES.join(', ')}.`)
}

const readGates = (path: string, value: Json, layer: Layer): void => {
  for (const [key, item] of Object.entries(toObject(path, 'gates', value))) {
    if (key === 'minimum') layer.minimum = toAssurance(path, 'gates.minimum', item)
    else if (STEP.test(key)) layer.steps.set(key, toAssurance(path, `gates["${key}"]`, item))
    else
      throw invalid(
        path,
        `unknown key ${JSON.stringify(key)} in gates`,
        'Use "minimum" or "<workflow>.<step>".',
      )
  }
}

const toLayer = (path: string, from: 'user' | 'project', object: Record<string, Json> | null): Layer => {
  const layer: Layer = { minimum: undefined, steps: new Map(), authors: NO_AUTHORS }
  for (const [key, value] of Object.entries(object ?? {})) {
    if (key === 'gates') readGates(path, value, layer)
    else if (from === 'project')
      throw invalid(
        path,
        `a repository may not set ${JSON.stringify(key)}`,
        `Remove it; your own are in ${userPath()}.`,
      )
    // Read by whoever runs a program.
    else if (key !== TRUSTED_FILES && !COMMAND_LISTS.some((name) => name === key) && !isAuthorKey(key))
      throw invalid(
        path,
        `unknown key ${JSON.stringify(key)}`,
        `Use ${['gates', ...COMMAND_LISTS, ...AUTHOR_KEYS].map((name) => `"${name}"`).join(', ')}.`,
      )
  }
  if (from === 'user') layer.authors = toAuthorSettings(path, object ?? {})
  return layer
}

const readProject = (root: string): Layer => {
  const path = join(root, OURS, 'settings.json')
  if (lookAt(join(root, OURS)) === 'link')
    throw invalid(path, `${OURS} is a symbolic link`, 'Put a real folder in its place.')
  return toLayer(path, 'project', readObject(path, false))
}

/** The minimum of one gate by one file: its own entry, or else the file's minimum. */
const minimumOf = (layer: Layer, step: string): Assurance | undefined =>
  layer.steps.get(step) ?? layer.minimum

/** The stronger of both files, gate by gate. Pure. */
const mergeGates = (user: Layer, project: Layer): { policy: GatePolicy; notes: string[] } => {
  const base = user.minimum ?? DEFAULT
  const notes: string[] = []
  const steps: Record<string, Assurance> = Object.create(null)
  const raised: string[] = []
  const note = (key: string, given: Assurance, own: Assurance) =>
    notes.push(`the project's gates.${key} "${given}" is ignored: a project may not lower your "${own}"`)

  if (project.minimum && isBelow(project.minimum, base)) note('minimum', project.minimum, base)
  for (const step of new Set([...user.steps.keys(), ...project.steps.keys()])) {
    const own = minimumOf(user, step) ?? base
    const asked = minimumOf(project, step) ?? own
    steps[step] = stronger(own, asked)
    if (isBelow(own, asked)) raised.push(step)
    else if (project.steps.has(step) && isBelow(asked, own)) note(step, asked, own)
  }
  const minimum = stronger(base, project.minimum ?? base)
  return { policy: { minimum, steps, automatic: false, raised: minimum === base ? raised : 'all' }, notes }
}

/** What counts in this project, and what of the project's wishes does not. */
export const readSettings = (root: string): Settings => {
  // The user's file may be a link into their own collection of settings; the project's may not.
  const user = toLayer(userPath(), 'user', readObject(userPath(), true))
  return { ...mergeGates(user, readProject(root)), ...user.authors }
}

const SETTERS = new Map<string, (path: string, object: Record<string, Json>, value: Json) => void>([
  [
    'gates.minimum',
    (path, object, value) => {
      const gates = toObject(path, 'gates', object.gates ?? {})
      object.gates = { ...gates, minimum: toAssurance(path, 'gates.minimum', value) }
    },
  ],
])

export const readUserSettings = (): Record<string, Json> => readObject(userPath(), true) ?? {}

/** Changes the user's settings, and leaves whatever is not changed as it is. */
export const changeUserSettings = (change: (object: Record<string, Json>) => void): void => {
  const path = userPath()
  makeFolder(dirname(path))
  inTurn(path, () => {
    const object = readUserSettings()
    // A file that we would refuse to read is not rewritten either.
    toLayer(path, 'user', object)
    change(object)
    replaceDurably(toRealPath(path), `${JSON.stringify(object, null, 2)}\n`)
  })
}

/** Changes one setting of the user's and leaves the others as they are. */
export const writeUserSetting = (key: string, value: string): void => {
  const path = userPath()
  const set = SETTERS.get(key)
  if (!set && !isAuthorKey(key.split('.')[0] ?? ''))
    throw invalid(
      path,
      `unknown setting ${JSON.stringify(key)}`,
      `Use ${[...SETTERS.keys(), ...AUTHOR_KEYS, ...COMMAND_LISTS].join(', ')}.`,
    )
  changeUserSettings((object) =>
    set ? set(path, object, value) : setAuthorSetting(path, object, key, String(value)),
  )
}
