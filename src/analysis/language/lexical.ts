import { isWordly } from './letters.ts'
import type { Tag } from './tags.ts'
import type { Token } from './token.ts'
import { toVerb, type VerbForm } from './verb-forms.ts'
import { isOneOf, isWord } from './word-lists.ts'

/** What a word is by itself: a fixed tag, or `open` with the tag it has where nothing makes it a verb. */
export type Lexical = { tag: Tag; open: boolean; verb?: VerbForm | undefined; nominal: boolean }

const fixed = (tag: Tag): Lexical => ({ tag, open: false, nominal: false })

const toClosedTag = (lower: string): Tag | undefined => {
  if (isWord('article', lower)) return 'DT'
  if (isWord('possessive', lower)) return 'PS'
  if (isWord('be', lower)) return 'BE'
  if (isWord('modal', lower)) return 'MD'
  if (isWord('have', lower)) return 'HV'
  if (isWord('do', lower)) return 'DO'
  if (lower === 'to') return 'TO'
  if (isWord('conjunction', lower)) return 'CC'
  if (isWord('quantifier', lower)) return 'Q'
  if (lower === 'which' || lower === 'what' || lower === 'who' || lower === 'whom') return 'WH'
  if (isWord('pronoun', lower)) return 'PR'
  if (isWord('nominal', lower)) return 'NN'
  return undefined
}

const SUFFIXED: Record<string, Tag> = {
  "'s": 'POS',
  "'": 'POS',
  "n't": 'RB',
  "'d": 'MD',
  "'m": 'BE',
  "'re": 'BE',
  "'ll": 'MD',
  "'ve": 'HV',
}

const ADJECTIVE_ENDS =
  'able ible ful less ous ical ial ual onal ative itive sive ctive ental ary ish ic like -based -specific -friendly -side -level -wide -free -ready -only -time -term -driven'
const NOUN_ENDS =
  'table variable deliverable cable portal material tutorial potential credential manual individual proposal approval hospital journal signal terminal professional library summary glossary dictionary directory salary boundary inventory diary category topic traffic music logic metric statistic graphic clinic public fabric mechanic characteristic historic republic infographic alternative initiative representative directive objective perspective archive native executive detective secretary itinerary beneficiary goal principal arrival retrieval removal renewal referral disposal withdrawal full fish dish english polish'

/** A list has an ending of the word, between these lengths. */
const endsWith = (list: string, word: string, shortest: number, longest: number): boolean => {
  for (let length = shortest; length <= Math.min(longest, word.length); length++)
    if (isOneOf(list, word.slice(-length))) return true
  return false
}

/** By its ending an adjective, with three letters before it at least. */
const isAdjective = (lower: string): boolean => {
  if (endsWith(NOUN_ENDS, lower.replace(/s$/, ''), 4, 14)) return false
  for (let length = 2; length <= Math.min(9, lower.length - 3); length++)
    if (isOneOf(ADJECTIVE_ENDS, lower.slice(-length))) return /[a-z]{3}$/.test(lower.slice(0, -length))
  return false
}

const isPlural = (lower: string): boolean =>
  lower.length > 3 && /[^su]s$/.test(lower) && !/(?:sis|xis|ious)$/.test(lower)

const toNounTag = (token: Token): Tag => {
  const { lower } = token
  if (lower === 'people' || lower === 'children' || lower === 'data' || lower === 'staff') return 'NNS'
  if (/^[A-Z]{2,}s$/.test(token.text)) return 'NNS'
  return isPlural(lower) && !isWord('noun', lower) ? 'NNS' : 'NN'
}

const toOpenTag = (token: Token): Tag => {
  const { lower } = token
  if (
    /^\d[\d.,]*%?$/.test(lower) ||
    /^\d+(?:st|nd|rd|th|s|ms|h|am|pm|min|x)?$/.test(lower) ||
    /^\d[\d.,]*\s?%$/.test(lower)
  )
    return 'CD'
  if (
    isOneOf(
      'one two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty sixty ninety hundred thousand million',
      lower,
    )
  )
    return 'CD'
  if (!isWordly(lower)) return 'PU'
  if (isWord('noun', lower)) return toNounTag(token)
  if (isWord('adjective', lower)) return 'JJ'
  if (
    /ly$/.test(lower) &&
    lower.length > 4 &&
    !isOneOf(
      'monthly weekly daily early hourly quarterly friendly bi-weekly user-friendly likely costly supply assembly anomaly family july read-only elderly',
      lower,
    )
  )
    return 'RB'
  if (/ly$/.test(lower))
    return /ily$|supply|assembly|anomaly|july/.test(lower) && lower !== 'daily' ? 'NN' : 'JJ'
  if (isAdjective(lower)) return 'JJ'
  return toNounTag(token)
}

/** A verb that no list knows, by its ending. */
const guessVerb = (lower: string): VerbForm | undefined => {
  if (lower.length < 6 || lower.includes('-') || isWord('noun', lower) || isWord('adjective', lower))
    return undefined
  if (/[a-z][^e]ed$/.test(lower) && !/(?:hundred|naked|biped)$/.test(lower))
    return { lemma: lower.replace(/e?d$/, ''), noun: false, past: true, participle: true }
  return undefined
}

const CACHE_LIMIT = 4000
const cache = new Map<string, Lexical>()

/** Words come back often; what one is by itself does not change. */
export const toLexical = (token: Token): Lexical => {
  const known = cache.get(token.text)
  if (known) return known
  const found = readLexical(token)
  if (cache.size >= CACHE_LIMIT) cache.clear()
  if (token.text.length < 40) cache.set(token.text, found)
  return found
}

const readLexical = (token: Token): Lexical => {
  const { lower } = token
  const suffixed = Object.hasOwn(SUFFIXED, lower) ? SUFFIXED[lower] : undefined
  if (suffixed) return fixed(suffixed)
  const closed = toClosedTag(lower)
  if (closed === 'HV' || closed === 'DO') return { ...fixed(closed), verb: toVerb(lower) }
  if (closed) return fixed(closed)
  if (isWord('demonstrative', lower)) return fixed('DT')
  const sub = isWord('subordinator', lower)
  if (isWord('preposition', lower) && !sub) return fixed('IN')
  if (sub) return fixed('WH')
  if (isWord('adverb', lower) && !isWord('adjective', lower)) return fixed('RB')
  const verb = toVerb(lower) ?? (token.text === lower ? guessVerb(lower) : undefined)
  const tag = toOpenTag(token)
  return {
    tag,
    open: verb !== undefined,
    verb,
    nominal: (verb?.noun ?? false) || isWord('noun', lower) || isWord('gerundNoun', lower),
  }
}
