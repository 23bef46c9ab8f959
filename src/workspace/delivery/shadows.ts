/**
 * Files that stand for something else by their name alone. S1 a module that is found before one of the language, of a runner
 * of tests, or of a package that the code imported already. S2 what bears the name of a target of a makefile, which make then
 * takes for made. S3 a file that is found by the name by which another one is loaded.
 */
import type { FileChange } from '../git/file-changes.ts'
import type { PlainGit } from '../git/plain-git.ts'
import { LARGEST_LIST } from '../git/tree.ts'
import { PYTHON, RUBY } from './module-names.ts'
import { MAKEFILES, toProgram } from './run-by.ts'

/** A commit before and after a change, as the paths that each has. */
export type Paths = { before: Set<string>; after: Set<string> }
type Read = (path: string) => Promise<string>

/** The name under which Python finds a file where its folder is on the path; none inside of a package. */
const toPythonModule = (path: string, { after }: Paths): string | undefined => {
  const file = path.replace(/\/__init__(?=\.pyc?$)/, '')
  const [, folder = '', name] = /^((?:.*\/)?)([^/.]+)\.(?:[^/]*\.)?(?:py|pyc|pyd|so)$/.exec(file) ?? []
  return name === '__init__' || after.has(`${folder}__init__.py`) ? undefined : name
}

/** The same of Ruby, whose runners are given these folders. */
const toRubyModule = (path: string): string | undefined =>
  /^(?:.*\/)?(?:lib|test|spec)\/([^/.]+)(?:\/.*)?\.rb$/.exec(path)?.[1]

/** Of these modules, those that Python files of a commit import. */
const findImported = async (git: PlainGit, commit: string, modules: string[]): Promise<Set<string>> => {
  const names = modules.filter((name) => /^\w+$/.test(name))
  if (names.length === 0) return new Set()
  const patterns = names.map((name) => `^[ \t]*(import|from)[ \t]+${name}($|[^A-Za-z0-9_])\n`)
  const words = ['grep', '-h', '-I', '-E', '-f', '-', commit, '--', '*.py']
  const out = await git.read(words, { most: LARGEST_LIST, orNone: true, input: patterns.join('') })
  return new Set(out.split('\n').flatMap((line) => /^\s*(?:import|from)\s+(\w+)/.exec(line)?.[1] ?? []))
}

const findModules = async (
  git: PlainGit,
  commit: string,
  changes: FileChange[],
  paths: Paths,
): Promise<string[]> => {
  const added = changes.filter(({ how }) => how === 'added')
  const python = added.flatMap(({ path }) => {
    const name = toPythonModule(path, paths)
    return name === undefined ? [] : [{ path, name }]
  })
  const own = new Set([...paths.before].flatMap((path) => toPythonModule(path, paths) ?? []))
  const strange = python.filter(({ name }) => !PYTHON.has(name) && !own.has(name))
  const imported = await findImported(git, commit, [...new Set(strange.map(({ name }) => name))])
  const ruby = added.flatMap(({ path }) => {
    const name = toRubyModule(path)
    return name !== undefined && RUBY.has(name) ? [{ path, name }] : []
  })
  return [...python.filter(({ name }) => PYTHON.has(name) || imported.has(name)), ...ruby].map(
    ({ path, name }) => `${path} has the name of the module ${name}, and may be loaded in its place`,
  )
}

type Loaders = [family: string, path: RegExp][]

/** By which name loaders find a file, without its ending and its part of a folder. */
const MODULES: Loaders = [
  ['js', /^(.*?)(?:\/index)?(?<!\.d)\.(?:[cm]?[jt]sx?|vue|svelte)$/],
  ['py', /^(.*?)(?:\/__init__)?\.(?:py|pyc|pyd|(?:[\w-]+\.)?so)$/],
]
/** Found before a module of that name, or says which file of its folder is one. */
const FIRST: Loaders = [
  ['js', /^((?:.*\/)?[^/.]+)$/],
  ['js', /^(.*)\/package\.json$/],
]
/** Found after every module of that name. */
const LAST: Loaders = [['js', /^(.*?)(?:\/index)?\.(?:json|node)$/]]

const toLoaded = (path: string, loaders: Loaders): string[] =>
  loaders.flatMap(([family, pattern]) => {
    const name = pattern.exec(path)?.[1]
    return name === undefined ? [] : [`${family}:${name}`]
  })

/** Files that were there and stay, and that a new one may be loaded in place of. */
const findRivals = (changes: FileChange[], { before, after }: Paths): string[] => {
  const added = changes.filter(({ how }) => how === 'added').map(({ path }) => path)
  const wanted = new Set(added.flatMap((path) => toLoaded(path, [...FIRST, ...MODULES])))
  if (wanted.size === 0) return []
  const known = new Map<string, string>()
  for (const path of before)
    for (const name of toLoaded(path, [...MODULES, ...LAST]))
      if (wanted.has(name) && after.has(path)) known.set(name, path)
  return added.flatMap((path) => {
    const rival = toLoaded(path, [...FIRST, ...MODULES]).flatMap((name) => known.get(name) ?? [])[0]
    return rival === undefined ? [] : [`${path} may be loaded in place of ${rival}, by the same name`]
  })
}

/** Targets of a makefile that are files to make, by their names. */
export const toTargets = (text: string): string[] => {
  const rules = [...text.matchAll(/^([^\s#=:][^#=:\n\r\u2028\u2029]*):(?![:=])([^=\n\r\u2028\u2029]*)$/gm)]
  const toWords = (words = ''): string[] => words.split(/\s+/).filter((word) => /^[\w.+/-]+$/.test(word))
  const phony = new Set(
    rules.filter(([, name]) => name?.trim() === '.PHONY').flatMap(([, , needs]) => toWords(needs)),
  )
  return rules
    .flatMap(([, names]) => toWords(names))
    .filter((name) => !name.startsWith('.') && !phony.has(name))
}

const hasBelow = (paths: Set<string>, path: string): boolean => {
  if (paths.has(path)) return true
  for (const other of paths) if (other.startsWith(`${path}/`)) return true
  return false
}

const findMade = async (
  prefix: string,
  read: Read,
  { before, after }: Paths,
  commands: readonly string[][],
): Promise<string[]> => {
  if (!commands.some(([program = '']) => toProgram(program) === 'make')) return []
  const told: string[] = []
  for (const makefile of MAKEFILES.filter((name) => before.has(`${prefix}${name}`)))
    for (const target of new Set(toTargets(await read(`${prefix}${makefile}`)))) {
      const path = `${prefix}${target}`
      if (hasBelow(after, path) && !hasBelow(before, path))
        told.push(
          `${path} has the name of a target of ${makefile}: make takes it for made, and runs nothing for it`,
        )
    }
  return told
}

/** A sentence for each file that a change adds under the name of something else. */
export const findShadows = async (
  git: PlainGit,
  from: string,
  changes: FileChange[],
  { paths, read, commands }: { paths: Paths; read: Read; commands: readonly string[][] },
): Promise<string[]> => [
  ...(await findModules(git, from, changes, paths)),
  ...findRivals(changes, paths),
  ...(await findMade(git.layout.prefix, read, paths, commands)),
]
