/** CREATE TABLE statements as a reviewer reads them. */

const TABLE = /\bCREATE\s+TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?["`[]?(\w+)["`\]]?\s*\(/gi

/** The text between a table's parentheses; undefined where they do not close. */
const toBody = (sql: string, from: number): string | undefined => {
  let depth = 1
  for (let at = from; at < sql.length; at++) {
    if (sql[at] === '(') depth++
    else if (sql[at] === ')') depth--
    if (depth === 0) return sql.slice(from, at)
  }
  return undefined
}

export type TableText = { name: string; body: string | undefined }

/** The CREATE TABLE statements of a text, without their comments. */
export const readTables = (text: string): TableText[] => {
  const sql = text.replace(/--[^\n]*/g, '')
  return Array.from(sql.matchAll(TABLE), (match) => ({
    name: match[1] ?? '',
    body: toBody(sql, match.index + match[0].length),
  }))
}
