/** SQL in the documents: whether PostgreSQL would take it, and whether it says what the entries say. */

import type { Block, Place, ReadDesign } from '../documents/design/design.ts'
import { toReference } from '../documents/design/emit/reference.ts'
import { toForeignKey } from '../documents/design/foreign-key.ts'
import type { Ddl, DdlTable } from '../documents/design/sql/ddl.ts'
import { readDdl } from '../documents/design/sql/read.ts'
import type { Column, Table } from '../schema/design.ts'
import { toColumnType } from './field-type.ts'
import { toList } from './names.ts'
import type { Check, Hit, Severity, Subject } from './rule.ts'

const isSql = ({ language, text }: Block): boolean =>
  (/^(?:sql|postgres(?:ql)?|pgsql|ddl)$/i.test(language) || language === '') &&
  /^\s*(?:--.*\n\s*|\/\*[\s\S]*?\*\/\s*)*(?:create|creat|alter|comment|drop)\b/im.test(text) &&
  /\b(?:table|index|type|view|column|extension|schema|function|trigger|policy)\b/i.test(text)

/** All SQL blocks as one script: a later one may refer to an earlier one. */
export const readBlocks = (design: ReadDesign): Subject['ddl'] => {
  const blocks = design.blocks.filter(isSql)
  const starts: { from: number; block: Block }[] = []
  let script = ''
  for (const block of blocks) {
    starts.push({ from: script.split('\n').length, block })
    script += `${block.text.replace(/\s*$/, '')}\n;\n`
  }
  const place = (line: number): Place | undefined => {
    const found = starts.findLast(({ from }) => from <= line)
    return found ? { file: found.block.file, line: found.block.line + (line - found.from) + 1 } : undefined
  }
  return { ...readDdl(script), place }
}

/** Whether an entry was read from SQL: then what is wrong with the SQL is told once. */
export const isFromSql = ({ design }: Subject, key: string): boolean => {
  const place = design.places[key]
  return (
    place !== undefined &&
    design.blocks.some(
      (block) =>
        isSql(block) &&
        block.file === place.file &&
        place.line > block.line &&
        place.line <= block.line + block.text.split('\n').length,
    )
  )
}

/** Whether SQL makes a table of that name that could not be read to its end: what refers to it is no mistake of its own. */
export const isBroken = ({ design, ddl }: Subject, name: string): boolean => {
  const bare = name.replace(/["`]|^public\.|[.(].*$/g, '').trim()
  return (
    /^\w+$/.test(bare) &&
    ddl.faults.some(({ code }) => code === 'syntax') &&
    design.blocks
      .filter(isSql)
      .some(({ text }) =>
        new RegExp(`\\bcreate\\s+table\\s+(?:if\\s+not\\s+exists\\s+)?(?:public\\.)?"?${bare}\\b`, 'i').test(
          text,
        ),
      )
  )
}

const GRAVITY: Record<Ddl['faults'][number]['code'], Severity> = {
  syntax: 'HIGH',
  type: 'HIGH',
  reference: 'HIGH',
  duplicate: 'HIGH',
  expression: 'HIGH',
  key: 'HIGH',
  order: 'LOW',
}

/** « in readings»: the table whose statement the line stands in. */
const toStatement = ({ blocks }: ReadDesign, place: Place | undefined): string => {
  const block = blocks.find(
    ({ file, line, text }) =>
      place?.file === file && line < place.line && place.line <= line + text.split('\n').length,
  )
  const before =
    block?.text
      .split('\n')
      .slice(0, (place?.line ?? 0) - block.line)
      .join('\n') ?? ''
  const name = [...before.matchAll(/\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?([\w."]{1,80})/gi)].at(
    -1,
  )?.[1]
  return name === undefined || before.slice(before.lastIndexOf(name)).includes(';') ? '' : ` in ${name}`
}

const findFaults: Check = ({ ddl, isPostgres, design }) =>
  isPostgres
    ? [
        ...ddl.faults.map(
          ({ code, line, message }): Hit => ({
            rule: code === 'order' ? 'statement-order' : 'broken-sql',
            severity: GRAVITY[code],
            at: 'part database',
            place: ddl.place(line),
            description:
              code === 'order'
                ? `The statements do not run in this order: ${message}.`
                : `PostgreSQL refuses this${code === 'syntax' ? toStatement(design, ddl.place(line)) : ''}: ${message}.`,
            suggestion:
              code === 'order' ? 'Put what is referred to before what refers to it.' : 'Mend the statement.',
          }),
        ),
        ...ddl.unread.map(
          ({ line, reason }): Hit => ({
            rule: 'unread-sql',
            severity: 'INFO',
            at: 'part database',
            place: ddl.place(line),
            description: `Not reviewed: ${reason}.`,
            suggestion: 'Try it on a PostgreSQL.',
          }),
        ),
      ]
    : []

const bare = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^public\./, '')
    .replace(/["`]/g, '')

const isSameType = (one: string, other: string): boolean => {
  const [mine, theirs] = [toColumnType(one), toColumnType(other)]
  return !mine || !theirs || mine.text === theirs.text
}

type Difference = { severity: Severity; words: string }

const compareColumn = (mine: Column, theirs: DdlTable['columns'][number], table: Table): Difference[] => {
  const name = `${table.name}.${mine.name}`
  const isKey = table.primaryKey.includes(mine.name)
  return [
    ...(isSameType(mine.type, theirs.type)
      ? []
      : [
          {
            severity: 'HIGH' as const,
            words: `${name} is ${mine.type} in the entry and ${theirs.type} in the SQL`,
          },
        ]),
    ...(isKey || mine.null === theirs.null
      ? []
      : [
          {
            severity: 'MEDIUM' as const,
            words: `${name} may ${mine.null ? '' : 'not '}be null in the entry and may ${theirs.null ? '' : 'not '}be null in the SQL`,
          },
        ]),
  ]
}

/** The SQL that we write says what it leaves out, and other rules say why. */
const isLeftOut = (design: ReadDesign, name: string): boolean =>
  design.blocks.some(
    (block) =>
      isSql(block) &&
      block.text.split('\n').some((line) => line.includes('-- left out') && line.includes(name)),
  )

const compareReferences = (design: ReadDesign, table: Table, { foreignKeys }: DdlTable): Difference[] => {
  const wide = (table.foreignKeys ?? []).flatMap((text) => {
    const key = toForeignKey(text)
    return key?.columns.map((name) => ({ key: `${bare(name)} ${bare(key.table)}` })) ?? []
  })
  const said = table.columns.flatMap(({ name, references }) => {
    const target = references === undefined ? undefined : toReference(references.replace(/["`]/g, ''))
    return target ? [{ name, key: `${bare(name)} ${bare(target.table)}` }] : []
  })
  const made = foreignKeys.flatMap(({ columns, table: other }) =>
    columns.map((name) => ({ name, key: `${bare(name)} ${bare(other)}` })),
  )
  const missing = said.filter(
    ({ key, name }) => !made.some((one) => one.key === key) && !isLeftOut(design, `${table.name}.${name}`),
  )
  const extra = made.filter(({ key }) => ![...said, ...wide].some((one) => one.key === key))
  return [
    ...(missing.length > 0
      ? [
          {
            severity: 'HIGH' as const,
            words: `the SQL lacks the reference of ${toList(missing.map(({ name }) => `${table.name}.${name}`))}`,
          },
        ]
      : []),
    ...(extra.length > 0
      ? [
          {
            severity: 'MEDIUM' as const,
            words: `the entry lacks the reference of ${toList(extra.map(({ name }) => `${table.name}.${name}`))}`,
          },
        ]
      : []),
  ]
}

const compareTable = (design: ReadDesign, mine: Table, theirs: DdlTable): Difference[] => {
  const find = (name: string) => theirs.columns.find((column) => bare(column.name) === bare(name))
  const missing = mine.columns.filter(({ name }) => !find(name)).map(({ name }) => name)
  const extra = theirs.columns
    .filter(({ name }) => !mine.columns.some((column) => bare(column.name) === bare(name)))
    .map(({ name }) => name)
  const isOtherKey = mine.primaryKey.map(bare).join() !== theirs.primaryKey.map(bare).join()
  return [
    ...(missing.length > 0
      ? [{ severity: 'HIGH' as const, words: `the SQL of ${mine.name} lacks ${toList(missing)}` }]
      : []),
    ...(extra.length > 0
      ? [
          {
            severity: 'HIGH' as const,
            words: `the entry of ${mine.name} lacks ${toList(extra)}, which the SQL has`,
          },
        ]
      : []),
    ...(isOtherKey
      ? [
          {
            severity: 'HIGH' as const,
            words: `the primary key of ${mine.name} is (${mine.primaryKey.join(', ')}) in the entry and (${theirs.primaryKey.join(', ')}) in the SQL`,
          },
        ]
      : []),
    ...mine.columns.flatMap((column) => {
      const other = find(column.name)
      return other ? compareColumn(column, other, mine) : []
    }),
    ...compareReferences(design, mine, theirs),
  ]
}

/** Entries and SQL side by side: only where the documents hold both. */
const findDifferences: Check = (subject) => {
  const { design, database, ddl } = subject
  const isWhole = !ddl.faults.some(({ code }) => code === 'syntax')
  if (ddl.tables.length === 0 || database.tables.length === 0) return []
  const toHit = (at: string, line: number | undefined, { severity, words }: Difference): Hit => ({
    rule: 'sql-disagreement',
    severity,
    at,
    ...(line !== undefined && { place: ddl.place(line) }),
    description: `${words.replace(/^the /, 'The ')}.`,
    suggestion: 'Let both say the same.',
  })
  const made = new Map(ddl.tables.map((table) => [bare(table.name), table]))
  const said = new Set(database.tables.map(({ name }) => bare(name)))
  return [
    ...database.tables.flatMap((table) => {
      if (isFromSql(subject, `table ${table.name}`)) return []
      const other = made.get(bare(table.name))
      if (other)
        return compareTable(design, table, other).map((difference) =>
          toHit(`table ${table.name}`, other.line, difference),
        )
      const words = `the table ${table.name} is not in the SQL`
      return isWhole ? [toHit(`table ${table.name}`, undefined, { severity: 'HIGH', words })] : []
    }),
    ...ddl.tables
      .filter(({ name }) => !said.has(bare(name)))
      .map(({ name, line }) =>
        toHit('part database', line, { severity: 'HIGH', words: `the SQL makes ${name}, which is no entry` }),
      ),
    ...compareIndexes(subject).map((difference) => toHit('section database Indexes', undefined, difference)),
  ]
}

const compareIndexes = (subject: Subject): Difference[] => {
  const { design, database, ddl } = subject
  if (ddl.indexes.length === 0 || database.indexes.length === 0) return []
  return database.indexes.flatMap((index): Difference[] => {
    if (isFromSql(subject, `index ${index.name}`)) return []
    const other = ddl.indexes.find(({ name }) => bare(name) === bare(index.name))
    if (!other && isLeftOut(design, index.name)) return []
    if (!other) return [{ severity: 'MEDIUM', words: `the index ${index.name} is not in the SQL` }]
    const columns = index.columns.map((column) => bare(column).replace(/\s+(?:asc|desc).*$/, ''))
    const isSame =
      bare(other.table) === bare(index.table) && columns.join() === other.columns.map(bare).join()
    const isOtherUnique = other.unique !== index.unique
    return [
      ...(isSame || columns.some((column) => /\W/.test(column))
        ? []
        : [
            {
              severity: 'MEDIUM' as const,
              words: `the index ${index.name} is on ${index.table} (${index.columns.join(', ')}) in the entry and on ${other.table} (${other.columns.join(', ')}) in the SQL`,
            },
          ]),
      ...(isOtherUnique
        ? [
            {
              severity: 'MEDIUM' as const,
              words: `the index ${index.name} is unique in ${index.unique ? 'the entry' : 'the SQL'} only`,
            },
          ]
        : []),
    ]
  })
}

export const findDdl: Check = (subject) => [...findFaults(subject), ...findDifferences(subject)]
