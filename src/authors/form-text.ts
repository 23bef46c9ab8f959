/**
 * The form of a result as whoever writes it reads it: a type in a line, a quarter of its JSON Schema. What is held against the
 * result when it comes, lengths and patterns, is not told: the checks' reasons tell it.
 */
import { isObject, type Json, type JsonObject } from '../schema/json.ts'
import { TEXT_FIELDS } from '../schema/text-field.ts'

/** Of a result that may be entries or a whole document, only entries are asked for; a document is taken all the same. */
export const toEntriesForm = (name: string, schema: JsonObject): JsonObject => {
  const field = TEXT_FIELDS[name]
  const forms = Array.isArray(schema.anyOf) ? schema.anyOf.filter(isObject) : []
  const isWhole = ({ properties }: JsonObject) =>
    isObject(properties) && field !== undefined && field in properties
  const entries = forms.filter((form) => !isWhole(form))
  return entries.length === 0 || entries.length === forms.length ? schema : { ...schema, anyOf: entries }
}

/** Taken where it is given, and nobody is asked for it. */
const isAsked = ({ deprecated }: JsonObject): boolean => deprecated !== true

const objectsIn = (value: Json | undefined): [string, JsonObject][] =>
  Object.entries(isObject(value) ? value : {}).filter((pair): pair is [string, JsonObject] =>
    isObject(pair[1]),
  )

const toFields = ({ properties, required }: JsonObject): string => {
  const needed = Array.isArray(required) ? required : []
  const fields = objectsIn(properties)
    .filter(([, field]) => isAsked(field))
    .map(([name, field]) => {
      const note = typeof field.description === 'string' ? ` /*${field.description}*/` : ''
      return `${name}${needed.includes(name) ? '' : '?'}: ${toType(field)}${note}`
    })
  return `{${fields.join(', ')}}`
}

const toObject = (schema: JsonObject): string => {
  if (isObject(schema.properties)) return toFields(schema)
  return isObject(schema.additionalProperties) ? `{[name]: ${toType(schema.additionalProperties)}}` : '{}'
}

const toList = (item: JsonObject): string => {
  const [type, isChoice] = [toType(item), item.enum ?? item.anyOf ?? item.oneOf]
  return isChoice ? `(${type})[]` : `${type}[]`
}

const toType = (schema: JsonObject): string => {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (Array.isArray(schema.enum)) return schema.enum.map((one) => JSON.stringify(one)).join(' | ')
  const forms = schema.anyOf ?? schema.oneOf
  if (Array.isArray(forms)) return forms.filter(isObject).map(toType).join(' | ')
  if (schema.type === 'array') return toList(isObject(schema.items) ? schema.items : {})
  if (schema.type === 'object') return toObject(schema)
  if (schema.type === 'integer') return 'number'
  return typeof schema.type === 'string' ? schema.type : 'any'
}

export const toFormText = (schema: JsonObject): string =>
  `Answer with one JSON object alone:\n${toType(schema)}`

/** Held against the result when it comes, or said in the form as it is read. */
const NOT_IN_GRAMMAR = new Set(['$schema', 'pattern', 'default', 'additionalProperties', 'description'])

const toGrammarPart = (part: Json): Json => {
  if (Array.isArray(part)) return part.map(toGrammarPart)
  return isObject(part) ? toGrammarObject(part) : part
}

/** Names of fields are no keywords. */
const toGrammarFields = (fields: JsonObject): JsonObject =>
  Object.fromEntries(
    objectsIn(fields)
      .filter(([, field]) => isAsked(field))
      .map(([name, field]) => [name, toGrammarObject(field)]),
  )

const toGrammarObject = (schema: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(schema)
      .filter(([name]) => !NOT_IN_GRAMMAR.has(name))
      .map(([name, part]) => [
        name,
        name === 'properties' && isObject(part) ? toGrammarFields(part) : toGrammarPart(part),
      ]),
  )

const ANY_OBJECT: JsonObject = { type: 'object' }

/**
 * What a provider holds its model to while it writes; no part of what the model reads. Protocols want an object at the top: of
 * a choice of forms they are told no more than that.
 */
export const toGrammar = (schema: JsonObject): JsonObject => {
  const forms = Array.isArray(schema.anyOf) ? schema.anyOf.filter(isObject) : [schema]
  const [only] = forms
  return forms.length === 1 && only?.type === 'object' ? toGrammarObject(only) : ANY_OBJECT
}
