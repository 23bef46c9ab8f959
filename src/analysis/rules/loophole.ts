/** R8, R9, R10: words that let the builder off, lists without an end, infinitives that add nothing. */

import { isNoun } from '../language/tags.ts'
import { isOneOf, isWord } from '../language/words.ts'
import { quote } from '../quote.ts'
import { LEAVES, OPENERS, WAYS } from './loophole-terms.ts'
import { toSwapped } from './rewrite.ts'
import type { Hit, Rule, Sentence, Subject } from './rule.ts'
import { isConditional, isCounted } from './subject.ts'
import { type Judge, toLexicon, toSearch } from './terms.ts'

const toLeaves = (): string =>
  LEAVES.split(' ')
    .flatMap((word) =>
      OPENERS.split(' ').map((opener) => `${opener} ${word}|when [the named condition holds]`),
    )
    .join('\n')

const ways = toLexicon(() => toLeaves() + WAYS)

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
    return first === 'attempt' && isCounted(sentence) ? 'info' : undefined
  }
  if (isOneOf(ADVERBS, first)) {
    if (isDescribing(sentence, from, to)) return false
    return isConditional(sentence, from) ? 'info' : undefined
  }
  if (first.startsWith('aim') && isOneOf('at for', second) && isOneOf('DT PS', next?.tag ?? '')) return false
  if (isOneOf('aim aims seek seeks strive strives', first) && sentence.tokens[from - 1]?.tag !== 'MD')
    return isOneOf('aims seeks strives', first) ? undefined : false
  if (term.words.length !== 2 || !isOneOf(OPENERS, first) || second === 'possible') return undefined
  if (second === 'available' && first === 'as') return false
  return next === undefined || isOneOf(CLOSED, next.lower) ? undefined : false
}

const open = toLexicon(`
etc|and [the rest of the list]
etcetera|and [the rest of the list]
and so on|and [the rest of the list]
and so forth|and [the rest of the list]
and the like|and [the rest of the list]
and others|and [the rest of the list]
among others|
amongst others|
amongst other things|
among other things|
including but not limited to|namely
including , but not limited to|namely
include but are not limited to|are
includes but is not limited to|is
include but not limited to|are
but not limited to|namely
not limited to|namely
without limitation|
or similar|
and similar|
or something similar|
or equivalent||info
and more|and [the rest of the list]
or more such|
and any other|and [the named]
and all other|and [the named]|info
and other|and [the named]|info
or other|or [the named]|info
or any other|or [the named]
at a minimum|
as a minimum|
to name a few|
such as|namely
for example|namely
for instance|namely
e.g|namely
eg|namely
`)

/** "and more than 5", "not limited to 5 users" go on. */
const judgeOpen: Judge = (_, sentence, { from, to, term }) => {
  const next = sentence.tokens[to]
  const words = term.words.join(' ')
  if (words === 'and more') return next === undefined || next.tag === 'PU' ? undefined : false
  if (words === 'and similar' || words === 'or similar')
    return next === undefined || next.tag === 'PU' || next.tag === 'NNS' ? undefined : 'info'
  if (words === 'not limited to' && next?.tag === 'CD') return false
  if (words === 'and other' || words === 'or other')
    return sentence.tokens[from - 1]?.text === ',' ? 'warning' : undefined
  return /^(?:such|for|e)/.test(words) && sentence.tokens[from - 1]?.text === '(' ? 'info' : undefined
}

/** "..." or "..." at the end of a list. */
const findDots = ({ text, sentences }: Subject): Hit[] =>
  sentences.flatMap((sentence) => {
    const { from, to } = sentence
    const at = text.slice(from, to).search(/(?<![.\w/])\.{3}(?!\.)|(?<=\w)\.{3}(?![.\w])|\u2026/)
    if (at < 0) return []
    const start = from + at
    const span: [number, number] = [start, start + (text[start] === '.' ? 3 : 1)]
    const quoted = sentence.tokens.some(
      (token, i) => token.start >= start && token.start < span[1] && sentence.muted[i],
    )
    if (quoted) return []
    const rewrite = toSwapped(text, sentence, span, ' and [the rest of the list]')
    return [{ span, message: 'the list has no end', rewrite }]
  })

const idle = toLexicon(`
be able to|
be capable of|
have the ability to|
have the capability to|
have the capability of|
have the capacity to|
have the possibility to|
be in a position to|
be designed to|
be possible for|
provide the ability to|
provide the ability for|let
provide the capability to|
provide the capability for|let
provide the possibility to|
provide the functionality to|
provide functionality to|
provide a means to|
provide means to|
provide a way to|
provide the means to|
offer the ability to|
offer the possibility to|
support the ability to|
be enabled to|
allow for the ability to|
include the ability to|
the ability to||info
be used to||info
`)

/** The noun before the modal: what "shall be able to" is said of. */
const isPerson = ({ tokens }: Sentence, modal: number): boolean => {
  const lower = tokens[modal - 1]?.lower ?? ''
  const one = lower.replace(/ies$/, 'y').replace(/s$/, '')
  return isWord('person', lower) || isWord('person', one) || /(?:ee|ist|ian)s?$/.test(lower)
}

/** Of a person "be able to" grants something; of the system it only says "can". */
const judgeIdle: Judge = ({ story }, sentence, { from }) => {
  let left = from - 1
  while (sentence.tokens[left]?.tag === 'RB') left--
  const before = sentence.tokens[left]
  if (isConditional(sentence, from)) return false
  if (story) return 'info'
  if (before?.tag !== 'MD') return before?.tag === 'TO' ? 'info' : false
  return isPerson(sentence, left) ? 'info' : undefined
}

const findOpen = toSearch(open, (words) => `${quote(words)} leaves the list open`, judgeOpen)

const findIdle = (subject: Subject): Hit[] =>
  toSearch(
    idle,
    (words) => `${quote(words)} adds nothing to the verb behind it`,
    judgeIdle,
  )(subject).map((hit) => {
    const sentence = subject.sentences.find(({ from, to }) => from <= hit.span[0] && hit.span[1] <= to)
    const next = sentence?.tokens.find(({ start }) => start >= hit.span[1])
    if (!sentence || next?.tag !== 'VBG' || !next.verb) return hit
    return { ...hit, rewrite: toSwapped(subject.text, sentence, [hit.span[0], next.end], next.verb.lemma) }
  })

export const LOOPHOLE_RULES: Rule[] = [
  {
    rule: 'R8',
    name: 'Escape clause',
    severity: 'warning',
    why: 'A way out makes the requirement optional: whatever is built fulfils it.',
    find: toSearch(ways, (words) => `${quote(words)} is a way out`, judgeEscape),
    good: 'When the battery is below 10 %, the tracker shall send its position every 60 minutes.',
    bad: 'The tracker shall send its position where possible.',
  },
  {
    rule: 'R9',
    name: 'Open-ended list',
    severity: 'warning',
    why: 'What else belongs to the list is left to whoever builds it, and the end is never reached.',
    find: (subject) => [...findOpen(subject), ...findDots(subject)],
    good: 'The importer shall accept CSV and XLSX files.',
    bad: 'The importer shall accept CSV, XLSX, etc.',
  },
  {
    rule: 'R10',
    name: 'Superfluous infinitive',
    severity: 'warning',
    why: 'Being able to do a thing is not doing it: a test of the ability never has to see the result.',
    find: findIdle,
    good: 'The scale shall print a label.',
    bad: 'The scale shall be able to print a label.',
  },
]
