/**
 * What a reader said, held against the document.
 *
 * 1. A pair counts only where both quotes stand in the text, word for word: in the named line, or else in the nearest that has
 * them. 2. Both are different statements. 3. What was said already, by a rule or by the reader, is told once. 4. Nothing that
 * was dropped is lost silently: it is counted.
 */
import { toSentences } from '../../analysis/language/sentence.ts'
import { type Remark, toExcerpt, toRegion } from '../../analysis/report.ts'
import { findLine, type Markdown } from '../../documents/markdown.ts'
import { toPlain, toSource } from '../../documents/plain.ts'
import { collapse, shorten } from '../../documents/plain-words.ts'
import type { Contradictions } from '../../schema/contradictions.ts'
import type { Passage, Passages } from './passages.ts'

/** The code of the rule that finds the same by itself: what is accepted of one is accepted of the other. */
const CODE = 'CONFLICT'
const MOST = 20
const LONGEST_QUOTE = 160
const LONGEST_WHY = 300

/** What became of the pairs that a reader named. */
export type Tally = {
  named: number
  told: number
  /** A rule had found them. */
  known: number
  /** A quote stands nowhere in the document. */
  absent: number
  /** Both sides are one statement. */
  same: number
  /** Named before, or more than anybody reads. */
  more: number
}

export const NOTHING: Tally = { named: 0, told: 0, known: 0, absent: 0, same: 0, more: 0 }

export const addTally = (a: Tally, b: Tally): Tally => ({
  named: a.named + b.named,
  told: a.told + b.told,
  known: a.known + b.known,
  absent: a.absent + b.absent,
  same: a.same + b.same,
  more: a.more + b.more,
})

/** Words without what is no letter of them, and the place of each in the text that they come from. */
type Folded = { text: string; places: number[] }

const ALIKE: Record<string, string> = { '’': "'", '‘': "'", '“': '"', '”': '"', '–': '-', '—': '-', '‑': '-' }
const LEFT_OUT = new Set(['*', '`', '|', '_'])

const fold = (text: string): Folded => {
  let folded = ''
  const places: number[] = []
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] as string
    if (LEFT_OUT.has(letter)) continue
    const isSpace = /\s/.test(letter)
    if (isSpace && (folded === '' || folded.endsWith(' '))) continue
    folded += isSpace ? ' ' : (ALIKE[letter] ?? letter)
    places.push(at)
  }
  return { text: folded.trimEnd(), places }
}

/** A number of a line, a bullet, quotation marks and the end of a sentence are no part of what is quoted. */
const toBare = (quote: string): string => {
  const words = fold(toPlain(quote, [[0, quote.length]]).text).text
  return words
    .replace(/^\d+: /, '')
    .replace(/^(?:#{1,6}|-|\d+\.) /, '')
    .replace(/^["'«]+|["'»]+$/g, '')
    .replace(/[.;,:\s]+$/, '')
    .trim()
}

/** A single word stands nearly anywhere, unless it is all that the line says. */
const LEAST = 2
const isTelling = (quote: string, { text }: Folded): boolean =>
  (quote.match(/[\p{L}\p{N}]+/gu) ?? []).length >= LEAST || quote === toBare(text)

type Stand = { passage: Passage; span: [number, number]; line: number }
type Side = { line: number; quote: string }
type Text = { passage: Passage; folded: Folded }

/** Every place of a text where the words stand. */
const findIn = ({ passage, folded }: Text, words: string, markdown: Markdown): Stand[] => {
  if (!isTelling(words, folded)) return []
  const stands: Stand[] = []
  for (let at = folded.text.indexOf(words); at >= 0; at = folded.text.indexOf(words, at + words.length)) {
    const from = folded.places[at] ?? 0
    const to = (folded.places[at + words.length - 1] ?? from) + 1
    stands.push({ passage, span: [from, to], line: findLine(markdown, toSource(passage.plain, from)) })
  }
  return stands
}

/** Where a quote stands, as near as possible to the line that was named. */
const find = (texts: readonly Text[], markdown: Markdown, { line, quote }: Side): Stand | undefined => {
  const words = toBare(quote)
  if (words === '') return undefined
  return texts
    .flatMap((text) => findIn(text, words, markdown))
    .toSorted((a, b) => Math.abs(a.line - line) - Math.abs(b.line - line))[0]
}

const isOverlapping = (a: Stand, b: Stand): boolean =>
  a.passage === b.passage && a.span[0] < b.span[1] && b.span[0] < a.span[1]

const toWords = ({ passage: { plain }, span }: Stand): string => plain.text.slice(...span)

const isSame = (a: Stand, b: Stand): boolean =>
  isOverlapping(a, b) || fold(toWords(a)).text.toLowerCase() === fold(toWords(b)).text.toLowerCase()

const isBefore = (a: Stand, b: Stand): boolean =>
  a.passage.line - b.passage.line < 0 || (a.passage === b.passage && a.span[0] < b.span[0])

/** A document as its reader was shown it. */
type Shown = Passages & { path: string; by: string }
type Pair = { first: Stand; second: Stand; why: string }

const toQuote = (stand: Stand): string => `«${shorten(collapse(toWords(stand)), LONGEST_QUOTE)}»`

const toRemark = ({ markdown, path, by }: Shown, { first, second, why }: Pair): Remark => {
  const acceptances = [first, second].flatMap(({ passage }) => passage.acceptances)
  const accepted = acceptances.find(({ rule }) => rule === CODE)?.reason
  return {
    ...{ code: CODE, path, by, severity: 'warning', requirement: second.passage.requirement },
    ...toRegion(markdown, second.passage, second.span),
    message: `both cannot hold: ${toQuote(first)} (line ${first.line}), ${toQuote(second)}: ${shorten(collapse(why), LONGEST_WHY)}`,
    fix: 'decide which of them holds, or state when each does',
    ...toExcerpt(second.passage.plain.text, second.span),
    related: [
      {
        ...toRegion(markdown, first.passage, first.span),
        requirement: first.passage.requirement,
        excerpt: toExcerpt(first.passage.plain.text, first.span).excerpt,
      },
    ],
    ...(accepted !== undefined && { accepted }),
  }
}

type Place = { line: number; column: number }

/** Whether a finding stands in the sentence of a quote. */
const isAt = ({ line, column }: Place, { passage: { plain }, span }: Stand, { lines }: Markdown): boolean => {
  const at = (lines[line - 1]?.start ?? 0) + column - 1
  const [from, to] = toSentences(plain.text).find(([, end]) => span[0] < end) ?? [0, plain.text.length]
  return toSource(plain, from) <= at && at <= toSource(plain, Math.max(to, span[1]) - 1)
}

/** Whether a rule has found these two already. */
const isKnown = ({ first, second }: Pair, markdown: Markdown, found: readonly Remark[]): boolean =>
  found.some(
    ({ code, related = [], ...one }) =>
      code === CODE &&
      related.some(
        (other) =>
          (isAt(one, second, markdown) && isAt(other, first, markdown)) ||
          (isAt(one, first, markdown) && isAt(other, second, markdown)),
      ),
  )

const isRepeated = (pair: Pair, told: readonly Pair[]): boolean =>
  told.some((other) => isOverlapping(pair.first, other.first) && isOverlapping(pair.second, other.second))

/** `found` is what the document's own check found. */
export const holdPairs = (
  said: Contradictions,
  document: Shown,
  found: readonly Remark[],
): { remarks: Remark[]; tally: Tally } => {
  const { passages, markdown } = document
  const texts = passages.map((passage) => ({ passage, folded: fold(passage.plain.text) }))
  const tally = { ...NOTHING, named: said.pairs.length }
  const told: Pair[] = []
  for (const { a, b, about, why } of said.pairs) {
    const [one, other] = [find(texts, markdown, a), find(texts, markdown, b)]
    if (!one || !other) {
      tally.absent++
      continue
    }
    if (isSame(one, other)) {
      tally.same++
      continue
    }
    const [first, second] = isBefore(one, other) ? [one, other] : [other, one]
    const pair = { first, second, why: why.trim() || about }
    if (isKnown(pair, markdown, found)) tally.known++
    else if (told.length >= MOST || isRepeated(pair, told)) tally.more++
    else told.push(pair)
  }
  tally.told = told.length
  return { remarks: told.map((pair) => toRemark(document, pair)), tally }
}
