/** Keys with the day on which a row was written: a second one on that day is refused. */
import type { Table } from '../schema/design.ts'
import { toList, toOwner, toStem, toWords } from './names.ts'
import type { Check, Hit, Subject } from './rule.ts'
import { toServed } from './served-table.ts'
import { toStrings } from './strings.ts'
import { isNamed, toWishes } from './wishes.ts'

const WRITTEN =
  /^(?:made|created|recorded|entered|booked|paid|written|added|posted|changed|noted|sent|received|taken|happened|given|issued|registered|reported|logged|occurred|charged|done|handed_in|submitted|filed)_(?:on|date|day)$/i
const TODAY = /\bcurrent_date\b|\bnow\(\)|\btoday\b/i
const PER_DAY =
  /\b(?:a|an?|per|each|every|one|same|that|any|whole|single) (?:\w+ )?(?:day|date|night)\b|\bdaily\b|\bnightly\b|\bper (?:day|date)\b|\bof (?:the|a) day\b/i

const isWritten = (table: Table, name: string): boolean => {
  const column = table.columns.find((one) => one.name === name)
  return /^date\b/i.test(column?.type ?? '') && (WRITTEN.test(name) || TODAY.test(column?.default ?? ''))
}

const toKeys = ({ database }: Subject, table: Table): string[][] => [
  table.primaryKey,
  ...table.unique,
  ...database.indexes
    .filter((index) => index.unique && toStem(index.table) === toStem(table.name))
    .map(({ columns }) => columns),
]

/** One for each day is meant where somebody says so of what the table keeps. */
const isAsked = (subject: Subject, table: Table): boolean => {
  const served = toServed(subject, table)
  const said = toWishes(subject).filter(
    ({ ids, prose }) => ids.some((id) => served.has(id)) && isAbout(prose, table),
  )
  const model = subject.lld.models.find(({ name }) => toStem(name) === toStem(table.model))
  return [...said.map(({ text }) => text), ...toStrings([table.does ?? '', model ?? []])].some((text) =>
    PER_DAY.test(text),
  )
}

const isAbout = (prose: string, { name, model }: Table): boolean =>
  [...toWords(name), ...toWords(model)].some((word) => word.length > 3 && isNamed(prose, word))

export const findDayKeys: Check = (subject) =>
  subject.database.tables.flatMap((table) =>
    toKeys(subject, table)
      .filter((key) => {
        const days = key.filter((name) => isWritten(table, name))
        const others = key.filter((name) => !days.includes(name))
        const isOwned = (name: string): boolean =>
          table.columns.some(
            (column) =>
              column.name === name && (column.references !== undefined || toOwner(name) !== undefined),
          )
        return days.length === 1 && others.length > 0 && others.every(isOwned)
      })
      .filter(() => !isAsked(subject, table))
      .slice(0, 1)
      .map(
        (key): Hit => ({
          rule: 'key-for-ever',
          severity: 'MEDIUM',
          at: `table ${table.name}`,
          description: `The key (${key.join(', ')}) of ${table.name} allows one row for ${toList(key.filter((name) => !isWritten(table, name)))} on a day, and nothing says that there is only one.`,
          suggestion: 'Give each row a key of its own, or say that there is one a day.',
        }),
      ),
  )
