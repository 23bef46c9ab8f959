/** Figures of one unit that are given to one thing: two limits, two prices, a limit and what passes it. */
import { LETTER } from '../language/letters.ts'
import { isNoun } from '../language/tags.ts'
import { toDeed } from '../set/lemmas.ts'
import type { Measure } from '../set/measure.ts'
import type { Claim } from './claim.ts'
import { readCues } from './cues.ts'
import type { Kind, Value } from './kind.ts'
import { isException, isOtherPeople, toShare, toTopic } from './matter.ts'
import { toStem, type Word } from './words.ts'

/** `role`: which time it is, as far as the words around it tell. */
type Figure = Value & { measure: Measure; role: string }

/** «12 hours before the start» and «12 hours long» are two things. */
const OFFSETS: [string, RegExp][] = [
  [
    'before',
    new RegExp(String.raw`^\s*(?:[${LETTER}]+\s+)?(?:before|ahead|in advance|prior|early|earlier)\b`, 'i'),
  ],
  ['after', /^\s*(?:after|late|later|ago|from now)\b/i],
]
const LEADS: [string, RegExp][] = [
  ['after', /\bafter\s+(?:at least\s+)?\s*$/i],
  ['for', /\bfor\s+(?:at least\s+|at most\s+|up to\s+)?(?:an?\s+|the first\s+)?\s*$/i],
  ['within', /\bwithin\s+\S+\s+\S+$/i],
]

const toRole = (text: string, { of, span }: Measure): string => {
  if (of !== 'time') return ''
  const behind = OFFSETS.find(([, words]) => words.test(text.slice(span[1])))?.[0]
  return (
    behind ??
    LEADS.find(
      ([, words]) => words.test(`${text.slice(0, span[0])} `) || words.test(text.slice(0, span[1])),
    )?.[0] ??
    ''
  )
}

const MOST = new RegExp(String.raw`^\s+(?:[${LETTER}]+\s+){0,2}at (?:the )?most\b`, 'i')

/** «The daily limit is 250 samples.» */
const LIMIT = /\b(?:limit|maximum|cap|ceiling|quota)\b[^,;.]{0,25}\b(?:is|are|of|at|to|:)\s*$/i

/** What is refused beyond a figure is allowed up to it, and the other way round. */
const settle = (measure: Measure, refused: boolean, lead: string, rest: string): Measure => {
  const { low, high } = measure
  if (MOST.test(rest) || (measure.low === measure.high && LIMIT.test(lead)))
    return { ...measure, low: -Infinity }
  if (!refused || (low === -Infinity) === (high === Infinity)) return measure
  return high === Infinity
    ? { ...measure, low: -Infinity, high: low }
    : { ...measure, low: high, high: Infinity }
}

export const findPlace = ({ words }: Claim, [start, end]: [number, number]): Value => {
  const from = words.findIndex((word) => word.end > start)
  const to = words.findLastIndex((word) => word.start < end) + 1
  return { of: '', from: Math.max(0, from), to: Math.max(to, from + 1) }
}

const TRIED = /\b(?:wrong|failed|incorrect|invalid|unsuccessful|false|mistyped)\b/i
const TRY = /^(?:code|password|attempt|entry|pin|try|occasion|login|input|passcode)$/

/** Wrong passwords and failed attempts are counted alike; a bound without a unit bounds an age, a grade, a count. */
const toKind = (text: string, measure: Measure): string => {
  const rest = text.slice(measure.span[1])
  if (/^[\s-]?(?:digit|character|letter)s?\b/i.test(rest) || /^(?:digit|character|letter)$/.test(measure.of))
    return 'sign'
  if (/^(?:need|age)?$/.test(measure.of) && AGE.test(text)) return 'age'
  if (TRY.test(measure.of) && TRIED.test(text)) return 'attempt'
  return /^(?:need)?$/.test(measure.of) && isSide(measure) ? 'bare' : measure.of
}

const AGE = /\b(?:age[ds]?|years? old|birthday|(?:once|until|when|if) (?:they|he|she|you) (?:are|turn|is))\b/i

/** «an order for a day», «the end of a shift»: a name, and no length. */
const VAGUE = /^(?:of an? |(?:for|in|to) an? (?:day|night|shift|morning|evening)$)/i

const read = (claim: Claim): Figure[] =>
  claim.measures
    .map((measure) => ({ ...measure, of: toKind(claim.text, measure) }))
    .filter(({ of, text }) => of !== '' && of !== 'clock' && !VAGUE.test(text))
    .filter(({ span }) => !/\bone of (?:the )?$/i.test(claim.text.slice(0, span[0])))
    .map((measure) => {
      const isRefused = claim.denied || REFUSED.test(claim.text)
      const settled = settle(
        measure,
        isRefused,
        claim.text.slice(0, measure.span[0]),
        claim.text.slice(measure.span[1]),
      )
      return {
        ...findPlace(claim, measure.span),
        of: settled.of,
        role: toRole(claim.text, settled),
        measure: settled,
      }
    })

const isSide = ({ low, high }: Measure): boolean => low === -Infinity || high === Infinity
const isOne = (a: Measure, b: Measure): boolean => a.low === b.low && a.high === b.high
const isDisjoint = (a: Measure, b: Measure): boolean => a.low > b.high || b.low > a.high
/** Two upper or two lower bounds, or an exact figure beside a bound that it is not. */
const isRival = (a: Measure, b: Measure): boolean =>
  !isOne(a, b) &&
  ((a.low === -Infinity && b.low === -Infinity) || (a.high === Infinity && b.high === Infinity))

const toEnd = ({ low, high }: Measure): number => Math.abs(Number.isFinite(high) ? high : low)
const FARTHEST = 30
const isNear = (a: Measure, b: Measure): boolean => {
  const [low = 0, high = 0] = [toEnd(a), toEnd(b)].toSorted((one, other) => one - other)
  return low > 0 && high / low <= FARTHEST
}

/** «Boarding of 300 passengers takes at most 20 minutes»: what is only given beside a bound is no bound itself. */
const isGiven = (one: Measure, { measures }: Claim): boolean =>
  !isSide(one) && measures.some((other) => other !== one && other.of !== 'clock' && isSide(other))

/** Only one figure of its kind differs. */
const isAlone = (one: Figure, claim: Claim, other: Claim): boolean =>
  read(claim).filter(
    ({ of, measure }) =>
      of === one.of && !read(other).some((its) => its.of === of && isOne(its.measure, measure)),
  ).length === 1

const OPPOSITES: [RegExp, RegExp][] = [
  [/\b(?:switch|turn)(?:es|s|ed)? on\b/i, /\b(?:switch|turn)(?:es|s|ed)? off\b/i],
  [/\bopens?\b/i, /\bcloses?\b/i],
  [/\bstarts?\b/i, /\b(?:stops?|ends?|finish\w*)\b/i],
  [/\b(?:unlock|unblock|enable)s?\b/i, /\b(?:lock|block|disable)s?\b/i],
  [/\b(?:rise|exceed|above)s?\b/i, /\b(?:fall|drop|below)s?\b/i],
  [/\bcheck(?:s|ed)?[ -]in\b/i, /\bcheck(?:s|ed)?[ -]out\b/i],
]
/** Opening and closing may well take different times. */
const isOpposite = ({ text: a }: Claim, { text: b }: Claim): boolean =>
  OPPOSITES.some(
    ([one, other]) =>
      (one.test(a) && other.test(b) && !one.test(b)) || (one.test(b) && other.test(a) && !one.test(a)),
  )

const withoutFigure = (claim: Claim, { span: [from, to] }: Measure): Claim => ({
  ...claim,
  text: claim.text.slice(0, from) + claim.text.slice(to),
})

/** «95 % within 2 s», «99 % within 5 s»: another figure of theirs says that these are two cases. */
const isOtherMeasure = (a: Claim, b: Claim, mine: Measure, theirs: Measure): boolean =>
  a.measures.some(
    (one) =>
      one.span !== mine.span &&
      one.of !== '' &&
      b.measures.some((other) => other.of === one.of && other.span !== theirs.span) &&
      !b.measures.some((other) => other.of === one.of && isOne(one, other)),
  )

const DAY =
  /\b(?:mon|tues|wednes|thurs|fri|satur|sun|week|working )days?\b|\bweekends?\b|\bholidays?\b|\b(?:adult|youth|child|senior|student|member)\w*\b/gi
/** Each has a day or a group of its own. */
const EXCLUDING = /\b(?:who|that|which|whose)\b(?: \w+){0,2} (?:not|no|never)\b|\bnon-\w/i

/** «12 per order» beside «250 a day»: not of one thing. */
const PER = /\b(?:per|for each|in each|in one) (?!go\b|hour|day|week|month|year|annum)[a-z]/i

/** «Free until 24 hours before», «costs half from 6 hours before»: what is free has a bound of its own. */
const FREE =
  /\b(?:free of charge|for free|free|(?:at no|no|without(?: an?| any)?) (?:extra )?(?:fee|charge|cost))\b/i

const isOtherCase = ({ text: a }: Claim, { text: b }: Claim): boolean => {
  if ([EXCLUDING, PER, FREE].some((one) => one.test(a) !== one.test(b))) return true
  const [mine, theirs] = [a, b].map(
    (text) => new Set((text.toLowerCase().match(DAY) ?? []).map((one) => one.replace(/s$/, ''))),
  )
  return (
    mine !== undefined &&
    theirs !== undefined &&
    mine.size > 0 &&
    theirs.size > 0 &&
    ![...mine].some((one) => theirs.has(one))
  )
}

/** «No earlier than 5 s after», «within 2 s»: two ends of one time. */
const isOtherRole = (mine: string, theirs: string, areEnds: boolean): boolean => {
  if (mine === theirs) return false
  if (mine === 'before' || theirs === 'before') return true
  return mine !== '' && theirs !== '' && !areEnds
}

const isVerb = ({ tag }: Word): boolean => tag.startsWith('VB')
/** Verbs that only carry the figure. */
const CARRYING =
  /^(?:take|last|keep|hold|have|be|get|allow|let|accept|admit|permit|use|make|need|require|exceed|reach|give|put|set|run|stay|remain|can|pay|cost|charge|store|support)$/

/** «Locations are sent»: who does it is not said, so whoever does it in the other sentence may be meant. */
const isPassive = ({ words }: Claim): boolean => {
  const verb = words.findIndex(({ tag }) => /^(?:BE|VB)/.test(tag))
  return words[verb]?.tag === 'BE' && words.slice(verb + 1, verb + 4).some(({ tag }) => tag === 'VBN')
}
const DURING = /^(?:during|within|throughout)$/

/** Each has a noun or a verb of its own: images and videos, to mend and to report. */
const isContrast = (a: Claim, b: Claim, isByNoun = false): boolean => {
  const toOwn = (one: Claim, other: Claim, isKind: (word: Word) => boolean): boolean =>
    one.words.some(
      (word, at) =>
        isKind(word) &&
        !(isPassive(other) && one.subject.has(word.key)) &&
        !one.conditional.has(at) &&
        !one.words.slice(Math.max(0, at - 2), at).some(({ lower }) => DURING.test(lower)) &&
        !CARRYING.test(word.lemma) &&
        !TRY.test(word.lemma) &&
        !other.words.some(
          (its) =>
            its.lemma === word.lemma ||
            (word.key !== '' && its.key === word.key) ||
            toDeed(its.lemma) === toDeed(word.lemma),
        ),
    )
  const isTopic = ({ tag, key }: Word): boolean => isNoun(tag) && key !== ''
  return (
    (!isByNoun && toOwn(a, b, isVerb) && toOwn(b, a, isVerb)) ||
    (toOwn(a, b, isTopic) && toOwn(b, a, isTopic))
  )
}

/** What is refused lies beyond what is allowed. */
const REFUSED =
  /\b(?:refus|reject|deni|deny|declin|cannot|turn(?:s|ed)? (?:down|away)|not (?:accepted|allowed|possible|permitted))\w*/i

const UNITS =
  /^(?:time|period|sign|age|size|length|mass|volume|area|temperature|pressure|money|voltage|current|power|energy|frequency|share|speed|attempt|bare)/
/** Two plain counts of one noun are hardly two tries at one figure, unless much else is the same. */
const isCount = (measure: Measure): boolean => !isSide(measure) && !UNITS.test(measure.of)

/** «Middle school (3 levels)», «elementary school (6 levels)»: each has an adjective of its own. */
const isOtherKind = (one: Claim, { words }: Claim): boolean =>
  one.words.some(
    ({ tag, key, lower }) =>
      (tag === 'JJ' || isNoun(tag)) && key !== '' && !words.some((word) => word.lower === lower),
  )

const COVERED = 0.6
const SURE = 0.8
const LOOSE = 0.5
const toLeast = (a: Claim, b: Claim, areBounds: boolean): number =>
  areBounds && !isContrast(a, b, true) ? LOOSE : isContrast(a, b) ? SURE : COVERED

/** «Return a product», «refund it after the return»: the deed of one is the occasion of the other. */
const isDoneElsewhere = (a: Claim, b: Claim, word: string | undefined): boolean => {
  const isDone = ({ words }: Claim): boolean => words.some((one) => one.key === word && isVerb(one))
  return (
    isDone(a) !== isDone(b) && [a, b].every(({ words }) => words.some((one) => isVerb(one) && one.key !== ''))
  )
}

/** What a figure is about; anybody who does it is no part of that. */
const toMatter = ({ claim, value }: { claim: Claim; value: Figure }): Set<string> => {
  const { anybody } = readCues()
  const topic = toTopic(claim, value)
  for (const one of claim.people) if (anybody.has(one)) topic.delete(one)
  return topic
}

export const FIGURES: Kind<Figure> = {
  read,
  exclude: (a, b, weights, among) => {
    const [mine, theirs] = [a.value.measure, b.value.measure]
    if (!isDisjoint(mine, theirs) && !isRival(mine, theirs)) return undefined
    if (isGiven(mine, a.claim) || isGiven(theirs, b.claim)) return undefined
    if (!isAlone(a.value, a.claim, b.claim) || !isAlone(b.value, b.claim, a.claim)) return undefined
    if (
      (mine.of !== 'sign' && isException(a.claim, b.claim, a.value, b.value)) ||
      isOtherPeople(a.claim, b.claim) ||
      isOpposite(withoutFigure(a.claim, mine), withoutFigure(b.claim, theirs))
    )
      return undefined
    if (isCount(mine) && isCount(theirs) && isOtherKind(a.claim, b.claim) && isOtherKind(b.claim, a.claim))
      return undefined
    if (isOtherMeasure(a.claim, b.claim, mine, theirs)) return undefined
    if (
      isOtherCase(a.claim, b.claim) ||
      isOtherRole(a.value.role, b.value.role, isSide(mine) && isSide(theirs))
    )
      return undefined
    const [topic, other] = [toMatter(a), toMatter(b)]
    const share = toShare(topic, other, weights)
    if (
      isCount(mine) &&
      isCount(theirs) &&
      share.words.filter((word) => word !== toStem(mine.of)).length < (among === 2 ? 1 : 2)
    )
      return undefined
    const [only] = share.words
    const isLone = share.words.length === 1 && share.cover === 1 && !isDoneElsewhere(a.claim, b.claim, only)
    const isTold = share.words.length >= 2 || isLone
    const isSame = share.cover === 1 && topic.size === other.size
    if (
      !isTold ||
      (!isNear(mine, theirs) && !isSame) ||
      share.cover <
        toLeast(a.claim, b.claim, isRival(mine, theirs) && mine.of !== 'time' && share.words.length >= 2)
    )
      return undefined
    return [`says «${mine.text.trim()}»`, `says «${theirs.text.trim()}»`]
  },
}
