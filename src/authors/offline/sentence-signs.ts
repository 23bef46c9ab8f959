/** What words of a plain sentence tell: of something built, of work by hand, of a rule, of how things are, of another system. */
import type { Tagged } from '../../analysis/language/tags.ts'
import { SYSTEM } from './english.ts'
import { toCue } from './sentence-cues.ts'
import { findVerb } from './sentence-words.ts'

export const OURS = /\b(?:our|we|us)\b/i

const TODAYS = toCue('todays')
/** Whoever works with paper, boards and calls works as people do today. */
export const tellsOfHands = (core: string): boolean =>
  TODAYS.test(core) && !DIGITAL.test(core.replace(TODAYS, ' '))

const DIGITAL = toCue('digital')
const ENTERED = toCue('entered')
/** «The form has three fields» */
const SHOWN =
  /^(?:the|our|each|every|an?)\s(?:[\p{L}-]+\s){0,2}?(?:forms?|lists?|screens?|views?|reports?|pages?|menus?|overviews?|displays?)\s(?:has|have|shows?|contains?|lists?|names?|tells?|asks?)\b/iu
export const isDigital = (core: string): boolean =>
  DIGITAL.test(core) || SHOWN.test(core) || (ENTERED.test(core) && !TODAYS.test(core))

const RULE = toCue('rule')
const BOUND = /^(?!(?:we|i)\b).*(?:\b(?:at least|at most)\b|\b(?:is|are) \w+ed\b.*\bup to \d)/i
export const isRule = (core: string): boolean => RULE.test(core) || BOUND.test(core)

/** A deed, or the lack of one, that has something for its consequence: «Cancelling late means that the fee is due.» */
export const isResult = (core: string, tokens: readonly Tagged[]): boolean => {
  if (/\b(?:we|i|us|our|my)\b/i.test(core)) return false
  if (/\b(?:counts? as|(?:is|are) (?:considered|treated as|regarded as))\b/i.test(core)) return true
  if (
    /^(?:not\s+)?\p{L}+ing\b[^,;]*\bmeans?\b(?!\s(?:about|around|some|over|up to|\d|\p{L}+ty)\b)/iu.test(core)
  )
    return true
  if (
    /\b(?:becomes?|goes?|lapses?|ends?|falls?|passes)\b[^,;]*\b(?:after|within)\s+(?:\d|\p{L}+\s(?:more\s)?(?:hours?|days?|weeks?|months?|years?)\b)/iu.test(
      core,
    )
  )
    return true
  const gerund = /^not$/i.test(tokens[0]?.lower ?? '') ? 1 : 0
  const verb = findVerb(tokens, gerund + 1, tokens.length)
  return (
    tokens[gerund]?.tag === 'VBG' &&
    verb > gerund + 1 &&
    !/^(?:takes?|is|was)$/.test(tokens[verb]?.lower ?? '')
  )
}

/** «Parcels not collected in a week go …», «lamps marked as spare are …»: which of them, and what holds for those. */
export const hasSortedSubject = (tokens: readonly Tagged[]): boolean => {
  const at = tokens.findIndex(({ tag }, index) => index > 0 && /^VB[ND]$/.test(tag))
  const isNamed = tokens
    .slice(0, at)
    .every(({ tag, lower }) => /^(?:DT|JJ|NN|NNS|Q|CD|POS)$/.test(tag) || lower === 'not')
  const before = tokens.slice(0, at).findLast(({ lower }) => lower !== 'not')
  const behind = tokens[at + 1]
  const main = findVerb(tokens, at + 1, tokens.length)
  return (
    at > 0 &&
    isNamed &&
    /^NNS?$/.test(before?.tag ?? '') &&
    (main > at + 1 || tokens[at - 1]?.lower === 'not') &&
    !/^(?:DT|PS)$/.test(behind?.tag ?? '') &&
    !/^(?:was|were|had|did)$/.test(tokens[main]?.lower ?? '') &&
    !tokens
      .slice(at + 1, Math.max(main, at + 1))
      .some(({ text, tag }) => text === ',' || tag === 'WH' || tag === 'CC')
  )
}

const REPEATED = toCue('repeated')
/** «…, and we have to ring around every time»: a burden of today, and nothing that must be built. */
const BURDEN =
  /\b(?:we|i|they|people|everybody|everyone|(?:my|our) \p{L}+)\s+(?:(?:still|always|often|then|usually)\s+)?(?:have|has)\s+to\b/iu
const TOIL = toCue('toil')
const ERRAND =
  /\b(?:have|has)\s+to\s+(?:come|drive|walk|travel|go|call|phone|ring|ask|search|look for|hunt|wait|queue|guess|dig|type|copy)\b/i
export const isBurden = (core: string, isUnasked: boolean): boolean =>
  (BURDEN.test(core) && REPEATED.test(core)) ||
  (TOIL.test(core) && !/\b(?:if|when|unless|should|must|can|may)\b/i.test(core)) ||
  (isUnasked && ERRAND.test(core) && !/\b(?:if|when|should|must|can|may)\b/i.test(core))

const VAGUE = toCue('vague')
const FELT = toCue('felt')
/** «Not too complicated, please» */
const NOT_TOO = /^(?:just |but )?not (?:too|so|very) \p{L}+(?:,? please)?$/iu
export const isVague = (core: string): boolean => [VAGUE, FELT, NOT_TOO].some((some) => some.test(core))

const STATE =
  /^(?:am|is|are|'s|’s|'re|’re|has|have|get|gets|become|becomes|remain|remains|stay|stays|exist|exists|speak|speaks|varies|vary|come|comes|sit|sits|lie|lies|live|lives)$/i
/** «The cab is dark», «Yards have poor reception», «There is no lift»: nobody does anything. */
export const isCircumstance = (core: string, tokens: readonly Tagged[]): boolean => {
  if (/^there(?:['’]s|\s+(?:is|are))\b/i.test(core)) return true
  if (
    /^(?:if|when|whenever|once|as soon as|after|before|until|unless|whoever|who|nobody|no one|only)\b/i.test(
      core,
    )
  )
    return false
  const at = findVerb(tokens, 0, tokens.length)
  const verb = tokens[at]
  if (!verb || !STATE.test(verb.lower) || tokens.slice(0, at).some(({ tag }) => tag === 'WH')) return false
  // «is sent», «are photographed»: somebody does it.
  const next = tokens.slice(at + 1).find(({ tag }) => tag !== 'RB')
  const isDone =
    (/^VB[ND]$/.test(next?.tag ?? '') || /ed$/.test(next?.lower ?? '')) &&
    /^(?:is|are|get|gets)$/.test(verb.lower)
  // «gets one bill» is given something, «gets wet» is how it is.
  const isGiven = /^gets?$/.test(verb.lower) && next?.tag !== 'JJ'
  return !isDone && !isGiven
}

const BUILT = toCue('built')
const EXISTING =
  /\b(?:our|my|your|current|existing|present|old|legacy|paper|printed|handwritten|today['’]s)\b/i
/** «The tool takes hours», «The list hangs in the hall»: how a thing is, and nothing that it does for anybody. */
const LIES =
  /^(?:am|is|are|has|have|takes?|costs?|hangs?|lies|lie|stands?|sits?|crash(?:es)?|breaks?|fails?|loses?|freezes?|gets?|happens?|means?|needs?|dates?|comes?|looks?|feels?)$/
const SYSTEM_DOES = toCue('system-does')
export const isOfProduct = (core: string, tokens: readonly Tagged[], isUnasked: boolean): boolean => {
  if (SYSTEM_DOES.test(core) && !EXISTING.test(core)) return true
  const at = findVerb(tokens, 0, tokens.length)
  const verb = tokens[at]
  const subject = tokens.slice(0, at).filter(({ tag }) => tag !== 'RB')
  const head = subject.at(-1)
  if (!verb || !head || !/^VBZ?$/.test(verb.tag) || LIES.test(verb.lower)) return false
  if (EXISTING.test(core.slice(0, verb.start)) || subject.some(({ tag }) => tag === 'WH')) return false
  if (subject.length === 1 && head.lower === 'it') return !isUnasked
  return BUILT.test(head.lower) && (!isUnasked || new RegExp(`^${SYSTEM}s?$`, 'i').test(head.lower))
}

const OF_TODAY = toCue('of-today')
export const isOfToday = (core: string): boolean => OF_TODAY.test(core)

const HOUSED = toCue('housed')
export const isHoused = (core: string): boolean => HOUSED.test(core)
