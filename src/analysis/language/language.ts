import { type Phrase, toPhrases } from './chunk.ts'
import { toGroups, type VerbGroup } from './group.ts'
import { tag } from './tagger.ts'
import type { Tagged } from './tags.ts'
import { toTokens } from './token.ts'

/** One sentence, read: its tokens, noun phrases and verb groups. */
export type Reading = { tokens: Tagged[]; phrases: Phrase[]; groups: VerbGroup[] }

const readSentence = (text: string, from: number, to: number): Reading => {
  const tokens = tag(toTokens(text, from, to))
  return { tokens, phrases: toPhrases(tokens), groups: toGroups(tokens) }
}

const last = { text: '', readings: new Map<string, Reading>() }

/** One text is read by several parts of the analysis; its sentences are kept until another text comes. */
export const toReading = (text: string, from: number, to: number): Reading => {
  if (last.text !== text) {
    last.text = text
    last.readings.clear()
  }
  const key = `${from} ${to}`
  const known = last.readings.get(key)
  if (known) return known
  const reading = readSentence(text, from, to)
  last.readings.set(key, reading)
  return reading
}

export const toSpan = (tokens: readonly Tagged[], from: number, to: number): [number, number] => [
  tokens[from]?.start ?? 0,
  tokens[to - 1]?.end ?? 0,
]
