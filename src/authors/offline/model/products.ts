/**
 * The act as a noun: «online booking of tennis courts», «file upload», «recipe scaling», «a wine cellar». Its thing
 * stands behind «of» or before it.
 */
import type { Phrase } from '../../../analysis/language/chunk.ts'
import { type Reading, toSpan } from '../../../analysis/language/language.ts'
import { isNoun, type Tagged } from '../../../analysis/language/tags.ts'
import { toVerb } from '../../../analysis/language/verb-forms.ts'
import { toKind } from '../../../analysis/model/kinds.ts'
import { isDoer, isPerson, toName } from '../../../analysis/model/noun.ts'
import type { Event, Text } from './events.ts'
import { toObject } from './fragments.ts'
import { isAct, type ThingOperation, toNounOperation, toOperation } from './vocabulary.ts'

const GROUP = /^(?:team|group|company|staff|shop|store|online|web|internet|court|user)$/

const findOperation = (token: Tagged): ThingOperation | undefined => {
  const named = isNoun(token.tag) || token.tag === 'VBG' || isAct(token.lower)
  if (!named) return undefined
  return toNounOperation(token.lower) ?? toNounOperation(toName(token.text))
}

/** «a chess club ladder», «an audio guide»: the noun names the act and the thing as well. */
const isKept = (noun: string): boolean => toKind(noun) !== undefined && !isAct(noun)

const fromActs = ({ id, text }: Text, reading: Reading): Event[] => {
  const { tokens } = reading
  let done = 0
  return tokens.flatMap((token, at) => {
    const pair = `${token.lower}-${tokens[at + 1]?.lower ?? ''}`
    const joined = toNounOperation(toName(pair))
    const held = Object.hasOwn(HOLDERS, toName(token.text)) && isNoun(token.tag)
    const operation = at < done || held ? undefined : (joined ?? findOperation(token))
    if (!operation) return []
    const to = at + (joined ? 2 : 1)
    done = to
    const noun = toName(
      tokens
        .slice(at, to)
        .map((one) => one.text)
        .join(' '),
    )
    const behind = tokens[to]?.lower === 'of' ? toObject(reading, to + 1) : undefined
    const before = toModifier(tokens, at)
    const plain = before && isKept(noun) && !joined ? `${before.name} ${noun}` : before?.name
    const thing = behind?.name ?? (isKept(noun) ? (joined ? noun : (plain ?? noun)) : plain)
    const span = toSpan(tokens, before && !behind ? before.from : at, behind?.to ?? to)
    return [toEvent(id, text, span, operation, token.lower, thing)]
  })
}

const toEvent = (
  id: string,
  text: string,
  span: [number, number],
  operation: ThingOperation,
  verb: string,
  thing: string | undefined,
): Event => ({
  verb,
  at: span[0],
  operation,
  ...(thing && !isPerson(thing) && !GROUP.test(thing) ? { thing } : {}),
  allowed: true,
  only: false,
  evidence: { id, span, words: text.slice(...span) },
})

/** The nouns right before a token, at most two. */
const toModifier = (tokens: readonly Tagged[], at: number): { name: string; from: number } | undefined => {
  const isPart = (place: number): boolean => {
    const token = tokens[place]
    if (!token || !/^[a-z-]+$/i.test(token.text)) return false
    // «the mechanic plans maintenance»: behind a doer it is a verb.
    if (token.verb?.third && isDoer(toName(tokens[place - 1]?.text ?? ''))) return false
    return isNoun(token.tag) || token.verb?.noun === true
  }
  if (!isPart(at - 1)) return undefined
  const from = isPart(at - 2) && !isPerson(toName(tokens[at - 2]?.text ?? '')) ? at - 2 : at - 1
  const words = tokens.slice(from, at).map((token) => token.text)
  return { name: toName(words.join(' ')), from }
}

/** Nouns that name a product by what is done in it. `of` says what is kept there: the modifier, or its entries. */
const HOLDERS: Record<string, [ThingOperation, of: 'modifier' | 'entry' | 'self']> = {
  diary: ['create', 'entry'],
  journal: ['create', 'entry'],
  log: ['create', 'entry'],
  logbook: ['create', 'entry'],
  record: ['create', 'self'],
  register: ['create', 'modifier'],
  cellar: ['track', 'modifier'],
  collection: ['track', 'modifier'],
  inventory: ['track', 'modifier'],
  catalogue: ['search', 'modifier'],
  catalog: ['search', 'modifier'],
  directory: ['search', 'modifier'],
  archive: ['archive', 'modifier'],
  library: ['lend', 'modifier'],
  map: ['search', 'modifier'],
  table: ['read', 'self'],
  menu: ['read', 'self'],
  checklist: ['inspect', 'self'],
  budget: ['calculate', 'self'],
  rota: ['assign', 'modifier'],
  roster: ['assign', 'modifier'],
  game: ['play', 'self'],
  wiki: ['publish', 'entry'],
  forum: ['send', 'entry'],
  board: ['publish', 'entry'],
  list: ['create', 'entry'],
  survey: ['comment', 'self'],
  subscription: ['pay', 'self'],
  generator: ['generate', 'modifier'],
  advisor: ['generate', 'modifier'],
  monitor: ['measure', 'modifier'],
  notebook: ['create', 'entry'],
  dictionary: ['search', 'self'],
  bulletin: ['publish', 'self'],
  practice: ['learn', 'self'],
  exercise: ['learn', 'self'],
  sighting: ['create', 'self'],
  ticket: ['sell', 'self'],
  sweepstake: ['vote', 'self'],
  hint: ['guide', 'self'],
  watch: ['track', 'modifier'],
  card: ['create', 'self'],
  fridge: ['share', 'self'],
  hotline: ['send', 'self'],
  identification: ['scan', 'modifier'],
  finder: ['search', 'modifier'],
  quiz: ['learn', 'self'],
  kiosk: ['read', 'self'],
  market: ['sell', 'self'],
  club: ['join', 'self'],
  course: ['learn', 'self'],
  festival: ['schedule', 'self'],
  tour: ['guide', 'self'],
  trail: ['guide', 'self'],
  chart: ['read', 'self'],
  counter: ['measure', 'modifier'],
  timer: ['measure', 'modifier'],
  scale: ['measure', 'self'],
  feed: ['read', 'self'],
  playlist: ['play', 'self'],
  glossary: ['search', 'self'],
  encyclopedia: ['search', 'self'],
  timeline: ['read', 'self'],
  gallery: ['read', 'self'],
  wishlist: ['create', 'entry'],
  petition: ['vote', 'self'],
  plan: ['schedule', 'self'],
}

/** «librarians record», «the club shares track plans»: a doer before the noun makes a verb of what follows it. */
const isDeed = (tokens: readonly Tagged[]): boolean =>
  tokens.some(({ lower, text }, at) => {
    const isMany = /(?:s|men|people|staff|children)$/.test(lower)
    return (isMany || tokens[at + 1]?.verb?.third === true) && isDoer(toName(text))
  })

const nameHeldThing = (name: string, of: 'modifier' | 'entry' | 'self'): string | undefined => {
  if (of === 'self') return name
  const modifier = name.split(' ').slice(0, -1).join(' ')
  if (modifier === '') return undefined
  return of === 'modifier' && !isPerson(modifier) ? modifier : `${name} entry`
}

const fromHolder = ({ id, text }: Text, reading: Reading, phrase: Phrase): Event[] => {
  const { tokens } = reading
  const word = toName(tokens[phrase.head]?.text ?? '')
  const holder = Object.hasOwn(HOLDERS, word) ? HOLDERS[word] : undefined
  const before = tokens.slice(phrase.from, phrase.head)
  if (!holder || isDeed(before) || before.at(-1)?.lower === 'waiting') return []
  const [operation, of] = holder
  const behind = tokens[phrase.to]?.lower === 'of' ? toObject(reading, phrase.to + 1) : undefined
  const span = toSpan(tokens, phrase.from, behind?.to ?? phrase.to)
  const held =
    behind?.name ?? nameHeldThing(toName(text.slice(...toSpan(tokens, phrase.from, phrase.to))), of)
  return [toEvent(id, text, span, operation, operation, held)]
}

/** «dog walking», «seed swapping»: a noun and what is done with it. */
const fromGerunds = ({ id, text }: Text, { tokens }: Reading): Event[] =>
  tokens.flatMap((token, at) => {
    if (!/[a-z]{2}ing$/.test(token.lower) || toNounOperation(token.lower)) return []
    const before = toModifier(tokens, at)
    const lemma = toVerb(token.lower)?.lemma ?? token.lower.replace(/(?:([bdgmnprt])\1)?ing$/, '$1')
    if (!before || isNoun(tokens[at + 1]?.tag)) return []
    const span = toSpan(tokens, before.from, at + 1)
    return [toEvent(id, text, span, toOperation(lemma) ?? 'handle', lemma, before.name)]
  })

export const fromNouns = (source: Text, reading: Reading): Event[] => [
  ...fromActs(source, reading),
  ...reading.phrases.flatMap((phrase) => fromHolder(source, reading, phrase)),
  ...fromGerunds(source, reading),
]
