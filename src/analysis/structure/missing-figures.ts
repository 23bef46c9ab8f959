/** FIGURE: a bound or a length of time that is named, and given no value anywhere. */
import type { Span } from '../frame/frame.ts'
import { LETTER } from '../language/letters.ts'
import { type Guarded, guard, matchAll } from '../language/needles.ts'
import { quote } from '../quote.ts'
import type { Document, Place, StructureRule } from './structure-rule.ts'

const LENGTH =
  '(?:time ?frame|time span|time window|time limit|timeout|delay|interval|period(?: of time)?|amount of time|duration|deadline|cooldown|grace period)'
const BOUND =
  '(?:(?:size|length|age|rate|upload|file|request|character|retry|attempt|usage|spending|storage|daily|hourly|monthly|weekly|message|time|booking|distance|count|stock|quantity|weight|amount|number) ?){1,2}(?:limits?|thresholds?|caps?|quotas?)|(?:limit|threshold|cap|quota|number|size|length|age|amount|distance|rate|percentage|count|weight|quantity|fee|score)'
const OPEN =
  '(?:certain|predefined|pre-defined|stipulated|given|fixed|limited|agreed|pre-determined|predetermined|specific)'
const WORD = `[${LETTER}]+`
const PATTERNS: readonly Guarded[] = [
  guard(
    'certain,predefined,pre-defined,stipulated,given,fixed,limited,agreed,pre-determined,predetermined,specific',
    new RegExp(String.raw`\b(?:an?|some)\s+${OPEN}\s+(?:${WORD}\s+)?(?:${LENGTH}|${BOUND}|time)s?\b`, 'gi'),
  ),
  guard(
    'with,after,for,following',
    new RegExp(String.raw`\b(?:with|after|for|within|following)\s+an?\s+${LENGTH}\b`, 'gi'),
  ),
  guard(
    'maximum,minimum,allowed,permitted,max,min',
    new RegExp(
      String.raw`\b(?:exceeds?|reach(?:es)?|above|below|over|under|beyond|within|hits?)\s+(?:the|an?|its|their)\s+(?:maximum\s+|minimum\s+|allowed\s+|permitted\s+|max\.?\s+|min\.?\s+)(?:${BOUND}|${LENGTH})\b`,
      'gi',
    ),
  ),
  guard(
    'maximum,minimum',
    new RegExp(
      String.raw`\b(?:an?|the)\s+(?:maximum|minimum)\s+(?:${WORD}\s+)?(?:size|length|age|number|amount|distance|value|count|duration|weight|quantity|limit|score)\b`,
      'gi',
    ),
  ),
  guard(
    'multiple,several,too many,repeated,excessive',
    new RegExp(
      String.raw`\b(?:multiple|several|too many|repeated|excessive)\s+(?:[${LETTER}-]+\s+){0,3}?(?:attempts|requests|times|failures|retries|tries)\b`,
      'gi',
    ),
  ),
]
/** A figure, or somebody who sets it. */
const GIVEN =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|hundred|configur\w*|adjustable|customi[sz]\w*|user-defined|set by|defined by|chosen|selected|exponential|specified (?:by|in)|(?:can|may|shall|must) (?:set|define|choose|specify|configure))\b/i

const toNoun = (mark: string): string => /(\p{L}+)$/u.exec(mark)?.[1]?.toLowerCase().replace(/s$/, '') ?? ''

const NEAR = 40
/** «a 5-second delay», «to configure the delay» */
const BEFORE = /\d[\s-]?\p{L}*[\s-]*$|\b(?:configur|set|choos|defin|specif|adjust)\w*\s+(?:\w+\s+){0,2}$/u

/** Beside the word, wherever it stands, is a figure, or whoever sets it. */
const isGiven = (noun: string, text: string): boolean =>
  Array.from(text.matchAll(new RegExp(String.raw`\b${noun}s?\b`, 'gi'))).some(
    ({ index, 0: word }) =>
      GIVEN.test(text.slice(index + word.length, index + word.length + NEAR)) ||
      BEFORE.test(text.slice(Math.max(0, index - NEAR / 2), index)),
  )

const findMissing = ({ statements, markdown }: Document): Place[] =>
  statements.flatMap((statement): Place[] => {
    const { text } = statement.plain
    if (statement.form === 'story') return []
    const found = PATTERNS.map((pattern) => matchAll(text, pattern)[0]).find((one) => one !== undefined)
    if (!found || isGiven(toNoun(found[0]), markdown.text)) return []
    const span: Span = [found.index, found.index + found[0].length]
    return [{ statement, span, message: `${quote(found[0])}: how much, is said nowhere` }]
  })

export const FIGURE: StructureRule = {
  rule: 'FIGURE',
  name: 'Bound without a figure',
  severity: 'warning',
  why: 'A bound that nobody knows is kept by any value, or by none.',
  fix: 'give the figure with its unit, or say who sets it',
  find: findMissing,
  good: ['The gate shall close after a delay of 5 seconds.'],
  bad: ['The gate shall close after a delay.'],
}
