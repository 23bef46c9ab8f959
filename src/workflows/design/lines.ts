/**
 * Parts of a design for whoever reads them and does not write them: each entry once, its smaller values as lines
 * (`409 the hall is taken`, `seats integer, at least 1`). Nothing is left out; what an author goes on with stays as it is.
 */
import { isObject, type Json, type JsonObject } from '../../schema/json.ts'

const KEPT = new Set(['name', 'type', 'unit', 'rule', 'means'])

const toWords = (value: Json): string => {
  if (Array.isArray(value)) return value.map(toWords).join(', ')
  return isObject(value) ? JSON.stringify(value) : String(value)
}

/** What has no place of its own in a line, by its name: `in path`, `required false`. */
const toRest = (entry: JsonObject, known: ReadonlySet<string>): string[] =>
  Object.entries(entry)
    .filter(([key]) => !known.has(key))
    .map(([key, value]) => (value === true ? key : `${key} ${toWords(value)}`))

/** `seats integer [places]; in query; at least 1` */
const toField = (entry: JsonObject): string => {
  const { name, type, unit, rule, means } = entry
  const said = [...toRest(entry, KEPT), ...[rule, means].filter((one) => one !== undefined)].map(toWords)
  return [
    `${toWords(name ?? '')} ${toWords(type ?? '')}${unit === undefined ? '' : ` [${toWords(unit)}]`}`,
    ...said,
  ].join('; ')
}

const STEP = new Set(['from', 'to', 'says', 'on'])
const toStep = (entry: JsonObject): string =>
  [
    `${toWords(entry.from ?? '')} -> ${toWords(entry.to ?? '')}: ${toWords(entry.says ?? entry.on ?? '')}`,
    ...toRest(entry, STEP),
  ].join('; ')

const toError = ({ status, when }: JsonObject): string => `${toWords(status ?? '')} ${toWords(when ?? '')}`

/** What names an entry, then the rest of it: `Q-002 halls; finds free ones; filters day; order name`. */
const toNamed =
  (...lead: string[]) =>
  (entry: JsonObject): string =>
    [
      lead.flatMap((key) => (entry[key] === undefined ? [] : [toWords(entry[key])])).join(' '),
      ...toRest(entry, new Set(lead)),
    ].join('; ')

/** How the entries of a list are told, by the name of the list. */
const LINES: Record<string, (entry: JsonObject) => string> = {
  steps: toStep,
  states: toStep,
  connections: toStep,
  errors: toError,
  fields: toField,
  columns: toField,
  takes: toField,
  gives: toField,
  technicalRequirements: toNamed('id', 'text'),
  useCases: toNamed('id', 'title'),
  actors: toNamed('name', 'kind'),
  technology: toNamed('need', 'choice'),
  mapping: toNamed('useCase', 'endpoints'),
  validation: toNamed('of', 'rule'),
  indexes: toNamed('name', 'table', 'columns'),
  queries: toNamed('id', 'endpoint', 'table'),
}

const toLines = (value: Json, key = ''): Json => {
  const line = LINES[key]
  if (Array.isArray(value)) return value.map((item) => (line && isObject(item) ? line(item) : toLines(item)))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, toLines(item, name)]))
}

const errorsOf = (one: Json): string[] =>
  isObject(one) && Array.isArray(one.errors) ? one.errors.filter((error) => typeof error === 'string') : []

/** Errors that at least three calls answer with are told once, with the calls. */
const withSharedErrors = (part: JsonObject): JsonObject => {
  const endpoints = Array.isArray(part.endpoints) ? part.endpoints.filter(isObject) : []
  const by = new Map<string, string[]>()
  for (const one of endpoints)
    for (const error of errorsOf(one)) by.set(error, [...(by.get(error) ?? []), toWords(one.id ?? '')])
  const shared = [...by].filter(([, calls]) => calls.length > 2)
  if (shared.length === 0) return part
  const isShared = new Set(shared.map(([error]) => error))
  return {
    ...part,
    endpoints: endpoints.map((one) => {
      const errors = errorsOf(one).filter((error) => !isShared.has(error))
      const { errors: _errors, ...rest } = one
      return errors.length > 0 ? { ...rest, errors } : rest
    }),
    shared_errors: Object.fromEntries(
      shared.map(([error, calls]) => [
        error,
        calls.length === endpoints.length ? 'every call' : calls.join(' '),
      ]),
    ),
  }
}

/** A part as lines; one that was written as text stays as it is. */
export const toPartLines = (part: Json): Json => {
  if (!isObject(part)) return part
  const lines = toLines(part)
  return isObject(lines) ? withSharedErrors(lines) : lines
}

/** What the step of a part needs of the parts before it; the reviewer gets them whole. */
const NEEDED: Record<string, Record<string, readonly string[]>> = {
  lld: {
    hld: [
      'overview',
      'actors',
      'useCases',
      'components',
      'flows',
      'security',
      'decisions',
      'technicalRequirements',
      'openQuestions',
    ],
  },
  database: {
    hld: [
      'overview',
      'components',
      'scalability',
      'security',
      'decisions',
      'technicalRequirements',
      'openQuestions',
    ],
    lld: ['overview', 'endpoints', 'models', 'validation', 'technicalRequirements', 'openQuestions'],
  },
}
/** Of a call, what its tables and queries follow from. */
const OF_CALLS = new Set(['id', 'method', 'path', 'does', 'takes', 'gives', 'covers', 'own'])

export const toNeeded = (step: string, part: string, value: Json): Json => {
  const needed = NEEDED[step]?.[part]
  if (!needed || !isObject(value)) return value
  const entries = Object.entries(value).filter(([key]) => needed.includes(key))
  return Object.fromEntries(
    entries.map(([key, item]) => [
      key,
      step === 'database' && key === 'endpoints' && Array.isArray(item)
        ? item.map((one) =>
            isObject(one)
              ? Object.fromEntries(Object.entries(one).filter(([name]) => OF_CALLS.has(name)))
              : one,
          )
        : item,
    ]),
  )
}

const ASIDE = /^(?:document status|traceability|sources|processing|review)$/i

/** A PRD without what its own workflow noted: status, sources, and where each requirement leads. */
export const toWanted = (prd: string): string =>
  prd
    .split(/^(?=## )/m)
    .filter((section) => !ASIDE.test(/^## (.+)$/m.exec(section)?.[1]?.trim() ?? ''))
    .join('')
