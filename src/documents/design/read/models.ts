/** What has fields: models, tables, and the examples of what is sent. */
import { COLUMN, fieldOf, STATE, TABLE_FIELDS } from '../columns.ts'
import type { Block } from '../design.ts'
import { readCode, readCodeList, readWordList, readWords } from '../words.ts'
import { readDrawnStates } from './drawn.ts'
import { firstWords } from './flows.ts'
import { type GivenTable, type Node, toAll, type Words } from './outline.ts'
import {
  fieldsOf,
  type Given,
  matchColumns,
  type Reading,
  readField,
  readFields,
  readTable,
  sayUnread,
  show,
  splitId,
} from './reading.ts'

const FIELD = fieldOf('Field')

const isStates = ({ titles }: GivenTable): boolean => {
  const keys = new Set([...matchColumns(STATE, titles).keys()].map(({ key }) => key))
  return keys.has('from') && keys.has('to')
}

const toDrawn = ({ fences }: Node): Given[] =>
  fences.flatMap(({ language, text }) => (language === 'mermaid' ? readDrawnStates(text) : []))

export const hasStates = (node: Node): boolean => node.tables.some(isStates) || toDrawn(node).length > 0

const isFields = ({ titles }: GivenTable): boolean =>
  [...matchColumns(FIELD, titles).keys()].some(({ key }) => key === 'type')

const ITEM =
  /^[*`]*([A-Za-z_][\w.-]{0,80})[*`]*\s*(?:[:—–-]\s*|\(|:\s*\()[*`]*([A-Za-z][^,;—–`*()]{0,80}(?:\([\d, ]{1,12}\))?)[`*)]*\s*(.*)$/

/** «id: uuid, the key», as others list fields. */
const fromItem = ({ raw, isItem }: Words): Given[] => {
  const [found, name, type = '', rest = ''] = isItem
    ? (ITEM.exec(raw.replace(/\s+/g, ' ').slice(0, 1000)) ?? [])
    : []
  if (found === undefined) return []
  const rule = readWords(rest.replace(/^[\s,;—–:-]+/, ''))
  return [{ name, type: type.trim(), required: !/\boptional\b/i.test(rest), rule }]
}

const CODE = /^(?:ts|tsx|typescript|js|javascript|python|py|kotlin|swift|)$/
const MEMBER =
  /^\s*(?:(?:readonly|public|private|val|var|let)\s+)*([A-Za-z_]\w{0,80})(\??)\s*:\s*([^;,=\n{(]{1,120})/

/** The members of a type, as a program writes them. */
const fromCode = ({ language, text }: Block): Given[] =>
  CODE.test(language)
    ? text.split('\n').flatMap((line) => {
        const [found, name, optional, type = ''] = MEMBER.exec(line.slice(0, 400)) ?? []
        return found === undefined || type.trim() === ''
          ? []
          : [{ name, type: type.trim(), required: optional === '' }]
      })
    : []

export const hasFields = (node: Node): boolean =>
  toAll(node).some(
    ({ tables, words }) => tables.some(isFields) || words.some((one) => fromItem(one).length > 0),
  )

const ENTITY = /^(?:model|entity|table|class|object)\s*:?\s+|\s+(?:model|entity|table)$/i

/** The name in a heading; others say «Table: orders» or «orders table». */
const toNamed = (title: string, isOurs: boolean): string => {
  const name = readCode(title)
  return isOurs ? name : readCode(title.replace(ENTITY, '')) || name
}

const BEHIND = /\s*(?:,\s*|\()(optional|nullable|required|mandatory)\)?$/i

/** Where no column says whether a field is required, its notes may, or a word behind its type. */
const withMissing = (value: Given): Given => {
  const [end = '', word = ''] = BEHIND.exec(String(value.type ?? '').slice(-200)) ?? []
  const typed = end === '' ? value : { ...value, type: String(value.type).slice(0, -end.length) }
  return /^(?:optional|nullable)$/i.test(word) ||
    /\b(?:optional|nullable|may be (?:missing|null|absent))\b|^null\b/i.test(String(value.rule ?? ''))
    ? { ...typed, required: false }
    : typed
}

/** Fields from tables, else from lists, else from code; code that says none is said. */
const toModelFields = (reading: Reading, node: Node, taken: ReadonlySet<number>): Given[] => {
  const all = toAll(node)
  const rows = all.flatMap(({ tables }) =>
    tables.filter((table) => !isStates(table)).flatMap((table) => readTable(FIELD, table) ?? []),
  )
  if (rows.length > 0)
    return rows.map(({ value }) => (value.required === undefined ? withMissing(value) : value))
  const listed = all.flatMap(({ words }) => words.filter(({ line }) => !taken.has(line)).flatMap(fromItem))
  if (listed.length > 0) return listed
  const code = all.flatMap(({ fences }) => fences.filter(({ language }) => language !== 'mermaid'))
  const members = code.flatMap(fromCode)
  const [first] = code
  if (first && members.length === 0)
    sayUnread(
      reading,
      first.line,
      `the code under ${show(node.title)} was not read: no field was found in it`,
      'list its fields in a table with the columns Field, Type, Required and Rule',
    )
  return members
}

const SHORT = /^\*\*([^*]{1,100})\*\*\s*:?\s*(.*)$/
const MEMBERS = /([A-Za-z_]\w{0,80})\s*\(([^()]{1,120})\)/g

/** «**Meter**: id (uuid), floor (integer, optional)» */
export const readShortModel = ({ raw }: Words): Given | undefined => {
  const [found, name, rest = ''] = SHORT.exec(raw.replace(/\s+/g, ' ').slice(0, 5000)) ?? []
  const fields = [...rest.matchAll(MEMBERS)].map(([, field, says = '']) => {
    const [type = '', ...rules] = /^enum\b/i.test(says) ? [says] : says.split(/\s*,\s*/)
    const rule = rules.filter((one) => !/^(?:optional|required)$/i.test(one)).join(', ')
    return { name: field, type, required: !/\boptional\b/i.test(says), rule }
  })
  return found === undefined || fields.length === 0 ? undefined : { name, fields }
}

const toStates = (node: Node): Given[] => {
  const all = toAll(node)
  const rows = all.flatMap(({ tables }) =>
    tables.filter(isStates).flatMap((table) => (readTable(STATE, table) ?? []).map(({ value }) => value)),
  )
  return rows.length > 0 ? rows : all.flatMap(toDrawn)
}

export const readModel = (reading: Reading, node: Node): Given => {
  const fields = fieldsOf(reading, node)
  const does = readWords(readField(fields, 'does', 'description', 'purpose'))
  return {
    name: readWords(node.title),
    does: does || firstWords(node, fields),
    fields: toModelFields(reading, node, new Set(fields.map(({ number }) => number))),
    states: toStates(node),
    covers: readWordList(readField(fields, 'covers', 'requirements')),
  }
}

const NOTES = /^(?:constraints?|key|keys|notes|attributes|extra|description|details|modifiers)$/i
const REFERENCE =
  /(?:references|fk(?:\s*(?:to|→|->))?|foreign key(?:\s*(?:to|→|->))?)\s*:?\s*`?([A-Za-z_][\w.]*)`?\s*(?:\(\s*`?(\w+)`?\s*\))?/i

/** What somebody wrote behind a column: «PK, NOT NULL, FK → users(id)». */
const fromNotes = (column: Given, notes: string): { column: Given; isKey: boolean; isUnique: boolean } => {
  const [, table = '', target] = REFERENCE.exec(notes.slice(0, 500)) ?? []
  const [, onDelete] = /\bon delete (cascade|restrict|set null|no action)\b/i.exec(notes) ?? []
  const [, given] = /\bdefault\s+(?:=\s*)?(\S{1,80})/i.exec(notes) ?? []
  const references =
    table === '' ? undefined : target ? `${table}.${target}` : table.includes('.') ? table : `${table}.id`
  const isKey = /\b(?:pk|primary key)\b/i.test(notes)
  return {
    column: {
      ...column,
      null: column.null ?? (!isKey && /\bnull(?:able)?\b/i.test(notes) && !/\bnot null\b/i.test(notes)),
      ...(references !== undefined && column.references === undefined && { references }),
      ...(onDelete !== undefined && column.onDelete === undefined && { onDelete: onDelete.toLowerCase() }),
      ...(given !== undefined && column.default === undefined && { default: given.replace(/[,;]$/, '') }),
    },
    isKey,
    isUnique: /\bunique\b/i.test(notes),
  }
}

export const isColumns = ({ titles }: GivenTable): boolean => {
  const keys = new Set([...matchColumns(COLUMN, titles).keys()].map(({ key }) => key))
  return keys.has('name') && keys.has('type')
}

type Keys = { primaryKey: string[]; unique: string[][] }

const readColumns = (table: GivenTable, keys: Keys): Given[] => {
  const at = table.titles.findIndex((title) => NOTES.test(readWords(title)))
  return (readTable(COLUMN, table) ?? []).map(({ value }, row) => {
    if (at < 0) return value
    const { column, isKey, isUnique } = fromNotes(value, readWords(table.rows[row]?.cells[at] ?? ''))
    if (isKey) keys.primaryKey.push(String(column.name))
    if (isUnique) keys.unique.push([String(column.name)])
    return column
  })
}

const orNone = (key: string, values: readonly string[]): Given => (values.length > 0 ? { [key]: values } : {})

/** A table of the database: its heading, what is said of it, and its columns. */
export const readKept = (reading: Reading, node: Node): Given => {
  const fields = fieldsOf(reading, node)
  const own = readFields(TABLE_FIELDS, fields)
  const keys: Keys = { primaryKey: [], unique: [] }
  const columns = toAll(node).flatMap(({ tables }) => tables.flatMap((table) => readColumns(table, keys)))
  const each = (key: string): string[] =>
    fields.filter((field) => field.key.toLowerCase() === key).map(({ value }) => value)
  const named = own.primaryKey as string[]
  return {
    ...own,
    name: toNamed(node.title, fields.length > 0 || node.title.startsWith('`')),
    does: own.does || firstWords(node, fields),
    columns,
    primaryKey: named.length > 0 ? named : keys.primaryKey,
    unique: [...each('unique').map(readCodeList), ...keys.unique],
    checks: each('check').map(readCode),
    ...orNone('foreignKeys', each('foreign key').map(readCode)),
    ...orNone('exclusions', each('exclusion').map(readCode)),
  }
}

/** The first block below each of «Request» and «Response»; of two that nobody named the first is sent, and one alone is the response. */
export const readExample = (node: Node): Given => {
  const { id, rest } = splitId('E', node.title)
  const blocks = toAll(node).flatMap((one) =>
    one.fences.map((fence) => ({ about: readWords(one.title), fence })),
  )
  const isNamed = blocks.some(({ about }) => /\b(?:request|response)\b/i.test(about))
  const isRequest = (block: (typeof blocks)[number]): boolean =>
    isNamed ? /\brequest\b/i.test(block.about) : blocks.length > 1 && block === blocks[0]
  return {
    endpoint: id === '' || /^\d/.test(rest) ? readWords(node.title).slice(0, 40) : id,
    request: blocks.find(isRequest)?.fence.text ?? '',
    response: blocks.find((block) => !isRequest(block))?.fence.text ?? '',
  }
}
