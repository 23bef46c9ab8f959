/**
 * Takes a compound sentence apart: two clauses, or several deeds of one subject. T1 each part has its own subject, verb
 * and object, and says nothing that the sentence does not say. T2 where a part would lean on another (a pronoun, a
 * condition or an exception that may be shared, a sequence, a denial), the sentence stays whole.
 */

import type { VerbGroup } from '../../analysis/language/group.ts'
import type { Tagged } from '../../analysis/language/tags.ts'
import { toVerb } from '../../analysis/language/verb-forms.ts'
import { beginsClause, isJoint, isMark, toJointStart } from './clause-start.ts'
import { isVerb } from './english.ts'
import {
  findMain,
  findVerb,
  leans,
  type SentenceWords,
  toSentenceWords,
  toWordsText,
  withoutBrackets,
} from './sentence-words.ts'
import { capitalise } from './sentences.ts'

const LONGEST = 400
const CLOSED = /[:;[\]]/
/** «Nothing is kept but the name and a number»: what is left of nothing is one list. */
const NOTHING_BUT = /^(?:nothing|nobody|no one)\b.*\s(?:but|except|other than|apart from|besides)\s/i
/** «…, a number plate is fine»: good enough for what stands before it. */
const INSTEAD = /,\s[^,]+\s(?:is|are|would be)\s(?:fine|enough|ok|okay|sufficient|good enough)$/i
const PAIRS =
  /\b(?:drag|copy|cut|pick|try|go|come|plug|track|wait|mix|point|search|stop|see|touch|trial|terms|check)\s+and\s+(?:drop|paste|choose|see|play|trace|match|click|go|filter|error|conditions|balance)\b/i

/** «We want crews to record …»: what is wished for is the deed. */
const WISHING = /^(?:want|like|need|wish|allow|enable|require|ask|expect)$/

type Clause = [from: number, to: number]

/** Where main clauses begin. «metres and 7 days» goes on with what was counted. */
const findClauses = (tokens: readonly Tagged[]): number[] => {
  const starts = [0]
  for (let at = 1; at < tokens.length; at++) {
    const isBehind =
      (isJoint(tokens[at - 1]) && tokens[at - 1]?.lower !== 'but') ||
      (isMark(tokens[at - 1]) && !isJoint(tokens[at]))
    const goesOn = tokens[at]?.tag === 'CD' && !isMark(tokens[at - 2])
    if (isBehind && !goesOn && beginsClause(tokens, at)) starts.push(at)
  }
  return starts
}

/** A finite verb of the clause itself, behind a subject. */
const isWhole = ({ tokens, groups }: SentenceWords, [from, to]: Clause): boolean => {
  const first = findVerb(tokens, from, to)
  // «the name of whoever holds the key»: somebody holds it, and nothing is said of the name.
  const isOfOne = first > from + 1 && /^(?:whoever|whatever|whichever)$/.test(tokens[first - 1]?.lower ?? '')
  const verb = isOfOne ? findVerb(tokens, first + 1, to) : first
  const isMain = ({ start, head }: { start: number; head: number }): boolean => start > from && head < to
  const own = groups.filter(isMain)
  return verb > from && (own.length === 0 || own.some(({ relative }) => !relative))
}

const CONDITIONAL =
  /^(?:if|when|whenever|until|once|while|as|after|before|because|since|although|so|whether)$/
const EXCEPTION = /^(?:unless|except|without|otherwise)$/

const hasCondition = (tokens: readonly Tagged[], from: number, to: number): boolean =>
  tokens.some(
    ({ lower, tag }, at) =>
      at >= from &&
      at < to &&
      CONDITIONAL.test(lower) &&
      (tag === 'WH' || tokens[at + 1]?.tag === 'PR') &&
      findVerb(tokens, at + 1, to) > 0,
  )

/** A condition may belong to the clauses around it, unless a comma parts them and the next one has a duty of its own. */
const partsCondition = (tokens: readonly Tagged[], clause: Clause, last: Clause): boolean => {
  const [from, to] = clause
  const joint = toJointStart(tokens, from)
  if (hasCondition(tokens, ...last))
    return (
      isMark(tokens[joint]) &&
      tokens
        .slice(from, to)
        .some(({ tag, lower }) => tag === 'MD' || /^(?:always|never|has|have|needs?)$/.test(lower))
    )
  return !hasCondition(tokens, from, to) || isMark(tokens[joint])
}

/** «sees the dose, ticks it off, and a second person …»: steps of one course of events. */
const hasLooseDeed = (tokens: readonly Tagged[], [from, to]: Clause): boolean =>
  tokens.some(
    (token, at) =>
      at > from &&
      at < to - 2 &&
      isMark(token) &&
      /^VBZ?$/.test(tokens[at + 1]?.tag ?? '') &&
      tokens[at + 2]?.tag === 'PR',
  )

/** «sees how many chairs | and tables are needed», «says how many guests, names | and sizes can follow»: the question goes on. */
const hasOpenQuestion = (tokens: readonly Tagged[], [from, to]: Clause): boolean => {
  const asked = tokens.findLastIndex(
    ({ tag, lower }, at) =>
      at >= from &&
      at < to &&
      tag === 'WH' &&
      ASKED.test(lower) &&
      !/^(?:IN|TO)$/.test(tokens[at - 1]?.tag ?? ''),
  )
  // «who fishes», «where each hive stands»: nouns by their tags, and verbs all the same.
  const isCount = /^(?:many|much)$/.test(tokens[asked + 1]?.lower ?? '')
  const isAnswered = tokens
    .slice(asked + 1, to)
    .some(
      ({ tag, lower }, at) =>
        tag === 'NNS' && (toVerb(lower)?.third === true || (at === 0 && tokens[asked]?.lower === 'who')),
    )
  return asked >= from && (isCount || !isAnswered) && findVerb(tokens, asked + 1, to) < 0
}

/** «gets a list so the oars | and sails can be dried»: the clause that was begun goes on. */
const hasOpenTail = (tokens: readonly Tagged[], [from, to]: Clause): boolean => {
  const begun = tokens.findLastIndex(
    ({ lower }, at) => at > from && at < to && /^(?:so|because|although|while|whenever|if|when)$/.test(lower),
  )
  return (
    begun > from &&
    !/^(?:many|much|far|on)$/.test(tokens[begun + 1]?.lower ?? '') &&
    tokens.slice(begun + 1, to).some(({ tag }) => /^NNS?$/.test(tag)) &&
    findVerb(tokens, begun + 1, to) < 0
  )
}

/** «…, four weeks late | and the parents pay»: what a comma parts from its clause may belong to the next one. */
const hasLooseEnd = (tokens: readonly Tagged[], [from, to]: Clause, next: number): boolean => {
  if (isMark(tokens[toJointStart(tokens, next)])) return false
  const mark = tokens.findLastIndex((token, at) => at >= from && at < to && isMark(token))
  return mark > from && findVerb(tokens, from, mark) >= 0 && findVerb(tokens, mark + 1, to) < 0
}

/** «Pilots answer at once, silence counts as no»: without «and» or an article, what could be a noun is no verb. */
const isSpliced = (tokens: readonly Tagged[], [from, to]: Clause): boolean => {
  if (isJoint(tokens[from - 1]) || /^(?:DT|PS|PR|Q)$/.test(tokens[from]?.tag ?? '')) return false
  const verb = tokens[findVerb(tokens, from, to)]
  return verb === undefined || verb.tag === 'VBD' || (/^VBZ?$/.test(verb.tag) && verb.verb?.noun === true)
}

/** Clauses without the words that join them; one that leans on the one before it stays with it. */
const toClauses = (words: SentenceWords): Clause[] => {
  const { tokens } = words
  const starts = findClauses(tokens)
  const clauses: Clause[] = []
  starts.forEach((from, at) => {
    const next = starts[at + 1]
    const clause: Clause = [from, next === undefined ? tokens.length : toJointStart(tokens, next)]
    const last = clauses.at(-1)
    const isApart =
      last !== undefined &&
      isWhole(words, last) &&
      isWhole(words, clause) &&
      !leans(tokens.slice(...clause)) &&
      !hasLooseDeed(tokens, last) &&
      !hasOpenQuestion(tokens, last) &&
      !hasOpenTail(tokens, last) &&
      !hasLooseEnd(tokens, last, from) &&
      !isSpliced(tokens, clause) &&
      partsCondition(tokens, clause, last)
    if (last && !isApart) last[1] = clause[1]
    else clauses.push(clause)
  })
  for (let at = clauses.length - 1; at > 0; at--) {
    const [from, to] = clauses[at] as Clause
    if (leans(tokens.slice(from, to))) clauses.splice(at - 1, 2, [(clauses[at - 1] as Clause)[0], to])
  }
  return clauses
}

const ASKED = /^(?:which|what|how|who|whom|whether|where)$/

/** «say which dog it is and get a reminder»: a question inside one deed ends where a verb of the same form goes on. */
const isClear = (tokens: readonly Tagged[], first: number, last: number): boolean =>
  tokens.every(
    ({ tag, lower }, at) =>
      at <= first ||
      at >= last ||
      tag !== 'WH' ||
      (ASKED.test(lower) &&
        ((isJoint(tokens[last - 1]) && isMark(tokens[last - 2])) ||
          !tokens.slice(at, last).some((one) => one.tag === tokens[last]?.tag))),
  )

type Deed = Pick<VerbGroup, 'head' | 'start' | 'from' | 'to' | 'negated' | 'passive'>

/** The verbs of one clause that share its subject: in the same form, behind a comma or «and». */
const findDeeds = ({ tokens, groups }: SentenceWords, [from, to]: Clause): Deed[] => {
  const inside = groups.filter(({ head }) => head >= from && head < to)
  const main = inside.filter(({ carrier, kind, relative }) => !carrier && !relative && kind !== 'reduced')
  const isWish = main[0]?.kind === 'finite' && WISHING.test(main[0].lemma) && main[1]?.kind === 'infinitive'
  const first = isWish && !main[0]?.negated ? main[1] : main[0]
  if (!first) return []
  const form = tokens[first.head]?.tag
  const others = inside.filter(
    ({ head, start }) =>
      head > first.head &&
      tokens[head]?.tag === form &&
      (isMark(tokens[start - 1]) || isJoint(tokens[start - 1])),
  )
  return [first, ...others.map((one) => (one.joined ? one : { ...one, passive: first.passive }))]
}

/** «seat them in row F | and row F will be sold», «answer at once, silence counts»: it stands before a verb, and is none. */
const isNounDeed = (tokens: readonly Tagged[], { to }: Deed, end: number): boolean => {
  const next = tokens.findIndex(({ tag }, at) => at >= to && at < end && /^(?:MD|BE|HV|WH|VBZ)$/.test(tag))
  if (next >= 0 && tokens[next]?.tag !== 'WH') return true
  const [first, second] = tokens.slice(to, end)
  return toVerb(first?.lower ?? '')?.third === true && /^(?:IN|WH|TO)$/.test(second?.tag ?? '')
}
/** «goes through the list, signs with a finger»: another deed behind a comma. */
const hasLooseVerb = (object: string): boolean =>
  [...object.matchAll(/,\s+(\p{L}+)\s(?=\p{Ll})/gu)].some(([, word = '']) => toVerb(word)?.third === true)

/** «just tap a name and pick the days»: what is meant of both together. */
const ADVERB = /^(?:just|only|simply|merely|first|either|both)$/

/** The deeds of one clause: «book a table and pay a deposit», «see and change bookings». */
const toDeeds = (words: SentenceWords, clause: Clause): string[] => {
  const [from, to] = clause
  const { tokens } = words
  const whole = [toWordsText(words, from, to)]
  const deeds = findDeeds(words, clause)
  const [first] = deeds
  const last = deeds.at(-1)
  if (!first || !last || deeds.length < 2 || hasCondition(tokens, from, to)) return whole
  if (!isClear(tokens, first.head, last.head)) return whole
  if (from > 0 && leans(tokens.slice(from, first.from))) return whole
  const sharing = deeds.slice(1).filter(({ start, from: at }) => start === at)
  if (first.negated && sharing.length > 0) return whole
  if (sharing.some(({ negated, passive }) => negated || passive !== first.passive)) return whole
  if (deeds.some(({ start }) => /^(?:or|but)$/.test(tokens[start - 1]?.lower ?? ''))) return whole
  if (tokens.slice(from, first.head).some(({ lower }) => ADVERB.test(lower))) return whole
  const prefix = toWordsText(words, from, first.from)
  if (tokens.slice(from, first.from).some(({ tag }) => tag === 'WH')) return whole
  const ends = deeds.map((_, at) => {
    const next = deeds[at + 1]
    return next ? toJointStart(tokens, next.start) : to
  })
  if (deeds.slice(1).some((deed, at) => leans(tokens.slice(deed.from, ends[at + 1]), true))) return whole
  if (deeds.some((deed, at) => at > 0 && isNounDeed(tokens, deed, ends[at] ?? to))) return whole
  const shared = toWordsText(words, last.to, to)
  // «stops and asks the customer for approval»: what stands behind a preposition is done by the last deed only.
  const behind = tokens.slice(last.to, to)
  const isShared =
    behind.some(({ tag }) => /^(?:NNS?|PR)$/.test(tag)) &&
    !behind.some(({ tag }) => /^(?:IN|TO|WH)$/.test(tag))
  const told = deeds.map((deed, at) => {
    const own = toWordsText(words, deed.to, ends[at] ?? to) || (isShared ? shared : '')
    // «notes prices, catches and weights»: the last ones are no deeds.
    const object = /^(?:and|or)\b/i.test(own) ? '' : own
    const isOwn = at > 0 && deed.start !== deed.from
    const lead = isOwn ? toWordsText(words, from, first.start) : prefix
    const verb = toWordsText(words, isOwn ? deed.start : deed.from, deed.to)
    return { text: `${lead} ${verb} ${object}`.trim(), object }
  })
  // A list at the very end is the last deed's own; before that a comma may belong to either.
  const isListed = (object: string, at: number): boolean =>
    withoutBrackets(object).includes(',') &&
    (at < told.length - 1 || !isMark(tokens[toJointStart(tokens, last.start)]))
  // «see a case and add a photo»: to what is said by the deed before only.
  const isBound = (text: string, at: number): boolean =>
    at > 0 && /\b(?:add|attach|append)s?\b(?!.*\b(?:to|for|on|in)\b)/i.test(text)
  const isClean = told.every(
    ({ text, object }, at) =>
      object !== '' && !isListed(object, at) && !isBound(text, at) && !hasLooseVerb(object),
  )
  return isClean ? told.map(({ text }) => text) : whole
}

/** «After the visit the tuner …»: a moment that all of its parts share, and no clause. */
const MOMENT =
  /^((?:after|before|during)\s+(?:the|an?|each|every|his|her|their|our)\s+[\p{L}-]+)\s+(?=(?:the|an?|each|every|his|her|their|our)\s)/iu
export const isMomentLed = (sentence: string): boolean => MOMENT.test(sentence)

/** «If …, the visitor moves, and the office sees …»: what leads holds for each of the clauses behind it. */
const takeApartLed = (text: string, start: number): string[] => {
  const words = toSentenceWords(text.slice(start).replace(/[.!\s]+$/, ''))
  const clauses = toClauses(words)
  const isApart = clauses.length > 1 && clauses.length === findClauses(words.tokens).length
  return isApart
    ? clauses.map((clause) => `${text.slice(0, start)}${toWordsText(words, ...clause)}.`)
    : [text]
}

const takeApartBehind = (text: string, [whole, moment = '']: RegExpExecArray): string[] => {
  const parts = takeApart(text.slice(whole.length))
  return parts.length < 2
    ? [text]
    : parts.map((part) => `${moment} ${part.charAt(0).toLowerCase()}${part.slice(1)}`)
}

/** «Guests should be able to add a friend, and to sign on their phone»: each of the deeds that they are able to do. */
const ABLE =
  /^([^,;]{2,60}?\s(?:should|must|shall|will|(?:needs?|ha(?:s|ve)) to) be able to\s)(.+?),?\s+and\s+to\s+(\p{Ll}.+)$/iu
const takeApartAble = (text: string): string[] | undefined => {
  const [, lead = '', first = '', second = ''] = ABLE.exec(text) ?? []
  const isPlain = lead !== '' && isVerb(first.split(' ')[0]) && isVerb(second.split(' ')[0])
  return isPlain && !leans(toSentenceWords(second).tokens, true)
    ? [`${lead}${first}.`, `${lead}${second}.`]
    : undefined
}

/** «Trays of scanner A. They go …»: a full stop inside is somebody else's. */
const TWO = /[.!?]["”»'’)]*\s+\S/
/** The parts of a sentence, each whole; the sentence itself where it cannot be taken apart safely. */
export const takeApart = (sentence: string): string[] => {
  const text = sentence.trim()
  const bare = text.replace(/[.!\s]+$/, '')
  if (bare.length > LONGEST || CLOSED.test(bare) || PAIRS.test(bare) || NOTHING_BUT.test(bare)) return [text]
  if (TWO.test(bare)) return [text]
  if (INSTEAD.test(bare)) return [text]
  const able = takeApartAble(bare)
  if (able) return able
  const led = MOMENT.exec(text)
  if (led) return takeApartBehind(text, led)
  const words = toSentenceWords(bare)
  const { tokens } = words
  const main = tokens[findMain(words)]
  const isPlain = !tokens.some(({ lower }) => EXCEPTION.test(lower))
  if (
    main &&
    isPlain &&
    /^(?:if|when|whenever|once)\b/i.test(bare) &&
    /,\s*$/.test(bare.slice(0, main.start))
  )
    return takeApartLed(text, main.start)
  const isLed =
    tokens[0]?.tag === 'IN' || CONDITIONAL.test(tokens[0]?.lower ?? '') || tokens[0]?.lower === 'where'
  if (tokens.length === 0 || isLed || tokens.some(({ lower }) => EXCEPTION.test(lower))) return [text]
  const told = toClauses(words).flatMap((clause) => toDeeds(words, clause))
  return told.length < 2 ? [text] : told.map((part) => `${capitalise(part)}.`)
}
