/**
 * Synonyms of general English, made from WordNet by scripts/thesaurus.ts; read at the first question, never at import.
 * 1. A sense is a group of words that can stand for each other in one of their frequent meanings.
 * 2. A kind stands for its broader word and the other way round: "crate", "box". Two kinds of one word do not.
 */
import generated from './thesaurus.generated.json' with { type: 'json' }

type Senses = Map<string, string[]>
type Thesaurus = { all: Senses; nouns: Senses; broader: Senses }

const add = (map: Senses, word: string, key: string): void => {
  const list = map.get(word)
  if (list) list.push(key)
  else map.set(word, [key])
}

const addRows = (maps: readonly Senses[], mark: string, rows: string): void => {
  for (const [at, row] of rows.split(';').entries())
    for (const word of row.replace('!', '').split(' '))
      for (const map of maps) add(map, word, `${row.startsWith('!') ? '!' : mark}${at}`)
}

const toThesaurus = (): Thesaurus => {
  const { nouns, verbs, adjectives, deeds, kinds } = generated
  const made: Thesaurus = { all: new Map(), nouns: new Map(), broader: new Map() }
  addRows([made.all, made.nouns], 'n', nouns)
  addRows([made.all], 'v', verbs)
  addRows([made.all], 'a', adjectives)
  addRows([made.all], 'd', deeds)
  for (const row of kinds.split(';')) {
    const [broader = '', ...words] = row.split(' ')
    for (const word of words) add(made.broader, word, broader)
  }
  return made
}

let thesaurus: Thesaurus | undefined
const read = (): Thesaurus => {
  thesaurus ??= toThesaurus()
  return thesaurus
}

/** The senses of a word, as keys that its synonyms share. */
export const toSenses = (word: string): readonly string[] => read().all.get(word) ?? []

/** Its senses as a noun; those that begin with a mark are meant nearly always. */
export const toNounSenses = (word: string): readonly string[] => read().nouns.get(word) ?? []

/** The words of which it is a kind: "box" of "crate". */
export const toBroader = (word: string): readonly string[] => read().broader.get(word) ?? []

export const isKind = (one: string, other: string): boolean =>
  toBroader(one).includes(other) || toBroader(other).includes(one)
