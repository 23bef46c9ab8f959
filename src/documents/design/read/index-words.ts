/** Indexes and keys as others say them in a line: «Unique index `a_b` on orders (customer_id) where state = 'open' – E-007». */
import type { Given } from './reading.ts'

const NAMED =
  /^(?:\W*(unique)\s+)?(?:(?:partial|covering|btree|gin|gist)\s+)*(?:index\s+)?[`*]*([A-Za-z_]\w{0,62})[`*]*\s*(?:[:–—-]\s*)?((?:unique|partial)\s+)?(?:(?:index|btree|gin|gist)\s+)?on\s+(?:table\s+)?[`*]*([A-Za-z_][\w.]*)?[`*]*\s*\(([^()]{1,500})\)(.*)$/i
const WHERE = /^\W*(?:only\s+)?where\s+(.+?)(?=\s[–—-]\s|[.;,]\s*$|[.;]\s|$)/i

/** «orders (customer_id, placed_at): orders of a customer», an index without a name. */
const UNNAMED =
  /^(unique\s+)?(?:index\s+)?(?:on\s+)?[`*]*([A-Za-z_][\w.]*)[`*]*\s*\(([\w\s,`]{1,500})\)[`*]*(.*)$/i

const toColumn = (one: string): string =>
  one
    .trim()
    .replaceAll('`', '')
    .replace(/\s+(?:asc|desc)\b.*$/i, '')

const readUnnamed = (words: string): Given | undefined => {
  const [found, unique, table = '', list = '', rest = ''] = UNNAMED.exec(words) ?? []
  if (found === undefined) return undefined
  const columns = list.split(',').map(toColumn)
  const [, where] = WHERE.exec(rest) ?? []
  return {
    name: [table.replace(/^.*\./, ''), ...columns].join('_').slice(0, 63),
    table,
    columns,
    unique: unique !== undefined || /^\W*unique\b/i.test(rest),
    ...(where !== undefined && { where: where.replaceAll('`', '').trim() }),
  }
}

/** Nothing where the words are about something else; `table` is the one that they stand under. */
export const readIndexWords = (raw: string, table?: string): Given | undefined => {
  const words = raw.replace(/\s+/g, ' ').trim().slice(0, 1000)
  const [found, before, name, behind, on, columns = '', rest = ''] = NAMED.exec(words) ?? []
  const of = on ?? table
  if (found === undefined) return table === undefined ? readUnnamed(words) : undefined
  if (of === undefined) return undefined
  const [, where] = WHERE.exec(rest.replace(/^`/, '')) ?? []
  return {
    name,
    table: of,
    columns: columns.split(',').map(toColumn),
    unique: before !== undefined || /^unique/i.test(behind ?? '') || /^\W*unique\b/i.test(rest),
    ...(where !== undefined && { where: where.replaceAll('`', '').trim() }),
  }
}

const KEY =
  /\b(unique|primary key)\b(?:\s+(?:key|constraint))?(?:\s+(?:on|over|of|is|per|across))?\s*:?\s*\(([^()]{1,300})\)(?!\s*where)/gi

/** «Unique (berth_code, year)» in the words about a table. */
export const readKeyWords = (words: string): { primaryKey: string[]; unique: string[][] } => {
  const keys = [...words.replaceAll('`', '').matchAll(KEY)].map(([, kind = '', columns = '']) => ({
    isPrimary: /primary/i.test(kind),
    columns: columns.split(',').map(toColumn),
  }))
  return {
    primaryKey: keys.find(({ isPrimary }) => isPrimary)?.columns ?? [],
    unique: keys.filter(({ isPrimary }) => !isPrimary).map(({ columns }) => columns),
  }
}
