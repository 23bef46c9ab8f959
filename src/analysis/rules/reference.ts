/**
 * R24: words that point to something that is not there, or to one of several things.
 * 1. A possessive right behind the noun that it belongs to ("each form and its annex") is clear.
 * 2. Else the subject of its own clause has it, unless another subject or an object in between fits as well.
 * 3. What happens (a fault, an end) and what is measured (a speed) own nothing.
 */

import { isPersonNoun } from '../language/person.ts'
import { toSingular } from '../language/singular.ts'
import { isVerb, type Tagged } from '../language/tags.ts'
import { isOneOf, isWord } from '../language/word-lists.ts'
import { quote } from '../quote.ts'
import { findPointers, findStandIns, isLoneThat } from './pointers.ts'
import { swapWords } from './rewrite.ts'
import type { Hit, Rule, Sentence, Severity, Subject } from './rule.ts'
import { isConditional } from './subject.ts'

const THING = 'it itself'
const MANY = 'they them'
const ONE = 'he she him he/she she/he s/he him/her'
const OWN = 'its their his her'
const DEMONSTRATIVE = 'this these those that'
const POINTING = `${THING} ${MANY} ${ONE} ${OWN} ${DEMONSTRATIVE} one`
const PLACES_LIMIT = 60
const OWNERLESS =
  'fault failure error signal event click timeout expiry end start beginning arrival departure loss collision impact motion movement power emergency night midnight noon day week month year hour minute second weather rain wind smoke fire command stop attempt temperature pressure speed level voltage time date value rate case receipt completion'

/** Both a person and a program: an editor, a client. */
const isEither = (one: string): boolean => isWord('machine', one) && isWord('person', one)

const isHuman = (lower: string): boolean => {
  const one = toSingular(lower)
  return isWord('machine', one) ? isEither(one) : isPersonNoun(lower)
}

/** The noun right before the modal or verb of the pronoun's own clause: it would say "itself". */
const toOwnSubject = ({ tokens }: Sentence, at: number): number => {
  for (let left = at - 1; left >= 0; left--) {
    const { tag, text } = tokens[left] as Tagged
    if (tag === 'MD') return left - 1
    if (tag === 'WH' || text === ';') return -1
  }
  return -1
}

const agrees = (pronoun: string, head: Tagged): boolean => {
  const human = isHuman(head.lower)
  if (isOneOf('it its', pronoun))
    return head.tag === 'NN' && (!human || isEither(head.lower)) && !isOneOf(OWNERLESS, head.lower)
  if (isOneOf(ONE, pronoun) || isOneOf('his her', pronoun)) return human && head.tag === 'NN'
  return isOneOf(MANY, pronoun) || pronoun === 'their' ? head.tag === 'NNS' || human : true
}

type Fit = { head: number; lower: string; human: boolean; here: boolean }

/** What stands before a pronoun and may be meant by it. */
const findFits = (subject: Subject, sentence: Sentence, at: number): Fit[] => {
  const pronoun = sentence.tokens[at]?.lower ?? ''
  const fits: Fit[] = []
  for (const one of subject.sentences.slice(0, 20)) {
    for (const { head, to } of one.phrases.slice(0, PLACES_LIMIT)) {
      const token = one.tokens[head]
      if ((one === sentence && to > at) || !token || !agrees(pronoun, token)) continue
      fits.push({ head, lower: token.lower, human: isHuman(token.lower), here: one === sentence })
    }
    if (one === sentence) break
  }
  return fits
}

const toNames = (fits: readonly Fit[]): Set<string> => new Set(fits.map(({ lower }) => toSingular(lower)))

/** The different things before a pronoun that it may stand for. */
const toReferents = (subject: Subject, sentence: Sentence, at: number): Set<string> => {
  const own = toOwnSubject(sentence, at)
  return toNames(findFits(subject, sentence, at).filter(({ here, head }) => !here || own < 0 || head !== own))
}

/** "each transfer with its currency", "the letters and their dates". */
const isBeside = ({ tokens }: Sentence, at: number, fits: readonly Fit[]): boolean =>
  isOneOf('with and or including plus', tokens[at - 1]?.lower ?? '') &&
  fits.some(({ here, head }) => here && head === at - 2)

/** Subjects of the clauses in front that do something: "when the pump ..., the controller ... its ...". */
const toRivals = ({ clauses, phrases, tokens }: Sentence, at: number): number[] =>
  clauses.flatMap(({ from, to }) => {
    if (to > at) return []
    const verb = tokens.findIndex(({ tag }, i) => i > from && (isVerb(tag) || isOneOf('BE HV MD', tag)))
    const state = tokens[verb]?.tag === 'BE' && tokens[verb + 1]?.tag !== 'VBN'
    const subjects = phrases.filter((phrase) => phrase.from > from && phrase.head < verb)
    return state ? [] : subjects.map(({ head }) => head)
  })

/** "... when its battery is low": the subject of the main clause is meant. */
const isOpening = ({ tokens }: Sentence, at: number): boolean =>
  tokens[at - 1]?.tag === 'WH' || isOneOf('before after until once', tokens[at - 1]?.lower ?? '')

/** "If the trailer pushes against the tractor, its brakes ...": the things of the clause in front. */
const countOpening = ({ tokens }: Sentence, at: number): number => {
  const [mark, pronoun] = [tokens[at - 1], tokens[at]?.lower ?? '']
  if (mark?.text !== ',' || pronoun !== 'its') return 0
  const things = tokens.filter(
    (token, i) =>
      i < at &&
      isOneOf('DT Q', tokens[i - 1]?.tag ?? '') &&
      token.tag === 'NN' &&
      agrees(pronoun, token) &&
      tokens[i + 1]?.tag !== 'NN',
  )
  return new Set(things.map(({ lower }) => lower)).size
}

const TELLING =
  'display show print record log store save report announce send transmit list note register output indicate publish read forward enter capture mark state'

/** "When a nurse assigns a pump to a bed, the monitor shall display its number": the things that are told of. */
const countTold = (sentence: Sentence, at: number): number => {
  const { tokens, clauses } = sentence
  const verb = tokens[at - 1]
  const clause = clauses.find(({ leading, to }) => leading && to < at)
  if (tokens[at]?.lower !== 'its' || !clause || !isOneOf(TELLING, verb?.verb?.lemma ?? '')) return 0
  const things = tokens.filter(
    (token, i) =>
      i > clause.from + 2 &&
      i < clause.to &&
      token.tag === 'NN' &&
      tokens[i + 1]?.tag !== 'NN' &&
      agrees('its', token),
  )
  return new Set(things.map(({ lower }) => lower)).size
}

/** How many owners a possessive may have. */
const countOwners = (subject: Subject, sentence: Sentence, at: number): number => {
  const all = findFits(subject, sentence, at)
  const people = all.filter(({ human }) => human)
  const fits = sentence.tokens[at]?.lower === 'their' && people.length > 0 ? people : all
  const names = toNames(fits)
  const opening = countOpening(sentence, at)
  if (opening > 1) return opening
  if (names.size < 2 || isBeside(sentence, at, fits)) return names.size
  const own = toOwnSubject(sentence, isOpening(sentence, at) ? at - 1 : at)
  const rival = fits.some(
    ({ here, head }) => here && head > own && !isOneOf(OWNERLESS, sentence.tokens[head]?.lower ?? ''),
  )
  if (isOpening(sentence, at) && !rival && fits.some(({ here, head }) => here && head === own)) return 1
  const holder = fits.find(({ here, head }) => here && head === own)
  if (!holder) return names.size
  const told = countTold(sentence, at)
  if (told > 1) return told
  const between = fits.filter(({ here, head }) => here && head > own)
  const rivals = toRivals(sentence, at)
  const others = fits.filter(({ here, head }) => !here || rivals.includes(head))
  return toNames([holder, ...between, ...others]).size
}

const EXPLETIVE = 'possible impossible necessary required important likely clear known takes rains'

/** "it is possible", "it takes": nothing is meant by "it". */
const isExpletive = ({ tokens }: Sentence, at: number): boolean =>
  tokens[at]?.lower === 'it' && tokens.slice(at + 1, at + 5).some(({ lower }) => isOneOf(EXPLETIVE, lower))

const toPronounSeverity = (subject: Subject, sentence: Sentence, at: number): Severity | undefined => {
  const { lower } = sentence.tokens[at] as Tagged
  if (isOneOf(OWN, lower)) {
    const owners = countOwners(subject, sentence, at)
    if (owners === 1 || (subject.story && owners > 0)) return undefined
    return subject.story || isOpening(sentence, at) ? 'info' : 'warning'
  }
  const count = toReferents(subject, sentence, at).size
  if (subject.story) return count === 0 ? 'info' : undefined
  const before = sentence.tokens[at - 1]
  const inner =
    isConditional(sentence, at) || before?.tag === 'WH' || isOneOf('before after until', before?.lower ?? '')
  if (inner && count > 0) return 'info'
  return count === 1 ? 'info' : 'warning'
}

/** "that of the box": clear behind one noun, or behind "the colour of ...". */
const isOfPointing = (subject: Subject, sentence: Sentence, at: number): boolean => {
  const { tokens, phrases } = sentence
  const tag = tokens[at]?.lower === 'those' ? 'NNS' : 'NN'
  const before = phrases.filter(({ to, head }) => to <= at && tokens[head]?.tag === tag)
  if (before.length === 0) return subject.sentences[0] === sentence
  if (before.some(({ to }) => tokens[to]?.lower === 'of')) return false
  return new Set(before.map(({ head }) => tokens[head]?.lower)).size > 1
}

const ALONE = 'happens occurs fails applies means includes works'
/** "when that happens", "unless this is the case" */
const OPENERS = 'when whenever if once unless until while because although before after as since'

const isGoverned = (before: Tagged | undefined): boolean =>
  isVerb(before?.tag) || isOneOf('IN CC', before?.tag ?? '')

const isPointing = (subject: Subject, sentence: Sentence, at: number): boolean => {
  const { tokens, first } = sentence
  const { lower, tag } = tokens[at] as Tagged
  if (!isOneOf(DEMONSTRATIVE, lower)) return false
  const next = tokens[at + 1]
  if (next?.lower === 'of' && isOneOf('that those', lower)) return isOfPointing(subject, sentence, at)
  if (next === undefined || isOneOf('. ; ! ?', next.text)) return true
  const alone = isOneOf('MD BE PU VBZ', next.tag) || isOneOf(ALONE, next.lower)
  if (isOneOf('this these', lower) && isGoverned(tokens[at - 1]) && isOneOf('IN TO RB CC WH', next.tag))
    return true
  if (isOneOf(OPENERS, tokens[at - 1]?.lower ?? '') && alone) return true
  if (lower === 'that' && at === first) return isOneOf('MD BE', next.tag)
  if (lower === 'that') return tag !== 'WH' && alone && tokens[at - 1]?.tag !== 'NN'
  return alone
}

/** "before round one": a number behind what is counted, though "round" may be more than a noun. */
const NUMBERED =
  'round phase stage step level lap day week act scene chapter part gate platform line row group class zone tier court pitch lane track hole game match set heat unit module section volume terminal hall'

/** "delete one": of several things. "The new one" and "one photo" are clear. */
const isLoneOne = (subject: Subject, sentence: Sentence, at: number): boolean => {
  const { tokens } = sentence
  if (tokens[at]?.lower !== 'one' || isConditional(sentence, at) || subject.story) return false
  const next = tokens[at + 1]
  const ends = next === undefined || isOneOf('PU MD CC WH', next.tag)
  if (isOneOf(NUMBERED, tokens[at - 1]?.lower ?? '')) return false
  if (!ends || !(isVerb(tokens[at - 1]?.tag) || tokens[at - 1]?.tag === 'IN')) return false
  const own = toOwnSubject(sentence, at)
  const before = sentence.phrases.filter(({ to, head }) => to <= at && head !== own)
  const nouns = before.map(({ head }) => tokens[head]).filter((token) => token?.tag === 'NN')
  return new Set(nouns.map((token) => token?.lower)).size > 1
}

const toNoun = (lower: string, only: string | undefined): string => {
  if (only) return `the ${only}${isOneOf(OWN, lower) ? "'s" : ''}`
  return isOneOf(OWN, lower) ? "the [named thing]'s" : 'the [named thing]'
}

const findPronoun = (subject: Subject, sentence: Sentence, at: number): Hit | undefined => {
  const token = sentence.tokens[at] as Tagged
  const { lower } = token
  if (!isOneOf(POINTING, lower)) return undefined
  const pointing = isPointing(subject, sentence, at) || isLoneOne(subject, sentence, at)
  const named = [THING, MANY, ONE, OWN].some((words) => isOneOf(words, lower))
  const lone = !pointing && isLoneThat(sentence, at)
  if ((!pointing && !lone && !named) || lower === 'itself' || isExpletive(sentence, at)) return undefined
  const sure = subject.story || lone ? 'info' : 'warning'
  const severity = pointing || lone ? sure : toPronounSeverity(subject, sentence, at)
  if (!severity) return undefined
  const [only] = severity === 'info' ? toReferents(subject, sentence, at) : []
  return {
    span: [token.start, token.end],
    severity,
    message:
      severity === 'info'
        ? `${quote(token.text)} is clearer as a noun`
        : `${quote(token.text)} may stand for nothing or for several things`,
    rewrite: swapWords(subject.text, sentence, [token.start, token.end], toNoun(lower, only)),
  }
}

const findPronouns = (subject: Subject): Hit[] => [
  ...subject.sentences.flatMap((sentence) =>
    sentence.tokens.flatMap((_, at) => {
      const hit = sentence.muted[at] ? undefined : findPronoun(subject, sentence, at)
      return hit ? [hit] : []
    }),
  ),
  ...findPointers(subject),
  ...findStandIns(subject),
]

export const REFERENCE_RULES: Rule[] = [
  {
    rule: 'R24',
    name: 'Pronoun',
    severity: 'warning',
    why: 'A requirement is read alone: what a pronoun stands for is lost or guessed.',
    find: findPronouns,
    good: 'When the parcel arrives, the locker shall send the code to the recipient.',
    bad: 'It shall send them the code.',
  },
]
