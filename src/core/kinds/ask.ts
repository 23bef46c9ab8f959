/**
 * `ask`: an interview, turn by turn. A1 what was said stays in the run, whatever the run does next; the limit counts
 * the turns of one visit. A2 each turn is one task for the author and one question to the person, so a crash repeats at
 * most the author's call. A3 only the person, the author or the limit ends it; an author who is objected to and asks nobody is stopped by a question.
 */
import { refuse } from '../../schema/fault.ts'
import type { JsonObject } from '../../schema/json.ts'
import { conversationOf, objectionsOf } from '../conversation.ts'
import type { Context, Kind, Move, Opening } from '../kind.ts'
import { toLimit } from '../limit.ts'
import { documentOf } from '../table.ts'
import { answerTask, openTask, parseResult, retryLater } from './task.ts'

const limitOf = ({ row, run }: Context): number => toLimit(row.limit, run.options)

const openTurn = (context: Context, asked: number, turns: JsonObject[]): Move => {
  const detail = { turns, left: limitOf(context) - asked, ...objectionsOf(context) }
  return {
    local: { asked },
    state: { conversation: turns, turn_count: turns.length },
    open: [openTask(context, { schema: 'interview-turn', ask: 'turn', detail })],
  }
}

const openQuestion = (context: Context, asked: number, value: JsonObject): Move => {
  const { strength, ...question } = value
  const opening: Opening = {
    kind: 'question',
    to: 'person',
    ask: 'turn',
    schema: 'interview-answer',
    assurance: 'reported',
    detail: { ...value, turn: asked + 1, of: limitOf(context) },
  }
  return {
    local: { asked, question },
    ...(strength !== undefined && { state: { strength } }),
    open: [opening],
  }
}

/** Rounds in which the check or the architect objects and the author asks nobody. */
const ROUNDS = 2

/** What is put to the person where the author goes round and round. */
const toStuck = ({ run, row, table }: Context, objections: JsonObject): JsonObject => {
  const file = documentOf(table, row.document ?? '')?.file ?? 'the draft'
  const problems = ((objections.problems as JsonObject[] | undefined) ?? []).slice(0, 5)
  const said = problems.map(({ line, message }) => `line ${line}: ${message}`)
  const what = said.length > 0 ? said.join('; ') : String(objections.feedback ?? '')
  return {
    id: `stuck:${run.version}`,
    dimension: 'feedback',
    question: `The draft still does not pass: ${what.slice(0, 2_000)}. What should it say? Or edit ${file} and answer «go on».`,
  }
}

const answerTurn = answerTask((context, value) => {
  const asked = Number(context.run.local.asked ?? 0)
  if (value.complete !== true) return openQuestion(context, asked, value)
  const objections = objectionsOf(context)
  const rounds =
    asked > 0 || Object.keys(objections).length === 0 ? 0 : Number(context.run.state.rounds ?? 0) + 1
  if (rounds > ROUNDS) return openQuestion(context, asked, toStuck(context, objections))
  const { strength } = value
  return { state: { rounds, ...(strength !== undefined && { strength }) }, result: { complete: true } }
})

/** The turn as it is kept: what was asked, and what was said to it. */
const toTurn = ({ run }: Context, answer: string): JsonObject => {
  const asked = (run.local.question ?? {}) as JsonObject
  const { id, dimension, question, choices } = asked
  return {
    ...(id !== undefined && { id }),
    ...(dimension !== undefined && { dimension }),
    question: question ?? '',
    ...(choices !== undefined && { choices }),
    answer,
  }
}

/** The question that the draft asked back, unless it was answered before an outage. */
const toRefinement = ({ run: { findings, state } }: Context, turns: JsonObject[]): string | undefined => {
  const { needsRefinement, question } = findings ?? {}
  const since = turns.slice(Number(state.drafted_turns ?? 0))
  const isOpen = needsRefinement === true && !since.some((turn) => turn.question === question)
  return isOpen && typeof question === 'string' ? question : undefined
}

export const ask: Kind = {
  enter: (context) => {
    const turns = conversationOf(context)
    const question = toRefinement(context, turns)
    return question === undefined ? openTurn(context, 0, turns) : openQuestion(context, 0, { question })
  },
  failed: retryLater,
  answer: (context, request, answer) => {
    if (request.to === 'author' || request.ask === 'repair') return answerTurn(context, request, answer)
    const { value } = answer
    const parsed = parseResult('interview-answer', typeof value === 'string' ? { answer: value } : value)
    if ('problems' in parsed)
      return refuse('invalid-value', parsed.problems.join('; '), 'give {"answer": "…"} or {"done": true}')
    const words = String(parsed.value.answer ?? '')
    const turns = [...conversationOf(context), ...(words.trim() === '' ? [] : [toTurn(context, words)])]
    const asked = Number(context.run.local.asked ?? 0) + 1
    if (parsed.value.done !== true && asked < limitOf(context)) return openTurn(context, asked, turns)
    return { state: { conversation: turns, turn_count: turns.length }, result: { complete: true } }
  },
}
