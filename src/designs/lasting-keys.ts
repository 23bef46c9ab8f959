/** Keys that hold for ever, where the requirements mean one at a time. */
import type { Table } from '../schema/design.ts'
import { toOwner, toStem } from './names.ts'
import type { Check, Hit, Subject } from './rule.ts'
import { toServed } from './served-table.ts'
import { isNamed, toWishes } from './wishes.ts'

const ONE = /\b(?:at most|only|no more than|not more than|just|exactly)? ?one\b/i
const AT_A_TIME =
  /\bat (?:a|one|any|the same) time\b|\bat once\b|\bunder way\b|\bone (?:\w+ )?(?:open|active|current|running|pending|unfinished|valid)\b/i
const FOR_EVER = /\b(?:ever|for ever|in (?:their|its|his|her) life(?:time)?|once only|never again)\b/i

/** Rows that end and stay: they go through states, or have a moment of their end that is empty until then. */
const isEnding = ({ lld }: Subject, { columns, model }: Table): boolean =>
  columns.some(
    ({ name, null: mayBeEmpty }) =>
      mayBeEmpty === true && /^(?:un|re)?\w*(?:ed|end|until|back|out|off)_(?:at|on)$/i.test(name),
  ) ||
  (columns.some(({ name }) => /^(?:state|status)$/i.test(name)) &&
    lld.models.some((one) => toStem(one.name) === toStem(model) && one.states.length > 0))

/** Keys over references alone, without a condition: no second row with the same, whatever became of the first. */
const toLasting = ({ database }: Subject, table: Table): { name: string; columns: string[] }[] =>
  [
    ...table.unique.map((columns) => ({ name: `the key of ${columns.join(', ')}`, columns })),
    ...database.indexes
      .filter((index) => index.unique && !index.where && toStem(index.table) === toStem(table.name))
      .map(({ name, columns }) => ({ name, columns })),
  ].filter(
    ({ columns }) =>
      columns.length > 0 &&
      columns.every((name) => table.columns.find((column) => column.name === name)?.references),
  )

export const findLastingKeys: Check = (subject) =>
  subject.database.tables
    .filter((table) => isEnding(subject, table))
    .flatMap((table) => {
      const covered = toServed(subject, table)
      return toLasting(subject, table).flatMap(({ name, columns }): Hit[] => {
        const wish = toWishes(subject).find(
          ({ ids, text, prose }) =>
            ONE.test(text) &&
            AT_A_TIME.test(text) &&
            !FOR_EVER.test(text) &&
            ids.some((id) => covered.has(id)) &&
            columns.every((column) => isNamed(prose, toOwner(column) ?? column)),
        )
        if (!wish) return []
        return [
          {
            rule: 'key-for-ever',
            severity: 'MEDIUM',
            at: `table ${table.name}`,
            description: `${wish.id} wants one at a time («${wish.text.slice(0, 120)}»), and ${name} allows one row of ${table.name} for ever.`,
            suggestion: 'Give the index the condition under which a row still counts.',
          },
        ]
      })
    })
