/**
 * Files against the run. R1 the user's bytes are never overwritten unless they are the ones we expect there.
 * R2 an edit becomes a revision, or its problems are told and nothing advances. R3 a write that a crash cut off
 * is done again. R4 a text that the journal knows, and that says what the run's does, is no edit: what is ours in it is
 * rendered again. R5 line ends and a mark at the head of a file make no other revision: nothing is recorded or written,
 * and what we write there later keeps them.
 */
import { checkEdit } from '../core/inputs/edited.ts'
import { renderProjected } from '../core/projected.ts'
import { documentOf, placeOf } from '../core/table.ts'
import type { Definition } from '../core/workflow.ts'
import { isSameText, toForms, withFormOf } from '../documents/line-ends.ts'
import { fold } from '../schema/changes.ts'
import { toDigest } from '../schema/digest.ts'
import type { Input } from '../schema/event.ts'
import { Fault, type Refusal } from '../schema/fault.ts'
import type { Problem } from '../schema/problem.ts'
import { type DocumentState, isEnded, type Run } from '../schema/run.ts'
import type { Table } from '../schema/table.ts'
import type { FileText, Folder, Journal, Lease, StoredRun, Workspace } from './ports.ts'
import { isRevision } from './revision.ts'

export type Edit = { document: string; text: string; digest: string }

/**
 * A file that is to hold our text, and what it was found to hold; `over` is the earlier revision that a checkout or an undo
 * put there.
 */
export type Missing = { document: string; file: Extract<FileText, { text: string } | null>; over?: string }

export type Differences = {
  /** Edits made outside, to be adopted. */
  edits: Edit[]
  /** Files that do not hold our text yet, hold an earlier one again, or were removed. */
  missing: Missing[]
  /** Of the edits, those that met a text of ours on its way to the file. */
  crossed: string[]
  problems: Problem[]
}

/** A place that cannot be used is a problem of its document, and of nothing else. */
export const readSafely = (
  workspace: Workspace,
  folder: Folder,
  file: string,
): FileText | { unsafe: Refusal } => {
  try {
    return workspace.read(folder, file)
  } catch (error) {
    if (error instanceof Fault && error.refusal.code === 'unsafe-path') return { unsafe: error.refusal }
    throw error
  }
}

/** Whether a text is one that the journal has, whatever its line ends. */
const isRecorded = async (journal: Journal, text: string): Promise<boolean> => {
  for (const form of toForms(text)) if ((await journal.readText(toDigest(form))) !== undefined) return true
  return false
}

/** Whether a document of this run ever was this text: what another run or another side had is a user's edit here. */
const isOwn = async (journal: Journal, id: string, { document, text }: Edit): Promise<boolean> => {
  const digests = toForms(text).map(toDigest)
  let run: Run | undefined
  for (const event of await journal.events(id)) {
    run = fold(run, [event])
    if (digests.includes(run.documents[document]?.digest ?? '')) return true
  }
  return false
}

/** Whether the journal knows this text, and nothing but what we render ourselves sets it apart from the run's. */
const isRestored = async (
  journal: Journal,
  { table }: Definition,
  run: Run,
  { document, text }: Edit,
): Promise<boolean> => {
  const state = run.documents[document] as DocumentState
  const ours = await journal.readText(state.digest)
  const isOurs =
    ours !== undefined &&
    isSameText(renderProjected(documentOf(table, document), run, state, text, ours), ours)
  return isOurs && isRecorded(journal, text)
}

/** How each file differs from what the run knows. Reads only. */
export const compareFiles = async (
  workspace: Workspace,
  journal: Journal,
  definition: Definition,
  { run, unwritten }: StoredRun,
): Promise<Differences> => {
  const found: Differences = { edits: [], missing: [], crossed: [], problems: [] }
  if (run.feature === null || run.instead !== undefined) return found
  // What the user does with the documents of a run that has ended is theirs alone.
  const isOver = isEnded(run)
  for (const [name, state] of Object.entries(run.documents)) {
    const { folder, file: path } = placeOf(definition.table, run, name)
    const file = readSafely(workspace, folder, path)
    const isPending = unwritten.includes(name)
    if (isOver && !isPending) continue
    if (file === null) found.missing.push({ document: name, file })
    else if ('unsafe' in file) {
      const { code, message, fix } = file.unsafe
      found.problems.push({ code, path, line: 1, message, fix })
    } else if ('problem' in file) {
      found.problems.push({
        code: 'unreadable',
        path,
        line: 1,
        message: file.problem,
        fix: 'save it as UTF-8 text of at most 1 MB',
      })
    } else if (await isRevision(journal, file, state.digest)) continue
    else if (isPending && (await isRevision(journal, file, state.base)))
      found.missing.push({ document: name, file })
    // Written anew twice before its name was durable once: the file holds what an earlier text was made from.
    else if (isPending && (await isOwn(journal, run.id, { document: name, ...file })))
      found.missing.push({ document: name, file, over: file.digest })
    else if (isOver) found.crossed.push(name)
    else if (await isRestored(journal, definition, run, { document: name, ...file }))
      found.missing.push({ document: name, file, over: file.digest })
    else {
      found.problems.push(...checkEdit(definition, run, name, file.text))
      found.edits.push({ document: name, ...file })
      if (isPending) found.crossed.push(name)
    }
  }
  return found
}

export const refuseProblems = (problems: Problem[]): void => {
  const unsafe = problems.find(({ code }) => code === 'unsafe-path')
  if (unsafe) throw new Fault('unsafe-path', unsafe.message, unsafe.fix)
  const [first, ...rest] = problems
  if (!first) return
  const more = rest.length ? ` (and ${rest.length} more, see \`throughline check\`)` : ''
  throw new Fault('problems', `${first.path}:${first.line}: ${first.message}${more}`, first.fix, { problems })
}

export const toEdited = (edit: Edit, at: string): Input => ({
  type: 'edited',
  at,
  document: edit.document,
  digest: edit.digest,
})

/** Writes a document's text, unless its file is no longer what we expect there or the lease is gone. */
export const writeDocument = async (
  workspace: Workspace,
  journal: Journal,
  lease: Lease,
  table: Table,
  { run, unwritten }: Pick<StoredRun, 'run' | 'unwritten'>,
  { document, file: found, over }: Missing,
): Promise<'written' | 'fenced' | 'crossed'> => {
  const state = run.documents[document] as DocumentState
  const { folder, file } = placeOf(table, run, document)
  const text = await journal.readText(state.digest)
  if (text === undefined)
    throw new Fault(
      'journal-corrupt',
      `the text of ${file} is not in the journal`,
      'restore the file from git, or .throughline/journal.db from a backup',
    )
  const isExpected =
    found === null ||
    found.digest === over ||
    (await isRevision(journal, found, state.base)) ||
    (await isRevision(journal, found, state.digest))
  if (!isExpected) return 'crossed'
  const formed = found !== null && found.digest !== state.base ? withFormOf(text, found.text) : text
  const guard = (rename: () => void) => journal.fenced(lease, rename)
  // Until the end of the turn the run says that it is unwritten, and whoever is next writes it again.
  const isNamed = !unwritten.includes(document)
  return workspace.exchange(folder, file, formed, found?.digest ?? null, guard, isNamed)
}

const toBeside = (file: string): string => file.replace(/\.md$/, '.proposal.md')

/** Our text beside the user's: they met on the way to the file, and the user's bytes stay. */
export const writeProposal = async (
  workspace: Workspace,
  journal: Journal,
  lease: Lease,
  table: Table,
  run: Run,
  name: string,
): Promise<void> => {
  const text = await journal.readText((run.documents[name] as DocumentState).digest)
  const { folder, file } = placeOf(table, run, name)
  if (text === undefined || run.feature === null) return
  await workspace.write(folder, toBeside(file), text, (rename) => journal.fenced(lease, rename))
}

/** Once a person has decided about a document, what was proposed beside it goes; one that somebody edited is theirs. */
export const removeProposals = async (
  workspace: Workspace,
  journal: Journal,
  lease: Lease,
  table: Table,
  run: Run,
): Promise<void> => {
  if (run.feature === null) return
  for (const [name, { approval }] of Object.entries(run.documents)) {
    const isAsked = run.requests.some(({ document }) => document?.name === name)
    if (!approval || isAsked) continue
    const { folder, file } = placeOf(table, run, name)
    const found = readSafely(workspace, folder, toBeside(file))
    if (found === null || !('text' in found) || !(await isRecorded(journal, found.text))) continue
    const isSame = (now: FileText): boolean => now !== null && 'digest' in now && now.digest === found.digest
    await workspace.remove(folder, toBeside(file), isSame, (gone) => journal.fenced(lease, gone))
  }
}
