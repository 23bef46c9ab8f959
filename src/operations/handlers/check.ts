import { isUtf8 } from 'node:buffer'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import {
  type CheckedDocument,
  checkGiven,
  checkTogether,
  type Given,
  toRemark,
  toUnreadable,
  type Unreadable,
} from '../../analysis/document/check.ts'
import type { Gaps } from '../../analysis/document/gaps.ts'
import type { PlaceToRead, Remark } from '../../analysis/report.ts'
import type { WorkflowView } from '../../core/workflow.ts'
import { findApprovedText, type Standing, toStanding } from '../../documents/approved-text.ts'
import { toContent } from '../../documents/content.ts'
import { isDesignFormat, toDesignFormat, toLinkedParts } from '../../documents/design/detect.ts'
import type { Journal, StoredRun } from '../../engine/ports.ts'
import { toStamp } from '../../schema/assurance.ts'
import { Fault } from '../../schema/fault.ts'
import { LARGEST_TEXT } from '../../schema/limits.ts'
import type { Run } from '../../schema/run.ts'
import type { Table } from '../../schema/table.ts'
import { findChanges, findConflicts, toWhich } from '../changed.ts'
import { isFileName } from '../file-name.ts'
import { type Arguments, fileOf, listOf, type Services, textOf } from '../operation.ts'
import type { Reading } from '../reader/reading.ts'
import { toNamed } from '../rule-names.ts'
import { findCounted } from '../runs.ts'
import { viewOf } from '../workflow.ts'

/** More findings than anybody reads at once. */
const MOST = 10

const STATE_FILE = 'workflow-state.json'

export const LEVELS = ['error', 'warning', 'info'] as const
export const FORMATS = ['pretty', 'json', 'sarif'] as const
type Level = (typeof LEVELS)[number]

/** A problem with the name of its rule. */
type Shown = Remark & { name: string }

export type Checked = {
  /** What is as grave as the level asks for, or graver. */
  problems: Shown[]
  /** What somebody accepted, with the reason. */
  accepted: Shown[]
  documents: {
    path: string
    format: string
    statements: number
    skipped?: string[]
    score?: string
    approval?: Held['approval']
  }[]
  /** How many problems a person is shown; all where it is missing. */
  most?: number
  counts: Record<Level | 'accepted', number>
  /** The rules behind the problems, the most frequent first. */
  rules: { rule: string; name: string; why: string; findings: number }[]
  /** Of documents that are not ours: what the rules noticed and nobody judged. */
  places: PlaceToRead[]
  /** What a careful reviewer would ask, by document. */
  gaps: Gaps[]
  /** Of somebody who was asked to read it, too. */
  reading?: Reading
  sarif?: unknown
}

/** A document with the text that was approved, and whether it is that one; `by` where the journal knows who approved it. */
type Held = CheckedDocument & { text?: string; approval?: Standing & { by?: string } }

type Some = Given | Unreadable

const readFile = (file: string): Some => {
  const found = statSync(file, { throwIfNoEntry: false })
  if (!found?.isFile())
    throw new Fault('usage', `there is no file ${file}`, 'name a markdown file or a feature')
  if (found.size > LARGEST_TEXT) throw new Fault('invalid-value', `${file} is larger than 1 MB`, 'split it')
  const bytes = readFileSync(file)
  return isUtf8(bytes)
    ? { path: file, text: bytes.toString('utf8') }
    : { path: file, problem: 'is not UTF-8 text' }
}

/** A file in the same folder, where there is one that can be read. */
const readBeside = (path: string, name: string): string | undefined => {
  const file = join(dirname(path), name)
  const found = statSync(file, { throwIfNoEntry: false })
  if (!found?.isFile() || found.size > LARGEST_TEXT) return undefined
  const bytes = readFileSync(file)
  return isUtf8(bytes) ? bytes.toString('utf8') : undefined
}

/** Designs are reviewed together, with the requirements that were given or lie beside them; the rest is left. */
const takeDesigns = async (
  given: readonly Some[],
  beside: (path: string, name: string) => string | undefined,
): Promise<{ designs: CheckedDocument[]; rest: Some[] }> => {
  const found = given.flatMap((one) => {
    const format = 'text' in one ? (one.format ?? toDesignFormat(one.path, one.text)) : undefined
    return 'text' in one && isDesignFormat(format) ? [{ ...one, format }] : []
  })
  const rest = given.filter(({ path }) => !found.some((one) => one.path === path))
  if (found.length === 0) return { designs: [], rest }
  const { checkDesigns } = await import('../../designs/check.ts')
  const stated = rest.flatMap((one) => ('text' in one ? [one] : []))
  return { designs: checkDesigns(found, stated, beside), rest }
}

/** A design that only says where its parts are is checked by these. */
const toParts = (one: Some): Some[] => {
  if ('problem' in one || toDesignFormat(one.path, one.text) !== undefined) return [one]
  const files = toLinkedParts(one.text).map((name) => join(dirname(one.path), name))
  const parts = files.filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile())
  return parts.length > 0 ? parts.map(readFile) : [one]
}

/** What a document says of its own approval, held against its text: who approved it, the journal alone says. */
const withApproval = ({ path, text }: Given, checked: CheckedDocument): Held => {
  const found = findApprovedText(checked.format, text)
  if (!found) return checked
  const { line, ...approval } = found
  if (approval.stands) return { ...checked, approval }
  const lost = {
    code: 'approval-lost',
    path,
    line,
    message: `it is not the text that its status names as approved, ${approval.text}`,
    fix: 'undo the edit, for instance from git, or have it approved again: throughline reopen',
  }
  return { ...checked, remarks: [toRemark(lost), ...checked.remarks] }
}

/** What cannot be read as text is read by nobody. */
const withText = (document: Held, given: Some | undefined): Held =>
  given && 'text' in given && document.format !== 'unreadable' ? { ...document, text: given.text } : document

const checkFiles = async (named: readonly Some[], withGaps: boolean): Promise<Held[]> => {
  const given = named
    .flatMap(toParts)
    .filter(({ path }, index, all) => all.findIndex((one) => one.path === path) === index)
  const { designs, rest } = await takeDesigns(given, readBeside)
  const others = rest.map((one) =>
    'problem' in one ? toUnreadable(one.path, one.problem) : withApproval(one, checkGiven(one, withGaps)),
  )
  return given.flatMap((one) =>
    [...others, ...designs]
      .filter(({ path }) => path === one.path)
      .map((document) => withText(document, one)),
  )
}

const readDocuments = (services: Services, table: Table, run: Run): Some[] =>
  Object.keys(run.documents).flatMap((name): Some[] => {
    const document = table.documents[name]
    // What code writes for machines is no prose.
    if (document?.file.endsWith('.json')) return []
    const file = document && run.feature ? services.workspace.read(run.feature, document.file) : null
    if (!document || !run.feature || !file) return []
    const path = services.workspace.path(run.feature, document.file)
    return 'problem' in file
      ? [{ path, problem: file.problem }]
      : [{ path, format: document.format, text: file.text }]
  })

/** What a document vouches for and should not: another text than was approved, or another than stands beside it. */
const checkStanding = async (
  services: Services,
  journal: Journal,
  view: WorkflowView,
  stored: StoredRun,
): Promise<Remark[]> => {
  const { changed } = await findChanges(services, journal, view, stored)
  const lost = changed
    .filter(({ what, approved }) => what === 'text' && approved)
    .map(({ path, ...one }) => ({
      code: 'approval-lost',
      path,
      line: 1,
      message: `it was changed after it was approved${toWhich(one)}`,
      fix: 'restore it, or have it approved again: throughline reopen',
    }))
  const apart = (await findConflicts(services, view, stored)).flatMap(({ path, says }) =>
    says.map((message) => ({
      code: 'disagreement',
      path,
      line: 1,
      message,
      fix: 'let both files say the same',
    })),
  )
  return [...lost, ...apart].map(toRemark)
}

/** Which text of a file was approved, whether it still is that one, and who approved it, as the journal says. */
const toApproval = (
  { workspace }: Services,
  table: Table,
  { feature, documents }: Run,
  given: readonly Some[],
  path: string,
): Pick<Held, 'approval'> => {
  const text = given.flatMap((one) => (one.path === path && 'text' in one ? [one] : []))[0]
  const name = Object.keys(documents).find((one) => {
    const file = table.documents[one]?.file
    return file !== undefined && feature !== null && workspace.path(feature, file) === path
  })
  const approval = documents[name ?? '']?.approval
  if (!text?.format || !approval) return {}
  const standing = toStanding(approval, toContent(text.format, text.text).content)
  return { approval: { ...standing, by: toStamp(approval.by) } }
}

type CheckFeatures = (feature: string | undefined, withGaps: boolean) => Promise<Held[]>

const checkFeatures = async (
  services: Services,
  feature: string | undefined,
  withGaps: boolean,
): Promise<Held[]> => {
  const documents: Held[] = []
  const journal = await services.journal()
  for (const stored of journal ? await findCounted(journal, feature) : []) {
    const view = await viewOf(services, stored.run.workflow)
    const given = readDocuments(services, view.table, stored.run)
    const { designs, rest } = await takeDesigns(given, () => undefined)
    const remarks = journal ? await checkStanding(services, journal, view, stored) : []
    const found = [...checkTogether(rest, withGaps), ...designs]
    documents.push(
      ...found.map((one) => ({
        ...withText(
          one,
          given.find(({ path }) => path === one.path),
        ),
        ...toApproval(services, view.table, stored.run, given, one.path),
        remarks: [...remarks.filter(({ path }) => path === one.path), ...one.remarks],
      })),
    )
  }
  return documents
}

const toChoice = <T extends string>(name: string, given: unknown, of: readonly T[], usual: T): T => {
  if (given === undefined) return usual
  const found = of.find((one) => one === given)
  if (found) return found
  throw new Fault('usage', `--${name} is one of ${of.join(', ')}`, `for instance --${name} ${usual}`)
}

const toShown = (remark: Remark): Shown => ({ ...remark, name: toNamed(remark.code).name })

const toRules = (problems: readonly Remark[]): Checked['rules'] => {
  const counts = new Map<string, number>()
  for (const { code } of problems) counts.set(code, (counts.get(code) ?? 0) + 1)
  return [...counts]
    .toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .map(([rule, findings]) => ({ rule, name: toNamed(rule).name, why: toNamed(rule).why, findings }))
}

const toChecked = (documents: readonly Held[], level: Level): Checked => {
  const remarks = documents.flatMap((document) => document.remarks)
  const accepted = documents.flatMap((document) => document.accepted)
  const count = (severity: Level): number => remarks.filter((one) => one.severity === severity).length
  const grave = LEVELS.slice(0, LEVELS.indexOf(level) + 1)
  const problems = remarks.filter(({ severity }) => grave.includes(severity))
  return {
    problems: problems.map(toShown),
    accepted: accepted.map(toShown),
    documents: documents.map(({ path, format, statements, skipped, score, approval }) => ({
      path,
      format,
      statements,
      ...(skipped !== undefined && { skipped }),
      ...(score !== undefined && { score }),
      ...(approval !== undefined && { approval }),
    })),
    counts: {
      error: count('error'),
      warning: count('warning'),
      info: count('info'),
      accepted: accepted.length,
    },
    rules: toRules(problems),
    places: documents.flatMap(({ places }) => places ?? []),
    gaps: documents.flatMap(({ gaps }) => gaps ?? []),
  }
}

const listNames = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : [])

/** The markdown files that lie in a folder. Where none does, and it is the project, its features are meant. */
const listMarkdown = (folder: string): string[] => {
  const found = listNames(folder)
    .filter((name) => /\.md$/i.test(name))
    .map((name) => join(folder, name))
  if (found.length > 0 || resolve(folder) === process.cwd()) return found
  throw new Fault('usage', `there is no markdown file in ${folder}`, 'name a markdown file or a feature')
}

/** Where a run stands, as its file says; what it names is looked for beside it. */
const checkState = async (path: string): Promise<CheckedDocument> => {
  const read = readFile(path)
  if ('problem' in read) return toUnreadable(path, read.problem)
  const { checkStateFile } = await import('../../documents/delivery/state-file.ts')
  const list = (folder: string): string[] => listNames(join(dirname(path), folder))
  const remarks = checkStateFile(read.text, path, list).map(toRemark)
  return { path, format: STATE_FILE, statements: 0, remarks, accepted: [] }
}

const checkTargets = async (
  findFeatures: CheckFeatures,
  given: Arguments,
  withGaps: boolean,
): Promise<Held[]> => {
  const text = textOf(given, 'text')
  if (text !== undefined) return checkFiles([{ path: 'text', text }], withGaps)
  const targets = [...new Set([...listOf(given, 'target'), ...listOf(given, 'feature')])]
  if (targets.length === 0) return findFeatures(undefined, withGaps)
  const files: Some[] = []
  const documents: Held[] = []
  for (const target of targets) {
    const input = target === '-' ? fileOf(given, 'stdin') : undefined
    if (input) files.push({ path: 'stdin', text: input.text })
    else if (basename(target) === STATE_FILE && isFileName(target)) documents.push(await checkState(target))
    else if (isFileName(target)) files.push(readFile(target))
    else if (/[\\/]|^\.+$/.test(target)) {
      const found = listMarkdown(target)
      files.push(...found.map(readFile))
      if (found.length === 0) documents.push(...(await findFeatures(undefined, withGaps)))
    } else documents.push(...(await findFeatures(target, withGaps)))
  }
  return [...(await checkFiles(files, withGaps)), ...documents]
}

/** What somebody finds who was asked to read the same documents; its code is loaded for nobody else. */
type ReadToo = (documents: Held[]) => Promise<{ documents: Held[]; reading?: Reading }>

const readToo =
  (services: Services, given: Arguments): ReadToo =>
  async (documents) => {
    if (given.author === undefined && given.answer === undefined) return { documents }
    const { readDocuments } = await import('../reader/reading.ts')
    return readDocuments(services, given, documents)
  }

const checkAll = async (
  findFeatures: CheckFeatures,
  given: Arguments,
  read: ReadToo = async (documents) => ({ documents }),
): Promise<Checked> => {
  const level = toChoice('level', given.level, LEVELS, 'warning')
  const format = toChoice('format', given.format, FORMATS, 'pretty')
  const { documents, reading } = await read(await checkTargets(findFeatures, given, format !== 'sarif'))
  const found = { ...toChecked(documents, level), ...(reading && { reading }) }
  const checked = given.all === true ? found : { ...found, most: MOST }
  if (format !== 'sarif') return checked
  const { toSarif } = await import('../sarif.ts')
  return { ...checked, sarif: toSarif([...checked.problems, ...checked.accepted], process.cwd()) }
}

/** Problems with place and fix, in our documents or in any markdown; a file needs no project and no set-up. */
export const check = (services: Services, given: Arguments): Promise<Checked> =>
  checkAll((feature, withGaps) => checkFeatures(services, feature, withGaps), given, readToo(services, given))

/** The same where only files or a text were given. */
export const checkAlone = (given: Arguments): Promise<Checked> => checkAll(async () => [], given)
