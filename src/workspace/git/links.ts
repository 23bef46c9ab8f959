/** Where the symbolic links of a tree lead, found in the tree itself: nothing on the disk is followed. */
import type { Breach } from '../../schema/evidence.ts'
import { fold } from './guarded-paths.ts'
import { isOwn, type Layout } from './layout.ts'
import type { PlainGit } from './plain-git.ts'
import { type Change, LINK, readTree, type TreeEntry } from './tree.ts'

/** As many as Linux follows. */
const MOST_LINKS = 40

type Links = Map<string, string>

const OUT = 'leads out of the repository'

type Followed = { wrong: string } | { to: string }

/** Where a link leads in the tree, or why it must not. */
const follow = (links: Links, link: string, layout: Layout): Followed => {
  let hops = 0
  const place: string[] = link.split('/').slice(0, -1)
  const left: string[] = (links.get(link) ?? '').split('/')
  const isAbsolute = (target: string): boolean => /^(?:\/|\\|[A-Za-z]:)/.test(target)
  if (isAbsolute(links.get(link) ?? '')) return { wrong: OUT }
  while (left.length > 0) {
    const part = left.shift() ?? ''
    if (part === '' || part === '.') continue
    if (part === '..') {
      if (place.pop() === undefined) return { wrong: OUT }
      continue
    }
    place.push(part)
    if (place.length === 1 && part.toLowerCase() === '.git') return { wrong: 'leads into the git directory' }
    if (isOwn({ ...layout, prefix: fold(layout.prefix) }, `${fold(place.join('/'))}/`))
      return { wrong: 'leads to documents or the journal, which are not a story’s' }
    const target = links.get(place.join('/'))
    if (target === undefined) continue
    if (++hops > MOST_LINKS) return { wrong: 'leads round in a circle' }
    if (isAbsolute(target)) return { wrong: OUT }
    place.pop()
    left.unshift(...target.split('/'))
  }
  return { to: place.join('/') }
}

const checkTarget = (links: Links, link: string, layout: Layout): string | undefined => {
  const found = follow(links, link, layout)
  return 'wrong' in found ? found.wrong : undefined
}

const readLinks = async (git: PlainGit, entries: TreeEntry[]): Promise<Links> => {
  const links: Links = new Map()
  for (const { path, mode, blob } of entries)
    if (mode === LINK) links.set(path, (await git.readObject(blob, 1 << 16)).text)
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
    const wrong = checkTarget(now, path, git.layout)
    if (!wrong || (!changed.has(path) && checkTarget(before, path, git.layout))) return []
    return [{ code: 'link', path, message: `the link ${path} ${wrong}: ${JSON.stringify(now.get(path))}` }]
  })
}

/** Of links of a tree, those that lead to what the tree does not hold: whatever lies there in a checkout is read by their names. */
export const findDangling = async (
  git: PlainGit,
  tree: string,
  paths: readonly string[],
): Promise<{ path: string; to: string }[]> => {
  if (paths.length === 0) return []
  const entries = await readTree(git, tree)
  const links = await readLinks(git, entries)
  return paths.flatMap((path) => {
    const found = follow(links, path, git.layout)
    if ('wrong' in found || found.to === '') return []
    const { to } = found
    const isThere = entries.some((entry) => entry.path === to || entry.path.startsWith(`${to}/`))
    return isThere ? [] : [{ path, to }]
  })
}
