/** States: whether each can be reached and left, and whether the table lets them in. */
import { reach } from '../../documents/graph.ts'
import type { Model } from '../../schema/design.ts'
import { findTable } from './held-model.ts'
import { toList, toSame } from './names.ts'
import type { Check, Hit, Subject } from './rule.ts'
import { toAllowed, toDefaultText } from './table-values.ts'

type Move = { from: string; to: string; on: string }

/** Outside of all states, however it is written. */
export const isOutside = (state: string): boolean =>
  /^(?:\[\*\]|\(?(?:start|begin|initial|none|end|final|nothing)\)?|-|—|∅|\*)$/i.test(state.trim())

const UNFINISHED =
  /^(?:.*ing|pending|draft|open|active|in[ _-].*|under[ _-].*|submitted|new|created|queued|requested|held|waiting.*|ready|scheduled|assigned|accepted|started)$/i

/** States that nothing leads to from where it begins. */
export const findUnreached = (moves: readonly Move[], initial: string | undefined): string[] => {
  const inner = moves.filter(({ from, to }) => !isOutside(from) && !isOutside(to))
  const starts = moves.filter(({ from }) => isOutside(from)).map(({ to }) => to)
  const entered = new Set(inner.filter(({ from, to }) => from !== to).map(({ to }) => to))
  const states = [...new Set(moves.flatMap(({ from, to }) => [from, to]))].filter(
    (state) => !isOutside(state),
  )
  const [first] = states
  const begin =
    starts.length > 0
      ? starts
      : [
          initial ??
            (entered.has(first ?? '') ? states.find((state) => !entered.has(state)) : first) ??
            first ??
            '',
        ]
  const graph = new Map(
    states.map((state) => [state, inner.filter(({ from }) => from === state).map(({ to }) => to)]),
  )
  const reached = reach(graph, begin)
  return states.filter((state) => !reached.has(state) && !begin.includes(state))
}

/** States that are never left although their name or the others say that they are not the last. */
export const findDeadEnds = (moves: readonly Move[]): string[] => {
  const states = [...new Set(moves.flatMap(({ from, to }) => [from, to]))].filter(
    (state) => !isOutside(state),
  )
  const left = new Set(moves.filter(({ from, to }) => from !== to).map(({ from }) => from))
  return states.filter((state) => !left.has(state) && UNFINISHED.test(state.trim()))
}

const hit = (
  rule: Hit['rule'],
  severity: Hit['severity'],
  model: Model,
  description: string,
  suggestion: string,
): Hit => ({
  rule,
  severity,
  at: `model ${model.name}`,
  description,
  suggestion,
})

/** One event that leads from one state to two. */
const findForks = (model: Model): Hit[] => {
  const seen = new Map<string, Move>()
  return model.states.flatMap((move): Hit[] => {
    const key = `${toSame(move.from)} ${toSame(move.on)}`
    const other = seen.get(key)
    seen.set(key, move)
    if (!other || toSame(other.to) === toSame(move.to)) return []
    return [
      hit(
        'ambiguous-transition',
        'MEDIUM',
        model,
        `From ${move.from} of ${model.name}, «${move.on}» leads to ${other.to} and to ${move.to}.`,
        'Say when which of them happens.',
      ),
    ]
  })
}

const findColumn = (subject: Subject, model: Model) => {
  const table = findTable(subject, model)
  const names = [
    'state',
    'status',
    `${toSame(model.name)}state`,
    `${toSame(model.name)}status`,
    'stage',
    'phase',
  ]
  const column = table?.columns.find(({ name }) => names.includes(toSame(name)))
  return table && column ? { table, column } : undefined
}

const findAllowed = (subject: Subject, model: Model, states: readonly string[]): Hit[] => {
  const found = findColumn(subject, model)
  const allowed = found ? toAllowed(subject, found.table, found.column.name) : undefined
  if (!found || !allowed) return []
  const refused = states.filter((state) => !allowed.some((value) => toSame(value) === toSame(state)))
  const idle = allowed.filter((value) => !states.some((state) => toSame(value) === toSame(state)))
  const name = `${found.table.name}.${found.column.name}`
  return [
    ...(refused.length > 0
      ? [
          hit(
            'value-disagreement',
            'HIGH',
            model,
            `${model.name} goes through ${toList(refused)}, which the check of ${name} refuses.`,
            'List the same states in both.',
          ),
        ]
      : []),
    ...(idle.length > 0
      ? [
          hit(
            'value-disagreement',
            'MEDIUM',
            model,
            `${name} may be ${toList(idle)}, and no transition of ${model.name} leads there or away.`,
            'List the same states in both.',
          ),
        ]
      : []),
  ]
}

export const findStates: Check = (subject) =>
  subject.lld.models
    .filter(({ states }) => states.length > 0)
    .flatMap((model): Hit[] => {
      const { name, states: moves } = model
      const column = findColumn(subject, model)?.column
      const initial = toDefaultText(column?.default)
      const states = [...new Set(moves.flatMap(({ from, to }) => [from, to]))].filter(
        (state) => !isOutside(state),
      )
      const begin = states.find((state) => initial !== undefined && toSame(state) === toSame(initial))
      const unreached = findUnreached(moves, begin)
      const ends = findDeadEnds(moves)
      return [
        ...(unreached.length > 0
          ? [
              hit(
                'unreachable-state',
                'MEDIUM',
                model,
                `Nothing leads to ${toList(unreached)} of ${name}.`,
                'Add the transition that leads there, or remove the state.',
              ),
            ]
          : []),
        ...(ends.length > 0
          ? [
              hit(
                'dead-end-state',
                'MEDIUM',
                model,
                `Nothing leads out of ${toList(ends)} of ${name}.`,
                'Add how it goes on, or name it as a last state.',
              ),
            ]
          : []),
        ...findForks(model),
        ...findAllowed(subject, model, states),
      ]
    })
