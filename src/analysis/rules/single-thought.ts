/** R18, R19: one thought. */

import type { Span } from '../frame/frame.ts'
import { isNoun, isVerb, type Tagged } from '../language/tags.ts'
import { toVerb } from '../language/verb-forms.ts'
import { isOneOf } from '../language/word-lists.ts'
import { quote } from '../quote.ts'
import { closeSentence } from './rewrite.ts'
import type { Hit, Rule, Sentence, Severity, Subject } from './rule.ts'
import { findModal, isConditional } from './subject.ts'

type Duty = { sentence: Sentence; at: number }

const isRelative = ({ tokens }: Sentence, at: number): boolean => {
  for (let left = at - 1; left > 0; left--) {
    const token = tokens[left] as Tagged
    if (token.tag === 'WH') return isOneOf('that which who whose what how why whether', token.lower)
    if (token.tag === 'PU' || token.tag === 'MD' || isVerb(token.tag)) return false
  }
  return false
}

const toDuties = ({ sentences }: Subject, words: string): Duty[] =>
  sentences.flatMap((sentence) =>
    sentence.tokens.flatMap((token, at) =>
      token.tag === 'MD' &&
      isOneOf(words, token.lower) &&
      !sentence.muted[at] &&
      at < sentence.benefit &&
      !isConditional(sentence, at) &&
      !isRelative(sentence, at)
        ? [{ sentence, at }]
        : [],
    ),
  )

/** Where the part with the second duty begins: its conjunction or mark. */
const toSeam = ({ tokens }: Sentence, at: number): number => {
  for (let left = at - 1; left > 0; left--) {
    const token = tokens[left] as Tagged
    if (token.tag === 'CC' || token.text === ';' || token.text === ',') return token.start
  }
  return tokens[at]?.start ?? 0
}

const toSplit = (text: string, first: Duty, second: Duty): string => {
  const { sentence } = second
  if (first.sentence !== sentence)
    return `1. ${closeSentence(text.slice(first.sentence.from, first.sentence.to))} 2. ${closeSentence(text.slice(sentence.from, sentence.to))}`
  const seam = toSeam(sentence, second.at)
  const tail = text.slice(seam, sentence.to).replace(/^[\s,;]*(?:and|but|or|then)?\s*/i, '')
  const modal = sentence.tokens[first.at]?.start ?? sentence.from
  const subject = /^(?:shall|must|should|will)\b/i.test(tail) ? text.slice(sentence.from, modal) : ''
  return `1. ${closeSentence(text.slice(sentence.from, seam))} 2. ${closeSentence(subject + tail)}`
}

/** Strict itself, or "... and the courier will ..." in the same sentence. */
const isBeside = (strict: readonly Duty[], { sentence, at }: Duty): boolean => {
  if (strict.some((one) => one.sentence === sentence && one.at === at)) return true
  const [first] = strict
  if (first?.sentence !== sentence || at < first.at) return false
  return sentence.tokens.slice(first.at, at).some(({ tag, text }) => tag === 'CC' || text === ';')
}

/** Several obligations in one requirement. */
const findDuties = (subject: Subject): Hit[] => {
  if (subject.story || subject.gherkin) return []
  const strict = toDuties(subject, 'shall must')
  const all = toDuties(subject, 'shall must should will')
  const should = toDuties(subject, 'should')
  const base = strict.length > 0 || should.length > 1 ? strict : all.slice(0, 1)
  const soft = base.length > 0 ? all.filter((one) => isBeside(base, one)) : should
  const duties = strict.length > 1 ? strict : soft
  const [first, second] = duties
  if (!first || !second) return []
  const from = second.sentence.tokens[second.at] as Tagged
  return [
    {
      span: [from.start, from.end],
      message: `${duties.length} obligations stand in one requirement`,
      rewrite: toSplit(subject.text, first, second),
    },
  ]
}

const JOINS = 'and but then , ; plus &'
const ASKED = 'ask prompt require instruct remind force request invite'

/** "log in": an action that is complete without an object. */
const isComplete = ({ tokens }: Sentence, verb: number, to: number): boolean =>
  to === verb + 2 &&
  isOneOf('log sign opt check', tokens[verb]?.lower ?? '') &&
  isOneOf('in out up off on', tokens[verb + 1]?.lower ?? '')

/** Longer words for "and", where a verb follows; their first words are looked up, then the whole. */
const CONNECTIVES =
  'as-well-as together-with along-with in-addition-to besides followed-by while-also while-simultaneously in-combination-with coupled-with combined-with alongside with-subsequent apart-from on-top-of'
const CONNECTIVE_STARTS = 'as together along in besides followed while coupled combined alongside apart on'

/** How many tokens a connective has that begins here; 0 without one. */
const toConnective = ({ tokens }: Sentence, at: number): number => {
  if (!isOneOf(CONNECTIVE_STARTS, tokens[at]?.lower ?? '')) return 0
  for (let length = 3; length > 0; length--) {
    const words = tokens.slice(at, at + length).map(({ lower }) => lower)
    if (isOneOf(CONNECTIVES, words.join('-'))) return length
  }
  return 0
}

const isJoin = ({ lower }: Tagged): boolean => isOneOf(JOINS, lower)

const hasThing = ({ tokens }: Sentence, from: number, to: number): boolean =>
  tokens.slice(from, to).some(({ tag }) => isNoun(tag) || isOneOf('PR CD DT PS', tag))

const ADDING = 'also then additionally further furthermore subsequently afterwards thereafter moreover'

/** "distance, fuel consumption and idle time": the last of several nouns, though its first word can be a verb. */
const isListed = (tokens: readonly Tagged[], join: number, at: number): boolean => {
  if (at !== join + 1 || !isNoun(tokens[at + 1]?.tag) || tokens[at + 2]?.tag !== 'PU') return false
  const comma = tokens.findLastIndex(({ text }, i) => i < join && text === ',')
  return comma > 0 && tokens.slice(comma + 1, join).every(({ tag }) => isNoun(tag) || isOneOf('JJ CD', tag))
}

/** A base verb behind "and", with or without an adverb; -1 when something else follows. */
const toJoinedVerb = ({ tokens }: Sentence, at: number): number => {
  let right = at + 1
  while (tokens[right]?.tag === 'RB' && !isOneOf('DT PS PR Q', tokens[right + 1]?.tag ?? '')) right++
  while (isOneOf(`${JOINS} also`, tokens[right]?.lower ?? '')) right++
  const token = tokens[right]
  if (!token || token.text !== token.lower) return -1
  const base = toVerb(token.lower)?.base === true
  if (isListed(tokens, at, right)) return -1
  const more = tokens.slice(at + 1, right).some(({ lower }) => isOneOf(ADDING, lower))
  const opens = isOneOf('JJ NNS DT PS PR', tokens[right + 1]?.tag ?? '')
  if (token.tag === 'VB' || (more && opens && (base || token.tag === 'NN'))) return right
  return base && isOneOf('DT PS PR', tokens[right + 1]?.tag ?? '') ? right : -1
}

const toObjectEnd = ({ tokens }: Sentence, from: number): number => {
  let right = from
  while (right < tokens.length && right < from + 8 && !isOneOf('CC PU WH MD', tokens[right]?.tag ?? ''))
    right++
  return right
}

/** The verb behind a connective: "as well as notify", "along with switching off". */
const toConnectedVerb = ({ tokens }: Sentence, at: number, length: number): number => {
  let right = at + length
  while (tokens[right]?.tag === 'RB') right++
  const token = tokens[right]
  if (!token || token.text !== token.lower) return -1
  const [after, then] = tokens.slice(right + 1)
  const verb = toVerb(token.lower)
  const opens =
    isOneOf('DT PS PR', after?.tag ?? '') || (after?.tag === 'IN' && isOneOf('DT PS', then?.tag ?? ''))
  if (token.tag === 'VB' || (opens && verb?.base)) return right
  const ing = token.tag === 'VBG' || verb?.ing === true
  return ing && isOneOf('DT PS PR Q IN JJ CD NN NNS TO RB', after?.tag ?? '') ? right : -1
}

/** "... when the parcel arrives and send ...": a base verb behind a clause in the singular belongs to the modal. */
const isMainAgain = ({ tokens, clauses }: Sentence, at: number): boolean => {
  const clause = clauses.find(({ from, to, leading }) => !leading && at > from && at < to)
  const next = tokens[at + 1]
  if (!clause || tokens[at]?.lower !== 'and' || !isOneOf('DT PS', tokens[at + 2]?.tag ?? '')) return false
  const single = tokens
    .slice(clause.from, at)
    .some(({ tag, lower }) => tag === 'VBZ' || isOneOf('is has', lower))
  return single && toVerb(next?.lower ?? '')?.base === true
}

type Step = { verb: number; seam: number }

/** The actions after the modal that have objects of their own. */
const toSteps = (sentence: Sentence, start: number): Step[] => {
  const { tokens } = sentence
  const steps: Step[] = []
  const both = tokens[start + 1]?.lower === 'both' && toVerb(tokens[start + 2]?.lower ?? '')?.base === true
  let last = both
    ? start + 2
    : tokens.findIndex(({ tag }, at) => at > start && (tag === 'VB' || tag === 'BE'))
  if (last < 0) return []
  for (let at = last + 1; at < Math.min(tokens.length, sentence.benefit); at++) {
    const token = tokens[at] as Tagged
    const length = toConnective(sentence, at)
    if (isVerb(token.tag) && length === 0) last = Math.max(last, at)
    if (
      sentence.muted[at] ||
      (length === 0 && (!isJoin(token) || (isConditional(sentence, at) && !isMainAgain(sentence, at))))
    )
      continue
    const verb = length > 0 ? toConnectedVerb(sentence, at, length) : toJoinedVerb(sentence, at)
    if (verb < 0 || isRelative(sentence, verb)) continue
    const own =
      hasThing(sentence, last + 1, at) || isComplete(sentence, last, at) || isMainAgain(sentence, at)
    const next = hasThing(sentence, verb + 1, toObjectEnd(sentence, verb + 1))
    if (own && next) steps.push({ verb, seam: at })
    last = verb
    at = verb
  }
  return steps
}

const findSteps = (subject: Subject): Hit[] =>
  subject.sentences.flatMap((sentence) => {
    const { tokens } = sentence
    const modal = findModal(sentence)
    const wish = subject.story ? tokens.findIndex(({ tag }) => tag === 'TO') : -1
    const loose = tokens.findIndex(({ tag, lower }) => tag === 'MD' && isOneOf('can may', lower))
    const start = modal >= 0 ? modal : wish >= 0 ? wish : loose
    if (start < 0) return []
    const [step] = toSteps(sentence, start)
    if (!step) return []
    const main = tokens.slice(start + 1, step.seam).find(({ tag }) => tag === 'VB')
    const verb = tokens[step.verb] as Tagged
    const severity: Severity = isOneOf(ASKED, main?.verb?.lemma ?? '') ? 'info' : 'warning'
    const seam = tokens[step.seam] as Tagged
    const head = subject.text.slice(sentence.from, tokens[start]?.end)
    const one = closeSentence(subject.text.slice(sentence.from, seam.start))
    const deed = verb.tag === 'VBG' ? (verb.verb?.lemma ?? verb.text) : verb.text
    const two = closeSentence(`${head} ${deed}${subject.text.slice(verb.end, sentence.to)}`)
    const span: Span = [seam.start, verb.end]
    return [
      {
        span,
        severity,
        message: `${quote(verb.text)} is a second action with an object of its own`,
        rewrite: `1. ${one} 2. ${two}`,
      },
    ]
  })

export const SINGLE_RULES: Rule[] = [
  {
    rule: 'R18',
    name: 'Single thought',
    severity: 'warning',
    why: 'Several obligations under one id cannot be approved, traced or tested apart.',
    find: findDuties,
    good: 'The kiosk shall print the ticket.',
    bad: 'The kiosk shall print the ticket and the gate shall open.',
  },
  {
    rule: 'R19',
    name: 'Joined actions',
    severity: 'warning',
    why: 'One action may work while the other fails; then the requirement is neither met nor missed.',
    find: findSteps,
    good: 'The kiosk shall print and stamp the ticket.',
    bad: 'The kiosk shall print the ticket and send a receipt.',
  },
]
