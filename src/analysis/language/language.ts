import { type Phrase, toPhrases } from './chunk.ts'
import { toGroups, type VerbGroup } from './group.ts'
import { rememberBySpan } from './memory.ts'
import { tag } from './tagger.ts'
import type { Tagged } from './tags.ts'
import { toTokens } from './token.ts'

/** One sentence, read: its tokens, noun phrases and verb groups. */
export type Reading = { tokens: Tagged[]; phrases: Phrase[]; groups: VerbGroup[] }

const readSentence = (text: string, from: number, to: number): Reading => {
  const tokens = tag(toTokens(text, from, to))
  return { tokens, phrases: toPhrases(tokens), groups: toGroups(tokens) }
}

export const toReading = rememberBySpan(readSentence)

export const toSpan = (tokens: readonly Tagged[], from: number, to: number): [number, number] => [
  tokens[from]?.start ?? 0,
  tokens[to - 1]?.end ?? 0,
]
