/** A field of a model beside the column that keeps it: type, length, whether it may be missing, and its values. */
import type { Column, Field, Model, Table } from '../schema/design.ts'
import { canHold, toChoices, toLength, toLongest } from './field-type.ts'
import { isStored } from './held-field.ts'
import { toList, toSame, toStem } from './names.ts'
import type { Hit, Subject } from './rule.ts'
import { toAllowed } from './table-values.ts'

export const OWN =
  /^(?:id|uuid|version|revision|row_?version|tenant_?id|search\w*|created\w*|updated\w*|modified\w*|deleted\w*|inserted\w*|archived\w*|\w*(?:hash|salt|secret|token|password|digest|key|encrypted|checksum|_at|_on|_by|_id|_ref|_no|_number|_code|_?path|_?url|_cents|_type|_kind|_size|_bytes))$/i

/** A word that somebody puts behind a name which the database reserves: `limit_value`, `order_number`. */
const BEHIND = ['value', 'text', 'name', 'number', 'no', 'code', 'date', 'flag']

const findColumn = (table: Table, field: Field): Column | undefined => {
  const own = toSame(field.name)
  return (
    table.columns.find(({ name }) => toSame(name) === own) ??
    table.columns.find(({ name }) => BEHIND.some((word) => toSame(name) === `${own}${word}`))
  )
}

/** What is sent to make one: messages that calls take who give it, or that are named after it. */
const toMessages = ({ lld }: Subject, { name }: Model): { name: string; fields: readonly Field[] }[] => {
  const making = lld.endpoints.filter(
    ({ gives }) => typeof gives === 'string' && toStem(gives) === toStem(name),
  )
  return [
    ...lld.models.filter(
      (other) =>
        other.name !== name &&
        (making.some(({ takes }) => takes === other.name) || /^(?:new|create|update)/i.test(other.name)) &&
        toStem(other.name).includes(toStem(name)),
    ),
    ...making.flatMap(({ id, takes }) => (Array.isArray(takes) ? [{ name: id, fields: takes }] : [])),
  ]
}

/** All that is said of the values of a field: at itself, where it is sent, and among the rules. */
export const toRules = (
  subject: Subject,
  model: Model,
  field: Field,
  messages = toMessages(subject, model),
): string[] => {
  const isOwn = ({ name }: Field): boolean => toSame(name) === toSame(field.name)
  const names = [model, ...messages].map(({ name }) => toSame(`${name}.${field.name}`))
  return [
    field.rule,
    ...messages.flatMap(({ fields }) => fields.filter(isOwn).map(({ rule }) => rule)),
    ...subject.lld.validation.filter(({ of }) => names.includes(toSame(of))).map(({ rule }) => rule),
  ]
}

const PARTS = /_(?:cents|minor|milli\w*|micro\w*|ms|seconds|minutes|grams|mg|cm|mm)$/i

const findTypes = ({ lld }: Subject, model: Model, table: Table): Hit[] => {
  const models = lld.models.map(({ name }) => name)
  return model.fields.flatMap((field): Hit[] => {
    const column = findColumn(table, field)
    if (!column || column.encrypted || canHold(field.type, column.type, models)) return []
    // A whole number of something smaller is another way to keep a part.
    if (/^\w*int/i.test(column.type) && (column.unit !== undefined || PARTS.test(column.name))) return []
    // Ids travel as text.
    if (/id$/i.test(field.name) && /^string\b/i.test(field.type)) return []
    return [
      {
        rule: 'type-disagreement',
        severity: 'MEDIUM',
        at: [`table ${table.name}`, `model ${model.name}`],
        description: `${model.name}.${field.name} is ${field.type}, and the column ${table.name}.${column.name} is ${column.type}.`,
        suggestion: 'Give both the same type.',
      },
    ]
  })
}

const findLengths = (subject: Subject, model: Model, table: Table): Hit[] =>
  model.fields.flatMap((field): Hit[] => {
    const column = findColumn(table, field)
    const room = column ? toLength(column.type) : undefined
    const longest = Math.max(0, ...toRules(subject, model, field).map((rule) => toLongest(rule) ?? 0))
    if (room === undefined || longest <= room) return []
    return [
      {
        rule: 'length-disagreement',
        severity: 'MEDIUM',
        at: [`table ${table.name}`, `model ${model.name}`],
        description: `${model.name}.${field.name} may have ${longest} characters, and the column ${table.name}.${column?.name} holds ${room}.`,
        suggestion: 'Let both say the same length.',
      },
    ]
  })

/** Emptied when something is deleted or forgotten, or under a condition that a check says. */
const isEmptiedLater = ({ primaryKey, checks, retention }: Table, column: Column | undefined): boolean =>
  column === undefined ||
  primaryKey.includes(column.name) ||
  column.onDelete === 'set null' ||
  checks.some((check) => new RegExp(`\\b${column.name}\\b.*\\bnull\\b`, 'i').test(check)) ||
  (column.personal !== 'none' && /anonymi[sz]|emptied|removed?\b|eras/i.test(retention))

const findNulls = (model: Model, table: Table): Hit[] => {
  const loose = model.fields
    .filter((field) => field.required && findColumn(table, field)?.null === true)
    .filter((field) => !isEmptiedLater(table, findColumn(table, field)))
    .map(({ name }) => name)
  const strict = model.fields
    .filter(
      (field) =>
        !field.required && isStored(field) && !OWN.test(field.name) && !/state|status/i.test(field.name),
    )
    .filter((field) => {
      const column = findColumn(table, field)
      return column && !column.null && column.default === undefined
    })
    .map(({ name }) => name)
  const at = [`table ${table.name}`, `model ${model.name}`]
  const toHit = (description: string): Hit => ({
    rule: 'null-disagreement',
    severity: 'LOW',
    at,
    description,
    suggestion: 'Let both say whether it may be missing.',
  })
  return [
    ...(loose.length > 0
      ? [
          toHit(
            `${toList(loose.map((name) => `${model.name}.${name}`))} ${loose.length === 1 ? 'is' : 'are'} required, and the column in ${table.name} may be null.`,
          ),
        ]
      : []),
    ...(strict.length > 0
      ? [
          toHit(
            `${toList(strict.map((name) => `${model.name}.${name}`))} may be missing, and the column in ${table.name} may not be null.`,
          ),
        ]
      : []),
  ]
}

/** `minutes in (30, 60)` */
const toNumbers = ({ checks }: Table, column: string): string[] | undefined =>
  checks
    .map(
      (check) =>
        new RegExp(`^\\(?\\s*"?${column}"?\\s+in\\s*\\(([\\d\\s,]+)\\)\\s*\\)?$`, 'i').exec(
          check.trim(),
        )?.[1],
    )
    .find((one) => one !== undefined)
    ?.split(',')
    .map((one) => one.trim())

const findChoices = (subject: Subject, model: Model, table: Table): Hit[] =>
  model.fields.flatMap((field): Hit[] => {
    const column = findColumn(table, field)
    const allowed = column
      ? (toAllowed(subject, table, column.name) ?? toNumbers(table, column.name))
      : undefined
    const fromRules = (rules: readonly string[]): string[] | undefined =>
      rules.map((rule) => toChoices('enum', rule)).find((one) => one !== undefined)
    const own = toChoices(field.type, field.rule) ?? fromRules(toRules(subject, model, field, []))
    const said = own ?? fromRules(toRules(subject, model, field))
    if (!column || !said || !allowed) return []
    const refused = said.filter((word) => !allowed.some((other) => toSame(other) === toSame(word)))
    // A request may take fewer than a row goes through.
    const unsaid = (own ? allowed : []).filter(
      (word) => !said.some((other) => toSame(other) === toSame(word)),
    )
    if (refused.length + unsaid.length === 0) return []
    const words = [
      ...(refused.length > 0
        ? [`${toList(refused)} ${refused.length === 1 ? 'is' : 'are'} refused by the table`]
        : []),
      ...(unsaid.length > 0
        ? [`${toList(unsaid)} ${unsaid.length === 1 ? 'is' : 'are'} unknown to the model`]
        : []),
    ]
    return [
      {
        rule: 'value-disagreement',
        severity: refused.length > 0 ? 'HIGH' : 'MEDIUM',
        at: [`table ${table.name}`, `model ${model.name}`],
        description: `${model.name}.${field.name} and the check of ${table.name}.${column.name} list other values: ${words.join('; ')}.`,
        suggestion: 'List the same values in both.',
      },
    ]
  })

export const findFieldColumns = (subject: Subject, model: Model, table: Table): Hit[] => [
  ...findTypes(subject, model, table),
  ...findLengths(subject, model, table),
  ...findNulls(model, table),
  ...findChoices(subject, model, table),
]
