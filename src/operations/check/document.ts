/** One document, checked: its form, its language, and what is missing in it. */
import { basename } from 'node:path'
import { findForeignGaps, findOwnGaps, type Gaps } from '../../analysis/document/gaps.ts'
import { checkSource, type Remark, type Report, readForeign, readOwn } from '../../analysis/report.ts'
import { checkDocument } from '../../documents/check.ts'
import { type Format, hasSpecMark, toNamedFormat, toSeenFormat } from '../../documents/format.ts'
import { toPrd } from '../../documents/prd.ts'
import { toRequirements } from '../../documents/requirements.ts'
import { checkSpec } from '../../documents/spec/check.ts'
import type { Problem } from '../../schema/problem.ts'

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
  gaps?: Gaps
}

/** A problem of the form has a line and no words. */
export const toRemark = (problem: Problem): Remark => ({
  ...problem,
  ...{ column: 1, endLine: problem.line, endColumn: 2, severity: 'error', requirement: '' },
  ...{ excerpt: '', mark: [0, 0] },
})

/** A file named like ours that is somebody else's states its requirements in another way. */
const toFormat = ({ path, text, format }: Given): string => {
  if (format !== undefined) return format
  const seen: Format = toSeenFormat(text)
  const named = toNamedFormat(basename(path))
  if (seen !== 'markdown' || named === 'markdown') return seen
  if (named === 'spec') return hasSpecMark(text) ? named : seen
  return readForeign(text, path).statements.length > 0 ? 'markdown' : named
}

type Language = { report: Report; gaps: Gaps | undefined }

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
  return { report: checkSource(source), gaps: withGaps ? findForeignGaps(source) : undefined }
}

/** A draft of a specification may be kept with its problems; whoever checks the file wants to see them. */
const checkForm = (format: string, text: string, path: string): Problem[] =>
  format === 'spec' ? checkSpec(text, path) : checkDocument(format, text, path)

export const checkGiven = (given: Given, withGaps = true): CheckedDocument => {
  const { path, text } = given
  const format = toFormat(given)
  const form = checkForm(format, text, path).map(toRemark)
  const language = checkLanguage(format, given, withGaps)
  const { problems = [], notes = [], accepted = [], statements = 0 } = language?.report ?? {}
  const remarks = [...form, ...problems, ...notes].toSorted((a, b) => a.line - b.line || a.column - b.column)
  return { path, format, statements, remarks, accepted, ...(language?.gaps && { gaps: language.gaps }) }
}
