/** Matters with two sides: an account is asked for or not, something is final or can be taken back. */
import { isNoun } from '../language/tags.ts'
import type { Claim } from './claim.ts'
import type { Met } from './cue.ts'
import { readCues } from './cues.ts'
import type { Kind, Value } from './kind.ts'
import { isException, isOneMatter, toShare, toTopic, type Weights } from './matter.ts'

type Side = Value & { pole: string; thing: string[] }

const NEGATION = /^(?:not|never|cannot|nobody|no-one|no|none|without|nothing)$/

/** A denial before a cue, in its clause, takes it back. */
const isDenied = ({ words }: Claim, { from, to }: Met): boolean => {
  const own = words.slice(from, to).some(({ lower }) => NEGATION.test(lower))
  const before = words.slice(Math.max(0, from - 7), from)
  const cut = before.findLastIndex(({ lower }) => /^(?:[,;:]|until|unless|when|if)$/.test(lower))
  return !own && before.slice(cut + 1).some(({ lower }) => NEGATION.test(lower))
}

/** A sentence that has cues for both sides takes neither. */
const read = (claim: Claim): Side[] => {
  const isWithin = (met: Met): boolean =>
    claim.cues.some(
      ({ of, from, to }) =>
        of === met.of && from <= met.from && met.to <= to && to - from > met.to - met.from,
    )
  const own = claim.cues.filter((met) => met.of !== 'mark' && !isWithin(met))
  const first = new Map<string, Side>()
  for (const met of own) {
    const { of, pole, from, to, thing } = met
    if (isDenied(claim, met)) continue
    const key = `${of} ${thing.at(-1) ?? ''}`
    const before = first.get(key)
    if (!before) first.set(key, { of, pole, from, to, thing })
    else {
      const isInside = from >= before.from && to <= before.to
      const isAround = from <= before.from && to >= before.to
      if (before.pole === pole && !isAround) continue
      if (isAround && !isInside) first.set(key, { of, pole, from, to, thing })
      else if (!isInside) first.set(key, { ...before, pole: 'both' })
    }
  }
  return [...first.values()]
}

const isOneThing = (mine: readonly string[], theirs: readonly string[]): boolean =>
  mine.at(-1) === theirs.at(-1)

const SEEING = /^(?:see|view|read|know|learn|access|look)$/

type HeldSide = { claim: Claim; value: Side }
type HeldValue = { claim: Claim; value: Value }

const isBoth = ({ value: { pole } }: HeldSide): boolean => pole === 'both'
/** The nouns of a cue are in the other sentence, too. */
const hasNouns = ({ claim, value: { from, to } }: HeldSide, { claim: other }: HeldSide): boolean =>
  claim.words
    .slice(from, to)
    .every(
      ({ key, tag, lemma }) =>
        key === '' ||
        !isNoun(tag) ||
        /^(?:price|fee|charge|cost)$/.test(lemma) ||
        other.words.some((word) => word.key === key),
    )

const AHEAD = /\b(?:before|ahead|advance|prior|notice|beforehand)\b/i

/** «Free until 24 hours before», «costs half within the last six hours»: both hold. */
const isFreeBefore = ({ claim: free }: HeldSide, { claim: paid }: HeldSide): boolean => {
  const toTime = ({ measures }: Claim): number | undefined => {
    const [time] = measures.filter(({ of }) => of === 'time')
    return time && (Number.isFinite(time.high) ? time.high : time.low)
  }
  if (!AHEAD.test(free.text) || !AHEAD.test(paid.text)) return false
  const [until, from] = [toTime(free), toTime(paid)]
  return until !== undefined && from !== undefined && from <= until
}

/** A thing that only these two name. */
const RARE = 0.78

/** «Manually or automatically»: whoever names both sides of a matter lets both hold. */
export const areBothLet = (a: HeldValue, b: HeldValue, others: readonly Claim[], weights: Weights): boolean =>
  others.some((claim) => {
    const both =
      claim === a.claim || claim === b.claim
        ? undefined
        : read(claim).find((value) => value.of === a.value.of && isBoth({ claim, value }))
    if (!both) return false
    const topic = toTopic(claim, both)
    return [a, b].every((one) => toShare(topic, toTopic(one.claim, one.value), weights).words.length > 0)
  })

export const SIDES: Kind<Side> = {
  read,
  exclude: (a, b, weights) => {
    const side = readCues().sides.get(a.value.of)
    if (!side || a.value.pole === b.value.pole || isBoth(a) || isBoth(b)) return undefined
    if (isException(a.claim, b.claim, a.value, b.value)) return undefined
    const { need, object, yes, no, anyone, seer, nouns, own } = side
    if (object) {
      if (!isOneThing(a.value.thing, b.value.thing)) return undefined
      const drop = ({ claim, value }: typeof a) => {
        const topic = toTopic(claim, value)
        for (const word of value.thing) topic.delete(word)
        return topic
      }
      const [mine, theirs] = [drop(a), drop(b)]
      const isTitled =
        [...mine].some((word) => b.claim.titles.has(word)) ||
        [...theirs].some((word) => a.claim.titles.has(word))
      const isRare = need >= 2 && (weights.get(a.value.thing.at(-1) ?? '') ?? 0) >= RARE
      const least = isRare ? 0 : Math.min(need, mine.size, theirs.size)
      if (!isTitled && toShare(mine, theirs, weights).words.length < least) return undefined
    } else {
      const [hidden, free] = a.value.pole === 'yes' ? [a, b] : [b, a]
      if (nouns && (!hasNouns(free, hidden) || isFreeBefore(free, hidden))) return undefined
      const isSeen = seer && SEEING.test(hidden.claim.words[hidden.value.to - 1]?.lemma ?? '')
      const not = isSeen ? hidden.claim.subject : own
      const matter = {
        need,
        used: [a.value, b.value] as [Value, Value],
        weights,
        anyone,
        not,
      }
      if (!isOneMatter(a.claim, b.claim, matter)) return undefined
    }
    return a.value.pole === 'yes' ? [yes, no] : [no, yes]
  },
}

/** They stand on different sides of some matter: what figures they have are of different cases. */
export const isOtherSide = (a: Claim, b: Claim): boolean => {
  const [mine, theirs] = [read(a), read(b)]
  return mine.some((one) =>
    theirs.some(({ of, pole }) => one.of === of && one.pole !== pole && ![pole, one.pole].includes('both')),
  )
}
