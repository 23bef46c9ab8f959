/** What a technical requirement guarantees in figures, beside the requirement and what the design says of the same thing. */

import { quote } from '../../analysis/quote.ts'
import type { Column, Table } from '../../schema/design.ts'
import { readNamed, withoutExamples } from '../figure-statements.ts'
import { toSame, toWords } from '../names.ts'
import type { Subject } from '../rule.ts'
import { toCovered } from '../wishes.ts'
import { type Element, takesFields, toColumn, toField, toModel, toTable } from './element.ts'
import type { Guarantee } from './guarantee.ts'
import { type Bound, findOther, type Measure, PLAIN } from './measure.ts'

const toClauses = (text: string, about: RegExp): string[] =>
  text.split(/\n|[.;]\s|,\s(?:and|but)\s/).filter((clause) => about.test(clause))

/** The requirement says another figure than the one that is guaranteed. */
export const findAsked = (
  subject: Subject,
  { covers }: Guarantee,
  wanted: Measure,
  about = /(?:)/,
): string | undefined => {
  if (wanted.of === PLAIN) return undefined
  const ids = toCovered(subject, covers)
  const asked = subject.requirements.filter(({ id }) => ids.has(id)).map(({ text }) => text)
  const isNamed = asked.some((text) =>
    readNamed(text).some(({ of, value }) => of === wanted.of && value === wanted.value),
  )
  const other = isNamed
    ? undefined
    : findOther(wanted, asked.flatMap((text) => toClauses(withoutExamples(text), about)).join('\n'), 'any')
  return other && `${[...ids].join(', ')} says ${quote(other.text)}`
}

/** What one of a column is: by its unit, else by the last word of its name. */
const toUnit = ({ unit, name }: Column): string => unit ?? toWords(name).at(-1) ?? ''

const COMPARED = /"?(\w+)"?\s*(<=?|>=?|=|between)\s*(-?\d+(?:\.\d+)?)(?:\s+and\s+(-?\d+(?:\.\d+)?))?/gi

/** The figures of a check that bound a column this way. */
const toLiterals = ({ checks }: Table, column: string, bound: Bound): string[] =>
  checks.flatMap((check) =>
    [...check.matchAll(COMPARED)]
      .filter(([, name]) => name?.toLowerCase() === column.toLowerCase())
      .flatMap(([, , operator = '', first = '', second]) => {
        const ends = second === undefined ? [first] : [first, second]
        if (bound === 'any' || operator === '=') return ends
        if (second !== undefined) return bound === 'most' ? [second] : [first]
        return operator.startsWith(bound === 'most' ? '<' : '>') ? [first] : []
      }),
  )

const fromChecks = (table: Table, column: Column, wanted: Measure, bound: Bound): string[] => {
  const figures = toLiterals(table, column.name, bound).filter((one) => Number(one) > 0)
  const unit = /^(?:count|number)/.test(wanted.of) ? '' : toUnit(column)
  return figures.length === 0 ? [] : [figures.map((one) => `${one} ${unit}`.trim()).join('; ')]
}

type Said = { at: string; text: string }

const fromCalls = (element: Element, wanted: Measure): Said[] => {
  if (element.kind !== 'endpoint') return []
  const { endpoint, field } = element
  if (field) return [{ at: endpoint.id, text: field.rule }]
  // A number alone is one of many that an endpoint refuses by.
  return wanted.of === PLAIN ? [] : endpoint.errors.map(({ when }) => ({ at: endpoint.id, text: when }))
}

/** What the design says in figures of an element: its checks, its rule, those of requests, and the rules of validation. */
export const toSaid = (subject: Subject, element: Element, wanted: Measure, bound: Bound): Said[] => {
  const [table, column] = [toTable(subject, element), toColumn(subject, element)]
  const [model, field] = [toModel(subject, element), toField(subject, element)]
  const inner = field?.name ?? column?.name
  const names = [model?.name, table?.name].filter((name) => name !== undefined)
  const isAbout = (of: string): boolean =>
    names.some((name) => toSame(of) === toSame(inner === undefined ? name : `${name} ${inner}`))
  const inTakes = subject.lld.endpoints
    .filter(({ takes }) => model !== undefined && takes === model.name)
    .flatMap((endpoint) =>
      takesFields(subject, endpoint)
        .filter(({ name }) => inner !== undefined && toSame(name) === toSame(inner))
        .map(({ rule }) => ({ at: endpoint.id, text: rule })),
    )
  const inColumn = table && column ? fromChecks(table, column, wanted, bound) : []
  return [
    ...inColumn.map((text) => ({ at: `table ${table?.name}`, text })),
    ...(model && field && element.kind !== 'endpoint'
      ? [{ at: `model ${model.name}`, text: field.rule }]
      : []),
    ...fromCalls(element, wanted),
    ...inTakes,
    ...subject.lld.validation
      .filter(({ of }) => isAbout(of))
      .map(({ of, rule }) => ({ at: `rule of ${of}`, text: rule })),
  ].filter(({ text }) => text.trim() !== '')
}
