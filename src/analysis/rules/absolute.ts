/** R26: words without exception. */

import { toSingular } from '../language/singular.ts'
import { isNoun, type Tagged } from '../language/tags.ts'
import { isOneOf } from '../language/word-lists.ts'
import { quote } from '../quote.ts'
import { ABSOLUTES } from './absolute-terms.ts'
import { swapWords } from './rewrite.ts'
import type { Hit, Rule, Sentence, Severity, Subject } from './rule.ts'
import { isConditional } from './subject.ts'
import { type Judge, toLexicon, toSearch } from './terms.ts'

const absolute = toLexicon(ABSOLUTES)

/** Classes that nobody can list: nature, mistakes, attacks, tastes, whatever comes in. */
const OPEN =
  'browser device platform format language dialect accent error situation condition circumstance exception scenario threat attack vulnerability need requirement wish expectation demand standard law regulation problem issue failure fault bug defect mistake input environment network screen virus malware hazard danger risk harm damage noise interference weather temperature climate terrain surface material obstacle question fraud crime spam handwriting voice script hardware loss leak load speed angle distance season location place culture taste audience animal insect bacterium bacteria germ fire contamination emergency disaster lighting illness disease abuse intrusion inconsistency ambiguity conflict misuse complication eventuality possibility purpose task topic market browser size resolution connection bandwidth outage crash chemical substance liquid stain odour odor gas pest weed poison dirt dust allergen rumour trick'
const KIND = 'kind type sort form variety manner way'
/** What says which of them: behind these words the class is closed. */
const CLOSING =
  'of in from on with that which who whose listed named defined below above between stored shown during within under for at by whom where since until specified selected given entered'
const UNIT = 'second minute hour day night week month year monday sunday morning quarter time evening'
const SERVED = 'needs wishes expectations requirements tastes demands'

/** The noun that "all", "every" or "any" ranges over. */
const toHead = ({ tokens }: Sentence, to: number): number => {
  let at = to
  while (
    isOneOf('JJ DT PS', tokens[at]?.tag ?? '') ||
    (isNoun(tokens[at]?.tag) && isNoun(tokens[at + 1]?.tag))
  )
    at++
  return at
}

const isOpenClass = (sentence: Sentence, from: number, to: number): boolean => {
  const { tokens } = sentence
  if (tokens[to]?.tag === 'CD') return false
  const head = toHead(sentence, to)
  const noun = tokens[head]
  if (!noun || !isNoun(noun.tag)) return false
  const next = tokens[head + 1]
  if (isOneOf(KIND, toSingular(noun.lower))) return next?.lower === 'of'
  const served = tokens[from - 1]?.lower === 'of' && isOneOf(SERVED, tokens[from - 2]?.lower ?? '')
  if (served) return true
  const possible = tokens
    .slice(to, head + 2)
    .some(({ lower }) => isOneOf('possible conceivable imaginable', lower))
  if (!isOneOf(OPEN, toSingular(noun.lower)) && !possible) return false
  return next === undefined || !isOneOf(CLOSING, next.lower) || possible
}

/** "every hour", "at any time of the day": a rhythm or a right, no claim. */
const isRhythm = (tokens: readonly Tagged[], word: string, to: number): boolean =>
  word === 'every' && (tokens[to]?.tag === 'CD' || isOneOf(UNIT, toSingular(tokens[to]?.lower ?? '')))

/** "regardless of the language of the guest": what it holds for is named. */
const isNamed = ({ tokens }: Sentence, to: number): boolean =>
  tokens.slice(to, to + 5).some(({ tag, lower }) => isNoun(tag) && !isOneOf(OPEN, toSingular(lower)))

const judgeAbsolute: Judge = (_, sentence, { from, to, term }) => {
  const [word = ''] = term.words
  const { tokens } = sentence
  if (isOneOf('regardless irrespective', word) && isNamed(sentence, to)) return 'info'
  if (word === 'without' && term.words[1] === 'any') return 'info'
  if (term.words.length > 1) return undefined
  if (word === 'guarantee' && tokens[from]?.tag !== 'VB') return false
  if (word === 'ever' || (word === 'impossible' && isConditional(sentence, from))) return false
  if (!isOneOf('all every any', word)) return undefined
  if (isRhythm(tokens, word, to)) return false
  if (word === 'all' && tokens[from - 1]?.lower === 'at' && !isNoun(tokens[to]?.tag)) return false
  return !isConditional(sentence, from) && isOpenClass(sentence, from, to) ? 'warning' : 'info'
}

/** "zero" before these is a figure or a name. */
const ZERO =
  'point points value position balance sum crossing degrees degree length size index knowledge trust coupon gravity volt volts voltage hour hours line day days or and to'

/** "with zero deviation": none at all of what happens. */
const findZero = ({ text, sentences }: Subject): Hit[] =>
  sentences.flatMap((sentence) =>
    sentence.tokens.flatMap((token, at): Hit[] => {
      const next = sentence.tokens[at + 1]
      if (token.lower !== 'zero' || sentence.muted[at] || isConditional(sentence, at)) return []
      if (!next || !(isNoun(next.tag) || next.tag === 'JJ') || isOneOf(ZERO, next.lower)) return []
      const span: [number, number] = [token.start, next.end]
      const rewrite = swapWords(text, sentence, span, `at most [N] ${next.text}`)
      return [{ span, message: `${quote(text.slice(...span))} cannot be reached or shown`, rewrite }]
    }),
  )

const TOTAL =
  /^(?:availab|uptime|up-time|accura|reliab|success|coverage|of|correct|secur|guarantee|complet|compatib|precis|safe|free|bug|error|recycl|waterproof|natural)/

/** "100 %" of something that no system reaches. */
const findHundred = ({ text, sentences }: Subject): Hit[] =>
  sentences.flatMap((sentence) =>
    sentence.tokens.flatMap((token, at) => {
      if (!token.text.startsWith('100')) return []
      const figure = /^100(?:\.0+)?\s?%$/.test(token.text)
      const spelt = token.text === '100' && isOneOf('percent %', sentence.tokens[at + 1]?.lower ?? '')
      if ((!figure && !spelt) || sentence.muted[at]) return []
      const last = spelt ? at + 1 : at
      const around = [
        sentence.tokens[last + 1],
        sentence.tokens[at - 2],
        sentence.tokens[at - 1],
        sentence.tokens[last + 2],
      ]
      const severity: Severity = around.some((one) => TOTAL.test(one?.lower ?? '')) ? 'warning' : 'info'
      const span: [number, number] = [token.start, sentence.tokens[last]?.end ?? token.end]
      const rewrite = swapWords(text, sentence, span, '[99.9 %, measured over a month]')
      return [
        { span, message: `${quote(text.slice(...span))} cannot be reached or shown`, rewrite, severity },
      ]
    }),
  )

const findAbsolute = toSearch(
  absolute,
  (words) => `${quote(words)} has no exception that one could test`,
  judgeAbsolute,
)

export const ABSOLUTE_RULES: Rule[] = [
  {
    rule: 'R26',
    name: 'Absolute',
    severity: 'warning',
    why: 'One exception in the life of the product breaks it, and no test can show the opposite.',
    find: (subject) => [...findAbsolute(subject), ...findHundred(subject), ...findZero(subject)],
    good: 'The gate shall be open for 99.5 % of the hours of a month.',
    bad: 'The gate shall always be open.',
  },
]
