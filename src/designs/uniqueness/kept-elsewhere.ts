/** What keeps rows apart: a key, an exclusion, or what entries cannot say and the prose names. */
import type { Table } from '../../schema/design.ts'
import { toProse, toWords } from '../names.ts'
import type { Hit, Subject } from '../rule.ts'
import { toStrings } from '../strings.ts'
import { toUniqueKeys } from '../unique-keys.ts'
import { isNamed } from '../wishes.ts'

const ELSEWHERE =
  /\bpartial\b|\bwhere\b|\bexclu(?:sion|d\w+)\b|\block(?:s|ed|ing)?\b|\bserializ|\bserialis|\bfor update\b|\blower\(|\btrigger|\bconditional\b|\bon conflict\b|\bcompare[- ]and|\boptimistic|\bone after the other\b/i

/** An index that is not unique keeps nothing apart, whatever its condition is. */
const PLAIN_INDEX = /^\s*create\s+index\b/i

export const bareOf = ({ name }: Table): string => name.replace(/^.*\./, '')

export const isTableNamed = (prose: string, table: Table): boolean =>
  isNamed(prose, bareOf(table)) || (table.model !== '' && isNamed(prose, table.model))

/** Lines of the design that name a way of keeping rows apart which no entry can say. */
export const toElsewhere = ({ hld, lld, database, design }: Subject): string[] => {
  const { tables: _t, indexes: _i, queries: _q, openQuestions: _o, ...said } = database
  const blocks = design.blocks.filter(({ language }) => /sql/i.test(language)).map(({ text }) => text)
  const rules = lld.validation.flatMap(({ of, rule }) =>
    rule.split(/\n|;|(?<=\.)\s/).map((clause) => `${toWords(of).join(' ')} ${clause}`),
  )
  return [...toStrings(said), ...toStrings(hld.decisions), hld.reliability, ...blocks]
    .flatMap((text) => text.split(/\n|;|(?<=\.)\s/))
    .concat(rules)
    .filter((line) => ELSEWHERE.test(line) && !PLAIN_INDEX.test(line))
    .map(toProse)
}

export const isKeptElsewhere = (
  { database }: Subject,
  lines: readonly string[],
  table: Table,
  words: readonly string[],
): boolean =>
  lines.some((line) => {
    const isMeant = isTableNamed(line, table) || !database.tables.some((other) => isTableNamed(line, other))
    return isMeant && words.some((word) => isNamed(line, word))
  })

export const toHit = (
  table: Table,
  severity: Hit['severity'],
  description: string,
  suggestion: string,
): Hit => ({
  rule: 'missing-uniqueness',
  severity,
  at: `table ${table.name}`,
  description,
  suggestion,
})

export const hasKeyWith = (subject: Subject, table: Table, fits: (column: string) => boolean): boolean =>
  toUniqueKeys(subject, table).some((key) => key.some(fits)) ||
  (table.exclusions ?? []).some((exclusion) => exclusion.toLowerCase().match(/\w+/g)?.some(fits))
