/**
 * Two sentences that exclude each other on one matter (an account, the network, how long something stays), although
 * hardly a word of theirs is the same. M1 both speak of one thing, measured by words that are rare in the document,
 * unless the matter itself is there only once. M2 what names its exception contradicts nothing. M3 the words of a
 * matter are data. M4 a sentence is held against all others, and what it says by itself is read once.
 */
import type { Claim } from './claim.ts'
import GENERATED from './matters.generated.json' with { type: 'json' }
import type { Measure } from './meaning.ts'

type Row = {
  one: string
  other: string
  is: string
  not: string
  isUnless?: string
  notUnless?: string
  plain?: boolean
  shared?: number
}
type Side = Pick<Row, 'one' | 'other' | 'plain'> &
  Record<'is' | 'not' | 'isUnless' | 'notUnless', RegExp> & { shared: number }

/** A claim with the words that say what it is about, and what they weigh in its document. */
export type Told = { claim: Claim; text: string; words: ReadonlySet<string> }
type Weights = ReadonlyMap<string, number>

const once = <T>(read: (told: Told) => T): ((told: Told) => T) => {
  const known = new WeakMap<Told, { value: T }>()
  return (told) => {
    const kept = known.get(told) ?? { value: read(told) }
    known.set(told, kept)
    return kept.value
  }
}

const toPattern = (words: string | undefined): RegExp => new RegExp(words ?? '(?!)', 'i')

const toSide = ({ one, other, plain, shared = 1, ...row }: Row): Side => ({
  one,
  other,
  plain: plain ?? false,
  shared,
  is: toPattern(row.is),
  not: toPattern(row.not),
  isUnless: toPattern(row.isUnless),
  notUnless: toPattern(row.notUnless),
})

const { sides: ROWS, empty: EMPTY, alike: ALIKE, lists: LISTS, ...PATTERNS } = GENERATED
type Name = keyof typeof PATTERNS
let known:
  | { sides: Side[]; words: Record<Name, RegExp>; empty: Set<string>; alike: Map<string, string> }
  | undefined
const toKnown = () => {
  known ??= {
    sides: (ROWS as Row[]).map(toSide),
    words: Object.fromEntries(
      Object.entries(PATTERNS).map(([name, said]) => [name, toPattern(said)]),
    ) as Record<Name, RegExp>,
    empty: new Set(EMPTY.split(' ')),
    alike: new Map(
      ALIKE.flatMap((row) => row.split(' ').map((word): [string, string] => [toStem(word), row])),
    ),
  }
  return known
}

const toStem = (word: string): string =>
  word.length < 5 ? word.replace(/s$/, '') : word.replace(/(?:ations?|ings?|ed|es|s|e)$/, '')

export const toTold = (claim: Claim): Told => {
  const { empty, alike } = toKnown()
  const said = claim.item.text.toLowerCase().match(/\p{L}{2,}/gu) ?? []
  const words = said.filter((word) => !empty.has(word)).map(toStem)
  return { claim, text: claim.item.text, words: new Set(words.map((word) => alike.get(word) ?? word)) }
}

export const toWeights = (told: readonly Told[]): Weights => {
  const counts = new Map<string, number>()
  for (const { words } of told) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  const scale = Math.log(told.length + 2)
  return new Map([...counts].map(([word, count]) => [word, Math.max(0.1, 1 - Math.log(count) / scale)]))
}

/** The least that two sentences must have in common: one rare word, or two that are not in everybody's mouth. */
const RARE = 0.35

const toSum = (words: Iterable<string>, weights: Weights): number => {
  let sum = 0
  for (const word of words) sum += weights.get(word) ?? 1
  return sum
}

/** Each names people whom the other does not. */
const isOtherPeople = ({ claim: a }: Told, { claim: b }: Told): boolean => {
  const toPeople = ({ persons, item }: Claim): string[] =>
    [...persons].filter((one) => !/^(?:every|any|no)/.test(one) && item.text.toLowerCase().includes(one))
  const [mine, theirs] = [toPeople(a), toPeople(b)]
  return mine.length > 0 && theirs.length > 0 && !mine.some((one) => b.topic.has(one))
}

const isOneThing = (a: Told, b: Told, weights: Weights, least = 1): boolean => {
  const shared = [...a.words].filter((word) => b.words.has(word))
  return shared.length >= least && toSum(shared, weights) >= RARE && !isOtherPeople(a, b)
}

const CONDITIONED = /\b(?:that|who|which|whose|if|when|whenever|while|once)\b/i

const toSides = once(({ text }) =>
  toKnown().sides.filter(({ is, isUnless }) => is.test(text) && !isUnless.test(text)),
)

const findSides = (a: Told, b: Told, weights: Weights): string | undefined => {
  for (const { one, other, is, not, isUnless, notUnless, plain, shared } of toSides(a)) {
    if (!not.test(b.text) || notUnless.test(b.text)) continue
    if (is.test(b.text) && !isUnless.test(b.text)) continue
    if (not.test(a.text.replace(is, '')) || (plain && CONDITIONED.test(a.text))) continue
    if (isOneThing(a, b, weights, shared)) return `${a.claim.item.id} ${one}, ${b.claim.item.id} ${other}`
  }
  return undefined
}

const toOnlyTime = ({ claim }: Told): Measure | undefined => {
  const times = claim.figures.filter(({ of }) => of.startsWith('time'))
  return times.length === 1 ? times[0] : undefined
}
const toValue = ({ low, high }: Measure): number => (Number.isFinite(high) ? high : low)

const LASTING =
  /\b(?:for|valid|available|lasts?)\s+(?:at least\s+|up to\s+|a further\s+|another\s+|the (?:next|first|following)\s+)?$/i

/** «kept for ten years», «erased after six months», «put back the same evening». */
const findStay = (a: Told, b: Told, weights: Weights): string | undefined => {
  const { stay, gone, atOnce } = toKnown().words
  if (!stay.test(a.text) || gone.test(a.text) || !gone.test(b.text) || a.claim.denied) return undefined
  const [kept, end] = [toOnlyTime(a), toOnlyTime(b)]
  const until = end ? toValue(end) : atOnce.test(b.text) ? 0 : undefined
  if (!kept || !LASTING.test(a.text.slice(0, kept.span[0])) || until === undefined) return undefined
  if (!isOneThing(a, b, weights) || until >= toValue(kept)) return undefined
  return `${a.claim.item.id} keeps for «${kept.text}» what is gone earlier by ${b.claim.item.id}`
}

/** «free of charge until 24 hours before», «pays half less than two days ahead». */
const findFee = (a: Told, b: Told): string | undefined => {
  const { calls, gratis, charged } = toKnown().words
  if (!calls.test(a.text) || !calls.test(b.text) || !gratis.test(a.text)) return undefined
  if (!charged.test(b.text) || gratis.test(b.text)) return undefined
  const [free, paid] = [toOnlyTime(a), toOnlyTime(b)]
  const isAlways = !free && /\bat any time\b/i.test(a.text)
  const isClash = isAlways ? paid !== undefined : free && paid && toValue(paid) > toValue(free)
  return isClash ? `${a.claim.item.id} makes free what ${b.claim.item.id} charges for` : undefined
}

/** «at most five items», «seven items … goes through», «as many items as they like». */
const findCount = (a: Told, b: Told, weights: Weights): string | undefined => {
  const { boundless, passes, refused } = toKnown().words
  const bound = a.claim.figures.find(({ low, high }) => low === -Infinity && Number.isFinite(high))
  if (!bound || bound.of === '' || bound.of.startsWith('time') || refused.test(b.text)) return undefined
  if (a.claim.denied !== b.claim.denied) return undefined
  const beyond = b.claim.figures.find(({ of, low }) => of === bound.of && low > bound.high)
  if (beyond && Number.isFinite(beyond.low) && passes.test(b.text) && isOneThing(a, b, weights, 2))
    return `${a.claim.item.id} says «${bound.text}», ${b.claim.item.id} lets «${beyond.text}» pass`
  return boundless.test(b.text) && isOneThing(a, b, weights)
    ? `${a.claim.item.id} says «${bound.text}», ${b.claim.item.id} sets no bound`
    : undefined
}

const ONLY =
  /\bonly (?:the |an? )?((?:[\p{L}-]+ ){1,3}?)(?:can|may|is allowed to|are allowed to|must|shall)\b/iu
const COVERED = 0.6

/** «Only the lead can …» beside somebody else who can. */
const findSole = (a: Told, b: Told, weights: Weights): string | undefined => {
  const { passes, refused } = toKnown().words
  const who = ONLY.exec(a.text)?.[1]
  if (who === undefined || b.claim.only || !passes.test(b.text) || refused.test(b.text)) return undefined
  const { words } = toTold({ ...a.claim, item: { ...a.claim.item, text: who } })
  if ([...words].some((one) => b.words.has(one))) return undefined
  const deed = [...a.words].filter((word) => !words.has(word))
  const shared = deed.filter((word) => b.words.has(word))
  const isTold = shared.length >= 2 && toSum(shared, weights) >= COVERED * toSum(deed, weights)
  const isSomebody =
    b.claim.persons.size > 0 || /\b(?:i|we|anybody|anyone|everybody|everyone)\b/i.test(b.text)
  return isTold && isSomebody
    ? `${a.claim.item.id} reserves for some what ${b.claim.item.id} grants to others`
    : undefined
}

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

const toDays = (text: string): Set<string> => {
  const lower = text.toLowerCase()
  if (toKnown().words.everyDay.test(lower)) return new Set(DAYS)
  const range = /\b([a-z]+day)s? to ([a-z]+day)s?\b/.exec(lower)
  const [from, to] = [DAYS.indexOf(range?.[1] ?? ''), DAYS.indexOf(range?.[2] ?? '')]
  return new Set([
    ...DAYS.filter((day, at) => lower.includes(day) || (from >= 0 && at >= from && at <= to)),
    ...(/\bweekends?\b/.test(lower) ? DAYS.slice(5) : []),
    ...(/\bweekdays?\b/.test(lower) ? DAYS.slice(0, 5) : []),
  ])
}

/** «shut on Sundays», «slots on all seven days». */
const findShut = (a: Told, b: Told): string | undefined => {
  const { shut, opens } = toKnown().words
  if (!shut.test(a.text) || shut.test(b.text) || !opens.test(b.text) || b.claim.denied) return undefined
  const [closed, open] = [toDays(a.text), toDays(b.text)]
  return [...closed].some((day) => open.has(day))
    ? `${a.claim.item.id} closes on a day on which ${b.claim.item.id} opens`
    : undefined
}

const toIds = (a: Told, b: Told): [string, string] => [a.claim.item.id, b.claim.item.id]

/** A card, a letter or a pound may be many things, unless it is said that something is done by it. */
const MEANT = /^(?:payments|channels|currencies)$/

const toListed = (text: string, name: string, row: string): Set<string> => {
  const lower = text.toLowerCase()
  const { listed } = toKnown().words
  const said = [...lower.matchAll(/[\p{L}-]+/gu)]
    .filter(({ index }) => !MEANT.test(name) || listed.test(lower.slice(0, index)))
    .map(([word]) => word)
  return new Set(row.split(' ').filter((word) => said.includes(word)))
}

const toLists = once(
  ({ text }): ReadonlyMap<string, ReadonlySet<string>> =>
    new Map(
      Object.entries(LISTS)
        .map(([name, row]): [string, Set<string>] => [name, toListed(text, name, row)])
        .filter(([, list]) => list.size > 0),
    ),
)

/** «PDF only» beside «PDF and CSV»; «in euros» beside «in dollars». */
const findLists = (a: Told, b: Told, weights: Weights): string | undefined => {
  const { only, openList } = toKnown().words
  if (openList.test(a.text) || openList.test(b.text) || a.claim.denied || b.claim.denied) return undefined
  for (const [name, mine] of toLists(a)) {
    const theirs = toLists(b).get(name)
    if (!theirs) continue
    const shared = [...mine].filter((word) => theirs.has(word)).length
    const isSole = only.test(a.text) && mine.size === 1 && theirs.size > 1 && shared === 1
    const isLonger = mine.size > 1 && theirs.size > mine.size && shared === mine.size
    const isMoney = name === 'currencies' && shared === 0 && !/\d/.test(a.text + b.text)
    const isSaid = isMoney || (name === 'languages' && isLonger) || isOneThing(a, b, weights)
    const [one, other] = toIds(a, b)
    if ((isSole || isLonger || isMoney) && isSaid) return `${one} and ${other} list different ${name}`
  }
  return undefined
}

const ORDER =
  /^(.{6,120}?),?\s+(before|after|once|as soon as|when(?=\b.*\b(?:has|have) (?:been )?\p{L}+(?:ed|en|t|id|ne)\b))\s+(.{6,120})$/iu

type Order = { first: ReadonlySet<string>; second: ReadonlySet<string> }
const toOrder = once(({ claim, text }): Order | undefined => {
  if (!/\s(?:before|after|once|as|when)\s/i.test(text)) return undefined
  const [, main = '', word = '', clause = ''] = ORDER.exec(text) ?? []
  if (word === '') return undefined
  const [left, right] = [main, clause].map(
    (part) => toTold({ ...claim, item: { ...claim.item, text: part } }).words,
  ) as [ReadonlySet<string>, ReadonlySet<string>]
  return /^before$/i.test(word) ? { first: left, second: right } : { first: right, second: left }
})

/** Most of what the shorter says, the other says too. */
const meets = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  [...a].filter((word) => b.has(word)).length >= COVERED * Math.max(1, Math.min(a.size, b.size))

/** «The kitchen cooks after the guest has paid», «guests pay once the meal was cooked». */
const findOrder = (a: Told, b: Told): string | undefined => {
  const [mine, theirs] = [toOrder(a), toOrder(b)]
  if (!mine || !theirs || !meets(mine.first, theirs.second) || !meets(mine.second, theirs.first))
    return undefined
  const [one, other] = toIds(a, b)
  return `${one} and ${other} put the same two things in opposite order`
}

/** «never left at the door», «if nobody is in, it is left at the door». */
const findNever = (a: Told, b: Told, weights: Weights): string | undefined => {
  const { never, refused } = toKnown().words
  if (!never.test(a.text) || refused.test(b.text.replace(/^if nobody\b/i, 'if'))) return undefined
  if (!/^(?:if|when|in case)\b/i.test(b.text)) return undefined
  const said = a.text.replace(/\b(?:without|before|until)\b.*$/i, '')
  const deed = [...toTold({ ...a.claim, item: { ...a.claim.item, text: said } }).words]
  const shared = deed.filter((word) => b.words.has(word))
  if (shared.length < 2 || toSum(shared, weights) < 0.7 * toSum(deed, weights)) return undefined
  const [one, other] = toIds(a, b)
  return `${other} does what ${one} says never happens`
}

const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const toNumber = (word: string): number =>
  /^\d+$/.test(word) ? Number(word) : NUMBERS.indexOf(word.toLowerCase())

/** «after three failed attempts», «after five wrong codes»; «consists of four», «once six have joined». */
const findNumber = (a: Told, b: Told, weights: Weights): string | undefined => {
  const { attempts, consists } = toKnown().words
  const [mine, theirs] = [attempts.exec(a.text)?.[1], attempts.exec(b.text)?.[1]].map((word) =>
    word === undefined ? -1 : toNumber(word),
  ) as [number, number]
  const [one, other] = toIds(a, b)
  if (mine > 0 && theirs > 0 && mine !== theirs && isOneThing(a, b, weights))
    return `${one} counts ${mine} attempts, ${other} ${theirs}`
  const exact = consists.test(a.text) && a.claim.figures.length === 1 ? a.claim.figures[0] : undefined
  const rival = b.claim.figures.find(
    ({ of, low, high }) => of === exact?.of && low === high && low !== exact.low,
  )
  if (!exact || !rival || exact.of.startsWith('time') || !isOneThing(a, b, weights, 2)) return undefined
  return `${one} says «${exact.text}», ${other} says «${rival.text}»`
}

const CLOCK = /\b(\d{1,2})(?:[:.](\d{2}))?\s?(am|pm)?(?=\s+(?:to|and|until|till)\b|[\s.,;]|$)/gi
const SPAN =
  /\b(?:from|between)\s+(\d{1,2}[^a-z]{0,4}(?:am|pm)?)\s+(?:to|and|until|till)\s+(\d{1,2}[^a-z]{0,4}(?:am|pm)?)/i
const toClock = (said: string): number => {
  const [, hour = '', minute = '0', half = ''] = new RegExp(CLOCK.source, 'i').exec(said) ?? []
  return (Number(hour) % 24) * 60 + Number(minute) + (/pm/i.test(half) && Number(hour) < 12 ? 720 : 0)
}
const toSpan = (text: string): [number, number] | undefined => {
  const [, from, to] = SPAN.exec(text) ?? []
  return from && to && /:|am|pm/i.test(from + to) ? [toClock(from), toClock(to)] : undefined
}

/** «open from 9:00 to 17:00», «collected there between 7:00 and 8:00». */
const findHours = (a: Told, b: Told, weights: Weights): string | undefined => {
  const [open, used] = [toSpan(a.text), toSpan(b.text)]
  const { hours } = toKnown().words
  if (!open || !used || !hours.test(a.text) || hours.test(b.text) || open[0] >= open[1]) return undefined
  if (used[0] >= open[0] - 1 && used[1] <= open[1] + 1) return undefined
  if (used[1] > open[0] && used[0] < open[1]) return undefined
  const [one, other] = toIds(a, b)
  return isOneThing(a, b, weights) ? `${other} takes place outside the hours of ${one}` : undefined
}

type Finder = {
  /** What the first of two must say by itself: hardly any sentence does. */
  opens(one: Told): boolean
  find(one: Told, other: Told, weights: Weights): string | undefined
}

const says =
  (name: Name): Finder['opens'] =>
  ({ text }) =>
    toKnown().words[name].test(text)

const FINDERS: readonly Finder[] = [
  { opens: (one) => toSides(one).length > 0, find: findSides },
  { opens: says('stay'), find: findStay },
  { opens: says('gratis'), find: findFee },
  { opens: ({ claim }) => claim.figures.some(({ low }) => low === -Infinity), find: findCount },
  { opens: ({ text }) => /\bonly\b/i.test(text), find: findSole },
  { opens: (one) => toLists(one).size > 0, find: findLists },
  { opens: says('never'), find: findNever },
  { opens: (one) => says('attempts')(one) || says('consists')(one), find: findNumber },
  { opens: says('hours'), find: findHours },
  { opens: says('shut'), find: findShut },
]

const toFinders = once((one) => FINDERS.filter(({ opens }) => opens(one)))

const isExcepted = once(({ text }) => toKnown().words.excepting.test(text) || text.includes('`'))

/** What two claims say that cannot both hold. */
export const findMatter = (a: Told, b: Told, weights: Weights): string | undefined => {
  if (isExcepted(a) || isExcepted(b)) return undefined
  for (const [one, other] of [
    [a, b],
    [b, a],
  ] as const)
    for (const { find } of toFinders(one)) {
      const found = find(one, other, weights)
      if (found) return found
    }
  return findOrder(a, b)
}
