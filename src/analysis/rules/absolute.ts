/** R26: words without exception. */

import { toSingular } from '../language/singular.ts'
import { isNoun, type Tagged } from '../language/tags.ts'
import { isOneOf } from '../language/words.ts'
import { quote } from '../quote.ts'
import { toSwapped } from './rewrite.ts'
import type { Hit, Rule, Sentence, Severity, Subject } from './rule.ts'
import { isConditional } from './subject.ts'
import { type Judge, toLexicon, toSearch } from './terms.ts'

const absolute = toLexicon(`
always|[in the named state]
never|not [in the named state]
at all times|[during the named hours]
in all cases|in [the named cases]
under all circumstances|in [the named states]
in all circumstances|in [the named states]
under any circumstances|in [the named states]
in every case|in [the named cases]
in any case|in [the named cases]
in all situations|in [the named states]
under all conditions|at [the named load]
without exception|
without any exception|
without fail|
around the clock|[during the named hours]
round the clock|[during the named hours]
without interruption|with at most [N] minutes of interruption a month
without interruptions|with at most [N] minutes of interruption a month
without any interruption|with at most [N] minutes of interruption a month
uninterrupted|with at most [N] minutes of interruption a month
in no case|not in [the named state]
under no circumstances|not in [the named state]
at no time|not in [the named state]
regardless of circumstances|in [the named states]
zero downtime|at most [N] minutes of downtime a month
no downtime|at most [N] minutes of downtime a month
zero errors|at most [N] errors per 1,000 requests
zero defects|at most [N] defects
no errors|at most [N] errors per 1,000 requests
zero data loss|a loss of at most the last [N] seconds of data
no data loss|a loss of at most the last [N] seconds of data
no latency|a latency of at most [N] ms
zero latency|a latency of at most [N] ms
error-free|with at most [N] errors per 1,000 requests
bug-free|with at most [N] defects
failsafe|running after [the named faults]|info
unbreakable|withstanding [the named force]
indestructible|withstanding [the named force]
infallible|with at most [N] errors
unfailingly|[in at least N % of cases]
invariably|[in the named cases]
fail-proof|running after [the named faults]
foolproof|refusing [the named wrong inputs]
bulletproof|running after [the named faults]
unlimited|up to [N]
infinite|up to [N]
unbounded|up to [N]
perfect|[at least N %]
perfectly|[to at least N %]
flawless|[at least N %]
flawlessly|[in at least N % of cases]
completely|[for the named parts]
totally|[for the named parts]
absolutely|
entirely|[for the named parts]
fully|[for the named parts]|info
guarantee|ensure for [N % of cases]
guarantees|ensures for [N % of cases]
guaranteed|given in [N % of cases]
everything|[the named things]
everybody|[the named roles]
everyone|[the named roles]|info
nobody|none of [the named roles]|info
anything|[the named things]|info
everywhere|in [the named places]
anywhere|in [the named places]|info
forever|for [N] years
ever||info
impossible|refused
all|[each of the named]|info
every|each|info
any|each|info
none|no [named thing]|info
both|each of the two|info
`)

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

const judgeAbsolute: Judge = (_, sentence, { from, to, term }) => {
  const [word = ''] = term.words
  const { tokens } = sentence
  if (term.words.length > 1) return undefined
  if (word === 'guarantee' && tokens[from]?.tag !== 'VB') return false
  if (word === 'ever' || (word === 'impossible' && isConditional(sentence, from))) return false
  if (!isOneOf('all every any', word)) return undefined
  if (isRhythm(tokens, word, to)) return false
  if (word === 'all' && tokens[from - 1]?.lower === 'at' && !isNoun(tokens[to]?.tag)) return false
  return !isConditional(sentence, from) && isOpenClass(sentence, from, to) ? 'warning' : 'info'
}

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
      const rewrite = toSwapped(text, sentence, span, '[99.9 %, measured over a month]')
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
    find: (subject) => [...findAbsolute(subject), ...findHundred(subject)],
    good: 'The gate shall be open for 99.5 % of the hours of a month.',
    bad: 'The gate shall always be open.',
  },
]
