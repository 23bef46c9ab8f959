/** The words of an SQL expression. */
export type Token = { kind: 'number' | 'text' | 'word' | 'name' | 'mark'; text: string }

const TOKEN =
  /\s+|(\d{1,30}(?:\.\d{0,30})?|\.\d{1,30})(?![\w.])|('(?:[^']|'')*')|([A-Za-z_][A-Za-z0-9_]*)(?!')|"((?:[^"]|"")+)"|(<>|!=|<=|>=|\|\||::|!~\*|!~|~\*|[-+*/%=<>~(),[\]])/y

/** Nothing where something stands in it that is none, such as a remark. */
export const toTokens = (text: string): Token[] | undefined => {
  const tokens: Token[] = []
  if (/--|\/\*/.test(text.replace(/'(?:[^']|'')*'|"(?:[^"]|"")*"/g, ''))) return undefined
  for (let at = 0; at < text.length; ) {
    TOKEN.lastIndex = at
    const found = TOKEN.exec(text)
    if (!found) return undefined
    const [all, number, string, word, name, mark] = found
    at += all.length
    if (number !== undefined) tokens.push({ kind: 'number', text: number })
    else if (string !== undefined) tokens.push({ kind: 'text', text: string })
    else if (word !== undefined) tokens.push({ kind: 'word', text: word })
    else if (name !== undefined) tokens.push({ kind: 'name', text: name.replaceAll('""', '"') })
    else if (mark !== undefined) tokens.push({ kind: 'mark', text: mark })
  }
  return tokens
}
