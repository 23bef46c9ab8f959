/** Endpoints in the rows of a table, whatever its columns are called. */
import { WORDS } from '../columns.ts'
import { readCode } from '../words.ts'
import { readErrors } from './call-words.ts'
import { ACCESS, FAILS, findCall, GIVEN, TAKEN, toBodies, toCallers } from './endpoints.ts'
import { findIds } from './ids.ts'
import type { GivenTable } from './outline.ts'
import { type Given, type GivenRow, matchColumns, type ReadColumn, readTable } from './reading.ts'

const METHOD = { read: (raw: string) => readCode(raw).toUpperCase() }
const RAW = { read: (raw: string) => raw }
const ROW: ReadColumn[] = [
  { key: 'id', title: 'ID', also: ['#', 'No', 'No.', 'Nr', 'Number'], form: WORDS },
  { key: 'method', title: 'Method', also: ['HTTP method', 'Verb', 'HTTP'], form: METHOD },
  {
    key: 'path',
    title: 'Path',
    also: ['Endpoint', 'Route', 'URL', 'URI', 'API', 'Resource'],
    form: RAW,
    isKept: true,
  },
  {
    key: 'does',
    title: 'Does',
    also: ['Description', 'Purpose', 'Summary', 'What it does', 'Notes'],
    form: WORDS,
  },
  { key: 'callers', title: 'Callers', also: ACCESS, form: RAW },
  { key: 'takes', title: 'Takes', also: TAKEN, form: RAW },
  { key: 'gives', title: 'Gives', also: GIVEN, form: RAW },
  { key: 'errors', title: 'Errors', also: FAILS, form: RAW },
  { key: 'covers', title: 'Covers', also: ['Requirements', 'Requirement', 'REQ'], form: RAW },
]

const fromRow = ({ callers, takes, gives, errors, covers, does, ...rest }: Given): Given => {
  const { rest: more, ...bodies } = toBodies(String(takes), String(gives), { takes: [], gives: [] })
  const words = String(does)
  return {
    ...rest,
    ...bodies,
    ...toCallers(String(callers), '', undefined),
    does: more ? `${words} ${more}` : words,
    errors: readErrors(String(errors)),
    covers: findIds(String(covers) || words),
  }
}

const ONE_CALL = /^[*`]*(?:GET|POST|PUT|PATCH|DELETE)[`*]*\s+[`*]*\/\S*$/

/** Columns with a title of somebody's own: told by a word in it, or by what most of its cells hold. */
const OTHERS: readonly { title: string; word?: RegExp; cell?: RegExp }[] = [
  { title: 'Path', cell: ONE_CALL },
  { title: 'Errors', cell: /^[*`]*[45]\d\d\b/ },
  { title: 'Callers', word: /\b(?:who|whom|roles?|callers?|access|permissions?|allowed|may call)\b/i },
]

/** The same table with our titles. */
const withTitles = (table: GivenTable): GivenTable => {
  const known = matchColumns(ROW, table.titles)
  const taken = new Set(known.values())
  const own = new Set([...known.keys()].map(({ title }) => title))
  const titles = [...table.titles]
  for (const { title, word, cell } of OTHERS.filter((one) => !own.has(one.title))) {
    const at = table.titles.findIndex((other, index) => {
      if (taken.has(index) || word?.test(other)) return !taken.has(index)
      const cells = table.rows.map((row) => (row.cells[index] ?? '').trim()).filter((one) => one !== '')
      return cell !== undefined && cells.filter((one) => cell.test(one)).length * 2 > cells.length
    })
    if (at < 0) continue
    taken.add(at)
    titles[at] = title
  }
  return { ...table, titles }
}

/** Whether each row of a table is a call of its own, with something said of it. */
export const isCallTable = (given: GivenTable): boolean => {
  const table = withTitles(given)
  const columns = matchColumns(ROW, table.titles)
  const at = [...columns].find(([{ key }]) => key === 'path')?.[1]
  const method = [...columns].find(([{ key }]) => key === 'method')?.[1]
  if (at === undefined || columns.size < 3) return false
  const calls = table.rows.map(({ cells }) => {
    const path = (cells[at] ?? '').trim()
    return method === undefined ? path : `${readCode(cells[method] ?? '').toUpperCase()} ${readCode(path)}`
  })
  return (
    calls.length > 0 && calls.every((call) => ONE_CALL.test(call)) && new Set(calls).size === calls.length
  )
}

/** Endpoints in the rows of a table; nothing where it is about something else. */
export const readCallTable = (given: GivenTable): GivenRow[] | undefined =>
  readTable(ROW, withTitles(given))?.flatMap(({ value: row, line }) => {
    const path = String(row.path)
    const value = fromRow(row)
    const call = findCall(path)
    if (value.method === '' && !call) return [{ line, value: { ...value, path: readCode(path) } }]
    return [
      {
        line,
        value: { ...value, path: readCode(path), ...(call && { method: call.method, path: call.path }) },
      },
    ]
  })
