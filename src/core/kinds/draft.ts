import type { Printed } from '../../documents/values/sections.ts'
import { checkFeatureId, toFreeFeatureId } from '../../schema/feature.ts'
import type { JsonObject } from '../../schema/json.ts'
import { TEXT_FIELDS } from '../../schema/text-field.ts'
import { admit } from '../admit.ts'
import { conversationOf, isAsking, objectionsOf, toDrafted, toTitledFeature } from '../conversation.ts'
import type { Answer, Context, Kind, Move } from '../kind.ts'
import { documentOf } from '../table.ts'
import { answerTask, openTask, retryLater } from './task.ts'

/** The feature id for this run: the one it has, the recommended one made free, or one from the title. */
const toFeature = (
  { run }: Context,
  { recommendedFeatureId: wanted }: JsonObject,
  text: string,
  { features }: Answer,
): { feature?: string } | { problems: string[] } => {
  if (run.feature !== null) return {}
  if (typeof wanted !== 'string') return { feature: toTitledFeature(text, features) }
  const problem = checkFeatureId(wanted)
  return problem
    ? { problems: [`recommendedFeatureId: ${problem}`] }
    : { feature: toFreeFeatureId(wanted, features) }
}

/** The document that a result brings: given whole, or written by code from its values. */
const toText = (context: Context, value: JsonObject): (Printed & Pick<Move, 'state'>) | undefined => {
  const { result = '' } = context.row
  const whole = value[TEXT_FIELDS[result] ?? '']
  return typeof whole === 'string'
    ? { text: whole }
    : context.rules.results?.[result]?.print?.(context, value)
}

/** What has to be answered before the document can be finished. */
const toQuestion = ({ needsRefinement, question = null }: JsonObject): JsonObject =>
  needsRefinement === true ? { needsRefinement, question } : {}

const accept = (context: Context, value: JsonObject, answer: Answer): Move | { problems: string[] } => {
  const { row, run, rules } = context
  const own = rules.results?.[row.result ?? '']?.accept?.(context, value, answer)
  if (own) return own
  const given = toText(context, value)
  if (!row.document || !given) return { result: value }
  if ('problems' in given) return given
  const admitted = admit(context, row.document, given.text)
  if ('problems' in admitted) return admitted
  const named = toFeature(context, value, given.text, answer)
  if ('problems' in named) return named
  const feature = named.feature ?? run.feature
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
    state: { ...toDrafted(context), ...given.state, ...admitted.state },
    result: { ...toQuestion(value), ...(feature !== null && { feature }) },
  }
}

/** Written by code where the workflow can, or given to the author. */
const enter = (context: Context): Move => {
  const { row, rules, at } = context
  const written = rules.drafts?.[row.id]?.(context)
  const field = TEXT_FIELDS[row.result ?? '']
  if (!written || !row.document) return open(context)
  const by = { who: 'throughline', at, door: 'code', assurance: 'automatic' as const }
  const answer = { value: null, by, features: [] }
  if ('value' in written) {
    const taken = accept(context, written.value, answer)
    return 'problems' in taken ? open(context) : taken
  }
  if (!field) return open(context)
  const move = accept(context, { [field]: written.text }, answer)
  if ('problems' in move) return open(context)
  const changed = move.changes?.[row.document]
  const decided = changed?.text === undefined ? {} : written.decide?.(changed.text)
  const changes = { [row.document]: { ...changed, ...decided } }
  return { ...move, changes, state: { ...move.state, ...written.state } }
}

/** What was said, and how much of it the present draft holds already. */
const open = (context: Context): Move => {
  if (!isAsking(context)) return { open: [openTask(context)] }
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
