/** What others say of tables in a list of its own: how long each is kept, which columns are personal or encrypted, and what each covers. */

import type { Trace } from '../design.ts'
import { toTemplate } from '../emit/path-template.ts'
import { readWords } from '../words.ts'
import { splitOutside } from './call-words.ts'
import { type GivenTable, type Outline, toAll, type Words } from './outline.ts'
import { toClass } from './personal-class.ts'
import type { Given } from './reading.ts'

const TABLE = /^(?:tables?|entity|entities|data|what)$/i
const KEPT = /^(?:kept(?: for)?|keep|retention(?: period| time)?|how long|deleted(?: after)?|period)$/i
const COLUMN = /^(?:columns?|fields?|attributes?)$/i
const CLASS = /^(?:class(?:ification)?|category|personal(?: data)?|sensitivity|protection|encrypted)$/i
const REQUIREMENT = /^(?:requirements?|req(?:uirement)? ?id|id)$/i
const SATISFIED =
  /^(?:(?:satisfied|covered|implemented|reali[sz]ed|addressed|met|fulfilled|answered|designed) (?:by|in)|(?:design )?elements?|where(?: it is met)?|design|covers|solution|sections?|components?)$/i

const toNames = (cell: string): string[] => readWords(cell).split(/\s*,\s*|\s+and\s+/)

const bare = (name: unknown): string =>
  String(name)
    .toLowerCase()
    .replace(/[`"]|^public\./g, '')
    .trim()

type Row = Record<'table' | 'kept' | 'column' | 'class', string>

const readRows = ({ titles, rows }: GivenTable): Row[] => {
  const find = (title: RegExp): number => titles.findIndex((one) => title.test(readWords(one).trim()))
  const [table, kept, column, classed] = [find(TABLE), find(KEPT), find(COLUMN), find(CLASS)]
  if (table < 0 || kept < 0) return []
  return rows.map(({ cells }) => ({
    table: readWords(cells[table] ?? ''),
    kept: readWords(cells[kept] ?? ''),
    column: readWords(cells[column] ?? ''),
    class: readWords(cells[classed] ?? ''),
  }))
}

const SAID = /^([^:–—]{2,120}?)\s*(?:[:–—]|\s-\s)\s*(\S.*)$/
const KEEPING =
  /\b(?:kept|keep|delet\w*|remov\w*|eras\w*|anonymi[sz]\w*|retain\w*|retention|years?|months?|days?|personal|sensitive)\b/i

/** «care_notes, treatments: 5 years after the animal left» */
const readItems = (words: readonly Words[], isTable: (name: string) => boolean): Row[] =>
  words.flatMap(({ raw, isItem }) => {
    const [, names = '', said = ''] = isItem ? (SAID.exec(raw.replace(/\s+/g, ' ').slice(0, 1000)) ?? []) : []
    const named = (names.match(/[\w.]+/g) ?? []).filter((name) => isTable(bare(name)))
    if (!KEEPING.test(said)) return []
    return named.map((table) => ({ table, kept: readWords(said), column: '', class: readWords(said) }))
  })

const PERIOD = /\b(?:\d+|an?|one|two|three|five|six|seven|ten)\s+(?:hour|day|week|month|year)s?\b/i
const GOES = /\b(?:delet\w*|eras\w*|purg\w*|remov\w*|kept|keeps?|retain\w*)\b/i

/** «Every night the worker deletes: bookings 1 year after the slot, declined applications 3 months after that.» */
const readSentences = (words: readonly Words[], isTable: (name: string) => boolean): Row[] =>
  words
    .filter(({ isItem }) => !isItem)
    .flatMap(({ raw }) => readWords(raw.replace(/\s+/g, ' ')).split(/(?<=[.;])\s+/))
    .filter((sentence) => GOES.test(sentence))
    .flatMap((sentence) =>
      sentence.split(/,\s|:\s/).flatMap((clause) => {
        const named = (clause.toLowerCase().match(/[a-z_][\w.]*/g) ?? []).filter(isTable)
        return PERIOD.test(clause) && new Set(named).size === 1
          ? [{ table: named[0] ?? '', kept: clause.trim(), column: '', class: '' }]
          : []
      }),
    )

/** A row of one column beside rows of others of the same table is about that column alone. */
const applyRow = (value: Given, row: Row, isShared: boolean): void => {
  const columns = (value.columns ?? []) as Given[]
  const isOwn = ({ name, references }: Given): boolean => references === undefined && bare(name) !== 'id'
  // Where the columns say it themselves, the class of a whole table is that of some of them.
  const isSaid = columns.some(({ personal }) => personal !== undefined && personal !== 'none')
  const named =
    row.column === '' && toClass(row.class) !== undefined && !isSaid
      ? columns.filter(isOwn)
      : columns.filter(({ name }) => toNames(row.column).map(bare).includes(bare(name)))
  for (const column of named) {
    if (column.personal === undefined || column.personal === 'none')
      column.personal = toClass(row.class) ?? 'none'
    if (/^none\b|\b(?:no|not an?) person/i.test(row.class)) column.means ??= 'tells nothing about a person'
    if (/\bencrypt|\bcipher/i.test(row.class) && !/\bnot\b/i.test(row.class)) column.encrypted ??= true
    if (isShared && row.kept !== '') column.keptFor ??= row.kept
  }
  if (!isShared && (value.retention === undefined || value.retention === '')) value.retention = row.kept
}

/** «REQ-004 | `assignments`, POST /claims/{id}, Worker» */
const readTraces = ({ titles, rows }: GivenTable, file: string): Trace[] => {
  const find = (title: RegExp): number => titles.findIndex((one) => title.test(readWords(one).trim()))
  const [id, by] = [find(REQUIREMENT), find(SATISFIED)]
  if (id < 0 || by < 0) return []
  return rows.flatMap(({ cells, line }) => {
    const [requirement] = /\b[A-Z]{1,5}-\d{1,4}\b/.exec(cells[id] ?? '') ?? []
    const names = splitOutside(
      cells[by] ?? '',
      (rest) => /^(?:[,;]|<br\s*\/?>|\sand\s)/.exec(rest)?.[0].length ?? 0,
    )
    return requirement === undefined
      ? []
      : [{ requirement, by: names.map((one) => readWords(one).replaceAll('`', '')), file, line }]
  })
}

/** A table, a component or a call, as a trace names it. */
const toTraced = (words: string): string => {
  const [, method, path] = /\b(GET|POST|PUT|PATCH|DELETE)\s+(\/\S*)/.exec(words) ?? []
  if (path !== undefined) return `${method} ${toTemplate(path.split('?')[0] ?? '').shape}`
  return bare(
    words.replace(
      /^(?:tables?|components?|models?|endpoints?) |\s*\(.*$| (?:table|component|model)s?$/gi,
      '',
    ),
  )
}

type Entries = readonly { value: Given }[]

/** What others list in one place belongs to the entries that it names; what these say themselves counts. */
const addTraces = (traces: readonly Trace[], entries: Entries): void => {
  const byName = new Map<string, Set<string>>()
  for (const { requirement, by } of traces)
    for (const name of by.map(toTraced)) byName.set(name, (byName.get(name) ?? new Set()).add(requirement))
  for (const { value } of entries) {
    const names = [
      value.id,
      value.name,
      value.path === undefined ? undefined : `${value.method} ${value.path}`,
    ]
    const ids = names
      .filter((one) => typeof one === 'string' && one !== '')
      .flatMap((one) => [...(byName.get(toTraced(String(one))) ?? [])])
    const covers = (value.covers ?? []) as string[]
    if (covers.length === 0 && ids.length > 0) value.covers = [...new Set(ids)]
  }
}

/** Adds to tables, calls and components what stands elsewhere, and gives the traces back. */
export const addBesideTables = (outlines: readonly Outline[], tables: Entries, others: Entries): Trace[] => {
  const given = outlines.flatMap(({ root, file }) =>
    toAll(root).flatMap((node) => node.tables.map((table) => ({ table, file }))),
  )
  const known = new Set(tables.map(({ value }) => bare(value.name)))
  const isTable = (name: string): boolean => known.has(name)
  const rows = [
    ...given.flatMap(({ table }) => readRows(table)),
    ...outlines.flatMap(({ root }) =>
      toAll(root).flatMap(({ words }) => [...readItems(words, isTable), ...readSentences(words, isTable)]),
    ),
  ]
  const traces = given.flatMap(({ table, file }) => readTraces(table, file))
  for (const { value } of tables) {
    const own = rows.filter(({ table }) => toNames(table).map(bare).includes(bare(value.name)))
    for (const row of own) applyRow(value, row, own.length > 1 && row.column !== '')
    if (own.length > 1 && (value.retention === undefined || value.retention === '')) {
      const kept = own.map(({ column, kept: said }) => `${column}: ${said}`)
      value.retention = new Set(own.map((row) => row.kept)).size === 1 ? own[0]?.kept : kept.join('; ')
    }
  }
  addTraces(traces, [...tables, ...others])
  return traces
}
