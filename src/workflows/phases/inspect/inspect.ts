/**
 * What rules say of a phase's outcome before its reviewer does. I1 they read only and never ask for more than the
 * specification wants. I2 each issue says where. I3 without what a phase stands on, nothing else is looked at.
 */
import type { Implementation } from '../../../schema/phases.ts'
import { checkBrainstorm, checkDesign, checkSpecification } from './check-documents.ts'
import { checkPlan, checkTasks } from './check-items.ts'
import { checkImplementation, checkVerification } from './check-work.ts'
import { type Issue, type Texts, toIssue } from './issue.ts'

type Phase = {
  /** The document that it writes; code has none. */
  artifact?: string
  /** Without these it stands on nothing. */
  needs: string[]
  check(text: string, texts: Texts): Issue[]
}

const PHASES: Record<string, Phase> = {
  brainstorm: { artifact: 'brainstorm', needs: [], check: checkBrainstorm },
  specify: { artifact: 'spec', needs: [], check: checkSpecification },
  design: { artifact: 'design', needs: ['spec'], check: checkDesign },
  'create-plan': { artifact: 'plan', needs: ['spec'], check: checkPlan },
  'create-tasks': { artifact: 'tasks', needs: ['spec', 'plan'], check: checkTasks },
  verify: { artifact: 'verification', needs: ['spec'], check: checkVerification },
}

const isEmpty = (text: string | undefined): boolean => text === undefined || text.trim() === ''

const checkNeeded = (needs: readonly string[], texts: Texts): Issue[] =>
  needs
    .filter((name) => isEmpty(texts(name)))
    .map((name) => toIssue('blocker', `${name}.md`, `${name}.md is missing, and this phase stands on it.`))

const ORDER: Issue['severity'][] = ['blocker', 'warning', 'note']

/** More than anybody mends in one round: the gravest of them. */
const MOST = 200

const toGravest = (issues: Issue[]): Issue[] =>
  issues.toSorted((a, b) => ORDER.indexOf(a.severity) - ORDER.indexOf(b.severity)).slice(0, MOST)

export const inspectPhase = (phase: string, texts: Texts): Issue[] => {
  const { artifact, needs, check } = PHASES[phase] ?? { needs: [], check: () => [] }
  const text = texts(artifact ?? '') ?? ''
  const missing = checkNeeded(needs, texts)
  if (isEmpty(text)) return [toIssue('blocker', `${artifact}.md`, `${artifact}.md is empty.`), ...missing]
  return toGravest(missing.length > 0 ? missing : check(text, texts))
}

export const inspectWork = (claim: Implementation, texts: Texts): Issue[] => {
  const missing = checkNeeded(['spec'], texts)
  return toGravest(missing.length > 0 ? missing : checkImplementation(claim, texts))
}
