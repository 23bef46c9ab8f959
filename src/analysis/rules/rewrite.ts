/** Rewritten sentences: the words around a finding stay as they are. */

import type { Span } from '../frame/frame.ts'
import { isWordly } from '../language/letters.ts'
import type { Sentence } from './rule.ts'

const LONGEST = 600

const tidy = (words: string): string => {
  const flat = words
    .slice(0, LONGEST)
    .replace(/\s+/g, ' ')
    .replace(/ ([,.;:!?)])/g, '$1')
    .replace(/,(?=[,.;])/g, '')
    .replace(/^[ ,;]+/, '')
    .trim()
  return flat.replace(/^[a-z]/, (letter) => letter.toUpperCase())
}

/** The sentence with other words in place of a span, and more words further on. Never empty. */
export const swapWords = (
  text: string,
  { from, to }: Sentence,
  span: Span,
  words: string,
  [at, more]: [number, string] = [to, ''],
): string => {
  const head = text.slice(Math.max(from, span[0] - LONGEST), span[0])
  const middle = at > span[1] ? text.slice(span[1], at) : ''
  const tail = text.slice(Math.max(at, span[1]), to)
  const whole = tidy(
    more === ''
      ? `${head} ${words} ${text.slice(span[1], to)}`
      : `${head} ${words} ${middle} ${more} ${tail}`,
  )
  return isWordly(whole) ? whole : words || 'state this in a sentence of its own'
}
