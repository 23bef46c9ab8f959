/** Every file that differs between two commits, with how many lines came and went. */
import type { PlainGit } from './plain-git.ts'
import { LARGEST_LIST, LINK } from './tree.ts'

export type FileChange = {
  path: string
  /** Where it was moved from. */
  from?: string
  how: 'added' | 'changed' | 'deleted' | 'moved'
  /** Lines; null of a file that is no text. */
  added: number | null
  removed: number | null
  /** It can be run now, or no more. */
  runs?: boolean
  /** It is a link now, and where that leads, as far as that was read. */
  link?: string
  /** Characters of a line that is longer than anybody reads. */
  longest?: number
}

const HOW: Record<string, FileChange['how']> = { A: 'added', D: 'deleted', R: 'moved' }

type Counts = Pick<FileChange, 'added' | 'removed'>

const toCount = (digits: string): number | null => (digits === '-' ? null : Number(digits))

/** One run tells both: who changed how, and then the counts, in the same order. */
const readParts = (out: string): FileChange[] => {
  const parts = out.split('\0')
  const found: Omit<FileChange, keyof Counts>[] = []
  const counts = new Map<string, Counts>()
  let at = 0
  const take = (): string => parts[at++] ?? ''
  while (at < parts.length) {
    const word = take()
    if (word.startsWith(':')) {
      const [was = '', mode = '', , , status = ''] = word.slice(1).split(' ')
      const how = HOW[status[0] ?? ''] ?? 'changed'
      const path = take()
      const isFlipped = was.startsWith('100') && mode.startsWith('100') && was !== mode
      const link = { ...(mode === LINK && { link: '' }), ...(isFlipped && { runs: mode === '100755' }) }
      found.push(how === 'moved' ? { path: take(), from: path, how, ...link } : { path, how, ...link })
      continue
    }
    const [, added, removed, path = ''] = /^(\d+|-)\t(\d+|-)\t(.*)$/s.exec(word) ?? []
    if (added === undefined || removed === undefined) continue
    const name = path === '' && take() !== '' ? take() : path
    counts.set(name, { added: toCount(added), removed: toCount(removed) })
  }
  return found.map((one) => ({ ...one, ...(counts.get(one.path) ?? { added: 0, removed: 0 }) }))
}

/** With `moves`, a file that was moved is one change; without, one deleted and one added. */
export const readFileChanges = async (
  git: PlainGit,
  from: string,
  to: string,
  { moves }: { moves: boolean },
): Promise<FileChange[]> =>
  readParts(
    await git.read(
      ['diff-tree', '-r', '-z', '--raw', '--numstat', '--no-textconv', moves ? '-M' : '--no-renames'],
      { given: [from, to], most: LARGEST_LIST },
    ),
  )

const toLines = (count: number): string => `${count} ${count === 1 ? 'line' : 'lines'}`

/** How many lines came and went, in words. */
export const toCounted = ({ how, added, removed }: FileChange): string => {
  if (added === null || removed === null) return 'no text'
  if (how === 'added') return toLines(added)
  if (how === 'deleted') return toLines(removed)
  return `${toLines(removed)} removed, ${added} added`
}

/** Bytes of a text that are read; of a longer one nobody knows the rest. */
export const LARGEST = 1 << 20

/** Reads the text of a file of a commit; empty where it has none. */
export const toFileReader =
  (git: PlainGit, commit: string, most = LARGEST) =>
  async (path: string): Promise<string> =>
    (await git.readObject(`${commit}:${path}`, most)).text
