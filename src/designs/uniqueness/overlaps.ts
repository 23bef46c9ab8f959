/** Periods that may not overlap. */
import type { Table } from '../../schema/design.ts'
import { toOwner, toStem } from '../names.ts'
import type { Hit, Subject } from '../rule.ts'
import { toUniqueKeys } from '../unique-keys.ts'
import { isNamed, toWishes } from '../wishes.ts'
import { isTableNamed, toHit } from './kept-elsewhere.ts'

const OVERLAPPING =
  /\bno two [^.;]{1,60}\bat (?:the same|one|a) time\b|\b(?:only|at most|just|no more than) one [^.;]{1,30} at (?:a|one) time\b|\b(?:holds?|has|have|takes?|serves?|carr(?:y|ies)|hosts?|to|by|for) (?:exactly )?one [^.;]{1,30} at (?:a|one) time\b|\b(?:not|never|no)\b[^.;]{0,40}\boverlap|\bdouble[- ]book|\boverlap\w*\b[^.;]{0,40}\b(?:refused|rejected)/i

/** «one step at a time» of something that lasts no time is no matter of overlaps. */
const isLimit = ({ columns }: Table, text: string): boolean =>
  / at (?:a|one) time\b/i.test(text) &&
  columns.filter(({ type }) => /^(?:date|timestamp|ts|daterange)/i.test(type)).length < 2

/** Its own rows have a begin and an end: what is kept below them says nothing of when they are. */
const isLasting = ({ columns }: Table): boolean =>
  columns.filter(
    ({ name, type }) =>
      /^(?:timestamp|ts|date)/i.test(type) &&
      /^(?:starts?|begins?|ends?|from|to|until|airs?|first|last|arriv|depart)/i.test(name),
  ).length > 1

export const findOverlaps = (subject: Subject, lines: readonly string[]): Hit[] =>
  toWishes(subject)
    .filter(({ text }) => OVERLAPPING.test(text))
    .flatMap(({ id, text, prose }) => {
      const tables = subject.database.tables.filter(
        (table) => isTableNamed(prose, table) && !isLimit(table, text),
      )
      const isBelow = (table: Table): boolean =>
        table.columns.some(({ references = '' }) =>
          tables.some((one) => toStem(references.replace(/[.(].*$/, '')) === toStem(one.name)),
        )
      const first = tables.find(isBelow) ?? tables[0]
      /** An exclusion of ranges, for each of what the sentence names beside the rows themselves. */
      const isApart = (table: Table): boolean => {
        const owners = table.columns.filter(
          ({ name, references }) => references !== undefined && isNamed(prose, toOwner(name) ?? name),
        )
        return (table.exclusions ?? []).some(
          (exclusion) =>
            exclusion.includes('&&') &&
            (owners.length === 0 || owners.some(({ name }) => new RegExp(`\\b${name}\\b`).test(exclusion))),
        )
      }
      const near = subject.database.tables.filter((table) => tables.includes(table) || isBelow(table))
      const isExcluding = near.some((table) => (table.exclusions ?? []).length > 0)
      const isKept = isExcluding
        ? near.some(isApart)
        : (tables.some(isLasting) ? tables : near).some((table) =>
            toUniqueKeys(subject, table).some((key) => key.length > 1),
          ) ||
          lines.some(
            (line) =>
              tables.some((table) => isTableNamed(line, table)) ||
              // Of no table it is of any; of another one it is not of these.
              (line.includes(' overlap') &&
                !subject.database.tables.some((table) => isTableNamed(line, table))),
          )
      if (!first || isKept) return []
      return [
        toHit(
          first,
          'MEDIUM',
          `${id} forbids overlaps («${text.slice(0, 120)}»), and nothing in the database refuses two rows of ${first.name} that overlap.`,
          'Add an exclusion constraint, or say which lock is held while it is checked.',
        ),
      ]
    })
