import { isNothingLeft } from '../../core/nothing-left.ts'
import type { ResultRules } from '../../core/workflow.ts'
import { PRINT } from '../../documents/values/print.ts'
import type { JsonObject } from '../../schema/json.ts'
import { documentReview } from './differences.ts'

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

/** Authors give values, code writes the documents. */
const printed = Object.fromEntries(
  Object.entries(PRINT).map(([name, print]): [string, ResultRules] => [
    name,
    {
      print: ({ text, run: { inputs, feature } }, value) => print(value, { text, inputs, feature }),
    },
  ]),
)

export const results: Record<string, ResultRules> = {
  ...printed,
  'gap-analysis': gapAnalysis,
  'document-review': documentReview,
}
