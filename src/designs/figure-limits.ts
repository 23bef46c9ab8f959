/** Figures as limits: which other one would break them, and which cannot be meant at all. */
import type { Figure } from './figure-statements.ts'

const FARTHEST = 100

/** Seconds and years are never two words for one time. */
export const isFar = (one: Figure, other: Figure): boolean => {
  // Below zero the larger figure is the smaller number.
  const [mine, theirs] = [Math.abs(one.value), Math.abs(other.value)]
  return Math.max(mine, theirs) > FARTHEST * Math.max(Math.min(mine, theirs), Number.MIN_VALUE)
}

const SCALES = [/\b(?:ms|milliseconds?|s|seconds?)$/i, /\bminutes?$|\bmin$/i, /\b(?:hours?|h)$/i]

/** Times are of one scale: instants, minutes, hours, or days and longer. */
export const isInLikeUnits = (one: Figure, other: Figure): boolean => {
  const toScale = ({ text }: Figure): number => SCALES.findIndex((scale) => scale.test(text.trim()))
  return !one.of.endsWith('time') || toScale(one) === toScale(other)
}

/** Which way a figure may go without breaking what was asked. */
const toBound = ({ comparator, of }: Figure, topics: ReadonlySet<string>): 'most' | 'least' | 'exact' => {
  const isCounted = of === 'size' || of.startsWith('count')
  if (comparator === '>' || comparator === '>=') return 'least'
  if ((topics.has('availability') && of === 'share') || (topics.has('concurrent') && isCounted))
    return 'least'
  if (isCounted && comparator === '=' && topics.has('handle')) return 'least'
  // «up to 500 MB» is a promise as well as a limit.
  if (isCounted) return 'exact'
  if (comparator === '<' || comparator === '<=') return 'most'
  return topics.has('rpo') || topics.has('rto') || (topics.has('answer') && of === 'time') ? 'most' : 'exact'
}

export const breaks = (asked: Figure, topics: ReadonlySet<string>, said: Figure): boolean => {
  if (asked.value === said.value) return false
  const bound = toBound(asked, topics)
  if (bound === 'most') return said.value > asked.value && said.comparator !== '>' && said.comparator !== '>='
  if (bound === 'least')
    return said.value < asked.value && said.comparator !== '<' && said.comparator !== '<='
  return true
}
