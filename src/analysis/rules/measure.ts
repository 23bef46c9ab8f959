/** R6, R33, R40: figures. */
import type { Quantity, Span } from '../frame/frame.ts'
import { toQuantities } from '../frame/quantity.ts'
import type { Tagged } from '../language/tags.ts'
import { toSwapped } from './rewrite.ts'
import type { Hit, Rule, Sentence, Subject } from './rule.ts'
import { isCounted } from './subject.ts'

const MEASURE =
  /^(?:timeout|delay|latency|time|times|size|length|width|height|weight|temperature|speed|distance|duration|interval|bandwidth|memory|storage|throughput|period|age|volume|resolution|depth|pressure|voltage|limit)$/
const UNIT: Record<string, string> = {
  timeout: 'seconds',
  delay: 'seconds',
  latency: 'ms',
  time: 'seconds',
  times: 'seconds',
  size: 'MB',
  length: 'characters',
  memory: 'MB',
  storage: 'GB',
  weight: 'kg',
  temperature: '°C',
  distance: 'km',
  interval: 'minutes',
  period: 'days',
  duration: 'minutes',
  age: 'years',
}
const LIMITS =
  /^(?:within|under|below|after|every|exceed|exceeds|than|most|least|to|of|is|be|over|above|for|in)$/
const TIMED = /^(?:within|every|after)$/
const YEAR = /^(?:19|20)\d\d$/

/** No noun, unit or sign behind a figure says what it counts. */
const isBare = (text: string, tokens: readonly Tagged[], at: number): boolean => {
  const token = tokens[at] as Tagged
  if (!/^\d[\d.,]*$/.test(token.text) || /[%°$€£:/]/.test(text.slice(token.end, token.end + 2))) return false
  if (/[$€£#v]/.test(text[token.start - 1] ?? '') || /[$€£]/.test(text[token.start - 2] ?? '')) return false
  const next = tokens[at + 1]
  if (!next) return true
  if (/^(?:m|s|h|g|l|v|w|d)$/.test(next.lower)) return false
  if (next.text === '-' || next.text === '–') return false
  if (/^(?:am|pm|or|to|times|x|percent)$/.test(next.lower)) return false
  if (next.lower === 'and' && tokens[at + 2]?.tag === 'CD') return false
  return /^(?:PU|CC|WH|MD|BE|RB)$/.test(next.tag) || (next.tag === 'IN' && !/^(?:of|per)$/.test(next.lower))
}

/** The measured property before a figure, if the figure belongs to it. */
const findMeasure = ({ tokens }: Sentence, at: number): string | undefined => {
  for (let left = at - 1; left >= Math.max(0, at - 8); left--) {
    const { lower, tag } = tokens[left] as Tagged
    if (MEASURE.test(lower)) return lower
    if (tag === 'CD') return undefined
  }
  return undefined
}

const findBare = ({ text, sentences }: Subject): Hit[] =>
  sentences.flatMap((sentence) =>
    sentence.tokens.flatMap((token, at) => {
      if (token.tag !== 'CD' || at <= sentence.first || sentence.muted[at]) return []
      const before = sentence.tokens[at - 1]?.lower ?? ''
      if (!LIMITS.test(before) || YEAR.test(token.text) || !isBare(text, sentence.tokens, at)) return []
      const under = before === 'than' && sentence.tokens.slice(at - 4, at).some(({ lower }) => lower === 'in')
      const measure = TIMED.test(before) || under ? 'time' : findMeasure(sentence, at)
      if (!measure) return []
      const span: Span = [token.start, token.end]
      const rewrite = toSwapped(text, sentence, span, `${token.text} [${UNIT[measure] ?? 'unit'}]`)
      return [{ span, message: `«${token.text}» has no unit`, rewrite }]
    }),
  )

/** Units that measure the same; the system parts those that nobody should mix. */
const FAMILIES: [name: string, system: string, units: string][] = [
  ['length', 'metric', 'mm cm m km'],
  ['length', 'imperial', 'mile miles'],
  ['size', 'decimal', 'kb mb gb tb'],
  ['size', 'binary', 'kib mib gib'],
  ['money', 'usd', 'usd dollar dollars'],
  ['money', 'eur', 'eur euro euros'],
]

const toFamily = (unit: string | undefined): [string, string] | undefined => {
  const row = unit ? FAMILIES.find(([, , units]) => units.split(' ').includes(unit)) : undefined
  return row ? [row[0], row[1]] : undefined
}

const findMixed = ({ text, sentences }: Subject): Hit[] => {
  const seen = new Map<string, Quantity>()
  return sentences.flatMap((sentence) =>
    toQuantities(text, sentence.from, sentence.to).flatMap((quantity): Hit[] => {
      const family = toFamily(quantity.unit)
      if (!family) return []
      const first = seen.get(family[0])
      if (!first) seen.set(family[0], quantity)
      if (!first || toFamily(first.unit)?.[1] === family[1]) return []
      const rewrite = toSwapped(text, sentence, quantity.span, `[the same in ${first.unit}]`)
      return [{ span: quantity.span, message: `${quantity.unit} beside ${first.unit}`, rewrite }]
    }),
  )
}

type Shape = { pattern: RegExp; message: string; instead: (words: string) => string; bare?: boolean }

/** `bare` shapes count only where the sentence has no figure. */
const SHAPES: Shape[] = [
  {
    pattern: /(?<![\w.+])\d[\d,.]{0,15}\s?\+(?= ?\p{L}|\s*[.,;]|$)/giu,
    message: 'the range has no upper end',
    instead: (words) => `between ${words.replace(/\s?\+$/, '')} and [N]`,
  },
  {
    pattern:
      /\b\d[\d,.]{0,15}(?: \p{L}{1,20})? (?:and (?:above|up|over|higher|beyond)|or (?:above|higher|greater|over)|upwards|onwards)\b/giu,
    message: 'the range has no upper end',
    instead: (words) => `${words.replace(/ (?:and|or|upwards|onwards).*$/i, '')} to [N]`,
  },
  {
    pattern:
      /\b(?:support|handle|serve|process|accept|store|manage|host)s?\b[^.;]{0,30}\b(?:(?:more than|over|at least|upwards of) ?\d[\d,.]{0,15}|\d[\d,.]{0,15} or more)/gi,
    message: 'a load without an upper end cannot be tested to its limit',
    instead: (words) =>
      words.replace(
        /(?:(?:more than|over|at least|upwards of) ?(\d[\d,.]{0,15})|(\d[\d,.]{0,15}) or more)$/i,
        '$1$2 to [N]',
      ),
  },
  {
    pattern:
      /\b(?:a|the|some) (?:maximum|minimum|limited|certain|specific|given|fixed|predefined|defined|pre-defined|configured) (?:number|amount|length|size|count|period|quantity|limit|value|threshold|time|duration|rate)\b/gi,
    message: 'the limit has no figure',
    instead: (words) => `[N] as ${words}`,
    bare: true,
  },
  {
    pattern:
      /\b(?:up to|at least|at most|no more than|less than|more than|fewer than|a maximum of|a minimum of) (?:a )?(?:certain|several|some|many|few|number|reasonable|specific)\b/gi,
    message: 'the limit has no figure',
    instead: (words) => words.replace(/(?:a )?\w+$/, '[N]'),
  },
]

const BOUND =
  /\b(?:configur|(?:define|set|specify|choose|enter|edit|change|show|display|view|select)s?\b|setting|defined in|set by|chosen by|entered by|specified by)/i

const findOpenRanges = ({ text, sentences }: Subject): Hit[] =>
  sentences.flatMap((sentence) => {
    const part = text.slice(sentence.from, sentence.to)
    if (
      !/\d|\b(?:number|amount|length|size|count|period|quantity|limit|value|threshold|time|duration|rate|certain|several|some|many|few|reasonable|specific)\b/i.test(
        part,
      )
    )
      return []
    return SHAPES.flatMap(({ pattern, message, instead, bare }) => {
      if (bare && (isCounted(sentence) || BOUND.test(part))) return []
      return Array.from(part.matchAll(pattern), (match): Hit => {
        const start = sentence.from + match.index
        const span: Span = [start, start + match[0].length]
        return {
          span,
          message: `«${match[0].slice(0, 60)}»: ${message}`,
          rewrite: toSwapped(text, sentence, span, instead(match[0])),
        }
      }).slice(0, 20)
    })
  })

/** «between 10» without an end, or with its ends exchanged. */
const findBrokenRanges = ({ text, sentences }: Subject): Hit[] =>
  sentences.flatMap((sentence) => {
    const quantities = toQuantities(text, sentence.from, sentence.to)
    return sentence.tokens.flatMap((token, at): Hit[] => {
      if (token.lower !== 'between' || !/^\d/.test(sentence.tokens[at + 1]?.text ?? '') || sentence.muted[at])
        return []
      const range = quantities.find(
        ({ span, comparator }) => comparator === 'range' && span[0] === token.start,
      )
      const figure = sentence.tokens[at + 1] as Tagged
      if (range?.to !== undefined && range.to < range.value) {
        const rewrite = toSwapped(
          text,
          sentence,
          range.span,
          `between ${range.to} and ${range.value}${range.unit ? ` ${range.unit}` : ''}`,
        )
        return [
          { span: range.span, severity: 'error', message: `«${range.text}» has its ends exchanged`, rewrite },
        ]
      }
      const closed =
        range ?? sentence.tokens.slice(at + 2, at + 7).find(({ lower }) => /^(?:and|to|-|–)$/.test(lower))
      if (closed) return []
      const span: Span = [token.start, figure.end]
      const rewrite = toSwapped(text, sentence, span, `between ${figure.text} and [N]`)
      return [{ span, message: `«${text.slice(...span)}» has no second end`, rewrite }]
    })
  })

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
  const commas = toPlaces(text, COMMA)
  if (commas.length === 0) return []
  const mixed = toPlaces(text, POINT).length > 0
  return commas.slice(0, 20).flatMap((span): Hit[] => {
    const sentence = subject.sentences.find(({ from, to }) => from <= span[0] && span[1] <= to)
    if (!sentence) return []
    const words = text.slice(...span)
    const message = mixed
      ? `«${words}» beside figures with a decimal point`
      : `«${words}» has a decimal comma`
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
    rule: 'R33',
    name: 'Open range',
    severity: 'warning',
    why: 'A range needs both ends, or nobody knows where to stop building and testing.',
    find: (subject) => [...findOpenRanges(subject), ...findBrokenRanges(subject)],
    good: 'The room plan shall show 1 to 400 seats.',
    bad: 'The room plan shall show 50+ seats.',
  },
  {
    rule: 'R40',
    name: 'Decimal format',
    severity: 'warning',
    why: 'With two signs for decimals 1,500 is one and a half to one reader and fifteen hundred to another.',
    find: findDecimals,
    good: 'The dose shall be 2.5 ml to 3.5 ml.',
    bad: 'The dose shall be 2,5 ml to 3.5 ml.',
  },
]
