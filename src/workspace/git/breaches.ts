/**
 * What a story's diff must not hold. B1 documents and state of ours: they are written by decisions, not by stories.
 * B2 what makes git or an agent's host start something: attributes that name a driver, submodules, hooks kept in the
 * repository, settings of hosts. B3 what is another file elsewhere: links that lead out of the repository, names that fold to
 * one, names of the git directory in disguise, files that git would store through a filter. B4 what was installed or built, and
 * is found before the project's own.
 */
import type { Breach } from '../../schema/evidence.ts'
import {
  type Attribute,
  type AttributeLine,
  isAttributesFile,
  type Macros,
  toAttributeLines,
  toMacros,
} from './attributes.ts'
import { checkPath, fold } from './guarded-paths.ts'
import { toLinkBreaches } from './links.ts'
import { type PlainGit, readWhole } from './plain-git.ts'
import { findRewritten } from './rewritten.ts'
import {
  ANY_NAME,
  type Change,
  GITLINK,
  LARGEST_LIST,
  LINK,
  readChanges,
  readTree,
  type TreeEntry,
  toLevels,
} from './tree.ts'
import { findUnignored } from './unignored.ts'

const ORDINARY = ['000000', '100644', '100755', LINK]

const checkMode = ({ path, mode }: Change): Breach[] => {
  if (mode.after === GITLINK || mode.before === GITLINK)
    return [{ code: 'submodule', path, message: `${path}: a story adds or changes no submodule` }]
  if (ORDINARY.includes(mode.after)) return []
  return [{ code: 'mode', path, message: `${path} has the unusual mode ${mode.after}` }]
}

/** Drivers that are a part of git. */
const BUILT_IN: Record<string, string[]> = {
  merge: ['text', 'binary', 'union'],
  diff: (
    'ada bash bibtex cpp csharp css dts elixir fortran fountain golang html java kotlin ' +
    'markdown matlab objc pascal perl php python ruby rust scheme tex'
  ).split(' '),
}

const isDriver = ({ name, value }: Attribute): boolean => {
  // Git stops where it is no name of an encoding.
  if (name === 'working-tree-encoding') return value !== undefined
  if (!['filter', 'diff', 'merge'].includes(name) || typeof value !== 'string') return false
  return !BUILT_IN[name]?.includes(value)
}

/** What a line is refused for; it begins with what is said of it. */
const UNREADABLE = 'has lines that git does not read'
const ENCODES = 'has git write other texts into a checkout than those that are shown'
const STARTS = 'names a program of git’s settings'

type Refused = { line: string; says: string; named: string }

/**
 * Attributes by which git would look for a program in its settings, or write another text into a checkout than the one that is
 * committed and shown.
 */
const toDrivers = ({ text, pattern, attributes, isUnreadable }: AttributeLine): Refused[] => {
  if (isUnreadable) return [{ line: text, says: UNREADABLE, named: `«${text.trim().slice(0, LONGEST)}»` }]
  return attributes.filter(isDriver).map(({ name, value }) => {
    const named = typeof value === 'string' ? `${name}=${value}` : name
    const says = name === 'working-tree-encoding' ? ENCODES : STARTS
    return { line: `${pattern}\0${named}`, says, named }
  })
}

const LONGEST = 200

const readBlob = async (git: PlainGit, blob: string): Promise<string> =>
  /^0+$/.test(blob) ? '' : readWhole(git, blob)

/** Where a link stands for the file, some git reads what it leads to as the attributes. */
const checkAttributes = async (git: PlainGit, { path, blob }: Change, macros: Macros): Promise<Breach[]> => {
  if (!isAttributesFile(path)) return []
  const read = async (name: string): Promise<Refused[]> =>
    toAttributeLines(await readBlob(git, name), macros).flatMap(toDrivers)
  const known = new Set((await read(blob.before)).map(({ line }) => line))
  const fresh = (await read(blob.after)).filter(({ line }) => !known.has(line))
  return [UNREADABLE, ENCODES, STARTS].flatMap((says) => {
    const named = fresh.filter((one) => one.says === says).map((one) => one.named)
    if (named.length === 0) return []
    return [{ code: 'git-attributes', path, message: `${path} ${says}: ${named.join(', ')}` }]
  })
}

/** Of the whole tree: a story may use a macro that was there before it. */
const readMacros = async (git: PlainGit, changes: Change[], entries: TreeEntry[]): Promise<Macros> => {
  const root = entries.find(({ path }) => path === '.gitattributes')
  if (root === undefined || !changes.some(({ path }) => isAttributesFile(path))) return toMacros('')
  return toMacros(await readBlob(git, root.blob))
}

const checkCase = (changes: Change[], paths: string[]): Breach[] => {
  const added = changes.filter(({ status }) => status === 'A')
  if (added.length === 0) return []
  const spellings = new Map<string, string>()
  const fresh = new Set(added.map(({ path }) => path))
  for (const path of paths)
    if (!fresh.has(path)) for (const level of toLevels(path)) spellings.set(fold(level), level)
  return added.flatMap(({ path }) => {
    for (const level of toLevels(path)) {
      const other = spellings.get(fold(level)) ?? level
      if (other !== level)
        return [{ code: 'case', path, message: `${level} and ${other} are one name on some systems` }]
      spellings.set(fold(level), level)
    }
    return []
  })
}

/** Files that git would store through a filter. None is run here, so what a story changes of them would be stored wrongly. */
const checkFilters = async (git: PlainGit, changes: Change[]): Promise<Breach[]> => {
  const paths = changes.filter(({ mode }) => mode.after.startsWith('100')).map(({ path }) => path)
  if (paths.length === 0) return []
  const out = await git.read(['check-attr', '--cached', '-z', '--stdin', 'filter'], {
    input: paths.map((path) => `${path}\0`).join(''),
    most: LARGEST_LIST,
  })
  const parts = out.split('\0')
  return parts.flatMap((word, at) => {
    const [path = '', value = ''] = [parts[at - 1], parts[at + 1]]
    if (at % 3 !== 1 || word !== 'filter' || ['unspecified', 'unset', 'set'].includes(value)) return []
    return [
      {
        code: 'filter',
        path,
        message: `${path} is stored through the filter ${value}, and no filter is run`,
      },
    ]
  })
}

/** What is wrong with a tree that a story made of `base`, and what it changed. */
export const checkDiff = async (
  git: PlainGit,
  base: string,
  tree: string,
): Promise<{ changes: Change[]; breaches: Breach[] }> => {
  const changes = await readChanges(git, base, tree)
  if (changes.length === 0) return { changes, breaches: [] }
  const entries = await readTree(git, tree)
  const macros = await readMacros(git, changes, entries)
  // Attributes are asked of an index.
  await git.read([...ANY_NAME, 'read-tree'], { given: [tree] })
  const breaches = [
    ...changes.flatMap((change) => [...checkPath(change.path, git.layout.prefix), ...checkMode(change)]),
    ...(await Promise.all(changes.map((change) => checkAttributes(git, change, macros)))).flat(),
    ...(await toLinkBreaches(git, changes, entries, base)),
    ...checkCase(
      changes,
      entries.map(({ path }) => path),
    ),
    ...(await checkFilters(git, changes)),
    ...(await findRewritten(git, base, changes, entries)),
    ...(await findUnignored(git, base, changes, entries)),
  ]
  return { changes, breaches }
}
