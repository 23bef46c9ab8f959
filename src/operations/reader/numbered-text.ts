/** A document as its reader is shown it: once, line by line as it stands, each with its number. */
import type { Markdown } from '../../documents/markdown.ts'

/** Characters that one reader is given: some 75,000 tokens. */
const MOST = 300_000

/** `until` is the last line that is shown, where it is not the last one. */
export type NumberedText = { text: string; until?: number }

/** What moves a cursor says nothing. */
const toShown = (line: string): string =>
  line
    .replace(/(?!\t)\p{Cc}/gu, '')
    .replace('\uFEFF', '')
    .trimEnd()

export const toNumbered = ({ text, lines }: Markdown, most = MOST): NumberedText => {
  const shown: string[] = []
  let size = 0
  for (const [at, { start, end }] of lines.entries()) {
    const words = toShown(text.slice(start, end))
    if (words === '') continue
    const row = `${at + 1}: ${words}`
    if (size + row.length > most) return { text: shown.join('\n'), until: at }
    size += row.length + 1
    shown.push(row)
  }
  return { text: shown.join('\n') }
}
