/** What a requirement says, apart from its wording: the base for comparing two of them. */
import { type Pattern, toPattern } from '../classify/pattern.ts'
import { type Clause, toClauses } from '../frame/clause.ts'
import type { Frame, Quantity } from '../frame/frame.ts'
import { toFrames } from '../frame/frames.ts'
import { toQuantities } from '../frame/quantity.ts'
import { toRoles } from '../frame/roles.ts'
import { toStory } from '../frame/story.ts'
import { toReading } from '../language/language.ts'
import { toSentences } from '../language/sentence.ts'
import { isNoun, type Tagged } from '../language/tags.ts'
import {
  findPhrase,
  isIdle,
  toDeed,
  toFigures,
  toLemma,
  toOpposite,
  toSingular,
  toSynonym,
  toThing,
} from './words.ts'

export type Item = { id: string; text: string; dependencies?: string[] }

/** A figure in base units with what it measures: «time», «size», «%», or the noun it counts. */
export type Measure = { of: string; low: number; high: number; text: string; span: [number, number] }

export type Statement = {
  item: Item
  at: number
  frames: Frame[]
  pattern: Pattern
  /** Content words, sorted, each once: synonyms are one word, voice and order are gone. */
  words: string[]
  key: string
  /** Adjectives and adverbs among them. */
  weak: Set<string>
  measures: Measure[]
  /** The figures as one word. */
  figures: string
  denied: boolean
  /** «only»: nobody else may. */
  only: boolean
  permission: boolean
  actor: string
  action: string
  object: string
  /** Nouns behind «from» and behind «to». */
  from: string
  to: string
}

const TIME: [RegExp, number][] = [
  [/^(?:ms|msec|milliseconds?)$/, 0.001],
  [/^(?:s|secs?|seconds?)$/, 1],
  [/^(?:mins?|minutes?)$/, 60],
  [/^(?:h|hrs?|hours?)$/, 3600],
  [/^days?$/, 86_400],
  [/^weeks?$/, 604_800],
  [/^months?$/, 2_629_800],
  [/^years?$/, 31_557_600],
]
const SIZE: [RegExp, number][] = [
  [/^bytes?$/, 1],
  [/^kb$/, 1e3],
  [/^mb$/, 1e6],
  [/^gb$/, 1e9],
  [/^tb$/, 1e12],
]

const toUnit = (unit: string): { of: string; factor: number } => {
  for (const [pattern, factor] of TIME) if (pattern.test(unit)) return { of: 'time', factor }
  for (const [pattern, factor] of SIZE) if (pattern.test(unit)) return { of: 'size', factor }
  return { of: unit === 'percent' ? '%' : toSingular(unit), factor: 1 }
}

/** The noun that a figure without unit counts: «5 failed attempts». */
const toCounted = (tokens: readonly Tagged[], end: number): string => {
  const from = tokens.findIndex(({ start }) => start >= end)
  if (from < 0) return ''
  let at = from
  while (
    at < from + 4 &&
    tokens[at] &&
    (tokens[at]?.tag === 'JJ' || isNoun(tokens[at]?.tag) || tokens[at]?.tag === 'VBN')
  )
    at++
  const head = tokens[at - 1]
  return head && at > from ? toThing(toSingular(head.lower)) : ''
}

const toMeasure = (quantity: Quantity, tokens: readonly Tagged[]): Measure => {
  const { of, factor } = toUnit(quantity.unit ?? toCounted(tokens, quantity.span[1]))
  const value = quantity.value * factor
  const low = quantity.comparator === '<' || quantity.comparator === '<=' ? -Infinity : value
  const high = quantity.comparator === '>' || quantity.comparator === '>=' ? Infinity : value
  return {
    of,
    low,
    high: quantity.to === undefined ? high : quantity.to * factor,
    text: quantity.text,
    span: quantity.span,
  }
}

const NEGATION = /^(?:not|n't|never|cannot|nobody|neither)$/
const DENIAL = /^(?:prevent|forbid|prohibit|disallow|deny)$/
const UNITS =
  /^(?:ms|msec|milliseconds?|s|secs?|seconds?|mins?|minutes?|h|hrs?|hours?|days?|weeks?|months?|years?|bytes?|[kmgt]b|%|percent)$/
const KEPT = /^(?:before|without|unless|except|until|first|last|only)$/

type Draft = {
  words: Set<string>
  weak: Set<string>
  denials: number
  only: boolean
  from: string[]
  to: string[]
}

/** Behind «from» and «to» the same noun means opposite things. */
const addDirection = (draft: Draft, tokens: readonly Tagged[], at: number): void => {
  const lower = tokens[at]?.lower
  if ((lower !== 'from' && lower !== 'to') || tokens[at]?.tag === 'TO') return
  const noun = tokens.slice(at + 1, at + 5).find(({ tag }) => isNoun(tag))
  if (noun) draft[lower].push(toSynonym(toLemma(noun), true))
}

const addWord = (draft: Draft, token: Tagged, conditional: boolean): void => {
  const lemma = toLemma(token)
  if (NEGATION.test(token.lower) || (token.lower === 'no' && token.tag === 'Q')) {
    if (conditional) draft.words.add('not')
    else draft.denials++
    return
  }
  if (!conditional && DENIAL.test(lemma)) {
    draft.denials++
    return
  }
  if (token.lower === 'only') draft.only = true
  const opposite = toOpposite(lemma)
  if (opposite && !conditional) {
    draft.denials++
    draft.words.add(toDeed(opposite))
    return
  }
  if (token.tag === 'CD' || /^\d/.test(token.lower) || UNITS.test(token.lower)) return
  if (token.lower === 'only' || (isIdle(token, lemma) && !KEPT.test(token.lower))) return
  const word = toSynonym(lemma, isNoun(token.tag))
  draft.words.add(word)
  if (token.tag === 'JJ' || token.tag === 'RB') draft.weak.add(word)
}

const addSentence = (draft: Draft, tokens: readonly Tagged[], clauses: readonly Clause[]): void => {
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as Tagged
    addDirection(draft, tokens, at)
    const phrase = findPhrase(tokens, at)
    if (phrase) {
      draft.words.add(phrase.head)
      at += phrase.length - 1
      continue
    }
    addWord(
      draft,
      token,
      clauses.some(({ from, to }) => at > from && at < to),
    )
  }
}

/** «email the invoice» and «send the invoice by email»; «notify» and «send a notification». */
const settle = (words: Set<string>): string[] => {
  if (words.has('notify') || words.has('email')) words.delete('send')
  if (words.has('export') && words.has('file')) words.delete('file')
  if (words.has('sign-in')) words.delete('account')
  return [...words].toSorted()
}

const toHead = (text: string | undefined): string => {
  const word = text?.toLowerCase().split(/\s+/).at(-1) ?? ''
  const head = toSynonym(toSingular(word), true)
  return /^(?:system|application|app|software|platform|solution|website|product|service)$/.test(head)
    ? ''
    : head
}

export const toFigureKey = (measures: readonly Measure[]): string =>
  measures
    .map(({ of, low, high }) => `${of}:${low}:${high}`)
    .toSorted()
    .join(' ')

const CARRIER = /^(?:allow|enable|let|permit|prevent|forbid|prohibit|be)$/

type Read = { draft: Draft; measures: Measure[]; frames: Frame[]; pattern: Pattern }

const toRead = (text: string): Read => {
  const draft: Draft = { words: new Set(), weak: new Set(), denials: 0, only: false, from: [], to: [] }
  const read: Read = { draft, measures: [], frames: [], pattern: 'none' }
  for (const span of toSentences(text)) {
    const reading = toReading(text, ...span)
    const { tokens } = reading
    const story = toStory(tokens)
    const roles = toRoles(reading, story)
    read.frames.push(...toFrames({ text, reading, roles, story, span }))
    if (read.pattern === 'none' && !story) read.pattern = toPattern(tokens)
    addSentence(draft, tokens, toClauses(tokens))
    for (const quantity of toQuantities(text, ...span)) read.measures.push(toMeasure(quantity, tokens))
  }
  return read
}

export const toStatement = (item: Item, at: number): Statement => {
  const { draft, measures, frames, pattern } = toRead(toFigures(item.text))
  const responses = frames.filter(({ role }) => role === 'response')
  const main = responses.find(({ action }) => !CARRIER.test(action.lemma)) ?? responses[0]
  const words = settle(draft.words)
  return {
    item,
    at,
    frames,
    pattern,
    words,
    key: words.join(' '),
    weak: draft.weak,
    measures,
    figures: toFigureKey(measures),
    denied: draft.denials % 2 === 1,
    only: draft.only,
    permission: responses.some(({ modality }) => modality === 'may' || modality === 'can'),
    actor: toHead(main?.actor?.text),
    action: toDeed(main?.action.lemma ?? ''),
    object: toHead(main?.object?.text),
    from: draft.from.join(' '),
    to: draft.to.join(' '),
  }
}
