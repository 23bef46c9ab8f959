/** R37, R38, TBD: what is not decided, not explained or not written out. */

import type { Span } from '../frame/frame.ts'
import { isNoun, type Tagged } from '../language/tags.ts'
import { isOneOf, isWord } from '../language/word-lists.ts'
import { quote } from '../quote.ts'
import { ACRONYMS } from './acronyms.ts'
import { MISSING } from './missing-terms.ts'
import { swapWords } from './rewrite.ts'
import type { Hit, Rule, Sentence, Subject } from './rule.ts'
import { type Judge, toLexicon, toSearch } from './terms.ts'
import { findUndecided } from './undecided.ts'

const missing = toLexicon(MISSING)

const judgeMissing: Judge = (_, { tokens, first }, { from, to, term }) => {
  if (term.words[0] === 'open' && from === first && tokens[to]?.text === ':') return false
  if (term.words[0] === 'to' && isOneOf('by in', tokens[to]?.lower ?? '') && tokens[from - 1]?.tag === 'NN')
    return 'info'
  return term.words[0] === 'todo' && isOneOf('list item lists items app', tokens[to]?.lower ?? '')
    ? false
    : undefined
}

const GAP =
  /\?{2,}|_{3,}|\bXX+\b|\bX\.X+\b|\b(?:(?:still-|yet-)?to-be-(?:defined|decided|determined|confirmed|agreed|specified|named|announced|chosen)|not-yet-[a-z]+|as-yet-[a-z]+)\b|(?<!\d ?)\b(?:X{1,3}|x{2,3}|N{1,2})(?= ?(?:%|ms\b|milliseconds?\b|s\b|seconds?\b|minutes?\b|hours?\b|days?\b|weeks?\b|months?\b|years?\b|MB\b|GB\b|KB\b|kB\b|users?\b|characters?\b|items?\b|times\b|attempts?\b))|[[<](?:tbd|tbc|todo|insert|value|number|x|xx|n|amount|to be)\b[^\]>]{0,60}[\]>]/gi

const SIGN = /^[xn]{1,3}(?:ms|s|mb|gb|kb|%|$|[^a-z])/i

/** Most sentences have none of the signs of a gap. */
const isGapped = (part: string, { tokens }: Sentence): boolean =>
  /[?_[<]|-(?:be|yet)-/.test(part) || tokens.some(({ text }) => SIGN.test(text))

const isMuted = ({ tokens, muted }: Sentence, span: Span): boolean =>
  tokens.some((token, at) => muted[at] && token.start <= span[0] && span[1] <= token.end)

const findGaps = ({ text, sentences }: Subject): Hit[] =>
  sentences.flatMap((sentence) => {
    const part = text.slice(sentence.from, sentence.to)
    if (!isGapped(part, sentence)) return []
    return Array.from(part.matchAll(GAP), (match): Hit => {
      const start = sentence.from + match.index
      const span: Span = [start, start + match[0].length]
      const rewrite = swapWords(text, sentence, span, '[the decided value]')
      return { span, message: `${quote(match[0])} stands where a value belongs`, rewrite }
    })
      .filter(({ span }) => !isMuted(sentence, span))
      .slice(0, 20)
  })

const findMissing = toSearch(missing, (words) => `${quote(words)}: this is not decided yet`, judgeMissing)

const shortened = toLexicon(`
approx|approximately
incl|including
excl|excluding
resp|respectively
max|at most
min|at least
w/o|without
w/|with
b/c|because
i.e|that is
ie|that is
e.g|for example
viz|namely
cf|compare
vs|against
misc|[the named]
no.|number
temp|temperature
qty|quantity
acct|account
mgmt|management
asap|[within N hours]
`)

const judgeShort: Judge = (_, { tokens }, { from, to, term }) => {
  const [word = ''] = term.words
  if (!isOneOf('min max temp', word)) return undefined
  return tokens[to]?.text === '.' || tokens[to]?.tag === 'CD'
    ? tokens[from - 1]?.tag === 'CD'
      ? false
      : undefined
    : false
}

const findShortened = toSearch(shortened, (words) => `${quote(words)} is shorter but not clearer`, judgeShort)

let known: Set<string> | undefined

const isUndefined = (text: string, { text: word, lower }: Tagged): boolean => {
  if (!/^[A-Z][A-Z0-9]{1,6}s?$/.test(word) || /^(?:[A-Z]\d+|X+|N+)$/.test(word)) return false
  known ??= new Set(ACRONYMS.trim().split(/\s+/))
  const bare = word.replace(/s$/, '')
  if (
    known.has(bare) ||
    isWord('machine', lower) ||
    isWord('person', lower) ||
    isWord('modal', lower) ||
    isWord('subordinator', lower) ||
    isWord('conjunction', lower)
  )
    return false
  return !text.includes(`(${bare}`) && !text.includes(`${bare} (`)
}

/** Words in capitals are acronyms only where the rest is not shouted as well. */
const findAcronyms = ({ text, sentences }: Subject): Hit[] =>
  sentences.flatMap((sentence) => {
    const { tokens, muted } = sentence
    const shouted = tokens.filter((token) => /^[A-Z]{3,}$/.test(token.text)).length
    if (shouted > 4 && shouted > tokens.length / 3) return []
    const seen = new Set<string>()
    return tokens.flatMap((token, at) => {
      if (muted[at] || seen.has(token.text) || !isNoun(token.tag) || !isUndefined(text, token)) return []
      seen.add(token.text)
      const rewrite = swapWords(text, sentence, [token.start, token.end], `[full words] (${token.text})`)
      return [
        {
          span: [token.start, token.end] as [number, number],
          message: `${quote(token.text)} is not explained here`,
          rewrite,
        },
      ]
    })
  })

export const OPEN_RULES: Rule[] = [
  {
    rule: 'R37',
    name: 'Unexplained acronym',
    severity: 'info',
    why: 'A short form that is nowhere explained means something else to the next reader.',
    find: findAcronyms,
    good: 'The plant shall report the overall equipment effectiveness (OEE) every hour.',
    bad: 'The plant shall report the OEE every hour.',
  },
  {
    rule: 'R38',
    name: 'Abbreviation',
    severity: 'info',
    why: 'Short forms are read in more than one way, above all by people of another language.',
    find: (subject) =>
      findShortened(subject).map((hit) => ({
        ...hit,
        rewrite: hit.rewrite.replace(
          /^(.*?(?:approximately|at most|at least|including|excluding|respectively))\./,
          '$1',
        ),
      })),
    good: 'The bag shall weigh at most 20 kg without the strap.',
    bad: 'The bag shall weigh max. 20 kg w/o the strap.',
  },
  {
    rule: 'TBD',
    name: 'Not decided',
    severity: 'error',
    why: 'An open place cannot be built or tested, and is forgotten once the text is approved.',
    find: (subject) => [...findMissing(subject), ...findGaps(subject), ...findUndecided(subject)],
    good: 'The tank shall hold 40 litres.',
    bad: 'The tank shall hold TBD litres.',
  },
]
