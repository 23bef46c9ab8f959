/** R6, R40: units and the way figures are written. */

import type { Span } from '../frame/frame.ts'
import type { Figure } from '../frame/quantity.ts'
import { findUnit, isPhysical, toFamily, type Unit } from '../frame/units.ts'
import { LINE_LIMIT } from '../language/sentence.ts'
import { quote } from '../quote.ts'
import { findLack } from './missing-unit.ts'
import { swapWords } from './rewrite.ts'
import type { Hit, Rule, Sentence, Subject } from './rule.ts'

const findBare = ({ text, sentences }: Subject): Hit[] =>
  sentences.flatMap((sentence) =>
    sentence.figures.flatMap((figure): Hit[] => {
      const unit = findLack(text, sentence, figure)
      if (unit === undefined) return []
      const span: Span = [figure.at, figure.end]
      const digits = text.slice(...span)
      const rewrite = swapWords(text, sentence, span, `${digits} [${unit}]`)
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
      const rewrite = swapWords(text, sentence, figure.span, `[the same in ${first.unit}]`)
      return [{ span: figure.span, message: `${figure.unit} beside ${first.unit}`, rewrite }]
    }),
  )
}

/** Metric beside imperial, whatever they measure: "40 m of rope" and "9000 lbf". An inch often is a size by name. */
const findFamilies = ({ text, sentences }: Subject): Hit[] => {
  const figures = sentences.flatMap((sentence) => sentence.figures.map((figure) => ({ sentence, figure })))
  const toUnit = (figure: Figure): Unit | undefined => findUnit(figure.unit ?? '')
  const metric = figures.find(({ figure }) => toFamily(toUnit(figure) ?? NO_UNIT) === 'metric')
  return figures.flatMap(({ sentence, figure }): Hit[] => {
    const unit = toUnit(figure)
    if (!metric || !unit || toFamily(unit) !== 'imperial' || toUnit(metric.figure)?.of === unit.of) return []
    const named = /^inch/.test(figure.unit ?? '') || text[figure.at + `${figure.value}`.length] === '-'
    return [
      {
        span: figure.span,
        ...(named ? { severity: 'info' as const } : {}),
        message: `${figure.unit} beside ${metric.figure.unit}: two systems of units`,
        rewrite: swapWords(text, sentence, figure.span, `[the same in a metric unit]`),
      },
    ]
  })
}
const NO_UNIT: Unit = { of: '', system: '', factor: 1, offset: 0 }

/** "14:00" beside "2 pm": two clocks. */
const HALF_DAY = /\b(?:1[0-2]|0?[1-9])(?:[:.][0-5]\d)? ?[ap]\.?m\b\.?/i
const FULL_DAY = /\b(?:0\d|1[3-9]|2[0-3]):[0-5]\d\b(?! ?[ap]\.?m)/i

const findClocks = ({ text, sentences }: Subject): Hit[] =>
  sentences.flatMap((sentence): Hit[] => {
    const part = text.slice(sentence.from, sentence.to)
    const half = HALF_DAY.exec(part)
    if (!half || !FULL_DAY.test(part)) return []
    const start = sentence.from + half.index
    const span: Span = [start, start + half[0].length]
    const rewrite = swapWords(text, sentence, span, '[hh:mm]')
    return [{ span, message: `${quote(half[0])} beside a time of the 24-hour clock`, rewrite }]
  })

/** Coins and notes are counted together. */
const isMixable = (a: Unit, b: Unit): boolean =>
  a.of !== 'frequency' && (a.of !== 'money' || a.system !== b.system)

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
          rewrite: swapWords(text, sentence, span, `${words} [both in one unit]`),
        },
      ]
    }),
  )

/** "5 times" counts, "5 ms" measures. */
const isCount = (name: string, unit: Unit): boolean => !isPhysical(unit) || /^times?$/.test(name)

/** One unit in two spellings: "5 kg" beside "3 kilograms", "0.5 A" beside "6 amps". */
const findSpellings = ({ text, sentences }: Subject): Hit[] => {
  const seen = new Map<string, string>()
  const toName = (name: string): string =>
    name.length > 3 ? name.replace(/(?:es|s)$/, '') : name.replace(/s$/, '') || name
  return sentences.flatMap((sentence) =>
    sentence.figures.flatMap((figure): Hit[] =>
      [figure.lowUnit ?? '', figure.unit ?? ''].flatMap((name) => {
        const unit = findUnit(name)
        if (!unit || isCount(name, unit) || unit.of === 'money') return []
        const key = `${unit.of}|${unit.system}|${unit.factor}`
        const first = seen.get(key)
        if (first === undefined) seen.set(key, toName(name))
        if (first === undefined || first === toName(name)) return []
        const rewrite = swapWords(
          text,
          sentence,
          figure.span,
          `${text.slice(...figure.span)} [spelt as before]`,
        )
        return [{ span: figure.span, message: `${quote(name)} beside ${quote(first)} for one unit`, rewrite }]
      }),
    ),
  )
}

const POINT = /(?<![\d.,])\d{1,15}\.\d{1,15}(?![\d.,]?\d)/g
const COMMA = /(?<![\d.,])\d{1,15},(?:\d{1,2}|\d{4,15})(?![\d,]?\d)/g

const toPlaces = (text: string, pattern: RegExp): Span[] =>
  Array.from(
    text.slice(0, LINE_LIMIT).matchAll(pattern),
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
        rewrite: swapWords(text, sentence, span, words.replace(',', '.')),
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
    find: (subject) => [...findBare(subject), ...findMixed(subject), ...findFamilies(subject)],
    good: 'The relay shall open within 30 ms.',
    bad: 'The relay shall open within 30.',
  },
  {
    rule: 'R40',
    name: 'Format of figures',
    severity: 'warning',
    why: 'Two signs for decimals, or two units in one range, are converted in the head, and wrongly by somebody.',
    find: (subject) => [
      ...findDecimals(subject),
      ...findTwoUnits(subject),
      ...findSpellings(subject),
      ...findClocks(subject),
    ],
    good: 'The dose shall be 2.5 ml to 3.5 ml.',
    bad: 'The dose shall be 2,5 ml to 3.5 ml.',
  },
]
