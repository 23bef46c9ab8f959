/**
 * Word lists as data, matched token by token: one step per token whatever the length of a list.
 * A row is `phrase | words to write instead | severity`; `*` in a phrase stands for any one word.
 */
import type { Span } from '../frame/frame.ts'
import { isVerb } from '../language/tags.ts'
import { toSwapped } from './rewrite.ts'
import type { Hit, Sentence, Severity, Subject } from './rule.ts'

export type Term = { words: string[]; instead: string; severity: Severity | undefined }
export type Match = { from: number; to: number; span: Span; text: string; term: Term }
export type Lexicon = () => Map<string, Term[]>

const toTerm = (row: string): Term => {
  const [phrase = '', instead = '', severity = ''] = row.split('|').map((part) => part.trim())
  return { words: phrase.split(' '), instead, severity: (severity || undefined) as Severity | undefined }
}

/** A list that is read at its first use. */
export const toLexicon = (rows: string): Lexicon => {
  let map: Map<string, Term[]> | undefined
  return () => {
    if (map) return map
    map = new Map()
    for (const row of rows.trim().split('\n')) {
      const term = toTerm(row)
      const first = term.words[0] ?? ''
      map.set(first, [...(map.get(first) ?? []), term])
    }
    for (const list of map.values()) list.sort((a, b) => b.words.length - a.words.length)
    return map
  }
}

const fits = ({ words }: Term, { tokens }: Sentence, at: number): boolean =>
  words.every((word, i) => {
    const here = tokens[at + i]
    return here !== undefined && (word === '*' ? here.tag !== 'PU' : here.lower === word)
  })

/** The longest terms of a list, left to right, outside of quotes. */
export const findTerms = (text: string, sentence: Sentence, lexicon: Lexicon): Match[] => {
  const map = lexicon()
  const { tokens, muted } = sentence
  const found: Match[] = []
  for (let at = 0; at < tokens.length; at++) {
    const term = muted[at]
      ? undefined
      : map.get(tokens[at]?.lower ?? '')?.find((one) => fits(one, sentence, at))
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
    return toSwapped(text, sentence, span, '', [end, instead])
  const phrase = sentence.phrases.find((one) => one.from <= from && one.to > to)
  if (single && phrase && !INLINE.test(instead) && instead.startsWith('['))
    return toSwapped(text, sentence, span, '', [tokens[phrase.to - 1]?.end ?? end, instead])
  return toSwapped(text, sentence, span, instead)
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
