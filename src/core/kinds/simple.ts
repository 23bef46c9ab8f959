/** The kinds whose whole behaviour is a few lines. */
import { refuse } from '../../schema/fault.ts'
import type { JsonObject } from '../../schema/json.ts'
import type { Context, Kind, Move } from '../kind.ts'
import { answerTask, openTask, parseResult, retryLater } from './task.ts'

/** `start`: checks the inputs of the run. */
export const start: Kind = {
  enter: ({ table, run }) => {
    const messages = Object.entries(table.inputs)
      .filter(
        ([name, input]) => input.required && name !== 'projectPath' && !String(run.inputs[name] ?? '').trim(),
      )
      .map(([name]) => `${name} is missing`)
    messages.push(...((run.inputs.problems as string[] | undefined) ?? []))
    return { result: { ...run.inputs, passed: messages.length === 0, messages } }
  },
}

const openReturn = (): Move => ({
  open: [{ kind: 'question', to: 'person', ask: 'confirm', schema: 'confirm', assurance: 'reported' }],
})

/**
 * `wait`: idle until a signal; a row that returns to where it was asks whether to. Where a result is awaited, it
 * must name the request that it replies to.
 */
export const wait: Kind = {
  enter: ({ row, run }) => {
    if (row.next.some((edge) => edge.on === 'result')) return { state: { pending_request_id: run.visit } }
    return row.next.some((edge) => !edge.on) ? openReturn() : {}
  },
  answer: (_context, _request, answer) => {
    const parsed = parseResult('confirm', answer.value)
    if ('problems' in parsed)
      return refuse('invalid-value', parsed.problems.join('; '), 'choose proceed or cancel')
    return { result: { gaveUp: parsed.value.choice === 'cancel' } }
  },
}

/** `check`: deterministic validation by the machine. */
export const check: Kind = {
  enter: (context) => ({
    open: [
      openTask(context, {
        kind: 'check',
        to: 'machine',
        schema: context.row.result ?? 'validation',
        by: 'machine',
      }),
    ],
  }),
  answer: answerTask((_context, value) => ({ result: value })),
  failed: retryLater,
}

/** `run`: another workflow as a child run, whose end is this step's result. */
export const run: Kind = {
  enter: ({ row, run }) => ({ children: { [row.id]: { workflow: row.workflow ?? '', inputs: run.inputs } } }),
  ended: (_context, _child, status, result) => ({ result: { passed: status === 'done', child: result } }),
}

/** `fail`: says what went wrong; the run ends failed. */
export const fail: Kind = {
  enter: ({ run: { findings } }) => {
    const said = findings?.summary ? [String(findings.summary)] : []
    return { result: { messages: (findings?.messages as string[] | undefined) ?? said } }
  },
}

/** `end`: the run is done. */
export const end: Kind = { enter: () => ({ result: {} }) }

/** What was said stays, whatever the run does next; the limit counts the turns of one visit. */
const conversationOf = ({ run }: Context): JsonObject[] =>
  (run.state.conversation as JsonObject[] | undefined) ?? []

const openTurn = (context: Context, asked: number, turns: JsonObject[]): Move => ({
  local: { asked },
  state: { conversation: turns },
  open: [openTask(context, { schema: 'interview-turn', ask: 'turn', detail: { turns } })],
})

const answerTurn = answerTask((context, value) => {
  if (value.complete === true) return { result: { complete: true, turns: conversationOf(context) } }
  return {
    local: { ...context.run.local, question: value.question ?? '' },
    open: [
      {
        kind: 'question',
        to: 'person',
        ask: 'turn',
        schema: 'interview-answer',
        assurance: 'reported',
        detail: value,
      },
    ],
  }
})

/** `ask`: interview turns until the author knows enough, the person is done, or the limit is reached. */
export const ask = (toLimit: (context: Context) => number): Kind => ({
  enter: (context) => openTurn(context, 0, conversationOf(context)),
  failed: retryLater,
  answer: (context, request, answer) => {
    if (request.to === 'author' || request.ask === 'repair') return answerTurn(context, request, answer)
    const parsed = parseResult('interview-answer', answer.value)
    if ('problems' in parsed)
      return refuse('invalid-value', parsed.problems.join('; '), 'give {answer: text}')
    const turn = { question: context.run.local.question ?? '', answer: parsed.value.answer ?? '' }
    const turns = [...conversationOf(context), turn]
    const asked = Number(context.run.local.asked ?? 0) + 1
    const isOver = parsed.value.done === true || asked >= toLimit(context)
    if (!isOver) return openTurn(context, asked, turns)
    return { state: { conversation: turns }, result: { complete: true, turns } }
  },
})
