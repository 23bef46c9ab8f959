/** Verb groups: an action word with what carries it (to, shall, not, be able to, want to). */

import { isResultVerb } from './ambiguous-words.ts'
import { isNoun, isVerb, type Tagged } from './tags.ts'
import { isLight, isPhrasal } from './verb-forms.ts'
import { isOneOf } from './word-lists.ts'

export type VerbGroup = {
  head: number
  /** The words of the action as token indexes [from, to): verb, particle, adverb. */
  from: number
  to: number
  /** Where the group begins with its auxiliaries. */
  start: number
  lemma: string
  modal?: string | undefined
  negated: boolean
  passive: boolean
  kind: 'finite' | 'infinitive' | 'gerund' | 'result' | 'reduced'
  /** It only carries the next verb: "want to", "have to", "be able to". */
  carrier: boolean
  /** Inside "... that/who/which ..." behind a noun. */
  relative: boolean
  /** "do not have to": named, but not done. */
  spared: boolean
  /** Shares subject and auxiliaries with the group before it. */
  joined: boolean
}

const CARRIERS =
  'want need have like love wish continue try intend expect hope prefer tend seem require use suppose'
const CARRIER_ADJECTIVES =
  'able unable going about willing supposed expected allowed required ready capable entitled free'
const ASPECTS = 'start stop keep begin finish resume continue get'
const NEGATIONS = /^(?:not|n't|never|no longer|cannot)$/

type Walk = {
  start: number
  modal?: string
  negated: boolean
  passive: boolean
  infinitive: boolean
  carried: boolean
  spared: boolean
  aux: boolean
}

const isNegation = (token: Tagged | undefined): boolean => token !== undefined && NEGATIONS.test(token.lower)

/** Steps over "want to", "have to", "be able to" and returns where the carrier begins. */
const toCarrier = (tokens: readonly Tagged[], to: number): number => {
  let left = to - 1
  while (left >= 0 && (tokens[left]?.tag === 'RB' || isOneOf('just also', tokens[left]?.lower ?? ''))) left--
  const token = tokens[left]
  if (!token) return -1
  if (isOneOf(CARRIER_ADJECTIVES, token.lower)) return left
  const lemma = token.verb?.lemma ?? (token.tag === 'HV' ? 'have' : '')
  return (isVerb(token.tag) || token.tag === 'HV') && isOneOf(CARRIERS, lemma) ? left : -1
}

const walkLeft = (tokens: readonly Tagged[], head: number): Walk => {
  const walk: Walk = {
    start: head,
    negated: false,
    passive: false,
    infinitive: false,
    carried: false,
    spared: false,
    aux: false,
  }
  let inTo = false
  for (let left = head - 1; left >= 0; left--) {
    const token = tokens[left] as Tagged
    const { tag } = token
    if (tag === 'RB' || token.lower === 'more') {
      if (isNegation(token) || (token.lower === 'longer' && tokens[left - 1]?.lower === 'no'))
        walk.negated = true
      continue
    }
    if (tag === 'TO') {
      walk.infinitive ||= !walk.carried
      walk.aux = true
      walk.start = left
      inTo = true
      const carrier = toCarrier(tokens, left)
      if (carrier < 0) break
      walk.carried = true
      walk.start = carrier
      if (isOneOf('have has need needs had', tokens[carrier]?.lower ?? '')) walk.spared = true
      left = carrier
      continue
    }
    if (tag === 'MD') {
      walk.modal ??= token.lower
      walk.aux = true
    } else if (tag === 'BE') {
      if (!inTo && tokens[head]?.tag === 'VBN') walk.passive = true
      walk.aux = true
    } else if (tag === 'HV' || (tag === 'DO' && tokens[left + 1]?.tag !== 'BE')) walk.aux = true
    else if (isOneOf(CARRIER_ADJECTIVES, token.lower) && inTo) walk.aux = true
    else if (tokens[head]?.tag === 'VBN' && isOneOf('get gets getting got', token.lower) && isVerb(tag))
      walk.passive = true
    else break
    walk.start = left
  }
  walk.spared &&= walk.negated
  return walk
}

/** A group that is joined to an earlier one shares its auxiliaries: "can be created or updated". */
const findPartner = (
  tokens: readonly Tagged[],
  head: number,
  groups: readonly VerbGroup[],
): VerbGroup | undefined => {
  const last = groups.at(-1)
  if (!last) return undefined
  let joined = false
  for (let left = head - 1; left >= last.to; left--) {
    const tag = tokens[left]?.tag
    if (tag === 'CC' || (tag === 'PU' && /^[,/]$/.test(tokens[left]?.text ?? ''))) joined = true
    else if (!joined && tag !== 'RB') return undefined
    if (tag === 'WH' || tag === 'MD' || tag === 'BE' || tag === 'TO') return undefined
  }
  return joined && tokens[last.head]?.tag === tokens[head]?.tag ? last : undefined
}

const toEnd = (tokens: readonly Tagged[], head: number, passive: boolean): number => {
  const lemma = tokens[head]?.verb?.lemma ?? ''
  let to = head + 1
  const next = tokens[to]
  if (next && (isPhrasal(lemma, next.lower) || isLight(lemma, next.lower) || next.lower === 'together')) to++
  else if (next && isOneOf(ASPECTS, lemma) && next.tag === 'VBG') to++
  const after = tokens[to]
  if (after?.tag !== 'RB' || !/ly$/.test(after.lower) || /only$/.test(after.lower)) return to
  const then = tokens[to + 1]?.tag
  if (passive) return to + 1
  return then === undefined || then === 'PU' || then === 'WH' ? to + 1 : to
}

/** "files that were exported", "someone who pays": a relative clause describes, it does not act. */
const isRelative = (tokens: readonly Tagged[], start: number): boolean => {
  for (let left = start - 1; left > 0; left--) {
    const token = tokens[left] as Tagged
    if (isVerb(token.tag) || isOneOf('BE HV MD', token.tag)) return false
    if (token.tag === 'WH') return isRelativePronoun(tokens, left)
    if (token.tag === 'PU' && token.text !== ',') return false
  }
  return false
}

const isRelativePronoun = (tokens: readonly Tagged[], at: number): boolean => {
  const { lower } = tokens[at] as Tagged
  const before = tokens[at - 1]
  if (lower === 'whose') return true
  if (!isOneOf('that which who whom', lower)) return false
  if (isNoun(before?.tag) || isOneOf('one ones those others anyone', before?.lower ?? '')) return true
  if (before?.tag === 'PU') return lower !== 'that'
  return before?.tag === 'IN' && !isNoun(tokens[at + 1]?.tag)
}

/** "what services are required": a question inside another clause states a need, not a deed. */
const isAsked = (tokens: readonly Tagged[], start: number, walk: Walk): boolean => {
  if (!walk.passive || walk.modal) return false
  for (let left = start - 1; left > 0; left--) {
    if (tokens[left]?.tag === 'WH') return tokens[left]?.lower === 'what'
    if (isVerb(tokens[left]?.tag)) return false
  }
  return false
}

/** "names derived from codes" describes; "metadata automatically filled from ..." is wanted. */
const isSourced = (tokens: readonly Tagged[], head: number): boolean =>
  isOneOf('from by for during since over', tokens[head + 1]?.lower ?? '') && tokens[head - 1]?.tag !== 'RB'

/** "data I own": a clause that hangs on a noun without a relative pronoun. */
const isContact = (tokens: readonly Tagged[], start: number): boolean => {
  let left = start - 1
  while (tokens[left]?.tag === 'RB') left--
  if (tokens[left]?.tag !== 'PR' || !isOneOf('i we they you he she', tokens[left]?.lower ?? '')) return false
  return isNoun(tokens[left - 1]?.tag) && tokens.slice(0, left).some((token) => isVerb(token.tag))
}

/** "staff collaborating on ...": a participle without an object describes the noun before it. */
const isParticipial = (tokens: readonly Tagged[], head: number): boolean =>
  tokens[head]?.tag === 'VBG' && isNoun(tokens[head - 1]?.tag) && tokens[head + 1]?.tag === 'IN'

const toKind = (tokens: readonly Tagged[], head: number, walk: Walk): VerbGroup['kind'] => {
  const tag = tokens[head]?.tag
  if (walk.infinitive) return 'infinitive'
  if (tag === 'VBG' && !walk.aux) return isParticipial(tokens, head) ? 'reduced' : 'gerund'
  if (tag !== 'VBN' || walk.aux || walk.passive) return 'finite'
  for (let left = head - 1; left >= 0; left--) {
    const token = tokens[left] as Tagged
    if (isVerb(token.tag) || token.tag === 'HV')
      return isResultVerb(token.lower) && !isSourced(tokens, head) ? 'result' : 'reduced'
    if (token.tag === 'IN' || token.tag === 'WH' || token.tag === 'PU') return 'reduced'
  }
  return 'reduced'
}

const isMainHave = (tokens: readonly Tagged[], at: number): boolean => {
  if (tokens[at]?.tag !== 'HV' && tokens[at]?.tag !== 'DO') return false
  if (/^'|^(?:ve|d)$/.test(tokens[at]?.lower ?? '')) return false
  let right = at + 1
  while (tokens[right]?.tag === 'RB') right++
  const next = tokens[right]
  if (tokens[at]?.tag === 'DO' && (next?.tag === 'PR' || next?.tag === 'VB')) return false
  return (
    next === undefined ||
    !(next.tag === 'VBN' || next.tag === 'TO' || next.tag === 'BE' || next.tag === 'VB' || next.tag === 'HV')
  )
}

const isDescribing = (tokens: readonly Tagged[], start: number, walk: Walk): boolean =>
  isRelative(tokens, start) || isContact(tokens, start) || isAsked(tokens, start, walk)

export const toGroups = (tokens: readonly Tagged[]): VerbGroup[] => {
  const groups: VerbGroup[] = []
  for (let head = 0; head < tokens.length; head++) {
    const token = tokens[head] as Tagged
    if (!isVerb(token.tag) && !isMainHave(tokens, head)) continue
    const last = groups.at(-1)
    if (last && head < last.to) continue
    const partner = findPartner(tokens, head, groups)
    const own = walkLeft(tokens, head)
    const shared = partner && !own.aux ? partner : undefined
    const kind = shared ? shared.kind : toKind(tokens, head, own)
    const passive = shared?.passive ?? own.passive
    const carrier = own.start >= 0 && isCarrierHead(tokens, head)
    groups.push({
      head,
      from: head,
      to: toEnd(tokens, head, passive || kind === 'result'),
      start: own.start,
      lemma: token.verb?.lemma ?? token.lower,
      modal: shared?.modal ?? own.modal,
      negated: own.negated || (shared?.negated ?? false),
      passive,
      kind,
      carrier,
      relative: shared?.relative ?? isDescribing(tokens, own.start, own),
      spared: shared?.spared ?? own.spared,
      joined: shared !== undefined,
    })
  }
  return groups
}

const isCarrierHead = (tokens: readonly Tagged[], head: number): boolean => {
  const token = tokens[head]
  const lemma = token?.verb?.lemma ?? ''
  if (lemma === 'get' && tokens[head + 1]?.tag === 'VBN') return true
  if (!isOneOf(CARRIERS, lemma) && !isOneOf(CARRIER_ADJECTIVES, token?.lower ?? '')) return false
  let right = head + 1
  while (tokens[right]?.tag === 'RB') right++
  return tokens[right]?.tag === 'TO'
}
