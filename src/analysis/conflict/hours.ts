/** Days and times of day: when something is open, shut, or takes place. */
import { toClocks } from '../set/clock.ts'
import type { Measure } from '../set/measure.ts'
import { type Claim, findMark } from './claim.ts'
import type { Kind, Value } from './kind.ts'
import { isException, isOneMatter, isOtherPeople, toShare, toTopic } from './matter.ts'

type Role = 'open' | 'shut' | 'only' | 'used'
type When = Value & { role: Role; days: Set<number>; clock: Measure | undefined }

const DAYS = ['mon', 'tues', 'wednes', 'thurs', 'fri', 'satur', 'sun']
const NAMES = new RegExp(String.raw`\b(${DAYS.join('|')})days?\b`, 'gi')
const RANGE = new RegExp(
  String.raw`\b(${DAYS.join('|')})days? (?:to|till|until|through|[-\u2013]) (${DAYS.join('|')})days?\b`,
  'i',
)
const EVERY =
  /\b(?:seven days a week|every day|each day of the week|24\/7|daily|round the clock|any day|all days)\b/i
const WORKING = /\b(?:working|business|week) ?days?\b/i
const WEEKEND = /\bweekends?\b/i
const span = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at)

const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
)
const FIRST = 10
/** Months are counted behind the days. */
const toMonths = (text: string): number[] => {
  const said = [...text.matchAll(/\b[A-Z][a-z]{2,8}\b/g)].map(([name]) => MONTHS.indexOf(name.toLowerCase()))
  const [from = -1, to = -1] = said.filter((at) => at >= 0)
  const isRange = from >= 0 && to > from && /\b(?:to|until|till|through)\s+[A-Z]|[-–]\s?[A-Z]/.test(text)
  return (isRange ? span(from, to) : said.filter((at) => at >= 0)).map((at) => at + FIRST)
}

const toDays = (text: string): Set<number> => {
  if (EVERY.test(text)) return new Set(span(0, 6))
  const toIndex = (name = ''): number => DAYS.indexOf(name.toLowerCase())
  const range = RANGE.exec(text)
  return new Set([
    ...[...text.matchAll(NAMES)].map(([, name]) => toIndex(name)),
    ...(range ? span(toIndex(range[1]), Math.max(toIndex(range[1]), toIndex(range[2]))) : []),
    ...(WEEKEND.test(text) ? [5, 6] : []),
    ...(WORKING.test(text) ? span(0, 4) : []),
    ...toMonths(text),
  ])
}

const isRange = ({ low, high }: Measure): boolean =>
  Number.isFinite(low) && Number.isFinite(high) && low !== high

const toRole = (claim: Claim): Role => {
  if (findMark(claim, 'shut')) return 'shut'
  if (findMark(claim, 'only')) return 'only'
  return findMark(claim, 'hours') ? 'open' : 'used'
}

const TIMED = /\b(?:\w+ days (?:before|after|ahead|later)|within|after|per|a|in \w+ working)\s+\w*\s*days?\b/i

const read = (claim: Claim): When[] => {
  const clocks = toClocks(claim.text)
  const days = TIMED.test(claim.text) ? new Set<number>() : toDays(claim.text)
  const clock = clocks.length === 1 ? clocks[0] : undefined
  if ((days.size === 0 && !clock) || (claim.denied && toRole(claim) !== 'shut')) return []
  return [{ of: 'when', role: toRole(claim), days, clock, from: 0, to: 0 }]
}

const isDisjointDays = (a: When, b: When): boolean =>
  a.days.size > 0 && b.days.size > 0 && ![...a.days].some((day) => b.days.has(day))

/** «open from 9:00 to 17:00» beside what takes place outside, two times for one thing, two ends of one time. */
const isOtherClock = (mine: Measure, theirs: Measure, isOpen: boolean): boolean => {
  if (mine.low === theirs.low && mine.high === theirs.high) return false
  if (isRange(mine) && isRange(theirs)) {
    const toSpan = ({ low, high }: Measure): [number, number] => [low, high < low ? high + 86_400 : high]
    const [[from, to], [start, end]] = [toSpan(mine), toSpan(theirs)]
    return isOpen ? start < from || end > to : from !== start || to !== end
  }
  return (
    isRange(mine) === isRange(theirs) &&
    (mine.low === -Infinity) === (theirs.low === -Infinity) &&
    (mine.high === Infinity) === (theirs.high === Infinity)
  )
}

const COVERED = 0.6

export const HOURS: Kind<When> = {
  read,
  exclude: (a, b, weights) => {
    if (isException(a.claim, b.claim) || isOtherPeople(a.claim, b.claim)) return undefined
    for (const [one, other] of [
      [a, b],
      [b, a],
    ] as const) {
      const { role, days } = one.value
      const theirs = other.value.days
      const isShut =
        role === 'shut' &&
        other.value.role !== 'shut' &&
        [...days].some((day) => theirs.has(day)) &&
        !one.value.clock
      const isBeyond =
        role === 'only' && days.size > 0 && theirs.size > 0 && [...theirs].some((day) => !days.has(day))
      if (!isShut && !isBeyond) continue
      const isEvery = theirs.size === 7
      if (
        isOneMatter(a.claim, b.claim, { need: isShut && isEvery ? 0 : 1, used: [a.value, b.value], weights })
      )
        return one === a
          ? [isShut ? 'shuts on a day' : 'names the only days', isShut ? 'opens on it' : 'names another one']
          : [isShut ? 'opens on a day' : 'names a day', isShut ? 'shuts on it' : 'leaves only others']
    }
    const [mine, theirs] = [a.value.clock, b.value.clock]
    if (!mine || !theirs || isDisjointDays(a.value, b.value)) return undefined
    const [opens, used] = a.value.role === 'used' ? [theirs, mine] : [mine, theirs]
    const isOpen = (a.value.role === 'used') !== (b.value.role === 'used')
    if (!isOtherClock(opens, used, isOpen) || (isOpen && !isRange(mine))) return undefined
    if ((findMark(a.claim, 'keep') === undefined) !== (findMark(b.claim, 'keep') === undefined))
      return undefined
    const share = toShare(toTopic(a.claim), toTopic(b.claim), weights)
    const isTold =
      isOpen && isRange(mine) ? share.weight >= 0.35 : share.cover >= COVERED && share.words.length >= 1
    return isTold ? [`says «${mine.text.trim()}»`, `says «${theirs.text.trim()}»`] : undefined
  },
}
