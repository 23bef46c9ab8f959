/** R8, R9, R10: words that let the builder off, lists without an end, infinitives that add nothing. */

import { isNoun } from '../language/tags.ts'
import { isOneOf } from '../language/word-lists.ts'
import { quote } from '../quote.ts'
import { findEscapes } from './escape.ts'
import { LEAVES, OPENERS } from './loophole-terms.ts'
import type { Hit, Rule, Sentence, Subject } from './rule.ts'
import { isConditional, isCounted } from './subject.ts'
import { type Judge, toLexicon, toRows, toSearch } from './terms.ts'

const toLeaves = (): string =>
  LEAVES.split(' ')
    .flatMap((word) => OPENERS.split(' ').map((opener) => `${opener} ${word}`))
    .join('\n')

const ways = toLexicon(() => `${toLeaves()}\n${toRows('way')}`)

const ADVERBS =
  'normally usually generally typically ordinarily customarily commonly habitually possibly probably presumably'

/** "the most commonly used ...", "a normally closed contact" describe a thing. */
const isDescribing = ({ tokens }: Sentence, from: number, to: number): boolean =>
  isOneOf('DT PS JJ Q', tokens[from - 1]?.tag ?? '') ||
  isOneOf('most more', tokens[from - 1]?.lower ?? '') ||
  (isOneOf('open closed', tokens[to]?.lower ?? '') && isNoun(tokens[to + 1]?.tag))

const CLOSED =
  'the a an to for in on at and or but then it this each all every with from user users system during before after they we you . , ; : ! ? )'

/** "when required fields are empty", "as required by the standard" name something. */
const judgeEscape: Judge = (_, sentence, { from, to, term }) => {
  const [first = '', second = ''] = term.words
  const next = sentence.tokens[to]
  if (isOneOf('soon quickly fast rapidly', sentence.tokens[from + 1]?.lower ?? '')) return false
  if (isOneOf('try tries attempt', first)) {
    if (sentence.tokens[from - 1]?.tag !== 'MD' || isConditional(sentence, from)) return false
    return first === 'attempt' && isCounted(sentence) ? false : undefined
  }
  if (isOneOf(ADVERBS, first)) {
    if (isDescribing(sentence, from, to)) return false
    return isConditional(sentence, from) ? false : undefined
  }
  if (first.startsWith('aim') && isOneOf('at for', second) && isOneOf('DT PS', next?.tag ?? '')) return false
  if (isOneOf('aim aims seek seeks strive strives', first) && sentence.tokens[from - 1]?.tag !== 'MD')
    return isOneOf('aims seeks strives', first) ? undefined : false
  if (term.words.length !== 2 || !isOneOf(OPENERS, first) || second === 'possible') return undefined
  if (isOneOf('deemed considered thought felt judged', second)) return undefined
  if (second === 'available' && first === 'as') return false
  // «revocable when needed»: at any time.
  if (first === 'when' && /[ai]ble$/.test(sentence.tokens[from - 1]?.lower ?? '')) return false
  return next === undefined || isOneOf(CLOSED, next.lower) ? undefined : false
}

const findWays = toSearch(ways, (words) => `${quote(words)} is a way out`, judgeEscape)

const open = toLexicon(() => toRows('openList'))

/** They leave a list open only as its last words. */
const LAST =
  'and-others and-what-not and-such or-such and-so and-whatever or-whatever or-others and-the-rest and-beyond or-the-like and-all-that or-equal or-alike and-counting among-them amongst-them'

/** «…, spruce and other species.»: behind a noun, and nothing comes after it. */
const isLast = ({ tokens }: Sentence, from: number, to: number): boolean => {
  const rest = tokens.slice(to).filter(({ tag }) => tag !== 'PU')
  const isThing = rest.length > 0 && rest.length <= 3 && rest.every(({ tag }) => isNoun(tag) || tag === 'JJ')
  return isNoun(tokens[from - 1]?.tag) && isThing
}

const OFFERED = /^(?:options?|variants?|preferences|attributes|choices)$/
const isOffered = ({ tokens }: Sentence, to: number): boolean =>
  tokens.slice(to, to + 3).some(({ lower }) => OFFERED.test(lower))

/** "and more than 5", "not limited to 5 users" go on. */
const judgeOpen: Judge = (_, sentence, { from, to, term }) => {
  const next = sentence.tokens[to]
  const words = term.words.join(' ')
  if (isOneOf(LAST, words.replaceAll(' ', '-')))
    return next === undefined || next.tag === 'PU' ? undefined : false
  if (words === 'and related' || words.endsWith('comparable')) return false
  if (words.endsWith('a minimum') && isNoun(next?.tag)) return false
  if (words === 'and more') return next === undefined || next.tag === 'PU' ? undefined : false
  if (words === 'and similar' || words === 'or similar')
    return next === undefined || next.tag === 'PU' || next.tag === 'NNS' ? undefined : false
  if (words === 'not limited to' && next?.tag === 'CD') return false
  // «size, colour or other options»: which there are depends on what is offered.
  if (words === 'or other' && isOffered(sentence, to)) return false
  if (/^(?:and|or) (?:other|further)$/.test(words))
    return sentence.tokens[from - 1]?.text === ',' || isLast(sentence, from, to) ? undefined : false
  // What stands in brackets illustrates what was said before them.
  const inner = sentence.tokens.slice(0, from).findLast(({ text }) => text === '(' || text === ')')
  return /^(?:such|for|e)/.test(words) && inner?.text === '(' ? false : undefined
}

/** What is written for machines: dots in it leave out what nobody needs to read. */
const NO_PROSE = /`[^`\n]{1,400}`|\b[a-z][a-z+.-]{1,12}:\/\/\S+|\S{0,200}[/?&=]\.{3}\S*/gi

/** "..." or "..." at the end of a list. */
const findDots = ({ text, sentences }: Subject): Hit[] =>
  sentences.flatMap((sentence) => {
    const { from, to } = sentence
    const at = text
      .slice(from, to)
      .replace(NO_PROSE, (words) => ' '.repeat(words.length))
      .search(/(?<![.\w/])\.{3}(?!\.)|(?<=\w)\.{3}(?![.\w])|(?<!\d)\u2026|\u2026(?!\d)/)
    if (at < 0) return []
    const start = from + at
    const span: [number, number] = [start, start + (text[start] === '.' ? 3 : 1)]
    const quoted = sentence.tokens.some(
      (token, i) => token.start >= start && token.start < span[1] && sentence.muted[i],
    )
    if (quoted) return []
    return [{ span, message: 'the list has no end' }]
  })

const findOpen = toSearch(open, (words) => `${quote(words)} leaves the list open`, judgeOpen)

export const LOOPHOLE_RULES: Rule[] = [
  {
    rule: 'R8',
    name: 'Escape clause',
    severity: 'warning',
    why: 'A way out makes the requirement optional: whatever is built fulfils it.',
    fix: 'say in which case it does not hold, or that it always holds',
    find: (subject) => [...findWays(subject), ...findEscapes(subject)],
    good: 'When the battery is below 10 %, the tracker shall send its position every 60 minutes.',
    bad: 'The tracker shall send its position where possible.',
  },
  {
    rule: 'R9',
    name: 'Open-ended list',
    severity: 'warning',
    why: 'What else belongs to the list is left to whoever builds it, and the end is never reached.',
    fix: 'name all of the list, or the rule that tells what belongs to it',
    find: (subject) => [...findOpen(subject), ...findDots(subject)],
    good: 'The importer shall accept CSV and XLSX files.',
    bad: 'The importer shall accept CSV, XLSX, etc.',
  },
]
