/** Word lists of the catalogue as patterns. They are plain alternatives, so no list can run away in time. */
import type { Evidence, Text } from '../model/model.ts'

const cache = new Map<string, RegExp>()

const toLiteral = (text: string): string => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&')

const toAlternative = (phrase: string): string =>
  phrase
    .trim()
    .split(' ')
    .map((word) =>
      word === '*'
        ? String.raw`\S{1,40}(?:\s\S{1,40})?`
        : toLiteral(word).replace(/\*/g, String.raw`[\p{L}\p{N}]{0,24}`),
    )
    .join(String.raw`[\s-]{1,3}`)

/** «sign in|password*» as a pattern; a blank also stands for a hyphen. */
export const toPattern = (words: string): RegExp => {
  const known = cache.get(words)
  if (known) return known
  const alternatives = words.split('|').map(toAlternative).join('|')
  const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${alternatives})(?![\p{L}\p{N}])`, 'iu')
  cache.set(words, pattern)
  return pattern
}

/** Where the words stand in the texts, at most three places. */
export const findWords = (texts: readonly Text[], words: string): Evidence[] => {
  const pattern = toPattern(words)
  const found: Evidence[] = []
  for (const { id, text } of texts) {
    let from = 0
    while (found.length < 3) {
      const match = pattern.exec(text.slice(from))
      if (!match) break
      const at = from + match.index
      found.push({ id, span: [at, at + match[0].length], words: match[0] })
      from = at + Math.max(1, match[0].length)
    }
  }
  return found
}
