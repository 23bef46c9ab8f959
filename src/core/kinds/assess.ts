import { isUndecided } from '../../analysis/account.ts'
import { refuse } from '../../schema/fault.ts'
import { type JsonObject, textsOf } from '../../schema/json.ts'
import type { Gap } from '../../schema/requirement.ts'
import type { ResultOf } from '../../schema/result.ts'
import { sortAnswers, toAnsweredGap, toMissingGap } from '../gap-answers.ts'
import type { DecidedGap } from '../gap-asks.ts'
import type { Answer, Context, Kind, Move } from '../kind.ts'
import { isNothingLeft } from '../nothing-left.ts'
import { answerTask, openTask, parseResult, retryLater } from './task.ts'

/** What the row sets is known as soon as the grade is: a person is asked about this one, not about the one before. */
const toState = ({ row }: Context, result: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(row.sets).map(([field, key]) => [field, result[key] ?? null]))

const openCap = (context: Context, result: JsonObject): Move => ({
  local: { result },
  state: toState(context, result),
  open: [
    { kind: 'question', to: 'person', ask: 'cap', schema: 'cap', assurance: 'reported', detail: result },
  ],
})

/** What is no obstacle is the person's to decide before anything is written about it. */
const openGaps = (context: Context, result: JsonObject): Move => {
  const detail = { ...result, usedUp: context.isExhausted({ ...result, closing: ['any'] }) }
  return {
    local: { result },
    state: toState(context, result),
    open: [{ kind: 'question', to: 'person', ask: 'gaps', schema: 'gaps', assurance: 'reported', detail }],
  }
}

const accept = (context: Context, value: JsonObject, answer: Answer): Move | { problems: string[] } => {
  const { row, rules } = context
  const graded = rules.results?.[row.result ?? '']?.accept?.(context, value, answer) ?? { result: value }
  if ('problems' in graded) return graded
  const { result } = graded
  const isOpen = row.asks.includes('gaps') && result.asks === true
  const isUsedUp = row.asks.includes('cap') && context.isExhausted(result)
  if (!isOpen && !isUsedUp) return graded
  const asked = isOpen ? openGaps(context, result) : openCap(context, result)
  return {
    ...asked,
    ...(graded.changes && { changes: graded.changes }),
    state: { ...graded.state, ...asked.state },
  }
}

const answerCap = (context: Context, answer: Answer) => {
  const parsed = parseResult('cap', answer.value)
  if ('problems' in parsed)
    return refuse('invalid-value', parsed.problems.join('; '), 'choose finalize or again')
  if (parsed.value.choice === 'finalize' && isNothingLeft(context.table, context.run)) {
    return refuse(
      'invalid-value',
      'no requirement is left to finalize',
      'choose again, so that new ones are written',
    )
  }
  const result = { ...(context.run.local.result as JsonObject), by: { ...answer.by } }
  if (parsed.value.choice === 'again') return { reset: true, result }
  const own = context.rules.results?.cap?.accept?.(context, parsed.value, answer)
  if (own && 'problems' in own) return refuse('invalid-value', own.problems.join('; '), 'choose again')
  return { ...(own?.changes && { changes: own.changes }), result: { ...result, capped: true } }
}

type Said = Pick<ResultOf<'gaps'>, 'close' | 'accept' | 'outOfScope' | 'change' | 'answers'>

/** Of which gaps something was said. */
const toSaid = ({ close, accept: accepted, outOfScope, change = {}, answers = {} }: Said): string[] => [
  ...close,
  ...accepted,
  ...outOfScope,
  ...Object.keys(change),
  ...Object.keys(answers),
]

/** Each gap that was asked about is decided once; undefined where they are. */
const checkDecisions = (asked: string[], decided: ResultOf<'gaps'>): string | undefined => {
  const { accept: accepted, outOfScope, reasons = {}, missing } = decided
  const said = toSaid(decided)
  const stray = said.find((id) => !asked.includes(id))
  if (stray !== undefined) return `there is no gap ${stray} to decide`
  const twice = said.find((id, at) => said.indexOf(id) !== at)
  if (twice !== undefined) return `${twice} is decided twice`
  const unkept = Object.keys(reasons).find((id) => ![...accepted, ...outOfScope].includes(id))
  if (unkept !== undefined)
    return `a reason is given for ${unkept}, which is neither accepted nor out of scope: «${reasons[unkept]}» would be lost`
  const left = asked.filter((id) => !said.includes(id))
  return left.length > 0 && missing === undefined ? `nothing is said of ${left.join(', ')}` : undefined
}

const answerGaps = (context: Context, answer: Answer) => {
  const parsed = parseResult('gaps', answer.value)
  if ('problems' in parsed)
    return refuse(
      'invalid-value',
      parsed.problems.join('; '),
      'give {close: ids[], accept: ids[], outOfScope: ids[]}',
    )
  const given = parsed.value as unknown as ResultOf<'gaps'>
  const result = context.run.local.result as JsonObject
  const gaps = (result.identifiedGaps ?? []) as unknown as Gap[]
  const wrong = checkDecisions(
    gaps.map(({ id }) => id),
    given,
  )
  if (wrong)
    return refuse(
      'invalid-value',
      wrong,
      'name each gap in exactly one of close, accept, outOfScope, change, answers',
    )
  const own = context.rules.results?.gaps?.accept?.(context, parsed.value, answer)
  if (own && 'problems' in own) return refuse('invalid-value', own.problems.join('; '), 'say it otherwise')
  // What was said of requirements that are there is worked in: the rest is said of the gaps.
  const decided = (own?.result ?? given) as typeof given
  const { answered, open } = sortAnswers(decided.answers)
  const reasons: Record<string, string> = { ...decided.reasons, ...open }
  const toDecided = (ids: string[], decision: DecidedGap['decision']): DecidedGap[] =>
    gaps
      .filter(({ id }) => ids.includes(id))
      .map((gap) => ({ ...gap, decision, ...(reasons[gap.id] && { reason: reasons[gap.id] ?? '' }) }))
  const settled = [
    ...((context.run.state.decidedGaps ?? []) as unknown as DecidedGap[]),
    ...toDecided(decided.accept, 'accepted'),
    ...toDecided(decided.outOfScope, 'out of scope'),
    ...toDecided(Object.keys(open), 'left open'),
  ]
  const closing = [
    ...gaps.filter(({ id }) => decided.close.includes(id)),
    ...gaps.flatMap((gap) => {
      const words = answered[gap.id]
      return words === undefined ? [] : (toAnsweredGap(gap, words) ?? [])
    }),
    ...(decided.missing === undefined || isUndecided(decided.missing)
      ? []
      : [toMissingGap(gaps, decided.missing)]),
  ]
  const ordered = textsOf(context.run.state.orderedGaps)
  // Of what nothing was said the person is asked again, and until then it is told as open.
  const decidedIds = toSaid(decided)
  const unsaid = gaps.filter(({ id }) => !decidedIds.includes(id))
  if (unsaid.length > 0 && closing.length === 0 && decided.missing === undefined) {
    const again = openGaps(context, { ...result, identifiedGaps: unsaid as unknown as JsonObject[] })
    const state = { ...again.state, decidedGaps: settled as unknown as JsonObject[] }
    return { ...again, ...(own?.changes && { changes: own.changes }), state }
  }
  const waiting = [...((context.run.state.waitingGaps ?? []) as unknown as Gap[]), ...unsaid]
  return {
    ...(own?.changes && { changes: own.changes }),
    reset: closing.length > 0,
    state: {
      decidedGaps: settled as unknown as JsonObject[],
      waitingGaps: waiting as unknown as JsonObject[],
      orderedGaps: [...new Set([...ordered, ...closing.map(({ id }) => id)])],
    },
    result: {
      ...result,
      identifiedGaps: closing as unknown as JsonObject[],
      closing: closing.map(({ id }) => id),
      by: { ...answer.by },
    },
  }
}

const answerResult = answerTask(accept)

/**
 * `assess`: a grade and findings; writes nothing. Findings that are no obstacle are a person's to decide, and so is what
 * happens when the automatic rounds are used up.
 */
export const assess: Kind = {
  enter: (context) => ({ open: [openTask(context)] }),
  answer: (context, request, answer) => {
    if (request.ask === 'cap') return answerCap(context, answer)
    return request.ask === 'gaps' ? answerGaps(context, answer) : answerResult(context, request, answer)
  },
  failed: retryLater,
}
