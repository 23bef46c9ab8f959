/**
 * The chain reviewer and the final reviewer, by rules. C1 approved exactly when there is no blocker. C2 they read only
 * and never ask for more than the specification wants. C3 each issue says where.
 */
import type { Task } from '../../../engine/ports.ts'
import type { ResultOf } from '../../../schema/result.ts'
import { count } from '../print.ts'
import { dropReview } from '../revise.ts'
import { findText } from '../task.ts'
import { checkBrainstorm, checkDesign, checkSpecification } from './check-documents.ts'
import { checkPlan, checkTasks } from './check-items.ts'
import { checkVerification, checkWork } from './check-verification.ts'
import type { Issue } from './issue.ts'

type Phase = {
  /** The document that is reviewed; the code itself has none. */
  artifact: string
  /** Without these the artifact stands on nothing. */
  needs: string[]
  /** These should be there, and their phases may have been skipped. */
  wants: string[]
  check: (task: Task, text: string) => Issue[]
}

const COMMANDS = {
  brainstorm: 'brainstorm',
  spec: 'specify',
  design: 'design',
  plan: 'create-plan',
  tasks: 'create-tasks',
}

const PHASES: Record<string, Phase> = {
  brainstorm: { artifact: 'brainstorm', needs: [], wants: [], check: checkBrainstorm },
  specify: { artifact: 'spec', needs: [], wants: ['brainstorm'], check: checkSpecification },
  design: { artifact: 'design', needs: ['spec'], wants: [], check: checkDesign },
  'create-plan': { artifact: 'plan', needs: ['spec'], wants: ['design'], check: checkPlan },
  'create-tasks': { artifact: 'tasks', needs: ['spec', 'plan'], wants: [], check: checkTasks },
  implement: { artifact: '', needs: ['spec'], wants: ['tasks'], check: checkWork },
  verify: { artifact: 'verification', needs: ['spec'], wants: ['tasks'], check: checkVerification },
}

const isThere = (task: Task, name: string): boolean => findText(task, [name]) !== undefined

const toMissing = (name: string, severity: Issue['severity']): Issue => ({
  severity,
  description: `${name}.md is missing: run ${COMMANDS[name as keyof typeof COMMANDS] ?? name} first.`,
  location: `${name}.md`,
})

const findIssues = (task: Task, { artifact, needs, wants, check }: Phase): Issue[] => {
  const text = artifact === '' ? '' : dropReview(findText(task, [artifact])?.text ?? '')
  const missing = [
    ...needs.filter((name) => !isThere(task, name)).map((name) => toMissing(name, 'blocker')),
    ...wants.filter((name) => !isThere(task, name)).map((name) => toMissing(name, 'warning')),
  ]
  const isEmpty = artifact !== '' && text.trim() === ''
  if (isEmpty)
    return [
      { severity: 'blocker', description: `${artifact}.md is empty.`, location: `${artifact}.md` },
      ...missing,
    ]
  return missing.some(({ severity }) => severity === 'blocker') ? missing : [...missing, ...check(task, text)]
}

const ORDER: Issue['severity'][] = ['blocker', 'warning', 'note']

/** A result holds only so many words: the rest is counted. */
const MOST = 200

export const reviewPhase = (task: Task): ResultOf<'chain-review'> => {
  const phase = PHASES[task.step]
  const found: Issue[] = phase
    ? findIssues(task, phase)
    : [{ severity: 'blocker', description: `There is no phase named ${task.step}.`, location: null }]
  const issues = found.toSorted((a, b) => ORDER.indexOf(a.severity) - ORDER.indexOf(b.severity))
  const [blockers = 0, warnings = 0, notes = 0] = ORDER.map(
    (severity) => issues.filter((issue) => issue.severity === severity).length,
  )
  const name = phase?.artifact ? `${phase.artifact}.md` : task.step
  const shown = issues.length > MOST ? ` The first ${MOST} are listed.` : ''
  return {
    approved: blockers === 0,
    issues: issues.slice(0, MOST),
    summary: `${name}: ${count(blockers, 'blocker')}, ${count(warnings, 'warning')}, ${count(notes, 'note')}.${shown} ${
      blockers === 0 ? 'The next phase can work from it.' : 'The next phase cannot work from it yet.'
    }`,
  }
}
