import { isNothingLeft } from '../../core/nothing-left.ts'
import type { ResultRules } from '../../core/workflow.ts'
import type { JsonObject } from '../../schema/json.ts'

export const GAP_SCORES: Record<string, number> = { Excellent: 90, Good: 75, Fair: 60, Poor: 40 }

/** The grade as guards read it. A missing score counts as 0; where nothing is left of the requirements, all is open. */
const gapAnalysis: ResultRules = {
  accept: (context, value) => {
    const gaps = value.identifiedGaps as JsonObject[]
    const score = GAP_SCORES[String(value.gapAnalysisEvaluation)] ?? 0
    const critical =
      isNothingLeft(context.table, context.run) || gaps.some((gap) => gap.severity === 'critical')
    return { result: { ...value, score, critical } }
  },
}

export const results = { 'gap-analysis': gapAnalysis }
