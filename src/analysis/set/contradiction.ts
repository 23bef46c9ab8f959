/**
 * Two sentences of one document that cannot both hold, whatever form they have: prose, stories, criteria, rows of tables.
 * K1 both must speak of one thing: nearly all that the shorter of them says is said by the other. K2 a refusal with a
 * condition of its own is an exception, and no contradiction.
 */
import { quote } from '../quote.ts'
import type { Claim } from './claim.ts'
import { isRival } from './clash.ts'
import { findMatter, toWeights as toRareness, toTold } from './matter.ts'
import type { Measure } from './meaning.ts'
import type { SetHit } from './set-rule.ts'

/** How much a word tells: what every second sentence names tells little. */
type Weights = Map<string, number>

const toWeights = (claims: readonly Claim[]): Weights => {
  const counts = new Map<string, number>()
  for (const { topic } of claims) for (const word of topic) counts.set(word, (counts.get(word) ?? 0) + 1)
  const scale = Math.log(claims.length + 2)
  return new Map([...counts].map(([word, count]) => [word, Math.max(0.15, 1 - Math.log(count) / scale)]))
}

export type Likeness = { shared: string[]; score: number; least: number }

const sum = (words: Iterable<string>, weights: Weights): number => {
  let total = 0
  for (const word of words) total += weights.get(word) ?? 1
  return total
}

/** How much of the shorter one is said by the other; `least`: how many words the shorter one has. */
export const toLikeness = (a: Claim, b: Claim, weights: Weights): Likeness => {
  const shared = [...a.topic].filter((word) => b.topic.has(word))
  const both = sum(shared, weights)
  const rest = Math.min(sum(a.topic, weights), sum(b.topic, weights)) - both
  return { shared, score: both === 0 ? 0 : both / (both + rest), least: Math.min(a.topic.size, b.topic.size) }
}

const OPENING = 4

/** «Boxes that are not collected …» twice: the same thing, whatever becomes of it. */
const isSameSubject = (a: Claim, b: Claim): boolean => {
  const toLead = ({ item }: Claim): string =>
    item.text
      .toLowerCase()
      .replace(/^(?:the|an?|all|each|every)\s+/, '')
      .split(/\s+/)
      .slice(0, OPENING)
      .join(' ')
  return /\b(?:that|who|which|not)\b/.test(toLead(a)) && toLead(a) === toLead(b)
}

const isDisjoint = (a: Measure, b: Measure): boolean => a.low > b.high || b.low > a.high
const toValue = ({ low, high }: Measure): number => (Number.isFinite(high) ? high : low)
const FARTHEST = 8

/** Figures that are far apart are hardly two tries at one. */
const isNear = (a: Measure, b: Measure): boolean => {
  if (a.of === 'weekday' || a.of === 'clock') return true
  const [low = 0, high = 0] = [Math.abs(toValue(a)), Math.abs(toValue(b))].toSorted(
    (one, other) => one - other,
  )
  return low > 0 && high / low <= FARTHEST
}

const isSide = ({ low, high }: Measure): boolean => low === -Infinity || high === Infinity
const isOne = (a: Measure, b: Measure): boolean => a.low === b.low && a.high === b.high

/** «8 weeks ahead» beside «at most 4 weeks ahead»: an exact figure clashes with a bound that it breaks. */
const clashes = (a: Measure, b: Measure): boolean =>
  a.of === b.of &&
  !isOne(a, b) &&
  isNear(a, b) &&
  (isDisjoint(a, b) || isRival(a, b) || isSide(a) !== isSide(b))

/** «Boarding of 300 passengers takes at most 20 minutes»: what is only given beside a bound is no bound itself. */
const isGiven = (one: Measure, { figures }: Claim): boolean =>
  !isSide(one) && figures.some((other) => other !== one && isSide(other))

const findFigures = (a: Claim, b: Claim): [Measure, Measure] | undefined => {
  const mine = a.figures.filter((one) => !b.figures.some((other) => other.of === one.of && isOne(one, other)))
  const theirs = b.figures.filter(
    (one) => !a.figures.some((other) => other.of === one.of && isOne(one, other)),
  )
  const found = mine.flatMap((one) =>
    theirs.flatMap((other) =>
      clashes(one, other) && !isGiven(one, a) && !isGiven(other, b)
        ? [[one, other] as [Measure, Measure]]
        : [],
    ),
  )
  const ofOne = (figures: readonly Measure[], of: string): number =>
    figures.filter((one) => one.of === of).length
  const [first] = found
  if (!first || ofOne(mine, first[0].of) > 1 || ofOne(theirs, first[0].of) > 1) return undefined
  return first
}

const isCode = ({ item: a }: Claim, { item: b }: Claim): boolean => /`/.test(a.text) || /`/.test(b.text)

const has = (words: ReadonlySet<string>, some: Iterable<string>): boolean => {
  for (const word of some) if (!words.has(word)) return false
  return true
}

/** Each names somebody whom the other does not: they speak of different people. */
const isOtherPeople = (a: Claim, b: Claim): boolean =>
  [...a.persons].some((one) => !b.topic.has(one)) && [...b.persons].some((one) => !a.topic.has(one))

const hasOwnCondition = (one: Claim, other: Claim, spare = 0): boolean =>
  [...one.conditions].filter((word) => !other.topic.has(word)).length > spare

type Found = { message: string; spans?: SetHit['spans'] }

const SURE = 0.68

/** The one word that two share is what both begin with. */
const leads = (a: Claim, b: Claim, [word = '']: readonly string[]): boolean => {
  const shorter = a.topic.size <= b.topic.size ? a : b
  const first = shorter.item.text
    .toLowerCase()
    .split(/[^\p{L}-]+/u)
    .filter((one) => !/^(?:the|an?|system|shall|must|should|each|every)$/.test(one))
    .slice(0, 4)
  const said = shorter.called.get(word) ?? word
  return first.some((one) => one.startsWith(said.slice(0, 4)) || one.startsWith(word.slice(0, 4)))
}

const OPPOSITES: [RegExp, RegExp][] = [
  [/\bopens?\b/i, /\bcloses?\b/i],
  [/\bstarts?\b/i, /\b(?:stops?|ends?|finish\w*)\b/i],
  [/\b(?:unlock|unblock|enable)s?\b/i, /\b(?:lock|block|disable)s?\b/i],
  [/\b(?:rise|exceed|above)s?\b/i, /\b(?:fall|drop|below)s?\b/i],
  [/\bcheck(?:s|ed)?[ -]in\b/i, /\bcheck(?:s|ed)?[ -]out\b/i],
]
/** Opening and closing may well take different times. */
const isOpposite = ({ item: a }: Claim, { item: b }: Claim): boolean =>
  OPPOSITES.some(
    ([one, other]) =>
      (one.test(a.text) && other.test(b.text) && !one.test(b.text)) ||
      (one.test(b.text) && other.test(a.text) && !one.test(a.text)),
  )

const findFigureClash = (a: Claim, b: Claim, { shared, score, least }: Likeness): Found | undefined => {
  const [mine, theirs] = findFigures(a, b) ?? []
  if (!mine || !theirs || a.without !== b.without || isOtherPeople(a, b)) return undefined
  if (isOpposite(a, b)) return undefined
  const isShort = Math.max(a.topic.size, b.topic.size) <= 3
  const isTold = shared.length >= 2 || (shared.length === 1 && least === 1 && isShort && leads(a, b, shared))
  const isLike = (isTold && score >= SURE) || isSameSubject(a, b)
  const apart = hasOwnCondition(a, b) && hasOwnCondition(b, a)
  if (!isLike || (apart && score < 0.8) || (shared.length === 1 && toRatio(mine, theirs) > 4))
    return undefined
  return {
    message: `${a.item.id} says ${quote(mine.text)}, ${b.item.id} says ${quote(theirs.text)}, and both seem to speak of one thing`,
    spans: [
      { id: a.item.id, span: mine.span },
      { id: b.item.id, span: theirs.span },
    ],
  }
}

const toRatio = (a: Measure, b: Measure): number => {
  const [low = 1, high = 1] = [Math.abs(toValue(a)), Math.abs(toValue(b))].toSorted(
    (one, other) => one - other,
  )
  return a.of === 'weekday' || a.of === 'clock' ? 1 : high / Math.max(low, 1e-9)
}

const MORE = 4
const HIDING = /\b(?:hid(?:e|es|den)|refus\w+|reject\w*|den(?:y|ies|ied)|closed)\b/i
const SHOWING = /\b(?:shows?|shown|displays?|visible|sees?|accept\w*|admit\w*|allow\w*|lets?|opens?)\b/i
/** The deed that is denied is the deed that is done; «there is no payment» names it as a thing. */
const doesSame = (no: Claim, yes: Claim): boolean =>
  (HIDING.test(no.item.text) && SHOWING.test(yes.item.text)) ||
  no.meaning.action === '' ||
  no.meaning.action === 'be' ||
  yes.meaning.words.includes(no.meaning.action) ||
  yes.meaning.action === no.meaning.action

/** «files that git cannot read» names something, and refuses nothing. */
const isSaid = ({ item }: Claim): boolean =>
  !/^(?:[\p{L}]+\s){1,3}(?:that|which|who)\s/iu.test(item.text) || /[.;]$/.test(item.text)

/** What is refused or hidden is denied only where the other one accepts or shows; a «no» in a table says no to its column. */
const isPlainDenial = (no: Claim, yes: Claim): boolean =>
  /\b(?:not|never|nobody|none|cannot)\b|n['’]t\b/i.test(no.item.text)
    ? no.meaning.frames.length > 0
    : /^there (?:is|are) no\b/i.test(no.item.text) ||
      (HIDING.test(no.item.text) && SHOWING.test(yes.item.text))

const findDenial = (a: Claim, b: Claim, { shared, score }: Likeness): Found | undefined => {
  if (a.denied === b.denied || shared.length < 2 || score < SURE) return undefined
  const [no, yes] = a.denied ? [a, b] : [b, a]
  if (no.need === 'spared' || yes.meaning.frames.length === 0 || !isPlainDenial(no, yes)) return undefined
  if (!isSaid(no) || yes.topic.size > no.topic.size + MORE || isCode(a, b)) return undefined
  if (no.topic.size === shared.length && shared.length === 2 && !doesSame(no, yes)) return undefined
  if (
    hasOwnCondition(no, yes, shared.length > 2 ? 1 : 0) ||
    no.without !== yes.without ||
    no.only ||
    yes.only ||
    isOtherPeople(a, b)
  )
    return undefined
  if (no.topic.size > yes.topic.size && !has(yes.topic, no.topic)) return undefined
  if (no.figures.some((one) => !yes.figures.some((other) => isOne(one, other)))) return undefined
  return { message: `${yes.item.id} does or allows what ${no.item.id} refuses` }
}

/** «without an account»: what is lacking. */
const toLacking = ({ item }: Claim): string[] =>
  /\b(?:without|instead of|rather than)\s+(?:an?\s+|the\s+|any\s+)?((?:[\p{L}'’-]+\s?){1,2})/iu
    .exec(item.text)?.[1]
    ?.toLowerCase()
    .trim()
    .split(/\s+/) ?? []

const findNeed = (a: Claim, b: Claim, { shared, score }: Likeness): Found | undefined => {
  if (a.need === undefined && b.need === undefined) return undefined
  const isOpposed = a.need !== b.need && a.need !== undefined && b.need !== undefined
  const isLacking =
    (a.without && b.need === 'needed' && !b.without) || (b.without && a.need === 'needed' && !a.without)
  const isTold =
    shared.length >= 2 || (isOpposed && shared.length === 1 && Math.max(a.topic.size, b.topic.size) === 1)
  if ((!isOpposed && !isLacking) || !isTold || score < SURE || isOtherPeople(a, b)) return undefined
  const [spared, needed] = a.need === 'needed' ? [b, a] : [a, b]
  if (!isOpposed && !toLacking(spared).every((word) => needed.item.text.toLowerCase().includes(word)))
    return undefined
  return { message: `${needed.item.id} requires what ${spared.item.id} does without` }
}

const findWithout = (a: Claim, b: Claim, { shared, score }: Likeness): Found | undefined => {
  if (a.without === b.without || shared.length < 3 || score < SURE || isCode(a, b)) return undefined
  const [bare, full] = a.without ? [a, b] : [b, a]
  const words = toLacking(bare)
  if (!words.every((word) => full.item.text.toLowerCase().includes(word))) return undefined
  return { message: `${full.item.id} has ${quote(words.join(' '))}, ${bare.item.id} does without` }
}

const VISIBLE = /^(?:be|see|view|show|let|allow)$/
/** «section leader»: what stands right before a person says which person. */
const isTitleOf = (word: string, { item, persons, called }: Claim): boolean => {
  const words = item.text.toLowerCase().split(/[^\p{L}-]+/u)
  const said = called.get(word) ?? word
  return words.some(
    (one, at) =>
      one.startsWith(said) &&
      [...persons].some((person) => words[at + 1]?.startsWith(called.get(person) ?? person)),
  )
}

/** «Only supervisors block a machine» beside «a member blocks a machine». */
const findOthers = (a: Claim, b: Claim): Found | undefined => {
  const [sole, more] = a.only ? [a, b] : [b, a]
  if (sole.only === more.only || sole.denied || more.denied) return undefined
  const deed = [...sole.topic].filter(
    (word) => !sole.persons.has(word) && !sole.reserved.includes(word) && !isTitleOf(word, sole),
  )
  const who = [...sole.persons]
  const others = [...more.persons].filter((one) => !sole.topic.has(one))
  const least = more.topic.size <= 3 ? 1 : 2
  if (who.length === 0 || deed.length < least || !has(more.topic, deed) || others.length === 0)
    return undefined
  if (who.some((one) => more.topic.has(one)) || sole.without !== more.without) return undefined
  const { action } = sole.meaning
  if (
    action !== '' &&
    !VISIBLE.test(action) &&
    action !== more.meaning.action &&
    !more.meaning.words.includes(action)
  )
    return undefined
  return { message: `${sole.item.id} reserves for some what ${more.item.id} grants to others` }
}

const PARTIAL = /\b(?:e\.g|such as|for example|for instance|includ\w+|except|other than|etc|like)\b/i

/** «by email only» beside «by email and push», «German and English» beside «German, English and Polish». */
const findLists = (a: Claim, b: Claim, weights: Weights): Found | undefined => {
  if (PARTIAL.test(a.item.text) || PARTIAL.test(b.item.text) || isCode(a, b)) return undefined
  if (a.denied !== b.denied && !a.only && !b.only) return undefined
  const toList = (one: Claim): Set<string> =>
    one.only && one.persons.size === 0 && one.reserved.length > 0
      ? new Set(one.reserved.slice(-1))
      : one.names
  const [mine, theirs] = [toList(a), toList(b)]
  const shared = [...mine].filter((word) => theirs.has(word))
  const isSole = (one: Claim, list: ReadonlySet<string>): boolean => list !== one.names
  const least = isSole(a, mine) || isSole(b, theirs) ? 1 : 2
  if (
    shared.length < least ||
    shared.length === Math.max(mine.size, theirs.size) ||
    Math.max(mine.size, theirs.size) < 2
  )
    return undefined
  const isSwapped = mine.size === theirs.size && shared.length >= 2 && shared.length === mine.size - 1
  if (Math.min(mine.size, theirs.size) !== shared.length && !isSwapped) return undefined
  const isListed = (word: string): boolean => mine.has(word) || theirs.has(word)
  const drop = (one: Claim): Claim => ({
    ...one,
    topic: new Set([...one.topic].filter((word) => !isListed(word) && !isListed(one.called.get(word) ?? ''))),
  })
  const like = toLikeness(drop(a), drop(b), weights)
  const isLike =
    like.score >= SURE && (like.shared.length >= 2 || (like.shared.length === 1 && like.least === 1))
  if (!isLike || (hasOwnCondition(a, b) && hasOwnCondition(b, a))) return undefined
  return { message: `${a.item.id} and ${b.item.id} list different things for one` }
}

const MONEY = /^money/
/** What is only called a fee may be another one. */
const FEE = /^(?:fee|charg|pric|cost|pay)/
const findFree = (a: Claim, b: Claim, { shared, score, least }: Likeness): Found | undefined => {
  if (a.free === b.free || score < SURE || (shared.length < 2 && least > 1) || isOtherPeople(a, b))
    return undefined
  const [free, paid] = a.free ? [a, b] : [b, a]
  if (shared.every((word) => FEE.test(word))) return undefined
  if (!paid.figures.some(({ of }) => MONEY.test(of)) || hasOwnCondition(free, paid)) return undefined
  return { message: `${free.item.id} is free of charge, ${paid.item.id} names a price` }
}

const compare = (a: Claim, b: Claim, weights: Weights): Found | undefined => {
  const like = toLikeness(a, b, weights)
  if (like.shared.length === 0) return undefined
  return (
    findOthers(a, b) ??
    findFigureClash(a, b, like) ??
    findNeed(a, b, like) ??
    findDenial(a, b, like) ??
    findWithout(a, b, like) ??
    findLists(a, b, weights) ??
    findFree(a, b, like)
  )
}

/** So many sentences may name a word that still makes two of them meet. */
const COMMON = 40

/** Pairs that share a word that is not in everybody's mouth. */
const toMeetings = (claims: readonly Claim[]): [Claim, Claim][] => {
  const byWord = new Map<string, number[]>()
  claims.forEach(({ topic }, at) => {
    for (const word of topic) byWord.set(word, [...(byWord.get(word) ?? []), at])
  })
  const seen = new Set<number>()
  const pairs: [Claim, Claim][] = []
  for (const places of byWord.values())
    for (const [n, one] of places.length > COMMON ? [] : places.entries())
      for (const other of places.slice(n + 1)) {
        const key = one * claims.length + other
        if (seen.has(key)) continue
        seen.add(key)
        pairs.push([claims[one] as Claim, claims[other] as Claim])
      }
  return pairs
}

/** Every pair is looked at: what excludes each other on one matter need not share a word that this file knows. */
const findMatters = (claims: readonly Claim[]): [Claim, Claim, Found][] => {
  const told = claims.slice(0, MOST).map(toTold)
  const weights = toRareness(told)
  return told.flatMap((a, at) =>
    told.slice(at + 1).flatMap((b): [Claim, Claim, Found][] => {
      const message = findMatter(a, b, weights)
      return message ? [[a.claim, b.claim, { message }]] : []
    }),
  )
}

const MOST = 400

export const findContradictions = (claims: readonly Claim[]): SetHit[] => {
  const weights = toWeights(claims)
  const compared = toMeetings(claims).flatMap(([a, b]): [Claim, Claim, Found][] => {
    const found = compare(a, b, weights)
    return found ? [[a, b, found]] : []
  })
  const seen = new Set<string>()
  return [...compared, ...findMatters(claims)].flatMap(([a, b, found]): SetHit[] => {
    const key = [a.item.id, b.item.id].toSorted().join(' ')
    if (seen.has(key)) return []
    seen.add(key)
    return [
      {
        ids: [a.item.id, b.item.id],
        ...(found.spans && { spans: found.spans }),
        severity: 'warning',
        message: found.message,
        rewrite: 'decide which of them holds, or state when each does',
      },
    ]
  })
}
