/**
 * Two things that somebody said and that cannot both hold: asked about at once, never guessed. N1 of two figures only where
 * both measure the same of the same; of what is left out only what is then wanted by its own name. N2 what the person says
 * stands; what nobody says stays an open question.
 */
import { isSkipped } from '../../../analysis/left-open.ts'
import { isPerson, toName } from '../../../analysis/model/noun.ts'
import { toDigest } from '../../../schema/digest.ts'
import { collapse, normalise, toSentences } from '../sentences.ts'
import { textsOf } from './answer-part.ts'
import { findAbout } from './contradicted-scope.ts'
import type { Turn } from './conversation.ts'
import type { Ask } from './dimensions.ts'
import { partsOf, type Said } from './said.ts'
import { cite } from './sentence.ts'
import { toStems } from './word-stems.ts'

type Told = { text: string; where: string; isOut: boolean }
export type Conflict = { id: string; one: Told; other: Told }

const PREFIX = 'conflict:'
const BOTH = 'Both hold'

const FIGURE = /(\d+(?:[.,]\d+)?)\s?(%|[\p{L}]+)/gu

/** The one figure of a text, with its unit; undefined where it has none, or several. */
const toFigure = (text: string): { value: string; unit: string } | undefined => {
  const [found, more] = [...text.matchAll(FIGURE)]
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
    [...toStems(text)].filter((stem) => !people.has(stem) && !stem.startsWith(unit) && !/\d/.test(stem)),
  )
}

const LEAST = 2

const isOtherFigure = (one: string, other: string): boolean => {
  const [a, b] = [toFigure(one), toFigure(other)]
  if (!a || !b || a.unit !== b.unit || a.value === b.value) return false
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

const isConflict = (one: Told, other: Told): boolean => {
  if (one.isOut !== other.isOut) {
    const [out, wanted] = one.isOut ? [one, other] : [other, one]
    return findAbout(out.text, [{ description: wanted.text }]).length > 0
  }
  return !one.isOut && (isOtherFigure(one.text, other.text) || isOtherOrder(one.text, other.text))
}

const toTold = (idea: string, said: readonly Said[]): Told[] => [
  ...toSentences(idea).map(({ text }) => ({ text, where: 'your idea', isOut: false })),
  ...said.flatMap((one) => [
    ...textsOf(partsOf(one), 'requirement').map((text) => ({
      text,
      where: `turn ${one.turn}`,
      isOut: false,
    })),
    ...textsOf(partsOf(one), 'exclusion').map((text) => ({ text, where: `turn ${one.turn}`, isOut: true })),
  ]),
]

const toId = (one: Told, other: Told): string =>
  `${PREFIX}${toDigest(`${normalise(one.text)} ${normalise(other.text)}`).slice('sha256:'.length, 'sha256:'.length + 12)}`

export const findConflicts = ({ idea, said }: { idea: string; said: readonly Said[] }): Conflict[] => {
  const told = toTold(idea, said)
  return told.flatMap((other, at) =>
    told
      .slice(0, at)
      .flatMap((one) => (isConflict(one, other) ? [{ id: toId(one, other), one, other }] : [])),
  )
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

const SAID = /^You said «(.+)» \([^()]*\), and «(.+)» \([^()]*\)\. Which holds\?$/s

/** What the person says: which statement goes, or what they say instead of both. */
export type Held =
  | { is: 'open' }
  | { is: 'both' }
  | { is: 'one'; gone: string }
  | { is: 'anew'; gone: string[]; words: string }

export const settleConflict = ({ question, choices = [], answer }: Turn): Held => {
  const [, one = '', other = ''] = SAID.exec(question) ?? []
  const numbered = /^\W*(\d)\W*$/.exec(answer)?.[1]
  const words = numbered === undefined ? collapse(answer) : (choices[Number(numbered) - 1] ?? answer)
  if (isSkipped(words) || one === '') return { is: 'open' }
  if (normalise(words) === normalise(BOTH) || /^both\b/i.test(words)) return { is: 'both' }
  const figure = toFigure(words) ?? { value: /\d+(?:[.,]\d+)?/.exec(words)?.[0] ?? '', unit: '' }
  const isOf = (text: string): boolean =>
    normalise(words).includes(normalise(text)) ||
    (figure.value !== '' && toFigure(text)?.value === figure.value) ||
    (figure.value === '' && normalise(text).includes(normalise(words)))
  if (isOf(one) !== isOf(other)) return { is: 'one', gone: isOf(one) ? other : one }
  return words.split(' ').length < 3 ? { is: 'open' } : { is: 'anew', gone: [one, other], words }
}

export const printConflict = ({ one, other }: Conflict): string =>
  `Which holds: ${cite(one.text, LONG)} (${one.where}) or ${cite(other.text, LONG)} (${other.where})?`
