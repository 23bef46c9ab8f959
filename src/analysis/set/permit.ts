/** What a requirement grants or denies to whom: "deny guests access to drafts", "guests can read drafts". */

import type { Clause } from '../frame/clause.ts'
import type { Phrase } from '../language/chunk.ts'
import type { Reading } from '../language/language.ts'
import { toSingular } from '../language/singular.ts'
import { isNoun, isVerb, type Tagged } from '../language/tags.ts'
import { isOneOf, isWord } from '../language/word-lists.ts'
import { findPhrase, isIdle, toLemma, toSynonym } from './lemmas.ts'

export type Permit = {
  /** Nobody but `who`. */
  only: boolean
  denied: boolean
  /** Who may or may not, as one word; undefined: anybody. */
  who: string | undefined
  /** Whoever grants; '' where the sentence grants nothing. */
  system: string
  /** What may be done with what; entering, reading and using are one. */
  core: string
  /** The condition or the time at which it holds. */
  window: string
}

const GRANTING = 'allow let permit enable accept admit grant authorise authorize entitle'
const DENYING =
  'deny refuse reject block prevent forbid prohibit disallow bar ban exclude decline hinder inhibit'
const JUDGING = 'accept reject refuse decline admit block'
const ABLE = 'able allowed permitted entitled authorised authorized free eligible enabled'
const UNABLE =
  'forbidden prohibited barred prevented denied banned blocked refused excluded disallowed unable'
const ACCESS =
  'access entry enter open read view see look visit use admission show retrieve display entrance go reach'
const SHUT_TO = 'closed inaccessible off-limits shut invisible unavailable'
const OPEN_TO = `${SHUT_TO} open accessible visible available`
const RESERVED = 'restricted limited reserved confined'
const WINDOW =
  'weekday weekend monday tuesday wednesday thursday friday saturday sunday night morning evening afternoon noon midnight holiday season summer winter daytime'

const isInside = (clauses: readonly Clause[], at: number): boolean =>
  clauses.some(({ from, to }) => at >= from && at < to)

type Parts = { core: Set<string>; window: Set<string> }

const addTo = (set: Set<string>, tokens: readonly Tagged[], from: number, to: number, skip: string): void => {
  for (let at = from; at < to; at++) {
    const token = tokens[at] as Tagged
    const phrase = findPhrase(tokens, at)
    if (phrase && at + phrase.length <= to) {
      if (!isOneOf(skip, phrase.head)) set.add(phrase.head)
      at += phrase.length - 1
      continue
    }
    const lemma = toLemma(token)
    if (isIdle(token, lemma) || token.tag === 'CD' || /^\d/.test(token.lower) || isOneOf(skip, lemma))
      continue
    if (isOneOf("not n't never only cannot", token.lower)) continue
    const word = toSynonym(lemma, isNoun(token.tag))
    if (!isOneOf(skip, word)) set.add(word)
  }
}

/** Conditions and times leave the core: they say when it holds. */
const split = (tokens: readonly Tagged[], clauses: readonly Clause[], from: number, to: number): Parts => {
  const parts: Parts = { core: new Set(), window: new Set() }
  for (let at = from; at < to; at++) {
    const lower = tokens[at]?.lower ?? ''
    if (lower === 'during') {
      let end = at + 1
      while (end < to && tokens[end]?.tag !== 'PU') end++
      addTo(parts.window, tokens, at + 1, end, '')
      at = end - 1
    } else if (isOneOf(WINDOW, toSingular(lower))) parts.window.add(lower)
    else if (isInside(clauses, at)) addTo(parts.window, tokens, at, at + 1, '')
    else {
      const length = findPhrase(tokens, at)?.length ?? 1
      addTo(parts.core, tokens, at, Math.min(at + length, to), ACCESS)
      at += length - 1
    }
  }
  return parts
}

const toKey = (words: ReadonlySet<string>): string => [...words].toSorted().join(' ')

const SYSTEMS = 'system application app software platform solution website product service portal tool'

const nameWho = (tokens: readonly Tagged[], { from, to, head }: Phrase): string => {
  const words = new Set<string>()
  addTo(words, tokens, from, to, 'only')
  const lower = tokens[head]?.lower ?? ''
  return words.size > 0 ? toKey(words) : isOneOf(SYSTEMS, lower) ? 'system' : lower
}

const isPerson = (token: Tagged | undefined): boolean => {
  const one = toSingular(token?.lower ?? '')
  return isWord('person', one) && !isWord('organisation', one)
}

type Reader = { reading: Reading; clauses: readonly Clause[]; modal: number; subject: Phrase | undefined }

const findSubject = ({ phrases }: Reading, clauses: readonly Clause[], modal: number): Phrase | undefined =>
  phrases.find(({ from, to }) => to <= modal && !isInside(clauses, from))

/** Over "not", "be able to", "be allowed to" to the verb; how often the way denies. */
const toVerb = ({ tokens }: Reading, modal: number): { at: number; denials: number } => {
  let at = modal + 1
  let denials = 0
  for (; at < tokens.length; at++) {
    const { tag, lower } = tokens[at] as Tagged
    if (isOneOf("not n't never", lower)) denials++
    else if (isOneOf(UNABLE, lower) && isOneOf('to from', tokens[at + 1]?.lower ?? '')) denials++
    else if (isOneOf(ABLE, lower) && tokens[at + 1]?.tag === 'TO') continue
    else if (!isOneOf('RB BE TO', tag) && lower !== 'from') break
  }
  return { at, denials }
}

/** "deny guests access", "let guests read", "block trucks from": the one it is about, right behind the verb. */
const findGranted = ({ reading }: Reader, verb: number): Phrase | undefined => {
  const { tokens, phrases } = reading
  const phrase = phrases.find(({ from }) => from > verb && from <= verb + 3)
  if (!phrase) return undefined
  const next = tokens[phrase.to]
  const lemma = tokens[verb]?.verb?.lemma ?? ''
  if (next?.tag === 'TO' || isVerb(next?.tag)) return phrase
  const from = next?.lower === 'from'
  if (from && (tokens[phrase.to + 1]?.tag === 'VBG' || isOneOf('block prevent bar ban exclude', lemma)))
    return phrase
  let after = phrase.to
  while (isOneOf('DT PS Q', tokens[after]?.tag ?? '')) after++
  return phrases.some((one) => one.from === after) ? phrase : undefined
}

const findGrant = (reader: Reader, verb: number, denied: boolean): Permit | undefined => {
  const { reading, clauses, subject } = reader
  const { tokens } = reading
  const granted = findGranted(reader, verb)
  const parts = split(tokens, clauses, granted?.to ?? verb + 1, tokens.length)
  return {
    only: false,
    denied,
    who: granted ? nameWho(tokens, granted) : undefined,
    system: subject ? nameWho(tokens, subject) : '',
    core: toKey(parts.core),
    window: toKey(parts.window),
  }
}

/** "shall be closed to dogs", "is open to members". */
const findState = ({ reading, clauses, modal, subject }: Reader): Permit | undefined => {
  const { tokens, phrases } = reading
  const at = tokens.findIndex(({ lower }, i) => i > modal && isOneOf(OPEN_TO, lower))
  const shut = isOneOf(SHUT_TO, tokens[at]?.lower ?? '')
  if (at < 0 || !subject || !isOneOf('to for', tokens[at + 1]?.lower ?? '')) return undefined
  const who = phrases.find(({ from }) => from > at + 1 && from <= at + 3)
  if (!who || !tokens.slice(modal, at).some(({ tag }) => tag === 'BE')) return undefined
  const not = tokens.slice(modal, at).some(({ lower }) => isOneOf("not n't never", lower))
  const parts = split(tokens, clauses, subject.from, modal)
  const after = split(tokens, clauses, who.to, tokens.length)
  return {
    only: tokens[at - 1]?.lower === 'only',
    denied: shut !== not,
    who: nameWho(tokens, who),
    system: '',
    core: toKey(parts.core),
    window: toKey(new Set([...parts.window, ...after.window, ...after.core])),
  }
}

/** "may only be read by ...", "shall be restricted to ...": what it is about stands in front. */
const findReserved = ({ reading, clauses, modal, subject }: Reader): Permit | undefined => {
  const { tokens, phrases } = reading
  const from = tokens.findIndex(
    ({ lower }, at) =>
      at > modal &&
      (isOneOf(RESERVED, lower) || (lower === 'only' && isOneOf('to by', tokens[at + 1]?.lower ?? ''))),
  )
  if (from < 0 || !subject || !isOneOf('to for by', tokens[from + 1]?.lower ?? '')) return undefined
  const who = phrases.find((phrase) => phrase.from > from + 1 && phrase.from <= from + 3)
  if (!who || !tokens.slice(modal, from + 1).some(({ tag }) => tag === 'BE')) return undefined
  const parts = split(tokens, clauses, subject.from, from)
  return {
    only: true,
    denied: false,
    who: nameWho(tokens, who),
    system: '',
    core: toKey(parts.core),
    window: toKey(parts.window),
  }
}

const findPlain = (
  { reading, clauses, subject }: Reader,
  verb: number,
  denied: boolean,
): Permit | undefined => {
  const { tokens } = reading
  if (!subject) return undefined
  const before = split(tokens, clauses, 0, subject.from)
  const after = split(tokens, clauses, verb, tokens.length)
  return {
    only: tokens.slice(Math.max(0, subject.from - 3), subject.to).some(({ lower }) => lower === 'only'),
    denied,
    who: nameWho(tokens, subject),
    system: '',
    core: toKey(after.core),
    window: toKey(new Set([...before.window, ...after.window])),
  }
}

export const toPermit = (reading: Reading, clauses: readonly Clause[]): Permit | undefined => {
  const { tokens } = reading
  const modal = tokens.findIndex(({ tag }, at) => tag === 'MD' && !isInside(clauses, at))
  if (modal < 0) return undefined
  const subject = findSubject(reading, clauses, modal)
  const reader: Reader = { reading, clauses, modal, subject }
  const reserved = findReserved(reader) ?? findState(reader)
  if (reserved) return reserved
  const { at, denials } = toVerb(reading, modal)
  const lemma = tokens[at]?.verb?.lemma ?? tokens[at]?.lower ?? ''
  const passive = tokens[at]?.tag === 'VBN' && tokens.slice(modal, at).some(({ tag }) => tag === 'BE')
  if (passive) return undefined
  const person = subject && isPerson(tokens[subject.head])
  if (person && isOneOf(JUDGING, lemma)) return undefined
  if (isOneOf(GRANTING, lemma)) return findGrant(reader, at, denials % 2 === 1)
  if (isOneOf(DENYING, lemma)) return findGrant(reader, at, denials % 2 === 0)
  return findPlain(reader, at, denials % 2 === 1)
}
