/** What a technical requirement guarantees in figures, beside the requirement and what the design says of the same thing. */
import type { Column, Field, Table } from '../../../schema/design.ts'
import { quote } from '../../quote.ts'
import { toLength, toLongest } from '../field-type.ts'
import { readFigures, withoutExamples, withPlainDays } from '../figure-statements.ts'
import { toSame, toWords } from '../names.ts'
import type { Subject } from '../rule.ts'
import { toCovered } from '../wishes.ts'
import { type Element, takesFields, toColumn, toField, toModel, toTable } from './element.ts'
import type { Guarantee } from './guarantee.ts'

export type Measure = { of: string; value: number; text: string }

/** A number without unit counts what it is about; one with two decimals is money. */
const PLAIN = 'number'
const MONEY = 'money'
const SIZE = 'size'
/** Whether a megabyte has 1,000 kilobytes or 1,024 is seldom said. */
const BINARY = 1.1

const toMeasures = (text: string): Measure[] => {
  const figures = readFigures(withPlainDays(text), true)
  if (figures.length > 0) return figures.map(({ of, value, text: words }) => ({ of, value, text: words }))
  return [...text.matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([words]) => ({
    of: /\.\d\d$/.test(words) ? MONEY : PLAIN,
    value: Number(words.replaceAll(',', '')),
    text: words,
  }))
}

/** Counts of whatever are counts: «3 active entries» is 3. */
const isSame = (one: Measure, other: Measure): boolean =>
  (one.value === other.value && (one.of === other.of || isCount(one) || isCount(other))) ||
  (one.of === SIZE &&
    other.of === SIZE &&
    Math.max(one.value, other.value) <= BINARY * Math.min(one.value, other.value))
const isCount = ({ of }: Measure): boolean => of === PLAIN || of.startsWith('count')
const isComparable = (one: Measure, other: Measure): boolean =>
  one.of === other.of || (isCount(one) && isCount(other))

export const toMeasure = (value: string): Measure | undefined => toMeasures(value)[0]

/** Figures of the kind that is guaranteed, and none of them is it. */
export const isOther = (wanted: Measure, text: string): Measure | undefined => {
  const all = toMeasures(text).filter((one) => isComparable(wanted, one))
  return all.some((one) => isSame(wanted, one)) ? undefined : all[0]
}

/** The requirement says another figure than the one that is guaranteed. */
export const findAsked = (subject: Subject, { covers }: Guarantee, wanted: Measure): string | undefined => {
  if (wanted.of === PLAIN) return undefined
  const ids = toCovered(subject, covers)
  const texts = subject.requirements.filter(({ id }) => ids.has(id)).map(({ text }) => withoutExamples(text))
  const other = isOther(wanted, texts.join('\n'))
  return other && `${[...ids].join(', ')} says ${quote(other.text)}`
}

/** What one of a column is: by its unit, else by the last word of its name. */
const toUnit = ({ unit, name }: Column): string => unit ?? toWords(name).at(-1) ?? ''

const literals = ({ checks }: Table, column: string): string[] =>
  checks.flatMap((check) =>
    [
      ...check.matchAll(
        /"?(\w+)"?\s*(?:<=?|>=?|=|between)\s*(-?\d+(?:\.\d+)?)(?:\s+and\s+(-?\d+(?:\.\d+)?))?/gi,
      ),
    ]
      .filter(([, name]) => name?.toLowerCase() === column.toLowerCase())
      .flatMap(([, , first, second]) => [first, second].filter((one) => one !== undefined)),
  )

const fromChecks = (table: Table, column: Column, wanted: Measure): string[] => {
  const figures = literals(table, column.name).filter((one) => Number(one) > 0)
  const unit = wanted.of === PLAIN || isCount(wanted) ? '' : toUnit(column)
  return figures.length === 0 ? [] : [figures.map((one) => `${one} ${unit}`.trim()).join('; ')]
}

const CHARACTERS = 'character'

const fromLength = (column: Column | undefined, field: Field | undefined): string[] => [
  ...(column ? [toLength(column.type)] : []).flatMap((n) => (n === undefined ? [] : [`${n} characters`])),
  ...(field ? [toLongest(field.rule)] : []).flatMap((n) => (n === undefined ? [] : [`${n} characters`])),
]

type Said = { at: string; text: string }

/** What the design says in figures of an element: its checks, its length, its rule, and the rules of validation. */
export const toSaid = (subject: Subject, element: Element, wanted: Measure): Said[] => {
  const [table, column] = [toTable(subject, element), toColumn(subject, element)]
  const [model, field] = [toModel(subject, element), toField(subject, element)]
  const names = [model?.name, table?.name].filter((name) => name !== undefined)
  const inner = field?.name ?? column?.name
  const isAbout = (of: string): boolean =>
    names.some((name) => toSame(of) === toSame(inner === undefined ? name : `${name} ${inner}`))
  const inColumn =
    table && column
      ? [
          ...fromChecks(table, column, wanted),
          ...(wanted.of === CHARACTERS ? fromLength(column, undefined) : []),
        ]
      : []
  const inCall =
    element.kind === 'endpoint'
      ? [
          ...(field ? [{ at: element.endpoint.id, text: field.rule }] : []),
          ...element.endpoint.errors.map(({ when }) => ({ at: element.endpoint.id, text: when })),
        ]
      : []
  const inTakes = subject.lld.endpoints.flatMap((endpoint) =>
    inner === undefined || model === undefined || endpoint.takes !== model.name
      ? []
      : takesFields(subject, endpoint)
          .filter(({ name }) => toSame(name) === toSame(inner))
          .map(({ rule }) => ({ at: endpoint.id, text: rule })),
  )
  return [
    ...inColumn.map((text) => ({ at: `table ${table?.name}`, text })),
    ...(model && field && element.kind !== 'endpoint'
      ? [{ at: `model ${model.name}`, text: field.rule }]
      : []),
    ...inCall,
    ...inTakes,
    ...subject.lld.validation
      .filter(({ of }) => isAbout(of))
      .map(({ of, rule }) => ({ at: `rule of ${of}`, text: rule })),
  ].filter(({ text }) => text.trim() !== '')
}
