/** Decides what a word is that may be a verb, from its neighbours. */
import type { Lexical } from './lexical.ts'
import { isPersonNoun } from './person.ts'
import { isNoun, isVerb, type Tag } from './tags.ts'
import type { Token } from './token.ts'
import { isOneOf, isWord } from './word-lists.ts'

export type View = {
  tokens: readonly Token[]
  lex: readonly Lexical[]
  tags: Tag[]
  /** A verb stands already in this clause. */
  seen: boolean
}

const lower = (view: View, at: number): string => view.tokens[at]?.lower ?? ''

/** The nearest token before that is no adverb. */
const findBefore = (view: View, at: number): number => {
  let left = at - 1
  while (left >= 0 && view.tags[left] === 'RB') left--
  return left
}

/** The nearest verb before in the same clause. */
const findVerb = (view: View, at: number): number => {
  for (let left = at - 1; left >= 0; left--) {
    if (isVerb(view.tags[left]) || view.tags[left] === 'HV') return left
    if (view.tags[left] === 'WH' || view.tags[left] === 'PU') return -1
  }
  return -1
}

const opens = (lex: Lexical | undefined): boolean =>
  lex !== undefined && (lex.tag === 'DT' || lex.tag === 'PS' || lex.tag === 'Q' || lex.tag === 'PR')

const nounish = (lex: Lexical | undefined): boolean =>
  lex !== undefined &&
  (isNoun(lex.tag) || lex.tag === 'JJ' || lex.tag === 'CD') &&
  !(lex.open && lex.tag === 'RB')

const toNominalTag = (view: View, at: number, lex: Lexical): Tag => {
  if (lex.tag === 'JJ') return 'JJ'
  if (lex.verb?.third) return 'NNS'
  if (lex.tag === 'RB') return 'NN'
  return lex.tag === 'NNS' || lex.tag === 'NN' ? lex.tag : nounish(view.lex[at + 1]) ? 'JJ' : 'NN'
}

/** Only nouns and openers lie between `at` and a finite verb: so the word belongs to a subject. */
const isInSubject = (view: View, at: number): boolean => {
  for (let right = at + 1; right < Math.min(at + 9, view.lex.length); right++) {
    const lex = view.lex[right]
    if (!lex) return false
    if (lex.tag === 'MD' || lex.tag === 'BE' || (lex.tag === 'HV' && lower(view, right) === 'has'))
      return true
    if (
      lex.tag === 'DT' ||
      lex.tag === 'PS' ||
      lex.tag === 'PR' ||
      lex.tag === 'WH' ||
      lex.tag === 'TO' ||
      lex.tag === 'Q'
    )
      return false
    if (lex.tag === 'PU' || (lex.tag === 'IN' && lower(view, right) !== 'of' && lower(view, right) !== 'for'))
      return false
  }
  return false
}

/** "the order and the invoice": two make a plural. */
const isJoint = (view: View, left: number): boolean => {
  let at = left
  while (at > 0 && isOneOf('NN NNS JJ DT PS', view.tags[at] ?? '')) at--
  return view.tags[at] === 'CC' && lower(view, at) === 'and' && isNoun(view.tags[at - 1])
}

const isPluralSubject = (view: View, left: number): boolean =>
  view.tags[left] === 'NNS' || isJoint(view, left) || isOneOf('others everyone data', lower(view, left))

/** After "and", "or" or a comma: a verb where the left member is one, or where an object follows. */
const isJoinedVerb = (view: View, at: number, left: number, lex: Lexical): boolean => {
  let member = left
  while (
    member >= 0 &&
    (view.tags[member] === 'CC' || view.tags[member] === 'PU' || view.tags[member] === 'RB')
  )
    member--
  const next = view.lex[at + 1]
  const commaOnly = view.tags[left] === 'PU'
  if (view.tags[member] === 'VB') return !(commaOnly && view.tags[left - 1] !== 'VB')
  const verb = findVerb(view, left)
  const infinitive = verb >= 0 && view.tags[verb] === 'VB'
  const particle = view.tags[member] === 'IN' && view.tags[member - 1] === 'VB'
  if (particle) return true
  if (commaOnly) return infinitive && (opens(next) || (!lex.nominal && nounish(next)))
  const far = view.tags.lastIndexOf('VB') >= 0 && view.tags[member] !== 'JJ'
  if (!infinitive && !far) return false
  if (opens(next) || next?.tag === 'TO') return true
  if (next?.tag === 'CC' && view.lex[at + 2]?.verb?.base && !view.lex[at + 2]?.nominal) return true
  if (!lex.nominal) return true
  return view.tags[left - 1] === 'PU' && nounish(next)
}

const decideBase = (view: View, at: number, lex: Lexical): Tag => {
  const left = findBefore(view, at)
  const before = view.tags[left]
  const next = view.lex[at + 1]
  const nominal = toNominalTag(view, at, lex)
  if (before === undefined) return isImperative(view, at, lex) ? 'VB' : nominal
  if (before === 'TO' || before === 'MD' || before === 'DO') return 'VB'
  if (before === 'PR') return isSubject(lower(view, left)) || isCaused(view, left) ? 'VB' : nominal
  if (before === 'CC') return isJoinedVerb(view, at, left, lex) ? 'VB' : nominal
  if (before === 'PU') {
    if (/^[-\u2013\u2014:;>*\u2022]$/.test(lower(view, left)) && left < 4)
      return isImperative(view, at, lex) ? 'VB' : nominal
    return isJoinedVerb(view, at, left, lex) ? 'VB' : isAfterIntro(view, at, lex) ? 'VB' : nominal
  }
  if (before === 'WH') {
    const relative = isOneOf('that which who', lower(view, left)) && isNoun(view.tags[left - 1])
    return relative &&
      (!lex.nominal ||
        (lower(view, left) === 'who' && !isInSubject(view, at)) ||
        (opens(next) && !isInSubject(view, at)))
      ? 'VB'
      : nominal
  }
  if (before === 'HV' && lex.verb?.participle) return 'VBN'
  if (before === 'BE' && lex.verb?.participle) return 'VBN'
  if (isNoun(before)) return isFiniteBase(view, at, left, lex) ? 'VB' : nominal
  if (isVerb(before) && /^help/.test(lower(view, left)) && !lex.nominal) return 'VB'
  return nominal
}

const isSubject = (word: string): boolean => isOneOf('i we they you who', word)

const isCaused = (view: View, left: number): boolean => {
  const verb = findVerb(view, left + 1)
  return (
    verb >= 0 && isOneOf('let lets help helps make makes have watch', lower(view, verb)) && verb === left - 1
  )
}

const isPeople = (word: string): boolean => isWord('person', word) || isWord('person', word.replace(/s$/, ''))

/** "users get the ...": a plural subject, no verb before it, an object or a strong verb. */
const isFiniteBase = (view: View, at: number, left: number, lex: Lexical): boolean => {
  const next = view.lex[at + 1]
  if (isInSubject(view, at)) return false
  const caused = findVerb(view, at)
  const maker = caused >= 0 ? lower(view, caused) : ''
  if (isOneOf('let lets help helps make makes have', maker) && (opens(next) || !lex.nominal)) return true
  if (isOneOf('let lets help helps', maker) && (!next || nounish(next) || isOneOf('IN RB', next.tag)))
    return true
  const ends = next === undefined || isOneOf('PU JJ', next.tag)
  if (isOneOf('let lets help helps make makes', maker) && ends && isPeople(lower(view, left))) return true
  if (view.seen || !isPluralSubject(view, left)) return false
  if (nounish(next) && isPeople(lower(view, left)) && !isFiniteLater(view, at)) return true
  return (
    opens(next) ||
    !lex.nominal ||
    next === undefined ||
    (next.tag === 'IN' && lower(view, at + 1) !== 'of') ||
    next.tag === 'RB' ||
    next.tag === 'TO'
  )
}

/** "Shop owners export orders": people, what kind of people, and what they do to what. */
const isKindOfPeople = (view: View, at: number, lex: Lexical): boolean => {
  const [people, verb, object] = [view.lex[at + 1], view.lex[at + 2], view.lex[at + 3]]
  return (
    lex.nominal === true &&
    people?.tag === 'NNS' &&
    isPersonNoun(lower(view, at + 1)) &&
    verb?.verb?.base === true &&
    (nounish(object) || opens(object))
  )
}

const isImperative = (view: View, at: number, lex: Lexical): boolean => {
  if (isInSubject(view, at) || isKindOfPeople(view, at, lex)) return false
  const next = view.lex[at + 1]
  if (next === undefined || next.tag === 'PU') return !lex.nominal
  return opens(next) || !lex.nominal || nounish(next) || next.tag === 'IN' || next.tag === 'CC'
}

/** "When ..., display the ..." without a subject. */
const isAfterIntro = (view: View, at: number, lex: Lexical): boolean =>
  !lex.nominal && opens(view.lex[at + 1]) && view.tags[0] === 'WH' && !isInSubject(view, at)

const decideThird = (view: View, at: number, lex: Lexical): Tag => {
  const left = findBefore(view, at)
  const before = view.tags[left]
  const next = view.lex[at + 1]
  if (before === 'PR') return isOneOf('it he she who one s/he he/she', lower(view, left)) ? 'VBZ' : 'NNS'
  if (before === 'WH') {
    if (isOneOf('which what', lower(view, left)) && lex.nominal && !isNoun(view.tags[left - 1])) return 'NNS'
    return isOneOf('that which who what whoever', lower(view, left)) && !isInSubject(view, at) ? 'VBZ' : 'NNS'
  }
  if (
    !lex.nominal &&
    lex.verb?.lemma !== 'have' &&
    before !== 'DT' &&
    before !== 'PS' &&
    before !== 'JJ' &&
    before !== 'IN'
  )
    return 'VBZ'
  if (before === 'CC') {
    const member = view.tags[left - 1] === 'PU' ? left - 2 : left - 1
    if (view.tags[member] === 'VBZ') return 'VBZ'
    const verb = findVerb(view, left)
    return verb >= 0 && view.tags[verb] === 'VBZ' && (opens(next) || nounish(next) || !lex.nominal)
      ? 'VBZ'
      : 'NNS'
  }
  if (before !== 'NN' || view.seen || isInSubject(view, at)) return 'NNS'
  if (isLoneVerb(view, at, next)) return 'VBZ'
  if (opens(next) || !lex.nominal) return 'VBZ'
  if (isWord('machine', lower(view, left)) || isWord('person', lower(view, left)))
    return nounish(next) || next?.tag === 'IN' || next?.tag === 'RB' || next?.tag === 'WH' ? 'VBZ' : 'NNS'
  if (next?.tag === 'JJ' && !nounish(view.lex[at + 2])) return 'VBZ'
  return next?.tag === 'RB' || (next?.tag === 'TO' && lex.verb?.lemma === 'need') ? 'VBZ' : 'NNS'
}

/** "when my order ships": the clause ends here and has no other verb. */
const isLoneVerb = (view: View, at: number, next: Lexical | undefined): boolean => {
  if (next && next.tag !== 'PU' && next.tag !== 'WH') return false
  for (let left = at - 1; left >= 0 && view.tags[left] !== 'PU'; left--) {
    if (view.tags[left] === 'WH')
      return (
        isOneOf('when whenever if once while after before until that so', lower(view, left)) && left < at - 1
      )
  }
  return false
}

const TAKES_ING =
  /^(?:start|stop|keep|begin|finish|resume|continue|avoid|support|enjoy|like|allow|require|prevent|consider|involve|include|get|suggest|recommend)(?:s|ed|ing)?$|^(?:kept|began|got)$/

const decideIng = (view: View, at: number): Tag => {
  const left = findBefore(view, at)
  const before = view.tags[left]
  const next = view.lex[at + 1]
  const word = lower(view, at)
  const thing = isWord('gerundNoun', word)
  const noun: Tag = nounish(next) && !thing ? 'JJ' : /s$/.test(word) ? 'NNS' : 'NN'
  if (before === 'BE') return 'VBG'
  if (word === 'using' || (opens(next) && !(thing && next?.tag === 'Q')))
    return before === 'DT' || before === 'PS' ? noun : 'VBG'
  if (before === 'IN' || before === 'WH') return thing ? 'NN' : 'VBG'
  if (isVerb(before)) {
    if (TAKES_ING.test(lower(view, left)) && !thing) return 'VBG'
    return nounish(next) ? 'JJ' : noun
  }
  if (before === 'CC') {
    const member = view.tags[left - 1]
    if (member === 'VBG') return 'VBG'
    const verb = findVerb(view, left)
    if (verb >= 0 && view.tags[verb] === 'VBG' && !thing && !nounish(next)) return 'VBG'
    return verb >= 0 && view.tags[verb] === 'VBG' && !thing && isNoun(member) ? 'VBG' : noun
  }
  if (isNoun(before) && !thing) {
    if (
      next === undefined ||
      isOneOf('IN RB PU', next.tag) ||
      isOneOf('time money hours effort', lower(view, left))
    )
      return 'VBG'
    return nounish(next) && before === 'NNS' ? 'VBG' : noun
  }
  if (before === undefined) return thing || isInSubject(view, at) ? noun : 'VBG'
  return noun
}

const RESULT = 'want wants see sees have has having get gets keep keeps make need like hear find'

const decidePast = (view: View, at: number, lex: Lexical): Tag => {
  const left = findBefore(view, at)
  const before = view.tags[left]
  const next = view.lex[at + 1]
  const passive = lex.verb?.participle ?? false
  if (before === 'BE' && isDescription(view, at)) return 'JJ'
  if (before === 'HV' && left === at - 1 && nounish(next) && isOneOf('TO MD', view.tags[left - 1] ?? ''))
    return 'JJ'
  if (before === 'BE' || before === 'HV')
    return before === 'HV' && nounish(next) && !isNoun(view.tags[left - 1]) && left === at - 1 && !passive
      ? 'JJ'
      : 'VBN'
  if (before === 'PR')
    return isSubject(lower(view, left)) || lower(view, left) === 'it' ? 'VBD' : passive ? 'VBN' : 'VBD'
  if (before === 'WH')
    return isOneOf('that which who what', lower(view, left)) && !nounish(next)
      ? 'VBD'
      : isOneOf('that which who what', lower(view, left)) && isNoun(view.tags[left - 1])
        ? 'VBD'
        : nounish(next)
          ? 'JJ'
          : 'VBN'
  if (before === 'DT' && isWord('noun', lower(view, at)) && !nounish(next)) return 'NN'
  if (before === 'CC' || before === 'PU') return decideJoinedPast(view, at, left)
  if (isNoun(before)) {
    if (view.seen || !lex.verb?.past) return 'VBN'
    return isFiniteLater(view, at)
      ? 'VBN'
      : opens(next) || next === undefined || next.tag !== 'IN' || lower(view, at + 1) !== 'by'
        ? 'VBD'
        : 'VBN'
  }
  if (isVerb(before))
    return isOneOf('get gets getting got want need', lower(view, left)) && !nounish(next)
      ? 'VBN'
      : nounish(next)
        ? 'JJ'
        : 'VBN'
  return nounish(next) || !passive ? 'JJ' : before === undefined && opens(next) ? 'VBN' : 'JJ'
}

const DITRANSITIVE =
  'given sent shown offered granted assigned told asked charged paid provided called named refused denied awarded taught marked labelled labeled kept made set left deemed considered appointed elected'

/** "are required fields": a participle right before a noun describes it, even after "be". */
const isDescription = (view: View, at: number): boolean => {
  const next = view.lex[at + 1]
  return (
    at === findBefore(view, at) + 1 &&
    next !== undefined &&
    isNoun(next.tag) &&
    (!next.open || next.tag === 'NNS') &&
    !isOneOf(DITRANSITIVE, lower(view, at)) &&
    !isWord('nominal', lower(view, at + 1))
  )
}

const decideJoinedPast = (view: View, at: number, left: number): Tag => {
  let member = left
  while (
    member >= 0 &&
    (view.tags[member] === 'CC' || view.tags[member] === 'PU' || view.tags[member] === 'RB')
  )
    member--
  const tag = view.tags[member]
  if (tag === 'VBN' || tag === 'VBD') return tag
  const next = view.lex[at + 1]
  if (nounish(next)) return 'JJ'
  const verb = findVerb(view, left)
  return verb >= 0 && (view.tags[verb] === 'VBN' || view.tags[verb] === 'VBD')
    ? (view.tags[verb] as Tag)
    : 'VBN'
}

const isFiniteLater = (view: View, at: number): boolean => {
  for (let right = at + 1; right < Math.min(at + 12, view.lex.length); right++) {
    const lex = view.lex[right]
    if (lex?.tag === 'MD' || lex?.tag === 'BE' || lex?.tag === 'HV') return true
    if (lex?.tag === 'PU' || lex?.tag === 'WH') return false
  }
  return false
}

/** The tag of an open word that stands in the verb lexicon. */
export const decide = (view: View, at: number, lex: Lexical): Tag => {
  const verb = lex.verb
  if (!verb) return lex.tag
  if (verb.base && verb.participle && isOneOf('BE HV', view.tags[findBefore(view, at)] ?? '')) return 'VBN'
  if (verb.base) return decideBase(view, at, lex)
  if (verb.ing) return decideIng(view, at)
  if (verb.past || verb.participle) return decidePast(view, at, lex)
  return decideThird(view, at, lex)
}

export const isResultVerb = (word: string): boolean => isOneOf(RESULT, word)
