import type { ResultRules } from '../../core/workflow.ts'
import type { JsonObject } from '../../schema/json.ts'

const THRESHOLD = 0.7

/** Whether the parts go back to their authors is computed, whatever the reviewer says of it. */
const designReview: ResultRules = {
  accept: (_context, value) => {
    const issues = value.issues as JsonObject[]
    const isSevere = issues.some((issue) => issue.severity === 'CRITICAL' || issue.severity === 'HIGH')
    const needs_revision = Number(value.overall_score) < THRESHOLD || isSevere
    return { result: { ...value, score: value.overall_score ?? 0, needs_revision } }
  },
}

export const results = { 'design-review': designReview }
