import type { Tagged } from '../language/tags.ts'
import { isOneOf } from '../language/word-lists.ts'

/** A user story's skeleton as token indexes: personas, where the wish begins, and where a purpose in front of it ends. */
export type Story = { personas: [number, number][]; body: number; lead: number }

const SUBJECT = 'i we'
const WANTS =
  "want wants need needs like wish would should can could must may will am expect prefer require 'd 'll"

const isOpening = (tokens: readonly Tagged[], at: number): boolean =>
  tokens[at]?.lower === 'as' && !/^(?:soon|long|well|part|a result)$/.test(tokens[at + 1]?.lower ?? '')

/** The subject of the wish: ", I want", also without a comma or with the first person left out. */
const findSubject = (tokens: readonly Tagged[], from: number): number => {
  for (let at = from; at < Math.min(tokens.length, from + 40); at++) {
    if (isOneOf(SUBJECT, tokens[at]?.lower ?? '')) return at
    if (tokens[at]?.text === ',' && isOneOf('want wants need needs', tokens[at + 1]?.lower ?? '')) return at
  }
  return -1
}

const toPersonas = (tokens: readonly Tagged[], from: number, to: number): [number, number][] => {
  let end = to
  for (let at = from; at < to; at++) {
    if (/^[,;:(]$/.test(tokens[at]?.text ?? '')) {
      end = at
      break
    }
  }
  const personas: [number, number][] = []
  let start = from
  for (let at = from; at <= end; at++) {
    const parts = at === end || (tokens[at]?.tag === 'CC' && isOneOf('a an the', tokens[at + 1]?.lower ?? ''))
    if (!parts) continue
    while (start < at && isOneOf('a an the any our every each', tokens[start]?.lower ?? '')) start++
    if (at > start) personas.push([start, at])
    start = at + 1
  }
  return personas
}

/** "As a ..., I want ..."; undefined when the text is no story. */
export const toStory = (tokens: readonly Tagged[]): Story | undefined => {
  let first = 0
  const purpose = isOneOf('in to so', tokens[0]?.lower ?? '')
  const reach = purpose ? 40 : 8
  while (first < Math.min(tokens.length, reach) && !isOpening(tokens, first)) first++
  if (first >= reach || !isOpening(tokens, first)) return undefined
  const subject = findSubject(tokens, first + 1)
  if (subject < 0) return undefined
  const article = isOneOf('a an the any our every each', tokens[first + 1]?.lower ?? '')
  const wish = tokens.slice(subject + 1, subject + 5).some((token) => isOneOf(WANTS, token.lower))
  if (!article && !wish) return undefined
  const personas = toPersonas(tokens, first + 1, subject)
  if (personas.length === 0) return undefined
  return { personas, body: subject + 1, lead: purpose ? first : 0 }
}
