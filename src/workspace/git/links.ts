/** Where the symbolic links of a tree lead, found in the tree itself: nothing on the disk is followed. */
import type { Breach } from '../../schema/evidence.ts'
import type { PlainGit } from './plain-git.ts'
import { type Change, LINK, readTree, type TreeEntry } from './tree.ts'

/** As many as Linux follows. */
const MOST_LINKS = 40

type Links = Map<string, string>

/** Undefined when it stays inside of the tree, else why not. */
const checkTarget = (links: Links, link: string): string | undefined => {
  let hops = 0
  const place: string[] = link.split('/').slice(0, -1)
  const left: string[] = (links.get(link) ?? '').split('/')
  const isAbsolute = (target: string): boolean => /^(?:\/|\\|[A-Za-z]:)/.test(target)
  if (isAbsolute(links.get(link) ?? '')) return 'leads out of the repository'
  while (left.length > 0) {
    const part = left.shift() ?? ''
    if (part === '' || part === '.') continue
    if (part === '..') {
      if (place.pop() === undefined) return 'leads out of the repository'
      continue
    }
    place.push(part)
    if (place.length === 1 && part.toLowerCase() === '.git') return 'leads into the git directory'
    const target = links.get(place.join('/'))
    if (target === undefined) continue
    if (++hops > MOST_LINKS) return 'leads round in a circle'
    if (isAbsolute(target)) return 'leads out of the repository'
    place.pop()
    left.unshift(...target.split('/'))
  }
  return undefined
}

const readLinks = async (git: PlainGit, entries: TreeEntry[]): Promise<Links> => {
  const links: Links = new Map()
  for (const { path, mode, blob } of entries)
    if (mode === LINK) links.set(path, await git.read(['cat-file', 'blob', blob], { most: 1 << 16 }))
  return links
}

/** Links that lead out of the repository now, and did not before. */
export const toLinkBreaches = async (
  git: PlainGit,
  changes: Change[],
  entries: TreeEntry[],
  base: string,
): Promise<Breach[]> => {
  const changed = new Set(changes.filter(({ mode }) => mode.after === LINK).map(({ path }) => path))
  if (changed.size === 0) return []
  const [now, before] = [await readLinks(git, entries), await readLinks(git, await readTree(git, base))]
  return [...now.keys()].flatMap((path) => {
    const wrong = checkTarget(now, path)
    if (!wrong || (!changed.has(path) && checkTarget(before, path))) return []
    return [{ code: 'link', path, message: `the link ${path} ${wrong}: ${JSON.stringify(now.get(path))}` }]
  })
}
