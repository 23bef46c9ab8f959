/** Who acts, what is done, on what: spans of one read sentence. */
import type { Phrase } from '../language/chunk.ts'
import type { VerbGroup } from '../language/group.ts'
import type { Reading } from '../language/language.ts'
import { isNoun, isVerb, type Tagged } from '../language/tags.ts'
import { isOneOf, isWord } from '../language/word-lists.ts'
import { markAside, toStoryEntities } from './entities.ts'
import type { Story } from './story.ts'

/** `deeds` are the actions with those that a story only tells as a condition. */
export type Roles = { actors: Phrase[]; actions: VerbGroup[]; deeds: VerbGroup[]; entities: Phrase[] }

const HANDS_ON = 'allow enable let permit require ask prompt invite force help remind encourage'
const UNITS =
  's h min ms millisecond milliseconds second seconds sec secs minute minutes mins hour hours day days week weeks month months year years times percent %'
const AGENT = /(?:[a-z]{2}(?:er|or|ist|ian|ant|ee))s?$/
const NOT_AGENT =
  /^(?:order|number|letter|folder|paper|header|footer|calendar|error|color|colour|computer|identifier|filter|layer|parameter|register|newsletter|answer|offer|transfer|power|water|matter|chapter|reminder|tutor|factor|vector|monitor|cursor|sensor|committee|fee|employee)s?$/

/** A noun that can do something: a person, an organisation or a system. */
export const isAgent = (word: string): boolean => {
  const one = word.replace(/ies$/, 'y').replace(/s$/, '')
  if (isWord('person', word) || isWord('machine', word) || isWord('person', one) || isWord('machine', one))
    return true
  return AGENT.test(word) && !NOT_AGENT.test(word)
}

const isAction = (group: VerbGroup): boolean =>
  !group.carrier &&
  !group.relative &&
  !group.spared &&
  group.kind !== 'reduced' &&
  group.lemma !== 'become' &&
  group.lemma !== 'be'

/** Where the clause of `at` begins: behind a subordinator, a mark, or "and" with a subject of its own. */
const toClauseStart = (tokens: readonly Tagged[], at: number): number => {
  for (let left = at - 1; left >= 0; left--) {
    const token = tokens[left] as Tagged
    if (
      token.tag === 'WH' ||
      (token.lower === 'then' && !isVerb(tokens[left + 1]?.tag)) ||
      (token.tag === 'PU' && token.text !== ',' && token.text !== '(')
    )
      return left + 1
    if (
      token.text === ',' &&
      !(isNoun(tokens[left - 1]?.tag) && tokens.slice(left, at).some((one) => one.tag === 'CC'))
    )
      return left + 1
    if (isVerb(token.tag) || token.tag === 'MD' || token.tag === 'BE') return left + 1
  }
  return 0
}

const isAfterPreposition = (tokens: readonly Tagged[], phrase: Phrase): boolean => {
  let left = phrase.from - 1
  while (left >= 0 && isOneOf('DT PS Q CD RB', tokens[left]?.tag ?? '')) left--
  return tokens[left]?.tag === 'IN' || tokens[left]?.tag === 'TO'
}

/** "users who forgot ... can reset": the noun before the relative clause that ends at `at`. */
const findOwner = (tokens: readonly Tagged[], at: number): number => {
  for (let left = at; left > 0; left--) {
    const token = tokens[left] as Tagged
    if (token.tag === 'WH')
      return isOneOf('who that which', token.lower) && isNoun(tokens[left - 1]?.tag) ? left : -1
    if (token.tag === 'PU' || token.tag === 'CC' || token.tag === 'MD') return -1
  }
  return -1
}

/** The noun phrases before a verb that are its subject, joined ones included. */
export const toSubjects = ({ tokens, phrases }: Reading, start: number): Phrase[] => {
  const from = toClauseStart(tokens, start)
  const before = phrases.filter(
    (phrase) => phrase.from >= from && phrase.to <= start && !isAfterPreposition(tokens, phrase),
  )
  const joint =
    from > 0 && (isVerb(tokens[from - 1]?.tag) || tokens[from - 1]?.tag === 'BE')
      ? tokens.findLastIndex((token, at) => at >= from && at < start && token.tag === 'CC')
      : -1
  if (
    tokens
      .slice(from, start)
      .some((token) => token.tag === 'PR' && isOneOf('i we you it they he she', token.lower))
  )
    return []
  if (joint < 0 && from > 0 && isVerb(tokens[from - 1]?.tag)) {
    const owner = findOwner(tokens, from - 1)
    return owner < 0 ? before.slice(-1) : phrases.filter((phrase) => phrase.to === owner)
  }
  return before.filter((phrase) => phrase.from > joint)
}

const STATIVE =
  'include contain consist exceed take last have fall appear remain match conform comply follow meet correspond comprise belong depend differ occur require cost equal mean represent reflect apply'

/** A subject acts when its noun can, when it has a system's name, or when a modal binds it to do something. */
const canAct = (tokens: readonly Tagged[], phrase: Phrase, group: VerbGroup): boolean => {
  const head = tokens[phrase.head]
  if (!head) return false
  if (isAgent(head.lower) || /^[A-Z][\w.]*[A-Z_]/.test(head.text)) return true
  return isOneOf('shall must should will', group.modal ?? '') && !isOneOf(STATIVE, group.lemma)
}

const toAgents = (reading: Reading, group: VerbGroup): Phrase[] => {
  const { tokens, phrases } = reading
  if (group.passive) {
    let by = group.head + 1
    while (tokens[by]?.tag === 'RB') by++
    if (tokens[by]?.lower !== 'by') return []
    const agent = phrases.find((phrase) => phrase.from > by && phrase.from <= by + 3)
    return agent && isAgent(tokens[agent.head]?.lower ?? '') ? [agent] : []
  }
  if (
    group.joined ||
    (group.kind !== 'finite' && tokens[group.start]?.tag === 'TO') ||
    group.kind === 'gerund'
  )
    return []
  return toSubjects(reading, group.start).filter((phrase) => canAct(tokens, phrase, group))
}

/** "allow users to export": the one who is allowed acts as well. */
const findHelped = ({ tokens, phrases }: Reading, group: VerbGroup): Phrase[] => {
  if (!isOneOf(HANDS_ON, group.lemma) || group.passive) return []
  const next = phrases.find((phrase) => phrase.from >= group.to && phrase.from <= group.to + 2)
  if (!next || !isAgent(tokens[next.head]?.lower ?? '')) return []
  const after = tokens[next.to]
  return after?.tag === 'TO' || after?.tag === 'CC' || after?.tag === 'VB' ? [next] : []
}

/** "The system shall be easy to use": no verb of its own, the system is still the one that is bound. */
const findBound = (reading: Reading): Phrase[] => {
  const { tokens } = reading
  const bound: Phrase[] = []
  tokens.forEach((token, at) => {
    if (token.tag !== 'MD') return
    let right = at + 1
    while (tokens[right]?.tag === 'RB') right++
    if (tokens[right]?.tag !== 'BE' || tokens[right + 1]?.tag === 'VBN') return
    for (const phrase of toSubjects(reading, at))
      if (isAgent(tokens[phrase.head]?.lower ?? '')) bound.push(phrase)
  })
  return bound
}

/** "5 seconds", "every 10 s": a quantity, not a thing. */
const isMeasure = (tokens: readonly Tagged[], phrase: Phrase): boolean =>
  isOneOf(UNITS, tokens[phrase.head]?.lower ?? '') &&
  (tokens[phrase.from - 1]?.tag === 'CD' ||
    tokens.slice(phrase.from, phrase.to).some((token) => token.tag === 'CD'))

/** "REQ-12:" in front is a name of the requirement. */
const isLabel = (tokens: readonly Tagged[], phrase: Phrase): boolean =>
  phrase.from < 2 && tokens[phrase.to]?.text === ':' && /\d/.test(tokens[phrase.head]?.text ?? '')

/** "easy to use": the verb completes an adjective. */
const isGauge = (tokens: readonly Tagged[], group: VerbGroup): boolean =>
  group.kind === 'infinitive' &&
  isOneOf(
    'easy easier simple hard difficult intuitive convenient quick enough',
    tokens[group.start - 1]?.lower ?? '',
  )

/** An actor is named without "each", "only", "all". */
const dropQuantifier = (tokens: readonly Tagged[], phrase: Phrase): Phrase => {
  let { from } = phrase
  while (from < phrase.head && (tokens[from]?.tag === 'Q' || tokens[from]?.lower === 'only')) from++
  return { ...phrase, from }
}

export const toRoles = (reading: Reading, story: Story | undefined): Roles => {
  const { tokens, phrases, groups } = reading
  const isInside = (at: number): boolean => !story || at >= story.body || at < story.lead
  const deeds = groups.filter(
    (group) =>
      isInside(group.head) &&
      isAction(group) &&
      !isGauge(tokens, group) &&
      (group.kind !== 'gerund' || (story !== undefined && tokens[group.head]?.lower !== 'using')),
  )
  if (story) {
    const aside = markAside(tokens)
    const actions = deeds.filter(({ head }) => aside[head] !== true)
    const actors = story.personas.map(([from, to]) => ({ from, to, head: to - 1 }))
    return {
      actors,
      actions,
      deeds,
      entities: toStoryEntities(reading, actions, actors).filter((one) => !isMeasure(tokens, one)),
    }
  }
  const acting = new Set<Phrase>()
  for (const group of groups) {
    if (group.relative || group.kind === 'reduced') continue
    for (const phrase of [...toAgents(reading, group), ...findHelped(reading, group)]) acting.add(phrase)
  }
  for (const phrase of findBound(reading)) acting.add(phrase)
  const entities = phrases.filter(
    (phrase) =>
      !acting.has(phrase) &&
      !isMeasure(tokens, phrase) &&
      !isLabel(tokens, phrase) &&
      !deeds.some((group) => phrase.head >= group.from && phrase.head < group.to),
  )
  const actors = phrases
    .filter((phrase) => acting.has(phrase))
    .map((phrase) => dropQuantifier(tokens, phrase))
  return { actors, actions: deeds, deeds, entities }
}
