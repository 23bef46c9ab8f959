import { toReason } from '../../core/admit.ts'
import type { Context } from '../../core/kind.ts'
import { documentOf } from '../../core/table.ts'
import type { ResultRules } from '../../core/workflow.ts'
import { checkMarkdown } from '../../documents/damage.ts'
import { readIds, readItems, TASKS } from '../../documents/phases/items.ts'
import {
  printBrainstorm,
  printPhaseDesign,
  printPlan,
  printSpecification,
  printTasks,
  printVerification,
} from '../../documents/phases/print.ts'
import { setTasks } from '../../documents/prd.ts'
import { toSpec } from '../../documents/spec/spec.ts'
import { toDigest } from '../../schema/digest.ts'
import type { Json, JsonObject } from '../../schema/json.ts'
import type {
  Brainstorm,
  Implementation,
  PhaseDesign,
  PlanItem,
  PlannedTask,
  Specification,
  Verification,
} from '../../schema/phases.ts'
import { EXPECTATIONS } from './expectations.ts'
import { acceptFinish, toPreview } from './finish.ts'
import { inspectPhase, inspectWork } from './inspect/inspect.ts'
import type { Issue } from './inspect/issue.ts'
import { splitScope } from './inspect/scope.ts'

const nameOf = ({ run }: Context): string => String(run.inputs.name ?? run.feature ?? '')

/** How entries become a document, by the name of their result. */
const PRINT: Record<string, (name: string, value: JsonObject) => string> = {
  brainstorm: (name, value) => printBrainstorm(name, value as unknown as Brainstorm),
  specification: (_name, value) => printSpecification(value as unknown as Specification),
  'phase-design': (name, value) => printPhaseDesign(name, value as unknown as PhaseDesign),
  'plan-items': (name, value) => printPlan(name, value.items as unknown as PlanItem[]),
  'task-list': (name, value) => printTasks(name, value.tasks as unknown as PlannedTask[]),
  verification: (name, value) => printVerification(name, value as unknown as Verification),
}

/** A document given whole is kept as it is, entries are printed. What is wrong with either is the review's affair. */
const acceptDocument: NonNullable<ResultRules['accept']> = (context, value) => {
  const { row, table } = context
  const { document = '', result = '' } = row
  const text =
    typeof value.content === 'string' ? value.content : (PRINT[result]?.(nameOf(context), value) ?? '')
  const problems = checkMarkdown(text, documentOf(table, document)?.file ?? '')
  if (problems.length > 0) return { problems: problems.map(toReason) }
  return { changes: { [document]: { text, approval: null, from: row.reads } }, result: {} }
}

/** Tasks are told in the PRD, too, by the requirements that they are for. */
const acceptTasks: typeof acceptDocument = (context, value, answer) => {
  const accepted = acceptDocument(context, value, answer)
  const prd = context.text('prd')
  if ('problems' in accepted || prd === undefined) return accepted
  const tasks = readItems(accepted.changes?.tasks?.text ?? '', TASKS).map(({ id, fields }) => ({
    ...{ id, covers: readIds(fields.Covers, 'REQ|R|TR') },
  }))
  const changes = {
    ...accepted.changes,
    prd: { text: setTasks(prd, /^T-/, tasks, toSpec(context.text('spec') ?? '').requirements) },
  }
  return { ...accepted, changes }
}

/** What the author of a phase is told besides its documents. */
const toWork: NonNullable<ResultRules['toMessage']> = ({ run, row }) => ({
  nextPhaseNeeds: EXPECTATIONS[row.id] ?? '',
  worktree: run.state.worktree ?? null,
})

const written: ResultRules = { accept: acceptDocument, toMessage: toWork }

const implementation: ResultRules = {
  accept: (_context, value) => ({ state: { implementation: value }, result: {} }),
  toMessage: toWork,
}

const claimOf = ({ run }: Context): Implementation | undefined =>
  run.state.implementation as unknown as Implementation | undefined

/** What rules say of the phase as it stands; they look before the reviewer, and at every review. */
const inspect = (context: Context): Issue[] => {
  const { row, text } = context
  if (row.document !== undefined) return inspectPhase(row.id, text)
  const claim = claimOf(context)
  return claim ? inspectWork(claim, text) : []
}

/** Texts by their digest: whoever reads the message gets them whole. */
const toReviewMessage: NonNullable<ResultRules['toMessage']> = (context) => {
  const { row, run, text } = context
  const digestOf = (name: string | undefined): string | null => {
    const found = name === undefined ? undefined : text(name)
    return found === undefined ? null : toDigest(found)
  }
  const read = row.reads.filter((name) => text(name) !== undefined)
  const isFinal = row.agent === 'final-reviewer'
  const previous = isFinal ? 'spec' : read.at(-1)
  const others = read.filter((name) => name !== previous)
  return {
    phase: row.id,
    expects: EXPECTATIONS[row.id] ?? '',
    artifact: digestOf(row.document),
    previous: digestOf(previous),
    others: Object.fromEntries(others.map((name) => [name, digestOf(name)])),
    checks: inspect(context) as unknown as Json,
    worktree: run.state.worktree ?? null,
  }
}

const isSame = (one: Issue, other: Issue): boolean =>
  one.severity === other.severity && one.description === other.description

/** The judgement of a reviewer with what rules found; what would widen the scope is left out, and told. */
const chainReview: ResultRules = {
  toMessage: toReviewMessage,
  accept: (context, value) => {
    const checks = inspect(context)
    const spec =
      context.row.id === 'brainstorm' || context.row.id === 'specify' ? undefined : context.text('spec')
    const { kept, dropped } = splitScope(value.issues as unknown as Issue[], spec)
    const said = kept.filter((issue) => !checks.some((check) => isSame(issue, check)))
    return {
      result: {
        summary: value.summary ?? '',
        issues: [...checks, ...said] as unknown as Json,
        dropped: dropped as unknown as Json,
      },
    }
  },
}

export const results: Record<string, ResultRules> = {
  brainstorm: written,
  specification: written,
  'phase-design': written,
  'plan-items': written,
  'task-list': { ...written, accept: acceptTasks },
  verification: written,
  implementation,
  'chain-review': chainReview,
  finish: { toMessage: toPreview, accept: acceptFinish },
}
