/** Every file and folder of a project over time, as its changes made them. */
import { dirname } from 'node:path'
import type { Change } from './changes.ts'

export type Write = { at: number; bytes: Buffer }
/** A part of a file that was written or cut off; `reach` is a write of whose bytes only the length is left. */
export type Edit = Write | { size: number } | { reach: number }
/** Names that change at once; null is a name that is gone. */
type Names = [name: string, node: Node | null][]
/** What was made of a file or a folder, each with the number of its change; `syncs` are numbers of changes, too. */
export type Made<T> = { n: number; made: T }
export type File = { id: number; edits: Made<Edit>[]; syncs: number[] }
export type Folder = { id: number; names: Made<Names>[]; syncs: number[] }
export type Node = File | Folder
export type History = { root: Folder; length: number }

export const isFolder = (node: Node): node is Folder => 'names' in node

const partsOf = (path: string): [folder: string, name: string] => {
  const folder = dirname(path)
  return [folder === '.' ? '' : folder, path.slice(path.lastIndexOf('/') + 1)]
}

type Makers = {
  [Op in Change['op']]: (change: Extract<Change, { op: Op }>, n: number) => unknown
}

/** Git does not sync its folders: what it writes counts as durable, in its order. */
const isOfGit = (path: string): boolean => path === '.git' || path.startsWith('.git/')
/** After this change and before the next. */
const AT_ONCE = 0.5

type Forgets = (path: string, isFolder: boolean) => boolean

/** Every file and folder that there ever was, with all that happened to it but the syncs that are forgotten. */
export const toHistory = (changes: Change[], forgets: Forgets = () => false): History => {
  let last = 0
  const root: Folder = { id: last++, names: [], syncs: [] }
  const live = new Map<string, Node>([['', root]])
  const find = (path: string): Node => {
    const node = live.get(path)
    if (!node) throw new Error(`nothing is known of ${path || 'the project'}`)
    return node
  }
  const fileOf = (path: string): File => {
    const node = find(path)
    if (isFolder(node)) throw new Error(`${path} is a folder`)
    return node
  }
  const name = (n: number, ...given: [path: string, node: Node | null][]): void => {
    for (const folder of new Set(given.map(([path]) => partsOf(path)[0]))) {
      const own = given.filter(([path]) => partsOf(path)[0] === folder)
      const made = own.map(([path, node]): Names[number] => [partsOf(path)[1], node])
      const node = find(folder) as Folder
      node.names.push({ n, made })
      if (isOfGit(folder)) node.syncs.push(n + AT_ONCE)
    }
    for (const [path, node] of given) node ? live.set(path, node) : live.delete(path)
  }
  const edit = (path: string, made: Made<Edit>): void => {
    const file = fileOf(path)
    file.edits.push(made)
    if (isOfGit(path)) file.syncs.push(made.n + AT_ONCE)
  }
  const make: Makers = {
    create: ({ path }, n) => name(n, [path, { id: last++, edits: [], syncs: [] }]),
    mkdir: ({ path }, n) => name(n, [path, { id: last++, names: [], syncs: [] }]),
    remove: ({ path }, n) => {
      // Git tries to remove every folder above a ref that it deletes.
      if (![...live.keys()].some((one) => one.startsWith(`${path}/`))) name(n, [path, null])
    },
    link: ({ path, to }, n) => name(n, [to, find(path)]),
    rename: ({ path, to }, n) => name(n, [path, null], [to, find(path)]),
    sync: ({ path }, n) => {
      const node = find(path)
      if (!forgets(path, isFolder(node))) node.syncs.push(n)
    },
    write: ({ path, at, bytes }, n) => edit(path, { n, made: { at, bytes } }),
    truncate: ({ path, at }, n) => edit(path, { n, made: { size: at } }),
    said: () => undefined,
    lost: () => undefined,
  }
  for (const [n, change] of changes.entries()) {
    // Nothing comes of what happens to a file that has no name any more.
    if ('path' in change && change.path.endsWith(' (deleted)')) continue
    ;(make[change.op] as (change: Change, n: number) => unknown)(change, n)
  }
  return { root, length: changes.length }
}
