/** Keys, references, defaults and names of tables. */
import { toReference } from '../documents/design/emit/reference.ts'
import { isReserved } from '../documents/design/sql/keyword.ts'
import { readCheck } from '../documents/design/sql/read.ts'
import { canPoint } from '../documents/design/sql/typing.ts'
import type { Column, Table } from '../schema/design.ts'
import { isBroken, isFromSql } from './ddl.ts'
import { toEntryText } from './entry-text.ts'
import { toColumnType } from './field-type.ts'
import { toList, toOwner, toStem } from './names.ts'
import type { Check, Hit, Severity, Subject } from './rule.ts'
import { toStrings } from './strings.ts'

const at = ({ name }: Table): string => `table ${name}`
const has = ({ columns }: Table, name: string): boolean =>
  columns.some((column) => column.name.toLowerCase() === name.toLowerCase())

const hit = (
  rule: Hit['rule'],
  severity: Severity,
  table: Table,
  description: string,
  suggestion: string,
): Hit => ({ rule, severity, at: at(table), description, suggestion })

/** A key that is said in another form than an entry's. */
const isKeySaid = (subject: Subject, table: Table): boolean =>
  /\bprimary key\b|\bPK\b/i.test(toEntryText(subject, at(table))) ||
  subject.ddl.tables.some(({ name, primaryKey }) => primaryKey.length > 0 && isTable(table, name))

const findPrimaryKeys = (subject: Subject, table: Table): Hit[] => {
  const { name, primaryKey, columns } = table
  if (primaryKey.length === 0 && isKeySaid(subject, table)) return []
  if (primaryKey.length === 0)
    return [
      hit(
        'table-without-key',
        'HIGH',
        table,
        `The table ${name} has no primary key.`,
        `Give ${name} a primary key.`,
      ),
    ]
  const missing = primaryKey.filter((key) => !has(table, key))
  const empty = columns
    .filter((column) => column.null && primaryKey.includes(column.name))
    .map((column) => column.name)
  return [
    ...(missing.length > 0
      ? [
          hit(
            'unknown-column',
            'HIGH',
            table,
            `The primary key of ${name} names ${toList(missing)}, which it does not have.`,
            'Name columns of the table.',
          ),
        ]
      : []),
    ...(empty.length > 0
      ? [
          hit(
            'nullable-key',
            'HIGH',
            table,
            `${name}.${toList(empty)} is part of the primary key and may be null.`,
            'Do not allow null there.',
          ),
        ]
      : []),
  ]
}

const findUnknownColumns = (table: Table): Hit[] => {
  const missing = table.unique.flat().filter((key) => !has(table, key) && /^\w+$/.test(key))
  const checked = table.checks
    // `make_interval(mins => …)`: what stands before the arrow is a parameter.
    .flatMap((text) => readCheck(text.replace(/\b\w+\s*=>/g, ''))?.columns ?? [])
    .filter((column) => !has(table, column))
  return [
    ...(missing.length > 0
      ? [
          hit(
            'unknown-column',
            'HIGH',
            table,
            `A unique key of ${table.name} names ${toList(missing)}, which it does not have.`,
            'Name columns of the table.',
          ),
        ]
      : []),
    ...(checked.length > 0
      ? [
          hit(
            'unknown-column',
            'HIGH',
            table,
            `A check of ${table.name} names ${toList([...new Set(checked)])}, which it does not have.`,
            'Name columns of the table.',
          ),
        ]
      : []),
  ]
}

const isTable = (table: Table, name: string): boolean =>
  table.name.toLowerCase() === name.toLowerCase() ||
  table.name.toLowerCase().replace(/^public\./, '') === name.toLowerCase().replace(/^public\./, '')

/** A reference may leave the column out: the primary key is meant then. */
const resolve = (
  references: string,
  tables: readonly Table[],
): { table: string; column: string } | undefined => {
  const bare = references.replace(/["`]/g, '').trim()
  const whole = tables.find((table) => isTable(table, bare))
  if (whole) return { table: whole.name, column: whole.primaryKey[0] ?? 'id' }
  return toReference(bare)
}

const isUnique = ({ database }: Subject, table: Table, columns: readonly string[]): boolean => {
  const indexes = database.indexes.filter((index) => index.unique && isTable(table, index.table))
  const keys = [table.primaryKey, ...table.unique, ...indexes.map((index) => index.columns)]
  return keys.some(
    (key) => key.length > 0 && key.length === columns.length && key.every((one) => columns.includes(one)),
  )
}

/** Several columns may refer to one table together. */
const toTogether = (table: Table, other: Table, tables: readonly Table[]): string[] =>
  table.columns.flatMap(({ references }) => {
    const target = references === undefined ? undefined : resolve(references, tables)
    return target && isTable(other, target.table) ? [target.column] : []
  })

const checkTarget = (subject: Subject, table: Table, column: Column, other: Table, target: string): Hit[] => {
  const says = `${table.name}.${column.name} refers to ${other.name}.${target}`
  const found = other.columns.find(({ name }) => name.toLowerCase() === target.toLowerCase())
  if (!found)
    return [
      hit(
        'unknown-column',
        'HIGH',
        table,
        `${says}, and ${other.name} has no such column.`,
        `Name a column of ${other.name}.`,
      ),
    ]
  const together = toTogether(table, other, subject.database.tables)
  const isKey = isUnique(subject, other, [found.name]) || isUnique(subject, other, [...new Set(together)])
  const [from, to] = [toColumnType(column.type), toColumnType(found.type)]
  const isOther = from && to && (from.isArray || to.isArray || !canPoint(from.base, to.base))
  return [
    ...(isKey || other.primaryKey.length === 0
      ? []
      : [
          hit(
            'reference-to-no-key',
            'HIGH',
            table,
            `${says}, which is not unique.`,
            'Refer to a primary or unique key.',
          ),
        ]),
    ...(isOther
      ? [
          hit(
            'reference-type',
            'HIGH',
            table,
            `${says}, and one is ${column.type}, the other ${found.type}.`,
            'Give both the same type.',
          ),
        ]
      : []),
  ]
}

const findReferences = (subject: Subject, table: Table): Hit[] =>
  table.columns.flatMap((column): Hit[] => {
    if (column.references === undefined) return []
    const target = resolve(column.references, subject.database.tables)
    const other = subject.database.tables.find((one) => target && isTable(one, target.table))
    if ((!target || !other) && isBroken(subject, column.references)) return []
    if (!target || !other)
      return [
        hit(
          'unknown-table',
          'HIGH',
          table,
          `${table.name}.${column.name} refers to ${column.references}, which is no table here.`,
          'Add the table, or name the one that is meant.',
        ),
      ]
    const isEmptied = column.onDelete === 'set null' && !column.null
    const owner = toOwner(column.name)
    const meant = subject.database.tables.find(({ name }) => toStem(name.replace(/^.*\./, '')) === owner)
    // By a column that stands for the same row: the key of what belongs to it.
    const through = other.columns.find(({ name }) => name === target.column)?.references
    const isThrough =
      meant && through && isTable(meant, resolve(through, subject.database.tables)?.table ?? '')
    return [
      ...(meant && meant !== other && table !== meant && !isThrough
        ? [
            hit(
              'other-reference',
              'MEDIUM',
              table,
              `${table.name}.${column.name} refers to ${other.name}, and by its name to ${meant.name}.`,
              `Refer to ${meant.name}, or name the column after ${other.name}.`,
            ),
          ]
        : []),
      ...checkTarget(subject, table, column, other, target.column),
      ...(isEmptied
        ? [
            hit(
              'set-null',
              'HIGH',
              table,
              `${table.name}.${column.name} is set to null when its ${other.name} row is deleted, and may not be null.`,
              'Allow null, or restrict or cascade the deletion.',
            ),
          ]
        : []),
    ]
  })

const LOOSE =
  /audit|log|event|outbox|inbox|history|archive|snapshot|stag|import|analytic|metric|cache|report/i

const NO_REFERENCE =
  /\b(?:no|not|never|without|instead of)\b[^.;]{0,20}\b(?:foreign keys?|references?)\b|\boutlives?\b|\b(?:stays?|remains?|kept)\b[^.;]{0,40}\b(?:deleted|erased|gone|removed)\b/i

/** Sentences of the prose, also where no entry holds it. */
const toParagraphs = (texts: readonly string[]): string[] =>
  texts.flatMap((text) =>
    text
      .replace(/^ {0,3}```[\s\S]*?^ {0,3}```/gm, '')
      .split(/\n\s*\n|^\s*(?=[|>*-])/m)
      .flatMap((paragraph) => paragraph.replace(/\s+/g, ' ').split(/(?<=[.;])\s/)),
  )

/** Why a column is no reference: its own words say it, or a sentence elsewhere that names it. */
const isReasoned = (
  { hld, database, design }: Subject,
  table: Table,
  { name, means = '' }: Column,
): boolean =>
  NO_REFERENCE.test(means) ||
  toParagraphs(Object.values(design.texts)).some(
    (sentence) =>
      NO_REFERENCE.test(sentence) && new RegExp(`\\b${table.name}\\.${name}\\b`, 'i').test(sentence),
  ) ||
  [table.does, database.constraints, database.normalisation, ...toStrings(hld.decisions)]
    .flatMap((text) => text.split(/\n|(?<=[.;])\s/))
    .some((sentence) => NO_REFERENCE.test(sentence) && new RegExp(`\\b${name}\\b`, 'i').test(sentence))

/** `customer_id` beside a table `customers`, and nothing keeps it true. */
const findMissingReferences = (subject: Subject, table: Table): Hit[] => {
  const { database, ddl } = subject
  if (LOOSE.test(table.name)) return []
  const usual = database.tables.some(({ columns }) =>
    columns.some(({ references }) => references !== undefined),
  )
  if (!usual) return []
  const names = table.columns
    .filter(({ references, name }) => references === undefined && !table.primaryKey.includes(name))
    .filter((column) => !isReasoned(subject, table, column))
    .filter(
      ({ name }) =>
        !ddl.tables.some(
          (one) => isTable(table, one.name) && one.foreignKeys.some((key) => key.columns.includes(name)),
        ),
    )
    .filter(({ name }) => {
      const owner = toOwner(name)
      const other = database.tables.find(
        (one) => owner !== undefined && toStem(one.name.replace(/^.*\./, '')) === owner,
      )
      return other !== undefined && other.primaryKey.length <= 1
    })
    .map(({ name }) => name)
  if (names.length === 0) return []
  return [
    hit(
      'missing-reference',
      'MEDIUM',
      table,
      `${toList(names.map((name) => `${table.name}.${name}`))} ${names.length === 1 ? 'names a row' : 'name rows'} of another table, and nothing keeps that true.`,
      'Make it a foreign key, or say in `means` why it is none.',
    ),
  ]
}

const MONEY =
  /(?:^|_)(?:price|amount|balance|fee|cost|salary|wage|deposit|refund|payment|tax|discount|revenue|budget|rent|payout|subtotal|due)(?:_|$)/i
const CURRENCY = /^(?:cents?|eur|euros?|usd|dollars?|chf|francs?|gbp|pounds?|pence)$/i
const MEASURE = /(?:^|_)(?:kg|grams?|litres?|ml|km|hours?|minutes?|water|energy|weight|volume)(?:_|$)/i

/** `starts_at date`, where everything else that is called so is a moment. */
const isDayOfMoments = ({ database }: Subject, { name, type }: Column): boolean => {
  const others = database.tables
    .flatMap(({ columns }) => columns)
    .filter((column) => /_at$/i.test(column.name) && column.name !== name)
  return (
    /_at$/i.test(name) &&
    /^date$/i.test(type.trim()) &&
    others.length > 2 &&
    others.every((column) => /^timestamp/i.test(column.type.trim()))
  )
}

const isMoney = ({ name, unit = '' }: Column): boolean =>
  (MONEY.test(name) && !MEASURE.test(name)) ||
  /(?:^|_)(?:cents|eur|euros?|usd|chf|gbp)$/i.test(name) ||
  CURRENCY.test(unit)

const findTypes = (subject: Subject, table: Table): Hit[] =>
  table.columns.flatMap((column): Hit[] => {
    const { isPostgres, ddl } = subject
    const read = toColumnType(column.type)
    const isFloat = read?.base === 'real' || read?.base === 'double precision'
    const isOwn =
      Object.hasOwn(ddl.enums, column.type.toLowerCase()) ||
      /^(?:enum\b|citext|hstore|ltree|vector|halfvec|geometry|geography)/i.test(column.type)
    const isDomain = ddl.unread.some(({ reason }) => /DOMAIN|CREATE TYPE/.test(reason))
    return [
      ...(isDayOfMoments(subject, column)
        ? [
            hit(
              'type-disagreement',
              'MEDIUM',
              table,
              `${table.name}.${column.name} is a date, and every other column called so is a moment.`,
              'Make it timestamptz, or call it a day.',
            ),
          ]
        : []),
      ...(isFloat && isMoney(column)
        ? [
            hit(
              'money-as-float',
              'MEDIUM',
              table,
              `${table.name}.${column.name} keeps money as ${column.type}, which cannot hold most amounts exactly.`,
              'Use numeric with two decimals, or whole cents.',
            ),
          ]
        : []),
      ...(isPostgres && !read && !isOwn && !isDomain
        ? [
            hit(
              'unknown-type',
              'MEDIUM',
              table,
              `${table.name}.${column.name} is ${column.type}, a type that PostgreSQL does not know.`,
              'Name a type of PostgreSQL, such as text, bigint, numeric(10, 2), timestamptz, uuid or jsonb.',
            ),
          ]
        : []),
    ]
  })

/** The column says itself which zone it is in. */
const ON_PURPOSE = /\b(?:UTC|time ?zones?|without (?:a )?zone|local time)\b/i

/** Moments with and without a zone in one database are compared by mistake sooner or later. */
const findZones: Check = ({ database }) => {
  const moments = database.tables.flatMap((table) =>
    table.columns.flatMap((column) => {
      const base = toColumnType(column.type)?.base ?? ''
      return base.startsWith('timestamp')
        ? [
            {
              table,
              name: `${table.name}.${column.name}`,
              hasZone: base.includes('with time'),
              isMeant: ON_PURPOSE.test(column.means ?? ''),
            },
          ]
        : []
    }),
  )
  const bare = moments.filter(({ hasZone, isMeant }) => !hasZone && !isMeant)
  const [first] = bare
  if (!first || bare.length === moments.length) return []
  return [
    hit(
      'mixed-zones',
      'LOW',
      first.table,
      `${toList(bare.map(({ name }) => name))} ${bare.length === 1 ? 'has' : 'have'} no time zone, and other moments have one.`,
      'Use timestamptz everywhere.',
    ),
  ]
}

const findNames = (table: Table): Hit[] => {
  const reserved = [table.name, ...table.columns.map(({ name }) => name)].filter((name) =>
    isReserved(name.toLowerCase()),
  )
  return reserved.length === 0
    ? []
    : [
        hit(
          'reserved-name',
          'LOW',
          table,
          `${toList(reserved)} ${reserved.length === 1 ? 'is a reserved word' : 'are reserved words'} of SQL: every statement must quote ${reserved.length === 1 ? 'it' : 'them'}.`,
          'Choose another name.',
        ),
      ]
}

/** What PostgreSQL refuses by itself. */
const REFUSED = new Set([
  'unknown-table',
  'unknown-column',
  'reference-to-no-key',
  'reference-type',
  'unknown-type',
])

export const findKeys: Check = (subject) => [
  ...subject.database.tables.flatMap((table) => {
    const hits = [
      ...findPrimaryKeys(subject, table),
      ...findUnknownColumns(table),
      ...findReferences(subject, table),
      ...findMissingReferences(subject, table),
      ...findTypes(subject, table),
      ...findNames(table),
    ]
    return isFromSql(subject, at(table)) ? hits.filter(({ rule }) => !REFUSED.has(rule)) : hits
  }),
  ...findZones(subject),
]
