/** R24: words that point to something that is not there. */
import { isAgent } from '../frame/roles.ts'
import type { Tagged } from '../language/tags.ts'
import { isWord } from '../language/words.ts'
import { toSwapped } from './rewrite.ts'
import type { Hit, Rule, Sentence, Severity, Subject } from './rule.ts'
import { isConditional } from './subject.ts'
import { toLexicon, toSearch } from './terms.ts'

const THING = /^(?:it|itself)$/
const MANY = /^(?:they|them)$/
const ONE = /^(?:he|she|him|he\/she|she\/he|s\/he|him\/her)$/
const OWN = /^(?:its|their|his)$/
const DEMONSTRATIVE = /^(?:this|these|those|that)$/
const PLACES_LIMIT = 60

const isHuman = (lower: string): boolean => {
  const one = lower.replace(/ies$/, 'y').replace(/s$/, '')
  return isAgent(lower) && !isWord('machine', one)
}

/** The noun right before the modal or verb of the pronoun's own clause: it would say «itself». */
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
  if (THING.test(pronoun)) return head.tag === 'NN' && !human
  if (ONE.test(pronoun)) return human
  return MANY.test(pronoun) || pronoun === 'their' ? head.tag === 'NNS' || human : true
}

/** The different things before a pronoun that it may stand for. */
const toReferents = (subject: Subject, sentence: Sentence, at: number): Set<string> => {
  const pronoun = sentence.tokens[at]?.lower ?? ''
  const own = OWN.test(pronoun) ? -1 : toOwnSubject(sentence, at)
  const heads = new Set<string>()
  for (const one of subject.sentences.slice(0, 20)) {
    for (const { head, to } of one.phrases.slice(0, PLACES_LIMIT)) {
      if (one === sentence && (to > at || (own >= 0 && head === own))) continue
      const token = one.tokens[head]
      if (token && agrees(pronoun, token)) heads.add(token.lower)
    }
    if (one === sentence) break
  }
  return heads
}

const EXPLETIVE = /^(?:possible|impossible|necessary|required|important|likely|clear|known|takes|rains)$/

/** «it is possible», «it takes»: nothing is meant by «it». */
const isExpletive = ({ tokens }: Sentence, at: number): boolean =>
  tokens[at]?.lower === 'it' && tokens.slice(at + 1, at + 5).some(({ lower }) => EXPLETIVE.test(lower))

const toPronounSeverity = (subject: Subject, sentence: Sentence, at: number): Severity | undefined => {
  const { lower } = sentence.tokens[at] as Tagged
  const count = toReferents(subject, sentence, at).size
  if (OWN.test(lower)) return count === 0 ? 'warning' : undefined
  if (subject.story) return count === 0 ? 'info' : undefined
  const before = sentence.tokens[at - 1]
  const inner =
    isConditional(sentence, at) ||
    before?.tag === 'WH' ||
    /^(?:before|after|until)$/.test(before?.lower ?? '')
  if (inner && count > 0) return 'info'
  return count === 1 ? 'info' : 'warning'
}

const isPointing = ({ tokens, first }: Sentence, at: number): boolean => {
  const { lower, tag } = tokens[at] as Tagged
  if (!DEMONSTRATIVE.test(lower)) return false
  const next = tokens[at + 1]
  const alone =
    next === undefined ||
    next.tag === 'MD' ||
    next.tag === 'BE' ||
    next.tag === 'PU' ||
    next.tag === 'VBZ' ||
    /^(?:happens|occurs|fails|applies|means|includes|works)$/.test(next.lower)
  if (lower === 'that' && at === first) return next?.tag === 'MD' || next?.tag === 'BE'
  if (lower === 'that') return tag !== 'WH' && alone && tokens[at - 1]?.tag !== 'NN'
  return alone
}

const toPronoun = (subject: Subject, sentence: Sentence, at: number): Hit | undefined => {
  const token = sentence.tokens[at] as Tagged
  const { lower } = token
  const pointing = isPointing(sentence, at)
  const named = THING.test(lower) || MANY.test(lower) || ONE.test(lower) || OWN.test(lower)
  if ((!pointing && !named) || lower === 'itself' || isExpletive(sentence, at)) return undefined
  const severity = pointing ? (subject.story ? 'info' : 'warning') : toPronounSeverity(subject, sentence, at)
  if (!severity) return undefined
  const [only] = toReferents(subject, sentence, at)
  const noun =
    severity === 'info' && only
      ? `the ${only}`
      : OWN.test(lower)
        ? "the [named thing]'s"
        : 'the [named thing]'
  return {
    span: [token.start, token.end],
    severity,
    message:
      severity === 'info'
        ? `«${token.text}» is clearer as a noun`
        : `«${token.text}» may stand for nothing or for several things`,
    rewrite: toSwapped(subject.text, sentence, [token.start, token.end], noun),
  }
}

const pointers = toLexicon(`
the former|the [first thing by its name]
the latter|the [last thing by its name]
the aforementioned|the [named thing]
aforementioned|[named]
above-mentioned|[named]
the above|the [named thing]|info
as mentioned above|[as REQ-NNN states]
as described above|[as REQ-NNN states]
as described below|[as REQ-NNN states]
see above|[see REQ-NNN]
see below|[see REQ-NNN]
`)

const findPointers = toSearch(pointers, (words) => `«${words}» points outside of the sentence`)

const findPronouns = (subject: Subject): Hit[] => [
  ...subject.sentences.flatMap((sentence) =>
    sentence.tokens.flatMap((_, at) => {
      const hit = sentence.muted[at] ? undefined : toPronoun(subject, sentence, at)
      return hit ? [hit] : []
    }),
  ),
  ...findPointers(subject),
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
