/** The kinds whose whole behaviour is a few lines. */
import { refuse } from '../../schema/fault.ts'
import type { JsonObject } from '../../schema/json.ts'
import type { Context, Kind, Move } from '../kind.ts'
import { answerTask, openTask, parseResult, retryLater } from './task.ts'

/** `start`: checks the inputs of the run. */
export const start: Kind = {
  enter: ({ table, run }) => {
    const messages = Object.entries(table.inputs)
      .filter(([name, input]) => input.required && name !== 'projectPath' && !String(run.inputs[name] ?? '').trim())
      .map(([name]) => `${name} is missing`)
    messages.push(...((run.inputs.problems as string[] | undefined) ?? []))
    return { result: { ...run.inputs, passed: messages.length === 0, messages } }
  },
}

const openReturn = (): Move => ({
  open: [{ kind: 'question', to: 'person', ask: 'confirm', schema: 'confirm', assurance: 'reported' }],
})

/** `wait`: idle until a signal; a row that returns to where it was asks whether to. */
export const wait: Kind = {
  enter: ({ row }) => (row.next.some((edge) => !edge.on) ? openReturn() : {}),
  answer: (_context, _request, answer) => {
    const parsed = parseResult('confirm', answer.value)
    if ('problems' in parsed) return refuse('invalid-value', parsed.problems.join('; '), 'choose proceed or cancel')
    return { result: { gaveUp: parsed.value.choice === 'cancel' } }
  },
}

/** `check`: deterministic validation by the machine. */
export const check: Kind = {
  enter: (context) => ({
    open: [openTask(context, { kind: 'check', to: 'machine', schema: context.row.result ?? 'validation', by: 'machine' })],
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
  enter: ({ run }) => ({ result: { messages: (run.findings?.messages as string[] | undefined) ?? [] } }),
}

/** `end`: the run is done. */
export const end: Kind = { enter: () => ({ result: {} }) }

const openTurn = (context: Context, turns: JsonObject[]): Move => ({
  local: { turns },
  open: [openTask(context, { schema: 'interview-turn', ask: 'turn', detail: { turns } })],
})

const turnsOf = (context: Context): JsonObject[] => (context.run.local.turns as JsonObject[] | undefined) ?? []

const answerTurn = answerTask((context, value) => {
  const turns = turnsOf(context)
  if (value.complete === true) return { result: { complete: true, turns } }
  return {
    local: { turns, question: value.question ?? '' },
    open: [{ kind: 'question', to: 'person', ask: 'turn', schema: 'interview-answer', assurance: 'reported', detail: value }],
  }
})

/** `ask`: interview turns until the author knows enough, the person is done, or the limit is reached. */
export const ask =
  (toLimit: (context: Context) => number): Kind => ({
    enter: (context) => openTurn(context, []),
    failed: retryLater,
    answer: (context, request, answer) => {
      if (request.to === 'author' || request.ask === 'repair') return answerTurn(context, request, answer)
      const parsed = parseResult('interview-answer', answer.value)
      if ('problems' in parsed) return refuse('invalid-value', parsed.problems.join('; '), 'give {answer: text}')
      const turn = { question: context.run.local.question ?? '', answer: parsed.value.answer ?? '' }
      const turns = [...turnsOf(context), turn]
      const isOver = parsed.value.done === true || turns.length >= toLimit(context)
      return isOver ? { result: { complete: true, turns } } : openTurn(context, turns)
    },
  })
