/** Words of others as they stand in our lines, and as they are compared. */
import { isPlainLine } from './edit.ts'
import { remember } from './remember.ts'

export const collapse = (text: string): string =>
  isPlainLine(text) ? text : text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

/** The mark that opens a comment, and as it stands where it must open none. */
const OPENED = '<!--'
const HARMLESS = /&lt;!--/g

/** What is longer is no sentence: few such texts are compared. */
const LONG = 400

/** What most texts have none of: a sign that is neither blank nor a letter of English or mark of its. */
const OTHER = /[^ -~\s]/

const readPlain = (text: string): string => (OTHER.test(text) ? readAny(text) : readEnglish(text))

const readEnglish = (text: string): string =>
  text
    .replace(HARMLESS, OPENED)
    .toLowerCase()
    .replace(/[^a-z0-9%<>+]+/g, ' ')
    .trim()

const readAny = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(HARMLESS, OPENED)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{So}%<>≤≥+]+/gu, ' ')
    .trim()

const toPlain = remember(readPlain, 256)
const toLongPlain = remember(readPlain, 2)

/** Equal for texts that differ only in case, marks and white space, or in what `inline` makes harmless. */
export const normalise = (text: string): string => (text.length > LONG ? toLongPlain(text) : toPlain(text))

/** The mark of a quotation at the beginning of a line, and that of an item of a list. */
export const QUOTED_LINE = /^\s{0,3}(?:>\s?)+/
export const ITEM_LINE = /^\s{0,12}(?:[-*+•‣◦·]|\d{1,4}[.)])\s+(?:\[[ xX]\]\s+)?(?=\S)/

/** Words on one line; a mark that would open a block or a comment is made harmless. */
export const inline = (text: string): string =>
  collapse(text)
    .replace(/<!--/g, '&lt;!--')
    .replace(/^(#{1,6}(?=\s|$)|[-+*](?=\s|$)|>|```|~~~|\||\[[ xX]\](?=\s)|-{3,}|={3,})/, '\\$1')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')

/** Words in quotation marks: those of their own stay as they are. */
export const quote = (text: string): string => {
  const line = inline(text)
  return line.includes('"') ? `“${line}”` : `"${line}"`
}

/** At most `limit` UTF-16 units, cut at a word where there is one, and never inside a character. */
export const shorten = (text: string, limit: number): string => {
  if (text.length <= limit) return text
  const cut = text.slice(0, limit - 1).replace(/[\ud800-\udbff]$/, '')
  const space = cut.lastIndexOf(' ')
  return `${(space > limit / 2 ? cut.slice(0, space) : cut).trimEnd()}…`
}
