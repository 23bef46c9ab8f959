/** What one sentence asks for, and another one does without. */
import type { Claim } from './claim.ts'
import type { Met } from './cue.ts'
import type { Kind, Value } from './kind.ts'
import { isException, toShare, toTopic } from './matter.ts'

type Need = Value & { pole: string; thing: string[] }

const NEGATION = /^(?:not|never|cannot|nobody|no-one|no|none|without|nothing)$/

/** A denial before a cue, in its clause, takes it back. */
const isDenied = ({ words }: Claim, { from, to }: Met): boolean => {
  const own = words.slice(from, to).some(({ lower }) => NEGATION.test(lower))
  const before = words.slice(Math.max(0, from - 7), from)
  const cut = before.findLastIndex(({ lower }) => /^(?:[,;:]|until|unless|when|if)$/.test(lower))
  return !own && before.slice(cut + 1).some(({ lower }) => NEGATION.test(lower))
}

const isPole = ({ mark }: Met): boolean => mark === 'asks' || mark === 'spares'

/** A sentence that both asks for a thing and does without it takes neither side. */
const read = (claim: Claim): Need[] => {
  const all = claim.cues.filter(isPole)
  const isWithin = (met: Met): boolean =>
    all.some(({ from, to }) => from <= met.from && met.to <= to && to - from > met.to - met.from)
  const first = new Map<string, Need>()
  for (const met of all.filter((one) => !isWithin(one) && !isDenied(claim, one))) {
    const { mark: pole, from, to, thing } = met
    const key = thing.at(-1) ?? ''
    const before = first.get(key)
    if (!before) first.set(key, { of: `need ${key}`, pole, from, to, thing })
    else if (before.pole !== pole) first.set(key, { ...before, pole: 'both' })
  }
  return [...first.values()]
}

/** What the sentence is about, beside the thing. */
const toRest = ({ claim, value }: { claim: Claim; value: Need }): Set<string> => {
  const topic = toTopic(claim, value)
  for (const word of value.thing) topic.delete(word)
  return topic
}

export const NEED: Kind<Need> = {
  read,
  exclude: (a, b, weights) => {
    const poles = [a.value.pole, b.value.pole]
    if (a.value.pole === b.value.pole || poles.includes('both')) return undefined
    if (isException(a.claim, b.claim, a.value, b.value)) return undefined
    const [mine, theirs] = [toRest(a), toRest(b)]
    const isTitled =
      [...mine].some((word) => b.claim.titles.has(word)) ||
      [...theirs].some((word) => a.claim.titles.has(word))
    const least = Math.min(1, mine.size, theirs.size)
    if (!isTitled && toShare(mine, theirs, weights).words.length < least) return undefined
    const [yes, no]: [string, string] = ['asks for it', 'does without']
    return a.value.pole === 'asks' ? [yes, no] : [no, yes]
  },
}
