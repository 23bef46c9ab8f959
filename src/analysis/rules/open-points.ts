/** R37, R38, TBD: what is not decided, not explained or not written out. */

import type { Span } from '../frame/frame.ts'
import { isOneOf } from '../language/word-lists.ts'
import { quote } from '../quote.ts'
import type { Hit, Rule, Sentence, Subject } from './rule.ts'
import { type Judge, toLexicon, toRows, toSearch } from './terms.ts'
import { findUndecided } from './undecided.ts'

const missing = toLexicon(() => toRows('missing'))

const judgeMissing: Judge = (_, { tokens, first }, { from, to, term }) => {
  if (term.words[0] === 'open' && from === first && tokens[to]?.text === ':') return false
  if (term.words[0] === 'to' && isOneOf('by in', tokens[to]?.lower ?? '') && tokens[from - 1]?.tag === 'NN')
    return false
  // A note of the author is written «TODO» or «todo: …»; else it is the name of a state or of a list.
  const isNote =
    (tokens[from]?.text === 'TODO' &&
      !isOneOf('list lists item items app task tasks', tokens[to]?.lower ?? '')) ||
    tokens[to]?.text === ':' ||
    tokens.length === 1
  return term.words[0] === 'todo' && !isNote ? false : undefined
}

const GAP =
  /\?{2,}|_{3,}|\bXX+\b|\bX\.X+\b|\b(?:(?:still-|yet-)?to-be-(?:defined|decided|determined|confirmed|agreed|specified|named|announced|chosen)|not-yet-[a-z]+|as-yet-[a-z]+)\b|(?<!\d ?)\b(?:X{1,3}|x{2,3}|N{1,2})(?= ?(?:%|ms\b|milliseconds?\b|s\b|seconds?\b|minutes?\b|hours?\b|days?\b|weeks?\b|months?\b|years?\b|MB\b|GB\b|KB\b|kB\b|users?\b|characters?\b|items?\b|times\b|attempts?\b))|[[<](?:tbd|tbc|todo|insert|value|number|x|xx|n|amount|to be)\b[^\]>]{0,60}[\]>]/gi

/** «Every N days», «the last N orders»: whoever uses it chooses. */
const CHOSEN = /\b(?:every|last|first|top|next|past|previous|latest)\s+$/i

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
    const gaps = [...part.matchAll(GAP)].filter(({ index }) => !CHOSEN.test(part.slice(0, index)))
    return gaps
      .map((match): Hit => {
        const start = sentence.from + match.index
        const span: Span = [start, start + match[0].length]
        return { span, message: `${quote(match[0])} stands where a value belongs` }
      })
      .filter(({ span }) => !isMuted(sentence, span))
      .slice(0, 20)
  })

const findMissing = toSearch(missing, (words) => `${quote(words)}: this is not decided yet`, judgeMissing)

export const OPEN_RULES: Rule[] = [
  {
    rule: 'TBD',
    name: 'Not decided',
    severity: 'error',
    why: 'An open place cannot be built or tested, and is forgotten once the text is approved.',
    fix: 'decide it, or keep it among the open questions',
    find: (subject) => [...findMissing(subject), ...findGaps(subject), ...findUndecided(subject)],
    good: 'The tank shall hold 40 litres.',
    bad: 'The tank shall hold TBD litres.',
  },
]
