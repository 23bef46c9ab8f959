/** What a requirement says, apart from its wording: the base for comparing two of them. */

import { analyse } from '../analyse.ts'
import type { Pattern } from '../classify/pattern.ts'
import { toClauses } from '../frame/clause.ts'
import type { Frame } from '../frame/frame.ts'
import { type Figure, toEnds, toFigures } from '../frame/quantity.ts'
import { toStory } from '../frame/story.ts'
import { findUnit } from '../frame/units.ts'
import { toReading } from '../language/language.ts'
import { toSentences } from '../language/sentence.ts'
import { toSingular } from '../language/singular.ts'
import { isNoun, type Tagged } from '../language/tags.ts'
import { isOneOf, isWord } from '../language/word-lists.ts'
import { addSentence, type ContentWords, createContentWords, settle } from './content-words.ts'
import { markPeriods, toExtents } from './extent.ts'
import { toDeed, toSynonym, toThing } from './lemmas.ts'
import { type Compound, type Name, type Person, toCompounds, toNames, toPeople } from './names.ts'
import { type Permit, toPermit } from './permit.ts'

export type { Name, Person } from './names.ts'

export type Item = { id: string; text: string; dependencies?: string[] }

/** A figure in base units with what it measures: "time", "size", "%", or the noun it counts. */
export type Measure = { of: string; low: number; high: number; text: string; span: [number, number] }

export type Meaning = {
  item: Item
  at: number
  frames: Frame[]
  pattern: Pattern
  /** Content words, sorted, each once: synonyms are one word, voice and order are gone. */
  words: string[]
  key: string
  /** Words that stand only in a condition. */
  conditional: Set<string>
  /** Adjectives and adverbs among them. */
  weak: Set<string>
  /** The lemma of the text behind each word. */
  raw: Map<string, string>
  measures: Measure[]
  /** The same with figures in words: "twice a year". */
  extents: Measure[]
  /** The figures as one word. */
  figures: string
  denied: boolean
  /** "only": nobody else may. */
  only: boolean
  permission: boolean
  actor: string
  action: string
  object: string
  /** Nouns behind "from" and behind "to". */
  from: string
  to: string
  /** What the sentence is about, in small letters, and whether that is a person. */
  system: string
  person: boolean
  names: Name[]
  compounds: Compound[]
  people: Person[]
  permit: Permit | undefined
}

/** The noun that a figure without unit counts: "5 failed attempts". */
const findCounted = (tokens: readonly Tagged[], end: number): string => {
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

const toMeasure = (figure: Figure, tokens: readonly Tagged[]): Measure => {
  const [low, high] = toEnds(figure)
  const unit = findUnit(figure.unit ?? '')
  const system = unit?.of === 'money' ? unit.system : ''
  const of = unit ? `${unit.of}${system}` : findCounted(tokens, figure.end)
  return { of, low, high, text: figure.text, span: figure.span }
}

const toHead = (text: string | undefined): string => {
  const word = text?.toLowerCase().split(/\s+/).at(-1) ?? ''
  const head = toSynonym(toSingular(word), true)
  return isOneOf('system application app software platform solution website product service', head)
    ? ''
    : head
}

export const toFigureKey = (measures: readonly Measure[]): string =>
  measures
    .map(({ of, low, high }) => `${of}:${low}:${high}`)
    .toSorted()
    .join(' ')

const CARRIER = 'allow enable let permit prevent forbid prohibit be'

type Read = {
  content: ContentWords
  measures: Measure[]
  frames: Frame[]
  pattern: Pattern
  names: Name[]
  compounds: Compound[]
  people: Person[]
  permit: Permit | undefined
}

const toRead = (text: string): Read => {
  const content = createContentWords()
  const { frames, pattern } = analyse(text)
  const read: Read = {
    content,
    measures: [],
    frames,
    pattern,
    names: [],
    compounds: [],
    people: [],
    permit: undefined,
  }
  for (const span of toSentences(text)) {
    const reading = toReading(text, ...span)
    const { tokens } = reading
    const clauses = toClauses(tokens)
    const figures = toFigures(text, ...span)
    addSentence(content, tokens, clauses, figures)
    for (const figure of figures) read.measures.push(toMeasure(figure, tokens))
    read.names.push(...toNames(text, reading))
    read.compounds.push(...toCompounds(reading))
    read.people.push(...toPeople(reading))
    if (!toStory(tokens)) read.permit ??= toPermit(reading, clauses)
  }
  return read
}

const isPerson = (text: string): boolean => {
  const word = toSingular(text.split(/\s+/).at(-1) ?? '')
  return isWord('person', word) && !isWord('organisation', word)
}

/** Whoever only lets others do it is no part of what is done: "the hotel lets the guest check out". */
const dropGrantor = (words: Set<string>, responses: readonly Frame[]): void => {
  const [first, second] = responses
  if (!first || !second || !isOneOf('allow enable let permit', first.action.lemma)) return
  for (const word of first.actor?.text.toLowerCase().split(/\s+/) ?? [])
    words.delete(toSynonym(toSingular(word), true))
}

export const toMeaning = (item: Item, at: number): Meaning => {
  const { content, frames, pattern, names, compounds, people, permit, ...read } = toRead(item.text)
  const measures = markPeriods(item.text, read.measures)
  const responses = frames.filter(({ role }) => role === 'response')
  const deeds = responses.filter(({ action }) => !isOneOf(CARRIER, action.lemma))
  const main = deeds.find(({ modality }) => modality !== 'none') ?? deeds[0] ?? responses[0]
  dropGrantor(content.words, responses)
  const words = settle(content.words)
  const system = responses[0]?.actor?.text.toLowerCase() ?? ''
  return {
    item,
    at,
    frames,
    pattern,
    words,
    key: words.join(' '),
    conditional: content.conditional,
    weak: content.weak,
    raw: content.raw,
    measures,
    extents: toExtents(item.text, measures),
    figures: toFigureKey(measures),
    denied: content.denials % 2 === 1,
    only: content.only,
    permission: responses.some(({ modality }) => modality === 'may' || modality === 'can'),
    actor: toHead(main?.actor?.text),
    action: toDeed(main?.action.lemma ?? ''),
    object: toHead(main?.object?.text),
    from: content.from.join(' '),
    to: content.to.join(' '),
    system,
    person: isPerson(system),
    names,
    compounds,
    people,
    permit,
  }
}
