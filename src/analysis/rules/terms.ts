/**
 * Word lists as data, matched token by token: one step per token whatever the length of a list.
 * A row is `phrase` or `phrase | severity`; `*` in a phrase stands for any one word.
 */
import type { Span } from '../frame/frame.ts'
import type { Hit, Sentence, Severity, Subject } from './rule.ts'
import GENERATED from './terms.generated.json' with { type: 'json' }

type Term = { words: string[]; severity: Severity | undefined }
export type Match = { from: number; to: number; span: Span; text: string; term: Term }
export type Lexicon = {
  /** Whether a term begins with the word. */
  has(first: string): boolean
  /** The terms that begin with the two words, the longest first; to some the second does not matter. */
  find(first: string, second: string): readonly Term[]
}

/** Some of the lists, as rows. */
export const toRows = (...lists: (keyof typeof GENERATED)[]): string =>
  lists
    .flatMap((list) =>
      Object.entries(GENERATED[list]).flatMap(([severity, phrases]) =>
        phrases.split('; ').map((phrase) => (severity === 'said' ? phrase : `${phrase}|${severity}`)),
      ),
    )
    .join('\n')

const toTerm = (row: string): Term => {
  const [phrase = '', severity] = row.split('|')
  return { words: phrase.trim().split(' '), severity: severity as Severity | undefined }
}

/** Places of the rows that begin with a word: by their second word, and those of any second word or of none. */
type Places = { open: number[]; bySecond: Map<string, number[]> }

const addRow = (index: Map<string, Places>, row: string, at: number): void => {
  const bar = row.indexOf('|')
  const [first = '', second = '*'] = (bar < 0 ? row : row.slice(0, bar)).trimEnd().split(' ', 2)
  const places = index.get(first) ?? { open: [], bySecond: new Map() }
  index.set(first, places)
  const list = second === '*' ? places.open : (places.bySecond.get(second) ?? [])
  list.push(at)
  if (second !== '*') places.bySecond.set(second, list)
}

const NOWHERE: Places = { open: [], bySecond: new Map() }

/** A list that is parted by first words at its first use; a row is read when a text has its words. */
export const toLexicon = (text: () => string): Lexicon => {
  let rows: string[] = []
  let index: Map<string, Places> | undefined
  const toIndex = (): Map<string, Places> => {
    const made = new Map<string, Places>()
    rows = text().trim().split('\n')
    for (const [at, row] of rows.entries()) addRow(made, row, at)
    return made
  }
  const lookUp = (first: string): Places | undefined => {
    index ??= toIndex()
    return index.get(first)
  }
  const terms = new Map<number, Term>()
  const toKnown = (at: number): Term => {
    const term = terms.get(at) ?? toTerm(rows[at] ?? '')
    terms.set(at, term)
    return term
  }
  return {
    has: (first) => lookUp(first) !== undefined,
    find: (first, second) => {
      const { open, bySecond } = lookUp(first) ?? NOWHERE
      const own = bySecond.get(second)
      if (!own && open.length === 0) return []
      return [...open, ...(own ?? [])]
        .sort((a, b) => a - b)
        .map(toKnown)
        .sort((a, b) => b.words.length - a.words.length)
    },
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
      : lexicon
          .find(tokens[at]?.lower ?? '', tokens[at + 1]?.lower ?? '')
          .find((one) => fits(one, sentence, at))
    if (!term) continue
    const to = at + term.words.length
    const span: Span = [tokens[at]?.start ?? 0, tokens[to - 1]?.end ?? 0]
    found.push({ from: at, to, span, text: text.slice(...span), term })
    at = to - 1
  }
  return found
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
        return [{ span: match.span, message: toMessage(match.text), ...(severity ? { severity } : {}) }]
      }),
    )
