/**
 * Takes a compound sentence apart: two clauses, or several deeds of one subject. T1 each part has its own subject, verb
 * and object, and says nothing that the sentence does not say. T2 where a part would lean on another (a pronoun, a
 * condition or an exception that may be shared, a sequence, a denial), the sentence stays whole.
 */

import type { VerbGroup } from '../../analysis/language/group.ts'
import { toReading } from '../../analysis/language/language.ts'
import type { Tagged } from '../../analysis/language/tags.ts'
import { capitalise } from './sentences.ts'

const LONGEST = 400
const CLOSED = /[:;"“”«»()[\]`]/
const LEANING =
  /^(?:it|them|they|he|she|him|her|its|this|that|these|those|then|otherwise|instead|else|too|also|both|same|afterwards|there|thereby|such)$/
const CONDITION =
  /^(?:if|when|whenever|unless|until|once|while|as|after|before|because|since|although|so|where|whether)$/
const PAIRS =
  /\b(?:drag|copy|cut|pick|try|go|come|plug|track|wait|mix|point|search|stop|see|touch|trial|terms|check)\s+and\s+(?:drop|paste|choose|see|play|trace|match|click|go|filter|error|conditions|balance)\b/i

/** «We want crews to record …»: what is wished for is the deed. */
const WISHING = /^(?:want|like|need|wish|allow|enable|require|ask|expect)$/

type Parts = { tokens: Tagged[]; groups: VerbGroup[]; text: string }

const toText = ({ tokens, text }: Parts, from: number, to: number): string =>
  from >= to ? '' : text.slice(tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0)

const isMark = (token: Tagged | undefined): boolean => token?.text === ','
const isJoint = (token: Tagged | undefined): boolean => token?.lower === 'and' || token?.lower === '&'

/** Where a part that begins at `at` begins with its comma and «and». */
const toJointStart = ({ tokens }: Parts, at: number): number => {
  let left = at
  if (isJoint(tokens[left - 1]) || tokens[left - 1]?.lower === 'but') left--
  if (isMark(tokens[left - 1])) left--
  return left
}

/** The tokens from `from` that lead up to a verb are a subject of its own: «staff», «the front desk». */
const isSubject = ({ tokens }: Parts, from: number, to: number): boolean => {
  const words = tokens.slice(from, to)
  return (
    words.length > 0 &&
    words.length < 7 &&
    words.every(
      ({ tag, lower }) => /^(?:DT|PS|Q|JJ|NN|NNS|CD|POS)$/.test(tag) || lower === 'of' || lower === 'only',
    ) &&
    words.some(({ tag }) => tag === 'NN' || tag === 'NNS') &&
    !words.some(({ tag }, at) => /^(?:DT|PS|Q)$/.test(tag) && /^NNS?$/.test(words[at - 1]?.tag ?? '')) &&
    !words.some(({ lower }) => LEANING.test(lower))
  )
}

/** Where main clauses begin: behind a comma or «and», with subject and finite verb of their own. */
const findClauses = (parts: Parts): number[] => {
  const { tokens, groups } = parts
  const starts = [0]
  for (const { start, kind, joined, relative, carrier, head } of groups) {
    if (kind !== 'finite' || joined || relative || start === 0) continue
    if (carrier && !/^(?:want|need|like|wish)$/.test(tokens[head]?.verb?.lemma ?? '')) continue
    let from = start
    while (
      from > 0 &&
      !isMark(tokens[from - 1]) &&
      !isJoint(tokens[from - 1]) &&
      tokens[from - 1]?.lower !== 'but'
    )
      from--
    const goesOn = tokens[from]?.tag === 'CD' && !isMark(tokens[from - 2])
    if (from > (starts.at(-1) ?? 0) && !goesOn && isSubject(parts, from, start)) starts.push(from)
  }
  return starts
}

const leans = (tokens: readonly Tagged[]): boolean =>
  tokens.some(({ lower, tag }) => LEANING.test(lower) && tag !== 'WH')

/** A finite verb behind a subject: «7 days» has none, and neither has «send a list». */
const isWholeClause = ({ groups }: Parts, from: number, to: number): boolean =>
  groups.some(
    ({ start, head, kind, relative }) => start > from && head < to && kind === 'finite' && !relative,
  )

/** Clauses as [from, to) without the words that join them; one that leans on the one before it stays with it. */
const toClauses = (parts: Parts): [number, number][] => {
  const { tokens } = parts
  const starts = findClauses(parts)
  const clauses: [number, number][] = []
  starts.forEach((from, at) => {
    const next = starts[at + 1]
    const to = next === undefined ? tokens.length : toJointStart(parts, next)
    const last = clauses.at(-1)
    const whole = isWholeClause(parts, from, to) && !leans(tokens.slice(from, to))
    if (last && (!whole || !isWholeClause(parts, ...last))) last[1] = to
    else clauses.push([from, to])
  })
  return clauses
}

const EXCEPTION = /^(?:unless|except|without|otherwise)$/

/** A condition or an exception, wherever it stands, may belong to all deeds, or hold one of them. */
const isConditional = (tokens: readonly Tagged[]): boolean =>
  tokens[0]?.tag === 'IN' ||
  tokens.some(
    ({ lower, tag }, at) =>
      EXCEPTION.test(lower) ||
      (CONDITION.test(lower) &&
        (tag === 'WH' || tokens[at + 1]?.tag === 'PR') &&
        lower !== 'where' &&
        tokens.slice(at + 1).some((word) => /^(?:VB[ZDP]?|BE|HV|MD)$/.test(word.tag))),
  )

/** The deeds of one clause: «book a table and pay a deposit», «see and change bookings». */
const toDeeds = (parts: Parts, [from, to]: [number, number]): string[] => {
  const { tokens, groups } = parts
  const whole = [toText(parts, from, to)]
  const inside = groups.filter(({ head, relative }) => head >= from && head < to && !relative)
  const main = inside.filter(({ carrier, kind }) => !carrier && kind !== 'reduced')
  const isWish = main[0]?.kind === 'finite' && WISHING.test(main[0].lemma) && main[1]?.kind === 'infinitive'
  const first = isWish && !main[0]?.negated ? main[1] : main[0]
  if (!first || first.negated || LEANING.test(tokens[from]?.lower ?? '')) return whole
  const subordinate = tokens.findIndex(({ tag }, at) => at >= from && at < to && tag === 'WH')
  const deeds = [first, ...inside.filter((group) => group.joined && group.head > first.head)]
  if (deeds.length < 2 || (subordinate >= 0 && subordinate < (deeds.at(-1)?.head ?? 0))) return whole
  if (deeds.some(({ negated }) => negated)) return whole
  if (deeds.some(({ from: at }) => tokens[at - 1]?.lower === 'or' || tokens[at - 1]?.lower === 'but'))
    return whole
  if (deeds.some(({ passive, kind }) => passive !== first.passive || kind !== first.kind)) return whole
  const prefix = toText(parts, from, first.from)
  const phrases = deeds.map((group, at) => {
    const next = deeds[at + 1]
    return {
      verb: toText(parts, group.from, group.to),
      to: next ? toJointStart(parts, next.from) : to,
      group,
    }
  })
  if (phrases.slice(1).some(({ group, to: end }) => leans(tokens.slice(group.from - 1, end)))) return whole
  const last = phrases.at(-1)
  const shared = last ? toText(parts, last.group.to, last.to) : ''
  const told = phrases.map(({ verb, group, to: end }) => {
    const own = toText(parts, group.to, end)
    return { text: `${prefix} ${verb} ${own || shared}`.trim(), isShared: own === '', object: own || shared }
  })
  const isClean = told.every(({ object }) => object !== '' && !object.includes(','))
  return isClean ? told.map(({ text }) => text) : whole
}

/** «After the visit the tuner …»: a moment that all of its parts share, and no clause. */
const MOMENT =
  /^((?:after|before|during)\s+(?:the|an?|each|every|his|her|their|our)\s+[\p{L}-]+)\s+(?=(?:the|an?|each|every|his|her|their|our)\s)/iu
export const isMomentLed = (sentence: string): boolean => MOMENT.test(sentence)

const takeApartBehind = (text: string, [whole, moment = '']: RegExpExecArray): string[] => {
  const parts = takeApart(text.slice(whole.length))
  return parts.length < 2
    ? [text]
    : parts.map((part) => `${moment} ${part.charAt(0).toLowerCase()}${part.slice(1)}`)
}

/** The parts of a sentence, each whole; the sentence itself where it cannot be taken apart safely. */
export const takeApart = (sentence: string): string[] => {
  const text = sentence.trim()
  const bare = text.replace(/[.!\s]+$/, '')
  if (bare.length > LONGEST || CLOSED.test(bare) || PAIRS.test(bare)) return [text]
  const led = MOMENT.exec(text)
  if (led) return takeApartBehind(text, led)
  const { tokens, groups } = toReading(bare, 0, bare.length)
  const parts = { tokens, groups, text: bare }
  if (tokens.length === 0 || isConditional(tokens)) return [text]
  const told = toClauses(parts).flatMap((clause) => toDeeds(parts, clause))
  return told.length < 2 ? [text] : told.map((part) => `${capitalise(part)}.`)
}
