/** Personal data: its class, how long it is kept, and what must not be kept at all. */
import type { Column, Table } from '../../schema/design.ts'
import { toEntryText } from './entry-text.ts'
import { toColumnClass } from './field-type.ts'
import { toList, toStem, toWords } from './names.ts'
import type { Check, Hit, Subject } from './rule.ts'
import { toStrings } from './strings.ts'

/** Names that say it by themselves. */
const PERSONAL =
  /^(?:e_?mail(?:_?address)?|(?:\w+_)?(?:mobile|phone)(?:_?number)?|(?:first|last|given|family|full|middle|maiden)_?name|surname|(?:date_of_birth|dob|birth_?(?:date|day|place)|born_?(?:on|at))|(?:home|postal|street|shipping|billing|delivery|residential)_?address|(?:national|passport|driving_?licen[cs]e|tax|social_security)_?(?:id|number|no)|ssn|iban|bank_?account(?:_?number)?|ip_?address|emergency_?contact\w*|nationality|gender)$/i
const SENSITIVE =
  /^(?:diagnos\w+|(?:medical|health|treatment|clinical)_?\w*|allerg\w+|blood_?(?:type|group)|medications?|symptoms?|religion|ethnicity|race|disabilit\w+|sexual_?\w*|biometric\w*|fingerprint|genetic\w*|political_?\w*|union_?member\w*|criminal\w*)$/i
/** Of a person these are personal, of anything else they are not. */
const OF_PERSONS =
  /^(?:name|address|street|city|postcode|postal_?code|zip(?:_?code)?|photo|avatar\w*|picture)$/i

const PERSONS =
  'user member customer client patient person people employee staff worker contact guest student pupil teacher donor driver passenger tenant resident volunteer applicant candidate subscriber parent child guardian visitor author reader citizen recipient doctor nurse clinician player athlete participant attendee borrower buyer seller renter host keeper agent'.split(
    ' ',
  )
const ORGANISATIONS =
  'company organisation organization branch venue store shop supplier vendor office restaurant clinic hospital hotel warehouse location site facility school department merchant partner manufacturer library museum station depot provider'.split(
    ' ',
  )

const isAbout = (table: Table, words: readonly string[]): boolean =>
  [...toWords(table.name), ...toWords(table.model)].some((word) => words.includes(toStem(word)))

/** Only what holds words or days says something about a person. */
const canTell = ({ type, references }: Column): boolean => {
  const kind = toColumnClass(type)
  return (
    references === undefined &&
    (kind === undefined ||
      ['text', 'date', 'object', 'list', 'choice', 'bytes'].includes(kind) ||
      /inet|cidr/i.test(type))
  )
}

const isPersonal = (table: Table, column: Column): boolean => {
  if (!canTell(column)) return false
  const name = toWords(column.name).join('_')
  if (SENSITIVE.test(name)) return !isAbout(table, ['type', 'kind', 'category', 'code'])
  if (isAbout(table, ORGANISATIONS) && !isAbout(table, PERSONS)) return false
  if (PERSONAL.test(name)) return !/template|domain|setting|provider|campaign/i.test(table.name)
  return OF_PERSONS.test(name) && isAbout(table, PERSONS) && !/type|group|role|team|plan/i.test(table.name)
}

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

const findClasses: Check = (subject) => {
  const { database } = subject
  const found = database.tables.flatMap((table) =>
    table.columns
      .filter((column) => column.personal === 'none' && isPersonal(table, column))
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

const KEPT = /\b(?:retain|retention|kept for|keep|delet|eras|purg|anonymi[sz]|remov)\w*/i

/** Prose may say it for a table, or for all. */
const isSaid = (subject: Subject, table: Table): boolean => {
  const { database, design } = subject
  const isUsual =
    database.tables.filter(({ retention }) => retention === '').length <= database.tables.length / 4
  const own = toEntryText(subject, `table ${table.name}`)
  if (!isUsual && /\bretention\b|\bkept (?:for|until)\b/i.test(own)) return true
  const lines = [
    ...toStrings([database.security, database.overview, database.constraints]),
    ...Object.values(design.texts),
  ].flatMap((text) => text.split('\n'))
  const named = new RegExp(`\\b${table.name.replace(/^.*\./, '').replace(/[^\w]/g, '.')}\\b`, 'i')
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
  const isFilled = (table: Table): boolean => table.columns.some((column) => column.personal !== 'none')
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
      const isText = canTell(column)
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
  ...findRetention(subject),
  ...findSecrets(subject),
]
