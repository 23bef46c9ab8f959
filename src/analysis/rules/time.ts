/** R34, R35: speed without a figure, time without a date. */

import { isNoun, isVerb } from '../language/tags.ts'
import { isOneOf } from '../language/word-lists.ts'
import { quote } from '../quote.ts'
import type { Hit, Rule, Sentence, Subject } from './rule.ts'
import { isConditional, isCounted, isMeasured } from './subject.ts'
import { type Judge, toLexicon, toRows, toSearch } from './terms.ts'

const speed = toLexicon(() => toRows('speed'))

const NAMES: Record<string, RegExp> = {
  quick:
    /^(?:search|reply|replies|view|start|access|links?|actions?|filters?|menu|guide|add|edit|response|tour|note|notes)$/,
  fast: /^(?:forward|track|lane|food|checkout|fourier)$/,
  instant: /^(?:messag\w+|payments?|delivery|chat|win|transfers?|noodles)$/,
  responsive: /^(?:design|layouts?|web|images?|grid)$/,
  rapid: /^(?:tests?|transit|prototyping|games?|chess|rounds?|rise|eye|fire)$/,
  slow: /^(?:down|motion|query|queries|lane)$/,
  prompt: /^(?!(?:responses?|repl(?:y|ies)|manner|action|notifications?|feedback|delivery|way|handling)$)/,
}

/** "three modes: blitz, rapid and classical": names of a list behind a colon, no claim. */
const isListed = ({ tokens }: Sentence, at: number): boolean => {
  const colon = tokens.findLastIndex(({ text }, i) => i < at && text === ':')
  const isBreak = (i: number): boolean =>
    tokens[i] === undefined || tokens[i]?.tag === 'PU' || tokens[i]?.tag === 'CC'
  return colon > 0 && isBreak(at - 1) && isBreak(at + 1)
}

/** A page that is responsive on phones adapts to them; that says nothing of speed. */
const SCREENS = /^(?:mobile|phones?|smartphones?|tablets?|desktops?|screens?|devices?|viewports?|layouts?)$/
const GIVING = 'provide have offer deliver give show ensure guarantee support require enable allow make'

/** «debounce rapid events»: the word tells what comes in, not how fast the system is. */
const describesInput = ({ tokens }: Sentence, at: number): boolean => {
  if (tokens[at]?.tag !== 'JJ' || !isNoun(tokens[at + 1]?.tag)) return false
  const verb = tokens.findLast((token, i) => i < at && isVerb(token.tag))
  return verb !== undefined && !isOneOf(GIVING, verb.verb?.lemma ?? '')
}

/** Beside a figure of time the word only repeats it. */
const judgeSpeed: Judge = (_, sentence, { from, to, term }) => {
  const [word = ''] = term.words
  const single = term.words.length === 1
  if (single && NAMES[word]?.test(sentence.tokens[to]?.lower ?? '')) return false
  if (single && isOneOf('than too', sentence.tokens[to]?.lower ?? '') && isCounted(sentence)) return false
  if (single && isListed(sentence, from)) return false
  if (word === 'responsive' && sentence.tokens.some(({ lower }) => SCREENS.test(lower))) return false
  if (single && describesInput(sentence, from)) return false
  if (isMeasured(sentence) || isConditional(sentence, from)) return false
  return undefined
}

const CLAIMED =
  'reliable available scalable secure maintainable usable portable accessible extensible extendable expandable stable resilient performant accurate testable fault-tolerant tolerant safe compatible fast modular interoperable dependable trustworthy up-to-date consistent learnable responsive durable auditable private confidential'
const CLAIM =
  /\b(?:shall|must|should|will) (?:always |also |all )?be (?:very |highly |fully |more |sufficiently |as |extremely )?(reliable|available|scalable|secure|maintainable|usable|portable|accessible|extensible|extendable|expandable|stable|resilient|performant|accurate|testable|fault[- ]tolerant|safe|compatible|fast|modular|interoperable|dependable|trustworthy|up-to-date|consistent|learnable|responsive|durable|auditable|private|confidential)\b/gi
const BOUND =
  /^(?: to| for| with| in| by| on| from| as| at \d| within| via| through| against| only| under| between| until| after| before| when| while)\b/i
const FREE =
  /^(?: at all times| all the time| always| in all| for (?:all|many|every)| to (?:all|everyone)| as possible| with (?:all|any)| in (?:any|every) )/i
/** "shall be reliable": a quality that is claimed, not measured. */
const findClaims = (subject: Subject): Hit[] =>
  subject.sentences.flatMap((sentence) => {
    if (isCounted(sentence) || !sentence.tokens.some(({ lower }) => isOneOf(CLAIMED, lower))) return []
    const part = subject.text.slice(sentence.from, sentence.to)
    return Array.from(part.matchAll(CLAIM)).flatMap((match): Hit[] => {
      const word = match[1] ?? ''
      const rest = part.slice(match.index + match[0].length)
      if (BOUND.test(rest) && !FREE.test(rest)) return []
      if (/^responsive$/i.test(word) && sentence.tokens.some(({ lower }) => SCREENS.test(lower))) return []
      const end = sentence.from + match.index + match[0].length
      const start = end - word.length
      return [{ span: [start, end], message: `${quote(word)} is claimed without a figure` }]
    })
  })

const moment = toLexicon(() => toRows('moment', 'period'))

const judgeMoment: Judge = (_, sentence, { from, to, term }) => {
  const [word = ''] = term.words
  const next = sentence.tokens[to]?.lower ?? ''
  const before = sentence.tokens[from - 1]
  if (word === 'soon' && (next === 'as' || before?.lower === 'coming')) return false
  if (
    word === 'temporarily' &&
    !/^(?:lock|block|suspend|disable|ban|hide|restrict|limit|hold|freeze|store|keep)/.test(next) &&
    before?.tag !== 'VB'
  )
    return false
  if (word === 'shortly' && isOneOf('before after', next)) return undefined
  if (
    isOneOf('immediately shortly', word) &&
    isOneOf('visible below above adjacent preceding following', next)
  )
    return false
  if (
    word === 'regular' &&
    isOneOf('expression expressions user users customer customers price font hours', next)
  )
    return false
  if (word === 'timely' && term.words.length === 1 && isMeasured(sentence)) return false
  if (isMeasured(sentence)) return false
  return isConditional(sentence, from) && word !== 'as' ? false : undefined
}

const findSpeed = toSearch(speed, (words) => `${quote(words)} is no measure`, judgeSpeed)
const findMoment = toSearch(moment, (words) => `${quote(words)} names no moment`, judgeMoment)

export const TIME_RULES: Rule[] = [
  {
    rule: 'R34',
    name: 'Unmeasured performance',
    severity: 'warning',
    why: 'Without a figure, a load and a way to measure, every result is good enough for someone.',
    fix: 'give the figure, and the load at which it holds',
    find: (subject) => [...findSpeed(subject), ...findClaims(subject)],
    good: 'The map shall show the route within 2 seconds for 95 % of requests.',
    bad: 'The map shall show the route quickly.',
  },
  {
    rule: 'R35',
    name: 'Indefinite time',
    severity: 'warning',
    why: 'A moment that nobody can point at is never too late.',
    fix: 'name the event, the date or the time',
    find: findMoment,
    good: 'The mailer shall repeat the delivery every 15 minutes until the server confirms the message.',
    bad: 'The mailer shall repeat the delivery eventually.',
  },
]
