/**
 * Reviews the three parts by rules. Each issue costs a fixed amount and the sum is printed, so that anybody can add it
 * up. It reads only, and says nothing about taste.
 */
import { findSection, toMarkdown } from '../../../documents/markdown.ts'
import type { Task } from '../../../engine/ports.ts'
import type { ResultOf } from '../../../schema/result.ts'
import type { Needs } from '../needs.ts'
import { count, say } from '../print.ts'
import { dropReview } from '../revise.ts'
import { findText } from '../task.ts'
import { checkDiagrams, checkEndpoints, checkTables, type Issue, toIssue } from './checks.ts'
import { SECTIONS } from './sections.ts'
import { readTables } from './tables.ts'

type Result = ResultOf<'design-review'>

const COST: Record<Issue['severity'], number> = {
  CRITICAL: 0.3,
  HIGH: 0.15,
  MEDIUM: 0.05,
  LOW: 0.02,
  INFO: 0,
}
const LEAST = 100

const NAMES: Record<string, string> = {
  hld: 'high-level design',
  lld: 'low-level design',
  database: 'database design',
}

const checkPart = (name: string, text: string): Issue[] => {
  const file = `${name}.md`
  if (text.trim().length < LEAST)
    return [
      toIssue(
        'completeness',
        'CRITICAL',
        file,
        `The ${NAMES[name]} has ${text.trim().length} characters; ${LEAST} is the least.`,
        `Write the ${NAMES[name]}.`,
      ),
    ]
  const markdown = toMarkdown(text)
  return (SECTIONS[name] ?? []).flatMap((titles) => {
    const [title = ''] = titles
    const section = findSection(markdown, titles)
    if (!section)
      return [
        toIssue(
          'completeness',
          'HIGH',
          `${file}, ${title}`,
          `The section "${title}" is missing.`,
          `Write the section "${title}".`,
        ),
      ]
    const isEmpty = text.slice(section.body, section.end).trim() === ''
    return isEmpty
      ? [
          toIssue(
            'completeness',
            'HIGH',
            `${file}, ${title}`,
            `The section "${title}" is empty.`,
            `Write the section "${title}".`,
          ),
        ]
      : []
  })
}

/** Ids of technical requirements with the ids that stand in the same line. */
const toTraces = (texts: readonly string[]): Map<string, Set<string>> => {
  const traces = new Map<string, Set<string>>()
  for (const line of texts.join('\n').split('\n')) {
    const technical = line.match(/\bTR-\d{3,}\b/g) ?? []
    const needs = line.match(/\b(?:REQ|R|S)-\d{3,}\b/g) ?? []
    for (const id of technical)
      for (const need of needs) traces.set(need, (traces.get(need) ?? new Set()).add(id))
  }
  return traces
}

const checkCoverage = ({ needs }: Needs, texts: readonly string[]): Issue[] => {
  const traces = toTraces(texts)
  return needs
    .filter(({ id, open }) => !open && !traces.has(id))
    .map(({ id, title, priority }) =>
      toIssue(
        'traceability',
        priority === 'low' ? 'MEDIUM' : 'HIGH',
        'hld.md, Technical Requirements',
        `${id} has no technical requirement: ${say(title, 120)}`,
        `Add a technical requirement that names ${id}.`,
      ),
    )
}

/** Ids that the requirements never mention: somebody made them up, or they are gone. */
const checkUnknown = ({ needs, text }: Needs, parts: ReadonlyMap<string, string>): Issue[] => {
  const known = new Set([...(text.match(/\b(?:REQ|R)-\d{3,}\b/g) ?? []), ...needs.map(({ id }) => id)])
  return [...parts].flatMap(([name, part]) => {
    const found = new Set(part.match(/\b(?:REQ|R)-\d{3,}\b/g) ?? [])
    return [...found]
      .filter((id) => !known.has(id))
      .map((id) =>
        toIssue(
          'traceability',
          'HIGH',
          `${name}.md`,
          `${id} is named and no requirement has that id.`,
          `Name an existing requirement instead of ${id}, or remove it.`,
        ),
      )
  })
}

const checkTechnical = (parts: ReadonlyMap<string, string>): Issue[] => {
  const defined = new Set((parts.get('hld') ?? '').match(/\bTR-\d{3,}\b/g) ?? [])
  return ['lld', 'database'].flatMap((name) => {
    const used = new Set((parts.get(name) ?? '').match(/\bTR-\d{3,}\b/g) ?? [])
    return [...used]
      .filter((id) => !defined.has(id))
      .map((id) =>
        toIssue(
          'consistency',
          'MEDIUM',
          `${name}.md`,
          `${id} is used and the high-level design does not define it.`,
          `Define ${id} in the high-level design.`,
        ),
      )
  })
}

const SEVERITIES: Issue['severity'][] = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW', 'INFO']

/** «1.00 − 2 × 0.15 (HIGH) = 0.70» */
const toScore = (issues: readonly Pick<Issue, 'severity'>[]): { score: number; sum: string } => {
  const terms = SEVERITIES.flatMap((severity) => {
    const n = issues.filter((issue) => issue.severity === severity).length
    return n === 0 || COST[severity] === 0
      ? []
      : [{ text: `${n} × ${COST[severity].toFixed(2)} (${severity})`, cost: n * COST[severity] }]
  })
  const left = 1 - terms.reduce((total, { cost }) => total + cost, 0)
  const score = Math.max(0, Math.round(left * 100) / 100)
  const sum = ['1.00', ...terms.map(({ text }) => text)].join(' − ')
  return { score, sum: `${sum} = ${score.toFixed(2)}${left < 0 ? ' (never below 0)' : ''}` }
}

const toStrengths = ({ needs }: Needs, texts: readonly string[], issues: readonly Issue[]): string[] => {
  const traces = toTraces(texts)
  const covered = needs.filter(({ id, open }) => !open && traces.has(id)).length
  const settled = needs.filter(({ open }) => !open).length
  const tables = readTables(texts.join('\n')).length
  return [
    ...(settled > 0
      ? [
          `${covered} of ${count(settled, 'settled requirement')} ${covered === 1 ? 'has' : 'have'} a technical requirement.`,
        ]
      : []),
    ...(tables > 0 && !issues.some(({ category }) => category === 'keys')
      ? [`${tables === 1 ? 'The one table has' : `All ${tables} tables have`} a key.`]
      : []),
    `Score: ${toScore(issues).sum}.`,
  ]
}

export const reviewDesign = (task: Task, needs: Needs): Result => {
  const parts = new Map(
    ['hld', 'lld', 'database'].map((name) => [name, dropReview(findText(task, [name])?.text ?? '')]),
  )
  const texts = [...parts.values()]
  const open = needs.needs.filter((need) => need.open)
  const issues = [
    ...[...parts].flatMap(([name, text]) => checkPart(name, text)),
    ...checkCoverage(needs, texts),
    ...checkUnknown(needs, parts),
    ...checkTechnical(parts),
    ...checkEndpoints(parts.get('lld') ?? ''),
    ...checkTables(parts.get('database') ?? ''),
    ...checkDiagrams(parts),
    ...(open.length > 0
      ? [
          toIssue(
            'open questions',
            'INFO',
            'hld.md, Open Questions',
            `${count(open.length, 'requirement')} ${open.length === 1 ? 'is' : 'are'} still a question: ${open.map(({ id }) => id).join(', ')}.`,
            'Answer them before they are built.',
          ),
        ]
      : []),
  ]
  const sorted = issues.toSorted((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity))
  return {
    overall_score: toScore(sorted).score,
    issues: sorted,
    strengths: toStrengths(needs, texts, sorted),
  }
}
