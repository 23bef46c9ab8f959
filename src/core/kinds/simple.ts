/** The kinds whose whole behaviour is a few lines. */
import type { Context, Kind, Move } from '../kind.ts'
import { answerTask, openTask, retryLater } from './task.ts'

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

/** `check`: deterministic validation by the machine. */
const openCheck = (context: Context): Move => ({
  open: [
    openTask(context, {
      kind: 'check',
      to: 'machine',
      schema: context.row.result ?? 'validation',
      by: 'machine',
      ...(context.row.document && { document: context.row.document }),
    }),
  ],
})

export const check: Kind = {
  enter: openCheck,
  answer: answerTask(
    (context, value, answer) =>
      context.rules.results?.[context.row.result ?? '']?.accept?.(context, value, answer) ?? {
        result: value,
      },
  ),
  failed: retryLater,
  edited: (context) => ({ close: 'all', ...openCheck(context) }),
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
export const end: Kind = { enter: ({ at }) => ({ result: { at } }) }
