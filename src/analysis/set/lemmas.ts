/** One word for many: lemma, synonym, and what carries no meaning of its own. */

import { toSingular } from '../language/singular.ts'
import type { Tagged } from '../language/tags.ts'
import { isNoun, isVerb } from '../language/tags.ts'
import { isOneOf, isWord } from '../language/word-lists.ts'
import WORDS from './words.generated.json' with { type: 'json' }

type Table = {
  verbs: Map<string, string>
  nouns: Map<string, string>
  phrases: Map<string, [string[], string][]>
}

const IDLE =
  'the a an and or but also only-then that which who whom whose what when whenever once upon after if then while whilst where wherever during as of to in on at by for with from into onto via through using use used within per about regarding over under its their his her my our your it they them he she this these those such each every all any both some one ones system application app software platform solution feature functionality function ability capability possibility option able capable possible allow enable-to let permit provide offer support ensure guarantee grant shall must should will can could may might would want need like have has had be is are was were been being do does did least most more less than up maximum minimum exceed later longer no-more automatically successfully correctly given particular specific respective corresponding existing own current currently new-ly time way means manner so between so-that there here own just please well always able-to initiated who in-order least'

/** A row of words that mean the same, with the sign before it where it has one. */
type SynonymRow = { sign: string; words: string[] }

const toRow = (text: string): SynonymRow => {
  const sign = '=~?'.includes(text.charAt(0)) ? text.charAt(0) : ''
  return { sign, words: text.slice(sign.length).split(' ') }
}

/** Rows are parted by semicolons. */
const toRows = (text: string): SynonymRow[] => text.trim().split('; ').map(toRow)

type SynonymRows = { verbs: SynonymRow[]; nouns: SynonymRow[] }
let rows: SynonymRows | undefined
const readRows = (): SynonymRows => {
  rows ??= { verbs: toRows(WORDS.verbs), nouns: toRows(WORDS.nouns) }
  return rows
}

const pushTo = <T>(map: Map<string, T[]>, key: string, value: T): void => {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}

const addPhrase = ({ phrases }: Table, word: string, head: string): void => {
  if (!word.includes('-')) return
  const parts = word.split('-')
  pushTo(phrases, parts[0] ?? '', [parts, head])
}

/** A group whose first word is known already belongs to that word's group. */
const toHeads = (groups: readonly SynonymRow[], table: Table): Map<string, string> => {
  const heads = new Map<string, string>()
  for (const { words } of groups) {
    const [first = ''] = words
    const head = heads.get(first) ?? first
    for (const word of words) {
      if (!heads.has(word)) heads.set(word, head)
      addPhrase(table, word, heads.get(word) ?? head)
    }
  }
  return heads
}

const toTable = (): Table => {
  const made: Table = { verbs: new Map(), nouns: new Map(), phrases: new Map() }
  const { verbs, nouns } = readRows()
  made.verbs = toHeads(verbs, made)
  made.nouns = toHeads(nouns, made)
  for (const list of made.phrases.values()) list.sort((a, b) => b[0].length - a[0].length)
  return made
}

let table: Table | undefined
const synonyms = (): Table => {
  table ??= toTable()
  return table
}

/** A word's base form, whatever its place. */
export const toLemma = (token: Tagged): string => {
  if (isVerb(token.tag) && token.verb) return token.verb.lemma
  return isNoun(token.tag) ? toSingular(token.lower) : token.lower
}

/** Nouns that stand for a deed. */
const NOMINAL = 'notification payment backup booking reservation rating'

export const toDeed = (lemma: string): string => synonyms().verbs.get(lemma) ?? lemma
export const toThing = (lemma: string): string => synonyms().nouns.get(lemma) ?? lemma

let names: Map<string, string> | undefined
/** One name for a thing: only words that seldom mean two things count. */
export const toName = (lemma: string): string => {
  names ??= new Map(
    readRows()
      .nouns.filter(({ sign }) => sign === '' || sign === '=')
      .toReversed()
      .flatMap(({ words }) => words.map((word): [string, string] => [word, words[0] ?? word])),
  )
  return names.get(lemma) ?? lemma
}

/** The word that stands for all of its meaning, by what it is in the sentence. */
export const toSynonym = (lemma: string, noun: boolean): string => {
  const { verbs, nouns } = synonyms()
  const [first, second] = noun && !isOneOf(NOMINAL, lemma) ? [nouns, verbs] : [verbs, nouns]
  return first.get(lemma) ?? second.get(lemma) ?? lemma
}

/** The longest phrase of the table that begins here: "log in", "look up". */
export const findPhrase = (
  tokens: readonly Tagged[],
  at: number,
): { head: string; length: number } | undefined => {
  const first = tokens[at]
  if (!first) return undefined
  const lists = [synonyms().phrases.get(toLemma(first)), synonyms().phrases.get(first.lower)]
  for (const list of lists) {
    const found = list?.find(([parts]) =>
      parts.every(
        (part, i) =>
          i === 0 || tokens[at + i]?.lower === part || toSingular(tokens[at + i]?.lower ?? '') === part,
      ),
    )
    if (found) return { head: found[1], length: found[0].length }
  }
  return undefined
}

export const isIdle = (token: Tagged, lemma: string): boolean =>
  token.tag === 'PU' ||
  token.tag === 'DT' ||
  token.tag === 'PS' ||
  token.tag === 'POS' ||
  (token.lower === 'order' && token.tag === 'IN') ||
  isOneOf(IDLE, lemma) ||
  isOneOf(IDLE, token.lower) ||
  isWord('modal', token.lower)

let opposites: Map<string, string> | undefined

/** The state whose denial a word is: "optional" is not "mandatory". */
export const toOpposite = (lemma: string): string | undefined => {
  opposites ??= new Map(
    WORDS.opposites
      .split('; ')
      .map((row) => row.split(' ').toReversed() as [string, string])
      .toReversed(),
  )
  return opposites.get(lemma)
}
