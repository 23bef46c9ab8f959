/** The words of a sentence as cues and topics see them: base form, the one word for all of its synonyms, and its place. */
import { toReading } from '../language/language.ts'
import { toSentences } from '../language/sentence.ts'
import { toSingular } from '../language/singular.ts'
import { isNoun, isVerb, type Tag, type Tagged } from '../language/tags.ts'
import { toVerb } from '../language/verb-forms.ts'
import { findPhrase, toDeed, toName } from '../set/lemmas.ts'
import { readCues } from './cues.ts'

export type Word = {
  lower: string
  lemma: string
  /** One word for all synonyms; '' where it tells nothing of what a sentence is about. */
  key: string
  tag: Tag
  start: number
  end: number
}

const SPELT: Record<string, string> = { "n't": 'not', 'n’t': 'not', ca: 'can', wo: 'will' }
const TOPIC = new Set<Tag>(['NN', 'NNS', 'VB', 'VBZ', 'VBG', 'VBD', 'VBN', 'JJ'])

const AUXILIARY: Partial<Record<Tag, string>> = { BE: 'be', HV: 'have', DO: 'do' }

const toLemma = ({ tag, lower, verb }: Tagged): string => {
  const auxiliary = AUXILIARY[tag]
  if (auxiliary) return auxiliary
  if (isVerb(tag) && verb) return verb.lemma
  const form = /(?:ing|ed)$/.test(lower) || !isNoun(tag) ? toVerb(lower) : undefined
  return form?.lemma ?? toSingular(lower)
}

/** «departure» and «depart», «arrival» and «arrive». */
export const toStem = (word: string): string => {
  const stem = word.replace(/(?:ations?|itions?|ions?|ments?|ures?|als?|ances?|ences?|ings?)$/, '')
  return stem.length < 4 ? word : stem.replace(/e$/, '')
}

/** Nouns of deeds. */
const NOMINAL = /(?:ion|ment|al|ing|ance|ence|ure)$/

const toKey = (lower: string, said: string, tag: Tag): string => {
  const { empty, alike } = readCues()
  const lemma = said.length > 7 ? (/^\p{L}{2,}-(\p{L}{4,})$/u.exec(said)?.[1] ?? said) : said
  if (!TOPIC.has(tag) || empty.has(lemma) || lemma.length < 2 || /^\d/.test(lemma)) return ''
  const one =
    (isVerb(tag) ? alike.get(`${lemma}:v`) : undefined) ??
    alike.get(lower) ??
    alike.get(lemma) ??
    (isVerb(tag) ? alike.get(`${lemma}e`) : undefined) ??
    (isNoun(tag) && !NOMINAL.test(lemma) ? toName(lemma) : toDeed(lemma))
  return toStem(alike.get(one) ?? one)
}

const JOINED = new Map([
  ['no one', 'no-one'],
  ['can not', 'cannot'],
  ["ca n't", 'cannot'],
  ['ca n’t', 'cannot'],
])
const PARTICLE = /^(?:out|in|up|off|back|over|down|on|away)$/

const readSentence = (tokens: readonly Tagged[]): Word[] => {
  const { alike } = readCues()
  const words: Word[] = []
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as Tagged
    const { start, end, tag } = token
    const joined = JOINED.get(`${token.lower} ${tokens[at + 1]?.lower}`)
    if (joined) {
      const last = (tokens[++at] as Tagged).end
      words.push({ lower: joined, lemma: joined, key: '', tag: 'MD', start, end: last })
      continue
    }
    const lower = SPELT[token.lower] ?? token.lower
    const lemma = lower === token.lower ? toLemma(token) : lower
    words.push({ lower, lemma, key: toKey(lower, lemma, tag), tag, start, end })
    const phrase = PARTICLE.test(tokens[at + 1]?.lower ?? '') ? findPhrase(tokens, at) : undefined
    const own = words.at(-1)
    if (phrase && phrase.length > 1 && own)
      own.key = /^(?:reject|refuse)$/.test(phrase.head) ? '' : toStem(alike.get(phrase.head) ?? phrase.head)
  }
  return words
}

const LONGEST = 600

export const toWords = (text: string): Word[] => {
  const part = text.slice(0, LONGEST)
  return toSentences(part).flatMap(([from, to]) => readSentence(toReading(part, from, to).tokens))
}
