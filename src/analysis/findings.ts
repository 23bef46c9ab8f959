/** What is wrong with requirements: one text, or a whole document with the lines to mend. */

import { type Place, toPlaces, toPlacesWithin } from '../documents/entry.ts'
import { type Field, findField } from '../documents/field.ts'
import { type Markdown, toMarkdown } from '../documents/markdown.ts'
import { findFunctional } from '../documents/prd.ts'
import type { Problem } from '../schema/problem.ts'
import { type Analysis, analyse } from './analyse.ts'
import type { Span } from './frame/frame.ts'
import { type Acceptance, findAcceptance, toAcceptances, toAccepted } from './rules/accept.ts'
import type { Hit, Rule, Severity } from './rules/rule.ts'
import { RULES } from './rules/rules.ts'
import { toSubject } from './rules/subject.ts'
import { checkSet, type SetFinding } from './set/set.ts'

export { RULES } from './rules/rules.ts'
export { checkSet, SET_RULES } from './set/set.ts'

export type Finding = {
  rule: string
  span: Span
  severity: Severity
  message: string
  why: string
  rewrite: string
  /** The reason why a person accepts it; such a finding is shown as suppressed. */
  accepted?: string
}

/** A vague word inside a longer finding is part of it. */
const INNER = new Set(['R7', 'R26'])
const OUTER = new Set(['R8', 'R9', 'R33', 'R34', 'R35', 'VERIFY'])
const KEPT = /^(?:reasonable|acceptable|sufficient|adequate)/i

const isPart = (text: string, finding: Finding, outer: readonly Finding[]): boolean =>
  INNER.has(finding.rule) &&
  !KEPT.test(text.slice(...finding.span)) &&
  outer.some(({ span }) => span[0] <= finding.span[0] && finding.span[1] <= span[1])

const toFinding = ({ rule, severity, why }: Rule, hit: Hit): Finding => ({
  rule,
  span: hit.span,
  severity: hit.severity ?? severity,
  message: hit.message,
  why,
  rewrite: hit.rewrite,
})

const isLater = (a: Finding, b: Finding): number =>
  a.span[0] - b.span[0] || b.span[1] - a.span[1] || (a.rule < b.rule ? -1 : a.rule > b.rule ? 1 : 0)

const toAll = (analysis: Analysis, rules: readonly Rule[]): Finding[] => {
  const subject = toSubject(analysis)
  const all = rules.flatMap((rule) => rule.find(subject).map((hit) => toFinding(rule, hit)))
  const outer = all.filter(({ rule }) => OUTER.has(rule))
  const seen = new Map<string, number>()
  return all.sort(isLater).filter((finding) => {
    const before = seen.get(finding.rule) ?? 0
    if (finding.span[0] < before || isPart(analysis.text, finding, outer)) return false
    seen.set(finding.rule, finding.span[1])
    return true
  })
}

const toChecked = (text: string, more: readonly Acceptance[], rules: readonly Rule[]): Finding[] => {
  const { text: bare, acceptances } = toAccepted(text)
  const accepted = [...acceptances, ...more]
  return toAll(analyse(bare), rules).map((finding) => {
    const reason = findAcceptance(bare, accepted, finding)?.reason
    return reason === undefined ? finding : { ...finding, accepted: reason }
  })
}

/** The findings of one requirement, in the order of its words. */
export const toFindings = (text: string): Finding[] => toChecked(text, [], RULES)

/** Rules that an acceptance criterion must keep as well: it is a test, not a sentence of law. */
const CRITERIA = new Set(['R7', 'R8', 'R9', 'R34', 'R35', 'TBD', 'VERIFY'])
const CRITERIA_RULES = RULES.filter(({ rule }) => CRITERIA.has(rule))
/** The document's own check reports these already. */
const ELSEWHERE = new Set(['CYCLE', 'ORPHAN'])
const SKIPPED = new Set(['rejected', 'out-of-scope'])

export type Report = {
  /** Errors and warnings. */
  problems: Problem[]
  /** Advice. */
  notes: Problem[]
  /** Accepted by a person, with the reason as `fix`. */
  accepted: Problem[]
}

type Located = {
  code: string
  severity: Severity
  line: number
  message: string
  fix: string
  accepted: string | undefined
}

const toLine = ({ lines }: Markdown, offset: number): number => {
  let low = 0
  let high = lines.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((lines[middle]?.start ?? 0) <= offset) low = middle + 1
    else high = middle
  }
  return Math.max(low, 1)
}

const toLocated = (markdown: Markdown, id: string, from: number, findings: readonly Finding[]): Located[] =>
  findings.map(({ rule, span, severity, message, rewrite, accepted }) => ({
    code: rule,
    severity,
    line: toLine(markdown, from + span[0]),
    message: `${id}: ${message}`,
    fix: rewrite,
    accepted,
  }))

const toItemSpans = (text: string, { from, to }: Field): Span[] => {
  const spans: Span[] = []
  let at = from
  for (const line of text.slice(from, to).split('\n')) {
    const mark =
      /^[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?(?:\[[ xX]\][ \t]+)?/.exec(line.slice(0, 400))?.[0].length ?? 0
    if (line.trim().length > 0) spans.push([at + mark, at + line.length])
    at += line.length + 1
  }
  return spans
}

const isDefined = (text: string, { rule, message }: { rule: string; message: string }): boolean => {
  const word = rule === 'R37' ? /«([^»]+)»/.exec(message)?.[1] : undefined
  return word !== undefined && (text.includes(`(${word})`) || text.includes(`**${word}**`))
}

const checkPlace = (markdown: Markdown, { entry, fields }: Place): Located[] => {
  const { text } = markdown
  const more = toAcceptances(findField(fields, 'accepted')?.value ?? '')
  const description = findField(fields, 'description')
  const criteria = findField(fields, 'acceptance criteria', 'acceptance')
  const own = description ? toChecked(text.slice(description.from, description.to), more, RULES) : []
  const known = own.filter((finding) => !isDefined(text, finding))
  return [
    ...toLocated(markdown, entry.id, description?.from ?? 0, known),
    ...(criteria ? toItemSpans(text, criteria) : []).flatMap(([from, to]) =>
      toLocated(markdown, entry.id, from, toChecked(text.slice(from, to), more, CRITERIA_RULES)),
    ),
  ]
}

const checkPlaces = (places: readonly Place[]): Located[] => {
  const byId = new Map(places.map((place) => [place.entry.id, place]))
  const items = places.map(({ entry }) => ({
    id: entry.id,
    text: toAccepted(entry.description).text,
    dependencies: entry.dependencies,
  }))
  const toReason = ({ rule, ids }: SetFinding): string | undefined =>
    ids
      .flatMap((id) => toAcceptances(findField(byId.get(id)?.fields ?? [], 'accepted')?.value ?? ''))
      .find((one) => one.rule === rule)?.reason
  return checkSet(items)
    .filter(({ rule }) => !ELSEWHERE.has(rule))
    .map((finding) => ({
      code: finding.rule,
      severity: finding.severity,
      line: byId.get(finding.ids.at(-1) ?? '')?.entry.line ?? 1,
      message: finding.message,
      fix: finding.rewrite,
      accepted: toReason(finding),
    }))
}

/** The language of a requirements.md or prd.md; its form is checked elsewhere. What was rejected is not read. */
export const checkRequirementsText = (text: string, path = 'requirements.md'): Report => {
  const markdown = toMarkdown(text)
  const functional = findFunctional(markdown)
  const all = functional ? toPlacesWithin(markdown, functional) : toPlaces(markdown)
  const places = all.filter(({ entry }) => !SKIPPED.has(entry.section))
  const located = [...places.flatMap((place) => checkPlace(markdown, place)), ...checkPlaces(places)]
  const report: Report = { problems: [], notes: [], accepted: [] }
  for (const { code, severity, line, message, fix, accepted } of located.toSorted(
    (a, b) => a.line - b.line,
  )) {
    const problem: Problem = { code, path, line, message, fix }
    if (accepted !== undefined) report.accepted.push({ ...problem, fix: accepted })
    else if (severity === 'info') report.notes.push(problem)
    else report.problems.push(problem)
  }
  return report
}
