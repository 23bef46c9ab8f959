/** The endpoints of a design as OpenAPI 3.1. What it cannot say is left out, and said as a problem. */
import type { Endpoint, Field, Lld } from '../../../schema/design.ts'
import { toOneLine } from '../../edit.ts'
import { tidy } from '../tidy.ts'
import { type JsonSchema, toJsonSchema } from './json-schema.ts'
import { toTemplate } from './path-template.ts'

/** `at` names the entry as a design's places do. */
export type OpenApiProblem = {
  code: 'type-unknown' | 'endpoint-twice'
  at: string
  message: string
  fix: string
}

type Body = string | Field[] | undefined
type Work = { lld: Lld; models: Map<string, string>; problems: OpenApiProblem[] }

/** Keys for names: OpenAPI allows letters, digits, dots, dashes and underscores. */
const toKeys = (names: readonly string[]): Map<string, string> => {
  const keys = new Map<string, string>()
  const taken = new Set<string>()
  for (const name of names) {
    if (keys.has(name)) continue
    const plain = name.replace(/[^A-Za-z0-9._-]+/g, '_')
    let key = plain
    for (let count = 2; taken.has(key); count++) key = `${plain}_${count}`
    taken.add(key)
    keys.set(name, key)
  }
  return keys
}

const toType = (work: Work, type: string, at: string): JsonSchema => {
  const schema = toJsonSchema(type, work.models)
  if (schema) return schema
  work.problems.push({
    code: 'type-unknown',
    at,
    message: `"${toOneLine(type).slice(0, 80)}" is neither a type that is known nor a model`,
    fix: 'name a model of the design, or string, integer, number, boolean, uuid, date, date-time or an array of one',
  })
  return { description: `The design says: ${type}` }
}

/** A schema with words beside it; a reference takes them too since 3.1. */
const describe = (schema: JsonSchema, words: string): JsonSchema =>
  words === '' || 'description' in schema ? schema : { ...schema, description: words }

const toObject = (work: Work, fields: readonly Field[], at: string): JsonSchema => {
  const required = [...new Set(fields.filter((field) => field.required).map(({ name }) => name))]
  return {
    type: 'object',
    properties: Object.fromEntries(
      fields.map(({ name, type, rule, unit }) => [
        name,
        describe(toType(work, type, at), [rule, ...(unit ? [`in ${unit}`] : [])].filter(Boolean).join('; ')),
      ]),
    ),
    ...(required.length > 0 && { required }),
  }
}

const toBody = (work: Work, body: string | Field[], at: string): JsonSchema =>
  typeof body === 'string' ? toType(work, body, at) : toObject(work, body, at)

/** The fields that a body has: its own, or those of its model. */
const toFields = ({ lld }: Work, body: Body): Field[] =>
  Array.isArray(body) ? body : (lld.models.find(({ name }) => name === body)?.fields ?? [])

const toExample = (text: string): { example?: unknown } => {
  try {
    return { example: JSON.parse(text) as unknown }
  } catch {
    return {}
  }
}

const JSON_TYPE = 'application/json'
const MEDIA = /^[\w.+-]+\/[\w.+*-]+$/

const toContent = (schema: JsonSchema, example: string, media = JSON_TYPE): JsonSchema => ({
  content: { [MEDIA.test(media) ? media : JSON_TYPE]: { schema, ...toExample(example) } },
})

const hasBody = ({ method }: Endpoint): boolean => method !== 'GET' && method !== 'DELETE'

/** Where a field that is no part of the path is sent. */
const toPlace = (endpoint: Endpoint, { in: place }: Field): string => {
  if (place !== undefined && place !== 'path' && (place !== 'body' || hasBody(endpoint))) return place
  return hasBody(endpoint) ? 'body' : 'query'
}

const toParameters = (work: Work, endpoint: Endpoint, names: readonly string[]): JsonSchema[] => {
  const fields = new Map(toFields(work, endpoint.takes).map((field) => [field.name, field]))
  const toParameter = (name: string, where: string, required: boolean): JsonSchema => {
    const field = fields.get(name)
    const schema = field ? toType(work, field.type, endpoint.id) : { type: 'string' }
    return { name, in: where, required, ...(field?.rule && { description: field.rule }), schema }
  }
  const isModel = hasBody(endpoint) && typeof endpoint.takes === 'string'
  const asked = [...fields.values()].filter(
    (field) => !isModel && !names.includes(field.name) && toPlace(endpoint, field) !== 'body',
  )
  return [
    ...names.map((name) => toParameter(name, 'path', true)),
    ...asked.map((field) => toParameter(field.name, toPlace(endpoint, field), field.required)),
  ]
}

const SUCCESS: Record<Endpoint['method'], string> = {
  GET: '200',
  POST: '201',
  PUT: '200',
  PATCH: '200',
  DELETE: '200',
}

const toResponses = (work: Work, endpoint: Endpoint, example: string): JsonSchema => {
  const { gives, errors, method, id, success, media } = endpoint
  const isEmpty = gives === undefined || (Array.isArray(gives) && gives.length === 0)
  const usual = isEmpty && method !== 'GET' && method !== 'POST' ? '204' : SUCCESS[method]
  const status = String(success ?? usual)
  const failures = new Map<string, string[]>()
  for (const { status: code, when } of errors)
    failures.set(String(code), [...(failures.get(String(code)) ?? []), when])
  return Object.fromEntries([
    [status, { description: 'Done', ...(!isEmpty && toContent(toBody(work, gives, id), example, media)) }],
    ...[...failures].map(([code, when]) => [code, { description: when.join('; ') }]),
  ])
}

const ANYBODY = 'anybody'

/** Who may call: an empty list says that no identity is needed, and no list that nobody has decided. */
const toSecurity = ({ callers }: Endpoint): JsonSchema => {
  if (callers.length === 0) return {}
  const isOpen = callers.some((name) => name.toLowerCase() === ANYBODY)
  return { security: isOpen ? [] : [{ identity: callers }] }
}

const toRequest = (work: Work, endpoint: Endpoint, names: readonly string[], example: string): JsonSchema => {
  const { takes, id } = endpoint
  if (!hasBody(endpoint) || takes === undefined) return {}
  const body =
    typeof takes === 'string'
      ? takes
      : takes.filter((field) => !names.includes(field.name) && toPlace(endpoint, field) === 'body')
  if (body.length === 0) return {}
  return { requestBody: { required: true, ...toContent(toBody(work, body, id), example) } }
}

const toOperation = (work: Work, endpoint: Endpoint, names: readonly string[]): JsonSchema => {
  const { id, does, covers } = endpoint
  const example = work.lld.examples.find((one) => one.endpoint === id)
  const parameters = toParameters(work, endpoint, names)
  return {
    operationId: id,
    ...(does !== '' && { description: does }),
    ...toSecurity(endpoint),
    ...(parameters.length > 0 && { parameters }),
    ...toRequest(work, endpoint, names, example?.request ?? ''),
    responses: toResponses(work, endpoint, example?.response ?? ''),
    ...(covers.length > 0 && { 'x-covers': covers }),
  }
}

/** Two paths are one where they differ in nothing but the names of their parameters. */
const toPaths = (work: Work): JsonSchema => {
  const paths = new Map<string, { path: string; names: string[]; operations: Map<string, JsonSchema> }>()
  const ids = new Set<string>()
  for (const endpoint of work.lld.endpoints) {
    const { shape, path, names } = toTemplate(endpoint.path)
    const held = paths.get(shape) ?? { path, names, operations: new Map() }
    const method = endpoint.method.toLowerCase()
    paths.set(shape, held)
    if (held.operations.has(method) || ids.has(endpoint.id)) {
      const message = `${endpoint.id}, ${endpoint.method} ${endpoint.path}, is there already`
      work.problems.push({ code: 'endpoint-twice', at: endpoint.id, message, fix: 'leave one of them out' })
    } else held.operations.set(method, toOperation(work, endpoint, held.names))
    ids.add(endpoint.id)
  }
  return Object.fromEntries(
    [...paths.values()].map(({ path, operations }) => [path, Object.fromEntries(operations)]),
  )
}

/** The document as a value, and what it does not say. */
export const compileOpenApi = (
  given: Lld,
  title: string,
): { document: JsonSchema; problems: OpenApiProblem[] } => {
  const lld = tidy(given)
  const work: Work = { lld, models: toKeys(lld.models.map(({ name }) => name)), problems: [] }
  const paths = toPaths(work)
  const schemas = lld.models
    .toReversed()
    .map(({ name, does, fields }) => [
      work.models.get(name),
      describe(toObject(work, fields, `model ${name}`), does),
    ])
    .reverse()
  const isClosed = lld.endpoints.some((endpoint) => toSecurity(endpoint).security !== undefined)
  const identity = { type: 'http', scheme: 'bearer', description: 'The roles that an endpoint names.' }
  const document = {
    openapi: '3.1.0',
    info: { title: toOneLine(title) || 'Untitled', version: 'draft' },
    paths,
    components: {
      ...(schemas.length > 0 && { schemas: Object.fromEntries(schemas) }),
      ...(isClosed && { securitySchemes: { identity } }),
    },
  }
  return { document, problems: work.problems }
}

/** `openapi.json` */
export const toOpenApi = (lld: Lld, title: string): string =>
  `${JSON.stringify(compileOpenApi(lld, title).document, undefined, 2)}\n`

/** What OpenAPI cannot say. */
export const checkOpenApi = (lld: Lld): OpenApiProblem[] => compileOpenApi(lld, '').problems
