/** Who may: what is kept for some, and done by others. */
import { isPersonNoun } from '../language/person.ts'
import { toSingular } from '../language/singular.ts'
import { isNoun } from '../language/tags.ts'
import type { Claim } from './claim.ts'
import { readCues } from './cues.ts'
import type { Kind, Value } from './kind.ts'
import { sum, toTopic } from './matter.ts'
import type { Word } from './words.ts'

/** `who` may alone, or does it among others. */
type Doer = Value & { isSole: boolean; who: string[] }

const MODAL = /^(?:MD|VB|VBZ|BE|HV|DO)$/
const ANYBODY = /^(?:i|we|anybody|anyone|everybody|everyone|whoever|somebody|someone)$/

const isSomebody = ({ tag, lower }: Word): boolean =>
  isNoun(tag) &&
  !/^(?:nobody|person|people|whatever|somebody|someone)$/.test(lower) &&
  (isPersonNoun(lower) ||
    /^(?:team|staff|office|crew|board|council|department|desk|head|lead|ward)$/.test(lower))

/** The nouns from here on, up to a verb or a mark. */
const readWho = (words: readonly Word[], at: number): { who: string[]; to: number } => {
  let to = at
  while (/^(?:DT|PS|Q|JJ|RB|IN|TO)$/.test(words[to]?.tag ?? '') && to < at + 3) to++
  const from = to
  while (
    to < words.length &&
    to < from + 4 &&
    !(MODAL.test(words[to]?.tag ?? '') && words[to + 1]?.tag !== 'MD') &&
    !/^[,;.]$/.test(words[to]?.lower ?? '') &&
    !/^(?:who|that|which|on|in|with|at)$/.test(words[to]?.lower ?? '')
  )
    to++
  return {
    who: words
      .slice(from, to)
      .filter(({ tag }) => isNoun(tag) || tag === 'JJ' || tag === 'VBG' || tag === 'VB')
      .map(({ key, lemma }) => key || lemma),
    to,
  }
}

const hasSomebody = (words: readonly Word[], from: number, to: number): boolean =>
  words.slice(from, to).some(isSomebody)

const NOT_WHO =
  /^(?:if|when|after|once|with|then|as|because|until|on|in|at|one|two|three|from|while|during|before)$/
const KEPT = /^(?:reserved|restricted|limited|confined|reserve|restrict|limit|confine)$/

const findSole = (words: readonly Word[]): Doer | undefined => {
  for (const [at, { lower }] of words.entries()) {
    const next = words[at + 1]?.lower ?? ''
    const before = words[at - 1]
    const isBut = /^(?:nobody|no-one|none)$/.test(lower) && /^(?:but|except|other)$/.test(next)
    const isLed =
      (lower === 'only' && words[at - 1]?.lower !== 'not' && !NOT_WHO.test(next)) ||
      /^(?:exclusively|solely)$/.test(lower) ||
      (KEPT.test(lower) && /^(?:to|for)$/.test(next))
    if (isLed || isBut) {
      const { who, to } = readWho(words, at + (isBut ? 2 : 1))
      if (who.length > 0 && (hasSomebody(words, at, to) || words[to]?.tag === 'MD'))
        return { of: 'doer', isSole: true, who, from: at, to }
    }
    const isBehind =
      (lower === 'alone' && (words[at + 1]?.tag ?? '').startsWith('VB')) ||
      (lower === 'alone' && MODAL.test(words[at + 1]?.tag ?? '')) ||
      (lower === 'only' && /^[.;,]?$/.test(next) && before !== undefined)
    if (isBehind && before && isSomebody(before)) {
      let from = at - 1
      while (isNoun(words[from - 1]?.tag) || words[from - 1]?.tag === 'JJ') from--
      return {
        of: 'doer',
        isSole: true,
        who: words.slice(from, at).map(({ key, lemma }) => key || lemma),
        from,
        to: at + 1,
      }
    }
    if (/^(?:nobody|no-one)$/.test(lower) && next === 'else') {
      const from = 0
      const to = words.findIndex(({ tag }) => MODAL.test(tag))
      if (hasSomebody(words, from, to))
        return {
          of: 'doer',
          isSole: true,
          who: words
            .slice(from, to)
            .filter(isSomebody)
            .map(({ key, lemma }) => key || lemma),
          from,
          to,
        }
    }
  }
  return undefined
}

const isActing = (words: readonly Word[], at: number): boolean => {
  const verb = /^(?:of|in|at|on|from)$/.test(words[at + 1]?.lower ?? '')
    ? words.findIndex(({ tag }, i) => i > at && i < at + 7 && /^(?:MD|VB|VBZ)$/.test(tag))
    : at + 1
  const rest = words.slice(verb < 0 ? at + 1 : verb, at + 8).filter(({ tag }) => tag !== 'RB')
  const [next, then] = rest
  if (next?.tag === 'MD')
    return then?.tag !== 'BE' || /^(?:able|allowed|permitted)$/.test(rest[2]?.lower ?? '')
  return next !== undefined && /^(?:VB|VBZ)$/.test(next.tag)
}

/** Whoever acts in a sentence: the people before its verb or behind «by». */
const findDoers = ({ words, negated, conditional }: Claim): Doer | undefined => {
  if (negated) return undefined
  const acts = words.flatMap((word, at) => {
    const isBy = words.slice(Math.max(0, at - 3), at).some(({ lower }) => lower === 'by')
    const isSubject =
      isActing(words, at) || /^(?:hands|marks|records|notes|lists|stores)$/.test(words[at + 1]?.lower ?? '')
    return (isSomebody(word) || ANYBODY.test(word.lower)) && (isBy || isSubject) ? [{ word, at }] : []
  })
  const main = acts.filter(({ at }) => !conditional.has(at))
  const doers = main.length > 0 ? main : acts
  const [first] = doers
  const who = doers.map(({ word }) => word.key || word.lemma)
  return first && { of: 'doer', isSole: false, who, from: first.at, to: first.at + 1 }
}

/** «The grade is set by the inspector»: whoever decides, decides alone. */
const findDecider = (words: readonly Word[]): Doer | undefined => {
  const at = words.findIndex(({ lower }, i) => lower === 'by' && DECIDED.test(words[i - 1]?.lower ?? ''))
  if (at < 0) return undefined
  const { who, to } = readWho(words, at + 1)
  return who.length > 0 && hasSomebody(words, at, to)
    ? { of: 'doer', isSole: true, who, from: at, to }
    : undefined
}
const DECIDED = /^(?:set|decided|chosen|determined|fixed|selected)$/

const read = (claim: Claim): Doer[] => {
  const found = findSole(claim.words) ?? findDecider(claim.words) ?? findDoers(claim)
  return found ? [found] : []
}

/** «… that holds a parcel»: which one is meant, and nothing that is done with it. */
const findRelative = (words: readonly Word[], from: number): { from: number; to: number }[] => {
  const at = words.findIndex(({ lower }, i) => i > from && /^(?:that|which)$/.test(lower))
  return at < 0 ? [] : [{ from: at, to: words.length }]
}

const LOOKS = /^(?:reads?|sees?|views?|looks?)$/
const MAKES = /^(?:writes?|enters?|records?|adds?|creates?)$/

const COVERED = 0.5

export const SOLE: Kind<Doer> = {
  read,
  exclude: (a, b, weights) => {
    if (a.value.isSole === b.value.isSole) return undefined
    const [sole, other] = a.value.isSole ? [a, b] : [b, a]
    if (sole.claim.denied && !/\b(?:nobody|no one)\b/i.test(sole.claim.text)) return undefined
    const topic = toTopic(other.claim)
    for (const one of other.value.who) topic.delete(one)
    const whole = toTopic(other.claim)
    if (
      sole.value.who.every(
        (one) => whole.has(one) || other.claim.people.has(one) || other.value.who.includes(one),
      )
    )
      return undefined
    if (other.value.who.every((one) => toTopic(sole.claim, sole.value).has(one))) return undefined
    const among = sole.claim.words.slice(sole.value.from, sole.value.to).map(({ lower }) => toSingular(lower))
    const actor = other.claim.words[other.value.from]?.lower ?? ''
    // The list of those who may names whoever does it; and who may look at a thing says nothing of who makes it.
    if (other.value.who.length === 1 && among.includes(toSingular(actor))) return undefined
    const [kept, acted] = [sole.value.to, other.value.from + 1].map((at, side) =>
      [sole, other][side]?.claim.words
        .slice(at, at + 3)
        .find(({ lower }) => LOOKS.test(lower) || MAKES.test(lower)),
    )
    if (LOOKS.test(kept?.lower ?? '') && MAKES.test(acted?.lower ?? '')) return undefined
    if (/\bonly\b|\bunless\b|\bexcept\b/i.test(other.claim.text)) return undefined
    const deed = toTopic(sole.claim, sole.value, ...findRelative(sole.claim.words, sole.value.to))
    const done = sole.claim.words
      .filter(
        ({ tag, key }, at) =>
          tag.startsWith('VB') && key !== '' && deed.has(key) && !sole.claim.conditional.has(at),
      )
      .map(({ key }) => key)
    const shared = [...deed].filter((word) => topic.has(word))
    if (deed.size < 2 && topic.size > 2) return undefined
    const least = whole.size <= 2 ? 1 : 2
    if (shared.length < least || sum(shared, weights) < COVERED * sum(deed, weights)) return undefined
    if (done.length > 0 && !done.some((verb) => topic.has(verb))) return undefined
    if (
      sole.value.who.every((one) => readCues().anybody.has(one)) &&
      other.value.who.every((one) => readCues().anybody.has(one))
    )
      return undefined
    const [yes, no] = [`keeps it for ${sole.value.who.join(' ')}`, 'lets somebody else do it']
    return sole === a ? [yes, no] : [no, yes]
  },
}
