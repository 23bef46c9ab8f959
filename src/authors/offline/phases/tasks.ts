/** The tasks of the workflow `phases`: an artifact by step, after a review with what that named changed. */
import type { Catalogue } from '../../../analysis/gaps/row.ts'
import type { Task } from '../../../engine/ports.ts'
import { Fault } from '../../../schema/fault.ts'
import type { JsonObject } from '../../../schema/json.ts'
import { LARGEST_NOTE } from '../../../schema/limits.ts'
import { refuseWork } from '../coding-work.ts'
import { type Design, toDesign } from '../derived/design.ts'
import { findNeeds } from '../needs.ts'
import { revise } from '../revise.ts'
import { findReview, findText, type Tasks } from '../task.ts'
import { toBrainstorm } from './brainstorm.ts'
import { toPhaseDesign } from './design.ts'
import { toNotes } from './notes.ts'
import { toPlanText } from './plan.ts'
import { reviewPhase } from './review.ts'
import { toSpecification } from './specification.ts'
import { toTasksText } from './task-list.ts'
import { toVerification } from './verification.ts'

type Write = {
  document: string
  /** Documents to read the requirements from, before all others. */
  from: string[]
  write: (task: Task, design: Design, catalogue: Catalogue) => string
}

const given = (task: Task, name: string): string => findText(task, [name])?.text ?? ''

const PHASES: Record<string, Write> = {
  brainstorm: { document: 'brainstorm', from: [], write: toBrainstorm },
  specify: {
    document: 'spec',
    from: ['prd', 'requirements', 'feature-brief', 'userUtterance', 'request'],
    write: toSpecification,
  },
  design: { document: 'design', from: ['spec'], write: (_task, design) => toPhaseDesign(design) },
  'create-plan': { document: 'plan', from: ['spec'], write: (_task, design) => toPlanText(design) },
  'create-tasks': {
    document: 'tasks',
    from: ['spec'],
    write: (task, design) => toTasksText(design, given(task, 'plan')),
  },
  implement: {
    document: 'notes',
    from: ['spec'],
    write: (task, design) => toNotes(design, given(task, 'tasks')),
  },
  verify: { document: 'verification', from: ['spec'], write: toVerification },
}

const writePhase = (task: Task, catalogue: Catalogue): JsonObject => {
  const phase = Object.hasOwn(PHASES, task.step) ? PHASES[task.step] : undefined
  if (!phase)
    throw new Fault(
      'usage',
      `the offline author knows no phase ${task.step}`,
      'choose another author with --author host',
    )
  const design = toDesign(findNeeds(task, phase.from))
  const fresh = phase.write(task, design, catalogue)
  const review = findReview(task)
  const now = given(task, phase.document)
  if (review.remarks.length === 0 || now.trim() === '') return { content: fresh }
  const { text, changes } = revise(now, fresh, review)
  return { content: text, changesMade: changes.join('\n').slice(0, LARGEST_NOTE) }
}

export const TASKS: Tasks = {
  artifact: writePhase,
  'chain-review': (task) => reviewPhase(task) as unknown as JsonObject,
  work: refuseWork,
}
