/** One document, checked: its form, its language, and what is missing in it. */

import { checkDocument } from '../../documents/check.ts'
import { isOurs, toNamedFormat, toSeenFormat } from '../../documents/format.ts'
import type { Format } from '../../documents/format-kinds.ts'
import { toPrd } from '../../documents/prd.ts'
import { toRequirements } from '../../documents/requirements.ts'
import { checkSpec } from '../../documents/spec/check.ts'
import type { Problem } from '../../schema/problem.ts'
import {
  checkSource,
  type PlaceToRead,
  type Remark,
  type Report,
  readForeign,
  readOwn,
  type Source,
} from '../report.ts'
import { findOwnGaps, findSpecGaps, type Gaps } from './gaps.ts'

export type Given = {
  path: string
  text: string
  /** What it is; without it, name and content tell. */
  format?: string
  /** The brief that it was made from. */
  brief?: string
}

export type CheckedDocument = {
  path: string
  format: string
  statements: number
  remarks: Remark[]
  accepted: Remark[]
  /** Of a document that is not ours: what was noticed and nobody judged. */
  places?: PlaceToRead[]
  gaps?: Gaps
  /** Titles of parts of which nothing was read. */
  skipped?: string[]
  /** Of a design: how its score adds up. */
  score?: string
}

/** A problem of the form has a line and no words. */
export const toRemark = (problem: Problem): Remark => ({
  ...problem,
  column: 1,
  endLine: problem.line,
  endColumn: 2,
  severity: 'error',
  requirement: '',
  excerpt: '',
  mark: [0, 0],
})

/** A document that could not be read, and why. */
export type Unreadable = { path: string; problem: string }

export const toUnreadable = (path: string, message: string): CheckedDocument => {
  const problem: Problem = {
    code: 'unreadable',
    path,
    line: 1,
    message: `the file ${message}`,
    fix: 'save it as UTF-8 text of at most 1 MB',
  }
  return { path, format: 'unreadable', statements: 0, remarks: [toRemark(problem)], accepted: [] }
}

/** A file that is named or looks like ours, and bears no mark of ours, is somebody else's. */
const toFormat = ({ path, text, format }: Given): string => {
  if (format !== undefined) return format
  const seen: Format = toSeenFormat(text)
  const likely = seen === 'markdown' ? toNamedFormat(path.split(/[\\/]/).at(-1) ?? path) : seen
  return likely !== 'markdown' && isOurs(text, likely) ? likely : 'markdown'
}

/** Titles of the parts of which nothing was read; one with a finding was. */
const toUnread = ({ skipped = [] }: Source, { problems, notes, places }: Report): string[] =>
  skipped
    .filter(({ lines }) => ![...problems, ...notes, ...places].some(({ line }) => lines.includes(line)))
    .map(({ title }) => title)

type Language = { report: Report; gaps: Gaps | undefined; skipped?: string[] }

const checkLanguage = (
  format: string,
  { path, text, brief = '' }: Given,
  withGaps: boolean,
): Language | undefined => {
  if (format === 'feature-brief') return undefined
  if (format === 'requirements' || format === 'prd') {
    const source = readOwn(text, path)
    const { entries } = format === 'prd' ? toPrd(text) : toRequirements(text)
    return { report: checkSource(source), gaps: withGaps ? findOwnGaps(source, entries, brief) : undefined }
  }
  const source = { ...readForeign(text, path), isOwn: format === 'spec' }
  const report = checkSource(source)
  // The questions belong to ideas and runs: a document that is not ours is asked nothing.
  const gaps = withGaps && source.isOwn ? findSpecGaps(source) : undefined
  return { report, gaps, skipped: toUnread(source, report) }
}

/** A draft of a specification may be kept with its problems; whoever checks the file wants to see them. */
const checkForm = (format: string, text: string, path: string): Problem[] =>
  format === 'spec' ? checkSpec(text, path) : checkDocument(format, text, path)

export const checkGiven = (given: Given, withGaps = true): CheckedDocument => {
  const { path, text } = given
  if (text.includes('\0')) return toUnreadable(path, 'holds NUL characters: it is no text')
  const format = toFormat(given)
  const form = checkForm(format, text, path).map(toRemark)
  const language = checkLanguage(format, given, withGaps)
  const { problems = [], notes = [], accepted = [], statements = 0, places = [] } = language?.report ?? {}
  const remarks = [...form, ...problems, ...notes].toSorted((a, b) => a.line - b.line || a.column - b.column)
  return {
    path,
    format,
    statements,
    remarks,
    accepted,
    ...(places.length > 0 && { places }),
    ...(language?.gaps && { gaps: language.gaps }),
    ...(language?.skipped && { skipped: language.skipped }),
  }
}

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

/** Documents that belong together: they are read with the brief that they were made from. */
export const checkTogether = (given: (Given | Unreadable)[], withGaps: boolean): CheckedDocument[] => {
  const isBrief = (one: Given | Unreadable) => 'format' in one && one.format === 'feature-brief'
  const brief = given.find(isBrief)
  const words = brief && 'text' in brief ? brief.text : ''
  return dropRepeats(
    given.map((one) =>
      'problem' in one
        ? toUnreadable(one.path, one.problem)
        : checkGiven({ ...one, brief: words }, withGaps && !isBrief(one)),
    ),
  )
}
