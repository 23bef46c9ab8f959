/** What a requirement says, apart from its wording: the base for comparing two of them. */

import { analyse } from '../analyse.ts'
import { toClauses } from '../frame/clause.ts'
import type { Frame } from '../frame/frame.ts'
import { toFigures } from '../frame/quantity.ts'
import { toReading } from '../language/language.ts'
import { toSentences } from '../language/sentence.ts'
import { toSingular } from '../language/singular.ts'
import { isOneOf } from '../language/word-lists.ts'
import { addSentence, type ContentWords, createContentWords, settle } from './content-words.ts'
import { markPeriods } from './extent.ts'
import { toDeed, toSynonym } from './lemmas.ts'
import { type Measure, toMeasure } from './measure.ts'

export type Item = { id: string; text: string; dependencies?: string[] }

export type Meaning = {
  item: Item
  at: number
  /** Content words, sorted, each once: synonyms are one word, voice and order are gone. */
  words: string[]
  key: string
  /** Words that stand only in a condition. */
  conditional: Set<string>
  measures: Measure[]
  /** The figures as one word. */
  figures: string
  denied: boolean
  /** "only": nobody else may. */
  only: boolean
  actor: string
  action: string
  /** Nouns behind "from" and behind "to". */
  from: string
  to: string
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

type Read = { content: ContentWords; measures: Measure[]; frames: Frame[] }

const toRead = (text: string): Read => {
  const content = createContentWords()
  const measures: Measure[] = []
  for (const span of toSentences(text)) {
    const { tokens } = toReading(text, ...span)
    const figures = toFigures(text, ...span)
    addSentence(content, tokens, toClauses(tokens), figures)
    for (const figure of figures) measures.push(toMeasure(figure, tokens))
  }
  return { content, measures, frames: analyse(text).frames }
}

/** Whoever only lets others do it is no part of what is done: "the hotel lets the guest check out". */
const dropGrantor = (words: Set<string>, responses: readonly Frame[]): void => {
  const [first, second] = responses
  if (!first || !second || !isOneOf('allow enable let permit', first.action.lemma)) return
  for (const word of first.actor?.text.toLowerCase().split(/\s+/) ?? [])
    words.delete(toSynonym(toSingular(word), true))
}

export const toMeaning = (item: Item, at: number): Meaning => {
  const { content, frames, ...read } = toRead(item.text)
  const measures = markPeriods(item.text, read.measures)
  const responses = frames.filter(({ role }) => role === 'response')
  const deeds = responses.filter(({ action }) => !isOneOf(CARRIER, action.lemma))
  const main = deeds.find(({ modality }) => modality !== 'none') ?? deeds[0] ?? responses[0]
  dropGrantor(content.words, responses)
  const words = settle(content.words)
  return {
    item,
    at,
    words,
    key: words.join(' '),
    conditional: content.conditional,
    measures,
    figures: toFigureKey(measures),
    denied: content.denials % 2 === 1,
    only: content.only,
    actor: toHead(main?.actor?.text),
    action: toDeed(main?.action.lemma ?? ''),
    from: content.from.join(' '),
    to: content.to.join(' '),
  }
}
