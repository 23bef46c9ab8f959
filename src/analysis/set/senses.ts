/**
 * R36 by the thesaurus: two nouns of one meaning, or a thing and its kind, in requirements that share their context.
 * Words have many meanings, so it is an advice, and only where the same system or another noun of both says that
 * they speak of one matter, or where the words are hardly ever meant otherwise. Words that one requirement uses side by side are two things.
 */
import { quote } from '../quote.ts'
import type { SetHit } from './set-rule.ts'
import type { Noun, Statement } from './statement.ts'
import { toBroader, toNounSenses } from './thesaurus.ts'

type Use = { word: string; id: string }

/** Keys of meaning: its senses, the broader words that it is a kind of, and itself as a broader word. */
const toMeanings = (word: string): string[] => [
  ...toNounSenses(word),
  ...[word, ...toBroader(word)].map((broader) => `<${broader}`),
]

const toContexts = ({ system, nouns }: Statement, { word, phrase }: Noun, meaning: string): string[] => [
  ...(meaning.startsWith('!') ? ['anywhere'] : []),
  ...(system !== '' && system !== phrase && !meaning.startsWith('<') ? [`=${system}`] : []),
  ...new Set(
    nouns.filter((other) => other.word !== word && other.phrase !== phrase).map((other) => other.word),
  ),
]

const isBroad = (meaning: string, words: ReadonlySet<string>): boolean =>
  !meaning.startsWith('<') || words.has(meaning.slice(1))

/** "forecast", "weather forecast": one name, once in full. */
export const isLonger = ([one = '', other = '']: readonly string[]): boolean =>
  /[- ]/.test(one + other) && (one.endsWith(other) || other.endsWith(one))

/** Meanings of which one requirement uses two words. */
const toApart = (statements: readonly Statement[]): Set<string> => {
  const apart = new Set<string>()
  for (const { nouns } of statements) {
    const first = new Map<string, string>()
    for (const { word } of nouns)
      for (const meaning of toMeanings(word)) {
        const known = first.get(meaning) ?? word
        if (known !== word) apart.add(meaning)
        first.set(meaning, known)
      }
  }
  return apart
}

const toHit = (uses: readonly Use[], words: readonly string[]): SetHit => {
  const [one = '', ...others] = words
  const names = others.map(quote).join(', ')
  return {
    ids: [...new Set(uses.map(({ id }) => id))].slice(0, 20),
    severity: 'info',
    message: `${quote(one)} and ${names} seem to name one thing`,
    rewrite: `write ${quote(one)} in place of ${names}, or explain the difference in the glossary`,
  }
}

type Found = { noun: Noun; statement: Statement }

/** Meanings that the set expresses by two words or more, with their uses. */
const toRivals = (statements: readonly Statement[]): Map<string, Found[]> => {
  const found = new Map<string, Found[]>()
  for (const statement of statements)
    for (const noun of statement.nouns)
      for (const meaning of toMeanings(noun.word)) {
        const list = found.get(meaning)
        if (list) list.push({ noun, statement })
        else found.set(meaning, [{ noun, statement }])
      }
  for (const [meaning, [first, ...others]] of found)
    if (others.every(({ noun }) => noun.word === first?.noun.word)) found.delete(meaning)
  return found
}

/** Uses of one meaning that share a context. */
const toShared = (meaning: string, found: readonly Found[]): Use[][] => {
  const uses = new Map<string, Use[]>()
  for (const { noun, statement } of found)
    for (const context of toContexts(statement, noun, meaning)) {
      const list = uses.get(context) ?? []
      list.push({ word: noun.word, id: statement.item.id })
      uses.set(context, list)
    }
  return [...uses.values()]
}

export const findSenses = (statements: readonly Statement[], told: Set<string>): SetHit[] => {
  const apart = toApart(statements)
  return [...toRivals(statements)].flatMap(([meaning, found]) =>
    (apart.has(meaning) ? [] : toShared(meaning, found)).flatMap((list) => {
      const words = new Set(list.map(({ word }) => word))
      const name = [...words].toSorted().join(' ')
      if (words.size !== 2 || !isBroad(meaning, words) || isLonger([...words]) || told.has(name)) return []
      told.add(name)
      return [toHit(list, [...words])]
    }),
  )
}
