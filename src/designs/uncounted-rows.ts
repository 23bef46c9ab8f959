/** Rows that a requirement leaves out of a count, and a key or an exclusion that counts them all the same. */
import { toConditional } from './conditional-keys.ts'
import { type StatedTable, toCounted, toStated } from './covered-states.ts'
import { toList, toOwner, toSame, toWords } from './names.ts'
import type { Check, Hit, Subject } from './rule.ts'
import { toServed } from './served-table.ts'
import { isNamed, toWishes, type Wish } from './wishes.ts'

const UNCOUNTED =
  /\b(?:do|does) not count\b|\b(?:is|are) not counted\b|\bnot counting\b|\b(?:do|does) not (?:block|stand in the way|matter|occupy|take up)\b|\bno longer (?:counts?|blocks?|occup(?:y|ies))\b|\bleaves? [^.;]{1,30} free\b/i

type Uncounted = { wish: Wish; states: string[] }

/** «cancelled and expired bookings do not count» */
const toUncounted = (subject: Subject, { table, states }: StatedTable): Uncounted[] => {
  const covered = toServed(subject, table)
  return toWishes(subject).flatMap((wish) => {
    const clause = wish.text.split(/[;:]|, (?:but|while|where) /).find((one) => UNCOUNTED.test(one))
    if (clause === undefined) return []
    const words = ` ${toWords(clause).join(' ')} `
    const isAbout =
      isNamed(wish.prose, table.name) ||
      (table.model !== '' && isNamed(wish.prose, table.model)) ||
      wish.ids.some((id) => covered.has(id))
    const named = states.filter((state) => words.includes(` ${toWords(state).join(' ')} `))
    return isAbout && named.length > 0 ? [{ wish, states: named }] : []
  })
}

export const findUncountedRows: Check = (subject) =>
  toStated(subject).flatMap((stated) => {
    const { table, column, states } = stated
    const uncounted = toUncounted(subject, stated)
    if (uncounted.length === 0) return []
    return toConditional(subject, table).flatMap(({ name, where, columns }): Hit[] => {
      const counted = where === undefined ? undefined : toCounted(where, states)
      if (where !== undefined && counted?.column !== column) return []
      const counts = (state: string): boolean => counted === undefined || counted.states.has(toSame(state))
      const broken = uncounted
        .filter(({ wish }) => columns.every((one) => isNamed(wish.prose, toOwner(one) ?? one)))
        .map(({ wish, states: left }) => ({ wish, wrong: left.filter(counts) }))
        .find(({ wrong }) => wrong.length > 0)
      if (!broken) return []
      return [
        {
          rule: 'key-for-ever',
          severity: 'MEDIUM',
          at: `table ${table.name}`,
          description: `${broken.wish.id} does not count ${toList(broken.wrong)} («${broken.wish.text.slice(0, 120)}»), and ${name} does.`,
          suggestion: `Leave ${toList(broken.wrong)} out of its condition.`,
        },
      ]
    })
  })
