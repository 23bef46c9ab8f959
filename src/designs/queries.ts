/** Queries and the indexes that help them. */
import type { Index, Query, Table } from '../schema/design.ts'
import { isBroken, isFromSql } from './ddl.ts'
import { toEntryText } from './entry-text.ts'
import { toList, toOwner, toProse } from './names.ts'
import { findEndpoint } from './references.ts'
import type { Check, Hit, Subject } from './rule.ts'
import { isNamed } from './wishes.ts'

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

const findTable = ({ database }: Subject, name: string): Table | undefined => {
  const bare = name.replace(/["`]|^public\./g, '').trim()
  return database.tables.find((table) => same(table.name.replace(/^public\./, ''), bare))
}

/** The column in a filter: `status`, `orders.status`, `lower(email)`, `created_at >= $1`, `due_on desc`. */
const toColumn = (words: string): { table: string | undefined; column: string } | undefined => {
  const bare = words.replace(/["`]/g, '').trim()
  const inner = /^\w+\(\s*([\w.]+)/.exec(bare)?.[1] ?? /^[\w.]+/.exec(bare)?.[0]
  const parts = inner?.split('.') ?? []
  const column = parts.at(-1)
  return column === undefined ? undefined : { table: parts.length > 1 ? parts.at(-2) : undefined, column }
}

type Wanted = { words: string; table: Table | undefined; column: string; isOwn: boolean }

const toWanted = (subject: Subject, query: Query, words: readonly string[]): Wanted[] =>
  words.flatMap((one) => {
    const found = toColumn(one)
    if (!found) return []
    const other = found.table === undefined ? undefined : findTable(subject, found.table)
    const own = findTable(subject, query.table)
    return [{ words: one, table: other ?? own, column: found.column, isOwn: !other || other === own }]
  })

const EXCLUSION = 'an exclusion'

/** Everything that finds rows fast, as lists of columns. */
const toPaths = ({ database }: Subject, table: Table): { name: string; columns: string[] }[] => [
  ...(table.primaryKey.length > 0 ? [{ name: 'the primary key', columns: table.primaryKey }] : []),
  ...table.unique.map((columns) => ({ name: 'a unique key', columns })),
  ...database.indexes
    .filter((index) => same(index.table.replace(/^public\./, ''), table.name.replace(/^public\./, '')))
    .map((index) => ({ name: index.name, columns: index.columns })),
  ...(table.exclusions ?? []).map((exclusion) => ({
    name: EXCLUSION,
    columns: exclusion.split(/\s+with\s+\S+\s*,?\s*/i).filter((part) => part !== ''),
  })),
]

const firstOf = (columns: readonly string[]): string => toColumn(columns[0] ?? '')?.column ?? ''

const checkQuery = (subject: Subject, query: Query): Hit[] => {
  const { id, table: name, filters, order } = query
  const table = findTable(subject, name)
  if (!table && isBroken(subject, name)) return []
  if (!table)
    return [
      {
        rule: 'unknown-table',
        severity: 'HIGH',
        at: [id, 'section database Queries', 'part database'],
        description: `The query ${id} reads ${name}, which is no table here.`,
        suggestion: 'Add the table, or name the one that is meant.',
      },
    ]
  const [wanted, sorted] = [toWanted(subject, query, filters), toWanted(subject, query, order)]
  const missing = [...wanted, ...sorted].filter(
    (one) => one.table && !one.table.columns.some((column) => same(column.name, one.column)),
  )
  if (missing.length > 0)
    return [
      {
        rule: 'unknown-column',
        severity: 'HIGH',
        at: [id, `table ${table.name}`],
        description: `The query ${id} uses ${toList(missing.map(({ words }) => words))}, which ${missing[0]?.table?.name} does not have.`,
        suggestion: 'Add the column, or name the one that is meant.',
      },
    ]
  const own = wanted.filter(({ isOwn }) => isOwn).map(({ column }) => column)
  /** An index of just the rows that are looked for, in the order that is wanted. */
  const isPartial = subject.database.indexes.some(
    ({ table: of, where = '', columns }) =>
      findTable(subject, of) === table &&
      own.some((column) => new RegExp(`\\b${column}\\b`, 'i').test(where)) &&
      (sorted.length === 0 || sorted.some(({ column }) => same(column, firstOf(columns)))),
  )
  const isHelped =
    isPartial ||
    toPaths(subject, table).some(({ columns }) => own.some((column) => same(column, firstOf(columns))))
  const isKeyed = table.primaryKey.length > 0 || table.unique.length > 0
  const isSaid =
    !isKeyed &&
    toEntryText(subject, `table ${table.name}`)
      .split('\n')
      .some(
        (line) => /\b(?:primary key|unique|PK)\b/i.test(line) && own.some((column) => line.includes(column)),
      )
  if (own.length === 0 || isHelped || isSaid) return []
  return [
    {
      rule: 'unhelped-query',
      severity: 'MEDIUM',
      at: [id, `table ${table.name}`],
      description: `The query ${id} looks for ${toList(own)} in ${table.name}, and no key or index begins with ${own.length === 1 ? 'it' : 'one of them'}.`,
      suggestion: `Add an index on ${table.name} (${[...new Set([...own, ...sorted.map(({ column }) => column)])].join(', ')}).`,
    },
  ]
}

const findQueryEndpoints: Check = ({ lld, database }) =>
  database.queries
    .filter(({ endpoint }) => endpoint !== '' && lld.endpoints.length > 0 && /\bE-\d|\s\//.test(endpoint))
    .filter(({ endpoint }) => endpoint.split(/\s*,\s*/).some((one) => !findEndpoint(lld.endpoints, one)))
    .map(({ id, endpoint }) => ({
      rule: 'unknown-endpoint',
      severity: 'MEDIUM',
      at: [id, 'section database Queries'],
      description: `The query ${id} serves ${endpoint}, and there is no such endpoint.`,
      suggestion: 'Name the endpoint that is meant.',
    }))

const checkIndex = (subject: Subject, index: Index): Hit[] => {
  const at = [`index ${index.name}`, 'section database Indexes', 'part database']
  const table = findTable(subject, index.table)
  if (!table && isBroken(subject, index.table)) return []
  if (!table)
    return [
      {
        rule: 'unknown-table',
        severity: 'HIGH',
        at,
        description: `The index ${index.name} is on ${index.table}, which is no table here.`,
        suggestion: 'Add the table, or name the one that is meant.',
      },
    ]
  const missing = index.columns.filter((words) => {
    const column = toColumn(words)?.column ?? words
    const isPlain = /^[\w."`]+(?:\s+(?:asc|desc)\b.*)?$/i.test(words.trim())
    return isPlain && !table.columns.some(({ name }) => same(name, column))
  })
  if (missing.length > 0)
    return [
      {
        rule: 'unknown-column',
        severity: 'HIGH',
        at,
        description: `The index ${index.name} is on ${toList(missing)}, which ${table.name} does not have.`,
        suggestion: `Name columns of ${table.name}.`,
      },
    ]
  return checkPurpose(subject, index, table, at)
}

/** Columns by which something finds or orders rows of the table. */
const checkPurpose = (subject: Subject, index: Index, table: Table, at: string[]): Hit[] => {
  const { queries } = subject.database
  const ids: string[] = index.query.match(/\bQ-\d+\b/g) ?? []
  const named = queries.filter(({ id }) => ids.includes(id))
  const unknown = ids.filter((id) => !queries.some((query) => query.id === id))
  if (unknown.length > 0 && queries.length > 0)
    return [
      {
        rule: 'unknown-query',
        severity: 'MEDIUM',
        at,
        description: `The index ${index.name} is for ${toList(unknown)}, and no query has that id.`,
        suggestion: 'Name an existing query, or add it.',
      },
    ]
  const first = firstOf(index.columns)
  /** By its first column, or by being an index of just the rows that are looked for. */
  const uses = (query: Query): boolean =>
    findTable(subject, query.table) === table &&
    (toWanted(subject, query, [...query.filters, ...query.order]).some(({ column }) => same(column, first)) ||
      (query.order.length === 0 &&
        toWanted(subject, query, query.filters).some(({ column }) =>
          new RegExp(`\\b${column}\\b`, 'i').test(index.where ?? ''),
        )))
  const useless = named.filter((query) => !uses(query) && query.filters.length + query.order.length > 0)
  const [other] = useless
  if (other)
    return [
      {
        rule: 'useless-index',
        severity: 'MEDIUM',
        at,
        description: `The index ${index.name} is for ${other.id}, which ${findTable(subject, other.table) === table ? `does not look for ${first}` : `reads ${other.table}, not ${table.name}`}.`,
        suggestion: `Let the index begin with a column that ${other.id} filters or orders by.`,
      },
    ]
  const isForeign = table.columns.some(
    ({ name, references }) => same(name, first) && (references !== undefined || toOwner(name) !== undefined),
  )
  const isNeeded = index.unique || isForeign || named.length > 0 || index.query !== '' || queries.length === 0
  if (isNeeded || queries.some(uses)) return []
  return [
    {
      rule: 'idle-index',
      severity: 'LOW',
      at,
      description: `No query needs the index ${index.name}: it only makes writing slower.`,
      suggestion: 'Name the query that needs it, or remove it.',
    },
  ]
}

const isPrefix = (short: readonly string[], long: readonly string[]): boolean =>
  short.length <= long.length && short.every((column, index) => same(column, long[index] ?? ''))

const findRedundant: Check = (subject) =>
  subject.database.tables.flatMap((table) => {
    const paths = toPaths(subject, table)
    // One for a part of the rows, or of another method, is another thing.
    const special = new Set([
      ...subject.database.indexes.filter(({ where }) => where !== undefined).map(({ name }) => name),
      ...subject.ddl.indexes
        .filter(({ where, method }) => where !== undefined || method !== 'btree')
        .map(({ name }) => name),
    ])
    const indexes = subject.database.indexes.filter(
      (index) => findTable(subject, index.table) === table && !special.has(index.name),
    )
    return indexes.flatMap((index): Hit[] => {
      const own = paths.findIndex(({ name }) => name === index.name)
      const other = paths.find(
        ({ name, columns }, at) =>
          at !== own &&
          !special.has(name) &&
          !(name === EXCLUSION && columns.some((part) => /^where\b/i.test(part.trim()))) &&
          isPrefix(index.columns, columns) &&
          (columns.length > index.columns.length ? !index.unique : at < own),
      )
      if (!other) return []
      return [
        {
          rule: 'redundant-index',
          severity: 'LOW',
          at: [`index ${index.name}`, 'section database Indexes'],
          description: `The index ${index.name} on ${table.name} (${index.columns.join(', ')}) adds nothing to ${other.name} (${other.columns.join(', ')}).`,
          suggestion: `Remove ${index.name}.`,
        },
      ]
    })
  })

const NEVER_DELETED =
  /\b(?:never|not|no\w*)\b[^.;\n]{0,40}\b(?:delet|remov|purg|eras)\w*|\bappend[- ]only\b|\binsert[- ]only\b/i

/** A table that says nothing of how long it is kept is kept for good, unless a call, a query or a parent takes its rows. */
const isLeftAlone = ({ database, lld }: Subject, table: Table): boolean =>
  table.retention === '' &&
  !table.columns.some(({ onDelete, personal }) => onDelete === 'cascade' || personal !== 'none') &&
  lld.endpoints.length > 0 &&
  !lld.endpoints.some(({ method }) => method === 'DELETE') &&
  !database.queries.some(
    ({ table: of, does }) => same(of, table.name) && /\b(?:delet|remov|eras)\w*/i.test(does),
  )

/** «The row stays for references»: only what it says of a person goes. */
const STAYS =
  /\b(?:rows?|entr(?:y|ies)|records?|accounts?|ids?)\b(?: \w+){0,2} (?:stays?|remains?|(?:is|are) kept)\b/i

/** Rows that nobody deletes need no index for it: said of the table, of all, or by what happens to their columns instead. */
const isNeverDeleted = (subject: Subject, name: string): boolean => {
  const { database } = subject
  const table = database.tables.find((one) => same(one.name, name))
  const lines = [database.constraints, database.performance, database.overview, database.security]
    .flatMap((text) => text.split(/\n|(?<=[.;])\s/))
    .filter((line) => NEVER_DELETED.test(line))
    .map(toProse)
  return (
    (table !== undefined &&
      (STAYS.test(table.retention) || NEVER_DELETED.test(`${table.retention} ${table.does}`))) ||
    (table !== undefined && isLeftAlone(subject, table)) ||
    lines.some((line) => isNamed(line, name) || /\b(?:all|any|every|nothing|rows?)\b/.test(line))
  )
}

/** Where a design has indexes at all, a foreign key without one was forgotten more often than it was meant. */
const findForeignKeys: Check = (subject) => {
  const { database } = subject
  const bare = database.tables.flatMap((table) => {
    const paths = toPaths(subject, table)
    const isSaid =
      table.primaryKey.length === 0 &&
      /\b(?:primary key|PK)\b/i.test(toEntryText(subject, `table ${table.name}`))
    return isSaid
      ? []
      : table.columns
          .filter(
            ({ references, name }) =>
              references !== undefined &&
              !isNeverDeleted(subject, references.replace(/[.(].*$/, '').trim()) &&
              !paths.some(({ columns }) => same(firstOf(columns), name)),
          )
          .map(({ name }) => ({ table, name: `${table.name}.${name}` }))
  })
  const [first] = bare
  if (!first || database.indexes.length === 0) return []
  const isOne = bare.length === 1
  return [
    {
      rule: 'foreign-key-without-index',
      severity: 'LOW',
      at: `table ${first.table.name}`,
      description: `${toList(bare.map(({ name }) => name))} ${isOne ? 'refers' : 'refer'} to another table, and no index begins with ${isOne ? 'it' : 'them'}: deleting there reads the whole table.`,
      suggestion: 'Add an index, or say that rows are never deleted there.',
    },
  ]
}

export const findQueries: Check = (subject) => [
  ...subject.database.queries.flatMap((query) => checkQuery(subject, query)),
  ...findQueryEndpoints(subject),
  ...subject.database.indexes
    .filter(({ name }) => !isFromSql(subject, `index ${name}`))
    .flatMap((index) => checkIndex(subject, index)),
  ...findRedundant(subject),
  ...findForeignKeys(subject),
]
