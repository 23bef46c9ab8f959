/** Endpoints, however they are written: a heading each, rows of a table, items of a list. */

import { toKey } from '../../field.ts'
import { ENDPOINT_FIELDS, ERROR, fieldOf } from '../columns.ts'
import { readCode, readWordList, readWords } from '../words.ts'
import { readCallProse } from './call-prose.ts'
import { readBody, readCallers, readErrors } from './call-words.ts'
import { firstWords } from './flows.ts'
import { findIds } from './ids.ts'
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
  const before = readWords(words.slice(0, found.index)).replace(/^[\d.\s]+$|[:—–(-]+$/g, '')
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

const OWN_KEYS = new Set(['does', 'callers', 'own only', 'answers', 'as', 'takes', 'gives', 'covers'])

/** In a document of ours, or written just as we write it. */
const isOurs = ({ outline }: Reading, { title }: Node, fields: readonly GivenField[]): boolean => {
  const { id, rest } = splitId('E', title)
  if (id === '' || !title.startsWith(`${id}: `)) return false
  return outline.isOurs || (/^[A-Z]+ `/.test(rest) && fields.every(({ key }) => OWN_KEYS.has(toKey(key))))
}

export const isEndpoint = ({ title }: Node): boolean => readHeading(title) !== undefined

/** How others say who may call, and what goes wrong. */
export const ACCESS = [
  'auth',
  'authentication',
  'authorization',
  'authorisation',
  'access',
  'roles',
  'role',
  'permissions',
  'who',
  'who may call',
  'who may call it',
  'caller',
  'allowed',
  'allowed callers',
  'allowed roles',
  'called by',
]
export const FAILS = [
  'errors',
  'error',
  'error codes',
  'error responses',
  'failures',
  'failure',
  'status codes',
  'fails',
  'can go wrong',
  'what can go wrong',
]

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
    for (const words of one.words) details.errors.push(...toItemErrors(words))
  }
  return { ...details, errors: details.errors.filter(({ status }) => Number(status) >= 400) }
}

const toItemErrors = ({ raw, isItem }: Node['words'][number]): Given[] =>
  isItem && /^[*`]*[45]\d\d\b/.test(raw) ? readErrors(raw.replace(/\s+/g, ' ').trim()) : []

export const TAKEN = ['takes', 'request', 'request body', 'body', 'input', 'parameters', 'query', 'payload']
export const GIVEN = ['gives', 'response', 'returns', 'output', 'answer', 'success', 'result']

/** What a line says of both bodies; rows of tables say more. */
export const toBodies = (
  taken: string,
  given: string,
  { takes, gives }: Pick<Details, 'takes' | 'gives'>,
): Given => {
  const [sent, answered] = [readBody(taken), readBody(given)]
  return {
    takes: takes.length > 0 ? takes : sent.body,
    gives: gives.length > 0 ? gives : answered.body,
    ...(answered.success !== undefined && { success: answered.success }),
    rest: [sent.rest, answered.rest].filter((one) => /\d/.test(one)).join('; '),
  }
}

export const toCallers = (callers: string, access: string, own: unknown): Given => {
  const read = [readCallers(callers), readCallers(access)]
  const owners = read.flatMap((one) => one.own)
  return {
    callers: read.flatMap((one) => one.callers),
    ...(owners.length > 0 && own === undefined && { own: owners }),
  }
}

/** What we print is exact; what others write is read by its words. */
const readOwnFields = (fields: readonly GivenField[], { takes, gives, errors }: Details): Given => {
  const body = (rows: Given[], key: string): unknown => {
    const words = readField(fields, key).trim()
    if (rows.length > 0 || words === '') return rows.length > 0 ? rows : undefined
    return /^nothing$/i.test(words) ? [] : readCode(words)
  }
  return {
    callers: readWordList(readField(fields, 'callers')),
    ...readFields(ENDPOINT_FIELDS, fields),
    takes: body(takes, 'takes'),
    gives: body(gives, 'gives'),
    errors,
    covers: readWordList(readField(fields, 'covers')),
  }
}

const readWordedFields = (node: Node, fields: readonly GivenField[], details: Details): Given => {
  const own = readFields(ENDPOINT_FIELDS, fields)
  const covers = readField(fields, 'covers', 'requirements', 'requirement', 'satisfies')
  const { rest, ...bodies } = toBodies(readField(fields, ...TAKEN), readField(fields, ...GIVEN), details)
  const listed = readErrors(readField(fields, ...FAILS))
  return {
    ...toCallers(readField(fields, 'callers'), readField(fields, ...ACCESS), own.own),
    ...bodies,
    ...own,
    errors: details.errors.length > 0 ? details.errors : listed,
    covers: findIds(covers === '' ? [node.title, ...node.words.map(({ raw }) => raw)].join('\n') : covers),
    rest,
  }
}

/** What no field says, sentences may. */
const withProse = ({ words }: Node, fields: readonly GivenField[], said: Given): Given => {
  const taken = new Set(fields.map(({ number }) => number))
  const prose = words.filter(({ isItem, line }) => !isItem && !taken.has(line)).map(({ raw }) => raw)
  const read = fromProse(prose.join('\n'), [], '')
  const isNone = (value: unknown): boolean =>
    value === undefined || (Array.isArray(value) && value.length === 0)
  return {
    ...said,
    ...Object.fromEntries(
      ['callers', 'own', 'takes', 'gives', 'success', 'errors']
        .filter((key) => isNone(said[key]) && read[key] !== undefined)
        .map((key) => [key, read[key]]),
    ),
  }
}

export const readEndpoint = (reading: Reading, node: Node): Given | undefined => {
  const head = readHeading(node.title)
  if (!head) return undefined
  const fields = fieldsOf(reading, node)
  const details = readDetails(node)
  const { rest, ...said } = isOurs(reading, node, fields)
    ? readOwnFields(fields, details)
    : withProse(node, fields, readWordedFields(node, fields, details))
  const does =
    readWords(readField(fields, 'does', 'description', 'summary', 'purpose')) ||
    head.does ||
    firstWords(node, fields)
  return { ...head, does: rest ? `${does} ${rest}` : does, ...said }
}

const LEADING = /^[`*([]*(?:GET|POST|PUT|PATCH|DELETE)\b/

/** What stands behind a call, without the requirements in brackets. */
const toBehind = (rest: string): string =>
  rest
    .slice((CALL.exec(rest)?.index ?? 0) + (CALL.exec(rest)?.[0].length ?? 0))
    .replace(/^[*`\s]*\((?:[^()]*\b[A-Z]{1,5}-\d{1,4}\b[^()]*)\)/, '')
    .replace(/^[\s:—–*-]+/, '')

/** Endpoints in items and paragraphs that begin with one; the items below it belong to it. */
export const readCallItems = ({ words }: Node): GivenRow[] =>
  words.flatMap(({ raw, line, isNested }, at) => {
    const { id, rest } = splitId('E', raw)
    const isCall = CALL.exec(rest.slice(0, 2000))?.index === 0 || LEADING.test(rest)
    const call = isCall && !isNested ? findCall(rest) : undefined
    if (!call) return []
    const end = words.findIndex((one, index) => index > at && !one.isNested)
    const below = words.slice(at + 1, end < 0 ? undefined : end).map((one) => one.raw.replace(/\s+/g, ' '))
    return [{ line, value: { id, ...call, ...fromProse(toBehind(rest), below, [raw, ...below].join(' ')) } }]
  })

const fromProse = (text: string, below: readonly string[], all: string): Given => {
  const said = readCallProse(text, below)
  const { rest, ...bodies } = toBodies(said.takes, said.gives, { takes: [], gives: [] })
  return {
    ...toCallers(said.callers, '', undefined),
    ...bodies,
    does: readWords([said.does, rest].filter((one) => one !== '' && one !== undefined).join(' ')),
    errors: readErrors(said.errors),
    covers: findIds(all),
  }
}
