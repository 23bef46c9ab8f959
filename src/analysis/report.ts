/**
 * What is wrong with a whole document, with the places to mend: ours, or any markdown.
 *
 * 1. Each statement is held against the rules of a sentence, all of them together against the rules of a set.
 * 2. Rejected requirements and what tells no requirement are not read. 3. The same text gives the same report.
 */
import { findLine, type Markdown, toMarkdown } from '../documents/markdown.ts'
import { toSource } from '../documents/plain.ts'
import { toPath } from '../documents/prose.ts'
import type { Problem } from '../schema/problem.ts'
import { type ToldSentence, toClaims } from './document/claims.ts'
import { isDecidedElsewhere, toDecisions } from './document/decided.ts'
import type { Statement } from './document/document-reading.ts'
import { toOwnStatements } from './document/our-statements.ts'
import { type Skipped, toStatements } from './document/statements.ts'
import { findByRules } from './findings.ts'
import type { Span } from './frame/frame.ts'
import { LINE_LIMIT, toSentences } from './language/sentence.ts'
import type { Rule, Severity } from './rules/rule.ts'
import { RULES } from './rules/rules.ts'
import { checkSet, type SetFinding } from './set/set.ts'
import { checkStructure } from './structure/structure.ts'

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
  }

export type Report = {
  /** How many statements were read. */
  statements: number
  /** Errors and warnings. */
  problems: Remark[]
  /** Advice. */
  notes: Remark[]
  /** Accepted by a person, with the reason as `fix`. */
  accepted: Remark[]
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

const checkStatement = (source: Source, statement: Statement, decisions?: readonly string[]): Remark[] =>
  findByRules(statement.plain.text, statement.acceptances, toRules(statement, source.statements))
    .filter(({ rule, span }) => !isDecidedElsewhere(rule, statement, span, source.statements, decisions))
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

/** A link is dead only where nothing else of the document bears the id. */
const isDead = ({ markdown: { text } }: Source, ids: readonly string[]): boolean => {
  const id = ids.at(-1) ?? ''
  const first = text.indexOf(id)
  return first < 0 || text.indexOf(id, first + id.length) < 0
}

const isTold = (source: Source, { rule, ids }: SetFinding, byKey: Map<string, Statement>): boolean => {
  if (source.isOwn && ELSEWHERE.has(rule)) return false
  if (rule === 'ORPHAN') return isDead(source, ids)
  if (!PAIRED.has(rule)) return true
  const found = ids.map((id) => byKey.get(id) as Statement)
  return found.every(isFull) && (source.isOwn || found.every(({ isNamed }) => isNamed))
}

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

/** What a finding points at: statements by their keys, and for conflicts every sentence of the document. */
const toTold = ({ isOwn, markdown, statements }: Source): (Statement & Partial<ToldSentence>)[] =>
  isOwn
    ? statements.filter(isFull)
    : toClaims(markdown, statements).filter(
        ({ form, isBinding = true }) => form !== 'story' && (form !== 'label' || isBinding),
      )

/** The titles above it, without the document's own. */
const toContext = ({ heading }: Statement): string =>
  toPath(heading)
    .slice(heading && heading.level > 1 ? 1 : 0)
    .join('. ')

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
  const told = toTold(source)
  const byKey = new Map([...told, ...read].map((statement) => [statement.key, statement]))
  const items = read.map(({ key, plain, dependencies }) => ({
    id: key,
    text: plain.text,
    ...(dependencies && { dependencies }),
  }))
  const claims = told.map((one) => ({
    id: one.key,
    text: one.plain.text,
    context: toContext(one),
    ...(one.place && { place: one.place }),
    ...(one.isOut && { isOut: true }),
  }))
  return checkSet(items, claims, !source.isOwn)
    .filter((finding) => isTold(source, finding, byKey) && !isOfForm(finding, byKey))
    .flatMap((finding) => toSetRemark(source, finding, byKey))
}

/** Where two rules find the same words of a document wanting, one finding is enough. */
const checkParts = (source: Source, found: readonly Remark[]): Remark[] => {
  const told = new Set(found.map(({ code, line }) => `${code} ${line}`))
  return checkStructure(source.markdown, source.statements)
    .map(({ rule, severity, fix, statement, span, message }) => {
      const accepted = statement.acceptances.find((one) => one.rule === rule)?.reason
      return {
        code: rule,
        path: source.path,
        ...toRegion(source.markdown, statement, span),
        severity,
        requirement: statement.requirement,
        message: toMessage(statement, message),
        fix,
        ...toExcerpt(statement.plain.text, span),
        ...(accepted !== undefined && { accepted }),
      }
    })
    .filter(({ code, line }) => !told.has(`${code} ${line}`))
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

const toReport = (source: Source, more: readonly Remark[]): Report => {
  const report: Report = { statements: source.statements.length, problems: [], notes: [], accepted: [] }
  const decisions = source.isOwn ? undefined : toDecisions(source.markdown)
  const found = [
    ...source.statements.flatMap((statement) => checkStatement(source, statement, decisions)),
    ...checkStatements(source),
  ]
  const remarks = [...more, ...found, ...(source.isOwn ? [] : checkParts(source, found))]
  for (const remark of remarks.toSorted((a, b) => a.line - b.line || a.column - b.column)) {
    if (remark.accepted !== undefined) report.accepted.push({ ...remark, fix: remark.accepted })
    else if (remark.severity === 'info') report.notes.push(remark)
    else report.problems.push(remark)
  }
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
