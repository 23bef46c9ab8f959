import { remainingIds } from '../../documents/verdicts.ts'
import { refuse } from '../../schema/fault.ts'
import type { JsonObject } from '../../schema/json.ts'
import type { Answer, Context, Kind, Move } from '../kind.ts'
import { documentOf } from '../table.ts'
import { answerTask, openTask, parseResult, retryLater } from './task.ts'

export const GAP_SCORES: Record<string, number> = { Excellent: 90, Good: 75, Fair: 60, Poor: 40 }
const DESIGN_THRESHOLD = 0.7

/** Everything was refused: whatever the grade, there is nothing to go on with. */
const isEmpty = ({ row, run, table }: Context): boolean =>
  row.reads.some((name) => {
    const state = documentOf(table, name)?.format === 'requirements' ? run.documents[name] : undefined
    return state !== undefined && remainingIds(state.verdicts, state.entries).length === 0
  })

/** The grade as guards read it. A missing score counts as 0; severities keep each seed's own words. */
const toGrade = (schema: string | undefined, value: JsonObject): JsonObject => {
  if (schema === 'gap-analysis') {
    const gaps = value.identifiedGaps as JsonObject[]
    const score = GAP_SCORES[String(value.gapAnalysisEvaluation)] ?? 0
    return { ...value, score, critical: gaps.some((gap) => gap.severity === 'critical') }
  }
  if (schema === 'design-review') {
    const issues = value.issues as JsonObject[]
    const severe = issues.some((issue) => issue.severity === 'CRITICAL' || issue.severity === 'HIGH')
    return {
      ...value,
      score: value.overall_score ?? 0,
      needs_revision: Number(value.overall_score) < DESIGN_THRESHOLD || severe,
    }
  }
  return value
}

const openCap = (result: JsonObject): Move => ({
  local: { result },
  open: [
    { kind: 'question', to: 'person', ask: 'cap', schema: 'cap', assurance: 'reported', detail: result },
  ],
})

const accept = (context: Context, value: JsonObject): Move => {
  const grade = toGrade(context.row.result, value)
  const result = isEmpty(context) ? { ...grade, critical: true } : grade
  return context.row.asks.includes('cap') && context.isExhausted(result) ? openCap(result) : { result }
}

const answerCap = (context: Context, answer: Answer) => {
  const parsed = parseResult('cap', answer.value)
  if ('problems' in parsed)
    return refuse('invalid-value', parsed.problems.join('; '), 'choose finalize or again')
  if (parsed.value.choice === 'finalize' && isEmpty(context)) {
    return refuse(
      'invalid-value',
      'no requirement is left to finalize',
      'choose again, so that new ones are written',
    )
  }
  const result = { ...(context.run.local.result as JsonObject), by: { ...answer.by } }
  return parsed.value.choice === 'again' ? { reset: true, result } : { result: { ...result, capped: true } }
}

const answerResult = answerTask(accept)

/** `assess`: a grade and findings; writes nothing. When automatic rounds are used up, a person decides. */
export const assess: Kind = {
  enter: (context) => ({ open: [openTask(context)] }),
  answer: (context, request, answer) =>
    request.ask === 'cap' ? answerCap(context, answer) : answerResult(context, request, answer),
  failed: retryLater,
}
