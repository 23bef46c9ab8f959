/** Reads an analysed requirement once more for the rules: tokens, clauses, what is quoted. */

import type { Analysis } from '../analyse.ts'
import { toClauses } from '../frame/clause.ts'
import type { Span } from '../frame/frame.ts'
import { toFigures } from '../frame/quantity.ts'
import { toReading } from '../language/language.ts'
import { LINE_LIMIT, toSentences } from '../language/sentence.ts'
import type { Tagged } from '../language/tags.ts'
import { isOneOf } from '../language/word-lists.ts'
import type { Sentence, Subject } from './rule.ts'

/** Marks that open and close a quotation, place by place. */
const OPENING = `"\`\u201c\xab\u201e`
const CLOSING = `"\`\u201d\xbb\u201c`
const QUOTE_LIMIT = 300

/** Quoted words and code, but not a quote around nearly everything. */
export const toQuotes = (text: string): Span[] => {
  const spans: Span[] = []
  const limit = Math.min(text.length, LINE_LIMIT)
  for (let at = 0; at < limit; at++) {
    const mark = OPENING.indexOf(text[at] ?? ' ')
    if (mark < 0) continue
    const close = CLOSING[mark] ?? ''
    const end = text.slice(at + 1, at + QUOTE_LIMIT).indexOf(close)
    if (end < 0) continue
    if (end < limit * 0.6) spans.push([at, at + end + 2])
    at += end + 1
  }
  return spans
}

/** Both lists are in order: one walk marks the tokens inside. */
const markMuted = (tokens: readonly Tagged[], quotes: readonly Span[]): boolean[] => {
  let next = 0
  return tokens.map(({ start, end }) => {
    while (next < quotes.length && (quotes[next]?.[1] ?? 0) <= start) next++
    const quote = quotes[next]
    return quote !== undefined && quote[0] <= start && end <= quote[1]
  })
}

const LABEL = /^(?:[A-Za-z\xc0-\u024f]{1,12}[-_ ]?)?\d[\w.-]*$/

const findFirst = (tokens: readonly Tagged[]): number => {
  let at = 0
  while (tokens[at]?.tag === 'PU') at++
  const label =
    LABEL.test(tokens[at]?.text ?? '') && /^[:.)\]|\u2013\u2014-]$/.test(tokens[at + 1]?.text ?? '')
  if (!label) return at
  at += 2
  while (tokens[at]?.tag === 'PU') at++
  return at
}

/** «…, enabling better planning»: the last clause says what it is good for. */
const FOR =
  'enabling allowing helping improving ensuring enhancing providing making keeping supporting reducing increasing giving'
const isOutlook = (tokens: readonly Tagged[], at: number): boolean =>
  isOneOf(FOR, tokens[at]?.lower ?? '') && tokens[at - 1]?.text === ','

/** «…, to reduce errors»; what itself goes into a direction has no other goal. */
const TOWARDS =
  'reduce improve enhance ensure maintain increase minimise minimize maximise maximize optimise optimize avoid facilitate enable achieve prevent speed simplify streamline'
const LED =
  'able required need needs want wants strive strives aim aims try tries attempt has have order is are be way ability'
const isGoal = (tokens: readonly Tagged[], at: number): boolean => {
  if (tokens[at]?.lower !== 'to' || !isOneOf(TOWARDS, tokens[at + 1]?.lower ?? '')) return false
  const duty = tokens.findIndex(({ tag }) => tag === 'MD')
  const main = tokens.slice(duty + 1, at).find(({ tag }) => tag === 'VB')
  const before = tokens[at - 1]?.lower ?? ''
  return duty >= 0 && main !== undefined && !isOneOf(TOWARDS, main.lower) && !isOneOf(LED, before)
}

const toBenefit = (tokens: readonly Tagged[]): number => {
  const at = tokens.findIndex(
    ({ lower, tag }, i) =>
      i > 2 &&
      (isGoal(tokens, i) ||
        (lower === 'so' && (tag === 'WH' || tokens[i + 1]?.lower === 'that')) ||
        lower === 'because' ||
        isOutlook(tokens, i) ||
        (lower === 'in' && tokens[i + 1]?.lower === 'order' && tokens[i + 2]?.lower === 'to')),
  )
  return at < 0 ? tokens.length : at
}

const toSentence = (text: string, span: Span, quotes: readonly Span[]): Sentence => {
  const { tokens, phrases } = toReading(text, ...span)
  return {
    from: span[0],
    to: span[1],
    tokens,
    phrases,
    clauses: toClauses(tokens),
    figures: toFigures(text, ...span),
    muted: markMuted(tokens, quotes),
    first: findFirst(tokens),
    benefit: toBenefit(tokens),
  }
}

const STORY = /^.{0,40}?\bas (?:an?|the|any|our|every|each)?\b.{1,300}?\b(?:i|we)\b/is

export const toSubject = (analysis: Analysis): Subject => {
  const { text } = analysis
  const quotes = toQuotes(text)
  const sentences = toSentences(text).map((span) => toSentence(text, span, quotes))
  const head = text.slice(0, 400)
  const words = sentences[0]
  const opening = words?.tokens[words.first]?.lower ?? ''
  const given = opening === 'given' || opening === 'scenario'
  return {
    ...analysis,
    sentences,
    story: analysis.frames.some((frame) => frame.modality === 'want') || STORY.test(head),
    gherkin: given || (opening === 'then' && analysis.pattern === 'none'),
  }
}

/** Inside a clause that says when, while, where or if. */
export const isConditional = (sentence: Sentence, at: number): boolean =>
  sentence.clauses.some(({ from, to }) => at >= from && at < to)

/** A figure with a unit stands in the sentence. */
export const isMeasured = ({ figures }: Sentence): boolean => figures.some(({ unit }) => unit !== undefined)

/** A sentence says how much: any figure that is no label. */
export const isCounted = ({ tokens, first }: Sentence): boolean =>
  tokens.some(({ tag, text }, at) => at >= first && (tag === 'CD' || /^\d/.test(text)))
