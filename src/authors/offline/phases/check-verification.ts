/** The final reviewer: the verification against the specification. Only evidence counts. */
import type { Task } from '../../../engine/ports.ts'
import type { Need } from '../needs.ts'
import { say } from '../print.ts'
import { findCovering, type Issue } from './issue.ts'
import { findEvidence } from './verification.ts'

type Row = { ids: string[]; verdict: string; evidence: string }

const toCells = (line: string): string[] =>
  line
    .replace(/^\||\|\s*$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim())

/** Rows of the table of verdicts, by the ids in their first column. */
const readRows = (text: string): Row[] =>
  text.split(/\r\n|\r|\n/).flatMap((line) => {
    const [first = '', , verdict = '', evidence = ''] = line.startsWith('|') ? toCells(line) : []
    const ids = first.match(/\b(?:REQ|R|S)-\d{3,}\b/g) ?? []
    return ids.length > 0 ? [{ ids, verdict: verdict.toLowerCase(), evidence }] : []
  })

const NONE = /^(?:none\b.*|—|-|)$/i

const checkNeed = (need: Need, row: Row | undefined): Issue[] => {
  const about = { location: 'verification.md', requirement: need.id } as const
  const grave = need.priority === 'low' ? ('warning' as const) : ('blocker' as const)
  if (need.open)
    return [
      { ...about, severity: 'note', description: `${need.id} is still a question: ${say(need.title, 120)}` },
    ]
  if (!row)
    return [
      {
        ...about,
        severity: grave,
        category: 'missing',
        description: `${need.id} has no verdict: ${say(need.title, 120)}`,
        evidence: 'none',
      },
    ]
  const isVerified = row.verdict === 'verified' || row.verdict === 'passed'
  if (isVerified && NONE.test(row.evidence))
    return [
      {
        ...about,
        severity: 'blocker',
        category: 'misunderstood',
        description: `${need.id} is called verified, and no evidence says so.`,
        evidence: 'none',
      },
    ]
  if (isVerified) return []
  return [
    {
      ...about,
      severity: grave,
      category: 'missing',
      description: `${need.id} is ${row.verdict || 'without a verdict'}: ${say(need.title, 120)}`,
      evidence: say(row.evidence, 300) || 'none',
    },
  ]
}

/** The code has no document of its own: it is there when commands say so. */
export const checkWork = (task: Task): Issue[] => {
  const shown = new Set(
    findEvidence(task).flatMap(({ requirements, passed }) => (passed ? requirements : [])),
  )
  return [
    ...findCovering(task)
      .filter(({ open, id, from }) => !open && ![id, ...from].some((one) => shown.has(one)))
      .map(
        ({ id, title, priority }): Issue => ({
          severity: priority === 'low' ? 'warning' : 'blocker',
          category: 'missing',
          requirement: id,
          description: `No command has shown ${id}: ${say(title, 120)}`,
          location: 'code',
          evidence: 'none',
        }),
      ),
    ...checkFailed(task),
  ]
}

const checkFailed = (task: Task): Issue[] =>
  findEvidence(task)
    .filter(({ passed }) => !passed)
    .map(
      ({ command, requirements }): Issue => ({
        severity: 'blocker',
        category: 'missing',
        description: `A command failed for ${requirements.join(', ')}.`,
        location: 'code',
        evidence: say(command, 300),
      }),
    )

export const checkVerification = (task: Task, text: string): Issue[] => {
  const needs = findCovering(task)
  const rows = readRows(text)
  const known = new Set(needs.flatMap(({ id, from }) => [id, ...from]))
  const extra = rows.filter(({ ids }) => !ids.some((id) => known.has(id)))
  const rowOf = ({ id, from }: Need) => rows.find(({ ids }) => [id, ...from].some((one) => ids.includes(one)))
  return [
    ...needs.flatMap((need) => checkNeed(need, rowOf(need))),
    ...extra.map(
      ({ ids }): Issue => ({
        severity: 'warning',
        category: 'extra',
        description: `${ids.join(', ')} has a verdict and the specification does not ask for it.`,
        location: 'verification.md',
      }),
    ),
    ...checkFailed(task),
  ]
}
