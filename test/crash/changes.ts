/** What a journey changed in its project, in order and with every byte, as the recorder wrote it down. */
import { readFileSync } from 'node:fs'

/** Where stories are worked at: nobody syncs it, and after a power cut nothing of it is there. */
const LOST = '.throughline/worktrees'

export type Change = { call: number } & (
  | { op: 'create' | 'mkdir' | 'remove' | 'sync'; path: string }
  | { op: 'write'; path: string; at: number; bytes: Buffer }
  | { op: 'truncate'; path: string; at: number }
  | { op: 'rename' | 'link'; path: string; to: string }
  /** Its caller was told something. */
  | { op: 'said' }
  /** Of what is lost anyway. */
  | { op: 'lost' }
)

type Line = { op: string; at: number; path: string; to: string; bytes: Buffer }

const OPS: Record<string, (line: Line) => Omit<Change, 'call'>> = {
  open: ({ path, at }) => (at < 0 ? { op: 'create', path } : { op: 'truncate', path, at }),
  mkdir: ({ path }) => ({ op: 'mkdir', path }),
  unlink: ({ path }) => ({ op: 'remove', path }),
  rmdir: ({ path }) => ({ op: 'remove', path }),
  fsync: ({ path }) => ({ op: 'sync', path }),
  fdatasync: ({ path }) => ({ op: 'sync', path }),
  write: ({ path, at, bytes }) => ({ op: 'write', path, at, bytes }),
  writev: ({ path, at, bytes }) => ({ op: 'write', path, at, bytes }),
  pwrite: ({ path, at, bytes }) => ({ op: 'write', path, at, bytes }),
  pwritev: ({ path, at, bytes }) => ({ op: 'write', path, at, bytes }),
  ftruncate: ({ path, at }) => ({ op: 'truncate', path, at }),
  truncate: ({ path, at }) => ({ op: 'truncate', path, at }),
  rename: ({ path, to }) => ({ op: 'rename', path, to }),
  link: ({ path, to }) => ({ op: 'link', path, to }),
  said: () => ({ op: 'said' }),
}

/** A path in the project; the project itself is the empty one. */
const toPath = (path: string, root: string): string => {
  if (path !== root && !path.startsWith(`${root}/`)) throw new Error(`${path} is not in ${root}`)
  return path.slice(root.length + 1)
}

const toLine = (text: string, root: string): Omit<Line, 'bytes'> & { size: number } => {
  const [op = '', at = '', size = ''] = text.split(' ', 3)
  const names = text.slice(op.length + at.length + size.length + 3).split(' -> ')
  const [path = '', to = ''] = names.map((name) => toPath(name, root))
  return { op, at: Number(at), size: Number(size), path, to }
}

const isLost = (path: string): boolean => path.startsWith(`${LOST}/`)

/** What a change is of that which is not lost anyway. */
const toKept = (line: Line): object => {
  if (isLost(line.path) && (line.to === '' || isLost(line.to))) return { op: 'lost' }
  if (isLost(line.to)) return line.op === 'rename' ? { op: 'remove', path: line.path } : { op: 'lost' }
  const toChange = OPS[line.op]
  if (!toChange || isLost(line.path)) throw new Error(`${line.op} of ${line.path} cannot be replayed`)
  return toChange(line)
}

/** The changes of one call; `root` is where its project lay. */
export const readChanges = (file: string, root: string, call: number): Change[] => {
  const record = readFileSync(file)
  const changes: Change[] = []
  for (let from = 0; from < record.length; ) {
    const end = record.indexOf(0x0a, from)
    const { size, ...line } = toLine(record.toString('utf8', from, end), root)
    from = end + 1 + size
    const bytes = record.subarray(end + 1, from)
    changes.push({ ...toKept({ ...line, bytes }), call } as Change)
  }
  return changes
}
