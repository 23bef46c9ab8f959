/** The table of `verification.md`: each requirement with its verdict and evidence. */
export type VerdictRow = { ids: string[]; verdict: string; evidence: string; line: number }

const toCells = (line: string): string[] =>
  line
    .replace(/^\||\|\s*$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim())

const VERDICT = /^(?:verified|passed|failed|untested|missing|partial)\b/i

/** Rows by the ids in their first column; the verdict is the first cell that is one, the evidence what follows it. */
export const readVerdicts = (text: string): VerdictRow[] =>
  text.split(/\r\n|\r|\n/).flatMap((line, at) => {
    const [first = '', ...rest] = line.startsWith('|') ? toCells(line) : []
    const ids = first.match(/\b(?:REQ|R)-\d{3,15}\b/g) ?? []
    if (ids.length === 0) return []
    const place = rest.findIndex((cell) => VERDICT.test(cell))
    const verdict = (rest[place] ?? '').toLowerCase()
    return [{ ids, verdict, evidence: place < 0 ? '' : rest.slice(place + 1).join(' '), line: at + 1 }]
  })
