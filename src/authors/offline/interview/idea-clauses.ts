/** What the idea of an interview asks for: its sentences, whole, and those of which nobody can tell. */
import { type Clause, type IdeaReading, toReading } from '../clauses.ts'
import { isEnglish } from '../english.ts'
import { findVerb, toSentenceWords } from '../sentence-words.ts'
import { capitalise, normalise, type Sentence, toSentences } from '../sentences.ts'
import { isBound } from './answer-signs.ts'
import { findNoDemand } from './demand.ts'
import { OPENING } from './dimensions.ts'
import { demands } from './doubtful-parts.ts'
import { bare } from './sentence-core.ts'
import { isTerse, withoutEnds, withoutGreeting, withoutTalk } from './speech.ts'
import type { State } from './state.ts'
import { toWhole } from './whole-sentence.ts'

const wordsOf = (text: string): string[] =>
  normalise(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Most of what a clause says stands in it. */
const NEARLY = 0.7

const findSentence = (
  sentences: readonly Sentence[],
  { source, text }: Pick<Clause, 'source' | 'text'>,
): Sentence | undefined => {
  const own = wordsOf(source === '' ? text : source)
  const rated = sentences.map((one) => {
    const held = new Set(wordsOf(`${one.lead} ${one.text}`))
    return { one, share: own.filter((word) => held.has(word)).length / Math.max(1, own.length) }
  })
  const [best] = rated.toSorted((a, b) => b.share - a.share)
  return best && best.share >= NEARLY ? best.one : undefined
}

/** «Something for our members, easier»: what it is called, and nothing that is built. */
const isStated = (text: string, english: boolean): boolean => {
  const { tokens } = toSentenceWords(text)
  return !english || findVerb(tokens, 0, tokens.length) >= 0 || isTerse(text) || isBound(text)
}

/** What the idea asks for: what only names it, tells of today or by the way is built where nothing else is. */
export const findAsked = (
  { clauses, english }: Pick<IdeaReading, 'clauses' | 'english'>,
  about: string,
  hasOthers: boolean,
): Clause[] => {
  const all = [about, ...clauses.map(({ text }) => text)].join(' ')
  const asked = clauses.filter(
    (clause) =>
      clause.item ||
      !english ||
      (isStated(clause.text, english) && findNoDemand(clause.text, all) === undefined),
  )
  return asked.length > 0 || hasOthers ? asked : [...clauses]
}

/** Clauses of one sentence as the sentence itself, unless each is a whole part of it. */
export const toWholeClauses = (idea: string, clauses: readonly Clause[]): Clause[] => {
  const sentences = toSentences(withoutGreeting(idea)).filter(
    ({ kind }) => kind === 'sentence' || kind === 'item',
  )
  const bySentence = new Map<Sentence, Clause[]>()
  const placed = clauses.map((clause) => {
    // What leans on the sentence before it is told with that.
    const isSeveral = toSentences(clause.source).length > 1
    const sentence = isSeveral ? undefined : findSentence(sentences, clause)
    if (sentence) bySentence.set(sentence, [...(bySentence.get(sentence) ?? []), clause])
    return { clause, sentence }
  })
  return placed.flatMap(({ clause, sentence }) => {
    if (!sentence) return [clause]
    const own = bySentence.get(sentence) ?? []
    if (own[0] !== clause) return []
    if (sentence.kind === 'item') return [{ ...clause, text: sentence.text, source: sentence.text }]
    const parts = own.map(({ text }) => ({ fate: 'requirement' as const, text }))
    const whole = toWhole(sentence.text, parts, OPENING)
    return whole.length === own.length &&
      own.length > 0 &&
      whole.every(({ text }, at) => text === own[at]?.text)
      ? own
      : whole.map(({ text }) => ({ ...clause, text: capitalise(text), source: sentence.text }))
  })
}

/** Sentences of the idea that demand something in their words, and of which no list tells anything. */
export const findUnbuilt = ({ idea }: Pick<State, 'idea'>): string[] => {
  if (!isEnglish(idea)) return []
  const reading = toReading(withoutTalk(idea), 'requirement')
  const told = [
    ...findAsked(reading, '', true).map(({ source, text }) => source || text),
    ...reading.told.filter(({ fate }) => /^(?:exclusion|goal|question)$/.test(fate)).map(({ text }) => text),
  ]
  const sentences = toSentences(withoutGreeting(idea)).filter(({ kind }) => kind === 'sentence')
  const held = new Set(told.map((text) => findSentence(sentences, { source: text, text })))
  return sentences
    .filter((one) => !held.has(one) && demands(one.text))
    .map(({ text }) => `${bare(withoutEnds(text))}.`)
}
