/** Names as PostgreSQL takes them: quoted where they need it, and not longer than it keeps. */

const LONGEST = 63

/** Words that are no name without quotes; more of them would do no harm. */
const RESERVED = new Set(
  (
    'all analyse analyze and any array as asc asymmetric authorization between bigint binary bit boolean both case cast ' +
    'char character check coalesce collate collation column concurrently constraint create cross current_catalog ' +
    'current_date current_role current_schema current_time current_timestamp current_user dec decimal default deferrable ' +
    'desc distinct do else end except exists extract false fetch float for foreign freeze from full grant greatest group ' +
    'grouping having ilike in initially inner inout int integer intersect interval into is isnull join json json_array ' +
    'json_arrayagg json_exists json_object json_objectagg json_query json_scalar json_serialize json_table json_value ' +
    'lateral leading least left like limit localtime localtimestamp merge_action national natural nchar none normalize ' +
    'not notnull null nullif numeric offset on only or order out outer overlaps overlay placing position precision ' +
    'primary real references returning right row select session_user setof similar smallint some substring symmetric ' +
    'system_user table tablesample then time timestamp to trailing treat trim true union unique user using values ' +
    'varchar variadic verbose when where window with xmlattributes xmlconcat xmlelement xmlexists xmlforest ' +
    'xmlnamespaces xmlparse xmlpi xmlroot xmlserialize xmltable'
  ).split(' '),
)

/** Columns that every table has already. */
const SYSTEM_COLUMNS = new Set(['tableoid', 'xmin', 'cmin', 'xmax', 'cmax', 'ctid'])

export const isSystemColumn = (name: string): boolean => SYSTEM_COLUMNS.has(name)

const toBytes = (text: string): number => Buffer.byteLength(text)

/** The beginning of a name that has at most so many bytes. */
const clip = (name: string, most: number): string => {
  let [kept, bytes] = ['', 0]
  for (const point of name) {
    bytes += toBytes(point)
    if (bytes > most) break
    kept += point
  }
  return kept
}

export const isLong = (name: string): boolean => toBytes(name) > LONGEST

/** A name that PostgreSQL keeps whole; `taken` says which ones are given already. */
export const toShortName = (name: string, taken: ReadonlySet<string>): string => {
  if (!isLong(name)) return name
  let short = clip(name, LONGEST)
  for (let count = 2; taken.has(short); count++)
    short = clip(name, LONGEST - 4) + String(count).padStart(4, '_')
  return short
}

export const quoteName = (name: string): string =>
  /^[a-z_][a-z0-9_]*$/.test(name) && !RESERVED.has(name) ? name : `"${name.replaceAll('"', '""')}"`

export const quoteText = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** The name that PostgreSQL itself gives to what belongs to a table: a key's index, a column's sequence. */
export const toImplicitName = (table: string, of: string, label: string): string => {
  const room = LONGEST - label.length - 1 - (of === '' ? 0 : 1)
  let [first, second] = [toBytes(table), toBytes(of)]
  while (first + second > room) {
    if (first > second) first--
    else second--
  }
  return [clip(table, first), ...(of === '' ? [] : [clip(of, second)]), label].join('_')
}
