/** States: whether each can be reached and left, and whether the table lets them in. */

import { toVerb } from '../analysis/language/verb-forms.ts'
import { readDrawnStates } from '../documents/design/read/drawn.ts'
import { reach } from '../documents/graph.ts'
import type { Model, Table } from '../schema/design.ts'
import { toChoices } from './field-type.ts'
import { findTable } from './held-model.ts'
import { toList, toSame, toStem, toWords } from './names.ts'
import type { Check, Hit, Subject } from './rule.ts'
import { toAllowed, toDefaultText } from './table-values.ts'

type Move = { from: string; to: string; on: string }

/** Outside of all states, however it is written. */
export const isOutside = (state: string): boolean =>
  /^(?:\[\*\]|\(?(?:start|begin|initial|none|end|final|nothing)\)?|-|—|∅|\*)$/i.test(state.trim())

const UNFINISHED =
  /^(?:pending|draft|open|submitted|new|created|queued|requested|active|paused|suspended|scheduled|reserved|running|started|waiting|(?:under|awaiting|waiting|partially)[ _-].*|in[ _-](?:\w+ing|progress|review|transit|process|work|delivery|use|preparation|production|negotiation|dispute|treatment|repair|service|check|approval|queue)|on[ _-]?(?:hold|the way|route|loan|trial|leave)|(?:\w+[ _-])?(?:await|wait|process|review|ship|deliver|cancel|runn?|load|prepar|pack|verify|clean|pick|pay|sync|import|export|return|open|clos|stopp|schedul|activat|provision|migrat|approv)ing.*)$/i

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
  // Where last states are marked as such, one that has no way on and no mark was forgotten.
  const areMarked = moves.some(({ to }) => isOutside(to))
  return states.filter((state) => !left.has(state) && (areMarked || UNFINISHED.test(state.trim())))
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

/** A state that is told by what is filled in: `cancelled_at`, `used_until`. */
const isTold = (table: Table, states: readonly string[]): boolean => {
  const toLemmas = (name: string): string[] =>
    toWords(name)
      .filter((word) => word.length > 2)
      .map((word) => toVerb(word)?.lemma ?? toStem(word))
  const kept = new Set(table.columns.flatMap(({ name }) => toLemmas(name)))
  return (
    states.flatMap(toLemmas).some((word) => kept.has(word)) ||
    table.columns.some(({ type }) => /^enum\b|json/i.test(type))
  )
}

const COMPUTED = /\b(?:comput|deriv|calculat|not (?:stored|kept)|told by|follows from)\w*/i

/** States that no column of the table keeps. */
const findUnkept = (subject: Subject, model: Model, states: readonly string[]): Hit[] => {
  const table = findTable(subject, model)
  if (!table || findColumn(subject, model) || COMPUTED.test(model.does)) return []
  const isListed = table.columns.some(({ name }) =>
    toAllowed(subject, table, name)?.some((value) => states.some((state) => toSame(state) === toSame(value))),
  )
  const isNamed = table.columns.some(({ name }) => /stat(?:e|us)|stage|phase|step|lifecycle/i.test(name))
  if (isListed || isNamed || isTold(table, states)) return []
  return [
    hit(
      'state-without-column',
      'HIGH',
      model,
      `${model.name} goes through ${toList(states)}, and no column of ${table.name} keeps where it is.`,
      `Add the column with a check that lists the states to ${table.name}.`,
    ),
  ]
}

/** The values that the model's own field lists, beside its states. */
const findListed = (model: Model, states: readonly string[]): Hit[] =>
  model.fields
    .filter(({ name }) => /^(?:\w*[a-z])?(?:state|status|stage|phase)$/i.test(name))
    .flatMap(({ name, type, rule }): Hit[] => {
      const choices = toChoices(type, rule)
      const isSame = (one: string, other: string): boolean => toSame(one) === toSame(other)
      if (!choices?.some((choice) => states.some((state) => isSame(state, choice)))) return []
      const unlisted = states.filter((state) => !choices.some((choice) => isSame(state, choice)))
      const idle = choices.filter((choice) => !states.some((state) => isSame(state, choice)))
      if (unlisted.length + idle.length === 0) return []
      return [
        hit(
          'value-disagreement',
          'MEDIUM',
          model,
          unlisted.length > 0
            ? `${model.name} goes through ${toList(unlisted)}, which ${model.name}.${name} does not list.`
            : `${model.name}.${name} may be ${toList(idle)}, and no transition leads there or away.`,
          'List the same states in both.',
        ),
      ]
    })

/** A condition that waits for a value which the column never has. */
const findImpossible: Check = (subject) =>
  subject.database.tables.flatMap((table) => {
    const indexes = subject.ddl.indexes.filter((index) => toSame(index.table) === toSame(table.name))
    const conditions = [...table.checks, ...indexes.flatMap(({ where }) => where ?? [])]
    return table.columns.flatMap(({ name }): Hit[] => {
      const allowed = toAllowed(subject, table, name)
      if (!allowed || !/^\w+$/.test(name)) return []
      const compared = conditions.flatMap((condition) => [
        ...[...condition.matchAll(new RegExp(`\\b${name}"?\\s*(?:=|<>|!=)\\s*'([^']*)'`, 'gi'))].map(
          (match) => match[1] ?? '',
        ),
        ...[
          ...condition.matchAll(new RegExp(`\\b${name}"?\\s+(?:not\\s+)?in\\s*\\(([^)]*)\\)`, 'gi')),
        ].flatMap((match) => [...(match[1] ?? '').matchAll(/'([^']*)'/g)].map((one) => one[1] ?? '')),
      ])
      const unknown = [...new Set(compared)].filter((value) => !allowed.includes(value))
      if (unknown.length === 0) return []
      return [
        {
          rule: 'value-disagreement',
          severity: 'MEDIUM',
          at: `table ${table.name}`,
          description: `A condition of ${table.name} asks for ${toList(unknown)}, which ${table.name}.${name} can never be.`,
          suggestion: `Use one of ${toList(allowed)}, or let the column be that too.`,
        },
      ]
    })
  })

const findMoves: Check = (subject) =>
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
        // Who drew it by hand named who acts, not what decides.
        ...(subject.design.isForeign ? [] : findForks(model)),
        ...findAllowed(subject, model, states),
        ...findListed(model, states),
        ...findUnkept(subject, model, states),
        ...findBegin(subject, model, states),
      ]
    })

/** A row begins where nothing leads to; another default skips what comes before it. */
const findBegin = (subject: Subject, model: Model, states: readonly string[]): Hit[] => {
  const found = findColumn(subject, model)
  const initial = toDefaultText(found?.column.default)
  const firsts = states.filter(
    (state) => !model.states.some(({ from, to }) => to === state && from !== state),
  )
  const [first] = firsts
  const isState = states.some((state) => initial !== undefined && toSame(state) === toSame(initial))
  if (
    !found ||
    first === undefined ||
    firsts.length > 1 ||
    !isState ||
    toSame(first) === toSame(initial ?? '')
  )
    return []
  return [
    hit(
      'value-disagreement',
      'MEDIUM',
      model,
      `${found.table.name}.${found.column.name} is ${initial} by default, and ${model.name} begins as ${first}.`,
      `Let the default be ${first}.`,
    ),
  ]
}

/** A diagram that belongs to no model that was read belongs to the one column that lists most of its states. */
const findDrawn: Check = (subject) => {
  const { design, database, lld } = subject
  if (!design.isForeign || lld.models.some(({ states }) => states.length > 0)) return []
  const listed = database.tables.flatMap((table) =>
    table.columns.flatMap(({ name }) => {
      const values = toAllowed(subject, table, name)
      return values ? [{ table, name: `${table.name}.${name}`, values }] : []
    }),
  )
  return design.blocks
    .filter(({ language }) => language === 'mermaid')
    .flatMap(({ text, file, line }): Hit[] => {
      const drawn = readDrawnStates(text).flatMap(({ from, to }) => [String(from), String(to)])
      const states = [...new Set(drawn)].filter((state) => !isOutside(state))
      const isIn = (state: string, all: readonly string[]): boolean =>
        all.some((value) => toSame(value) === toSame(state))
      const [own, ...others] = listed.filter(
        ({ values }) => states.filter((state) => isIn(state, values)).length > states.length / 2,
      )
      const refused = own ? states.filter((state) => !isIn(state, own.values)) : []
      if (!own || others.length > 0 || refused.length === 0) return []
      return [
        {
          rule: 'value-disagreement',
          severity: 'HIGH',
          at: `table ${own.table.name}`,
          place: { file, line },
          description: `The diagram goes through ${toList(refused)}, which the check of ${own.name} refuses.`,
          suggestion: 'List the same states in both.',
        },
      ]
    })
}

export const findStates: Check = (subject) => [
  ...findMoves(subject),
  ...findDrawn(subject),
  ...findImpossible(subject),
]
