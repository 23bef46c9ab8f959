/** Colours for a terminal, or none. */
import { toVisible } from '../../documents/plain-text.ts'

const codes = { bold: 1, dim: 2, underline: 4, red: 31, green: 32, yellow: 33, blue: 34, cyan: 36 } as const
export type Paint = Record<keyof typeof codes, (text: string) => string>

export const paint = (on: boolean): Paint => {
  const entries = Object.entries(codes).map(([name, code]) => [
    name,
    (text: string) => (on ? `\u001b[${code}m${text}\u001b[0m` : text),
  ])
  return Object.fromEntries(entries) as Paint
}

/** Text of a document or a model shown in a terminal may not move its cursor, and hides nothing. */
export const plain = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
  toVisible(text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, ''))

const PAINTED = new RegExp(`(\\u001b\\[(?:0|${Object.values(codes).join('|')})m)`)

/** The same of what was painted already: our own colours stay, whoever forgot the rest. */
export const plainPainted = (text: string): string =>
  text
    .split(PAINTED)
    .map((part, at) => (at % 2 === 1 ? part : plain(part)))
    .join('')
