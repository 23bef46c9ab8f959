import { isUtf8 } from 'node:buffer'
import { readFileSync, statSync } from 'node:fs'
import type { Gaps } from '../analysis/document/gaps.ts'
import type { Remark } from '../analysis/report.ts'
import { tableOf } from '../core/tables.ts'
import { Fault } from '../schema/fault.ts'
import type { Problem } from '../schema/problem.ts'
import type { Run } from '../schema/run.ts'
import { type CheckedDocument, checkGiven, type Given, toRemark } from './check/document.ts'
import { toNamed } from './check/names.ts'
import { findRuns } from './find.ts'
import type { Input, Services } from './operation.ts'

const LIMIT = 1_000_000
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
  documents: { path: string; format: string; statements: number }[]
  counts: Record<Level | 'accepted', number>
  /** The rules behind the problems, the most frequent first. */
  rules: { rule: string; name: string; why: string; findings: number }[]
  /** What a careful reviewer would ask, by document. */
  gaps: Gaps[]
  sarif?: unknown
}

const toUnreadable = (path: string, message: string): CheckedDocument => {
  const problem: Problem = {
    ...{ code: 'unreadable', path, line: 1, message: `the file ${message}` },
    fix: 'save it as UTF-8 text of at most 1 MB',
  }
  return { path, format: 'unreadable', statements: 0, remarks: [toRemark(problem)], accepted: [] }
}

const checkText = (given: Given, withGaps: boolean): CheckedDocument =>
  given.text.includes('\0')
    ? toUnreadable(given.path, 'holds NUL characters: it is no text')
    : checkGiven(given, withGaps)

const checkFile = (file: string, withGaps: boolean): CheckedDocument => {
  const found = statSync(file, { throwIfNoEntry: false })
  if (!found?.isFile())
    throw new Fault('usage', `there is no file ${file}`, 'name a markdown file or a feature')
  if (found.size > LIMIT) throw new Fault('invalid-value', `${file} is larger than 1 MB`, 'split it')
  const bytes = readFileSync(file)
  if (!isUtf8(bytes)) return toUnreadable(file, 'is not UTF-8 text')
  return checkText({ path: file, text: bytes.toString('utf8') }, withGaps)
}

type Read = { format: string; path: string; text: string } | { path: string; problem: string }

const readDocuments = (services: Services, run: Run): Read[] =>
  Object.keys(run.documents).flatMap((name): Read[] => {
    const document = tableOf(run.workflow)?.documents[name]
    const file = document && run.feature ? services.workspace.read(run.feature, document.file) : null
    if (!document || !run.feature || !file) return []
    const path = services.workspace.path(run.feature, document.file)
    return 'problem' in file
      ? [{ path, problem: file.problem }]
      : [{ path, format: document.format, text: file.text }]
  })

const toWhat = ({ code, requirement, message, excerpt, mark }: Remark): string =>
  [code, requirement, message, excerpt, ...mark].join('\n')

/** A PRD repeats its requirements: what was said of requirements.md is not said again, and the gaps are the same. */
const dropRepeats = (documents: readonly CheckedDocument[]): CheckedDocument[] => {
  const first = documents.find(({ format }) => format === 'requirements')
  const told = new Set([...(first?.remarks ?? []), ...(first?.accepted ?? [])].map(toWhat))
  const isNew = (remark: Remark): boolean => remark.excerpt === '' || !told.has(toWhat(remark))
  return documents.map((document) => {
    if (document.format !== 'prd' || !first) return document
    const { gaps: _gaps, ...rest } = document
    return { ...rest, remarks: rest.remarks.filter(isNew), accepted: rest.accepted.filter(isNew) }
  })
}

const checkFeatures = async (
  services: Services,
  feature: string | undefined,
  withGaps: boolean,
): Promise<CheckedDocument[]> =>
  findRuns(await services.journal(), feature).flatMap(({ run }) => {
    const read = readDocuments(services, run)
    const brief = read.find((one) => 'format' in one && one.format === 'feature-brief')
    const words = brief && 'text' in brief ? brief.text : ''
    return dropRepeats(
      read.map((one) =>
        'problem' in one
          ? toUnreadable(one.path, one.problem)
          : checkText({ ...one, brief: words }, withGaps && one.format !== 'feature-brief'),
      ),
    )
  })

/** A feature id has no dot in it. */
const isFile = (target: string): boolean => /\.[a-z0-9]{1,8}$/i.test(target)

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

const toChecked = (documents: readonly CheckedDocument[], level: Level): Checked => {
  const remarks = documents.flatMap((document) => document.remarks)
  const accepted = documents.flatMap((document) => document.accepted)
  const count = (severity: Level): number => remarks.filter((one) => one.severity === severity).length
  const grave = LEVELS.slice(0, LEVELS.indexOf(level) + 1)
  const problems = remarks.filter(({ severity }) => grave.includes(severity))
  return {
    problems: problems.map(toShown),
    accepted: accepted.map(toShown),
    documents: documents.map(({ path, format, statements }) => ({ path, format, statements })),
    counts: {
      ...{ error: count('error'), warning: count('warning'), info: count('info') },
      accepted: accepted.length,
    },
    rules: toRules(problems),
    gaps: documents.flatMap(({ gaps }) => gaps ?? []),
  }
}

const toTargets = (target: Input[string]): string[] =>
  typeof target === 'string' ? [target] : Array.isArray(target) ? [...new Set(target)] : []

const checkTargets = async (
  services: Services,
  input: Input,
  withGaps: boolean,
): Promise<CheckedDocument[]> => {
  const targets = toTargets(input.target)
  if (targets.length === 0) return checkFeatures(services, undefined, withGaps)
  const documents: CheckedDocument[] = []
  for (const target of targets) {
    if (target === '-') documents.push(checkText({ path: 'stdin', text: String(input.text ?? '') }, withGaps))
    else if (isFile(target)) documents.push(checkFile(target, withGaps))
    else if (/[\\/]/.test(target))
      throw new Fault('usage', `${target} is no file`, 'name the files in it, for instance docs/*.md')
    else documents.push(...(await checkFeatures(services, target, withGaps)))
  }
  return documents
}

/** Problems with place and fix, in our documents or in any markdown; a file needs no project and no set-up. */
export const check = async (services: Services, input: Input): Promise<Checked> => {
  const level = toChoice('level', input.level, LEVELS, 'warning')
  const format = toChoice('format', input.format, FORMATS, 'pretty')
  const checked = toChecked(await checkTargets(services, input, format !== 'sarif'), level)
  if (format !== 'sarif') return checked
  const { toSarif } = await import('./check/sarif.ts')
  return { ...checked, sarif: toSarif([...checked.problems, ...checked.accepted], process.cwd()) }
}
