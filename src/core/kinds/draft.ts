import { checkFeatureId, toFreeFeatureId } from '../../schema/feature.ts'
import type { JsonObject } from '../../schema/json.ts'
import { type ResultOf, TEXT_FIELDS } from '../../schema/result.ts'
import { admit } from '../admit.ts'
import type { Answer, Context, Kind, Move } from '../kind.ts'
import { checkPlan, toPlanState } from './plan.ts'
import { answerTask, openTask, retryLater } from './task.ts'

/** The feature id for this run: the one it has, or the recommended one made free. */
const toFeature = (
  context: Context,
  value: JsonObject,
  answer: Answer,
): { feature?: string } | { problems: string[] } => {
  if (context.run.feature !== null || typeof value.recommendedFeatureId !== 'string') return {}
  const problem = checkFeatureId(value.recommendedFeatureId)
  if (problem) return { problems: [`recommendedFeatureId: ${problem}`] }
  return { feature: toFreeFeatureId(value.recommendedFeatureId, answer.features) }
}

const acceptPlan = (value: JsonObject): Move | { problems: string[] } => {
  const plan = value as unknown as ResultOf<'plan'>
  const problems = checkPlan(plan)
  return problems.length ? { problems } : { state: toPlanState(plan), result: value }
}

const accept = (context: Context, value: JsonObject, answer: Answer): Move | { problems: string[] } => {
  const { row, run } = context
  if (row.result === 'plan') return acceptPlan(value)
  const field = TEXT_FIELDS[row.result ?? '']
  if (!row.document || !field) return { result: value }
  const admitted = admit(context, row.document, String(value[field]))
  if ('problems' in admitted) return admitted
  const named = toFeature(context, value, answer)
  if ('problems' in named) return named
  const feature = named.feature ?? run.feature
  const { [field]: _text, ...rest } = value
  return {
    changes: {
      [row.document]: {
        text: admitted.text,
        ...(admitted.verdicts && { verdicts: admitted.verdicts }),
        approval: null,
        status: context.table.documents[row.document]?.statuses[0] ?? 'draft',
        from: row.reads,
      },
    },
    ...(named.feature && { feature: named.feature }),
    result: { ...rest, ...(feature !== null && { feature }) },
  }
}

/** `draft`: an author writes a document. `revise`: an author rewrites it from the verdict or findings before. */
export const draft: Kind = {
  enter: (context) => ({ open: [openTask(context)] }),
  answer: answerTask(accept),
  failed: retryLater,
  /** The author would answer for a text that is no longer there: ask again with the one that is. */
  edited: (context) => ({ close: 'all', local: context.run.local, open: [openTask(context)] }),
}
