/** What one sentence claims: its words, its figures, the cues it has, who is meant, and under which condition. */
import { isPersonNoun } from '../language/person.ts'
import { toSingular } from '../language/singular.ts'
import { isNoun } from '../language/tags.ts'
import { isWord } from '../language/word-lists.ts'
import { type Measure, toMeasures } from '../set/measure.ts'
import { findCues, type Met } from './cue.ts'
import { toWords, type Word } from './words.ts'

/** What a document says at one place. */
export type Told = { id: string; text: string }

export type Claim = Told & {
  words: Word[]
  measures: Measure[]
  cues: Met[]
  people: Set<string>
  /** The nouns that stand before the first verb. */
  subject: Set<string>
  /** Words of its conditions, by their places. */
  conditional: Set<number>
  denied: boolean
  /** «not», «never» or «no» beside its verb, whatever it refuses. */
  negated: boolean
  /** «only», «never», «at most»: it leaves no room for an exception. */
  isStrict: boolean
}

const OPENING = /^(?:if|when|whenever|while|whilst|unless|given)$/
const NEGATION = /^(?:not|never|cannot|nobody|no-one|none|neither|no)$/
const REFUSAL = /^(?:refuse|reject|deny|forbid|prohibit|prevent|block|disallow|ban|bar|decline|hide|exclude)$/
const STRICT =
  /\b(?:only|never|nobody|no one|no other|all|every|each|any|always|at most|no more than|not more than|alone|exclusively|up to|none|everyone|everybody|no)\b/i

/** Where «when …» goes on without a comma: at «then», or at the article of whoever «shall». */
const findMain = (words: readonly Word[], from: number): number => {
  const then = words.findIndex(({ lower }, at) => at > from && lower === 'then')
  if (then >= 0) return then
  const duty = words.findIndex(({ lower }, at) => at > from + 2 && /^(?:shall|must)$/.test(lower))
  const start = words.findLastIndex(({ tag }, at) => at < duty && (tag === 'DT' || tag === 'Q'))
  return duty > 0 && start > from + 1 ? start : words.length
}

/** Up to the comma where it stands first, else up to the end. */
const findConditional = (words: readonly Word[]): Set<number> => {
  const places = new Set<number>()
  for (let at = 0; at < words.length; at++) {
    if (!OPENING.test(words[at]?.lower ?? '')) continue
    const main = findMain(words, at)
    while (at < main && !/^[,;]$/.test(words[at]?.lower ?? '')) places.add(at++)
  }
  return places
}

/** What belongs to a figure says how much, and not of what. */
const withoutFigures = (words: Word[], measures: readonly Measure[]): Word[] =>
  words.map((word) =>
    measures.some(({ span }) => span[0] <= word.start && word.end <= span[1]) ? { ...word, key: '' } : word,
  )

/** «What was not fetched», «customers who are not happy»: it says which, and denies nothing. */
const isRelative = (words: readonly Word[], at: number): boolean =>
  words.slice(Math.max(0, at - 3), at).some(({ lower }) => /^(?:who|that|which|what|whose)$/.test(lower))

const BOUND =
  /^(?:larger|bigger|greater|heavier|higher|smaller|lower|sooner|more|less|later|longer|fewer|earlier|other|but|except|else)$/

/** Its denials and its refusals in the main clause. */
const countDenials = (
  words: readonly Word[],
  conditional: ReadonlySet<number>,
  measures: readonly Measure[],
): [number, number] => {
  const isFigure = ({ start, end }: Word): boolean =>
    measures.some(({ span }) => span[0] <= start && end <= span[1])
  const main = words.filter((word, at) => !conditional.has(at) && !isRelative(words, at) && !isFigure(word))
  const nots = main.filter(
    ({ lower }, at) =>
      NEGATION.test(lower) && !BOUND.test(main[at + 1]?.lower ?? '') && main[at + 1]?.tag !== 'POS',
  )
  const refusals = main.filter(({ lemma, tag }, at) => {
    if (!REFUSAL.test(lemma) || !tag.startsWith('VB')) return false
    const isDecision = /^(?:reject|refuse|decline|block)$/.test(lemma)
    return !(isDecision && isPerson(main.slice(0, at).findLast((word) => isNoun(word.tag))?.lower ?? ''))
  })
  return [nots.length, refusals.length]
}

const findSubject = (words: readonly Word[], conditional: ReadonlySet<number>): Set<string> => {
  const subject = new Set<string>()
  let isNamed = false
  for (const [at, { tag, key, lower }] of words.entries()) {
    if (conditional.has(at)) continue
    if (/^(?:VB|VBZ|MD|BE|HV|DO)/.test(tag) && isNamed) break
    isNamed ||= isNoun(tag)
    if (lower === ',' && subject.size > 0 && at < 6) subject.clear()
    if (isNoun(tag) && key !== '') subject.add(key)
  }
  return subject
}

const isPerson = (lower: string): boolean => isPersonNoun(lower) && !isWord('organisation', toSingular(lower))

const toPeople = (words: readonly Word[]): Set<string> =>
  new Set(
    words.filter(({ tag, lower }) => isNoun(tag) && isPerson(lower)).map(({ key, lemma }) => key || lemma),
  )

/** Why a story is wanted binds nobody. */
const PURPOSE = /,?\s+so that\b.*$/is

/** Of what «it» is nothing is known here. What is longer tells several things, and which of them a cue belongs to is a guess; code claims nothing. */
const LONGEST = 45
const isReadable = (words: readonly Word[], text: string): boolean =>
  words.length <= LONGEST && !text.includes('`') && !/^(?:it|they|this|these|those|he|she)\b/i.test(text)

export const toClaim = (told: Told): Claim => {
  const said = toWords(told.text.replace(PURPOSE, ''))
  const isRead = isReadable(said, told.text)
  const measures = isRead ? toMeasures(told.text) : []
  const words = isRead ? withoutFigures(said, measures) : []
  const conditional = findConditional(words)
  const [nots, refusals] = countDenials(words, conditional, measures)
  return {
    ...told,
    words,
    measures,
    cues: findCues(words),
    people: toPeople(words),
    subject: findSubject(words, conditional),
    conditional,
    denied: (nots + refusals) % 2 === 1,
    negated: nots > 0,
    isStrict: STRICT.test(told.text),
  }
}

export const findMark = ({ cues }: Claim, mark: string): Met | undefined =>
  cues.find((met) => met.mark === mark)

/** The words of a text between two of its words, as they are written. */
export const toQuote = ({ text, words }: Claim, { from, to }: { from: number; to: number }): string =>
  text.slice(words[from]?.start ?? 0, words[to - 1]?.end ?? text.length)
