/**
 * Where quoted words stand in a document. Marks of markdown, blanks, the address of a link and the kind of quotation marks are
 * no part of them; every other letter is.
 */
import { findLine, type Markdown } from '../../documents/markdown.ts'

/** From its first letter to behind its last one, in the source. */
export type Stand = { from: number; to: number; line: number }
export type Quoted = { line: number; quote: string }

/** Words without what is no letter of them, and the place of each in the text that they come from. */
type Folded = { text: string; places: number[] }

/** A document whose words are looked for. */
export type Searched = { markdown: Markdown; folded: Folded }

const ALIKE: Record<string, string> = { '’': "'", '‘': "'", '“': '"', '”': '"', '–': '-', '—': '-', '‑': '-' }
const LEFT_OUT = new Set(['*', '`', '|', '_', '#', '>', '~', '\\', '[', '\uFEFF'])
/** Behind the words of a link; what a page does not show. */
const HIDDEN =
  /\](?:\([^()\s]{0,2000}(?:\s"[^"\n]{0,200}")?\))?|<!--[\s\S]{0,4000}?-->|<\/?[a-z][^<>\n]{0,200}>/iy
const UNSEEN = /[\s\p{Cc}]/u

const fold = (text: string): Folded => {
  let folded = ''
  const places: number[] = []
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] as string
    HIDDEN.lastIndex = at
    const hidden = letter === ']' || letter === '<' ? HIDDEN.exec(text)?.[0].length : undefined
    if (hidden !== undefined) at += hidden - 1
    if (hidden !== undefined || LEFT_OUT.has(letter)) continue
    const isBlank = UNSEEN.test(letter)
    if (isBlank && (folded === '' || folded.endsWith(' '))) continue
    folded += isBlank ? ' ' : (ALIKE[letter] ?? letter)
    places.push(at)
  }
  return { text: folded.trimEnd(), places }
}

export const toSearched = (markdown: Markdown): Searched => ({ markdown, folded: fold(markdown.text) })

/** The number of a line, a bullet, quotation marks and the end of a sentence are no part of what is quoted. */
const toBare = (quote: string): string =>
  fold(quote.replace(/(^|\n)[ \t]*\d+: /g, '$1'))
    .text.replace(/^(?:[-+•]|\d+[.)]) (?:x? ?\] )?/, '')
    .replace(/^["'«]+|["'»]+$/g, '')
    .replace(/[.;,:\s]+$/, '')
    .trim()

/** A single word stands nearly anywhere. */
const LEAST = 2
const toWords = (words: string): number => (words.match(/[\p{L}\p{N}]+/gu) ?? []).length

const findAll = ({ folded, markdown }: Searched, words: string): Stand[] => {
  const stands: Stand[] = []
  for (let at = folded.text.indexOf(words); at >= 0; at = folded.text.indexOf(words, at + words.length)) {
    const from = folded.places[at] ?? 0
    const to = (folded.places[at + words.length - 1] ?? from) + 1
    stands.push({ from, to, line: findLine(markdown, from) })
  }
  return stands
}

/** Whether it is all that its line says. */
const isLine = ({ markdown: { text, lines } }: Searched, words: string, { line }: Stand): boolean => {
  const { start = 0, end = 0 } = lines[line - 1] ?? {}
  return toBare(text.slice(start, end)) === words
}

/** Where a quote stands, as near as possible to the line that was named; or why it does not. */
export const findQuote = (searched: Searched, { line, quote }: Quoted): Stand | string => {
  const words = toBare(quote)
  const stands = words === '' ? [] : findAll(searched, words)
  const [nearest] = stands.toSorted((a, b) => Math.abs(a.line - line) - Math.abs(b.line - line))
  if (!nearest) return 'the document does not have these words'
  if (toWords(words) < LEAST && !isLine(searched, words, nearest))
    return 'one word stands anywhere: quote more'
  return nearest
}
