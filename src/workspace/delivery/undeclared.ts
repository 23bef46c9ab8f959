/**
 * Packages that code imports and no `package.json` names. They are found where they happen to be installed, so the commands
 * pass here and nowhere else.
 */
import { existsSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { readFileChanges, toFileReader } from '../git/file-changes.ts'
import { withPlainGit } from '../git/plain-git.ts'
import { readTree } from '../git/tree.ts'
import { isPackage } from './package-parts.ts'

const CODE = /\.[cm]?[jt]sx?$/i
const IMPORT = /(?:\bfrom\s*|\bimport\s*|\bimport\s*\(\s*|\brequire\s*\(\s*)(['"])([^'"\n]{1,200})\1/g
const COMMENT = /^[ \t]*(?:\/\/|\*).*$/gm

/** `@scope/name` of `@scope/name/part`; undefined of files, addresses and what Node brings along. */
const toPackageName = (specifier: string): string | undefined => {
  if (!/^@?[a-z\d]/i.test(specifier) || specifier.includes(':') || isBuiltin(specifier)) return undefined
  const [first = '', second = ''] = specifier.split('/')
  return first.startsWith('@') ? `${first}/${second}` : first
}

const toImported = (text: string): Set<string> =>
  new Set(
    [...text.replace(COMMENT, '').matchAll(IMPORT)].flatMap(
      ([, , specifier = '']) => toPackageName(specifier) ?? [],
    ),
  )

const FIELDS = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies']

/** What a manifest names: itself, and everything that it depends on. */
const toNamed = (text: string): string[] => {
  try {
    const manifest = JSON.parse(text) as Record<string, unknown>
    const needs = FIELDS.flatMap((field) => Object.keys((manifest[field] ?? {}) as object))
    return [String(manifest.name ?? ''), ...needs]
  } catch {
    return []
  }
}

/** A sentence for each import that is new, named nowhere, and found in one of these folders all the same. */
export const findUndeclared = (
  root: string,
  folders: readonly string[],
  from: string,
  to: string,
): Promise<string[]> =>
  withPlainGit(root, async (git) => {
    const [before, after] = [toFileReader(git, from), toFileReader(git, to)]
    const changes = (await readFileChanges(git, from, to, { moves: false })).filter(
      ({ path, how, added }) => CODE.test(path) && how !== 'deleted' && added !== null,
    )
    if (changes.length === 0) return []
    const manifests = (await readTree(git, to)).map(({ path }) => path).filter(isPackage)
    if (manifests.length === 0) return []
    const named = new Set((await Promise.all(manifests.map(after))).flatMap(toNamed))
    const isThere = (name: string) => folders.some((folder) => existsSync(join(folder, 'node_modules', name)))
    const found: string[] = []
    for (const { path } of changes) {
      const known = toImported(await before(path))
      for (const name of toImported(await after(path)))
        if (!known.has(name) && !named.has(name) && isThere(name))
          found.push(
            `${path} imports ${name}, which no package.json names: it is installed here, and in no clone`,
          )
    }
    return found
  })
