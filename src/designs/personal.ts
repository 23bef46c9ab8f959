/** Personal data: its class, how long it is kept, and what must not be kept at all. */
import type { Column, Table } from '../schema/design.ts'
import { toEntryText } from './entry-text.ts'
import { toList, toSame, toStem, toWords } from './names.ts'
import { holdsWords, isBesidePersonal, isClose, isPersonal } from './personal-names.ts'
import type { Check, Hit, Subject } from './rule.ts'
import { toStrings } from './strings.ts'
import { isMentioned, toCovered, toWishes } from './wishes.ts'

/** The design has a class for some column. */
const isUsual = ({ tables }: Subject['database']): boolean =>
  tables.some(({ columns }) => columns.some(({ personal }) => personal !== 'none'))

const CLASSED = /\b(?:personal(?:ly)?|pii|sensitive|confidential|gdpr)\b/i

/** Prose may say the class of a column: «names and mail addresses are personal data». */
const isClassed = ({ design, database }: Subject, { name }: Column): boolean => {
  const word = toStem(toWords(name).at(-1) ?? '').replace(/^e?mail$/, 'mail')
  const lines = [
    ...toStrings([database.security, database.overview]),
    ...Object.values(design.texts),
  ].flatMap((text) => text.split('\n'))
  return lines.some(
    (line) => CLASSED.test(line) && !line.trimStart().startsWith('|') && line.toLowerCase().includes(word),
  )
}

/** Names that many things have, and those of times. */
const COMMON =
  /^(?:name|title|text|number|code|label|description|type|kind|role|state|status|address|value|reason|day|date|week|month|year|hour|time)$/i

/** It refers to something, or tells about a person otherwise. */
const isOfSomebody = ({ columns, foreignKeys = [] }: Table): boolean =>
  foreignKeys.length > 0 ||
  columns.some(({ references, personal }) => references !== undefined || personal !== 'none')

/** Another table has a column of this name, with a class. */
const isClassedElsewhere = ({ database }: Subject, table: Table, column: Column): boolean =>
  toWords(column.name).length > 1 &&
  holdsWords(column) &&
  isOfSomebody(table) &&
  database.tables.some(
    (other) =>
      other !== table &&
      other.columns.some(
        ({ name, personal, references }) =>
          personal !== 'none' && references === undefined && toSame(name) === toSame(column.name),
      ),
  )

const PROTECTED =
  /\b(?:personal(?:ly)?|sensitive|confidential|health|medical|anonymi[sz]\w*|pseudonymi[sz]\w*|gdpr|privacy)\b/i

/** A requirement that the table covers calls what the column holds personal. */
const isCalledPersonal = (subject: Subject, table: Table, column: Column): boolean => {
  const covered = toCovered(subject, table.covers)
  return (
    !COMMON.test(column.name) &&
    holdsWords(column) &&
    toWishes(subject).some(
      ({ ids, text, prose }) =>
        PROTECTED.test(text) &&
        (toWords(column.name).length > 1 || ids.some((id) => covered.has(id))) &&
        isMentioned(prose, column.name),
    )
  )
}

const DENIED = /\b(?:nothing|not|no)\b[^.;]{0,30}\bpersons?\b/i

const tells = (subject: Subject, table: Table, column: Column): boolean =>
  isPersonal(table, column) ||
  isBesidePersonal(table, column) ||
  isClose(subject, table, column) ||
  isClassedElsewhere(subject, table, column) ||
  isCalledPersonal(subject, table, column)

const findClasses: Check = (subject) => {
  const { database } = subject
  const found = database.tables.flatMap((table) =>
    table.columns
      .filter((column) => column.personal === 'none' && !DENIED.test(column.means ?? ''))
      .filter((column) => tells(subject, table, column))
      .filter((column) => isUsual(database) || !isClassed(subject, column))
      .map((column) => ({ table, name: `${table.name}.${column.name}` })),
  )
  const [first] = found
  if (!first) return []
  const suggestion = 'Say whether it is personal or sensitive.'
  if (!isUsual(database))
    return [
      {
        rule: 'personal-data-without-class',
        severity: 'MEDIUM',
        at: `table ${first.table.name}`,
        description: `No column has a class, and ${toList(found.map(({ name }) => name))} ${found.length === 1 ? 'tells' : 'tell'} about persons.`,
        suggestion,
      },
    ]
  return found.map(({ table, name }) => ({
    rule: 'personal-data-without-class',
    severity: 'MEDIUM',
    at: `table ${table.name}`,
    description: `${name} tells about a person and has no class.`,
    suggestion,
  }))
}

/** What somebody writes in words of their own. */
const WRITTEN =
  /^(?:text|message|comment|comments|note|notes|remark|remarks|answer|reply|body|statement|description|reason|feedback)$/i

/** Words of somebody, in a table of what belongs to a person, of which nothing says a class or how long it is kept. */
const findWritten: Check = (subject) => {
  const { tables } = subject.database
  const isFilled = ({ columns }: Table): boolean => columns.some(({ personal }) => personal !== 'none')
  const toParents = ({ columns }: Table): Table[] =>
    columns.flatMap(({ references }) =>
      references === undefined
        ? []
        : tables.filter(({ name }) => toStem(name) === toStem(references.replace(/[.(].*$/, ''))),
    )
  const near = tables.filter((table) => toParents(table).some(isFilled))
  const isUsual =
    near.filter(isFilled).length >= 2 && near.filter((table) => !isFilled(table)).length <= near.length / 3
  if (!isUsual) return []
  return near
    .filter((table) => !isFilled(table) && table.retention === '' && !isSaid(subject, table))
    .filter(({ name }) => !isDenied(subject, name))
    .flatMap((table): Hit[] => {
      const words = table.columns.filter(
        (column) => WRITTEN.test(column.name) && holdsWords(column) && column.references === undefined,
      )
      if (words.length === 0 || table.columns.every(({ type }) => !/text|char/i.test(type))) return []
      return [
        {
          rule: 'personal-data-without-class',
          severity: 'MEDIUM',
          at: `table ${table.name}`,
          description: `${toList(words.map(({ name }) => `${table.name}.${name}`))} ${words.length === 1 ? 'holds' : 'hold'} what people write, and nothing says its class or how long ${table.name} is kept.`,
          suggestion: 'Say whether it is personal, and how long it is kept.',
        },
      ]
    })
}

/** «`days` and `tours` hold nothing about persons» */
const isDenied = ({ design }: Subject, table: string): boolean =>
  Object.values(design.texts).some((text) =>
    text.split(/\n|(?<=\.)\s/).some((line) => new RegExp(`\\b${table}\\b`).test(line) && DENIED.test(line)),
  )

const KEPT = /\b(?:retain|retention|kept for|keep|delet|eras|purg|anonymi[sz]|remov)\w*/i

/** Prose may say it for a table, or for all; where nearly all tables say it themselves, only that of the database may. */
const isSaid = (subject: Subject, table: Table): boolean => {
  const { database, design } = subject
  const isUsual =
    database.tables.filter(({ retention }) => retention === '').length <= database.tables.length / 4
  const own = toEntryText(subject, `table ${table.name}`)
  if (!isUsual && /\bretention\b|\bkept (?:for|until)\b/i.test(own)) return true
  const lines = [
    ...toStrings([database.security, database.overview, database.constraints]),
    ...(isUsual ? [] : Object.values(design.texts)),
  ].flatMap((text) => text.split(/\n|(?<=\.)\s/))
  const named = new RegExp(`(?<!\\d )\\b${table.name.replace(/^.*\./, '').replace(/[^\w]/g, '.')}\\b`, 'i')
  const period = /\b\d+\s*(?:hours?|days?|weeks?|months?|years?)\b|\bas long as\b|\buntil\b/i
  return lines.some(
    (line) =>
      KEPT.test(line) &&
      period.test(line) &&
      (named.test(line) || /\b(?:all|every|any) (?:personal|tables?|rows?|data)\b/i.test(line)),
  )
}

const findRetention: Check = (subject) => {
  const { database } = subject
  const isFilled = (table: Table): boolean =>
    table.columns.some((column) => column.personal !== 'none' && column.keptFor === undefined)
  const bare = database.tables.filter(
    (table) => isFilled(table) && table.retention === '' && !isSaid(subject, table),
  )
  const [first] = bare
  if (!first) return []
  const isUsual = database.tables.some(({ retention }) => retention !== '')
  const suggestion = 'Say how long the rows are kept, and what happens then.'
  if (!isUsual && bare.length > 1)
    return [
      {
        rule: 'personal-data-without-retention',
        severity: 'MEDIUM',
        at: `table ${first.name}`,
        description: `${toList(bare.map(({ name }) => name))} keep personal data, and nothing says for how long.`,
        suggestion,
      },
    ]
  return bare.map(({ name }) => ({
    rule: 'personal-data-without-retention',
    severity: 'MEDIUM',
    at: `table ${name}`,
    description: `${name} keeps personal data, and nothing says for how long.`,
    suggestion,
  }))
}

const HASHED = /\b(?:hash(?:ed|es|ing)?|bcrypt|argon2\w*|scrypt|pbkdf2)\b/i

const findSecrets: Check = (subject) =>
  subject.database.tables.flatMap((table) =>
    table.columns.flatMap((column): Hit[] => {
      const name = toWords(column.name).join('_')
      const isText = holdsWords(column)
      const says = `${table.name}.${column.name}`
      if (isText && /^(?:user_)?(?:password|passwd|pwd)$/.test(name)) {
        const said = toStrings([subject.hld.security, subject.database, subject.lld.validation]).join('\n')
        return HASHED.test(said)
          ? []
          : [
              toSecret(
                table,
                `${says} keeps a password, and nothing says that it is hashed.`,
                'Keep a hash by argon2id or bcrypt, and name the column so.',
              ),
            ]
      }
      if (isText && /^(?:cvv|cvc|card_security_code|card_verification\w*)$/.test(name))
        return [
          toSecret(
            table,
            `${says} keeps a card's security code, which must never be stored.`,
            'Leave it to the payment provider.',
          ),
        ]
      if (isText && /^(?:credit_)?card_(?:number|no)$|^pan$/.test(name))
        return [
          toSecret(
            table,
            `${says} keeps card numbers.`,
            "Keep the payment provider's token and the last four digits.",
          ),
        ]
      return []
    }),
  )

const toSecret = (table: Table, description: string, suggestion: string): Hit => ({
  rule: 'stored-secret',
  severity: 'HIGH',
  at: `table ${table.name}`,
  description,
  suggestion,
})

export const findPersonal: Check = (subject) => [
  ...findClasses(subject),
  ...findWritten(subject),
  ...findRetention(subject),
  ...findSecrets(subject),
]
