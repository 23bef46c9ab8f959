import { checkFeatureId, toFreeFeatureId } from '../../schema/feature.ts'
import type { JsonObject } from '../../schema/json.ts'
import { type ResultOf, TEXT_FIELDS } from '../../schema/result.ts'
import { admit } from '../admit.ts'
import { importDecided, importText } from '../import.ts'
import type { Answer, Context, Kind, Move } from '../kind.ts'
import { toSpecFeature } from '../spec.ts'
import { documentOf } from '../table.ts'
import { conversationOf, objectionsOf } from './ask.ts'
import { checkPlan, toPlanState } from './plan.ts'
import { answerTask, openTask, retryLater } from './task.ts'

/** The feature id for this run: the one it has, or the recommended one made free. */
const toFeature = (
  context: Context,
  value: JsonObject,
  answer: Answer,
): { feature?: string } | { problems: string[] } => {
  if (context.run.feature !== null) return {}
  if (typeof value.recommendedFeatureId !== 'string')
    return context.row.result === 'spec'
      ? { feature: toSpecFeature(String(value.specMarkdown), answer.features) }
      : {}
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
  if (!row.document || !field || value[field] === undefined) return { result: value }
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
        status: documentOf(context.table, row.document)?.statuses[0] ?? 'draft',
        from: row.reads,
      },
    },
    ...(named.feature && { feature: named.feature }),
    ...(row.result === 'spec' && { state: { drafted_turns: conversationOf(context).length } }),
    result: { ...rest, ...(feature !== null && { feature }) },
  }
}

/** Written by code from a specification that a person approved, or given to the author. */
const enter = (context: Context): Move => {
  const text = importText(context)
  const field = TEXT_FIELDS[context.row.result ?? '']
  if (text === undefined || !field || !context.row.document) return open(context)
  const by = { who: 'throughline', at: context.at, door: 'import', assurance: 'automatic' as const }
  const move = accept(context, { [field]: text }, { value: null, by, features: [] })
  if ('problems' in move) return open(context)
  const changed = move.changes?.[context.row.document]
  if (context.row.result !== 'requirements' || !changed?.text) return move
  const decided = importDecided(context, changed.text)
  return { ...move, changes: { [context.row.document]: { ...changed, ...decided } } }
}

/** What was said, and how much of it the present draft holds already. */
const open = (context: Context): Move => {
  if (context.row.result !== 'spec') return { open: [openTask(context)] }
  const since = Number(context.run.state.drafted_turns ?? 0)
  const detail = { turns: conversationOf(context), since, ...objectionsOf(context) }
  return { open: [openTask(context, { detail })] }
}

/** `draft`: an author writes a document. `revise`: an author rewrites it from the verdict or findings before. */
export const draft: Kind = {
  enter,
  answer: answerTask(accept),
  failed: retryLater,
  /** The author would answer for a text that is no longer there: ask again with the one that is. */
  edited: (context) => ({ close: 'all', local: context.run.local, ...open(context) }),
}
