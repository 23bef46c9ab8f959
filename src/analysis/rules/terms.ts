/**
 * Word lists as data, matched token by token: one step per token whatever the length of a list.
 * A row is `phrase | words to write instead | severity`; `*` in a phrase stands for any one word.
 */
import type { Span } from '../frame/frame.ts'
import { isVerb } from '../language/tags.ts'
import { swapWords } from './rewrite.ts'
import type { Hit, Sentence, Severity, Subject } from './rule.ts'

type Term = { words: string[]; instead: string; severity: Severity | undefined }
export type Match = { from: number; to: number; span: Span; text: string; term: Term }
/** The terms that begin with a word, the longest first. */
export type Lexicon = (first: string) => readonly Term[] | undefined

const toTerm = (row: string): Term => {
  const [phrase = '', instead = '', severity = ''] = row.split('|').map((part) => part.trim())
  return { words: phrase.split(' '), instead, severity: (severity || undefined) as Severity | undefined }
}

const toFirst = (row: string): string => {
  const blank = row.indexOf(' ')
  const bar = row.indexOf('|')
  return row.slice(0, blank < 0 ? bar : bar < 0 ? blank : Math.min(blank, bar))
}

/** Rows by their first words; several of one word stay one text. */
const toRows = (text: string): Map<string, string> => {
  const rows = new Map<string, string>()
  for (const row of text.trim().split('\n')) {
    const first = toFirst(row)
    const known = rows.get(first)
    rows.set(first, known === undefined ? row : `${known}\n${row}`)
  }
  return rows
}

const toTerms = (rows: string): Term[] =>
  rows
    .split('\n')
    .map(toTerm)
    .sort((a, b) => b.words.length - a.words.length)

/** A list that is parted by first words at its first use; a row is read when a text has its first word. */
export const toLexicon = (text: string | (() => string)): Lexicon => {
  let rows: Map<string, string> | undefined
  const terms = new Map<string, Term[]>()
  return (first) => {
    rows ??= toRows(typeof text === 'string' ? text : text())
    const own = rows.get(first)
    if (own === undefined) return undefined
    const known = terms.get(first) ?? toTerms(own)
    terms.set(first, known)
    return known
  }
}

const fits = ({ words }: Term, { tokens }: Sentence, at: number): boolean =>
  words.every((word, i) => {
    const here = tokens[at + i]
    return here !== undefined && (word === '*' ? here.tag !== 'PU' : here.lower === word)
  })

/** The longest terms of a list, left to right, outside of quotes. */
const findTerms = (text: string, sentence: Sentence, lexicon: Lexicon): Match[] => {
  const { tokens, muted } = sentence
  const found: Match[] = []
  for (let at = 0; at < tokens.length; at++) {
    const term = muted[at]
      ? undefined
      : lexicon(tokens[at]?.lower ?? '')?.find((one) => fits(one, sentence, at))
    if (!term) continue
    const to = at + term.words.length
    const span: Span = [tokens[at]?.start ?? 0, tokens[to - 1]?.end ?? 0]
    found.push({ from: at, to, span, text: text.slice(...span), term })
    at = to - 1
  }
  return found
}

const INLINE = /^\[(?:the|N|at|of the last|each|in the last|in N|compared|by N)\b/

/**
 * Where the new words go: behind the noun when they describe it, to the end when an adverb stood before its verb,
 * else in place.
 */
const toRewrite = (text: string, sentence: Sentence, { from, to, span, term }: Match): string => {
  const { tokens } = sentence
  const { instead } = term
  const next = tokens[to]
  const single = term.words.length === 1
  const end = sentence.to - (/[.!?]$/.test(text.slice(sentence.from, sentence.to)) ? 1 : 0)
  if (single && instead !== '' && tokens[from]?.tag === 'RB' && (isVerb(next?.tag) || next?.tag === 'BE'))
    return swapWords(text, sentence, span, '', [end, instead])
  const phrase = sentence.phrases.find((one) => one.from <= from && one.to > to)
  if (single && phrase && !INLINE.test(instead) && instead.startsWith('['))
    return swapWords(text, sentence, span, '', [tokens[phrase.to - 1]?.end ?? end, instead])
  return swapWords(text, sentence, span, instead)
}

type Verdict = Severity | false | undefined
/** What a rule thinks of a match: `false` no finding, a severity instead of its own, or nothing to add. */
export type Judge = (subject: Subject, sentence: Sentence, match: Match) => Verdict

/** The search of a rule that is a list of words: every match that the judge lets pass. */
export const toSearch =
  (lexicon: Lexicon, toMessage: (words: string) => string, judge: Judge = () => undefined) =>
  (subject: Subject): Hit[] =>
    subject.sentences.flatMap((sentence) =>
      findTerms(subject.text, sentence, lexicon).flatMap((match) => {
        const verdict = judge(subject, sentence, match)
        if (verdict === false) return []
        const severity = verdict ?? match.term.severity
        const rewrite = toRewrite(subject.text, sentence, match)
        return [
          { span: match.span, message: toMessage(match.text), rewrite, ...(severity ? { severity } : {}) },
        ]
      }),
    )
