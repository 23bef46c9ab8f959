/** What is wrong with one requirement. A whole document is read in report.ts. */

import { type Analysis, analyse } from './analyse.ts'
import type { Span } from './frame/frame.ts'
import { toSentences } from './language/sentence.ts'
import { type Acceptance, findAcceptance, splitAcceptances } from './rules/acceptance.ts'
import type { Hit, Rule, Severity, Subject } from './rules/rule.ts'
import { RULES } from './rules/rules.ts'
import { toSubject } from './rules/subject.ts'

export { RULES } from './rules/rules.ts'

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

/** A vague word inside a longer finding, or right behind it («and other relevant parameters»), is part of it. */
const INNER = new Set(['R7'])
const OUTER = new Set(['R8', 'R9', 'R34', 'R35', 'VERIFY'])
const KEPT = /^(?:reasonable|acceptable|sufficient|adequate)/i

const isPart = (text: string, finding: Finding, outer: readonly Finding[]): boolean =>
  INNER.has(finding.rule) &&
  !KEPT.test(text.slice(...finding.span)) &&
  outer.some(({ span }) => span[0] <= finding.span[0] && finding.span[0] <= span[1] + 1)

/** «smoothly at 30 frames per second»: a figure beside it says how much is meant. */
const GRADED =
  /^(?:smooth(?:ly)?|fast|quick(?:ly)?|responsive(?:ly)?|rapid(?:ly)?|low|high|(?:in )?real[- ]time)$/i
const MEASURED =
  /\d\s?(?:%|fps|hz|ms|s\b|secs?\b|seconds?|minutes?|hours?|kb|mb|gb|px|frames?|requests?|users?|times?)/i
/** A figure behind it, and no part of an id; a list, or what explains it. */
const SPELT = /(?<![\p{L}\d\u2026-])\d|\b(?:including|such as|e\.g|i\.e|namely|for example|for instance)\b/iu
/** «Securely hashed with bcrypt» */
const MEANS = /^(?:securely|safely|reliably)$/i
const BY = /\b(?:with|using)\s+\p{L}/iu
/** Whatever follows, the state is not described. */
const STATE = /^(?:normal|typical)/i
/** «(security best practice)»: an aside tells of what is said before it. */
const toAside = (before: string, behind: string): string | undefined => {
  const from = before.lastIndexOf('(')
  return from > before.lastIndexOf(')') ? before.slice(from + 1) + (behind.split(')')[0] ?? '') : undefined
}
const LONG_ASIDE = 3

const isClear = (text: string, { rule, span: [from, to] }: Finding): boolean => {
  const [start, end] = toSentences(text).find((one) => one[0] <= from && from < one[1]) ?? [0, text.length]
  const words = text.slice(from, to)
  const aside = toAside(text.slice(start, from), text.slice(to, end))
  if (rule === 'R8') return aside !== undefined && aside.trim().split(/\s+/).length >= LONG_ASIDE
  if (rule === 'R7' && aside !== undefined) return true
  if (rule === 'R7' && MEANS.test(words) && BY.test(text.slice(to, end))) return true
  if (rule === 'R7' && !STATE.test(words) && SPELT.test(text.slice(to, end))) return true
  return /^R(?:7|34)$/.test(rule) && GRADED.test(words) && MEASURED.test(text.slice(start, end))
}

const toFinding = ({ rule, severity, why, fix }: Rule, hit: Hit): Finding => ({
  rule,
  span: hit.span,
  severity: hit.severity ?? severity,
  message: hit.message,
  why,
  rewrite: fix,
})

const isLater = (a: Finding, b: Finding): number =>
  a.span[0] - b.span[0] || b.span[1] - a.span[1] || (a.rule < b.rule ? -1 : a.rule > b.rule ? 1 : 0)

/** «To keep it readable, the page shall …» */
const LEADING = /^To\s[^,]{3,120},/

/** Why it is wanted is no part of what is built. */
const isPurpose = ({ text, sentences }: Subject, [at]: Span): boolean =>
  sentences.some(({ from, to, tokens, benefit }) => {
    const lead = LEADING.exec(text.slice(from, to))?.[0].length ?? 0
    return from <= at && at < to && (at < from + lead || at >= (tokens[benefit]?.start ?? to))
  })

/** Whoever mends one vague word of a sentence sees the others. */
const toEnd = ({ sentences }: Subject, [at, to]: Span): number =>
  sentences.find((one) => one.from <= at && at < one.to)?.to ?? to

const findAll = (analysis: Analysis, rules: readonly Rule[]): Finding[] => {
  const subject = toSubject(analysis)
  const all = rules.flatMap((rule) =>
    rule
      .find(subject)
      .filter(({ span }) => !isPurpose(subject, span))
      .map((hit) => toFinding(rule, hit)),
  )
  const outer = all.filter(({ rule }) => OUTER.has(rule))
  const seen = new Map<string, number>()
  return all.sort(isLater).filter((finding) => {
    const before = seen.get(finding.rule) ?? 0
    if (isClear(analysis.text, finding)) return false
    if (finding.span[0] < before || isPart(analysis.text, finding, outer)) return false
    seen.set(finding.rule, INNER.has(finding.rule) ? toEnd(subject, finding.span) : finding.span[1])
    return true
  })
}

/** The findings of one text that these rules make; what a person accepted beside the text counts too. */
export const findByRules = (text: string, more: readonly Acceptance[], rules: readonly Rule[]): Finding[] => {
  const { text: bare, acceptances } = splitAcceptances(text)
  const accepted = [...acceptances, ...more]
  return findAll(analyse(bare), rules).map((finding) => {
    const reason = findAcceptance(bare, accepted, finding)?.reason
    return reason === undefined ? finding : { ...finding, accepted: reason }
  })
}

/** The findings of one requirement, in the order of its words. */
export const toFindings = (text: string): Finding[] => findByRules(text, [], RULES)
