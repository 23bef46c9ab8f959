/**
 * Two things that somebody said and that cannot both hold: asked about at once, never guessed. N1 of two figures only where
 * both measure the same of the same; of what is left out only what is then wanted by its own name. N2 what the person says
 * stands; what nobody says stays an open question.
 */

import { findConflicts as findClaims } from '../../../analysis/conflict/conflict.ts'
import { isSkipped } from '../../../analysis/left-open.ts'
import { isPerson, toName } from '../../../analysis/model/noun.ts'
import { replaceStatement } from '../../../documents/replaced-statement.ts'
import { toDigest } from '../../../schema/digest.ts'
import { capitalise, collapse, normalise, toSentences } from '../sentences.ts'
import { textsOf } from './answer-part.ts'
import { findAbout } from './contradicted-scope.ts'
import type { Turn } from './conversation.ts'
import type { Ask } from './dimensions.ts'
import { toDigits } from './number-words.ts'
import { partsOf, type Said } from './said.ts'
import { cite } from './sentence.ts'
import { hasVerb } from './sentence-core.ts'
import { chooseSide } from './side-choice.ts'
import { isTalk, readSpoken } from './speech.ts'
import { toStems } from './word-stems.ts'

/** `turn` 0 is the idea. */
export type Told = {
  text: string
  where: string
  turn: number
  isOut: boolean
  /** Only this of it contradicts; the rest holds whatever is chosen. */
  part?: string
}
export type Conflict = { id: string; one: Told; other: Told }

const PREFIX = 'conflict:'
const BOTH = 'Both hold'

const FIGURE = /(?<![\p{L}\d])(\d+(?:[.,]\d+)?)(?:\s|-)?(%|[\p{L}]+)/gu

/** The one figure of a text, with its unit; undefined where it has none, or several. */
const toFigure = (text: string): { value: string; unit: string } | undefined => {
  const [found, more] = [...toDigits(text).matchAll(FIGURE)]
  const [, value, unit] = found ?? []
  return value && unit && !more ? { value, unit: unit.toLowerCase().replace(/s$/, '') } : undefined
}

/** What a text is about: its things and deeds, and not who does them. */
const toMatter = (text: string, unit: string): Set<string> => {
  const people = new Set(
    normalise(text)
      .split(/[^\p{L}]+/u)
      .filter((word) => isPerson(toName(word)))
      .flatMap((word) => [...toStems(word)]),
  )
  return new Set(
    [...toStems(toDigits(text))].filter(
      (stem) => !people.has(stem) && !stem.startsWith(unit) && !/\d/.test(stem),
    ),
  )
}

const LEAST = 2

/** «two days, not one», and somewhere else «one day» */
const isTakenBack = (one: string, other: string): boolean => {
  const [now, old] = [toFigure(one.replace(/,?\s(?:and )?not\s.*$/is, '')), toFigure(other)]
  const denied = /,?\s(?:and )?not\s(\S+?)[.,;!]?(?:\s|$)/i.exec(one)?.[1]
  if (!now || !old || denied === undefined || now.unit !== old.unit) return false
  const value = toDigits(`${denied} day`).split(' ')[0]
  return (
    value === old.value && [...toMatter(one, now.unit)].some((stem) => toMatter(other, old.unit).has(stem))
  )
}

/** The words around a figure, as they stand. */
const toFrame = (text: string): string[] =>
  normalise(toDigits(text).replace(FIGURE, ' '))
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 2 && !/^(?:the|and|for)$/.test(word))

/** So much of two statements is the same where nothing but the figure is another. */
const NEARLY = 0.75

const isSameBut = (one: string, other: string): boolean => {
  const [left, right] = [new Set(toFrame(one)), new Set(toFrame(other))]
  const shared = [...left].filter((word) => right.has(word)).length
  return shared > 0 && shared >= NEARLY * Math.max(left.size, right.size)
}

const isOtherFigure = (one: string, other: string): boolean => {
  const [a, b] = [toFigure(one), toFigure(other)]
  if (!a || !b || a.unit !== b.unit || a.value === b.value) return false
  if (isSameBut(one, other)) return true
  const [left, right] = [toMatter(one, a.unit), toMatter(other, a.unit)]
  const shared = [...left].filter((stem) => right.has(stem)).length
  return shared >= LEAST && shared * 2 >= Math.min(left.size, right.size)
}

/** Whoever comes first gets it, or does not. */
const FIRST = /\bfirst[- ]come\b|\b(?:whoever|the one who|who)\s(?:\p{L}+\s){1,3}first\b/iu
const isOtherOrder = (one: string, other: string): boolean => {
  const isDenied = (text: string): boolean =>
    /\b(?:never|not|no)\b|n['’]t\b/i.test(text.slice(0, FIRST.exec(text)?.index ?? 0))
  return FIRST.test(one) && FIRST.test(other) && isDenied(one) !== isDenied(other)
}

/** What has to be given, or need not be. */
const NEEDED = /\b(?:must|has to|have to|required|mandatory|obligatory|compulsory|always)\b/i
const FREE =
  /\b(?:optional(?:ly)?|voluntary|not (?:required|mandatory|obligatory|needed|necessary)|need not|does(?: not|n['’]t) (?:have|need) to|do(?: not|n['’]t) (?:have|need) to)\b/i
const DUTY =
  /^(?:requir|mandator|obligator|compulsor|always|optional|voluntar|need|necessar|given|give|fill|enter|must|have)/

/** «must be at most 2 MB»: how much, and not whether. */
const LIMIT =
  /\b(?:must|has to|have to)\s(?:\p{L}+\s){0,2}(?:at most|at least|no more than|not more than|up to|fewer than|less than|more than)\b/iu

/** «The phone number is optional», «every guest must give a phone number» */
const isOtherDuty = (one: string, other: string): boolean => {
  const isFree = [one, other].map((text) => FREE.test(text))
  const isNeeded = [one, other].map((text) => NEEDED.test(text.replace(FREE, '')))
  if ([one, other].some((text) => LIMIT.test(text))) return false
  if (!((isFree[0] && isNeeded[1]) || (isFree[1] && isNeeded[0]))) return false
  const [left, right] = [one, other].map((text) =>
    [...toMatter(text, '-')].filter((stem) => !DUTY.test(stem)),
  )
  const shared = (left ?? []).filter((stem) => right?.includes(stem)).length
  return shared > 0 && shared * 2 >= Math.min(left?.length ?? 0, right?.length ?? 0)
}

const DENIED = /\b(?:never|not|no|nobody|nothing|cannot|impossible)\b|n['’]t\b/i
const EXCEPTED = /\b(?:except|unless|apart from|only|if not|otherwise|until|before|after)\b/i

const peopleOf = (text: string): Set<string> =>
  new Set(
    normalise(text)
      .split(/[^\p{L}]+/u)
      .filter((word) => !DENIED.test(word) && isPerson(toName(word)))
      .flatMap((word) => [...toStems(word)]),
  )

const NO_DEED = /^(?:never|not|must|within|least|most|second|minute|hour|day|week|month|year|\d+)$/

/** «cancelled», «cancels»: the same deed; how soon and whether it must be is none. */
const toDeeds = (text: string): Set<string> =>
  new Set(
    [...toStems(text)].map((stem) => stem.replace(/(\p{L})\1$/u, '$1')).filter((stem) => !NO_DEED.test(stem)),
  )

/** «Riders may swap a shift», «a rider can never swap a shift» */
const isOtherWill = (one: string, other: string): boolean => {
  const isDenied = (text: string): boolean => DENIED.test(text.replace(/,\s(?:no|not)\s[^,]*$/i, ''))
  if (isDenied(one) === isDenied(other) || [one, other].some((text) => EXCEPTED.test(text))) return false
  const [left, right] = [toDeeds(one), toDeeds(other)]
  const shared = [...left].filter((stem) => right.has(stem))
  const [here, there] = [peopleOf(one), peopleOf(other)]
  const isSameWho = here.size === 0 || there.size === 0 || [...here].some((person) => there.has(person))
  const deeds = shared.filter((stem) => !here.has(stem))
  return isSameWho && deeds.length >= LEAST && shared.length * 3 >= Math.min(left.size, right.size) * 2
}

/** «It is required for walkers»: of what, it does not say by itself. */
const LEANING = /^(?:(?:and|but|so|then)[\s,]+)*(?:it|they|this|that|these|those)\b/i

const isConflict = (one: Told, other: Told): boolean => {
  if (one.isOut !== other.isOut) {
    const [out, wanted] = one.isOut ? [one, other] : [other, one]
    return findAbout(out.text, [{ description: wanted.text }]).length > 0
  }
  return (
    !one.isOut &&
    (isOtherFigure(one.text, other.text) ||
      isTakenBack(other.text, one.text) ||
      (![one, other].some(({ text }) => LEANING.test(text)) &&
        (isOtherWill(one.text, other.text) ||
          isOtherOrder(one.text, other.text) ||
          isOtherDuty(one.text, other.text))))
  )
}

const toTold = (idea: string, said: readonly Said[]): Told[] => [
  ...toSentences(idea)
    .filter(({ text }) => !isTalk(text) && readSpoken(text).said.length > 0)
    .map(({ text }) => ({ text, where: 'your idea', turn: 0, isOut: false })),
  ...said.flatMap((one) => [
    ...textsOf(partsOf(one), 'requirement').map((text) => ({
      text,
      where: `turn ${one.turn}`,
      turn: one.turn,
      isOut: false,
    })),
    ...textsOf(partsOf(one), 'exclusion').map((text) => ({
      text,
      where: `turn ${one.turn}`,
      turn: one.turn,
      isOut: true,
    })),
  ]),
]

const toId = (one: Told, other: Told): string =>
  `${PREFIX}${toDigest(`${normalise(one.text)} ${normalise(other.text)}`).slice('sha256:'.length, 'sha256:'.length + 12)}`

const APART = /;\s+|,\s+(?:and|but)\s+/i

/** Each sentence by itself: what is said besides hides nothing. */
const toPieces = (told: Told): Told[] => {
  const sentences = told.isOut ? [] : toSentences(told.text).map(({ text }) => text)
  return sentences.length > 1 ? sentences.map((text) => ({ ...told, text })) : [told]
}

const isApart = (one: Told, other: Told): boolean =>
  isConflict(one, other) || toPieces(one).some((a) => toPieces(other).some((b) => isConflict(a, b)))

/** A statement with what of it contradicts the other, where the rest says something of its own. */
const narrow = (told: Told, other: Told): Told => {
  const isOne = (text: string): boolean => isApart({ ...told, text }, other)
  const pieces = toPieces(told).map(({ text }) => text)
  const [piece, several] = pieces.filter(isOne)
  const isPiece = pieces.length > 1 && piece !== undefined && several === undefined
  const whole = isPiece ? piece : told.text
  const parts = whole.split(APART).map((part) => part.replace(/[.\s]+$/, ''))
  const own = isPiece ? { ...told, part: whole.replace(/[.\s]+$/, '') } : told
  if (parts.length < 2 || !parts.every(hasVerb)) return own
  const [part, more] = parts.filter(isOne)
  return part === undefined || more !== undefined ? own : { ...told, part }
}

export const findConflicts = ({ idea, said }: { idea: string; said: readonly Said[] }): Conflict[] => {
  const told = toTold(idea, said)
  const claimed = findClaimed(told)
  return told.flatMap((other, at) =>
    told
      .slice(0, at)
      .flatMap((one) =>
        isApart(one, other) || claimed.has(`${told.indexOf(one)} ${at}`)
          ? [{ id: toId(one, other), one: narrow(one, other), other: narrow(other, one) }]
          : [],
      ),
  )
}

/** What contradicts by who alone, when or how often. */
const findClaimed = (told: readonly Told[]): Set<string> => {
  const wanted = told.flatMap(({ text, isOut }, at) => (isOut ? [] : [{ id: String(at), text }]))
  return new Set(findClaims(wanted).map(({ ids }) => ids.toSorted((a, b) => Number(a) - Number(b)).join(' ')))
}

const LONG = 400

export const toConflictAsk = ({ id, one, other }: Conflict): Ask => ({
  id,
  dimension: 'feedback',
  text: `You said ${cite(one.text, LONG)} (${one.where}), and ${cite(other.text, LONG)} (${other.where}). Which holds?`,
  why: 'The two do not go together, and which one holds is not guessed.',
  choices: [cite(one.text, LONG), cite(other.text, LONG), BOTH].map((label) => ({ label, requirement: '' })),
  impact: 55,
})

export const isConflictTurn = ({ id }: Turn): boolean => id?.startsWith(PREFIX) === true

export const isAnewTurn = ({ id }: Turn): boolean => id?.startsWith(PREFIX) === true && id.endsWith(':anew')

/** What the person says: which statement goes, what they say instead, or nothing that settles it. */
export type Held =
  | { is: 'open' }
  | { is: 'both'; rest?: string }
  | { is: 'one'; gone: Told; rest?: string }
  | { is: 'anew'; words: string }

const FIRST_ONE =
  /^(?:the |what i said )?(?:first|former)(?: one)?(?: (?:holds|stays|stands|is right|counts))?\W*$/i
const SECOND_ONE =
  /^(?:the |what i said )?(?:second|last|latter|later)(?: one)?(?: (?:holds|stays|stands|is right|counts))?\W*$/i
const STAYS = /\s(?:stays?|stands?|holds?|remains?|is (?:right|correct|true)|counts?)$/i
/** It says when something holds, and no more that it holds instead. */
const LIMITED = /\b(?:for|if|when|unless|only|except|but|or|while|both)\b/i

/** Whether words pick a statement: all of it, its figure, or words that stand in it. */
const isPicked = (words: string, { text }: Told): boolean => {
  const said = normalise(words)
  if (said.includes(normalise(text))) return true
  const own = toDigits(words)
  const figures = own.match(/\d+(?:[.,]\d+)?/g) ?? []
  // «12 on weekdays, 8 on Sundays» picks neither.
  if (figures.length > 1) return false
  const [figure] = figures
  if (figure !== undefined) return toFigure(text)?.value === figure
  const [held, stems] = [toStems(text), [...toStems(words)]]
  return stems.length > 0 && stems.every((stem) => held.has(stem))
}

/** A choice is known by its place, whatever stands in it. */
const findLabel = (choices: readonly string[], answer: string): number => {
  const numbered = /^\W*(\d)\W*$/.exec(answer)?.[1]
  return numbered === undefined
    ? choices.findIndex((choice) => normalise(choice) === normalise(answer))
    : Number(numbered) - 1
}

export const settleConflict = ({ one, other }: Conflict, { choices = [], answer }: Turn): Held => {
  const words = collapse(answer).replace(/[.!\s]+$/, '')
  const at = findLabel(choices, answer)
  if (at === 0 || FIRST_ONE.test(words)) return { is: 'one', gone: other }
  if (at === 1 || SECOND_ONE.test(words)) return { is: 'one', gone: one }
  if (at === 2 || /^both(?: (?:hold|stand|stay|are (?:right|true)|of them(?: hold)?))?$/i.test(words))
    return { is: 'both' }
  if (isSkipped(words) || /^(?:neither|none)\b/i.test(words)) return { is: 'open' }
  const side = chooseSide(answer, [one.text, other.text], 2)
  if (side.is === 'both') return { is: 'both', rest: side.rest }
  if (side.is !== undefined) return { is: 'one', gone: side.is === 0 ? other : one, rest: side.rest }
  const meant = words.replace(STAYS, '')
  if (isPicked(meant, one) !== isPicked(meant, other) && !LIMITED.test(meant))
    return { is: 'one', gone: isPicked(meant, one) ? other : one }
  const isSaid =
    /\d/.test(toDigits(words)) || (words.split(' ').length > 2 && hasVerb(words) && !isTalk(words))
  return isSaid ? { is: 'anew', words } : { is: 'open' }
}

export const printConflict = ({ one, other }: Conflict, said = ''): string =>
  `Which holds: ${cite(one.text, LONG)} (${one.where}) or ${cite(other.text, LONG)} (${other.where})?${said === '' ? '' : ` You said ${cite(said, LONG)}.`}`

/** What was said instead of a choice, and the statements that it may stand in the place of. */
export type Anew = { id: string; conflict: Conflict; words: string; now: string; turn: number }

const INSTEAD = 'It stands instead of both'
const BESIDE = 'All three hold'
const KEPT = 'What I said before stays'

/** What both statements say something of: what stands before «is» or «must» in one of them. */
const SUBJECT =
  /^(?<thing>(?!(?:it|they|this|that|these|those|there|we|i|you|he|she|when|if|whenever|once)\b)[^,;:.]{2,80}?)\s(?:is|are|must be|has to be|have to be|should be|need not be|may be|can be)\b/i

/** «It is required for walkers»: «it» is what was asked about; where no rule can tell, the words stand behind that. */
const withThing = (words: string, { one, other }: Conflict): string => {
  if (!/^(?:it|they|this|that)\b/i.test(words)) return words
  const things = [one, other].map(({ text }) => SUBJECT.exec(text)?.groups?.thing)
  const thing = things.find((name) => name !== undefined)
  const about = one.text.replace(/[.!\s]+$/, '')
  return thing === undefined || /^(?:every|each|no|all)\b/i.test(thing)
    ? `Of «${about}»: ${words.charAt(0).toLowerCase()}${words.slice(1)}`
    : words.replace(/^(?:it|they|this|that)\b/i, thing)
}

/** «25 minutes», said of two statements with other figures: the first of them, with that one. */
export const toAnew = (conflict: Conflict, words: string, turn: number): Anew => {
  const { one } = conflict
  const now = hasVerb(words)
    ? withThing(words, conflict)
    : (replaceStatement(toDigits(one.text), toDigits(words)) ?? words)
  return {
    id: `${conflict.id}:anew`,
    conflict,
    words,
    now: `${capitalise(now.replace(/[.!\s]+$/, ''))}.`,
    turn,
  }
}

export const toAnewAsk = ({ id, conflict: { one, other }, now }: Anew): Ask => ({
  id,
  dimension: 'feedback',
  text: `You said ${cite(one.text, LONG)} and ${cite(other.text, LONG)}, and now ${cite(now, LONG)}. What stands?`,
  why: 'Nothing that you said is taken out by a guess.',
  choices: [INSTEAD, BESIDE, KEPT].map((label) => ({ label, requirement: '' })),
  impact: 56,
})

/** `undefined` where it is still not known. */
export const settleAnew = ({ choices = [], answer }: Turn): 'instead' | 'beside' | 'kept' | undefined => {
  const at = findLabel(choices, answer)
  if (at === 0 || /^(?:yes|instead|the new (?:one|text)|the last(?: one)?|that)\W*$/i.test(answer))
    return 'instead'
  if (at === 1 || /^(?:all(?: three| of them)?|beside)\W*$/i.test(answer)) return 'beside'
  return at === 2 ? 'kept' : undefined
}
