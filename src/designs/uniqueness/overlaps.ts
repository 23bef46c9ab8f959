/** Periods that may not overlap. */
import type { Column, Table } from '../../schema/design.ts'
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

const isTime = ({ type }: Column): boolean => /^(?:timestamp|ts|date)/i.test(type)
const BEGIN =
  /^(?:starts?|begins?|from|airs?|first|arriv\w*|check_?in|valid_from|opens?)(?:_|$)|_(?:from|start|begin)$/i
const END =
  /^(?:ends?|to|until|last|depart\w*|leav\w*|check_?out|valid_(?:to|until)|closes?|returns?)(?:_|$)|_(?:to|until|end)$/i

/** Its own rows have a begin and an end: what is kept below them says nothing of when they are. */
const isLasting = ({ columns }: Table): boolean => {
  const times = columns.filter(isTime).map(({ name }) => name)
  return times.filter((name) => BEGIN.test(name) || END.test(name)).length > 1
}

/** «One lane and hour of its start»: a key with the begin of what lasts, and without its end. */
const isOfBegin = (table: Table, key: readonly string[]): boolean => {
  const times = table.columns.filter((column) => isTime(column))
  const isIn = ({ name }: Column): boolean => key.includes(name.toLowerCase())
  return (
    times.some((column) => BEGIN.test(column.name) && isIn(column)) &&
    times.some((column) => END.test(column.name)) &&
    !times.some((column) => END.test(column.name) && isIn(column))
  )
}

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
      const byBegin = tables.find((table) =>
        toUniqueKeys(subject, table).some((key) => isOfBegin(table, key)),
      )
      const isKept = isExcluding
        ? near.some(isApart)
        : (tables.some(isLasting) ? tables : near).some((table) =>
            toUniqueKeys(subject, table).some((key) => key.length > 1 && !isOfBegin(table, key)),
          ) ||
          lines.some(
            (line) =>
              // Where a key is taken for what keeps them apart, a lock alone says nothing of what is looked at.
              (tables.some((table) => isTableNamed(line, table)) &&
                (byBegin === undefined ||
                  / (?:overlap\w*|exclu\w+|range|tstzrange|daterange) /.test(line))) ||
              // Of no table it is of any; of another one it is not of these.
              (line.includes(' overlap') &&
                !subject.database.tables.some((table) => isTableNamed(line, table))),
          )
      if (!first || isKept) return []
      return [
        toHit(
          first,
          'MEDIUM',
          `${id} forbids overlaps («${text.slice(0, 120)}»), and nothing in the database refuses two rows of ${first.name} that overlap${byBegin ? ': a key over the begin lets in one that begins at another time' : ''}.`,
          'Add an exclusion constraint, or say which lock is held while it is checked.',
        ),
      ]
    })
