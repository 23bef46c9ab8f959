/**
 * Tags every token, left to right.
 * 1. A word outside the verb lexicon becomes a verb only where grammar leaves no choice (want to ..., shall ...).
 * 2. A word that may be both is decided by what stands before it, then by what follows.
 */
import { decide, type View } from './ambiguous-words.ts'
import { findGroup } from './fixed-groups.ts'
import { type Lexical, toLexical } from './lexical.ts'
import { isNoun, isVerb, type Tag, type Tagged } from './tags.ts'
import type { Token } from './token.ts'
import type { VerbForm } from './verb-forms.ts'
import { isOneOf, isWord } from './word-lists.ts'

const SUBJECTS = 'i we they you he she it who'
const GOVERNORS =
  'want wants wanted like need needs have has wish wishes order able used ability allowed required unable'
const TARGETS =
  'resistant sensitive exposed prone allergic equal similar listen subscribe reply respond adhere belong contribute refer relate react object amount access link links related response responses reference references subject connection respect linked connected changes limited redirected'

const isBackUp = (view: View, at: number): boolean =>
  view.tokens[at]?.lower === 'back' && view.tokens[at + 1]?.lower === 'up'

/** "to" before a verb is the infinitive, before anything else a preposition. */
const tagTo = (view: View, at: number): Tag => {
  let next = at + 1
  while (view.lex[next]?.tag === 'RB' && !view.lex[next]?.open) next++
  if (isOneOf('better best first', view.tokens[next]?.lower ?? '') && view.lex[next + 1]?.verb?.base) next++
  const lex = view.lex[next]
  if (!lex) return 'IN'
  const lower = view.tokens[next]?.lower ?? ''
  if (
    lower === 'be' ||
    lower === 'have' ||
    lower === 'do' ||
    isBackUp(view, at + 1) ||
    isBackUp(view, next - 1)
  )
    return 'TO'
  const before = view.tokens[at - 1]?.lower ?? ''
  if (lex.verb?.base) {
    if (!lex.nominal || !isOneOf(TARGETS, before)) return 'TO'
    const after = view.lex[next + 1]?.tag
    return after === 'DT' || after === 'PS' || after === 'PR' || after === 'Q' ? 'TO' : 'IN'
  }
  const plain = lex.tag === 'NN' && !isWord('noun', lower) && /^[a-z-]+$/.test(view.tokens[next]?.text ?? '')
  return plain && isOneOf(GOVERNORS, before) ? 'TO' : 'IN'
}

const tagThat = (view: View, at: number): Tag => {
  const before = view.tags[at - 1]
  const next = view.lex[at + 1]
  if (isNoun(before)) return 'WH'
  if (
    next &&
    (isNoun(next.tag) || next.tag === 'JJ') &&
    (before === 'IN' || isVerb(before) || before === 'CC')
  ) {
    return next.tag === 'NNS' ? 'WH' : 'DT'
  }
  return 'WH'
}

/** Closed words with two readings. */
const tagClosed = (view: View, at: number, lex: Lexical): Tag => {
  const lower = view.tokens[at]?.lower
  const next = view.lex[at + 1]?.tag
  const before = view.tags[at - 1]
  if (lower === 'to') return tagTo(view, at)
  if (lower === 'that') return tagThat(view, at)
  if (isBackUp(view, at) && isOneOf('TO MD', view.tags.findLast((one) => one !== 'RB') ?? '')) return 'VB'
  if (lower === 'like' && (before === 'MD' || before === 'PR')) return 'VB'
  if (lower === 'as' && (next === 'PR' || next === 'DT') && before !== 'JJ' && isFiniteAhead(view, at + 1))
    return 'WH'
  if ((lower === 'more' || lower === 'most' || lower === 'less') && (next === 'RB' || next === undefined))
    return 'RB'
  if (lower === "'d" && !isOneOf('i we he she they you', view.tokens[at - 1]?.lower ?? '')) return 'POS'
  if (lower === "'" && before !== 'NNS') return 'PU'
  if (lower === 'her' && !startsNoun(view, at + 1)) return 'PR'
  if (lower === 'need' || lower === 'ought') return lex.tag
  return lex.tag
}

const startsNoun = (view: View, at: number): boolean => {
  const lex = view.lex[at]
  return lex !== undefined && (lex.open || isNoun(lex.tag) || lex.tag === 'JJ' || lex.tag === 'CD')
}

const isFiniteAhead = (view: View, from: number): boolean => {
  for (let at = from; at < Math.min(from + 6, view.lex.length); at++) {
    const tag = view.lex[at]?.tag
    if (tag === 'BE' || tag === 'MD' || tag === 'HV' || tag === 'DO') return true
    if (tag === 'PU' || tag === 'IN' || tag === 'WH') return false
    if (view.lex[at]?.verb?.third && at > from) return true
  }
  return false
}

/** A clause begins anew at a subordinator, a mark, or a conjunction before a subject. */
const isBorder = (view: View, at: number): boolean => {
  const tag = view.tags[at]
  const text = view.tokens[at]?.text ?? ''
  if (tag === 'WH') return true
  if (tag === 'PU') return /[,;:()\u2014\u2013]/.test(text)
  if (tag !== 'CC') return false
  return text.toLowerCase() === 'but' || isOneOf(SUBJECTS, view.tokens[at + 1]?.lower ?? '')
}

const isForced = (view: View, at: number, lex: Lexical): boolean => {
  if (lex.verb || !isNoun(lex.tag) || isWord('noun', view.tokens[at]?.lower ?? '')) return false
  const before = view.tags[at - 1]
  return (
    before === 'TO' || (before === 'MD' && /^[a-z-]+$/.test(view.tokens[at]?.text ?? '') && lex.tag === 'NN')
  )
}

/** "first require", "better organise": an adverb between what carries a verb and the verb. */
const isOrder = (view: View, at: number): boolean => {
  const lower = view.tokens[at]?.lower ?? ''
  if (!isOneOf('first next last better best only', lower) || !view.lex[at + 1]?.verb) return false
  const before = view.tags[at - 1] ?? ''
  return isOneOf('TO MD WH PR', before) || (isOneOf('only first last next', lower) && before === 'BE')
}

/** "online home", "nearby shops": an adverb of place before a noun describes it. */
const isPlace = (view: View, at: number): boolean =>
  isOneOf('online offline nearby off next first further upfront', view.tokens[at]?.lower ?? '') &&
  startsNoun(view, at + 1) &&
  view.tags[at - 1] !== 'VBN'

const toTag = (view: View, at: number): Tag => {
  const lex = view.lex[at] as Lexical
  if (isForced(view, at, lex)) return 'VB'
  if (lex.tag === 'JJ' && isOrder(view, at)) return 'RB'
  if (lex.tag === 'RB' && !lex.open && isPlace(view, at)) return 'JJ'
  return lex.open ? decide(view, at, lex) : tagClosed(view, at, lex)
}

export const tag = (tokens: readonly Token[]): Tagged[] => {
  const lex = tokens.map(toLexical)
  const view: View = { tokens, lex, tags: [], seen: false }
  for (let at = 0; at < tokens.length; ) {
    const group = findGroup(tokens, at)
    if (group) {
      for (const one of group) view.tags.push(one)
      at += group.length
      if (group.includes('WH')) view.seen = false
      continue
    }
    const found = toTag(view, at)
    view.tags.push(found)
    if (isBorder(view, at)) view.seen = false
    else if (isVerb(found) || found === 'MD' || found === 'BE' || found === 'HV') view.seen = true
    at++
  }
  return tokens.map((token, at) => toTagged(token, view.tags[at] ?? 'NN', lex[at]?.verb))
}

const toTagged = ({ text, lower, start, end }: Token, found: Tag, verb: VerbForm | undefined): Tagged => {
  const carries = isVerb(found) || found === 'HV' || found === 'DO'
  return {
    text,
    lower,
    start,
    end,
    tag: found,
    verb: carries ? (verb ?? { lemma: lower, noun: false, base: true }) : undefined,
  }
}
