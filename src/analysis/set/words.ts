/** One word for many: lemma, synonym, and what carries no meaning of its own. */
import type { Tagged } from '../language/tags.ts'
import { isNoun, isVerb } from '../language/tags.ts'
import { isWord } from '../language/words.ts'
import { NOUNS, OPPOSITES, VERBS } from './synonyms.ts'

type Table = {
  verbs: Map<string, string>
  nouns: Map<string, string>
  phrases: Map<string, [string[], string][]>
  strict: Set<string>
}

const IDLE = new Set(
  `the a an and or but also only-then that which who whom whose what when whenever once upon after if then while whilst where wherever during as of to in on at by for with from into onto via through using use used
  within per about regarding over under its their his her my our your it they them he she this these those such each every all any both some one ones
  system application app software platform solution feature functionality function ability capability possibility option able capable possible allow enable-to let permit provide offer support ensure guarantee grant
  shall must should will can could may might would want need like have has had be is are was were been being do does did
  least most more less than up maximum minimum exceed later longer no-more automatically successfully correctly given particular specific respective corresponding existing own current currently new-ly
  time way means manner so order between so-that there here own just please well always able-to initiated who in-order least`.split(
    /\s+/,
  ),
)

const toHeads = (rows: string, { phrases, strict }: Table): Map<string, string> => {
  const heads = new Map<string, string>()
  for (const row of rows.trim().split('\n')) {
    const [head = '', ...others] = row.replace('=', '').split(' ')
    if (row.startsWith('=')) strict.add(head)
    for (const word of [head, ...others]) {
      if (!heads.has(word)) heads.set(word, head)
      if (!word.includes('-')) continue
      const parts = word.split('-')
      const list = phrases.get(parts[0] ?? '') ?? []
      list.push([parts, head])
      phrases.set(parts[0] ?? '', list)
    }
  }
  return heads
}

const toTable = (): Table => {
  const made: Table = { verbs: new Map(), nouns: new Map(), phrases: new Map(), strict: new Set() }
  made.verbs = toHeads(VERBS, made)
  made.nouns = toHeads(NOUNS, made)
  for (const list of made.phrases.values()) list.sort((a, b) => b[0].length - a[0].length)
  return made
}

let table: Table | undefined
const synonyms = (): Table => {
  table ??= toTable()
  return table
}

const UNCHANGED = /(?:ss|us|is|news|series|status|address|access|always|sms|https?|gps|css)$/

/** The singular of a noun. */
export const toSingular = (lower: string): string => {
  if (lower.length < 4 || UNCHANGED.test(lower) || !lower.endsWith('s')) return lower
  if (/ies$/.test(lower)) return `${lower.slice(0, -3)}y`
  return /(?:ch|sh|x|ss|z)es$/.test(lower) ? lower.slice(0, -2) : lower.slice(0, -1)
}

/** A word's base form, whatever its place. */
export const toLemma = (token: Tagged): string => {
  if (isVerb(token.tag) && token.verb) return token.verb.lemma
  return isNoun(token.tag) ? toSingular(token.lower) : token.lower
}

/** Nouns that stand for a deed. */
const NOMINAL = /^(?:notification|payment|backup|booking|reservation|rating)$/

export const toDeed = (lemma: string): string => synonyms().verbs.get(lemma) ?? lemma
export const toThing = (lemma: string): string => synonyms().nouns.get(lemma) ?? lemma

/** The word that stands for all of its meaning, by what it is in the sentence. */
export const toSynonym = (lemma: string, noun: boolean): string => {
  const { verbs, nouns } = synonyms()
  const [first, second] = noun && !NOMINAL.test(lemma) ? [nouns, verbs] : [verbs, nouns]
  return first.get(lemma) ?? second.get(lemma) ?? lemma
}
export const isThing = (lemma: string): boolean => synonyms().nouns.has(lemma)
export const isStrict = (head: string): boolean => synonyms().strict.has(head)

/** The longest phrase of the table that begins here: «log in», «look up». */
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
  IDLE.has(lemma) ||
  IDLE.has(token.lower) ||
  isWord('modal', token.lower)

let opposites: Map<string, string> | undefined

/** The state whose denial a word is: «optional» is not «mandatory». */
export const toOpposite = (lemma: string): string | undefined => {
  opposites ??= new Map(
    OPPOSITES.trim()
      .split('\n')
      .map((row) => row.split(' ').toReversed() as [string, string])
      .toReversed(),
  )
  return opposites.get(lemma)
}

const DIGITS =
  'two 2 three 3 four 4 five 5 six 6 seven 7 eight 8 nine 9 ten 10 eleven 11 twelve 12 fifteen 15 twenty 20 thirty 30 sixty 60'.split(
    ' ',
  )

/** «five seconds» as figures; every place stays where it is. */
export const toFigures = (text: string): string =>
  text.replace(
    /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|sixty)\b/gi,
    (word) => (DIGITS[DIGITS.indexOf(word.toLowerCase()) + 1] ?? word).padStart(word.length),
  )
