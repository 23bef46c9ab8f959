/**
 * Documents that no longer say what their run knows of them: somebody changed them outside, perhaps long after the run
 * has ended. C1 nothing is written or decided here. C2 what another run of the feature approved, or a later one wrote, is no
 * change. C3 what was made from a changed text is stale where it traces to what changed, and only there.
 */
import { documentOf, placeOf } from '../core/table.ts'
import type { WorkflowView } from '../core/workflow.ts'
import type { FileText, Journal, StoredRun } from '../engine/ports.ts'
import { isRevision } from '../engine/revision.ts'
import { Fault } from '../schema/fault.ts'
import { type DocumentState, isEnded, type Run } from '../schema/run.ts'
import type { Services } from './operation.ts'
import { runsOf } from './runs.ts'
import { viewOf } from './workflow.ts'

export type Changed = {
  document: string
  path: string
  file: string
  /** `marks`: only what we write into it ourselves, such as its status, was edited by hand. */
  what: 'text' | 'marks' | 'missing' | 'unreadable'
  /** Whether the text that it takes the place of was approved. */
  approved: boolean
  /** Entries that were changed, added or removed. */
  entries: string[]
  /** What it says of its progress that nothing shows. */
  claims: string[]
  /** The first lines that read otherwise: «− …» as they were known, «+ …» as they are. */
  lines: string[]
}

/** A document that was made from a text which is another one now, and what of it changed. */
export type Stale = { document: string; path: string; file: string; because: string[] }

export type Changes = { changed: Changed[]; stale: Stale[] }

const NONE: Changes = { changed: [], stale: [] }

const readFile = (services: Services, view: WorkflowView, run: Run, name: string): FileText => {
  const { folder, file } = placeOf(view.table, run, name)
  try {
    return services.workspace.read(folder, file)
  } catch (error) {
    if (error instanceof Fault) return { problem: error.message }
    throw error
  }
}

/** Whether the text of the run is the approved one. */
export const isApproved = ({ approval, content }: DocumentState): boolean => approval?.content === content

/** Whether a run of this workflow writes the document, and does not only read it. */
const isWriter = ({ table }: WorkflowView, name: string): boolean => {
  const [row = name] = name.split('/')
  return table.steps.some(({ document, writes }) => document === row || writes.includes(row))
}

/** Whether another run of the feature knows this text, and approved it, only marked it, or took it over and wrote it. */
const isKnownElsewhere = async (
  services: Services,
  journal: Journal,
  { run }: StoredRun,
  name: string,
  file: { text: string; digest: string },
): Promise<boolean> => {
  const own = run.documents[name] as DocumentState
  for (const other of await runsOf(journal, run.feature)) {
    const state = other.run.id === run.id ? undefined : other.run.documents[name]
    if (!state) continue
    const isLater = other.run.started > run.started
    const counts =
      state.content === own.content ||
      isApproved(state) ||
      (isLater && isWriter(await viewOf(services, other.run.workflow), name))
    if (counts && (await isRevision(journal, file, state.digest))) return true
  }
  return false
}

/** Whether a run approved the text that stands in the file of a document. */
const isVouching = async (
  services: Services,
  journal: Journal,
  { run }: StoredRun,
  name: string,
): Promise<boolean> => {
  const state = run.documents[name]
  if (!state || !isApproved(state)) return false
  const found = readFile(services, await viewOf(services, run.workflow), run, name)
  return found !== null && 'text' in found && isRevision(journal, found, state.digest)
}

/**
 * The run of a feature that approved the text which stands in the file of a document, whatever another took that file over
 * as: the given one where it did, or where none did.
 */
export const findVouching = async (
  services: Services,
  journal: Journal,
  stored: StoredRun,
  name: string,
): Promise<StoredRun> => {
  for (const one of [stored, ...(await runsOf(journal, stored.run.feature)).reverse()])
    if (await isVouching(services, journal, one, name)) return one
  return stored
}

/** A text of a run that is another one than what was approved, though its file holds it; undefined where some run approved it. */
const findUnapproved = async (
  services: Services,
  journal: Journal,
  { table }: WorkflowView,
  stored: StoredRun,
  name: string,
): Promise<Changed | undefined> => {
  const { run } = stored
  const state = run.documents[name]
  if (!state?.approval || isApproved(state)) return undefined
  if ((await findVouching(services, journal, stored, name)) !== stored) return undefined
  const { folder, file } = placeOf(table, run, name)
  const entries = toEntries(state.approval.entries ?? {}, state.entries)
  return {
    ...{ document: name, path: services.workspace.path(folder, file), file, what: 'text', approved: true },
    ...{ entries, claims: [], lines: [] },
  }
}

const toEntries = (before: Record<string, string>, after: Record<string, string>): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((id) => before[id] !== after[id])
    .sort()

/** What we write into it ourselves is no difference that somebody made. */
const MARK =
  /^(?:- )?\*\*(?:Status|Author|Date|Approved by|Approved text|Said with it|Changed since|Decision|Reason|Before|Revision)\*\*/

/** As many lines as a sentence bears, and as much of each. */
const MOST_LINES = 4
const LONGEST = 120

const toDifference = async (before: string, after: string): Promise<string[]> => {
  const { toChanges, toDiff } = await import('../documents/diff.ts')
  const { collapse, shorten } = await import('../documents/plain-words.ts')
  const changed = toChanges(toDiff(before, after), 0).filter(
    ({ text }) => text.trim() !== '' && !MARK.test(text),
  )
  const lines = changed
    .slice(0, MOST_LINES)
    .map(({ kind, text }) => `${kind === '-' ? '−' : '+'} «${shorten(collapse(text), LONGEST)}»`)
  const more = changed.length - lines.length
  return more > 0 ? [...lines, `and ${more} more`] : lines
}

type Found = Changed & { text: string | undefined }

/** How one document differs; undefined where it does not. */
const compare = async (
  services: Services,
  journal: Journal,
  view: WorkflowView,
  stored: StoredRun,
  name: string,
): Promise<Found | undefined> => {
  const { run } = stored
  const state = run.documents[name] as DocumentState
  const { folder, file } = placeOf(view.table, run, name)
  const found = readFile(services, view, run, name)
  const about = {
    document: name,
    path: services.workspace.path(folder, file),
    file,
    approved: state.approval !== null,
    entries: [],
    claims: [],
    lines: [],
    text: undefined,
  }
  if (found === null) return isEnded(run) ? { ...about, what: 'missing' } : undefined
  if ('problem' in found) return { ...about, what: 'unreadable' }
  if (await isRevision(journal, found, state.digest)) return undefined
  if (await isKnownElsewhere(services, journal, stored, name, found)) return undefined
  const { toContent } = await import('../documents/content.ts')
  const now = toContent(documentOf(view.table, name)?.format ?? 'markdown', found.text)
  const what = now.content === state.content ? 'marks' : 'text'
  const claims = (await view.toClaims?.(run, name, found.text)) ?? []
  const entries = toEntries(state.entries, now.entries)
  const known = what === 'text' ? await services.text(state.digest) : undefined
  const lines = known === undefined ? [] : await toDifference(known, found.text)
  return { ...about, what, entries, claims, lines, text: found.text }
}

/** What was made from the texts that are other ones now. */
const findStale = async (
  services: Services,
  view: WorkflowView,
  { run }: StoredRun,
  changed: Found[],
): Promise<Stale[]> => {
  const because = new Map<string, Set<string>>()
  for (const { document, text } of changed) {
    const before = await services.text(run.documents[document]?.digest ?? '')
    if (!view.outdated || before === undefined || text === undefined) continue
    const read = (name: string) => services.text(run.documents[name]?.digest ?? '')
    const found = await view.outdated(document, before, text, read)
    for (const [name, reasons] of Object.entries(found))
      because.set(name, new Set([...(because.get(name) ?? []), ...reasons]))
  }
  return [...because].map(([document, reasons]) => {
    const { folder, file } = placeOf(view.table, run, document)
    return { document, file, path: services.workspace.path(folder, file), because: [...reasons] }
  })
}

/**
 * The documents of a run against their files. A file that is still to be written is no change. Of a run under way its own
 * gates tell what it holds that nobody approved; `isTold` asks for that, too.
 */
export const findChanges = async (
  services: Services,
  journal: Journal,
  view: WorkflowView,
  stored: StoredRun,
  isTold = isEnded(stored.run),
): Promise<Changes> => {
  const { run, unwritten } = stored
  // What another run took the place of says nothing of the files.
  if (run.feature === null || run.instead !== undefined) return NONE
  if (services.standing(run.id) || stored.fork.length > 0) return NONE
  const found: Found[] = []
  for (const name of Object.keys(run.documents)) {
    const different = unwritten.includes(name)
      ? undefined
      : await compare(services, journal, view, stored, name)
    const unapproved =
      different === undefined && isTold
        ? await findUnapproved(services, journal, view, stored, name)
        : undefined
    if (different) found.push(different)
    else if (unapproved) found.push({ ...unapproved, text: undefined })
  }
  if (found.length === 0) return NONE
  const stale = await findStale(services, view, stored, found)
  return { changed: found.map(({ text: _text, ...one }) => one), stale }
}

/** Where documents of one run contradict each other, as their files are now. */
export const findConflicts = async (
  services: Services,
  view: WorkflowView,
  { run }: StoredRun,
): Promise<{ path: string; file: string; says: string[] }[]> => {
  if (run.feature === null || run.instead !== undefined || services.standing(run.id)) return []
  const read = (name: string): string | undefined => {
    const found = Object.hasOwn(run.documents, name) ? readFile(services, view, run, name) : null
    return found && 'text' in found ? found.text : undefined
  }
  return Object.entries((await view.conflicts?.(run, read)) ?? {}).map(([name, says]) => {
    const { folder, file } = placeOf(view.table, run, name)
    return { path: services.workspace.path(folder, file), file, says }
  })
}

const WHAT: Record<Changed['what'], string> = {
  text: 'was changed',
  marks: 'has marks of ours that were edited by hand',
  missing: 'is gone',
  unreadable: 'cannot be read',
}

/** Which entries, and how they read: «: REQ-001; − «…», + «…»». */
export const toWhich = ({
  entries,
  claims,
  lines,
}: Pick<Changed, 'entries' | 'claims' | 'lines'>): string => {
  const parts = [[...entries, ...claims].join(', '), lines.join(', ')].filter((part) => part !== '')
  return parts.length > 0 ? `: ${parts.join('; ')}` : ''
}

/** A sentence for each document that is not what it was, and for each that this makes stale. */
export const toChangeWords = ({ changed, stale }: Changes): string[] => [
  ...changed.map(({ file, what, approved, ...one }) => {
    const when = approved && what === 'text' ? ' after it was approved' : ''
    return `${file} ${WHAT[what]}${when}${toWhich(one)}`
  }),
  ...stale.map(({ file, because }) => `${file} is stale: it traces to ${because.join(', ')}`),
]
