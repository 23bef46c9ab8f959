/** How often a job runs by the calendar, beside how often a requirement wants it done. */
import type { Check, Hit } from './rule.ts'
import { toCovered } from './wishes.ts'

const CALENDAR: readonly [period: string, words: RegExp][] = [
  [
    'week',
    /\b(?:weekly|(?:every|each|once an?|per) week|(?:every|each|on) (?:mon|tues|wednes|thurs|fri|satur|sun)days?)\b/i,
  ],
  [
    'month',
    /\b(?:monthly|(?:every|each|once an?|per) month|(?:first|last|1st|\d{1,2}(?:st|nd|rd|th)) (?:working |business )?(?:day )?of (?:an?|the|each|every) month)\b/i,
  ],
  ['quarter', /\b(?:quarterly|(?:every|each|once an?) quarter)\b/i],
  ['year', /\b(?:yearly|annually|(?:every|each|once an?) year)\b/i],
]
/** What looks every day finds the first of a month as well. */
const FINER = /\b(?:night\w*|dai?ly|day|hour\w*|minutes?|seconds?)\b/i

const toPeriods = (text: string): string[] =>
  CALENDAR.filter(([, words]) => words.test(text)).map(([period]) => period)

export const findSchedules: Check = (subject) =>
  subject.hld.components.flatMap(({ id, name, does, technology, covers }) => {
    const said = `${technology}. ${does}`
    const periods = toPeriods(said)
    const covered = toCovered(subject, covers)
    const [period] = periods
    if (period === undefined || periods.length > 1 || FINER.test(technology)) return []
    const asked = subject.requirements.filter((one) => covered.has(one.id) && toPeriods(one.text).length > 0)
    const [first] = asked
    if (!first || asked.some(({ text }) => toPeriods(text).includes(period))) return []
    return [
      {
        rule: 'other-figure',
        severity: 'MEDIUM',
        at: id,
        description: `${first.id} wants it every ${toPeriods(first.text)[0]}, and ${name} runs every ${period}: ${said.slice(0, 120)}`,
        suggestion: `Let it run every ${toPeriods(first.text)[0]}, or have ${first.id} changed.`,
      } satisfies Hit,
    ]
  })
