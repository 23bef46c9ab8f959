/** What comes twice and may count once. */
import type { Table } from '../../schema/design.ts'
import { toStem, toWords } from '../names.ts'
import type { Hit, Subject } from '../rule.ts'
import { toServed } from '../served-table.ts'
import { toUniqueKeys } from '../unique-keys.ts'
import { isNamed, toWishes } from '../wishes.ts'
import { bareOf, isTableNamed, toHit } from './kept-elsewhere.ts'

const REPEATED =
  /\b(?:kept|stored|counted|applied|processed|recorded|booked|charged|executed) (?:only |exactly |just )?once\b|\bno second effect\b|\b(?:change|do)s? nothing\b|\btwice (?:makes?|gives?|counts? as|is|are) (?:only |just )?one\b|\bhave no (?:further |second )?effect\b|\b(?:duplicate|repeated)\b[^.;]{0,60}\b(?:ignored|dropped|discarded)\b/i

/** A key that whoever calls makes, and sends again with a repetition. */
const isMadeByCaller = ({ lld }: Subject, table: Table): boolean =>
  lld.endpoints.some(
    ({ method, path }) =>
      method === 'PUT' &&
      /(?:\}|:\w+)\/?$/.test(path) &&
      path.split('/').some((level) => toStem(level) === toStem(bareOf(table))),
  ) ||
  table.columns.some(
    ({ name, means = '' }) =>
      table.primaryKey.includes(name) &&
      /\b(?:made|given|chosen|sent) by\b/i.test(means) &&
      !/\bmade by the service\b/i.test(means),
  )

/** «A repeated message has no second effect»: something of the message itself must be a key. */
export const findRepeated = (subject: Subject, lines: readonly string[]): Hit[] =>
  toWishes(subject)
    .filter(
      ({ text }) =>
        REPEATED.test(text) && /\b(?:twice|again|repeat\w*|duplicate\w*|second|retr\w+|same)\b/i.test(text),
    )
    .flatMap(({ id, ids, text, prose }) => {
      const tables = subject.database.tables.filter((table) => {
        const covered = toServed(subject, table)
        const isMeant = isTableNamed(prose, table) || isNamed(prose, toWords(bareOf(table)).at(-1) ?? '')
        return isMeant && ids.some((one) => covered.has(one))
      })
      const [first] = tables
      const isKept = tables.some(
        (table) =>
          toUniqueKeys(subject, table).length > 0 ||
          isMadeByCaller(subject, table) ||
          lines.some((line) => isTableNamed(line, table)),
      )
      if (!first || isKept) return []
      return [
        toHit(
          first,
          'HIGH',
          `${id} wants a repetition to change nothing («${text.slice(0, 120)}»), and ${first.name} has no key but the one made for each row.`,
          `Add a unique key on what tells a repeated one in ${first.name}.`,
        ),
      ]
    })
