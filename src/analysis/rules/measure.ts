/** R6, R40: units and the way figures are written. */

import type { Span } from '../frame/frame.ts'
import type { Figure } from '../frame/quantity.ts'
import { findUnit, type Unit } from '../frame/units.ts'
import { quote } from '../quote.ts'
import { findLack } from './bare.ts'
import { toSwapped } from './rewrite.ts'
import type { Hit, Rule, Sentence, Subject } from './rule.ts'

const findBare = ({ text, sentences }: Subject): Hit[] =>
  sentences.flatMap((sentence) =>
    sentence.figures.flatMap((figure): Hit[] => {
      const unit = findLack(text, sentence, figure)
      if (unit === undefined) return []
      const span: Span = [figure.at, figure.end]
      const digits = text.slice(...span)
      const rewrite = toSwapped(text, sentence, span, `${digits} [${unit}]`)
      return [{ span, message: `${quote(digits)} has no unit`, rewrite }]
    }),
  )

/** Units of one dimension in two systems that nobody should mix: km and miles, dollars and euros. */
const findMixed = ({ text, sentences }: Subject): Hit[] => {
  const seen = new Map<string, Figure>()
  return sentences.flatMap((sentence) =>
    sentence.figures.flatMap((figure): Hit[] => {
      const unit = findUnit(figure.unit ?? '')
      if (!unit?.system) return []
      const first = seen.get(unit.of)
      if (!first) seen.set(unit.of, figure)
      if (!first || findUnit(first.unit ?? '')?.system === unit.system) return []
      const rewrite = toSwapped(text, sentence, figure.span, `[the same in ${first.unit}]`)
      return [{ span: figure.span, message: `${figure.unit} beside ${first.unit}`, rewrite }]
    }),
  )
}

/** Coins and notes are counted together. */
const isMixable = (a: Unit, b: Unit): boolean => a.of !== 'money' || a.system !== b.system

const isOther = (one: string | undefined, other: string | undefined): boolean => {
  const [a, b] = [findUnit(one ?? ''), findUnit(other ?? '')]
  return (
    a !== undefined &&
    b !== undefined &&
    a.of === b.of &&
    isMixable(a, b) &&
    (a.factor !== b.factor || a.system !== b.system)
  )
}

const JOINT = /^[\s,]*(?:and|but|or|to)?[\s,]*(?:an? )?$/i
const FRACTION =
  /^[\s,]*(?:and|but|to|or)\s(?:(?:at most|at least|no more than|no less than|less than|more than|up to|below|above) )?(?:an? |one |two |three )?(?:half|thirds?|quarters?|fifths?|tenths?)\b/i

/** A lower and an upper bound side by side, or a share beside a fraction. */
const toPair = (text: string, low: Figure, high: Figure | undefined): Span | undefined => {
  const fraction = low.unit === '%' ? FRACTION.exec(text.slice(low.end, low.end + 60))?.[0] : undefined
  if (fraction) return [low.span[0], low.end + fraction.length]
  if (!high || !JOINT.test(text.slice(low.span[1], high.span[0]))) return undefined
  const opposite =
    (low.comparator.startsWith('>') && high.comparator.startsWith('<')) ||
    (low.comparator.startsWith('<') && high.comparator.startsWith('>'))
  return opposite && isOther(low.unit, high.unit) ? [low.span[0], high.span[1]] : undefined
}

/** A range in two units: "200 ms to 2 s", "40 cm to 30 inches", "0.2 to 45 %". */
const toTwoUnits = (text: string, sentence: Sentence, at: number): Span | undefined => {
  const figure = sentence.figures[at] as Figure
  if (figure.comparator !== 'range') return toPair(text, figure, sentence.figures[at + 1])
  if (figure.lowUnit) return isOther(figure.lowUnit, figure.unit) ? figure.span : undefined
  const share = figure.unit === '%' && figure.value > 0 && figure.value < 1
  return share && (figure.to ?? 0) >= 5 ? figure.span : undefined
}

const findTwoUnits = ({ text, sentences }: Subject): Hit[] =>
  sentences.flatMap((sentence) =>
    sentence.figures.flatMap((_, at): Hit[] => {
      const span = toTwoUnits(text, sentence, at)
      if (!span) return []
      const words = text.slice(...span)
      return [
        {
          span,
          message: `${quote(words)} has its ends in two units`,
          rewrite: toSwapped(text, sentence, span, `${words} [both in one unit]`),
        },
      ]
    }),
  )

const POINT = /(?<![\d.,])\d{1,15}\.\d{1,15}(?![\d.,]?\d)/g
const COMMA = /(?<![\d.,])\d{1,15},(?:\d{1,2}|\d{4,15})(?![\d,]?\d)/g

const toPlaces = (text: string, pattern: RegExp): Span[] =>
  Array.from(
    text.slice(0, 20_000).matchAll(pattern),
    ({ index, 0: found }): Span => [index, index + found.length],
  )

/** A decimal comma in an English text; a warning where points stand beside it. */
const findDecimals = (subject: Subject): Hit[] => {
  const { text } = subject
  if (!text.includes(',')) return []
  const commas = toPlaces(text, COMMA)
  if (commas.length === 0) return []
  const mixed = toPlaces(text, POINT).length > 0
  return commas.slice(0, 20).flatMap((span): Hit[] => {
    const sentence = subject.sentences.find(({ from, to }) => from <= span[0] && span[1] <= to)
    if (!sentence) return []
    const words = text.slice(...span)
    const message = mixed
      ? `${quote(words)} beside figures with a decimal point`
      : `${quote(words)} has a decimal comma`
    return [
      {
        span,
        severity: mixed ? 'warning' : 'info',
        message,
        rewrite: toSwapped(text, sentence, span, words.replace(',', '.')),
      },
    ]
  })
}

export const MEASURE_RULES: Rule[] = [
  {
    rule: 'R6',
    name: 'Unit',
    severity: 'warning',
    why: 'A figure without its unit, or in two systems, is read wrongly sooner or later.',
    find: (subject) => [...findBare(subject), ...findMixed(subject)],
    good: 'The relay shall open within 30 ms.',
    bad: 'The relay shall open within 30.',
  },
  {
    rule: 'R40',
    name: 'Format of figures',
    severity: 'warning',
    why: 'Two signs for decimals, or two units in one range, are converted in the head, and wrongly by somebody.',
    find: (subject) => [...findDecimals(subject), ...findTwoUnits(subject)],
    good: 'The dose shall be 2.5 ml to 3.5 ml.',
    bad: 'The dose shall be 2,5 ml to 3.5 ml.',
  },
]
