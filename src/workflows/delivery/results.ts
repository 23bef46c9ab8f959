import type { ResultRules } from '../../core/workflow.ts'
import type { ResultOf } from '../../schema/result.ts'
import { checkPlan, toPlanState } from './plan.ts'

const plan: ResultRules = {
  accept: (_context, value) => {
    const given = value as unknown as ResultOf<'plan'>
    const problems = checkPlan(given)
    return problems.length ? { problems } : { state: toPlanState(given), result: value }
  },
}

export const results = { plan }
