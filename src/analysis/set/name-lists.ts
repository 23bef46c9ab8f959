/** Two lists of the same names that differ: «WAV, MP3 or M4A» here, «WAV, MP3, M4A and OGG» there. */
import { quote } from '../quote.ts'
import type { Meaning } from './meaning.ts'
import type { SetHit } from './set-rule.ts'

const NAME = String.raw`\.?[A-Z][A-Z0-9]{1,7}`
const LIST = new RegExp(
  String.raw`(?<![\w.-])${NAME}(?:(?:,\s*(?:and|or)\s+|,\s*|\s+(?:and|or)\s+|\s*\/\s*)${NAME})+(?![\w-])`,
)
/** What only gives examples, or says what is left out, names no whole list. */
const PARTIAL =
  /\b(?:e\.g|such as|for example|for instance|includ\w+|except|other than|not|etc|at least|like)\b/i
const LEAST = 2

type Listed = { meaning: Meaning; names: Set<string>; text: string; at: number }

const toListed = (meaning: Meaning): Listed[] => {
  const text = meaning.item.text.slice(0, 1_000)
  const found = PARTIAL.test(text) ? null : LIST.exec(text)
  if (!found) return []
  const names = new Set(found[0].match(new RegExp(NAME, 'g')))
  return names.size < LEAST ? [] : [{ meaning, names, text: found[0], at: found.index }]
}

const MOST = 200

export const findNameLists = (meanings: readonly Meaning[]): SetHit[] => {
  const listed = meanings.flatMap(toListed).slice(0, MOST)
  return listed.flatMap((one, at) =>
    listed.slice(at + 1).flatMap((other): SetHit[] => {
      const shared = [...one.names].filter((name) => other.names.has(name)).length
      const all = one.names.size + other.names.size - shared
      if (shared < LEAST || shared === all || shared / all < 0.5) return []
      return [
        {
          ids: [one.meaning.item.id, other.meaning.item.id],
          spans: [one, other].map(({ meaning, text, at: from }) => ({
            id: meaning.item.id,
            span: [from, from + text.length] as [number, number],
          })),
          severity: 'warning',
          message: `${one.meaning.item.id} lists ${quote(one.text)}, ${other.meaning.item.id} lists ${quote(other.text)}`,
          rewrite: 'decide which list holds, and write it in one place',
        },
      ]
    }),
  )
}
