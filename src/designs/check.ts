/** Designs as `check` sees them: the parts of one folder are reviewed together, with the requirements beside them. */

import type { CheckedDocument, Given } from '../analysis/document/check.ts'
import { type Remark, readForeign } from '../analysis/report.ts'
import type { PartName } from '../documents/design/design.ts'
import type { DesignFormat } from '../documents/design/detect.ts'
import { readDesign } from '../documents/design/read/read.ts'
import { toSeenFormat } from '../documents/format.ts'
import { toMarkdown } from '../documents/markdown.ts'
import { toPrd } from '../documents/prd.ts'
import { isRefused, toRequirements } from '../documents/requirements.ts'
import { readLeftOut } from './out-of-scope.ts'
import { type DesignIssue, reviewDesign } from './review.ts'
import type { Requirement, Severity } from './rule.ts'
import { toScore } from './score.ts'

export type GivenDesign = Given & { format: DesignFormat }
/** The text of another file in the folder of a path. */
export type Beside = (path: string, name: string) => string | undefined

const PARTS: readonly PartName[] = ['hld', 'lld', 'database']
const STATING = ['prd.md', 'PRD.md', 'requirements.md', 'spec.md']

const LEVEL: Record<Severity, Remark['severity']> = {
  CRITICAL: 'error',
  HIGH: 'error',
  MEDIUM: 'warning',
  LOW: 'warning',
  INFO: 'info',
}

/** What stands below the heading of an id in words of its own, without labels: the first line says what is wanted. */
const readBody = (text: string, id: string): string[] => {
  const section = toMarkdown(text).sections.find(({ title }) => new RegExp(`^\\W*${id}\\b`).test(title))
  const lines = section ? text.slice(section.body, section.end).split('\n') : []
  return lines
    .map((line) =>
      line
        .replace(/^[\s>*+-]+|^\s*\d+[.)]\s+/, '')
        .replaceAll('**', '')
        .trim(),
    )
    .filter((line) => line !== '' && !/^[\p{L} ]{3,40}:$/u.test(line))
}

const fromEntries = (text: string): Requirement[] => {
  const { entries } = toSeenFormat(text) === 'prd' ? toPrd(text) : toRequirements(text)
  return entries
    .filter((entry) => !isRefused(entry))
    .map(({ id, title, description, acceptance }) => {
      const [first = '', ...rest] = description === '' ? readBody(text, id) : [description, ...acceptance]
      return { id, text: [`${title}: ${first}`, ...rest].join('\n') }
    })
}

/** What somebody else's requirements say, by their ids. */
const fromStatements = (text: string, path: string): Requirement[] => {
  const byId = new Map<string, string[]>()
  for (const { requirement, isNamed, plain } of readForeign(text, path).statements)
    if (isNamed) byId.set(requirement, [...(byId.get(requirement) ?? []), plain.text])
  return [...byId].map(([id, texts]) => ({ id, text: texts.join('\n') }))
}

export const readRequirements = (text: string, path: string): Requirement[] => {
  const own = fromEntries(text)
  return own.length > 0 ? own : fromStatements(text, path)
}

/** What is wanted, and what is left out on purpose. */
type Wanted = [requirements: Requirement[], leftOut: string[]]

/** Those that were given, else the first that lie beside the design. */
const findWanted = (given: readonly Given[], path: string, beside: Beside): Wanted => {
  const own = given.flatMap((one) => readRequirements(one.text, one.path))
  if (own.length > 0) return [own, given.flatMap(({ text }) => readLeftOut(text))]
  for (const name of STATING) {
    const text = beside(path, name)
    const found = text === undefined ? [] : readRequirements(text, name)
    if (found.length > 0) return [found, readLeftOut(text ?? '')]
  }
  return [[], []]
}

const dropPeriod = (words: string): string => words.replace(/\.$/, '')

const toRemark = (
  path: string,
  { rule, severity, description, suggestion, location, place }: DesignIssue,
): Remark => ({
  code: rule,
  path,
  line: place.line,
  column: 1,
  endLine: place.line,
  endColumn: 2,
  severity: LEVEL[severity],
  requirement: /, (?!line \d)(.+)$/.exec(location)?.[1] ?? '',
  message: dropPeriod(description),
  fix: dropPeriod(suggestion),
  excerpt: '',
  mark: [0, 0],
})

const toRemarks = (path: string, issues: readonly DesignIssue[]): Remark[] =>
  issues.map((issue) => toRemark(path, issue)).toSorted((a, b) => a.line - b.line)

const toChecked = ({ path, format }: GivenDesign, issues: readonly DesignIssue[]): CheckedDocument => ({
  path,
  format,
  statements: 0,
  remarks: toRemarks(
    path,
    issues.filter(({ contested }) => contested === undefined),
  ),
  accepted: toRemarks(
    path,
    issues.flatMap((issue) => (issue.contested ? [{ ...issue, suggestion: issue.contested.reason }] : [])),
  ),
  score: toScore(issues.filter(({ contested }) => contested === undefined)).sum,
})

const folderOf = (path: string): string =>
  path.slice(0, Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\'), 0))

/** Parts that were not given are read as well, and only what was given is told about. */
const checkParts = (
  given: readonly GivenDesign[],
  stated: readonly Given[],
  beside: Beside,
): CheckedDocument[] => {
  const [first] = given
  if (!first) return []
  const textOf = (part: PartName): string | undefined =>
    given.find(({ format }) => format === part)?.text ?? beside(first.path, `${part}.md`)
  const texts = Object.fromEntries(
    PARTS.flatMap((part) => {
      const text = textOf(part)
      return text === undefined ? [] : [[part, text]]
    }),
  )
  const issues = reviewDesign(readDesign(texts), ...findWanted(stated, first.path, beside))
  return given.map((one) =>
    toChecked(
      one,
      issues.filter(({ place }) => place.file === `${one.format}.md`),
    ),
  )
}

/** In the order given; `stated` are the documents with requirements that were given beside. */
export const checkDesigns = (
  given: readonly GivenDesign[],
  stated: readonly Given[],
  beside: Beside,
): CheckedDocument[] => {
  const parts = given.filter(({ format }) => format !== 'design')
  const folders = [...new Set(parts.map(({ path }) => folderOf(path)))]
  const groups = folders.map((folder) => parts.filter(({ path }) => folderOf(path) === folder))
  // A whole that stands beside all of its parts repeats them.
  const isRepeated = ({ path }: GivenDesign): boolean =>
    groups.some((group) => group.length === PARTS.length && folderOf(path) === folderOf(group[0]?.path ?? ''))
  const wholes = given.filter((one) => one.format === 'design' && !isRepeated(one))
  const checked = [
    ...groups.flatMap((group) => checkParts(group, stated, beside)),
    ...wholes.map((one) =>
      toChecked(one, reviewDesign(readDesign(one.text, one.path), ...findWanted(stated, one.path, beside))),
    ),
  ]
  return given.flatMap(({ path }) => checked.filter((document) => document.path === path))
}
