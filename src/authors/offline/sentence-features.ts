/**
 * What of a sentence may tell its kind: its words and forms, who does it, what the signs say, and where it stands. The
 * weights of these are learnt; a feature is a name, and says nothing by itself.
 */
import { isExclusion } from '../../analysis/document/exclusions.ts'
import type { Tagged } from '../../analysis/language/tags.ts'
import { isPerson, toName } from '../../analysis/model/noun.ts'
import { isObliged } from './english.ts'
import { isChange } from './goal-figures.ts'
import { isOutside } from './left-out.ts'
import { TO_SEE } from './plain-wish.ts'
import { toCue } from './sentence-cues.ts'
import { type Fate, toSaid } from './sentence-fate.ts'
import { findFamilies } from './sentence-lexicon.ts'
import {
  isBurden,
  isCircumstance,
  isDigital,
  isHoused,
  isOfProduct,
  isOfToday,
  isResult,
  isRule,
  tellsOfHands,
} from './sentence-signs.ts'
import { findVerb, toSentenceWords } from './sentence-words.ts'

/** Where a sentence stands: the `at`-th of so many, in what style all of them are written, what the signs call it and its neighbours, and what was asked before. */
export type Stand = {
  at: number
  count: number
  said: Fate
  before?: Fate | undefined
  next?: Fate | undefined
  isUnasked: boolean
  style: string
}

const ASKED = toCue('asked-plainly')
/** Asked for, whoever reads it. */
export const isAskedPlainly = (core: string): boolean => ASKED.test(core)

const WISHED_FOR = toCue('wished-for')
const WISHED_THING = toCue('wished-thing')

const SIGNS: [string, (core: string, tokens: readonly Tagged[], isUnasked: boolean) => boolean][] = [
  ['hands', (core) => tellsOfHands(core)],
  ['digital', (core) => isDigital(core)],
  ['rule', (core) => isRule(core)],
  ['result', isResult],
  ['burden', (core, _, isUnasked) => isBurden(core, isUnasked)],
  ['circumstance', isCircumstance],
  ['product', isOfProduct],
  ['today', (core) => isOfToday(core)],
  ['outside', (core) => isOutside(core)],
  ['exclusion', (core) => isExclusion(core)],
  ['change', (core) => isChange(core)],
  ['obliged', (core) => isObliged(core)],
  ['see', (core) => TO_SEE.test(core)],
  ['housed', (core) => isHoused(core)],
  ['asked', isAskedPlainly],
  ['wished', (core) => WISHED_FOR.test(core)],
  ['thing', (core) => WISHED_THING.test(core)],
  ['arrow', (core) => /\S\s(?:->|→|=>|⇒)\s\S/.test(core)],
  [
    'perhaps',
    (core) =>
      /\b(?:maybe|perhaps|possibly|not sure|unsure|don['’]t know|undecided|not decided|might)\b/i.test(core),
  ],
  ['condition', (core) => /^(?:if|when|whenever|once|as soon as|unless|until|after|before)\b/i.test(core)],
  ['ifs', (core) => /\S\s(?:if|when|unless|until|before|after|once|as long as)\s/i.test(core)],
  [
    'limit',
    (core) =>
      /\b(?:at most|at least|no more than|up to|max|minimum|maximum|not more than|within)\b/i.test(core),
  ],
  ['percent', (core) => /\d\s?(?:%|percent|per cent)/i.test(core)],
  ['money', (core) => /[€$£]\s?\d|\d\s?(?:euros?|pounds?|dollars?)\b/i.test(core)],
  [
    'clock',
    (core) =>
      /\b\d{1,2}(?::\d\d)?\s?(?:am|pm|o['’]clock)\b|\b\d{1,2}:\d\d\b|\bnoon\b|\bmidnight\b/i.test(core),
  ],
  [
    'span',
    (core) =>
      /\b(?:\d+|one|two|three|four|five|six|ten|an?) (?:more )?(?:minutes?|hours?|days?|weeks?|months?|years?)\b/i.test(
        core,
      ),
  ],
  [
    'fewer',
    (core) =>
      /\b(?:fewer|less|halve|half|double|down to|instead of|without|zero|no more|stop \w+ing)\b/i.test(core),
  ],
  [
    'past',
    (core) => /\b(?:was|were|had|did|lost|last (?:week|month|year|season|time|summer|winter))\b/i.test(core),
  ],
  [
    'now',
    (core) =>
      /\b(?:today|currently|now|at the moment|so far|these days|always|usually|often|sometimes|still|every (?:morning|week|day|saturday))\b/i.test(
        core,
      ),
  ],
  ['ours', (core) => /\b(?:our|we|us|my|i)\b/i.test(core)],
  [
    'stays',
    (core) =>
      /\b(?:stays?|remains?|leave|keep|keeps|continues?|carr(?:y|ies) on|separate|elsewhere|already)\b/i.test(
        core,
      ),
  ],
  ['negated', (core) => /\b(?:not|no|never|nobody|nothing|neither|nor|without)\b|n['’]t\b/i.test(core)],
]

const MODAL = /^(?:must|should|shall|can|may|could|would|will|might|cannot|['’]d|['’]ll)$/
const PRONOUN =
  /^(?:i|we|you|they|it|he|she|there|this|that|nobody|everybody|everyone|somebody|someone|anyone|whoever|who|no)$/
const toPlain = (word: string): string => (/\d/.test(word) ? '#' : word.replace('’', "'"))

/** Who does it: a pronoun, a person, people, or a thing. */
const toSubject = (tokens: readonly Tagged[], verb: number): string => {
  const [first] = tokens
  if (first && PRONOUN.test(first.lower)) return first.lower
  const head = tokens.slice(0, Math.max(verb, 0)).findLast(({ tag }) => tag === 'NN' || tag === 'NNS')
  if (!head) return verb < 0 ? 'none' : verb === 0 ? 'imperative' : 'other'
  return `${isPerson(toName(head.lower)) ? 'person' : 'thing'}-${head.tag}`
}

const toBucket = (count: number, steps: readonly number[]): number =>
  steps.filter((step) => count > step).length

const SHORT_LINES = 9
/** How somebody writes: notes, quotes, what will be, sober prose, wishes. */
export const toStyle = (sentences: readonly string[]): string => {
  const lengths = sentences.map((text) => text.split(/\s+/).length).toSorted((a, b) => a - b)
  const toShare = (words: RegExp): number =>
    sentences.filter((text) => words.test(text)).length / Math.max(1, sentences.length)
  if ((lengths[Math.floor(lengths.length / 2)] ?? 0) < SHORT_LINES) return 'short'
  if (toShare(/["“]/) > 0.35) return 'quotes'
  if (toShare(/\bwill\b/i) > 0.3) return 'will'
  if (toShare(/\b(?:i|we|our|my|us)\b/i) < 0.3) return 'sober'
  const wished = toShare(/\b(?:must|should|has to|have to|want|would like|needs? to|can)\b/i)
  return wished > 0.5 ? 'modal' : 'plain'
}

/** The features of a sentence, each once. */
export const toFeatures = (sentence: string, stand: Stand): string[] => {
  const core = toSaid(sentence)
  const { tokens } = toSentenceWords(core)
  const words = tokens.filter(({ tag }) => tag !== 'PU').map(({ lower }) => toPlain(lower))
  const tags = tokens.filter(({ tag }) => tag !== 'PU').map(({ tag }) => tag)
  const verb = findVerb(tokens, 0, tokens.length)
  const subject = toSubject(tokens, verb)
  const modal = tokens.find(({ lower }) => MODAL.test(lower))?.lower ?? 'none'
  const tense = tokens[verb]?.tag ?? 'none'
  const found = new Set<string>(['bias'])
  const add = (...names: string[]): void => {
    for (const name of names) found.add(name)
  }
  for (const [at, word] of words.entries()) add(`w:${word}`, `b:${word} ${words[at + 1] ?? '.'}`)
  for (const [at, tag] of tags.entries()) add(`t:${tag} ${tags[at + 1] ?? '.'}`)
  add(
    `1:${words[0] ?? ''}`,
    `2:${words.slice(0, 2).join(' ')}`,
    `3:${tags.slice(0, 3).join(' ')}`,
    `e:${words.at(-1) ?? ''}`,
  )
  add(`s:${subject}`, `m:${modal}`, `v:${tense}`, `sv:${subject} ${modal === 'none' ? tense : modal}`)
  add(`vw:${tokens[verb]?.lower ?? 'none'}`)
  for (const [name, holds] of SIGNS)
    if (holds(core, tokens, stand.isUnasked)) add(`g:${name}`, `gu:${name} ${stand.isUnasked}`)
  const families = findFamilies(core)
  for (const family of families) add(`k:${family}`)
  add(`h:${stand.said}`, `hu:${stand.said} ${stand.isUnasked}`, `hs:${stand.said} ${subject}`)
  add(`p:${stand.before ?? 'start'}`, `n:${stand.next ?? 'end'}`, `u:${stand.isUnasked}`)
  const part = Math.min(4, Math.floor((5 * stand.at) / stand.count))
  const does = `${subject} ${modal === 'none' ? tense : modal}`
  add(`q:${part}`, `qh:${part} ${stand.said}`, `qs:${part} ${does}`)
  for (const family of families) add(`qk:${part} ${family}`)
  add(`st:${stand.style}`, `sts:${stand.style} ${does}`, `sth:${stand.style} ${stand.said}`)
  const left = stand.count - stand.at - 1
  add(
    `at:${Math.min(stand.at, 3)}`,
    `left:${Math.min(left, 3)}`,
    `l:${toBucket(words.length, [3, 6, 10, 16, 25])}`,
  )
  add(
    `d:${Math.min(2, words.filter((word) => word.includes('#')).length)}`,
    `c:${toBucket(sentence.split(',').length, [1, 2, 4])}`,
  )
  if (/[:;]/.test(core)) add('colon')
  return [...found]
}
