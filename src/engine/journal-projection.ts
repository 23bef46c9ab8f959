/** Writes what is new in the journal into the feature folder, where it travels with git. */
import { type Carried, type FileLine, fromLines, toLines } from '../core/lineage.ts'
import { touchedKeys } from '../schema/changes.ts'
import { toDifference } from '../schema/difference.ts'
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

/** Digests of the texts that the file got last: what comes next is much like one of them. */
const LAST = 4
/** A difference this short is not searched for a shorter one. */
const SHORT = 2048

const add = (carried: string[], digest: string): string[] =>
  [digest, ...carried.filter((one) => one !== digest)].slice(0, LAST)

/** A text as its line carries it: by what sets it apart from one that the file has, where that says less. */
const toCarried = async (journal: Journal, text: string, carried: string[]): Promise<Carried> => {
  let best: Carried = text
  let size = text.length / 2
  for (const from of carried) {
    const base = await journal.readText(from)
    const by = base === undefined ? [text] : toDifference(base, text)
    const length = JSON.stringify(by).length
    if (length < size) [best, size] = [{ from, by }, length]
    if (length < SHORT) break
  }
  return best
}

/** Lines of these events. `known` are the texts that the file has, `carried` the last of them; both are kept up. */
const readLines = async (
  journal: Journal,
  run: Run,
  events: Event[],
  known: Set<string>,
  carried: string[] = [],
): Promise<{ lines: string[]; carried: string[] }> => {
  const lines: string[] = []
  let last = carried
  for (const event of events) {
    const texts: Record<string, Carried> = {}
    for (const [digest, text] of Object.entries(await readDecided(journal, run, event))) {
      if (known.has(digest)) continue
      known.add(digest)
      texts[digest] = await toCarried(journal, text, last)
      last = add(last, digest)
    }
    lines.push(...toLines(event, texts).map((line) => `${line}\n`))
  }
  return { lines, carried: last }
}

type KeptLine = { line: string; hash: string; digests: string[]; lost: string[] }

/** Lines of the file that hold an event, ours or another checkout's, and the texts that each carries or lost. */
const toKept = (given: Iterable<FileLine>): KeptLine[] => {
  const kept: KeptLine[] = []
  for (const line of given) {
    const { events, texts, differences, problems } = fromLines([line])
    const lost = problems.flatMap(({ text }) => text ?? [])
    for (const { hash } of events)
      kept.push({
        line: `${line.text.trim()}\n`,
        hash,
        digests: Object.keys({ ...texts, ...differences }),
        lost,
      })
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
 * How the journal file looked when we wrote it and it held everything up to `seq`, and the texts that it got last. The
 * stamp alone is that of a file which was read: git does not sync what it writes, so nothing is added to such a file before
 * it was written whole.
 */
export const toStamp = (file: string, seq: number, carried: string[] = []): string =>
  [file, seq, ...(carried.length > 0 ? [carried.join(' ')] : [])].join('@')

const fromStamp = (stamp: string): { file: string; seq: number | undefined; carried: string[] } => {
  const [file = '', seq, carried] = stamp.split('@')
  return { file, seq: seq === undefined ? undefined : Number(seq), carried: carried?.split(' ') ?? [] }
}

export const isUntouched = (stamp: string, file: string): boolean =>
  file !== '' && fromStamp(stamp).file === file

/** Undefined when the lease is gone. A run without a feature has no folder yet, and nothing to write. */
export const writeJournalFile = async (
  { journal, workspace }: Parts,
  lease: Lease,
  { run, head, projected, stamp }: StoredRun,
): Promise<Projected | undefined> => {
  const { feature, id } = run
  if (feature === null) return { hash: '', stamp: '' }
  const guard = (write: () => void) => journal.fenced(lease, write)
  const { seq, carried } = fromStamp(stamp)
  const readStamp = () => workspace.readJournalStamp(feature, id)
  const now = (last: string[]): Projected => ({ hash: head, stamp: toStamp(readStamp(), run.version, last) })
  const isOurs = seq !== undefined && isUntouched(stamp, readStamp())
  if (isOurs && projected === head) return { hash: head, stamp }
  // A door may have answered since: what came after this moment of the run is the next turn's to write.
  const readEvents = async (after?: number) =>
    (await journal.events(id, after)).filter((event) => event.seq <= run.version)
  if (isOurs) {
    const added = await readLines(journal, run, await readEvents(seq), new Set(carried), carried)
    return (await workspace.appendJournal(feature, id, added.lines.join(''), guard)) === 'fenced'
      ? undefined
      : now(added.carried)
  }
  const events = await readEvents()
  const kept = await readKept({ journal, workspace }, feature, id, new Set(events.map(({ hash }) => hash)))
  const hashes = new Set(kept.map(({ hash }) => hash))
  const missing = events.filter((event) => !hashes.has(event.hash))
  const added = await readLines(journal, run, missing, new Set(kept.flatMap((line) => line.digests)))
  const lines = [...kept.map(({ line }) => line), ...added.lines]
  if ((await workspace.writeJournal(feature, id, lines, guard)) === 'fenced') return undefined
  // What is still wrong with it is told by whoever reads it again.
  return kept.some(({ lost }) => lost.length > 0) ? { hash: head, stamp: '' } : now(added.carried)
}
