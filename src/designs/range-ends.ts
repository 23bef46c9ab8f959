/** Exclusions over ranges: an end that belongs to them and is left out, and what no index can hold. */
import type { Table } from '../schema/design.ts'
import { toColumnType } from './field-type.ts'
import type { Check, Hit, Subject } from './rule.ts'

const RANGE =
  /\b(date|ts|tstz|int4|int8|num)range\s*\(\s*"?(\w+)"?\s*,\s*"?(\w+)"?\s*(?:,\s*'([[(][\])])'\s*)?\)/i
const SHIFTED =
  /\btstzrange\s*\([^()]*\b(\w+)\s*[+-]\s*(?:interval\b|'[^']*'\s*::\s*interval\b|\w+_interval\b)/i

const toTexts = ({ ddl }: Subject, table: Table): string[] => {
  const own = table.name.toLowerCase()
  const made = ddl.tables.find(({ name }) => name.toLowerCase() === own) as
    | { exclusions?: unknown }
    | undefined
  const written = Array.isArray(made?.exclusions) ? made.exclusions.map((one) => JSON.stringify(one)) : []
  return [...(table.exclusions ?? []), ...written]
}

/** `to_day >= from_day`: both ends may be one day, and a range without its last end is empty then. */
const isOneDay = ({ checks }: Table, from: string, to: string): boolean =>
  checks.some((check) =>
    new RegExp(`\\b${to}\\b"?\\s*>=\\s*"?${from}\\b|\\b${from}\\b"?\\s*<=\\s*"?${to}\\b`, 'i').test(check),
  )

/** Moments and whole numbers may end before their end; days that one booking can begin and end on cannot. */
export const findRangeEnds: Check = (subject) =>
  subject.database.tables.flatMap((table) =>
    toTexts(subject, table).flatMap((text): Hit[] => {
      const [, kind = '', from = '', to = '', ends = '[)'] = RANGE.exec(text) ?? []
      const at = `table ${table.name}`
      const shifted = SHIFTED.exec(text)?.[1]
      const isZoned = table.columns.some(
        ({ name, type }) => name === shifted && toColumnType(type)?.base.includes('with time'),
      )
      if (shifted !== undefined && isZoned)
        return [
          {
            rule: 'broken-sql',
            severity: 'MEDIUM',
            at,
            description: `PostgreSQL refuses the exclusion of ${table.name}: a moment with time zone and an interval make no immutable expression.`,
            suggestion: 'Keep the end in a column of its own, or a moment without zone in UTC.',
          },
        ]
      if (kind.toLowerCase() !== 'date' || ends === '[]' || !isOneDay(table, from, to)) return []
      return [
        {
          rule: 'value-disagreement',
          severity: 'MEDIUM',
          at,
          description: `A row of ${table.name} may have ${to} on ${from}, and daterange(${from}, ${to}) leaves the last day out: such a row overlaps nothing.`,
          suggestion: `Write daterange(${from}, ${to}, '[]'), or let ${to} be the day after.`,
        },
      ]
    }),
  )
