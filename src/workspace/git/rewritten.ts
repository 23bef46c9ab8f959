/** Files that a story did not change, and of which a checkout holds other bytes by the attributes that it changed. */
import { join } from 'node:path'
import type { Breach } from '../../schema/evidence.ts'
import { isAttributesFile } from './attributes.ts'
import type { PlainGit } from './plain-git.ts'
import { ANY_NAME, type Change, LARGEST_LIST, type TreeEntry } from './tree.ts'

const STORED = ['filter', 'working-tree-encoding']
const ENDS = ['text', 'eol', 'crlf']
const ASKED = [...STORED, 'ident', ...ENDS]

/** What an index says of each path: attribute by attribute. */
const readAttributes = async (git: PlainGit, index: string, paths: string[]): Promise<string[]> => {
  const out = await git.read(['check-attr', '--cached', '-z', '--stdin', ...ASKED], {
    ...{ index, most: LARGEST_LIST },
    input: paths.map((path) => `${path}\0`).join(''),
  })
  return out.split('\0').filter((_, at) => at % 3 === 2)
}

const readSetting = async (git: PlainGit, name: string): Promise<string> =>
  (await git.run(['config', '--get', name])).out.trim().toLowerCase()

/** Whether git ends lines with a return where no attribute says how. */
const endsWithReturn = async (git: PlainGit): Promise<{ always: boolean; text: boolean }> => {
  const always = ['true', 'yes', 'on', '1'].includes(await readSetting(git, 'core.autocrlf'))
  const end = await readSetting(git, 'core.eol')
  const native = process.platform === 'win32' && end !== 'lf'
  return { always, text: always || end === 'crlf' || native }
}

/** How the lines of each file end in a checkout, for those whose ends are not as they are stored. */
const readEnds = async (git: PlainGit, index: string): Promise<Map<string, string>> => {
  const returns = await endsWithReturn(git)
  const out = await git.read(['ls-files', '-z', '--eol'], { index, most: LARGEST_LIST })
  return new Map(
    out.split('\0').flatMap((line): [string, string][] => {
      const [, stored = '', says = ''] = /^i\/(\S*) +w\/\S* +attr\/([^\t]*)\t/.exec(line) ?? []
      const named = says.trim()
      const isAuto = named === '' || named.startsWith('text=auto')
      const isReturned =
        named.includes('eol=crlf') ||
        (named === '' ? returns.always : /^text(?:=auto)?$/.test(named) && returns.text)
      // What holds returns already is left alone where git guesses.
      const isOther = isAuto ? stored === 'lf' : !['none', 'crlf', ''].includes(stored)
      return isReturned && isOther ? [[line.slice(line.indexOf('\t') + 1), 'eol=crlf']] : []
    }),
  )
}

/** Files in which git would put an object's name. */
const readIdents = async (git: PlainGit, index: string): Promise<Set<string>> => {
  const out = await git.read(['grep', '--cached', '-z', '-l', '-a', '-F', '-e', '$Id'], {
    ...{ index, most: LARGEST_LIST, orNone: true },
  })
  return new Set(out.split('\0'))
}

type Differing = { path: string; name: string; value: string }

const toRewritten = async (
  git: PlainGit,
  [before, after]: [string, string],
  differing: Differing[],
): Promise<string[]> => {
  const has = (names: string[]): boolean => differing.some(({ name }) => names.includes(name))
  const idents = has(['ident']) ? await readIdents(git, after) : new Set()
  const [old, now] = has(ENDS) ? [await readEnds(git, before), await readEnds(git, after)] : []
  const found = differing.filter(({ path, name }) => {
    if (STORED.includes(name)) return true
    return name === 'ident' ? idents.has(path) : old?.get(path) !== now?.get(path)
  })
  return found.map(({ path, name, value }) => `${path} (${name}: ${value})`)
}

const MOST_NAMED = 3

export const findRewritten = async (
  git: PlainGit,
  base: string,
  changes: Change[],
  entries: TreeEntry[],
): Promise<Breach[]> => {
  const changed = new Set(changes.map(({ path }) => path))
  const by = changes.find(({ path }) => isAttributesFile(path))?.path
  const paths = entries
    .filter(({ path, mode }) => mode.startsWith('100') && !changed.has(path))
    .map(({ path }) => path)
  if (by === undefined || paths.length === 0) return []
  const [before, after] = [join(git.folder, 'index-before'), join(git.folder, 'index')]
  await git.read([...ANY_NAME, 'read-tree'], { index: before, given: [base] })
  const old = await readAttributes(git, before, paths)
  const now = await readAttributes(git, after, paths)
  const differing = now.flatMap((value, at): Differing[] => {
    const [path = '', name = ''] = [paths[Math.floor(at / ASKED.length)], ASKED[at % ASKED.length]]
    return value === old[at] ? [] : [{ path, name, value }]
  })
  const named = differing.length > 0 ? await toRewritten(git, [before, after], differing) : []
  if (named.length === 0) return []
  const more = named.length > MOST_NAMED ? ` and ${named.length - MOST_NAMED} more` : ''
  const message = `${by} has git write other bytes of files that the story did not change: ${named.slice(0, MOST_NAMED).join(', ')}${more}`
  return [{ code: 'git-attributes', path: by, message }]
}
