/**
 * The things that a user story names. Articles, possessives and quantifiers stay out; adjectives and compounds stay in, and
 * so do the of-phrases of what an action works on.
 */
import type { Phrase } from '../language/chunk.ts'
import type { VerbGroup } from '../language/group.ts'
import type { Reading } from '../language/language.ts'
import { isNoun, isVerb, type Tagged } from '../language/tags.ts'
import { isOneOf, isWord } from '../language/word-lists.ts'

const QUANTIFIERS =
  'all any each every some few many several another both either neither no more most less fewer enough much multiple various'
/** Prepositions that mark an object behind any verb that has no other. */
const OBJECTIVE = 'to for of on about into at upon onto'
/** And behind some verbs only: elsewhere they mark means, place or source. */
const GOVERNED: Record<string, string> = {
  with: 'deal work interact communicate collaborate comply integrate cooperate agree interface engage struggle experiment connect link',
  from: 'benefit recover learn unsubscribe log sign profit suffer choose select hear disconnect',
  in: 'participate invest enrol enroll engage believe log sign check specialise specialize',
  through: 'browse scroll search page go look flip sift navigate',
  against: 'vote check protect test appeal',
  over: 'hover take preside',
  after: 'look',
  by: 'abide',
}
const GIVING =
  'send give show offer tell teach lend pay grant assign hand bring buy get make ask charge pass deny provide email forward'
const CONDITIONS =
  'when whenever while whilst before after once if unless until where wherever since who whom whose which what how why whether'

/** Tokens inside "when ...", "before ...", "who ...": they say when or which, not what is wanted. */
export const markAside = (tokens: readonly Tagged[]): boolean[] => {
  const aside = tokens.map(() => false)
  let open = false
  tokens.forEach(({ lower, tag, text }, at) => {
    if (/^[,;:.]$/.test(text) || (lower === 'so' && tag === 'WH')) open = false
    const soon = lower === 'as' && isOneOf('soon long', tokens[at + 1]?.lower ?? '')
    if (soon || (isOneOf(CONDITIONS, lower) && tag !== 'RB')) open = true
    aside[at] = open
  })
  return aside
}

const isOpening = (tag: string | undefined): boolean => isOneOf('DT PS Q CD RB POS', tag ?? '')

const findPhrase = (reading: Reading, at: number): Phrase | undefined =>
  reading.phrases.find(({ from, to }) => from <= at && at < to)

/** The noun phrase that begins at `at`, behind its articles. */
const findNext = (reading: Reading, at: number): Phrase | undefined => {
  for (let right = at; right < at + 6; right++) {
    const phrase = findPhrase(reading, right)
    if (phrase || !isOpening(reading.tokens[right]?.tag)) return phrase
  }
  return undefined
}

/** Without what only counts or points. */
const dropCount = ({ tokens }: Reading, phrase: Phrase): Phrase => {
  let { from } = phrase
  while (
    from < phrase.head &&
    (isOneOf(QUANTIFIERS, tokens[from]?.lower ?? '') || tokens[from]?.tag === 'CD')
  )
    from++
  return { ...phrase, from }
}

/** With its of-phrases: "the weight of each hive". */
const withOfPhrases = (reading: Reading, phrase: Phrase): Phrase => {
  let { to } = phrase
  for (let step = 0; step < 3 && reading.tokens[to]?.lower === 'of'; step++) {
    const next = findNext(reading, to + 1)
    if (!next) break
    to = next.to
  }
  return { ...phrase, to }
}

const isPronoun = (tokens: readonly Tagged[], { from, to, head }: Phrase): boolean =>
  to - from === 1 && isWord('nominal', tokens[head]?.lower ?? '')

/** "flour and yeast": more phrases, joined to the first. */
const findJoined = (reading: Reading, first: Phrase): Phrase[] => {
  const { tokens } = reading
  const all = [first]
  for (let at = first.to; all.length < 6; ) {
    let next = at
    while (tokens[next]?.tag === 'CC' || tokens[next]?.text === ',') next++
    if (next === at) break
    const phrase = findNext(reading, next)
    if (!phrase || isVerb(tokens[phrase.to]?.tag) || isOneOf('MD BE HV', tokens[phrase.to]?.tag ?? '')) break
    const whole = withOfPhrases(reading, phrase)
    all.push(whole)
    at = whole.to
  }
  return all
}

const isPerson = (tokens: readonly Tagged[], { head }: Phrase): boolean => {
  const lower = tokens[head]?.lower ?? ''
  return isWord('person', lower) || isWord('person', lower.replace(/s$/, ''))
}

/** "send each player a plan": the second one is what is sent. */
const pickGiven = (reading: Reading, group: VerbGroup, first: Phrase): Phrase => {
  const { tokens } = reading
  if (!isOneOf(GIVING, group.lemma) || !isPerson(tokens, first)) return first
  const second =
    isOpening(tokens[first.to]?.tag) || findPhrase(reading, first.to)
      ? findNext(reading, first.to)
      : undefined
  return second ?? first
}

const isGoverned = (lemma: string, lower: string): boolean =>
  isOneOf(OBJECTIVE, lower) || isOneOf(GOVERNED[lower] ?? '', lemma)

/** Where the object begins: behind the verb, or behind the preposition that it governs. */
const toObjectStart = ({ tokens }: Reading, group: VerbGroup): number => {
  let at = group.to
  while (tokens[at]?.tag === 'RB' && !isOneOf('online offline', tokens[at]?.lower ?? '')) at++
  const { tag, lower } = tokens[at] ?? { tag: 'PU', lower: '' }
  if (isOneOf('PR WH PU CC MD BE', tag) || isVerb(tokens[at]?.tag)) return -1
  if (tag !== 'IN' && tag !== 'TO') return at
  return isGoverned(group.lemma, lower) ? at + 1 : -1
}

const toObjects = (reading: Reading, group: VerbGroup): Phrase[] => {
  const at = toObjectStart(reading, group)
  const phrase = at < 0 ? undefined : findNext(reading, at)
  if (!phrase) return []
  return findJoined(reading, withOfPhrases(reading, pickGiven(reading, group, phrase)))
}

/** The subject right before a passive verb; a pronoun is none. */
const toPatient = (reading: Reading, group: VerbGroup): Phrase[] => {
  const { tokens } = reading
  let left = group.start - 1
  while (tokens[left]?.tag === 'RB' || tokens[left]?.tag === 'MD') left--
  const end = isNoun(tokens[left]?.tag) ? findPhrase(reading, left) : undefined
  if (!end) return []
  const of = reading.phrases.find(
    ({ from, to }) =>
      to < end.from && tokens[to]?.lower === 'of' && findNext(reading, to + 1) === end && from >= 0,
  )
  return [of ? { ...of, to: end.to } : end]
}

/**
 * All things that a story names, each label once, in the order of the text: what its actions work on with their
 * of-phrases, and whatever else it names, behind prepositions, in conditions, relative clauses and purposes.
 */
export const toStoryEntities = (
  reading: Reading,
  actions: readonly VerbGroup[],
  personas: readonly Phrase[],
): Phrase[] => {
  const { tokens, phrases } = reading
  const worked = actions.flatMap((group) => {
    const patients = group.passive ? toPatient(reading, group) : []
    return patients.length > 0 ? patients : toObjects(reading, group)
  })
  const isWithin = (one: Phrase, others: readonly Phrase[]): boolean =>
    others.some(({ from, to }) => one.head >= from && one.head < to)
  const named = phrases.filter((one) => !isWithin(one, worked) && !isWithin(one, personas))
  const found = new Map<string, Phrase>()
  for (const phrase of [...worked, ...named].toSorted((a, b) => a.from - b.from)) {
    const bare = dropCount(reading, phrase)
    if (isPronoun(tokens, bare) || actions.some(({ from, to }) => bare.head >= from && bare.head < to))
      continue
    const label = tokens
      .slice(bare.from, bare.to)
      .map(({ text }) => text)
      .join(' ')
    if (!found.has(label)) found.set(label, bare)
  }
  return [...found.values()]
}
