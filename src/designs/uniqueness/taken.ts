/** What a call refuses because it is taken, and no key refuses. */
import { splitGenerated } from '../../documents/design/generated.ts'
import type { Column } from '../../schema/design.ts'
import { findTable } from '../held-model.ts'
import { toProse, toSame, toWords } from '../names.ts'
import type { Hit, Subject } from '../rule.ts'
import { isNamed, toSaidProse, toWishes } from '../wishes.ts'
import { hasKeyWith, isKeptElsewhere, isTableNamed, toHit } from './kept-elsewhere.ts'
import { ONCE, withoutParts } from './named-columns.ts'
import { findTooWide, PLAIN } from './other-keys.ts'

const TAKEN =
  /\balready (?:in use|used|registered|taken|exists?|known|has|have|belongs|claimed)\b|\b(?:is|was) (?:taken|in use)\b|\banother [^.;]{0,40}\b(?:has|have|uses|bears) (?:this|the same|that)\b|\bexists already\b|\bduplicate\b|\bnot unique\b/i

/** Columns that a generated one is made of: what keeps these apart keeps it. */
const toMadeOf = (column: Column): string[] =>
  splitGenerated(column).generated?.toLowerCase().match(/\w+/g) ?? []

/** «Each coupon number is unique within its shop»: what a refusal leaves out, the requirements say. */
const toAskedOf = (subject: Subject, columns: readonly { column: Column }[]): string =>
  toWishes(subject)
    .filter(({ text, prose }) => ONCE.test(text) && columns.some(({ column }) => isNamed(prose, column.name)))
    .map(({ prose }) => prose)
    .join('')

/** What an endpoint refuses because it is taken, and what rules call unique. */
export const findTaken = (subject: Subject, lines: readonly string[]): Hit[] => {
  const { lld, database } = subject
  const said = [
    ...lld.endpoints.flatMap(({ id, path, takes, gives, errors }) =>
      errors
        .filter(({ status, when }) => (status === 409 || status === 422) && TAKEN.test(when))
        .map(({ when }) => ({
          by: `${id} refuses`,
          text: when,
          about: [
            path.replace(/\{[^}]*\}/g, ' '),
            ...[takes, gives].filter((body) => typeof body === 'string'),
          ].map((one) => toProse(toWords(one).join(' '))),
          field: undefined,
        })),
    ),
    ...lld.validation
      .filter(({ rule }) => /\bunique\b/i.test(rule))
      .map(({ of, rule }) => ({
        by: `the rule of ${of} wants`,
        text: `${of} ${rule}`,
        about: [toProse(toWords(of).join(' '))],
        field: of.split('.').at(-1),
      })),
    ...lld.models.flatMap((model) =>
      model.fields
        .filter(({ rule }) => /\bunique\b/i.test(rule))
        .map(({ name, rule }) => ({
          by: `${model.name}.${name} wants`,
          text: rule,
          about: [toProse(findTable(subject, model)?.name ?? model.name)],
          field: name,
        })),
    ),
  ]
  return said.flatMap(({ by, text, about, field }): Hit[] => {
    const prose = toSaidProse(text)
    const tables = database.tables.filter((table) => about.some((one) => isTableNamed(one, table)))
    const named = tables.flatMap((table) =>
      table.columns
        .filter(({ name, references }) =>
          field === undefined
            ? references === undefined && !PLAIN.test(name) && isNamed(prose, name)
            : toSame(name) === toSame(field),
        )
        .map((column) => ({ table, column })),
    )
    const columns = field === undefined ? withoutParts(prose, named) : named
    const isKept = columns.some(
      ({ table, column }) =>
        hasKeyWith(subject, table, (name) => name === column.name.toLowerCase()) ||
        hasKeyWith(subject, table, (name) => toMadeOf(column).includes(name)) ||
        isKeptElsewhere(subject, lines, table, [column.name]),
    )
    const [first] = columns
    if (first && isKept && field !== undefined) return []
    if (first && isKept)
      return findTooWide(
        subject,
        lines,
        { id: by, text, prose: `${prose}${toAskedOf(subject, columns)}` },
        columns,
      )
    if (!first) return []
    return [
      toHit(
        first.table,
        'MEDIUM',
        `${by} what is not unique («${text.slice(0, 100)}»), and no unique key or index of ${first.table.name} has ${first.column.name}: two calls at once both pass.`,
        `Add a unique key with ${first.column.name} to ${first.table.name}.`,
      ),
    ]
  })
}
