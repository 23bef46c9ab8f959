/** What a column refers to: `table.column`, or as SQL writes it, `table (column)`. */
export const toReference = (text: string): { table: string; column: string } | undefined => {
  const [, sqlTable, sqlColumn] = /^([^()]+?)\s*\(\s*([^()]+?)\s*\)$/.exec(text.slice(0, 500).trim()) ?? []
  if (sqlTable && sqlColumn) return { table: sqlTable, column: sqlColumn }
  const dot = text.lastIndexOf('.')
  const [table, column] = [text.slice(0, Math.max(dot, 0)).trim(), text.slice(dot + 1).trim()]
  return table === '' || column === '' ? undefined : { table, column }
}
