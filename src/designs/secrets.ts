/** What must not be kept or sent as it is: what a requirement wants encrypted, and secrets by their names. */
import type { Column, Table } from '../schema/design.ts'
import { toSame, toWords } from './names.ts'
import { holdsWords } from './personal-names.ts'
import type { Check, Hit, Subject } from './rule.ts'
import { isMentioned, isNamed, toCovered, toTechnical, toWishes } from './wishes.ts'

const ENCRYPTED = /\bencrypt(?:ed|s|ion)?\b|\bcipher ?text\b/i
/** On the way, or the whole disk: nothing that a column tells. */
const ELSEWHERE =
  /\b(?:in transit|transport|tls|connections?|backups?|disks?|volumes?|traffic|transmi\w+|https)\b/i

const isTable = (prose: string, { name, model }: Table): boolean =>
  isNamed(prose, name.replace(/^.*\./, '')) || (model !== '' && isNamed(prose, toWords(model).join(' ')))

const isUnreadable = ({ encrypted, name, type, means = '' }: Column): boolean =>
  encrypted === true || /encrypt|cipher|hash|digest/i.test(`${name} ${means}`) || /^bytea\b/i.test(type)

const findMeant = (subject: Subject, id: string, prose: string): { table: Table; column: Column }[] => {
  const columns = subject.database.tables.flatMap((table) =>
    table.columns.filter(holdsWords).map((column) => ({ table, column })),
  )
  const named = columns.filter(
    ({ table, column }) =>
      isMentioned(prose, column.name) &&
      (toWords(column.name).length > 1 || isTable(prose, table) || toCovered(subject, table.covers).has(id)),
  )
  if (named.length > 0) return named
  // A word that only one table uses, for what tells of a person, means that.
  const only = columns.filter(({ column }) => isMentioned(prose, column.name))
  if (only.length === 1 && only[0]?.column.personal !== 'none') return only
  return columns.filter(({ table, column }) => column.personal !== 'none' && isTable(prose, table))
}

/** What a requirement wants encrypted is so; where no column says it of itself, prose may say it. */
const findPlain: Check = (subject) => {
  const { hld, database, design } = subject
  const isUsual = database.tables.some(({ columns }) => columns.some(({ encrypted }) => encrypted))
  const said = [
    ...[hld.security, database.security, database.overview, database.types],
    ...(design.isForeign ? Object.values(design.texts) : []),
  ]
    .flatMap((text) => text.split(/\n|(?<=[.;])\s/))
    .filter((line) => ENCRYPTED.test(line) && !ELSEWHERE.test(line))
  const held = new Set(
    toTechnical(subject).flatMap(({ guarantees, covers }) => (guarantees === 'encrypted' ? covers : [])),
  )
  return toWishes(subject)
    .filter(
      ({ id, text }) =>
        subject.requirements.some((one) => one.id === id) && !held.has(id) && ENCRYPTED.test(text),
    )
    .filter(({ text }) => !ELSEWHERE.test(text))
    .flatMap(({ id, text, prose }) => {
      if (!isUsual && said.length > 0) return []
      return findMeant(subject, id, prose)
        .filter(({ column }) => !isUnreadable(column))
        .map(
          ({ table, column }): Hit => ({
            rule: 'plain-text',
            severity: 'MEDIUM',
            at: `table ${table.name}`,
            description: `${id} wants it encrypted («${text.slice(0, 120)}»), and ${table.name}.${column.name} is kept as it is.`,
            suggestion: 'Keep cipher text there, and say so with `encrypted`.',
          }),
        )
    })
}

/** Whoever has it may do something; a payment provider's token is a name for a card, and worth nothing elsewhere. */
const SECRET =
  /^(?:\w+_)?(?:(?:access|refresh|reset|session|auth|login|magic|verification|confirmation|activation|invite|invitation|unlock|pick_?up|door|gate|entry|one_time|recovery|security|hand_?over)_(?:token|code|key|secret)|pin(?:_code)?|otp|secret|api_(?:key|token|secret)|private_key|client_secret|pass_?(?:word|phrase|code))$/i

/** So few signs that a hash of them hides nothing: what protects them is that wrong tries are counted. */
const isGuarded = ({ columns }: Table, { type }: Column): boolean =>
  Number(/\((\d+)\)/.exec(type)?.[1] ?? Number.POSITIVE_INFINITY) <= SHORT &&
  columns.some(({ name, type: of }) => TRIES.test(name) && /int/i.test(of))

const SHORT = 8
const TRIES = /(?:^|_)(?:wrong|failed|failures|attempts?|tries|misses)(?:_|$)/i

const findKept: Check = ({ database }) =>
  database.tables.flatMap((table) =>
    table.columns
      .filter((column) => {
        const name = toWords(column.name).join('_')
        const isPassword = /^(?:user_)?(?:password|passwd|pwd)$/.test(name)
        return (
          SECRET.test(name) &&
          !isPassword &&
          column.references === undefined &&
          holdsWords(column) &&
          !isUnreadable(column) &&
          !isGuarded(table, column)
        )
      })
      .map(
        (column): Hit => ({
          rule: 'stored-secret',
          severity: 'MEDIUM',
          at: `table ${table.name}`,
          description: `${table.name}.${column.name} keeps a secret as it is: whoever reads the table can use it.`,
          suggestion: 'Keep a hash of it, or cipher text, and say so.',
        }),
      ),
  )

const SENT =
  /^(?:\w*(?:password|passwd|secret|apikey|cardtoken|accesstoken|refreshtoken|pin|otp|iban|cardnumber|cvv|cvc|ssn|passportnumber))$/

/** A secret in the query of a call that says where its parameters stand. */
const findSent: Check = ({ lld }) =>
  lld.endpoints.flatMap(({ id, method, path, takes }): Hit[] =>
    (Array.isArray(takes) ? takes : [])
      .filter(({ name, in: place }) => (place === 'query' || place === 'path') && SENT.test(toSame(name)))
      .map(({ name, in: place }) => ({
        rule: 'secret-in-address',
        severity: 'HIGH',
        at: id,
        description: `${id} (${method} ${path}) takes ${name} in the ${place}, and logs and histories keep addresses.`,
        suggestion: 'Send it in the body.',
      })),
  )

export const findSecrets: Check = (subject) => [
  ...findPlain(subject),
  ...findKept(subject),
  ...findSent(subject),
]
