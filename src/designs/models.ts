/** Models of the low-level design are tables of the database, and the other way round; so are their fields. */
import { splitGenerated } from '../documents/design/generated.ts'
import type { Column, Field, Model, Table } from '../schema/design.ts'
import { findFieldColumns, OWN } from './field-columns.ts'
import { isEncrypted, isHeld, isJoined, isStored, targetOf, toWideKeys } from './held-field.ts'
import { findModel, findTable, isInner, isJoin } from './held-model.ts'
import { toList, toOwner, toProse, toSame, toStem, toWords } from './names.ts'
import { isAbout } from './personal-names.ts'
import type { Check, Hit, Subject } from './rule.ts'
import { isMentioned, isNamed as isWord } from './wishes.ts'

/** Shapes of messages, not things that are kept. */
const MESSAGE =
  /^(?:request|response|input|output|result|page|list|summary|view|dto|error|problem|event|token|query|filter|patch|report|stats?|statistics|body|payload|command|message|form|params?|options?|preview|totals?|metrics?|credentials?|session|link|health|status|row|details?)$/
const UNKEPT =
  /\b(?:not (?:stored|kept|saved|persisted)|computed|calculated|derived|in memory|redis|cached?|external|provider|transient|never stored|read model|projection|embedded|part of|inside)\b/i

const isMessage = ({ name }: Model): boolean => MESSAGE.test(toWords(name).at(-1) ?? '')

const hasId = ({ name, fields }: Model): boolean =>
  fields.some((field) => toSame(field.name) === 'id' || toSame(field.name) === `${toSame(name)}id`)

/** Made by a call, dated, and about something that has an id: it is told apart by that. One that is put must be read back. */
const isAdded = (subject: Subject, { name, fields }: Model): boolean => {
  const { lld } = subject
  const isGiven = (by: string[], ...all: string[]): boolean =>
    lld.endpoints.some(
      ({ method, gives }) => by.includes(method) && typeof gives === 'string' && all.includes(gives),
    )
  const owners = lld.models.filter(
    (other) =>
      other.name !== name &&
      hasId(other) &&
      fields.some((field) => toOwner(field.name) === toStem(other.name)),
  )
  return (
    (isGiven(['POST', 'DELETE'], name) ||
      (isGiven(['PUT', 'PATCH'], name) && isGiven(['GET'], name, `${name}[]`))) &&
    fields.some((field) => /(?:At|_at)$/.test(field.name)) &&
    owners.length > 0 &&
    !owners.some((owner) => keepsInside(subject, owner, name))
  )
}

/** The row of its owner has columns for it: `note_text`, `note_written_at`. */
const keepsInside = (subject: Subject, owner: Model, name: string): boolean => {
  const word = toWords(name).at(-1) ?? name
  return (findTable(subject, owner)?.columns ?? []).some(({ name: column }) =>
    toWords(column).some((one) => toStem(one) === toStem(word)),
  )
}

/** `PUT /tariffs/{zone}/{from}` sets a tariff and gives it: its own path tells it apart. */
const isSet = ({ lld }: Subject, { name, fields }: Model): boolean =>
  lld.endpoints.some(({ method, path, takes, gives }) => {
    const levels = path.split('/').filter((level) => level !== '')
    const own = levels.findLastIndex((level) => !/^[{:]/.test(level))
    const keys = levels.slice(own + 1).map((level) => toSame(level.replace(/[{}:]/g, '')))
    return (
      (method === 'PUT' || method === 'POST' || method === 'PATCH') &&
      [takes, gives].some((body) => typeof body === 'string' && toStem(body) === toStem(name)) &&
      toStem(levels[own] ?? '') === toStem(name) &&
      (method === 'POST'
        ? gives === name && own === levels.length - 1 && fields.length > 2
        : keys.length > 0 && keys.every((key) => fields.some((field) => toSame(field.name) === key)))
    )
  })

const isKept = (subject: Subject, model: Model): boolean =>
  (hasId(model) || isAdded(subject, model) || isSet(subject, model)) &&
  (!isMessage(model) || goesOn(subject, model) || isSent(subject, model)) &&
  !UNKEPT.test(model.does)

/** What somebody sends that has an id of its own is no mere shape of a message. */
const isSent = ({ lld }: Subject, model: Model): boolean =>
  hasId(model) &&
  /^(?:report|message|request|event|form|session|link|token)$/.test(toWords(model.name).at(-1) ?? '') &&
  lld.endpoints.some(({ method, gives }) => method === 'POST' && gives === model.name)

/** Shown once and kept as a digest only, if at all. */
const SECRET = /password|secret|token|\bpin\b/i

/** Rows name it by its id, and no table has that id. */
const isReferredTo = ({ database }: Subject, model: string): boolean =>
  database.tables.some(({ columns }) =>
    columns.some(({ name, references }) => references === undefined && toOwner(name) === toStem(model)),
  )

/** It goes through states of its own: what another table keeps of it does not know them. */
const goesOn = ({ lld, database }: Subject, { name, states, fields }: Model): boolean =>
  states.length > 0 &&
  hasId({ name, fields } as Model) &&
  !database.tables.some(({ model }) =>
    lld.models.some(
      (other) =>
        toStem(other.name) === toStem(model) &&
        states.every(({ from, to }) => other.states.some((one) => one.from === from && one.to === to)),
    ),
  )

/** Another look at what a table keeps: every field of it is found there, or one row further. */
const isView = (subject: Subject, model: Model): boolean => {
  const { name: own, fields } = model
  return (
    !goesOn(subject, model) &&
    !isReferredTo(subject, own) &&
    subject.database.tables.some((table) => {
      const shown = fields.filter((field) => isStored(field) && !SECRET.test(field.name))
      return (
        shown.length > 1 &&
        shown.every((field) => isHeld(subject, table, field) || isJoined(subject, table, field))
      )
    })
  )
}

const findMissingTables: Check = (subject) => {
  const { lld, database } = subject
  if (database.tables.length === 0) return []
  return lld.models
    .filter((model) => isKept(subject, model) && !findTable(subject, model) && !isView(subject, model))
    .filter(({ name }) => !subject.ddl.hidden.some((table) => toStem(table) === toStem(name)))
    .filter(
      (model) =>
        !database.tables.some(({ columns }) =>
          columns.some(({ name, type }) => toStem(name) === toStem(model.name) && /json/i.test(type)),
        ),
    )
    .map(({ name }) => ({
      rule: 'model-without-table',
      severity: 'HIGH',
      at: `model ${name}`,
      description: `The model ${name} is made and told apart by a call, and no table keeps it.`,
      suggestion: `Add its table, name ${name} at the table that keeps it, or say where else it lives.`,
    }))
}

const findMissingModels: Check = (subject) => {
  const { lld, database } = subject
  if (lld.models.length === 0) return []
  const unknown = database.tables.filter(
    ({ model }) => model !== '' && !lld.models.some((one) => toStem(one.name) === toStem(model)),
  )
  const isPart = ({ name }: Table): boolean =>
    lld.models.some(({ fields }) =>
      fields.some((field) =>
        [field.name, field.type.replace('[]', '')].some((words) => toStem(words) === toStem(name)),
      ),
    )
  /** Something that models name by its id, and of which little more is kept: master data of others. */
  const isNamedOnly = ({ name, columns }: Table): boolean =>
    columns.filter(
      ({ name: own, references }) => references === undefined && !/^(?:id|created_at|updated_at)$/.test(own),
    ).length < 3 &&
    lld.models.some(({ fields }) =>
      fields.some(
        (field) =>
          toOwner(field.name.replace(/ids$/i, (end) => end.slice(0, -1))) ===
          toStem(name.replace(/^.*\./, '')),
      ),
    )
  const told = database.overview
    .split(/(?<=[.;])\s/)
    .filter((line) => /\bkeeps?\b|\bholds?\b|\bfor\b/i.test(line))
  /** Of which the interface says nothing at all, and the database says what it is for. */
  const isSilent = ({ name, does: own }: Table): boolean => {
    const stem = toStem(name.replace(/^.*\./, ''))
    const does = own || (told.find((line) => isWord(toProse(line), name.replace(/^.*\./, ''))) ?? '')
    const spoken = [
      ...lld.models.flatMap(({ fields }) => fields.map((field) => toOwner(field.name) ?? toStem(field.name))),
      ...lld.endpoints.flatMap(({ path }) => path.split(/[/{}?]/).map(toStem)),
    ]
    return does !== '' && !spoken.includes(stem)
  }
  /** Holds part of what others that are known hold: their key is its key. */
  const isReferred = (table: Table): boolean =>
    database.tables.some(
      (other) =>
        findModel(subject, other) &&
        other.columns.some(
          (column) => other.primaryKey.includes(column.name) && targetOf(subject, column) === table,
        ),
    )
  /** Whoever signs in: others refer to them, and no call is about them. */
  const isSignedIn = (table: Table): boolean =>
    subject.design.isForeign &&
    (isAbout(table, ['user', 'account', 'person', 'people', 'member', 'staff', 'employee']) ||
      lld.endpoints.some(({ callers }) => callers.some((caller) => toStem(caller) === toStem(table.name)))) &&
    database.tables.some(
      (other) => other !== table && other.columns.some((column) => targetOf(subject, column) === table),
    )
  const idle = database.tables.filter(
    (table) =>
      !unknown.includes(table) &&
      !findModel(subject, table) &&
      !isJoin(table) &&
      !isInner(table) &&
      !isPart(table) &&
      !isNamedOnly(table) &&
      !isReferred(table) &&
      !isSignedIn(table) &&
      !isSilent(table),
  )
  const [first] = idle
  return [
    ...unknown.map(
      ({ name, model }): Hit => ({
        rule: 'unknown-model',
        severity: 'MEDIUM',
        at: `table ${name}`,
        description: `The table ${name} keeps the model ${model}, which the low-level design does not have.`,
        suggestion: `Describe ${model} under Data Models, or name the model that is meant.`,
      }),
    ),
    ...(first
      ? [
          {
            rule: 'table-without-model' as const,
            severity: 'MEDIUM' as const,
            at: `table ${first.name}`,
            description: `${idle.length === 1 ? 'The table' : 'The tables'} ${toList(idle.map(({ name }) => name))} ${idle.length === 1 ? 'keeps' : 'keep'} no model of the low-level design.`,
            suggestion: 'Describe the model there, or say what the table is for.',
          },
        ]
      : []),
  ]
}

const COMPUTED = /\b(?:comput|calculat|deriv|count(?:ed|s) from|summed|not (?:stored|kept|saved))\w*/i

/** «The average of an episode is computed», wherever the document of somebody else says it. */
const isComputed = ({ design }: Subject, { name }: Field): boolean =>
  design.isForeign &&
  Object.values(design.texts).some((text) =>
    text
      .split(/\n|(?<=[.;])\s/)
      .some((line) => COMPUTED.test(line) && isMentioned(toProse(line), toWords(name).join(' '))),
  )

/** A column says that the value is made of it. */
const isMadeOf = ({ columns }: Table, { name }: Field): boolean =>
  columns.some(
    ({ means = '' }) =>
      /\b(?:made|built|composed|formed|comes?|follows?) (?:of|from|out of)\b/i.test(means) &&
      isWord(toProse(means), toWords(name).join(' ')),
  )

/** Models that the fields are of, and no table keeps: «, and no table keeps Work». */
const toHomeless = (subject: Subject, { fields }: Model, missing: readonly string[]): string => {
  const types = fields
    .filter(({ name }) => missing.includes(name))
    .map(({ type }) => toStem(type.replace(/\W/g, '')))
  const homeless = subject.lld.models.filter(
    (model) => types.includes(toStem(model.name)) && !findTable(subject, model),
  )
  return homeless.length === 0
    ? ''
    : `, and no table keeps the model ${toList(homeless.map(({ name }) => name))}`
}

const findMissingColumns = (subject: Subject, model: Model, table: Table): Hit[] => {
  const isShown = !subject.lld.endpoints.some(({ takes }) => takes === model.name)
  const missing = model.fields
    .filter((field) => isStored(field) && !isHeld(subject, table, field))
    .filter((field) => !isJoined(subject, table, field, isShown) && !isEncrypted(table, field))
    .filter((field) => !isComputed(subject, field) && !isMadeOf(table, field))
    .map(({ name }) => name)
  const isOther = missing.length > 2 && missing.length > model.fields.length / 2
  if (missing.length === 0 || isOther) return []
  return [
    {
      rule: 'field-without-column',
      severity: 'MEDIUM',
      at: [`table ${table.name}`, `model ${model.name}`],
      description: `${toList(missing.map((name) => `${model.name}.${name}`))} ${missing.length === 1 ? 'has' : 'have'} no column in ${table.name}${toHomeless(subject, model, missing)}.`,
      suggestion: 'Add the column, or say how the value is made.',
    },
  ]
}

/** A number that is unique beside a reference, such as a place or a line, is counted by whoever writes the row. */
const isCounted = ({ columns, unique }: Table, name: string): boolean => {
  const isReference = (one: string): boolean =>
    columns.some((column) => column.name === one && column.references !== undefined)
  const type = columns.find((column) => column.name === name)?.type ?? ''
  return /^(?:small|big)?int/i.test(type) && unique.some((key) => key.includes(name) && key.some(isReference))
}

/** Where it comes from, if not from what is sent. */
const GIVEN_OTHERWISE =
  /\b(?:tokens?|sessions?|signed|sign-?in|caller|account|computed|counted|made by|set by|written by|from the)\b/i

/** «The grower is taken from the session.», wherever a rule or a technical requirement says it. */
const isGivenElsewhere = ({ hld, lld, database }: Subject, { name }: Column): boolean =>
  [
    ...[hld, lld, database].flatMap(({ technicalRequirements }) =>
      technicalRequirements.map(({ text }) => text),
    ),
    ...lld.validation.map(({ of, rule }) => `${of} ${rule}`),
    hld.security,
    lld.overview,
  ].some((text) =>
    text
      .split(/\n|(?<=[.;])\s/)
      .some((line) => GIVEN_OTHERWISE.test(line) && isMentioned(toProse(line), toWords(name).join(' '))),
  )

/** A column that must have a value where rows are made by the interface, and nobody says which. */
const findMissingFields = (subject: Subject, model: Model, table: Table): Hit[] => {
  const { lld } = subject
  const isMade = lld.endpoints.some(
    ({ method, takes, gives }) =>
      (method === 'POST' || method === 'PUT') &&
      takes !== undefined &&
      [takes, gives].some((body) => typeof body === 'string' && toStem(body) === toStem(model.name)),
  )
  if (!isMade) return []
  const bodies = lld.endpoints.flatMap(({ takes, gives }) =>
    [takes, gives].filter((body) => Array.isArray(body)).flat(),
  )
  const taken = lld.endpoints.flatMap(({ takes }) =>
    lld.models.filter(({ name }) => typeof takes === 'string' && toStem(name) === toStem(takes)),
  )
  const names = [...model.fields, ...bodies, ...taken.flatMap(({ fields }) => fields)].map(({ name }) => name)
  const isNamed = (column: Column): boolean =>
    names.some(
      (name) =>
        toSame(name) === toSame(column.name) ||
        toStem(name) === toStem(column.name) ||
        toSame(column.name).startsWith(toSame(name)) ||
        toSame(column.name).endsWith(toSame(name)) ||
        toSame(name).endsWith(toSame(column.name)),
    )
  const needed = table.columns.filter(
    (column) =>
      !column.null &&
      column.default === undefined &&
      column.references === undefined &&
      splitGenerated(column).generated === undefined &&
      !/generated|serial/i.test(column.type) &&
      !GIVEN_OTHERWISE.test(column.means ?? '') &&
      !isGivenElsewhere(subject, column),
  )
  const wide = toWideKeys(table).flatMap(({ columns }) => columns)
  const missing = needed
    .filter(({ name }) => !wide.includes(name) && !isCounted(table, name))
    .filter((column) => !OWN.test(column.name) && !table.primaryKey.includes(column.name) && !isNamed(column))
    .map(({ name }) => name)
  if (missing.length === 0 || missing.length > table.columns.length / 2) return []
  return [
    {
      rule: 'column-without-field',
      severity: 'LOW',
      at: `table ${table.name}`,
      description: `${toList(missing.map((name) => `${table.name}.${name}`))} must have a value, and no field of ${model.name} or of an endpoint gives one.`,
      suggestion: 'Add the field, give the column a default, or allow null.',
    },
  ]
}

const findPairs: Check = (subject) =>
  subject.lld.models.flatMap((model) => {
    const table = findTable(subject, model)
    if (!table) return []
    return [
      ...findMissingColumns(subject, model, table),
      ...findMissingFields(subject, model, table),
      ...findFieldColumns(subject, model, table),
    ]
  })

export const findModels: Check = (subject) => [
  ...findMissingTables(subject),
  ...findMissingModels(subject),
  ...findPairs(subject),
]
