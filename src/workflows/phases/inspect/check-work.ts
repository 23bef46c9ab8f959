/** Checks of what was built and of its verification. Only evidence counts. */
import { readItems, TASKS } from '../../../documents/phases/items.ts'
import { readVerdicts, type VerdictRow } from '../../../documents/phases/verdict-rows.ts'
import type { Implementation } from '../../../schema/phases.ts'
import { type Issue, isNamed, type Need, readNeeds, type Texts } from './issue.ts'

/** What the author of an implementation claims: every task addressed, and no command of theirs failed. */
export const checkImplementation = (claim: Implementation, texts: Texts): Issue[] => {
  const tasks = readItems(texts('tasks') ?? '', TASKS)
  const status = new Map(claim.tasks.map(({ id, status: one }) => [id, one]))
  const strange = claim.tasks.filter(({ id }) => !tasks.some((task) => task.id === id))
  const left = tasks.filter(({ id }) => status.get(id) !== 'done')
  const at = { location: 'code' } as const
  return [
    ...left.map(
      ({ id, title }): Issue => ({
        ...at,
        severity: 'blocker',
        category: 'missing',
        description: `${id} is not done: ${title}`,
        evidence: 'none',
      }),
    ),
    ...strange.map(
      ({ id }): Issue => ({
        ...at,
        severity: 'warning',
        category: 'extra',
        description: `${id} is reported as ${status.get(id)}, and tasks.md has no such task.`,
      }),
    ),
    ...claim.evidence
      .filter(({ exitCode }) => exitCode !== 0)
      .map(
        ({ command, exitCode }): Issue => ({
          ...at,
          severity: 'blocker',
          category: 'missing',
          description: `A command ended with exit code ${exitCode}.`,
          evidence: command.slice(0, 300),
        }),
      ),
    ...(claim.evidence.length === 0
      ? [{ ...at, severity: 'warning', description: 'No command is named that shows the work.' } as Issue]
      : []),
  ]
}

const NONE = /^(?:none\b.*|—|-|)$/i

const checkNeed = ({ id, title, isOpen }: Need, row: VerdictRow | undefined): Issue[] => {
  const about = { location: 'verification.md', requirement: id } as const
  if (isOpen) return [{ ...about, severity: 'note', description: `${id} is still a question: ${title}` }]
  const isVerified = row?.verdict.startsWith('verified') || row?.verdict.startsWith('passed')
  if (!row || !isVerified)
    return [
      {
        ...about,
        severity: 'blocker',
        category: 'missing',
        description: row
          ? `${id} is ${row.verdict || 'without a verdict'}: ${title}`
          : `${id} has no verdict: ${title}`,
        evidence: row?.evidence.slice(0, 300) || 'none',
      },
    ]
  return NONE.test(row.evidence)
    ? [
        {
          ...about,
          severity: 'blocker',
          category: 'misunderstood',
          description: `${id} is called verified, and no evidence says so.`,
          evidence: 'none',
        },
      ]
    : []
}

export const checkVerification = (text: string, texts: Texts): Issue[] => {
  const needs = readNeeds(texts('spec') ?? '')
  const rows = readVerdicts(text)
  const rowOf = (need: Need) => rows.find(({ ids }) => isNamed(need, new Set(ids)))
  const extra = rows.filter(({ ids }) => !needs.some((need) => isNamed(need, new Set(ids))))
  return [
    ...needs.flatMap((need) => checkNeed(need, rowOf(need))),
    ...extra.map(
      ({ ids, line }): Issue => ({
        severity: 'warning',
        category: 'extra',
        description: `${ids.join(', ')} has a verdict and the specification does not ask for it.`,
        location: `verification.md, line ${line}`,
      }),
    ),
  ]
}
