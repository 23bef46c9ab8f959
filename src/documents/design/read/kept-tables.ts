/** Tables of the database as documents describe them: a heading, what is said of it, and its columns. */
import { COLUMN, TABLE_FIELDS } from '../columns.ts'
import { readCode, readCodeList, readWords } from '../words.ts'
import { firstWords } from './flows.ts'
import { findIds } from './ids.ts'
import { readKeyWords } from './index-words.ts'
import { type GivenTable, type Node, toAll } from './outline.ts'
import { toClass } from './personal-class.ts'
import { fieldsOf, type Given, matchColumns, type Reading, readFields, readTable } from './reading.ts'

const ENTITY = /^(?:model|entity|table|class|object)\s*:?\s+|\s+(?:model|entity|table)$/i

/** The name in a heading; others say «Table: orders» or «orders table». */
const toNamed = (title: string, isOurs: boolean): string => {
  if (isOurs) return readCode(title)
  const [, code] = /`([\w.]{1,100})`/.exec(title) ?? []
  return code ?? (readCode(title.replace(/^[\d.]+\s+/, '').replace(ENTITY, '')) || readCode(title))
}

type Keys = { primaryKey: string[]; unique: string[][]; checks: string[] }

const NOTES =
  /^(?:constraints?|key|keys|notes?|attributes|extra|description|details|modifiers|remarks?|comments?|rules?|meaning|about|what)$/i
const REFERENCE =
  /(?:references|fk(?:\s*(?:to|→|->))?|foreign key(?:\s*(?:to|→|->))?)\s*:?\s*`?([A-Za-z_][\w.]*)`?\s*(?:\(\s*`?(\w+)`?\s*\))?/i

const KEPT = /\b(?:deleted|erased|removed|emptied|kept)\b.*\b(?:with|after|for|until|when|once)\b/i

/** What somebody wrote behind a column: «PK, NOT NULL, FK → users(id)». */
const fromNotes = (
  column: Given,
  notes: string,
): { column: Given; isKey: boolean; isUnique: boolean; check: string | undefined } => {
  const [, table = '', target] = REFERENCE.exec(notes.slice(0, 500)) ?? []
  const [, onDelete] = /\bon delete (cascade|restrict|set null|no action)\b/i.exec(notes) ?? []
  const [, given] = /\bdefault\s+(?:=\s*)?(\S{1,80})/i.exec(notes) ?? []
  const references =
    table === '' ? undefined : target ? `${table}.${target}` : table.includes('.') ? table : `${table}.id`
  const isKey = /\b(?:pk|primary key)\b/i.test(notes)
  const personal = toClass(notes)
  return {
    column: {
      ...column,
      ...(notes.trim() !== '' && column.means === undefined && { means: notes }),
      ...(KEPT.test(notes) && column.keptFor === undefined && { keptFor: notes }),
      ...(personal !== undefined && (column.personal ?? 'none') === 'none' && { personal }),
      ...(/\b(?:encrypted|cipher ?text)\b/i.test(notes) &&
        !/\bnot encrypted\b/i.test(notes) && { encrypted: true }),
      null: column.null ?? (!isKey && /\bnull(?:able)?\b/i.test(notes) && !/\bnot null\b/i.test(notes)),
      ...(references !== undefined && column.references === undefined && { references }),
      ...(onDelete !== undefined && column.onDelete === undefined && { onDelete: onDelete.toLowerCase() }),
      ...(given !== undefined && column.default === undefined && { default: given.replace(/[,;]$/, '') }),
    },
    isKey,
    isUnique: /\bunique\b/i.test(notes) && !/\bunique (?:with|together)\b/i.test(notes),
    check: /\bcheck\s*:?\s*(\(.+\)|[^;(]+(?:\([^()]*\))?[^;.]*)/i.exec(notes)?.[1]?.trim(),
  }
}

/** A column with what its notes say; the keys that they name go to its table. */
const keepColumn = (given: Given, notes: string, keys: Keys): Given => {
  const { column, isKey, isUnique, check } = fromNotes(given, notes)
  if (check !== undefined) keys.checks.push(check)
  if (isKey) keys.primaryKey.push(String(column.name))
  if (isUnique) keys.unique.push([String(column.name)])
  return column
}

const COLUMN_ITEM =
  /^[*`]*([a-z_]\w{0,62})[`*]*\s*(?:[:–—-]\s*)?[*`]*((?:var)?char\(\d+\)|varchar|char|text|citext|uuid|(?:small|big)?int(?:eger)?\d?|(?:small|big)?serial|(?:numeric|decimal)(?:\(\d+(?:,\s*\d+)?\))?|real|double precision|bool(?:ean)?|date|timestamptz|timestamp(?: with(?:out)? time zone)?|time|interval|bytea|jsonb?|inet)(?:\[\])?[`*]*(?=$|[\s,;.(–—-])[\s,;]*(.*)$/i

/** «id uuid, primary key», as others list the columns of a table. */
const readColumnItems = ({ words }: Node, keys: Keys): Given[] =>
  words.flatMap(({ raw, isItem }) => {
    const [found, name, type, notes = ''] = isItem ? (COLUMN_ITEM.exec(raw.replace(/\s+/g, ' ')) ?? []) : []
    return found === undefined ? [] : [keepColumn({ name, type }, readWords(notes), keys)]
  })

/** Whether the items under a heading are columns. */
export const hasColumnItems = ({ words }: Node): boolean => {
  const items = words.filter(({ isItem, isNested }) => isItem && !isNested)
  return items.length > 1 && items.filter(({ raw }) => COLUMN_ITEM.test(raw)).length * 2 > items.length
}

const SQL_TYPE =
  /\b(?:varchar|timestamptz|bigint|smallint|char\(|numeric|serial|bigserial|bytea|jsonb|citext|double precision|not null)\b/i

/** Whether a table is one of the database's columns, and not of a model's fields. */
export const isKeptColumns = (table: GivenTable): boolean => {
  if (!isColumns(table)) return false
  const keys = new Set([...matchColumns(COLUMN, table.titles).keys()].map(({ key }) => key))
  return (
    /^columns?\b/i.test(readWords(table.titles[0] ?? '').trim()) ||
    ['null', 'default', 'references', 'onDelete'].some((key) => keys.has(key as 'null')) ||
    table.rows.some(({ cells }) => cells.some((cell) => SQL_TYPE.test(cell)))
  )
}

export const isColumns = ({ titles }: GivenTable): boolean => {
  const keys = new Set([...matchColumns(COLUMN, titles).keys()].map(({ key }) => key))
  return keys.has('name') && keys.has('type')
}

const readColumns = (table: GivenTable, keys: Keys): Given[] => {
  const at = table.titles.findIndex((title) => NOTES.test(readWords(title)))
  return (readTable(COLUMN, table) ?? []).map(({ value }, row) => {
    return at < 0 ? value : keepColumn(value, readWords(table.rows[row]?.cells[at] ?? ''), keys)
  })
}

const orNone = (key: string, values: readonly string[]): Given => (values.length > 0 ? { [key]: values } : {})

/** A table of the database: its heading, what is said of it, and its columns. */
export const readKept = (reading: Reading, node: Node): Given => {
  const fields = fieldsOf(reading, node)
  const own = readFields(TABLE_FIELDS, fields)
  const keys: Keys = { primaryKey: [], unique: [], checks: [] }
  const all = toAll(node)
  const rows = all.flatMap(({ tables }) => tables.flatMap((table) => readColumns(table, keys)))
  const columns = rows.length > 0 ? rows : all.flatMap((one) => readColumnItems(one, keys))
  const words = reading.outline.isOurs ? '' : all.flatMap((one) => one.words.map(({ raw }) => raw)).join('\n')
  const said = readKeyWords(words)
  const covers = (own.covers ?? []) as string[]
  const each = (key: string): string[] =>
    fields.filter((field) => field.key.toLowerCase() === key).map(({ value }) => value)
  const named = own.primaryKey as string[]
  return {
    ...own,
    name: toNamed(node.title, reading.outline.isOurs || node.title.startsWith('`')),
    does: own.does || firstWords(node, fields),
    columns,
    primaryKey: [named, keys.primaryKey, said.primaryKey].find((one) => one.length > 0) ?? [],
    unique: [...each('unique').map(readCodeList), ...keys.unique, ...said.unique],
    checks: [...each('check').map(readCode), ...keys.checks],
    covers: covers.length > 0 ? covers : findIds(words),
    ...orNone('foreignKeys', each('foreign key').map(readCode)),
    ...orNone('exclusions', each('exclusion').map(readCode)),
  }
}
