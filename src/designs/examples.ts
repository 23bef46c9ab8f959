/** Examples: whether they are what their endpoint takes and gives. */
import type { Endpoint, Field, Model } from '../schema/design.ts'
import { toChoices, toFieldClass } from './field-type.ts'
import { toList, toSame } from './names.ts'
import { findEndpoint } from './references.ts'
import type { Check, Hit, Subject } from './rule.ts'
import { isOutside } from './states.ts'

type Json = { [key: string]: unknown }

const isObject = (value: unknown): value is Json =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
/** Something is left out on purpose. */
const isShortened = (text: string): boolean => /\.\.\.|…/.test(text)

/** The body of an example: what stands behind a request line and headers. */
const toBody = (text: string): { body: unknown } | { broken: true } | undefined => {
  const start = text.search(/[{[]/)
  if (start < 0 || isShortened(text)) return undefined
  const before = text.slice(0, start).trim()
  if (before !== '' && !/(?:HTTP\/|^(?:GET|POST|PUT|PATCH|DELETE)\b|:|^\d{3}\b)/m.test(before))
    return undefined
  try {
    return { body: JSON.parse(text.slice(start)) }
  } catch {
    return before.includes('/') && /[{[]/.test(before) ? undefined : { broken: true }
  }
}

/** The fields of a body: given one by one, or those of its model. */
const toFields = ({ lld }: Subject, body: string | Field[] | undefined): Field[] | undefined => {
  if (Array.isArray(body)) return body.length === 0 ? undefined : body
  const name = body?.replace(/\[\]$|^(?:list|array) of /gi, '').trim()
  return name === undefined
    ? undefined
    : lld.models.find((model) => toSame(model.name) === toSame(name))?.fields
}

const findValue = (json: Json, name: string): unknown =>
  Object.entries(json).find(([key]) => toSame(key) === toSame(name))?.[1]

/** The object that is meant: perhaps inside of a list or a wrapper such as `data`; the one with most of the fields' names. */
const unwrap = (value: unknown, fields: readonly Field[]): Json | undefined => {
  const names = new Set(fields.map(({ name }) => toSame(name)))
  const count = (json: Json): number => Object.keys(json).filter((key) => names.has(toSame(key))).length
  const collect = (one: unknown, depth: number): Json[] => {
    const inner = Array.isArray(one) ? one[0] : one
    if (!isObject(inner)) return []
    return depth === 2
      ? [inner]
      : [inner, ...Object.values(inner).flatMap((nested) => collect(nested, depth + 1))]
  }
  const [best] = collect(value, 0).toSorted((a, b) => count(b) - count(a))
  return best
}

const isOfClass = (value: unknown, field: Field, models: readonly string[]): boolean => {
  if (value === null || value === undefined) return true
  switch (toFieldClass(field.type, models)) {
    case 'integer':
      return typeof value === 'number'
        ? Number.isInteger(value)
        : typeof value === 'string' && /^-?\d+$/.test(value)
    case 'number':
      return typeof value === 'number' || (typeof value === 'string' && /^-?[\d.,]+$/.test(value))
    case 'boolean':
      return typeof value === 'boolean'
    case 'list':
      return Array.isArray(value)
    case 'text':
    case 'uuid':
    case 'choice':
      return typeof value === 'string' || typeof value === 'number'
    case 'date':
    case 'moment':
      return typeof value === 'string' || typeof value === 'number'
    case 'object':
      return typeof value === 'object'
    default:
      return true
  }
}

const toKind = (value: unknown): string =>
  Array.isArray(value)
    ? 'a list'
    : typeof value === 'object'
      ? 'an object'
      : `the ${typeof value} ${JSON.stringify(value)}`

/** The values of a field: as it lists them, or the states of its model. */
const toValues = (models: readonly Model[], fields: readonly Field[], field: Field): string[] | undefined => {
  const listed = toChoices(field.type, field.rule)
  if (listed || !/^(?:state|status)$/i.test(field.name)) return listed
  const moves = models.find((model) => model.fields === fields)?.states ?? []
  const states = new Set(moves.flatMap(({ from, to }) => [from, to]).filter((state) => !isOutside(state)))
  return states.size > 1 ? [...states] : undefined
}

const checkValues = (
  json: Json,
  fields: readonly Field[],
  models: readonly Model[],
  where: string,
): string[] => {
  const names = models.map(({ name }) => name)
  return fields.flatMap((field) => {
    const value = findValue(json, field.name)
    if (!isOfClass(value, field, names))
      return [`${where} has ${toKind(value)} for ${field.name}, which is ${field.type}.`]
    const values = toValues(models, fields, field)
    return values && typeof value === 'string' && !values.some((one) => toSame(one) === toSame(value))
      ? [`${where} has "${value}" for ${field.name}, which is one of ${toList(values)}.`]
      : []
  })
}

const toPathNames = (path: string): string[] =>
  (path.match(/\{([^}]+)\}|:(\w+)/g) ?? []).map((name) => toSame(name))

type Side = { text: string; fields: Field[] | undefined; where: string; isRequest: boolean; path: string }

const checkSide = (subject: Subject, at: readonly string[], side: Side): Hit[] => {
  const { text, fields, where, isRequest, path } = side
  const hit = (severity: Hit['severity'], description: string): Hit => ({
    rule: 'unfitting-example',
    severity,
    at,
    description,
    suggestion: 'Make the example say what the endpoint says.',
  })
  const read = toBody(text)
  if (!read) return []
  if ('broken' in read) return [hit('MEDIUM', `${where} is no JSON.`)]
  const json = fields ? unwrap(read.body, fields) : undefined
  if (
    !json ||
    !fields ||
    (!isRequest && isObject(read.body) && ('error' in read.body || 'errors' in read.body))
  )
    return []
  const { models } = subject.lld
  const known = new Set([...fields.map(({ name }) => toSame(name)), ...toPathNames(path)])
  const strange = Object.keys(json).filter(
    (key) =>
      !known.has(toSame(key)) &&
      !known.has(toSame(key).replace(/ids?$/, '')) &&
      !known.has(`${toSame(key)}id`),
  )
  const missing = fields
    .filter(({ in: place = 'body' }) => place === 'body')
    .filter(({ name, required }) => required && !toPathNames(path).includes(toSame(name)))
    .filter(
      ({ name }) =>
        !Object.keys(json).some((key) => toSame(key) === toSame(name) || toSame(key) === `${toSame(name)}id`),
    )
    .map(({ name }) => name)
  const isModel = isRequest && subject.lld.models.some((model) => model.fields === fields)
  return [
    ...(strange.length > 0
      ? [
          hit(
            'MEDIUM',
            `${where} has ${toList(strange)}, which the endpoint does not ${isRequest ? 'take' : 'give'}.`,
          ),
        ]
      : []),
    ...(missing.length > 0 && !isModel
      ? [
          hit(
            isRequest ? 'MEDIUM' : 'LOW',
            `${where} lacks ${toList(missing)}, which ${missing.length === 1 ? 'is' : 'are'} required.`,
          ),
        ]
      : []),
    ...checkValues(json, fields, models, where).map((description) => hit('MEDIUM', description)),
  ]
}

/** A block alone may be the request. */
const isRequestOf = (
  subject: Subject,
  text: string,
  takes: Endpoint['takes'],
  gives: Endpoint['gives'],
): boolean => {
  const read = toBody(text)
  if (!read || 'broken' in read || !isObject(read.body)) return false
  const count = (fields: Field[] | undefined): number =>
    (fields ?? []).filter(({ name }) => findValue(read.body as Json, name) !== undefined).length
  return count(toFields(subject, takes)) > count(toFields(subject, gives))
}

export const findExamples: Check = (subject) =>
  subject.lld.examples.flatMap((example): Hit[] => {
    const at = [`example ${example.endpoint}`, 'section lld Examples', 'part lld']
    const endpoint = findEndpoint(subject.lld.endpoints, example.endpoint)
    if (!endpoint) {
      const isNamed = subject.lld.endpoints.length > 0 && /\bE-\d|\s\//.test(example.endpoint)
      return isNamed
        ? [
            {
              rule: 'unknown-endpoint',
              severity: 'MEDIUM',
              at,
              description: `An example is of ${example.endpoint}, and there is no such endpoint.`,
              suggestion: 'Name the endpoint that is meant, or remove the example.',
            },
          ]
        : []
    }
    const { takes, gives, id, path } = endpoint
    if (example.request === '' && isRequestOf(subject, example.response, takes, gives)) return []
    return [
      ...checkSide(subject, at, {
        text: example.request,
        fields: toFields(subject, takes),
        where: `The request of the example of ${id}`,
        isRequest: true,
        path,
      }),
      ...checkSide(subject, at, {
        text: example.response,
        fields: toFields(subject, gives),
        where: `The response of the example of ${id}`,
        isRequest: false,
        path,
      }),
    ]
  })
