/** Endpoints, however they are written: a heading each, rows of a table, items of a list. */
import { ENDPOINT_FIELDS, ERROR, fieldOf, WORD_LIST, WORDS } from '../columns.ts'
import { readCode, readWordList, readWords } from '../words.ts'
import { firstWords } from './flows.ts'
import { type GivenTable, type Node, toAll } from './outline.ts'
import {
  fieldsOf,
  type Given,
  type GivenField,
  type GivenRow,
  matchColumns,
  type ReadColumn,
  type Reading,
  readField,
  readFields,
  readTable,
  splitId,
} from './reading.ts'

const CALL = /(?:^|[\s`*([|])(GET|POST|PUT|PATCH|DELETE)[`*]*\s+[`*]*(\/[^\s`*)\]|]*)[`*)\]]*/
const OURS = /^(GET|POST|PUT|PATCH|DELETE) (.+)$/

/** A method and a path in words; what stands behind them says what it does. */
export const findCall = (raw: string): Given | undefined => {
  const words = raw.slice(0, 2000)
  const found = CALL.exec(words)
  if (!found) return undefined
  const [all, method, path] = found
  const before = readWords(words.slice(0, found.index)).replace(/[:—–(-]+$/, '')
  const behind = readWords(words.slice(found.index + all.length)).replace(/^[\s:—–-]+/, '')
  return { method, path, does: behind || before.trim() }
}

/** The method and path of an endpoint's heading; ours is exact. */
const readHeading = (title: string): Given | undefined => {
  const { id, rest } = splitId('E', title)
  const [, method, path] = OURS.exec(rest) ?? []
  if (id !== '' && method !== undefined) return { id, method, path: readCode(path ?? ''), does: '' }
  const call = findCall(rest)
  return call && { id, ...call }
}

export const isEndpoint = ({ title }: Node): boolean => readHeading(title) !== undefined

/** How others say who may call. */
const ACCESS = [
  'auth',
  'authentication',
  'authorization',
  'authorisation',
  'access',
  'roles',
  'role',
  'permissions',
  'who',
]
const NO_AUTH = /^(?:none|public|no|anonymous|not required|no auth\w*)$/i

const readAccess = (raw: string): string[] =>
  readWordList(raw).map((name) => (NO_AUTH.test(name) ? 'anybody' : name))

/** What a field says of a body: a model, or that there is nothing. */
const readBody = (raw: string): string | [] | undefined => {
  const words = raw.trim()
  if (words === '') return undefined
  return /^(?:nothing|none)$/i.test(words) ? [] : readCode(words)
}

const STATUS = /^[*`]*([45]\d\d)\b[*`]*(?:\s*[:—–-]*\s*)(.{0,400})/

const toError = (raw: string): Given[] => {
  const [found, status, when] = STATUS.exec(raw.replace(/\s+/g, ' ').trim()) ?? []
  return found === undefined
    ? []
    : [{ status: Number(status), when: readWords(when ?? '') || `status ${status}` }]
}

const TAKES = /^(?:takes|request|requests?\b.*|parameters?|query\b.*|path\b.*|body\b.*|input)$/
const GIVES = /^(?:gives|responses?\b.*|returns?|output|result)$/
const FIELD = fieldOf('Field')
const ERRORS = ['error', 'status', 'code', 'status code', 'http status', 'error code', 'http code']

type Details = { takes: Given[]; gives: Given[]; errors: Given[] }

/** What a table of an endpoint is about: its first title says it, or the heading above it. */
const toDetail = (table: GivenTable, about: string): keyof Details => {
  const first = readWords(table.titles[0] ?? '').toLowerCase()
  if (ERRORS.includes(first) || matchColumns(FIELD, table.titles).size < 2) return 'errors'
  return GIVES.test(first) || (!TAKES.test(first) && GIVES.test(about)) ? 'gives' : 'takes'
}

const COLUMNS: { [K in keyof Details]: readonly ReadColumn[] } = {
  takes: fieldOf('Takes'),
  gives: fieldOf('Gives'),
  errors: ERROR,
}

const readDetails = (node: Node): Details => {
  const details: Details = { takes: [], gives: [], errors: [] }
  for (const one of toAll(node)) {
    const about = one === node ? '' : readWords(one.title).toLowerCase()
    for (const table of one.tables) {
      const detail = toDetail(table, about)
      for (const { value } of readTable(COLUMNS[detail], table) ?? []) details[detail].push(value)
    }
    for (const { raw, isItem } of one.words) if (isItem) details.errors.push(...toError(raw))
  }
  return { ...details, errors: details.errors.filter(({ status }) => Number(status) >= 400) }
}

const bodyOf = (
  fields: readonly GivenField[],
  rows: Given[],
  keys: string[],
): Given[] | string | undefined => (rows.length > 0 ? rows : readBody(readField(fields, ...keys)))

export const readEndpoint = (reading: Reading, node: Node): Given | undefined => {
  const head = readHeading(node.title)
  if (!head) return undefined
  const fields = fieldsOf(reading, node)
  const { takes, gives, errors } = readDetails(node)
  const does = readWords(readField(fields, 'does', 'description', 'summary', 'purpose'))
  return {
    ...head,
    does: does || head.does || firstWords(node, fields),
    callers: [...readWordList(readField(fields, 'callers')), ...readAccess(readField(fields, ...ACCESS))],
    ...readFields(ENDPOINT_FIELDS, fields),
    takes: bodyOf(fields, takes, ['takes', 'request', 'request body', 'body', 'input']),
    gives: bodyOf(fields, gives, ['gives', 'response', 'returns', 'output']),
    errors,
    covers: readWordList(readField(fields, 'covers', 'requirements')),
  }
}

const METHOD = { read: (raw: string) => readCode(raw).toUpperCase() }
/** «404, 409 taken» */
const STATUSES = { read: (raw: string) => raw.split(/[,;]|<br>/).flatMap((one) => toError(one)) }
const ROW: ReadColumn[] = [
  { key: 'id', title: 'ID', also: ['#'], form: WORDS },
  { key: 'method', title: 'Method', also: ['HTTP method', 'Verb', 'HTTP'], form: METHOD },
  {
    key: 'path',
    title: 'Path',
    also: ['Endpoint', 'Route', 'URL', 'URI', 'API', 'Resource'],
    form: { read: (raw) => raw },
    isKept: true,
  },
  {
    key: 'does',
    title: 'Does',
    also: ['Description', 'Purpose', 'Summary', 'What it does', 'Notes'],
    form: WORDS,
  },
  { key: 'callers', title: 'Callers', also: ACCESS, form: { read: readAccess } },
  { key: 'errors', title: 'Errors', also: ['Error codes', 'Error', 'Status codes'], form: STATUSES },
  { key: 'covers', title: 'Covers', also: ['Requirements', 'Requirement', 'REQ'], form: WORD_LIST },
]

/** Endpoints in the rows of a table; nothing where it is about something else. */
export const readCallTable = (table: GivenTable): GivenRow[] | undefined =>
  readTable(ROW, table)?.flatMap(({ value, line }) => {
    const path = String(value.path)
    const call = findCall(path)
    if (value.method === '' && !call) return [{ line, value: { ...value, path: readCode(path) } }]
    return [
      {
        line,
        value: { ...value, path: readCode(path), ...(call && { method: call.method, path: call.path }) },
      },
    ]
  })

/** Endpoints in the items of a list. */
export const readCallItems = ({ words }: Node): GivenRow[] =>
  words.flatMap(({ raw, line, isItem, isNested }) => {
    if (!isItem || isNested) return []
    const { id, rest } = splitId('E', raw)
    const call =
      CALL.exec(rest.slice(0, 2000))?.index === 0 || /^[`*([]*(?:GET|POST|PUT|PATCH|DELETE)\b/.test(rest)
        ? findCall(rest)
        : undefined
    return call ? [{ line, value: { id, ...call } }] : []
  })
