/** What another thing may have one of at most. */
import type { Column, Table } from '../../schema/design.ts'
import { toList, toOwner, toProse, toStem, toWords } from '../names.ts'
import type { Hit, Subject } from '../rule.ts'
import { toServed } from '../served-table.ts'
import { toUniqueKeys } from '../unique-keys.ts'
import { isNamed, toWishes, type Wish } from '../wishes.ts'
import { bareOf, hasKeyWith, isKeptElsewhere, isTableNamed, toHit } from './kept-elsewhere.ts'
import { isBesides } from './other-keys.ts'

const ONE =
  /\b(?:at most|only|no more than|not more than|exactly|just) one\b|\bthere is one [\w -]{2,40}? for an? |\bone \w+ (?:per|for each|for every)\b|\b(?:never|not|no)\b[^.;]{0,50}\btwo\b/i

/** «one reading every 5 minutes» is how often something comes, and not how many there are. */
const RHYTHM =
  /\bevery (?:\d+ |other |few )?(?:second|minute|hour|day|week|month)s?\b|\b(?:an?|per|each) (?:second|minute|hour)\b/i

type Link = { table: Table; column: Column; owner: string }

/** References of a table by the word that a sentence uses for what they point to. */
const toLinks = (subject: Subject): Link[] =>
  subject.database.tables.flatMap((table) =>
    table.columns.flatMap((column): Link[] => {
      const target = column.references
        ?.replace(/[.(].*$/, '')
        .replace(/["`]/g, '')
        .trim()
      const owner = target === undefined || target === '' ? undefined : target
      return owner === undefined || toStem(owner) === toStem(table.name) ? [] : [{ table, column, owner }]
    }),
  )

const EXACTLY = /\b(?:exactly|at most|only|just|no more than) one\b/i
const PER = /\bone [\w-]+(?: [\w-]+)? (?:per|for each|for every|for a|in an?)\b/i

/** «A berth has one contract per year»: a key with another reference beside these lets several through. */
const findWide = (
  subject: Subject,
  lines: readonly string[],
  { table, column, owner }: Link,
  { id, text, prose }: Pick<Wish, 'id' | 'text' | 'prose'>,
): Hit[] => {
  if (!(PER.test(text) || EXACTLY.test(text)) || isKeptElsewhere(subject, lines, table, [owner, column.name]))
    return []
  const keys = toUniqueKeys(subject, table).filter((key) => key.includes(column.name.toLowerCase()))
  const isOther = (name: string): boolean => {
    const other = table.columns.find((one) => one.name.toLowerCase() === name)
    if (other && isBesides(subject, table, prose, [{ column }], name)) return true
    return other?.references !== undefined && !isNamed(prose, toOwner(name) ?? name) && !isNamed(prose, name)
  }
  const [key] = keys
  if (!key || !keys.every((one) => one.some((name) => name !== column.name.toLowerCase() && isOther(name))))
    return []
  return [
    toHit(
      table,
      'MEDIUM',
      `${id} wants one at most («${text.slice(0, 120)}»), and the key (${key.join(', ')}) of ${table.name} has ${toList(key.filter(isOther))} too much.`,
      `Take ${toList(key.filter(isOther))} out of the key.`,
    ),
  ]
}

const FOR_EACH =
  /^(.*?)\b(?:has|have|holds?|makes?|files?|keeps?)\b[^.;]*?\bone [\w -]+? (?:for|per|in|on|with) (?:an?|each|every|the same) ([\w-]+)/i

/** «A member has at most one open bid for a lot»: a key of the member alone refuses the bid for another lot. */
const findNarrow = (
  subject: Subject,
  lines: readonly string[],
  links: readonly Link[],
  { id, text }: Pick<Wish, 'id' | 'text' | 'prose'>,
): Hit[] => {
  const [, whose = '', each = ''] = FOR_EACH.exec(text) ?? []
  const isOf = (words: string, { column, owner }: Link): boolean =>
    isNamed(toProse(words), owner) || isNamed(toProse(words), toOwner(column.name) ?? owner)
  return links
    .filter((link) => isOf(whose, link))
    .flatMap(({ table, column }): Hit[] => {
      const other = links.find((link) => link.table === table && isOf(each, link))
      const keys = toUniqueKeys(subject, table).filter((key) => key.includes(column.name.toLowerCase()))
      const isBoth = keys.some((key) => other !== undefined && key.includes(other.column.name.toLowerCase()))
      const isAlone = keys.some((key) => key.length === 1) && !isBoth
      if (!other || !isAlone || isKeptElsewhere(subject, lines, table, [other.column.name])) return []
      return [
        toHit(
          table,
          'MEDIUM',
          `${id} wants one for each (${toList([column.name, other.column.name])}: «${text.slice(0, 120)}»), and a key of ${table.name} has ${column.name} alone: a second one is refused, whatever it is for.`,
          `Add ${other.column.name} to the key.`,
        ),
      ]
    })
}

/** «A patient has at most one open request»: a key of the many must name the one. */
export const findPairs = (subject: Subject, lines: readonly string[]): Hit[] =>
  toWishes(subject)
    .filter(({ text }) => ONE.test(text) && !RHYTHM.test(text))
    .flatMap(({ id, ids, text, prose }) => {
      const counted = toProse(/\bone\b(?:\s+[\w-]+){1,4}|\btwo\b(?:\s+[\w-]+){1,4}/i.exec(text)?.[0] ?? '')
      const links = toLinks(subject).filter(({ table, column, owner }) => {
        const isMany = isTableNamed(counted, table) || isNamed(counted, toWords(bareOf(table)).at(-1) ?? '')
        const isOwner = isNamed(prose, owner) || isNamed(prose, toOwner(column.name) ?? owner)
        const covered = toServed(subject, table)
        return isMany && isOwner && (isTableNamed(prose, table) || ids.some((one) => covered.has(one)))
      })
      const isKept = links.some(
        ({ table, column, owner }) =>
          hasKeyWith(
            subject,
            table,
            (name) => name === column.name.toLowerCase() || toWords(name).map(toStem).includes(toStem(owner)),
          ) || isKeptElsewhere(subject, lines, table, [owner, column.name]),
      )
      const [first] = links
      if (!first) return []
      if (isKept)
        return [
          ...links.flatMap((link) => findWide(subject, lines, link, { id, text, prose })),
          ...findNarrow(subject, lines, links, { id, text, prose }),
        ]
      return [
        toHit(
          first.table,
          'HIGH',
          `${id} wants one at most («${text.slice(0, 120)}»), and no unique key or index of ${first.table.name} has ${first.column.name}.`,
          `Add a unique index on ${first.table.name} (${first.column.name}), partial where only some rows count, or say which constraint keeps it.`,
        ),
      ]
    })
