/**
 * What is wrong with a whole document, with the places to mend: ours, or any markdown.
 *
 * 1. Of ours, each statement is held against the rules of a sentence, all of them together against the rules of a set. 2. Of
 * any other only what is certain by construction is a finding; what the rules notice besides is a place to read. 3. Rejected
 * requirements and what tells no requirement are not read. 4. The same text gives the same report.
 */
import { findLine, type Markdown, toMarkdown } from '../documents/markdown.ts'
import { toSource } from '../documents/plain.ts'
import { toPath } from '../documents/prose.ts'
import type { Problem } from '../schema/problem.ts'
import { isDecidedElsewhere } from './document/decided.ts'
import type { Statement } from './document/document-reading.ts'
import { toOwnStatements } from './document/our-statements.ts'
import { type Skipped, toStatements } from './document/statements.ts'
import { findByRules } from './findings.ts'
import type { Span } from './frame/frame.ts'
import { LINE_LIMIT, toSentences } from './language/sentence.ts'
import type { Rule, Severity } from './rules/rule.ts'
import { RULES } from './rules/rules.ts'
import { checkSet, type SetFinding } from './set/set.ts'
import { checkParts, noticeParts, type StructureFinding } from './structure/structure.ts'

/** A place of the document, to the character; columns count UTF-16 units from 1. */
export type Region = { line: number; column: number; endLine: number; endColumn: number }

/** A finding with its place and its words. */
export type Remark = Problem &
  Region & {
    severity: Severity
    /** The id of the requirement, or the titles above it. */
    requirement: string
    /** The words around it, and which of them are meant. */
    excerpt: string
    mark: Span
    /** The other places that it is about. */
    related?: (Region & { requirement: string; excerpt: string })[]
    /** Why a person accepts it. */
    accepted?: string
    /** Who read it out of the text, where no rule shows it. */
    by?: string
    /** Where they put it among the others, the gravest first. */
    rank?: number
  }

/** Words that a rule noticed in a document that is not ours. Nobody judged them: they weigh nothing and stop nothing. */
export type PlaceToRead = Region & { path: string; rule: string; words: string; says: string }

export type Report = {
  /** How many statements were read. */
  statements: number
  /** Errors and warnings. */
  problems: Remark[]
  /** Advice. */
  notes: Remark[]
  /** Accepted by a person, with the reason as `fix`. */
  accepted: Remark[]
  /** Of a document that is not ours. */
  places: PlaceToRead[]
}

/** Rules that an acceptance criterion must keep as well: it is a test, not a sentence of law. */
const CRITERIA = new Set(['R7', 'R8', 'R9', 'R34', 'R35', 'TBD', 'VERIFY'])
const CRITERIA_RULES = RULES.filter(({ rule }) => CRITERIA.has(rule))

/** A document as the checks see it. */
export type Source = {
  path: string
  markdown: Markdown
  statements: Statement[]
  /** Parts of which nothing was read. */
  skipped?: Skipped[]
  isOwn: boolean
}

const toColumn = ({ lines }: Markdown, line: number, offset: number): number =>
  Math.max(offset - (lines[line - 1]?.start ?? 0), 0) + 1

export const toRegion = (
  markdown: Markdown,
  { plain }: Pick<Statement, 'plain'>,
  [from, to]: Span,
): Region => {
  const start = toSource(plain, from)
  const end = Math.max(toSource(plain, Math.max(to - 1, from)) + 1, start + 1)
  const line = findLine(markdown, start)
  const endLine = findLine(markdown, end - 1)
  return {
    line,
    column: toColumn(markdown, line, start),
    endLine,
    endColumn: toColumn(markdown, endLine, end),
  }
}

const EXCERPT = 320

/** The statement if it is short, else the sentence, else the words around. */
export const toExcerpt = (text: string, [from, to]: Span): { excerpt: string; mark: Span } => {
  const sentence = toSentences(text).find(([start, end]) => start <= from && from < end) ?? [0, text.length]
  const [start, end] = text.length <= EXCERPT ? [0, text.length] : sentence
  const first = end - start <= EXCERPT ? start : Math.max(start, Math.min(from, to - 1) - EXCERPT / 3)
  const last = Math.min(end, Math.round(first) + EXCERPT)
  const head = first > start ? '…' : ''
  const at = Math.round(first)
  const words = text.slice(at, last).replace(/[\r\n]/g, ' ')
  const shift = head.length - at
  return {
    excerpt: `${head}${words}${last < end ? '…' : ''}`,
    mark: [from + shift, Math.min(to, last) + shift],
  }
}

/** The id stands before the message, so that one line says it all. */
const toMessage = ({ isNamed, requirement }: Statement, message: string): string =>
  isNamed ? `${requirement}: ${message}` : message

/** A story tells who wants what and why; how well is said by its criteria. */
const STORY_RULES = RULES.filter(({ rule }) => rule === 'TBD' || rule === 'R9')

/** What binds nobody says nothing wrongly: at most it is not decided yet. */
const LOOSE_RULES = RULES.filter(({ rule }) => rule === 'TBD')

/** «Requirement: Error handling» with scenarios below it: they say what is meant. */
const isExplained = ({ heading }: Statement, statements: readonly Statement[]): boolean =>
  heading !== undefined &&
  statements.some((one) => one.heading?.above === heading && /^scenario\b/i.test(one.heading.title))

const toRules = (statement: Statement, statements: readonly Statement[]): readonly Rule[] => {
  const { form, isBinding = true } = statement
  if (form === 'story' || (form === 'sentence' && isExplained(statement, statements))) return STORY_RULES
  if (!isBinding) return LOOSE_RULES
  return form === 'sentence' ? RULES : CRITERIA_RULES
}

const checkStatement = (source: Source, statement: Statement): Remark[] =>
  findByRules(statement.plain.text, statement.acceptances, toRules(statement, source.statements))
    .filter(({ rule, span }) => !isDecidedElsewhere(rule, statement, span, source.statements, source.isOwn))
    .map(({ rule, span, severity, message, rewrite, accepted }) => ({
      code: rule,
      path: source.path,
      ...toRegion(source.markdown, statement, span),
      severity,
      requirement: statement.requirement,
      message: toMessage(statement, message),
      fix: rewrite,
      ...toExcerpt(statement.plain.text, span),
      ...(accepted !== undefined && { accepted }),
    }))

/** The document's own check reports these already. */
const ELSEWHERE = new Set(['CYCLE', 'ORPHAN'])
/** Of examples and labels two may well say the same; prose says again what its list says, and only what bears an id is built twice. */
const PAIRED = new Set(['DUP'])
const isFull = ({ form, scenario }: Statement): boolean =>
  form !== 'label' && form !== 'criterion' && !scenario

const isTold = ({ rule, ids }: SetFinding, byKey: Map<string, Statement>): boolean =>
  !ELSEWHERE.has(rule) && (!PAIRED.has(rule) || ids.every((id) => isFull(byKey.get(id) as Statement)))

const RELATED = 5

const toSetRemark = (source: Source, finding: SetFinding, byKey: Map<string, Statement>): Remark[] => {
  const { rule, ids, spans = [], severity, message, rewrite } = finding
  const found = ids.flatMap((id) => byKey.get(id) ?? [])
  const last = found.at(-1)
  if (!last) return []
  const toSpanOf = ({ key, plain }: Statement): Span =>
    spans.find(({ id }) => id === key)?.span ?? [0, Math.max(plain.text.length, 1)]
  const accepted = found.flatMap(({ acceptances }) => acceptances).find((one) => one.rule === rule)?.reason
  const others = found.slice(0, -1).slice(0, RELATED)
  const { excerpt, mark } = toExcerpt(last.plain.text, toSpanOf(last))
  const isWhole = !spans.some(({ id }) => id === last.key)
  return [
    {
      code: rule,
      path: source.path,
      ...toRegion(source.markdown, last, toSpanOf(last)),
      severity,
      requirement: last.requirement,
      message,
      fix: rewrite,
      excerpt,
      mark: isWhole ? [0, 0] : mark,
      ...(others.length > 0 && {
        related: others.map((other) => ({
          ...toRegion(source.markdown, other, toSpanOf(other)),
          requirement: other.requirement,
          excerpt: toExcerpt(other.plain.text, [0, 1]).excerpt,
        })),
      }),
      ...(accepted !== undefined && { accepted }),
    },
  ]
}

const SCOPE = /^in scope$/i

/** A title says what its requirement says, and a scope names what requirements tell: that is the form of a document, and no copy. */
const isOfForm = ({ rule, ids }: SetFinding, byKey: ReadonlyMap<string, Statement>): boolean => {
  const said = ids.flatMap((id) => byKey.get(id) ?? [])
  const [first] = said
  return (
    rule === 'DUP' &&
    (said.some(({ heading }) => toPath(heading).some((title) => SCOPE.test(title))) ||
      said.every(({ requirement }) => requirement === first?.requirement))
  )
}

const checkStatements = (source: Source): Remark[] => {
  const read = source.statements.filter(({ form }) => form !== 'label')
  const byKey = new Map(read.map((statement) => [statement.key, statement]))
  const items = read.map(({ key, plain, dependencies }) => ({
    id: key,
    text: plain.text,
    ...(dependencies && { dependencies }),
  }))
  const told = read.filter(isFull).map(({ key, plain }) => ({ id: key, text: plain.text }))
  return checkSet(items, told)
    .filter((finding) => isTold(finding, byKey) && !isOfForm(finding, byKey))
    .flatMap((finding) => toSetRemark(source, finding, byKey))
}

const toPartRemark = (
  source: Source,
  { rule, severity, fix, statement, span, message }: StructureFinding,
): Remark => {
  const accepted = statement.acceptances.find((one) => one.rule === rule)?.reason
  const named = source.statements.find(({ line }) => line === statement.line) ?? statement
  return {
    code: rule,
    path: source.path,
    ...toRegion(source.markdown, statement, span),
    severity,
    requirement: named.requirement,
    message: toMessage(named, message),
    fix,
    ...toExcerpt(statement.plain.text, span),
    ...(accepted !== undefined && { accepted }),
  }
}

const toCutRemark = (path: string, line: number): Remark => ({
  code: 'too-long',
  path,
  line,
  column: 1,
  endLine: line,
  endColumn: 2,
  severity: 'warning',
  requirement: '',
  message: `only the first ${LINE_LIMIT.toLocaleString('en')} characters of this paragraph were read`,
  fix: 'part it into paragraphs, one thought each',
  excerpt: '',
  mark: [0, 0],
})

const inOrder = <T extends Region>(found: readonly T[]): T[] =>
  found.toSorted((a, b) => a.line - b.line || a.column - b.column)

const LONGEST_WORDS = 160

const toPlace = ({ path, line, column, endLine, endColumn, code, message, ...one }: Remark): PlaceToRead => ({
  ...{ path, line, column, endLine, endColumn, rule: code },
  words: one.excerpt.slice(...one.mark).slice(0, LONGEST_WORDS),
  says: message.startsWith(`${one.requirement}: `) ? message.slice(one.requirement.length + 2) : message,
})

/** What rules notice in a document that is not ours, but where it is certain already. */
const notice = (source: Source, certain: readonly Remark[]): Remark[] => {
  const told = new Set(certain.map(({ code, line }) => `${code} ${line}`))
  return [
    ...source.statements.flatMap((statement) => checkStatement(source, statement)),
    ...noticeParts(source.markdown, source.statements).map((part) => toPartRemark(source, part)),
  ].filter(({ code, line }) => !told.has(`${code} ${line}`))
}

const toReport = (source: Source, more: readonly Remark[]): Report => {
  const report: Report = {
    ...{ statements: source.statements.length, problems: [], notes: [], accepted: [] },
    places: [],
  }
  const found = source.isOwn
    ? [
        ...source.statements.flatMap((statement) => checkStatement(source, statement)),
        ...checkStatements(source),
      ]
    : checkParts(source.markdown, source.statements).map((part) => toPartRemark(source, part))
  const noticed = source.isOwn ? [] : notice(source, found)
  const isAccepted = ({ accepted }: Remark): boolean => accepted !== undefined
  for (const remark of inOrder([...more, ...found, ...noticed.filter(isAccepted)])) {
    if (remark.accepted !== undefined) report.accepted.push({ ...remark, fix: remark.accepted })
    else if (remark.severity === 'info') report.notes.push(remark)
    else report.problems.push(remark)
  }
  report.places = inOrder(noticed.filter((one) => !isAccepted(one)).map(toPlace))
  return report
}

/** A requirements.md or prd.md of ours, read for its language; its form is checked elsewhere. */
export const readOwn = (text: string, path: string): Source => {
  const markdown = toMarkdown(text)
  const statements = toOwnStatements(markdown)
  return { path, markdown, statements, isOwn: true }
}

/** Any other markdown. `cut` are the lines of which only the beginning was read. */
export const readForeign = (text: string, path: string): Source & { cut: number[] } => {
  const markdown = toMarkdown(text)
  return { path, markdown, ...toStatements(markdown), isOwn: false }
}

/** One function for a whole text: what its statements say wrongly, alone and together. */
export const checkSource = (source: Source & { cut?: number[] }): Report =>
  toReport(
    source,
    (source.cut ?? []).map((line) => toCutRemark(source.path, line)),
  )

/** The language of a requirements.md or prd.md. */
export const checkRequirementsText = (text: string, path = 'requirements.md'): Report =>
  checkSource(readOwn(text, path))
