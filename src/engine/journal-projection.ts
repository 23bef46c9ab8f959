/** Writes what is new in the journal into the feature folder, where it travels with git. */
import { type FileLine, fromLines, toLines } from '../core/lineage.ts'
import { touchedKeys } from '../schema/changes.ts'
import type { Event } from '../schema/event.ts'
import type { Run } from '../schema/run.ts'
import type { Journal, Lease, StoredRun, Workspace } from './ports.ts'

export type Projected = { hash: string; stamp: string }

type Parts = { journal: Journal; workspace: Workspace }

/** Texts that a decision was made about: these travel with it, drafts do not. */
const readDecided = async (journal: Journal, run: Run, event: Event): Promise<Record<string, string>> => {
  const digests = new Set<string>()
  const { shown } = event.data
  if (event.type === 'answered' && typeof shown === 'string') digests.add(shown)
  for (const name of touchedKeys(event.changes, 'documents')) {
    const { approval, content, digest } = run.documents[name] ?? {}
    if (approval && approval.content === content && digest) digests.add(digest).add(approval.shown)
  }
  const found: Record<string, string> = {}
  for (const digest of digests) {
    const text = await journal.readText(digest)
    if (text !== undefined) found[digest] = text
  }
  return found
}

const readLines = async (
  journal: Journal,
  run: Run,
  events: Event[],
  known: Set<string>,
): Promise<string[]> => {
  const lines: string[] = []
  for (const event of events) {
    const texts = await readDecided(journal, run, event)
    for (const digest of Object.keys(texts)) {
      if (known.has(digest)) delete texts[digest]
      known.add(digest)
    }
    lines.push(...toLines(event, texts).map((line) => `${line}\n`))
  }
  return lines
}

type KeptLine = { line: string; hash: string; digests: string[]; lost: string[] }

/** Lines of the file that hold an event, ours or another checkout's, and the texts that each carries or lost. */
const toKept = (given: Iterable<FileLine>): KeptLine[] => {
  const kept: KeptLine[] = []
  for (const line of given) {
    const { events, texts, problems } = fromLines([line])
    const lost = problems.flatMap(({ text }) => text ?? [])
    for (const { hash } of events)
      kept.push({ line: `${line.text.trim()}\n`, hash, digests: Object.keys(texts), lost })
  }
  return kept
}

/** A rebuild keeps every such line but one of ours that lost texts which we can write again. */
const readKept = async (
  { journal, workspace }: Parts,
  feature: string,
  run: string,
  own: Set<string>,
): Promise<KeptLine[]> => {
  const kept: KeptLine[] = []
  for (const each of workspace.readJournal(feature, run, toKept) ?? []) {
    const texts = await Promise.all(each.lost.map((digest) => journal.readText(digest)))
    const isMended = each.lost.length > 0 && own.has(each.hash) && !texts.includes(undefined)
    if (!isMended) kept.push(each)
  }
  return kept
}

/**
 * How the journal file looked when we wrote it and it held everything up to `seq`. The stamp alone is that of a file which
 * was read: git does not sync what it writes, so nothing is added to such a file before it was written whole.
 */
export const toStamp = (file: string, seq: number): string => `${file}@${seq}`

export const isUntouched = (stamp: string, file: string): boolean =>
  file !== '' && stamp.split('@')[0] === file

/** Undefined when the lease is gone. A run without a feature has no folder yet, and nothing to write. */
export const writeJournalFile = async (
  { journal, workspace }: Parts,
  lease: Lease,
  stored: StoredRun,
): Promise<Projected | undefined> => {
  const { run, head, projected, stamp } = stored
  const { feature, id } = run
  if (feature === null) return { hash: '', stamp: '' }
  const guard = (write: () => void) => journal.fenced(lease, write)
  const [, seq] = stamp.split('@')
  const readStamp = () => workspace.readJournalStamp(feature, id)
  const now = (): Projected => ({ hash: head, stamp: toStamp(readStamp(), run.version) })
  const isOurs = seq !== undefined && isUntouched(stamp, readStamp())
  if (isOurs && projected === head) return { hash: head, stamp }
  if (isOurs) {
    const lines = await readLines(journal, run, await journal.events(id, Number(seq)), new Set())
    return (await workspace.appendJournal(feature, id, lines.join(''), guard)) === 'fenced'
      ? undefined
      : now()
  }
  const events = await journal.events(id)
  const kept = await readKept({ journal, workspace }, feature, id, new Set(events.map(({ hash }) => hash)))
  const hashes = new Set(kept.map(({ hash }) => hash))
  const missing = events.filter((event) => !hashes.has(event.hash))
  const digests = new Set(kept.flatMap((line) => line.digests))
  const lines = [...kept.map(({ line }) => line), ...(await readLines(journal, run, missing, digests))]
  if ((await workspace.writeJournal(feature, id, lines, guard)) === 'fenced') return undefined
  // What is still wrong with it is told by whoever reads it again.
  return kept.some(({ lost }) => lost.length > 0) ? { hash: head, stamp: '' } : now()
}
