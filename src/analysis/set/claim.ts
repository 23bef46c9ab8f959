/**
 * What one sentence claims, wherever it stands: the things it speaks of, its figures, who may, and what it denies. Words
 * that only measure or carry a denial are no topic.
 */
import { isOneOf } from '../language/word-lists.ts'
import { isPerson } from '../model/noun.ts'
import { type Item, type Meaning, type Measure, toMeaning } from './meaning.ts'

export type Claim = {
  item: Item
  meaning: Meaning
  /** Words of the topic, as stems. */
  topic: Set<string>
  /** Those of them that stand only in a condition. */
  conditions: Set<string>
  figures: Measure[]
  /** It refuses, hides or leaves out what its topic names. */
  denied: boolean
  /** «without an account» */
  without: boolean
  need: 'needed' | 'spared' | undefined
  only: boolean
  persons: Set<string>
  /** What «only» reserves it for: as far as it names people, those; else a list of one. */
  reserved: string[]
  free: boolean
  names: Set<string>
  /** What a word of the topic is called in the text. */
  called: Map<string, string>
}

const MEASURING =
  'handle process throughput rate speed interval period limit maximum minimum length duration capacity time last take require support reach allow store have every need exceed later size volume keep hold finish complete permit validity valid expire expiry run apply set level measure amount daily hourly weekly monthly yearly hour day week month year once twice cost price pay-cost stay remain delete anonymise hide show reject accept refuse deny forbid prohibit prevent without before after until we try other mandatory optional necessary empty leave free user system mean total start close end deadline latest ahead be do get can able only max min least most number count already see view visible display instead ago first not'
const NEGATIVE =
  /\b(?:hides?|hidden|rejects?|rejected|refuses?|refused|denie[sd]|den(?:y|ies)|forbids?|forbidden|prohibits?|prohibited|prevents?|turned away|stays? closed|kept closed)\b/gi
const SAID_NO = /\b(?:not|never|no|nobody|none|neither|cannot)\b|n['’]t\b/
const ENDING = /\b(?:delete[sd]?|deletion|erase[sd]?|expires?|expired|removed?)\b/i
const SPARED =
  /\b(?:optional(?:ly)?|(?:may|can|might) be (?:left )?(?:empty|blank|omitted|skipped)|(?:may|can) (?:leave|skip|omit)|(?:not|n['’]t) (?:need|require|be required|required|necessary|mandatory)|no need|without (?:needing|requiring))\b/i
const NEEDED =
  /\b(?:mandatory|compulsory|obligatory|(?:is|are|be) required|requires?|needs?|must (?:be )?(?:enter|give|provide|fill|contain|have))/i
const FREE =
  /\b(?:free of charge|for free|no (?:fee|charge|cost)|without (?:a )?(?:fee|charge)|(?:is|are) free(?! (?:to|for|from|until|when|again|slot|place)))\b/i
const WEEKDAYS = 'monday tuesday wednesday thursday friday saturday sunday'.split(' ')
const WEEKDAY = new RegExp(String.raw`\b(${WEEKDAYS.join('|')})s?\b`, 'gi')

/** «missed» and «misses» are one word. */
const toStem = (word: string): string =>
  word.length < 5 ? word : word.replace(/(?:ations?|ings?|ed|es|s|e)$/, '').replace(/(.)\1$/, '$1')

const isTopic = (word: string): boolean =>
  !isOneOf(MEASURING, word) && !WEEKDAYS.includes(word) && !/^\d/.test(word)

const toDays = (text: string): Measure[] => {
  const found = [...text.matchAll(WEEKDAY)]
  return found.length !== 1
    ? []
    : found.map(({ index, 0: said, 1: day = '' }) => {
        const at = WEEKDAYS.indexOf(day.toLowerCase())
        return { of: 'weekday', low: at, high: at, text: said, span: [index, index + said.length] }
      })
}

/** «under 18 need»: a bound without a unit bounds an age, a grade, a count: what stands before it says which. */
const BARE =
  /\b(under|over|above|below|at least|at most)\s+(\d+(?:[.,]\d+)*)(?!\d|\s*(?:%|°|[a-z]{1,3}\b\/|seconds?|minutes?|hours?|days?|weeks?|months?|years?|euros?|kg|km|m\b))/gi
const toBare = (text: string): Measure[] =>
  [...text.matchAll(BARE)].map(({ index, 0: said, 1: side = '', 2: figure = '' }) => {
    const value = Number(figure.replace(/,/g, ''))
    const isUpper = /^(?:under|below|at most)$/i.test(side)
    return {
      of: `bare-${isUpper ? 'upper' : 'lower'}`,
      low: isUpper ? -Infinity : value,
      high: isUpper ? value : Infinity,
      text: said,
      span: [index, index + said.length],
    }
  })

const RANKED = /\b(grade|level|class|version|stage|tier|floor|zone)\s+(\d{1,3})\b/gi
const toRanks = (text: string): Measure[] =>
  [...text.matchAll(RANKED)].map(({ index, 0: said, 1: kind = '', 2: rank = '' }) => ({
    of: `rank ${kind.toLowerCase()}`,
    low: Number(rank),
    high: Number(rank),
    text: said,
    span: [index, index + said.length],
  }))

/** Of «anonymised after 6 months and deleted after 24 months» the time after which it is gone counts. */
const toEndings = (text: string, measures: readonly Measure[]): Measure[] => {
  const ending = ENDING.exec(text)
  const times = measures.filter(({ of }) => of === 'time')
  const own = ending && times.find(({ span }) => span[0] > ending.index)
  return own && times.length > 1 ? measures.filter((one) => one.of !== 'time' || one === own) : [...measures]
}

/** What is refused beyond a figure is allowed up to it; what is deleted when older than a year is kept for a year. */
const settle = (measure: Measure, denied: boolean, ends: boolean): Measure => {
  if (ends && measure.high === Infinity) return { ...measure, high: measure.low }
  if (denied && measure.high === Infinity) return { ...measure, low: -Infinity, high: measure.low }
  return measure
}

/** «12 hours before the start» and «12 hours long» are two things. */
const OFFSETS: [string, RegExp][] = [
  ['before', /^\s*(?:before|ahead|in advance|prior|early|earlier)\b/i],
  ['after', /^\s*(?:after|late|later|ago)\b/i],
  ['of', /^\s*(?:of|from)\b/i],
]
const toOffset = (text: string, measure: Measure): Measure => {
  if (measure.of !== 'time') return measure
  if (/\bfor\s*$/i.test(text.slice(0, measure.span[0]))) return measure
  const offset = OFFSETS.find(([, words]) => words.test(text.slice(measure.span[1])))?.[0]
  return offset === undefined ? measure : { ...measure, of: `time ${offset}` }
}

const toFigures = (text: string, { extents }: Meaning, denied: boolean): Measure[] => {
  const ends = ENDING.test(text)
  const bare = toBare(text)
  const own = toEndings(text, extents).filter(
    ({ span }) => !bare.some((one) => one.span[0] <= span[0] && span[1] <= one.span[1]),
  )
  return [...own.filter(({ of }) => of !== ''), ...toDays(text), ...toRanks(text), ...bare].map((one) =>
    toOffset(text, settle(one, denied, ends)),
  )
}

/** The text in small letters: patterns that need not look for great ones, too, take a third of the time. */
const toReserved = (text: string): string[] => {
  if (!text.includes('only')) return []
  const behind = /\b(?:by|via|to|for|in|through)\s+(?:the\s+)?([\p{L}-]+(?:\s[\p{L}-]+)?)\s+only\b/u.exec(
    text,
  )
  const before =
    behind ??
    /\bonly\s+(?:the\s+|an?\s+|by\s+|to\s+|for\s+)*((?:[\p{L}-]+\s+){0,3}?[\p{L}-]+)(?=\s+(?:can|may|must|shall|should|is|are|has|have|to|\p{L}+s?)\b|[.,;]|$)/u.exec(
      text,
    )
  const said = before?.[1] ?? ''
  return said
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => toStem(word.replace(/s$/, '')))
}

const WORD = String.raw`(?!(?:and|or|by|via|in|the|an?|that|which|who)\b)[\p{L}\d-]+`
const NAMES = new RegExp(
  String.raw`\b${WORD}(?:(?:,\s+(?:and\s+|or\s+)?|\s+(?:and|or)\s+)(?:by\s+|via\s+|in\s+|an?\s+|the\s+)?${WORD}(?:\s+(?=\S+(?:[.,;]|\s+(?:and|or)\b|$))${WORD})?)+`,
  'gu',
)

const LED = /\b(?:in|by|via|as|are|is|with|through|on|for)\s+(?:the\s+|an?\s+)?$|:\s*$/i

/** The things that a sentence lists: «German, English and Polish»; only the last word of each counts. */
const toNames = (text: string): Set<string> => {
  const [longest = ''] = [...text.matchAll(NAMES)]
    .filter(({ index }) => LED.test(text.slice(0, index)))
    .map(([said]) => said)
    .toSorted((a, b) => b.length - a.length)
  const parts = longest.split(/,\s+(?:and\s+|or\s+)?|\s+(?:and|or)\s+/)
  return new Set(
    parts.map((part) => toStem((part.trim().split(/\s+/).at(-1) ?? '').toLowerCase())).filter(Boolean),
  )
}

const LONGEST = 600

export const toClaim = (item: Item, at: number): Claim => {
  const text = item.text.slice(0, LONGEST)
  const meaning = toMeaning({ ...item, text }, at)
  const lower = text.toLowerCase()
  const words = meaning.words.filter(isTopic)
  const isConditional = (word: string): boolean =>
    meaning.conditional.has(word) || meaning.conditional.has(meaning.raw.get(word) ?? '')
  const isNegative = (lower.match(NEGATIVE) ?? []).length % 2 === 1
  const denied = SAID_NO.test(lower) ? meaning.denied !== isNegative : meaning.denied || isNegative
  return {
    item,
    meaning,
    topic: new Set(words.map(toStem)),
    conditions: new Set(words.filter(isConditional).map(toStem)),
    figures: toFigures(text, meaning, denied),
    denied,
    without: /\b(?:without|instead of|rather than)\b/.test(lower),
    need: SPARED.test(lower) ? 'spared' : NEEDED.test(lower) ? 'needed' : undefined,
    only: /\bonly\b/.test(lower) && !/\b(?:not only|only (?:if|when|after|once|with|then))\b/.test(lower),
    persons: new Set(words.filter((word) => isPerson(word)).map(toStem)),
    reserved: toReserved(lower),
    free: FREE.test(lower),
    names: toNames(text),
    called: new Map(
      words.map((word) => [
        toStem(word),
        toStem((meaning.raw.get(word) ?? word).split(/[\s-]/).at(-1) ?? ''),
      ]),
    ),
  }
}
