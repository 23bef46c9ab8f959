/** How long something stays, and when it is gone. */
import type { Measure } from '../set/measure.ts'
import { type Claim, toQuote } from './claim.ts'
import type { Met } from './cue.ts'
import { findPlace } from './figures.ts'
import type { Kind, Value } from './kind.ts'
import { isException, isOneMatter, type Used } from './matter.ts'

/** In seconds; `keeps`: so long at least, else so long at most. */
type Stay = Value & { keeps: boolean; until: number; isExact: boolean }

const LASTING =
  /\b(?:for|valid|available|lasts?|within|up to|the)\s+(?:at least\s+|up to\s+|a\s+|a further\s+|another\s+|the (?:next|first|following)\s+)?$/i
const GONE_AFTER = /\b(?:after|older than|within|than|for)\s+(?:at most\s+|a\s+)?$/i

/** Whatever is valid for a day expires after a day. */
const EXACT = /^(?:valid|reserve|hold|held|expire|lapse|release|end|lock|close)/i

const toPlace = (claim: Claim, { span }: Measure): Used => {
  const { from, to } = findPlace(claim, span)
  return { from, to }
}

/** «for ever», «indefinitely»: longer than anything. */
const findEver = ({ text }: Claim): Measure[] =>
  Array.from(text.matchAll(/\b(?:for ?ever|indefinitely|without (?:any )?time limit)\b/gi), (found) => ({
    of: 'time',
    low: Number.MAX_VALUE,
    high: Number.MAX_VALUE,
    text: found[0],
    span: [found.index, found.index + found[0].length],
  }))

const read = (claim: Claim): Stay[] => {
  const times = [...claim.measures, ...findEver(claim)].filter(
    ({ of, text }) => (of === 'time' || of === 'period') && text !== '',
  )
  const find = (mark: string): Met | undefined =>
    claim.cues.find((met) => met.mark === mark && !claim.conditional.has(met.from))
  const [gone, keep, atOnce] = [find('gone'), find('keep'), find('at-once')]
  const ends = gone ? times.filter(({ span }) => span[0] > (claim.words[gone.from]?.start ?? 0)) : times
  const time = times.length === 1 ? times[0] : ends[0]
  if (claim.denied) return []
  if (gone) {
    const until = time ? (Number.isFinite(time.high) ? time.high : time.low) : atOnce ? 0 : undefined
    const isOffset =
      time === undefined ||
      GONE_AFTER.test(claim.text.slice(0, time.span[0])) ||
      /^(?:after|older than|within|longer than)\b/i.test(time.text) ||
      /^\s*after\b/i.test(claim.text.slice(time.span[1]))
    return until === undefined || !isOffset
      ? []
      : [
          {
            of: 'stay',
            keeps: false,
            until,
            isExact: EXACT.test(toQuote(claim, gone)),
            ...(time ? toPlace(claim, time) : { from: gone.from, to: gone.to }),
          },
        ]
  }
  const isEver = time?.low === Number.MAX_VALUE
  if (!keep || !time || times.length > 1) return []
  if (!isEver && !LASTING.test(claim.text.slice(0, time.span[0]))) return []
  const until = time.low === -Infinity ? time.high : time.low
  return [
    {
      of: 'stay',
      keeps: true,
      until,
      isExact: EXACT.test(toQuote(claim, keep)),
      ...toPlace(claim, time),
    },
  ]
}

/** «Codes expire after 48 hours»: nothing but what is kept. */
const isAlone = (words: Claim['words']): boolean =>
  !words.some(({ tag }, at) => tag === 'DT' && words.slice(0, at).some((word) => word.tag.startsWith('VB')))

/** Who keeps it is not what is kept. */
const toKeeper = ({ words, subject }: Claim): ReadonlySet<string> =>
  words.some(({ tag, lower }) => tag === 'BE' || lower === 'stay' || lower === 'expire')
    ? new Set()
    : isAlone(words)
      ? new Set()
      : subject

/** «Support tickets are stored», «positions are erased»: each names what it is that stays, and only a title joins them. */
const isOtherThing = (a: Claim, b: Claim): boolean => {
  const isNamed = ({ words, subject }: Claim): boolean =>
    subject.size > 0 && words.some(({ tag }) => tag === 'BE')
  return (
    isNamed(a) &&
    isNamed(b) &&
    !a.words.some(({ key }) => key !== '' && b.words.some((other) => other.key === key))
  )
}

export const STAY: Kind<Stay> = {
  read,
  exclude: (a, b, weights) => {
    if (a.value.keeps === b.value.keeps) return undefined
    const [kept, gone] = a.value.keeps ? [a, b] : [b, a]
    if (kept.value.until === Number.MAX_VALUE && gone.value.until === 0) return undefined
    const isExact = gone.value.isExact && kept.value.isExact && gone.value.until !== kept.value.until
    if ((gone.value.until >= kept.value.until && !isExact) || isException(a.claim, b.claim)) return undefined
    const not = new Set([...toKeeper(a.claim), ...toKeeper(b.claim)])
    if (isOtherThing(kept.claim, gone.claim)) return undefined
    if (!isOneMatter(a.claim, b.claim, { need: 1, used: [a.value, b.value], weights, not })) return undefined
    const [yes, no] = ['keeps it so long', 'ends it at another time']
    return a.value.keeps ? [yes, no] : [no, yes]
  },
}
